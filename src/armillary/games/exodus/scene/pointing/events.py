"""Shapes that events touch."""

from __future__ import annotations

from typing import Any

from armillary.games.exodus.rules import events as happened
from armillary.games.exodus.rules.state import ExodusState
from armillary.games.exodus.scene.moment import voted_on
from armillary.games.exodus.scene.names import CARDS, COUNCIL, MARKET_PLATE
from armillary.games.exodus.scene.pointing.options import Find, bonus
from armillary.games.exodus.scene.pointing.shape_ids import (
    Shapes,
    of_class,
    of_hex,
    of_rank,
    of_ship,
    of_stock,
    of_technology,
    of_upgrade,
)
from armillary.mechanics.dispatch import Dispatch
from armillary.scene import shape_id


def _ranks(thing: Any, seat: int, seen: ExodusState) -> Shapes:
    return tuple(each for other in thing.order for each in of_rank(other))


def _seat_stock(thing: Any, seat: int, seen: ExodusState) -> Shapes:
    return of_stock(seat, thing.resource)


def _taken_there(thing: Any, seat: int, seen: ExodusState) -> Shapes:
    return of_hex(thing.place) + of_stock(seat, thing.resource)


def _class_of(thing: Any, seat: int, seen: ExodusState) -> Shapes:
    return of_class(seat, thing.kind, seen)


def _seat_ship(thing: Any, seat: int, seen: ExodusState) -> Shapes:
    return of_ship(seat, thing.ship, seen)


def _ship_and_hex(thing: Any, seat: int, seen: ExodusState) -> Shapes:
    return of_ship(seat, thing.ship, seen) + of_hex(thing.place)


def _laid(thing: Any, seat: int, seen: ExodusState) -> Shapes:
    return tuple(each for ship in thing.ships for each in of_ship(seat, ship, seen))


def _way(thing: happened.FleetMoved, seat: int, seen: ExodusState) -> Shapes:
    return tuple(each for place in thing.way for each in of_hex(place))


def _known(thing: Any, seat: int, seen: ExodusState) -> Shapes:
    return tuple(each for technology in thing.technologies for each in of_technology(technology))


def _revealed(thing: happened.ProposalsRevealed, seat: int, seen: ExodusState) -> Shapes:
    cards = voted_on(seen)
    letters = [cards.index(card) for card in thing.cards if card in cards]
    return tuple(shape_id(COUNCIL, f"proposal-{letter}") for letter in letters)


def _chosen(thing: happened.ProposalChosen, seat: int, seen: ExodusState) -> Shapes:
    cards = voted_on(seen)
    if seen.minutes and thing.card in cards:
        return (shape_id(COUNCIL, f"proposal-{cards.index(thing.card)}"),)
    if thing.card in seen.laws:
        return (shape_id(COUNCIL, f"law-{thing.card}"),)
    if thing.card in seen.resolutions:
        return (shape_id(COUNCIL, f"resolution-{thing.card}"),)
    return ()


def _reacted(thing: happened.Reacted, seat: int, seen: ExodusState) -> Shapes:
    return (shape_id(CARDS, f"open-{thing.owner}"),) if seen.factions[thing.owner].open_card >= 0 else ()


def _offered(thing: happened.BonusOffered, seat: int, seen: ExodusState) -> Shapes:
    return tuple(shape_id(COUNCIL, f"bonus-{card}") for card in thing.cards)


def _exchanged(thing: happened.Exchanged, seat: int, seen: ExodusState) -> Shapes:
    way = "sell" if thing.sold else "buy"
    return (shape_id(MARKET_PLATE, f"{way}-{thing.resource}"), *of_stock(seat, thing.resource))


def _aimed(thing: Any, seat: int, seen: ExodusState) -> Shapes:
    return of_hex(getattr(thing, "place", -1)) + of_hex(thing.target)


def _fought(thing: Any, seat: int, seen: ExodusState) -> Shapes:
    return of_hex(thing.place)


def _resettled(thing: happened.Resettled, seat: int, seen: ExodusState) -> Shapes:
    return of_hex(thing.place) + of_hex(thing.target)


SHAPES: Dispatch[Find] = Dispatch("shapes of an event")
SHAPES |= {
    happened.OrderDealt: _ranks,
    happened.Elected: _ranks,
    happened.PopulationGrew: lambda thing, seat, seen: of_hex(seen.home(seat)),
    happened.Gained: _seat_stock,
    happened.Paid: _seat_stock,
    happened.LeftBehind: _seat_stock,
    happened.Collected: _taken_there,
    happened.TaxPaid: lambda thing, seat, seen: of_stock(seat, "cp"),
    happened.Repaired: _seat_ship,
    happened.Fitted: _class_of,
    happened.UpgradeMounted: _class_of,
    happened.UpgradeLifted: _class_of,
    happened.UpgradeReturned: lambda thing, seat, seen: of_upgrade(thing.upgrade),
    happened.UpgradeBought: lambda thing, seat, seen: of_upgrade(thing.upgrade),
    happened.UpgradeTaken: lambda thing, seat, seen: of_upgrade(thing.upgrade),
    happened.TechnologiesShown: _known,
    happened.ProposalsRevealed: _revealed,
    happened.ProposalChosen: _chosen,
    happened.HandOpened: lambda thing, seat, seen: of_rank(seat),
    happened.BonusOffered: _offered,
    happened.BonusChosen: bonus,
    happened.BonusBegan: bonus,
    happened.Replenished: _fought,
    happened.RocketAimed: _aimed,
    happened.RangeChecked: _aimed,
    happened.WarheadsRolled: _aimed,
    happened.ResourcesDestroyed: _fought,
    happened.PopulationKilled: _fought,
    happened.PlanetDoomed: _fought,
    happened.PlanetDestroyed: _fought,
    happened.Loaded: _ship_and_hex,
    happened.Resettled: _resettled,
    happened.TokensLaid: _laid,
    happened.TokensRevealed: _laid,
    happened.FleetMoved: _way,
    happened.ShipsDetected: _fought,
    happened.ShipsUncloaked: _fought,
    happened.BattleJoined: _fought,
    happened.VolleyFired: _fought,
    happened.ResistanceFired: _fought,
    happened.DamageTaken: _seat_ship,
    happened.HitsCancelled: _seat_ship,
    happened.ShipDestroyed: _fought,
    happened.BattleStalled: _fought,
    happened.BattleWon: _fought,
    happened.CenturianRevealed: _fought,
    happened.CenturianHit: _fought,
    happened.CenturianDefeated: _fought,
    happened.CenturianPrevailed: _fought,
    happened.CenturianLost: _fought,
    happened.LandingRolled: _ship_and_hex,
    happened.Landed: _ship_and_hex,
    happened.Reacted: _reacted,
    happened.Researched: lambda thing, seat, seen: of_technology(thing.technology),
    happened.ShipBuilt: _seat_ship,
    happened.Conscripted: lambda thing, seat, seen: of_hex(seen.home(seat)),
    happened.RocketStationed: _fought,
    happened.Mined: _fought,
    happened.MarketEntered: lambda thing, seat, seen: (shape_id(MARKET_PLATE, f"column-{thing.column}"),),
    happened.Exchanged: _exchanged,
}

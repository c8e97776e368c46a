"""Which shapes of the scene an option or an event touches."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from armillary.engine import Event, Option
from armillary.games.exodus.rules import events as happened
from armillary.games.exodus.rules.action.action_phase import LayCard, ReactOn
from armillary.games.exodus.rules.action.build_ships import BuildShip
from armillary.games.exodus.rules.action.buy_upgrades import OnPlanet, TakeUpgrade
from armillary.games.exodus.rules.action.mining import MineResources
from armillary.games.exodus.rules.action.refit import AtCell, ChooseCell, GiveBack, Lift, Mount, OnBlueprint
from armillary.games.exodus.rules.action.research import ResearchTechnology
from armillary.games.exodus.rules.action.trade import EnterMarket, Purchase, Sell, free_column
from armillary.games.exodus.rules.action.upgrade_prices import BuyUpgrade
from armillary.games.exodus.rules.anytime import DiscardCard
from armillary.games.exodus.rules.cards.card_effects import Abolish
from armillary.games.exodus.rules.cards.generals import UseAbility, UseAtOnce
from armillary.games.exodus.rules.components import BLUEPRINTS, RESERVE, TECHNOLOGIES, UPGRADES
from armillary.games.exodus.rules.conquest.battle import FightAt, Hit
from armillary.games.exodus.rules.conquest.battle_state import RESISTANCE
from armillary.games.exodus.rules.conquest.cloaking import Uncloak
from armillary.games.exodus.rules.conquest.commanders import Cancel
from armillary.games.exodus.rules.conquest.landing import Land
from armillary.games.exodus.rules.conquest.loading import Arrive, ChooseSettlers, Depart, Load, Settle
from armillary.games.exodus.rules.conquest.movement import GoTo, Spy
from armillary.games.exodus.rules.conquest.movement_tokens import (
    BLANK,
    JoinShip,
    TakeFleet,
    TakeShip,
    Token,
    way_of,
)
from armillary.games.exodus.rules.council.auctions import (
    Bid,
    BidForOrder,
    ChooseProposal,
    Rank,
    Vote,
    VoteFor,
)
from armillary.games.exodus.rules.council.council_phase import OfferCard, PickCard
from armillary.games.exodus.rules.head_start import StartWith
from armillary.games.exodus.rules.mass_destruction import (
    Aim,
    ChooseSure,
    Guide,
    Kill,
    KillPopulation,
    TakeRocket,
)
from armillary.games.exodus.rules.pieces.blueprints import placements
from armillary.games.exodus.rules.pieces.fleets import kind_of
from armillary.games.exodus.rules.state import ExodusState, Part
from armillary.games.exodus.rules.upkeep import Grow, TakeCylinder
from armillary.games.exodus.scene.moment import asked, fight_of, orders_of, top, voted_on
from armillary.games.exodus.scene.names import (
    BATTLE,
    BLUEPRINTS_PLATE,
    CARDS,
    COUNCIL,
    MAP,
    MARKET_PLATE,
    RESOURCES,
    SUPPLY,
    TECHS_PLATE,
    faction_plate,
    looking,
)
from armillary.games.exodus.scene.pieces import blueprint
from armillary.mechanics.dispatch import Dispatch
from armillary.mechanics.hexmaps import NOWHERE
from armillary.scene import shape_id

Shapes = tuple[str, ...]
Find = Callable[[Any, int, ExodusState], Shapes]


def shapes(thing: Option | Event, seen: ExodusState) -> Shapes:
    """The ids of the shapes, those that are chosen before those that follow from it; buttons have none."""
    find = _SHAPES.get(type(thing))
    if find is None:
        return ()
    seat = asked(seen) if isinstance(thing, Option) else int(getattr(thing, "seat", looking(seen)))
    return find(thing, seat, seen)


# Places on the plates


def _hex(place: int) -> Shapes:
    return (shape_id(MAP, f"hex-{place}"),) if place >= 0 else ()


def _cubes(place: int, seat: int, seen: ExodusState) -> Shapes:
    """The people of a seat on a planet, or the hex where none are left."""
    if not seen.population[place][seat]:
        return _hex(place)
    return (shape_id(MAP, f"cubes-{place}-{seat}"),)


def _ship(seat: int, ship: int, seen: ExodusState) -> Shapes:
    """A ship where it is, or its class once it is in the reserve."""
    if seen.factions[seat].where[ship] == RESERVE:
        return _class(seat, kind_of(ship), seen)
    return (shape_id(MAP, f"ship-{seat}-{ship}"),)


def _class(seat: int, kind: int, seen: ExodusState) -> Shapes:
    """The blueprint of a class; of others, the small one in their faction."""
    if seat == looking(seen):
        return (shape_id(BLUEPRINTS_PLATE, BLUEPRINTS[kind].id),)
    return (shape_id(faction_plate(seat), f"class-{BLUEPRINTS[kind].id}"),)


def _stock(seat: int, resource: str) -> Shapes:
    return (shape_id(faction_plate(seat), f"stock-{resource}"),) if resource in RESOURCES else ()


def _ware(upgrade: int) -> Shapes:
    return (shape_id(SUPPLY, UPGRADES[upgrade].id),)


def _technology(technology: int) -> Shapes:
    return (shape_id(TECHS_PLATE, TECHNOLOGIES[technology].id),)


def _rank(seat: int) -> Shapes:
    return (shape_id(COUNCIL, f"order-{seat}"),)


def _card(part: str, seat: int, seen: ExodusState) -> Shapes:
    """A card of whoever looks; the cards of others lie in their factions."""
    return (shape_id(CARDS, part),) if seat == looking(seen) else ()


def _fighter(owner: int, ship: int, seen: ExodusState) -> Shapes:
    if fight_of(seen) is None:
        return _ship(owner, ship, seen)
    part = "centurian" if owner == RESISTANCE else f"ship-{owner}-{ship}"
    return (shape_id(BATTLE, part),)


# Options


def _at_place(thing: Any, seat: int, seen: ExodusState) -> Shapes:
    return _hex(thing.place)


def _own_ship(thing: Any, seat: int, seen: ExodusState) -> Shapes:
    return _ship(seat, thing.ship, seen)


def _token(thing: Token, seat: int, seen: ExodusState) -> Shapes:
    """The hex beyond the side; for a blank, the one where the pile ends so far."""
    piles = orders_of(seen, seat)
    if not piles:
        return ()
    end = way_of(seen, seat, piles[-1])[-1]
    there = end if thing.side == BLANK else seen.map.across(end, thing.side - 1)
    return _hex(there) if there != NOWHERE else ()


def _lift(thing: Lift, seat: int, seen: ExodusState) -> Shapes:
    if seat != looking(seen) or thing.part not in seen.factions[seat].blueprints[thing.kind]:
        return _class(seat, thing.kind, seen)
    return (shape_id(BLUEPRINTS_PLATE, blueprint.part_id(thing.kind, thing.part)),)


def _cell(thing: AtCell, seat: int, seen: ExodusState) -> Shapes:
    step = top(seen)
    if not isinstance(step, ChooseCell):
        return ()
    if seat != looking(seen):
        return _class(seat, step.kind, seen)
    part = Part(step.upgrade, thing.turn, thing.row, thing.column)
    fits = part in placements(step.kind, seen.factions[seat].blueprints[step.kind], step.upgrade)
    place = (
        blueprint.place_id(step.kind, part)
        if fits
        else blueprint.barred_id(step.kind, thing.row, thing.column)
    )
    return (shape_id(BLUEPRINTS_PLATE, place),)


def _in_hand(thing: Mount, seat: int, seen: ExodusState) -> Shapes:
    part = f"hand-{UPGRADES[thing.upgrade].id}"
    return (shape_id(SUPPLY, part),) if seat == looking(seen) else _ware(thing.upgrade)


def _settle(thing: Settle, seat: int, seen: ExodusState) -> Shapes:
    step = top(seen)
    return _hex(step.target) if isinstance(step, ChooseSettlers) else ()


def _guide(thing: Guide, seat: int, seen: ExodusState) -> Shapes:
    step = top(seen)
    return _hex(step.targeting.aimed[thing.number].target) if isinstance(step, ChooseSure) else ()


def _kill(thing: Kill, seat: int, seen: ExodusState) -> Shapes:
    step = top(seen)
    return _cubes(step.place, thing.owner, seen) if isinstance(step, KillPopulation) else ()


def _enter(thing: EnterMarket, seat: int, seen: ExodusState) -> Shapes:
    column = free_column(seen)
    return () if column is None else (shape_id(MARKET_PLATE, f"column-{column}"),)


def _proposal(thing: Any, seat: int, seen: ExodusState) -> Shapes:
    part = f"proposal-{thing.letter}"
    return (shape_id(COUNCIL, part),) if thing.letter < len(seen.proposals) else ()


def _bid(thing: Bid, seat: int, seen: ExodusState) -> Shapes:
    """The place for CP, which is there while hands are filled."""
    return (shape_id(COUNCIL, "bid"),) if isinstance(top(seen), Vote | BidForOrder) else ()


def _bonus(thing: Any, seat: int, seen: ExodusState) -> Shapes:
    return (shape_id(COUNCIL, f"bonus-{thing.card}"),) if thing.card >= 0 else ()


def _react(thing: ReactOn, seat: int, seen: ExodusState) -> Shapes:
    return (shape_id(CARDS, f"open-{thing.owner}"),)


def _rocket(thing: TakeRocket, seat: int, seen: ExodusState) -> Shapes:
    return (shape_id(MAP, f"rocket-{thing.place}-{UPGRADES[thing.upgrade].id}"),)


_SHAPES: Dispatch[Find] = Dispatch("shapes of an option")
_SHAPES |= {
    LayCard: lambda thing, seat, seen: _card(f"card-{thing.card}", seat, seen),
    ReactOn: _react,
    DiscardCard: lambda thing, seat, seen: _card(f"won-{thing.card}", seat, seen),
    UseAbility: lambda thing, seat, seen: _card(f"ability-{thing.card}", seat, seen),
    UseAtOnce: lambda thing, seat, seen: _card(f"ability-{thing.card}", seat, seen),
    VoteFor: _proposal,
    ChooseProposal: _proposal,
    Bid: _bid,
    Rank: lambda thing, seat, seen: _rank(thing.seat),
    Spy: lambda thing, seat, seen: _rank(thing.seat),
    OfferCard: _bonus,
    PickCard: _bonus,
    Abolish: lambda thing, seat, seen: (shape_id(COUNCIL, f"law-{thing.card}"),),
    FightAt: _at_place,
    Uncloak: _at_place,
    GoTo: _at_place,
    Arrive: _at_place,
    OnPlanet: _at_place,
    TakeCylinder: _at_place,
    MineResources: _at_place,
    TakeFleet: _at_place,
    Aim: lambda thing, seat, seen: _hex(thing.target),
    Depart: lambda thing, seat, seen: _cubes(thing.place, seat, seen),
    Settle: _settle,
    Guide: _guide,
    Kill: _kill,
    Grow: lambda thing, seat, seen: _hex(seen.home(seat)),
    TakeShip: _own_ship,
    JoinShip: _own_ship,
    Load: _own_ship,
    Land: _own_ship,
    Token: _token,
    TakeRocket: _rocket,
    Hit: lambda thing, seat, seen: _fighter(thing.owner, thing.ship, seen),
    Cancel: lambda thing, seat, seen: _fighter(seat, thing.ship, seen),
    BuildShip: lambda thing, seat, seen: _class(seat, thing.kind, seen),
    OnBlueprint: lambda thing, seat, seen: _class(seat, thing.kind, seen),
    AtCell: _cell,
    Lift: _lift,
    Mount: _in_hand,
    GiveBack: lambda thing, seat, seen: _ware(thing.upgrade),
    BuyUpgrade: lambda thing, seat, seen: _ware(thing.upgrade),
    TakeUpgrade: lambda thing, seat, seen: _ware(thing.upgrade),
    ResearchTechnology: lambda thing, seat, seen: _technology(thing.technology),
    StartWith: lambda thing, seat, seen: _technology(thing.technology),
    EnterMarket: _enter,
    Sell: lambda thing, seat, seen: (shape_id(MARKET_PLATE, f"sell-{thing.resource}"),),
    Purchase: lambda thing, seat, seen: (shape_id(MARKET_PLATE, f"buy-{thing.resource}"),),
}


# Events


def _ranks(thing: Any, seat: int, seen: ExodusState) -> Shapes:
    return tuple(each for other in thing.order for each in _rank(other))


def _seat_stock(thing: Any, seat: int, seen: ExodusState) -> Shapes:
    return _stock(seat, thing.resource)


def _taken_there(thing: Any, seat: int, seen: ExodusState) -> Shapes:
    return _hex(thing.place) + _stock(seat, thing.resource)


def _class_of(thing: Any, seat: int, seen: ExodusState) -> Shapes:
    return _class(seat, thing.kind, seen)


def _seat_ship(thing: Any, seat: int, seen: ExodusState) -> Shapes:
    return _ship(seat, thing.ship, seen)


def _ship_and_hex(thing: Any, seat: int, seen: ExodusState) -> Shapes:
    return _ship(seat, thing.ship, seen) + _hex(thing.place)


def _laid(thing: Any, seat: int, seen: ExodusState) -> Shapes:
    return tuple(each for ship in thing.ships for each in _ship(seat, ship, seen))


def _way(thing: happened.FleetMoved, seat: int, seen: ExodusState) -> Shapes:
    return tuple(each for place in thing.way for each in _hex(place))


def _known(thing: Any, seat: int, seen: ExodusState) -> Shapes:
    return tuple(each for technology in thing.technologies for each in _technology(technology))


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
    return (shape_id(MARKET_PLATE, f"{way}-{thing.resource}"), *_stock(seat, thing.resource))


def _aimed(thing: Any, seat: int, seen: ExodusState) -> Shapes:
    return _hex(getattr(thing, "place", -1)) + _hex(thing.target)


def _fought(thing: Any, seat: int, seen: ExodusState) -> Shapes:
    return _hex(thing.place)


def _resettled(thing: happened.Resettled, seat: int, seen: ExodusState) -> Shapes:
    return _hex(thing.place) + _hex(thing.target)


_SHAPES |= {
    happened.OrderDealt: _ranks,
    happened.Elected: _ranks,
    happened.PopulationGrew: lambda thing, seat, seen: _hex(seen.home(seat)),
    happened.Gained: _seat_stock,
    happened.Paid: _seat_stock,
    happened.LeftBehind: _seat_stock,
    happened.Collected: _taken_there,
    happened.TaxPaid: lambda thing, seat, seen: _stock(seat, "cp"),
    happened.Repaired: _seat_ship,
    happened.Fitted: _class_of,
    happened.UpgradeMounted: _class_of,
    happened.UpgradeLifted: _class_of,
    happened.UpgradeReturned: lambda thing, seat, seen: _ware(thing.upgrade),
    happened.UpgradeBought: lambda thing, seat, seen: _ware(thing.upgrade),
    happened.UpgradeTaken: lambda thing, seat, seen: _ware(thing.upgrade),
    happened.TechnologiesShown: _known,
    happened.ProposalsRevealed: _revealed,
    happened.ProposalChosen: _chosen,
    happened.HandOpened: lambda thing, seat, seen: _rank(seat),
    happened.BonusOffered: _offered,
    happened.BonusChosen: _bonus,
    happened.BonusBegan: _bonus,
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
    happened.Researched: lambda thing, seat, seen: _technology(thing.technology),
    happened.ShipBuilt: _seat_ship,
    happened.Conscripted: lambda thing, seat, seen: _hex(seen.home(seat)),
    happened.RocketStationed: _fought,
    happened.Mined: _fought,
    happened.MarketEntered: lambda thing, seat, seen: (shape_id(MARKET_PLATE, f"column-{thing.column}"),),
    happened.Exchanged: _exchanged,
}

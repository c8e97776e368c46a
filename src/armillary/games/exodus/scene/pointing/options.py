"""Shapes that options touch."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

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
from armillary.games.exodus.rules.components import UPGRADES
from armillary.games.exodus.rules.conquest.battle import FightAt, Hit
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
from armillary.games.exodus.rules.state import ExodusState, Part
from armillary.games.exodus.rules.upkeep import Grow, TakeCylinder
from armillary.games.exodus.scene.moment import orders_of, top
from armillary.games.exodus.scene.names import (
    BLUEPRINTS_PLATE,
    CARDS,
    COUNCIL,
    MAP,
    MARKET_PLATE,
    SUPPLY,
    looking,
)
from armillary.games.exodus.scene.pieces import blueprint
from armillary.games.exodus.scene.pointing.shape_ids import (
    Shapes,
    of_class,
    of_cubes,
    of_fighter,
    of_hex,
    of_rank,
    of_ship,
    of_technology,
    of_upgrade,
    own_card,
)
from armillary.mechanics.dispatch import Dispatch
from armillary.mechanics.hexmaps import NOWHERE
from armillary.scene import shape_id

Find = Callable[[Any, int, ExodusState], Shapes]


def _at_place(thing: Any, seat: int, seen: ExodusState) -> Shapes:
    return of_hex(thing.place)


def _own_ship(thing: Any, seat: int, seen: ExodusState) -> Shapes:
    return of_ship(seat, thing.ship, seen)


def _token(thing: Token, seat: int, seen: ExodusState) -> Shapes:
    """The hex beyond the side; for a blank, the one where the pile ends so far."""
    piles = orders_of(seen, seat)
    if not piles:
        return ()
    end = way_of(seen, seat, piles[-1])[-1]
    there = end if thing.side == BLANK else seen.map.across(end, thing.side - 1)
    return of_hex(there) if there != NOWHERE else ()


def _lift(thing: Lift, seat: int, seen: ExodusState) -> Shapes:
    if seat != looking(seen) or thing.part not in seen.factions[seat].blueprints[thing.kind]:
        return of_class(seat, thing.kind, seen)
    return (shape_id(BLUEPRINTS_PLATE, blueprint.part_id(thing.kind, thing.part)),)


def _cell(thing: AtCell, seat: int, seen: ExodusState) -> Shapes:
    step = top(seen)
    if not isinstance(step, ChooseCell):
        return ()
    if seat != looking(seen):
        return of_class(seat, step.kind, seen)
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
    return (shape_id(SUPPLY, part),) if seat == looking(seen) else of_upgrade(thing.upgrade)


def _settle(thing: Settle, seat: int, seen: ExodusState) -> Shapes:
    step = top(seen)
    return of_hex(step.target) if isinstance(step, ChooseSettlers) else ()


def _guide(thing: Guide, seat: int, seen: ExodusState) -> Shapes:
    step = top(seen)
    return of_hex(step.targeting.aimed[thing.number].target) if isinstance(step, ChooseSure) else ()


def _kill(thing: Kill, seat: int, seen: ExodusState) -> Shapes:
    step = top(seen)
    return of_cubes(step.place, thing.owner, seen) if isinstance(step, KillPopulation) else ()


def _enter(thing: EnterMarket, seat: int, seen: ExodusState) -> Shapes:
    column = free_column(seen)
    return () if column is None else (shape_id(MARKET_PLATE, f"column-{column}"),)


def _proposal(thing: Any, seat: int, seen: ExodusState) -> Shapes:
    part = f"proposal-{thing.letter}"
    return (shape_id(COUNCIL, part),) if thing.letter < len(seen.proposals) else ()


def _bid(thing: Bid, seat: int, seen: ExodusState) -> Shapes:
    """The place for CP, which is there while hands are filled."""
    return (shape_id(COUNCIL, "bid"),) if isinstance(top(seen), Vote | BidForOrder) else ()


def bonus(thing: Any, seat: int, seen: ExodusState) -> Shapes:
    return (shape_id(COUNCIL, f"bonus-{thing.card}"),) if thing.card >= 0 else ()


def _react(thing: ReactOn, seat: int, seen: ExodusState) -> Shapes:
    return (shape_id(CARDS, f"open-{thing.owner}"),)


def _rocket(thing: TakeRocket, seat: int, seen: ExodusState) -> Shapes:
    return (shape_id(MAP, f"rocket-{thing.place}-{UPGRADES[thing.upgrade].id}"),)


SHAPES: Dispatch[Find] = Dispatch("shapes of an option")
SHAPES |= {
    LayCard: lambda thing, seat, seen: own_card(f"card-{thing.card}", seat, seen),
    ReactOn: _react,
    DiscardCard: lambda thing, seat, seen: own_card(f"won-{thing.card}", seat, seen),
    UseAbility: lambda thing, seat, seen: own_card(f"ability-{thing.card}", seat, seen),
    UseAtOnce: lambda thing, seat, seen: own_card(f"ability-{thing.card}", seat, seen),
    VoteFor: _proposal,
    ChooseProposal: _proposal,
    Bid: _bid,
    Rank: lambda thing, seat, seen: of_rank(thing.seat),
    Spy: lambda thing, seat, seen: of_rank(thing.seat),
    OfferCard: bonus,
    PickCard: bonus,
    Abolish: lambda thing, seat, seen: (shape_id(COUNCIL, f"law-{thing.card}"),),
    FightAt: _at_place,
    Uncloak: _at_place,
    GoTo: _at_place,
    Arrive: _at_place,
    OnPlanet: _at_place,
    TakeCylinder: _at_place,
    MineResources: _at_place,
    TakeFleet: _at_place,
    Aim: lambda thing, seat, seen: of_hex(thing.target),
    Depart: lambda thing, seat, seen: of_cubes(thing.place, seat, seen),
    Settle: _settle,
    Guide: _guide,
    Kill: _kill,
    Grow: lambda thing, seat, seen: of_hex(seen.home(seat)),
    TakeShip: _own_ship,
    JoinShip: _own_ship,
    Load: _own_ship,
    Land: _own_ship,
    Token: _token,
    TakeRocket: _rocket,
    Hit: lambda thing, seat, seen: of_fighter(thing.owner, thing.ship, seen),
    Cancel: lambda thing, seat, seen: of_fighter(seat, thing.ship, seen),
    BuildShip: lambda thing, seat, seen: of_class(seat, thing.kind, seen),
    OnBlueprint: lambda thing, seat, seen: of_class(seat, thing.kind, seen),
    AtCell: _cell,
    Lift: _lift,
    Mount: _in_hand,
    GiveBack: lambda thing, seat, seen: of_upgrade(thing.upgrade),
    BuyUpgrade: lambda thing, seat, seen: of_upgrade(thing.upgrade),
    TakeUpgrade: lambda thing, seat, seen: of_upgrade(thing.upgrade),
    ResearchTechnology: lambda thing, seat, seen: of_technology(thing.technology),
    StartWith: lambda thing, seat, seen: of_technology(thing.technology),
    EnterMarket: _enter,
    Sell: lambda thing, seat, seen: (shape_id(MARKET_PLATE, f"sell-{thing.resource}"),),
    Purchase: lambda thing, seat, seen: (shape_id(MARKET_PLATE, f"buy-{thing.resource}"),),
}

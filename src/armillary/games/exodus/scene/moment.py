"""What the decision on top of the stack adds to the boards: orders, a fight, a part in the hand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from msgspec import Struct

from armillary.engine import Planning, Simultaneous, Step, Words
from armillary.games.exodus.rules.action.action_phase import LayCards, React
from armillary.games.exodus.rules.action.build_ships import BuildShips
from armillary.games.exodus.rules.action.buy_upgrades import BuyUpgrades, StationRocket, TakeAny
from armillary.games.exodus.rules.action.refit import ChooseBlueprint, ChooseCell, Refit, Workbench
from armillary.games.exodus.rules.action.research import Research
from armillary.games.exodus.rules.action.trade import Exchange, GoToMarket
from armillary.games.exodus.rules.conquest.battle import AssignHits, ChooseConflict
from armillary.games.exodus.rules.conquest.battle_state import Fight
from armillary.games.exodus.rules.conquest.centurians import ChooseResistance
from armillary.games.exodus.rules.conquest.cloaking import ChooseUncloaking
from armillary.games.exodus.rules.conquest.landing import LandPopulation
from armillary.games.exodus.rules.conquest.loading import ChooseArrival, ChooseSettlers, LoadPopulation
from armillary.games.exodus.rules.conquest.movement import AskSpies, ChooseGoal, ChooseSpied, MoveOpenly
from armillary.games.exodus.rules.conquest.movement_tokens import (
    LayTokens,
    Pile,
    piles_of,
    range_of_all,
    way_of,
)
from armillary.games.exodus.rules.council.auctions import (
    AddLateVotes,
    BidForOrder,
    BreakTie,
    Hand,
    RankTied,
    Vote,
)
from armillary.games.exodus.rules.council.council_phase import OfferBonus, PickBonus
from armillary.games.exodus.rules.head_start import ChooseTechnologies
from armillary.games.exodus.rules.state import ExodusState

Hero = Literal["map", "blueprints", "technologies", "council", "market", "battle", "cards"]

NO_PART = -1


class Fitting(Struct, frozen=True):
    """An upgrade that is being mounted, by whom, and on which blueprint once that is chosen."""

    seat: int
    upgrade: int
    kind: int = -1


def top(seen: ExodusState) -> Step[ExodusState] | None:
    return seen.stack[-1] if seen.stack else None


def asked(seen: ExodusState) -> int:
    """The seat that is asked now, if it is one alone; else whoever looks."""
    seat = getattr(top(seen), "seat", None)
    viewer = seen.viewer if seen.viewer is not None and seen.viewer >= 0 else 0
    return viewer if seat is None else int(seat)


def fight_of(seen: ExodusState) -> Fight | None:
    """The battle that is fought now."""
    for step in reversed(seen.stack):
        fight = getattr(step, "fight", None)
        if isinstance(fight, Fight):
            return fight
    return None


def volley_now(seen: ExodusState) -> tuple[int, int]:
    """Which volley is being laid on ships, and how many hits of it are left; -1 if none."""
    step = top(seen)
    return (step.number, step.left) if isinstance(step, AssignHits) else (-1, 0)


def fitting_of(seen: ExodusState) -> Fitting | None:
    match top(seen):
        case ChooseCell(seat=seat, upgrade=upgrade, kind=kind):
            return Fitting(seat, upgrade, kind)
        case ChooseBlueprint(seat=seat, upgrade=upgrade) | StationRocket(seat=seat, upgrade=upgrade):
            return Fitting(seat, upgrade)
    return None


def bench_of(seen: ExodusState) -> tuple[int, Workbench] | None:
    """Whose refit lasts, and what lies loose in it."""
    match top(seen):
        case Refit(seat=seat, bench=bench):
            return seat, bench
        case ChooseBlueprint(seat=seat, bench=Workbench() as bench):
            return seat, bench
        case ChooseCell(seat=seat, bench=Workbench() as bench):
            return seat, bench
    return None


# Orders


def orders_of(seen: ExodusState, seat: int) -> list[Pile]:
    """The own movement tokens, as far as they are laid; those of others only where the view holds them."""
    for step in reversed(seen.stack):
        if isinstance(step, LayTokens) and seat in step.choosing and seat not in step.hidden:
            return piles_of(seen, seat, step.plan_of(seat))
    return []


def planning_orders(seen: ExodusState, seat: int) -> bool:
    """Is this seat laying tokens now, and not ready?"""
    step = top(seen)
    return isinstance(step, LayTokens) and seat in step.choosing and not step.is_ready(seat)


def piles_on_map(seen: ExodusState) -> Iterator[tuple[int, tuple[int, ...], int]]:
    """Face-down piles once all have closed: whose, beside which ships, how many tokens."""
    step = next((s for s in seen.stack if isinstance(s, LayTokens) and s.closed), None)
    if step is not None:
        for seat in step.choosing:
            for laid in step.laid_by(seat):
                yield seat, laid.ships, laid.size


def reach_of(seen: ExodusState, seat: int) -> frozenset[int]:
    """The hexes that the group in hand can still enter; none while no group is in hand."""
    step = top(seen)
    if isinstance(step, ChooseGoal) and step.seat == seat:
        distances = seen.map.distances[step.start(seen)]
        return frozenset(place for place, far in enumerate(distances) if far <= step.range(seen))
    if not planning_orders(seen, seat):
        return frozenset()
    piles = orders_of(seen, seat)
    if not piles:
        return frozenset()
    left = range_of_all(seen, seat, piles[-1].ships) - piles[-1].size
    if left <= 0:
        return frozenset()
    distances = seen.map.distances[way_of(seen, seat, piles[-1])[-1]]
    return frozenset(place for place, far in enumerate(distances) if far <= left)


def conquest_part(seen: ExodusState, words: Words) -> str:
    """What is done now in a Conquest phase; nothing where no step tells it."""
    match top(seen):
        case LoadPopulation() | ChooseArrival() | ChooseSettlers():
            return words("Load")
        case LayTokens():
            return words("Orders")
        case MoveOpenly() | ChooseGoal() | AskSpies() | ChooseSpied():
            return words("Move")
        case ChooseUncloaking():
            return words("Uncloak")
        case ChooseConflict():
            return words("Battles")
        case ChooseResistance():
            return words("Resistance")
        case LandPopulation():
            return words("Land")
    return ""


# Secret choices


def closed_seats(seen: ExodusState) -> tuple[tuple[int, ...], tuple[int, ...]] | None:
    """Those who choose in secret now, and who of them is ready; None where everything is open."""
    step = top(seen)
    if not isinstance(step, Planning | Simultaneous):
        return None
    waiting = step.waiting()
    return step.choosing, tuple(seat for seat in step.choosing if seat not in waiting)


def hands_of(seen: ExodusState) -> tuple[Hand, ...]:
    """The hands of the vote, once they are open."""
    return seen.minutes[0].hands if seen.minutes else ()


def voted_on(seen: ExodusState) -> tuple[int, ...]:
    """The cards of the vote of this turn, also once one of them is chosen."""
    return (seen.minutes[0].cards if seen.minutes else ()) or tuple(seen.proposals)


def bids_of(seen: ExodusState) -> tuple[int, ...]:
    """What each seat has bid for turn order, once it is open."""
    return seen.minutes[0].bids if seen.minutes else ()


# What is large


def hero_of(seen: ExodusState) -> Hero:
    """The board that the question is about."""
    if fight_of(seen) is not None:
        return "battle"
    match top(seen):
        case Research() | ChooseTechnologies():
            return "technologies"
        case Refit() | ChooseBlueprint() | ChooseCell() | BuyUpgrades() | TakeAny() | BuildShips():
            return "blueprints"
        case Vote() | AddLateVotes() | BreakTie() | BidForOrder() | RankTied() | OfferBonus() | PickBonus():
            return "council"
        case GoToMarket() | Exchange():
            return "market"
        case LayCards() | React():
            return "cards"
    return "map"

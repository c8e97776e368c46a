"""What completed Futures change for good."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from msgspec.structs import replace

from armillary.engine import Option
from armillary.games.high_frontier.rules.colonization import colonists, dirtsides
from armillary.games.high_frontier.rules.components import FACES, FUTURES, IDEOLOGY_NUMBERS, SITES
from armillary.games.high_frontier.rules.components.kinds import NOBODY, Side
from armillary.games.high_frontier.rules.free_actions import felonies
from armillary.games.high_frontier.rules.futures import completed, requirements
from armillary.games.high_frontier.rules.movement import engines
from armillary.games.high_frontier.rules.movement.engines import PUSH, Engine
from armillary.games.high_frontier.rules.operations import market
from armillary.games.high_frontier.rules.pieces import humans
from armillary.games.high_frontier.rules.pieces.naming import DONE
from armillary.games.high_frontier.rules.state import Anchor, Colonization, HighFrontierState
from armillary.games.high_frontier.rules.sunspot_cycle import event_roll
from armillary.games.high_frontier.rules.switches import FUTURES as NAME
from armillary.games.high_frontier.rules.terawatt import gigawatt
from armillary.mechanics.narrow import Narrow

DOUBLE, IMMUNE, PUSHED = "double_isotope_refuel", "immune", "powersat_push"
EXTRA, MARKET, KEEPS = "extra_colonist", "free_market_unlimited", "lobby_keeps_delegate"
EMANCIPATE, DISKS = "emancipate_robots", "seniority_disks_move"
HOMESTEAD, INSPIRATION = "free_homestead", "free_inspiration"
HYDRATION = "double_dirtside_hydration"
FLARE = "flare"

KEYS = frozenset(
    (DOUBLE, IMMUNE, PUSHED, EXTRA, MARKET, KEEPS, EMANCIPATE, DISKS, HOMESTEAD, INSPIRATION, HYDRATION)
)


# At once


def bring(state: HighFrontierState, seat: int, future: int) -> None:
    """What happens when a Future is completed."""  # HFC-342
    for effect in FUTURES[future].effects:
        if effect.key == EMANCIPATE:
            colonists.emancipate(state, seat)  # HFC-375
        elif effect.key == DISKS:
            gather_disks(state, effect.names)
        elif effect.key in (HOMESTEAD, INSPIRATION):
            allow(state, seat, effect.key, max(1, effect.count))


def gather_disks(state: HighFrontierState, names: tuple[str, ...]) -> None:
    """All legacy votes move to one Ideology."""
    (name,) = names
    votes = sum(state.legacy)
    state.legacy = [0] * len(state.legacy)
    state.legacy[IDEOLOGY_NUMBERS[name]] = votes


def allow(state: HighFrontierState, seat: int, key: str, count: int) -> None:
    """A homestead or an inspiration that costs nothing, to be used when wanted."""
    before = state.colonization[0] if state.colonization else Colonization()
    field = "free_homesteads" if key == HOMESTEAD else "free_inspirations"
    held = list(getattr(before, field) or (0,) * state.seats)
    held[seat] += count
    state.colonization = (replace(before, **{field: tuple(held)}),)


# Always


def tanks_made(state: HighFrontierState, seat: int, /) -> int:
    """Twice as many isotopes."""
    made = gigawatt.tanks_made.beneath(state, NAME)(state, seat)
    return 2 * made if state.futures and completed.effect(state, seat, DOUBLE) else made


def spared(state: HighFrontierState, seat: int, slot: int, event: str, /) -> bool:
    """Solar flares do not touch the owner of the golden apples."""
    if state.futures and event == event_roll.FLARE:
        found = completed.effect(state, seat, IMMUNE)
        if found is not None and FLARE in found.names:
            return True
    return event_roll.spared.beneath(state, NAME)(state, seat, slot, event)


def engines_of(state: HighFrontierState, seat: int, slot: int, /) -> list[Engine]:
    """A push that is worth more."""
    found = engines.engines.beneath(state, NAME)(state, seat, slot)
    more = completed.effect(state, seat, PUSHED) if state.futures else None
    if more is None:
        return found
    return [
        replace(engine, net_thrust=engine.net_thrust + more.thrust - PUSH) if engine.pushed else engine
        for engine in found
    ]


def limit(state: HighFrontierState, seat: int, /) -> int:
    """A Colonist more."""
    below = colonists.limit.beneath(state, NAME)(state, seat)
    more = completed.effect(state, seat, EXTRA) if state.futures else None
    return below + (more.count if more is not None else 0)


def hydration(state: HighFrontierState, anchor: Anchor, /) -> int:
    """Twice the drops of the submariner's Dirtsides; a home near Earth has none, its figure stays (Q199)."""
    drops = dirtsides.hydration.beneath(state, NAME)(state, anchor)
    twice = bool(state.futures) and completed.effect(state, anchor.seat, HYDRATION) is not None
    return 2 * drops if twice and anchor.dirtsides else drops


def keeps_delegate(state: HighFrontierState, seat: int, /) -> bool:
    return bool(state.futures) and completed.effect(state, seat, KEEPS) is not None


class SellOn(Narrow[HighFrontierState, Option], frozen=True, gc=False):
    """Another sale in the same Operation, or no more."""

    rule: ClassVar[str] = "HFC-342"

    def options(self, state: HighFrontierState) -> list[Option]:
        return [*market.sell_options(state, self.seat), DONE]

    def resolve(self, state: HighFrontierState, option: Option) -> None:
        if isinstance(option, market.SellCard):
            market.sell(state, self.seat, option.card)
            state.then(self)


def hand_card_sold(state: HighFrontierState, seat: int, /) -> None:
    """The free market never closes."""
    if state.futures and completed.effect(state, seat, MARKET) is not None:
        state.then(SellOn(seat))


def destined(state: HighFrontierState, seat: int, /) -> Sequence[int]:
    """Claims on Sites that a Future of a promoted card names, where an own Human is and none defends."""
    # HFC-341
    found = []
    for stack in state.players[seat].stacks:
        for piece in stack.cards if stack is not None else ():
            if FACES[piece].side is not Side.PURPLE:
                continue
            for number, future in enumerate(FUTURES):
                if piece >> 2 in future.cards and completed.is_open(state, number):
                    found += [s for s in requirements.named_sites(future) if _may_jump(state, seat, s)]
    return list(dict.fromkeys(found))


def _may_jump(state: HighFrontierState, seat: int, site: int) -> bool:
    victim = state.claims.get(site, NOBODY)
    node = SITES[site].node
    if victim in (NOBODY, seat) or site in state.factories or not humans.own_at(state, seat, node):
        return False
    disks = state.players[seat].disks or felonies.bare_claims(state, seat)
    return bool(disks) and not humans.defends(state, victim, node)

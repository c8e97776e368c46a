"""The count of Module 3: the core's lines by the column of the endgame table."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from armillary.games.high_frontier.rules import scoring
from armillary.games.high_frontier.rules.components import CENTRIST, CONFLICT_FIGURES, NODES, SITES
from armillary.games.high_frontier.rules.components.kinds import NOTHING
from armillary.games.high_frontier.rules.conflict.gold import money
from armillary.games.high_frontier.rules.conflict.table import table
from armillary.games.high_frontier.rules.conflict.war import blocs, delegates, ending
from armillary.games.high_frontier.rules.pieces import glory
from armillary.games.high_frontier.rules.politics import assembly, laws
from armillary.games.high_frontier.rules.scoring import Count, Line
from armillary.games.high_frontier.rules.state import HighFrontierState, Slot
from armillary.games.high_frontier.rules.switches import COMBAT, WAR
from armillary.games.high_frontier.rules.terawatt.elevators import has_elevator


def honest(count: Count) -> Count:
    """Corrupt delegates are no tokens; damaged Factories are left out by the core's own line."""
    # HF3-133, HF3-381
    return lambda state, seat: count(state, seat) - sum(owner == seat for _, owner in table(state).corrupt)


def priced(count: Count) -> Count:
    """In a truce or an unfinished War every Factory has the same price, whatever the track says."""

    # HF3-382, Q136
    def factories(state: HighFrontierState, seat: int) -> int:
        fixed = ending.outcome(state).price
        if not fixed:
            return count(state, seat)
        return sum(
            fixed * (2 if has_elevator(state, site) else 1)
            for site, owner in state.factories.items()
            if owner == seat
        )

    return factories


def glorified(count: Count) -> Count:
    """Twice after a Loyalist victory."""  # HF3-382
    return lambda state, seat: count(state, seat) * ending.outcome(state).glory


def pows(state: HighFrontierState, seat: int) -> int:
    """POW chits are glory."""  # HF3-232, HF3-382
    held = table(state).pows
    chits = held[seat] if held else 0
    return CONFLICT_FIGURES.pow_vp * chits * ending.outcome(state).glory


def bribes(state: HighFrontierState, seat: int) -> int:
    """In Reserve."""  # HF3-053, HF3-384
    return table(state).bribes[seat] * ending.outcome(state).bribe


# Politics


def politics(state: HighFrontierState, seat: int) -> int:
    """By the final Active Law, only where the Independence has won or there was no War."""
    # HF3-383, Q118, Q119
    if not ending.outcome(state).politics or (not blocs.is_republic(state) and blocs.star_is_gone(state)):
        return 0
    return _POINTS[state.star](state, seat)


def _standing(held: Mapping[int, int], state: HighFrontierState, seat: int) -> int:
    """Own cubes or domes on Sites; of damaged Factories neither counts."""  # HF3-312, Q252
    return sum(owner == seat and scoring.counts(state, site) for site, owner in held.items())


def _factories(state: HighFrontierState, seat: int) -> int:
    return _standing(state.factories, state, seat)


def _claims(state: HighFrontierState, seat: int) -> int:
    return sum(owner == seat for owner in state.claims.values())


def _domes_and_heroes(state: HighFrontierState, seat: int) -> int:
    """Domes on Sites and Bernals."""
    domes = _standing(state.colonies, state, seat)
    return domes + sum(anchor.seat == seat for anchor in state.anchored) + state.heroism.count(seat)


def _votes(state: HighFrontierState, seat: int) -> int:
    return sum(
        state.delegates_of(number, seat) - delegates.corrupt_of(state, number, seat)
        for number in assembly.ALL
    )


def _in_danger(state: HighFrontierState, seat: int) -> int:
    """Tokens on Sites with Hazards, and bribes in Reserve."""  # HF3-053, HF3-383
    on_sites = sum(owner == seat and SITES[site].hazardous for site, owner in state.claims.items())
    for held in (state.factories, state.colonies):
        dangerous = {site: owner for site, owner in held.items() if SITES[site].hazardous}
        on_sites += _standing(dangerous, state, seat)
    for slot in (Slot.ROCKET, Slot.FREIGHTER):
        stack = state.held(seat, slot)
        site = NOTHING if stack is None else NODES[stack.node].site
        on_sites += site != NOTHING and SITES[site].hazardous
    return on_sites + table(state).bribes[seat]


def _none(state: HighFrontierState, seat: int) -> int:
    return 0


_POINTS: dict[int, Count] = {
    laws.FREEDOM: _factories,
    laws.HONOR: glory.held_by,
    laws.UNITY: _domes_and_heroes,
    laws.AUTHORITY: _claims,
    laws.EQUALITY: _votes,
    laws.INDIVIDUALITY: _in_danger,
    CENTRIST: _none,
}

CHANGED: dict[str, Callable[[Count], Count]] = {
    "tokens": honest,
    "factories": priced,
    "glory": glorified,
    "politics": lambda count: politics,
}
LINES: tuple[Line, ...] = (("pows", "HF3-382", pows), ("bribes", "HF3-384", bribes))
BRIBES: Line = ("bribes", "HF3-384", lambda state, seat: table(state).bribes[seat])  # without blocs: Q253


def lines_of(state: HighFrontierState, /) -> tuple[Line, ...]:
    found = tuple(
        (label, rule, CHANGED[label](count) if label in CHANGED else count)
        for label, rule, count in scoring.lines_of.beneath(state, WAR)(state)
    )
    return (*found, *LINES)


def with_bribes(state: HighFrontierState, /) -> tuple[Line, ...]:
    """In the Age of Piracy; the politics of Module 3 have a line of their own."""  # HF3-384, HF3-392, Q253
    found = scoring.lines_of.beneath(state, COMBAT)(state)
    return found if WAR in state.modules else (*found, BRIBES)


def wealth(state: HighFrontierState, seat: int, /) -> int:
    """A gold bead at the Bank counts ten Aqua."""  # HF3-085, HF3-387
    return scoring.wealth.beneath(state, COMBAT)(state, seat) + money.WORTH * money.stored(state, seat)

"""Politics VP: what the last active Law is worth to each player."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from armillary.games.high_frontier.rules import scoring
from armillary.games.high_frontier.rules.components import CENTRIST, NODES, SITES
from armillary.games.high_frontier.rules.components.kinds import NOTHING
from armillary.games.high_frontier.rules.pieces import glory
from armillary.games.high_frontier.rules.politics import assembly, laws
from armillary.games.high_frontier.rules.state import HighFrontierState, Slot


def tokens(state: HighFrontierState, seat: int) -> int:
    """Delegates are tokens too."""  # HFC-256
    return scoring.tokens(state, seat) + sum(state.delegates[seat :: state.seats])


def politics(state: HighFrontierState, seat: int) -> int:
    """By the Ideology with the star; nothing in Anarchy."""  # HFC-262
    return 0 if state.anarchy else _POINTS[state.star](state, seat)


def _standing(held: Mapping[int, int], state: HighFrontierState, seat: int) -> int:
    """Own cubes or domes on Sites, as far as they count as tokens."""  # HFC-262, HF3-312
    return sum(owner == seat and scoring.counts(state, site) for site, owner in held.items())


def _factories(state: HighFrontierState, seat: int) -> int:
    return _standing(state.factories, state, seat)


def _claims(state: HighFrontierState, seat: int) -> int:
    return sum(owner == seat for owner in state.claims.values())


def _domes(state: HighFrontierState, seat: int) -> int:
    return _standing(state.colonies, state, seat)


def _ideologies(state: HighFrontierState, seat: int) -> int:
    """The middle counts as one."""  # Q73
    return len(assembly.represented(state, seat))


def _in_danger(state: HighFrontierState, seat: int) -> int:
    """Tokens on Sites behind lander burns with a Hazard: also a Rocket that stands there."""
    on_sites = sum(owner == seat and SITES[site].hazardous for site, owner in state.claims.items())
    for held in (state.factories, state.colonies):
        dangerous = {site: owner for site, owner in held.items() if SITES[site].hazardous}
        on_sites += _standing(dangerous, state, seat)
    rocket = state.held(seat, Slot.ROCKET)
    site = NOTHING if rocket is None else NODES[rocket.node].site
    return on_sites + (site != NOTHING and SITES[site].hazardous)


def _chits(state: HighFrontierState, seat: int) -> int:
    return glory.held_by(state, seat)


def _none(state: HighFrontierState, seat: int) -> int:
    return 0


_POINTS: dict[int, Callable[[HighFrontierState, int], int]] = {
    laws.FREEDOM: _factories,
    laws.HONOR: _chits,
    laws.UNITY: _ideologies,
    laws.AUTHORITY: _claims,
    laws.EQUALITY: _domes,
    laws.INDIVIDUALITY: _in_danger,
    CENTRIST: _none,
}

LINES: tuple[scoring.Line, ...] = (
    ("tokens", "HFC-256", tokens),
    *(line for line in scoring.LINES if line[0] != "tokens"),
    ("politics", "HFC-262", politics),
)


def lines_of(state: HighFrontierState, /) -> tuple[scoring.Line, ...]:
    return LINES

"""Foreign relations: always mutual, within what scenarios and optional rules allow."""

from __future__ import annotations

from armillary.games.stellar_horizons.rules.components import FACTIONS
from armillary.games.stellar_horizons.rules.components.kinds import (
    ALLIANCE,
    EMBARGO,
    NEUTRAL,
    WAR,
    Relation,
)
from armillary.games.stellar_horizons.rules.components.scenario_rules import AllAllied, RelationsCeiling
from armillary.games.stellar_horizons.rules.events.economy import RelationChanged
from armillary.games.stellar_horizons.rules.modes import is_the_one, scenario_of, special
from armillary.games.stellar_horizons.rules.state import NOBODY, StellarState

UTOPIA, EMBARGO_ONLY = "utopia", "embargo_only"


def fixed(state: StellarState, a: int, b: int) -> bool:
    """Relations that nothing changes: those of the AI, and those of players who are all allied."""
    scenario = scenario_of(state)
    if scenario is None:
        return False
    if scenario.kind == "one_against_all":  # SH-545, SH-546
        return is_the_one(state, a) or is_the_one(state, b)
    return special(state, AllAllied) is not None and is_player(state, a) and is_player(state, b)  # SH-541


def is_player(state: StellarState, faction: int) -> bool:
    """All others are non-player factions."""  # SH-073, SH-077
    return state.seat_of[faction] != NOBODY


def worst(state: StellarState) -> Relation:
    """The worst relation in this game, whoever brings it about."""  # SH-583, SH-584
    if UTOPIA in state.rules:
        return NEUTRAL
    return EMBARGO if EMBARGO_ONLY in state.rules else WAR


def best(state: StellarState, a: int, b: int) -> Relation:
    """The best relation that two factions can have."""
    ceiling = special(state, RelationsCeiling)
    if ceiling is not None and (is_the_one(state, a) or is_the_one(state, b)):
        return Relation[ceiling.space.upper()]  # SH-569
    return ALLIANCE


def shift(state: StellarState, a: int, b: int, steps: int) -> None:
    """Move a relation up or, with a negative number, down; never beyond what is possible at all."""
    now = state.relation(a, b)
    new = min(max(now + steps, worst(state)), best(state, a, b))
    if new == now or fixed(state, a, b) or (new > now) != (steps > 0):
        return
    state.relate(a, b, new)  # SH-082
    state.tell(RelationChanged, a, b, int(new))


def toward_neutral(state: StellarState, a: int, b: int) -> None:
    """One space, from either side."""
    now = state.relation(a, b)
    if now != NEUTRAL:
        shift(state, a, b, 1 if now < NEUTRAL else -1)


_OTHERS = [tuple(other for other in range(len(FACTIONS)) if other != own) for own in range(len(FACTIONS))]


def others(faction: int) -> tuple[int, ...]:
    return _OTHERS[faction]


def allies(state: StellarState, faction: int) -> list[int]:
    """The factions allied with this one, players or not."""
    return [other for other in others(faction) if allied(state, faction, other)]


def allied(state: StellarState, a: int, b: int) -> bool:
    if special(state, AllAllied) is not None and is_player(state, a) and is_player(state, b):
        return True  # SH-541
    return state.relation(a, b) == ALLIANCE


def counts(state: StellarState, a: int, b: int) -> bool:
    """Whether a relation pays money and politics chits and limits trade."""  # SH-541, SH-546
    return not fixed(state, a, b)

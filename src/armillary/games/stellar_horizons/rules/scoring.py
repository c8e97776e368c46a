"""The count: exact lines, and their sum rounded half up."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction

from armillary.engine import ScoreLine, Step
from armillary.engine.points import Points
from armillary.games.stellar_horizons.rules.components import (
    BASES,
    CVS,
    RES,
    SOLO_RESULTS,
    TECHNOLOGIES,
    UNITS,
    WORLD_NUMBERS,
    WORLDS,
)
from armillary.games.stellar_horizons.rules.components.kinds import RESERVE
from armillary.games.stellar_horizons.rules.components.scenario_rules import (
    DestroyInvader,
    DivertAsteroid,
    FirstSettlements,
    Goal,
    StopTheAi,
    TerraformAndSettle,
)
from armillary.games.stellar_horizons.rules.concepts import missions
from armillary.games.stellar_horizons.rules.concepts.dice import rounded
from armillary.games.stellar_horizons.rules.concepts.places import base_world
from armillary.games.stellar_horizons.rules.events.economy import Counted
from armillary.games.stellar_horizons.rules.modes import is_the_one, mode_of, scenario_of
from armillary.games.stellar_horizons.rules.sequence import at
from armillary.games.stellar_horizons.rules.state import StellarState
from armillary.games.stellar_horizons.rules.turn import END_ROLLS

Count = Callable[[StellarState, int], Points]  # of a faction

INTERSTELLAR = (0, 15, 30, 50)  # SH-469
MOST_SETTLEMENTS = {2: 20, 1: 10}  # by how far a world is terraformed: SH-470
TERRAFORMED_SETTLEMENT = {0: Fraction(0), 1: Fraction(1, 4), 2: Fraction(1, 2)}  # SH-474
ALPHA_CV, ALPHA_RE = (1, 15), (2, 5)  # bit of `Faction.alpha`, points: SH-472
UNDEVELOPED = -3  # SH-476
POINTS_A_POINT, CHITS_A_POINT = 20, 5  # SH-477
A_YEAR_LATE = -3  # SH-480
WON = "minor_victory"  # from here on a solo campaign is won: SH-481

_DISCOVERIES = sum(1 << n for n, technology in enumerate(TECHNOLOGIES) if technology.discovery_only)
_INTERSTELLAR = sum(1 << n for n, technology in enumerate(TECHNOLOGIES) if technology.interstellar)
_SIZES = [tuple((unit, UNITS[unit].size) for unit in crewed) for crewed in CVS]
_ORDINARY = (1 << len(TECHNOLOGIES)) - 1 & ~_DISCOVERIES


def _chits(state: StellarState, faction: int) -> Points:
    return state.factions[faction].vp


def _interstellar(state: StellarState, faction: int) -> Points:
    return INTERSTELLAR[(state.science(faction).technologies & _INTERSTELLAR).bit_count()]


def terraformed(state: StellarState, world: int) -> int:
    """0: less than half, 1: at least half, 2: fully."""
    whole = WORLDS[world].terraform
    if not whole or 2 * state.terraforming[world] < whole:
        return 0
    return 2 if state.terraforming[world] >= whole else 1


def settlements_by_world(state: StellarState, faction: int) -> dict[int, int]:
    return {
        base_world(state.where[base]): state.bases[base].settlements
        for base in BASES[faction]
        if base in state.bases and state.bases[base].settlements
    }


def _most_settlements(state: StellarState, faction: int) -> Points:
    """Whoever has most on a terraformed world, shared by those who tie."""  # Q7
    points = 0
    if not any(state.terraforming):
        return points
    for world, own in settlements_by_world(state, faction).items():
        grade = terraformed(state, world)
        if grade and all(settlements_by_world(state, f).get(world, 0) <= own for f in state.played):
            points += MOST_SETTLEMENTS[grade]
    return points


def _missions(state: StellarState, faction: int) -> Points:
    return missions.value(state, faction)


def _alpha_centauri(state: StellarState, faction: int) -> Points:
    been = state.factions[faction].alpha
    return sum(points for bit, points in (ALPHA_CV, ALPHA_RE) if been & bit) if been else 0


def _settlements(state: StellarState, faction: int) -> Points:
    held = settlements_by_world(state, faction)
    return sum((n * WORLDS[world].settlement_vp for world, n in held.items()), Fraction(0)) if held else 0


def _on_terraformed(state: StellarState, faction: int) -> Points:
    held = settlements_by_world(state, faction) if any(state.terraforming) else {}
    if not held:
        return 0
    return sum(
        (n * TERRAFORMED_SETTLEMENT[terraformed(state, world)] for world, n in held.items()), Fraction(0)
    )


def _infrastructure(state: StellarState, faction: int) -> Points:
    standing = state.bases
    return sum([sum(standing[base].levels) for base in BASES[faction] if base in standing])


def _undeveloped(state: StellarState, faction: int) -> Points:
    return UNDEVELOPED * (_ORDINARY & ~state.science(faction).technologies).bit_count()


def _undiscovered(state: StellarState, faction: int) -> Points:
    """Also those of which nobody has found anything."""  # Q53
    return UNDEVELOPED * (_DISCOVERIES & ~state.science(faction).technologies).bit_count()


def _technology_points(state: StellarState, faction: int) -> Points:
    """Banks and chits in hand, all fields together; a view counts only the chits that it shows."""
    science = state.science(faction)
    held = sum(value for values in science.chits for value in values if value > 0)
    return (sum(science.bank) + held) // POINTS_A_POINT


def _politics(state: StellarState, faction: int) -> Points:
    return state.science(faction).politics // CHITS_A_POINT


def _fleet(state: StellarState, faction: int) -> Points:
    """Half a point for each point of size."""  # Q54
    where, robots = state.where, RES[faction]
    sizes = len(robots) - where[robots[0] : robots[-1] + 1].count(RESERVE)
    sizes += sum([size for unit, size in _SIZES[faction] if where[unit] != RESERVE])
    return Fraction(sizes, 2) if sizes & 1 else sizes // 2


def is_solo(state: StellarState) -> bool:
    """The solo campaign; shorter ones have no table of results."""  # SH-479
    return state.seats == 1 and state.mode == "campaign"


def _late(state: StellarState, faction: int) -> Points:
    return A_YEAR_LATE * max(0, state.year - END_ROLLS) if is_solo(state) else 0


LINES: tuple[tuple[str, str, Count], ...] = (
    ("vp_chits", "SH-468", _chits),
    ("interstellar", "SH-469", _interstellar),
    ("most_settlements", "SH-470", _most_settlements),
    ("missions", "SH-471", _missions),
    ("alpha_centauri", "SH-472", _alpha_centauri),
    ("settlements", "SH-473", _settlements),
    ("terraformed_settlements", "SH-474", _on_terraformed),
    ("infrastructure", "SH-475", _infrastructure),
    ("undeveloped", "SH-476", _undeveloped),
    ("undiscovered", "SH-476", _undiscovered),
    ("technology_points", "SH-477", _technology_points),
    ("politics", "SH-477", _politics),
    ("fleet", "SH-478", _fleet),
    ("late", "SH-480", _late),
)


# Scenarios with a goal: how far it is reached


def _settlements_at(state: StellarState, world: str, factions: Iterable[int]) -> int:
    number = WORLD_NUMBERS[world]
    return sum(settlements_by_world(state, faction).get(number, 0) for faction in factions)


def _own_settlements(state: StellarState, faction: int) -> Points:
    goal = _goal(state)
    return _settlements_at(state, goal.world, (faction,)) if isinstance(goal, FirstSettlements) else 0


def _all_settlements(state: StellarState, faction: int) -> Points:
    goal = _goal(state)
    return _settlements_at(state, goal.world, state.played) if isinstance(goal, TerraformAndSettle) else 0


def _terraforming(state: StellarState, faction: int) -> Points:
    goal = _goal(state)
    if not isinstance(goal, TerraformAndSettle):
        return 0
    world = WORLD_NUMBERS[goal.world]
    return min(state.terraforming[world], WORLDS[world].terraform or 0)


def _diverted(state: StellarState, faction: int) -> Points:
    goal = _goal(state)
    return goal.strength_per_player * state.seats - state.strength if isinstance(goal, DivertAsteroid) else 0


def _damage_to_invader(state: StellarState, faction: int) -> Points:
    return state.strength


def _great_technologies(state: StellarState, faction: int) -> Points:
    """Of the humans; the AI has nothing to reach but the end."""
    return (
        0 if is_the_one(state, faction) else (state.science(faction).technologies & _INTERSTELLAR).bit_count()
    )


def _goal(state: StellarState) -> Goal | None:
    scenario = scenario_of(state)
    return scenario.goal if scenario else None


GOAL_LINES: dict[type, tuple[tuple[str, str, Count], ...]] = {
    FirstSettlements: (("goal_settlements", "SH-519", _own_settlements),),
    TerraformAndSettle: (
        ("goal_settlements", "SH-542", _all_settlements),
        ("goal_terraforming", "SH-542", _terraforming),
    ),
    DivertAsteroid: (("diverted", "SH-525", _diverted),),
    DestroyInvader: (("damage_to_invader", "SH-535", _damage_to_invader),),
    StopTheAi: (("great_technologies", "SH-544", _great_technologies),),
}


def lines_of(state: StellarState) -> tuple[tuple[str, str, Count], ...]:
    """What is counted: everything in the campaign and the Rebellion, elsewhere the way to the goal."""
    return GOAL_LINES.get(type(_goal(state)), LINES)  # SH-576


def exact(state: StellarState, faction: int) -> Points:
    return sum((count(state, faction) for _, _, count in lines_of(state)), Fraction(0))


def scores(state: StellarState) -> tuple[Points, ...]:
    """What each seat has; nothing before the factions are taken."""
    if not state.played:
        return (0,) * state.seats
    return tuple(_points(state, faction) for faction in state.played)


def _points(state: StellarState, faction: int) -> int:
    return rounded(Fraction(exact(state, faction)))  # SH-005, Q25


def score_lines(state: StellarState) -> list[ScoreLine]:
    if not state.played:
        return []
    lines = [
        ScoreLine(name, rule, tuple(count(state, faction) for faction in state.played))
        for name, rule, count in lines_of(state)
        if name != "late" or is_solo(state)
    ]
    sums = [Fraction(exact(state, faction)) for faction in state.played]
    lines.append(ScoreLine("rounding", "SH-005", tuple(rounded(total) - total for total in sums)))
    return lines


def winners(state: StellarState) -> tuple[int, ...]:
    """Who has reached the goal of a scenario; else the most points, shared by those who tie."""
    if state.victors is not None:
        return state.victors
    if is_solo(state):
        return (0,) if state.played and _row(state) >= _WON else ()  # SH-481
    counted = scores(state)  # SH-456, Q26
    return tuple(seat for seat, points in enumerate(counted) if points == max(counted))


_WON = next(number for number, row in enumerate(SOLO_RESULTS) if row.id == WON)


def _row(state: StellarState) -> int:
    """The row of the table of results that a solo campaign has reached."""
    points = _points(state, state.played[0])
    return max(n for n, row in enumerate(SOLO_RESULTS) if row.least is None or row.least <= points)


def result(state: StellarState) -> str:
    """How well a player alone has done, as an id; nothing in other games."""
    if not state.played or state.seats > 1:
        return ""
    if is_solo(state):
        return SOLO_RESULTS[_row(state)].id
    return WON if state.victors == () and _nearly(state) else ""


def _nearly(state: StellarState) -> bool:
    """Alone, a few Settlements less than the goal are a minor victory."""  # SH-517
    scenario = scenario_of(state)
    if scenario is None or not scenario.minor_within:
        return False
    goal = scenario.goal
    if isinstance(goal, FirstSettlements):
        wanted = goal.count
    elif isinstance(goal, TerraformAndSettle):
        wanted = goal.settlements
    else:
        return False
    place = WORLDS[WORLD_NUMBERS[goal.world]].base_area
    held = sum(state.bases[base].settlements for base in state.bases if state.where[base] == place)
    return held >= wanted - scenario.minor_within


@at("end.count")
class FinalCount(Step[StellarState], frozen=True, gc=False):
    """The points are told, unless a goal has decided the game."""

    def run(self, state: StellarState) -> None:
        if state.victors is None:
            state.tell(Counted, tuple(_points(state, faction) for faction in state.played))


def teams(state: StellarState) -> tuple[int, ...]:
    """All together, one against the rest, or each alone."""  # SH-524, SH-532, SH-539, SH-544
    if mode_of(state).cooperative:
        return (0,) * state.seats
    scenario = scenario_of(state)
    if scenario is not None and scenario.kind == "one_against_all":
        return tuple(int(seat != state.one) for seat in range(state.seats))
    return tuple(range(state.seats))

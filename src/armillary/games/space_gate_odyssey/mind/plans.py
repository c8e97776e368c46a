"""Far clicks: several settlers walk to one module with the points of a field control room."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from msgspec import Struct

from armillary.engine import Counted, Line, Plan, to_act
from armillary.engine.match.foresight import Foreseen, foreseen
from armillary.games.space_gate_odyssey.rules.components import ANY_FIELD, MODULES, Kind
from armillary.games.space_gate_odyssey.rules.field_rooms import Enter, MoveSettlers
from armillary.games.space_gate_odyssey.rules.state import OdysseyState
from armillary.games.space_gate_odyssey.rules.station import Station, address
from armillary.mechanics.routes import explore
from armillary.scene import shape_id

WAKING = 2  # what it weighs to lead through a module that costs a settler first


class Walk(Struct):
    """The walks of settlers to one module, as many as the points allow, one arrival after the other."""

    walks: list[Enter]
    arrivals: list[int]  # how many walks each arrival ends after
    lost: list[int]  # how many settlers are lost by then


def targets(seen: OdysseyState, seat: int) -> list[str]:
    """Modules that take more than one walk to reach, or into which several settlers can walk."""
    step = _walking(seen, seat)
    if step is None:
        return []
    station = seen.confederations[seat].station
    return [
        _shape(station, seat, number)
        for number in range(len(station))
        if len(_walk_to(station, step, number).walks) > 1
    ]


def plans(seen: OdysseyState, seat: int, target: str) -> list[Plan]:
    """As many settlers as fit and as the points allow; and the fewest that arrive."""
    step = _walking(seen, seat)
    if step is None:
        return []
    station = seen.confederations[seat].station
    number = next((n for n in range(len(station)) if _shape(station, seat, n) == target), None)
    if number is None:
        return []
    walk = _walk_to(station, step, number)
    found: dict[tuple[str, ...], Plan] = {}
    for settlers in dict.fromkeys((len(walk.arrivals), 1)):
        plan = _plan(seen, seat, target, number, walk, settlers) if walk.arrivals else None
        if plan is not None and len(plan.choices) > 1:
            found.setdefault(plan.choices, plan)
    return list(found.values())


def _walking(seen: OdysseyState, seat: int) -> MoveSettlers | None:
    step = seen.stack[-1] if seen.stack else None
    return step if isinstance(step, MoveSettlers) and seat in to_act(seen) and step.seat == seat else None


def _shape(station: Station, seat: int, number: int) -> str:
    return shape_id(f"station-{seat}", address(station.cells[number]))


# The search


def _walk_to(station: Station, step: MoveSettlers, goal: int) -> Walk:
    """Bring the nearest settler, then the next, until the module is full or the points are spent."""
    settlers, active = station.settlers[:], station.active[:]
    found = Walk([], [], [])
    lost = 0
    while len(found.walks) < step.points:
        path = _nearest(station, step, settlers, active, goal)
        if path is None or len(found.walks) + len(path) - 1 > step.points:
            break
        for origin, target in pairwise(path):
            settlers[origin] -= 1
            found.walks.append(Enter(station.cells[origin], station.cells[target]))
            if active[target]:
                settlers[target] += 1
                continue
            active[target] = True  # the first to enter a module wakes it and is lost: SGO-073, SGO-074
            lost += 1
            break
        if target == goal:
            found.arrivals.append(len(found.walks))
            found.lost.append(lost)
    if found.arrivals:
        del found.walks[found.arrivals[-1] :]
    else:
        found.walks.clear()
    return found


def _nearest(
    station: Station, step: MoveSettlers, settlers: list[int], active: list[bool], goal: int
) -> list[int] | None:
    """The modules on the lightest way from a settler to the goal, found backwards from the goal."""
    wanted = (step.room, ANY_FIELD)

    def back(here: int) -> list[tuple[int, int]]:
        """Where one could come from, and what the step to here weighs."""
        if not _may_enter(station, wanted, settlers, here):
            return []
        sleeps = here != goal and not active[here]
        return [(origin, 1 + WAKING * sleeps) for origin in sorted(station.links[here])]

    reached = explore(goal, back, until=lambda here: here != goal and settlers[here] > 0)
    return None if reached.goal is None else list(reversed(reached.route(reached.goal).stops))


def _may_enter(station: Station, wanted: tuple[int, int], settlers: list[int], number: int) -> bool:
    face = MODULES[station.modules[number]]
    return face.field in wanted and settlers[number] < face.capacity


# The plan


def _plan(seen: OdysseyState, seat: int, target: str, goal: int, walk: Walk, settlers: int) -> Plan | None:
    from armillary.games.space_gate_odyssey.game import GAME  # noqa: PLC0415  (the game knows its mind)

    walks = walk.walks[: walk.arrivals[settlers - 1]]
    chain = tuple(str(each) for each in walks)
    goes = foreseen(GAME, seen, seat, chain)
    if not goes.played:
        return None
    played = walks[: goes.played]
    station = seen.confederations[seat].station
    step = _walking(seen, seat)
    assert step is not None
    spent, left = goes.played, step.points - goes.played
    return Plan(
        target=target,
        name=_name(station, goal, settlers, walk.lost[settlers - 1]),
        choices=chain if goes.surprise is not None else chain[: goes.played],
        costs=(
            Line(Counted("{count} action point", "{count} action points", spent), (("count", spent),)),
            *_lost(walk.lost[settlers - 1]),
            Line(Counted("{count} point left", "{count} points left", left), (("count", left),)),
        ),
        gains=tuple(_gains(station, goal, goes, seat)),
        risks=tuple(_risks(goes, len(chain))),
        shapes=tuple(dict.fromkeys(_paths(played, seat))),
    )


def _paths(walks: list[Enter], seat: int) -> Iterator[tuple[str, ...]]:
    """The way of each settler; one that is lost or has arrived is followed by another."""
    path: list[int] = []
    for walk in walks:
        if path and path[-1] != walk.origin:
            yield tuple(shape_id(f"station-{seat}", address(cell)) for cell in path)
            path = []
        path = [*(path or [walk.origin]), walk.target]
    yield tuple(shape_id(f"station-{seat}", address(cell)) for cell in path)


def _name(station: Station, goal: int, settlers: int, lost: int) -> Line:
    fills = station.settlers[goal] + settlers - (not station.active[goal]) >= station.capacity(goal)
    if fills and settlers > 1:
        return Line("Fill the module")
    return Line(
        Counted("Move {count} settler there", "Move {count} settlers there", settlers), (("count", settlers),)
    )


def _lost(lost: int) -> Iterator[Line]:
    if lost:
        yield Line(Counted("{count} settler lost", "{count} settlers lost", lost), (("count", lost),))


def _gains(station: Station, goal: int, goes: Foreseen, seat: int) -> Iterator[Line]:
    after: Station = goes.state.confederations[seat].station
    woken = sum(after.active) - sum(station.active)
    if woken:
        yield Line(
            Counted("{count} module activated", "{count} modules activated", woken), (("count", woken),)
        )
    is_gate = MODULES[station.modules[goal]].kind == Kind.SPACE_GATE
    if is_gate and goal in after.full_gates():
        yield Line("the gate is full")


def _risks(goes: Foreseen, links: int) -> Iterator[Line]:
    if goes.surprise is not None and goes.played < links:
        yield Line("stops after step {step}: {reason}", (("step", goes.played), ("reason", goes.surprise)))
    elif goes.surprise is None and goes.played < links:
        yield Line("something else is asked after step {step}", (("step", goes.played),))

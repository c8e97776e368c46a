"""What a bot sees in a station's plan: distances, what gates are worth reaching, corridors to the void.

All of it depends only on how the modules lie, so it is worked out once a plan
and remembered: most positions of a search share their plans.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from msgspec import Struct

from armillary.games.space_gate_odyssey.rules.components import MODULES, Kind
from armillary.games.space_gate_odyssey.rules.station import IN_HAND, STEPS, Cell, Station

FAR = 9
GATES = 3
FADE = tuple(0.7**steps for steps in range(FAR + 1))  # how much of a module's use is left at a distance


class Part(Struct, frozen=True, gc=False):
    """A module of the plan."""

    number: int
    field: int
    capacity: int
    gate: int
    reach: float  # a gate's capacity, less for every step from an airlock
    near: tuple[int, ...]  # linked modules that are no space gate modules


class Outline(Struct, frozen=True):
    """A station's plan, sorted by what it is for."""

    gates: tuple[Part, ...]
    airlocks: tuple[Part, ...]
    passages: tuple[Part, ...]  # Odyssey modules
    to_gate: tuple[int, ...]  # steps, by module
    ways: tuple[tuple[int, ...], ...]  # the same to the modules of each space gate
    from_airlock: tuple[int, ...]
    closeness: tuple[float, ...]  # to a gate, by module
    open_corridors: int


def outline_of(station: Station) -> Outline:
    return _outline(tuple(station.modules), tuple(station.cells), tuple(station.corridors))


@lru_cache(maxsize=1 << 13)
def _outline(modules: tuple[int, ...], cells: tuple[Cell, ...], corridors: tuple[int, ...]) -> Outline:
    links, void = _linked(cells, corridors)
    kinds = [MODULES[module].kind for module in modules]
    to_gate = _steps(links, [i for i, kind in enumerate(kinds) if kind == Kind.SPACE_GATE])
    from_airlock = _steps(links, [i for i, kind in enumerate(kinds) if kind == Kind.AIRLOCK])

    def parts(wanted: Kind, distances: tuple[int, ...]) -> tuple[Part, ...]:
        return tuple(
            Part(
                number=i,
                field=MODULES[module].field,
                capacity=MODULES[module].capacity,
                gate=MODULES[module].gate,
                reach=MODULES[module].capacity * FADE[distances[i]],
                near=tuple(other for other in links[i] if kinds[other] != Kind.SPACE_GATE),
            )
            for i, module in enumerate(modules)
            if kinds[i] == wanted
        )

    return Outline(
        gates=parts(Kind.SPACE_GATE, from_airlock),
        airlocks=parts(Kind.AIRLOCK, to_gate),
        passages=parts(Kind.ODYSSEY, to_gate),
        to_gate=to_gate,
        ways=tuple(
            _steps(links, [i for i, module in enumerate(modules) if MODULES[module].gate == gate])
            for gate in range(GATES)
        ),
        from_airlock=from_airlock,
        closeness=tuple(FADE[steps] for steps in to_gate),
        open_corridors=void,
    )


def _linked(cells: tuple[Cell, ...], corridors: tuple[int, ...]) -> tuple[list[list[int]], int]:
    """The modules linked to each, and the number of corridors that face the void."""
    at = {cell: number for number, cell in enumerate(cells) if cell < IN_HAND}
    links: list[list[int]] = [[] for _ in cells]
    void = 0
    for cell, number in at.items():
        for side, opposite, step in STEPS:
            if corridors[number] & side:
                neighbour = at.get(cell + step)
                if neighbour is None:
                    void += 1
                elif corridors[neighbour] & opposite:
                    links[number].append(neighbour)
    return links, void


@lru_cache(maxsize=1 << 10)
def steps_to(links: tuple[tuple[int, ...], ...], goals: tuple[int, ...]) -> tuple[int, ...]:
    """From each module to the nearest of these."""
    return _steps(links, goals)


def _steps(links: Sequence[Sequence[int]], origins: Sequence[int]) -> tuple[int, ...]:
    """From each module to the nearest of the origins."""
    found = [FAR] * len(links)
    for origin in origins:
        found[origin] = 0
    front = list(origins)
    steps = 0
    while front:
        steps += 1
        further = []
        for number in front:
            for other in links[number]:
                if found[other] > steps:
                    found[other] = steps
                    further.append(other)
        front = further
    return tuple(found)

"""Far clicks: routes of probes and capsules through the solar system, and what is done at their end."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from msgspec import Struct

from armillary.engine import Counted, Line, Plan, options, to_act
from armillary.engine.match.foresight import Foreseen, foreseen
from armillary.games.seti.rules.components import CELLS, EARTH, MOONS, PLANET_RECORDS, STARS
from armillary.games.seti.rules.effects.free_actions import may_interrupt
from armillary.games.seti.rules.player.resources import amount
from armillary.games.seti.rules.probes.movement import Move, MoveCapsule, MoveProbes, price_of
from armillary.games.seti.rules.probes.orbit_and_land import (
    LANDINGS,
    MOON_LANDINGS,
    MOON_TECH,
    ORBIT_CREDITS,
    ORBIT_ENERGY,
    ORBITS,
    Land,
    LandOnMoon,
    Orbit,
    landing_cost,
)
from armillary.games.seti.rules.solar_system import ASTEROID, NEIGHBOURS, NO_BODY, ring_of, sector_of
from armillary.games.seti.rules.state import FREE, SetiState
from armillary.games.seti.rules.turn import TakeAction
from armillary.games.seti.scene.pointing import shape_ids

DETOUR = 2  # movements more than the shortest way for which publicity on the way is worth a look
NO_CAPSULE = -1

Path = tuple[int, ...]  # spaces, from the one where the piece stands


class Piece(Struct, frozen=True):
    """A probe, or the capsule with this number, and where it stands."""

    space: int
    capsule: int = NO_CAPSULE

    def step(self, origin: int, target: int) -> Move | MoveCapsule:
        if self.capsule == NO_CAPSULE:
            return Move(origin, target)
        return MoveCapsule(origin, target, self.capsule)


class Goal(Struct, frozen=True):
    """Where to go, and which main action, if any, follows there."""

    space: int
    action: Orbit | Land | LandOnMoon | None = None


def targets(seen: SetiState, seat: int) -> list[str]:
    """Spaces that a piece can reach with more than one step, and the planets' places behind them."""
    left = movements(seen, seat)
    reached: dict[int, None] = {}
    near: set[int] = set()
    if left:
        for piece in _pieces(seen, seat):
            near |= {piece.space, *NEIGHBOURS[piece.space]}
            reached |= dict.fromkeys(ways(seen, seat, piece.space, left))
    found = {shape_ids.space(space): None for space in sorted(reached) if space not in near}
    if left and isinstance(seen.stack[-1], TakeAction):
        probes = seen.agencies[seat].probes
        for piece in _probes(seen, seat):
            for space, prices in ways(seen, seat, piece.space, left).items():
                if space not in probes:
                    found |= dict.fromkeys(_affordable_at(seen, seat, space, left - min(prices)))
    return list(found)


def plans(seen: SetiState, seat: int, target: str) -> list[Plan]:
    """Ways to a space, the shortest first; at a planet also with the orbit or the landing that follows."""
    left = movements(seen, seat)
    if not left:
        return []
    found: dict[tuple[str, ...], Plan] = {}
    pieces = _pieces(seen, seat)
    for goal in _goals(seen, seat, target):
        for piece in pieces if goal.action is None else _probes(seen, seat):
            for name, path in _routes(seen, seat, piece.space, goal, left):
                plan = _plan(
                    seen, seat, target, goal, piece, path, name if len(pieces) < 2 else _of(name, piece)
                )
                if plan is not None:
                    found.setdefault(plan.choices, plan)
    return sorted(found.values(), key=lambda plan: len(plan.choices))


# Where to


def _goals(seen: SetiState, seat: int, target: str) -> Iterator[Goal]:
    for space in range(CELLS):
        if shape_ids.space(space) == target:
            yield Goal(space)
            for action in _actions_at(seen, seat, space).values():
                yield Goal(space, action)
        elif target in (actions := _actions_at(seen, seat, space)):
            yield Goal(space, actions[target])


def _affordable_at(seen: SetiState, seat: int, space: int, energy: int) -> list[str]:
    """The shapes of the main actions there that this energy pays for."""
    found = []
    for shape, action in _actions_at(seen, seat, space).items():
        if isinstance(action, Orbit):
            pays = energy >= ORBIT_ENERGY and seen.agencies[seat].credits >= ORBIT_CREDITS
        else:
            pays = energy >= landing_cost(seen, seat, seen.sky.bodies[space])
        if pays:
            found.append(shape)
    return found


def _actions_at(seen: SetiState, seat: int, space: int) -> dict[str, Orbit | Land | LandOnMoon]:
    """The main actions of a probe at this space, by the shape on the planets' plate."""
    planet = seen.sky.bodies[space]
    if planet in (NO_BODY, EARTH) or not isinstance(seen.stack[-1], TakeAction):
        return {}
    found: dict[str, Orbit | Land | LandOnMoon] = {
        shape_ids.planet(planet, "orbit"): ORBITS[planet],
        shape_ids.planet(planet, "landing"): LANDINGS[planet],
    }
    if seen.agencies[seat].has_tech(MOON_TECH):
        for moon in PLANET_RECORDS[planet].moons:
            if seen.moons[moon.number] == FREE:
                found[shape_ids.moon(moon.number)] = MOON_LANDINGS[moon.number]
    return found


# What there is to move, and with what


def _probes(seen: SetiState, seat: int) -> list[Piece]:
    return [Piece(space) for space in sorted(set(seen.agencies[seat].probes))]


def _pieces(seen: SetiState, seat: int) -> list[Piece]:
    capsules = enumerate(seen.agencies[seat].capsules)
    return [*_probes(seen, seat), *(Piece(space, number) for number, space in capsules)]


def movements(seen: SetiState, seat: int) -> int:
    """Movements at hand in this decision, with the energy that can be spent like them; 0 elsewhere."""
    if seat not in to_act(seen):
        return 0
    step = seen.stack[-1]
    energy = seen.agencies[seat].energy
    if isinstance(step, MoveProbes):
        return step.points + (energy if may_interrupt(seen, seat) else 0)
    if any(isinstance(option, Move | MoveCapsule) for option in options(seen, seat)):
        return energy
    return 0


# The search


def ways(seen: SetiState, seat: int, origin: int, left: int) -> dict[int, dict[int, tuple[int, Path]]]:
    """By space and by movements spent: the most publicity on a way there, and that way."""
    found: dict[int, dict[int, tuple[int, Path]]] = {origin: {0: (0, (origin,))}}
    for spent in range(left):  # every step costs something, so what is spent is an order
        for space in list(found):
            if spent not in found[space]:
                continue
            gained, path = found[space][spent]
            after = spent + price_of(seen, seat, space)
            if after > left:
                continue
            for target in NEIGHBOURS[space]:
                if target in path:
                    continue  # to and fro between two planets would be a way too
                best = found.setdefault(target, {})
                publicity = gained + seen.sky.publicity[target]
                if after not in best or publicity > best[after][0]:
                    best[after] = (publicity, (*path, target))
    return found


def _routes(seen: SetiState, seat: int, origin: int, goal: Goal, left: int) -> list[tuple[Line, Path]]:
    """The shortest way, and longer ones with more publicity."""
    reached = ways(seen, seat, origin, left).get(goal.space, {})
    if origin == goal.space or not reached:
        return []
    least = min(reached)
    if goal.action is not None:
        return [(_done(goal), reached[least][1])]
    place = (("place", _place(seen, goal.space)),)
    routes = [(Line("Shortest way to {place}", place), reached[least][1])]
    best = reached[least][0]
    for spent in range(least + 1, least + DETOUR + 1):
        if spent in reached and reached[spent][0] > best:
            best, path = reached[spent]
            routes = [*routes[:1], (Line("To {place} with more publicity", place), path)]
    return routes


def _place(seen: SetiState, space: int) -> Line:
    body = seen.sky.bodies[space]
    if body == EARTH:
        return Line("Earth")
    if body != NO_BODY:
        return Line(PLANET_RECORDS[body].name)
    star = STARS[seen.sector_stars[sector_of(space)]].name
    return Line("ring {ring}, {star}", (("ring", ring_of(space) + 1), ("star", star)))


# The plan


def _plan(
    seen: SetiState, seat: int, target: str, goal: Goal, piece: Piece, path: Path, name: Line
) -> Plan | None:
    from armillary.games.seti.game import GAME  # noqa: PLC0415  (the game knows its mind)

    moves = [piece.step(origin, to) for origin, to in pairwise(path)]
    chain = [str(link) for link in (*moves, *(() if goal.action is None else (goal.action,)))]
    goes = foreseen(GAME, seen, seat, chain)
    played = goes.played
    if not played or (goal.action is not None and played == len(moves) and goes.surprise is None):
        return None  # it cannot be paid for, or not now
    shapes = [shape_ids.space(space) for space in path[: played + 1]]
    if goal.action is not None and played == len(chain):
        shapes.append(target if target not in shapes else shapes.pop())
    return Plan(
        target=target,
        name=name,
        choices=tuple(chain[:played] if goes.surprise is None else chain),
        costs=_costs(seen, seat, path, goes),
        gains=_gains(seen, seat, goes),
        risks=tuple(_risks(goes, len(chain))),
        shapes=(tuple(shapes),),
    )


def _done(goal: Goal) -> Line:
    action = goal.action
    if isinstance(action, Orbit):
        return Line("Go and orbit {planet}", (("planet", PLANET_RECORDS[action.planet].name),))
    assert isinstance(action, Land | LandOnMoon)
    place = PLANET_RECORDS[action.planet] if isinstance(action, Land) else MOONS[action.moon]
    return Line("Go and land on {planet}", (("planet", place.name),))


def _of(name: Line, piece: Piece) -> Line:
    """With several pieces: which of them."""
    figures = (("way", name), ("ring", ring_of(piece.space) + 1))
    if piece.capsule == NO_CAPSULE:
        return Line("{way}, probe in ring {ring}", figures)
    return Line("{way}, capsule in ring {ring}", figures)


def _amount(name: str, n: int) -> Line:
    messages = {
        "credits": Counted("{count} credit", "{count} credits", n),
        "energy": Counted("{count} energy", "{count} energy", n),
        "publicity": Counted("{count} publicity", "{count} publicity", n),
        "data": Counted("{count} data", "{count} data", n),
        "points": Counted("{count} point", "{count} points", n),
        "move": Counted("{count} movement", "{count} movements", n),
    }
    return Line(messages[name], (("count", n),))


_COUNTED = ("credits", "energy", "publicity", "data", "points")


def _changes(seen: SetiState, seat: int, goes: Foreseen) -> dict[str, int]:
    before, after = seen.agencies[seat], goes.state.agencies[seat]
    return {name: amount(after, name) - amount(before, name) for name in _COUNTED}


def _costs(seen: SetiState, seat: int, path: Path, goes: Foreseen) -> tuple[Line, ...]:
    """What is spent, and how many movements of the way are paid by an effect."""
    changes = _changes(seen, seat, goes)
    moved = path[: goes.played]
    price = sum(price_of(seen, seat, space) for space in moved[: len(path) - 1])
    points = seen.stack[-1].points if isinstance(seen.stack[-1], MoveProbes) else 0
    lines = [_amount("move", min(price, points))] if points else []
    lines += [_amount(name, -n) for name, n in changes.items() if n < 0]
    if any(seen.sky.features[space] == ASTEROID and price_of(seen, seat, space) > 1 for space in moved):
        lines.append(Line("leaving asteroids takes one more"))
    left = goes.state.agencies[seat].energy
    return (*lines, Line(Counted("{count} energy left", "{count} energy left", left), (("count", left),)))


def _gains(seen: SetiState, seat: int, goes: Foreseen) -> tuple[Line, ...]:
    return tuple(_amount(name, n) for name, n in _changes(seen, seat, goes).items() if n > 0)


def _risks(goes: Foreseen, links: int) -> Iterator[Line]:
    if goes.surprise is not None:
        reason = Line("cannot be taken back: {reason}", (("reason", goes.surprise),))
        yield (
            reason
            if goes.played == links
            else Line("stops after step {step}: {reason}", (("step", goes.played), ("reason", goes.surprise)))
        )
    elif goes.played < links:
        yield Line("something else is asked after step {step}", (("step", goes.played),))

"""Far clicks: journeys of the own Rocket to a Site, over as many years as they take.

Only the year that begins is played; what comes later is told, drawn, and found anew when it is due.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache
from math import floor
from typing import Literal

from msgspec.structs import replace

from armillary.engine import Counted, Line, Plan, as_written
from armillary.engine.match.foresight import is_playable
from armillary.engine.plans import Bead, Trace
from armillary.games.high_frontier.rules.components import (
    EDGES,
    FACES,
    LEO,
    NODES,
    SEASONS,
    SITES,
    SPOTS,
    STRIP,
    WHOLE,
    ZONES,
)
from armillary.games.high_frontier.rules.components.kinds import NOTHING, Season
from armillary.games.high_frontier.rules.journeys.finder import Journey, Leg, journeys
from armillary.games.high_frontier.rules.journeys.voyages import BURNS, FUEL, RISK, TURNS
from armillary.games.high_frontier.rules.menu import END_TURN, PlayTurn
from armillary.games.high_frontier.rules.movement.activation import movements
from armillary.games.high_frontier.rules.movement.engines import Engine, craft_of, engines, net_thrust
from armillary.games.high_frontier.rules.pieces.stacks import dry_mass, fuel_steps
from armillary.games.high_frontier.rules.solar_map.distances import Gains, burns_from
from armillary.games.high_frontier.rules.state import HighFrontierState, Slot, Stack
from armillary.games.high_frontier.scene.names import SOL, space_id, stack_id
from armillary.games.high_frontier.scene.names import STRIP as STRIP_PLATE
from armillary.games.high_frontier.scene.pieces import curves
from armillary.games.high_frontier.scene.plates import rocket as strip
from armillary.games.high_frontier.words.names import kind_of_space, number

MOST_ENGINES = 3
KINDS = (TURNS, BURNS, FUEL, RISK)  # the fastest first: it is found first
_NAMES = {
    BURNS: Line("Fewest burns"),
    TURNS: Line("Fewest turns"),
    FUEL: Line("Least fuel"),
    RISK: Line("Least risk"),
}
_LINES: dict[str, Literal["dotted", "dashed", "solid", "dashdot"]] = {
    BURNS: "dotted",
    TURNS: "dashed",
    FUEL: "dashdot",
    RISK: "solid",
}
_SEASONS = {Season.BLUE: Line("blue"), Season.YELLOW: Line("yellow"), Season.RED: Line("red")}


def targets(seen: HighFrontierState, seat: int) -> list[str]:
    """The Sites that the Rocket has Fuel and thrust for, as far as that is seen at a glance; and LEO."""
    rocket = _flyable(seen, seat)
    if rocket is None:
        return []
    running = _running(seen, seat)
    if not running:
        return []
    steps = fuel_steps(rocket)
    burns = max(floor(steps / engine.fuel) if engine.fuel else 99 for engine in running)
    light = WHOLE[dry_mass(rocket)]
    zone = NODES[rocket.node].zone
    thrust = max(
        max(engine.net_thrust, net_thrust(engine.triangle, engine.chain, light, zone)) for engine in running
    )
    far = _at_least(seen, seat, running)
    goals = [site.node for number, site in enumerate(SITES) if _lands(seen, seat, number, thrust)]
    return [space_id(node) for node in (*goals, LEO) if node != rocket.node and far[node] <= 2 * burns + 1]


def _at_least(seen: HighFrontierState, seat: int, running: list[Engine]) -> Sequence[int]:
    """Half Burns to every Space with the most that the engines gain on the way, also at Venus and the Sun."""
    crafts = [craft_of(seen, seat, Slot.ROCKET, engine) for engine in running]
    if any(craft.per_belt for craft in crafts):  # it gains in so many places: everything may be near
        return (0,) * len(NODES)
    gains = Gains(
        oberth=max(craft.bonus for craft in crafts), pivots=max(engine.pivots for engine in running)
    )
    rocket = seen.held(seat, Slot.ROCKET)
    assert rocket is not None
    return burns_from(rocket.node, gains)


def first_plans(seen: HighFrontierState, seat: int, target: str) -> list[Plan]:
    """Fewest Turns, unless that is to wait: then another may begin now."""
    goal, rocket = _spaces().get(target, NOTHING), _flyable(seen, seat)
    if goal == NOTHING or rocket is None:
        return []
    journey = _fastest(seen, seat, goal)
    if journey is None or not journey.legs[0].spaces:
        return []
    plan = _plan(seen, seat, rocket, target, journey)
    return [] if plan is None else [plan]


def plans(seen: HighFrontierState, seat: int, target: str) -> list[Plan]:
    """Fewest Turns, fewest Burns, least Fuel, least risk: those that differ."""
    goal, rocket = _spaces().get(target, NOTHING), _flyable(seen, seat)
    if goal == NOTHING or rocket is None:
        return []
    ways = _best(seen, seat, goal)
    now = [journey for journey in ways if journey.legs[0].spaces]
    found = [_plan(seen, seat, rocket, target, journey) for journey in now or ways]
    offered = [plan for plan in found if plan is not None]
    return (
        offered if len(found) > 1 else [replace(plan, name=Line("The best in every way")) for plan in offered]
    )


@cache
def _spaces() -> dict[str, int]:
    return {space_id(node): node for node in range(len(NODES))}


def _flyable(seen: HighFrontierState, seat: int) -> Stack | None:
    """The Rocket, where its owner is asked what to do in the Turn and may fly."""
    if not seen.stack or not isinstance(seen.stack[-1], PlayTurn) or seen.stack[-1].seat != seat:
        return None
    rocket = seen.held(seat, Slot.ROCKET)
    return rocket if rocket is not None and movements(seen, seat) else None


def _lands(seen: HighFrontierState, seat: int, site: int, thrust: int) -> bool:
    return thrust > SITES[site].size or site in _airy() or seen.factories.get(site) == seat


@cache
def _airy() -> frozenset[int]:
    """Sites that are reached along an aerobrake path."""
    ends = {node for edge in EDGES if edge.aerobrake for node in (edge.a, edge.b)}
    return frozenset(NODES[node].site for node in ends if NODES[node].site != NOTHING)


def _running(seen: HighFrontierState, seat: int) -> list[Engine]:
    """The strongest triangle, the thriftiest, and one more; some may be of use only in later Turns."""
    found = engines(seen, seat, Slot.ROCKET)
    by_thrust = sorted(found, key=lambda engine: (-engine.net_thrust, engine.fuel))
    by_fuel = sorted(found, key=lambda engine: (engine.fuel, engine.afterburn, -engine.net_thrust))
    return list(dict.fromkeys((*by_thrust[:1], *by_fuel[:1], *by_thrust)))[:MOST_ENGINES]


def _ways(seen: HighFrontierState, seat: int, goal: int, kinds: tuple[str, ...]) -> tuple[Journey, ...]:
    running = _running(seen, seat)
    if not running:
        return ()
    return journeys(seen, seat, Slot.ROCKET, running[0], goal, kinds, others=tuple(running[1:]))


def _fastest(seen: HighFrontierState, seat: int, goal: int) -> Journey | None:
    return next(iter(_ways(seen, seat, goal, (TURNS,))), None)


def _best(seen: HighFrontierState, seat: int, goal: int) -> list[Journey]:
    """The best journey of each kind; one that is the best in two ways is told once."""
    fastest = _fastest(seen, seat, goal)
    if fastest is None:
        return []
    found = [fastest, *_ways(seen, seat, goal, KINDS)]
    chosen = {
        TURNS: fastest,
        BURNS: min(found, key=_by_burns),
        FUEL: min(found, key=_by_fuel),
        RISK: min(found, key=_by_risk),
    }
    best: dict[tuple[object, ...], Journey] = {}
    for kind, journey in chosen.items():
        figures = journey.turns, journey.burns, journey.steps, journey.survival, journey.sails_lost
        best.setdefault(figures, replace(journey, kind=kind))
    return list(best.values())


def _by_burns(journey: Journey) -> tuple[Fraction | int, ...]:
    return journey.burns, journey.steps, journey.turns, journey.sails_lost, 1 - journey.survival


def _by_fuel(journey: Journey) -> tuple[Fraction | int, ...]:
    return journey.steps, journey.burns, journey.turns, journey.sails_lost, 1 - journey.survival


def _by_risk(journey: Journey) -> tuple[Fraction | int, ...]:
    return journey.sails_lost, 1 - journey.survival, journey.turns, journey.steps


# As a plan


def _plan(seen: HighFrontierState, seat: int, rocket: Stack, target: str, journey: Journey) -> Plan | None:
    from armillary.games.high_frontier.game import GAME  # noqa: PLC0415  (the game knows its mind)

    choices = journey.legs[0].choices if journey.legs[0].spaces else (str(END_TURN),)
    if not is_playable(GAME, seen, seat, choices):
        return None  # something else is asked on the way
    spaces = [space for leg in journey.legs for space in leg.spaces]
    return Plan(
        target=target,
        name=_NAMES[journey.kind],
        choices=choices,
        costs=(_burns(journey), _years(journey), _left(journey)),
        risks=(_loss(journey), Line("loses its Sails")) if journey.sails_lost else (_loss(journey),),
        shapes=((stack_id(seat, Slot.ROCKET), *(space_id(space) for space in dict.fromkeys(spaces))),),
        steps=tuple(_legs(seen, journey)),
        traces=(Trace(SOL, "".join(_course(rocket.node, spaces))), *_burnt(rocket, journey)),
        beads=tuple(_beads(seen, journey)),
        line=_LINES[journey.kind],
    )


def _course(start: int, spaces: list[int]) -> Iterator[str]:
    """Along the routes of the chart, with their bends."""
    for here, there in zip((start, *spaces), spaces, strict=False):
        edge = _edges().get((here, there))
        if edge is None:
            a, b = NODES[here], NODES[there]
            yield f"M{a.x:g} {a.y:g}L{b.x:g} {b.y:g}"
        else:
            yield curves.curve(edge)


def _burnt(rocket: Stack, journey: Journey) -> Iterator[Trace]:
    """Back along the Fuel Strip: what every year takes, with a stroke where it ends."""
    wet, taken = rocket.wet, []
    for leg in journey.legs:
        if leg.wet != wet:
            taken.append(f"M{strip.at(wet):g} {strip.FUEL:g}H{strip.at(leg.wet):g}m0-6v12")
        wet = leg.wet
    if taken:
        yield Trace(STRIP_PLATE, "".join(taken))


@cache
def _edges() -> dict[tuple[int, int], int]:
    return {
        ends: number for number, edge in enumerate(EDGES) for ends in ((edge.a, edge.b), (edge.b, edge.a))
    }


def _beads(seen: HighFrontierState, journey: Journey) -> Iterator[Bead]:
    """Where it burns, what flybys give, what could be lost, where it waits and until when."""
    last = len(journey.legs) - 1
    for turn, leg in enumerate(journey.legs):
        for space in leg.spaces[:-1] if turn < last else leg.spaces:
            node = NODES[space]
            if node.hazards:
                yield Bead(space_id(space), "danger")
            elif node.flyby:
                yield Bead(space_id(space), "gain", f"+{node.flyby}")
            elif node.burn:
                yield Bead(space_id(space), "step")
        if leg.spaces and turn < last:
            yield Bead(space_id(leg.spaces[-1]), "halt", str(seen.year + turn + 1))


# In words


def _burns(journey: Journey) -> Line:
    if journey.burns.denominator == 1:
        count = int(journey.burns)
        return Line(Counted("{count} burn", "{count} burns", count), (("count", count),))
    return Line("{count} burns", (("count", number(journey.burns)),))


def _years(journey: Journey) -> Line:
    return Line(Counted("{count} year", "{count} years", journey.turns), (("count", journey.turns),))


def _left(journey: Journey) -> Line:
    text = Counted("{count} step left", "{count} steps left", journey.left)
    return Line(text, (("count", journey.left),))


def _loss(journey: Journey) -> Line:
    percent = round(100 * (1 - journey.survival))
    return Line("loss {percent} %", (("percent", percent),)) if percent else Line("no risk")


def _legs(seen: HighFrontierState, journey: Journey) -> Iterator[Line]:
    """Year by year: what is burnt, what could be lost, what is left in the tanks."""
    changes = len({leg.engine for leg in journey.legs if leg.engine is not None}) > 1
    for turn, leg in enumerate(journey.legs):
        season = _SEASONS[SEASONS[(seen.spot + turn) % SPOTS]]
        figures: tuple[tuple[str, int | str | Line], ...] = (
            ("year", seen.year + turn),
            ("season", season),
            ("does", _does(leg, changes=changes)),
            ("wet", number(STRIP[leg.wet].mass)),
        )
        yield Line("{year} ({season}): {does}, wet {wet}", figures)


def _does(leg: Leg, *, changes: bool) -> Line:
    """What a year does; with which engine, if that changes."""
    if not leg.spaces or leg.engine is None:
        return Line("waits")
    parts: list[Line] = []
    if leg.burns:
        parts.append(Line(Counted("{count} burn", "{count} burns", leg.burns), (("count", leg.burns),)))
    if leg.bonus:
        text = Counted("{count} bonus burn", "{count} bonus burns", leg.bonus)
        parts.append(Line(text, (("count", leg.bonus),)))
    if leg.dice:
        parts.append(Line(Counted("{count} roll", "{count} rolls", leg.dice), (("count", leg.dice),)))
    if leg.vented:
        text = Counted("{count} step vented", "{count} steps vented", leg.vented)
        parts.append(Line(text, (("count", leg.vented),)))
    if not leg.burns and not leg.bonus:
        parts.insert(0, Line("coasts"))
    if changes:
        parts.append(_engine(leg.engine))
    parts.append(Line("to {place}", (("place", _place(leg.spaces[-1])),)))
    said = parts[0]
    for part in parts[1:]:
        said = Line("{one}, {more}", (("one", said), ("more", part)))
    return said


def _engine(engine: Engine) -> Line:
    """Which triangle is activated."""
    card = (("card", FACES[engine.piece].name),)
    return Line("{card} with afterburn", card) if engine.afterburn else Line("{card}, no afterburn", card)


def _place(node: int) -> Line:
    """A Space as `space_name` has it, to be said in the reader's language."""
    space = NODES[node]
    if space.site != NOTHING:
        return Line(SITES[space.site].name)
    if space.name:
        return Line(space.name)
    figures: tuple[tuple[str, int | str | Line], ...] = (
        ("zone", ZONES[space.zone].name),
        ("kind", kind_of_space(space.kind, as_written)),
        ("number", int(space.id.rsplit("_", 1)[-1])),
    )
    return Line("{zone}, {kind} {number}", figures)

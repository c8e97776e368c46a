"""Far clicks: journeys of the own Rocket to a Site, over as many years as they take.

Only the year that begins is played; what comes later is told, drawn, and found anew when it is due.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache
from math import floor
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from armillary.engine import Counted, Line, Plan, as_written
from armillary.engine.plans import Bead, Trace, is_playable
from armillary.games.high_frontier.rules.activation import leading, movements
from armillary.games.high_frontier.rules.components import (
    EDGES,
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
from armillary.games.high_frontier.rules.engines import Engine, craft_of, net_thrust
from armillary.games.high_frontier.rules.journeys import Journey, Leg, at_least, journeys
from armillary.games.high_frontier.rules.menu import END_TURN, PlayTurn
from armillary.games.high_frontier.rules.routes import FAR, Gains, burns_from
from armillary.games.high_frontier.rules.stacks import dry_mass, fuel_steps
from armillary.games.high_frontier.rules.state import HighFrontierState, Slot, Stack
from armillary.games.high_frontier.rules.voyages import BURNS, RISK, TURNS
from armillary.games.high_frontier.scene import curves, strip
from armillary.games.high_frontier.scene.names import SOL, space_id, stack_id
from armillary.games.high_frontier.scene.names import STRIP as STRIP_PLATE
from armillary.games.high_frontier.words.names import kind_of_space, number

MOST_ENGINES = 3
KINDS = (TURNS, BURNS, RISK)  # the fastest first: it is found first
_NAMES = {BURNS: Line("Fewest burns"), TURNS: Line("Fewest turns"), RISK: Line("Least risk")}
_LINES: dict[str, Literal["dotted", "dashed", "solid"]] = {BURNS: "dotted", TURNS: "dashed", RISK: "solid"}
_SEASONS = {Season.BLUE: Line("blue"), Season.YELLOW: Line("yellow"), Season.RED: Line("red")}


class Way(Struct, frozen=True):
    """A journey, and what it is flown with."""

    engine: Engine
    journey: Journey


class Asked(Struct, frozen=True):
    """An engine that was asked for its fastest journey, in so many Turns at most."""

    engine: Engine
    within: int
    fastest: Way | None


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
    way = _fastest(_asked(seen, seat, goal))
    if way is None or not (way.journey.legs and way.journey.legs[0].spaces):
        return []
    plan = _plan(seen, seat, rocket, target, way)
    return [] if plan is None else [plan]


def plans(seen: HighFrontierState, seat: int, target: str) -> list[Plan]:
    """Fewest Turns, fewest Burns, least risk: those that differ."""
    goal, rocket = _spaces().get(target, NOTHING), _flyable(seen, seat)
    if goal == NOTHING or rocket is None:
        return []
    ways = [way for way in _best(seen, seat, goal) if way.journey.legs]
    now = [way for way in ways if way.journey.legs[0].spaces]
    found = [_plan(seen, seat, rocket, target, way) for way in now or ways]
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
    """The strongest triangle, the thriftiest, and one more."""
    found = leading(seen, seat, Slot.ROCKET)
    by_thrust = sorted(found, key=lambda engine: (-engine.net_thrust, engine.fuel))
    by_fuel = sorted(found, key=lambda engine: (engine.fuel, engine.afterburn, -engine.net_thrust))
    return list(dict.fromkeys((*by_thrust[:1], *by_fuel[:1], *by_thrust)))[:MOST_ENGINES]


def _asked(seen: HighFrontierState, seat: int, goal: int) -> list[Asked]:
    """The engines, each asked for what is as fast as with those before it."""
    found: list[Asked] = []
    within = FAR
    for engine in _running(seen, seat):
        ways = _ways(seen, seat, engine, goal, (TURNS,), within)
        found.append(Asked(engine, within, ways[0] if ways else None))
        within = min((way.journey.turns for way in ways), default=within)
    return found


def _fastest(asked: list[Asked]) -> Way | None:
    return min((one.fastest for one in asked if one.fastest is not None), key=_by_turns, default=None)


def _best(seen: HighFrontierState, seat: int, goal: int) -> list[Way]:
    """Of all engines the best journey of each kind; one that is the best in two ways is told once."""
    asked = _asked(seen, seat, goal)
    fastest = _fastest(asked)
    if fastest is None:
        return []
    found = [fastest, *(one.fastest for one in asked if one.fastest is not None)]
    thriftiest, safest = min(found, key=_by_burns), min(found, key=_by_risk)
    for one in asked:
        # What it comes to at least with this engine, and so whether it is worth asking for more
        least = at_least(seen, seat, Slot.ROCKET, one.engine, goal)
        own = one.fastest.journey if one.fastest is not None else None
        turns, loss = own.turns if own else fastest.journey.turns + 1, 1 - least.survival
        saves = (least.burns, least.steps, turns, loss) < _by_burns(thriftiest)
        risky = own is None or own.survival < 1
        if saves or (risky and (loss, turns, least.steps) < _by_risk(safest)):
            ways = _ways(seen, seat, one.engine, goal, KINDS, one.within)
            thriftiest = min([thriftiest, *ways], key=_by_burns)
            safest = min([safest, *ways], key=_by_risk)
    chosen = {TURNS: fastest, BURNS: thriftiest, RISK: safest}
    best: dict[tuple[object, ...], Way] = {}
    for kind in KINDS:
        way = chosen[kind]
        journey = way.journey
        told = Journey(
            kind,
            journey.legs,
            journey.turns,
            journey.burns,
            journey.steps,
            journey.dice,
            journey.left,
            journey.survival,
        )
        best.setdefault(
            (journey.turns, journey.burns, journey.steps, journey.survival), Way(way.engine, told)
        )
    return list(best.values())


def _ways(
    seen: HighFrontierState, seat: int, engine: Engine, goal: int, kinds: tuple[str, ...], within: int
) -> list[Way]:
    found = journeys(seen, seat, Slot.ROCKET, engine, goal, kinds, within)
    return [Way(engine, journey) for journey in found]


def _by_burns(way: Way) -> tuple[Fraction | int, ...]:
    journey = way.journey
    return journey.burns, journey.steps, journey.turns, 1 - journey.survival


def _by_turns(way: Way) -> tuple[Fraction | int, ...]:
    journey = way.journey
    return journey.turns, 1 - journey.survival, journey.steps


def _by_risk(way: Way) -> tuple[Fraction | int, ...]:
    journey = way.journey
    return 1 - journey.survival, journey.turns, journey.steps


# As a plan


def _plan(seen: HighFrontierState, seat: int, rocket: Stack, target: str, way: Way) -> Plan | None:
    from armillary.games.high_frontier.game import GAME  # noqa: PLC0415  (the game knows its mind)

    journey = way.journey
    choices = journey.legs[0].choices if journey.legs[0].spaces else (str(END_TURN),)
    if not is_playable(GAME, seen, seat, choices):
        return None  # something else is asked on the way
    spaces = [space for leg in journey.legs for space in leg.spaces]
    return Plan(
        target=target,
        name=_NAMES[journey.kind],
        choices=choices,
        costs=(_burns(journey), _years(journey), _left(journey)),
        risks=(_loss(journey),),
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
    for turn, leg in enumerate(journey.legs):
        season = _SEASONS[SEASONS[(seen.spot + turn) % SPOTS]]
        figures: tuple[tuple[str, int | str | Line], ...] = (
            ("year", seen.year + turn),
            ("season", season),
            ("does", _does(leg)),
            ("wet", number(STRIP[leg.wet].mass)),
        )
        yield Line("{year} ({season}): {does}, wet {wet}", figures)


def _does(leg: Leg) -> Line:
    if not leg.spaces:
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
    parts.append(Line("to {place}", (("place", _place(leg.spaces[-1])),)))
    said = parts[0]
    for part in parts[1:]:
        said = Line("{one}, {more}", (("one", said), ("more", part)))
    return said


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

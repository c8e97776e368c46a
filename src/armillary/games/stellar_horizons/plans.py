"""Far clicks: journeys of own ships to a place, over as many years as they take.

What is near is done at once, choice by choice; for what is far the ship gets the order to fly there.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import reduce

from msgspec import Struct

from armillary.engine import Counted, Line, Plan, as_written
from armillary.engine.match.foresight import foreseen
from armillary.games.stellar_horizons.rules.building.building_phase import BuildShips
from armillary.games.stellar_horizons.rules.components import AREAS, CVS, RES, SYSTEMS, UNITS, WORLDS
from armillary.games.stellar_horizons.rules.components.areas import bound_for, in_transfer, turns_left
from armillary.games.stellar_horizons.rules.components.kinds import NOTHING, RESERVE, Kind, Spot
from armillary.games.stellar_horizons.rules.components.vocabulary import UNLIMITED
from armillary.games.stellar_horizons.rules.decisions.anytime import offered
from armillary.games.stellar_horizons.rules.exploration.exploration_phase import Exploring
from armillary.games.stellar_horizons.rules.movement import journeys as routes
from armillary.games.stellar_horizons.rules.movement import launchers, steering
from armillary.games.stellar_horizons.rules.movement.journeys import Way
from armillary.games.stellar_horizons.rules.movement.movement_phase import (
    MOST_MOVES,
    LaunchShip,
    MoveShips,
    MoveWith,
)
from armillary.games.stellar_horizons.rules.standing_orders import CancelOrder, OrderFly, OrderUnit
from armillary.games.stellar_horizons.rules.state import StellarState
from armillary.games.stellar_horizons.rules.units import ranges, ships
from armillary.games.stellar_horizons.scene.pointing import shape_ids
from armillary.games.stellar_horizons.words.chances import source_name
from armillary.mechanics.chances import Part

PHASES = (BuildShips, MoveShips, Exploring)
MOST_PLANS = 9
OF_A_SHIP = 3  # to one system


class Journey(Struct, frozen=True):
    unit: int
    place: int
    way: Way


def targets(seen: StellarState, seat: int) -> list[str]:
    """The systems and areas that a ship can be sent to, in the phases in which ships are thought about."""
    found: dict[str, None] = {}
    for _, areas in _reach(seen, seat):
        for area in areas:
            found |= dict.fromkeys(shape_ids.place(area, seen))
    return list(found)


def plans(seen: StellarState, seat: int, target: str) -> list[Plan]:
    """The journeys to what was pointed at: the soonest first, then the safest."""
    journeys = sorted(_journeys(seen, seat, target), key=_rank)
    found = (_plan(seen, seat, target, journey) for journey in journeys[:MOST_PLANS])
    return [plan for plan in found if plan is not None]


def _rank(journey: Journey) -> tuple[int, int, int]:
    return journey.way.arrives, journey.way.dangers, journey.way.failure.percent


# Who can go where


def _reach(seen: StellarState, seat: int) -> Iterator[tuple[int, list[int]]]:
    """The ships that a seat can order, with the areas that they can reach."""
    step = seen.stack[-1] if seen.stack else None
    if not isinstance(step, PHASES) or step.seat != seat:
        return
    faction, own = seen.played[seat], seen.of(seat)
    told = {option.unit for option in offered(seen, seat) if isinstance(option, OrderUnit)}
    for unit in (*RES[faction], *CVS[faction]):
        if seen.where[unit] != RESERVE and (unit in told or unit in own.orders):
            yield unit, routes.targets(seen, unit)


def _journeys(seen: StellarState, seat: int, target: str) -> Iterator[Journey]:
    for unit, areas in _reach(seen, seat):
        there = [area for area in areas if target in shape_ids.place(area, seen)]
        for area in there[:OF_A_SHIP]:
            journeys = [Journey(unit, area, way) for way in routes.ways(seen, seen.played[seat], unit, area)]
            if journeys:
                yield journeys[0]  # the way that an order takes
                yield from (journey for journey in journeys[1:2] if _is_near(seen, journey))


# The choices


def _plan(seen: StellarState, seat: int, target: str, journey: Journey) -> Plan | None:
    from armillary.games.stellar_horizons.game import GAME  # noqa: PLC0415  (the game knows its mind)

    choices = _moves_now(seen, journey) if _is_near(seen, journey) else ()
    goes = foreseen(GAME, seen, seat, choices)
    if not choices:
        choices = _order(seen, seat, journey)
    elif goes.played < len(choices) and goes.surprise is None:
        return None  # something else is asked on the way
    named = (("ship", UNITS[journey.unit].name), ("place", _place(journey.place)))
    return Plan(
        target=target,
        name=Line("{ship} to {place}", named),
        choices=choices,
        costs=tuple(_years(seen, journey)),
        gains=(_arrival(seen, journey),),
        risks=tuple(_risks(seen, journey)),
        shapes=(tuple(_path(seen, journey)),),
    )


_OPEN = "open orders"


def _is_near(seen: StellarState, journey: Journey) -> bool:
    """Whether the ship is there at once: else an order takes it there, and begins at once."""
    return isinstance(seen.stack[-1], MoveShips) and journey.way.steps == (journey.place,)


def _moves_now(seen: StellarState, journey: Journey) -> tuple[str, ...]:
    """The choices of the first move; none if ships do not move now."""
    step, unit, way = seen.stack[-1], journey.unit, journey.way
    if not isinstance(step, MoveShips) or not way.steps or step.flown.count(unit) >= MOST_MOVES:
        return ()
    if way.launcher == NOTHING:
        if not steering.can_move(seen, unit):
            return ()
        links = [str(MoveWith(unit))]
    elif steering.can_launch(seen, unit):
        links = [str(LaunchShip(unit))]
        if len(launchers.carriers(seen, unit)) > 1:
            links.append(str(steering.OnLauncher(way.launcher)))
    else:
        return ()
    asked = steering.ChooseCourse(step.seat, (unit,), way.launcher).options(seen)
    course = next((o for o in asked if isinstance(o, steering.FlyTo) and o.place == way.steps[0]), None)
    if course is None:
        return ()
    return (*links, str(course)) if len(asked) > 1 else tuple(links)


def _order(seen: StellarState, seat: int, journey: Journey) -> tuple[str, ...]:
    """To fly there; an order that holds is taken back before."""
    unit = journey.unit
    taken_back = (_OPEN, f"do {CancelOrder(unit)}") if unit in seen.of(seat).orders else ()
    return (*taken_back, _OPEN, f"do {OrderUnit(unit)}", "fly", str(OrderFly(journey.place)))


# What is said


def _place(area: int) -> Line:
    spot = AREAS[area].spot
    if spot is Spot.FLYBY:
        return Line("{system}, Flyby", (("system", SYSTEMS[AREAS[area].system].name),))
    name = (("world", WORLDS[AREAS[area].world].name),)
    return Line("{world}, orbit", name) if spot is Spot.ORBIT else Line("{world}, surface", name)


def _years(seen: StellarState, journey: Journey) -> Iterator[Line]:
    """Year by year; a launcher is used up or comes back."""
    way, year = journey.way, seen.year
    if in_transfer(seen.where[journey.unit]):
        year += turns_left(seen.where[journey.unit])
    for area in way.steps:
        if in_transfer(area):
            figures = (("year", year), ("system", SYSTEMS[bound_for(area)].name))
            yield Line("{year}: leaves for {system}", figures)
            year += turns_left(area)
        else:
            yield Line("{year}: to {place}", (("year", year), ("place", _place(area))))
    if way.launcher != NOTHING:
        yield Line("on {launcher}", (("launcher", UNITS[way.launcher].name),))


def _arrival(seen: StellarState, journey: Journey) -> Line:
    years = journey.way.years
    if not years:
        return Line("there in {year}", (("year", journey.way.arrives),))
    text = Counted("there in {year}, after {count} year", "there in {year}, after {count} years", years)
    return Line(text, (("year", journey.way.arrives), ("count", years)))


def _risks(seen: StellarState, journey: Journey) -> Iterator[Line]:
    way, unit = journey.way, journey.unit
    if way.failure.impossible:
        yield Line("no engine failure")
    else:
        figures = (("percent", way.failure.percent), ("parts", _parts(way.failure.parts)))
        yield Line("engine failure {percent} % ({parts})", figures)
    if way.dangers:
        yield Line("danger on the way: the order stops there")
    if UNITS[unit].kind is Kind.CV:
        most = ranges.range_of(seen, UNITS[unit].faction)
        if 0 < most < UNLIMITED:
            yield Line("within the range of {count} from what serves it", (("count", most),))
    world = AREAS[journey.place].world
    if world != NOTHING and ships.explores(seen, unit) and seen.exploration[world] <= 0:
        yield Line("nothing is left to explore there")


def _amount(n: int) -> str:
    return str(n) if n >= 0 else f"−{-n}"


def _parts(parts: Sequence[Part]) -> Line:
    """What makes a chance up."""
    said = [
        Line(
            "{source} {amount}",
            (("source", source_name(part.source, as_written)), ("amount", _amount(part.amount))),
        )
        for part in parts
    ]
    return reduce(lambda one, more: Line("{one}, {more}", (("one", one), ("more", more))), said)


def _path(seen: StellarState, journey: Journey) -> Iterator[str]:
    start = shape_ids.unit(journey.unit, seen)[:1]
    steps = [shape_ids.place(area, seen)[:1] for area in (*journey.way.steps, journey.place)]
    found = dict.fromkeys(shape for shapes in (start, *steps) for shape in shapes)
    yield from found

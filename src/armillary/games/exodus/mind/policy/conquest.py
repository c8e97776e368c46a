"""Orders, loading, battles and landings: how a sensible player wages war."""

from __future__ import annotations

from collections.abc import Sequence

from armillary.engine import Option
from armillary.engine.planning import Back, Reopen
from armillary.games.exodus.mind.forecast.fleet_courses import Course, fleet_of
from armillary.games.exodus.mind.forecast.glance import Glance
from armillary.games.exodus.mind.forecast.planets_and_battles import (
    RESISTANCE,
    claim,
    odds,
    ship_worth,
    spare,
)
from armillary.games.exodus.mind.policy.scale import NEVER, Weigh, always, keen
from armillary.games.exodus.rules.components import BLUEPRINTS
from armillary.games.exodus.rules.conquest import (
    battle,
    battle_state,
    cloaking,
    commanders,
    landing,
    loading,
    movement,
)
from armillary.games.exodus.rules.conquest import movement_tokens as tokens
from armillary.games.exodus.rules.pieces import blueprints
from armillary.games.exodus.rules.pieces.fleets import kind_of
from armillary.mechanics import hits
from armillary.mechanics.dispatch import Dispatch

STRAY = 1e-3  # of an order that the plan does not need
SURE_ENOUGH = 0.6  # chances from which on a battle is sought


def _load(glance: Glance, option: loading.Load) -> float:
    """As many as can be spared, if there is somewhere to go."""
    place = glance.faction.where[option.ship]
    if option.n > spare(glance.chart, place) or not blueprints.drives(
        glance.faction.blueprints[kind_of(option.ship)]
    ):
        return 0.02
    return keen(option.n * (0.6 * glance.best_claim - 0.15))


def _land(glance: Glance, option: landing.Land) -> float:
    """One after the other: the first is worth most."""
    place = glance.faction.where[option.ship]
    here = claim(glance.chart, place)
    aboard = glance.faction.cargo[option.ship]
    elsewhere = 0.0
    if not glance.chart.last:
        fleet = fleet_of([hull for hull in glance.chart.hulls if hull.ship == option.ship])
        distances = glance.state.map.distances[place]
        near = 2 * max(1, fleet.reach)
        elsewhere = max(
            (claim(glance.chart, to) for to, far in enumerate(distances) if 0 < far <= near), default=0.0
        )
    if option.n == 1:
        return keen(here - (0.55 if aboard == 1 else 0.4) * elsewhere + 0.05)
    if option.n == aboard and elsewhere < 0.2:
        return keen(here + 0.1)
    return 0.3 * keen(here - 0.6 * elsewhere)


def _depart(glance: Glance, option: loading.Depart) -> float:
    """To a planet where the majority is at stake."""
    if not spare(glance.chart, option.place):
        return STRAY
    there = max(claim(glance.chart, to) for to in glance.step.arrivals(option.place))
    return keen(there - 0.3) if there > 0.3 else STRAY


def _arrive(glance: Glance, option: loading.Arrive) -> float:
    return keen(2 * claim(glance.chart, option.place))


def _settle(glance: Glance, option: loading.Settle) -> float:
    return 1.0 / option.n


def orders(glance: Glance, options: Sequence[Option]) -> list[float]:
    """Weights for the next link of a plan: ships that had better go, and the way there."""
    state, seat = glance.state, glance.seat
    piles = tokens.piles_of(state, seat, glance.step.plan_of(seat))
    ordered = {ship for pile in piles for ship in pile.ships}
    waiting = [c for c in glance.courses if c.goal != c.start and not ordered.issuperset(c.ships)]
    pile = piles[-1] if piles else None
    course = None if pile is None else _course_of(glance, pile.ships[0])
    if pile is not None and course is not None:
        way = tokens.way_of(state, seat, pile)
        left = tokens.range_of_all(state, seat, pile.ships) - pile.size
        arrived = _reached(course, course.scores[way[-1]])
    return [
        _token(glance, option, course, way[-1], left)
        if isinstance(option, tokens.Token) and course is not None
        else _pile(glance, option, waiting, ordered, course, arrived if course is not None else 1.0)
        for option in options
    ]


def _reached(course: Course, score: float) -> float:
    return keen(score - course.scores[course.goal])


def _token(glance: Glance, option: tokens.Token, course: Course, here: int, left: int) -> float:
    """The best end of a way that begins so."""
    if option.side == tokens.BLANK:
        return STRAY * STRAY
    there = glance.state.map.across(here, option.side - 1)
    distances = glance.state.map.distances[there]
    before = glance.state.map.distances[here]
    best = max(
        (
            score
            for to, score in enumerate(course.scores)
            if distances[to] < left and distances[to] < before[to]
        ),
        default=-9.0,
    )
    return _reached(course, best)


def _pile(
    glance: Glance,
    option: Option,
    waiting: list[Course],
    ordered: set[int],
    course: Course | None,
    arrived: float,
) -> float:
    """Another pile, another ship for this one, or the end of the plan."""
    match option:
        case tokens.JoinShip(ship=ship):
            joins = course is not None and ship in course.ships
            return 30.0 if joins else STRAY
        case tokens.TakeFleet(place=place):
            there = [c for c in waiting if c.start == place]  # their order does not matter: the first begins
            whole = len(there) == 1 and set(there[0].ships) - ordered == set(_free(glance, place)) - ordered
            return (3.0 if whole else STRAY) * arrived
        case tokens.TakeShip(ship=ship):
            return (2.0 if waiting and ship in waiting[0].ships else STRAY) * arrived
        case Back() | Reopen():
            return NEVER
    return (0.01 if waiting else 1.0) * arrived


def _course_of(glance: Glance, ship: int) -> Course | None:
    return next((course for course in glance.courses if ship in course.ships), None)


def _free(glance: Glance, place: int) -> list[int]:
    return [hull.ship for hull in glance.chart.hulls if hull.place == place and hull.reach]


def _take_fleet(glance: Glance, option: tokens.TakeFleet) -> float:
    """Open movement: a whole hex."""
    there = [c for c in glance.courses if c.start == option.place and c.goal != c.start]
    moved = set(glance.step.moved)
    whole = len(there) == 1 and set(there[0].ships) - moved == set(_free(glance, option.place)) - moved
    return 30.0 if whole else STRAY


def _take_ship(glance: Glance, option: tokens.TakeShip) -> float:
    course = _course_of(glance, option.ship)
    return STRAY if course is None or course.goal == course.start else 20.0


def _join(glance: Glance, option: tokens.JoinShip) -> float:
    course = _course_of(glance, glance.step.ships[0])
    return 30.0 if course is not None and option.ship in course.ships else STRAY


def _go(glance: Glance, option: movement.GoTo) -> float:
    course = _course_of(glance, glance.step.ships[0])
    return 1.0 if course is None else _reached(course, course.scores[option.place])


def _uncloak(glance: Glance, option: cloaking.Uncloak) -> float:
    """Where the own fleet is likely to win."""
    there = [hull for hull in glance.chart.hulls if hull.place == option.place]
    fleet, foes = fleet_of(there), glance.chart.foes[option.place]
    chance = odds(fleet.dice, fleet.hull, foes.dice, foes.hull) if foes.hull else 1.0
    if level := glance.chart.centurians[option.place]:
        guard = RESISTANCE[level]
        chance *= odds(fleet.dice, fleet.hull, guard.dice, guard.hull)
    return keen(4 * (chance - SURE_ENOUGH))


def _hit(glance: Glance, option: battle.Hit) -> float:
    """What is destroyed counts, the most valuable ship first; else what comes nearer to it."""
    if option.owner == battle_state.RESISTANCE:
        return keen(1.0)
    state, step = glance.state, glance.step
    faction = state.factions[option.owner]
    kind = kind_of(option.ship)
    parts = faction.blueprints[kind]
    left = blueprints.absorbed(parts) + 1 - faction.damage[option.ship]
    left -= hits.on(step.fight.marks, option.owner, option.ship)
    value = ship_worth(kind, blueprints.dice(parts), blueprints.absorbed(parts))
    value += 0.5 * BLUEPRINTS[kind].vp + 0.2 * faction.cargo[option.ship]
    value *= max(0.1, glance.menace(option.owner))
    if option.n >= left:
        return keen(1.0 + value / left)
    return keen(0.4 * value * option.n / left - 1.0)


def _cancel(glance: Glance, option: commanders.Cancel) -> float:
    return keen(0.5 * option.n)


WEIGHTS: Dispatch[Weigh] = Dispatch("weight of an option of war")
WEIGHTS |= {
    commanders.Waive: always(0.01),
    loading.Load: _load,
    loading.Depart: _depart,
    loading.Arrive: _arrive,
    loading.Settle: _settle,
    landing.Land: _land,
    tokens.TakeFleet: _take_fleet,
    tokens.TakeShip: _take_ship,
    tokens.JoinShip: _join,
    movement.GoTo: _go,
    movement.Spy: always(1.0),
    cloaking.Uncloak: _uncloak,
    battle.FightAt: always(1.0),
    battle.Hit: _hit,
    battle.HitAll: always(keen(4.0)),
    battle.WasteHits: always(NEVER),
    commanders.Cancel: _cancel,
}

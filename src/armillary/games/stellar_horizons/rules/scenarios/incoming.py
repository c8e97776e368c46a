"""An asteroid on its way to Earth: a scenario of its own, or an event of the campaign.

In the scenario its strength is `state.strength`. In the campaign, where an invader may come meanwhile, a
mark keeps the year in which it was sighted, and further marks what each faction has taken from it.
"""

from __future__ import annotations

from bisect import bisect_right
from typing import ClassVar

from armillary.engine import Option, Step
from armillary.games.stellar_horizons.rules.components import (
    AREA_NUMBERS,
    CVS,
    DIRECT,
    EVENTS,
    RES,
    SCENARIOS,
    UNITS,
)
from armillary.games.stellar_horizons.rules.components import event_effects as e
from armillary.games.stellar_horizons.rules.components.kinds import (
    CV,
    NOTHING,
    PROBE,
)
from armillary.games.stellar_horizons.rules.components.scenario_rules import (
    AsteroidExplore,
    AsteroidPosition,
    AsteroidShoot,
    DivertAsteroid,
)
from armillary.games.stellar_horizons.rules.components.vocabulary import CrewedExploration, RoboticExploration
from armillary.games.stellar_horizons.rules.concepts import treasury
from armillary.games.stellar_horizons.rules.concepts.dice import die, tens_and_rest
from armillary.games.stellar_horizons.rules.concepts.marks import REMOVED, SIGHTED
from armillary.games.stellar_horizons.rules.concepts.powers import powers, sources
from armillary.games.stellar_horizons.rules.event_chart.performers import PERFORMERS
from armillary.games.stellar_horizons.rules.events.exploration import (
    AsteroidDiverted,
    AsteroidPushed,
    AsteroidSighted,
    EarthHit,
)
from armillary.games.stellar_horizons.rules.exploration.actions import ACTIONS, ExplorationAction
from armillary.games.stellar_horizons.rules.exploration.malfunctions import AfterExploration
from armillary.games.stellar_horizons.rules.modes import scenario_of
from armillary.games.stellar_horizons.rules.sequence import at
from armillary.games.stellar_horizons.rules.state import AWARE, DOCKED, EXPLORED, MOTHBALLED, StellarState
from armillary.games.stellar_horizons.rules.turn import SKIP_ECONOMY
from armillary.games.stellar_horizons.rules.units import ships
from armillary.mechanics.chances import Part

EXPLORE, TOW, SHOOT = "survey", "tow", "shoot"

_SCENARIO = next(s for s in SCENARIOS.values() if isinstance(s.goal, DivertAsteroid))
_PLACES = [rule for rule in _SCENARIO.special if isinstance(rule, AsteroidPosition)]
_BELT = AREA_NUMBERS[_PLACES[0].area]
BONUS = next(rule.bonus for rule in _SCENARIO.special if isinstance(rule, AsteroidExplore))
BACKFIRE = next(rule.backfire for rule in _SCENARIO.special if isinstance(rule, AsteroidShoot))
assert isinstance(_SCENARIO.goal, DivertAsteroid)
STRENGTH = _SCENARIO.goal.strength_per_player
# In the campaign by years since it was sighted: ten in the Belt, four at Mars, four at Earth.  Q67
SINCE = tuple(zip((0, 10, 14), (place.area for place in _PLACES), strict=True))
YEARS = 18
CHIT_FOR = next(
    effect.strength_a_chit
    for card in EVENTS
    for effect in card.effects
    if isinstance(effect, e.IncomingEvent)
)


def goal(state: StellarState) -> bool:
    """Whether the scenario is about the asteroid."""
    scenario = scenario_of(state)
    return scenario is not None and isinstance(scenario.goal, DivertAsteroid)


def sighted(state: StellarState) -> int:
    """The year in which an event has brought the asteroid; 0 if none has."""
    if not state.marks:
        return 0
    return next((int(mark.removeprefix(SIGHTED)) for mark in state.marks if mark.startswith(SIGHTED)), 0)


def begin(state: StellarState) -> None:
    state.strength = STRENGTH * state.seats  # SH-525
    state.tell(AsteroidSighted, state.strength)


def strength(state: StellarState) -> int:
    """What is left to do until the asteroid passes Earth; 0 if there is none."""
    if goal(state):
        return state.strength
    if not sighted(state):
        return 0
    return STRENGTH * state.seats - sum(taken(state, faction) for faction in state.played)


def area(state: StellarState) -> int:
    """The Flyby space in which the asteroid is, or NOTHING."""  # SH-530
    if goal(state):
        names = [place.area for place in _PLACES if place.since <= state.year]
        return AREA_NUMBERS[names[-1]] if names else NOTHING
    year = sighted(state)
    if not year:
        return NOTHING
    return AREA_NUMBERS[[name for since, name in SINCE if year + since <= state.year][-1]]


def positions(state: StellarState) -> list[tuple[int, int, int]]:
    """The Flyby spaces of its way from now on, each with the first and the last year there."""
    if goal(state):
        since = [place.since for place in _PLACES]
        end = state.last_year
    elif year := sighted(state):
        since = [year + later for later, _ in SINCE]
        end = year + YEARS - 1
    else:
        return []
    until = [*(year - 1 for year in since[1:]), end]
    places = [AREA_NUMBERS[place.area] for place in _PLACES]
    return [step for step in zip(places, since, until, strict=True) if step[2] >= state.year]


def near_since(state: StellarState) -> int:
    """The first year in which it is nearer than the Belt; 0 if it has been for a while."""
    return min((since for place, since, _ in positions(state) if place != _BELT), default=0)


@PERFORMERS(e.IncomingEvent)
def _incoming(state: StellarState, world: int, effect: e.IncomingEvent) -> None:
    """The event starts what the scenario is about; one asteroid is enough."""  # SH-506
    if not sighted(state):
        state.marks |= {f"{SIGHTED}{state.year}"}
        state.tell(AsteroidSighted, strength(state))


# What ships do


class Push(ExplorationAction, frozen=True, gc=False):
    """Explore, tow or shoot: one of them a year."""  # SH-526

    unit: int

    def words(self) -> tuple[object, ...]:
        return (ships.own_name(self.unit),)

    def take(self, state: StellarState, seat: int) -> None:
        act(state, self)


class Survey(Push, frozen=True, gc=False):
    verb: ClassVar[str] = EXPLORE


class Tow(Push, frozen=True, gc=False):
    verb: ClassVar[str] = TOW


class Shoot(Push, frozen=True, gc=False):
    verb: ClassVar[str] = SHOOT


@ACTIONS("asteroid")
def actions(state: StellarState, seat: int) -> list[Option]:
    """What a player's ships in the asteroid's Flyby space can do about it."""  # Q68
    place = area(state)
    if place == NOTHING or strength(state) <= 0:
        return []
    faction = state.played[seat]
    found: list[Option] = []
    for unit in (*RES[faction], *CVS[faction]):
        flags = state.flags[unit]
        if state.where[unit] != place or flags & (EXPLORED | MOTHBALLED | DOCKED | AWARE):
            continue
        if UNITS[unit].explorer is PROBE:
            continue
        if ships.explores(state, unit) > 0:
            found.append(Survey(unit))
        if UNITS[unit].kind is CV:
            found.append(Tow(unit))
            if ships.fights(state, unit) > 0:
                found.append(Shoot(unit))
    return found


def survey_parts(state: StellarState, unit: int) -> tuple[Part, ...]:
    """What makes up the value with which a ship explores the asteroid."""  # SH-527
    kind = CrewedExploration if UNITS[unit].kind is CV else RoboticExploration
    return (
        Part("asteroid", BONUS),
        Part("ship", ships.explores(state, unit)),
        *sources(state, UNITS[unit].faction, kind),
    )


def aim(state: StellarState, unit: int) -> int:
    """What a shot at the asteroid adds to the die: the ship's combat value and what technologies give."""
    return ships.fights(state, unit) + powers(state, UNITS[unit].faction).combat  # SH-529, Q74


def act(state: StellarState, option: Push) -> None:
    unit = option.unit
    state.flags[unit] |= EXPLORED  # SH-526
    if isinstance(option, Survey):
        _survey(state, unit)
    elif isinstance(option, Tow):
        _take(state, unit, TOW, (), UNITS[unit].size)  # SH-528
        ships.mothball(state, unit)
    else:
        face = die(state.rng)
        hit = -1 if face <= BACKFIRE else bisect_right(DIRECT, face + aim(state, unit))
        _take(state, unit, SHOOT, (face,), hit)  # SH-529, Q40


def _survey(state: StellarState, unit: int) -> None:
    """No depletion, but what was risked is rolled for."""
    removed, rest = tens_and_rest(sum(part.amount for part in survey_parts(state, unit)))
    faces: tuple[int, ...] = ()
    if rest:
        faces = tuple(die(state.rng) for _ in range(1 + UNITS[unit].mobile_lab))
        removed += min(faces) <= rest
    state.then(AfterExploration(state.seat_of[UNITS[unit].faction], unit))
    _take(state, unit, EXPLORE, faces, removed)


def _take(state: StellarState, unit: int, way: str, faces: tuple[int, ...], removed: int) -> None:
    faction = UNITS[unit].faction
    removed = min(removed, strength(state))
    if goal(state):
        state.strength -= removed
    else:
        before = taken(state, faction)
        state.marks = state.marks - {_mark(faction, before)} | {_mark(faction, before + removed)}
    left = strength(state)
    state.tell(AsteroidPushed, state.seat_of[faction], unit, way, faces, removed, left)
    if left <= 0:
        _diverted(state)


def _mark(faction: int, points: int) -> str:
    return f"{REMOVED}{faction}.{points}"


def taken(state: StellarState, faction: int) -> int:
    """How much of its strength a faction has taken from the asteroid of an event."""
    start = f"{REMOVED}{faction}."
    return next((int(mark.removeprefix(start)) for mark in state.marks if mark.startswith(start)), 0)


def _diverted(state: StellarState) -> None:
    state.tell(AsteroidDiverted)
    if goal(state):
        state.victors = tuple(range(state.seats))  # SH-525
        return
    for faction in state.played:
        treasury.gain_vp(state, faction, max(0, taken(state, faction)) // CHIT_FOR)  # SH-507
    _forget(state)


def _forget(state: StellarState) -> None:
    state.marks = frozenset(mark for mark in state.marks if not mark.startswith((SIGHTED, REMOVED)))


@at("bases.asteroid")
class CheckAsteroid(Step[StellarState], frozen=True, gc=False):
    """At the end of a year it may hit Earth."""

    def run(self, state: StellarState) -> None:
        if goal(state):
            if state.strength > 0 and state.year >= state.last_year:
                state.tell(EarthHit)
                state.victors = ()  # SH-531
            return
        year = sighted(state)
        if year and state.year >= year + YEARS - 1:
            hit_earth(state)


def hit_earth(state: StellarState) -> None:
    """Everybody loses what they have at home, and there is no next economic phase."""  # SH-507, Q43
    state.tell(EarthHit)
    devastate(state)
    _forget(state)


def devastate(state: StellarState) -> None:
    """All money, politics chits, technology chits and victory points are discarded."""  # SH-507, SH-509
    for faction in state.played:
        own, science = state.factions[faction], state.science(faction)
        own.money = min(own.money, 0)  # a debt to pirates stays
        own.vp = science.politics = 0
        for field, held in enumerate(science.chits):
            state.chits[field] = sorted([*state.chits[field], *held])
            held.clear()
    state.marks |= {SKIP_ECONOMY}

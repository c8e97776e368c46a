"""Whole journeys to a Space: fewest Burns, fewest Turns, least Fuel, least risk.

The search goes by the same list of steps as a movement (`courses.onward`), Turn after Turn: what is spent
makes the Spacecraft lighter, so that the thrust of every Turn is exact, and the season is that of the year.
A journey supposes that nothing is lost on the way; what could be lost is in its dice.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace

from armillary.games.high_frontier.rules.components import NODES, SEASONS, SPOTS, ZONES
from armillary.games.high_frontier.rules.components.kinds import NOTHING
from armillary.games.high_frontier.rules.hazards import belts
from armillary.games.high_frontier.rules.hazards.belts import FACES_OF_DIE
from armillary.games.high_frontier.rules.journeys.lower_bounds import Reach
from armillary.games.high_frontier.rules.journeys.search import Search
from armillary.games.high_frontier.rules.journeys.voyages import (
    BELTS,
    BURNS,
    DEAD,
    FUEL,
    KINDS,
    RISK,
    TURNS,
    Mark,
    Voyage,
    drives_of,
    joined,
    worth,
)
from armillary.games.high_frontier.rules.movement.activation import prelude
from armillary.games.high_frontier.rules.movement.engines import Engine, craft_of, net_thrust
from armillary.games.high_frontier.rules.movement.movement import HALT, choice_of
from armillary.games.high_frontier.rules.movement.spacecraft import Craft
from armillary.games.high_frontier.rules.movement.steps import onward
from armillary.games.high_frontier.rules.pieces import stacks
from armillary.games.high_frontier.rules.solar_map.distances import FAR
from armillary.games.high_frontier.rules.solar_map.spaces import LEAPS
from armillary.games.high_frontier.rules.state import HighFrontierState

SURVIVES = Fraction(5, 6)  # a Hazard Roll
TO_THE_SUN = min(leap.lander for leaps in LEAPS for leap in leaps if leap.oberth)  # half Burns
MOST_BEGUN = 8  # questions of which only the fastest journey was wanted so far
WHOLE_STEPS = 2  # units in a fuel step where every Burn takes whole steps


class Leg(Struct, frozen=True):
    """A Turn of a journey."""

    spaces: tuple[int, ...]  # entered
    burns: int  # paid with Fuel
    bonus: int  # Bonus Burns used
    vented: int  # fuel steps jettisoned before it, to be faster
    steps: int  # of Fuel that the movement takes
    dice: int  # Hazard Rolls, and Belt Rolls that could cost a card
    wet: int  # place of the Wet Mass Chit afterwards
    choices: tuple[str, ...]  # of its movement, as far as no die is rolled
    engine: Engine | None = None  # None: it waits


class Journey(Struct, frozen=True):
    """A way to a Space, year by year."""

    kind: str
    legs: tuple[Leg, ...]
    turns: int
    burns: Fraction
    steps: int
    dice: int
    left: int  # fuel steps in the tanks at the end
    survival: Fraction  # how likely it is that the dice take nothing
    sails_lost: bool = False  # to an Aerobrake Hazard

    @property
    def choices(self) -> tuple[str, ...]:
        """The exact choices of the first Turn that moves."""
        return next((leg.choices for leg in self.legs if leg.spaces), ())


def voyage_of(state: HighFrontierState, seat: int, slot: int, engine: Engine) -> Voyage:
    """A Spacecraft and an engine, as the search needs them."""
    stack = state.players[seat].stacks[slot]
    assert stack is not None
    steps = stacks.fuel_steps(stack) if stacks.burns_in(stack.grade, engine.triangle.grade) else 0
    afterburn = engine.triangle.afterburn if engine.afterburn else 0
    return Voyage(
        node=stack.node,
        steps=steps,
        seasons=tuple(SEASONS[(state.spot + turn) % SPOTS] for turn in range(SPOTS)),
        turns=max(0, state.years - state.year + 1),
        craft=_gaining(craft_of(state, seat, slot, engine), steps - afterburn),
        pivots=engine.pivots,
        afterburn=afterburn,
        thrusts=thrusts_of(engine, stack.wet, steps),
        calm=_calm(state, seat),
    )


def _gaining(craft: Craft, steps: int) -> Craft:
    """The Sun gives nothing to those who cannot pay the way to it."""
    if craft.burn * TO_THE_SUN <= 2 * steps * craft.unit:
        return craft
    return replace(craft, bonus=0)


def _calm(state: HighFrontierState, seat: int) -> frozenset[int]:
    """Radiation Belts that a player passes without a roll."""
    if belts.is_safe.point[state.modules] is belts.is_safe.base:
        return frozenset()
    return frozenset(node for node in BELTS if belts.is_safe(state, seat, node))


def thrusts_of(engine: Engine, wet: int, steps: int) -> tuple[tuple[int, ...], ...]:
    """Net thrust by fuel steps spent before and by zone."""
    afterburn = engine.triangle.afterburn if engine.afterburn else 0
    rows = []
    for spent in range(steps + 1):
        place = stacks.steps_down(wet, spent)
        works = spent + afterburn <= steps
        rows.append(
            tuple(
                net_thrust(
                    engine.triangle,
                    engine.chain,
                    place,
                    zone,
                    afterburn=engine.afterburn,
                    pushed=engine.pushed,
                )
                if works and (ZONES[zone].solar_power or engine.pushed or not engine.chain.solar)
                else DEAD
                for zone in range(len(ZONES))
            )
        )
    return tuple(rows)


def journeys(
    state: HighFrontierState,
    seat: int,
    slot: int,
    engine: Engine,
    goal: int,
    kinds: tuple[str, ...] = KINDS,
    within: int = FAR,
    *,
    others: tuple[Engine, ...] = (),
) -> tuple[Journey, ...]:
    """The best ways of a Spacecraft to a Space, each kind once; equal ones are told once.

    Every Turn begins with this engine or one of the others. The fastest is not told alone if it takes more
    Turns than wanted.
    """
    stack = state.players[seat].stacks[slot]
    if stack is None or stack.node == goal:
        return ()
    found = (engine, *others)
    voyages = [voyage_of(state, seat, slot, one) for one in found]
    taken = worth(voyages, goal)
    flown_with = tuple((found[number], prelude(state, seat, slot, found[number])) for number in taken)
    voyage = joined([voyages[number] for number in taken])
    return _offered(voyage, goal, stack.wet, flown_with, kinds, within)


# By drive: the engine, and the choices with which a movement with it begins
Engines = tuple[tuple[Engine, tuple[str, ...]], ...]


@lru_cache(maxsize=512)
def _offered(
    voyage: Voyage, goal: int, wet: int, flown_with: Engines, kinds: tuple[str, ...], within: int
) -> tuple[Journey, ...]:
    """The fastest is looked for first: the others are what is better in something."""
    begun = _begun.pop((voyage, goal, within), None)
    reach, fastest = _fastest(voyage, goal, within) if begun is None else begun
    if kinds == (TURNS,):
        _begin((voyage, goal, within), reach, fastest)
    elif fastest is None and within < voyage.turns:
        fastest = Search(voyage, goal, TURNS, reach=reach).found()
    if fastest is None:
        return ()
    first = told(voyage, TURNS, fastest, wet, flown_with)
    found: dict[str, Journey] = {}
    for kind in (TURNS, BURNS, FUEL, RISK):
        if kind not in kinds or (kind == FUEL and BURNS in found and _is_thriftiest(voyage, found[BURNS])):
            continue
        mark = best(voyage, goal, kind, fastest, reach)
        found[kind] = first if kind == TURNS else told(voyage, kind, mark, wet, flown_with)
    offered: list[Journey] = []
    for kind in KINDS:
        if kind in found and all(_apart(found[kind], other) for other in offered):
            offered.append(found[kind])
    return tuple(offered)


# The fastest journeys of late, and what is ahead as far as they needed it. Whoever asks for more takes it
# away: further searches add to the table, and an answer must not depend on what was asked before.
_Question = tuple[Voyage, int, int]  # goal, Turns
_begun: dict[_Question, tuple[Reach, Mark | None]] = {}


def _fastest(voyage: Voyage, goal: int, within: int) -> tuple[Reach, Mark | None]:
    reach = Reach(voyage, goal)
    soon = replace(voyage, turns=min(within, voyage.turns))
    return reach, Search(soon, goal, TURNS, reach=reach).found()


def forget() -> None:
    """As if nothing had been asked before: for whoever measures."""
    _offered.cache_clear()
    _begun.clear()


def _begin(question: _Question, reach: Reach, fastest: Mark | None) -> None:
    """Keep it for the other wishes, which are often asked for next."""
    _begun[question] = (reach, fastest)
    if len(_begun) > MOST_BEGUN:
        del _begun[next(iter(_begun))]


def best(voyage: Voyage, goal: int, kind: str, fastest: Mark, reach: Reach) -> Mark:
    """The end of the best journey of a kind: the fastest, unless one is better by this wish."""
    if kind == TURNS:
        return fastest
    return Search(voyage, goal, kind, below=fastest, reach=reach).found() or fastest


def _is_thriftiest(voyage: Voyage, fewest_burns: Journey) -> bool:
    """Whether fewest Burns is least Fuel: every Burn takes the same whole steps, and nothing else does."""
    if voyage.drives:
        return False
    whole = (voyage.craft.unit == WHOLE_STEPS or not voyage.craft.burn) and not voyage.afterburn
    return whole and not any(leg.vented for leg in fewest_burns.legs)


def _apart(a: Journey, b: Journey) -> bool:
    return (a.turns, a.steps, a.survival, a.sails_lost) != (b.turns, b.steps, b.survival, b.sails_lost)


def told(voyage: Voyage, kind: str, mark: Mark, wet: int, flown_with: Engines) -> Journey:
    """A journey from the mark at its end."""
    turns: list[list[Mark]] = [[] for _ in range(mark.turn + 1)]
    at: Mark | None = mark
    while at is not None:
        turns[at.turn].append(at)
        at = at.before
    legs = []
    spent = 0
    survival = Fraction(1)
    for marks in turns:
        leg, sure = _leg(voyage, marks[::-1], wet, spent, flown_with)
        legs.append(leg)
        survival *= sure
        spent += leg.steps + leg.vented
    return Journey(
        kind=kind,
        legs=tuple(legs),
        turns=len(legs),
        burns=Fraction(mark.burns, 2),
        steps=spent,
        dice=sum(leg.dice for leg in legs),
        left=voyage.steps - spent,
        survival=survival,
        sails_lost=mark.lost,
    )


def _leg(
    voyage: Voyage, marks: list[Mark], wet: int, spent: int, flown_with: Engines
) -> tuple[Leg, Fraction]:
    """A Turn, and how likely it is that nothing is lost in it."""
    if len(marks) < 2:
        return Leg((), 0, 0, 0, 0, 0, stacks.steps_down(wet, spent), ()), Fraction(1)
    begun, marks = marks[0], marks[1:]
    engine, names = flown_with[begun.drive]
    vented = begun.spent - spent
    craft = begun.craft
    burns = bonus = units = dice = 0
    sure = Fraction(1)
    choices = [f"vent {names[0].split()[1]}", f"count {vented}"] if vented else []
    choices += names
    spaces = []
    for mark in marks:
        step = mark.step
        assert step is not None
        spaces.append(step.to)
        if not dice:
            choices += _asked(mark)
        burns, bonus, units = burns + step.burns, bonus + step.bonus, units + step.units
        rolls = len(step.rolls) + step.first
        dice += rolls
        sure *= SURVIVES**rolls
        fatal = belts.fatal_faces(craft.softest, craft.thrust, craft.season)
        if NODES[step.to].is_belt and fatal and step.to not in voyage.calm:
            dice += 1
            sure *= Fraction(FACES_OF_DIE - fatal, FACES_OF_DIE)
    last = marks[-1]
    if not dice and NODES[spaces[-1]].site == NOTHING and onward(craft, last.course):
        choices.append(str(HALT))
    steps = -(-units // craft.unit) + drives_of(voyage)[begun.drive].afterburn
    after = stacks.steps_down(wet, spent + vented + steps)
    leg = Leg(tuple(spaces), burns, bonus, vented, steps, dice, after, tuple(choices), engine)
    return leg, sure


def _asked(mark: Mark) -> list[str]:
    """The choice of a step, unless it is the only one: then nobody is asked."""
    before, step = mark.before, mark.step
    assert before is not None
    assert step is not None
    course = before.course
    may_halt = course.came != NOTHING and NODES[course.node].may_halt
    if not may_halt and len(onward(mark.craft, course)) == 1:
        return []
    return [str(choice_of(step))]

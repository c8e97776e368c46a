"""Where a Rocket should go, and by which way: the finder is asked for the best Sites only, once for each
position.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import NamedTuple

from msgspec.structs import replace

from armillary.games.high_frontier.mind.expeditions.distances import approaches
from armillary.games.high_frontier.mind.expeditions.equipment import halves_in
from armillary.games.high_frontier.mind.expeditions.goals import LATER, SURVIVES, travel
from armillary.games.high_frontier.mind.expeditions.routes import WORK, fastest, safest
from armillary.games.high_frontier.mind.forecast.memory import Memory
from armillary.games.high_frontier.mind.forecast.raids import Raids, raids_of
from armillary.games.high_frontier.mind.forecast.site_worth import TOKEN, Prize, Prizes, prizes
from armillary.games.high_frontier.rules.components import (
    CARDS,
    CLASS_THRUST,
    FACES,
    LEO,
    NODES,
    SITES,
    STEPS,
    ZONES,
)
from armillary.games.high_frontier.rules.components.kinds import NOTHING, Deck, Grade, Platform, Season
from armillary.games.high_frontier.rules.hazards.belts import fatal_faces, softest
from armillary.games.high_frontier.rules.journeys import finder
from armillary.games.high_frontier.rules.journeys.voyages import Voyage
from armillary.games.high_frontier.rules.movement import engines
from armillary.games.high_frontier.rules.movement.engines import Engine
from armillary.games.high_frontier.rules.movement.movement import may_move
from armillary.games.high_frontier.rules.pieces import privileges, stacks, supports
from armillary.games.high_frontier.rules.state import HighFrontierState, Slot, Stack

TRIED = 4  # Sites for which the finder is asked
MORE_TANKS = 2  # that are tried if the way is longer than it seemed
LONGER = 3  # Turns that a journey may take more than it seemed
SLOWER = 1  # Turns that safety may cost
A_CLAIM = 0.8  # worth of a Claim that nobody can build on yet


class Able(NamedTuple):
    """What a Stack can do at a Site."""

    isru: int  # the best rating, 99 if none
    rerolls: bool
    builds: bool  # it has a robonaut and a refinery that work
    human: bool


class Errand(NamedTuple):
    """A Site for a Rocket, and the way of this Turn."""

    site: int = NOTHING
    tanks: int = 0  # to be loaded first
    engine: Engine | None = None
    path: tuple[int, ...] = ()  # Spaces of this Turn; nothing if it is better to wait
    value: float = 0.0
    years: int = 0


NO_ERRAND = Errand()
NO_PRIZES = Prizes((None,) * len(SITES))


@lru_cache(maxsize=4096)
def able(pieces: tuple[int, ...], solar: bool) -> Able:
    isru, rerolls, built = 99, False, set()
    for piece in pieces:
        face = FACES[piece]
        if face.platforms and face.isru < isru and supports.works(pieces, piece, solar=solar):
            isru, rerolls = face.isru, bool(face.platforms & Platform.BUGGY)
        deck = CARDS[piece >> 2].deck
        if deck in (Deck.ROBONAUT, Deck.REFINERY) and supports.works(pieces, piece, solar=solar, cooled=True):
            built.add(deck)
    return Able(isru, rerolls, len(built) == 2, any(FACES[piece].human for piece in pieces))


def prize_for(prize: Prize, site: int, able_to: Able) -> float:
    """What a Stack would have of a Site, in points."""
    if prize.built:
        return prize.settled if able_to.human else 0.0
    if not prize.claimed and able_to.isru > SITES[site].hydration:
        chance = 0.0
    else:
        chance = prize.twice if able_to.rerolls else prize.once
    if able_to.builds:
        return chance * (prize.points + (prize.settled if able_to.human else 0.0))
    found = 0.0 if prize.claimed else chance * A_CLAIM
    return found + (max(0.0, prize.settled - TOKEN) if able_to.human else 0.0)


class Booty(NamedTuple):
    """What there is to fly for: Sites to be had, and Factories of enemies."""

    prizes: Prizes
    raids: Raids = ()

    def has(self, site: int) -> bool:
        return self.prizes.table[site] is not None or any(other == site for other, _ in self.raids)

    def worth(self, site: int, able_to: Able) -> float:
        prize = self.prizes.table[site]
        peaceful = 0.0 if prize is None else prize_for(prize, site, able_to)
        return max(peaceful, next((worth for other, worth in self.raids if other == site), 0.0))

    def is_raid(self, site: int) -> bool:
        return any(other == site for other, _ in self.raids)


_known = Memory[Errand]()
_guessed = Memory[Errand]()


def errand_of(state: HighFrontierState, seat: int, *, loading: bool = True) -> Errand:
    """The best errand of the Rocket; in LEO with as much Fuel as the Aqua buy, if that may be loaded."""
    return _remembered(state, seat, loading, _known, _best)


def guess_of(state: HighFrontierState, seat: int) -> Errand:
    """A guess by distances alone: the finder is not asked for a way."""
    return _remembered(state, seat, True, _guessed, _guess)


def guess_with(state: HighFrontierState, seat: int, stack: Stack, tanks: int) -> Errand:
    """By distances alone: what a Rocket with these cards could do if it had up to so many tanks more."""
    found = Booty(prizes(state, seat))
    return _guess(_rested(state, seat, stack), seat, stack, found, tanks)


def raid_with(state: HighFrontierState, seat: int, stack: Stack, tanks: int) -> Errand:
    """By distances alone: the best raid of a Rocket with these cards, whatever else it could do."""
    found = Booty(NO_PRIZES, raids_of(state, seat, stack))
    return _guess(_rested(state, seat, stack), seat, stack, found, tanks) if found.raids else NO_ERRAND


def raid_on(state: HighFrontierState, seat: int, stack: Stack, site: int) -> Errand:
    """By distances alone: the raid of the Rocket on one Site."""
    wanted = Booty(NO_PRIZES, tuple(raid for raid in raids_of(state, seat, stack) if raid[0] == site))
    tanks = state.players[seat].aqua if stack.node == LEO else 0
    return _guess(_rested(state, seat, stack), seat, stack, wanted, tanks) if wanted.raids else NO_ERRAND


def _remembered(
    state: HighFrontierState,
    seat: int,
    loading: bool,
    known: Memory[Errand],
    work_out: Callable[[HighFrontierState, int, Stack, Booty, int], Errand],
) -> Errand:
    stack = state.held(seat, Slot.ROCKET)
    if stack is None:
        return NO_ERRAND
    found = Booty(prizes(state, seat), raids_of(state, seat, stack))
    aqua = state.players[seat].aqua if loading and stack.node == LEO else 0
    key = (
        stack.node,
        stack.cards,
        stack.water,
        stack.gold,
        stack.wet,
        stack.grade,
        aqua,
        privileges.powersat(state, seat),
        state.spot,
        state.years - state.year,
        tuple(state.factories),
        tuple(state.colonies),
        state.anarchy,
        state.grants,
        found,
    )
    return known.recall(key, lambda: work_out(_rested(state, seat, stack), seat, stack, found, aqua))


def _rested(state: HighFrontierState, seat: int, stack: Stack) -> HighFrontierState:
    """As if nothing had moved this Turn."""
    ready = state.clone()
    ready.moved = ()
    ready.put(seat, Slot.ROCKET, stacks.rest(stack))
    return ready


def _guess(state: HighFrontierState, seat: int, stack: Stack, found: Booty, aqua: int) -> Errand:
    candidates = _candidates(state, seat, stack, found, aqua)
    if not candidates:
        return NO_ERRAND
    best = candidates[0]
    return Errand(best.site, best.tanks, best.engine, (), best.value, best.years)


def _best(ready: HighFrontierState, seat: int, stack: Stack, found: Booty, aqua: int) -> Errand:
    candidates = _candidates(ready, seat, stack, found, aqua)
    best, voyage = NO_ERRAND, None
    for value, _, tanks, engine, site, years in candidates[:TRIED]:
        if value <= best.value:
            break
        solar = ZONES[SITES[site].zone].solar_power or engine.pushed
        points = found.worth(site, able(stack.cards, solar))
        for more in range(MORE_TANKS + 1):
            flying = _fuelled(ready, seat, stack, engine, tanks + more, years + LONGER)
            if flying is None or (more and tanks + more > aqua):
                break
            way = fastest(flying[1], SITES[site].node)
            if way is not None:
                if points * way.chance > best.value:
                    best = Errand(site, tanks + more, flying[0], way.path, points * way.chance, way.years)
                    voyage = flying[1] if way.risk else None
                break
    if voyage is None:
        return best
    fast = fastest(voyage, SITES[best.site].node)
    assert fast is not None
    slower = SLOWER if stack.node == LEO else 0  # who is under way would be put off again and again
    safe = safest(voyage, SITES[best.site].node, fast.years + slower)
    if safe is None or safe.chance <= fast.chance:
        return best
    return best._replace(path=safe.path, value=best.value * safe.chance / fast.chance, years=safe.years)


class Candidate(NamedTuple):
    """A Site that could be reached; the best is the greatest."""

    value: float
    minus: int  # the Site, negative: of equal ones the first
    tanks: int  # to be loaded
    engine: Engine
    site: int
    years: int


def _candidates(
    state: HighFrontierState, seat: int, stack: Stack, found: Booty, aqua: int
) -> list[Candidate]:
    """Sites that could be reached, the best first."""
    if not may_move(state, seat, Slot.ROCKET) or not stacks.dry_mass(stack):
        return []
    best: dict[int, Candidate] = {}
    for engine in engines.engines(state, seat, Slot.ROCKET):
        if not engine.afterburn:
            for candidate in _reached(state, stack, engine, found, aqua):
                known = best.get(candidate.site)
                if known is None or candidate.value > known.value:
                    best[candidate.site] = candidate
    return sorted(best.values(), key=lambda one: one[:3], reverse=True)


def _reached(
    state: HighFrontierState, stack: Stack, engine: Engine, found: Booty, aqua: int
) -> Iterator[Candidate]:
    """The Sites that an engine could reach, by every approach."""
    left = state.years - state.year
    soft = softest(stack.cards)
    burn, whole = engine.fuel.numerator, engine.fuel.denominator
    burns = stacks.burns_in(stack.grade, engine.triangle.grade)
    have = stacks.fuel_steps(stack) if burns else 0
    class_here, zone_here = CLASS_THRUST[stack.wet], ZONES[NODES[stack.node].zone].modifier
    dims = engine.chain.solar
    wet, tanks = stack.wet, 0
    for approach in approaches(stack.node):  # the nearest first: each takes as much Fuel as the last, or more
        if not found.has(approach.site):
            continue
        steps = -(-approach.half * burn // (2 * whole))
        while steps > have and tanks < aqua:
            before, wet, tanks = wet, stacks.tanks_up(wet, 1), tanks + 1
            if wet == NOTHING:
                return
            have += STEPS[wet] - STEPS[before]
        if steps > have:
            return
        zone = ZONES[SITES[approach.site].zone]
        solar = zone.solar_power or engine.pushed
        thrust = engine.net_thrust + CLASS_THRUST[wet] - class_here
        if (approach.half and thrust < 1) or (dims and not solar):
            continue
        after = stacks.steps_down(wet, steps)
        dim = zone.modifier - zone_here if dims else 0
        if engine.net_thrust + CLASS_THRUST[after] - class_here + dim < approach.thrust:
            continue
        over = halves_in(have - steps, engine.fuel)
        years = travel(approach, max(1, thrust), over) + WORK
        if years > left + 1:
            continue
        danger = approach.rolls
        if approach.belts:
            danger += approach.belts * fatal_faces(soft, thrust, Season.BLUE)
        value = found.worth(approach.site, able(stack.cards, solar)) * LATER**years * SURVIVES**danger
        if value > 0.05:
            yield Candidate(value, -approach.site, tanks, engine, approach.site, years)


def _fuelled(
    state: HighFrontierState, seat: int, stack: Stack, engine: Engine, tanks: int, turns: int
) -> tuple[Engine, Voyage] | None:
    """The Rocket with so many tanks more; None where there is no room for them, or nothing that works."""
    wet = stacks.tanks_up(stack.wet, tanks)
    if wet == NOTHING:
        return None
    grade = stacks.mixed(stack.grade, Grade.WATER, empty=not stacks.fuel_steps(stack))
    before = state.held(seat, Slot.ROCKET)
    state.put(seat, Slot.ROCKET, replace(stack, wet=wet, grade=grade if tanks else stack.grade))
    found = None
    for other in engines.engines(state, seat, Slot.ROCKET):
        if other.piece == engine.piece and not other.afterburn and other.chain == engine.chain:
            voyage = finder.voyage_of(state, seat, Slot.ROCKET, other)
            craft = replace(voyage.craft, safe=frozenset(voyage.craft.safe))
            found = other, replace(voyage, craft=craft, turns=min(voyage.turns, turns))
            break
    state.put(seat, Slot.ROCKET, before)
    return found

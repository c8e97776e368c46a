"""A home in orbit: late in the game a Bernal is boosted, flown to a Home Orbit and Anchored there.

Late, because a home is the Bank from then on, and expeditions start from LEO.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from math import ceil
from typing import NamedTuple

from armillary.games.high_frontier.mind.expeditions.equipment import Pieces, cooling, pool_of, tankful
from armillary.games.high_frontier.mind.expeditions.routes import fastest
from armillary.games.high_frontier.rules.components import BERNAL_FIGURES, CARDS, FACES, LEO, NODES
from armillary.games.high_frontier.rules.components.kinds import NOTHING, Deck
from armillary.games.high_frontier.rules.journeys import finder
from armillary.games.high_frontier.rules.movement import engines
from armillary.games.high_frontier.rules.pieces import bernals, blocs, decks, homes, stacks, supports
from armillary.games.high_frontier.rules.solar_map import distances
from armillary.games.high_frontier.rules.state import BERNALS, HighFrontierState, Slot, piece_of
from armillary.games.high_frontier.rules.switches import COLONIZATION, WAR

RESEARCH, BOOST, DEPLOY, LOAD, FUEL, FLY, ANCHOR = range(7)  # what comes next
NEEDS_YEARS = {RESEARCH: 5, BOOST: 4, DEPLOY: 3, LOAD: 3, FUEL: 3, FLY: 3, ANCHOR: 0}
LATE = 16  # years that are left when it begins
A_BERNAL = 10  # Aqua that its boost takes
A_SUPPORT = 3  # and that of what powers it
SOME_TANKS = 3
HOME = "home_bernal_anchor"  # the restriction by which Independents lose their homes in War
WORTH = BERNAL_FIGURES.home_hydration + BERNAL_FIGURES.vp  # points of a home, at least
ON_THE_WAY = (0.0, 0.05, 0.6, 0.65, 0.7, 0.75, 0.9)  # share of it that is likely, by what comes next
ORBITS = tuple(number for number, node in enumerate(NODES) if node.home_orbit)


class Habitat(NamedTuple):
    """A Bernal and how far it has come."""

    next: int
    pieces: Pieces = ()  # the Bernal and what powers it
    tanks: int = 0
    slot: int = NOTHING  # its figure
    orbit: int = NOTHING


def habitat_of(state: HighFrontierState, seat: int) -> Habitat | None:
    """What to do next for a home; None where it is too early, too late, or cannot be kept."""
    years = state.years - state.year
    if COLONIZATION not in state.modules or years > LATE or state.players[seat].domes < 1:
        return None
    if homes.home_of(state, seat) != NOTHING or bernals.anchors(state, seat):
        return None
    if WAR in state.modules and blocs.restricted(state, seat, HOME):
        return None
    found = _stage(state, seat)
    return found if found is not None and years >= NEEDS_YEARS[found.next] else None


def _stage(state: HighFrontierState, seat: int) -> Habitat | None:
    player = state.players[seat]
    leo = player.stacks[Slot.LEO]
    assert leo is not None
    for slot in BERNALS:
        if bernals.bernal_in(state, seat, slot) != NOTHING:
            return _deployed(state, seat, slot)
    there = next((piece for piece in leo.cards if CARDS[piece >> 2].deck is Deck.BERNAL), NOTHING)
    card = next((card for card in player.hand if CARDS[card].deck is Deck.BERNAL), NOTHING)
    if there == NOTHING and card == NOTHING:
        return Habitat(RESEARCH) if player.aqua >= A_BERNAL + A_SUPPORT else None
    bernal = there if there != NOTHING else piece_of(card)
    powered = _powered(leo.cards, tuple(sorted(player.hand)), bernal)
    orbit = _orbit(state, LEO)
    if powered is None or orbit == NOTHING:
        return None
    pieces = (bernal, *powered)
    full = tankful(sum(FACES[piece].mass for piece in pieces), _fuel(bernal), _half(LEO, orbit))
    if full is None:
        return None
    away = [piece for piece in pieces if piece not in leo.cards]
    if away:
        cost = sum(FACES[piece].mass for piece in away) + full.tanks
        return Habitat(BOOST, pieces, full.tanks, NOTHING, orbit) if cost <= player.aqua else None
    return Habitat(DEPLOY, pieces, full.tanks, NOTHING, orbit)


def _deployed(state: HighFrontierState, seat: int, slot: int) -> Habitat | None:
    """A Bernal on its own figure."""
    stack, leo = state.held(seat, slot), state.held(seat, Slot.LEO)
    assert stack is not None
    assert leo is not None
    bernal = bernals.bernal_in(state, seat, slot)
    if NODES[stack.node].home_orbit and stack.node == _orbit(state, stack.node):
        return Habitat(ANCHOR, stack.cards, 0, slot, stack.node)
    orbit = _orbit(state, stack.node)
    if orbit == NOTHING:
        return None
    if stack.node == LEO and not supports.works(stack.cards, bernal, solar=True):
        powered = _powered((*stack.cards[1:], *leo.cards), (), bernal)
        return None if powered is None else Habitat(LOAD, powered, 0, slot, orbit)
    short = ceil(_half(stack.node, orbit) * _fuel(bernal) / 2) - stacks.fuel_steps(stack)
    if stack.node == LEO and short > 0:
        full = tankful(stacks.dry_mass(stack), _fuel(bernal), _half(LEO, orbit))
        if full is not None and full.tanks <= state.players[seat].aqua:
            return Habitat(FUEL, stack.cards, full.tanks, slot, orbit)
        return None
    return Habitat(FLY, stack.cards, 0, slot, orbit)


def _fuel(bernal: int) -> Fraction:
    return engines.triangle_of(bernal).fuel


def _half(start: int, orbit: int) -> int:
    return distances.fewest_burns(start)[orbit]


def _orbit(state: HighFrontierState, start: int) -> int:
    """The nearest Home Orbit without a Bernal; where one is, if it is there."""
    taken = {
        stack.node
        for player in state.players
        for slot in BERNALS
        if (stack := player.stacks[slot]) is not None and stack.node != start
    }
    away = distances.fewest_burns(start)
    free = [orbit for orbit in ORBITS if orbit not in taken]
    if start in free:
        return start
    return min(free, key=lambda orbit: (away[orbit], orbit), default=NOTHING)


@lru_cache(maxsize=1 << 10)
def _powered(leo: Pieces, hand: tuple[int, ...], bernal: int) -> Pieces | None:
    """The lightest cards by which a Bernal works; None where they are lacking."""
    pool = pool_of(leo, tuple(card for card in hand if CARDS[card].deck is not Deck.BERNAL))
    pool = (bernal, *(piece for piece in pool if piece != bernal))
    best: tuple[int, Pieces] | None = None
    for chain in supports.ways(pool, (bernal,), True, False)[:6]:
        pieces = frozenset(chain.pieces) | {bernal}
        cooled = cooling(pool, pieces, chain.therms)
        if cooled is None:
            continue
        rest = tuple(sorted((pieces | cooled) - {bernal}))
        if len({piece >> 2 for piece in rest}) == len(rest):
            mass = sum(FACES[piece].mass for piece in rest)
            if best is None or (mass, rest) < best:
                best = (mass, rest)
    return None if best is None else best[1]


def path_of(state: HighFrontierState, seat: int, habitat: Habitat) -> tuple[int, ...]:
    """The Spaces of this Turn on the way to its orbit."""
    for engine in engines.engines(state, seat, habitat.slot):
        if not engine.afterburn:
            way = fastest(finder.voyage_of(state, seat, habitat.slot, engine), habitat.orbit)
            if way is not None:
                return way.path
    return ()


def worth_of(state: HighFrontierState, seat: int) -> float:
    """What a home that is still to come is worth, in points."""
    found = habitat_of(state, seat)
    return 0.0 if found is None else WORTH * ON_THE_WAY[found.next]


def wanted(state: HighFrontierState, seat: int, deck: Deck) -> bool:
    """Whether the next Bernal of the deck should be researched."""
    if deck is not Deck.BERNAL or decks.top(state, deck) == NOTHING:
        return False
    found = habitat_of(state, seat)
    return found is not None and found.next == RESEARCH

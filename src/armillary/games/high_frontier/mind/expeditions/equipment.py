"""What makes an expedition: an engine, a robonaut and a refinery, each with what it needs to work.

A kit may lack cards: then it says of which decks, and takes them to be of common mass. All is worked out from
the cards alone and remembered by them.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterable
from fractions import Fraction
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from armillary.games.high_frontier.rules.components import CARDS, CLASS_THRUST, FACES, MAX_DRY, STEPS, WHOLE
from armillary.games.high_frontier.rules.components.kinds import (
    NOTHING,
    REACTORS,
    Deck,
    Grade,
    Platform,
    Spectral,
    Support,
)
from armillary.games.high_frontier.rules.hazards.belts import hardness
from armillary.games.high_frontier.rules.journeys.workshop import sides
from armillary.games.high_frontier.rules.movement.engines import push_of
from armillary.games.high_frontier.rules.pieces import stacks, supports

Pieces = tuple[int, ...]

MOST_KITS = 24
MOST_OF_A_KIND = 2  # with the same engine and the same rating
# What a card that is lacking is likely to weigh, with what it needs itself
COMMON_MASS = {
    Deck.THRUSTER: 2,
    Deck.ROBONAUT: 2,
    Deck.REFINERY: 4,
    Deck.REACTOR: 1,
    Deck.GENERATOR: 3,
    Deck.RADIATOR: 2,
}
# And how many years it takes to get one that fits
A_CARD = {
    Deck.THRUSTER: 4.0,
    Deck.ROBONAUT: 4.5,
    Deck.REFINERY: 4.5,
    Deck.REACTOR: 3.5,
    Deck.GENERATOR: 3.5,
    Deck.RADIATOR: 3.0,
}
ENDLESS = 99  # half Burns of what burns nothing
CRAFTS = (Deck.BERNAL, Deck.FREIGHTER)
COMMON_ISRU = 3
COMMON_HARDNESS = 4
HARDEST = 8  # no belt is worse
COMMON_THRUST, COMMON_FUEL = 4, Fraction(4)

# By piece
MASS = tuple(face.mass for face in FACES)
HARDNESS = tuple(map(hardness, range(len(FACES))))
THERMS = tuple(0 if face.needs else max(0, face.therms) for face in FACES)  # of radiators that need nothing


class Part(NamedTuple):
    """One of the three things, with its supports."""

    pieces: frozenset[int] = frozenset()
    lacks: frozenset[Deck] = frozenset()
    therms: int = 0
    thrust: int = 0
    fuel: Fraction = Fraction(0)
    solar: bool = False
    isru: int = NOTHING
    rerolls: bool = False
    engine: int = NOTHING
    spectral: Spectral = Spectral.NONE  # of a robonaut or refinery: where it can be made again


class FlightData(NamedTuple):
    """What decides which Sites are worth flying to."""

    thrust: int  # with supports and a push, without the weight class
    fuel: Fraction  # fuel steps for a Burn
    solar: bool
    isru: int  # the best rating that can prospect
    rerolls: bool
    human: bool
    dry: int  # with common masses of what is lacking
    soft: int  # the least rad-hardness aboard
    made: Spectral  # of Factories that can make both the robonaut and the refinery, or NONE


class Kit(NamedTuple):
    """Cards that fly together, and what is lacking."""

    pieces: Pieces
    lacks: frozenset[Deck]
    wait: float  # years that it takes to get what is lacking
    engine: int  # piece, or NOTHING
    flight: FlightData
    cost: int  # Aqua to boost what is not in LEO


def pool_of(leo: Pieces, hand: Iterable[int]) -> Pieces:
    """Everything that could fly: cards in LEO, and those of the Hand as they would be boosted."""
    return leo + tuple(piece for card in hand for piece in sides(card))


@lru_cache(maxsize=1 << 13)
def kits(leo: Pieces, hand: Pieces, pushed: bool) -> tuple[Kit, ...]:
    """The expeditions that the cards could make, those that lack least and weigh least first."""
    pool = pool_of(leo, hand)
    humans = [piece for piece in leo if FACES[piece].human]
    at_hand = frozenset(leo)
    crews: list[Pieces] = [(), tuple(humans[:1])] if humans else [()]
    coolers = tuple(piece for piece in pool if THERMS[piece])
    found: list[Kit] = []
    soonest: dict[tuple[int, int, bool], list[float]] = {}  # the shortest waits of a kind
    for union in _unions(_drives(pool, pushed), _diggers(pool), _refineries(pool), crews):
        least = soonest.setdefault(union.kind, [])
        if len(least) == MOST_OF_A_KIND and union.wait > least[-1]:
            continue  # better ones of its kind are known, whatever it weighs
        kit = _joined(coolers, at_hand, union)
        if kit is not None:
            found.append(kit)
            insort(least, kit.wait)
            del least[MOST_OF_A_KIND:]
    found.sort(key=lambda kit: (kit.wait, kit.cost + kit.flight.dry, kit.pieces))
    kept: list[Kit] = []
    kinds: dict[tuple[int, int, bool], int] = {}
    for kit in found:
        kind = (kit.engine, kit.flight.isru, kit.flight.human)
        if kinds.get(kind, 0) < MOST_OF_A_KIND:
            kinds[kind] = kinds.get(kind, 0) + 1
            kept.append(kit)
    return tuple(kept[:MOST_KITS])


class Union(NamedTuple):
    """Three parts and perhaps a Crew, before what cools them is looked for."""

    wait: float  # at least
    drive: Part
    pieces: frozenset[int]
    lacks: frozenset[Deck]
    isru: int
    rerolls: bool
    therms: int
    human: bool
    made: Spectral

    @property
    def kind(self) -> tuple[int, int, bool]:
        return self.drive.engine, self.isru, self.human


def _unions(
    drives: list[Part], diggers: list[Part], refineries: list[Part], crews: list[Pieces]
) -> list[Union]:
    """All that do not use a card twice, those that lack least first."""
    found = []
    for drive, digger in product(drives, diggers):
        both = drive.pieces | digger.pieces
        if _doubled(both):
            continue
        for refinery, crew in product(refineries, crews):
            pieces = both.union(refinery.pieces, crew)
            if _doubled(pieces):
                continue
            isru, rerolls, therms = digger.isru, digger.rerolls, max(drive.therms, digger.therms)
            if crew and FACES[crew[0]].platforms and isru > FACES[crew[0]].isru:
                isru, rerolls, therms = FACES[crew[0]].isru, bool(FACES[crew[0]].platforms & 2), drive.therms
            lacks = drive.lacks | digger.lacks | refinery.lacks
            wait = sum(A_CARD[deck] for deck in lacks)
            human = bool(crew) or any(FACES[piece].human for piece in pieces)
            made = digger.spectral if digger.spectral is refinery.spectral else Spectral.NONE
            found.append(Union(wait, drive, pieces, lacks, isru, rerolls, therms, human, made))
    found.sort(key=lambda union: union.wait)
    return found


def _doubled(pieces: frozenset[int]) -> bool:
    """Whether a card lies on two sides at once."""
    return len({piece >> 2 for piece in pieces}) != len(pieces)


def _joined(coolers: Pieces, at_hand: frozenset[int], union: Union) -> Kit | None:
    """With radiators, or the lack of them; None where it is too heavy."""
    drive, pieces, lacks = union.drive, union.pieces, union.lacks
    radiators = cooling(coolers, pieces, union.therms)
    if radiators is None:
        lacks |= {Deck.RADIATOR}
    else:
        pieces |= radiators
    mass = cost = sum(COMMON_MASS[deck] for deck in lacks)
    soft = COMMON_HARDNESS if lacks else HARDEST
    for piece in pieces:
        mass += MASS[piece]
        if piece not in at_hand:
            cost += MASS[piece]
        soft = min(soft, HARDNESS[piece])
    if mass > MAX_DRY:
        return None
    flight = FlightData(
        drive.thrust,
        drive.fuel,
        drive.solar,
        union.isru,
        union.rerolls,
        union.human,
        max(1, mass),
        soft,
        union.made,
    )
    wait = sum(A_CARD[deck] for deck in lacks)
    return Kit(tuple(sorted(pieces)), lacks, wait, drive.engine, flight, cost)


def _decks(needs: Iterable[Support]) -> frozenset[Deck]:
    """Where supports come from."""
    return frozenset(Deck.REACTOR if need & REACTORS else Deck.GENERATOR for need in needs)


def _lacking(pool: Pieces, piece: int) -> frozenset[Deck]:
    """Decks that have what a card lacks, whatever cools it."""
    needs = supports.missing(pool, piece, solar=True)
    return _decks(need.support for need in needs if need.support) or _decks(FACES[piece].needs)


def _drives(pool: Pieces, pushed: bool) -> list[Part]:
    found = []
    for piece in dict.fromkeys(pool):
        triangle = FACES[piece].triangle
        if triangle is None or triangle.grade is Grade.ISOTOPE or CARDS[piece >> 2].deck in CRAFTS:
            continue  # isotopes are not to be had in LEO; Bernals and Freighters fly for themselves
        push = push_of(piece) if pushed and triangle.push else 0
        ways = supports.ways(pool, (piece,), True, False)
        for chain in ways[:4]:
            found.append(
                Part(
                    frozenset(chain.pieces),
                    frozenset(),
                    chain.therms,
                    triangle.thrust + chain.thrust + push,
                    triangle.fuel * chain.fuel,
                    chain.solar,
                    engine=piece,
                )
            )
        if not ways:
            found.append(
                Part(
                    frozenset((piece,)),
                    _lacking(pool, piece),
                    FACES[piece].therms_needed,
                    triangle.thrust + push,
                    triangle.fuel,
                    engine=piece,
                )
            )
    wanted = Part(lacks=frozenset((Deck.THRUSTER,)), thrust=COMMON_THRUST, fuel=COMMON_FUEL)
    return [*found, wanted]


def _diggers(pool: Pieces) -> list[Part]:
    found = []
    for piece in _of(pool, Deck.ROBONAUT):
        face = FACES[piece]
        rerolls = bool(face.platforms & Platform.BUGGY)
        ways = supports.ways(pool, (piece,), True, True)  # it is to industrialize
        spectral = CARDS[piece >> 2].spectral
        for chain in ways[:3]:
            pieces = frozenset(chain.pieces)
            found.append(
                Part(pieces, therms=chain.therms, isru=face.isru, rerolls=rerolls, spectral=spectral)
            )
        if not ways:
            found.append(
                Part(
                    frozenset((piece,)),
                    _lacking(pool, piece),
                    face.therms_needed,
                    isru=face.isru,
                    rerolls=rerolls,
                    spectral=spectral,
                )
            )
    return [*found, Part(lacks=frozenset((Deck.ROBONAUT,)), isru=COMMON_ISRU)]


def working(pool: Pieces, pushed: bool) -> tuple[list[Part], list[Part]]:
    """Engines and robonauts of a pool that lack nothing but radiators."""
    drives, diggers = _drives(pool, pushed), _diggers(pool)
    return [part for part in drives if not part.lacks], [part for part in diggers if not part.lacks]


def _refineries(pool: Pieces) -> list[Part]:
    found = []
    for piece in _of(pool, Deck.REFINERY):
        sets = supports.supporters(pool, piece, solar=True)
        spectral = CARDS[piece >> 2].spectral
        for pieces in sets[:3]:
            found.append(Part(pieces | {piece}, spectral=spectral))
        if not sets:
            found.append(Part(frozenset((piece,)), _lacking(pool, piece), spectral=spectral))
    return [*found, Part(lacks=frozenset((Deck.REFINERY,)))]


def _of(pool: Pieces, deck: Deck) -> list[int]:
    return [piece for piece in dict.fromkeys(pool) if CARDS[piece >> 2].deck is deck]


def cooling(pool: Pieces, pieces: frozenset[int], therms: int) -> frozenset[int] | None:
    """The lightest radiators of the pool for so many Therms; None where there are too few."""
    if therms > 0:
        therms -= sum(THERMS[piece] for piece in pieces)
    if therms <= 0:
        return frozenset()
    used = {piece >> 2 for piece in pieces}
    return _radiators(tuple(p for p in pool if THERMS[p] and p >> 2 not in used), therms)


@lru_cache(maxsize=1 << 12)
def _radiators(pool: Pieces, therms: int) -> frozenset[int] | None:
    by_card: dict[int, list[int]] = {}
    for piece in pool:
        by_card.setdefault(piece >> 2, []).append(piece)
    best: tuple[int, Pieces] | None = None
    for chosen in product(*((NOTHING, *faces) for faces in list(by_card.values())[:4])):
        parts = tuple(piece for piece in chosen if piece != NOTHING)
        if sum(FACES[piece].therms for piece in parts) >= therms:
            mass = sum(FACES[piece].mass for piece in parts)
            if best is None or (mass, parts) < best:
                best = (mass, parts)
    return None if best is None else frozenset(best[1])


# Fuel


class Tankful(NamedTuple):
    """What it takes to have so many Burns."""

    tanks: int
    steps: int
    start: int  # thrust of the weight class with full tanks
    end: int  # and when they are nearly empty
    over: int  # half Burns more that they allow


@lru_cache(maxsize=1 << 14)
def tankful(dry: int, fuel: Fraction, half_burns: int) -> Tankful | None:
    """The fewest tanks for so many half Burns; None where the strip is too short."""
    steps = -(-half_burns * fuel.numerator // (2 * fuel.denominator))
    wet = floor = WHOLE[dry]
    tanks = 0
    while STEPS[wet] - STEPS[floor] < steps:
        wet = stacks.tanks_up(wet, 1)
        if wet == NOTHING:
            return None
        tanks += 1
    end = stacks.steps_down(wet, steps)
    over = halves_in(STEPS[wet] - STEPS[floor] - steps, fuel)
    return Tankful(tanks, steps, CLASS_THRUST[wet], CLASS_THRUST[end], over)


def halves_in(steps: int, fuel: Fraction) -> int:
    """How many half Burns so much Fuel allows."""
    return 2 * steps * fuel.denominator // fuel.numerator if fuel else ENDLESS

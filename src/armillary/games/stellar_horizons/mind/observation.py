"""A view as numbers, for programs that learn. The looking faction comes first, then the other players'
in seat order, then those that nobody plays; lists have the same length throughout a match.

    score         for each seat: points as they stand
    calendar      year, last year, years of the decade that have passed, what is left of the asteroid or was
                  inflicted on the Invader
    factions      for each faction: played by whom (-1 nobody, 0 the looking seat, 1 the next …), place in
                  initiative, money, politics chits, victory point chits, Ore, Fuel and Supplies on Earth,
                  three banks, how many technology chits of each field, missions completed, Alpha Centauri
    chits         points of the own technology chits in hand, by field
    technologies  for each faction and technology: known
    policies      for each faction and policy: pursued
    relations     for each pair of factions, from War (0) to Alliance (5)
    missions      for each mission: 1 in the own hand, 2 common, 3 completed by the looking faction
    ships         for each faction and ship: its place + 1 (0: not built), years until it arrives, mothballed,
                  damage, Ore, Fuel and Supplies aboard
    bases         for each faction and base: its place + 1 (0: not built), four levels, damage to its
                  structures, Settlements, damaged ones, Ore, Fuel and Supplies stored, trade chit + 1, which
                  side of it is up, blockaded
    worlds        for each world: on the board, exploration value, depletions, tile + 1, life, terraforming
    systems       for each system: asteroids, pirates, combat of the strongest
    loot          of the pirates
    decision      kind of the decision, whose it is (-1: nobody's)
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from armillary.engine import Decision
from armillary.engine.facets import structs_of
from armillary.games.stellar_horizons.rules.chapters import CHAPTERS
from armillary.games.stellar_horizons.rules.components import (
    BASES,
    FACTIONS,
    MISSIONS,
    POLICIES,
    SHIPS,
    SYSTEMS,
    TECHNOLOGIES,
    WORLDS,
)
from armillary.games.stellar_horizons.rules.components.areas import in_transfer, turns_left
from armillary.games.stellar_horizons.rules.components.kinds import DECADE, RESERVE
from armillary.games.stellar_horizons.rules.forces import pirate_combat
from armillary.games.stellar_horizons.rules.scoring import scores
from armillary.games.stellar_horizons.rules.state import MOTHBALLED, NOBODY, StellarState

DECISIONS = tuple(sorted(kind.__name__ for kind in structs_of(*CHAPTERS) if issubclass(kind, Decision)))
NO_BASE = 14  # numbers of a base


def observe(seen: StellarState) -> dict[str, list[float]]:
    looking = max(seen.viewer or 0, 0)
    seats = [(looking + n) % seen.seats for n in range(seen.seats)]
    order = _factions(seen, seats)
    points = scores(seen)
    return {
        "score": [float(points[seat]) for seat in seats],
        "calendar": _floats((seen.year, seen.last_year, seen.year % DECADE, seen.strength)),
        "factions": _floats(n for faction in order for n in _means(seen, faction, seats)),
        "chits": _floats(
            sum(value for value in values if value > 0) for values in seen.science(order[0]).chits
        ),
        "technologies": _bits((seen.science(faction).technologies for faction in order), len(TECHNOLOGIES)),
        "policies": _bits((seen.factions[faction].policies for faction in order), len(POLICIES)),
        "relations": _floats(
            seen.relation(one, other) for place, one in enumerate(order) for other in order[place + 1 :]
        ),
        "missions": _missions(seen, order[0]),
        "ships": _floats(n for faction in order for unit in SHIPS[faction] for n in _ship(seen, unit)),
        "bases": _floats(n for faction in order for unit in BASES[faction] for n in _base(seen, unit)),
        "worlds": _floats(n for world in range(len(WORLDS)) for n in _world(seen, world)),
        "systems": _floats(n for system in range(len(SYSTEMS)) for n in _system(seen, system)),
        "loot": [float(seen.loot)],
        "decision": _decision(seen, seats),
    }


def _factions(seen: StellarState, seats: list[int]) -> list[int]:
    """All of them; before the factions are taken in the order of their numbers."""
    played = [seen.played[seat] for seat in seats] if seen.played else []
    return [*played, *(faction for faction in range(len(FACTIONS)) if faction not in played)]


def _floats(numbers: Iterable[int]) -> list[float]:
    return [float(n) for n in numbers]


def _bits(masks: Iterable[int], length: int) -> list[float]:
    return _floats(mask >> number & 1 for mask in masks for number in range(length))


def _means(seen: StellarState, faction: int, seats: list[int]) -> Iterator[int]:
    own, science = seen.factions[faction], seen.science(faction)
    seat = seen.seat_of[faction]
    yield NOBODY if seat == NOBODY else seats.index(seat)
    yield NOBODY if seat == NOBODY else seen.initiative.index(seat)
    yield from (own.money, science.politics, own.vp, *own.stores, *science.bank)
    yield from map(len, science.chits)
    yield from (len(own.completed), own.alpha)


def _missions(seen: StellarState, faction: int) -> list[float]:
    found = [0.0] * len(MISSIONS)
    own = seen.factions[faction]
    for mark, missions in ((1.0, own.missions), (2.0, seen.common_missions), (3.0, own.completed)):
        for mission in missions:
            if mission >= 0:
                found[mission] = mark
    return found


def _ship(seen: StellarState, unit: int) -> Iterator[int]:
    place = seen.where[unit]
    if place == RESERVE:
        yield from (0,) * 7
        return
    yield place + 1
    yield turns_left(place) if in_transfer(place) else 0
    yield from (bool(seen.flags[unit] & MOTHBALLED), seen.damage[unit], *seen.cargo[unit])


def _base(seen: StellarState, unit: int) -> Iterator[int]:
    built = seen.bases.get(unit)
    if built is None:
        yield from (0,) * NO_BASE
        return
    yield seen.where[unit] + 1
    yield from (*built.levels, sum(built.harm), built.settlements, built.hurt, *seen.cargo[unit])
    yield from (built.chit + 1, built.sells, any(blockade.base == unit for blockade in seen.blockades))


def _world(seen: StellarState, world: int) -> tuple[int, ...]:
    return (
        world in seen.worlds,
        seen.exploration[world],
        seen.depletions[world],
        seen.tiles[world] + 1,
        seen.life[world],
        seen.terraforming[world],
    )


def _system(seen: StellarState, system: int) -> tuple[int, int, int]:
    there = [pirate_combat(pirate) for pirate in seen.pirates if pirate.system == system]
    return seen.asteroids[system], len(there), max(there, default=0)


def _decision(seen: StellarState, seats: list[int]) -> list[float]:
    step = seen.stack[-1] if seen.stack else None
    name = type(step).__name__
    kind = DECISIONS.index(name) + 1 if name in DECISIONS else 0
    return _floats((kind, seats.index(step.seat) if isinstance(step, Decision) else -1))

"""What a player can expect of planets and of battles, on a chart that holds all that matters for it."""

from __future__ import annotations

from functools import lru_cache
from math import exp, log
from typing import NamedTuple

from armillary.games.exodus.rules.components import (
    AXINIUM,
    BLUEPRINTS,
    CENTURIAN_CARDS,
    CP,
    PHASIUM,
    PLANETS,
    RESERVE,
)
from armillary.games.exodus.rules.components.vocabulary import LandingAuto
from armillary.games.exodus.rules.pieces import blueprints
from armillary.games.exodus.rules.pieces.fleets import cloaked, has_radar, kind_of, last_conquest, range_of
from armillary.games.exodus.rules.pieces.in_force import in_force
from armillary.games.exodus.rules.state import NO_PLANET, ExodusState

FACES = 6
DECISIVE, MUTUAL = 2.4, 0.85  # how much a stronger fleet wins by; both may be lost in an even fight
CP_BASE, CP_LATER, CP_TURNS = 0.02, 0.02, 4  # points that a CP is worth: in any case, by turn to come


def cp_worth(turns: int) -> float:
    """A CP in points, with so many turns to come."""
    return CP_BASE + CP_LATER * min(turns, CP_TURNS)


# Battles


@lru_cache(maxsize=4096)
def odds(dice: int, hull: int, their_dice: float, their_hull: float) -> float:
    """The chance to be left alone in a hex: dice times what the ships bear, against theirs."""
    if not dice:
        return 0.5 if not their_dice else 0.01
    if not their_dice:
        return 0.99
    ratio = MUTUAL * dice * hull / (their_dice * their_hull)
    return 1 / (1 + exp(-DECISIVE * log(ratio)))


class Resistance(NamedTuple):
    """Centurian ships of a level, on average."""

    dice: float
    hull: float
    vp: float


def _average(level: int) -> Resistance:
    cards = [card for card in CENTURIAN_CARDS if card.level == level]
    n = len(cards)
    return Resistance(
        sum(c.dice for c in cards) / n, sum(c.shields + 1 for c in cards) / n, sum(c.vp for c in cards) / n
    )


RESISTANCE = (Resistance(0, 0, 0), *(_average(level) for level in (1, 2, 3)))


# Ships


class Hull(NamedTuple):
    """A ship as far as battles and journeys are concerned."""

    ship: int
    place: int
    dice: int
    hull: int
    reach: int
    cargo: int
    room: int
    worth: float


class Foes(NamedTuple):
    """What others have in a hex."""

    dice: int
    hull: int
    vp: int


NO_FOES = Foes(0, 0, 0)


def ship_worth(kind: int, dice: int, shields: int) -> float:
    """What it would take to replace a ship, in points: its parts are not lost with it."""
    return 0.6 + 0.3 * kind + 0.05 * (dice + shields)


def hulls_of(state: ExodusState, seat: int) -> tuple[Hull, ...]:
    faction = state.factions[seat]
    found = []
    for kind, parts in enumerate(faction.blueprints):
        ships = [ship for ship in (2 * kind, 2 * kind + 1) if faction.where[ship] != RESERVE]
        if not ships:
            continue
        dice, shields = blueprints.dice(parts), blueprints.absorbed(parts)
        reach, room = range_of(state, seat, kind), BLUEPRINTS[kind].cargo
        worth = ship_worth(kind, dice, shields)
        for ship in ships:
            hull = shields + 1 - faction.damage[ship]
            found.append(Hull(ship, faction.where[ship], dice, hull, reach, faction.cargo[ship], room, worth))
    return tuple(found)


def foes_of(state: ExodusState, seat: int) -> tuple[Foes, ...]:
    """By hex: the ships of others that can be fought there."""
    found = [NO_FOES] * len(state.planets)
    radar = has_radar(state, seat)
    for other, faction in enumerate(state.factions):
        if other == seat:
            continue
        for ship, place in enumerate(faction.where):
            if place == RESERVE or (not radar and cloaked(state, other, place)):
                continue
            kind = kind_of(ship)
            parts = faction.blueprints[kind]
            old = found[place]
            found[place] = Foes(
                old.dice + blueprints.dice(parts),
                old.hull + max(1, blueprints.absorbed(parts) + 1 - faction.damage[ship]),
                old.vp + BLUEPRINTS[kind].vp,
            )
    return tuple(found)


# The chart


class Chart(NamedTuple):
    """Everything that says where a player's ships should go."""

    seat: int
    seats: int
    layout: str
    home: int
    council: int
    turns: int  # to come after this one
    phases: int  # Conquest phases to come in this turn after this one
    last: bool  # the last Conquest phase of all
    planets: tuple[int, ...]  # what is destroyed is none
    population: tuple[tuple[int, ...], ...]
    resources: tuple[int, ...]
    centurians: tuple[int, ...]
    hulls: tuple[Hull, ...]
    foes: tuple[Foes, ...]
    sure: bool  # landing on asteroids always succeeds


def chart_of(state: ExodusState, seat: int, *, peaceful: bool = False) -> Chart:
    """Without the ships of others where they do not matter: they take time to count."""
    planets = state.planets
    if any(state.destroyed):
        planets = tuple(NO_PLANET if gone else n for n, gone in zip(planets, state.destroyed, strict=True))
    return Chart(
        seat,
        state.seats,
        state.layout,
        state.home(seat),
        state.council,
        state.turns - state.turn,
        state.conquests - state.conquest,
        last_conquest(state),
        planets,
        tuple(map(tuple, state.population)),
        tuple(state.resources),
        tuple(state.centurians),
        hulls_of(state, seat),
        () if peaceful else foes_of(state, seat),
        any(in_force(state, seat, LandingAuto)),
    )


# Planets


def share(cubes: tuple[int, ...] | list[int], seat: int) -> float:
    """Which part of a planet's points a player would get."""
    most = max(cubes)
    own = cubes[seat]
    return 0.0 if not own or own < most else 1.0 / cubes.count(most)


def claim(chart: Chart, place: int) -> float:
    """What a cube that lands there is worth."""
    number = chart.planets[place]
    if number == NO_PLANET:
        return 0.0
    planet = PLANETS[number]
    cubes = chart.population[place]
    own, most = cubes[chart.seat], max(cubes)
    if not most:
        worth = planet.vp + 0.1
    else:
        rival = most if own < most else max(n for seat, n in enumerate(cubes) if seat != chart.seat)
        after = 1.0 if own + 1 > rival else (0.5 if own + 1 == rival else 0.0)
        worth = planet.vp * (after - share(cubes, chart.seat))
        if own and own <= rival:
            worth += 0.25 * planet.vp / (1 + rival - own)
        elif own and own < rival + 2 and chart.turns:
            worth += 0.06 * (1 + planet.vp)
    if not own:
        cylinders = min(chart.turns, chart.resources[place] + 1)
        worth += cylinders * _CYLINDERS[planet.resource] * cp_worth(chart.turns)
    if not chart.sure and planet.colour != "blue":
        worth *= 0.75
    return worth


_CYLINDERS = {CP: 5.0, AXINIUM: 4.0, PHASIUM: 4.0}  # CP that a cylinder from a planet is worth, less its tax


def spare(chart: Chart, place: int) -> int:
    """Cubes on a planet that could go elsewhere."""
    cubes = chart.population[place]
    own = cubes[chart.seat]
    if not own:
        return 0
    rival = max((n for seat, n in enumerate(cubes) if seat != chart.seat), default=0)
    return max(0, own - (rival + 1 if rival < own else 1))


def best_claim(chart: Chart) -> float:
    return max(claim(chart, place) for place in range(len(chart.planets)))

"""What a position is worth: a forecast of everybody's final points, turned into chances of winning.

The forecast adds up what is there (points on the track, cards, planets, hexes, titles), each as much as it
is likely to stay, and what may still become points: income, technologies, ships, cubes.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import NamedTuple

from armillary.games.exodus.mind.forecast.planets_and_battles import (
    RESISTANCE,
    Chart,
    chart_of,
    claim,
    cp_worth,
    odds,
    share,
)
from armillary.games.exodus.mind.forecast.prices import (
    CUBE,
    CYLINDER_CP,
    PER_DIE,
    PER_SHIELD,
    fading,
    price,
    technologies_worth,
)
from armillary.games.exodus.rules.components import (
    AXINIUM,
    BLUEPRINTS,
    CENTURIAN_CARDS,
    CP,
    PHASIUM,
    PLANETS,
    RESERVE,
)
from armillary.games.exodus.rules.pieces import blueprints
from armillary.games.exodus.rules.pieces.fleets import cloaked, kind_of
from armillary.games.exodus.rules.scoring import (
    CHANCELLOR_VP,
    COUNCIL_VP,
    HEX_VP,
    VICE_CHANCELLOR_VP,
    holders,
    winners,
)
from armillary.games.exodus.rules.state import NO_PLANET, ExodusState, Faction, map_of

DOUBT, DOUBT_A_TURN = 3.0, 0.9  # points by which forecasts of two players go astray
MARGIN = 0.1  # share of a chance that goes with the lead in points, so that the leader plays on
LANDSLIDE = 40.0  # a lead that cannot grow
HEX_KEPT = (0.85, 0.35, 0.25, 0.2)  # chance that a hex held now counts, by turns to come
PLANET_KEPT = (1.0, 0.9, 0.8, 0.75)
SHIP_HEX = 1.1  # points that a ship in play finds at the end, or in battles before
CLASS = 0.45  # and more of a larger class
ARMED = 0.85  # of what its parts are worth
IDLE = 0.25  # of what parts are worth on a ship that is not built
KNOWLEDGE = (0.1, 0.4, 0.6)  # of what technologies are worth by the price list, by turns to come


def values(state: ExodusState) -> tuple[float, ...]:
    """Each seat's chance of winning."""
    if state.over:
        won = winners(state)
        return tuple(1 / len(won) if seat in won else 0.0 for seat in range(state.seats))
    forecasts = forecast(state)
    doubt = DOUBT + DOUBT_A_TURN * (state.turns - state.turn)
    best = max(forecasts)
    shares = [exp((points - best) / doubt) for points in forecasts]
    chances, points = sum(shares), sum(forecasts)
    others = state.seats - 1
    return tuple(
        (1 - MARGIN) * shares[seat] / chances + MARGIN * _lead(own - (points - own) / others, state.seats)
        for seat, own in enumerate(forecasts)
    )


def _lead(points: float, players: int) -> float:
    """A lead over the others' average, from 0 to 1."""
    return min(1.0, max(0.0, 1 / players + points / (2 * LANDSLIDE)))


def forecast(state: ExodusState) -> list[float]:
    """The points that each can expect at the end."""
    turns = state.turns - state.turn
    found = [float(vp) for vp in state.vp]
    kept = HEX_KEPT[min(turns, len(HEX_KEPT) - 1)]
    if state.conquest:
        for place, seat in holders(state):
            found[seat] += kept * (HEX_VP + (COUNCIL_VP if place == state.council else 0))
    if state.turn:
        late = 1.0 if not turns else 0.15
        found[state.chancellor] += late * CHANCELLOR_VP
        found[state.vice_chancellor] += late * VICE_CHANCELLOR_VP
    charts = [chart_of(state, seat, peaceful=True) for seat in range(state.seats)]
    battles = _battles(state, charts) if state.conquest else {}
    for seat, chart in enumerate(charts):
        found[seat] += _expected(state, chart, turns, battles)
    return found


class Battle(NamedTuple):
    """A battle that is not decided yet, as one of its parties sees it."""

    alive: float  # the chance to be left in the hex
    points: float  # to expect of it


Battles = dict[tuple[int, int], Battle]  # by seat and hex
UNDISTURBED = Battle(1.0, 0.0)


def _battles(state: ExodusState, charts: Sequence[Chart]) -> Battles:
    """Where ships of several players are, or a Centurian ship stands."""
    fleets: dict[int, dict[int, tuple[int, int, int]]] = {}
    for chart in charts:
        for hull in chart.hulls:
            there = fleets.setdefault(hull.place, {})
            dice, strength, vp = there.get(chart.seat, (0, 0, 0))
            vp += BLUEPRINTS[kind_of(hull.ship)].vp
            there[chart.seat] = dice + hull.dice, strength + max(1, hull.hull), vp
    found: Battles = {}
    for place, there in fleets.items():
        level = state.centurians[place]
        if len(there) == 1 and not level:
            continue
        for seat, (dice, strength, _) in there.items():
            if cloaked(state, seat, place):
                continue
            alive, points = 1.0, 0.0
            rivals = [other for other in there if other != seat and not cloaked(state, other, place)]
            if rivals:
                their_dice, their_hull, vp = (sum(there[o][n] for o in rivals) for n in range(3))
                alive = odds(dice, strength, their_dice, their_hull)
                points += alive * vp
            if level:
                guard = RESISTANCE[level]
                chance = odds(dice, strength, guard.dice, guard.hull)
                points += alive * chance * guard.vp
                alive *= chance
            found[seat, place] = Battle(alive, points)
    return found


def _expected(state: ExodusState, chart: Chart, turns: int, battles: Battles) -> float:
    seat = chart.seat
    faction = state.factions[seat]
    found = float(sum(CENTURIAN_CARDS[card].vp for card in faction.won))
    found += _planets(chart)
    cp = cp_worth(turns)
    if state.conquest and not turns:
        cp = 0.0
    found += cp * min(faction.cp, 30) + 0.3 * cp * max(0, faction.cp - 30)
    if cp:
        found += faction.axinium * price(state, seat, AXINIUM) + faction.phasium * price(state, seat, PHASIUM)
    found += KNOWLEDGE[min(turns, len(KNOWLEDGE) - 1)] * technologies_worth(state, seat)
    found += _fleet(chart, state.conquest > 0, battles)
    if turns:
        found += IDLE * fading(turns) * _idle(faction)
    return found + sum(battle.points for (whose, _), battle in battles.items() if whose == seat)


def _planets(chart: Chart) -> float:
    """Planets with own cubes: their points and what they still yield; cubes at home for others."""
    seat, turns = chart.seat, chart.turns
    kept = PLANET_KEPT[min(turns, len(PLANET_KEPT) - 1)]
    cp = cp_worth(turns)
    found = 0.0
    for place, cubes in enumerate(chart.population):
        own = cubes[seat]
        if not own or chart.planets[place] == NO_PLANET:
            continue
        planet = PLANETS[chart.planets[place]]
        found += kept * planet.vp * share(cubes, seat)
        cylinders = min(turns, chart.resources[place])
        found += cylinders * cp * (5.0 if planet.resource == CP else CYLINDER_CP - 1)
        found += 0.2 * cp * max(0, turns - chart.resources[place])
        if turns:
            found += CUBE * min(own - 1, 4) * (1.0 if place == chart.home else 0.35)
        else:
            found += 0.01 * own
    return found


def _fleet(chart: Chart, moving: bool, battles: Battles) -> float:
    """Ships: what they can take, bear, carry, and hold in the end."""
    turns = chart.turns
    late = fading(turns)
    found = 0.0
    final = moving and not turns
    distances = map_of(chart.seats, chart.layout).distances
    for hull in chart.hulls:
        strength = PER_DIE * hull.dice + 1.5 * PER_SHIELD * (hull.hull - 1)
        worth = late * (CLASS * kind_of(hull.ship) + ARMED * strength)
        worth = 0.1 * worth if final else worth + (SHIP_HEX if hull.reach else 0.4)
        if hull.cargo and not chart.last:
            near = (claim(chart, to) for to, far in enumerate(distances[hull.place]) if far <= hull.reach)
            worth += min(hull.cargo, 2) * max(0.5 * max(near, default=0.0), CUBE * 0.8)
        found += worth * battles.get((chart.seat, hull.place), UNDISTURBED).alive
    return found


def _idle(faction: Faction) -> float:
    """Parts on blueprints of ships that are not in play."""
    found = 0.0
    for kind, parts in enumerate(faction.blueprints):
        idle = faction.where[2 * kind : 2 * kind + 2].count(RESERVE)
        if idle:
            found += idle * (PER_DIE * blueprints.dice(parts) + PER_SHIELD * blueprints.absorbed(parts))
    return found

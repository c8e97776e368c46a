"""A view as named lists of numbers, for programs that learn.

Factions are counted from the one that looks: 0 is the own one, then clockwise. Every list has the same
length throughout a match, whatever happens.

    score         for each faction: points as they stand
    track         for each faction: points on the track
    resources     for each faction: CP, Axinium, Phasium, cubes in reserve, Ability cards, place in turn order
    technologies  for each faction and technology: known
    action_cards  for each faction and action card: in hand; then the open card + 1
    blueprints    for each faction and class: reach, dice, damage absorbed, cells left
    ships         for each faction and ship: its hex + 1 (0: in the reserve), damage, cubes aboard
    won           for each faction and Centurian card: won
    abilities     for each Ability card: in the own hand
    planets       for each hex: the planet's number + 1 (0: none left), resources
    population    for each hex and faction: cubes
    rockets       for each hex and kind of rocket: how many stand there
    centurians    for each hex: the level of the Centurian ship there
    politics      for each political card: 1 proposed, 2 a resolution, 3 a law
    supply        for each upgrade: left to buy
    market        for each column: the faction on it + 1
    turn          turn, turns, Conquest phase, Conquest phases, bonus card + 1
    decision      kind of the decision, whose it is (-1: nobody's)
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from armillary.engine import Decision
from armillary.games.exodus.rules import blueprints
from armillary.games.exodus.rules.blueprints import ROCKETS
from armillary.games.exodus.rules.components import (
    ABILITY_CARDS,
    ACTION_CARDS,
    BLUEPRINTS,
    CENTURIAN_CARDS,
    POLITICAL_CARDS,
    TECHNOLOGIES,
)
from armillary.games.exodus.rules.scoring import scores
from armillary.games.exodus.rules.state import NO_PLANET, NOBODY, ExodusState, Faction

DECISIONS = (
    "Vote",
    "BreakTie",
    "OfferBonus",
    "PickBonus",
    "BidForOrder",
    "RankTied",
    "LayCards",
    "React",
    "Research",
    "BuildShips",
    "BuyUpgrades",
    "ChooseBlueprint",
    "ChooseCell",
    "Refit",
    "StationRocket",
    "AddResources",
    "GoToMarket",
    "Exchange",
    "AssignTargets",
    "ChooseTarget",
    "KillPopulation",
    "LoadPopulation",
    "GiveOrders",
    "MoveOpenly",
    "ChooseGoal",
    "ChooseUncloaking",
    "AssignHits",
    "LandPopulation",
)


def observe(seen: ExodusState) -> dict[str, list[float]]:
    looking = max(seen.viewer or 0, 0)
    order = [(looking + n) % seen.seats for n in range(seen.seats)]
    factions = [seen.factions[seat] for seat in order]
    place = {seat: number for number, seat in enumerate(order)}
    points = scores(seen)
    return {
        "score": [float(points[seat]) for seat in order],
        "track": _floats(seen.vp[seat] for seat in order),
        "resources": _floats(n for seat in order for n in _resources(seen, seat)),
        "technologies": _floats(own.has(t) for own in factions for t in range(len(TECHNOLOGIES))),
        "action_cards": _floats(n for own in factions for n in _cards(own)),
        "blueprints": _floats(n for own in factions for n in _sheets(own)),
        "ships": _floats(n for own in factions for n in _ships(own)),
        "won": _floats(card in own.won for own in factions for card in range(len(CENTURIAN_CARDS))),
        "abilities": _floats(card in factions[0].abilities for card in range(len(ABILITY_CARDS))),
        "planets": _floats(n for hexagon in range(len(seen.planets)) for n in _planet(seen, hexagon)),
        "population": _floats(cubes[seat] for cubes in seen.population for seat in order),
        "rockets": _floats(there.count(kind) for there in seen.rockets for kind in ROCKETS),
        "centurians": _floats(seen.centurians),
        "politics": _politics(seen),
        "supply": _floats(seen.supply),
        "market": _floats(0 if seat == NOBODY else place[seat] + 1 for seat in seen.market),
        "turn": _floats((seen.turn, seen.turns, seen.conquest, seen.conquests, seen.bonus + 1)),
        "decision": _decision(seen, place),
    }


def _floats(numbers: Iterable[int]) -> list[float]:
    return [float(n) for n in numbers]


def _resources(seen: ExodusState, seat: int) -> tuple[int, ...]:
    own = seen.factions[seat]
    return own.cp, own.axinium, own.phasium, own.reserve, len(own.abilities), seen.order.index(seat)


def _cards(own: Faction) -> Iterator[int]:
    yield from (card in own.hand for card in range(len(ACTION_CARDS)))
    yield own.open_card + 1


def _sheets(own: Faction) -> Iterator[int]:
    for kind, parts in enumerate(own.blueprints):
        yield blueprints.reach(parts)
        yield blueprints.dice(parts)
        yield blueprints.absorbed(parts)
        yield len(BLUEPRINTS[kind].cells) - len(blueprints.covered(parts))


def _ships(own: Faction) -> Iterator[int]:
    for ship, hexagon in enumerate(own.where):
        yield from (hexagon + 1, own.damage[ship], own.cargo[ship])


def _planet(seen: ExodusState, hexagon: int) -> tuple[int, int]:
    number = NO_PLANET if seen.destroyed[hexagon] else seen.planets[hexagon]
    return number + 1, seen.resources[hexagon]


def _politics(seen: ExodusState) -> list[float]:
    found = [0.0] * len(POLITICAL_CARDS)
    for mark, cards in ((1.0, seen.proposals), (2.0, seen.resolutions), (3.0, seen.laws)):
        for card in cards:
            if card >= 0:
                found[card] = mark
    return found


def _decision(seen: ExodusState, place: dict[int, int]) -> list[float]:
    step = seen.stack[-1] if seen.stack else None
    name = type(step).__name__
    kind = DECISIONS.index(name) + 1 if name in DECISIONS else 0
    return _floats((kind, place.get(step.seat, -1) if isinstance(step, Decision) else -1))

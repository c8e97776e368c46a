"""A view as named lists of numbers, for programs that learn.

Agencies are counted from the one that looks: 0 is the own one, then clockwise; the solo rival is the
second. Every list has the same length throughout a match, whatever happens.

    score       for each agency: points
    resources   for each agency: credits, energy, publicity, data, exofossils, cards in hand, passed
    computer    for each agency: data on the top row, then for each slot its tech + 1 and its lower space
    techs       for each agency and tech: owned
    income      for each agency: cards tucked for credits, energy, cards, publicity and data
    pieces      for each agency and planet: orbiters, landers
    traces      for each agency: traces by colour, under the left and the right species
    wins        for each agency and star: sector wins
    gold        for each agency and gold tile: the value of its marker's space
    missions    for each agency and card: 1 in play, 2 completed, 3 an end-of-game scoring card in play
    hand        for each card: in the own hand
    row         for each card: in the card row, or beside the deck of its species
    sky         for each space: empty 0, asteroids 1, comet 2, planet 3 + its number
    probes      for each agency and space: probes and capsules
    signals     for each sector: its star, data left, then markers of each agency
    moons       for each moon: whose lander + 1
    tech_piles  for each tech: tiles left, bonus of the top one + 1, two-point tile
    species     for each side: discovered, its number + 1
    discovery   for each discovery space: 0 free, 1 neutral, 2 + the agency
    round       round, active agency, starting agency, disc that turns next, neutral markers left
    rival       solo: level, action card + 1, progress, data in its computer, objectives left, completed
    decision    kind of the decision, whose it is (-1: nobody's)
"""

from __future__ import annotations

from collections.abc import Iterable

from armillary.engine import Decision
from armillary.games.seti.rules.components import (
    CARDS,
    CELLS,
    INCOMES,
    NO_CARD,
    SECTORS,
    TECHS,
)
from armillary.games.seti.rules.state import FREE, NEUTRAL, Agency, SetiState

DECISIONS = (
    "TakeAction",
    "FinishTurn",
    "MakeRoom",
    "PickCard",
    "TakeAlienCard",
    "MoveProbes",
    "ChooseProbes",
    "ChooseVisitGain",
    "ChooseLandingPlace",
    "OrbitOrLand",
    "ScanStars",
    "ChooseSector",
    "ChooseCentre",
    "DiscardForGain",
    "ChooseCompleted",
    "ChooseTech",
    "PlaceTech",
    "MarkTrace",
    "CoverSpace",
    "MarkGoldTile",
)


def observe(seen: SetiState) -> dict[str, list[float]]:
    looking = max(seen.viewer or 0, 0)
    order = seen.in_turn_order(looking)
    agencies = [seen.agencies[seat] for seat in order]
    place = {seat: number for number, seat in enumerate(order)}
    return {
        "score": [float(own.score) for own in agencies],
        "resources": _floats(n for own in agencies for n in _resources(own)),
        "computer": _floats(n for own in agencies for n in _computer(own)),
        "techs": _floats(own.techs >> tech & 1 for own in agencies for tech in range(TECHS)),
        "income": _floats(n for own in agencies for n in _income(own)),
        "pieces": _floats(n for own in agencies for n in (*own.orbiters, *own.landers)),
        "traces": _floats(n for own in agencies for n in own.traces),
        "wins": _floats(n for own in agencies for n in own.wins),
        "gold": _floats(n for own in agencies for n in own.gold),
        "missions": _floats(n for own in agencies for n in _missions(own)),
        "hand": _present(agencies[0].hand),
        "row": _present([*seen.row, *seen.alien_shown]),
        "sky": _sky(seen),
        "probes": _floats(n for own in agencies for n in _probes(own)),
        "signals": _floats(n for sector in range(SECTORS) for n in _signals(seen, sector, order)),
        "moons": [float(place[owner] + 1 if owner != FREE else 0) for owner in seen.moons],
        "tech_piles": _floats(n for tech in range(TECHS) for n in _pile(seen, tech)),
        "species": _floats(n for slot in (0, 1) for n in _species(seen, slot)),
        "discovery": [float(_owner(owner, place)) for owner in seen.discovery],
        "round": _floats(
            (seen.round, place[seen.active], place[seen.starter], seen.next_disc, *seen.neutral_markers)
        ),
        "rival": _rival(seen),
        "decision": _decision(seen, place),
    }


def _floats(numbers: Iterable[int]) -> list[float]:
    return [float(n) for n in numbers]


def _resources(own: Agency) -> tuple[int, ...]:
    return (
        own.credits,
        own.energy,
        own.publicity,
        own.data,
        own.exofossils,
        len(own.hand),
        int(own.passed),
    )


def _computer(own: Agency) -> list[int]:
    lower = [n for slot, tech in enumerate(own.computer_slots) for n in (tech + 1, own.lower >> slot & 1)]
    return [own.top, *lower]


def _income(own: Agency) -> list[int]:
    kinds = [CARDS[card].income for card in own.tucked]
    return [kinds.count(kind) for kind in INCOMES]


def _missions(own: Agency) -> list[int]:
    found = [0] * len(CARDS)
    for mark, cards in ((1, own.missions), (2, own.completed), (3, own.scoring_cards)):
        for card in cards:
            found[card] = mark
    return found


def _present(cards: list[int]) -> list[float]:
    found = [0.0] * len(CARDS)
    for card in cards:
        if card > NO_CARD:
            found[card] = 1.0
    return found


def _sky(seen: SetiState) -> list[float]:
    sky = seen.sky
    return [
        float(3 + body if body >= 0 else feature)
        for feature, body in zip(sky.features, sky.bodies, strict=True)
    ]


def _probes(own: Agency) -> list[int]:
    found = [0] * CELLS
    for space in (*own.probes, *own.capsules):
        found[space] += 1
    return found


def _signals(seen: SetiState, sector: int, order: tuple[int, ...]) -> list[int]:
    markers = seen.signals[sector]
    return [seen.sector_stars[sector], seen.data_left(sector), *(markers.count(seat) for seat in order)]


def _pile(seen: SetiState, tech: int) -> tuple[int, int, int]:
    pile = seen.tech_piles[tech]
    return len(pile), pile[-1] + 1 if pile else 0, seen.two_points >> tech & 1


def _species(seen: SetiState, slot: int) -> tuple[int, int]:
    shown = seen.discovered[slot]
    return int(shown), seen.species[slot] + 1 if shown else 0


def _owner(owner: int, place: dict[int, int]) -> int:
    if owner == FREE:
        return 0
    return 1 if owner == NEUTRAL else 2 + place[owner]


def _rival(seen: SetiState) -> list[float]:
    rival = seen.rival
    if rival is None:
        return [0.0] * 6
    left = len(rival.objectives) + len(rival.active_objectives)
    return _floats(
        (rival.level, rival.card + 1, rival.progress, rival.computer, left, len(rival.completed_objectives))
    )


def _decision(seen: SetiState, place: dict[int, int]) -> list[float]:
    step = seen.stack[-1] if seen.stack else None
    name = type(step).__name__
    kind = DECISIONS.index(name) + 1 if name in DECISIONS else 0
    return _floats((kind, place.get(step.seat, -1) if isinstance(step, Decision) else -1))

"""The end: VP line by line, in exact fractions, and the winner."""

from __future__ import annotations

from collections.abc import Iterator

from armillary.engine import ScoreLine, Step
from armillary.engine.points import Points, share, whole, written
from armillary.games.exodus.rules import events
from armillary.games.exodus.rules.components import CENTURIAN_CARDS, RESERVE
from armillary.games.exodus.rules.state import NOBODY, ExodusState

HEX_VP = 1
COUNCIL_VP = 3
CHANCELLOR_VP, VICE_CHANCELLOR_VP = 3, 1


class FinalCount(Step[ExodusState], frozen=True, gc=False):
    """After the last Conquest phase of the last turn; nothing follows."""  # EXO-370

    def run(self, state: ExodusState) -> None:
        for seat, points in enumerate(scores(state)):
            state.tell(events.FinalCounted, seat, written(points))


def planet_points(state: ExodusState) -> list[Points]:
    """The VP of each planet to whoever has most cubes there; those tied share them."""
    points: list[Points] = [0] * state.seats
    for place, cubes in enumerate(state.population):
        planet = state.planet(place)
        most = max(cubes)
        if planet is None or not most:  # EXO-373
            continue
        first = [seat for seat, n in enumerate(cubes) if n == most]
        for seat in first:
            points[seat] = whole(points[seat] + share(planet.vp, len(first)))  # EXO-371, EXO-372, EXO-380
    return points


def holders(state: ExodusState) -> Iterator[tuple[int, int]]:
    """Hexes with ships of one player only, and that player."""  # EXO-337, EXO-374
    there: dict[int, int] = {}
    for seat, faction in enumerate(state.factions):
        for place in faction.where:
            if place != RESERVE:
                there[place] = seat if there.get(place, seat) == seat else NOBODY
    return ((place, seat) for place, seat in there.items() if seat != NOBODY)


def space_points(state: ExodusState) -> list[Points]:
    points: list[Points] = [0] * state.seats
    for _, seat in holders(state):
        points[seat] += HEX_VP
    return points


def council_points(state: ExodusState) -> list[Points]:
    """More for the hex of the High Council."""  # EXO-375
    points: list[Points] = [0] * state.seats
    for place, seat in holders(state):
        if place == state.council:
            points[seat] = COUNCIL_VP
    return points


def card_points(state: ExodusState) -> list[Points]:
    """Centurian cards that were not discarded."""  # EXO-376
    return [sum(CENTURIAN_CARDS[card].vp for card in faction.won) for faction in state.factions]


def title_points(state: ExodusState) -> list[Points]:
    """The titles won in the last election."""  # EXO-378, EXO-379
    points: list[Points] = [0] * state.seats
    points[state.chancellor] = CHANCELLOR_VP
    points[state.vice_chancellor] = VICE_CHANCELLOR_VP
    return points


def score_lines(state: ExodusState) -> list[ScoreLine]:
    """The count as it stands."""  # EXO-013
    return [
        ScoreLine("planets", "EXO-371", tuple(planet_points(state))),
        ScoreLine("space", "EXO-374", tuple(space_points(state))),
        ScoreLine("council", "EXO-375", tuple(council_points(state))),
        ScoreLine("centurian_cards", "EXO-376", tuple(card_points(state))),
        ScoreLine("battles", "EXO-377", tuple(state.vp)),
        ScoreLine("titles", "EXO-378", tuple(title_points(state))),
    ]


def scores(state: ExodusState) -> tuple[Points, ...]:
    lines = score_lines(state)
    return tuple(whole(sum((line.points[seat] for line in lines), start=0)) for seat in range(state.seats))


def winners(state: ExodusState) -> tuple[int, ...]:
    """Most VP; of those tied, the first in turn order."""  # EXO-013, EXO-381
    points = scores(state)
    return (max(state.order, key=lambda seat: points[seat]),)  # the first of the greatest

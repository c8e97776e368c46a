"""The end and the count: tokens, Factories, Colonies, glory, heroism; modules add their lines."""

from __future__ import annotations

from collections.abc import Callable

from armillary.engine import ScoreLine, Step
from armillary.engine.points import Points
from armillary.games.high_frontier.rules.components import GLORIES, HEROISM_VP, SITES
from armillary.games.high_frontier.rules.components.kinds import NOBODY, NOTHING
from armillary.games.high_frontier.rules.events import game
from armillary.games.high_frontier.rules.sequence import at
from armillary.games.high_frontier.rules.state import GloryChit, HighFrontierState, Slot, price
from armillary.mechanics.modules import extensible, replaceable

Count = Callable[[HighFrontierState, int], int]
Line = tuple[str, str, Count]  # label, rule and how it is counted

ASTROBIOLOGY, SUBMARINE = 1, 2  # HFC-258


@at("end.count")
class CountPoints(Step[HighFrontierState], frozen=True, gc=False):
    """The game is over: what everybody has is told."""  # HFC-255

    def run(self, state: HighFrontierState) -> None:
        game_ends(state)
        for seat, points in enumerate(scores(state)):
            state.tell(game.PointsCounted, seat, int(points))


@extensible
def game_ends(state: HighFrontierState, /) -> None:
    """What changes on the map before the count."""


def tokens(state: HighFrontierState, seat: int) -> int:
    """Own pieces on the map: Claims, cubes, domes and the Rocket; Outposts are chits."""  # HFC-256
    on_sites = sum(owner == seat for owner in state.claims.values())
    for held in (state.factories, state.colonies):
        on_sites += sum(owner == seat and counts(state, site) for site, owner in held.items())
    return on_sites + (state.players[seat].stacks[Slot.ROCKET] is not None) + figures(state, seat)


@replaceable
def figures(state: HighFrontierState, seat: int, /) -> int:
    """Figures of modules on the map that count as tokens."""  # HFC-256
    return 0


@replaceable
def counts(state: HighFrontierState, site: int, /) -> bool:
    """Whether the Factory and the Colony on a Site count as tokens."""
    return True


def _factories(state: HighFrontierState, seat: int) -> int:
    """Each by the stock price of its Spectral Type."""  # HFC-257
    return sum(price(state, SITES[site].spectral) for site, owner in state.factories.items() if owner == seat)


def _colonies(state: HighFrontierState, seat: int) -> int:
    """More where there may be life, most under the ice."""  # HFC-258
    return sum(
        ASTROBIOLOGY * SITES[site].astrobiology + SUBMARINE * SITES[site].submarine
        for site, owner in state.colonies.items()
        if owner == seat
    )


def _glory(state: HighFrontierState, seat: int) -> int:
    """The side that is up; what a Human carries is low side up."""  # HFC-128, HFC-259, Q77
    return sum(
        GLORIES[zone].high if chit.high else GLORIES[zone].low
        for zone, chit in enumerate(state.glories)
        if chit.owner == seat or (chit.carrier != NOTHING and bearer(state, chit) == seat)
    )


def bearer(state: HighFrontierState, chit: GloryChit) -> int:
    """Whose chit it is: of the playmat on which it lies, or of the Human who carries it; or NOBODY."""
    if chit.owner != NOBODY or chit.carrier == NOTHING:
        return chit.owner
    for card, owner in state.guests:
        if card == chit.carrier:
            return owner
    for seat, player in enumerate(state.players):
        for stack in player.stacks:
            if stack is not None and any(piece >> 2 == chit.carrier for piece in stack.cards):
                return seat
    return NOBODY


def _heroism(state: HighFrontierState, seat: int) -> int:
    return HEROISM_VP * state.heroism.count(seat)  # HFC-259


LINES: tuple[Line, ...] = (
    ("tokens", "HFC-256", tokens),
    ("factories", "HFC-257", _factories),
    ("colonies", "HFC-258", _colonies),
    ("glory", "HFC-259", _glory),
    ("heroism", "HFC-259", _heroism),
)


@replaceable
def lines_of(state: HighFrontierState, /) -> tuple[Line, ...]:
    """What is counted."""
    return LINES


def score_lines(state: HighFrontierState) -> list[ScoreLine]:
    return [
        ScoreLine(label, rule, tuple(count(state, seat) for seat in range(state.seats)))
        for label, rule, count in lines_of(state)
    ]


def scores(state: HighFrontierState) -> tuple[Points, ...]:
    lines = lines_of(state)
    return tuple(sum(count(state, seat) for _, _, count in lines) for seat in range(state.seats))


@replaceable
def wealth(state: HighFrontierState, seat: int, /) -> int:
    """What breaks ties."""  # HFC-264
    return state.players[seat].aqua


def winners(state: HighFrontierState) -> tuple[int, ...]:
    """Most points, then most Aqua; who is still tied shares the victory, who has left has no part in it."""
    # HFC-264
    points = scores(state)
    standing = {
        seat: (points[seat], wealth(state, seat)) for seat in range(state.seats) if seat not in state.left
    }
    best = max(standing.values(), default=None)
    return tuple(seat for seat, value in standing.items() if value == best)

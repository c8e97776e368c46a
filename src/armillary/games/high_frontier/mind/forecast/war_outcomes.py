"""How the War of Independence may end, how likely that is, and what it would mean for everybody's points."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp
from typing import NamedTuple

from armillary.games.high_frontier.rules import scoring
from armillary.games.high_frontier.rules.components import OUTCOMES
from armillary.games.high_frontier.rules.components.kinds import NOBODY, Bloc
from armillary.games.high_frontier.rules.conflict.table import bloc_of, change, table
from armillary.games.high_frontier.rules.conflict_table import Coming, War
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.games.high_frontier.rules.switches import SPACE_LORD, WAR

VICTORIES = {War.LOYALIST: Bloc.LOYALIST, War.INDEPENDENCE: Bloc.INDEPENDENCE}
ENDS = (War.NONE, War.LOYALIST, War.INDEPENDENCE, War.RAGES)  # as the count knows them
# How likely a bloc of half of the players wins by force within a year of War, by how many victories it needs
WINS = (0.5, 0.03, 0.018, 0.009, 0.004, 0.002, 0.001)
BREAKS_OUT = 0.05  # within a year of peace
AGAIN = 0.01  # within a year of truce
UNLIKELY = 0.005
PURSUED = 4.5  # points for a chit of the own bloc in War, whatever comes of it: who fights fights to win
LEAST_ZEAL, MOST_ZEAL = 3.0, 10.0  # the same with what a victory brings
CLOSER = (2.5, 1.5, 0.8)  # how much of that counts, by how many victories are needed afterwards
AHEAD = 0.4  # share of it in peace, of a War that is still to come
RELUCTANT = 0.4  # how much a victory of the own bloc counts that helps others more
LEADER = 0.6  # weight of the best of the others
A_LORD = 4.0  # points for the end of a game that is won
LATE = 0.5  # of the years that are left after an outbreak that is still to come


class Ends(NamedTuple):
    """Chances of the ways in which the game may end."""

    peace: float
    loyalist: float
    independence: float
    unsettled: float


def in_play(state: HighFrontierState) -> bool:
    """Whether the blocs of Module 3 are at the table, and its placard lies open."""
    return WAR in state.modules and bool(state.conflict) and bool(table(state).propaganda)


def against(state: HighFrontierState, bloc: Bloc) -> int:
    """How many victories a bloc needs: chits without extremist are turned first, all of them."""
    found = table(state)
    hostile = [seat for seat in range(state.seats) if seat not in state.left and bloc_of(state, seat) != bloc]
    chits = sum(shown != bloc for shown in found.propaganda)
    if any(seat in found.extremists for seat in hostile):
        return chits
    return min(chits, len(hostile))


def force(state: HighFrontierState, bloc: Bloc) -> float:
    """How likely a bloc wins by force within a year of War."""
    present = [seat for seat in range(state.seats) if seat not in state.left]
    allies = sum(bloc_of(state, seat) == bloc for seat in present)
    return WINS[against(state, bloc)] * 2 * allies / max(1, len(present))


def ends(state: HighFrontierState) -> Ends:
    found = table(state)
    if state.over or found.war >= War.LOYALIST:
        return _known(found.war)
    if found.coming == Coming.VICTORY:
        return Ends(0, 1, 0, 0) if not against(state, Bloc.LOYALIST) else Ends(0, 0, 1, 0)
    years = max(0, state.years - state.year)
    return _ends(found.war, years, force(state, Bloc.LOYALIST), force(state, Bloc.INDEPENDENCE))


def _known(war: War) -> Ends:
    if war == War.NONE:
        return Ends(1, 0, 0, 0)
    if war == War.LOYALIST:
        return Ends(0, 1, 0, 0)
    return Ends(0, 0, 1, 0) if war == War.INDEPENDENCE else Ends(0, 0, 0, 1)


def breaks_out(state: HighFrontierState) -> float:
    """How likely there is War before the game ends, if there is none now."""
    return _breaks_out(table(state).war, max(0, state.years - state.year))


def _breaks_out(war: War, years: int) -> float:
    return 1 - exp(-years * (BREAKS_OUT if war == War.NONE else AGAIN))


@lru_cache(maxsize=1024)
def _ends(war: War, years: int, loyal: float, independent: float) -> Ends:
    if war == War.RAGES:
        return _of_war(years, loyal, independent)
    out = _breaks_out(war, years)
    then = _of_war(LATE * years, loyal, independent)
    stays = 1 - out
    return Ends(
        stays if war == War.NONE else 0.0,
        out * then.loyalist,
        out * then.independence,
        out * then.unsettled + (stays if war == War.TRUCE else 0.0),
    )


def _of_war(years: float, loyal: float, independent: float) -> Ends:
    both = loyal + independent
    if not both:
        return Ends(0, 0, 0, 1)
    won = 1 - exp(-(years + 1) * both)
    return Ends(0, won * loyal / both, won * independent / both, 1 - won)


# Points


def count(state: HighFrontierState, war: War) -> tuple[float, ...]:
    """Everybody's points as they would be counted now, had the War ended so."""
    after = state.outlined()
    change(after, war=war)
    lines = scoring.lines_of(after)
    return tuple(float(sum(line(after, seat) for _, _, line in lines)) for seat in range(state.seats))


def won_by(state: HighFrontierState, war: War) -> tuple[float, ...]:
    """Everybody's points now, had the War ended so: the victors have the bribes of those who have lost."""
    if war not in VICTORIES or table(state).war == war:
        return count(state, war)
    after = state.outlined()
    change(after, bribes=_forfeited(state, VICTORIES[war]))
    return count(after, war)


def expected(state: HighFrontierState) -> list[float]:
    """Everybody's points as they would be counted now, with the chances of the War."""
    points = [0.0] * state.seats
    for chance, war in zip(ends(state), ENDS, strict=True):
        if chance > UNLIKELY:
            for seat, found in enumerate(won_by(state, war)):
                points[seat] += chance * found
    return points


def margin(state: HighFrontierState, seat: int) -> float:
    """What a player is expected to have more than the others: than the best of them, above all."""
    return _ahead(expected(state), seat)


def _ahead(points: Sequence[float], seat: int) -> float:
    others = [points[other] for other in range(len(points)) if other != seat]
    return points[seat] - LEADER * max(others) - (1 - LEADER) * sum(others) / len(others)


def worth_of_bribe(state: HighFrontierState) -> float:
    """What a bribe in Reserve is likely to count."""
    likely = ends(state)
    free = OUTCOMES["independence"].bribe
    return (
        likely.loyalist * OUTCOMES["loyalist"].bribe
        + (likely.peace + likely.independence) * free
        + likely.unsettled * OUTCOMES["unsettled"].bribe
    )


# Chits


def turned(state: HighFrontierState, ideology: int) -> HighFrontierState:
    """A copy in which a chit shows the other bloc."""
    after = state.outlined()
    found = table(state)
    shown, sitting = list(found.propaganda), list(found.extremists)
    shown[ideology] = Bloc.LOYALIST if shown[ideology] == Bloc.INDEPENDENCE else Bloc.INDEPENDENCE
    sitting[ideology] = NOBODY
    change(after, propaganda=tuple(shown), extremists=tuple(sitting))
    return after


def settled(state: HighFrontierState) -> HighFrontierState:
    """With the War over, if it would be: who has no extremist then gives his bribes to those who have."""
    for war, bloc in VICTORIES.items():
        if table(state).war == War.RAGES and not against(state, bloc):
            change(state, war=war, bribes=_forfeited(state, bloc))
    return state


def _forfeited(state: HighFrontierState, bloc: Bloc) -> tuple[int, ...]:
    """Bribes after a victory: who is left with an extremist then has those of all others."""
    found = table(state)
    held = list(found.bribes)
    victors = [seat for seat in found.extremists if seat != NOBODY and bloc_of(state, seat) == bloc]
    lost = sum(count for seat, count in enumerate(held) if seat not in victors)
    if not victors:
        return found.bribes
    return tuple(count + lost // len(victors) if seat in victors else 0 for seat, count in enumerate(held))


def worth_of_flip(state: HighFrontierState, seat: int, ideology: int) -> float:
    """What a turned chit brings a player, in points: the cause of the bloc, and what comes of it."""
    after = settled(turned(state, ideology))
    left = against(after, bloc_of(state, seat))
    cause = zeal(state, seat) * CLOSER[min(left, len(CLOSER) - 1)]
    if not table(state).effects:
        cause *= AHEAD * breaks_out(state)
    gains = margin(after, seat) - margin(state, seat)
    if table(after).propaganda[ideology] != bloc_of(state, seat):
        return gains - cause
    if gains < 0 and table(state).effects:
        gains *= RELUCTANT
    return cause + gains + (A_LORD if _is_lord(state, after, seat) else 0.0)


def zeal(state: HighFrontierState, seat: int) -> float:
    """What a player gives for the cause of the own bloc: the more, the more its victory brings."""
    victory = War.LOYALIST if bloc_of(state, seat) == Bloc.LOYALIST else War.INDEPENDENCE
    brings = _ahead(won_by(state, victory), seat) - _ahead(count(state, War.RAGES), seat)
    return max(LEAST_ZEAL, min(MOST_ZEAL, PURSUED + brings))


def _is_lord(state: HighFrontierState, after: HighFrontierState, seat: int) -> bool:
    """Whether a player would have won the War, and the game if it ended now."""
    if (
        SPACE_LORD not in state.rules
        or table(after).war not in VICTORIES
        or seat not in table(after).extremists
    ):
        return False
    points = count(after, table(after).war)
    return points[seat] > max(points[other] for other in range(state.seats) if other != seat)

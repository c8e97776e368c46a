"""What a position is worth: a forecast of everybody's final points, turned into shares of victory."""

from __future__ import annotations

from math import exp

from armillary.games.high_frontier.mind.expeditions import bernal_home
from armillary.games.high_frontier.mind.expeditions.destinations import guess_of
from armillary.games.high_frontier.mind.expeditions.goals import LATER
from armillary.games.high_frontier.mind.forecast import war_outcomes
from armillary.games.high_frontier.mind.situation import Outlook
from armillary.games.high_frontier.rules import scoring
from armillary.games.high_frontier.rules.components import LEO
from armillary.games.high_frontier.rules.components.kinds import NOTHING
from armillary.games.high_frontier.rules.state import HighFrontierState

DOUBT, DOUBT_A_YEAR = 3.0, 0.25
SOLO_AIM, SOLO_DOUBT = 25.0, 12.0
AGAIN = 0.09  # of a Factory's points, for each year that is left after the next goal: others will follow
A_FACTORY = 7.0


def values(state: HighFrontierState) -> tuple[float, ...]:
    """Each seat's share of victory; alone, how well the game is likely to end."""
    if any(player.crew == NOTHING for player in state.players):
        return (1 / state.seats,) * state.seats
    if state.over:
        won = scoring.winners(state)
        if state.seats > 1:
            return tuple(1 / len(won) if seat in won else 0.0 for seat in range(state.seats))
    points = forecasts(state)
    if state.seats == 1:
        return (1 / (1 + exp((SOLO_AIM - points[0]) / SOLO_DOUBT)),)
    doubt = DOUBT + DOUBT_A_YEAR * max(0, state.years - state.year)
    best = max(points)
    shares = [exp((own - best) / doubt) for own in points]
    return tuple(share / sum(shares) for share in shares)


def counts(state: HighFrontierState) -> list[float]:
    """What everybody has so far; with Module 3 as the ends of the War that are likely would count it."""
    if war_outcomes.in_play(state) and not state.over:
        return war_outcomes.expected(state)
    lines = scoring.lines_of(state)
    return [float(sum(count(state, seat) for _, _, count in lines)) for seat in range(state.seats)]


def forecasts(state: HighFrontierState) -> list[float]:
    """The points that each seat can expect; nothing before Crews are chosen."""
    if any(player.crew == NOTHING for player in state.players):
        return []
    counted = counts(state)
    return [forecast(state, seat, counted[seat]) for seat in range(state.seats)]


def forecast(state: HighFrontierState, seat: int, counted: float | None = None) -> float:
    """The points that a seat can expect: those it has, its Rocket's errand, and its next goal."""
    found = counts(state)[seat] if counted is None else counted
    if state.over:
        return found
    outlook = Outlook(state, seat)
    busy = 0.0
    rocket = outlook.rocket
    if rocket is not None and rocket.node != LEO:
        at_work = outlook.work_here
        if at_work:
            found += at_work * LATER
            busy = 2.0
        else:
            errand = guess_of(state, seat)
            found += errand.value
            busy = errand.years + 1.0 if errand.value else 0.0
    elif rocket is not None:
        found -= 1.0  # the token of a Rocket in LEO is nothing to be proud of
    goal = outlook.goal
    found += bernal_home.worth_of(state, seat)
    found += outlook.worth * float(LATER**busy)
    later = max(0.0, outlook.years - busy - goal.years)
    return found + AGAIN * A_FACTORY * later * 0.5

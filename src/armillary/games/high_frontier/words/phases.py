"""Where in a year the table is."""

from __future__ import annotations

from armillary.engine import TurnWord, Words, as_written
from armillary.games.high_frontier.rules.components.kinds import NOBODY
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.games.high_frontier.words.names import player
from armillary.games.high_frontier.words.names_conflict import state_word


def turn(seen: HighFrontierState, words: Words = as_written) -> TurnWord:
    """For the house a turn is a year: Turns of the players are its phases; War is its state."""  # HFC-066
    return TurnWord(words("Year"), state=state_word(seen, words))


def phases(seen: HighFrontierState, words: Words = as_written) -> tuple[tuple[str, ...], int]:
    """The Turns of a year and the Sunspot Cycle; set-up and count stand alone."""  # HFC-066, HFC-070
    if seen.over:
        return (words("Final count"),), 1
    if seen.year == 0:
        return (words("Set-up"),), 0
    order = [seat for seat in seen.in_order if seat not in seen.left or seat == seen.active]
    names = [player(seat, words) for seat in order]
    names.append(words("Sunspot Cycle"))
    active = seen.active
    now = order.index(active) if active != NOBODY and active in order else len(order)
    return tuple(names), now

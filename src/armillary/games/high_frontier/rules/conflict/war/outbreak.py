"""How the War breaks out, and when its effects begin."""

from __future__ import annotations

from armillary.games.high_frontier.rules.components import CHARTS, FUTURES, SITES
from armillary.games.high_frontier.rules.conflict.table import change, table
from armillary.games.high_frontier.rules.conflict.war import blocs, ending
from armillary.games.high_frontier.rules.conflict.war.events import WarBrokeOut, WarEffectsBegan
from armillary.games.high_frontier.rules.conflict_table import Coming, War
from armillary.games.high_frontier.rules.events import game
from armillary.games.high_frontier.rules.politics import purges
from armillary.games.high_frontier.rules.state import HighFrontierState, price

OUTBREAK_ROLL = "outbreak"


def in_war(state: HighFrontierState) -> bool:
    """Whether the War rages and its effects are in force."""
    found = table(state)
    return found.war == War.RAGES and found.effects


def break_out(state: HighFrontierState, seat: int) -> None:
    """No Law from now on and a purge, the effects after the Turn; a bloc with all chits has won at once."""
    # HF3-092 to HF3-094, HF3-100, HF3-101, HF3-103, HF3-104
    if table(state).war not in (War.NONE, War.TRUCE):
        return
    state.tell(WarBrokeOut, seat)
    if ending.all_agree(state):
        change(state, war=War.RAGES)
        ending.win(state, seat)
        return
    change(state, war=War.RAGES, coming=Coming.OUTBREAK)
    purges.purge(state)


def industrialized(state: HighFrontierState, seat: int, site: int, /) -> None:
    """A new Factory: a die and the legacy of the years against the new stock price."""
    # HF3-093, HF3-095, HF3-096, HF3-369
    if table(state).war not in (War.NONE, War.TRUCE):
        return
    spectral = SITES[site].spectral
    if sum(SITES[other].spectral is spectral for other in state.factories) >= len(CHARTS.prices):
        return  # the track was at its end before
    face = state.rng.die()
    state.tell(game.DieRolled, seat, OUTBREAK_ROLL, (face,))
    if face + sum(state.legacy) > price(state, spectral):
        break_out(state, seat)


def completed(state: HighFrontierState, seat: int, future: int, /) -> None:
    """The first casus belli, if there was no War yet."""  # HF3-098, HF3-099
    if FUTURES[future].casus_belli and table(state).war == War.NONE:
        break_out(state, seat)


def anarchy_begins(state: HighFrontierState, /) -> None:
    """Between Turns: the effects begin at once. A truce is over, the War rages again."""
    # HF3-101, Q14, Q201
    found = table(state)
    if blocs.is_over(state) or found.effects:
        return
    if found.war == War.TRUCE:
        change(state, war=War.RAGES)
        state.tell(WarBrokeOut, state.first)
        if ending.all_agree(state):
            ending.settle(state, state.first)
            return
    begin_effects(state, state.first)


def begin_effects(state: HighFrontierState, seat: int) -> None:
    change(state, effects=True, coming=Coming.NOTHING)
    state.tell(WarEffectsBegan, seat)

"""Aqua: gained from the Pool, paid to it or to each other."""

from __future__ import annotations

from armillary.engine.errors import RulesBroken
from armillary.games.high_frontier.rules.components import LEO
from armillary.games.high_frontier.rules.components.kinds import NOBODY
from armillary.games.high_frontier.rules.events import game
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.mechanics.modules import replaceable


@replaceable
def bank(state: HighFrontierState, seat: int, /) -> int:
    """The Space at which a player's Aqua lie."""  # HFC-098
    return LEO


@replaceable
def funds(state: HighFrontierState, seat: int, /) -> int:
    """What a player can pay in auctions and for FINAO."""
    return state.players[seat].aqua


@replaceable
def spend(state: HighFrontierState, seat: int, amount: int, why: str, to: int, /) -> None:
    """Pay in an auction or for FINAO; to NOBODY: to the Pool."""
    pay(state, seat, amount, why, to)


def gain(state: HighFrontierState, seat: int, amount: int, why: str) -> None:
    if amount:
        state.players[seat].aqua += amount
        state.tell(game.AquaGained, seat, amount, why)


def pay(state: HighFrontierState, seat: int, amount: int, why: str, to: int = NOBODY) -> None:
    """What a player is known to have."""
    player = state.players[seat]
    if player.aqua < amount:
        raise RulesBroken(f"{amount} Aqua were to be paid, {player.aqua} are there")
    if amount:
        player.aqua -= amount
        if to != NOBODY:
            state.players[to].aqua += amount
        state.tell(game.AquaPaid, seat, amount, why, to)

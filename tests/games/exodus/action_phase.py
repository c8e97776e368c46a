"""Builders for the tests of the Action phase."""

from __future__ import annotations

from armillary.games.exodus.rules.action.action_phase import ActionPhase
from armillary.games.exodus.rules.components import BONUS_CARDS
from armillary.games.exodus.rules.events import (
    ActionTaken,
)
from armillary.games.exodus.rules.state import ExodusState
from tests.games.exodus.positions import (
    asked,
    choose,
    do,
    give,
    rolls,
    secretly,
    settle,
    table,
    told,
    waiting,
)

GREEN, YELLOW, RED = 0, 1, 2
DICE = (3,) * 40


def phase(seats: int = 3, bonus: str = "", mode: str = "standard") -> ExodusState:
    """The Action phase begins; everybody is poor, and 5 cubes live on each Home Planet."""
    state = table(seats, mode=mode)
    for seat in range(seats):
        give(state, seat, cp=0, axinium=0, phasium=0)
        settle(state, seat, state.home(seat), 5)
    if bonus:
        state.bonus = next(n for n, card in enumerate(BONUS_CARDS) if card.id == f"bonus_{bonus}")
    rolls(state, *DICE)
    do(state, ActionPhase())
    return state


def lay(state: ExodusState, *cards: str, seats: tuple[int, ...] | None = None) -> list[str]:
    """Everybody lays a card, by its primary action."""
    return secretly(
        state,
        {seat: [f"card {card}"] for seat, card in zip(seats or range(len(cards)), cards, strict=True)},
    )


def decline(state: ExodusState, until: str) -> None:
    """Everybody does as little as possible until a step of this name waits."""
    while not state.over and waiting(state) != until:
        assert "stop" in asked(state), waiting(state)
        choose(state, "stop")


def homes(state: ExodusState) -> list[int]:
    return [state.population[state.home(seat)][seat] for seat in range(state.seats)]


def taken(state: ExodusState) -> list[tuple[int, str]]:
    return [(event.seat, event.action) for event in told(state, ActionTaken)]

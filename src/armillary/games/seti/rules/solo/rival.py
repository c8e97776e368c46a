"""The rival's turn: it reveals an action card and does the first thing on it that is possible."""

from __future__ import annotations

from collections.abc import Sequence

from armillary.engine import Step
from armillary.games.seti.rules.cards import discard
from armillary.games.seti.rules.components import ACTION_CARDS, ROUNDS
from armillary.games.seti.rules.components.vocabulary import RivalAction, RivalReplaceAction
from armillary.games.seti.rules.events import RivalHindered, RivalRevealed
from armillary.games.seti.rules.passing import discard_stack, mark_passed, stack_of_round
from armillary.games.seti.rules.sectors import ResolveSectors
from armillary.games.seti.rules.solo.actions import is_possible, take
from armillary.games.seti.rules.solo.arrow import RIVAL, rival_of
from armillary.games.seti.rules.solo.hindrances import hindrance
from armillary.games.seti.rules.solo.resources import progress
from armillary.games.seti.rules.state import NOT_SET, SetiState
from armillary.mechanics.decks import reshuffle


class RivalTurn(Step[SetiState], frozen=True, gc=False):
    """One action, or a pass when no action card is left."""  # SETI-479, SETI-549

    seat: int

    def run(self, state: SetiState) -> None:
        rival = rival_of(state)
        state.free_actions = False  # SETI-484
        if rival.deck:
            state.in_main_action = True
            state.then(FinishRivalAction())
            rival.used.append(rival.deck.pop())  # SETI-480
            act(state)
        else:
            pass_round(state)


def act(state: SetiState) -> None:
    """Do the first possible action of the card last revealed."""  # SETI-481
    rival = rival_of(state)
    rival.card = rival.used[-1]
    actions = ACTION_CARDS[rival.card].actions
    rival.action = next((n for n, action in enumerate(actions) if is_possible(state, action)), NOT_SET)
    state.tell(RivalRevealed, rival.card, rival.action)
    if state.events is not None:
        tell_hindrances(state, actions if rival.action == NOT_SET else actions[: rival.action])
    if rival.action == NOT_SET:
        return
    action = actions[rival.action]
    take(state, action)
    if isinstance(action, RivalReplaceAction):
        act(state)  # SETI-532


def tell_hindrances(state: SetiState, actions: Sequence[RivalAction]) -> None:
    """Say of each line before the one that is done why it was impossible."""
    for line, action in enumerate(actions):
        reason, has, needs = hindrance(state, action)
        left = len(actions) - line - 1
        state.tell(RivalHindered, rival_of(state).card, line, reason, has, needs, left)


class FinishRivalAction(Step[SetiState], frozen=True, gc=False):
    """After the action, completed sectors are resolved as they were completed."""  # SETI-483, SETI-526

    def run(self, state: SetiState) -> None:
        if state.completed_sectors:
            state.then(ResolveSectors(RIVAL), self)
        else:
            state.in_main_action = False


def pass_round(state: SetiState) -> None:
    """Shuffle the action cards for the next round, rotate if first, and leave an end-of-round card."""
    if state.round < ROUNDS:
        _shuffle_used(state)
        state.then(LeaveEndCard())
    mark_passed(state, RIVAL)  # SETI-552


def _shuffle_used(state: SetiState) -> None:
    """The used cards are the deck of the next round."""  # SETI-550
    rival = rival_of(state)
    reshuffle(state, rival.deck, rival.used, "rival")


class LeaveEndCard(Step[SetiState], frozen=True, gc=False):
    """The top card of the round's stack goes, and the rival makes progress."""  # SETI-551

    def run(self, state: SetiState) -> None:
        stack = stack_of_round(state)
        if stack:
            discard(state, RIVAL, stack.pop(), "stack")
        if all(own.passed for own in state.agencies):
            discard_stack(state)  # SETI-283
        progress(state, 1)

"""The rival's turn: it reveals an action card and does the first thing on it that is possible."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from armillary.engine import Step
from armillary.games.seti.rules.components import ACTION_CARDS, ANOMALIES, ROUNDS, TOP_ROW, Species
from armillary.games.seti.rules.components.vocabulary import (
    RivalAction,
    RivalAnalyzeAction,
    RivalAnomalyAction,
    RivalExertianAction,
    RivalFlyAction,
    RivalLaunchAction,
    RivalMessageAction,
    RivalReplaceAction,
    RivalTechAction,
)
from armillary.games.seti.rules.main_actions.pass_turn import discard_stack, mark_passed, stack_of_round
from armillary.games.seti.rules.player.cards import discard
from armillary.games.seti.rules.rival import RIVAL, rival_of
from armillary.games.seti.rules.solo.actions import is_possible, take
from armillary.games.seti.rules.solo.events import (
    RivalHindered,
    RivalRevealed,
)
from armillary.games.seti.rules.solo.flights import has_probe_on_earth
from armillary.games.seti.rules.solo.gains import progress
from armillary.games.seti.rules.species.anomalies import highest, next_anomaly
from armillary.games.seti.rules.state import NOT_SET, SetiState
from armillary.games.seti.rules.telescopes.sectors import ResolveSectors
from armillary.games.seti.rules.turn import EndTurn
from armillary.mechanics.decks import reshuffle
from armillary.mechanics.dispatch import Dispatch


def take_turn(state: SetiState) -> None:
    """No player is asked in it; it ends like any other."""
    state.then(RivalTurn(RIVAL), EndTurn(RIVAL))


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


# Why a line is impossible, with figures, for people who want to follow the rival

Hindrance = tuple[str, int, int]  # a name for it, what the rival has, what it would need


def hindrance(state: SetiState, action: RivalAction) -> Hindrance:
    """What keeps the rival from a line that it cannot carry out now."""  # SETI-481
    return _HINDRANCES[type(action)](state, action)


def _analyze(state: SetiState, action: RivalAnalyzeAction) -> Hindrance:
    return "data", rival_of(state).computer, TOP_ROW  # SETI-528


def _launch(state: SetiState, action: RivalLaunchAction) -> Hindrance:
    return "probe_on_earth", 0, 0  # SETI-498


def _research(state: SetiState, action: RivalTechAction) -> Hindrance:
    publicity = state.agencies[RIVAL].publicity
    short = publicity < action.publicity_cost  # SETI-485
    return ("publicity", publicity, action.publicity_cost) if short else ("no_tech", 0, 0)


def _fly(state: SetiState, action: RivalFlyAction) -> Hindrance:
    return ("too_far" if has_probe_on_earth(state) else "no_probe", 0, 0)  # SETI-501


def _replace(state: SetiState, action: RivalReplaceAction) -> Hindrance:
    return "species", len(state.discovery_order), action.discovered_species  # SETI-534


def _anomaly(state: SetiState, action: RivalAnomalyAction) -> Hindrance:
    anomaly = next_anomaly(state)
    if anomaly is None:
        return "no_anomaly", 0, 0
    leads = highest(state, ANOMALIES[anomaly[1]].colour) == RIVAL  # SETI-538
    return ("leads_anomaly" if leads else "no_space", 0, 0)


def _message(state: SetiState, action: RivalMessageAction) -> Hindrance:
    return ("message_waits" if rival_of(state).messages else "no_message", 0, 0)  # SETI-542


def _scheme(state: SetiState, action: RivalExertianAction) -> Hindrance:
    slot = state.slot_of(Species.EXERTIANS)
    if slot == NOT_SET or not state.exertian_rest:
        return "no_exertian", 0, 0
    markers = sum(owners.count(RIVAL) for owners in state.spaces[3 * slot : 3 * slot + 3])
    return "exertians", len(state.agencies[RIVAL].schemes) + markers, action.most  # SETI-546


_HINDRANCES: Dispatch[Callable[[SetiState, Any], Hindrance]] = Dispatch("what hinders an action of the rival")
_HINDRANCES |= {
    RivalAnalyzeAction: _analyze,
    RivalLaunchAction: _launch,
    RivalTechAction: _research,
    RivalFlyAction: _fly,
    RivalReplaceAction: _replace,
    RivalAnomalyAction: _anomaly,
    RivalMessageAction: _message,
    RivalExertianAction: _scheme,
}

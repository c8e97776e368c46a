"""Why a line of the rival's action card is impossible, with figures, for people who want to follow it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from armillary.games.seti.rules.aliens.anomalies import highest, next_anomaly
from armillary.games.seti.rules.components import ANOMALIES, TOP_ROW, Species
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
from armillary.games.seti.rules.solo.arrow import RIVAL, rival_of
from armillary.games.seti.rules.solo.flights import has_probe_on_earth
from armillary.games.seti.rules.state import NOT_SET, SetiState
from armillary.mechanics.dispatch import Dispatch

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

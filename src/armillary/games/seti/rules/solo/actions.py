"""The lines of the rival's action cards: when each is possible, and how it is carried out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from armillary.games.seti.rules.components.vocabulary import (
    RivalAction,
    RivalAnalyzeAction,
    RivalAnomalyAction,
    RivalExertianAction,
    RivalFlyAction,
    RivalLaunchAction,
    RivalMessageAction,
    RivalReplaceAction,
    RivalScanAction,
    RivalTechAction,
)
from armillary.games.seti.rules.solo import analyses, flights, scans, species, techs
from armillary.games.seti.rules.state import SetiState
from armillary.mechanics.dispatch import Dispatch

_POSSIBLE: Dispatch[Callable[[SetiState, Any], bool]] = Dispatch("when the rival can act")
_POSSIBLE |= {
    RivalAnalyzeAction: analyses.can_analyze,
    RivalLaunchAction: flights.can_launch,
    RivalTechAction: techs.can_research,
    RivalFlyAction: flights.can_fly,
    RivalScanAction: scans.can_scan,
    RivalReplaceAction: species.can_replace,
    RivalAnomalyAction: species.can_follow_anomaly,
    RivalMessageAction: species.can_send_message,
    RivalExertianAction: species.can_scheme,
}

_CARRIED_OUT: Dispatch[Callable[[SetiState, Any], None]] = Dispatch("how the rival acts")
_CARRIED_OUT |= {
    RivalAnalyzeAction: analyses.analyze,
    RivalLaunchAction: flights.launch_probe,
    RivalTechAction: techs.research,
    RivalFlyAction: flights.fly,
    RivalScanAction: scans.scan,
    RivalReplaceAction: species.replace,
    RivalAnomalyAction: species.follow_anomaly,
    RivalMessageAction: species.send_message,
    RivalExertianAction: species.scheme,
}


def is_possible(state: SetiState, action: RivalAction) -> bool:
    return _POSSIBLE[type(action)](state, action)


def take(state: SetiState, action: RivalAction) -> None:
    _CARRIED_OUT[type(action)](state, action)

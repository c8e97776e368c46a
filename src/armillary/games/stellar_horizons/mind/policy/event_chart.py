"""Events of the chart: which are let happen, and what they raise."""

from __future__ import annotations

from armillary.games.stellar_horizons.mind.policy.weights import LIKES
from armillary.games.stellar_horizons.mind.situation import Outlook
from armillary.games.stellar_horizons.rules.event_chart import effects, rolling


@LIKES(rolling.LetHappen)
def _happen(outlook: Outlook, option: object) -> float:
    """The last events are mostly bad for everybody."""
    return -1.0


@LIKES(effects.RaiseValue)
def _raise_world(outlook: Outlook, option: effects.RaiseValue) -> float:
    return 1.0 + 0.3 * outlook.mission(option.world, crewed=True)

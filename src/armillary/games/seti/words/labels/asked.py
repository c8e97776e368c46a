"""Who is asked."""

from __future__ import annotations

from armillary.engine import Decision
from armillary.games.seti.rules.state import Agency, SetiState


def agency_asked(seen: SetiState) -> Agency:
    step = seen.stack[-1] if seen.stack else None
    return seen.agencies[step.seat if isinstance(step, Decision) else max(0, seen.viewer or 0)]


def seat_asked(seen: SetiState) -> int:
    step = seen.stack[-1] if seen.stack else None
    return step.seat if isinstance(step, Decision) else 0

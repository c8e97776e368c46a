"""Who is asked."""

from __future__ import annotations

from armillary.games.seti.rules.state import Agency, SetiState


def agency_asked(seen: SetiState) -> Agency:
    step = seen.stack[-1] if seen.stack else None
    seat = getattr(step, "seat", None)
    return seen.agencies[max(0, seen.viewer or 0) if seat is None else seat]


def seat_asked(seen: SetiState) -> int:
    seat: int = getattr(seen.stack[-1], "seat", 0) if seen.stack else 0
    return seat

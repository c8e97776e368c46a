"""A match: play, undo, look back, replay."""

from armillary.engine.match.match import Match

__all__ = ["Match"]

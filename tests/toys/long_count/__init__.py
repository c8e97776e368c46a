"""Long count: a game that goes on for as long as a test needs."""

from tests.toys.long_count.game import LONG_COUNT

__all__ = ["LONG_COUNT"]

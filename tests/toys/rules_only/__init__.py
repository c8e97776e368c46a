"""Rules only: a game of which there are rules and nothing else, in English alone."""

from tests.toys.rules_only.game import RULES_ONLY

__all__ = ["RULES_ONLY"]

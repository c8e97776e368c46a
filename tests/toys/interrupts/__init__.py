"""Interrupts: an action in whose middle other seats react, and react to reactions."""

from tests.toys.interrupts.game import INTERRUPTS

__all__ = ["INTERRUPTS"]

"""Sealed bids: secret simultaneous choices, numbers with a range, dice."""

from tests.toys.sealed_bids.game import SEALED_BIDS

__all__ = ["SEALED_BIDS"]

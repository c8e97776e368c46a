"""Sealed bids: secret simultaneous choices, numbers with a range, dice."""

from tests.toys.sealed_bids.game import SealedBids

SEALED_BIDS = SealedBids()

"""Where ships are, as one number: an area of a board, or a transfer space on the way to a system.

A ship in a transfer space is under way: nothing else has to be kept of its transfer.
"""

from __future__ import annotations

TRANSFER = 128  # the first number of a transfer space; areas of boards lie below
_LONGEST = 64


def transfer_space(system: int, turns: int) -> int:
    """The numbered space of a system from which a ship arrives in so many turns."""
    return TRANSFER + _LONGEST * system + turns


def in_transfer(place: int) -> bool:
    return place >= TRANSFER


def bound_for(place: int) -> int:
    """The system on whose board a transfer space is."""
    return (place - TRANSFER) // _LONGEST


def turns_left(place: int) -> int:
    """The number of a transfer space."""
    return (place - TRANSFER) % _LONGEST

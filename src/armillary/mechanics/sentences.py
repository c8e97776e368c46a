"""Grammar that every game's words need."""

from __future__ import annotations

from collections.abc import Sequence

from armillary.engine import Words


def sentence(text: str) -> str:
    """The text with a capital at its beginning.

    >>> sentence("two probes land")
    'Two probes land'
    """
    return text[:1].upper() + text[1:]


def listed(things: Sequence[str], words: Words) -> str:
    """Several things as one.

    >>> listed(["air", "water", "food"], str)
    'air, water and food'
    """
    if len(things) < 2:
        return "".join(things)
    return words("{first} and {last}").format(first=", ".join(things[:-1]), last=things[-1])


def either(things: Sequence[str], words: Words) -> str:
    """One of several things.

    >>> either(["air", "water", "food"], str)
    'air, water or food'
    """
    if len(things) < 2:
        return "".join(things)
    return words("{first} or {last}").format(first=", ".join(things[:-1]), last=things[-1])

"""How the classes of the vocabulary are called in data files."""

from __future__ import annotations


def tag_of(name: str, suffix: str) -> str:
    """The tag of a class: `PickCardOp` is `pick_card`."""
    bare = name.removesuffix(suffix)
    return "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in bare).lstrip("_")

"""What chapters may not do to each other."""

from __future__ import annotations

from msgspec import Struct

from armillary.games.high_frontier.rules.chapters import CHAPTERS


def test_no_two_structs_have_the_same_name() -> None:
    """Records tell them apart by their names alone."""
    found: dict[str, type] = {}
    for chapter in CHAPTERS:
        for thing in vars(chapter).values():
            if isinstance(thing, type) and issubclass(thing, Struct):
                other = found.setdefault(thing.__name__, thing)
                assert other is thing, f"{other.__module__} and {thing.__module__}: {thing.__name__}"

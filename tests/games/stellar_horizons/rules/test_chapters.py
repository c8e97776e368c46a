"""What holds of all chapters together."""

from __future__ import annotations

from collections import defaultdict

from msgspec import Struct

from armillary.games.stellar_horizons.rules.chapters import CHAPTERS


def test_no_two_steps_options_or_events_have_the_same_name() -> None:
    """A snapshot knows them by their names alone."""
    homes: dict[str, set[str]] = defaultdict(set)
    for chapter in CHAPTERS:
        for name, thing in vars(chapter).items():
            if isinstance(thing, type) and issubclass(thing, Struct):
                homes[name].add(thing.__module__)

    assert {name: modules for name, modules in homes.items() if len(modules) > 1} == {}

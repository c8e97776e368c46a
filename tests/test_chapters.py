"""Snapshots can hold every step, option and event of a game's rules, in whatever module it is."""

from __future__ import annotations

import pkgutil
from collections.abc import Iterator
from importlib import import_module

import pytest

import armillary
from armillary.engine import Event, Option, Step


def rules_modules(game: str) -> Iterator[str]:
    rules = import_module(f"{armillary.load(game).package}.rules")
    for module in pkgutil.walk_packages(rules.__path__, f"{rules.__name__}."):
        if not module.name.startswith(f"{rules.__name__}.components"):
            yield module.name


GAMES = [name for name in armillary.names() if armillary.load(name).package.startswith("armillary.games.")]


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_of_step_option_and_event_can_be_read_from_a_snapshot(game: str) -> None:
    types = set(armillary.load(game).rules.types)

    unreadable = [
        f"{name}.{kind.__name__}"
        for name in rules_modules(game)
        for kind in vars(import_module(name)).values()
        if isinstance(kind, type)
        and kind.__module__ == name
        and issubclass(kind, Step | Option | Event)
        and kind not in types
    ]

    assert not unreadable

"""Other figures that a group may agree on before a game: costs of technologies and upgrades, maps."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

from msgspec import Struct, field

from armillary.engine.errors import DataError
from armillary.games.exodus.rules.components.kinds import Cost, MapLayout, Technology, Upgrade
from armillary.games.exodus.rules.components.records import PACKAGE, LayoutRecord, layout
from armillary.games.records import decoded, number_of

LEDGER: Final = "ledger"  # the tables of the ledger
FOLDER: Final = "ARMILLARY_EXODUS_SETS"  # an environment variable: where a house keeps sets of its own

Maps = dict[tuple[int, str], MapLayout]


class DataSet(Struct, frozen=True):
    """What everything costs in a game."""

    id: str
    technologies: tuple[int, ...]  # CP
    upgrades: tuple[Cost, ...]
    layouts: tuple[MapLayout, ...] = ()  # each takes the place of the map with the same variant


class SetFile(Struct, forbid_unknown_fields=True):
    """Only what differs from the ledger."""

    id: str
    about: str
    provenance: str
    technologies: dict[str, int] = field(default_factory=dict)
    upgrades: dict[str, Cost] = field(default_factory=dict)
    layouts: list[LayoutRecord] = field(default_factory=list)


def data_sets(technologies: Sequence[Technology], upgrades: Sequence[Upgrade]) -> dict[str, DataSet]:
    """The ledger's own tables first, then every set that is at hand."""
    ledger = DataSet(
        LEDGER,
        tuple(technology.cost for technology in technologies),
        tuple(upgrade.cost for upgrade in upgrades),
    )
    found = {LEDGER: ledger}
    for path in _paths():
        agreed = read(path.name, path.read_bytes(), ledger, technologies, upgrades)
        if agreed.id in found:
            raise DataError(path.name, agreed.id, "there is a set with this name already")
        found[agreed.id] = agreed
    return found


def read(
    file: str, text: bytes, ledger: DataSet, technologies: Sequence[Technology], upgrades: Sequence[Upgrade]
) -> DataSet:
    """A set, with the ledger's figures where it names none."""
    agreed = decoded(file, text, SetFile)
    costs, prices = list(ledger.technologies), list(ledger.upgrades)
    names = [technology.id for technology in technologies]
    for name, cost in agreed.technologies.items():
        costs[number_of(file, name, names, name)] = cost
    names = [upgrade.id for upgrade in upgrades]
    for name, price in agreed.upgrades.items():
        prices[number_of(file, name, names, name)] = price
    return DataSet(
        agreed.id, tuple(costs), tuple(prices), tuple(layout(file, each) for each in agreed.layouts)
    )


def _paths() -> Iterator[Traversable]:
    yield from _records(files(PACKAGE).joinpath("data", "sets"))
    if folder := os.environ.get(FOLDER):
        yield from _records(Path(folder))


def _records(folder: Traversable) -> list[Traversable]:
    return sorted((each for each in folder.iterdir() if each.name.endswith(".json")), key=lambda p: p.name)


def own_maps(sets: dict[str, DataSet]) -> Maps:
    """The maps of the sets by number of players and name."""
    return {
        (each.players, map_name(agreed.id, each.variant)): each
        for agreed in sets.values()
        for each in agreed.layouts
    }


def map_name(data_set: str, variant: str) -> str:
    """What a set's own map is called, beside the ledger's of the same variant."""
    return f"{data_set}/{variant}"

"""A game's rules as a list of chapters: folders and modules in the order of its rulebook."""

from __future__ import annotations

import pkgutil
from collections.abc import Iterator
from importlib import import_module
from types import ModuleType

from armillary.engine.errors import RulesBroken


def chapters(package: str, *order: str) -> tuple[ModuleType, ...]:
    """The modules of these folders, and single modules, imported in this order.

    Snapshots hold what these modules define, so none may be missing.
    """
    rules = import_module(package)
    known = {each.name: each for each in pkgutil.iter_modules(rules.__path__)}
    missing = known.keys() - set(order) - {"chapters", "components"}
    if missing:
        raise RulesBroken(f"{package}.chapters names no place for {', '.join(sorted(missing))}")
    found: list[ModuleType] = []
    for name in order:
        found += _modules(f"{package}.{name}") if known[name].ispkg else [import_module(f"{package}.{name}")]
    return tuple(found)


def _modules(folder: str) -> Iterator[ModuleType]:
    for each in pkgutil.walk_packages(import_module(folder).__path__, f"{folder}."):
        yield import_module(each.name)

"""Every chapter of the rules that is written: all modules of this folder."""

from __future__ import annotations

import pkgutil
from importlib import import_module
from types import ModuleType

from armillary.games.stellar_horizons import rules

_MYSELF = __name__.rpartition(".")[2]

CHAPTERS: tuple[ModuleType, ...] = tuple(
    import_module(f"{rules.__name__}.{module.name}")
    for module in pkgutil.iter_modules(rules.__path__)
    if not module.ispkg and module.name != _MYSELF
)

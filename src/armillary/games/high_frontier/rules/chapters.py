"""Every chapter of the rules that is written: all modules of this folder and of its packages."""

from __future__ import annotations

import pkgutil
from importlib import import_module
from types import ModuleType

from armillary.games.high_frontier import rules

_LEFT_OUT = (f"{rules.__name__}.components", __name__)

CHAPTERS: tuple[ModuleType, ...] = tuple(
    import_module(module.name)
    for module in pkgutil.walk_packages(rules.__path__, f"{rules.__name__}.")
    if not module.name.startswith(_LEFT_OUT)
)

"""Chapters that are not written yet, as steps that do nothing: imported before the rules that push them.

A chapter that is there is never replaced.
"""

from __future__ import annotations

import importlib.util
import sys
from types import ModuleType
from typing import Any

from armillary.engine import Step

RULES = "armillary.games.exodus.rules"


class Nothing(Step[Any], frozen=True, gc=False):
    def run(self, state: Any) -> None:
        pass


def _act(state: Any, seat: int, action: Any) -> None:
    """Nobody knows how to act yet."""


_MISSING: dict[str, dict[str, Any]] = {
    "actions": {"ActionPhase": Nothing},
    "rockets": {"RocketPhase": Nothing},
    "conquest": {"ConquestPhases": Nothing},
    "performing": {"act": _act},
}

for _chapter, _names in _MISSING.items():
    if importlib.util.find_spec(f"{RULES}.{_chapter}") is None:
        _module = ModuleType(f"{RULES}.{_chapter}")
        _module.__dict__.update(_names)
        sys.modules[_module.__name__] = _module

"""The laboratory: learning environments and batch runs for people who study games.

What it offers is imported when it is asked for, so that one part works without what another one needs.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from armillary.optional_packages import needs

if TYPE_CHECKING:
    from armillary.lab.actions import WIDTH, action_id, option_features
    from armillary.lab.batch import Batch, play_batch, run_batch
    from armillary.lab.environment import Environment, env
    from armillary.lab.single import SingleAgent, single, vector

__all__ = [
    "WIDTH",
    "Batch",
    "Environment",
    "SingleAgent",
    "action_id",
    "env",
    "option_features",
    "play_batch",
    "run_batch",
    "single",
    "vector",
]

_WHERE = {
    **dict.fromkeys(("WIDTH", "action_id", "option_features"), "actions"),
    **dict.fromkeys(("Batch", "play_batch", "run_batch"), "batch"),
    **dict.fromkeys(("Environment", "env"), "environment"),
    **dict.fromkeys(("SingleAgent", "single", "vector"), "single"),
}


def __getattr__(name: str) -> Any:
    if name not in _WHERE:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    where = _WHERE[name]
    with needs("lab"):
        module = import_module(f"{__name__}.{where}")
    for each in (other for other, place in _WHERE.items() if place == where):
        globals()[each] = getattr(module, each)  # `single` is also the name of its module
    return globals()[name]

"""Calls of rules that modules change (see `modules`): the look-up, and the same arguments passed on.

Compiled, these take half of what a function of their own does that is made for every rule.
"""

from __future__ import annotations

from typing import Any


def with_state(point: Any, state: Any) -> Any:
    return point[state.modules](state)


def with_one(point: Any, state: Any, a: Any) -> Any:
    return point[state.modules](state, a)


def with_two(point: Any, state: Any, a: Any, b: Any) -> Any:
    return point[state.modules](state, a, b)


def with_three(point: Any, state: Any, a: Any, b: Any, c: Any) -> Any:
    return point[state.modules](state, a, b, c)

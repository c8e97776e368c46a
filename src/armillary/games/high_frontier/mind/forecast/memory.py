"""What was worked out already: plans are asked for at every choice and seldom change."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

T = TypeVar("T")

MOST = 4096


class Memory(Generic[T]):
    """Answers by all that they depend on, so that the same question has the same answer in every game."""

    __slots__ = ("kept",)

    def __init__(self) -> None:
        self.kept: dict[tuple[object, ...], T] = {}

    def recall(self, key: tuple[object, ...], work_out: Callable[[], T]) -> T:
        found = self.kept.get(key)
        if found is None:
            if len(self.kept) >= MOST:
                self.kept.clear()
            found = self.kept[key] = work_out()
        return found

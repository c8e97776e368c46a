"""A drawing is made once for all views that agree in what it reads, and for no others."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from armillary.engine import Rng, State
from armillary.scene.once import drawn_at, drawn_once


class Sea(State):
    __slots__ = ("depth", "secret")

    def __init__(self, depth: int, secret: int = 0) -> None:
        super().__init__(2, Rng(1))
        self.depth = depth
        self.secret = secret


Draw = Callable[[Sea, str], str]


@pytest.fixture
def drawings() -> list[str]:
    return []


@pytest.fixture
def chart(drawings: list[str]) -> Draw:
    @drawn_once()
    def chart(seen: Sea, title: str) -> str:
        found = f"{title} {seen.depth}" if seen.depth < 10 else f"{title} {seen.secret}"
        drawings.append(found)
        return found

    return chart


def test_views_that_differ_only_in_what_is_not_read_share_a_drawing(chart: Draw, drawings: list[str]) -> None:
    assert chart(Sea(4, secret=1), "Sea") == chart(Sea(4, secret=2), "Sea") == "Sea 4"
    assert drawings == ["Sea 4"]


def test_views_that_differ_in_what_is_read_do_not(chart: Draw) -> None:
    assert [chart(Sea(depth), "Sea") for depth in (4, 5, 4)] == ["Sea 4", "Sea 5", "Sea 4"]


def test_what_is_read_only_sometimes_counts_where_it_is_read(chart: Draw) -> None:
    """A drawing that reads a secret of one seat is never given to one that has another."""
    chart(Sea(4, secret=1), "Sea")

    assert chart(Sea(12, secret=1), "Sea") == "Sea 1"
    assert chart(Sea(12, secret=2), "Sea") == "Sea 2"
    assert chart(Sea(4, secret=2), "Sea") == "Sea 4"


def test_other_arguments_count_too(chart: Draw) -> None:
    assert chart(Sea(4), "Sea") == "Sea 4"
    assert chart(Sea(4), "Mare") == "Mare 4"


def test_each_table_has_its_own(chart: Draw, drawings: list[str]) -> None:
    for table in ("north", "south", "north"):
        with drawn_at(table):
            chart(Sea(4), "Sea")

    assert len(drawings) == 2


def test_the_oldest_is_forgotten(drawings: list[str]) -> None:
    @drawn_once(2)
    def chart(seen: Sea) -> int:
        drawings.append(str(seen.depth))
        return seen.depth

    for depth in (1, 2, 1, 3, 1, 2):
        chart(Sea(depth))

    assert drawings == ["1", "2", "3", "2"]

"""Tables in which a function is found by the type of a value."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from armillary.engine.errors import RulesBroken
from armillary.mechanics.dispatch import Dispatch


@pytest.fixture
def table() -> Dispatch[Callable[[int], int]]:
    return Dispatch("what comes next")


def test_a_function_is_found_by_the_type_it_was_registered_for(table: Dispatch[Callable[[int], int]]) -> None:
    @table(int)
    def after(number: int) -> int:
        return number + 1

    assert table[int] is after


def test_one_function_may_be_for_several_types(table: Dispatch[Callable[[int], int]]) -> None:
    table(int, float)(abs)

    assert table[int] is table[float] is abs


def test_the_decorated_function_stays_what_it_was(table: Dispatch[Callable[[int], int]]) -> None:
    assert table(int)(abs) is abs


def test_a_subclass_is_another_type(table: Dispatch[Callable[[int], int]]) -> None:
    table |= {int: abs}

    assert table.get(bool) is None
    with pytest.raises(RulesBroken, match="what comes next: nothing is registered for bool"):
        table[bool]


def test_many_functions_at_once(table: Dispatch[Callable[[int], int]]) -> None:
    table |= {int: abs, float: round}

    assert list(table) == [int, float]


def test_a_type_has_one_function(table: Dispatch[Callable[[int], int]]) -> None:
    table |= {int: abs}

    with pytest.raises(RulesBroken, match="what comes next: int is registered twice"):
        table(int)(round)
    with pytest.raises(RulesBroken, match="int is registered twice"):
        table |= {int: round}
    assert table[int] is abs

"""States as plain data and back."""

from __future__ import annotations

from enum import Enum, IntEnum, StrEnum
from typing import Any, ClassVar

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import field

import armillary
from armillary.engine import Event, Option, Rng, State, Step, codec
from armillary.engine.errors import RulesBroken


class Colour(Enum):
    RED = "red"
    BLUE = "blue"


class Room(IntEnum):
    WATER = 0
    ENERGY = 1


class Side(StrEnum):
    DAY = "day"


class Move(Option, frozen=True, gc=False):
    origin: tuple[int, int]
    room: Room

    verb: ClassVar[str] = "move"


class Wait(Step[State], frozen=True, gc=False):
    moves: tuple[Move, ...]


class Station:
    __slots__ = ("cells", "set")

    def __init__(self) -> None:
        self.cells: dict[tuple[int, int], list[int]] = {(0, -1): [1, 2]}
        self.set = {3, 1}


class Foreign:
    pass


TYPES: tuple[type, ...] = (Colour, Move, Wait, Station, State, Rng)


def again(value: Any) -> Any:
    """The value after it was written as JSON and read."""
    return codec.load(codec.dump(value), TYPES)


plain_values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**62), 2**62)
    | st.text(max_size=8)
    | st.sampled_from(Colour)
    | st.frozensets(st.integers(0, 9) | st.tuples(st.integers(0, 9), st.text(max_size=2))),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.lists(inner, max_size=4).map(tuple)
        | st.dictionaries(st.integers() | st.text(max_size=4) | st.tuples(st.integers()), inner, max_size=4)
    ),
    max_leaves=12,
)


@settings(derandomize=True, deadline=None, max_examples=200)
@given(plain_values)
def test_plain_data_comes_back_as_it_was(value: Any) -> None:
    back = again(value)

    assert back == value
    assert type(back) is type(value)
    assert codec.digest(back) == codec.digest(value)


@pytest.mark.parametrize("value", [(1, (2, ())), [(1,), [2]], {(0, 1): "a", "b": (2,)}, {1: {2: [3]}}])
def test_tuples_lists_and_keys_keep_their_kind(value: Any) -> None:
    assert repr(again(value)) == repr(value)


def test_a_number_may_be_as_long_as_a_map_has_places() -> None:
    places = 1 << 1000 | 1

    assert again([places]) == [places]
    assert codec.digest([places]) != codec.digest([places - 1])


@pytest.mark.parametrize("value", [{3, 1}, frozenset({3, 1}), {(1, 2), (0, 5)}, set(), frozenset()])
def test_sets_keep_their_kind(value: Any) -> None:
    assert again(value) == value
    assert type(again(value)) is type(value)


def test_a_set_has_one_digest_however_it_was_filled() -> None:
    first, second = set("abcdef"), set("fedcba")

    assert codec.digest(first) == codec.digest(second)


def test_a_member_of_an_enum_comes_back_as_itself() -> None:
    assert again([Colour.RED, {Colour.BLUE: 1}]) == [Colour.RED, {Colour.BLUE: 1}]


def test_a_member_that_equals_its_value_is_written_as_it() -> None:
    assert codec.plain([Room.ENERGY, Side.DAY]) == [1, "day"]
    assert again(Room.ENERGY) == Room.ENERGY


def test_steps_and_options_come_back() -> None:
    step = Wait((Move((0, -1), Room.WATER), Move((2, 3), Room.ENERGY)))

    assert again(step) == step


def test_an_object_comes_back_with_its_slots() -> None:
    station = again(Station())

    assert isinstance(station, Station)
    assert (station.cells, station.set) == ({(0, -1): [1, 2]}, {1, 3})


def test_a_slot_may_be_called_like_a_kind_of_data() -> None:
    assert codec.plain(Station())["set"] == {"set": [1, 3]}
    assert again([Station()])[0].set == {1, 3}


def test_the_place_in_the_sequence_comes_back() -> None:
    rng = Rng(9)
    rng.below(6)

    back = again(rng)

    assert (back.seed, back.counter, back.tape) == (9, 1, None)


def test_what_is_computed_is_not_written() -> None:
    state = State(2, Rng(1))
    state.pending, state.events, state.forced = (Move((0, 0), Room.WATER),), [], []

    written = codec.plain(state)

    assert not {"pending", "events", "forced"} & set(written)
    assert (again(state).events, again(state).forced) == (None, None)


@pytest.mark.parametrize("value", [object(), Foreign(), [1, {2: Foreign()}], len, b"bytes", 1j])
def test_what_is_not_plain_data_is_refused(value: object) -> None:
    with pytest.raises(RulesBroken, match="not plain data"):
        codec.plain(value)


def test_a_type_that_the_game_does_not_name_is_refused() -> None:
    with pytest.raises(RulesBroken, match="holds a Wait"):
        codec.load(codec.dump(Wait(())), [Move])


def test_two_types_of_one_name_are_refused() -> None:
    other = type("Move", (Foreign,), {})

    with pytest.raises(RulesBroken, match="two types of one game are called Move"):
        codec.by_name([Move, other])


def test_one_type_may_be_named_twice() -> None:
    assert codec.by_name([Move, Move]) == {"Move": Move}


def test_an_event_is_written_with_its_fields() -> None:
    class Landed(Event, frozen=True, gc=False):
        seat: int
        cells: tuple[int, ...]

    assert codec.plain(Landed(1, (4, 5))) == {"#": "Landed", "seat": 1, "cells": {"()": [4, 5]}}


def test_the_slots_of_a_state_include_those_of_its_bases() -> None:
    class Deeper(State):
        __slots__ = ("depth",)

    assert {"turn", "stack", "depth"} <= set(codec.slots_of(Deeper))
    assert "events" not in codec.slots_of(Deeper)


class Walk(Step[State], frozen=True, gc=False):
    """Was called March, and its `steps` were `paces`."""

    steps: int = field(name="paces")
    pace: int = 1

    stored_as: ClassVar[str] = "March"


class LongWalk(Walk, frozen=True, gc=False):
    pass


def test_what_was_renamed_is_written_and_read_by_its_first_name() -> None:
    written = {"#": "March", "paces": 3, "pace": 2}

    assert codec.plain(Walk(3, 2)) == written
    assert codec.built(written, codec.by_name([Walk])) == Walk(3, 2)


class Depot:
    """Was called Store."""

    __slots__ = ("goods",)

    goods: list[int]

    stored_as: ClassVar[str] = "Store"


def test_a_part_of_a_state_that_was_renamed_is_written_by_its_first_name() -> None:
    depot = Depot()
    depot.goods = [2]

    assert codec.plain(depot) == {"#": "Store", "goods": [2]}
    assert codec.built({"#": "Store", "goods": [2]}, codec.by_name([Depot])).goods == [2]


def test_a_first_name_is_not_inherited() -> None:
    assert codec.plain(LongWalk(3))["#"] == "LongWalk"


def test_a_field_that_no_class_has_is_refused() -> None:
    with pytest.raises(TypeError, match="strides"):
        codec.built({"#": "March", "strides": 3}, codec.by_name([Walk]))


def test_what_is_the_same_has_the_same_digest() -> None:
    match = armillary.load("space_gate_odyssey").start(seats=2, seed=3)
    before = match.state.clone()
    assert codec.same(match.state, before)

    while len(match.choices) < 12:
        match.play(match.options()[-1])
        is_as_before = match.state.digest() == before.digest()
        assert codec.same(match.state, before) == is_as_before
        assert codec.same(match.state.clone(), match.state)


def test_a_member_of_an_enum_is_the_same_as_its_value() -> None:
    assert codec.same([Room.ENERGY, {"a": (1, 2)}], [1, {"a": (1, 2)}])
    assert not codec.same([Room.ENERGY], [0])
    assert not codec.same((1, 2), [1, 2])

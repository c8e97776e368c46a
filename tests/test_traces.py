"""Which places of a state were read, and whether two states agree in them."""

from __future__ import annotations

from armillary.engine import Rng, State
from armillary.traces import Notes, traced


class Hold:
    __slots__ = ("cargo", "fuel")

    def __init__(self, fuel: int) -> None:
        self.fuel = fuel
        self.cargo: list[str] = []


class Fleet(State):
    __slots__ = ("beacons", "holds", "wind")

    def __init__(self) -> None:
        super().__init__(2, Rng(1))
        self.wind = 3
        self.beacons = [1, 2]
        self.holds = [Hold(5), Hold(7)]

    def reach(self, seat: int) -> int:
        return self.holds[seat].fuel * self.wind


def read_of_reach(state: Fleet, seat: int) -> Notes:
    notes = Notes()
    assert traced(state, notes).reach(seat) == state.reach(seat)
    return notes


def test_slots_that_were_read_are_noted_also_by_methods_and_of_each_thing_in_a_list() -> None:
    places = read_of_reach(Fleet(), 1).footprint()

    assert places.whole == ("wind",)
    assert places.things == (("holds", ((), ("fuel",))),)


def test_states_agree_while_nothing_that_was_read_differs() -> None:
    one, other = Fleet(), Fleet()
    places = read_of_reach(one, 0).footprint()

    other.beacons.append(9)
    other.holds[0].cargo.append("ore")
    other.holds[1].fuel = 1

    assert places.agree(one, other)
    assert places.read_from(one) == places.read_from(other)


def test_states_do_not_agree_when_a_place_that_was_read_differs() -> None:
    one, windy, empty, larger = Fleet(), Fleet(), Fleet(), Fleet()
    places = read_of_reach(one, 0).footprint()

    windy.wind = 4
    empty.holds[0].fuel = 0
    larger.holds.append(Hold(1))

    for other in (windy, empty, larger):
        assert not places.agree(one, other)
        assert places.read_from(one) != places.read_from(other)


def test_what_is_traced_twice_is_noted_by_both() -> None:
    outer, inner = Notes(), Notes()
    state = traced(traced(Fleet(), outer), inner)

    assert state.reach(1) == 21
    assert outer.footprint() == inner.footprint() == read_of_reach(Fleet(), 1).footprint()


class Crew(Hold):
    __slots__ = ("known",)

    DERIVED = frozenset({"known"})

    def __init__(self, fuel: int) -> None:
        super().__init__(fuel)
        self.known = 2 * fuel


def test_what_is_derived_is_read_but_not_noted() -> None:
    notes = Notes()
    crew = traced(Crew(4), notes)

    assert (crew.known, crew.fuel) == (8, 4)
    assert notes.footprint().whole == ("fuel",)

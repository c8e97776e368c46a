"""Triggers: what waits for what happens, and who reacts in which order."""

from __future__ import annotations

import pytest
from msgspec import Struct

from armillary.engine import Rng, State, Step, advance
from armillary.engine.errors import RulesBroken
from armillary.mechanics.triggers import Reactions, Triggers


class Visit(Struct, frozen=True):
    """What happened."""

    kind: str
    place: str


class Arrival(Struct, frozen=True):
    """Printed on a card: somebody arrives at this place."""

    place: str


class AnyJourney(Struct, frozen=True):
    pass


class Unheard(Struct, frozen=True):
    pass


@pytest.fixture
def triggers() -> Triggers[Visit]:
    triggers: Triggers[Visit] = Triggers("what waits")
    triggers |= {
        Arrival: (("arrives",), lambda waiting, event: waiting.place == event.place),
        AnyJourney: (("arrives", "leaves"), lambda waiting, event: True),
    }
    return triggers


@pytest.mark.parametrize(
    ("waiting", "event", "fits"),
    [
        (Arrival("moon"), Visit("arrives", "moon"), True),
        (Arrival("moon"), Visit("arrives", "mars"), False),
        (Arrival("moon"), Visit("leaves", "moon"), False),
        (AnyJourney(), Visit("leaves", "moon"), True),
        (AnyJourney(), Visit("stays", "moon"), False),
    ],
)
def test_a_trigger_waits_for_kinds_and_for_what_fits(
    triggers: Triggers[Visit], waiting: object, event: Visit, fits: bool
) -> None:
    assert triggers.match(waiting, event) is fits


def test_a_trigger_that_nobody_registered_is_named(triggers: Triggers[Visit]) -> None:
    with pytest.raises(RulesBroken, match="what waits: nothing is registered for Unheard"):
        triggers.match(Unheard(), Visit("arrives", "moon"))


class Board(State):
    __slots__ = ("lines",)

    def __init__(self) -> None:
        super().__init__(2, Rng(1))
        self.lines: list[str] = []


class Write(Step[Board], frozen=True, gc=False):
    line: str

    def run(self, state: Board) -> None:
        state.lines.append(self.line)


def test_reactions_come_in_the_order_of_their_places_and_before_what_waits() -> None:
    reacts: Reactions[Board, Visit] = Reactions()

    @reacts(2)
    def _second(state: Board, seat: int, event: Visit) -> None:
        state.then(Write(f"second: {seat} {event.kind}"))

    @reacts(1)
    def _first(state: Board, seat: int, event: Visit) -> None:
        state.then(Write(f"first: {event.place}"), Write("and more"))

    state = Board()
    state.then(Write("what waited"))

    reacts.to(state, 1, Visit("arrives", "moon"))
    advance(state)

    assert state.lines == ["first: moon", "and more", "second: 1 arrives", "what waited"]


def test_two_reactions_cannot_have_one_place() -> None:
    reacts: Reactions[Board, Visit] = Reactions()
    reacts(1)(lambda state, seat, event: None)

    with pytest.raises(RulesBroken, match="two reactions are in place 1"):
        reacts(1)(lambda state, seat, event: None)

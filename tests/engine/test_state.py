"""What every state has."""

from __future__ import annotations

from armillary.engine import Event, Rng, State, Step


class Note(Step[State], frozen=True, gc=False):
    text: str

    def run(self, state: State) -> None:
        raise AssertionError("nothing is run here")


class Happened(Event, frozen=True, gc=False):
    what: str


def test_steps_run_in_the_order_in_which_they_are_written() -> None:
    state = State(2, Rng(1))
    state.then(Note("last"))

    state.then(Note("first"), Note("second"))

    assert [step.text for step in reversed(state.stack) if isinstance(step, Note)] == [
        "first",
        "second",
        "last",
    ]


def test_an_event_is_kept_when_somebody_listens() -> None:
    state = State(2, Rng(1))
    state.events = []

    state.tell(Happened, "a comet")

    assert state.events == [Happened("a comet")]


def test_no_event_is_built_when_nobody_listens() -> None:
    state = State(2, Rng(1))
    built: list[str] = []

    def build(what: str) -> Happened:
        built.append(what)
        return Happened(what)

    state.tell(build, "a comet")

    assert built == []


def test_the_seats_go_round_from_any_of_them() -> None:
    assert tuple(State(4, Rng(1)).clockwise_from(2)) == (2, 3, 0, 1)


def test_a_clone_has_a_stack_and_a_chance_of_its_own() -> None:
    state = State(2, Rng(1))
    state.then(Note("first"))
    clone = state.clone()

    clone.stack.pop()
    clone.rng.below(6)

    assert len(state.stack) == 1
    assert state.rng.counter == 0


def test_a_clone_has_no_listeners() -> None:
    state = State(2, Rng(1))
    state.events, state.forced, state.rng.tape, state.rng.script = [], [], [], [1]

    clone = state.clone()

    assert (clone.events, clone.forced, clone.rng.tape, clone.rng.script) == (None, None, None, None)


def test_listeners_are_no_part_of_the_position() -> None:
    state = State(2, Rng(1))
    before = state.digest()

    state.events, state.forced, state.rng.tape = [Happened("a comet")], [], [3]

    assert state.digest() == before


def test_everything_else_is_part_of_the_position() -> None:
    states = [State(2, Rng(1)) for _ in range(6)]
    states[1].turn = 1
    states[2].rng.below(6)
    states[3].then(Note("first"))
    states[4].over = True
    states[5].viewer = 0

    assert len({state.digest() for state in states}) == 6


def test_a_digest_is_the_same_on_every_machine() -> None:
    assert State(2, Rng(7)).digest() == "c20e98eeb2bc4178"

"""What a game offers, and what it refuses to begin with."""

from __future__ import annotations

from types import ModuleType
from typing import Any

import pytest

import armillary
from armillary.bots.values import by_margin
from armillary.engine import Option, Rng, SetupError, codec, options, structs_of
from armillary.engine.errors import NamesakeError
from armillary.engine.texts import Counted, Label
from tests.engine.doors import DOORS, Open
from tests.toys.hidden_hands import HIDDEN_HANDS
from tests.toys.interrupts import INTERRUPTS
from tests.toys.sealed_bids import SEALED_BIDS

# Beginning


def test_a_game_begins_with_its_defaults() -> None:
    match = DOORS.start()

    assert match.seats == 1
    assert match.seed == 0
    assert match.settings == {"dark": False, "height": 2, "colour": "red", "width": 1}


def test_a_setting_is_switched_by_its_name() -> None:
    assert DOORS.start(settings={"height": 3}).settings["height"] == 3


def test_the_same_seed_begins_the_same_game() -> None:
    first, second, other = (HIDDEN_HANDS.start(3, seed) for seed in (8, 8, 9))

    assert first.state.digest() == second.state.digest() != other.state.digest()


def test_an_unknown_setting_is_refused_with_the_known_ones() -> None:
    with pytest.raises(SetupError, match=r"no setting 'light'\. Allowed: dark, height, colour, width"):
        DOORS.start(settings={"light": True})


@pytest.mark.parametrize(
    ("name", "value", "allowed"),
    [
        ("dark", 1, "false, true"),
        ("dark", "true", "false, true"),
        ("dark", None, "false, true"),
        ("height", 4, "2, 3"),
        ("height", True, "2, 3"),
        ("height", "2", "2, 3"),
        ("colour", "green", "red, true, 7"),
        ("width", "wide", "int"),
        ("width", 1.5, "int"),
    ],
)
def test_a_value_that_a_setting_cannot_have_is_refused_with_the_allowed_ones(
    name: str, value: object, allowed: str
) -> None:
    with pytest.raises(SetupError, match=f"Setting {name} cannot be .*Allowed: {allowed}"):
        DOORS.start(settings={name: value})


@pytest.mark.parametrize("seats", [0, 2, 4, -1, "3"])
def test_a_number_of_seats_that_the_game_does_not_know_is_refused(seats: Any) -> None:
    with pytest.raises(SetupError, match=f"not played by {seats} seats. Allowed: 1, 3"):
        DOORS.start(seats=seats)


@pytest.mark.parametrize("seed", [-1, 1 << 63, 1.0, "7", None])
def test_a_seed_out_of_range_is_refused(seed: Any) -> None:
    with pytest.raises(SetupError, match=f"Seed .*{seed}.* is not allowed. Allowed: 0 to"):
        DOORS.start(seed=seed)


def test_the_largest_seed_is_allowed() -> None:
    assert DOORS.start(seed=(1 << 63) - 1).seed == (1 << 63) - 1


# What a game says when it says nothing


def test_an_option_is_labelled_by_its_text() -> None:
    assert DOORS.words.label(Open("north"), DOORS.start().view()) == Label("open north")


def test_a_refusal_is_labelled_with_its_figures() -> None:
    refusal = SEALED_BIDS.start().refusals(0)[0]

    assert str(SEALED_BIDS.words.refusal(refusal)) == "bid 13: needs 13 coins, has 12"


def test_a_term_is_made_from_its_id() -> None:
    assert DOORS.words.term("open_skies") == "Open skies"


def test_a_value_by_margin_compares_with_the_best_rival() -> None:
    state = INTERRUPTS.start(3).state
    assert by_margin(INTERRUPTS, state)[0] == 0.5

    state.lives[1] = 1

    assert by_margin(INTERRUPTS, state)[1] < 0.5
    assert by_margin(INTERRUPTS, state)[0] == 0.5


def test_a_label_is_said_with_its_consequence() -> None:
    assert str(Label("Play moon-3", "3 points")) == "Play moon-3: 3 points"
    assert Label("Play moon-3", part="moon-3").within == "moon-3"
    assert Label("Play moon-3").within == "Play moon-3"


def test_a_counted_message_knows_both_forms() -> None:
    message = Counted("{count} coin", "{count} coins", 2)

    assert message.format(count=2) == "2 coins"
    assert (message.one, message.many, message.number) == ("{count} coin", "{count} coins", 2)


def test_a_counted_message_without_a_figure_becomes_a_plain_string() -> None:
    assert type(Counted("one coin", "{count} coins", 1).format(count=1)) is str


# Snapshots


def test_a_snapshot_remembers_a_secret_choice() -> None:
    match = SEALED_BIDS.start()
    match.play("bid 4", seat=1)

    step: Any = SEALED_BIDS.restore(codec.dump(match.state)).stack[-1]

    assert step.choice_of(1) == match.choice(1).option
    assert step.waiting() == (0, 2)


def test_a_snapshot_of_a_finished_game_is_over() -> None:
    match = SEALED_BIDS.start(settings={"rounds": 2})
    while not match.over:
        match.play(match.options()[0])

    assert SEALED_BIDS.restore(codec.dump(match.state)).over


def test_a_view_of_another_seats_decision_does_not_run_on_when_it_is_restored() -> None:
    state = HIDDEN_HANDS.start(2, 4).state
    seen = HIDDEN_HANDS.view(state, 1)

    again = HIDDEN_HANDS.restore(codec.dump(seen))

    assert again.digest() == seen.digest()
    assert list(again.pending) == []


def test_a_view_of_the_own_decision_has_its_options_when_it_is_restored() -> None:
    state = HIDDEN_HANDS.start(2, 4).state

    again = HIDDEN_HANDS.restore(codec.dump(HIDDEN_HANDS.view(state, 0)))

    assert list(again.pending) == list(options(state, 0))


def test_a_restored_view_can_be_sampled() -> None:
    state = HIDDEN_HANDS.start(2, 4).state
    seen = HIDDEN_HANDS.restore(codec.dump(HIDDEN_HANDS.view(state, 0)))

    assert HIDDEN_HANDS.sample(seen, Rng(1)).hands[0] == state.hands[0]


# Finding games


def test_a_game_that_does_not_exist_is_refused_with_the_likest() -> None:
    with pytest.raises(SetupError, match=r"no game 'space_gate'.*Did you mean space_gate_odyssey\?"):
        armillary.load("space_gate")


def test_a_game_from_elsewhere_is_found_once_it_is_registered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("armillary.games._registered", {})
    assert "doors" not in armillary.names()

    armillary.register(DOORS)

    assert armillary.load("doors") is DOORS
    assert "doors" in armillary.names()


# What its structs are called


def of_a_module(name: str, **structs: type) -> ModuleType:
    module = ModuleType(name)
    vars(module).update(structs)
    return module


def test_two_structs_of_the_same_name_are_refused_with_their_modules() -> None:
    class Namesake(Option, frozen=True):
        __qualname__ = "Open"

    Namesake.__name__ = "Open"
    chapters = of_a_module("doors", Open=Open), of_a_module("windows", Open=Namesake)

    with pytest.raises(NamesakeError, match=r"test_game and .*doors both have a struct Open\."):
        structs_of(*chapters)


def test_a_struct_that_several_modules_import_is_one() -> None:
    assert structs_of(of_a_module("doors", Open=Open), of_a_module("windows", Open=Open)) == (Open,)

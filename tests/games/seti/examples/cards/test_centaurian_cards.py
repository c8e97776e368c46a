"""Cards ET.31 to ET.40, of the Centaurians: a message 15 points ahead, a white part, then a green one."""

from __future__ import annotations

import pytest

from armillary.games.seti.rules.components import NO_CARD, TECH_NAMED
from armillary.games.seti.rules.events import CardDiscarded, MessageReached
from armillary.games.seti.rules.state import NEUTRAL, SetiState
from tests.games.seti.examples.cards.helpers import gained, has_rotated, ids, offered
from tests.games.seti.positions import (
    asked,
    at,
    card,
    choose,
    discover,
    give,
    give_techs,
    own,
    table,
    told,
    turn,
)

SCORE = 16  # at which a message is reached that was placed at 1 point


def play_for_energy(price: int, name: str) -> SetiState:
    """The Centaurians are on the left; seat 0 plays a card of theirs for this energy."""
    state = table(species=("centaurians", "mascamites"))
    discover(state, 0)
    state.alien_shown[0] = NO_CARD
    state.discovery[:3] = [NEUTRAL] * 3
    give(state, name)
    give_techs(state, "probe_1")  # room for two probes
    own(state).energy += price
    turn(state)
    choose(state, f"play {name}")
    assert own(state).message_cards == [(SCORE, card(name))]
    return state


def end_turn_at(state: SetiState, score: int) -> None:
    """Seat 0 ends a turn with this score, and has as much as at the start."""
    assert asked(state) == "FinishTurn"
    agency = own(state)
    agency.credits, agency.energy, agency.publicity, agency.data, agency.score = 4, 3, 4, 0, score
    choose(state, "end")


def reach(state: SetiState, name: str) -> None:
    """A turn ends one point short of the message, the next one at it."""
    end_turn_at(state, SCORE - 1)
    assert own(state).message_cards == [(SCORE, card(name))]
    turn(state)
    choose(state, "launch")
    end_turn_at(state, SCORE)
    assert own(state).message_cards == []
    assert told(state, MessageReached) == [MessageReached(0, card(name), -1)]


def is_income(state: SetiState, name: str) -> bool:
    return own(state).tucked == [card(name)] and not told(state, CardDiscarded)


def has_left_the_game(state: SetiState, name: str) -> bool:
    discarded = told(state, CardDiscarded) == [CardDiscarded(0, card(name), "message")]
    return discarded and not own(state).tucked and not state.discards


def test_et_31_launches_and_becomes_publicity_income() -> None:
    state = play_for_energy(1, "ET.31")
    assert own(state).probes == [at("earth", state)]
    assert gained(state) == {}

    own(state).probes = []
    reach(state, "ET.31")
    assert gained(state) == {"points": 15, "publicity": 1}
    assert is_income(state, "ET.31")


def test_et_32_gains_data_and_becomes_data_income() -> None:
    state = play_for_energy(1, "ET.32")
    assert gained(state) == {"data": 2}

    reach(state, "ET.32")
    assert gained(state) == {"points": 15, "data": 1}
    assert is_income(state, "ET.32")


def test_et_33_gains_publicity_and_a_credit_and_becomes_publicity_income() -> None:
    state = play_for_energy(1, "ET.33")
    assert gained(state) == {"publicity": 1, "credits": 1}

    reach(state, "ET.33")
    assert gained(state) == {"points": 15, "publicity": 1}
    assert is_income(state, "ET.33")


def check_trace(state: SetiState, name: str, colour: str) -> None:
    """The message of this card is a trace of one colour, with any species."""
    reach(state, name)
    assert asked(state) == "MarkTrace"
    columns = {tuple(mark.split()[:2]) for mark in offered(state, "mark")}
    assert columns == {("left", colour), ("right", colour)}
    choose(state, f"mark right {colour} overflow")
    number = ("purple", "orange", "blue").index(colour)
    assert own(state).traces == [int(column == 3 + number) for column in range(6)]
    assert gained(state) == {"points": 15 + 3}
    assert has_left_the_game(state, name)


def test_et_34_draws_a_card_and_brings_a_purple_trace() -> None:
    state = play_for_energy(1, "ET.34")
    assert ids(own(state).hand) == ["004"]
    assert gained(state) == {}

    check_trace(state, "ET.34", "purple")


def test_et_35_gains_data_and_brings_an_orange_trace() -> None:
    state = play_for_energy(1, "ET.35")
    assert gained(state) == {"data": 1}

    check_trace(state, "ET.35", "orange")


def test_et_36_gains_publicity_and_brings_a_blue_trace() -> None:
    state = play_for_energy(1, "ET.36")
    assert gained(state) == {"publicity": 2}

    check_trace(state, "ET.36", "blue")


def test_et_37_takes_a_card_and_brings_a_credit_and_any_trace() -> None:
    state = play_for_energy(2, "ET.37")
    assert offered(state, "take") == ["001", "002", "003"]
    choose(state, "take 002")
    assert ids(own(state).hand) == ["002"]
    assert gained(state) == {}

    reach(state, "ET.37")
    assert gained(state) == {"points": 15, "credits": 1}
    colours = {mark.split()[1] for mark in offered(state, "mark")}
    assert colours == {"purple", "orange", "blue"}
    choose(state, "mark right orange overflow")
    assert own(state).traces == [0, 0, 0, 0, 1, 0]
    assert has_left_the_game(state, "ET.37")


@pytest.mark.parametrize(
    ("name", "kind", "income"), [("ET.38", "computer", "data"), ("ET.39", "telescope", "publicity")]
)
def test_et_38_and_39_bring_a_tech_and_become_income(name: str, kind: str, income: str) -> None:
    state = play_for_energy(2, name)
    assert has_rotated(state)
    assert offered(state, "tech") == [f"{kind}_{number}" for number in (1, 2, 3, 4)]
    choose(state, f"tech {kind}_2")
    if kind == "computer":
        choose(state, "slot 1")
    assert own(state).has_tech(TECH_NAMED[f"{kind}_2"])
    assert gained(state) == {"points": 2, "energy": 1}

    reach(state, name)
    assert gained(state) == {"points": 15, income: 1}
    assert is_income(state, name)


def test_et_40_marks_two_signals_in_one_sector_and_becomes_data_income() -> None:
    state = play_for_energy(2, "ET.40")
    assert offered(state, "signal") == ["1", "2", "3", "4", "5", "6", "7", "8"]
    choose(state, "signal 7")
    assert state.signals[6] == [0, 0]
    assert gained(state) == {"data": 2, "points": 2}

    reach(state, "ET.40")
    assert gained(state) == {"points": 15, "data": 1}
    assert is_income(state, "ET.40")

"""The end of a round: SETI-288 to SETI-294, the rounds of a game, example X03."""

from __future__ import annotations

import pytest

from armillary.engine import advance
from armillary.games.seti.rules.components import CARDS
from armillary.games.seti.rules.events import CardDrawn, DiscsTurned, IncomePaid, RoundBegan, TurnBegan
from armillary.games.seti.rules.state import SetiState
from armillary.games.seti.rules.turn import EndRound
from tests.games.seti.positions import asked, card, choose, own, table, texts, told, turn


def end_round(state: SetiState, number: int = 1) -> None:
    """All have passed in this round."""
    state.round = number
    state.stack.clear()
    state.over = False
    state.then(EndRound())
    advance(state)


def pass_all(state: SetiState) -> None:
    """Everybody passes in turn, without discarding, and takes the first card of the stack."""
    number = state.round
    while not state.over and state.round == number:
        if asked(state) == "TakeAction":
            choose(state, "pass")
        else:
            choose(state, texts(state)[0])


@pytest.mark.rule("SETI-288", "SETI-039")
@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_four_rounds_end_with_income(number: int) -> None:
    state = table()
    end_round(state, number)

    assert state.round == number + 1
    assert (own(state).credits, own(state).energy, len(own(state).hand)) == (7, 5, 1)
    assert told(state, IncomePaid) == [IncomePaid(0), IncomePaid(1)]


@pytest.mark.rule("SETI-288", "SETI-045", "SETI-421")
def test_the_fifth_round_ends_the_game_without_income() -> None:
    state = table()
    end_round(state, 5)

    assert state.over
    assert told(state, IncomePaid) == []
    assert (own(state).credits, own(state).energy, own(state).hand) == (4, 3, [])


@pytest.mark.rule("SETI-289")
def test_all_tucked_cards_pay() -> None:
    state = table()
    own(state, 1).tucked = [card("001"), card("002"), card("003")]  # energy, credits, card
    end_round(state)

    assert (own(state, 1).credits, own(state, 1).energy, len(own(state, 1).hand)) == (4 + 4, 3 + 3, 2)


@pytest.mark.rule("SETI-290")
def test_cards_are_drawn_in_turn_order_from_the_starting_player() -> None:
    state = table(3)
    state.starter = 1
    state.active = 2
    own(state, 1).tucked = [card("003")]
    end_round(state)

    assert [event.seat for event in told(state, CardDrawn)] == [1, 1, 2, 0]


@pytest.mark.rule("SETI-293", "SETI-046")
def test_the_marker_goes_to_the_next_player_who_starts() -> None:
    state = table(3)
    state.starter = 2
    end_round(state)

    assert state.starter == 0
    assert told(state, RoundBegan) == [RoundBegan(2, 0)]
    assert [event.seat for event in told(state, TurnBegan)] == [0]


@pytest.mark.rule("SETI-294")
@pytest.mark.parametrize("number", [1, 4])
def test_the_first_pass_of_the_next_round_rotates_again(number: int) -> None:
    state = table()
    state.someone_passed = True
    own(state).passed = own(state, 1).passed = True
    end_round(state, number)
    assert not state.someone_passed
    assert not own(state).passed
    choose(state, "pass")

    assert len(told(state, DiscsTurned)) == 1


@pytest.mark.rule("SETI-045", "SETI-050", "SETI-046")
def test_a_game_lasts_five_rounds() -> None:
    state = table()
    turn(state)
    for _ in range(5):
        pass_all(state)

    assert state.over
    assert [event.number for event in told(state, RoundBegan)] == [2, 3, 4, 5]
    assert len(told(state, DiscsTurned)) == 5


@pytest.mark.rule("SETI-X03")
def test_energy_tucked_in_setup_pays_at_the_end_of_four_rounds() -> None:
    state = table()
    own(state).energy = 4  # 3 and the tucked card
    own(state).tucked = [next(c.number for c in CARDS if c.income == "energy")]
    for number in (1, 2, 3, 4):
        before = (own(state).credits, own(state).energy, len(own(state).hand))
        end_round(state, number)
        after = (own(state).credits, own(state).energy, len(own(state).hand))
        assert tuple(new - old for new, old in zip(after, before, strict=True)) == (3, 3, 1)
    before = (own(state).credits, own(state).energy, len(own(state).hand))
    end_round(state, 5)

    assert (own(state).credits, own(state).energy, len(own(state).hand)) == before

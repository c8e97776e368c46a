"""Income: SETI-037 to SETI-044."""

from __future__ import annotations

import pytest

from armillary.games.seti.rules.components.vocabulary import GainOp, IncomeOp
from armillary.games.seti.rules.events import CardTucked, Gained
from armillary.games.seti.rules.player.income import pay_income, tuck
from tests.games.seti.positions import (
    asked,
    card,
    choose,
    discover,
    effect,
    give,
    own,
    play,
    table,
    texts,
    told,
    turn,
)

CREDITS, ENERGY, CARD = "002", "001", "003"  # cards by the income that they pay


@pytest.mark.rule("SETI-037")
@pytest.mark.parametrize(("name", "gained"), [(CREDITS, (5, 3, 0)), (ENERGY, (4, 4, 0)), (CARD, (4, 3, 1))])
def test_a_tucked_card_pays_its_resource_at_once(name: str, gained: tuple[int, int, int]) -> None:
    state = table()
    give(state, name)
    effect(state, IncomeOp())
    choose(state, f"tuck {name}")

    assert own(state).tucked == [card(name)]
    assert (own(state).credits, own(state).energy, len(own(state).hand)) == gained
    assert told(state, CardTucked) == [CardTucked(0, card(name))]


@pytest.mark.rule("SETI-037")
def test_one_icon_tucks_one_card() -> None:
    state = table()
    give(state, ENERGY, CREDITS)
    effect(state, IncomeOp(), GainOp("points", 1))
    choose(state, f"tuck {CREDITS}")

    assert own(state).hand == [card(ENERGY)]
    assert own(state).score == 2


@pytest.mark.rule("SETI-038")
def test_an_effect_may_tuck_the_card_that_carries_it() -> None:
    state = table()
    own(state).tucked = [card(CREDITS), card("005")]
    play(state, "093")  # 3 points for each credit income, then it is tucked itself

    assert own(state).tucked == [card(CREDITS), card("005"), card("093")]
    assert own(state).score == 1 + 6
    assert own(state).credits == 4 + 1
    assert state.discards == []


@pytest.mark.rule("SETI-039", "SETI-043")
def test_a_tucked_card_pays_again_and_stays() -> None:
    state = table()
    own(state).tucked = [card(ENERGY), card(CREDITS), card(CREDITS)]
    pay_income(state, 0)
    pay_income(state, 0)

    assert own(state).credits == 4 + 2 * (3 + 2)
    assert own(state).energy == 3 + 2 * (2 + 1)
    assert len(own(state).hand) == 2
    assert len(own(state).tucked) == 3


@pytest.mark.rule("SETI-043")
def test_a_tucked_card_has_no_other_use() -> None:
    state = table()
    own(state).tucked = [card("110")]
    turn(state)

    assert not any("110" in choice for choice in texts(state))


@pytest.mark.rule("SETI-040", "SETI-061")
def test_tucking_may_be_declined() -> None:
    state = table()
    give(state, ENERGY)
    effect(state, IncomeOp())
    choose(state, "decline")

    assert own(state).tucked == []
    assert own(state).hand == [card(ENERGY)]
    assert own(state).energy == 3


@pytest.mark.rule("SETI-041")
def test_an_empty_hand_skips_the_icon() -> None:
    state = table()
    state.free_actions = False
    effect(state, IncomeOp(), GainOp("points", 2))

    assert own(state).tucked == []
    assert own(state).score == 3


@pytest.mark.rule("SETI-041", "SETI-054")
def test_with_an_empty_hand_a_card_can_be_bought_first_in_a_main_action() -> None:
    state = table()
    effect(state, IncomeOp())
    choose(state, "buy", "take 001")
    assert asked(state) == "TuckCard"
    choose(state, "tuck 001")

    assert own(state).tucked == [card("001")]


@pytest.mark.rule("SETI-044")
def test_alien_cards_may_be_tucked() -> None:
    state = table(species=("centaurians", "anomalies"))
    discover(state, 0)
    give(state, "ET.31")
    effect(state, IncomeOp())
    choose(state, "tuck ET.31")

    assert own(state).tucked == [card("ET.31")]
    assert own(state).publicity == 5


@pytest.mark.rule("SETI-291")
def test_unusual_income_respects_the_limits() -> None:
    state = table(species=("centaurians", "anomalies"))
    own(state).publicity, own(state).data = 9, 5
    own(state).tucked = [card("ET.31"), card("ET.31"), card("ET.32"), card("ET.32")]
    pay_income(state, 0)

    assert (own(state).publicity, own(state).data) == (10, 6)
    unusual = {e.resource: (e.n, e.lost) for e in told(state, Gained) if e.resource in ("publicity", "data")}
    assert unusual == {"publicity": (1, 1), "data": (1, 1)}


@pytest.mark.rule("SETI-042")
def test_data_income_goes_into_the_pool() -> None:
    state = table(species=("centaurians", "anomalies"))
    give(state, "ET.32")
    tuck(state, 0, card("ET.32"))

    assert own(state).data == 1
    assert own(state).hand == []

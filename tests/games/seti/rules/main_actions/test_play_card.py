"""Main action: play a card, and effects about effects: SETI-210 to SETI-215, SETI-232, SETI-233."""

from __future__ import annotations

import pytest

from armillary.engine import refusals
from armillary.games.seti.rules.components.vocabulary import (
    ChooseOneOp,
    GainOp,
    HandCardsShownCount,
    IfOp,
    LoseOp,
    MoveOp,
    PayOp,
    PerOp,
    RemovePieceOp,
    ResourceCondition,
    TechsCount,
)
from armillary.games.seti.rules.events import CardDiscarded, CardPlayed, CardReturned, CardsShown, Paid
from armillary.games.seti.rules.hidden import zones
from armillary.games.seti.rules.main_actions.play_card import times_over
from armillary.games.seti.rules.scoring import count_of
from tests.games.seti.positions import (
    asked,
    at,
    card,
    choose,
    discover,
    effect,
    give,
    give_techs,
    none_of,
    own,
    play,
    table,
    texts,
    told,
    turn,
)

MARS = 2


# The main action


@pytest.mark.rule("SETI-210", "SETI-071")
def test_a_card_is_paid_and_its_white_part_resolved() -> None:
    state = table()
    give(state, "110")
    turn(state)
    choose(state, "play 110")

    assert own(state).credits == 3
    assert own(state).publicity == 7
    assert own(state).hand == []
    assert told(state, Paid) == [Paid(0, "credits", 1)]
    assert told(state, CardPlayed) == [CardPlayed(0, card("110"))]


@pytest.mark.rule("SETI-210", "SETI-051")
def test_one_card_is_the_whole_main_action() -> None:
    state = table()
    give(state, "110", "137")
    turn(state)
    choose(state, "play 110")

    assert asked(state) == "FinishTurn"
    assert none_of(texts(state), "play")


@pytest.mark.rule("SETI-210")
def test_a_card_that_is_too_dear_cannot_be_played_and_says_why() -> None:
    state = table()
    own(state).credits = 2
    give(state, "005")
    turn(state)

    assert none_of(texts(state), "play")
    refusal = next(found for found in refusals(state, 0) if str(found.option) == "play 005")
    assert str(refusal) == "it costs 3 credits and you have 2 (SETI-210)"


@pytest.mark.rule("SETI-390")
def test_a_centaurian_card_is_paid_with_energy() -> None:
    state = table(species=("centaurians", "anomalies"))
    discover(state, 0)
    give(state, "ET.37", "ET.36")
    own(state).energy = 1
    turn(state)

    assert [choice for choice in texts(state) if choice.startswith("play")] == ["play ET.36"]
    refusal = next(found for found in refusals(state, 0) if str(found.option) == "play ET.37")
    assert str(refusal) == "it costs 2 energy and you have 1 (SETI-390)"
    choose(state, "play ET.36")
    assert (own(state).credits, own(state).energy) == (4, 0)


@pytest.mark.rule("SETI-211")
def test_a_card_without_cost_is_a_main_action_too() -> None:
    state = table()
    own(state).credits = 0
    play(state, "123")

    assert asked(state) == "FinishTurn"
    assert state.discards == [card("123")]


@pytest.mark.rule("SETI-212")
def test_actions_of_an_effect_cost_nothing() -> None:
    state = table()
    give(state, "130")
    turn(state)
    choose(state, "play 130")  # launch for the price of the card alone

    assert own(state).probes == [at("earth", state)]
    assert own(state).credits == 3


@pytest.mark.rule("SETI-213", "SETI-062")
def test_an_action_whose_condition_is_not_met_is_skipped() -> None:
    state = table()
    own(state).probes = [at("venus", state)]  # at the limit
    play(state, "005")  # launch, then 1 publicity

    assert own(state).probes == [at("venus", state)]
    assert own(state).publicity == 5


@pytest.mark.rule("SETI-213")
def test_a_landing_needs_a_probe_at_a_planet() -> None:
    state = table()
    play(state, "013")

    assert own(state).landers == [0] * 8
    assert own(state).score == 1


@pytest.mark.rule("SETI-214")
def test_an_ordinary_card_is_discarded_after_its_effect() -> None:
    state = table()
    play(state, "008")  # launch, then a card of choice: the effect is under way
    assert asked(state) == "PickCard"
    assert state.discards == own(state).missions == []
    choose(state, "take 001")
    play_next = table()
    play(play_next, "110")

    assert own(state).missions == [card("008")]
    assert play_next.discards == [card("110")]
    assert told(play_next, CardDiscarded) == [CardDiscarded(0, card("110"), "played")]


@pytest.mark.rule("SETI-214", "SETI-232")
def test_a_scoring_card_stays_in_front_of_its_owner() -> None:
    state = table()
    play(state, "014")

    assert own(state).scoring_cards == [card("014")]
    assert state.discards == []


@pytest.mark.rule("SETI-215")
def test_cards_in_play_are_public() -> None:
    state = table()
    play(state, "014")

    in_play = (own(state).missions, own(state).scoring_cards)
    assert own(state).scoring_cards == [card("014")]
    assert not any(zone.cards is cards for zone in zones(state) for cards in in_play)


@pytest.mark.rule("SETI-233")
def test_a_card_in_hand_is_no_scoring_card() -> None:
    state = table()
    own(state).landers[MARS] = 1
    give(state, "014")
    assert count_of(state, 0)[1] == 0
    play(state, "012")
    own(state).landers[MARS + 1] = 2

    assert count_of(state, 0)[1] == 6


@pytest.mark.rule("SETI-210")
def test_a_card_may_go_back_to_the_hand() -> None:
    state = table()
    own(state).probes = [at("venus", state)]
    play(state, "120")

    assert own(state).hand == [card("120")]
    assert state.discards == []
    assert told(state, CardReturned) == [CardReturned(0, card("120"))]


@pytest.mark.rule("SETI-210")
def test_it_does_not_go_back_where_there_was_a_signal_already() -> None:
    state = table()
    own(state).probes = [at("venus", state)]
    state.signals[at("venus", state) % 8] = [0]
    play(state, "120")

    assert own(state).hand == []
    assert state.discards == [card("120")]


# Effects about effects


def test_if_needs_its_condition() -> None:
    state = table()
    poor, rich = ResourceCondition("credits", 5), ResourceCondition("credits", 4)
    effect(state, IfOp(poor, (GainOp("points", 10),)), IfOp(rich, (GainOp("points", 1),)))

    assert own(state).score == 2


def test_per_counts_and_gains_together() -> None:
    state = table()
    give_techs(state, "probe_1", "probe_2", "telescope_1")
    effect(state, PerOp(TechsCount("probe"), (GainOp("points", 2),)))

    assert own(state).score == 1 + 4


def test_movements_of_several_counted_things_come_together() -> None:
    assert times_over((MoveOp(1), GainOp("data", 2)), 3) == (MoveOp(3), GainOp("data", 6))


def test_an_effect_that_is_neither_a_gain_nor_a_movement_is_repeated() -> None:
    remove = RemovePieceOp("orbiter", "planet")

    assert times_over((remove,), 2) == (remove, remove)


def test_one_of_several_effects_is_chosen() -> None:
    state = table()
    effect(state, ChooseOneOp(((GainOp("points", 1),), (GainOp("energy", 1),))))
    choose(state, "choose 2")

    assert (own(state).score, own(state).energy) == (1, 4)


@pytest.mark.rule("SETI-080")
@pytest.mark.parametrize(("shown", "energy"), [(0, 3), (1, 4), (2, 5)])
def test_the_owner_decides_how_many_cards_to_show(shown: int, energy: int) -> None:
    state = table()
    give(state, "001", "002", "006")  # two with energy income
    effect(state, PerOp(HandCardsShownCount(income="energy"), (GainOp("energy", 1),)))
    assert "show 3" not in texts(state)
    choose(state, f"show {shown}")

    assert own(state).energy == energy
    seen = [event.cards for event in told(state, CardsShown)]
    assert seen == ([] if not shown else [(card("001"), card("006"))[:shown]])


def test_without_such_cards_nothing_is_asked() -> None:
    state = table()
    effect(state, PerOp(HandCardsShownCount(corner="move"), (MoveOp(1),)))

    assert state.over


def test_a_price_is_paid_if_it_can_be() -> None:
    state = table()
    own(state).orbiters[MARS] = 1
    state.first_orbits[MARS] = 0
    play(state, "015", "take 001")

    assert own(state).orbiters[MARS] == 0
    assert own(state).score == 1 + 3
    assert own(state).data == 1


def test_without_the_price_there_is_no_effect() -> None:
    state = table()
    play(state, "015")

    assert (own(state).score, own(state).data) == (1, 0)


def test_an_optional_price_may_be_declined() -> None:
    state = table()
    own(state).exofossils = 1
    trade = PayOp((LoseOp("exofossil", 1),), (GainOp("data", 1),), optional=True)
    effect(state, trade)
    choose(state, "decline")
    assert (own(state).exofossils, own(state).data) == (1, 0)

    state.over = False
    effect(state, trade)
    choose(state, "pay")
    assert (own(state).exofossils, own(state).data) == (0, 1)


def test_a_price_may_be_paid_again_and_again() -> None:
    state = table()
    own(state).exofossils = 3
    effect(state, PayOp((LoseOp("exofossil", 1),), (GainOp("points", 2),), optional=True, repeat="any"))
    choose(state, "pay", "pay")
    assert asked(state) == "PayForEffect"
    choose(state, "stop")

    assert (own(state).exofossils, own(state).score) == (1, 5)


def test_an_effect_of_this_turn_follows_its_trigger_once() -> None:
    state = table()
    own(state).probes = [at("venus", state)]
    own(state).energy = 9
    play(state, "025", "move 1.4 1.5", "move 1.5 1.6")  # 1 point for each planet, Earth among them

    assert state.turn_effects != []
    before = own(state).score
    choose(state, "move 1.6 1.5", "move 1.5 1.6")
    assert own(state).score == before  # Earth a second time


def test_effects_of_a_turn_end_with_it() -> None:
    state = table()
    play(state, "021")
    turn(state, 1)

    assert state.turn_effects == []


@pytest.mark.rule("SETI-210")
@pytest.mark.parametrize(("where", "paid"), [("planet", False), ("planet_or_moon", True)])
def test_a_lander_on_a_moon_pays_only_where_moons_are_named(where: str, paid: bool) -> None:
    state = table()
    state.moons[0] = 0

    effect(state, PayOp((RemovePieceOp("lander", where),), (GainOp("data", 1),)))

    assert (own(state).data, state.moons[0]) == ((1, -1) if paid else (0, 0))

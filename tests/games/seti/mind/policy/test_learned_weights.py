"""Policy weights: what was learned and adds to the price list."""

from __future__ import annotations

from math import log

import pytest

import armillary
from armillary.engine import options as legal
from armillary.games.seti.mind.features.moment import NAMES, state_features
from armillary.games.seti.mind.features.options import STANDING, kind, option_features, standing
from armillary.games.seti.mind.forecast.glance import Glance
from armillary.games.seti.mind.policy import listed, policy
from armillary.games.seti.mind.policy.learned_weights import LEARNED, MOST, UNIT, PolicyWeights, Weighing
from armillary.games.seti.mind.policy.scale import KEEN
from armillary.games.seti.rules.components import CARDS, OBJECTIVES, ROUNDS
from armillary.games.seti.rules.components.vocabulary import LaunchTrigger
from armillary.games.seti.rules.main_actions.play_card import PlayCard
from armillary.games.seti.rules.probes.launch import Launch
from armillary.games.seti.rules.probes.orbit_and_land import Land, Orbit
from armillary.games.seti.rules.state import SetiState
from armillary.games.seti.rules.telescopes.signals import MarkSignal
from tests.games.seti.positions import card, give, give_techs, own, table, turn
from tests.games.seti.rivals import solo


def at_a_glance(state: SetiState, seat: int = 0) -> Glance:
    """A player's position at the beginning of seat 0's turn."""
    if not state.stack:
        turn(state)
    return Glance(state, seat)


def around(state: SetiState, seat: int = 0) -> dict[str, float]:
    return dict(zip(NAMES, state_features(at_a_glance(state, seat)), strict=True))


def objective(wanted: type) -> int:
    return next(
        each.number
        for each in OBJECTIVES
        if any(isinstance(trigger, wanted) for task in each.tasks for trigger in task.triggers)
    )


# Features of a state


def test_the_round_is_one_of_five() -> None:
    state = table()
    state.round = 3
    assert [around(state)[f"round {number}"] for number in range(1, 6)] == [0, 0, 1, 0, 0]


def test_resources_count_up_to_plenty() -> None:
    state = table()
    own(state).energy, own(state).credits = 3, 9
    assert (around(state)["energy"], around(state)["credits"]) == (0.5, 1.0)


def test_techs_are_features() -> None:
    state = table()
    give_techs(state, "telescope_2")
    assert {
        name
        for name in NAMES
        if name.startswith(("probe_", "telescope_", "computer_")) and around(state)[name]
    } == {"telescope_2"}


def test_what_objectives_wait_for_is_known_to_the_player_only() -> None:
    state = solo()
    assert state.rival is not None
    state.rival.active_objectives, state.rival.tasks = [objective(LaunchTrigger)], [0]
    assert around(state)["wanted launch"] == 1
    assert around(state, seat=1)["wanted launch"] == 0


# Kinds and features of options


def test_a_card_is_played_as_what_it_is() -> None:
    mission = next(each.number for each in CARDS if each.mission is not None)
    scoring = next(each.number for each in CARDS if each.endgame)
    glance = Glance(table(), 0)
    assert kind(glance, PlayCard(mission)) == "play mission"
    assert kind(glance, PlayCard(scoring)) == "play scoring"


def test_an_option_without_variants_is_its_own_kind() -> None:
    assert kind(Glance(table(), 0), Launch()) == "Launch"


def test_a_feature_for_later_fades_with_the_rounds() -> None:
    state = table()
    state.round = 1
    first = dict(option_features(Glance(state, 0), PlayCard(card("013"))))
    state.round = 5
    last = dict(option_features(Glance(state, 0), PlayCard(card("013"))))
    assert first == {"play 013": 1.0, "play 013 later": 1.0}
    assert last == {"play 013": 1.0, "play 013 later": 0.0}


def test_an_orbit_knows_the_tasks_that_it_would_mark() -> None:
    state = solo()
    wanting = next(each for each in OBJECTIVES if "mars" in str(each.tasks[0].triggers))
    assert state.rival is not None
    state.rival.active_objectives, state.rival.tasks = [wanting.number], [0]
    glance = Glance(state, 0)
    assert (
        dict(option_features(glance, Orbit(2)))["orbit tasks"] == 2
    )  # the last task of its objective counts twice
    assert dict(option_features(glance, Land(0)))["land tasks"] == 0


def test_a_sector_stands_as_the_signals_do() -> None:
    state = table()
    state.signals[4] = [1, 0]
    found = dict(zip(STANDING, standing(Glance(state, 0), 4), strict=True))
    assert (found["own"], found["others"], found["leads"]) == (0.5, 0.5, 0.0)


def test_the_last_signal_wins_or_loses() -> None:
    state = table()
    places = state.capacity(4)
    state.signals[4] = [0] * (places - 1)
    assert dict(option_features(Glance(state, 0), MarkSignal(4)))["signal wins"] == 1
    state.signals[4] = [1] * (places - 1)
    assert dict(option_features(Glance(state, 0), MarkSignal(4)))["signal loses"] == 1


# Weighing


def test_weights_add_state_features_price_and_option_features() -> None:
    state = table()
    state.round, own(state).energy = 5, 3
    numbers = [0.0] * len(NAMES)
    numbers[NAMES.index("energy")] = 2.0
    weights = PolicyWeights({"play plain": numbers}, {"play plain": (3.0, 100.0)}, {"play 013": 0.5})
    plain = PlayCard(card("013"))
    glance = at_a_glance(state)
    assert kind(glance, plain) == "play plain"
    assert Weighing(glance, weights).points(plain, UNIT) == pytest.approx(2.0 * 0.5 + 3.0 + 0.5)


def test_a_price_beyond_measure_counts_no_more() -> None:
    glance = at_a_glance(table())
    weights = PolicyWeights({}, {"Launch": (1.0, 0.0)}, {})
    weighing = Weighing(glance, weights)
    assert weighing.points(Launch(), 100 * UNIT) == MOST
    assert weighing.points(Launch(), -100 * UNIT) == -MOST


def test_what_was_never_learned_is_worth_nothing() -> None:
    glance = at_a_glance(table())
    assert Weighing(glance, PolicyWeights({}, {}, {})).points(Launch(), 5.0) == 0


def test_learned_weights_fit_the_state_features() -> None:
    assert {len(numbers) for numbers in LEARNED.state_features.values()} == {len(NAMES)}


def test_learned_features_are_those_of_options() -> None:
    state = table()
    give(state, "013")
    turn(state)
    glance = at_a_glance(state)
    named = {name for option in legal(state, 0) for name, _ in option_features(glance, option)}
    assert named & LEARNED.option_features.keys()


def test_the_policy_is_the_price_list_with_weights() -> None:
    state = table()
    turn(state)
    glance, options = Glance(state, 0), legal(state, 0)
    weighing = Weighing(glance)
    for option, price, weight in zip(
        options, listed(glance, options), policy(state, 0, options), strict=True
    ):
        assert log(weight / price) == pytest.approx(KEEN * weighing.points(option, log(price) / KEEN))


def test_the_end_is_near_in_the_last_round_only() -> None:
    state, game = table(), armillary.load("seti")
    state.round = ROUNDS - 1
    assert not game.mind.near_end(state)
    state.round = ROUNDS
    assert game.mind.near_end(state)

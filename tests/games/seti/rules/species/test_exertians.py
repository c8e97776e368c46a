"""Exertians: SETI-402 to SETI-420."""

from __future__ import annotations

import pytest

from armillary.engine import advance
from armillary.games.seti.rules.components import SPECIES_BOARDS, Species
from armillary.games.seti.rules.components.vocabulary import LifeTraceOp
from armillary.games.seti.rules.events import ExertianPlayed
from armillary.games.seti.rules.hidden import zones
from armillary.games.seti.rules.species import exertians
from armillary.games.seti.rules.species.discovery import discover as reveal
from armillary.games.seti.rules.state import FREE, NEUTRAL, SetiState
from tests.games.seti.positions import (
    asked,
    card,
    choose,
    discover,
    effect,
    end_of_turn,
    give_techs,
    none_of,
    own,
    table,
    texts,
    told,
    turn,
)

PURPLE, ORANGE, BLUE = range(3)


def found(*owners: int, seats: int = 2, scores: tuple[int, ...] = ()) -> SetiState:
    """The Exertians are on the left, just discovered with these markers."""
    state = table(seats, species=("exertians", "mascamites"))
    state.discovery[:3] = owners or (NEUTRAL,) * 3
    for seat, score in enumerate(scores):
        own(state, seat).score = score
    state.free_actions = False
    reveal(state, 0)
    advance(state)
    return state


def known(*cards: str, seats: int = 2) -> SetiState:
    """The Exertians lie open with an empty board; seat 0 holds these cards."""
    state = table(seats, species=("exertians", "mascamites"))
    discover(state, 0)
    state.neutral_markers = [0, 0]
    for agency in state.agencies:
        agency.golds_resolved = 3
    state.exertian_milestones = [40, 60]
    own(state).exertians = [card(name) for name in cards]
    return state


@pytest.mark.rule("SETI-402", "SETI-403", "SETI-X30")
def test_discoverers_get_more_cards_and_may_play_one_for_each_marker() -> None:
    state = found(0, 0, NEUTRAL)

    assert [len(agency.exertians) for agency in state.agencies] == [5, 3]
    assert len(state.exertian_rest) == 15 - 8
    assert asked(state) == "PlayExertians"
    first, second = texts(state)[:2]
    choose(state, first, second)

    assert [len(agency.schemes) for agency in state.agencies] == [2, 0]
    assert state.over, "the other player plays none"


@pytest.mark.rule("SETI-402")
@pytest.mark.parametrize(
    ("slot", "markers", "dealt"),
    [(0, [0, 1, NEUTRAL, 0, 0, 0], [4, 4]), (1, [0, 0, 0, 1, 1, NEUTRAL], [3, 5])],
)
def test_only_markers_on_their_own_discovery_spaces_bring_cards(
    slot: int, markers: list[int], dealt: list[int]
) -> None:
    state = table(species=("exertians", "mascamites") if slot == 0 else ("mascamites", "exertians"))
    state.discovery = markers
    reveal(state, slot)

    assert [len(agency.exertians) for agency in state.agencies] == dealt


@pytest.mark.rule("SETI-402")
def test_all_cards_are_different_and_shuffled() -> None:
    state = found(1, 1, 1)

    dealt = [*own(state, 0).exertians, *own(state, 1).exertians, *state.exertian_rest]
    board = list(SPECIES_BOARDS[Species.EXERTIANS].cards)
    assert sorted(dealt) == board
    assert state.exertian_rest != board[: len(state.exertian_rest)]


@pytest.mark.rule("SETI-403")
def test_playing_is_optional() -> None:
    state = found(0, 0, 1)
    assert "stop" in texts(state)
    choose(state, texts(state)[0], "stop")

    assert len(own(state).schemes) == 1
    assert asked(state) == "PlayExertians"
    choose(state, "stop")
    assert own(state, 1).schemes == []


@pytest.mark.rule("SETI-404")
def test_exertian_cards_are_hidden_from_the_others() -> None:
    state = found(0, 0, NEUTRAL)
    choose(state, texts(state)[0])
    hidden = [zone for zone in zones(state) if zone.cards in (own(state).exertians, own(state).schemes)]

    assert [tuple(zone.owners) for zone in hidden] == [(0,), (0,)]
    played = told(state, ExertianPlayed)[0]
    assert played.masked(0) == played
    assert played.masked(1) == ExertianPlayed(0, -6)
    assert len(own(state).schemes) == 1, "how many are played is public"


@pytest.mark.rule("SETI-405")
def test_exertian_cards_are_not_in_hand() -> None:
    state = found()
    assert [agency.hand for agency in state.agencies] == [[], []]
    state.over = False
    turn(state)

    assert [choice for choice in texts(state) if "ET." in choice] == []


@pytest.mark.rule("SETI-406", "SETI-X29")
def test_milestones_lie_ahead_of_the_leader() -> None:
    state = found(scores=(42, 45))

    assert state.exertian_milestones == [65, 85]


@pytest.mark.rule("SETI-407")
def test_at_the_first_milestone_a_card_is_played_for_free() -> None:
    state = known("ET.41", "ET.42")
    own(state).score = 40
    end_of_turn(state)
    choose(state, "scheme ET.42")

    assert own(state).schemes == [card("ET.42")]
    assert own(state).exertians == [card("ET.41")]
    assert own(state).credits == 4
    assert state.over, "one card only"


@pytest.mark.rule("SETI-408")
def test_at_the_second_milestone_it_costs_a_credit() -> None:
    state = known("ET.41")
    own(state).exertian_marks, own(state).score = 1, 60
    end_of_turn(state)
    choose(state, "scheme ET.41")

    assert (own(state).credits, own(state).schemes) == (3, [card("ET.41")])


@pytest.mark.rule("SETI-408")
def test_without_a_credit_nothing_is_played_then_or_later() -> None:
    state = known("ET.41")
    own(state).exertian_marks, own(state).score, own(state).credits = 1, 60, 0
    end_of_turn(state)
    assert state.over

    own(state).credits = 5
    end_of_turn(state)
    assert state.over
    assert own(state).schemes == []


@pytest.mark.rule("SETI-409")
def test_the_milestones_are_open_to_everybody_once_each() -> None:
    state = known("ET.41", "ET.42", "ET.43")
    own(state, 1).exertians = [card("ET.44")]
    own(state, 0).score, own(state, 1).score = 45, 41
    end_of_turn(state)
    choose(state, "scheme ET.41", "scheme ET.44")
    assert state.over

    end_of_turn(state)
    assert state.over
    own(state).score = 60
    end_of_turn(state)
    choose(state, "scheme ET.42")
    own(state).score = 160
    end_of_turn(state)
    assert state.over


@pytest.mark.rule("SETI-410")
def test_they_wait_for_the_end_of_the_turn() -> None:
    state = known("ET.41")
    own(state).score = 40
    turn(state)
    assert asked(state) == "TakeAction"
    choose(state, "launch", "end")

    assert asked(state) == "PlayExertians"


@pytest.mark.rule("SETI-412")
def test_a_played_card_scores_if_its_condition_is_fulfilled() -> None:
    state = known()
    own(state).schemes = [card("ET.41"), card("ET.42")]
    give_techs(state, "probe_1", "probe_2", "probe_3", "telescope_1")
    own(state, 1).schemes = [card("ET.52")]
    own(state).score = 0

    assert exertians.card_points(state, 0) == 14
    exertians.final_scoring(state)
    assert own(state).score == 14 - 1, "once, less a tenth for the danger"


@pytest.mark.rule("SETI-412")
@pytest.mark.parametrize(("traces", "points"), [([2, 2, 2, 0, 0, 0], 7), ([2, 2, 1, 6, 0, 0], 20)])
def test_this_species_and_the_other_one(traces: list[int], points: int) -> None:
    state = known()
    own(state).schemes = [card("ET.52"), card("ET.53")]
    own(state).traces = traces

    assert exertians.card_points(state, 0) == points


@pytest.mark.rule("SETI-413")
def test_unplayed_cards_score_nothing_and_bring_no_danger() -> None:
    state = known("ET.41")
    give_techs(state, "probe_1", "probe_2", "probe_3")

    assert (exertians.card_points(state, 0), exertians.danger(state, 0)) == (0, 0)


@pytest.mark.rule("SETI-414")
def test_played_cards_bring_danger_fulfilled_or_not() -> None:
    state = known()
    own(state).schemes = [card("ET.41"), card("ET.53")]

    assert exertians.danger(state, 0) == 15


@pytest.mark.rule("SETI-415")
def test_markers_on_the_board_bring_danger_by_their_tier() -> None:
    state = known()
    state.spaces[PURPLE] = [0, 0, FREE, FREE, FREE]
    state.spaces[ORANGE] = [1, FREE, 0, 0, FREE]
    state.spaces[BLUE] = [FREE, FREE, FREE, FREE, 0]
    state.discovery[:3] = [0, 0, 0]
    state.overflow[0] = [0]

    assert exertians.danger(state, 0) == 3 + 3 + 2 + 2 + 1
    assert exertians.danger(state, 1) == 3


@pytest.mark.rule("SETI-416", "SETI-X31")
def test_the_player_in_most_danger_loses_a_tenth_rounded_down() -> None:
    state = known()
    own(state, 0).schemes, own(state, 1).schemes = [card("ET.42")], [card("ET.41")]
    own(state, 0).score, own(state, 1).score = 168, 99
    exertians.final_scoring(state)

    assert [agency.score for agency in state.agencies] == [152, 99]


@pytest.mark.rule("SETI-416")
def test_the_tenth_is_taken_after_the_cards_have_scored() -> None:
    state = known()
    own(state).schemes = [card("ET.41")]
    give_techs(state, "probe_1", "probe_2", "probe_3")
    own(state).score = 96
    exertians.final_scoring(state)

    assert own(state).score == 110 - 11


@pytest.mark.rule("SETI-417")
def test_all_who_tie_for_most_danger_lose_a_tenth() -> None:
    state = known(seats=3)
    own(state, 0).schemes, own(state, 1).schemes = [card("ET.44")], [card("ET.45")]
    own(state, 2).schemes = [card("ET.43")]
    for seat, score in enumerate((109, 50, 80)):
        own(state, seat).score = score
    exertians.final_scoring(state)

    assert [agency.score for agency in state.agencies] == [99, 45, 80]


@pytest.mark.rule("SETI-418")
def test_without_danger_nobody_loses() -> None:
    state = known()
    own(state, 0).schemes = [card("ET.52")]
    own(state, 0).score, own(state, 1).score = 100, 90
    exertians.final_scoring(state)

    assert [agency.score for agency in state.agencies] == [100, 90]


@pytest.mark.rule("SETI-420")
def test_no_space_is_repeatable() -> None:
    state = known()
    for colour in (PURPLE, ORANGE, BLUE):
        state.spaces[colour], state.discovery[colour] = [1] * 5, 1
    effect(state, LifeTraceOp("any"))

    assert none_of([choice for choice in texts(state) if "overflow" not in choice], "mark left")

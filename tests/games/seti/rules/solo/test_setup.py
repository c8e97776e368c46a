"""Setting up the solo game: SETI-445 to SETI-460."""

from __future__ import annotations

import pytest

import armillary
from armillary.engine import Rng, advance, to_act
from armillary.games.seti.rules.components import ACTION_CARDS, DIFFICULTIES, OBJECTIVES
from armillary.games.seti.rules.hidden import zones
from armillary.games.seti.rules.rival import RIVAL, rival_of
from armillary.games.seti.rules.setup import first_state
from armillary.games.seti.rules.solo.objectives import final_points, spend
from armillary.games.seti.rules.solo.setup import SETTINGS
from armillary.games.seti.rules.state import SetiState
from armillary.games.seti.rules.turn import EndRound
from tests.games.seti.positions import asked, own
from tests.games.seti.rivals import action, its, solo

SETI = armillary.load("seti")
LEVELS = (1, 2, 3, 4, 5)


def begun(level: int = 1, seed: int = 1) -> SetiState:
    """A solo game up to the choice of the income card."""
    state = first_state(1, Rng(seed), {"difficulty": level})
    advance(state)
    assert asked(state) == "ChooseIncomeCards"
    return state


def names(cards: list[int]) -> list[str]:
    return [ACTION_CARDS[card].id for card in cards]


def levels(objectives: list[int]) -> list[int]:
    return [OBJECTIVES[number].level for number in objectives]


@pytest.mark.rule("SETI-445")
def test_the_table_is_that_of_two_players() -> None:
    state = begun()

    assert state.neutral_markers == [2, 2]
    assert [len(stack) for stack in state.end_stacks] == [3, 3, 3, 3]


@pytest.mark.rule("SETI-446")
def test_the_rival_gets_no_cards_and_no_resources() -> None:
    rival = its(begun())

    assert (rival.hand, rival.tucked, rival.credits, rival.energy) == ([], [], 0, 0)


@pytest.mark.rule("SETI-447")
@pytest.mark.parametrize(("level", "space"), [(1, 0), (2, 0), (3, 0), (4, 3), (5, 8)])
def test_the_progress_marker_starts_where_the_difficulty_says(level: int, space: int) -> None:
    assert rival_of(begun(level)).progress == space


@pytest.mark.rule("SETI-448")
def test_chance_chooses_who_starts() -> None:
    assert {begun(seed=seed).starter for seed in range(20)} == {0, 1}


@pytest.mark.rule("SETI-449")
def test_the_starting_marker_changes_hands_each_round() -> None:
    state = solo()
    starters = []
    for _ in range(2):
        state.then(EndRound())
        advance(state)
        starters.append(state.starter)

    assert starters == [1, 0]


@pytest.mark.rule("SETI-450")
def test_the_first_has_one_point_and_the_other_two() -> None:
    for seed in range(20):
        state = begun(seed=seed)
        scores = [own(state).score, its(state).score]

        assert scores == ([1, 2] if state.starter == 0 else [2, 1])
        assert (own(state).publicity, its(state).publicity) == (4, 4)


@pytest.mark.rule("SETI-451")
def test_the_first_two_difficulties_share_a_board() -> None:
    tracks = [rival_of(begun(level)).difficulty.track for level in LEVELS]

    assert tracks[0] == tracks[1]
    assert [begun(level).rival.level for level in LEVELS] == [*LEVELS]  # type: ignore[union-attr]


@pytest.mark.rule("SETI-452")
def test_the_action_deck_is_the_basic_cards_in_any_order() -> None:
    decks = [names(rival_of(begun(seed=seed)).deck) for seed in range(8)]

    assert all(sorted(deck) == ["S.1", "S.2", "S.3", "S.4"] for deck in decks)
    assert len({tuple(deck) for deck in decks}) > 1


@pytest.mark.rule("SETI-453")
@pytest.mark.parametrize("level", [3, 4, 5])
def test_at_higher_difficulties_an_advanced_card_is_shuffled_in(level: int) -> None:
    added = []
    for seed in range(12):
        deck = rival_of(begun(level, seed)).deck
        assert len(deck) == 5
        added += [card for card in deck if ACTION_CARDS[card].group == "advanced"]

    assert len(added) == 12  # one each
    assert len(set(added)) > 1
    assert all(action("S.5") <= card <= action("S.14") for card in added)


@pytest.mark.rule("SETI-454")
@pytest.mark.parametrize("level", LEVELS)
def test_the_other_advanced_cards_wait_in_any_order(level: int) -> None:
    reserves = []
    for seed in range(5):
        rival = rival_of(begun(level, seed))
        advanced = [card for card in (*rival.deck, *rival.reserve) if ACTION_CARDS[card].group == "advanced"]
        assert sorted(advanced) == list(range(action("S.5"), action("S.14") + 1))
        reserves.append(tuple(rival.reserve))

    assert len(set(reserves)) == 5


@pytest.mark.rule("SETI-455")
def test_the_cards_of_the_species_are_set_aside() -> None:
    rival = rival_of(begun(5))

    assert not any(ACTION_CARDS[card].group == "species" for card in (*rival.deck, *rival.reserve))


@pytest.mark.rule("SETI-456", "SETI-457")
@pytest.mark.parametrize("level", [2, 3, 4, 5])
def test_the_objectives_of_a_difficulty_are_drawn_at_random(level: int) -> None:
    stacks = []
    for seed in range(4):
        rival = rival_of(begun(level, seed))
        drawn = [*rival.objectives, *rival.active_objectives[::-1]]
        first, second, third = DIFFICULTIES[level - 1].objectives
        assert levels(drawn) == [3] * third + [2] * second + [1] * first
        unused = [number for pile in rival.unused_objectives for number in pile]
        assert sorted(drawn + unused) == list(range(len(OBJECTIVES)))
        stacks.append(tuple(drawn))

    assert len(set(stacks)) == 4


@pytest.mark.rule("SETI-458")
def test_three_objectives_are_revealed() -> None:
    rival = rival_of(begun(2))

    assert len(rival.active_objectives) == 3
    assert rival.tasks == [0, 0, 0]
    assert len(rival.objectives) == 7


@pytest.mark.rule("SETI-459")
def test_the_lowest_difficulty_has_no_objectives() -> None:
    state = begun(1)
    rival = rival_of(state)
    before = rival.progress
    spend(state)

    assert (rival.objectives, rival.active_objectives) == ([], [])
    assert rival.progress == before
    assert final_points(state) == 0


@pytest.mark.rule("SETI-460")
def test_the_order_of_the_rival_s_stacks_is_hidden() -> None:
    state = begun(4)
    rival = rival_of(state)
    for stack in (rival.deck, rival.reserve, rival.objectives):
        places = [zone for zone in zones(state) if zone.cards is stack]

        assert sum(zone.high - zone.low for zone in places) == len(stack)
        assert all(0 not in zone.owners for zone in places)


@pytest.mark.rule("SETI-X35")
def test_example_objectives_of_difficulty_4() -> None:
    rival = rival_of(begun(4))

    assert levels(rival.active_objectives) == [1, 1, 2]
    assert levels(rival.objectives) == [3] * 7 + [2] * 5


# Settings


def test_one_seat_plays_against_the_rival() -> None:  # SETI-O1
    alone, together = begun(), first_state(2, Rng(1), {})

    assert (alone.players, alone.modules) == (2, ("solo",))
    assert to_act(alone) == (0,)
    assert (together.rival, together.modules) == (None, ())


@pytest.mark.parametrize("level", LEVELS)
def test_the_difficulty_of_the_rival(level: int) -> None:  # SETI-O2
    rival = rival_of(begun(level))

    assert rival.level == level
    assert len(rival.deck) == (4 if level < 3 else 5)


def test_the_difficulty_is_1_unless_another_is_asked_for() -> None:
    assert [(setting.name, setting.default, setting.seats) for setting in SETTINGS] == [
        ("difficulty", 1, (1,))
    ]


def test_the_rival_can_begin() -> None:
    state = first_state(1, Rng(1), {"first_player": 2})
    advance(state)

    assert state.starter == RIVAL


# Views and guesses


@pytest.mark.rule("SETI-460")
def test_a_view_hides_the_rivals_decks_and_the_objectives_below_the_active_ones() -> None:
    state = begun(4)

    seen = rival_of(SETI.view(state, 0))

    assert set(seen.deck) == set(seen.reserve) == set(seen.objectives) == {-1}
    assert seen.active_objectives == rival_of(state).active_objectives


def test_a_guess_leaves_basic_action_cards_in_the_deck_and_each_level_of_objectives_in_its_place() -> None:
    seen = SETI.view(begun(4), 0)

    for seed in range(10):
        rival = rival_of(SETI.sample(seen, Rng(seed)))
        assert {ACTION_CARDS[number].group for number in rival.reserve} == {"advanced"}
        assert sum(ACTION_CARDS[number].group == "basic" for number in rival.deck) == 4
        assert levels(rival.objectives) == sorted(levels(rival.objectives), reverse=True)

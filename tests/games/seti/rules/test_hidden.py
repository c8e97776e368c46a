"""Hidden information: what a view shows of hands, decks, stacks, tiles and species."""

from __future__ import annotations

import pytest

import armillary
from armillary.engine import Rng, codec
from armillary.engine.hidden import SPECTATOR
from armillary.games.seti.rules.components import (
    CARDS,
    HIDDEN_CARD,
    MAIN_CARDS,
    Species,
)
from armillary.games.seti.rules.state import NOBODY, SetiState, hidden_as
from tests.games.seti.positions import card, choose, discover, give, own, play, table, texts, turn

SETI = armillary.load("seti")
ALIEN_BACK = hidden_as(card("ET.1"))


def view(state: SetiState, seat: int) -> SetiState:
    """What a seat sees; a position in which nobody is asked begins the first player's turn."""
    if not state.stack:
        turn(state)
    seen: SetiState = SETI.view(state, seat)
    return seen


@pytest.mark.rule("SETI-080")
def test_a_hand_is_seen_by_its_owner_and_counted_by_all() -> None:
    state = table()
    give(state, "012", "013", seat=1)

    assert own(view(state, 1), 1).hand == [card("012"), card("013")]
    assert own(view(state, 0), 1).hand == [HIDDEN_CARD, HIDDEN_CARD]
    assert own(view(state, SPECTATOR), 1).hand == [HIDDEN_CARD, HIDDEN_CARD]


def test_the_backs_of_alien_cards_can_be_told_from_those_of_others() -> None:
    state = table()
    discover(state, 0)
    give(state, "012", "ET.3", "013", seat=1)

    assert own(view(state, 0), 1).hand == [HIDDEN_CARD, ALIEN_BACK, HIDDEN_CARD]


def test_a_guess_fills_every_place_of_a_hand_with_a_card_of_its_back() -> None:
    state = table()
    discover(state, 0)
    give(state, "012", "ET.3", "013", seat=1)

    hands = [own(SETI.sample(view(state, 0), Rng(seed)), 1).hand for seed in range(20)]

    assert all(hand[0] < MAIN_CARDS and hand[2] < MAIN_CARDS <= hand[1] for hand in hands)
    assert len({tuple(hand) for hand in hands}) > 1


def test_a_guess_never_puts_a_card_in_two_places() -> None:
    state = table(seats=3)
    give(state, "012", "013", "014", seat=1)
    give(state, "060", seat=2)
    turn(state)

    guess: SetiState = SETI.sample(view(state, 0), Rng(5))

    places = [*guess.deck, *guess.discards, *guess.row]
    places += [number for stack in guess.end_stacks for number in stack]
    places += [number for agency in guess.agencies for number in agency.hand]
    assert sorted(places) == list(range(MAIN_CARDS))


def test_the_deck_is_seen_by_nobody_and_the_row_by_all() -> None:
    state = table()
    seen = view(state, 0)

    assert set(seen.deck) == {HIDDEN_CARD}
    assert seen.row == state.row


@pytest.mark.rule("SETI-026")
def test_an_end_of_round_stack_is_seen_by_who_looks_at_it_and_by_nobody_else() -> None:
    state = table()
    turn(state)
    choose(state, "pass")

    assert view(state, 0).end_stacks[0] == state.end_stacks[0]
    assert set(view(state, 1).end_stacks[0]) == {HIDDEN_CARD}
    assert texts(view(state, 1)) == []


@pytest.mark.rule("SETI-026")
def test_what_the_next_player_takes_of_the_stack_is_not_told_to_who_looked_before() -> None:
    state = table()
    turn(state)
    choose(state, "pass", texts_of_first_card(state))
    state.looker = 1

    assert set(view(state, 0).end_stacks[0]) == {HIDDEN_CARD}


def texts_of_first_card(state: SetiState) -> str:
    return f"take {CARDS[state.end_stacks[0][0]].id}"


@pytest.mark.rule("SETI-024")
def test_of_a_tech_stack_only_the_bonus_on_top_is_seen() -> None:
    seen = view(table(), 0)

    assert seen.tech_piles[0] == [-1, -1, -1, 0]


@pytest.mark.rule("SETI-010")
@pytest.mark.parametrize(
    ("known", "shown"), [((), [-1] * 5), ((0,), [0, -1, -1, -1, -1]), ((1,), [-1, 1, -1, -1, -1])]
)
def test_species_are_unknown_until_they_are_discovered(known: tuple[int, ...], shown: list[int]) -> None:
    state = table()
    for slot in known:
        discover(state, slot)

    assert view(state, 0).species == shown


@pytest.mark.rule("SETI-404")
def test_exertian_cards_are_known_to_their_owner_only_and_those_played_are_counted() -> None:
    state = table(species=("exertians", "anomalies"))
    state.discovered[0] = True
    own(state, 1).exertians = [card("ET.41"), card("ET.42")]
    own(state, 1).schemes = [card("ET.43")]
    back = HIDDEN_CARD - 1 - Species.EXERTIANS

    seen = own(view(state, 0), 1)

    assert (seen.exertians, seen.schemes) == ([back, back], [back])
    assert own(view(state, 1), 1).schemes == [card("ET.43")]


@pytest.mark.rule("SETI-404")
def test_exertian_cards_that_were_played_are_shown_at_the_end() -> None:
    state = table(species=("exertians", "anomalies"))
    own(state, 1).schemes = [card("ET.43")]
    state.over = True

    assert own(SETI.view(state, 0), 1).schemes == [card("ET.43")]


@pytest.mark.rule("SETI-337")
def test_samples_are_seen_by_who_looked_last_and_a_capsule_by_its_owner() -> None:
    state = table()
    discover(state, 0)
    state.planet_samples = [[2, 3], [4, 5, 6]]
    state.planet_lookers = [1, NOBODY]
    own(state, 1).capsules, own(state, 1).samples = [3], [1]

    assert view(state, 1).planet_samples == [[2, 3], [-1, -1, -1]]
    assert view(state, 0).planet_samples == [[-1, -1], [-1, -1, -1]]
    assert (own(view(state, 0), 1).samples, own(view(state, 1), 1).samples) == ([-1], [1])


def test_cards_that_an_effect_remembers_are_hidden_with_the_hand_they_are_in() -> None:
    state = table(species=("anomalies", "mascamites"))
    discover(state, 0)
    play(state, "ET.15")

    drawn = state.scopes[-1].cards
    assert len(drawn) == 3
    assert view(state, 0).scopes[-1].cards == drawn
    assert view(state, 1).scopes[-1].cards == [HIDDEN_CARD] * 3
    guess: SetiState = SETI.sample(view(state, 1), Rng(2))
    assert guess.scopes[-1].cards == own(guess).hand[-3:]
    assert len(guess.scopes[-1].cards) == 3


def test_a_view_written_down_names_no_hidden_card() -> None:
    state = table()
    give(state, "012", seat=1)
    written = codec.plain(view(state, 0))

    hands = [agency["hand"] for agency in written["agencies"]]
    assert hands == [[], [HIDDEN_CARD]]

"""Draw piles, their discards, and shuffling."""

from __future__ import annotations

from armillary.engine import Rng, State
from armillary.engine.events import Shuffled
from armillary.mechanics import decks


def listening() -> State:
    state = State(2, Rng(3))
    state.events = []
    return state


def test_the_top_card_is_the_last() -> None:
    state, pile = listening(), [1, 2, 3]

    assert decks.draw(state, pile, [9], "discards") == 3
    assert (pile, state.events) == ([1, 2], [])


def test_an_empty_pile_is_made_anew_from_the_discards() -> None:
    state = listening()
    pile: list[int] = []
    discards = [4, 5, 6, 7]

    drawn = decks.draw(state, pile, discards, "discards")

    assert sorted([drawn or 0, *pile]) == [4, 5, 6, 7]
    assert discards == []
    assert state.events == [Shuffled("discards", 4)]
    assert state.rng.counter > 0, "by chance"


def test_the_last_card_does_not_shuffle() -> None:
    state, pile, discards = listening(), [1], [2, 3]

    decks.draw(state, pile, discards, "discards")

    assert (pile, discards, state.rng.counter) == ([], [2, 3], 0)


def test_where_nothing_is_left_nothing_is_drawn_or_shuffled() -> None:
    state = listening()

    assert decks.draw(state, [], [], "discards") is None
    assert state.events == []


def test_reshuffled_cards_go_under_those_that_are_left() -> None:
    state, pile, discards = listening(), [8, 9], [1, 2, 3]

    decks.reshuffle(state, pile, discards, "used")

    assert sorted(pile[:3]) == [1, 2, 3]
    assert pile[3:] == [8, 9]


def test_shuffling_is_told_and_taken_from_the_states_chance() -> None:
    state, again = listening(), listening()
    pile, same = list(range(20)), list(range(20))

    decks.shuffle(state, pile, "deck")
    decks.shuffle(again, same, "deck")

    assert pile == same != list(range(20))
    assert state.events == [Shuffled("deck", 20)]

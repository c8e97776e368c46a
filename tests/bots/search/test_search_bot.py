"""Information-set search: budgets, what it finds, secrets, hidden cards, tree reuse."""

from __future__ import annotations

import pytest

from armillary.bots.search.search_bot import SearchBot
from armillary.bots.search.tree import Node
from armillary.engine import Rng, SetupError, Tuning, resolve
from tests.bots.nim import NIM, TakeStones, heap
from tests.toys.hidden_hands import HIDDEN_HANDS
from tests.toys.sealed_bids import SEALED_BIDS


@pytest.mark.parametrize("stones", [5, 6, 7, 9, 10, 11])
def test_it_leaves_a_multiple_of_four(stones: int) -> None:
    choice = SearchBot(NIM, "600").choose(NIM.view(heap(stones), 0), Rng(3))
    assert choice == TakeStones(stones % 4)


def test_every_seat_wants_the_best_for_itself() -> None:
    """With five stones and three players, leaving two or three gives the next one the win."""
    best = SearchBot(NIM, "900").choose(NIM.view(heap(5, seats=3), 0), Rng(3))
    assert best == TakeStones(1)


def test_opinions_are_sorted_and_count_every_round() -> None:
    opinions = SearchBot(NIM, "200").analyse(NIM.view(heap(7), 0), Rng(5))
    assert [opinion.visits for opinion in opinions] == sorted((o.visits for o in opinions), reverse=True)
    assert sum(opinion.visits for opinion in opinions) == 200
    assert opinions[0].option == TakeStones(3)
    assert opinions[0].value > 0.8 > opinions[-1].value


def test_opinions_cover_every_option_even_untried_ones() -> None:
    narrow = SearchBot(NIM, "1", Tuning(first=1, widening=0.0))
    opinions = narrow.analyse(NIM.view(heap(7), 0), Rng(5))
    assert [opinion.visits for opinion in opinions] == [1, 0, 0]


def test_rounds_are_counted_and_time_allows_at_least_one() -> None:
    counted, timed = SearchBot(NIM, "37"), SearchBot(NIM, "0.001ms")
    counted.analyse(NIM.view(heap(9), 0), Rng(1))
    timed.choose(NIM.view(heap(9), 0), Rng(1))
    assert counted.rounds == 37
    assert timed.rounds >= 1


def test_a_choice_ends_when_no_option_can_catch_up_any_more() -> None:
    hurried, patient = SearchBot(NIM, "400"), SearchBot(NIM, "400")
    choice = hurried.choose(NIM.view(heap(7), 0), Rng(5))
    opinions = patient.analyse(NIM.view(heap(7), 0), Rng(5))
    assert hurried.rounds < patient.rounds == 400
    assert choice == opinions[0].option


def test_a_forced_choice_needs_no_search() -> None:
    forced = SearchBot(NIM, "50")
    state = NIM.new_state(2, 1, {"stones": 1})
    assert forced.choose(NIM.view(state, 0), Rng(1)) == TakeStones(1)
    assert forced.rounds == 0


def test_it_refuses_a_state_in_place_of_a_view() -> None:
    with pytest.raises(SetupError, match="a view, not from a state"):
        SearchBot(NIM, "50").choose(heap(9), Rng(1))


def test_the_tree_is_kept_for_the_position_that_follows() -> None:
    state = heap(10)
    player = SearchBot(NIM, "400")
    choice = player.choose(NIM.view(state, 0), Rng(1))
    resolve(state, choice, 0)
    resolve(state, TakeStones(1), 1)
    memory = player._memory
    assert memory is not None
    place = memory.find(NIM, NIM.view(state, 0), Rng(2), most=20)
    assert place is not None
    assert place.visits > 0
    edge = memory.root.table(0).edges[choice]
    assert edge.child is not None
    assert place is edge.child.table(1).edges[TakeStones(1)].child


def test_a_position_of_another_game_is_not_found_in_the_tree() -> None:
    player = SearchBot(NIM, "100")
    player.choose(NIM.view(heap(10), 0), Rng(1))
    assert player._memory is not None
    assert player._memory.find(NIM, NIM.view(heap(99), 0), Rng(2), most=50) is None


def test_a_new_game_begins_with_an_empty_tree() -> None:
    player = SearchBot(NIM, "100")
    player.choose(NIM.view(heap(10), 0), Rng(1))
    player.reset()
    assert player._memory is None


def test_the_tree_of_a_hidden_card_game_is_searched_over_guesses() -> None:
    match = HIDDEN_HANDS.start(2, seed=6)
    opinions = SearchBot(HIDDEN_HANDS, "100").analyse(match.view(0), Rng(4))
    assert [opinion.option for opinion in opinions] != []
    assert {opinion.option for opinion in opinions} == set(match.options(0))


def test_secret_choices_are_searched_for_every_seat_by_itself() -> None:
    match = SEALED_BIDS.start(3, seed=4, settings={"rounds": 2})
    player = SearchBot(SEALED_BIDS, "300")
    root = Node()
    opinions = player._searched(match.view(1), Rng(4), root)
    assert sorted(root.tables) == [0, 1, 2]
    assert [root.table(seat).visits for seat in range(3)] == [300, 300, 300]
    assert {opinion.option for opinion in opinions} == set(match.options(1))


def test_a_secret_choice_made_already_is_guessed_and_not_searched() -> None:
    match = SEALED_BIDS.start(3, seed=4)
    match.play("bid 5", 0)
    root = Node()
    SearchBot(SEALED_BIDS, "50")._searched(match.view(1), Rng(4), root)
    assert sorted(root.tables) == [1, 2]

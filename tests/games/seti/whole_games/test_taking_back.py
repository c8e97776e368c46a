"""What can be taken back: own cards, until chance, another seat or a new card stands between."""

from __future__ import annotations

import pytest

import armillary
from armillary.engine import Match, Rng, UndoRefused, steps
from armillary.engine.match.undo_barrier import Finality
from armillary.games.seti.rules.state import SetiState
from armillary.testing.promises import reshuffled
from tests.games.seti.positions import card, give, own, table, turn

SETI = armillary.load("seti")
SHOWN = "it has shown something hidden"


def at_turn(*names: str, others: tuple[str, ...] = ()) -> Match[SetiState]:
    """Seat 0 is asked for its main action with these cards in hand."""
    state = table()
    give(state, *names)
    give(state, *others, seat=1)
    turn(state)
    return Match.resume(SETI, 2, 1, SETI.settled({}), state, 0)


@pytest.mark.parametrize("choice", ["play 110", "corner 110"])
def test_an_own_card_that_was_played_or_spent_is_taken_back(choice: str) -> None:
    match = at_turn("110", "137")
    before = match.state.digest()
    match.play(choice)
    assert card("110") not in own(match.state).hand

    match.undo(0)

    assert match.state.digest() == before


@pytest.mark.parametrize("choice", ["play 110", "corner 110"])
def test_who_holds_the_card_knows_beforehand_that_it_can_be_taken_back(choice: str) -> None:
    match = at_turn("110", "137")
    option = next(option for option in match.options() if str(option) == choice)

    assert match.finality(option, 0) is None


def test_several_free_actions_with_own_cards_are_taken_back_at_once() -> None:
    match = at_turn("110", "137")
    match.play("corner 110")
    match.play("corner 137")

    assert match.restart_turn(0) == 2
    assert sorted(own(match.state).hand) == sorted((card("110"), card("137")))


def test_a_card_that_was_drawn_is_not_put_back() -> None:
    match = at_turn("110", "137", "138")
    own(match.state).credits = 4
    bought = next(
        option for option in match.options() if str(option).startswith("exchange") and "card" in str(option)
    )
    assert match.finality(bought, 0) is None
    match.play(bought)
    drawn = next(option for option in match.options() if "deck" in str(option))

    assert match.finality(drawn, 0) == Finality(SHOWN, certain=True)
    match.play(drawn)
    with pytest.raises(UndoRefused, match=SHOWN):
        match.undo(0)


def solo_positions(seeds: range, most: int) -> list[SetiState]:
    """Positions of solo games of random choices."""
    found: list[SetiState] = []
    for seed in seeds:
        whim, match = Rng(seed), SETI.start(1, seed)
        while not match.over and match.count < most:
            found.append(match.state.clone())
            match.play(whim.choice(match.options(0)), 0)
    return found


def test_alone_too_nothing_is_foretold_from_what_lies_face_down() -> None:
    """The rival's cards, the deck and the tiles decide what happens, and nobody has seen them."""
    whim = Rng(8)
    told = 0
    for state in solo_positions(range(6), 120)[::3]:
        legal = list(steps.options(state, 0))
        others = [reshuffled(SETI, state, 0, whim) for _ in range(2)]
        said = [
            [each.finality(option, 0) for option in legal]
            for each in (Match.resume(SETI, 1, 1, {}, one.clone(), 0) for one in (state, *others))
        ]
        assert said[0] == said[1] == said[2]
        told += sum(final is not None for final in said[0])
    assert told > 100

"""A match says in a line where it stands."""

from __future__ import annotations

from tests.toys import TOYS

GAMES = {toy.name: toy for toy in TOYS}


def test_a_match_says_its_game_its_turn_and_who_is_asked() -> None:
    match = GAMES["hidden_hands"].start(2, seed=3)

    assert repr(match) == "<Match hidden_hands: 2 seats, turn 1, seat 0 is asked, 7 options>"


def test_a_match_names_all_who_choose_in_secret() -> None:
    match = GAMES["sealed_bids"].start(3)
    match.play("bid 1", 1)

    assert repr(match) == "<Match sealed_bids: 3 seats, turn 1, seats 0, 2 are asked>"


def test_a_match_that_is_over_says_how_it_ended() -> None:
    match = GAMES["sealed_bids"].start(3, settings={"rounds": 2})
    for bid in ("bid 1", "bid 2", "bid 0") * 2:
        match.play(bid)
    mine = match.scores()[1]

    assert repr(match) == f"<Match sealed_bids: 3 seats, turn 2, over with 0 to {mine} to 0, won by 1>"

"""What every game promises of what seats do unasked: at any time, and when they leave."""

from __future__ import annotations

from typing import Any

from armillary.engine import (
    SPECTATOR,
    Game,
    Match,
    Record,
    Rng,
    steps,
)
from armillary.testing.cases import Case, played, sampled, texts

# At any time


def test_what_may_be_done_at_any_time_reads_back_and_is_not_asked_for_as_well(
    case: Case, game: Game[Any]
) -> None:
    for state in sampled(case, 12):
        for seat in range(case.seats):
            found = texts(game.anytime(state, seat))
            assert len({text.casefold() for text in found}) == len(found)
            assert not set(found) & set(texts(steps.options(state, seat)))
            assert found == texts(game.anytime(game.view(state, seat), seat))
            assert game.anytime(game.view(state, SPECTATOR), seat) == ()


def test_what_was_asked_is_asked_again_after_something_else(case: Case, game: Game[Any]) -> None:
    for state in sampled(case):
        waiting = len(state.stack)
        for seat in range(case.seats):
            for option in game.rules.anytime(state, seat):
                after = state.clone()
                steps.make(after, option, seat)
                assert after.over or after.stack[: waiting - 1] == state.stack[: waiting - 1]
                assert after.digest() != state.digest()


def test_what_may_be_done_at_any_time_has_words_and_shapes(case: Case, game: Game[Any]) -> None:
    for state in sampled(case, 4):
        for seat in range(case.seats):
            seen = game.view(state, seat)
            drawn = {identity for plate in game.pictures.plates(seen) for identity in plate.ids()}
            for option in game.anytime(seen, seat):
                assert game.label(option, seen).name
                assert set(game.shapes(option, seen)) <= drawn


# Leaving


def test_a_game_goes_on_without_a_seat_that_resigned(case: Case, game: Game[Any]) -> None:
    match = played(case).branch(played(case).count // 2)
    match.play("resign", 0)
    whim = Rng(3)
    for _ in range(60):
        if match.over:
            break
        assert 0 not in match.to_act
        seat = whim.choice(match.to_act)
        match.play(whim.choice(match.options(seat)), seat)

    assert match.over or case.seats > 1
    assert 0 not in match.winners()
    assert Match.replay(game, Record.read(str(match.record))).state.digest() == match.state.digest()


def test_a_game_ends_when_all_agree(case: Case, game: Game[Any]) -> None:
    match = played(case).branch(played(case).count // 2)
    scores = match.scores()
    for seat in range(case.seats):
        if case.seats > 1:
            assert not match.over
            match.play("agree to end", seat)

    assert match.over == (case.seats > 1)
    assert match.scores() == scores
    assert Match.replay(game, Record.read(str(match.record))).state.digest() == match.state.digest()

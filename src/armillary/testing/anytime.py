"""Promises about actions that no question asks for: at any time, and on leaving."""

from __future__ import annotations

from typing import Any

from armillary.engine import (
    SPECTATOR,
    AnytimeOption,
    Decision,
    Game,
    Gathering,
    Match,
    Record,
    Rng,
    State,
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


def test_what_was_asked_is_asked_again_unless_nothing_of_it_is_left(case: Case, game: Game[Any]) -> None:
    """An unprompted action removes no waiting question. Only the rules may drop one, when the player has
    nothing left to choose there: who scraps the only ship has no ship to move.
    """
    for state in sampled(case):
        waiting = state.stack[:]
        for seat in range(case.seats):
            for option in game.rules.anytime(state, seat):
                assert isinstance(option, AnytimeOption)
                begun, after = state.clone(), state.clone()
                option.act(begun, seat)
                assert begun.stack[: len(waiting)] == waiting
                steps.make(after, option, seat)
                assert after.digest() != state.digest()
                assert after.over or after.stack[: len(waiting) - 1] == waiting[:-1] or passes(begun, waiting)


def passes(state: State, waiting: list[Any]) -> bool:
    """Whether nothing is left to choose in what waited, when all is done that was begun meanwhile."""
    while len(state.stack) > len(waiting):
        step = state.stack.pop()
        if isinstance(step, Gathering):
            return False
        if not isinstance(step, Decision):
            step.run(state)
        elif (offered := step.options(state)) and (len(offered) > 1 or step.always_ask):
            return False
        else:
            step.resolve(state, offered[0]) if offered else step.when_empty(state)
    asked = state.stack[-1]
    return isinstance(asked, Decision) and len(asked.options(state)) <= (0 if asked.always_ask else 1)


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

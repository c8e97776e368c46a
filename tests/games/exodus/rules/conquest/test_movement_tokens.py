"""Who knows what of movement tokens, and the Spymaster."""

from __future__ import annotations

import pytest

from armillary.engine import Match, Rng
from armillary.games.exodus import GAME
from armillary.games.exodus.rules.conquest.movement import Movement, tokens_on_map
from armillary.games.exodus.rules.conquest.movement_tokens import LayTokens, piles_of
from armillary.games.exodus.rules.state import ExodusState
from tests.games.exodus.positions import (
    asked,
    beyond,
    choose,
    do,
    general,
    no_ships,
    phase,
    place_of,
    seat_asked,
    secretly,
    ship,
    table,
    waiting,
)


def ready_to_order(**settings: bool) -> ExodusState:
    """Three players with a carrier and a raider each, beside the High Council."""
    state = table(3, **settings)
    no_ships(state)
    phase(state)
    for seat, side in enumerate((1, 3, 5)):
        for kind in ("dark_raider", "battle_carrier"):
            ship(state, seat, kind, beyond(state, state.council, side))
    for faction in state.factions:
        faction.abilities.clear()
    do(state, Movement())
    return state


def sealed(*plan: str) -> ExodusState:
    """Seat 0 has laid this, seat 1 nothing; seat 2 is asked whether to move openly."""
    state = ready_to_order()
    secretly(state, {0: [*plan, "ready"], 1: ["ready"], 2: ["ready"]})
    return state


ONE = ("ship dark_raider-1", "token 4")
OTHER = ("ship dark_raider-1", "token blank")
LONGER = ("ship dark_raider-1", "token 4", "ship battle_carrier-1", "token 4")


@pytest.mark.rule("EXO-068")
@pytest.mark.parametrize(("one", "other"), [(ONE, OTHER), (ONE, LONGER), ((), LONGER)])
def test_until_all_are_ready_others_learn_neither_content_nor_number(
    one: tuple[str, ...], other: tuple[str, ...]
) -> None:
    views = []
    for plan in (one, other):
        state = ready_to_order()
        choose(state, *plan, "ready", seat=0)
        views.append(GAME.view(state, 1).digest())

    assert views[0] == views[1]


@pytest.mark.rule("EXO-063")
def test_once_all_are_ready_others_see_how_many_tokens_lie_but_not_their_faces() -> None:
    one, other, longer = (GAME.view(sealed(*plan), 1).digest() for plan in (ONE, OTHER, LONGER))

    assert one == other
    assert one != longer


@pytest.mark.rule("EXO-063")
def test_the_owner_sees_the_own_tokens_until_they_are_revealed() -> None:
    seen = tokens_on_map(GAME.view(sealed(*ONE), 0))

    assert seen is not None
    assert [str(link) for link in seen.plan_of(0)] == list(ONE)


@pytest.mark.rule("EXO-063")
def test_a_guess_lays_as_many_tokens_as_everybody_sees() -> None:
    state = sealed(*LONGER)
    truth = tokens_on_map(state)
    assert truth is not None

    for seed in range(10):
        guess = GAME.sample(GAME.view(state, 2), Rng(seed))
        laid = tokens_on_map(guess)
        assert laid is not None
        piles = piles_of(guess, 0, laid.plan_of(0))
        assert [(pile.ships, pile.size) for pile in piles] == [
            (pile.ships, pile.size) for pile in truth.laid_by(0)
        ]
        while waiting(guess) == "MoveOpenly":
            choose(guess, "stop")
        assert min(guess.factions[0].where[:1]) >= 0  # on the map


@pytest.mark.rule("EXO-068")
def test_a_guess_before_that_plans_for_whoever_is_ready() -> None:
    state = ready_to_order()
    choose(state, *ONE, "ready", seat=0)

    guess = GAME.sample(GAME.view(state, 1), Rng(3))

    step = guess.stack[-1]
    assert isinstance(step, LayTokens)
    assert step.may_close(guess, 0, step.plan_of(0))


@pytest.mark.rule("EXO-063")
def test_a_record_keeps_orders_to_itself_until_they_are_revealed() -> None:
    match = Match.resume(GAME, 3, 1, {}, ready_to_order(), 0)
    before = match.count
    for choice in (*ONE, "ready"):
        match.play(choice, 0)
    match.play("ready", 1)
    match.play("ready", 2)

    assert waiting(match.state) == "MoveOpenly"
    assert match.secret_choices() == match.count - before
    assert match.count_for(1) < match.count
    while waiting(match.state) == "MoveOpenly":
        match.play("stop")
    assert match.secret_choices() == 0
    assert match.count_for(1) == match.count


# The Spymaster


def with_spymaster(*plan: str) -> ExodusState:
    """Everybody holds one card, seat 1 the Spymaster; seat 0 has laid this, seat 1 has a raider go north."""
    state = ready_to_order(generals=True)
    general(state, 0, "financier")
    general(state, 1, "spymaster")
    general(state, 2, "scholar")
    mine = ["ship dark_raider-1", "token 6"]
    secretly(state, {0: [*plan, "ready"], 1: [*mine, "ready"], 2: ["ready"]})
    return state


@pytest.mark.rule("EXO-400")
def test_everybody_who_holds_a_card_is_asked_whichever_it_is() -> None:
    state = with_spymaster(*ONE)

    assert asked(state, 0) == asked(state, 2) == ["keep"]
    assert asked(state, 1) == ["use spymaster", "keep"]


@pytest.mark.rule("EXO-401")
def test_the_spymaster_looks_at_the_tokens_of_one_player_and_lays_the_own_anew() -> None:
    state = with_spymaster(*ONE)
    secretly(state, {0: ["keep"], 1: ["use spymaster"], 2: ["keep"]})

    assert asked(state) == ["spy 0", "spy 2"]
    choose(state, "spy 0")
    seen = tokens_on_map(GAME.view(state, 1))
    assert seen is not None
    assert [str(link) for link in seen.plan_of(0)] == list(ONE)
    other = tokens_on_map(GAME.view(state, 2))
    assert other is not None
    assert other.plan_of(0) == ()

    assert seat_asked(state) == 1
    anew = GAME.view(state, 1).stack[-1]
    assert isinstance(anew, LayTokens)
    assert [str(link) for link in anew.plan_of(1)] == ["ship dark_raider-1", "token 6"]
    start = place_of(state, 1, 0)
    choose(state, "back", "token blank", "ready")
    while waiting(state) == "MoveOpenly":
        choose(state, "stop")
    assert place_of(state, 1, 0) == start


@pytest.mark.rule("EXO-401")
def test_a_spy_may_leave_the_own_tokens_as_they_are() -> None:
    state = with_spymaster(*ONE)
    secretly(state, {0: ["keep"], 1: ["use spymaster"], 2: ["keep"]})
    start = place_of(state, 1, 0)

    choose(state, "spy 2", "ready")
    while waiting(state) == "MoveOpenly":
        choose(state, "stop")

    assert place_of(state, 1, 0) == beyond(state, start, 6)


@pytest.mark.rule("EXO-401", "EXO-063")
def test_a_guess_of_a_spy_keeps_what_it_has_seen() -> None:
    state = with_spymaster(*ONE)
    secretly(state, {0: ["keep"], 1: ["use spymaster"], 2: ["keep"]})
    choose(state, "spy 0")

    for seed in range(5):
        laid = tokens_on_map(GAME.sample(GAME.view(state, 1), Rng(seed)))
        assert laid is not None
        assert [str(link) for link in laid.plan_of(0)] == list(ONE)


@pytest.mark.rule("EXO-401")
def test_what_a_spy_lays_anew_counts_on_from_what_it_laid_before() -> None:
    state = with_spymaster(*ONE)
    secretly(state, {0: ["keep"], 1: ["use spymaster"], 2: ["keep"]})
    choose(state, "spy 0")
    laid = tokens_on_map(state)
    assert laid is not None
    before = laid.made_by(1)

    choose(state, "back", "token blank", "ready")

    after = tokens_on_map(state)
    assert after is not None
    assert after.made_by(1) > before

"""Games by chance: they end, nothing is lost or made up on the way, and they can be stored."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from armillary.engine import Step, Value, advance, codec
from armillary.engine.steps import make, options, resolve, to_act
from armillary.games.high_frontier.game import GAME
from armillary.games.high_frontier.rules.components import CARDS, CHARTS, OF_DECK
from armillary.games.high_frontier.rules.components.kinds import CORE_DECKS, Deck
from armillary.games.high_frontier.rules.menu import END_TURN, PlayTurn
from armillary.games.high_frontier.rules.state import HighFrontierState

MOST_IN_A_TURN = 400  # choices of all seats: free actions come to an end by themselves


def _played(seats: int, seed: int, *, eager: bool = False, **settings: Value) -> HighFrontierState:
    """An eager player ends a Turn only when a second lot says so, or when nothing else is left to do."""
    rng = random.Random(seed)
    state = GAME.new_state(seats, seed, settings)
    advance(state)
    turn, choices = (state.year, state.active), 0
    while not state.over:
        _interject(state, rng)
        seat = to_act(state)[0]
        offered = options(state, seat)
        assert 0 < len(offered) <= GAME.facts.max_options
        option = offered[rng.randrange(len(offered))]
        if eager and option == END_TURN:
            option = offered[rng.randrange(len(offered))]
        resolve(state, option, seat)
        assert all(player.aqua >= 0 for player in state.players)
        before, turn = turn, (state.year, state.active)
        choices = choices + 1 if turn == before else 0
        assert choices <= MOST_IN_A_TURN
        if state.players[0].crew >= 0 and isinstance(state.stack[-1] if state.stack else None, PlayTurn):
            _nothing_is_lost(state)
    return state


def _interject(state: HighFrontierState, rng: random.Random) -> None:
    """Now and then somebody proposes a deal without being asked."""
    if not rng.randrange(50):
        seat = rng.randrange(state.seats)
        offered = GAME.rules.anytime(state, seat)
        if offered:
            make(state, rng.choice(list(offered)), seat)


def _nothing_is_lost(state: HighFrontierState) -> None:
    """Every card is in one place, every token in Reserve or in play."""
    cards = Counter(card for deck in state.decks for card in deck)
    for player in state.players:
        cards.update(player.hand)
        for stack in player.stacks:
            if stack is not None:
                cards.update(piece >> 2 for piece in stack.cards)
    crews = [player.crew for player in state.players]
    assert cards == Counter([*(card for deck in CORE_DECKS for card in OF_DECK[deck]), *crews])
    assert all(CARDS[card].deck is not Deck.CREW for player in state.players for card in player.hand)
    for seat, player in enumerate(state.players):
        factories, claims, domes = (
            sum(owner == seat for owner in held.values())
            for held in (state.factories, state.claims, state.colonies)
        )
        delegates = sum(state.delegates[seat :: state.seats])
        sunspot = seat == state.first
        assert player.cubes + factories + delegates + sunspot == CHARTS.cubes
        assert player.disks + claims == CHARTS.disks
        assert player.domes + domes == CHARTS.domes
        assert min(player.cubes, player.disks, player.domes) >= 0
    assert set(state.colonies) <= set(state.factories) <= set(state.claims)
    assert not state.busted & set(state.claims)


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5, 6])
def test_a_game_by_chance_ends_after_48_years(seats: int) -> None:
    state = _played(seats, seats)
    assert state.year == 48
    assert GAME.rules.winners(state)


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_a_game_with_politics_ends_with_a_vote(seats: int) -> None:
    state = _played(seats, 10 + seats, politics=True)
    assert state.year == 48
    assert sum(state.legacy) == 4


@pytest.mark.parametrize(("length", "years"), [("medium", 60), ("long", 84)])
def test_longer_games_by_chance(length: str, years: int) -> None:
    assert _played(2, 7, length=length).year == years


@pytest.mark.parametrize("politics", [False, True])
def test_a_quick_start_leaves_36_years(politics: bool) -> None:
    state = _played(4, 8, quick_start=True, politics=politics)
    assert state.year == 48
    assert sum(state.legacy) == 3 * politics


@pytest.mark.parametrize("seats", [1, 3, 6])
def test_eager_players_come_to_an_end_too(seats: int) -> None:
    assert _played(seats, 20 + seats, eager=True, politics=seats > 1).over


def test_a_clone_is_independent_and_equal() -> None:
    state = _played(2, 5)
    other = state.clone()
    assert other.digest() == state.digest()
    other.players[0].aqua += 1
    other.decks[0].append(0)
    assert other.digest() != state.digest()


def test_a_state_can_be_stored_and_read() -> None:
    state = GAME.new_state(3, 1, {"politics": True})
    advance(state)
    assert GAME.restore(codec.dump(state)).digest() == state.digest()


def test_every_step_is_restored_under_its_own_name() -> None:
    """Options may share a name, steps lie in states and are written by it."""
    types = {kind.__name__: kind for kind in GAME.rules.types}
    steps = {kind for kind in _steps_below(Step) if kind.__module__.startswith(GAME.package)}
    assert {kind.__name__ for kind in steps if types.get(kind.__name__) is not kind} <= {"Narrow"}
    assert steps


def _steps_below(kind: type) -> set[type]:
    found: set[type] = set(kind.__subclasses__())
    return found.union(*(_steps_below(below) for below in found)) if found else found

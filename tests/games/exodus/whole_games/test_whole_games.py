"""Whole games of chance: they end, and nothing comes from nowhere or goes to another player."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from armillary.engine import Match, Value
from armillary.engine.planning import onward
from armillary.games.exodus import GAME
from armillary.games.exodus.rules.action.buy_upgrades import unplaced
from armillary.games.exodus.rules.components import CENTURIAN_CARDS, UPGRADES
from armillary.games.exodus.rules.events import Gained, Paid
from armillary.games.exodus.rules.pieces.resources import held
from armillary.games.exodus.rules.short_game import TIME_IS_UP
from armillary.games.exodus.rules.state import ExodusState
from tests.games.exodus.positions import ALL_CUBES, cubes, won

RESOURCES = ("cp", "axinium", "phasium")
LONGEST = 20_000
INTERRUPTIONS = 0.05  # how often somebody does something else first
LEVELS = [[card.name for card in CENTURIAN_CARDS if card.level == level] for level in (1, 2, 3)]

VARIANTS: list[tuple[int, dict[str, Value]]] = [
    (2, {}),
    (3, {"generals": True}),
    (4, {"mode": "intensive", "generals": True}),
    (5, {"mode": "long"}),
    (6, {"mode": "short", "layout": "minimal"}),
]


def holdings(state: ExodusState) -> Counter[tuple[int, str]]:
    return Counter(
        {
            (seat, resource): held(faction, resource)
            for seat, faction in enumerate(state.factions)
            for resource in RESOURCES
        }
    )


def played(
    seats: int, settings: dict[str, Value], *, with_cards: bool = False
) -> Iterator[Match[ExodusState]]:
    """A match at every choice of chance, to its end; with Centurian cards in every hand from the start."""
    chance = random.Random(seats)
    match = GAME.start(seats, seed=seats, settings=settings)
    for seat in range(seats if with_cards else 0):
        won(match.state, seat, *(deck[seat] for deck in LEVELS))
    for _ in range(LONGEST):
        yield match
        if match.over:
            return
        seat = chance.choice(match.to_act)
        meanwhile = [option for option in GAME.rules.anytime(match.state, seat) if option != TIME_IS_UP]
        if meanwhile and chance.random() < INTERRUPTIONS:
            match.play(chance.choice(meanwhile), seat)
        else:
            match.play(chance.choice(onward(match.state, seat)), seat)
    raise AssertionError("the game does not end")


@pytest.mark.rule("EXO-036", "EXO-010")
@pytest.mark.parametrize(("seats", "settings"), VARIANTS)
def test_no_cube_and_no_upgrade_is_ever_lost_or_made(seats: int, settings: dict[str, Value]) -> None:
    for match in played(seats, settings, with_cards=True):
        state = match.state
        if not state.turn:
            continue  # the map is not laid yet
        assert all(cubes(state, seat) == ALL_CUBES for seat in range(seats))
        used = Counter(
            part.upgrade for faction in state.factions for parts in faction.blueprints for part in parts
        )
        used.update(rocket for place in state.rockets for rocket in place)
        used.update(unplaced(state))
        assert all(state.supply[number] + used[number] == each.supply for number, each in enumerate(UPGRADES))


@pytest.mark.rule("EXO-030")
def test_players_deal_with_the_bank_and_never_with_each_other() -> None:
    for match in played(3, {"generals": True}):
        if not match.count:
            continue
        before = holdings(match.at(match.count - 1))
        for event in match.events_after(match.count):
            if isinstance(event, Gained):
                before[event.seat, event.resource] += event.n
            elif isinstance(event, Paid):
                before[event.seat, event.resource] -= event.n
        assert before == holdings(match.state)


@pytest.mark.rule("EXO-113", "EXO-370")
@pytest.mark.parametrize(("seats", "settings"), VARIANTS)
def test_a_game_ends_after_its_last_turn_with_everybody_in_it(seats: int, settings: dict[str, Value]) -> None:
    *_, match = played(seats, settings)

    assert match.state.turn == match.state.turns
    assert len(GAME.rules.scores(match.state)) == seats
    assert len(GAME.winners(match.state)) == 1

"""Observations leave nothing public out: another position is another row."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any

import pytest
from msgspec import Struct
from msgspec.structs import replace

import armillary
from armillary.engine import Game, Value
from armillary.engine.observing import empty_row
from armillary.games.exodus.rules.components.vocabulary import DiscountNext
from armillary.games.exodus.rules.council.auctions import Hand, Minutes
from armillary.games.high_frontier.rules.components import OF_DECK
from armillary.games.high_frontier.rules.components.kinds import NOBODY, Bloc, Deck
from armillary.games.high_frontier.rules.conflict_table import Deeds, Dropstone, Prisoner, factory_mark
from armillary.games.high_frontier.rules.state import (
    Anchor,
    Colonization,
    Grant,
    Slot,
    Stack,
    Stick,
    piece_of,
)
from armillary.games.stellar_horizons.rules.components import BASES
from armillary.games.stellar_horizons.rules.state import Blockade, Pirate

# What is no component of the table, hidden from everybody, or follows from the rest.
OURS = {"events", "forced", "pending", "rng", "seats", "stack", "unseen", "viewer", "left", "agreed", "over"}
BESIDES: dict[str, set[str]] = {
    "space_gate_odyssey": {"corridors", "links", "at", "players", "planet"},
    "seti": {
        "turn",  # the round, and who is active
        "scopes",  # what effects under way remember
        "turn_effects",
        "turn_rules",
        "completed_sectors",
        "waiting_discoveries",
        "discovery_order",
        "star_wins",  # counted with each agency
        "pool",
        "planet_lookers",
        "exertian_rest",
        "lines",  # the final count
        "deck_of_rival",
        "deck",  # of the rival; the main deck is counted
        "used",
        "reserve",
        "unused_objectives",
    },
    "exodus": {
        "factions",  # part by part
        "rounds",  # of a battle: what has been fought already
    },
    "high_frontier": {
        "turn",  # the year, and who is active
        "players",  # part by part
        "independence",  # in a table of their own, below
    },
    "stellar_horizons": {
        "turn",  # the year
        "factions",  # part by part
        "offered",  # computed from the rest
        "known",
        "orders",  # each player's own
        "habits",
        "passed",
        "stopped",
    },
}
PARTS: dict[str, Callable[[Any], Iterator[Any]]] = {
    "space_gate_odyssey": lambda state: iter(
        (*state.confederations, *(own.station for own in state.confederations), *state.planets)
    ),
    "seti": lambda state: iter((*state.agencies, *([state.rival] if state.rival else []))),
    "exodus": lambda state: iter(state.factions),
    "high_frontier": lambda state: iter(state.players),
    "stellar_horizons": lambda state: (state.factions[faction] for faction in state.played),
}

WITH_FUTURES: dict[str, Value] = {
    "politics": True,
    "terawatt": True,
    "colonization": True,
    "futures": True,
    "length": "long",
}
SETTINGS: dict[str, dict[str, Value]] = {
    "high_frontier": {**WITH_FUTURES, "quick_start": True, "conflict": "full"}
}


NO_SUCH_POSITION = (
    *(IndexError, ValueError, KeyError, TypeError, AttributeError, ArithmeticError),
    AssertionError,  # of the rules
)


def seen(game: Game[Any], state: Any) -> bytes:
    row = empty_row(game.ranges(state).size)
    game.observe(state, 0, row)
    return row.tobytes()


def others(value: Any) -> Iterator[Any]:
    """Values that differ a little from this one."""
    if isinstance(value, bool):
        yield not value
    elif isinstance(value, int):
        yield from (value + 1, value - 1)
    elif isinstance(value, list) and value and isinstance(value[0], int | bool):
        yield value[:-1]
        for place in range(len(value)):
            yield from ([*value[:place], other, *value[place + 1 :]] for other in others(value[place]))
    elif isinstance(value, list) and not value:
        yield [0]
    elif isinstance(value, list):
        for place, inner in enumerate(value):
            yield from ([*value[:place], other, *value[place + 1 :]] for other in others(inner))
    elif isinstance(value, tuple):
        if value:
            yield value[:-1]
        yield from map(tuple, others(list(value)))
    elif isinstance(value, frozenset):
        yield from (value - {one} for one in sorted(value))
        yield from (value | {number} for number in range(9))
    elif isinstance(value, dict):
        yield {0: 0}
        for key, inner in value.items():
            yield {one: other for one, other in value.items() if one != key}
            yield from ({**value, key: other} for other in others(inner))
    elif isinstance(value, Struct):
        for field in value.__struct_fields__:
            yield from (replace(value, **{field: other}) for other in others(getattr(value, field)))


def is_seen(game: Game[Any], state: Any, part: Any, slot: str) -> bool:
    """Does another value of this slot make another row?"""
    before, value = seen(game, state), getattr(part, slot)
    tried = False
    for other in others(value):
        setattr(part, slot, other)
        try:
            if seen(game, state) != before:
                return True
            tried = True
        except NO_SUCH_POSITION:
            continue
        except Exception as error:  # a row of another length
            if type(error).__name__ != "error":
                raise
        finally:
            setattr(part, slot, value)
    return not tried


def furnish(name: str, state: Any) -> None:
    """Put something where nothing lies in most positions."""
    match name:
        case "seti":
            state.discovered = [True, True]  # what lies face down is nobody's to see
        case "space_gate_odyssey":
            for planet in state.planets:
                planet.closed = True  # only then it has given anything
        case "exodus":
            state.doomed = (3,)
            state.uncloaked = ((1, 3),)
            state.wrecks = ((2, 1, 0),)
            state.minutes = (Minutes((4, 9), (Hand((0,), 2), Hand((1,), 0, 1), Hand((), 0)), 4, (1, 0, 3)),)
            for faction in state.factions:
                faction.discounts = [DiscountNext("research", "cp", -2)]
        case "high_frontier":
            state.traded = ((7, 1),)
            state.guests = ((9, 2),)
            state.grants = (Grant("site", 1, 2, 5),)
            state.used = frozenset({"lobby"})
            state.deeds = frozenset({(1, 2)})
            state.elevators = (Stick(3, 4, 1, 2), Stick(5, 6, 2))
            state.put(1, Slot.STANFORD, Stack(30, (piece_of(OF_DECK[Deck.BERNAL][0]),)))
            state.anchored = (Anchor(1, Slot.STANFORD, (8,)),)
            state.futures = ((2, 1),)
            state.colonization = (Colonization(False, (0, 0, 0), (0, 0, 0)),)
        case "stellar_horizons":
            state.marks |= {"first_contact"}
            state.rules |= {"missiles"}
            state.happened = (3,)
            state.victors = (1,)
            state.pirates = (Pirate(2, 1, 1),)
            state.blockades = (Blockade(state.played[1], BASES[state.played[0]][0]),)


@pytest.mark.parametrize(
    ("name", "seats"),
    [
        ("space_gate_odyssey", 3),
        ("seti", 2),
        ("seti", 1),
        ("exodus", 3),
        ("high_frontier", 3),
        ("stellar_horizons", 3),
    ],
    ids=str,
)
def test_whatever_is_public_is_observed(name: str, seats: int) -> None:
    game = armillary.load(name)
    match = game.start(seats, 5, settings=SETTINGS.get(name, {}))
    while match.count < 90 and not match.over:
        match.play(match.options()[match.count % len(match.options())])
    state = match.state
    furnish(name, state)

    missing = {
        f"{type(part).__name__}.{slot}"
        for part in (state, *PARTS[name](state))
        for slots in (getattr(kind, "__slots__", ()) for kind in type(part).__mro__)
        for slot in slots
        if slot not in OURS | BESIDES[name] and not is_seen(game, state, part, slot)
    }

    assert missing == set()


def every_field(value: Struct) -> Iterator[tuple[str, Any]]:
    """The fields of a value, each with another in its place that differs a little."""
    for field in value.__struct_fields__:
        for other in others(getattr(value, field)):
            yield field, replace(value, **{field: other})


def test_every_part_of_the_table_of_module_3_is_observed() -> None:
    game = armillary.load("high_frontier")
    state = game.new_state(3, 5, SETTINGS["high_frontier"])
    table = replace(
        state.conflict[0],
        propaganda=(Bloc.LOYALIST,) * 6,
        extremists=(0, 1, 2, NOBODY, NOBODY, NOBODY),
        corrupt=((2, 1),),
        damaged=(4,),
        dropstones=(Dropstone(1, "jupiter", 4, 5),),
        prisoners=(Prisoner(9, 1, 2),),
        fired=(7, factory_mark(3)),
        attacked=(30,),
        divers=(8,),
        served=(7,),
        cooled=(9,),
        missiles=((8, 9),),
        battle=(Deeds(1, 30, (2, 0), (31,), defeated=(2,)),),
    )
    state.conflict = (table,)
    before = seen(game, state)

    observed: dict[str, bool] = {}
    for field, other in every_field(table):
        state.conflict = (other,)
        with suppress(*NO_SUCH_POSITION):
            observed[field] = observed.get(field, False) or seen(game, state) != before

    assert [field for field, found in observed.items() if not found] == []
    assert set(observed) == set(table.__struct_fields__)


def test_the_independents_of_a_war_without_module_3_are_observed() -> None:
    game = armillary.load("high_frontier")
    state = game.new_state(3, 5, WITH_FUTURES)
    before = seen(game, state)

    state.independence = (1,)

    assert seen(game, state) != before


def test_rows_of_the_core_game_hold_no_more_than_the_core() -> None:
    game = armillary.load("high_frontier")
    core = game.ranges(game.new_state(3, 5)).places
    wide = game.ranges(game.new_state(3, 5, SETTINGS["high_frontier"])).places

    assert list(wide)[: len(core)] == list(core)
    assert {name: wide[name] for name in core} == core
    assert {"switches", "dirtsides", "futures", "battle"} <= wide.keys() - core.keys()

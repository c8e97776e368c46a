"""What players read: all that is asked, offered and refused has plain words in both languages."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from msgspec.structs import astuple

from armillary.engine import Match, Option, Value, Words, as_written
from armillary.engine import options as legal
from armillary.engine.planning import onward
from armillary.engine.steps import refusals
from armillary.games.stellar_horizons.making import GAME
from armillary.games.stellar_horizons.rules import cargo, demolition, scrapping
from armillary.games.stellar_horizons.rules.components import TECHNOLOGIES
from armillary.games.stellar_horizons.rules.modes import MODES
from armillary.games.stellar_horizons.rules.setup import SETTINGS
from armillary.games.stellar_horizons.rules.state import StellarState
from armillary.translations import gathered, problems, shelf_of
from armillary.words import catalogue

PACKAGE = "armillary.games.stellar_horizons"
ITALIAN = catalogue("it").of(GAME)
EACH = 3  # decisions of a kind that are read in a game
CHOICES = 700
INTERRUPTIONS = 0.03  # how often somebody does something else first
RUINOUS = (scrapping.ScrapShip, demolition.ScrapBase, demolition.ScrapStructure, cargo.Dump)

VARIANTS: list[tuple[str, int, dict[str, Value]]] = [
    ("campaign", 1, {"draw_two": True}),
    ("campaign", 3, {"futuristic_start": True, "missiles": True, "aggressive_pirates": True}),
    ("to_2069", 2, {"common_missions": 2}),
    ("to_2099", 7, {"modified_exploration": True}),
    ("red_planet", 2, {}),
    ("titan", 3, {}),
    ("incoming", 2, {}),
    ("invasion", 3, {}),
    ("olympus", 2, {}),
    ("ex_machina", 3, {}),
    ("rebellion", 3, {}),
]

IDS = re.compile(r"[a-z]_[a-z]|[{}]|\bNone\b|\bseat=")
ONE_OF_MANY = re.compile(
    r"(?<![\d.-])\b1 (years|chits|Settlements|points|anni|pedine|Insediamenti|punti)\b", re.IGNORECASE
)


@cache
def messages() -> frozenset[str]:
    """The messages that the game or the house gives to translators, in the singular and the plural."""
    found: set[str] = set()
    for package in (PACKAGE, "armillary"):
        for message in gathered(shelf_of(package)):
            found.update((message.id,) if isinstance(message.id, str) else message.id)
    return frozenset(found)


def known_only(message: str) -> str:
    """English words that insist on a message which translators know."""
    assert str(message) in messages(), f"not gathered: {message}"
    return as_written(message)


def matches(seats: int, settings: dict[str, Value]) -> Iterator[Match[StellarState]]:
    """A game of chance, choice by choice, of players who are rich and learned from the start."""
    chance = random.Random(seats)
    match = GAME.start(seats, seed=seats, settings=settings)
    endowed = False
    for _ in range(CHOICES):
        yield match
        if match.over:
            return
        if not endowed and match.state.played:
            endowed = True
            endow(match.state)
        seat = chance.choice(match.to_act)
        meanwhile = [o for o in GAME.rules.anytime(match.state, seat) if not isinstance(o, RUINOUS)]
        interrupted = meanwhile and chance.random() < INTERRUPTIONS
        match.play(chance.choice(meanwhile if interrupted else onward(match.state, seat)), seat)


def endow(state: StellarState) -> None:
    """Money, politics and half of all technologies, so that much can be done soon."""
    for faction in state.played:
        own = state.factions[faction]
        own.money, own.stores = 150, (30, 30, 30)
        state.science(faction).politics += 5
        for number, technology in enumerate(TECHNOLOGIES):
            if technology.column is not None and technology.column <= 3:
                state.science(faction).technologies |= 1 << number


def read(state: StellarState, seat: int, words: Words) -> Iterator[str]:
    """Everything that a player who is asked reads."""
    seen = GAME.view(state, seat)
    asked = GAME.words.prompt(seen, words)
    assert asked not in (words("Choose"), ""), type(state.stack[-1])
    yield asked
    for option in (*some(legal(state, seat)), *GAME.rules.anytime(state, seat)):
        label = GAME.label(option, seen, words)
        assert label.name != str(option), type(option)
        yield label.name
        yield from (text for text in astuple(label) if isinstance(text, str) and text)
        if label.group:
            assert label.group in GAME.words.prompt(seen, words, option)
    for refusal in refusals(state, seat):
        wish, reason = astuple(GAME.words.refusal(refusal, words))[:2]
        assert wish != str(refusal.option), type(refusal.option)
        yield wish
        yield reason


def some(options: Any) -> list[Option]:
    """A few options of each kind."""
    kinds: Counter[type] = Counter()
    found = []
    for option in options:
        kinds[type(option)] += 1
        if kinds[type(option)] <= 10:
            found.append(option)
    return found


def check(text: str) -> None:
    assert text
    assert type(text) is str
    assert not IDS.search(text), text
    assert not ONE_OF_MANY.search(text), text


@pytest.mark.parametrize(("mode", "seats", "settings"), VARIANTS)
def test_everything_asked_is_plain_text_in_both_languages(
    mode: str, seats: int, settings: dict[str, Value]
) -> None:
    asked: Counter[type] = Counter()
    for match in matches(seats, {"mode": mode, **settings}):
        if match.over:
            break
        state = match.state
        kind = type(state.stack[-1])
        asked[kind] += 1
        if asked[kind] <= EACH or asked[kind] % 40 == 0:
            for words in (known_only, ITALIAN):
                for text in read(state, match.to_act[0], words):
                    check(text)
    assert len(asked) > 6


def test_every_setting_and_mode_has_a_name_in_both_languages() -> None:
    for words in (known_only, ITALIAN):
        for setting in SETTINGS:
            check(GAME.words.term(setting.name, words))
            for value in setting.choices or ():
                assert not IDS.search(GAME.words.value_name(setting.name, value, words))
        for mode in MODES:
            check(GAME.words.value_name("mode", mode, words))


def test_every_line_of_the_count_has_a_name() -> None:
    match = GAME.start(2, seed=1, settings={"faction_1": "russia", "faction_2": "japan"})
    lines = GAME.rules.score_lines(match.state)
    assert len(lines) > 10
    for line in lines:
        for words in (known_only, ITALIAN):
            check(GAME.words.term(line.label, words))


def test_nothing_lacks_an_italian_text() -> None:
    assert problems(shelf_of(PACKAGE)) == []

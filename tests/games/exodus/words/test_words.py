"""What players read: all that is asked, offered, refused and told has plain words in both languages."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import get_args

import pytest
from msgspec.structs import astuple

from armillary.engine import Event, Match, Option, Stop, Value, Words, as_written, structs_of
from armillary.engine import options as legal
from armillary.engine.planning import onward
from armillary.engine.steps import refusals
from armillary.games.exodus import GAME
from armillary.games.exodus.rules import events
from armillary.games.exodus.rules.chapters import CHAPTERS
from armillary.games.exodus.rules.components import (
    ABILITY_CARDS,
    BONUS_CARDS,
    CENTURIAN_CARDS,
    LAYOUTS,
    POLITICAL_CARDS,
    TECHNOLOGIES,
    UPGRADES,
)
from armillary.games.exodus.rules.components.vocabulary import AnyEffect
from armillary.games.exodus.rules.short_game import TIME_IS_UP
from armillary.games.exodus.rules.state import ExodusState
from armillary.games.exodus.words import labels, names, sentences, stories
from armillary.translations import gathered, shelf_of
from armillary.words import catalogue
from tests.games.exodus.positions import won

ITALIAN = catalogue("it").of(GAME)
PLAYERS = ["Mara", "Otto", "Ines", "Luca", "Anna", "Piet"]
EACH = 4  # decisions of a kind that are read in a game
LONGEST = 20_000
INTERRUPTIONS = 0.05  # how often somebody does something else first

VARIANTS: list[tuple[int, dict[str, Value]]] = [
    (2, {"open_movement": True}),
    (3, {"generals": True}),
    (4, {"mode": "intensive", "generals": True}),
    (5, {"mode": "long", "turn_limit": 5}),
    (6, {"mode": "short", "layout": "minimal", "time_limit": True, "turn_limit": 4}),
]

IDS = re.compile(r"[a-z]_[a-z]|[{}]|\bNone\b|\bseat=")
ONE_OF_MANY = re.compile(
    r"\b1 (cubes|cylinders|dice|hits|hexes|votes|tokens|technologies|exchanges|cubetti|cilindri|dadi|colpi"
    r"|danni|esagoni|voti|gettoni|tecnologie|scambi)\b"
)
MANY_OF_ONE = re.compile(
    r"\b(?:[02-9]|\d\d+) (cube|cylinder|die|hit|vote|token|technology|exchange|cubetto|cilindro|dado|colpo"
    r"|danno|voto|gettone|scambio)\b"
)


@cache
def messages() -> frozenset[str]:
    """The messages that the game or the house gives to translators, in the singular and the plural."""
    found: set[str] = set()
    for package in ("armillary.games.exodus", "armillary"):
        for message in gathered(shelf_of(package)):
            found.update((message.id,) if isinstance(message.id, str) else message.id)
    return frozenset(found)


def known_only(message: str) -> str:
    """English words that insist on a message which translators know."""
    assert str(message) in messages(), f"not gathered: {message}"
    return as_written(message)


def matches(seats: int, settings: dict[str, Value]) -> Iterator[Match[ExodusState]]:
    """A game of chance, choice by choice, with a few Centurian cards in hand from the start."""
    chance = random.Random(seats)
    match = GAME.start(seats, seed=seats, settings=settings)
    for seat in range(seats):
        won(match.state, seat, CENTURIAN_CARDS[seat].name)
    for _ in range(LONGEST):
        yield match
        if match.over:
            return
        seat = chance.choice(match.to_act)
        meanwhile = [option for option in GAME.rules.anytime(match.state, seat) if option != TIME_IS_UP]
        options = meanwhile if meanwhile and chance.random() < INTERRUPTIONS else onward(match.state, seat)
        match.play(chance.choice(options), seat)
    raise AssertionError("the game does not end")


def read(state: ExodusState, seat: int, words: Words) -> Iterator[str]:
    """Everything that a player who is asked reads."""
    seen = GAME.view(state, seat)
    yield GAME.words.prompt(seen, words)
    parts, _ = GAME.words.phases(seen, words)
    yield from parts
    for option in (*legal(state, seat), *GAME.rules.anytime(state, seat)):
        label = GAME.label(option, seen, words)
        yield label.name
        yield from filter(None, astuple(label))
        if label.group:
            assert label.group in GAME.words.prompt(seen, words, option)
    for refusal in refusals(state, seat):
        yield from astuple(GAME.words.refusal(refusal, words))[:2]


def check(text: str) -> None:
    assert text
    assert type(text) is str
    assert not IDS.search(text), text
    assert not ONE_OF_MANY.search(text), text
    assert not MANY_OF_ONE.search(text), text


@pytest.mark.parametrize(("seats", "settings"), VARIANTS)
def test_everything_asked_and_told_is_plain_text_in_both_languages(
    seats: int, settings: dict[str, Value]
) -> None:
    asked: Counter[type] = Counter()
    told: Counter[type] = Counter()
    count = 0
    for match in matches(seats, settings):
        for event in match.events_after(count + 1) if match.count > count else ():
            told[type(event)] += 1
            if told[type(event)] <= EACH and not isinstance(event, events.Fitted):
                check(GAME.story(event, PLAYERS, known_only))
                check(GAME.story(event, PLAYERS, ITALIAN))
        count = match.count
        if match.over:
            break
        asked[type(match.state.stack[-1])] += 1
        if asked[type(match.state.stack[-1])] <= EACH:
            for words in (known_only, ITALIAN):
                for text in read(match.state, match.to_act[0], words):
                    check(text)
    assert len(asked) > 10
    assert len(told) > 30


# Nothing is left out


def test_every_option_of_the_rules_has_a_label_of_its_own() -> None:
    options = {kind for kind in structs_of(*CHAPTERS) if issubclass(kind, Option)}

    assert {
        kind for kind in options - set(labels._LABELS) if kind.__module__.startswith("armillary.games")
    } == set()
    assert labels._LABELS.keys() & {Stop} == set()


def test_every_event_of_the_rules_is_told() -> None:
    happened = {
        kind for kind in structs_of(events) if issubclass(kind, Event) and kind.__module__ == events.__name__
    }

    assert happened - set(stories.tells) == set()


def test_every_effect_of_the_vocabulary_has_a_sentence() -> None:
    assert set(get_args(AnyEffect)) - set(sentences.says) == set()


def test_every_card_says_what_it_does_in_both_languages() -> None:
    for words in (known_only, ITALIAN):
        texts = [
            *(sentences.technology_text(number, words) for number in range(len(TECHNOLOGIES))),
            *(sentences.political_text(card, words) for card in range(len(POLITICAL_CARDS))),
            *(sentences.centurian_text(card, words) for card in range(len(CENTURIAN_CARDS))),
            *(sentences.ability_text(card, words) for card in range(len(ABILITY_CARDS))),
            *(sentences.bonus_text(card, words) for card in range(len(BONUS_CARDS))),
            *(sentences.worth(number, words) for number in range(len(UPGRADES))),
        ]
        for text in texts:
            check(text)


def test_the_log_may_call_hex_0_the_high_council_on_every_map() -> None:
    assert {layout.places[names.COUNCIL].role for layout in LAYOUTS.values()} == {"council"}


def test_settings_lines_of_the_count_and_tallies_have_names() -> None:
    state = GAME.start(3, seed=1).state
    for words in (known_only, ITALIAN):
        for setting in GAME.facts.settings:
            check(names.term(setting.name, words))
            for value in setting.choices:
                check(names.value_name(setting.name, value, words))
        for line in GAME.rules.score_lines(state):
            check(names.term(line.name, words))
        told = {kind.__name__ for kind in stories.tells}
        assert set(names.tallies(words)) <= told

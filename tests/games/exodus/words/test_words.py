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

from armillary.engine import Event, Match, Option, Stop, Value, Words, as_written, resolve, structs_of, to_act
from armillary.engine import options as legal
from armillary.engine.planning import onward
from armillary.engine.steps import refusals
from armillary.games.exodus import GAME
from armillary.games.exodus.rules import events
from armillary.games.exodus.rules.action.build_ships import BuildShips
from armillary.games.exodus.rules.action.buy_upgrades import TakeAny
from armillary.games.exodus.rules.cards.card_effects import ChooseLaw
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
from armillary.games.exodus.rules.conquest.conquest_phase import ConquestPhases
from armillary.games.exodus.rules.mass_destruction import RocketPhase
from armillary.games.exodus.rules.short_game import TIME_IS_UP
from armillary.games.exodus.rules.state import ExodusState
from armillary.games.exodus.rules.upkeep import ChooseCylinder
from armillary.games.exodus.words import labels, names, sentences, stories
from armillary.language.translations import gathered, shelf_of
from armillary.language.words import catalogue
from tests.games.exodus.positions import do, give, in_force, known, planet, settle, table, won
from tests.games.exodus.random.test_crowded_conquest import crowded

ITALIAN = catalogue("it").of(GAME)
PLAYERS = ["Mara", "Otto", "Ines", "Luca", "Anna", "Piet"]
EACH = 12  # decisions of a kind that are read in a game
LONGEST = 20_000
TECHNOLOGIES_OF_ALL = ("biochemical_rockets", "graviton_rockets", "hypersonic_rockets", "civilian_ships")
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
    """A game of chance, choice by choice, of players who can afford everything from the start."""
    chance = random.Random(seats)
    match = GAME.start(seats, seed=seats, settings=settings)
    for seat, faction in enumerate(match.state.factions):
        won(match.state, seat, CENTURIAN_CARDS[seat].name)
        known(match.state, seat, *TECHNOLOGIES_OF_ALL, "cloaking" if seat % 2 else "radar")
        faction.cp, faction.axinium, faction.phasium = 40, 12, 12
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
    for match in matches(seats, settings):
        for event in match.events_after(match.count):
            hear(event, told)
        if not match.over:
            look(match.state, match.to_act[0], asked)
    assert len(asked) > 10
    assert len(told) > 30


def hear(event: Event, told: Counter[type]) -> None:
    """Check the sentence of an event, unless its kind was heard often enough."""
    told[type(event)] += 1
    if told[type(event)] <= EACH and not isinstance(event, events.Fitted):
        check(GAME.story(event, PLAYERS, known_only))
        check(GAME.story(event, PLAYERS, ITALIAN))


def look(state: ExodusState, seat: int, asked: Counter[type]) -> None:
    """Check all that is asked, unless such a decision was looked at often enough."""
    asked[type(state.stack[-1])] += 1
    if asked[type(state.stack[-1])] <= EACH:
        for words in (known_only, ITALIAN):
            for text in read(state, seat, words):
                check(text)


@pytest.mark.parametrize(("seats", "generals"), [(2, False), (3, True), (4, False)])
def test_crowded_rockets_and_conquest_have_words_too(seats: int, generals: bool) -> None:
    asked: Counter[type] = Counter()
    told: Counter[type] = Counter()
    for seed in range(6):
        whim = random.Random(seed)
        state = crowded(seats, whim, generals=generals)
        do(state, RocketPhase(), ConquestPhases())
        while to_act(state):
            seat = whim.choice(to_act(state))
            look(state, seat, asked)
            resolve(state, whim.choice(onward(state, seat)), seat)
        for event in state.events or ():
            hear(event, told)
    assert {"AssignHits", "LandPopulation", "AssignTargets"} <= {kind.__name__ for kind in asked}
    assert {"BattleJoined", "ShipDestroyed", "WarheadsRolled"} <= {kind.__name__ for kind in told}


def asked_rarely() -> Iterator[ExodusState]:
    """Decisions that hardly come up by chance."""
    state = table()
    give(state, 0, cp=1)
    settle(state, 0, planet(state, "red"), 1)
    settle(state, 0, planet(state, "red", 1), 1)
    found = ((planet(state, "red"), 1), (planet(state, "red", 1), 1))
    do(state, ChooseCylinder(0, "axinium", 1, found))
    yield state
    state = table()
    in_force(state, "law_free_market", "law_civil_tech")
    do(state, ChooseLaw(0))
    yield state
    state = table()
    do(state, TakeAny(0))
    yield state
    state = table()
    give(state, 0, cp=9, axinium=9)
    in_force(state, "gen_law_conscription")
    do(state, BuildShips(0))
    yield state


def test_rare_decisions_have_words() -> None:
    asked: Counter[type] = Counter()
    for state in asked_rarely():
        look(state, 0, asked)
    assert len(asked) == 4


def test_rare_events_have_words() -> None:
    told: Counter[type] = Counter()
    rare = (
        events.TimeRanOut(0, 4),
        events.LeftBehind(1, "phasium", 1),
        events.LawAbolished(3),
        events.Replenished(7, 2),
        events.BattleStalled(7),
        events.Conscripted(2, 1),
        events.Repaired(0, 2, 1),
        events.HitsCancelled(0, 2, 2),
        events.PopulationKilled(0, 5, 1),
        events.ActionBarred(1, "trade"),
        *(
            events.DiscountGained(0, target, "cp", 2)
            for target in ("research", "ship", "build_ships", "buy_upgrades")
        ),
    )
    for event in rare:
        hear(event, told)
    assert sum(told.values()) == len(rare)


# Nothing is left out


def test_every_option_of_the_rules_has_a_label_of_its_own() -> None:
    options = {kind for kind in structs_of(*CHAPTERS) if issubclass(kind, Option)}

    assert {
        kind for kind in options - set(labels._LABELS) if kind.__module__.startswith("armillary.games")
    } == set()
    assert labels._LABELS.keys() & {Stop} == set()


def test_every_event_of_the_rules_is_told() -> None:
    happened = {
        kind
        for kind in structs_of(events)
        if issubclass(kind, Event) and kind.__module__.startswith(events.__name__)
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
            check(names.term(line.label, words))
        told = {kind.__name__ for kind in stories.tells}
        assert set(names.tallies(words)) <= told

"""What players read: all that is asked, offered, refused and told has plain words in both languages."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

import pytest
from msgspec.structs import astuple

from armillary.engine import (
    AnytimeOption,
    Decision,
    Event,
    Option,
    SeatEvent,
    Value,
    Words,
    advance,
    as_written,
    structs_of,
)
from armillary.engine import options as legal
from armillary.engine.events import CommonTurnBegan
from armillary.engine.options import Stop
from armillary.engine.steps import make, refusals, resolve, to_act
from armillary.games.high_frontier.game import GAME
from armillary.games.high_frontier.rules import menu
from armillary.games.high_frontier.rules.chapters import CHAPTERS
from armillary.games.high_frontier.rules.components import CARDS, NODES, SITES
from armillary.games.high_frontier.rules.components.kinds import Deck
from armillary.games.high_frontier.rules.events.flight import SpaceEntered
from armillary.games.high_frontier.rules.negotiation import terms
from armillary.games.high_frontier.rules.negotiation.votes import VoteTerm
from armillary.games.high_frontier.rules.pieces import naming
from armillary.games.high_frontier.rules.state import HighFrontierState, Slot
from armillary.games.high_frontier.rules.switches import SETTINGS
from armillary.games.high_frontier.rules.turn import Turn
from armillary.games.high_frontier.words.deals import read_term
from armillary.games.high_frontier.words.labels import LABELS
from armillary.games.high_frontier.words.names import space_name
from armillary.games.high_frontier.words.prompts import PROMPTS
from armillary.games.high_frontier.words.stories import tells
from armillary.language.translations import gathered, problems, shelf_of
from armillary.language.words import catalogue
from armillary.mechanics.narrow import Narrow
from tests.games.high_frontier.positions import claim, factory, node, position, put

PACKAGE = "armillary.games.high_frontier"
ITALIAN = catalogue("it").of(GAME)
NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn")
EACH = 3  # decisions of a kind that are read in a game
CHOICES = 900
FACTIONS = ("taikonauts", "roscosmos", "b612_foundation")

IDS = re.compile(r"[a-z]_[a-z]|[{}]|\bNone\b|\bseat=|other things|other causes|altre cose|altre cause")
ONE_OF_MANY = re.compile(
    r"(?<![\d./-])(?<!\d )\b1 (tanks|Burns|cards|points|delegates|fuel steps|serbatoi|Accensioni|carte|punti"
    r"|delegati|livelli)\b",
    re.IGNORECASE,
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


def some(options: Sequence[Option]) -> list[Option]:
    """A few options of each kind."""
    kinds: Counter[type] = Counter()
    found = []
    for option in options:
        kinds[type(option)] += 1
        if kinds[type(option)] <= 8:
            found.append(option)
    return found


def read(state: HighFrontierState, seat: int, words: Words) -> Iterator[str]:
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
    phases, now = GAME.words.phases(seen, words)
    assert 0 <= now < len(phases)
    yield from phases


def check(text: str) -> None:
    assert text
    assert type(text) is str
    assert not IDS.search(text), text
    assert not ONE_OF_MANY.search(text), text


def look(state: HighFrontierState, asked: Counter[type]) -> None:
    """Check all that is asked, unless such a decision was looked at often enough."""
    kind = type(state.stack[-1])
    asked[kind] += 1
    if asked[kind] <= EACH or asked[kind] % 40 == 0:
        for words in (known_only, ITALIAN):
            for text in read(state, to_act(state)[0], words):
                check(text)


def coasts(event: Event) -> bool:
    """A step of a flight that costs nothing and is no landing: the log passes over it."""
    return isinstance(event, SpaceEntered) and not (event.burns or event.bonus or event.how)


def hear(state: HighFrontierState, told: Counter[type]) -> None:
    """Check what has happened, as the log tells it; then forget it."""
    for event in state.events or ():
        told[type(event)] += 1
        if told[type(event)] <= 2 * EACH:
            for words in (known_only, ITALIAN):
                story = GAME.words.story(event, NAMES, words)
                assert story != str(event), type(event)
                if story or not coasts(event):
                    check(story)
                milestone = GAME.words.milestone(event, words)
                if milestone:
                    check(milestone)
    if state.events:
        state.events.clear()


def play(state: HighFrontierState, seed: int, choices: int = CHOICES) -> tuple[Counter[type], Counter[type]]:
    """A game of chance, in which Turns are seldom ended at once: what was asked, and what was told."""
    chance = random.Random(seed)
    asked: Counter[type] = Counter()
    told: Counter[type] = Counter()
    state.events = []
    advance(state)
    for _ in range(choices):
        hear(state, told)
        if state.over or not to_act(state):
            break
        look(state, asked)
        seat = chance.choice(to_act(state))
        if not chance.randrange(40) and (meanwhile := list(GAME.rules.anytime(state, seat))):
            make(state, chance.choice(meanwhile), seat)
            continue
        offered = legal(state, seat)
        option = offered[chance.randrange(len(offered))]
        if option == menu.END_TURN:
            option = offered[chance.randrange(len(offered))]
        resolve(state, option, seat)
    return asked, told


@pytest.mark.parametrize(
    ("seats", "settings"),
    [
        (1, {}),
        (2, {}),
        (2, {"politics": True, "quick_start": True}),
        (3, {"politics": True}),
        (4, {"rocketplane_first_free": True, "length": "long"}),
        (5, {"politics": True, "length": "medium"}),
        (6, {"politics": True}),
        (6, {}),
    ],
)
def test_everything_asked_and_told_is_plain_text_in_both_languages(
    seats: int, settings: dict[str, Value]
) -> None:
    state = GAME.new_state(seats, seats, settings)
    for player in state.players:
        player.aqua = 0
    asked, told = play(state, seats)
    assert len(asked) > 6
    assert len(told) > 10


def rich(seed: int, *, politics: bool) -> HighFrontierState:
    """Every player has cards in Stacks on Sites, Claims, Factories, tanks, Aqua, cards in Hand."""
    rng = random.Random(seed)
    state = position(*FACTIONS, seed=seed, politics=politics)
    places = rng.sample([site.id for site in SITES if site.hydration], 12)
    for seat, faction in enumerate(FACTIONS):
        state.players[seat].aqua = rng.randint(6, 20)
        for place in places[3 * seat : 3 * seat + 2]:
            factory(state, seat, place, colony=rng.random() < 0.3)
        claim(state, seat, places[3 * seat + 2])
        for slot in (Slot.ROCKET, Slot.OUTPOST_1, Slot.OUTPOST_2):
            pieces: list[str | int] = []
            for deck in (deck for deck in Deck if deck < Deck.FREIGHTER):
                number = state.decks[deck].pop()
                pieces.append(4 * number + rng.randrange(len(CARDS[number].faces)))
            if slot == Slot.OUTPOST_1:
                pieces.append(faction)
            where = rng.choice(places)
            put(state, seat, slot, where, *pieces, water=rng.randint(0, 6), glitch=rng.random() < 0.4)
        state.players[seat].hand += [state.decks[deck].pop() for deck in (2 * seat, 2 * seat + 1)]
    return state


def test_rich_turns_have_words_too() -> None:
    asked: Counter[type] = Counter()
    told: Counter[type] = Counter()
    for seed in range(6):
        state = rich(seed, politics=seed % 2 == 1)
        state.anarchy = seed == 4
        state.then(*(Turn(number % len(FACTIONS)) for number in range(12)))
        now_asked, now_told = play(state, seed, 1200)
        asked += now_asked
        told += now_told
    assert len(asked) > 25
    assert len(told) > 40


def test_every_option_of_the_rules_has_a_label() -> None:
    bare = {Option, AnytimeOption, menu.Act, naming.StackAct}
    options = {kind for kind in structs_of(*CHAPTERS) if issubclass(kind, Option)}
    assert options - bare == LABELS.keys() - {Stop}


def test_every_decision_of_the_rules_has_a_prompt() -> None:
    decisions = {kind for kind in structs_of(*CHAPTERS) if issubclass(kind, Decision)}
    assert decisions - {Decision, Narrow} <= PROMPTS.keys()


def test_every_event_of_the_rules_has_a_story() -> None:
    told = {kind for kind in structs_of(*CHAPTERS) if issubclass(kind, Event)}
    assert told - {Event, SeatEvent, CommonTurnBegan} <= tells.keys()


def test_every_space_has_a_name_of_its_own() -> None:
    for words in (known_only, ITALIAN):
        named = Counter(space_name(node, words) for node in range(len(NODES)))
        for name in named:
            check(name)
        twice = {name for name, count in named.items() if count > 1}
        assert len(twice) <= 3


@pytest.mark.parametrize(
    "term",
    [
        terms.AquaTerm(0, 1, 3),
        terms.CardTerm(1, 0, 4),
        terms.SaleTerm(0, 1, 4, 2),
        terms.TanksTerm(0, 1, Slot.OUTPOST_1, 2),
        terms.StackTerm(0, 1, Slot.ROCKET),
        terms.GroundTerm(0, 1, 7),
        terms.RideTerm(0, 1, 4, Slot.ROCKET),
        terms.LendTerm(0, 1, "powersat"),
        terms.PermitTerm(0, 1, "factory", 7),
        terms.PermitTerm(0, 1, "luna"),
        terms.PermitTerm(0, 1, "ability", 4),
        terms.AbstainTerm(0, 1, Deck.REACTOR),
        terms.DiskTerm(0, 1, 2),
        VoteTerm(0, 1, 1, 1, approves=True),
        terms.PromiseTerm(0, 1, "vote"),
    ],
)
def test_a_term_is_read_back_from_the_log(term: Any) -> None:
    assert read_term(str(term)) == term


def test_every_setting_has_a_name_in_both_languages() -> None:
    for words in (known_only, ITALIAN):
        for setting in SETTINGS:
            check(GAME.words.term(setting.name, words))
            for value in setting.choices or (True, False):
                name = GAME.words.value_name(setting.name, value, words)
                check(name)
                assert name != str(value)


def test_every_line_of_the_count_has_a_name() -> None:
    state = GAME.new_state(3, 1, {"politics": True})
    lines = GAME.rules.score_lines(state)
    assert len(lines) == 6
    for line in lines:
        for words in (known_only, ITALIAN):
            check(GAME.words.term(line.label, words))


def test_what_statistics_count_is_told_by_events_of_the_rules() -> None:
    kinds = {kind.__name__ for kind in structs_of(*CHAPTERS) if issubclass(kind, Event)}
    for words in (known_only, ITALIAN):
        tallies = GAME.words.tallies(words)
        assert tallies.keys() <= kinds
        for name in tallies.values():
            check(name)


def test_nothing_lacks_an_italian_text() -> None:
    assert problems(shelf_of(PACKAGE)) == []


def test_a_turn_of_the_house_is_a_year() -> None:
    match = GAME.start(2, 3)
    while match.state.year < 2:
        match.play("end" if "end" in map(str, match.options()) else match.options()[0])

    assert match.turn == 2
    assert GAME.words.turn(match.view(0), str).written(match.turn) == "Year 2"
    assert GAME.words.phases(match.view(0))[0][-1] == "Sunspot Cycle"


def test_coasting_on_is_no_line_of_the_log() -> None:
    leo, geo = node("leo"), node("geo")
    assert GAME.words.story(SpaceEntered(0, Slot.ROCKET, leo, geo, 0, 0, ""), NAMES) == ""
    assert "1" in GAME.words.story(SpaceEntered(0, Slot.ROCKET, leo, geo, 1, 0, ""), NAMES)

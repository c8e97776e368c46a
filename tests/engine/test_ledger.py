"""Ledgers and refusals."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import armillary
from armillary.engine import DataError, Game, Ledger, Refusal
from tests.toys import TOYS

GAMES: list[Game[Any]] = [*map(armillary.load, armillary.names()), *TOYS]
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)

LEDGER = """# A game: rules ledger

## Components

- **Not a rule**, only bold.

## Rules

### Setup

- **ABC-001** [setup] (Page 2) Each player takes three coins.
- **ABC-002** [note] (Page 2; Page 3) The coins are (nearly) round.

### A turn

- **ABC-003** [limit] (ruling Q01) Nobody bids more coins than are there.

## Examples

- **ABC-X01** Anna has 2 coins and cannot bid 3 (exercises ABC-003, ABC-001).
- **ABC-X02** An example of nothing in particular.

## Open questions and rulings

- **Q01** A bid of nothing is a bid.

## Glossary

| English term | Italian term | Meaning |
|---|---|---|
| Bid | Offerta | a number of coins |
| Coin | Moneta | |

Names of coins:

| English | Italian | Meaning |
|---|---|---|
| Penny | Soldo | the smallest |
"""


def ledger(*more: str) -> Ledger:
    return Ledger(LEDGER + "\n".join(more))


# Reading


def test_a_rule_has_its_id_kind_chapter_source_and_text() -> None:
    rule = ledger()["ABC-002"]

    assert (rule.id, rule.kind, rule.chapter, rule.source) == ("ABC-002", "note", "Setup", "Page 2; Page 3")
    assert rule.text == "The coins are (nearly) round."


def test_rules_stand_in_the_order_of_the_file() -> None:
    assert [rule.id for rule in ledger()] == ["ABC-001", "ABC-002", "ABC-003"]
    assert {chapter: len(rules) for chapter, rules in ledger().chapters.items()} == {"Setup": 2, "A turn": 1}


def test_every_rule_but_a_note_needs_a_test() -> None:
    assert [rule.id for rule in ledger() if rule.needs_test] == ["ABC-001", "ABC-003"]


def test_an_example_names_the_rules_that_it_exercises() -> None:
    examples = ledger().examples

    assert examples["ABC-X01"].exercises == ("ABC-003", "ABC-001")
    assert examples["ABC-X01"].text == "Anna has 2 coins and cannot bid 3"
    assert examples["ABC-X02"].exercises == ()


def test_rulings_and_terms_are_kept() -> None:
    assert ledger().rulings["Q01"].text == "A bid of nothing is a bid."
    assert [(term.english, term.italian, term.meaning) for term in ledger().glossary] == [
        ("Bid", "Offerta", "a number of coins"),
        ("Coin", "Moneta", ""),
        ("Penny", "Soldo", "the smallest"),  # of a second table; headings are no terms
    ]


def test_a_ledger_answers_whether_it_has_a_rule() -> None:
    assert "ABC-001" in ledger()
    assert "ABC-009" not in ledger()


def test_words_in_bold_are_no_rule() -> None:
    assert len(ledger().rules) == 3


# Searching


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("coins", ["ABC-001", "ABC-002", "ABC-003"]),
        ("COINS bids", ["ABC-003"]),
        ("setup", ["ABC-001", "ABC-002"]),
        ("abc-003", ["ABC-003"]),
        ("comet", []),
    ],
)
def test_a_search_finds_the_rules_with_all_the_words(words: str, found: list[str]) -> None:
    assert [rule.id for rule in ledger().search(words)] == found


# Damage


@pytest.mark.parametrize(
    "line",
    [
        "- **ABC-004** (Page 3) A rule without a kind.",
        "- **ABC-004** [limit] A rule without a source.",
        "- **ABC-004** [limit] (Page 3)",
        "- **ABC-004** limit (Page 3) A rule whose kind is bare.",
        "- **ABC-004**",
    ],
)
def test_a_malformed_rule_is_refused_with_its_line(line: str) -> None:
    number = len(LEDGER.splitlines()) + 1

    with pytest.raises(DataError, match=f"RULES.md: line {number}: ABC-004 lacks"):
        ledger(line)


@pytest.mark.parametrize(
    "line",
    [
        "- **ABC-001** [limit] (Page 3) Another rule.",
        "- **ABC-X01** Another example.",
        "- **Q01** Another ruling.",
    ],
)
def test_an_id_that_stands_twice_is_refused_with_its_line(line: str) -> None:
    number = len(LEDGER.splitlines()) + 1

    with pytest.raises(DataError, match=f"line {number}: .* stands twice"):
        ledger(line)


# The ledgers of the games


def languages(game: Game[Any]) -> list[str]:
    folder = Path(str(armillary.games.__file__)).parent / game.name
    if not folder.is_dir():
        folder = Path(__file__).parents[1] / "toys" / game.name
    return [path.name.split(".")[1] for path in folder.glob("RULES.*.md")]


@every_game
def test_a_game_has_a_ledger_with_its_prefix(game: Game[Any]) -> None:
    assert game.ledger.rules
    assert game.prefixes[0] == game.facts.prefix
    assert len(game.prefixes) == 1 + len(game.facts.more_ledgers)
    assert {rule.id.split("-")[0] for rule in game.ledger} == set(game.prefixes)


@pytest.mark.parametrize("name", armillary.names())
def test_a_ruling_that_code_or_ledger_names_can_be_read(name: str) -> None:
    game = armillary.load(name)
    package = Path(armillary.__file__).parent / "games" / name
    lines = [line for path in package.rglob("*.py") for line in path.read_text("utf-8").splitlines()]
    comments = [line.partition("#")[2] for line in lines] + [rule.text for rule in game.ledger]

    assert {id_ for text in comments for id_ in re.findall(r"\bQ\d+\b", text)} <= set(game.ledger.rulings)


@every_game
def test_ledgers_in_other_languages_have_the_same_rules(game: Game[Any]) -> None:
    assert "it" in languages(game)
    for language in languages(game):
        twin = game.ledger_in(language)
        assert [(rule.id, rule.kind) for rule in twin] == [(rule.id, rule.kind) for rule in game.ledger]
        assert list(twin.rulings) == list(game.ledger.rulings)
        assert {example.id: example.exercises for example in twin.examples.values()} == {
            example.id: example.exercises for example in game.ledger.examples.values()
        }
        assert len(twin.chapters) == len(game.ledger.chapters)
        assert [term.english for term in twin.glossary] == [term.english for term in game.ledger.glossary]


@every_game
def test_examples_exercise_rules_that_exist(game: Game[Any]) -> None:
    exercised = {rule for example in game.ledger.examples.values() for rule in example.exercises}

    assert exercised <= set(game.ledger.rules)


FOUND_LATER = 700  # where the numbers may begin of rules that joined a ledger when it was whole


@every_game
def test_rule_ids_have_no_gaps(game: Game[Any]) -> None:
    for prefix in game.prefixes:
        own = [rule.id.split("-")[1] for rule in game.ledger if rule.id.startswith(f"{prefix}-")]
        numbers = sorted(map(int, own))

        # a rule that was found later has a later number and stands in its chapter all the same
        at_first = [number for number in numbers if number < FOUND_LATER]
        assert at_first == list(range(1, len(at_first) + 1))
        assert len(set(numbers)) == len(numbers)


# Refusals


def test_a_refusal_fills_in_its_figures_and_names_its_rule() -> None:
    refusal = Refusal("bid 3", "ABC-003", "needs {needed} coins, has {held}", {"needed": 3, "held": 2})

    assert str(refusal) == "needs 3 coins, has 2 (ABC-003)"


def test_a_refusal_without_figures_is_its_reason() -> None:
    assert str(Refusal("stop", "ABC-001", "a turn cannot be passed")) == "a turn cannot be passed (ABC-001)"

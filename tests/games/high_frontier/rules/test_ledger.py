"""The ledgers: core and Conflict, in both languages."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest

from armillary.engine.ledger import Ledger
from armillary.games.high_frontier.game import GAME
from armillary.games.high_frontier.rules.chapters import CHAPTERS
from armillary.games.high_frontier.rules.switches import MODULES
from armillary.mechanics.modules import Module

PACKAGE = files("armillary.games.high_frontier")
TAGS = {"M1", "M2", "M1+2", "M1 or M2", "Futures"}  # modules that a rule of Conflict needs


def _ledger(path: str) -> Ledger:
    return Ledger(PACKAGE.joinpath(path).read_text("utf-8"), path)


@pytest.mark.parametrize(("folder", "counts"), [("", (382, 64)), ("conflict/", (397, 37))])
def test_ledgers_are_read_and_agree(folder: str, counts: tuple[int, int]) -> None:
    english, italian = (_ledger(folder + name) for name in ("RULES.md", "RULES.it.md"))
    assert (len(english.rules), len(english.examples)) == counts
    assert [(rule.id, rule.kind, rule.later) for rule in english] == [
        (rule.id, rule.kind, rule.later) for rule in italian
    ]
    assert list(english.rulings) == list(italian.rulings)
    assert list(english.examples) == list(italian.examples)


def test_the_game_reads_both_ledgers() -> None:
    assert len(GAME.ledger.rules) == 382 + 397
    assert GAME.prefixes == ("HFC", "HF3")
    assert GAME.ledger["HF3-149"].chapter.startswith("Restricted Operations")


@pytest.mark.parametrize("language", ["RULES.md", "RULES.it.md"])
def test_rules_of_conflict_are_numbered_without_a_gap_and_name_modules_that_exist(language: str) -> None:
    rules = _ledger(f"conflict/{language}").rules
    assert sorted(rules) == [f"HF3-{number:03}" for number in range(1, 398)]
    tags = {tag for rule in rules.values() for tag in re.findall(r"{(.*?)}", rule.text)}
    assert {re.sub(r"M1 \w+ M2", "M1 or M2", tag) for tag in tags} <= TAGS


@pytest.mark.parametrize("language", ["RULES.md", "RULES.it.md"])
def test_examples_of_conflict_exercise_rules_that_exist(language: str) -> None:
    ledger = _ledger(f"conflict/{language}")
    named = {rule for example in ledger.examples.values() for rule in example.exercises}
    assert named <= set(ledger.rules)
    assert all(example.exercises for example in ledger.examples.values())


def test_every_line_of_a_modules_table_names_rules_of_a_ledger() -> None:
    modules = [thing for chapter in CHAPTERS for thing in vars(chapter).values() if isinstance(thing, Module)]
    named = {rule for module in modules for change in module.changes for rule in change.rules}
    assert {module.name for module in modules} == set(MODULES)
    assert {rule for rule in named if rule not in GAME.ledger} == set()


def test_rulings_of_the_two_ledgers_have_different_ids() -> None:
    assert not set(_ledger("RULES.md").rulings) & set(_ledger("conflict/RULES.md").rulings)


@pytest.mark.parametrize("folder", ["", "conflict/"])
def test_no_rule_waits_to_be_written(folder: str) -> None:
    assert [rule.id for rule in _ledger(folder + "RULES.md") if rule.later] == []

"""The table of the solo game, and the base rules, which know nothing of it."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import armillary
from armillary.games.seti.rules.chapters import CHAPTERS
from armillary.games.seti.rules.solo.module import SOLO

RULES = "armillary.games.seti.rules"
SOLO_CHAPTERS = {each.__name__ for each in CHAPTERS if each.__name__.startswith(f"{RULES}.solo.")}
STATE = {f"{RULES}.state", f"{RULES}.rival"}  # they hold the rival
BASE = {each.__name__ for each in CHAPTERS} - SOLO_CHAPTERS - STATE
SOURCES = Path(armillary.__file__).parents[1]  # of a compiled module, __file__ is the library
LEDGER = armillary.load("seti").ledger


def test_every_change_names_rules_of_the_solo_game() -> None:
    named = {rule for change in SOLO.changes for rule in change.rules}

    assert [
        rule for rule in sorted(named) if not "SETI-444" <= rule <= "SETI-576" or rule not in LEDGER
    ] == []


def test_the_module_changes_rules_of_the_base_chapters_with_its_own() -> None:
    assert {change.point.base.__module__ for change in SOLO.changes} <= BASE
    assert {change.function.__module__ for change in SOLO.changes} <= SOLO_CHAPTERS


@pytest.mark.parametrize("name", sorted(BASE))
def test_a_base_chapter_asks_nothing_about_the_rival(name: str) -> None:
    tree = ast.parse((SOURCES / f"{name.replace('.', '/')}.py").read_text("utf-8"))

    asked = {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
    imported = {node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    assert asked & {"rival", "modules"} == set()
    assert [module for module in imported if ".solo" in module] == []

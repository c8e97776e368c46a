"""The table of the solo game, and the base rules, which know nothing of it."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import armillary
from armillary.games.seti.rules import chapters
from armillary.games.seti.rules.solo.module import SOLO

RULES = Path(str(chapters.__file__)).parent
LEDGER = armillary.load("seti").ledger


def test_every_change_names_rules_of_the_solo_game() -> None:
    named = {rule for change in SOLO.changes for rule in change.rules}

    assert [
        rule for rule in sorted(named) if not "SETI-444" <= rule <= "SETI-576" or rule not in LEDGER
    ] == []


def test_the_module_changes_rules_of_the_base_chapters_with_its_own() -> None:
    base = {f"{chapters.PACKAGE}.{name}" for name in (*chapters.BASE, "hidden")}
    own = {f"{chapters.PACKAGE}.{name}" for name in chapters.MODULES}

    assert {change.point.base.__module__ for change in SOLO.changes} <= base
    assert {change.function.__module__ for change in SOLO.changes} <= own


@pytest.mark.parametrize("name", [*chapters.BASE, "hidden"])
def test_a_base_chapter_asks_nothing_about_the_rival(name: str) -> None:
    path = RULES.joinpath(*name.split("."))
    source = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    tree = ast.parse(source.read_text("utf-8"))

    asked = {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
    imported = {node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    assert asked & {"rival", "modules"} == set()
    assert [module for module in imported if ".solo" in module] == []


def test_every_chapter_of_the_package_is_a_chapter_of_the_module() -> None:
    files = {f"solo.{path.stem}" for path in (RULES / "solo").glob("*.py")}

    assert files - set(chapters.MODULES) == {"solo.__init__", "solo.state"}

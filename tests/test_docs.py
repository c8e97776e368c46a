"""What the documents show is what is there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from armillary.engine import Ledger

ROOT = Path(__file__).parents[1]
WALK = ROOT / "docs" / "add-a-game.md"

# A file's name in italics, and a piece of it below.
_PIECE = re.compile(r"^\*(?P<file>[\w./-]+)\*\n\n```\w+\n(?P<code>.*?)^```$", re.MULTILINE | re.DOTALL)
_LINK = re.compile(r"\]\((?!https?:)([^)#]+)")

PIECES = [(found["file"], found["code"]) for found in _PIECE.finditer(WALK.read_text("utf-8"))]
DOCUMENTS = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/*.md"), *ROOT.glob("examples/*/*.md")])


@pytest.mark.parametrize(
    ("file", "code"), PIECES, ids=[f"{n}-{Path(f).name}" for n, (f, _) in enumerate(PIECES)]
)
def test_the_code_of_the_walk_is_the_code_of_the_game(file: str, code: str) -> None:
    assert code in (ROOT / file).read_text("utf-8")


def test_the_walk_shows_every_room() -> None:
    shown = " ".join(file for file, _ in PIECES)

    for room in (
        "pyproject.toml",
        "RULES.md",
        "rules.py",
        "words/",
        "scene/",
        "mind.py",
        "game.py",
        "tests/",
    ):
        assert room in shown


def test_the_two_ledgers_of_the_example_have_the_same_rules() -> None:
    package = ROOT / "examples" / "sundive" / "src" / "sundive"
    english, italian = (Ledger((package / name).read_text("utf-8")) for name in ("RULES.md", "RULES.it.md"))

    assert [(rule.id, rule.kind) for rule in english] == [(rule.id, rule.kind) for rule in italian]


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_document_links_to_what_exists(path: Path) -> None:
    links = _LINK.findall(path.read_text("utf-8"))

    assert [link for link in links if not (path.parent / link).exists()] == []

"""The code of the README and of the documents runs, and ends."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import armillary
from armillary.cli import parser
from armillary.engine import Rng

ROOT = Path(__file__).parents[1]
README = ROOT / "README.md"
PRINTED = re.compile(r"^print\(.*\)  # (.*)$", re.MULTILINE)
SECONDS = 120  # code that has not ended by then never will
CHOICES = 3000  # a match of two that has not ended by then never will


# What takes long in a document and is shown there as somebody would want it.
SMALLER = {"games=1000": "games=3", 'vector("seti", 8': 'vector("seti", 2', '"300"': '"20"'}
PIECES = ("add-a-game.md",)  # of a package: tests/test_docs.py holds them against it


def blocks(path: Path = README) -> list[str]:
    """The Python code of a document, block by block."""
    text = path.read_text("utf-8")
    return re.findall(r"^```python\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


def documented() -> list[tuple[str, str]]:
    """Code of the documents that stands by itself, with the document's name."""
    paths = [path for path in sorted(ROOT.glob("docs/**/*.md")) if path.name not in PIECES]
    return [(path.name, code) for path in paths for code in blocks(path)]


def commands() -> list[str]:
    """The command lines of the README, the docs and the examples, as they stand in blocks of their own."""
    documents = [README, *ROOT.glob("docs/**/*.md"), *ROOT.glob("examples/*/README.md")]
    lines = {line for path in documents for line in path.read_text("utf-8").splitlines()}
    return sorted(line for line in lines if line.startswith("armillary ") and line != "armillary record 1")


@pytest.mark.parametrize("code", blocks())
def test_the_code_of_the_readme_runs(code: str, tmp_path: Path) -> None:
    ran = subprocess.run(
        [sys.executable, "-W", "error", "-c", code],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=SECONDS,
        check=False,
    )

    assert ran.returncode == 0, ran.stderr
    assert ran.stdout.splitlines() == PRINTED.findall(code), "what is printed is said behind it"


def test_the_readme_shows_code() -> None:
    assert blocks()


@pytest.mark.parametrize(
    ("name", "code"), documented(), ids=[f"{n}-{name}" for n, (name, _) in enumerate(documented())]
)
def test_the_code_of_a_document_runs_and_ends(name: str, code: str, tmp_path: Path) -> None:
    for shown, run in SMALLER.items():
        code = code.replace(shown, run)

    ran = subprocess.run(
        [sys.executable, "-W", "error", "-c", code],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=SECONDS,
        check=False,
    )

    assert ran.returncode == 0, ran.stderr


def test_the_bot_of_the_document_plays_a_game_of_plans_to_its_end() -> None:
    """Orders in Exodus are plans: a bot that takes them back again never ends."""
    written: dict[str, Any] = {}
    (code,) = [code for name, code in documented() if name == "bots.md" and "class Cautious" in code]
    exec(code, written)
    match = armillary.load("exodus").start(seats=2, seed=1)
    bots = [written["Cautious"](match.game) for _ in range(2)]

    for _ in range(CHOICES):
        if match.state.over:
            break
        seat = match.to_act[0]
        match.play(bots[seat].choose(match.view(seat), Rng(1)), seat)

    assert match.state.over


@pytest.mark.parametrize("line", commands())
def test_a_command_of_the_documents_is_understood(line: str) -> None:
    asked = parser().parse_args(shlex.split(line, comments=True)[1:])

    assert callable(asked.run)

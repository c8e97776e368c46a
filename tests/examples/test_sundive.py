"""A game in a package of its own, installed as anybody would, and played through its entry point."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import armillary
from tests.conftest import SUNDIVE

Run = Callable[..., str]


@pytest.fixture
def run(with_sundive: dict[str, str], tmp_path: Path) -> Run:
    """A command that has to succeed where the package is installed; what it says."""

    def told(*words: str) -> str:
        command = [sys.executable, "-W", "error", "-m", *words]
        done = subprocess.run(
            command, cwd=tmp_path, env=with_sundive, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    return told


def test_it_is_no_part_of_this_package() -> None:
    assert "sundive" not in armillary.names()


def test_it_is_listed_with_its_package(run: Run) -> None:
    assert "Sundive, 2, 3, 4 seats, rules 1 · sundive 1.0.0" in run("armillary", "games")


def test_a_game_of_bots_is_recorded_and_replays(run: Run) -> None:
    seats = ("--seats", "greedy,random,search:20", "--seed", "7", "--record", "out.txt")

    told = run("armillary", "play", "--game", "sundive", *seats)

    assert "wins" in told
    run("armillary", "replay", "out.txt", "--check")


def test_a_game_is_told_in_italian_by_its_own_catalogue_and_that_of_the_house(run: Run) -> None:
    game = ("--game", "sundive", "--seats", "random,random", "--seed", "7", "--record", "out.txt")
    run("armillary", "play", *game)

    told = run("armillary", "replay", "out.txt", "--language", "it")

    assert "si tuffa a profondità 1, contro un vento di" in told
    assert "Vince Tycho." in told or "Vince Hypatia." in told


def test_no_message_of_it_lacks_a_translation(run: Run) -> None:
    assert run("armillary.words", "check", "--package", "sundive") == ""


def test_its_rules_are_read_in_italian(run: Run) -> None:
    assert "La forza dello schermo" in run("armillary", "rules", "sundive", "SUN-010", "--language", "it")


def test_every_rule_of_it_has_a_test(run: Run) -> None:
    tests = str(SUNDIVE / "tests")

    assert "14 of 14 rules" in run("armillary", "rules", "sundive", "--untested", "--tests", tests)


def test_its_own_tests_pass_and_the_conformance_suite_is_among_them(run: Run) -> None:
    quiet = ("-p", "no:cacheprovider", "-p", "no:asyncio")

    told = run("pytest", "-v", *quiet, "-c", str(SUNDIVE / "pyproject.toml"), str(SUNDIVE))

    assert "TestConformance::test_a_sample_of_a_view_looks_like_it[sundive-4] PASSED" in told

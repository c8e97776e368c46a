"""`scripts/mutants.py` finds the rules that no test notices, in a small game of its own."""

from __future__ import annotations

import importlib.util
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

ROOT = Path(__file__).parents[1]


def _script(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, ROOT / "scripts" / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module  # dataclasses look their module up
    spec.loader.exec_module(module)
    return module


TURNED = _script("turned")

RULES = '''
def may_take(stones, hand):
    """SETI-001."""
    return stones > 0 and hand < HAND


def left(stones):
    while stones > 3:
        stones -= 3
    return stones


def unnoticed(stones):
    return stones + 1


def half(stones):
    return stones // 2


HAND = half(6)


def the_same(stones):
    return stones * 1


def unreached(stones):
    return stones == 1
'''

TESTS = """
import taking


def test_a_stone_is_there():
    assert taking.may_take(1, 0)
    assert not taking.may_take(0, 0)


def test_a_hand_holds_three():
    assert not taking.may_take(1, 3)


def test_threes_are_taken_away():
    assert taking.left(10) == 1


def test_something_is_said():
    assert taking.unnoticed(1) is not None
"""


@pytest.fixture
def toy(tmp_path: Path) -> Path:
    rules = tmp_path / "src" / "armillary" / "games" / "toy" / "rules"
    tests = tmp_path / "tests" / "games" / "toy" / "rules"
    for folder in (rules, tests, tmp_path / "scripts"):
        folder.mkdir(parents=True)
    for script in ("mutants.py", "turned.py"):
        shutil.copy(ROOT / "scripts" / script, tmp_path / "scripts")
    (rules.parent / "game.py").touch()
    (rules / "taking.py").write_text(RULES, "utf-8")
    (tests / "test_taking.py").write_text(TESTS, "utf-8")
    (tmp_path / "pyproject.toml").write_text("[tool.pytest.ini_options]\nmarkers = ['rule(*ids)']\n", "utf-8")
    return tmp_path


def hunt(toy: Path, *more: str) -> tuple[dict[str, Any], str]:
    """What was found, and what was said meanwhile."""
    found = toy / "found.json"
    environment = {**os.environ, "PYTHONPATH": str(toy / "src/armillary/games/toy/rules")}
    done = subprocess.run(
        [sys.executable, "scripts/mutants.py", "--game", "toy", "--json", str(found), *more],
        cwd=toy, env=environment, capture_output=True, text=True, check=True, timeout=300,
    )  # fmt: skip
    return json.loads(found.read_text("utf-8")), done.stdout + done.stderr


def test_what_no_test_notices_lives_and_what_hangs_is_caught(toy: Path) -> None:
    known = {"module": "toy/rules/taking.py", "line": "return stones * 1", "operator": "*", "why": "A toy."}
    listed = "\n".join(f"{key} = {json.dumps(value)}" for key, value in known.items())
    (toy / "tests" / "equivalent_mutants.toml").write_text(f"[[toy]]\n{listed}\n", "utf-8")

    found, said = hunt(toy, "--all")

    assert found["mutants"] == 8
    assert [each["line"] for each in found["lived"]] == ["return stones + 1", "return stones == 1"]
    assert found["caught"] == 6
    assert "toy: 6 of 8 caught" in said
    assert "1 operators are known to change nothing" in said
    assert "mutants: 8 of 8, 3 live, about 0 min left" in said


def test_a_draw_is_that_of_its_seed(toy: Path) -> None:
    path = toy / "src" / "armillary" / "games" / "toy" / "rules" / "taking.py"
    every = list(TURNED.mutants_of(path))

    drawn = {seed: TURNED.drawn(every, 3, seed) for seed in (7, 8)}

    assert len({mutant.line for mutant in drawn[7]}) == 3
    assert drawn[7] == TURNED.drawn(every, 3, 7) != drawn[8]


def test_a_mutant_knows_the_rules_that_its_function_cites(toy: Path) -> None:
    path = toy / "src" / "armillary" / "games" / "toy" / "rules" / "taking.py"

    cited = {mutant.function: mutant.rules for mutant in TURNED.mutants_of(path)}

    assert cited["may_take"] == {"SETI-001"}
    assert cited["left"] == frozenset()

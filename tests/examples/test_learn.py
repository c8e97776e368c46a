"""The example that learns: what it pays a choice with, and that it runs where PyTorch is installed."""

from __future__ import annotations

import csv
import subprocess
import sys
from importlib.util import find_spec, module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest

EXAMPLE = Path(__file__).parents[2] / "examples" / "learn" / "learn_odyssey.py"


@pytest.fixture
def example(monkeypatch: pytest.MonkeyPatch) -> Any:
    """The example's module; all but its net can be tried without PyTorch."""
    if find_spec("torch") is None:
        torch, nn = ModuleType("torch"), ModuleType("torch.nn")
        vars(nn)["Module"] = object
        vars(torch).update(nn=nn, Tensor=object, optim=ModuleType("torch.optim"))
        for module in (torch, nn):
            monkeypatch.setitem(sys.modules, module.__name__, module)
    spec = spec_from_file_location("learn_odyssey", EXAMPLE)
    assert spec is not None
    assert spec.loader is not None
    found = module_from_spec(spec)
    monkeypatch.setitem(sys.modules, "learn_odyssey", found)
    spec.loader.exec_module(found)
    return found


def chosen(example: Any, number: int = 0, value: float = 0.0, reward: float = 0.0) -> Any:
    return example.Choice(np.zeros(1), np.zeros((1, 1)), number, 0.0, value, reward)


def test_what_follows_a_choice_is_credited_to_it_less_and_less(example: Any) -> None:
    way = [chosen(example), chosen(example), chosen(example, reward=1.0)]

    assert example.rated(way, over=True) == way

    fading = example.DISCOUNT * example.TRACE
    assert [choice.gain for choice in way] == pytest.approx([fading**2, fading, 1.0])


def test_in_a_game_that_goes_on_the_last_value_stands_for_what_follows(example: Any) -> None:
    way = [chosen(example, value=0.25), chosen(example, value=0.5)]

    (first,) = example.rated(way, over=False)

    assert first.gain == pytest.approx(example.DISCOUNT * 0.5 - 0.25)


def test_the_seats_of_a_game_are_paid_its_margin_with_opposite_signs(
    example: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(example, "MOST_CHOICES", 1_000_000)
    dice = np.random.default_rng(1)
    table = example.Table(3)
    ends: list[float] = []
    begin = table.begin

    def end() -> None:
        ends.append(table.margin)
        begin()

    table.begin = end
    learned: list[Any] = []
    while not learned:
        ways, game = table.ways, table.game
        number = int(dice.integers(len(game.legal(game.agent_selection))))
        learned = table.play(chosen(example, number))

    first, second = (sum(choice.reward for choice in way) for way in ways.values())
    assert first == pytest.approx(ends[0])
    assert second == pytest.approx(-ends[0])
    assert first != 0.0
    assert len(learned) == sum(map(len, ways.values()))


def test_a_lap_leaves_to_the_next_one_what_has_not_been_answered_yet(example: Any) -> None:
    table = example.Table(3)
    for _ in range(12):
        table.play(chosen(example))
    last = {agent: way[-1] for agent, way in table.ways.items() if way}

    lap = table.so_far()

    assert len(lap) == 12 - len(last)
    assert table.ways == {agent: [last[agent]] if agent in last else [] for agent in table.ways}


def test_the_example_learns_and_writes_its_curve_or_says_what_it_needs(tmp_path: Path) -> None:
    curve = tmp_path / "curve.csv"
    command = [
        sys.executable,
        EXAMPLE,
        "--minutes",
        "0.01",
        "--games",
        "2",
        "--threads",
        "1",
        "--curve",
        curve,
    ]

    done = subprocess.run([*map(str, command)], check=False, capture_output=True, text=True)

    if find_spec("torch") is None:
        assert "pip install 'armillary[learn]'" in done.stderr
        return
    with curve.open(encoding="utf-8") as file:
        before, after = csv.DictReader(file)
    assert (before["choices"], before["bot"]) == ("0", "random")
    assert int(after["choices"]) > 1000
    assert curve.with_suffix(".pt").exists()

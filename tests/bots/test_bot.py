"""How bots are written and found."""

from __future__ import annotations

import sys
from typing import Any

import pytest

from armillary.bots import GreedyBot, RandomBot, SearchBot, bot, check, describe, register
from armillary.bots.budget import Budget
from armillary.engine import Game, Option, Rng, SetupError, State, options
from tests.bots.nim import NIM, TakeStones, heap


class FirstOption:
    """Plays the option with this number."""

    def __init__(self, game: Game[Any], argument: str = "") -> None:
        self.number = int(argument or 0)

    def choose(self, view: State, rng: Rng) -> Option:
        return options(view, view.viewer)[self.number]

    def reset(self) -> None:
        """Nothing to forget."""


@pytest.mark.parametrize(
    ("spec", "kind"),
    [("random", RandomBot), ("greedy", GreedyBot), ("search", SearchBot), (" search:50ms ", SearchBot)],
)
def test_a_spec_makes_its_bot(spec: str, kind: type) -> None:
    assert type(bot(spec, NIM)) is kind


@pytest.mark.parametrize(
    ("text", "budget"),
    [
        ("100ms", Budget(seconds=0.1)),
        ("1.5s", Budget(seconds=1.5)),
        ("2s", Budget(seconds=2.0)),
        ("500", Budget(rounds=500)),
    ],
)
def test_a_budget_is_time_or_rounds(text: str, budget: Budget) -> None:
    assert Budget.read(text) == budget


@pytest.mark.parametrize("text", ["fast", "0", "0ms", "-5", "100 ms", "1h"])
def test_another_budget_is_refused_with_the_allowed_ones(text: str) -> None:
    with pytest.raises(SetupError, match="Allowed: 100ms, 2s, or rounds as in 500"):
        bot(f"search:{text}", NIM)


def test_an_unknown_bot_is_refused_with_the_known_ones() -> None:
    with pytest.raises(SetupError, match=r"Did you mean greedy\? Bots: beginner, expert, greedy, policy"):
        check("gredy", NIM)


def test_a_bot_without_an_argument_refuses_one() -> None:
    with pytest.raises(SetupError, match="greedy takes nothing after a colon, but '3' was given"):
        bot("greedy:3", NIM)


def test_a_class_is_a_bot_by_its_dotted_path() -> None:
    made = bot("tests.bots.test_bot.FirstOption:2", NIM)
    assert made.choose(NIM.view(heap(9), 0), Rng(1)) == TakeStones(3)


def test_a_path_that_leads_nowhere_is_refused() -> None:
    with pytest.raises(SetupError, match=r"no bot 'tests\.bots\.Nobody'"):
        bot("tests.bots.Nobody", NIM)


def test_a_registered_bot_is_listed_and_made(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.modules[register.__module__], "_known", {})
    register("first", FirstOption, "plays the option with a number", "number")
    assert describe() == [("first[:number]", "plays the option with a number")]
    assert bot("first:1", NIM).choose(NIM.view(heap(9), 0), Rng(1)) == TakeStones(2)


def test_the_shipped_bots_are_described() -> None:
    assert [name for name, _ in describe()] == [
        "beginner",
        "expert",
        "greedy",
        "policy[:temperature]",
        "random",
        "regular",
        "search[:100ms, 2s or rounds]",
        "strong",
    ]

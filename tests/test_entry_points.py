"""Games and bots of other packages: found by name, imported when asked for, and never the house's trouble."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import armillary
from armillary import bots, games
from armillary.bots import BotKind, bot
from armillary.cli import main
from armillary.engine import Game, Option, Rng, SetupError, State, options
from armillary.entry_points import BOTS, GAMES, OfferBroken, offers
from tests.toys import TOYS

Publish = Callable[..., None]


class Meek:
    """Takes the last option."""

    def __init__(self, game: Game[Any], argument: str = "") -> None:
        self.game = game

    def choose(self, view: State, rng: Rng) -> Option:
        return options(view, view.viewer)[-1]

    def reset(self) -> None:
        """It remembers nothing."""


MEEK = BotKind("meek", "takes the last option", Meek)
LONE_WATCH = next(toy for toy in TOYS if toy.name == "lone_watch")


@pytest.fixture
def publish(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Publish]:
    """Install a package that declares these entry points; they are gone when the test is over."""

    def install(group: str, **entries: str) -> None:
        folder = tmp_path / f"far_away-{group}.dist-info"
        folder.mkdir()
        (folder / "METADATA").write_text("Metadata-Version: 2.1\nName: far-away\nVersion: 3.1\n")
        lines = [f"{name} = {value}" for name, value in entries.items()]
        (folder / "entry_points.txt").write_text("\n".join([f"[{group}]", *lines, ""]))
        offers.cache_clear()

    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(games, "_registered", {})
    monkeypatch.setattr(games, "_broken", {})
    monkeypatch.setattr(sys.modules["armillary.bots.bot"], "_known", dict(KNOWN))
    yield install
    offers.cache_clear()


KNOWN = {kind.name: kind for kind in bots.kinds()}
HERE = "tests.test_entry_points"


def broken(tmp_path: Path, text: str) -> None:
    (tmp_path / "rotten.py").write_text(text)


def test_a_game_of_another_package_is_found_by_its_name(publish: Publish) -> None:
    publish(GAMES, lone_watch=f"{HERE}:LONE_WATCH")

    assert "lone_watch" in armillary.names()
    assert armillary.load("lone_watch") is LONE_WATCH


def test_listing_the_games_imports_none_of_them(publish: Publish, tmp_path: Path) -> None:
    broken(tmp_path, "raise AssertionError('imported')")
    publish(GAMES, rotten="rotten:GAME")

    assert "rotten" in armillary.names()
    assert "rotten" not in sys.modules


@pytest.mark.parametrize(
    ("source", "reason"),
    [
        ("import nothing_of_that_name", "ModuleNotFoundError: No module named 'nothing_of_that_name'"),
        ("raise SystemExit(3)", "SystemExit: 3"),
        ("GAME = 7", "rotten:GAME is no Game but a int"),
        (f"from {HERE} import LONE_WATCH as GAME", "rotten:GAME calls itself 'lone_watch'"),
        ("def", "SyntaxError: invalid syntax"),
    ],
)
def test_a_broken_game_says_what_is_wrong_and_the_others_go_on(
    publish: Publish, tmp_path: Path, source: str, reason: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delitem(sys.modules, "rotten", raising=False)
    broken(tmp_path, source)
    publish(GAMES, rotten="rotten:GAME")

    for _ in range(2):
        with pytest.raises(OfferBroken) as error:
            armillary.load("rotten")
        assert str(error.value).startswith(f"rotten of far-away 3.1 cannot be used: {reason}")
    assert {game.name for game in games.playable()} == set(armillary.names()) - {"rotten"}
    assert games.title("rotten") == "rotten"


def test_nobody_takes_the_place_of_a_game_of_the_house(publish: Publish) -> None:
    publish(GAMES, seti=f"{HERE}:LONE_WATCH")

    assert armillary.load("seti").facts.title == "SETI"


def test_the_command_line_lists_games_with_their_packages_and_faults(
    publish: Publish, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    publish(GAMES, lone_watch=f"{HERE}:LONE_WATCH", nothing="nothing_of_that_name:GAME")

    assert main(["games"]) == 0

    listed = " ".join(capsys.readouterr().out.split())
    assert "lone_watch Lone watch, 1, 2 seats, rules 1 · far-away 3.1" in listed
    assert "nothing of far-away 3.1 cannot be used: ModuleNotFoundError" in listed
    assert "space_gate_odyssey Space Gate Odyssey, 2, 3, 4 seats" in listed


def test_a_bot_of_another_package_is_found_by_its_name(publish: Publish) -> None:
    publish(BOTS, meek=f"{HERE}:MEEK")

    assert isinstance(bot("meek", LONE_WATCH), Meek)
    assert ("meek", "takes the last option") in bots.describe()


def test_a_broken_bot_is_told_and_the_others_go_on(
    publish: Publish, capsys: pytest.CaptureFixture[str]
) -> None:
    publish(BOTS, meek=f"{HERE}:MEEK", rotten=f"{HERE}:Meek")

    with pytest.raises(OfferBroken, match=r"rotten of far-away 3\.1 cannot be used: .* is no BotKind"):
        bot("rotten", LONE_WATCH)
    with pytest.raises(
        SetupError,
        match=r"There is no bot 'meak'\. Did you mean meek\? Bots: beginner, expert, greedy, meek, ",
    ):
        bot("meak", LONE_WATCH)
    assert main(["bots"]) == 0
    listed = capsys.readouterr().out
    assert "takes the last option" in listed
    assert "is no BotKind" in " ".join(listed.split())


# The package itself


def test_importing_the_package_imports_neither_engine_nor_games() -> None:
    script = "import sys, armillary; print(*[name for name in sys.modules if name.startswith('armillary.')])"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.split() == []


@pytest.mark.parametrize("name", armillary.__all__)
def test_everything_that_the_package_promises_is_there(name: str) -> None:
    assert name in dir(armillary)
    assert getattr(armillary, name) is not None


def test_what_the_package_does_not_promise_is_not_there() -> None:
    with pytest.raises(AttributeError, match="has no attribute 'Mtach'"):
        armillary.Mtach  # type: ignore[attr-defined]  # noqa: B018  (that is the test)

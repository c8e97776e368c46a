"""A terminal made of paper: what the command line writes, and answers that were written before."""

from __future__ import annotations

from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from typing import Any

from rich.console import Console

from armillary.cli.players import players
from armillary.cli.screen import Screen
from armillary.cli.sitting import Sitting
from armillary.engine import Game, Match
from armillary.language.words import catalogue


class Paper:
    """A console whose page can be read."""

    def __init__(self, width: int = 100, height: int = 40) -> None:
        self.page = StringIO()
        self.console = Console(
            file=self.page, width=width, height=height, markup=False, highlight=False, emoji=False
        )

    @property
    def text(self) -> str:
        return self.page.getvalue()


class Evening:
    """A sitting whose players answer from a list and then go home."""

    def __init__(
        self,
        game: Game[Any],
        seats: list[str],
        *,
        record: Path,
        seed: int = 7,
        options: dict[str, object] | None = None,
        language: str = "en",
    ) -> None:
        self.paper = Paper()
        self.match: Match[Any] = game.start(len(seats), seed, options)
        words = catalogue(language).of(game)
        seated = players(game, seats, seed, [], words)
        screen = Screen(self.paper.console, game, [player.name for player in seated], words)
        self.answers: Iterator[str] = iter(())
        self.sitting = Sitting(self.match, seated, screen, self._answer, language=language, record=record)

    def _answer(self) -> str:
        for answer in self.answers:
            return answer
        raise EOFError

    def hears(self, *answers: str) -> str:
        """Give these answers; what was written meanwhile."""
        before = len(self.paper.text)
        self.answers = iter(answers)
        self.sitting.run()
        return self.paper.text[before:]

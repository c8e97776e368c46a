"""A league: every bot against every other in every game, and one rating from all games."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any

from msgspec import Struct

import armillary
from armillary.bots.arena import tournament
from armillary.bots.arena.ratings import Beaten, Interval, elo
from armillary.bots.levels import LEVELS
from armillary.engine import Game, Value

BOTS = ("random", *(level.spec for level in LEVELS.values()))

Progress = Callable[[str, int, int], object]  # the game, games done, games in all


class Place(Struct, frozen=True):
    """A bot in a game's league."""

    spec: str
    rating: Interval
    won: float  # share of its games
    games: int
    milliseconds: float


def play(
    game: str,
    bots: Sequence[str] = BOTS,
    games: int = 40,
    seed: int = 1,
    *,
    jobs: int = 1,
    ray: str | None = None,
    keep: Path | None = None,
    progress: Progress | None = None,
    ladder: bool = False,
) -> list[Place]:
    """The league of one game, the best first: `games` games of each pair, seats changed.

    On a ladder every bot meets only the next one: ratings for far fewer games, if less sure ones.
    Interrupted, a league says what was found out so far (`Interrupted`).
    """
    settings = _settings(armillary.load(game))
    numbers = range(len(bots))
    pairs = list(pairwise(numbers)) if ladder else list(combinations(numbers, 2))
    reports: list[tournament.Report] = []
    for number, (one, other) in enumerate(pairs):
        file = keep and keep / f"{game}-{_file_name(bots[one])}-{_file_name(bots[other])}.jsonl"

        def said(done: int, all_: int, before: int = number * games) -> None:
            if progress:
                progress(game, before + done, len(pairs) * games)

        try:
            report = tournament.run(
                game,
                [bots[one], bots[other]],
                games,
                seed,
                jobs=jobs,
                ray=ray,
                settings=settings,
                progress=said,
                keep=file,
            )
        except tournament.Interrupted as stopped:
            met = [*reports, stopped.report]
            raise Interrupted(_places(bots, pairs[: len(met)], met)) from None
        reports.append(report)
    return _places(bots, pairs, reports)


class Interrupted(KeyboardInterrupt):
    """Somebody stopped a league; these have met already."""

    def __init__(self, places: list[Place]) -> None:
        super().__init__()
        self.places = places


def _settings(game: Game[Any]) -> Mapping[str, Value]:
    """As two learn the game; games that say nothing, as they come."""
    tables = game.mind.training.tables if game.mind.training else ()
    return next((table.settings for table in tables if table.seats == 2), {})


def _places(
    bots: Sequence[str], pairs: Sequence[tuple[int, int]], reports: Sequence[tournament.Report]
) -> list[Place]:
    results = list(_beaten(pairs, reports))
    ratings = elo(len(bots), results)
    found = []
    for number, spec in enumerate(bots):
        met = [result for result in results if number in result[:2]]
        if not met:
            continue
        own = [share if one == number else 1 - share for one, _, share in met]
        times = [
            standing.milliseconds
            for pair, report in zip(pairs, reports, strict=True)
            for bot, standing in zip(pair, report.standings, strict=True)
            if bot == number
        ]
        found.append(Place(spec, ratings[number], sum(own) / len(own), len(own), sum(times) / len(times)))
    return sorted(found, key=lambda place: -place.rating.value)


def _beaten(pairs: Sequence[tuple[int, int]], reports: Sequence[tournament.Report]) -> Iterator[Beaten]:
    for (one, other), report in zip(pairs, reports, strict=True):
        for result in report.results:
            yield one, other, result.wins[0] / (sum(result.wins) or 1) if any(result.wins) else 0.5


def _file_name(spec: str) -> str:
    return "".join(letter if letter.isalnum() else "_" for letter in spec)


def as_markdown(title: str, places: Sequence[Place]) -> str:
    """A game's league as a table for the documentation."""
    lines = [f"**{title}**", "", "| Bot | Elo (95 %) | Won | Games | ms a choice |", "|---|---|---|---|---|"]
    for place in places:
        level = next((f" ({name})" for name, level in LEVELS.items() if level.spec == place.spec), "")
        rating = f"{place.rating.value:.0f} ({place.rating.low:.0f} to {place.rating.high:.0f})"
        cells = f"`{place.spec}`{level}", rating, f"{place.won:.0%}", place.games, f"{place.milliseconds:.1f}"
        lines.append(f"| {' | '.join(map(str, cells))} |")
    return "\n".join(lines)

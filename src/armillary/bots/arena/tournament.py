"""Tournaments: every bot in every seat, and the table of results.

    from armillary.bots import arena
    report = arena.run("space_gate_odyssey", ["search:100ms", "greedy"], games=200, seed=1, jobs=2)
    print(report.to_json())

A game depends only on the specs, the settings, the seed and its own number, so
the same arena gives the same results in one process, in many, and on Ray;
unless a bot's budget is time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations
from pathlib import Path
from time import perf_counter
from typing import Any

import msgspec
from msgspec import Struct
from rich.table import Table

import armillary
from armillary.bots import interjections
from armillary.bots.arena.in_processes import in_processes
from armillary.bots.arena.kept_results import Kept
from armillary.bots.arena.on_ray import on_ray
from armillary.bots.arena.ratings import Beaten, Interval, elo, mean, wilson
from armillary.bots.bot import bot, check
from armillary.engine import (
    Game,
    IllegalChoice,
    Option,
    Rng,
    SetupError,
    State,
    Value,
    advance,
    make,
    resolve,
    to_act,
)
from armillary.engine import options as options_of
from armillary.engine.points import figure
from armillary.engine.rng import number

LONGEST = 20_000  # choices; a game that goes on beyond is counted as it stands

Progress = Callable[[int, int], object]  # games done, games in all


class Fixture(Struct, frozen=True):
    """One game to play: who sits where."""

    game: str
    number: int
    seed: int
    seats: tuple[str, ...]  # the specs, by seat
    entrants: tuple[int, ...]  # the same as numbers of the arena's list
    settings: dict[str, Value]
    longest: int = LONGEST


class Fault(Struct, frozen=True):
    """A bot that raised or chose what is not allowed: the game ends there, and it has lost it."""

    entrant: int
    what: str


class Result(Struct, frozen=True):
    """How a game ended, by entrant and not by seat."""

    number: int
    seed: int
    seats: tuple[int, ...]  # the seat of each entrant
    scores: tuple[float, ...]
    wins: tuple[float, ...]  # a shared victory is shared
    choices: tuple[int, ...]
    seconds: tuple[float, ...]  # that each entrant thought
    turns: int
    finished: bool
    fault: Fault | None = None


class Standing(Struct, frozen=True):
    """An entrant's results."""

    name: str
    spec: str
    wins: float
    win_rate: Interval
    score: Interval
    elo: Interval
    milliseconds: float  # a choice, on average


class Report(Struct, frozen=True):
    """An arena's outcome."""

    game: str
    settings: dict[str, Value]
    seats: tuple[str, ...]
    games: int
    unfinished: int
    faults: tuple[str, ...]  # by entrant: the first thing that went wrong, or nothing
    turns: Interval
    choices: Interval
    seconds: float
    standings: tuple[Standing, ...]
    results: tuple[Result, ...]

    def to_json(self) -> str:
        return msgspec.json.format(msgspec.json.encode(self), indent=1).decode()

    def table(self) -> Table:
        """The standings, for a terminal."""
        table = Table("bot", "wins", "win rate (95 %)", "score (95 %)", "Elo (95 %)", "ms a choice")
        for standing in sorted(self.standings, key=lambda s: -s.wins):
            rate, score, rating = standing.win_rate, standing.score, standing.elo
            table.add_row(
                standing.name,
                f"{standing.wins:g} of {self.games}",
                f"{rate.value:.1%} ({rate.low:.1%} to {rate.high:.1%})",
                str(score),
                f"{rating.value:.0f} ({rating.low:.0f} to {rating.high:.0f})",
                f"{standing.milliseconds:.1f}",
            )
        return table


def run(
    game: str,
    seats: Sequence[str],
    games: int = 100,
    seed: int = 0,
    *,
    jobs: int = 1,
    ray: str | None = None,
    settings: Mapping[str, object] | None = None,
    progress: Progress | None = None,
    longest: int = LONGEST,
    keep: Path | None = None,
) -> Report:
    """Play `games` games between these bots and report who won how often.

    `seats` are bot specs, one a seat. The seats rotate: one table is played
    with everybody once in each seat, then the next; where equal bots make two
    of these games one, it is played once.
    `jobs` is the number of processes; with `ray` (an address, `auto` or
    `local`) the games run on that Ray cluster instead. `progress(done, games)`
    is called after each game. `keep` is a file for each game as it ends; an
    arena that was interrupted goes on from it. Bad specs, settings or counts
    raise a `SetupError` before anything is played; a bot that raises loses its
    game. Interrupted, the arena reports what was played (`Interrupted`).
    """
    fixtures = draw(armillary.load(game), seats, games, seed, settings or {}, longest)
    first = fixtures[0]
    run = (first.game, first.seats, first.seed, first.settings)
    kept = Kept[Result](keep, run, Result) if keep else None
    begun = perf_counter()
    results = [result for result in kept.games if result.number < games] if kept else []
    done = {result.number for result in results}
    specs = tuple(spec.strip() for spec in seats)
    try:
        for result in _played([each for each in fixtures if each.number not in done], jobs, ray):
            results.append(result)
            if kept:
                kept.add(result)
            if progress:
                progress(len(results), games)
    except KeyboardInterrupt:
        if not results:
            raise
        raise Interrupted(_report(fixtures, specs, results, begun)) from None
    return _report(fixtures, specs, results, begun)


def _report(fixtures: list[Fixture], specs: tuple[str, ...], results: list[Result], begun: float) -> Report:
    results.sort(key=lambda result: result.number)
    return reported(fixtures, specs, results, perf_counter() - begun)


class Interrupted(KeyboardInterrupt):
    """Somebody stopped an arena; this is what it has shown so far."""

    def __init__(self, report: Report) -> None:
        super().__init__()
        self.report = report


def draw(
    game: Game[Any],
    seats: Sequence[str],
    games: int,
    seed: int,
    settings: Mapping[str, object],
    longest: int = LONGEST,
) -> list[Fixture]:
    """The games of an arena, everything checked."""
    game.check_seats(len(seats))
    settled = game.settled(settings)
    specs = [check(spec, game) for spec in seats]
    if games < 1:
        raise SetupError(f"An arena of {games} games shows nothing. Allowed: 1 or more.")
    count = len(specs)
    arrangements = _arrangements(specs)
    fixtures = []
    for index in range(games):
        shift = index % count
        entrants = tuple((seat + shift) % count for seat in range(count))
        table = number(seed, index // arrangements) >> 1
        sitting = tuple(specs[entrant] for entrant in entrants)
        fixtures.append(Fixture(game.name, index, table, sitting, entrants, settled, longest))
    return fixtures


def _arrangements(specs: Sequence[str]) -> int:
    """After how many turns of the seats the same bots sit in the same places: the game would be the same."""
    return next(turn for turn in range(1, len(specs) + 1) if [*specs[turn:], *specs[:turn]] == [*specs])


def _played(fixtures: list[Fixture], jobs: int, ray: str | None) -> Iterator[Result]:
    if ray is not None:
        return on_ray(play, fixtures, ray)
    return map(play, fixtures) if jobs <= 1 else in_processes(play, fixtures, jobs, "spawn")


def play(fixture: Fixture) -> Result:
    """Play one game, every bot from its own view."""
    game = armillary.load(fixture.game)
    state = game.new_state(len(fixture.seats), fixture.seed, fixture.settings)
    advance(state)
    sitting = [_Sitting(game, spec, fixture.seed, seat) for seat, spec in enumerate(fixture.seats)]
    fault = _play_out(game, state, sitting, fixture)
    shares = game.shares(state) if fault is None else _without(fixture.entrants.index(fault.entrant), sitting)
    scores = game.rules.scores(state)
    seat_of = [fixture.entrants.index(entrant) for entrant in range(len(sitting))]
    return Result(
        number=fixture.number,
        seed=fixture.seed,
        seats=tuple(seat_of),
        scores=tuple(figure(scores[seat]) for seat in seat_of),
        wins=tuple(shares[seat] for seat in seat_of),
        choices=tuple(sitting[seat].choices for seat in seat_of),
        seconds=tuple(sitting[seat].seconds for seat in seat_of),
        turns=state.turn,
        finished=state.over or fault is not None,
        fault=fault,
    )


def _play_out(game: Game[Any], state: State, sitting: Sequence[_Sitting], fixture: Fixture) -> Fault | None:
    """Play to the end, or until a bot fails."""
    choices = 0
    seated = [(each.bot, each.rng) for each in sitting]
    while not state.over and choices < fixture.longest:
        seat = to_act(state)[0]
        try:
            option = sitting[seat].choice(state)
        except Exception as error:  # a bot is somebody else's program
            return Fault(fixture.entrants[seat], f"{type(error).__name__}: {error}")
        resolve(state, option, seat)
        choices += 1
        try:
            for other, offer in interjections.interjections(game, state, seated):
                make(state, offer, other)
                choices += 1
        except interjections.InterjectionFailed as failed:
            return Fault(fixture.entrants[failed.seat], str(failed))
    return None


def _without(failed: int, sitting: Sequence[_Sitting]) -> tuple[float, ...]:
    """The victory is shared by those whose bots did not fail."""
    return tuple(0.0 if seat == failed else 1 / max(1, len(sitting) - 1) for seat in range(len(sitting)))


class _Sitting:
    """A bot in its seat, with its own chance and its own clock."""

    def __init__(self, game: Game[Any], spec: str, seed: int, seat: int) -> None:
        self.game = game
        self.spec = spec
        self.seat = seat
        self.bot = bot(spec, game)
        self.bot.reset()
        self.rng = Rng(number(seed, seat + 1) >> 1)
        self.choices = 0
        self.seconds = 0.0

    def choice(self, state: State) -> Option:
        view = self.game.view(state, self.seat)
        begun = perf_counter()
        option = self.bot.choose(view, self.rng)
        self.seconds += perf_counter() - begun
        self.choices += 1
        if option not in options_of(state, self.seat):
            raise IllegalChoice(str(option), f"The bot {self.spec} chose “{option}”, which is not allowed.")
        return option


def reported(
    fixtures: list[Fixture], seats: Sequence[str], results: Sequence[Result], seconds: float
) -> Report:
    """The report on a tournament: standings, ratings, choices, time."""
    ratings = elo(len(seats), [beaten for result in results for beaten in _beaten(result)])
    names = _names(seats)
    standings = tuple(_standing(i, names[i], seats[i], ratings[i], results) for i in range(len(seats)))
    first = fixtures[0]
    return Report(
        game=first.game,
        settings=first.settings,
        seats=tuple(seats),
        games=len(results),
        unfinished=sum(not result.finished for result in results),
        faults=tuple(_first_fault(entrant, results) for entrant in range(len(seats))),
        turns=mean([result.turns for result in results]),
        choices=mean([sum(result.choices) for result in results]),
        seconds=seconds,
        standings=standings,
        results=tuple(results),
    )


def _first_fault(entrant: int, results: Sequence[Result]) -> str:
    found = [result.fault.what for result in results if result.fault and result.fault.entrant == entrant]
    return f"{len(found)} games lost by a fault, the first: {found[0]}" if found else ""


def _standing(entrant: int, name: str, spec: str, rating: Interval, results: Sequence[Result]) -> Standing:
    wins = sum(result.wins[entrant] for result in results)
    choices = sum(result.choices[entrant] for result in results)
    return Standing(
        name=name,
        spec=spec,
        wins=wins,
        win_rate=wilson(wins, len(results)),
        score=mean([result.scores[entrant] for result in results]),
        elo=rating,
        milliseconds=1000 * sum(result.seconds[entrant] for result in results) / max(1, choices),
    )


def _beaten(result: Result) -> Iterator[Beaten]:
    """Who did better, pair by pair: by victory, then by score."""
    ranks = list(zip(result.wins, result.scores, strict=True))
    for one, other in combinations(range(len(ranks)), 2):
        yield one, other, 0.5 if ranks[one] == ranks[other] else float(ranks[one] > ranks[other])


def _names(specs: Sequence[str]) -> list[str]:
    """The specs, numbered where one enters more than once."""
    return [
        spec if specs.count(spec) == 1 else f"{spec} #{1 + specs[:i].count(spec)}"
        for i, spec in enumerate(specs)
    ]

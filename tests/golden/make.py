"""Make the golden records again, after a rule or the layout of a state has changed on purpose:

    python -m tests.golden.make
    python -m tests.golden.make stellar_horizons

Every game is played to its end by a seeded chooser: at random, or as the game's policy advises where
random choices would see too little of it. The seeds are such that, for each number of players, the
standard and the short game of Space Gate Odyssey together use all eight exoplanets, and that both
species of each game of SETI are discovered; the games of Exodus together see every setting, and things
that players do unasked; those of Stellar Horizons every mode, every scenario and every setting, and two
campaigns to their ends; those of High Frontier every number of players with and without the assembly,
with Module 3 alone and with everything, and every setting, and one goes on where the lesson ends.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Collection, Iterator
from pathlib import Path
from typing import Any

from msgspec import Struct, field

import armillary
from armillary.engine import STOP, Match, Option, Value
from armillary.testing.learning import LessonPlayed

FOLDER = Path(__file__).parent
SELDOM = 0.01


class Golden(Struct, frozen=True):
    """A game worth keeping."""

    game: str
    name: str
    seats: int
    seed: int
    options: dict[str, Value] = field(default_factory=dict)
    sensible: bool = False
    taught: bool = False  # it begins as the lesson does

    @property
    def path(self) -> Path:
        return FOLDER / self.game / f"{self.name}.txt"


SHORT: dict[str, Value] = {"short_game": True}
SHORT_WITH_TOKENS: dict[str, Value] = {"short_game": True, "reorganisation_tokens": True}


def solo(level: int, seed: int, species: str) -> Golden:
    options: dict[str, Value] = {"difficulty": level, "species": species}
    return Golden("seti", f"solo-{level}", 1, seed, options, sensible=True)


def with_species(seats: int, seed: int, species: str, **options: Value) -> Golden:
    name = f"{seats}-players-{species.replace('+', '-')}"
    return Golden("seti", name, seats, seed, {"species": species, **options}, sensible=True)


def exodus(seats: int, seed: int, variant: str = "", **options: Value) -> Golden:
    name = f"{seats}-players-{variant}" if variant else f"{seats}-players"
    return Golden("exodus", name, seats, seed, options, sensible=True)


def stellar(seats: int, seed: int, mode: str, *, sensible: bool = True, **options: Value) -> Golden:
    name = f"{mode.replace('_', '-')}-{seats}"
    return Golden("stellar_horizons", name, seats, seed, {"mode": mode, **options}, sensible)


def frontier(
    seats: int,
    seed: int,
    variant: str = "",
    modules: dict[str, Value] | None = None,
    *,
    sensible: bool = True,
    **options: Value,
) -> Golden:
    name = f"{seats}-players-{variant}" if variant else f"{seats}-players"
    return Golden("high_frontier", name, seats, seed, {**options, **(modules or {})}, sensible)


MODULES_1_AND_2: dict[str, Value] = {"politics": True, "terawatt": True, "colonization": True}
WITH_FUTURES: dict[str, Value] = {**MODULES_1_AND_2, "futures": True, "length": "long"}
CONFLICT: dict[str, Value] = {"politics": True, "conflict": "full"}
EVERYTHING: dict[str, Value] = {**WITH_FUTURES, "conflict": "full"}

GAMES = (
    Golden("space_gate_odyssey", "2-players", 2, 7),
    Golden("space_gate_odyssey", "2-players-short-tokens", 2, 84, SHORT_WITH_TOKENS),
    Golden("space_gate_odyssey", "3-players", 3, 2),
    Golden("space_gate_odyssey", "3-players-short", 3, 33, SHORT),
    Golden("space_gate_odyssey", "4-players", 4, 2),
    Golden("space_gate_odyssey", "4-players-short-tokens", 4, 33, SHORT_WITH_TOKENS),
    solo(1, 1, "mascamites+anomalies"),
    solo(2, 1, "mascamites+oumuamua"),
    solo(3, 1, "mascamites+centaurians"),
    solo(4, 1, "mascamites+exertians"),
    solo(5, 1, "anomalies+oumuamua"),
    with_species(2, 1, "anomalies+centaurians"),
    with_species(2, 1, "anomalies+exertians", early_income=True),
    with_species(3, 3, "oumuamua+centaurians"),
    with_species(3, 3, "oumuamua+exertians", late_end_card=True),
    with_species(4, 1, "centaurians+exertians"),
    exodus(2, 4),
    exodus(3, 17),
    exodus(4, 6),
    exodus(5, 8),
    exodus(6, 21),
    exodus(2, 17, "long", mode="long"),
    exodus(2, 24, "small-map-archives", layout="minimal", data_set="open_archives"),
    exodus(3, 13, "intensive-generals", mode="intensive", generals=True),
    exodus(3, 20, "large-map-open", layout="long", open_movement=True),
    exodus(4, 55, "short-time-limit", mode="short", time_limit=True),
    exodus(4, 2, "four-turns-generals", turn_limit=4, generals=True, first_order="experience"),
    stellar(1, 1, "campaign"),
    stellar(2, 2, "campaign", starred_events="on"),
    stellar(2, 1, "to_2099", futuristic_start=True, no_pirates=True),
    stellar(3, 1, "to_2069", draw_two=True, common_missions=2, faction_1="china", faction_2="random"),
    stellar(4, 1, "to_2069", modified_exploration=True, starred_events="on"),
    stellar(5, 1, "to_2069", missiles=True, aggressive_pirates=True),
    stellar(6, 1, "to_2069", utopia=True, no_events=True),
    stellar(7, 1, "to_2069", embargo_only=True, starred_events="off"),
    stellar(2, 1, "red_planet"),
    stellar(1, 1, "titan"),
    stellar(3, 1, "incoming"),
    stellar(4, 1, "incoming"),
    stellar(4, 1, "invasion"),
    stellar(2, 1, "olympus"),
    stellar(3, 1, "ex_machina"),
    stellar(2, 1, "rebellion"),
    # chance quarrels more
    stellar(7, 1, "invasion", sensible=False),
    stellar(5, 3, "ex_machina", sensible=False),
    stellar(4, 44, "rebellion", sensible=False, missiles=True, starred_events="on"),
    frontier(1, 1),
    frontier(2, 1),
    frontier(3, 1),
    frontier(4, 1),
    frontier(5, 1),
    frontier(6, 1),
    frontier(2, 2, "politics", politics=True),
    frontier(3, 2, "politics", politics=True),
    frontier(4, 2, "politics", politics=True),
    frontier(5, 2, "politics-quick-start", politics=True, quick_start=True),
    frontier(6, 2, "politics", politics=True),
    frontier(1, 2, "long", length="long"),
    frontier(2, 3, "medium-rocketplane", length="medium", rocketplane_first_free=True),
    frontier(3, 3, "long-quick-start", length="long", quick_start=True),
    Golden("high_frontier", "2-players-after-the-lesson", 2, 5555, sensible=True, taught=True),
    frontier(1, 5, "colonization", colonization=True, lutetia=True),
    frontier(2, 5, "terawatt", terawatt=True),
    frontier(3, 5, "modules-1-2", MODULES_1_AND_2),
    frontier(4, 5, "futures", WITH_FUTURES),
    frontier(3, 5, "future-wars", WITH_FUTURES, future_wars=True),
    *(frontier(seats, 5, "conflict", CONFLICT) for seats in (2, 3, 4, 5, 6)),
    *(frontier(seats, 5, "everything", EVERYTHING) for seats in (2, 3, 4, 6)),
    frontier(5, 14, "everything", EVERYTHING),  # a prisoner comes home
    *(
        frontier(seats, 6, "conflict-modules-1-2", MODULES_1_AND_2, conflict="full")
        for seats in (2, 3, 4, 5, 6)
    ),
    frontier(3, 6, "piracy", politics=True, conflict="piracy", war_bribe_trade=True, bystander_fire=True),
    frontier(4, 6, "age-of-piracy", politics=True, conflict="age_of_piracy", buggy_crewing=False),
    frontier(2, 6, "republic", CONFLICT, postwar="republic"),
    frontier(3, 6, "empire", CONFLICT, postwar="empire"),
    frontier(5, 6, "no-space-lord", CONFLICT, space_lord=False),
    frontier(2, 6, "first-war", CONFLICT, scenario="first_war"),
    # chance bargains more
    frontier(3, 7, "conflict-by-chance", CONFLICT, sensible=False),
    frontier(3, 4, "by-chance", sensible=False),
    frontier(4, 4, "politics-by-chance", sensible=False, politics=True),
)


def play(golden: Golden) -> Match[Any]:
    """Play the game to its end, seldom stopping before all is used up."""
    match = begun(golden)
    rng = random.Random(golden.seed)
    while not match.over:
        seat = match.to_act[0]
        match.play(advised(match, seat, rng) if golden.sensible else choice(match, rng), seat)
        interject(match, rng)
    return match


def begun(golden: Golden) -> Match[Any]:
    """The match as it opens, or as its lesson leaves it."""
    game = armillary.load(golden.game)
    if not golden.taught:
        return game.start(golden.seats, golden.seed, golden.options)
    assert game.lesson is not None
    assert (game.lesson.seats, game.lesson.seed) == (golden.seats, golden.seed)
    taught = LessonPlayed(game, game.lesson)
    for _, _, choice in game.lesson.path():
        if choice is not None:
            taught.choose(choice)
    return taught.match


def interject(match: Match[Any], rng: random.Random) -> None:
    """Seldom, somebody does something unasked, if the game has such a thing."""
    found = [
        (seat, option)
        for seat in range(match.seats)
        for option in match.game.rules.anytime(match.state, seat)
        if not match.over
    ]
    if found and rng.random() < SELDOM:
        seat, option = rng.choice(found)
        match.play(option, seat)


def advised(match: Match[Any], seat: int, rng: random.Random) -> Option:
    options = match.options(seat)
    weights = match.game.mind.policy(match.state, seat, options)
    return rng.choices(options, weights)[0]


def choice(match: Match[Any], rng: random.Random) -> Option:
    options = list(match.options())
    if STOP in options and len(options) > 1 and rng.random() < 0.9:
        options.remove(STOP)
    return rng.choice(options)


def made(games: Collection[str] = ()) -> Iterator[Golden]:
    for golden in GAMES:
        if games and golden.game not in games:
            continue
        golden.path.parent.mkdir(exist_ok=True)
        play(golden).record.save(golden.path)
        yield golden


def main() -> None:
    for golden in made(sys.argv[1:]):
        print(f"{golden.path.relative_to(FOLDER)}  {golden.path.stat().st_size // 1024} KB")


if __name__ == "__main__":
    main()

"""The log: everything that happens has a sentence, without ids, and says the right thing."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator

import pytest

from armillary.engine import Event, Gain, GameEnded, SeatEvent, options, resolve, structs_of, to_act
from armillary.games.stellar_horizons.game import GAME
from armillary.games.stellar_horizons.rules import scoring
from armillary.games.stellar_horizons.rules.chapters import CHAPTERS
from armillary.games.stellar_horizons.rules.combat.combat_phase import CombatPhase
from armillary.games.stellar_horizons.rules.components import (
    FACTION_NUMBERS,
    SOLO_RESULTS,
    TECHNOLOGY_NUMBERS,
    UNIT_NUMBERS,
    WORLD_NUMBERS,
    WORLDS,
)
from armillary.games.stellar_horizons.rules.components.kinds import NOTHING, Field, Life, Relation
from armillary.games.stellar_horizons.rules.decisions import orders
from armillary.games.stellar_horizons.rules.events import combat, economy, exploration, flight, table
from armillary.games.stellar_horizons.rules.modes import MODES
from armillary.games.stellar_horizons.rules.state import StellarState
from armillary.games.stellar_horizons.words import milestones, stories
from armillary.language.words import catalogue
from armillary.testing import do
from tests.games.stellar_horizons.positions import campaign, place
from tests.games.stellar_horizons.random.test_random_conflicts import battlefield
from tests.games.stellar_horizons.words.test_words import known_only

ITALIAN = catalogue("it").of(GAME)
PLAYERS = ["Mara", "Otto", "Ines", "Luca", "Anna", "Piet", "Rosa"]
FACTIONS = ("russia", "europe", "china")
MOST_CHOICES = 400
EACH = 30  # events of a kind that are read in a game

IDS = re.compile(r"[a-z]_[a-z]|[{}]|\bNone\b|\w+=|%\d")
ONE_OF_MANY = re.compile(r"\b1 (chits|points|Settlements|years|times|pedine|punti|volte)\b")
MANY_OF_ONE = re.compile(r"\b(?:[02-9]|\d\d+) (chit|point|Settlement|year|time|pedina|punto|volta)\b")


def told(event: Event) -> str:
    return GAME.words.story(event, PLAYERS)


def unit(name: str) -> int:
    return UNIT_NUMBERS[name]


def check(event: Event) -> None:
    for words in (known_only, ITALIAN):
        text = GAME.words.story(event, PLAYERS, words)
        assert text
        assert type(event).__name__ not in text
        assert not IDS.search(text), text
        assert not ONE_OF_MANY.search(text), text
        assert not MANY_OF_ONE.search(text), text


def heard(state: StellarState, seed: int) -> Iterator[Event]:
    """What is told in a game of chance."""
    chance = random.Random(seed)
    for _ in range(MOST_CHOICES):
        assert state.events is not None
        yield from state.events
        state.events = []
        if state.over or not state.stack:
            return
        seat = chance.choice(to_act(state))
        offered = options(state, seat)
        resolve(state, offered[chance.randrange(len(offered))])


def read(state: StellarState, seed: int) -> Counter[type]:
    """Check every sentence, also as others hear it; how often each kind was told."""
    found: Counter[type] = Counter()
    for event in heard(state, seed):
        found[type(event)] += 1
        if found[type(event)] > EACH:
            continue
        check(event)
        for seat in range(state.seats):
            if (known := event.masked(seat)) is not None:
                check(known)
    return found


def test_every_kind_of_event_has_a_sentence() -> None:
    kinds = [kind for kind in structs_of(*CHAPTERS) if issubclass(kind, Event)]
    own = {kind for kind in kinds if kind.__module__.startswith("armillary.games")}
    assert len(own) > 100
    assert own <= stories.tells.keys()


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("seed", [1, 2])
def test_all_that_is_told_in_a_game_of_chance_is_plain_text(mode: str, seed: int) -> None:
    state = campaign(*FACTIONS[: MODES[mode].seats[1]], seed=seed, mode=mode)
    assert len(read(state, seed)) > 5


def test_all_that_is_told_of_combats_is_plain_text() -> None:
    found: Counter[type] = Counter()
    for seed in range(8):
        state = battlefield(seed)
        do(state, CombatPhase())
        found += read(state, seed)
    assert len(found) > 15


# What some of them say


def test_a_roll_is_told_with_what_it_needed() -> None:
    kliper = unit("ru_kliper")
    assert told(flight.EnginesRolled(0, kliper, 3, 5)) == (
        "The engines of Kliper of Mara fail: 3, 5 % or less"
    )
    assert told(flight.EnginesRolled(0, kliper, 6, 5)) == (
        "The engines of Kliper of Mara work: 6, more than 5 %"
    )


def test_a_secret_mission_is_told_without_its_name_to_others() -> None:
    drawn = table.MissionDrawn(0, 1)
    hidden = drawn.masked(1)
    assert hidden is not None
    assert told(drawn) == "Mara draws the mission Mercury"
    assert told(hidden) == "Mara draws a mission"


def test_chits_that_are_not_shown_are_only_counted() -> None:
    drawn = table.ChitsDrawn(0, Field.BIOLOGY, (2, 5), shown=False)
    hidden = drawn.masked(1)
    assert hidden is not None
    assert told(drawn) == "Mara draws technology chits of Biology: 2 and 5"
    assert told(hidden) == "Mara draws 2 technology chits of Biology"


def test_a_move_names_where_from_and_where_to() -> None:
    moved = flight.ShipsMoved(1, (unit("ru_kliper"),), place("earth.orbit"), place("moon.orbit"))
    assert told(moved) == "Otto moves Kliper: Earth, orbit → Moon, orbit"


def test_what_is_done_by_standing_order_is_told_as_such() -> None:
    followed = orders.OrderFollowed(0, unit("ru_kliper"), "fly", "move kliper")
    assert told(followed) == "Kliper of Mara by standing order: fly"
    stopped = orders.OrderStopped(0, unit("ru_kliper"), "fly", orders.DANGER)
    assert told(stopped) == "The standing order of Kliper of Mara (fly) stops: danger on the way"


def test_a_side_without_a_player_is_the_enemy() -> None:
    rolled = combat.SearchRolled((0, -1), (7, 3), 5, found=True)
    assert told(rolled) == "Search: Mara 7, the enemy 3, 5 or less finds: the fleets meet"


def test_the_base_of_a_faction_without_a_player_is_called_by_the_faction() -> None:
    lost = economy.SettlementsChanged(-1, unit("ru_mir"), -1)
    assert told(lost) == "Mir of Russia loses 1 Settlement"


@pytest.mark.parametrize(
    ("winners", "sentence"),
    [
        ((), "The goal is missed: nobody wins."),
        ((0,), "Mara wins with 12 points."),
        ((0, 1), "Mara and Otto win with 12 points."),
        (tuple(range(7)), "All have won together."),
    ],
)
def test_the_end_is_told(winners: tuple[int, ...], sentence: str) -> None:
    assert told(GameEnded(winners, (12, 12, 3, 4, 5, 6, 7))) == sentence


# The chart and the statistics


def test_milestones_are_finds_wars_and_great_technologies() -> None:
    europa, mars = WORLD_NUMBERS["europa"], WORLD_NUMBERS["mars"]
    russia, japan = FACTION_NUMBERS["russia"], FACTION_NUMBERS["japan"]
    whole = WORLDS[mars].terraform
    assert whole is not None
    said = GAME.words.milestone
    assert said(exploration.LifeFound(0, europa, Life.PRESENT)) == "Life on Europa"
    assert said(exploration.Terraformed(0, mars, 2, whole)) == "Mars terraformed"
    assert said(exploration.Terraformed(0, mars, 2, whole - 1)) == ""
    assert said(economy.RelationChanged(russia, japan, Relation.WAR)) == "War: Russia and Japan"
    assert said(economy.RelationChanged(russia, japan, Relation.NEUTRAL)) == ""


def test_every_tally_counts_an_event_of_a_seat() -> None:
    kinds = {kind.__name__ for kind in structs_of(*CHAPTERS) if issubclass(kind, SeatEvent)}
    assert GAME.words.tallies(known_only).keys() <= kinds


def test_victory_point_chits_are_split_by_what_came_before_them() -> None:
    assert GAME.words.gained(exploration.MissionCompleted(0, 1, common=False)) == Gain("points_missions")
    assert GAME.words.gained(table.ShipLost(0, 1, "combat")) == Gain("points_combat")
    assert GAME.words.gained(table.ShipLost(0, 1, "engine")) is None
    assert GAME.words.gained(table.VictoryChitsGained(0, 2)) == Gain(points=2)
    assert GAME.words.term("points_missions") == "From missions"
    assert all(GAME.words.term(name) == text for name, text in milestones.source_names(str).items())


def test_lines_of_the_count_and_results_have_names() -> None:
    lines = [name for name, _, _ in scoring.LINES]
    lines += [name for goal in scoring.GOAL_LINES.values() for name, _, _ in goal]
    for name in (*lines, "rounding", *(row.id for row in SOLO_RESULTS)):
        assert GAME.words.term(name)[0].isupper()


# Phases


def test_a_year_has_five_phases_and_a_year_of_economy_six() -> None:
    state = campaign("russia", "europe")
    names, now = GAME.words.phases(state)
    assert names == ("Building", "Movement", "Combat", "Exploration", "Bases")
    assert names[now] == "Movement"  # the campaign begins with it
    state.year = 2040
    names, _ = GAME.words.phases(state)
    assert names[0] == "Economic phase"
    assert len(names) == 6


def test_the_log_speaks_italian() -> None:
    event = table.ShipLost(0, unit("ru_kliper"), "engine")
    assert GAME.words.story(event, PLAYERS, ITALIAN) == "Mara perde Kliper: malfunzionamento dei motori"


def test_a_technology_that_is_gained_is_named() -> None:
    number = next(iter(TECHNOLOGY_NUMBERS.values()))
    text = told(economy.TechnologyGained(0, number))
    assert text.startswith("Mara has the technology ")
    assert told(exploration.MissionRemoved(NOTHING, 0)).startswith("Nothing is left for the common mission")

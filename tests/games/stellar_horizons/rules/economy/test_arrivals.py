"""Bases of non-player factions, asteroids, pirates and trade chits."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from armillary.games.stellar_horizons.rules.components import (
    BASES,
    FACTION_NUMBERS,
    FACTIONS,
    SYSTEM_NUMBERS,
    UNIT_NUMBERS,
    UNITS,
    WORLD_NUMBERS,
    WORLDS,
)
from armillary.games.stellar_horizons.rules.components.kinds import NOTHING
from armillary.games.stellar_horizons.rules.concepts.marks import EXTRA_ASTEROID, EXTRA_PIRATE
from armillary.games.stellar_horizons.rules.economy import arrivals
from armillary.games.stellar_horizons.rules.economy.arrivals import (
    ASTEROID,
    PIRATE,
    ArrivalsStep,
    RollFor,
    TradeChits,
    roll_for_base,
    rolls_for,
)
from armillary.games.stellar_horizons.rules.events.economy import BaseArrived, NoArrival, TradeChitPlaced
from armillary.games.stellar_horizons.rules.state import Base, Pirate, StellarState
from armillary.testing import choose, do, told
from tests.games.stellar_horizons.positions import besiege, dice, found, position

EARTH, MARS = SYSTEM_NUMBERS["earth"], SYSTEM_NUMBERS["mars"]
ALL = tuple(faction.id for faction in FACTIONS)


def arrived(state: StellarState) -> list[int]:
    return [event.world for event in told(state, BaseArrived)]


@pytest.mark.rule("SH-227", "SH-230", "SH-X57")
def test_a_base_drawn_by_chance_comes_to_the_world_that_is_rolled() -> None:
    state = position("russia", year=2040)
    dice(state, 13, 1 + 6)  # the second pile: Europe's bases follow North America's

    roll_for_base(state)

    base = BASES[FACTION_NUMBERS["europe"]][0]
    assert arrived(state) == [WORLD_NUMBERS["moon"]]
    assert state.where[base] == WORLDS[WORLD_NUMBERS["moon"]].base_area
    assert state.bases[base] == Base()


@pytest.mark.rule("SH-228", "SH-X57")
def test_nothing_comes_before_the_decade_of_the_system() -> None:
    state = position("russia", year=2040)
    dice(state, 23)

    roll_for_base(state)

    assert (arrived(state), [event.world for event in told(state, NoArrival)]) == (
        [],
        [WORLD_NUMBERS["mars"]],
    )
    state.year = 2050
    dice(state, 23, 1)
    roll_for_base(state)
    assert arrived(state) == [WORLD_NUMBERS["mars"]]


@pytest.mark.rule("SH-229")
def test_a_world_has_one_base_of_a_non_player_faction_at_most() -> None:
    state = position("russia", year=2040)
    found(state, "jp_kibo", "moon")
    dice(state, 13)
    roll_for_base(state)
    assert arrived(state) == []

    found(state, "ru_mir", "earth_orbit")  # a player's base is no obstacle
    dice(state, 5, 1)
    roll_for_base(state)
    assert arrived(state) == [WORLD_NUMBERS["earth_orbit"]]


def test_no_base_comes_where_none_can_stand() -> None:
    state = position("russia", year=2120)
    dice(state, 93)  # Pluto

    roll_for_base(state)

    assert arrived(state) == []


@pytest.mark.rule("SH-540")
def test_the_players_have_mars_for_themselves_in_mount_olympus() -> None:
    state = position("russia", "japan", year=2060, mode="olympus")
    dice(state, 23)  # Mars

    arrivals.roll_for_base(state)

    assert state.bases == {}


@pytest.mark.rule("SH-230")
def test_with_all_factions_played_no_base_comes() -> None:
    state = position(*ALL, year=2040)
    dice(state, 13)

    roll_for_base(state)

    assert arrived(state) == []


@pytest.mark.rule("SH-231", "SH-X12", "SH-X57")
def test_asteroids_and_pirates_come_from_2050_on_into_the_flyby_space() -> None:
    state = position("russia", year=2050)
    dice(state, 99, 20, 15)  # no base; Mars for the asteroid, the Moon for the pirate

    do(state, ArrivalsStep())

    assert state.asteroids[MARS] == 1
    assert [pirate.system for pirate in state.pirates] == [EARTH]
    assert rolls_for(position("russia", year=2040), PIRATE) == 0
    assert rolls_for(position("russia", year=2040), ASTEROID) == 0


@pytest.mark.rule("SH-232")
def test_any_number_may_be_in_one_space() -> None:
    state = position("russia", year=2050)
    dice(state, 15, 15, 15)

    do(state, RollFor(PIRATE), RollFor(PIRATE), RollFor(PIRATE))

    assert [pirate.system for pirate in state.pirates] == [EARTH] * 3


@pytest.mark.rule("SH-233")
def test_when_no_counter_is_left_the_best_player_may_take_one_from_elsewhere() -> None:
    state = position("russia", "japan", year=2050)
    state.asteroids[MARS] = 6
    state.asteroids[SYSTEM_NUMBERS["venus"]] = 2
    dice(state, 15)

    assert do(state, RollFor(ASTEROID)) == ["remove venus", "remove mars", "decline"]
    choose(state, "remove mars")

    assert (state.asteroids[MARS], state.asteroids[EARTH]) == (5, 1)


@pytest.mark.rule("SH-233")
def test_the_same_holds_for_pirates() -> None:
    state = position("russia", year=2050)
    state.pirates = tuple(Pirate(MARS, 0) for _ in range(12))
    dice(state, 15)

    do(state, RollFor(PIRATE))
    choose(state, "remove mars")

    assert sorted(pirate.system for pirate in state.pirates) == [EARTH] + [MARS] * 11
    dice(state, 15)
    do(state, RollFor(PIRATE))
    choose(state, "decline")
    assert len(state.pirates) == 12


@pytest.mark.rule("SH-234", "SH-235")
@pytest.mark.parametrize(
    ("seats", "year", "rolls"),
    [(3, 2050, 1), (3, 2080, 1), (3, 2100, 2), (4, 2070, 1), (4, 2080, 2), (4, 2090, 2), (4, 2100, 3)],
)
def test_later_and_with_more_players_there_are_more_rolls(seats: int, year: int, rolls: int) -> None:
    state = position(*ALL[:seats], year=year)

    assert (rolls_for(state, ASTEROID), rolls_for(state, PIRATE)) == (rolls, rolls)


@pytest.mark.rule("SH-495", "SH-496")
def test_an_event_makes_one_more_roll_even_in_2040() -> None:
    state = position("russia", year=2040)

    state.marks = frozenset({EXTRA_PIRATE})
    assert (rolls_for(state, ASTEROID), rolls_for(state, PIRATE)) == (0, 1)
    state.marks = frozenset({EXTRA_ASTEROID})
    assert (rolls_for(state, ASTEROID), rolls_for(state, PIRATE)) == (1, 0)


@pytest.mark.rule("SH-585")
def test_there_may_be_no_pirates_at_all() -> None:
    state = position("russia", year=2100, no_pirates=True)
    state.marks = frozenset({EXTRA_PIRATE})

    assert rolls_for(state, PIRATE) == 0


@pytest.mark.rule("SH-236")
@pytest.mark.parametrize(("year", "side"), [(2050, 0), (2110, 0), (2120, 1)])
def test_new_pirates_are_stronger_from_2120_on(year: int, side: int) -> None:
    state = position("russia", year=year)
    dice(state, 15)

    do(state, RollFor(PIRATE))

    assert [pirate.side for pirate in state.pirates] == [side]


@pytest.mark.rule("SH-237")
def test_each_new_pirate_adds_to_the_loot() -> None:
    state = position("russia", year=2050)
    dice(state, 15)

    do(state, RollFor(PIRATE))

    assert state.loot == 5


# Trade chits


@pytest.mark.rule("SH-064", "SH-238")
def test_a_base_without_a_trade_chit_gets_one_with_a_side_by_chance() -> None:
    state = position("russia", year=2040)
    mir = found(state, "ru_mir", "earth_orbit", settlements=1)
    dice(state, 3, 2)

    do(state, TradeChits())

    assert (state.bases[mir].chit, state.bases[mir].sells) == (2, True)
    assert len(state.trade_bag) == 26
    do(state, TradeChits())
    assert len(told(state, TradeChitPlaced)) == 1, "it has one already"


@pytest.mark.rule("SH-239")
def test_only_bases_with_settlements_and_those_of_other_factions_get_one() -> None:
    state = position("russia", year=2040)
    mir = found(state, "ru_mir", "earth_orbit", research=2)
    kibo = found(state, "jp_kibo", "earth_orbit")

    do(state, TradeChits())

    assert state.bases[mir].chit == NOTHING
    assert state.bases[kibo].chit != NOTHING


@pytest.mark.rule("SH-355")
def test_a_blockaded_base_gets_none() -> None:
    state = position("russia", "japan", year=2040)
    mir = found(state, "ru_mir", "moon", settlements=1)
    besiege(state, mir, "jp_yamato")

    do(state, TradeChits())

    assert state.bases[mir].chit == NOTHING


@pytest.mark.rule("SH-240")
def test_scarce_chits_are_taken_in_turn_and_the_best_player_assigns_the_rest() -> None:
    state = position("russia", "japan", year=2040)
    for unit, world in (("ru_mir", "earth_orbit"), ("ru_vostok", "moon"), ("jp_kibo", "moon")):
        found(state, unit, world, settlements=1)
    for unit, world in (("eu_columbus", "mars"), ("cn_tiangong", "moon")):
        found(state, unit, world)
    state.trade_bag = [0, 1, 2, 3]

    assert do(state, TradeChits()) == ["chit ru_mir", "chit ru_vostok"]
    after = choose(state, "chit ru_vostok")  # Japan takes its own, then Russia the last of its own
    assert after == ["chit eu_columbus", "chit cn_tiangong"]
    assert choose(state, "chit cn_tiangong") == []

    without = {UNITS[base].id for base, built in state.bases.items() if built.chit == NOTHING}
    assert without == {"eu_columbus"}


@pytest.mark.rule("SH-240")
def test_players_come_before_other_factions() -> None:
    state = position("russia", "japan", year=2040)
    for unit in ("ru_mir", "jp_kibo"):
        found(state, unit, "moon", settlements=1)
    found(state, "eu_columbus", "mars")
    state.trade_bag = [0]

    do(state, TradeChits())

    with_one = {UNITS[base].id for base, built in state.bases.items() if built.chit != NOTHING}
    assert with_one == {"ru_mir"}


@pytest.mark.rule("SH-022")
def test_warships_that_turned_pirate_use_no_counter() -> None:
    state = position("russia", year=2050)
    state.pirates = (Pirate(MARS, 0), replace(Pirate(MARS, 0), unit=3))

    assert arrivals.counters_left(state, PIRATE) == 11


@pytest.mark.rule("SH-229", "SH-540")
def test_a_scenario_opens_the_world_it_names_and_no_other() -> None:
    state = position("japan", "russia", mode="ex_machina")
    rooms = {name: arrivals._has_room(state, WORLD_NUMBERS[name]) for name in ("mars", "moon", "sun")}

    assert rooms == {"mars": True, "moon": True, "sun": False}


@pytest.mark.rule("SH-229", "SH-540")
@pytest.mark.parametrize(
    ("mode", "world", "room"), [("ex_machina", "pluto", True), ("rebellion", "mars", False)]
)
def test_at_the_world_it_names_a_scenario_says_whether_a_base_may_come(
    mode: str, world: str, *, room: bool
) -> None:
    state = position("japan", "russia", mode=mode)
    state.bases.clear()

    assert arrivals._has_room(state, WORLD_NUMBERS[world]) is room


@pytest.mark.rule("SH-495", "SH-496")
def test_an_event_adds_its_roll_to_those_of_the_year() -> None:
    state = position("russia", year=2100)
    state.marks = frozenset({EXTRA_ASTEROID, EXTRA_PIRATE})

    assert (rolls_for(state, ASTEROID), rolls_for(state, PIRATE)) == (3, 3)


@pytest.mark.rule("SH-495", "SH-496")
def test_many_players_and_late_years_bring_more_rolls() -> None:
    few, many = position("russia", "japan"), position(*ALL)
    for year in (arrivals.FOR_MANY, arrivals.SECOND_ROLLS):
        few.year = many.year = year
        assert rolls_for(many, PIRATE) == rolls_for(few, PIRATE) + 1
    late = max(arrivals.FOR_MANY, arrivals.SECOND_ROLLS)
    few.year = many.year = late
    assert (rolls_for(few, ASTEROID), rolls_for(many, ASTEROID)) == (2, 3)


@pytest.mark.rule("SH-233")
def test_of_pirates_the_counter_of_the_system_that_is_named_goes() -> None:
    state = position("russia")
    warship = UNIT_NUMBERS["jp_takao"]
    state.pirates = (Pirate(EARTH, 0), Pirate(MARS, 0, unit=warship), Pirate(MARS, 1))

    arrivals.TakeCounter(0, PIRATE, EARTH, 1).resolve(state, arrivals.RemoveFrom(MARS))

    assert state.pirates[:2] == (Pirate(EARTH, 0), Pirate(MARS, 0, unit=warship))
    assert [pirate.system for pirate in state.pirates[2:]] == [EARTH]


@pytest.mark.rule("SH-240")
def test_chits_are_assigned_only_to_bases_of_non_player_factions_without_one() -> None:
    state = position("russia", "japan")
    found(state, "ru_mir", "moon", settlements=2)
    tiangong, columbus = found(state, "cn_tiangong", "moon"), found(state, "eu_columbus", "mars")
    state.bases[tiangong] = replace(state.bases[tiangong], chit=0)

    assert [option.base for option in arrivals.AssignChit(0).options(state)] == [columbus]

"""The economic phase of 2040 as it was once played: North America, Russia and Europe."""

from __future__ import annotations

import pytest

from armillary.games.stellar_horizons.rules.components import (
    FACTION_NUMBERS,
    FACTIONS,
    MISSION_NUMBERS,
    TECHNOLOGY_NUMBERS,
    UNIT_NUMBERS,
    WORLD_NUMBERS,
)
from armillary.games.stellar_horizons.rules.components.kinds import NOTHING, Field, Relation
from armillary.games.stellar_horizons.rules.concepts.technology import price
from armillary.games.stellar_horizons.rules.events.economy import (
    AttemptRolled,
    NoArrival,
    TechnologyBought,
    TechnologyPassed,
)
from armillary.games.stellar_horizons.rules.state import StellarState
from armillary.games.stellar_horizons.rules.turn import Phase
from armillary.testing import asked, choose, do, seat_asked, told
from tests.games.stellar_horizons.positions import dice, faction, found, position, pursues, relate

SALLY, VALENTINA, SAMANTHA = range(3)
NORTH, RUSSIA, EUROPE, JAPAN, CHINA = (
    FACTION_NUMBERS[name] for name in ("north_america", "russia", "europe", "japan", "china")
)
MIR, MARS = UNIT_NUMBERS["ru_mir"], WORLD_NUMBERS["mars"]

EVENT, DRIFT, ATTEMPTS, BASE, GROWTH = 9, 3, (7, 6), 23, 2
INITIATIVE = (50, 80, 20)
TRADE_CHIT = (1, 1)  # which, and which side

# What was chosen, step by step
UP_TO_EVENT = ("raise mars",)
UP_TO_INITIATIVE = (*UP_TO_EVENT, "spend 0", "spend 0", "spend 0")
UP_TO_DIPLOMACY = (*UP_TO_INITIATIVE, "raise japan", "done", "raise europe", "done")
PURCHASES = (
    "develop reusable_launchers",  # Samantha
    "develop super_heavy_launchers",  # Sally
    "develop reusable_launchers",  # Valentina
    "develop improved_space_suits",
    "develop short_radius_artificial_gravity",
    "develop orbital_rendezvous",
    "develop orbital_rendezvous",  # Samantha's turn that the story leaves out
    "develop trade_routes",
    "pass",  # Valentina
    "develop advanced_astrodynamics",
    "pass",  # Sally
    "develop short_radius_artificial_gravity",  # then Samantha has no points left: she passes
)
CONVERSIONS = ("convert money", "count 2", "convert money", "convert money", "count 2")
POLICIES = ("policy vigorous_space_diplomacy", "policy vigorous_space_economy", "policy space_colonization")


def the_phase() -> StellarState:
    """The table before the phase; Russia without Orbital Rendezvous, which it is said to buy."""
    state = position("north_america", "russia", "europe", year=2040)
    for name in ("north_america", "russia", "europe"):
        faction(state, name).technologies = FACTIONS[FACTION_NUMBERS[name]].technologies
    faction(state, "russia").technologies &= ~(1 << TECHNOLOGY_NUMBERS["orbital_rendezvous"])
    pursues(state, "north_america", "space_economy")
    pursues(state, "europe", "space_diplomacy")
    relate(state, "europe", "china", Relation.COLLABORATION)
    relate(state, "europe", "asia", Relation.EMBARGO)
    found(state, "ru_mir", "earth_orbit", settlements=2)
    faction(state, "north_america").completed = [MISSION_NUMBERS["mission_venus"]]
    # As much as was needed, besides what Earth gives: Physics, Engineering, Biology
    faction(state, "north_america").bank = [19, 14, 9]
    faction(state, "russia").bank = [0, 0, 1]
    faction(state, "europe").bank = [3, 2, 15]
    faction(state, "europe").chits[Field.BIOLOGY] = [2]
    state.chits[Field.BIOLOGY].remove(2)
    dice(state, EVENT, *INITIATIVE, DRIFT, *ATTEMPTS, BASE, *TRADE_CHIT, GROWTH)
    do(state, Phase("economic"))
    return state


def after(*choices: str) -> StellarState:
    state = the_phase()
    choose(state, *choices)
    return state


def after_purchases(n: int) -> StellarState:
    return after(*UP_TO_DIPLOMACY, *PURCHASES[:n])


def prices(state: StellarState) -> list[int]:
    return [event.price for event in told(state, TechnologyBought)]


@pytest.mark.rule("SH-X52", "SH-184")
def test_all_receive_two_chits_and_samantha_a_third() -> None:
    state = the_phase()

    chits = [faction(state, name).politics for name in ("north_america", "russia", "europe")]

    assert chits == [2, 2, 3]


@pytest.mark.rule("SH-X53", "SH-484")
def test_samantha_raises_mars() -> None:
    state = the_phase()
    assert seat_asked(state) == SAMANTHA
    assert state.exploration[MARS] == 6

    choose(state, "raise mars")

    assert state.exploration[MARS] == 8


@pytest.mark.rule("SH-X54", "SH-190")
def test_russia_is_first_north_america_second_europe_third() -> None:
    assert after(*UP_TO_INITIATIVE).initiative == [VALENTINA, SALLY, SAMANTHA]


@pytest.mark.rule("SH-X55", "SH-192")
def test_relations_of_europe_drift_toward_neutral() -> None:
    state = after(*UP_TO_INITIATIVE)

    assert state.relation(EUROPE, CHINA) == Relation.FREE_TRADE
    assert state.relation(FACTION_NUMBERS["asia"], EUROPE) == Relation.NEUTRAL


@pytest.mark.rule("SH-X56", "SH-194", "SH-196", "SH-082")
def test_samantha_fails_with_japan_and_sally_succeeds_with_europe() -> None:
    state = after(*UP_TO_INITIATIVE)
    assert seat_asked(state) == SAMANTHA
    choose(state, "raise japan", "done")
    assert seat_asked(state) == SALLY
    choose(state, "raise europe")
    assert seat_asked(state) == VALENTINA
    assert told(state, AttemptRolled) == []

    choose(state, "done")

    assert [(event.seat, event.succeeded) for event in told(state, AttemptRolled)] == [
        (SAMANTHA, False),
        (SALLY, True),
    ]
    assert state.relation(EUROPE, JAPAN) == Relation.NEUTRAL
    assert state.relation(NORTH, EUROPE) == state.relation(EUROPE, NORTH) == Relation.FREE_TRADE


@pytest.mark.rule("SH-201", "SH-202", "SH-209")
def test_money_of_boards_policies_relations_missions_and_unused_support() -> None:
    state = after(*UP_TO_DIPLOMACY)

    assert faction(state, "russia").money == 22 + (3 + 3 + 1)
    assert faction(state, "north_america").money == 20 + 2 + 1 + 1 + (4 + 3 + 3)
    assert faction(state, "europe").money == 26 + (1 + 1) + (5 + 3 + 3)


@pytest.mark.rule("SH-X57", "SH-227", "SH-228", "SH-231")
def test_a_roll_for_mars_brings_no_base_in_2040() -> None:
    state = after(*UP_TO_DIPLOMACY)

    assert [(event.what, event.world) for event in told(state, NoArrival)] == [("base", MARS)]
    assert (state.pirates, sum(state.asteroids)) == ((), 0)
    assert state.bases[MIR].chit != NOTHING, "a base with Settlements has its trade chit"


@pytest.mark.rule("SH-241")
def test_chits_are_banked_before_anybody_develops() -> None:
    state = after(*UP_TO_DIPLOMACY)

    assert faction(state, "europe").bank == [3 + 6, 2 + 5, 15 + 5 + 2]
    assert seat_asked(state) == SAMANTHA


@pytest.mark.rule("SH-X58", "SH-X59", "SH-X60", "SH-242", "SH-243", "SH-074")
def test_the_first_round_of_purchases() -> None:
    state = after_purchases(3)

    assert prices(state) == [10 - 3, 20 - 2, 5]


@pytest.mark.rule("SH-X61", "SH-X62", "SH-243", "SH-070")
def test_the_second_round_of_purchases() -> None:
    state = after_purchases(5)
    assert prices(state)[3:] == [5, 15 - 2]
    assert "develop short_radius_artificial_gravity" not in asked(state), "Valentina needs what is before it"

    choose(state, *PURCHASES[5:8])

    assert prices(state)[5:] == [5, 5, 15 - 2]


@pytest.mark.rule("SH-X63", "SH-242", "SH-245")
def test_valentina_passes_and_is_not_asked_again() -> None:
    state = after_purchases(9)
    assert [event.seat for event in told(state, TechnologyPassed)] == [VALENTINA]
    faction(state, "russia").bank = [50, 50, 50]

    choose(state, *PURCHASES[9:12])

    assert {event.seat for event in told(state, TechnologyBought)[8:]} == {SAMANTHA}


@pytest.mark.rule("SH-X64", "SH-X65", "SH-243")
def test_samantha_buys_the_last_technologies() -> None:
    state = after_purchases(12)
    assert prices(state)[8:] == [15 - 6, 15 - 3], "only North America has artificial gravity"

    gravity = TECHNOLOGY_NUMBERS["short_radius_artificial_gravity"]
    table = position("north_america", "russia", "europe", year=2040)
    for name in ("north_america", "russia"):
        faction(table, name).technologies = 1 << gravity
    assert price(table, EUROPE, gravity) == 9, "as the story has it, if Russia had it too"


@pytest.mark.rule("SH-246", "SH-036")
def test_the_step_ends_with_conversions_and_halved_banks() -> None:
    state = after_purchases(len(PURCHASES))
    assert {event.seat for event in told(state, TechnologyPassed)} == {SALLY, VALENTINA, SAMANTHA}
    assert seat_asked(state) == VALENTINA
    russia, europe = faction(state, "russia").money, faction(state, "europe").money

    choose(state, *CONVERSIONS)

    assert faction(state, "russia").money == russia + 2
    assert (faction(state, "europe").politics, faction(state, "europe").money) == (0, europe + 2)
    assert faction(state, "north_america").bank == [5, 0, 0], "half of ten"


@pytest.mark.rule("SH-X66", "SH-247")
def test_the_settlements_of_mir_grow() -> None:
    state = after(*UP_TO_DIPLOMACY, *PURCHASES, *CONVERSIONS)

    assert state.bases[MIR].settlements == 3


@pytest.mark.rule("SH-X67", "SH-250")
def test_all_choose_a_policy_in_reverse_order_and_the_phase_is_over() -> None:
    state = after(*UP_TO_DIPLOMACY, *PURCHASES, *CONVERSIONS)
    order = []
    for policy in POLICIES:
        order.append(seat_asked(state))
        choose(state, policy)

    assert order == [SAMANTHA, SALLY, VALENTINA]
    assert state.over

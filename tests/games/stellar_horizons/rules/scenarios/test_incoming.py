"""An asteroid on its way to Earth: the scenario, and the event of the campaign."""

from __future__ import annotations

import pytest

from armillary.games.stellar_horizons.rules.components import EVENTS, FACTION_NUMBERS
from armillary.games.stellar_horizons.rules.components.kinds import RESERVE, Field
from armillary.games.stellar_horizons.rules.event_chart.effects import RunEvent
from armillary.games.stellar_horizons.rules.events.exploration import AsteroidDiverted, RecallRolled
from armillary.games.stellar_horizons.rules.exploration.exploration_phase import Exploring
from armillary.games.stellar_horizons.rules.scenarios import incoming
from armillary.games.stellar_horizons.rules.scenarios.futuristic_start import StartLater
from armillary.games.stellar_horizons.rules.scenarios.incoming import CheckAsteroid
from armillary.games.stellar_horizons.rules.state import EXPLORED, MOTHBALLED, StellarState
from armillary.games.stellar_horizons.rules.turn import SKIP_ECONOMY
from armillary.testing import choose, do, told
from tests.games.stellar_horizons.positions import dice, drawing, faction, knows, place, position, put

SAFE = 100
RUSSIA = FACTION_NUMBERS["russia"]
BELT = "asteroid_belt.flyby"


@pytest.fixture
def state() -> StellarState:
    state = position("russia", "japan", mode="incoming", year=2061)
    do(state, StartLater())
    return state


@pytest.mark.rule("SH-525", "SH-X41")
@pytest.mark.parametrize(("players", "strength"), [(1, 20), (2, 40), (3, 60)])
def test_its_strength_grows_with_the_players(players: int, strength: int) -> None:
    state = position(*list(FACTION_NUMBERS)[:players], mode="incoming", year=2061)

    do(state, StartLater())

    assert incoming.strength(state) == strength


@pytest.mark.rule("SH-530")
@pytest.mark.parametrize(
    ("year", "area"),
    [
        (2061, BELT),
        (2071, BELT),
        (2072, "mars.flyby"),
        (2075, "mars.flyby"),
        (2076, "earth.flyby"),
        (2079, "earth.flyby"),
    ],
)
def test_it_comes_nearer(state: StellarState, year: int, area: str) -> None:
    state.year = year

    assert incoming.area(state) == place(area)


@pytest.mark.rule("SH-526", "SH-524")
def test_each_ship_does_one_thing_a_year_where_the_asteroid_is(state: StellarState) -> None:
    put(state, "ru_komarov", BELT)
    put(state, "ru_kliper", "mars.flyby")
    dice(state, 10)
    assert do(state, Exploring(0)) == [
        "survey komarov",
        "tow komarov",
        "shoot komarov",
        "done until new",
        "done",
    ]

    choose(state, "shoot komarov")

    assert state.over


@pytest.mark.rule("SH-527", "SH-X29")
@pytest.mark.parametrize(("face", "strength"), [(5, 39), (6, 40)])
def test_exploring_removes_a_tenth_of_the_value(state: StellarState, face: int, strength: int) -> None:
    robot = put(state, "ru_kozlov", BELT)  # 2
    assert sum(part.amount for part in incoming.survey_parts(state, robot)) == 5
    dice(state, face, SAFE)

    do(state, Exploring(0))
    choose(state, "survey kozlov")

    assert incoming.strength(state) == strength
    assert state.flags[robot] & EXPLORED


@pytest.mark.rule("SH-527")
def test_the_explorers_of_the_asteroid_risk_what_explorers_risk(state: StellarState) -> None:
    robot, ship = put(state, "ru_kozlov", BELT), put(state, "ru_kliper", BELT)
    dice(state, 10, 30, drawing(state, Field.ENGINEERING, 1), 10, 46)

    do(state, Exploring(0))
    choose(state, "survey kozlov", "survey kliper")

    assert state.where[robot] == RESERVE
    assert [event.unit for event in told(state, RecallRolled)] == [ship]


@pytest.mark.rule("SH-528")
def test_towing_uses_a_ship_up_for_the_time_being(state: StellarState) -> None:
    ship = put(state, "ru_komarov", BELT)  # CV-5

    do(state, Exploring(0))
    choose(state, "tow komarov")

    assert incoming.strength(state) == 35
    assert state.flags[ship] & MOTHBALLED
    assert incoming.actions(state, 0) == []


@pytest.mark.rule("SH-529")
@pytest.mark.parametrize(("face", "strength"), [(1, 41), (2, 41), (3, 38), (9, 36)])
def test_shooting_may_make_it_worse(state: StellarState, face: int, strength: int) -> None:
    put(state, "ru_komarov", BELT)  # combat 5: 8 makes 2 damage, 14 makes 4
    dice(state, face)

    do(state, Exploring(0))
    choose(state, "shoot komarov")

    assert incoming.strength(state) == strength


@pytest.mark.rule("SH-529", "SH-339")
def test_what_technologies_add_in_combat_they_add_to_a_shot(state: StellarState) -> None:
    komarov = put(state, "ru_komarov", BELT)
    knows(state, "russia", "advanced_space_weapons")
    assert incoming.aim(state, komarov) == 5 + 3
    dice(state, 3)

    do(state, Exploring(0))
    choose(state, "shoot komarov")

    assert incoming.strength(state) == 37  # 3 + 8 makes 3 damage


@pytest.mark.rule("SH-525")
def test_all_win_when_it_is_diverted(state: StellarState) -> None:
    state.strength = 5
    put(state, "ru_komarov", BELT)

    do(state, Exploring(0))
    choose(state, "tow komarov")

    assert (state.strength, state.victors) == (0, (0, 1))
    assert len(told(state, AsteroidDiverted)) == 1


@pytest.mark.rule("SH-531")
def test_all_lose_at_the_end_of_2079(state: StellarState) -> None:
    state.year = 2078
    do(state, CheckAsteroid())
    assert state.victors is None

    state.year = 2079
    do(state, CheckAsteroid())
    assert state.victors == ()


# The event


@pytest.fixture
def campaign() -> StellarState:
    """A campaign in which the asteroid was sighted in 2090."""
    state = position("russia", "japan", year=2090)
    event = next(n for n, card in enumerate(EVENTS) if card.id == "incoming")
    do(state, RunEvent(event))
    return state


@pytest.mark.rule("SH-506")
@pytest.mark.parametrize(
    ("year", "area"),
    [(2090, BELT), (2099, BELT), (2100, "mars.flyby"), (2103, "mars.flyby"), (2104, "earth.flyby")],
)
def test_the_event_counts_from_its_own_year(campaign: StellarState, year: int, area: str) -> None:
    campaign.year = year

    assert incoming.area(campaign) == place(area)
    assert incoming.strength(campaign) == 40


@pytest.mark.rule("SH-507")
def test_diverting_it_gives_points_for_what_each_has_done(campaign: StellarState) -> None:
    campaign.marks |= {incoming._mark(RUSSIA, 28), incoming._mark(FACTION_NUMBERS["japan"], 7)}
    put(campaign, "ru_komarov", BELT)

    do(campaign, Exploring(0))
    choose(campaign, "tow komarov")

    assert (faction(campaign, "russia").vp, faction(campaign, "japan").vp) == (33 // 3, 7 // 3)
    assert incoming.area(campaign) == -1
    assert campaign.victors is None


@pytest.mark.rule("SH-507")
def test_when_earth_is_hit_all_lose_what_they_have(campaign: StellarState) -> None:
    own = faction(campaign, "russia")
    own.money, own.politics, own.vp, own.bank = 12, 3, 9, [5, 5, 5]
    own.chits[Field.PHYSICS] = [campaign.chits[Field.PHYSICS].pop()]
    chits = len(campaign.chits[Field.PHYSICS])
    campaign.year = 2106
    do(campaign, CheckAsteroid())
    assert own.money == 12

    campaign.year = 2107
    do(campaign, CheckAsteroid())

    assert (own.money, own.politics, own.vp, own.chits[Field.PHYSICS]) == (0, 0, 0, [])
    assert own.bank == [5, 5, 5]
    assert len(campaign.chits[Field.PHYSICS]) == chits + 1
    assert SKIP_ECONOMY in campaign.marks
    assert incoming.strength(campaign) == 0


@pytest.mark.rule("SH-526", "SH-527")
def test_nothing_is_done_about_an_asteroid_that_is_used_up(state: StellarState) -> None:
    put(state, "ru_kliper", BELT)
    assert len(incoming.actions(state, 0)) == 2

    state.strength = 0
    assert incoming.actions(state, 0) == []


@pytest.mark.rule("SH-527")
def test_crews_and_robots_survey_with_their_own_technologies(state: StellarState) -> None:
    kliper, glushko = put(state, "ru_kliper", BELT), put(state, "ru_glushko", BELT)
    before = [sum(part.amount for part in incoming.survey_parts(state, unit)) for unit in (kliper, glushko)]
    knows(state, "russia", "improved_space_suits")
    after = [sum(part.amount for part in incoming.survey_parts(state, unit)) for unit in (kliper, glushko)]

    assert [b - a for a, b in zip(before, after, strict=True)] == [1, 0]


@pytest.mark.rule("SH-530")
def test_its_way_is_known_year_by_year(state: StellarState) -> None:
    way = [
        (place(BELT), 2061, 2071),
        (place("mars.flyby"), 2072, 2075),
        (place("earth.flyby"), 2076, 2079),
    ]
    assert incoming.positions(state) == way

    state.year = 2072
    assert incoming.positions(state) == way[1:]


@pytest.mark.rule("SH-506")
def test_the_way_after_the_event_counts_from_its_year(campaign: StellarState) -> None:
    assert incoming.positions(campaign) == [
        (place(BELT), 2090, 2099),
        (place("mars.flyby"), 2100, 2103),
        (place("earth.flyby"), 2104, 2107),
    ]
    assert incoming.near_since(campaign) == 2100

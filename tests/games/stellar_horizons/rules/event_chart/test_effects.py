"""What events do."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from armillary.games.stellar_horizons.rules.components import (
    EVENTS,
    FACTION_NUMBERS,
    MISSION_NUMBERS,
    TILE_NUMBERS,
    TILES,
    WORLD_NUMBERS,
    WORLDS,
)
from armillary.games.stellar_horizons.rules.components.kinds import Relation
from armillary.games.stellar_horizons.rules.concepts import first_contact
from armillary.games.stellar_horizons.rules.concepts.marks import (
    EXTRA_ASTEROID,
    EXTRA_PIRATE,
    HALVE_RESOURCES,
    HALVE_TECHNOLOGY,
)
from armillary.games.stellar_horizons.rules.event_chart.effects import RunEvent
from armillary.games.stellar_horizons.rules.event_chart.performers import PERFORMERS
from armillary.games.stellar_horizons.rules.events.economy import StoresLost
from armillary.games.stellar_horizons.rules.state import StellarState
from armillary.testing import asked, choose, do, seat_asked, told
from tests.games.stellar_horizons.positions import dice, faction, found, position, put, relate

RUSSIA, JAPAN, CHINA = (FACTION_NUMBERS[name] for name in ("russia", "japan", "china"))
MARS = WORLD_NUMBERS["mars"]


def happens(state: StellarState, name: str) -> list[str]:
    return do(state, RunEvent(next(n for n, card in enumerate(EVENTS) if card.id == name)))


@pytest.fixture
def state() -> StellarState:
    return position("russia", "japan", "china", year=2050)


def test_every_effect_of_every_event_is_known() -> None:
    wanted = {type(effect) for card in EVENTS for effect in card.effects}

    assert {kind.__name__ for kind in wanted - PERFORMERS.keys()} == {"RandomWorld"}


@pytest.mark.rule("SH-484")
def test_the_worst_initiative_raises_a_world_that_is_not_depleted(state: StellarState) -> None:
    state.exploration[MARS] = 0

    options = happens(state, "publicity_campaign")
    assert seat_asked(state) == 2
    assert "raise mars" not in options
    choose(state, "raise venus")

    assert state.exploration[WORLD_NUMBERS["venus"]] == 6 + 2


@pytest.mark.rule("SH-484")
def test_a_publicity_campaign_may_be_declined(state: StellarState) -> None:
    before = state.exploration[:]
    happens(state, "publicity_campaign")

    choose(state, "decline")

    assert state.exploration == before


@pytest.mark.rule("SH-485")
def test_the_lowest_value_of_missions_gains_money(state: StellarState) -> None:
    faction(state, "japan").completed = [MISSION_NUMBERS["mission_sun"]]

    happens(state, "space_budget_increase")

    assert [faction(state, name).money for name in ("russia", "japan", "china")] == [5, 0, 5]


@pytest.mark.rule("SH-486")
def test_miners_strike(state: StellarState) -> None:
    mir = found(state, "ru_mir", "moon", mining=1, research=1, supply=1)

    happens(state, "miners_strike")

    assert state.bases[mir].harm == (0, 1, 0, 0)
    assert HALVE_RESOURCES in state.marks


@pytest.mark.rule("SH-486")
def test_a_station_that_was_damaged_before_is_lost(state: StellarState) -> None:
    mir = found(state, "ru_mir", "moon", mining=2, supply=1)
    state.bases[mir] = replace(state.bases[mir], harm=(0, 1, 0, 0))

    happens(state, "miners_strike")

    assert (state.bases[mir].levels, state.bases[mir].harm) == ((1, 1, 0, 0), (0, 0, 0, 0))


@pytest.mark.rule("SH-487")
def test_researchers_strike(state: StellarState) -> None:
    mir = found(state, "ru_mir", "moon", mining=1, research=1)

    happens(state, "researchers_strike")

    assert state.bases[mir].harm == (0, 0, 1, 0)
    assert HALVE_TECHNOLOGY in state.marks


@pytest.mark.rule("SH-488")
def test_dockyard_strike(state: StellarState) -> None:
    mir = found(state, "ru_mir", "moon", supply=1, stores=(1, 3, 0))
    kibo = found(state, "jp_kibo", "moon", supply=2, stores=(0, 0, 1))

    assert happens(state, "dockyard_strike") == ["lose ore", "lose fuel"]
    choose(state, "lose ore")  # then there is only Fuel to lose, and Japan has no choice at all

    assert (state.cargo[mir], state.cargo[kibo]) == ((0, 2, 0), (0, 0, 0))
    assert (state.bases[mir].harm[0], state.bases[kibo].harm[0]) == (1, 1)
    assert len(told(state, StoresLost)) == 3


@pytest.mark.rule("SH-489")
def test_natural_disaster(state: StellarState) -> None:
    mir = found(
        state, "ru_mir", "mars", supply=1, mining=1, research=1, defence=1, settlements=4, stores=(5, 2, 1)
    )
    kibo = found(state, "jp_kibo", "moon", supply=1, stores=(4, 4, 4))
    dice(state, 20)  # Mars

    happens(state, "natural_disaster")

    assert (state.bases[mir].harm, state.bases[mir].hurt) == ((1, 1, 1, 1), 0)
    assert state.cargo[mir] == (2, 1, 0)
    assert (state.bases[kibo].harm, state.cargo[kibo]) == ((0, 0, 0, 0), (4, 4, 4))


@pytest.mark.rule("SH-490")
@pytest.mark.parametrize(
    ("settlements", "chits"), [((1, 2, 3), (5, 0, 0)), ((1, 1, 3), (3, 3, 0)), ((1, 1, 1), (0, 0, 0))]
)
def test_space_race(state: StellarState, settlements: tuple[int, ...], chits: tuple[int, ...]) -> None:
    for unit, n in zip(("ru_mir", "jp_kibo", "cn_tiangong"), settlements, strict=True):
        found(state, unit, "moon", settlements=n)

    happens(state, "space_race")

    assert tuple(faction(state, name).politics for name in ("russia", "japan", "china")) == chits


@pytest.mark.rule("SH-490")
def test_in_a_space_race_missions_count_too(state: StellarState) -> None:
    faction(state, "russia").completed = faction(state, "china").completed = [MISSION_NUMBERS["mission_sun"]]
    found(state, "jp_kibo", "moon", settlements=1)

    happens(state, "space_race")

    assert faction(state, "japan").politics == 5


@pytest.mark.rule("SH-491")
def test_private_transport_company(state: StellarState) -> None:
    found(state, "ru_mir", "moon", settlements=1)
    faction(state, "japan").transfers = 8

    happens(state, "private_transport_company")

    assert [faction(state, name).transfers for name in ("russia", "japan", "china")] == [0, 13, 5]


@pytest.mark.rule("SH-492")
def test_immigration_to_every_base_of_the_one_with_fewest(state: StellarState) -> None:
    mir, vostok = found(state, "ru_mir", "moon"), found(state, "ru_vostok", "mars", settlements=1)
    found(state, "jp_kibo", "moon", settlements=2)
    found(state, "cn_tiangong", "moon", settlements=2)

    assert happens(state, "immigration") == []

    assert (state.bases[mir].settlements, state.bases[vostok].settlements) == (2, 3)


@pytest.mark.rule("SH-492")
def test_tied_players_with_a_base_add_one_settlement_in_all(state: StellarState) -> None:
    mir, vostok = found(state, "ru_mir", "moon"), found(state, "ru_vostok", "mars")
    kibo = found(state, "jp_kibo", "moon")

    assert happens(state, "immigration") == ["settle mir", "settle vostok"]
    choose(state, "settle vostok")  # Japan has only one base, China none

    assert [state.bases[base].settlements for base in (mir, vostok, kibo)] == [0, 1, 1]


@pytest.mark.rule("SH-493")
def test_thaw_in_relations(state: StellarState) -> None:
    relate(state, "russia", "japan", Relation.WAR)
    relate(state, "russia", "europe", Relation.ALLIANCE)

    happens(state, "thaw_in_relations")

    assert state.relation(RUSSIA, JAPAN) == Relation.EMBARGO
    assert state.relation(RUSSIA, FACTION_NUMBERS["europe"]) == Relation.COLLABORATION


@pytest.mark.rule("SH-494")
@pytest.mark.parametrize("fits", [True, False])
def test_survey_error(state: StellarState, fits: bool) -> None:
    number = TILE_NUMBERS["impact_basin"] if fits else _not_rocky()
    state.tiles[MARS] = TILE_NUMBERS["hematite"]
    dice(state, 20, state.tile_bag.index(number) + 1)

    happens(state, "survey_error")

    assert (state.tiles[MARS] == number) == fits


def _not_rocky() -> int:
    return next(n for n, tile in enumerate(TILES) if not tile.keywords & WORLDS[MARS].keywords)


@pytest.mark.rule("SH-494")
def test_a_survey_error_where_no_tile_can_lie_changes_nothing(state: StellarState) -> None:
    before = state.tiles[:]
    dice(state, 93)  # Pluto

    happens(state, "survey_error")

    assert state.tiles == before


@pytest.mark.rule("SH-495", "SH-496")
@pytest.mark.parametrize(
    ("event", "mark"),
    [("pirate_fleet", EXTRA_PIRATE), ("bumper_crop", EXTRA_ASTEROID)],
)
def test_more_pirates_or_asteroids_in_this_phase(state: StellarState, event: str, mark: str) -> None:
    happens(state, event)

    assert state.marks == {mark}


@pytest.mark.rule("SH-497")
@pytest.mark.parametrize(("before", "after"), [(6, 9), (0, 3)])
def test_giant_comet(state: StellarState, before: int, after: int) -> None:
    comet = WORLD_NUMBERS["comet"]
    state.exploration[comet] = before

    happens(state, "giant_comet")

    assert state.exploration[comet] == after


@pytest.mark.rule("SH-498")
def test_extraterrestrial_signals(state: StellarState) -> None:
    alpha, deep = WORLD_NUMBERS["alpha_centauri"], WORLD_NUMBERS["deep_space_astronomy"]
    state.exploration[deep] = 0

    happens(state, "extraterrestrial_signals")

    assert (state.exploration[alpha], state.exploration[deep]) == (14, 4)


@pytest.mark.rule("SH-500")
@pytest.mark.parametrize("before", [0, 5, 12])
def test_ruins_on_mars(state: StellarState, before: int) -> None:
    state.exploration[MARS] = before

    happens(state, "ancient_ruins")

    assert state.exploration[MARS] == 10


@pytest.mark.rule("SH-501")
def test_first_contact(state: StellarState) -> None:
    happens(state, "first_contact")

    first_contact.landed(state, put(state, "ru_kozlov", "alpha_centauri.orbit"))
    first_contact.landed(state, put(state, "ru_kliper", "mars.surface"))
    assert faction(state, "russia").vp == 0, "no robot, and no other place"
    first_contact.landed(state, put(state, "ru_kliper", "alpha_centauri.orbit"))
    assert faction(state, "russia").vp == 0, "who is in orbit has not landed"

    first_contact.landed(state, put(state, "jp_fuji", "alpha_centauri.surface"))
    first_contact.landed(state, put(state, "ru_kliper", "alpha_centauri.surface"))

    assert (faction(state, "japan").politics, faction(state, "japan").vp) == (5, 10)
    assert (faction(state, "russia").politics, faction(state, "russia").vp) == (0, 0)


def test_an_event_goes_on_after_a_decision(state: StellarState) -> None:
    mir = found(state, "ru_mir", "moon", supply=1, stores=(2, 2, 0))
    happens(state, "dockyard_strike")
    assert (asked(state), state.bases[mir].harm[0]) == (["lose ore", "lose fuel"], 0)

    choose(state, "lose ore", "lose fuel")

    assert state.bases[mir].harm[0] == 1


def test_worlds_that_are_not_in_use_do_not_change() -> None:
    state = position("russia", mode="invasion", year=2140)
    before = state.exploration[:]

    happens(state, "giant_comet")

    assert state.exploration == before

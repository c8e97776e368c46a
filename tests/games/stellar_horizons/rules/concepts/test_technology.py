"""Technologies: links, prices, and the step in which they are developed."""

from __future__ import annotations

import pytest

from armillary.games.stellar_horizons.rules.components import FACTION_NUMBERS, TECHNOLOGY_NUMBERS
from armillary.games.stellar_horizons.rules.components.kinds import Field
from armillary.games.stellar_horizons.rules.concepts import technology, technology_chits
from armillary.games.stellar_horizons.rules.concepts.powers import powers
from armillary.games.stellar_horizons.rules.economy.technology_step import (
    Develop,
    DevelopInTurn,
    SpareBank,
    TechnologyStep,
    _may_convert,
)
from armillary.games.stellar_horizons.rules.events.economy import BanksHalved, TechnologyBought
from armillary.games.stellar_horizons.rules.state import StellarState
from armillary.games.stellar_horizons.rules.turn import Phase
from armillary.testing import asked, choose, do, refused, seat_asked, told
from tests.games.stellar_horizons.positions import dice, drawing, faction, knows, position, pursues
from tests.games.stellar_horizons.rules.concepts.test_treasury import act

RUSSIA, NORTH, CHINA = (FACTION_NUMBERS[name] for name in ("russia", "north_america", "china"))
PLENTY = [100, 100, 100]


def may(state: StellarState, name: str, wanted: str) -> str:
    return technology.may_develop(state, FACTION_NUMBERS[name], TECHNOLOGY_NUMBERS[wanted])


def price(state: StellarState, name: str, wanted: str) -> int:
    return technology.price(state, FACTION_NUMBERS[name], TECHNOLOGY_NUMBERS[wanted])


@pytest.mark.rule("SH-070", "SH-X03")
def test_everything_linked_on_the_left_must_be_developed_before() -> None:
    state = position("russia")
    faction(state, "russia").bank = PLENTY[:]
    knows(state, "russia", "improved_space_suits", "mechanical_counterpressure_suit", "space_operations")
    assert may(state, "russia", "advanced_life_support") == technology.UNLINKED

    do(state, DevelopInTurn((0,)))
    choose(state, "develop advanced_astrodynamics")

    assert "develop advanced_life_support" in asked(state), "in the same turn"


@pytest.mark.rule("SH-071")
def test_in_an_empty_row_only_the_leftmost_may_be_developed() -> None:
    state = position("russia")
    faction(state, "russia").bank = PLENTY[:]
    knows(state, "russia", "advanced_life_support")

    assert may(state, "russia", "deep_space_exploration") == technology.NOT_LEFTMOST
    assert may(state, "russia", "advanced_astrodynamics") == ""


@pytest.mark.rule("SH-243")
def test_a_technology_costs_three_less_for_each_other_player_who_has_it() -> None:
    state = position("russia", "north_america", "europe")
    assert price(state, "russia", "advanced_astrodynamics") == 15

    knows(state, "europe", "advanced_astrodynamics")
    assert price(state, "russia", "advanced_astrodynamics") == 12
    knows(state, "north_america", "advanced_astrodynamics")
    assert price(state, "russia", "advanced_astrodynamics") == 9
    knows(state, "russia", "advanced_astrodynamics")
    assert price(state, "russia", "advanced_astrodynamics") == 9, "oneself is no other player"


@pytest.mark.rule("SH-243")
def test_no_technology_costs_less_than_five() -> None:
    state = position("russia", "north_america", "europe")
    knows(state, "europe", "reusable_launchers")
    knows(state, "north_america", "reusable_launchers")

    number = TECHNOLOGY_NUMBERS["reusable_launchers"]

    assert technology.price(state, RUSSIA, number) == 5
    parts = {part.source: part.amount for part in technology.parts_of_price(state, RUSSIA, number)}
    assert parts == {"printed": 10, "owners": -6, "minimum": 1}


@pytest.mark.rule("SH-074")
def test_north_america_pays_two_less() -> None:
    state = position("russia", "north_america")
    number = TECHNOLOGY_NUMBERS["advanced_astrodynamics"]

    assert price(state, "north_america", "advanced_astrodynamics") == 13
    assert price(state, "north_america", "crewed_vehicles") == 5
    parts = {part.source: part.amount for part in technology.parts_of_price(state, NORTH, number)}
    assert parts == {"printed": 15, "ability": -2}


def test_china_learns_more_from_each_owner() -> None:
    state = position("russia", "china")
    knows(state, "russia", "advanced_astrodynamics")

    assert price(state, "china", "advanced_astrodynamics") == 10


@pytest.mark.rule("SH-409")
def test_life_must_be_discovered_before_anybody_can_develop_it() -> None:
    state = position("russia", "japan")
    faction(state, "russia").bank = PLENTY[:]
    assert may(state, "russia", "traces_of_life") == technology.UNDISCOVERED

    technology.gain_technology(state, FACTION_NUMBERS["japan"], TECHNOLOGY_NUMBERS["traces_of_life"])

    assert may(state, "russia", "traces_of_life") == ""
    assert may(state, "russia", "present_life") == technology.UNDISCOVERED


@pytest.mark.rule("SH-547", "SH-548")
def test_the_ai_and_the_others_learn_nothing_from_each_other() -> None:
    state = position("japan", "russia", "europe", mode="ex_machina", year=2070)
    knows(state, "japan", "advanced_astrodynamics", "traces_of_life")
    knows(state, "europe", "ion_propulsion", "traces_of_life")
    faction(state, "japan").technologies &= ~(1 << TECHNOLOGY_NUMBERS["traces_of_life"])
    faction(state, "japan").bank = PLENTY[:]

    assert price(state, "russia", "advanced_astrodynamics") == 15
    assert price(state, "russia", "ion_propulsion") == 7
    assert price(state, "japan", "ion_propulsion") == 10
    assert may(state, "japan", "traces_of_life") == technology.NOT_FOR_THE_AI


# The step


@pytest.mark.rule("SH-032", "SH-241")
def test_chits_become_points_first() -> None:
    state = position("russia")
    dice(state, drawing(state, Field.BIOLOGY, 5), 1)
    technology_chits.draw(state, RUSSIA, Field.BIOLOGY, 2)

    do(state, TechnologyStep())

    assert faction(state, "russia").chits == [[], [], []]
    assert len(state.chits[Field.BIOLOGY]) == 36
    assert faction(state, "russia").bank == [0, 0, 6]


@pytest.mark.rule("SH-242")
def test_players_develop_one_at_a_time_the_worst_initiative_first() -> None:
    state = position("russia", "japan", "china")
    for name in ("russia", "japan", "china"):
        faction(state, name).bank = PLENTY[:]

    do(state, TechnologyStep())
    order = []
    for _ in range(5):
        order.append(seat_asked(state))
        choose(state, asked(state)[0])

    assert order == [2, 1, 0, 2, 1]


@pytest.mark.rule("SH-245", "SH-X63")
def test_who_passes_develops_nothing_more_in_this_step() -> None:
    state = position("russia", "japan")
    for name in ("russia", "japan"):
        faction(state, name).bank = PLENTY[:]
    do(state, TechnologyStep())

    choose(state, "pass")

    assert seat_asked(state) == 0
    choose(state, "develop ion_propulsion")
    assert seat_asked(state) == 0


@pytest.mark.rule("SH-035", "SH-243")
def test_points_are_paid_from_the_bank_of_the_field() -> None:
    state = position("russia")
    faction(state, "russia").bank = [20, 20, 20]
    do(state, DevelopInTurn((0,)))

    choose(state, "develop advanced_astrodynamics")

    assert faction(state, "russia").bank == [5, 20, 20]
    assert [event.price for event in told(state, TechnologyBought)] == [15]


@pytest.mark.rule("SH-243")
def test_what_is_too_dear_is_refused_with_its_price() -> None:
    state = position("russia")
    faction(state, "russia").bank = [12, 0, 0]
    do(state, Develop(0, ()))

    refusal = refused(state, "develop advanced_astrodynamics")

    assert (refusal.rule, refusal.figures["price"], refusal.figures["held"]) == ("SH-243", 15, 12)


@pytest.mark.rule("SH-036", "SH-246")
def test_at_the_end_every_bank_is_halved() -> None:
    state = position("russia", "japan")
    faction(state, "russia").bank = [4, 3, 1]
    faction(state, "japan").bank = [0, 0, 9]

    do(state, SpareBank(0), SpareBank(1))

    assert (faction(state, "russia").bank, faction(state, "japan").bank) == ([2, 2, 1], [0, 0, 5])
    assert len(told(state, BanksHalved)) == 2


@pytest.mark.rule("SH-036")
def test_with_unified_research_one_bank_is_spared() -> None:
    state = position("russia")
    pursues(state, "russia", "unified_research")
    faction(state, "russia").bank = [8, 1, 4]

    assert do(state, SpareBank(0)) == ["spare physics", "spare biology"]
    choose(state, "spare biology")

    assert faction(state, "russia").bank == [4, 1, 4]


@pytest.mark.rule("SH-246")
def test_politics_chits_are_converted_before_the_banks_are_halved() -> None:
    state = position("russia")
    own = faction(state, "russia")
    own.politics = 1

    assert do(state, TechnologyStep()) == [
        "convert money",
        "convert physics",
        "convert engineering",
        "convert biology",
    ]
    choose(state, "convert physics")

    assert (own.politics, own.bank) == (0, [1, 0, 0])


@pytest.mark.rule("SH-040")
def test_who_could_convert_chits_for_a_technology_is_asked_before_passing() -> None:
    state = position("russia")
    own = faction(state, "russia")
    own.politics, own.bank = 1, [8, 0, 0]

    assert do(state, TechnologyStep()) == ["pass"]
    state.stack.insert(0, Phase("build"))
    act(state, "politics physics")

    assert "develop ion_propulsion" in asked(state)


@pytest.mark.rule("SH-541")
def test_in_mount_olympus_all_share_one_bank_and_every_technology() -> None:
    state = position("russia", "north_america", mode="olympus", year=2040)
    state.marks = frozenset({"shared", "no_ability_north_america"})
    faction(state, "russia").bank = [31, 0, 0]
    do(state, TechnologyStep())
    assert seat_asked(state) == 1

    choose(state, "develop advanced_astrodynamics")

    assert price(state, "north_america", "trade_routes") == 15
    choose(state, "develop trade_routes")
    assert faction(state, "russia").bank == [1, 0, 0]
    assert technology.may_develop(state, RUSSIA, TECHNOLOGY_NUMBERS["trade_routes"]) == technology.HELD


@pytest.mark.rule("SH-409", "SH-548")
def test_what_must_be_discovered_has_a_price_only_then_and_never_for_the_ai() -> None:
    def priced(state: StellarState, name: str) -> dict[int, int]:
        found = technology.prices_within_reach(state, FACTION_NUMBERS[name])
        return {number: points for number, _, points in found}

    traces, first = TECHNOLOGY_NUMBERS["traces_of_life"], TECHNOLOGY_NUMBERS["orbital_rendezvous"]
    campaign = position("russia", "japan")
    assert traces not in priced(campaign, "russia")
    assert first in priced(campaign, "russia")
    knows(campaign, "japan", "traces_of_life")
    assert priced(campaign, "russia")[traces] == price(campaign, "russia", "traces_of_life")

    against = position("japan", "russia", "europe", mode="ex_machina", year=2070)
    for name in ("japan", "russia", "europe"):
        faction(against, name).technologies = 0
    assert traces not in priced(against, "russia")
    knows(against, "europe", "traces_of_life")
    assert traces in priced(against, "russia")
    assert traces not in priced(against, "japan")
    assert len(priced(against, "japan")) > 1


@pytest.mark.rule("SH-040", "SH-242")
def test_who_could_pay_with_politics_chits_is_asked() -> None:
    state = position("russia")
    cheapest = min(points for _, _, points in technology.prices_within_reach(state, RUSSIA))
    worth = powers(state, RUSSIA).chit_points
    for chits in range(1, 12):
        faction(state, "russia").politics = chits
        assert _may_convert(state, 0) is (chits * worth >= cheapest)

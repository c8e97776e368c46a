"""Phase I: market, growth, income and taxes, repairs."""

from __future__ import annotations

import pytest

from armillary.games.exodus.rules.components import POPULATION
from armillary.games.exodus.rules.events import (
    Collected,
    LeftBehind,
    MarketCleared,
    PopulationGrew,
    Repaired,
    TaxPaid,
)
from armillary.games.exodus.rules.pieces.resources import gain
from armillary.games.exodus.rules.state import NOBODY, ExodusState
from armillary.games.exodus.rules.upkeep import GrowPopulation, Income, Upkeep, payable, tax_of
from tests.games.exodus.positions import (
    ALL_CUBES,
    asked,
    choose,
    cubes,
    do,
    give,
    in_force,
    interrupt,
    known,
    opened,
    planet,
    refused,
    seat_asked,
    settle,
    ship,
    table,
    told,
    waiting,
    won,
)


def has(state: ExodusState, seat: int) -> tuple[int, int, int]:
    faction = state.factions[seat]
    return faction.cp, faction.axinium, faction.phasium


# Market


@pytest.mark.rule("EXO-093", "EXO-006")
def test_cubes_on_the_market_return_to_their_reserves() -> None:
    state = table(3, turn=2)
    state.market = [2, 0, NOBODY]
    for seat in (0, 2):
        state.factions[seat].reserve -= 1

    do(state, Upkeep())

    assert state.market == [NOBODY] * 3
    assert cubes(state, 0) == cubes(state, 2) == ALL_CUBES
    assert len(told(state, MarketCleared)) == 1


@pytest.mark.rule("EXO-093")
def test_in_turn_one_there_is_nothing_to_clear() -> None:
    state = opened(3)

    assert told(state, MarketCleared) == []


# Growth


@pytest.mark.rule("EXO-094", "EXO-113")
def test_two_cubes_grow_on_every_home_planet_even_on_an_empty_one() -> None:
    state = table(3)
    settle(state, 1, state.home(1), 0)

    do(state, Upkeep())

    assert [state.population[state.home(seat)][seat] for seat in range(3)] == [5, 2, 5]
    assert told(state, PopulationGrew) == [PopulationGrew(seat, 2) for seat in range(3)]


@pytest.mark.rule("EXO-095", "EXO-243")
@pytest.mark.parametrize(("choice", "grown"), [("grow 1", 6), ("grow 0", 5)])
def test_with_expert_cloning_a_player_may_place_one_more(choice: str, grown: int) -> None:
    state = table(3)
    known(state, 1, "expert_cloning")

    do(state, Upkeep())

    assert seat_asked(state) == 1
    assert asked(state) == ["grow 1", "grow 0"]
    choose(state, choice)
    assert state.population[state.home(1)][1] == grown


@pytest.mark.rule("EXO-096", "EXO-036")
@pytest.mark.parametrize(("reserve", "grown"), [(1, 1), (0, 0)])
def test_a_short_reserve_gives_what_it_holds(reserve: int, grown: int) -> None:
    state = table(2)
    settle(state, 0, state.home(0), POPULATION - reserve)
    known(state, 1, "expert_cloning")
    settle(state, 1, state.home(1), POPULATION - 1 - 2)

    do(state, Upkeep())

    assert state.population[state.home(0)][0] == POPULATION - reserve + grown
    assert state.population[state.home(1)][1] == POPULATION - 1  # none was left to ask about


@pytest.mark.rule("EXO-121")
def test_a_welfare_law_lets_every_home_planet_grow_more() -> None:
    state = table(2)
    in_force(state, "law_colonial_welfare")

    do(state, Upkeep())

    assert [state.population[state.home(seat)][seat] for seat in range(2)] == [6, 6]


# Income


@pytest.mark.rule("EXO-098", "EXO-X38")
def test_the_first_upkeep_of_a_standard_start() -> None:
    state = opened(3)

    for seat in range(3):
        home = state.home(seat)
        assert state.population[home][seat] == 5
        assert state.resources[home] == 4
        assert state.factions[seat].cp == 10


@pytest.mark.rule("EXO-X01", "EXO-098", "EXO-100", "EXO-102", "EXO-103", "EXO-104", "EXO-235")
def test_john_collects_and_pays_his_taxes() -> None:
    state = table(3)
    known(state, 0, "advanced_phasium_extraction")
    for colour, n in (("blue", 2), ("red", 2), ("green", 1)):
        for number in range(n):
            settle(state, 0, planet(state, colour, number))
    give(state, 0, cp=0)

    do(state, Income(0))

    assert has(state, 0) == (11, 2, 2)
    assert [event.cp for event in told(state, TaxPaid)] == [2, 2]


@pytest.mark.rule("EXO-099", "EXO-101", "EXO-103", "EXO-236", "EXO-237")
@pytest.mark.parametrize(
    ("technology", "colour", "gained"),
    [
        ("advanced_cp_extraction", "blue", (20, 0, 0)),
        ("advanced_axinium_extraction", "red", (5 - 2, 2, 0)),
        ("advanced_phasium_extraction", "green", (5 - 2, 0, 2)),
    ],
)
def test_an_extraction_technology_takes_one_more_from_each_planet(
    technology: str, colour: str, gained: tuple[int, int, int]
) -> None:
    state = table(2)
    known(state, 0, technology)
    settle(state, 0, planet(state, colour))
    give(state, 0, cp=0)

    do(state, Income(0))

    assert has(state, 0) == gained


@pytest.mark.rule("EXO-110")
def test_an_extraction_technology_takes_what_is_there() -> None:
    state = table(2)
    known(state, 0, "advanced_axinium_extraction")
    place = planet(state, "red")
    settle(state, 0, place)
    state.resources[place] = 1

    do(state, Income(0))

    assert has(state, 0) == (5 + 5 - 1, 1, 0)
    assert state.resources[place] == 0


@pytest.mark.rule("EXO-097")
def test_players_collect_one_after_the_other_in_turn_order() -> None:
    state = table(3)
    state.order = [2, 0, 1]

    do(state, Upkeep())

    assert [event.seat for event in told(state, Collected)] == [2, 0, 1]


@pytest.mark.rule("EXO-109", "EXO-X39", "EXO-104")
def test_the_earlier_player_in_turn_order_takes_the_last_cylinder() -> None:
    state = table(2)
    state.order = [1, 0]
    place = planet(state, "red")
    settle(state, 0, place, 4)
    settle(state, 1, place, 1)
    state.resources[place] = 1

    do(state, Upkeep())

    assert has(state, 0) == (10, 0, 0)
    assert has(state, 1) == (9, 1, 0)


@pytest.mark.rule("EXO-105")
def test_stock_of_earlier_turns_is_not_taxed() -> None:
    state = table(2)
    give(state, 0, axinium=6, phasium=4)

    do(state, Income(0))

    assert has(state, 0) == (10, 6, 4)


@pytest.mark.rule("EXO-106")
def test_cp_income_pays_taxes_and_axinium_is_taxed_before_phasium_is_collected() -> None:
    state = table(2)
    give(state, 0, cp=0)
    settle(state, 0, state.home(0), 0)
    state.resources[planet(state, "blue")] = 1
    for colour in ("blue", "red", "green"):
        settle(state, 0, planet(state, colour))

    do(state, Income(0))

    taxes = [type(event).__name__ for event in state.events or [] if isinstance(event, Collected | TaxPaid)]
    assert taxes == ["Collected", "Collected", "TaxPaid", "Collected", "TaxPaid"]
    assert has(state, 0) == (3, 1, 1)


@pytest.mark.rule("EXO-107", "EXO-X40")
def test_a_player_who_can_pay_for_one_chooses_the_asteroid() -> None:
    state = table(2)
    give(state, 0, cp=1)
    settle(state, 0, state.home(0), 0)
    one, other = planet(state, "red", 0), planet(state, "red", 1)
    settle(state, 0, one)
    settle(state, 0, other)
    before = state.resources[:]

    assert do(state, Income(0)) == [f"take {one}", f"take {other}"]
    assert refused(state, "collect").rule == "EXO-107"
    choose(state, f"take {other}")

    assert has(state, 0) == (0, 1, 0)
    assert state.resources[one] == before[one]
    assert state.resources[other] == before[other] - 1
    assert told(state, LeftBehind) == [LeftBehind(0, "axinium", 1)]


@pytest.mark.rule("EXO-107")
def test_nothing_is_asked_where_there_is_no_choice() -> None:
    state = table(2)
    give(state, 0, cp=1)
    settle(state, 0, state.home(0), 0)
    known(state, 0, "advanced_axinium_extraction")
    settle(state, 0, planet(state, "red"))

    do(state, Income(0))

    assert state.over
    assert has(state, 0) == (0, 1, 0)


def paying_for_some(cp: int, card: str, asteroids: int = 3) -> ExodusState:
    """Seat 0 holds a card and has cubes on asteroids, but CP for some of the taxes only."""
    state = table(3)
    give(state, 0, cp=cp)
    won(state, 0, card)
    settle(state, 0, state.home(0), 0)
    for number in range(asteroids):
        settle(state, 0, planet(state, "red", number))
    do(state, Income(0))
    choose(state, "collect")
    return state


@pytest.mark.rule("EXO-107", "EXO-405")
def test_cp_of_a_card_pay_taxes_too() -> None:
    state = paying_for_some(1, "Drone")
    assert waiting(state) == "ChooseCylinder"

    interrupt(state, 0, "discard c1_01")

    assert state.over
    assert has(state, 0) == (0, 3, 0)


@pytest.mark.rule("EXO-107", "EXO-405")
def test_with_some_cp_of_a_card_more_is_collected_of_what_is_chosen() -> None:
    state = paying_for_some(1, "Drone", asteroids=4)
    interrupt(state, 0, "discard c1_01")
    assert refused(state, "collect").figures["payable"] == 3

    choose(state, *(f"take {planet(state, 'red', number)}" for number in (3, 1, 0)))

    assert state.over
    assert has(state, 0) == (0, 3, 0)


@pytest.mark.rule("EXO-107", "EXO-405")
def test_cp_spent_by_a_card_pay_no_taxes() -> None:
    state = paying_for_some(2, "Oracle")
    known(state, 0, "biochemical_rockets")

    interrupt(state, 0, "discard c2_10")
    choose(state, "research electromagnetic_shield")

    assert state.over
    assert has(state, 0) == (0, 0, 0)
    assert all(state.resources[planet(state, "red", n)] for n in range(3))


@pytest.mark.rule("EXO-095", "EXO-096")
def test_a_card_that_takes_the_last_cube_leaves_none_to_grow() -> None:
    state = table(2)
    known(state, 0, "expert_cloning")
    won(state, 0, "Oracle")
    give(state, 0, cp=20)
    state.factions[0].reserve = 3
    do(state, GrowPopulation(0))
    assert asked(state) == ["grow 1", "grow 0"]

    interrupt(state, 0, "discard c2_10")
    choose(state, "research radar")

    assert state.over
    assert state.factions[0].reserve == 0


@pytest.mark.rule("EXO-107")
def test_a_player_without_cp_collects_nothing_that_is_taxed() -> None:
    state = table(2)
    give(state, 0, cp=0)
    settle(state, 0, state.home(0), 0)
    settle(state, 0, planet(state, "green"))

    do(state, Income(0))

    assert has(state, 0) == (0, 0, 0)


@pytest.mark.rule("EXO-107")
@pytest.mark.parametrize(("cp", "collected"), [(1, 0), (2, 1), (5, 2), (9, 3)])
def test_a_tax_of_two_is_paid_for_half_as_many_cylinders(cp: int, collected: int) -> None:
    state = table(2)
    in_force(state, "law_heavy_duty")
    give(state, 0, cp=cp)

    assert payable(state, 0, "axinium", 3) == collected


@pytest.mark.rule("EXO-108", "EXO-240")
def test_advanced_politics_beats_any_tax_law() -> None:
    state = table(2)
    in_force(state, "law_heavy_duty")
    known(state, 0, "advanced_politics")

    assert tax_of(state, 0, "axinium") == 0
    assert tax_of(state, 1, "axinium") == 2


@pytest.mark.rule("EXO-393")
def test_the_short_game_has_no_taxes() -> None:
    state = table(2, mode="short")
    give(state, 0, cp=0)
    settle(state, 0, state.home(0), 0)
    settle(state, 0, planet(state, "red"))

    do(state, Income(0))

    assert has(state, 0) == (0, 1, 0)


@pytest.mark.rule("EXO-285")
def test_a_destroyed_planet_gives_nothing() -> None:
    state = table(2)
    place = planet(state, "red")
    settle(state, 0, place)
    state.destroyed[place] = True

    do(state, Income(0))

    assert state.factions[0].axinium == 0


@pytest.mark.rule("EXO-405")
def test_a_player_with_centurian_cards_is_asked_before_the_own_income() -> None:
    state = table(2)
    won(state, 1, "Drone")

    do(state, Upkeep())

    assert waiting(state) == "BeforeIncome"
    assert seat_asked(state) == 1
    gain(state, 1, "cp", 2)  # as the card would
    choose(state, "collect")
    assert state.factions[1].cp == 5 + 2 + 5


# Repairs


@pytest.mark.rule("EXO-111", "EXO-112")
def test_basic_repairs_removes_one_damage_from_each_ship() -> None:
    state = table(2)
    known(state, 0, "basic_repairs")
    for seat in (0, 1):
        ship(state, seat, "fighter", state.home(seat), damage=2)
        ship(state, seat, "war_cruiser", state.home(seat), damage=1)

    do(state, Upkeep())

    assert state.factions[0].damage[2:6] == [1, 0, 0, 0]
    assert state.factions[1].damage[2:6] == [2, 0, 1, 0]
    assert told(state, Repaired) == [Repaired(0, 2, 1), Repaired(0, 4, 1)]

"""Chances of battles, as the page says them before the dice."""

from __future__ import annotations

import pytest

from armillary.games.exodus.rules.cards.generals import COMBAT_AFTER_ROLL, COMBAT_BEFORE_DAMAGE
from armillary.games.exodus.rules.components import CENTURIAN_CARDS, SHIP_NUMBERS
from armillary.games.exodus.rules.conquest import odds
from armillary.games.exodus.rules.conquest.battle import AssignHits, Hit
from armillary.games.exodus.rules.conquest.battle_state import Fight, Volley
from armillary.games.exodus.rules.conquest.commanders import UseCommanders
from armillary.games.exodus.rules.state import ExodusState
from tests.games.exodus.positions import fit, no_ships, ship, table

FIVES = 5  # dice hit on 5 and 6
ARMED, UNARMED = 2 * SHIP_NUMBERS["fighter"], 2 * SHIP_NUMBERS["dark_raider"]


def test_equal_parties_have_equal_chances() -> None:
    ships = ((1, 2), (2, 1))
    found = odds.between(ships, ships, FIVES)
    assert found is not None
    first, second, nobody = found
    assert first == pytest.approx(second)
    assert first + second + nobody == pytest.approx(1)


def test_one_die_against_one_die_is_worked_out_by_hand() -> None:
    """Each hits with a third: of the rounds that end it, 2 of 5 are mine, 2 of 5 theirs, 1 of 5 nobody's."""
    assert odds.between(((1, 1),), ((1, 1),), FIVES) == pytest.approx((0.4, 0.4, 0.2))


def test_a_party_without_dice_never_wins() -> None:
    assert odds.between(((0, 3),), ((2, 1),), FIVES) == pytest.approx((0, 1, 0))


def test_nothing_is_said_where_nobody_can_hit() -> None:
    assert odds.between(((0, 1),), ((0, 2),), FIVES) is None


def test_whoever_is_alone_has_won_without_dice_too() -> None:
    assert odds.between((), ((0, 1),), FIVES) == (0, 1, 0)


def test_nothing_is_said_of_a_battle_that_is_too_large() -> None:
    assert odds.between(((1, 40),), ((1, 40),), FIVES) is None


def test_a_ship_without_a_cannon_takes_its_hits_last() -> None:
    """The cannon is hit first: after a round that ends it, mine with 3 of 5, theirs with 2 of 5."""
    assert odds.between(((0, 1), (1, 1)), ((1, 1),), FIVES) == pytest.approx((0.6, 0.4, 0))


def test_more_shields_win_more_often() -> None:
    weak = odds.between(((2, 1),), ((2, 2),), FIVES)
    strong = odds.between(((2, 3),), ((2, 2),), FIVES)
    assert weak is not None
    assert strong is not None
    assert strong[0] > weak[0]


def test_an_arrival_at_a_centurian_ship_is_the_mean_over_the_cards_of_its_level() -> None:
    state = table(2)
    fit(state, 0, "fighter", "nuclear_drive", "phase_cannon")
    place = next(place for place, level in enumerate(state.centurians) if level == 1)
    ships = (ship(state, 0, "fighter", state.home(0)),)
    cards = [card for card in CENTURIAN_CARDS if card.level == 1]
    each = [odds.between(((1, 1),), ((card.dice, card.shields + 1),), FIVES) for card in cards]
    wins = [found[0] for found in each if found is not None]

    found = odds.of_arrival(state, 0, ships, place)

    assert found is not None
    assert found[0] == pytest.approx(sum(wins) / len(wins))


def test_an_arrival_at_a_rival_is_a_battle_of_two() -> None:
    state = table(2)
    no_ships(state, 0, 1)
    for seat in range(2):
        fit(state, seat, "fighter", "nuclear_drive", "phase_cannon")
    ships = (ship(state, 0, "fighter", state.home(0)),)
    ship(state, 1, "fighter", state.council)

    assert odds.of_arrival(state, 0, ships, state.council) == pytest.approx((0.4, 0.4, 0.2))


def test_nothing_is_said_of_an_arrival_at_a_rival_beside_a_centurian_ship() -> None:
    state = table(2)
    no_ships(state, 0, 1)
    fit(state, 0, "fighter", "nuclear_drive", "phase_cannon")
    ships = (ship(state, 0, "fighter", state.home(0)),)
    place = next(place for place, level in enumerate(state.centurians) if level)
    ship(state, 1, "fighter", place)

    assert odds.of_arrival(state, 0, ships, place) is None


def test_a_damaged_ship_bears_less_when_it_arrives() -> None:
    state = table(2)
    fit(state, 0, "fighter", "phase_cannon", "multipolar_grid_shield")
    no_ships(state, 0)
    number = ship(state, 0, "fighter", state.home(0), damage=1)

    assert odds.fleet(state, 0, (number,)) == ((1, 2),)


def test_nobody_waits_in_an_empty_hex() -> None:
    state = table(2)
    no_ships(state, 0, 1)
    ships = (ship(state, 0, "fighter", state.home(0)),)
    assert odds.of_arrival(state, 0, ships, state.council) is None


def three_with_cannons() -> ExodusState:
    state = table(3)
    for seat in range(3):
        fit(state, seat, "fighter", "nuclear_drive", "phase_cannon")
        ship(state, seat, "fighter", state.council)
    return state


def test_three_parties_have_an_estimate_and_it_says_so() -> None:
    state = three_with_cannons()
    found = odds.of_fight(state, Fight(state.council))
    assert found is not None
    assert not found.exact
    assert found.parties == (0, 1, 2)
    assert sum(found.values) == pytest.approx(1)
    assert max(found.values[:3]) - min(found.values[:3]) < 0.15, "equals have about equal chances"


def two_with_cannons() -> ExodusState:
    state = table(2)
    no_ships(state)
    for seat in range(2):
        fit(state, seat, "fighter", "phase_cannon")
        ship(state, seat, "fighter", state.council)
    return state


def test_two_parties_have_exact_chances() -> None:
    state = two_with_cannons()
    found = odds.of_fight(state, Fight(state.council))
    assert found is not None
    assert found.exact
    assert found.values == pytest.approx((0.4, 0.4, 0.2))


def test_dice_of_a_card_are_rolled_in_the_first_round_and_by_their_owner_alone() -> None:
    """So many dice never miss: of the rounds, 2 of 3 leave their owner the last ship, 1 of 3 nobody."""
    state = two_with_cannons()
    found = odds.of_fight(state, Fight(state.council, extra=((0, 60),)))
    assert found is not None
    assert not found.exact
    assert found.of(1) == 0
    assert found.of(0) == pytest.approx(2 / 3, abs=0.1)


def test_dice_of_a_card_are_counted_no_more_once_they_are_rolled() -> None:
    state = two_with_cannons()
    volleys = (Volley(0, (1,) * 61), Volley(1, (1,)))
    found = odds.of_fight(state, Fight(state.council, extra=((0, 60),), volleys=volleys))
    assert found is not None
    assert found.exact
    assert found.of(0) == found.of(1)


@pytest.mark.parametrize(("party", "scored", "wins"), [(0, 2, {0}), (0, 1, {0, 2}), (2, 2, {2}), (1, 3, {1})])
def test_hits_among_three_fall_on_enemies_alone_and_each_once(
    party: int, scored: int, wins: set[int]
) -> None:
    """Each has a ship that one hit destroys; of equals the next in turn order is hit first."""
    state = table(3)
    no_ships(state)
    for seat in range(3):
        fit(state, seat, "fighter", "phase_cannon")
        ship(state, seat, "fighter", state.council)

    found = odds.of_fight(state, Fight(state.council), ((party, scored),))

    assert found is not None
    assert {seat for seat in range(3) if found.of(seat) > 0} == wins


def test_an_estimate_is_the_same_for_the_same_view_and_draws_nothing_from_the_table() -> None:
    state = three_with_cannons()
    before = state.rng.counter
    assert odds.of_fight(state, Fight(state.council)) == odds.of_fight(state.clone(), Fight(state.council))
    assert state.rng.counter == before


def test_nobody_is_estimated_where_nobody_has_dice() -> None:
    state = table(3)
    for seat in range(3):
        ship(state, seat, "fighter", state.council)
    assert odds.of_fight(state, Fight(state.council)) is None


def two_and_hits(scored: int) -> tuple[ExodusState, AssignHits]:
    """Seat 0 has scored hits on two ships of seat 1, one of them without a cannon."""
    state = table(2)
    for seat in range(2):
        fit(state, seat, "fighter", "nuclear_drive", "phase_cannon")
        ship(state, seat, "fighter", state.council)
    ship(state, 1, "dark_raider", state.council)
    fight = Fight(state.council, volleys=(Volley(0, (6,) * scored), Volley(1, (1,))))
    return state, AssignHits(0, fight, 0, scored)


def test_hits_that_are_rolled_count_before_they_are_laid() -> None:
    state, step = two_and_hits(2)
    found = odds.of_fight(state, step.fight, odds.to_lay(state, step))
    assert found is not None
    assert found.of(0) == 1, "two hits destroy both ships"


def test_a_hit_falls_where_it_costs_most_dice_and_falls_once() -> None:
    """It is the armed ship that is damaged, and the other one is whole."""
    state = two_with_cannons()
    fit(state, 1, "fighter", "phase_cannon", "electromagnetic_shield")
    fit(state, 1, "dark_raider")
    ship(state, 1, "dark_raider", state.council)

    found = odds.of_fight(state, Fight(state.council), ((0, 1),))

    assert found is not None
    assert found.values == odds.between(((1, 1),), ((1, 1), (0, 1)), FIVES)


def test_hits_that_wait_are_those_of_the_volleys_after_this_one() -> None:
    state = table(3)
    volleys = (Volley(0, (6, 6)), Volley(1, (6, 5, 5)), Volley(2, (5, 1)))

    assert odds.to_lay(state, AssignHits(1, Fight(0, volleys=volleys), 1, 2)) == ((1, 2), (2, 1))


@pytest.mark.parametrize(("moment", "waiting"), [(COMBAT_AFTER_ROLL, ((0, 1),)), (COMBAT_BEFORE_DAMAGE, ())])
def test_hits_wait_from_the_roll_until_they_are_laid(moment: str, waiting: odds.Pending) -> None:
    fight = Fight(0, volleys=(Volley(0, (6, 1)),))

    assert odds.to_lay(table(2), UseCommanders(choosing=(0,), fight=fight, moment=moment)) == waiting


def test_a_choice_says_where_it_leads() -> None:
    state, step = two_and_hits(1)
    better, worse = (odds.after(state, step, Hit(1, number, 1)) for number in (ARMED, UNARMED))
    assert better is not None
    assert worse is not None
    assert better.of(0) > worse.of(0)


def test_ships_within_one_move_can_reach_a_hex() -> None:
    state = table(3)
    no_ships(state, 0, 1, 2)
    fit(state, 1, "fighter", "nuclear_drive")
    place = state.council
    near = state.map.neighbours[place][0]
    mine = ship(state, 1, "fighter", near)
    ship(state, 2, "fighter", state.home(2))
    assert odds.who_can_reach(state, place, 0) == {1: (mine,)}
    assert odds.strongest(state, odds.who_can_reach(state, place, 0)) == 1
    assert odds.strongest(state, {}) == -1


def test_a_guest_lowers_the_chances() -> None:
    state = table(2)
    no_ships(state, 0, 1)
    for seat in range(2):
        fit(state, seat, "fighter", "nuclear_drive", "phase_cannon")
    ships = (ship(state, 0, "fighter", state.home(0)),)
    ship(state, 1, "fighter", state.map.neighbours[state.council][0])
    found = odds.if_joined(state, 0, ships, state.council, 1)
    assert found is not None
    assert found.exact
    assert found.of(0) == pytest.approx(0.4)


def test_a_guest_joins_those_it_has_in_the_hex() -> None:
    state = table(2)
    no_ships(state, 0, 1)
    for seat in range(2):
        fit(state, seat, "fighter", "nuclear_drive", "phase_cannon")
    ships = (ship(state, 0, "fighter", state.home(0)),)
    ship(state, 1, "fighter", state.map.neighbours[state.council][0])
    ship(state, 1, "fighter", state.council)

    found = odds.if_joined(state, 0, ships, state.council, 1)

    assert found is not None
    assert found.values == odds.between(((1, 1),), ((1, 1), (1, 1)), FIVES)


def test_a_guest_fights_whoever_is_there_too() -> None:
    state = table(3)
    no_ships(state)
    for seat in range(3):
        fit(state, seat, "fighter", "nuclear_drive", "phase_cannon")
    ships = (ship(state, 0, "fighter", state.home(0)),)
    ship(state, 1, "fighter", state.map.neighbours[state.council][0])
    ship(state, 2, "fighter", state.council)

    found = odds.if_joined(state, 0, ships, state.council, 1)

    assert found is not None
    assert not found.exact
    assert sorted(found.parties) == [0, 1, 2]

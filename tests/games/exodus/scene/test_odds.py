"""Chances of battles, as the page says them before the dice."""

from __future__ import annotations

import pytest

from armillary.games.exodus.rules.components import CENTURIAN_CARDS
from armillary.games.exodus.rules.fights import Fight
from armillary.games.exodus.scene import odds
from tests.games.exodus.positions import fit, no_ships, ship, table

FIVES = 5  # dice hit on 5 and 6


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


def test_nobody_waits_in_an_empty_hex() -> None:
    state = table(2)
    no_ships(state, 0, 1)
    ships = (ship(state, 0, "fighter", state.home(0)),)
    assert odds.of_arrival(state, 0, ships, state.council) is None


def test_three_parties_have_no_figure() -> None:
    state = table(3)
    for seat in range(3):
        ship(state, seat, "fighter", state.council)
    assert odds.of_fight(state, Fight(state.council)) is None

"""Limited resources: gained up to a limit, paid, lost as far as they are there."""

from __future__ import annotations

import pytest

from armillary.engine.errors import RulesBroken
from armillary.mechanics.resources import Resource

WATER = Resource("water", limit=10)
GOLD = Resource("coins")


class Player:
    __slots__ = ("coins", "water")

    def __init__(self, water: int = 0, coins: int = 0) -> None:
        self.water = water
        self.coins = coins


@pytest.mark.parametrize(("had", "n", "kept"), [(0, 4, 4), (7, 3, 3), (7, 5, 3), (10, 1, 0)])
def test_a_gain_stops_at_the_limit(had: int, n: int, kept: int) -> None:
    player = Player(water=had)

    assert WATER.gain(player, n) == kept
    assert player.water == had + kept


def test_room_is_what_is_left_below_the_limit() -> None:
    assert WATER.room(Player(water=8)) == 2


def test_without_a_limit_everything_is_kept() -> None:
    player = Player(coins=500)

    assert GOLD.gain(player, 1000) == 1000
    assert GOLD.amount(player) == 1500


def test_what_is_paid_is_gone() -> None:
    player = Player(coins=5)

    GOLD.pay(player, 5)

    assert player.coins == 0


def test_nobody_pays_what_they_do_not_have() -> None:
    player = Player(coins=2)

    with pytest.raises(RulesBroken, match="3 of coins were to be paid, 2 are there"):
        GOLD.pay(player, 3)
    assert player.coins == 2


@pytest.mark.parametrize(("had", "n", "lost"), [(5, 2, 2), (5, 5, 5), (5, 9, 5), (0, 1, 0)])
def test_no_more_is_lost_than_is_there(had: int, n: int, lost: int) -> None:
    player = Player(coins=had)

    assert GOLD.lose(player, n) == lost
    assert player.coins == had - lost

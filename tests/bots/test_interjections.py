"""Bots that act without being asked, at the moments that their game names."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

import armillary.games
from armillary.bots import bot
from armillary.bots.arena import tournament
from armillary.bots.interjections import InterjectionFailed, interjections, offered
from armillary.engine import Game, Option, Rng, State
from armillary.lab.batch import play_out
from tests.toys.open_market import OPEN_MARKET
from tests.toys.open_market.market import MarketState, Offer


def without_goods(seat: int) -> MarketState:
    state = OPEN_MARKET.start(3, seed=3).state
    state.goods[seat] = 0
    return state


def seated(game: Game[Any]) -> list[tuple[Any, Rng]]:
    return [(bot("policy", game), Rng(seat)) for seat in range(3)]


def test_a_bot_is_asked_at_its_moment_only() -> None:
    state = without_goods(2)

    assert offered(OPEN_MARKET, OPEN_MARKET.view(state, 2), 2) == [Offer(0), Offer(1)]
    assert offered(OPEN_MARKET, OPEN_MARKET.view(state, 1), 1) == ()


def test_a_bot_does_not_leave_the_game() -> None:
    state = without_goods(2)
    state.offers[2] = 0

    assert list(offered(OPEN_MARKET, OPEN_MARKET.view(state, 2), 2)) == []


def test_the_policy_decides_whether_it_waits() -> None:
    state = without_goods(2)

    done = [
        list(interjections(OPEN_MARKET, state, [(bot("random", OPEN_MARKET), Rng(n))] * 3)) for n in range(40)
    ]

    assert {seat for made in done for seat, _ in made} == {2}
    assert [] in done


def test_without_a_policy_it_waits() -> None:
    game = replace(OPEN_MARKET, mind=replace(OPEN_MARKET.mind, policy=_none))

    assert list(interjections(game, without_goods(2), seated(game))) == []


def _none(state: MarketState, seat: int, options: Sequence[Option]) -> None:
    return None


def test_a_game_without_moments_asks_nobody() -> None:
    game = replace(OPEN_MARKET, mind=replace(OPEN_MARKET.mind, moment=armillary.engine.facets.never))

    assert list(interjections(game, without_goods(2), seated(game))) == []


class Eager:
    """Decides itself."""

    def __init__(self, wish: Option) -> None:
        self.wish = wish

    def choose(self, view: State, rng: Rng) -> Option:
        raise NotImplementedError

    def reset(self) -> None:
        """It remembers nothing."""

    def interject(self, view: State, options: Sequence[Option], rng: Rng) -> Option | None:
        return self.wish


def test_a_bot_may_decide_itself() -> None:
    found = list(interjections(OPEN_MARKET, without_goods(1), [(Eager(Offer(2)), Rng(1))] * 3))

    assert found == [(1, Offer(2))]


def test_a_bot_that_does_what_it_may_not_is_refused() -> None:
    with pytest.raises(InterjectionFailed, match="which is not allowed now"):
        list(interjections(OPEN_MARKET, without_goods(1), [(Eager(Offer(1)), Rng(1))] * 3))


class Rash:
    """Chooses by chance when it is asked, and fails when it is not."""

    def __init__(self, game: Game[Any], argument: str) -> None:
        self.random = bot("random", game)

    def choose(self, view: State, rng: Rng) -> Option:
        return self.random.choose(view, rng)

    def reset(self) -> None:
        """It remembers nothing."""

    def interject(self, view: State, options: Sequence[Option], rng: Rng) -> Option | None:
        raise RuntimeError("too soon")


def test_a_bot_that_fails_unasked_loses_its_game(monkeypatch: pytest.MonkeyPatch) -> None:
    game = replace(OPEN_MARKET, mind=replace(OPEN_MARKET.mind, moment=lambda view, seat: True))
    monkeypatch.setitem(armillary.games._registered, "open_market", game)
    rash = "tests.bots.test_interjections.Rash"
    report = tournament.run("open_market", [rash, "random", "random"], games=6, seed=2)
    match = game.start(3, seed=1)

    fault = play_out(match, ["random", rash, "random"], seed=5)

    assert report.faults[0].endswith("RuntimeError: too soon")
    assert fault is not None
    assert (fault.seat, fault.what) == (1, f"{rash}: RuntimeError: too soon")


def test_bots_make_offers_in_an_arena_and_in_a_batch(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(armillary.games._registered, "open_market", OPEN_MARKET)
    report = tournament.run("open_market", ["policy", "random", "greedy"], games=6, seed=2)
    match = OPEN_MARKET.start(3, seed=1)
    match.state.goods = [1, 0, 1]
    match.snapshots.last.state.goods = [1, 0, 1]

    play_out(match, ["policy"] * 3, seed=5)

    assert report.unfinished == 0
    assert match.over
    assert any(choice.text.startswith("offer") for choice in match.choices)

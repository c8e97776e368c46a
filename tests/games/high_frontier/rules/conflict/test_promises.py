"""Promises to leave a Factory alone: seen by everybody until they lapse, kept by who wants to keep them."""

from __future__ import annotations

import pytest

from armillary.engine import advance
from armillary.games.high_frontier.game import GAME
from armillary.games.high_frontier.rules import turn
from armillary.games.high_frontier.rules.conflict import promises
from armillary.games.high_frontier.rules.conflict.events import WordBroken
from armillary.games.high_frontier.rules.conflict.promises import SpareTerm
from armillary.games.high_frontier.rules.state import HighFrontierState, Promise, Slot
from armillary.testing import asked, choose, told
from tests.games.high_frontier import positions
from tests.games.high_frontier.deals import barred, deal
from tests.games.high_frontier.positions import MODULE_3, factory, position, put, site, turn_of

HELLAS = "mars_hellas_basin_buried_glaciers"
PIRATES = {"politics": True, "conflict": "piracy"}


def table(**settings: object) -> HighFrontierState:
    """Purple and white; white has a Factory on Mars."""
    state = position("taikonauts", "nasa_astronauts", **(settings or MODULE_3))
    state.years, state.year = 48, 20
    factory(state, 1, HELLAS)
    return turn_of(state)


@pytest.mark.rule("HFC-265")
def test_peace_for_a_factory_is_offered_by_the_year() -> None:
    state = table()
    choose(state, "offer 1", "give spare")
    assert asked(state) == [f"term spare {HELLAS} {year}" for year in (24, 28, 48)]


@pytest.mark.rule("HFC-265")
def test_who_has_no_factory_is_promised_nothing() -> None:
    state = table()
    choose(state, "offer 1")
    assert "want spare" not in asked(state)


@pytest.mark.rule("HFC-265")
def test_without_module_3_nobody_speaks_of_it() -> None:
    state = position("taikonauts", "nasa_astronauts")
    factory(state, 1, HELLAS)
    choose(turn_of(state), "offer 1")
    assert "give spare" not in asked(state)


@pytest.mark.rule("HFC-265")
def test_a_promise_is_noted_when_the_deal_is_made() -> None:
    state = table()
    choose(state, "offer 1", "give spare", f"term spare {HELLAS} 28", "send", "accept")
    assert state.promises == (Promise(0, 1, site(HELLAS), 28, given=True),)
    assert promises.spared(state, 0) == [site(HELLAS)]


@pytest.mark.rule("HFC-265")
def test_what_was_offered_in_vain_is_noted_too_and_spares_nobody() -> None:
    state = table()
    choose(state, "offer 1", "give spare", f"term spare {HELLAS} 28", "send", "refuse")
    assert state.promises == (Promise(0, 1, site(HELLAS), 28),)
    assert promises.spared(state, 0) == []


@pytest.mark.rule("HFC-265")
def test_what_is_promised_already_is_not_promised_again_for_as_long() -> None:
    state = table()
    deal(state, SpareTerm(0, 1, site(HELLAS), 28))
    assert barred(state, SpareTerm(0, 1, site(HELLAS), 24)) == "HFC-265"
    assert barred(state, SpareTerm(0, 1, site(HELLAS), 48)) == ""


@pytest.mark.rule("HFC-265")
def test_a_promise_holds_to_the_end_of_its_year() -> None:
    state = table()
    deal(state, SpareTerm(0, 1, site(HELLAS), 22))
    state.year = 21
    turn.begin_year(state)
    turn.year_begins(state)
    assert promises.spared(state, 0) == [site(HELLAS)]
    turn.begin_year(state)
    turn.year_begins(state)
    assert state.promises == ()


@pytest.mark.rule("HFC-265")
def test_a_promise_is_for_who_has_the_factory() -> None:
    state = table()
    deal(state, SpareTerm(0, 1, site(HELLAS), 28))
    state.factories[site(HELLAS)] = 0
    assert promises.spared(state, 0) == []


@pytest.mark.rule("HFC-265")
def test_a_promise_binds_nobody_and_its_breach_is_told() -> None:
    state = table(**PIRATES)
    put(state, 0, Slot.ROCKET, HELLAS, "Taikonauts", wet="1")
    state.players[0].aqua = 5
    deal(turn_of(state), SpareTerm(0, 1, site(HELLAS), 28))
    choose(state, f"attack {HELLAS}")
    assert [(event.seat, event.to) for event in told(state, WordBroken)] == [(0, 1)]
    assert state.promises[0].broken
    assert promises.spared(state, 0) == []
    state.year = 40
    promises.lapse(state)
    assert state.promises[0].broken


@pytest.mark.rule("HFC-265", "HF3-203")
def test_who_must_fight_breaks_no_word() -> None:
    state = position("anonymous_p2p", "taikonauts", **MODULE_3)
    state.years, state.year = 48, 20
    factory(state, 1, HELLAS)
    positions.war(state)
    put(state, 0, Slot.ROCKET, HELLAS, "Anonymous P2P", wet="1")
    deal(turn_of(state), SpareTerm(0, 1, site(HELLAS), 28))
    choose(state, f"attack {HELLAS}")
    assert not told(state, WordBroken)
    assert not state.promises[0].broken


@pytest.mark.rule("HFC-265")
def test_everybody_sees_a_promise() -> None:
    state = table()
    before = state.digest()
    deal(state, SpareTerm(0, 1, site(HELLAS), 28))
    advance(state)
    assert GAME.view(state, 1).promises == state.promises
    state.promises = ()
    assert state.digest() == before  # records that have never heard of it stay valid

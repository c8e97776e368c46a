"""Products at other players' Bernals."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from armillary.games.high_frontier.rules.colonization import dirtsides
from armillary.games.high_frontier.rules.colonization.labs import promotes_at
from armillary.games.high_frontier.rules.components import CARDS
from armillary.games.high_frontier.rules.components.kinds import Deck
from armillary.games.high_frontier.rules.conflict.bernals.red_cross import is_sanctuary
from armillary.games.high_frontier.rules.pieces.bernals import may_use
from armillary.games.high_frontier.rules.politics import laws
from armillary.games.high_frontier.rules.state import HighFrontierState, Slot
from armillary.testing import asked, choose, refused, seat_asked
from tests.games.high_frontier import positions
from tests.games.high_frontier.positions import (
    MODULE_3,
    bernal,
    factory,
    node,
    piece,
    position,
    put,
    site,
    turn_of,
)

GRAY, RED, WHITE = "spacex", "shimizu_corp_entrepreneurs", "nasa_astronauts"
TITAN = "saturn_lagrange_10"
CYCLER = "Tourism Cycler"


def _product(kind: str) -> int:
    """A refinery's Black-Side of a type."""
    number = next(n for n, c in enumerate(CARDS) if c.deck is Deck.REFINERY and c.spectral.name == kind)
    return 4 * number + 1


def _table(seller: str = GRAY, owner: str = RED, **settings: Any) -> HighFrontierState:
    """Red has a Bernal over Ontario Lacus (D); the seller has a refinery of type V there."""
    state = position(seller, owner, **{**MODULE_3, "colonization": True, **settings})
    factory(state, 1, "titan_ontario_lacus")
    factory(state, 0, "vesta")  # one Factory of type V: 8
    bernal(state, 1, TITAN, CYCLER, dirtsides=("titan_ontario_lacus",))
    state.star = laws.INDIVIDUALITY
    put(state, 0, Slot.OUTPOST_1, TITAN, _product("V"))
    for found in (_product("V"), _product("D")):
        state.decks[Deck.REFINERY].remove(found >> 2)
    return state


@pytest.mark.rule("HF3-X02", "HF3-077", "HF3-079", "HF3-081", "HF3-082")
def test_x02_an_ally_cannot_refuse_and_takes_a_card() -> None:
    state = _table()
    state.players[1].aqua = 1
    turn_of(state)
    name = CARDS[_product("V") >> 2].id
    choose(state, "offer 1", "want aqua", "send")  # the one that there is
    choose(state, "accept")
    assert state.players[1].aqua == 0
    choose(state, f"sell {name} 1")
    assert seat_asked(state) == 1
    assert "take radiator" in asked(state)
    assert "take colonist" not in asked(state)
    choose(state, "take radiator")
    assert state.players[0].aqua == 9
    assert [CARDS[number].deck for number in state.players[1].hand] == [Deck.RADIATOR]
    assert state.operated
    assert state.players[0].hand == [_product("V") >> 2]


@pytest.mark.rule("HF3-X02", "HF3-078")
def test_x02_no_snow_to_inuits() -> None:
    state = _table()
    factory(state, 1, "titan_kraken_mare")
    dirtsides.factory_built(state, 1, site("titan_kraken_mare"))
    turn_of(state)
    name = CARDS[_product("V") >> 2].id
    assert f"sell {name} 1" not in asked(state)
    assert refused(state, f"sell {name} 1").rule == "HF3-078"


@pytest.mark.rule("HF3-077")
def test_not_without_the_law_nor_at_an_own_bernal() -> None:
    name = CARDS[_product("V") >> 2].id
    state = _table()
    state.star = laws.HONOR
    assert f"sell {name} 1" not in asked(turn_of(state))
    state = _table()
    state.anchored = (replace(state.anchored[0], seat=0),)
    state.put(0, Slot.STANFORD, state.held(1, Slot.STANFORD))
    state.put(1, Slot.STANFORD, None)
    assert not any(option.startswith(f"sell {name}") for option in asked(turn_of(state)))


@pytest.mark.rule("HF3-079", "HF3-080")
@pytest.mark.parametrize(("answer", "aqua"), [("allow", 8), ("deny", 0)])
def test_the_other_bloc_may_refuse_and_there_is_peace_where_it_buys(answer: str, aqua: int) -> None:
    state = _table(WHITE, RED)
    turn_of(state)
    name = CARDS[_product("V") >> 2].id
    choose(state, f"sell {name} 1")
    assert seat_asked(state) == 1
    choose(state, answer)
    if answer == "allow":
        choose(state, "none")
    assert state.players[0].aqua == aqua
    assert is_sanctuary(state, node(TITAN)) == (answer == "allow")
    assert f"sell {name} 1" not in asked(state)


@pytest.mark.rule("HF3-080")
def test_no_sale_in_war() -> None:
    state = _table()
    positions.war(state)
    assert not any(option.startswith("sell refinery") for option in asked(turn_of(state)))


@pytest.mark.rule("HF3-083")
def test_under_the_law_bernals_are_public() -> None:
    state = _table()
    put(state, 1, Slot.STANFORD, TITAN, "Tourism Hotel")
    put(state, 0, Slot.OUTPOST_2, TITAN, "colonist_malcolm")
    anchor = state.anchored[0]
    turn_of(state)
    assert may_use(state, 0, anchor)
    assert promotes_at(state, 0, piece("colonist_malcolm"), node(TITAN))
    assert "refuel outpost_1" in asked(state)
    state.star = laws.HONOR
    assert not may_use(state, 0, anchor)
    assert not promotes_at(state, 0, piece("colonist_malcolm"), node(TITAN))

"""Of which kinds a player has something to give, and of which not."""

from __future__ import annotations

import pytest

from armillary.games.high_frontier.rules.components import FACES, SENIORITY_SPOT
from armillary.games.high_frontier.rules.components.kinds import NOBODY, Side
from armillary.games.high_frontier.rules.negotiation import stock, wares
from armillary.games.high_frontier.rules.pieces import decks, grants
from armillary.games.high_frontier.rules.state import OUTPOSTS, HighFrontierState, Slot
from tests.games.high_frontier.positions import (
    card,
    claim,
    factory,
    give,
    on_top,
    position,
    put,
    site,
    turn_of,
)

ALWAYS = {"promise"}
AUCTION = {"sale", "abstain"}  # while an auction can still come


def _kinds(state: HighFrontierState, giver: int, taker: int) -> set[str]:
    """What can be given; what there is of it is not empty exactly then."""
    found = {kind for kind in wares.WARES if wares.has_ware(state, kind, giver, taker, idle=True)}
    assert found == {kind for kind in wares.WARES if wares.wares(state, kind, giver, taker, idle=True)}
    return found - ALWAYS


def _table(*factions: str) -> HighFrontierState:
    """Nobody has anything; the Operation of this Turn is over, so that no auction can come."""
    state = turn_of(position(*(factions or ("nasa_astronauts", "spacex"))))
    state.operated = True
    return state


@pytest.mark.rule("HFC-273")
def test_of_two_with_nothing_the_first_player_can_open_luna_once() -> None:
    state = _table()
    assert (_kinds(state, 0, 1), _kinds(state, 1, 0)) == ({"use"}, set())
    grants.grant(state, grants.LUNA, 0, 1)
    assert _kinds(state, 0, 1) == set()


@pytest.mark.rule("HFC-268")
def test_a_single_aqua_can_be_given() -> None:
    state = _table()
    state.players[1].aqua = 1
    assert _kinds(state, 1, 0) == {"aqua"}


@pytest.mark.rule("HFC-269")
def test_cards_are_there_until_all_of_them_were_traded() -> None:
    state = _table()
    give(state, 1, "Hall Effect", "Mass Driver")
    assert _kinds(state, 1, 0) == {"card"}
    state.traded = ((card("Hall Effect"), 0),)
    assert _kinds(state, 1, 0) == {"card"}
    state.traded = (*state.traded, (card("Mass Driver"), 0))
    assert _kinds(state, 1, 0) == set()


@pytest.mark.rule("HFC-265")
def test_sales_and_abstentions_need_an_auction_that_can_come() -> None:
    state = _table()
    state.operated = False
    assert _kinds(state, 1, 0) == AUCTION
    for deck in state.decks:
        deck.clear()
    assert "sale" not in _kinds(state, 1, 0)


@pytest.mark.rule("HFC-265")
def test_who_has_abstained_from_every_deck_has_no_more_to_abstain_from() -> None:
    state = _table()
    state.operated = False
    *others, last = decks.decks_in_play(state)
    for deck in others:
        grants.grant(state, grants.ABSTAIN, 1, 0, int(deck))
    grants.grant(state, grants.ABSTAIN, 0, 1, int(last))
    grants.grant(state, grants.SALE, 1, 0, int(last))
    assert "abstain" in _kinds(state, 1, 0)
    grants.grant(state, grants.ABSTAIN, 1, 0, int(last))
    assert "abstain" not in _kinds(state, 1, 0)
    assert "abstain" in _kinds(state, 0, 1)


@pytest.mark.rule("HFC-079")
@pytest.mark.rule("HFC-266")
def test_tanks_and_stacks_need_a_figure_of_the_taker() -> None:
    state = _table()
    put(state, 1, Slot.OUTPOST_1, "ceres", water=1)
    assert _kinds(state, 1, 0) == {"tanks", "stack"}
    for slot in OUTPOSTS:
        put(state, 0, slot, "vesta", "Hall Effect")
    assert _kinds(state, 1, 0) == set()
    put(state, 0, OUTPOSTS[0], "ceres", "Hall Effect")
    assert _kinds(state, 1, 0) == {"tanks"}


@pytest.mark.rule("HFC-270")
def test_a_rocket_is_given_to_whom_has_none_or_a_figure_for_it() -> None:
    state = _table()
    put(state, 1, Slot.ROCKET, "geo", "Hall Effect")
    for slot in OUTPOSTS:
        put(state, 0, slot, "vesta", "Hall Effect")
    assert _kinds(state, 1, 0) == {"stack"}
    put(state, 0, Slot.ROCKET, "ceres", "Mass Driver")
    assert _kinds(state, 1, 0) == set()


@pytest.mark.rule("HFC-270")
def test_an_outpost_is_not_given_for_want_of_a_rocket() -> None:
    state = _table()
    put(state, 1, Slot.OUTPOST_1, "geo", "Hall Effect")
    for slot in OUTPOSTS:
        put(state, 0, slot, "vesta", "Hall Effect")
    assert _kinds(state, 1, 0) == set()


@pytest.mark.rule("HFC-053")
@pytest.mark.rule("HFC-274")
def test_ground_is_given_and_its_use_lent() -> None:
    state = _table()
    claim(state, 1, "ceres")
    assert (_kinds(state, 1, 0), _kinds(state, 0, 1)) == ({"ground", "use"}, {"use"})
    state.players[0].disks = 0
    assert _kinds(state, 1, 0) == {"use"}
    grants.grant(state, grants.SITE, 1, 0, site("ceres"))
    assert _kinds(state, 1, 0) == set()
    factory(state, 1, "ceres")
    assert _kinds(state, 1, 0) == {"use"}
    grants.grant(state, grants.FACTORY, 1, 0, site("ceres"))
    assert _kinds(state, 1, 0) == set()


@pytest.mark.rule("HFC-272")
def test_a_ride_needs_a_human_of_ones_own_beside_a_stack() -> None:
    state = _table()
    put(state, 1, Slot.OUTPOST_1, "ceres", "spacex")
    assert "ride" not in _kinds(state, 1, 0)
    put(state, 0, Slot.ROCKET, "ceres", "Hall Effect")
    assert _kinds(state, 1, 0) == {"stack", "ride", "use"}
    assert "ride" not in _kinds(state, 0, 1)
    state.guests = ((card("spacex"), 0),)
    assert "ride" not in _kinds(state, 1, 0)


@pytest.mark.rule("HFC-272")
def test_nobody_rides_in_leo() -> None:
    state = _table()
    assert state.held(0, Slot.LEO) is not None
    assert "ride" not in _kinds(state, 0, 1)


@pytest.mark.rule("HFC-275")
def test_abilities_and_crews_are_lent_to_whom_is_there() -> None:
    state = _table()
    put(state, 1, Slot.OUTPOST_1, "ceres", "Photon Kite Sail")
    assert _kinds(state, 1, 0) == {"stack"}
    put(state, 0, Slot.OUTPOST_1, "ceres", "Hall Effect")
    assert _kinds(state, 1, 0) == {"stack", "use"}
    grants.grant(state, grants.ABILITY, 1, 0, card("Photon Kite Sail"))
    assert _kinds(state, 1, 0) == {"stack"}


@pytest.mark.rule("HFC-273")
def test_a_privilege_is_lent_once() -> None:
    state = _table("nasa_astronauts", "taikonauts")
    assert (_kinds(state, 0, 1), _kinds(state, 1, 0)) == ({"use"}, {"lend"})
    grants.grant(state, grants.FELONIOUS, 1, 0)
    assert _kinds(state, 1, 0) == set()


@pytest.mark.rule("HFC-273")
@pytest.mark.rule("HFC-211")
def test_the_push_of_a_factory_is_lent_besides_the_own_privilege() -> None:
    state = _table("nasa_astronauts", "taikonauts")
    factory(state, 0, "mercury_north_pole")
    assert "lend" in _kinds(state, 0, 1)
    grants.grant(state, grants.POWERSAT, 0, 1)
    assert "lend" not in _kinds(state, 0, 1)


@pytest.mark.rule("HFC-273")
def test_the_disk_is_spoken_for_by_the_first_player_once_when_it_is_placed() -> None:
    state = turn_of(position("nasa_astronauts", "spacex", politics=True))
    state.spot = SENIORITY_SPOT
    assert "disk" not in _kinds(state, 0, 1)
    state.active = NOBODY
    assert "disk" in _kinds(state, 0, 1)
    assert "disk" not in _kinds(state, 1, 0)
    grants.grant(state, grants.DISK, 0, 1, 2)
    assert "disk" not in _kinds(state, 0, 1)
    state.grants, state.spot = (), SENIORITY_SPOT + 1
    assert "disk" not in _kinds(state, 0, 1)


@pytest.mark.rule("HFC-265")
def test_the_top_card_of_each_deck_is_for_sale() -> None:
    state = _table()
    state.operated = False
    on_top(state, "Hall Effect")
    written = [term.written() for term in wares.wares(state, "sale", 1, 0, idle=True)]
    assert "sale thruster_hall_effect 0" in written
    assert len(written) == len(decks.decks_in_play(state))


@pytest.mark.rule("HFC-274")
def test_a_crew_is_lent_for_its_platforms_to_whom_stands_beside_it() -> None:
    state = _table()
    put(state, 1, Slot.OUTPOST_1, "ceres", "spacex")
    put(state, 0, Slot.LEO, "leo")
    assert "use" not in _kinds(state, 1, 0)
    put(state, 0, Slot.OUTPOST_1, "ceres", "Hall Effect")
    assert "use" in _kinds(state, 1, 0)
    grants.grant(state, grants.CREW, 1, 0, card("spacex"))
    grants.grant(state, grants.ABILITY, 1, 0, card("spacex"))
    assert "use" not in _kinds(state, 1, 0)


@pytest.mark.rule("HFC-268")
def test_who_has_aqua_gives_it_unless_it_is_pledged() -> None:
    state = _table()
    assert "aqua" not in _kinds(state, 1, 0)
    state.players[1].aqua = 1
    assert "aqua" in _kinds(state, 1, 0)
    assert "aqua" not in _kinds(state, 0, 1)


@pytest.mark.rule("HFC-270")
def test_a_stack_with_a_purple_side_is_not_given() -> None:
    state = _table()
    purple = next(p for p, face in enumerate(FACES) if face.side is Side.PURPLE)
    put(state, 1, Slot.OUTPOST_1, "ceres", "Hall Effect", purple)
    assert "stack" not in {kind for kind in stock.GOODS if stock.GOODS[kind](state, 1, 0)}
    put(state, 1, Slot.OUTPOST_2, "ceres", "Mass Driver")
    assert "stack" in {kind for kind in stock.GOODS if stock.GOODS[kind](state, 1, 0)}

"""Colonies, discards, mine revival, limits of tokens."""

from __future__ import annotations

import pytest

from armillary.games.high_frontier.rules.components.kinds import Deck
from armillary.games.high_frontier.rules.events.table import CardsDecommissioned
from armillary.games.high_frontier.rules.free_actions.colonies import why_no_colony
from armillary.games.high_frontier.rules.operations import auctions
from armillary.games.high_frontier.rules.solar_map import sites
from armillary.games.high_frontier.rules.state import GloryChit, HighFrontierState, Slot
from armillary.testing import asked, choose, refused, told
from tests.games.high_frontier.positions import (
    card,
    claim,
    factory,
    give,
    piece,
    position,
    put,
    site,
    turn_of,
)

CARDS = ("Hall Effect", "Nuclear Drill", "Froth Flotation", "Kuck Mosquito", "Flywheel Tractor")


def settled(where: str = "ceres", faction: str = "spacex", owner: int = 0) -> HighFrontierState:
    """A Crew at a Factory."""
    state = position(faction, "roscosmos")
    factory(state, owner, where)
    put(state, 0, Slot.OUTPOST_1, where, faction)
    return state


def offered(state: HighFrontierState, verb: str) -> list[str]:
    return [option for option in asked(turn_of(state)) if option.split()[0] == verb]


# Colonies


@pytest.mark.rule("HFC-122")
@pytest.mark.rule("HFC-094")
def test_a_human_founds_a_colony_and_is_decommissioned() -> None:
    state = settled()
    choose(turn_of(state), "settle ceres spacex")
    assert (state.colonies, state.players[0].domes) == ({site("ceres"): 0}, 6)
    leo = state.held(0, Slot.LEO)
    assert leo is not None
    assert (leo.cards, state.held(0, Slot.OUTPOST_1)) == ((piece("spacex"),), None)
    assert told(state, CardsDecommissioned)[0].cause == "voluntary"
    assert not state.operated


@pytest.mark.rule("HFC-122")
def test_it_needs_an_own_factory_without_colony() -> None:
    assert offered(settled(owner=1), "settle") == []
    state = settled()
    state.colonies[site("ceres")] = 0
    assert offered(state, "settle") == []
    state = position("spacex", "roscosmos")
    claim(state, 0, "ceres")
    put(state, 0, Slot.OUTPOST_1, "ceres", "spacex")
    assert offered(state, "settle") == []


@pytest.mark.rule("HFC-122")
def test_a_guest_of_another_player_does_not_settle() -> None:
    state = settled()
    state.guests = ((card("spacex"), 1),)
    assert offered(state, "settle") == []


@pytest.mark.rule("HFC-253")
def test_a_settler_keeps_the_glory() -> None:
    state = settled()
    state.glories[4] = GloryChit(card("spacex"))
    choose(turn_of(state), "settle ceres spacex")
    assert state.glories[4] == GloryChit(owner=0, high=False)


@pytest.mark.rule("HFC-047")
def test_a_colony_on_the_sungrazer_is_a_felony() -> None:
    state = settled("kreutz_sungrazer")
    assert offered(state, "settle") == []
    assert refused(state, "settle kreutz_sungrazer spacex").rule == "HFC-047"
    state = settled("kreutz_sungrazer", faction="taikonauts")
    assert offered(state, "settle") == ["settle kreutz_sungrazer taikonauts"]


# Discards


@pytest.mark.rule("HFC-130")
@pytest.mark.rule("HFC-X13")
def test_discards_make_room_for_auctions() -> None:
    state = position("spacex", "roscosmos")
    give(state, 0, *CARDS)
    turn_of(state)
    assert not auctions.may_bid(state, 0, Deck.REACTOR)
    choose(state, *[option for option in asked(state) if option.startswith("discard")][:2])
    assert len(state.players[0].hand) == 3
    assert state.decks[Deck.THRUSTER][0] == card("Hall Effect")
    assert auctions.may_bid(state, 0, Deck.REACTOR)
    assert "research reactor" in asked(state)


@pytest.mark.rule("HFC-130")
@pytest.mark.rule("HFC-131")
def test_a_razed_factory_leaves_its_claim_open() -> None:
    state = position("spacex", "roscosmos")
    factory(state, 0, "ceres")
    factory(state, 1, "vesta")
    assert offered(state, "raze") == ["raze ceres"]
    assert offered(state, "abandon") == []
    choose(state, "raze ceres")
    assert (state.factories, state.claims[site("ceres")]) == ({site("vesta"): 1}, 0)
    assert state.players[0].cubes == 6


@pytest.mark.rule("HFC-131")
def test_an_abandoned_claim_can_be_prospected_again() -> None:
    state = position("spacex", "roscosmos")
    claim(state, 0, "ceres")
    claim(state, 1, "vesta")
    assert offered(state, "abandon") == ["abandon ceres"]
    choose(state, "abandon ceres")
    assert sites.may_claim(state, site("ceres"))
    assert state.players[0].disks == 9


@pytest.mark.rule("HFC-133")
def test_what_a_colony_stands_on_is_permanent() -> None:
    state = position("taikonauts", "roscosmos")
    factory(state, 0, "ceres", colony=True)
    assert offered(state, "raze") + offered(state, "abandon") == []
    assert refused(state, "raze ceres").rule == "HFC-133"


@pytest.mark.rule("HFC-132")
def test_the_owner_of_a_cube_razes_it_and_not_the_owner_of_the_claim() -> None:
    state = position("spacex", "roscosmos")
    claim(state, 1, "ceres")
    state.factories[site("ceres")] = 0
    assert offered(state, "raze") == ["raze ceres"]
    state = position("spacex", "roscosmos")
    claim(state, 0, "ceres")
    state.factories[site("ceres")] = 1
    assert offered(state, "raze") + offered(state, "abandon") == []


# Mine revival


@pytest.mark.rule("HFC-016")
def test_a_busted_site_is_revived() -> None:
    state = position("spacex", "roscosmos")
    put(state, 0, Slot.OUTPOST_1, "minerva", "Termite Nest", "H-6Li Fusor")
    state.busted |= {site("minerva")}
    choose(turn_of(state), "revive minerva")
    assert (state.claims, state.busted, state.operated) == ({site("minerva"): 0}, frozenset(), True)
    assert state.players[1].aqua == 1  # Taxes


@pytest.mark.rule("HFC-016")
@pytest.mark.parametrize(
    ("where", "names"),
    [("karin_b", ("Termite Nest", "H-6Li Fusor")), ("minerva", ("Termite Nest",))],
)
def test_it_needs_a_card_that_works_and_a_site_that_is_not_too_small(
    where: str, names: tuple[str, ...]
) -> None:
    state = position("spacex", "roscosmos")
    put(state, 0, Slot.OUTPOST_1, where, *names)
    state.busted |= {site(where)}
    assert offered(state, "revive") == []


# Limits


@pytest.mark.rule("HFC-052")
def test_a_site_holds_one_claim_one_factory_and_one_colony() -> None:
    state = settled()
    put(state, 1, Slot.OUTPOST_1, "ceres", "roscosmos", "Nanobot", "CVD Molding")
    sites.claim(state, 1, site("ceres"), jump=True)
    assert state.claims == {site("ceres"): 1}
    begun = turn_of(state, 1)
    assert not any(option.split()[0] in ("industrialize", "settle", "prospect") for option in asked(begun))


@pytest.mark.rule("HFC-047")
@pytest.mark.rule("HFC-122")
def test_only_the_sungrazer_is_said_to_be_a_felony() -> None:
    for where, colony, said in (
        ("ceres", True, False),
        ("ceres", False, False),
        ("kreutz_sungrazer", True, False),
        ("kreutz_sungrazer", False, True),
    ):
        state = settled(where)
        if colony:
            state.colonies[site(where)] = 0
        assert bool(why_no_colony(state, 0)) == said, (where, colony)
        assert not why_no_colony(state, 1)

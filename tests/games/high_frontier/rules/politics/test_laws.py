"""Module 0: the seven Laws."""

from __future__ import annotations

import pytest

from armillary.games.high_frontier.rules.components import CARDS
from armillary.games.high_frontier.rules.components.kinds import Deck
from armillary.games.high_frontier.rules.operations.research import Research
from armillary.games.high_frontier.rules.pieces import privileges
from armillary.games.high_frontier.rules.politics import laws, roaming
from armillary.games.high_frontier.rules.politics.events import GrantReceived
from armillary.games.high_frontier.rules.solar_map import sites
from armillary.games.high_frontier.rules.state import Anchor, GloryChit, HighFrontierState, Slot
from armillary.games.high_frontier.rules.sunspot_cycle.event_roll import EventRoll
from armillary.testing import asked, choose, do, refused, seat_asked, told
from tests.games.high_frontier.positions import (
    card,
    delegate,
    dice,
    factory,
    give,
    ideology,
    node,
    on_top,
    piece,
    position,
    put,
    rocket,
    site,
    turn_of,
)


def _table(star: str, *factions: str) -> HighFrontierState:
    state = position(*(factions or ("spacex", "roscosmos")), politics=True)
    state.star = ideology(star)
    return state


@pytest.mark.rule("HFC-286")
def test_the_law_of_the_star_is_active_for_everybody() -> None:
    state = _table("equality")
    assert [laws.active(state, seat, laws.EQUALITY) for seat in (0, 1)] == [True, True]
    assert not laws.active(state, 0, laws.FREEDOM)


@pytest.mark.rule("HFC-287")
def test_a_lobbied_law_is_active_for_the_active_player() -> None:
    state = turn_of(_table("equality"), 1)
    state.lobbied = (laws.FREEDOM,)
    assert [laws.active(state, seat, laws.FREEDOM) for seat in (0, 1)] == [False, True]


@pytest.mark.rule("HFC-300")
def test_no_law_holds_in_anarchy_unless_lobbied() -> None:
    state = turn_of(_table("equality"))
    state.anarchy = True
    state.lobbied = (laws.FREEDOM,)
    assert not laws.active(state, 0, laws.EQUALITY)
    assert laws.active(state, 0, laws.FREEDOM)


# Free Trade Act


@pytest.mark.rule("HFC-289")
def test_two_cards_for_five() -> None:
    state = _table("freedom")
    give(state, 0, "Hall Effect", "Ponderomotive VASIMR")
    state.players[0].hand.sort()
    turn_of(state)
    first, second = (f"card {text}" for text in _ids(state))
    choose(state, "sell", first)
    assert asked(state) == [second, "none"]
    choose(state, second)
    assert (state.players[0].aqua, state.players[0].hand) == (5, [])


@pytest.mark.rule("HFC-289")
def test_one_card_for_three_with_or_without_the_act() -> None:
    for star in ("freedom", "honor"):
        state = _table(star)
        give(state, 0, "Hall Effect", "Ponderomotive VASIMR")
        turn_of(state)
        choose(state, "sell", f"card {_ids(state)[0]}")
        if star == "freedom":
            choose(state, "none")
        assert (state.players[0].aqua, len(state.players[0].hand)) == (3, 1)


def _ids(state: HighFrontierState) -> list[str]:
    return [CARDS[number].id for number in state.players[0].hand]


# Paleoconservative Directive


@pytest.mark.rule("HFC-290")
@pytest.mark.parametrize(("star", "chits", "aqua"), [("honor", 3, 3), ("unity", 3, 1), ("honor", 0, 0)])
def test_glory_raises_funds(star: str, chits: int, aqua: int) -> None:
    state = turn_of(_table(star))
    for zone in range(chits):
        state.glories[zone] = GloryChit(owner=0) if zone else GloryChit(carrier=card("spacex"))
    choose(state, "fundraise")
    assert state.players[0].aqua == aqua


# UN General Assembly


@pytest.mark.rule("HFC-291")
def test_the_general_assembly_makes_laws_with_two_delegates_active() -> None:
    state = _table("unity")
    delegate(state, 0, "honor")
    delegate(state, 1, "honor")
    delegate(state, 0, "freedom")
    assert [laws.active(state, 0, law) for law in (laws.UNITY, laws.HONOR, laws.FREEDOM)] == [
        True,
        True,
        False,
    ]


@pytest.mark.rule("HFC-291")
def test_nobody_lobbies_under_the_general_assembly() -> None:
    state = _table("unity")
    delegate(state, 0, "freedom")
    state.players[0].aqua = 3
    assert not [text for text in asked(turn_of(state)) if text.startswith("lobby")]


@pytest.mark.rule("HFC-291")
def test_who_lobbies_unity_has_a_general_assembly_alone() -> None:
    state = turn_of(_table("honor"))
    delegate(state, 1, "freedom", 2)
    state.lobbied = (laws.UNITY,)
    assert [laws.active(state, seat, laws.FREEDOM) for seat in (0, 1)] == [True, False]


# Martial Law


@pytest.mark.rule("HFC-292")
def test_an_opponents_delegate_is_ousted_after_the_tally() -> None:
    state = _table("centrist", "roscosmos", "spacex")
    delegate(state, 1, "honor")
    delegate(state, 0, "authority")
    turn_of(state)
    choose(state, "fundraise", "elect authority", "none")
    assert state.star == ideology("authority"), "this very fundraise has brought it"
    assert asked(state) == ["oust 1 honor", "none"]
    choose(state, "oust 1 honor")
    assert state.delegates_of(ideology("honor"), 1) == 0
    assert state.players[1].cubes == 7


@pytest.mark.rule("HFC-292")
def test_nobody_is_ousted_without_martial_law() -> None:
    state = _table("honor")
    delegate(state, 1, "honor", 2)
    turn_of(state)
    assert "end" in choose(state, "fundraise", "none")


@pytest.mark.rule("HFC-284")
@pytest.mark.rule("HFC-292")
def test_a_tally_follows_an_ousting() -> None:
    state = _table("authority", "roscosmos", "spacex")
    delegate(state, 0, "authority")
    delegate(state, 1, "authority")
    delegate(state, 1, "honor", 1)
    turn_of(state)
    choose(state, "fundraise", "none", "none", "oust 1 authority")
    assert asked(state) == ["star honor", "star authority"]


# Research Grants


@pytest.mark.rule("HFC-293")
def test_a_grant_buys_the_top_card_without_supports() -> None:
    state = _table("equality")
    on_top(state, "Ponderomotive VASIMR")
    state.players[0].aqua = state.players[1].aqua = 3
    turn_of(state)
    choose(state, "research thruster")
    assert state.players[0].hand == [card("Ponderomotive VASIMR")]
    assert (state.players[0].aqua, state.operated) == (2, True)


@pytest.mark.rule("HFC-293")
def test_a_grant_knows_no_academia_limit() -> None:
    for star, offered in (("equality", True), ("honor", False)):
        state = _table(star)
        state.players[0].hand = state.decks[Deck.REACTOR][:4]
        del state.decks[Deck.REACTOR][:4]
        state.players[0].aqua = 1
        assert ("research thruster" in asked(turn_of(state))) == offered
    assert refused(state, "research thruster").rule == "HFC-183"
    state.star = ideology("equality")
    choose(turn_of(state), "research thruster")
    assert (len(state.players[0].hand), state.players[0].aqua) == (5, 0)


@pytest.mark.rule("HFC-293")
def test_without_aqua_nothing_is_researched() -> None:
    state = _table("equality")
    state.players[1].aqua = 5
    turn_of(state)
    assert "research thruster" not in asked(state)
    assert refused(state, "research thruster").rule == "HFC-293"
    state.players[0].aqua = 1
    assert "research thruster" in asked(turn_of(state))


@pytest.mark.rule("HFC-293")
def test_a_grant_takes_the_place_of_an_auction() -> None:
    state = _table("equality")
    state.players[0].aqua = state.players[1].aqua = 3
    choose(turn_of(state), "research thruster")
    assert (state.operated, seat_asked(state)) == (True, 0)
    assert len(state.players[0].hand) == 1  # nobody could bid
    assert (state.players[0].aqua, state.players[1].aqua) == (2, 3)


@pytest.mark.rule("HFC-286")
def test_a_law_that_adds_to_the_rules_may_be_left_unused() -> None:
    state = _table("freedom")
    give(state, 0, "Hall Effect", "Photon Heliogyro")
    choose(turn_of(state), "sell", f"card {CARDS[card('Hall Effect')].id}")
    assert "none" in asked(state)
    choose(state, "none")
    assert (state.players[0].aqua, len(state.players[0].hand)) == (3, 1)


# Freedom to Roam


@pytest.mark.rule("HFC-294")
def test_factories_of_others_may_be_used_but_not_their_powersat() -> None:
    state = turn_of(_table("individuality"))
    factory(state, 1, "mercury_north_pole")
    assert sites.may_use_factory(state, 0, site("mercury_north_pole"))
    assert not privileges.powersat(state, 0)
    assert not sites.may_use_factory(state, 0, site("ceres"))
    state.star = ideology("honor")
    assert not sites.may_use_factory(state, 0, site("mercury_north_pole"))


@pytest.mark.rule("HFC-X49")
@pytest.mark.rule("HFC-294")
@pytest.mark.parametrize("star", ["individuality", "honor"])
def test_a_product_of_an_opponents_factory_is_flown_out_with_its_help(star: str) -> None:
    state = _table(star)
    factory(state, 1, "nysa")
    put(state, 0, Slot.ROCKET, "nysa", "Hall Effect", "Cascade Photovoltaic", wet="11")
    give(state, 0, "Carbonyl Volatilization")
    turn_of(state)
    choose(state, "produce")
    if star != "individuality":
        assert (seat_asked(state), asked(state)) == (1, ["allow", "deny"])
        return
    assert seat_asked(state) == 0
    assert piece("Carbonyl Volatilization") in rocket(state).cards
    dice(state, 2, 2)
    choose(state, "move rocket")
    assert (seat_asked(state), rocket(state).node) == (0, node("ceres_hazard_11"))


@pytest.mark.rule("HFC-294", "HF3-083")
@pytest.mark.parametrize("star", ["individuality", "honor"])
def test_bernals_of_others_may_be_used_too(star: str) -> None:
    state = turn_of(_table(star))
    anchors = [Anchor(seat, Slot.STANFORD, ()) for seat in (0, 1)]
    assert [roaming.may_use(state, 0, anchor) for anchor in anchors] == [True, star == "individuality"]


# Mishap Insurance


def _exploding(state: HighFrontierState) -> None:
    leo = state.held(0, Slot.LEO)
    assert leo is not None
    state.put(0, Slot.LEO, type(leo)(leo.node, (*leo.cards, piece("Hall Effect"))))
    dice(state, 4)
    do(state, EventRoll())


@pytest.mark.rule("HFC-295")
def test_a_lost_card_is_paid_for() -> None:
    state = _table("centrist")
    delegate(state, 0, "centrist")
    _exploding(state)
    assert state.players[0].aqua == 2
    assert card("Hall Effect") in state.players[0].hand


@pytest.mark.rule("HFC-X50")
@pytest.mark.rule("HFC-295")
def test_nothing_is_paid_without_a_delegate_in_the_middle() -> None:
    state = _table("centrist")
    delegate(state, 1, "centrist")
    _exploding(state)
    assert state.players[0].aqua == 0


@pytest.mark.rule("HFC-295")
def test_nothing_is_paid_while_another_law_is_active() -> None:
    state = _table("honor")
    delegate(state, 0, "centrist")
    _exploding(state)
    assert state.players[0].aqua == 0


@pytest.mark.rule("HFC-293")
def test_a_bid_that_was_planned_makes_no_auction_of_a_grant() -> None:
    state = turn_of(_table("equality"))
    on_top(state, "Ponderomotive VASIMR")
    state.players[0].aqua = 3
    Research(Deck.THRUSTER, 1).act(state, 0)
    do(state)
    assert (state.players[0].hand, state.players[0].aqua) == ([card("Ponderomotive VASIMR")], 2)
    assert told(state, GrantReceived)

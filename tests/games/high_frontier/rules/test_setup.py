"""Set-up for one to six players."""

from __future__ import annotations

import pytest
from msgspec.structs import astuple

from armillary.engine import Rng, SetupError, advance
from armillary.engine.errors import RulesBroken
from armillary.engine.hidden import sample, view
from armillary.engine.steps import options, to_act
from armillary.games.high_frontier.game import GAME
from armillary.games.high_frontier.rules.components import CARDS, CREWS, LEO
from armillary.games.high_frontier.rules.components.kinds import CORE_DECKS, NOBODY, NOTHING, Deck, Spectral
from armillary.games.high_frontier.rules.pieces import treasury
from armillary.games.high_frontier.rules.pieces.decks import put_under, rotate, show_next, take, top
from armillary.games.high_frontier.rules.setup import starting_aqua, strongest
from armillary.games.high_frontier.rules.state import Slot, colour_of, home_ideology, price
from armillary.games.high_frontier.rules.sunspot_cycle.event_roll import EventRoll
from armillary.testing import choose, do
from tests.games.high_frontier.positions import card, dice, game, ideology, piece, position, put


@pytest.mark.rule("HFC-056")
def test_everybody_chooses_a_face_of_a_dealt_crew_in_secret() -> None:
    state = GAME.new_state(3, 1, {})
    advance(state)
    assert to_act(state) == (0, 1, 2)
    offered = [{astuple(option)[0] for option in options(state, seat)} for seat in range(3)]
    assert all(tuple(sorted(faces)) in CREWS for faces in offered)
    assert len({frozenset(faces) for faces in offered}) == 3


@pytest.mark.rule("HFC-058")
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5, 6])
def test_every_player_has_pieces_and_a_crew_in_leo(seats: int) -> None:
    state = game(seats)
    for seat, player in enumerate(state.players):
        leo = player.stacks[Slot.LEO]
        assert leo is not None
        assert (leo.node, [p >> 2 for p in leo.cards]) == (LEO, [player.crew])
        sunspot = seat == state.first
        assert (player.cubes, player.domes, player.disks) == (7 - sunspot, 7, 9)


@pytest.mark.rule("HFC-059")
def test_decks_are_shuffled_and_only_the_top_card_is_seen() -> None:
    state = game(2)
    assert sorted(state.decks[Deck.GENERATOR]) != state.decks[Deck.GENERATOR]
    seen = view(GAME, state, 0)
    for deck in (Deck.THRUSTER, Deck.RADIATOR):
        assert seen.decks[deck][-1] == state.decks[deck][-1]
        assert set(seen.decks[deck][:-1]) == {-1}
    assert not state.decks[Deck.FREIGHTER]


def test_what_went_under_a_deck_stays_known() -> None:
    state = game(2)
    first = take(state, Deck.REACTOR)
    put_under(state, first)
    show_next(state, Deck.REACTOR)
    seen = view(GAME, state, 0).decks[Deck.REACTOR]
    assert seen[0] == first
    assert seen[-2:] == state.decks[Deck.REACTOR][-2:]
    assert set(seen[1:-2]) == {-1}


@pytest.mark.rule("HFC-060")
def test_aqua_for_each_patent_deck_none_with_the_quick_start() -> None:
    plain = position("taikonauts", "spacex")
    quick = position("taikonauts", "spacex", quick_start=True)
    assert (starting_aqua(plain, 0), starting_aqua(quick, 0)) == (6, 0)


@pytest.mark.rule("HFC-033")
def test_the_secretary_general_has_two_more() -> None:
    state = position("united_nations_cosmonauts", "spacex")
    assert [starting_aqua(state, seat) for seat in (0, 1)] == [8, 6]


@pytest.mark.rule("HFC-062")
def test_a_glory_chit_in_each_zone() -> None:
    state = game(2)
    assert len(state.glories) == 9
    assert all(chit.owner == NOBODY and not chit.high for chit in state.glories)


@pytest.mark.rule("HFC-063")
def test_heroism_only_from_three_players_on() -> None:
    assert game(2).heroism == ()
    assert game(3).heroism == (NOBODY,) * 4


@pytest.mark.rule("HFC-064")
def test_the_best_clout_is_first() -> None:
    assert strongest(position("spacex", "nasa_astronauts", "roscosmos")) == 2


@pytest.mark.rule("HFC-065")
def test_the_first_player_gives_the_sunspot_cube_and_begins() -> None:
    state = game(4)
    assert state.first == min(range(4), key=lambda seat: CARDS[state.players[seat].crew].clout)
    assert to_act(state) == (state.first,)
    assert (state.spot, state.year) == (0, 1)


@pytest.mark.rule("HFC-055")
@pytest.mark.parametrize(("length", "disks"), [("short", 4), ("medium", 5), ("long", 7)])
def test_seniority_disks_by_length(length: str, disks: int) -> None:
    state = game(2, length=length)
    assert (state.seniority, state.years) == (disks, 12 * disks)


@pytest.mark.rule("HFC-054")
def test_settings_are_fixed_before_play() -> None:
    assert game(2, politics=True).modules == ("politics",)
    with pytest.raises(SetupError):
        GAME.new_state(1, 1, {"politics": True})


def test_names_of_sides_are_pieces() -> None:
    assert card("Hall Effect") == piece("Hall Effect") >> 2
    assert piece("Hall Effect") != piece("thruster_hall_effect", back=True)


@pytest.mark.rule("HFC-057")
def test_a_gray_faction_is_gray_for_every_rule() -> None:
    state = position("spacex", "norse_astronauts", "taikonauts")
    assert [colour_of(state, seat) for seat in range(3)] == ["gray", "gray", "purple"]
    assert home_ideology(state, 0) == ideology("individuality")


@pytest.mark.rule("HFC-061")
def test_every_track_begins_at_ten() -> None:
    state = game(2)
    assert {price(state, kind) for kind in Spectral if kind is not Spectral.ANY} == {10}


@pytest.mark.rule("HFC-004")
def test_what_a_card_says_comes_before_the_rule() -> None:
    state = position("spacex", "taikonauts", season="red")
    put(state, 0, Slot.OUTPOST_1, "mercury_burn_01", "Photon Heliogyro", "Hall Effect")
    dice(state, 5, 6)
    do(state, EventRoll())
    left = state.held(0, Slot.OUTPOST_1)
    assert left is not None
    assert left.cards == (piece("Photon Heliogyro"),)


# One player


def test_one_player_plays_the_core_game_alone() -> None:
    state = game(1)
    assert (state.seats, state.first, state.heroism, state.modules) == (1, 0, (), ())
    for setting in ("politics", "quick_start"):
        with pytest.raises(SetupError):
            GAME.new_state(1, 1, {setting: True})


def test_one_player_wins_an_auction_at_once_for_nothing() -> None:
    state = game(1)
    aqua, card_on_top = state.players[0].aqua, top(state, Deck.THRUSTER)
    choose(state, "research thruster")
    assert state.players[0].hand[0] == card_on_top
    assert state.players[0].aqua == aqua


def test_one_player_always_wins() -> None:
    assert GAME.rules.winners(game(1)) == (0,)


# Decks and Aqua


def test_a_deck_that_runs_out_is_empty_and_fills_from_below() -> None:
    state = game(2)
    taken = [take(state, Deck.REACTOR) for _ in range(12)]
    assert top(state, Deck.REACTOR) == NOTHING
    rotate(state, Deck.REACTOR)
    assert state.decks[Deck.REACTOR] == []
    put_under(state, taken[0])
    put_under(state, taken[1])
    assert state.decks[Deck.REACTOR] == [taken[1], taken[0]]
    assert view(GAME, state, 0).decks[Deck.REACTOR] == [taken[1], taken[0]]


@pytest.mark.rule("HFC-242")
def test_the_top_card_goes_under_its_deck() -> None:
    state = game(2)
    before = list(state.decks[Deck.RADIATOR])
    rotate(state, Deck.RADIATOR)
    assert state.decks[Deck.RADIATOR] == [before[-1], *before[:-1]]


def test_a_guess_at_the_hidden_cards_agrees_with_what_is_seen() -> None:
    state = game(3)
    rotate(state, Deck.GENERATOR)
    seen = view(GAME, state, 1)
    guess = sample(GAME, seen, Rng(5))
    for deck in CORE_DECKS:
        assert sorted(guess.decks[deck]) == sorted(state.decks[deck])
        assert guess.decks[deck][-1] == state.decks[deck][-1]
    assert guess.decks[Deck.GENERATOR][0] == state.decks[Deck.GENERATOR][0]


def test_aqua_is_paid_to_the_pool_or_to_a_player_and_never_owed() -> None:
    state = position("spacex", "taikonauts")
    treasury.gain(state, 0, 5, "test")
    treasury.pay(state, 0, 2, "test")
    treasury.pay(state, 0, 2, "test", 1)
    assert [player.aqua for player in state.players] == [1, 2]
    with pytest.raises(RulesBroken):
        treasury.pay(state, 0, 2, "test")
    assert treasury.bank(state, 0) == LEO

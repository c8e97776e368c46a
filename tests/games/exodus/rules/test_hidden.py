"""Who knows what: votes, bids, decks and Ability cards, on views that differ only in what is hidden."""

from __future__ import annotations

import pytest

from armillary.engine import SPECTATOR, IllegalChoice, NotYourChoice, Rng, UndoRefused
from armillary.games.exodus import GAME
from armillary.games.exodus.rules.components import HIDDEN_CARD
from armillary.games.exodus.rules.council.auctions import BidForOrder, Vote
from armillary.games.exodus.rules.council.council_phase import OfferBonus, RevealProposals
from armillary.games.exodus.rules.state import ExodusState
from tests.games.exodus.positions import (
    asked,
    choose,
    do,
    general,
    give,
    known,
    opened,
    secretly,
    table,
    won,
)


def voting(seats: int = 3) -> ExodusState:
    state = table(seats)
    do(state, RevealProposals())
    return state


def views(state: ExodusState) -> list[str]:
    """What each seat but the first, and a spectator, can see."""
    return [GAME.view(state, seat).digest() for seat in (*range(1, state.seats), SPECTATOR)]


@pytest.mark.rule("EXO-057")
def test_what_players_have_is_public() -> None:
    state = table(3)
    give(state, 0, cp=7, axinium=2, phasium=1)
    known(state, 0, "radar")
    won(state, 0, "Drone")
    state.laws = [1]
    state.resolutions = [20]
    state.vp = [3, 0, 1]
    do(state, OfferBonus(1))

    seen = GAME.view(state, 2)

    own, faction = state.factions[0], seen.factions[0]
    for name in ("cp", "axinium", "phasium", "reserve", "technologies", "blueprints", "where", "won", "hand"):
        assert getattr(faction, name) == getattr(own, name)
    assert (seen.planets, seen.population, seen.rockets) == (state.planets, state.population, state.rockets)
    assert (seen.laws, seen.resolutions, seen.vp) == ([1], [20], [3, 0, 1])


@pytest.mark.rule("EXO-058", "EXO-068")
def test_nobody_else_can_tell_votes_apart() -> None:
    one, other = voting(), voting()
    choose(one, "vote A", "bid 0", "ready", seat=0)
    choose(other, "vote C", "bid 5", "ready", seat=0)

    assert views(one) == views(other)
    assert GAME.view(one, 0).digest() != GAME.view(other, 0).digest()


@pytest.mark.rule("EXO-068")
def test_others_see_only_whether_a_hand_is_closed() -> None:
    begun, untouched, closed = voting(), voting(), voting()
    choose(begun, "vote A", "bid 3", seat=0)
    choose(closed, "vote A", "bid 3", "ready", seat=0)

    assert views(begun) == views(untouched)
    step = GAME.view(closed, 1).stack[-1]
    assert isinstance(step, Vote)
    assert step.is_ready(0)
    assert step.plan_of(0) == ()


@pytest.mark.rule("EXO-059")
def test_a_closed_hand_cannot_be_changed_or_taken_back() -> None:
    match = GAME.start(3, seed=1)
    for choice in ("vote A", "bid 1", "ready"):
        match.play(choice, 1)

    assert list(match.options(1)) == []
    with pytest.raises(NotYourChoice):
        match.play("reopen", 1)
    with pytest.raises(UndoRefused):
        match.undo(1)


@pytest.mark.rule("EXO-059", "EXO-060")
def test_a_closed_bid_for_turn_order_cannot_be_changed_or_taken_back() -> None:
    match = GAME.start(3, seed=1, settings={"first_order": "experience"})
    for seat in range(3):
        for choice in ("vote A", "bid 0", "ready"):
            match.play(choice, seat)
    while not isinstance(match.state.stack[-1], BidForOrder):
        match.play(match.options()[0])
    match.play("bid 1", 2)

    assert list(match.options(2)) == []
    with pytest.raises((NotYourChoice, IllegalChoice)):
        match.play("bid 2", 2)
    with pytest.raises(UndoRefused):
        match.undo(2)


@pytest.mark.rule("EXO-060", "EXO-068")
def test_bids_for_turn_order_are_secret_until_all_are_made() -> None:
    one, other = table(3), table(3)
    for state, bid in ((one, "bid 0"), (other, "bid 5")):
        do(state, BidForOrder(choosing=(0, 1, 2)))
        choose(state, bid, seat=0)

    assert views(one) == views(other)


@pytest.mark.rule("EXO-065")
def test_the_order_of_the_decks_is_unknown_to_everybody() -> None:
    state = opened(3)
    other = state.clone()
    for deck in (other.political, *other.centurian_decks):
        deck.reverse()

    for seat in (0, 1, 2, SPECTATOR):
        seen = GAME.view(state, seat)
        assert set(seen.political) == {HIDDEN_CARD}
        assert all(set(deck) == {HIDDEN_CARD} for deck in seen.centurian_decks)
        assert seen.digest() == GAME.view(other, seat).digest()


@pytest.mark.rule("EXO-065")
def test_a_centurian_card_that_went_to_the_bottom_is_known_to_lie_there() -> None:
    state = table(3)
    card = state.centurian_decks[1].pop()
    state.centurian_decks[1].insert(0, card)
    state.returned[1] = 1
    do(state, OfferBonus(1))

    seen = GAME.view(state, 2)

    assert seen.centurian_decks[1][0] == card
    assert set(seen.centurian_decks[1][1:]) == {HIDDEN_CARD}
    assert GAME.sample(seen, Rng(3)).centurian_decks[1][0] == card


@pytest.mark.rule("EXO-066")
def test_everybody_sees_which_bonus_actions_are_offered_and_picked() -> None:
    state = table(3)
    do(state, OfferBonus(1))
    choose(state, "offer move", "offer mining")

    assert GAME.view(state, 2).stack == state.stack
    choose(state, "pick move")
    assert GAME.view(state, 2).bonus == state.bonus == 1


@pytest.mark.rule("EXO-067", "EXO-400")
def test_ability_cards_are_known_only_to_their_owner() -> None:
    state = opened(3, generals=True)

    assert GAME.view(state, 1).factions[1].abilities == state.factions[1].abilities
    for seat in (0, 2, SPECTATOR):
        assert GAME.view(state, seat).factions[1].abilities == [HIDDEN_CARD]
        assert set(GAME.view(state, seat).abilities) == {HIDDEN_CARD}


@pytest.mark.rule("EXO-067", "EXO-400")
def test_whoever_might_hold_the_diplomat_is_asked_all_the_same() -> None:
    with_card, without = table(3, generals=True), table(3, generals=True)
    for state, own in ((with_card, "diplomat"), (without, "scholar")):
        state.abilities = list(range(14))
        general(state, 0, own)
        general(state, 1, "tactician")
        do(state, RevealProposals())
        secretly(state, dict.fromkeys(range(3), ("vote A", "bid 0", "ready")))

    assert asked(with_card, 0) == ["use diplomat", "keep"]
    assert asked(without, 0) == ["keep"]
    assert views(with_card) == views(without)


@pytest.mark.rule("EXO-067")
def test_a_sample_deals_ability_cards_that_the_seat_cannot_see() -> None:
    state = opened(4, generals=True)
    own = state.factions[2].abilities

    samples = [GAME.sample(GAME.view(state, 2), Rng(seed)) for seed in range(20)]

    assert all(sample.factions[2].abilities == own for sample in samples)
    assert all(
        sorted(sample.abilities + [c for f in sample.factions for c in f.abilities]) == list(range(14))
        for sample in samples
    )
    assert len({tuple(sample.factions[0].abilities) for sample in samples}) > 1


@pytest.mark.rule("EXO-058")
def test_a_sample_fills_in_the_hands_that_are_closed() -> None:
    state = voting()
    choose(state, "vote A", "bid 5", "ready", seat=0)

    sample = GAME.sample(GAME.view(state, 1), Rng(1))

    step = sample.stack[-1]
    assert isinstance(step, Vote)
    assert step.may_close(sample, 0, step.plan_of(0))

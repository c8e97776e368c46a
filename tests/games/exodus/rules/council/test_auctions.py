"""Auctions: hands with a letter and CP, bids for turn order, ties."""

from __future__ import annotations

import pytest

from armillary.games.exodus.rules.council.auctions import BidForOrder, Hand, Vote, count, foremost, open_hand
from armillary.games.exodus.rules.council.council_phase import RevealProposals
from armillary.games.exodus.rules.events import (
    BidsRevealed,
    Elected,
    HandInvalid,
    HandOpened,
    ProposalChosen,
    VotesCounted,
)
from armillary.games.exodus.rules.mass_destruction import RocketPhase
from armillary.games.exodus.rules.state import ExodusState
from tests.games.exodus.positions import (
    asked,
    choose,
    do,
    give,
    political,
    refused,
    seat_asked,
    secretly,
    table,
    told,
    waiting,
)

STIPEND, RELIEF, SURGE = map(political, ("exe_colonial_stipend", "exe_axinium_relief", "exe_clone_surge"))


def voting(seats: int = 3, cp: int = 5, chancellor: int = 0) -> ExodusState:
    """Proposals lie on their spaces and everybody is asked to vote."""
    state = table(seats)
    state.political += [SURGE, RELIEF, STIPEND] if seats > 2 else [RELIEF, STIPEND]
    state.order = [*range(chancellor, seats), *range(chancellor)]
    for seat in range(seats):
        give(state, seat, cp=cp)
    do(state, RevealProposals())
    return state


def electing(bids: dict[int, int], chancellor: int = 0) -> ExodusState:
    """Everybody has bid for turn order."""
    seats = len(bids)
    state = table(seats)
    state.order = [*range(chancellor, seats), *range(chancellor)]
    do(state, BidForOrder(choosing=tuple(range(seats))))
    secretly(state, {seat: [f"bid {cp}"] for seat, cp in bids.items()})
    return state


# Bids


@pytest.mark.rule("EXO-129", "EXO-026")
def test_a_bid_is_any_whole_number_up_to_all_cp() -> None:
    state = voting(cp=7)
    choose(state, "vote A", seat=1)

    assert asked(state, 1) == ["back", *(f"bid {n}" for n in range(8))]
    refusal = refused(state, "bid 8", 1)
    assert (refusal.rule, refusal.figures["held"]) == ("EXO-129", 7)


@pytest.mark.rule("EXO-129")
def test_a_bid_that_is_no_longer_there_cannot_be_closed() -> None:
    state = voting(cp=7)
    choose(state, "vote A", "bid 6", seat=1)
    give(state, 1, cp=5)  # spent at any time, before the hand was closed

    assert asked(state, 1) == ["back"]
    assert refused(state, "ready", 1).rule == "EXO-129"


@pytest.mark.rule("EXO-130")
def test_everybody_pays_whatever_the_result() -> None:
    state = voting(cp=5)

    secretly(
        state,
        {
            0: ("vote A", "bid 4", "ready"),
            1: ("vote B", "bid 3", "ready"),
            2: ("vote C", "bid 0", "ready"),
        },
    )

    assert told(state, ProposalChosen) == [ProposalChosen(STIPEND)]
    assert [faction.cp - 3 for faction in state.factions] == [1, 2, 5]  # the stipend is 3


# Letters


@pytest.mark.rule("EXO-132", "EXO-137")
def test_a_hand_is_closed_with_one_letter_and_a_bid() -> None:
    state = voting()

    assert asked(state, 2) == ["vote A", "vote B", "vote C", "lapse"]
    assert refused(state, "ready", 2).rule == "EXO-137"
    choose(state, "vote B", seat=2)
    assert refused(state, "ready", 2).rule == "EXO-132"
    assert refused(state, "vote A", 2).rule == "EXO-135"
    choose(state, "bid 1", seat=2)
    assert asked(state, 2) == ["ready", "back"]


@pytest.mark.rule("EXO-133")
def test_with_two_players_there_is_no_letter_c() -> None:
    state = voting(2)

    assert asked(state, 0) == ["vote A", "vote B", "lapse"]
    assert refused(state, "vote C", 0).rule == "EXO-133"
    assert not Hand((2,), 3).valid(cards=2)
    assert count([Hand((2,), 3), Hand((0,), 1)], cards=2) == (2, 0)


@pytest.mark.rule("EXO-134", "EXO-058")
def test_all_hands_open_together_when_the_last_is_closed() -> None:
    state = voting()
    secretly(state, {0: ("vote A", "bid 1", "ready"), 2: ("vote A", "bid 2", "ready")})
    assert told(state, HandOpened) == []

    choose(state, "vote B", "bid 0", "ready", seat=1)

    assert told(state, HandOpened) == [
        HandOpened(0, (0,), 1),
        HandOpened(1, (1,), 0),
        HandOpened(2, (0,), 2),
    ]


@pytest.mark.rule("EXO-137", "EXO-136")
def test_a_player_who_lets_the_time_run_out_has_an_invalid_hand_and_pays_the_penalty() -> None:
    state = voting(cp=5)

    secretly(state, {0: ("vote A", "bid 0", "ready"), 1: ("lapse", "ready"), 2: ("vote A", "bid 0", "ready")})

    assert told(state, HandInvalid) == [HandInvalid(1, 1)]
    assert state.factions[1].cp == 5 - 1 + 3
    assert told(state, VotesCounted) == [VotesCounted((2, 0, 0))]


@pytest.mark.rule("EXO-136")
def test_the_penalty_is_paid_if_the_player_still_has_a_cp() -> None:
    state = voting(cp=2)

    open_hand(state, 0, Hand((0, 1), 2))
    open_hand(state, 1, Hand((), 1))

    assert [state.factions[seat].cp for seat in (0, 1)] == [0, 0]
    assert told(state, HandInvalid) == [HandInvalid(0, 0), HandInvalid(1, 1)]


# Counting


@pytest.mark.rule("EXO-135", "EXO-138", "EXO-139")
def test_a_letter_and_each_cp_with_it_count_one_vote() -> None:
    votes = count([Hand((0,), 2), Hand((1,), 0), Hand((1,), 1), Hand((0, 1), 4), Hand((), 3)], cards=3)

    assert votes == (3, 3, 0)
    assert foremost((3, 4, 0)) == (1,)


X04 = {
    0: Hand((0,), 3),
    1: Hand((1,), 4),
    2: Hand((0,), 0),
    3: Hand((2,), 0),
    4: Hand((0, 1), 1),
    5: Hand((2,), 1),
}


@pytest.mark.rule("EXO-X04", "EXO-135", "EXO-138", "EXO-140")
def test_six_hands_of_which_one_is_invalid_tie_and_the_chancellor_chooses() -> None:
    hands = [X04[seat] for seat in range(6)]
    assert count(hands, cards=3) == (5, 5, 3)

    state = voting(6, chancellor=3)
    letters = ("vote A", "vote B", "vote A", "vote C", "lapse", "vote C")
    bids = ("bid 3", "bid 4", "bid 0", "bid 0", "", "bid 1")
    secretly(
        state,
        {seat: [c for c in (letters[seat], bids[seat], "ready") if c] for seat in range(6)},
    )

    assert told(state, VotesCounted) == [VotesCounted((5, 5, 3))]
    assert seat_asked(state) == 3
    assert asked(state) == ["choose A", "choose B"]
    choose(state, "choose A")
    assert told(state, ProposalChosen) == [ProposalChosen(STIPEND)]


@pytest.mark.rule("EXO-X05", "EXO-130", "EXO-136")
def test_six_hands_are_paid_the_invalid_one_with_a_penalty() -> None:
    state = voting(6, cp=5, chancellor=3)

    for seat, hand in X04.items():
        open_hand(state, seat, hand)

    assert [5 - faction.cp for faction in state.factions] == [3, 4, 0, 0, 2, 1]


@pytest.mark.rule("EXO-140")
def test_the_chancellor_may_break_a_tie_for_the_own_card() -> None:
    state = voting(2, chancellor=1)

    secretly(state, {0: ("vote A", "bid 2", "ready"), 1: ("vote B", "bid 2", "ready")})
    assert waiting(state) == "BreakTie"
    choose(state, "choose B")

    assert told(state, ProposalChosen) == [ProposalChosen(RELIEF)]


@pytest.mark.rule("EXO-141")
def test_without_a_valid_vote_all_cards_tie() -> None:
    state = voting()

    secretly(state, dict.fromkeys(range(3), ("lapse", "ready")))

    assert asked(state) == ["choose A", "choose B", "choose C"]


# The election


@pytest.mark.rule("EXO-146", "EXO-147", "EXO-130")
def test_the_highest_bid_takes_the_first_turn_order_card_and_all_pay() -> None:
    state = electing({0: 1, 1: 0, 2: 4})

    assert state.order == [2, 0, 1]
    assert [faction.cp for faction in state.factions] == [4, 5, 1]
    assert told(state, BidsRevealed) == [BidsRevealed((1, 0, 4))]
    assert told(state, Elected) == [Elected((2, 0, 1))]


@pytest.mark.rule("EXO-146")
def test_a_bid_for_turn_order_is_at_most_what_the_player_has() -> None:
    state = table(2)
    give(state, 0, cp=2)
    do(state, BidForOrder(choosing=(0, 1)))

    assert asked(state, 0) == ["bid 0", "bid 1", "bid 2"]
    assert refused(state, "bid 3", 0).rule == "EXO-129"


@pytest.mark.rule("EXO-X02", "EXO-147", "EXO-148", "EXO-149", "EXO-150", "EXO-130")
def test_the_outgoing_chancellor_orders_those_tied() -> None:
    state = electing({0: 2, 1: 3, 2: 3, 3: 2, 4: 2, 5: 1})

    assert seat_asked(state) == 0
    assert asked(state) == ["rank 1", "rank 2"]
    choose(state, "rank 1")
    assert asked(state) == ["rank 3", "rank 4"]
    choose(state, "rank 4")

    assert state.order == [1, 2, 4, 3, 0, 5]
    assert (state.chancellor, state.vice_chancellor) == (1, 2)
    assert [5 - faction.cp for faction in state.factions] == [2, 3, 3, 2, 2, 1]


@pytest.mark.rule("EXO-X03", "EXO-149")
def test_the_chancellor_is_last_of_those_tied() -> None:
    state = electing({0: 2, 1: 3, 2: 3, 3: 2, 4: 2, 5: 1})
    choose(state, "rank 1")

    assert "rank 0" not in asked(state)
    assert refused(state, "rank 0").rule == "EXO-149"


@pytest.mark.rule("EXO-149")
def test_a_tie_of_the_chancellor_with_one_other_leaves_no_choice() -> None:
    state = electing({0: 1, 1: 1, 2: 0})

    assert state.order == [1, 0, 2]


@pytest.mark.rule("EXO-148")
def test_ties_of_three_are_ordered_one_by_one() -> None:
    state = electing({0: 4, 1: 0, 2: 0, 3: 0})

    choose(state, "rank 3")
    choose(state, "rank 2")

    assert state.order == [0, 3, 2, 1]


def test_a_vote_is_taken_from_everybody() -> None:
    state = voting(4)

    step = state.stack[-1]
    assert isinstance(step, Vote)
    assert step.waiting() == (0, 1, 2, 3)


def test_what_was_voted_and_bid_lies_open_until_the_rockets_fly() -> None:
    state = voting()
    cards = tuple(state.proposals)
    secretly(
        state,
        {0: ["vote A", "bid 2", "ready"], 1: ["vote B", "bid 3", "ready"], 2: ["vote B", "bid 0", "ready"]},
    )

    (minutes,) = state.minutes

    assert minutes.cards == cards
    assert [hand.cp for hand in minutes.hands] == [2, 3, 0]
    assert minutes.chosen == cards[1]
    do(state, BidForOrder(choosing=(0, 1, 2)))
    secretly(state, {0: ["bid 3"], 1: ["bid 1"], 2: ["bid 0"]})
    assert state.minutes[0].bids == (3, 1, 0)
    assert state.minutes[0].hands == minutes.hands
    do(state, RocketPhase())
    assert state.minutes == ()

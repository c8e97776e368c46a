"""Phase II: resolutions leave, a card is chosen and takes effect, the Bonus Action, the new order."""

from __future__ import annotations

import pytest

from armillary.games.exodus import GAME
from armillary.games.exodus.rules.components import BONUS_CARDS, NO_CARD
from armillary.games.exodus.rules.components.vocabulary import ModifyRoll, ResearchCost
from armillary.games.exodus.rules.council.council_phase import Council, Enact, OfferBonus
from armillary.games.exodus.rules.events import (
    BonusChosen,
    BonusOffered,
    Elected,
    PhaseStarted,
    ProposalsRevealed,
    ResolutionsRemoved,
)
from armillary.games.exodus.rules.pieces.in_force import by_law, in_force
from armillary.games.exodus.rules.state import ExodusState
from armillary.games.exodus.rules.upkeep import Upkeep
from tests.games.exodus import positions
from tests.games.exodus.positions import (
    asked,
    choose,
    do,
    known,
    political,
    seat_asked,
    secretly,
    table,
    told,
    waiting,
)


def council(seats: int = 3, *top: str) -> ExodusState:
    """The Council has begun with these cards on top of the deck: everybody is asked to vote."""
    state = table(seats)
    for name in reversed(top):
        state.political.remove(political(name))
        state.political.append(political(name))
    do(state, Council())
    return state


def enact(state: ExodusState, name: str) -> None:
    """A card has won the vote."""
    state.proposals = [political(name)]
    if political(name) in state.political:
        state.political.remove(political(name))
    do(state, Enact())


def vote_all(state: ExodusState, letter: str) -> None:
    secretly(state, dict.fromkeys(range(state.seats), (f"vote {letter}", "bid 0", "ready")))


# Proposals


@pytest.mark.rule("EXO-114", "EXO-115", "EXO-122")
def test_resolutions_of_the_previous_turn_leave_as_the_council_begins() -> None:
    state = table(3, turn=2)
    positions.in_force(state, "res_credit_boom", "law_free_market")
    card = political("res_credit_boom")

    do(state, Upkeep())
    assert state.resolutions == [card]  # it covers this Upkeep too
    do(state, Council())

    assert state.resolutions == []
    assert state.laws == [political("law_free_market")]
    assert told(state, ResolutionsRemoved) == [ResolutionsRemoved((card,))]


@pytest.mark.rule("EXO-116", "EXO-119")
@pytest.mark.parametrize(("seats", "spaces"), [(2, 2), (3, 3), (6, 3)])
def test_the_top_cards_are_revealed_and_voted_on(seats: int, spaces: int) -> None:
    state = table(seats)
    top = state.political[: -spaces - 1 : -1]

    do(state, Council())

    assert state.proposals == top
    assert told(state, ProposalsRevealed) == [ProposalsRevealed(tuple(top))]
    assert waiting(state) == "Vote"
    assert told(state, PhaseStarted) == [PhaseStarted("council")]


@pytest.mark.rule("EXO-117", "EXO-118")
def test_everybody_sees_the_proposals_while_voting() -> None:
    state = council(3)

    assert all(GAME.view(state, seat).proposals == state.proposals for seat in range(3))


@pytest.mark.rule("EXO-125", "EXO-126")
def test_the_chosen_card_takes_effect_before_the_bonus_action_and_the_others_leave() -> None:
    state = council(3, "exe_colonial_stipend", "exe_axinium_relief", "exe_clone_surge")
    rest = state.political[:]

    vote_all(state, "B")

    assert [faction.axinium for faction in state.factions] == [1, 1, 1]
    assert state.proposals == []
    assert state.political == rest
    assert waiting(state) == "OfferBonus"


@pytest.mark.rule("EXO-128")
def test_a_short_deck_reveals_what_is_left() -> None:
    state = table(3)
    state.political = [political("exe_colonial_stipend")]

    do(state, Council())

    assert asked(state) == ["vote A", "lapse"]


@pytest.mark.rule("EXO-128")
def test_without_cards_there_is_no_vote() -> None:
    state = table(3)
    state.political = []

    do(state, Council())

    assert waiting(state) == "OfferBonus"


# Kinds of cards


@pytest.mark.rule("EXO-120", "EXO-121")
def test_a_law_stays_in_force_for_all() -> None:
    state = table(3)

    enact(state, "law_military_tech")

    assert state.laws == [political("law_military_tech")]
    do(state, Council())
    assert state.laws == [political("law_military_tech")]
    assert all([e.delta for e in in_force(state, seat, ResearchCost)] == [-1] for seat in range(3))


@pytest.mark.rule("EXO-122", "EXO-120")
def test_a_resolution_is_in_force_for_one_turn() -> None:
    state = table(3)

    enact(state, "res_research_grants")

    assert state.resolutions == [political("res_research_grants")]
    assert [effect.delta for effect in by_law(state, ResearchCost)] == [-2]


@pytest.mark.rule("EXO-123")
def test_an_executive_decision_is_carried_out_and_leaves_the_game() -> None:
    state = table(3)

    enact(state, "exe_colonial_stipend")

    assert [faction.cp for faction in state.factions] == [8, 8, 8]
    assert state.laws == state.resolutions == state.proposals == []


@pytest.mark.rule("EXO-124")
def test_a_secondary_effect_is_applied_when_the_card_is_chosen() -> None:
    state = table(3)
    place = positions.planet(state, "red")
    state.resources[place] = 0

    enact(state, "law_environment")

    assert state.resources[place] == 1
    assert state.laws == [political("law_environment")]


@pytest.mark.rule("EXO-127")
def test_laws_add_up_with_each_other_and_with_technologies() -> None:
    state = table(3)
    positions.in_force(state, "law_military_tech", "law_brown_heritage", "res_research_grants")
    known(state, 0, "advanced_mining")

    assert sorted(effect.delta for effect in in_force(state, 0, ResearchCost)) == [-2, -1, -1]
    assert [effect.amount for effect in in_force(state, 0, ModifyRoll)] == []


# Bonus Action


@pytest.mark.rule("EXO-142", "EXO-143", "EXO-145")
@pytest.mark.parametrize(("seats", "offers"), [(2, 3), (3, 2), (6, 2)])
def test_the_vice_chancellor_offers_cards_and_the_chancellor_picks_one(seats: int, offers: int) -> None:
    state = table(seats)
    do(state, OfferBonus(state.vice_chancellor))
    names = [card.id.removeprefix("bonus_") for card in BONUS_CARDS]
    assert asked(state) == [f"offer {name}" for name in names]

    for name in names[:offers]:
        assert seat_asked(state) == 1
        choose(state, f"offer {name}")

    assert seat_asked(state) == 0
    assert asked(state) == [*(f"pick {name}" for name in names[:offers]), "reject"]
    choose(state, f"pick {names[1]}")
    assert state.bonus == 1
    assert told(state, BonusOffered) == [BonusOffered(1, tuple(range(offers)))]
    assert told(state, BonusChosen) == [BonusChosen(0, 1)]


@pytest.mark.rule("EXO-144")
def test_the_chancellor_may_reject_all() -> None:
    state = table(3)
    do(state, OfferBonus(1))

    choose(state, "offer move", "offer mining", "reject")

    assert state.bonus == NO_CARD


@pytest.mark.rule("EXO-145")
def test_a_card_is_offered_once_and_all_are_available_next_turn() -> None:
    state = table(3)
    state.bonus = 2
    do(state, OfferBonus(1))
    choose(state, "offer build_ships")
    assert "offer build_ships" not in asked(state)

    other = table(3, turn=2)
    other.bonus = 2
    do(other, Council())
    assert other.bonus == NO_CARD


# The whole phase


@pytest.mark.rule("EXO-146", "EXO-150", "EXO-151", "EXO-080")
def test_the_election_comes_last_and_its_order_holds_from_then_on() -> None:
    state = council(3, "exe_colonial_stipend", "exe_axinium_relief", "exe_clone_surge")
    vote_all(state, "A")
    assert (seat_asked(state), state.chancellor) == (1, 0)  # the Vice-Chancellor in office
    choose(state, "offer move", "offer mining")
    assert seat_asked(state) == 0
    choose(state, "reject")
    assert waiting(state) == "BidForOrder"

    secretly(state, {0: ["bid 0"], 1: ["bid 1"], 2: ["bid 2"]})

    assert state.order == [2, 1, 0]
    assert told(state, Elected) == [Elected((2, 1, 0))]
    assert state.over  # nothing is left of the phase


@pytest.mark.rule("EXO-003", "EXO-004", "EXO-005")
def test_turn_order_follows_the_cards_and_skips_who_takes_no_part() -> None:
    state = table(4)
    state.order = [2, 0, 3, 1]

    assert state.in_turn_order([0, 1, 2]) == [2, 0, 1]


@pytest.mark.rule("EXO-007")
def test_what_is_removed_from_the_game_never_comes_back() -> None:
    state = council(3)
    shown = state.proposals[:]

    vote_all(state, "A")

    assert not set(shown) & set(state.political)

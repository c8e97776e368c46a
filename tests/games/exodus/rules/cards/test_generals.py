"""Generals: Ability cards of no fight and no purchase."""

from __future__ import annotations

import pytest

from armillary.games.exodus import GAME
from armillary.games.exodus.rules.cards.generals import ABILITY_NUMBERS, at_any_time, for_moment
from armillary.games.exodus.rules.components import ABILITY_CARDS
from armillary.games.exodus.rules.council.council_phase import RevealProposals
from armillary.games.exodus.rules.events import AbilityUsed, VotesCounted
from armillary.games.exodus.rules.state import ExodusState
from armillary.games.exodus.rules.upkeep import Upkeep
from tests.games.exodus.positions import (
    asked,
    choose,
    do,
    general,
    secretly,
    ship,
    table,
    told,
    waiting,
)


def with_generals(**cards: str) -> ExodusState:
    """Three players, these of whom hold this Ability card: a, b, c."""
    state = table(3, generals=True)
    state.abilities = list(range(len(ABILITY_CARDS)))
    for seat, name in cards.items():
        general(state, "abc".index(seat), name)
    return state


def use(state: ExodusState, seat: int, text: str) -> None:
    """Use a card although something else is asked."""
    next(option for option in at_any_time(state, seat) if str(option) == text).act(state, seat)


@pytest.mark.rule("EXO-400", "EXO-401", "EXO-405")
def test_the_financier_gains_six_cp_before_the_income_and_is_shown() -> None:
    state = with_generals(b="financier")
    do(state, Upkeep())
    assert waiting(state) == "BeforeIncome"

    use(state, 1, "use financier")
    do(state)

    assert state.factions[1].cp == 5 + 6
    assert state.factions[1].abilities == []
    assert told(state, AbilityUsed) == [AbilityUsed(1, ABILITY_NUMBERS["ab_financier"])]
    choose(state, "collect")
    assert state.factions[1].cp == 5 + 6 + 5


@pytest.mark.rule("EXO-401", "EXO-112")
def test_the_chief_engineer_repairs_all_own_ships_although_ships_repair_only_in_upkeep() -> None:
    state = with_generals(a="chief_engineer")
    mine = ship(state, 0, "fighter", state.home(0), damage=2)
    other = ship(state, 1, "fighter", state.home(1), damage=2)

    use(state, 0, "use chief_engineer")
    do(state)

    assert state.factions[0].damage[mine] == 0
    assert state.factions[1].damage[other] == 2


@pytest.mark.rule("EXO-400")
def test_each_card_is_used_once() -> None:
    state = with_generals(a="financier")

    use(state, 0, "use financier")

    assert at_any_time(state, 0) == []


@pytest.mark.rule("EXO-400", "EXO-405")
def test_a_card_for_any_time_is_offered_while_its_owner_is_asked() -> None:
    match = GAME.start(3, seed=1, settings={"generals": True})
    state = match.state
    state.abilities += [card for faction in state.factions for card in faction.abilities]
    for faction in state.factions:
        faction.abilities = []
    general(state, 0, "financier")

    assert "use financier" in [str(option) for option in match.anytime(0)]
    assert "use financier" not in [str(option) for option in match.anytime(1)]


@pytest.mark.rule("EXO-401", "EXO-138")
def test_the_diplomat_adds_three_votes_once_the_hands_are_open() -> None:
    state = with_generals(c="diplomat")
    do(state, RevealProposals())

    secretly(
        state,
        {
            0: ("vote A", "bid 1", "ready"),
            1: ("vote A", "bid 1", "ready"),
            2: ("vote B", "bid 0", "ready"),
        },
    )
    assert waiting(state) == "AddLateVotes"
    assert asked(state, 2) == ["use diplomat", "keep"]
    choose(state, "use diplomat", seat=2)

    assert told(state, VotesCounted) == [VotesCounted((4, 4, 0))]
    assert told(state, AbilityUsed) == [AbilityUsed(2, ABILITY_NUMBERS["ab_diplomat"])]
    assert waiting(state) == "BreakTie"


@pytest.mark.rule("EXO-400")
def test_a_kept_card_is_never_shown() -> None:
    state = with_generals(c="diplomat")
    do(state, RevealProposals())
    secretly(state, dict.fromkeys(range(3), ("vote A", "bid 0", "ready")))

    choose(state, "keep", seat=2)

    assert told(state, AbilityUsed) == []
    assert for_moment(state, 2, "vote_after_reveal") == [ABILITY_NUMBERS["ab_diplomat"]]


@pytest.mark.rule("EXO-401", "EXO-135")
def test_the_diplomat_of_an_invalid_hand_adds_nothing() -> None:
    state = with_generals(c="diplomat")
    do(state, RevealProposals())

    secretly(
        state,
        {0: ("vote A", "bid 0", "ready"), 1: ("vote B", "bid 2", "ready"), 2: ("lapse", "ready")},
    )

    assert told(state, VotesCounted) == [VotesCounted((1, 3, 0))]
    assert state.factions[2].abilities == [ABILITY_NUMBERS["ab_diplomat"]]

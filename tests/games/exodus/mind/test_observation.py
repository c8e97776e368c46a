"""What a program that learns is shown: ranges of the same lengths, seen from the own seat."""

from __future__ import annotations

from armillary.engine import Rng, advance, resolve, to_act
from armillary.engine.planning import onward
from armillary.games.exodus import GAME
from armillary.games.exodus.rules.action.build_ships import BuildShips
from armillary.games.exodus.rules.council.auctions import Bid, Vote, VoteFor
from armillary.games.exodus.rules.state import ExodusState
from armillary.games.records import numbered, numbering
from tests.games.exodus.positions import do, give, settle, table

KINDS = numbered(numbering(GAME.package).decisions)


def voting() -> ExodusState:
    state = GAME.new_state(3, seed=5)
    advance(state)
    while not isinstance(state.stack[-1], Vote):
        seat = to_act(state)[0]
        resolve(state, onward(state, seat)[0], seat)
    return state


def test_a_row_fills_its_ranges() -> None:
    state = GAME.new_state(3, seed=5)
    advance(state)
    rng = Rng(5)
    ranges = GAME.ranges(state).places
    for _ in range(200):
        seat = to_act(state)[0]
        assert GAME.ranges(state).places == ranges
        assert GAME.observed(state, seat)["turn"][0] == state.turn
        resolve(state, rng.choice(onward(state, seat)), seat)


def test_the_own_faction_comes_first() -> None:
    state = table(3)
    give(state, 1, cp=17)
    settle(state, 1, state.home(1), 5)
    seen = GAME.observed(state, 1)
    assert seen["factions"][2] == 17
    assert seen["population"][state.home(1)] == 5


def test_it_names_the_decision_and_who_is_asked() -> None:
    state = table(2)
    give(state, 0, cp=10, axinium=5)
    do(state, BuildShips(0))
    assert GAME.observed(state, 1)["decision"][:2] == [
        numbering(GAME.package).decisions.index("BuildShips") + 1,
        1,
    ]


def test_the_own_plan_is_seen() -> None:
    state = voting()
    resolve(state, VoteFor(0), 1)
    before = GAME.observed(state, 1)["plan"]
    resolve(state, Bid(2), 1)
    after = GAME.observed(state, 1)["plan"]
    assert before[:2] == after[:2]
    assert before[2:4] == [0, 0]
    assert after[3] == 2


def test_the_plans_of_others_are_not_seen() -> None:
    state = voting()
    before = GAME.observed(state, 0)
    resolve(state, VoteFor(0), 1)
    resolve(state, Bid(2), 1)
    assert GAME.observed(state, 0) == before


def test_who_is_ready_is_seen_by_all() -> None:
    state = voting()
    for option in (VoteFor(0), Bid(2)):
        resolve(state, option, 1)
    resolve(state, onward(state, 1)[0], 1)
    assert GAME.observed(state, 0)["choosing"] == [1, 0, 1, 1, 1, 0]


def test_ability_cards_of_others_are_only_counted() -> None:
    state = table(2)
    state.factions[1].abilities = [3]
    assert not any(GAME.observed(state, 0)["abilities"])
    assert GAME.observed(state, 1)["abilities"].index(1) == 3

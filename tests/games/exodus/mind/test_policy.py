"""What a sensible player does at a glance: favourites in clear positions, a weight for every option."""

from __future__ import annotations

import pytest

from armillary.engine import WAIT, Rng, advance, resolve, to_act
from armillary.engine import options as legal
from armillary.engine.planning import onward
from armillary.games.exodus import GAME
from armillary.games.exodus.mind.policy import moment, policy
from armillary.games.exodus.rules.action.build_ships import BuildShips
from armillary.games.exodus.rules.action.buy_upgrades import BuyUpgrades
from armillary.games.exodus.rules.action.refit import begin
from armillary.games.exodus.rules.cards import generals
from armillary.games.exodus.rules.conquest.battle import AssignHits
from armillary.games.exodus.rules.conquest.battle_state import Fight, Volley
from armillary.games.exodus.rules.conquest.landing import LandPopulation
from armillary.games.exodus.rules.conquest.loading import LoadPopulation, settled
from armillary.games.exodus.rules.conquest.movement import GiveOrders
from armillary.games.exodus.rules.council.auctions import BidForOrder, Vote
from armillary.games.exodus.rules.mass_destruction import KillPopulation
from armillary.games.exodus.rules.state import ExodusState
from tests.games.exodus.positions import (
    choose,
    do,
    fit,
    general,
    give,
    known,
    no_ships,
    planet,
    political,
    settle,
    ship,
    table,
    won,
)


def weights(state: ExodusState, seat: int = 0) -> dict[str, float]:
    options = onward(state, seat)
    found = policy(state, seat, options)
    assert found is not None
    return dict(zip(map(str, options), found, strict=True))


def favourite(state: ExodusState, seat: int = 0) -> str:
    found = weights(state, seat)
    return max(found, key=found.__getitem__)


def on_the_way(state: ExodusState, place: int) -> int:
    """A neighbour of a hex that is on the map."""
    return next(to for to, far in enumerate(state.map.distances[place]) if far == 1)


@pytest.mark.parametrize(
    ("seats", "settings"),
    [
        (2, {}),
        (3, {"generals": True}),
        (4, {"mode": "intensive", "generals": True}),
        (2, {"mode": "short"}),
        (6, {"mode": "long"}),
    ],
)
def test_every_option_has_a_weight_above_nothing(seats: int, settings: dict[str, str | bool]) -> None:
    game = GAME
    state = game.new_state(seats, seed=seats, settings=settings)
    advance(state)
    rng = Rng(seats)
    for _ in range(400):
        if state.over:
            break
        seat = to_act(state)[0]
        options = onward(state, seat)
        found = policy(state, seat, options)
        assert found is not None
        assert len(found) == len(options)
        assert min(found) > 0
        resolve(state, options[rng.weighed(found)] if rng.below(2) else rng.choice(options), seat)


def test_what_may_be_done_at_any_time_has_a_weight() -> None:
    state = table(2)
    give(state, 0, cp=10, axinium=5)
    won(state, 0, "c1_01")
    do(state, BuildShips(0))
    options = GAME.rules.anytime(state, 0)
    found = policy(state, 0, options)
    assert found is not None
    assert len(found) == 2
    assert min(found) > 0


def test_money_of_a_general_is_taken_when_it_is_asked_for() -> None:
    state = table(2, generals=True)
    general(state, 0, "financier")
    give(state, 0, cp=10, axinium=5)
    do(state, BuildShips(0))
    assert moment(state, 0)
    assert not moment(state, 1)
    waiting, using = policy(state, 0, (WAIT, *generals.at_any_time(state, 0))) or ()
    assert using > waiting


def test_an_engineer_waits_for_damage() -> None:
    state = table(2, generals=True)
    general(state, 0, "chief_engineer")
    give(state, 0, cp=10, axinium=5)
    do(state, BuildShips(0))
    waiting, using = policy(state, 0, (WAIT, *generals.at_any_time(state, 0))) or ()
    assert using < waiting


# The Council


def test_a_vote_never_lapses() -> None:
    state = table(2)
    state.proposals = [political("law_civil_tech"), political("law_military_tech")]
    do(state, Vote(choosing=(0, 1)))
    found = weights(state)
    assert found["lapse"] < 1e-6 * max(found.values())


def test_who_is_rich_votes_against_a_levy_on_capital() -> None:
    state = table(2)
    give(state, 0, cp=30)
    state.proposals = [political("exe_capital_levy"), political("exe_colonial_stipend")]
    do(state, Vote(choosing=(0, 1)))
    assert favourite(state) == "vote B"


def test_votes_cost_little() -> None:
    state = table(2)
    give(state, 0, cp=20)
    state.proposals = [political("exe_capital_levy"), political("exe_colonial_stipend")]
    do(state, Vote(choosing=(0, 1)))
    choose(state, "vote B", seat=0)
    assert int(favourite(state).removeprefix("bid ")) < 5


def test_the_last_election_is_worth_more_than_the_first() -> None:
    bids = []
    for turn in (1, 7):
        state = table(2, turn=turn)
        give(state, 0, cp=20)
        do(state, BidForOrder(choosing=(0, 1)))
        bids.append(int(favourite(state).removeprefix("bid ")))
    assert bids[0] < 5 < bids[1]


# Building


def test_who_can_pay_for_a_carrier_builds_one() -> None:
    state = table(2)
    give(state, 0, cp=4, axinium=3)
    do(state, BuildShips(0))
    assert favourite(state) == "build battle_carrier"


def test_a_better_drive_makes_room_for_itself() -> None:
    state = table(2)
    give(state, 0, cp=6, phasium=3)
    known(state, 0, "fusion_drive")
    do(state, BuyUpgrades(0))
    for _ in range(20):
        if not state.stack or to_act(state) != (0,):
            break
        choose(state, favourite(state), seat=0)
    reaches = {upgrade.upgrade for parts in state.factions[0].blueprints for upgrade in parts}
    assert 1 in reaches  # a Fusion Drive is mounted


def test_who_has_made_room_buys_and_does_not_begin_anew() -> None:
    state = table(2)
    give(state, 0, cp=6, phasium=3)
    known(state, 0, "fusion_drive")
    do(state, BuyUpgrades(0))
    while not favourite(state).startswith("lift "):
        choose(state, favourite(state), seat=0)
    choose(state, favourite(state), seat=0)

    found = weights(state)

    undone = [weight for option, weight in found.items() if option.startswith(("mount ", "return "))]
    assert favourite(state) == "buy fusion_drive"
    assert len(undone) == 2
    assert max(undone) < found["buy fusion_drive"] / GAME.mind.prune_ratio


def test_a_refit_with_nothing_loose_is_left_alone() -> None:
    state = table(2)
    begin(state, 0)
    advance(state)
    assert favourite(state) == "stop"


def test_a_part_that_lies_loose_is_mounted() -> None:
    state = table(2)
    begin(state, 0, (3,))  # a Phase Cannon
    advance(state)
    assert favourite(state) == "mount phase_cannon"


# Conquest


def test_as_many_cubes_go_aboard_as_can_be_spared() -> None:
    state = table(2)
    settle(state, 0, state.home(0), 4)
    do(state, LoadPopulation(0, settled(state, 0)))
    assert favourite(state) == "load battle_carrier-1 3"


def test_settlers_sail_where_nobody_waits_for_them() -> None:
    state = table(2)
    no_ships(state)
    ship(state, 0, "battle_carrier", state.home(0), cargo=3)
    around = [to for to in state.map.neighbours[state.home(0)] if to >= 0]
    state.centurians = [3 if to in around[1:] else 0 for to in range(len(state.planets))]
    state.conquest = 1
    do(state, GiveOrders(choosing=(0,)))
    choose(state, favourite(state), seat=0)
    side = state.map.neighbours[state.home(0)].index(around[0]) + 1
    assert favourite(state) == f"token {side}"


def test_a_plan_is_closed_when_no_ship_had_better_move() -> None:
    state = table(2, turn=7)
    no_ships(state)
    ship(state, 0, "dark_raider", state.council)
    state.conquest = state.conquests
    do(state, GiveOrders(choosing=(0,)))
    assert favourite(state) == "ready"


def test_a_cube_lands_where_none_is() -> None:
    state = table(2)
    no_ships(state)
    ship(state, 0, "battle_carrier", planet(state, "blue"), cargo=3)
    state.conquest = 1
    do(state, LandPopulation(0))
    assert favourite(state).startswith("land battle_carrier-1")


def test_hits_destroy_the_most_valuable_ship_that_they_can() -> None:
    state = table(2)
    no_ships(state)
    place = state.council
    fit(state, 1, "battle_carrier", "nuclear_drive", "phase_cannon")
    ship(state, 0, "fighter", place)
    ship(state, 1, "battle_carrier", place)
    ship(state, 1, "dark_raider", place)
    state.conquest = 1
    volleys = (Volley(0, (6,)), Volley(1, (1,)))
    do(state, AssignHits(0, Fight(place, volleys=volleys), 0, 1))
    assert favourite(state) == "hit 1 battle_carrier-1 1"


def test_rockets_kill_others_before_the_own_people() -> None:
    state = table(2)
    place = planet(state, "blue")
    settle(state, 0, place, 2)
    settle(state, 1, place, 2)
    do(state, KillPopulation(0, place, 2))
    assert favourite(state) == "kill 1 2"


def test_no_order_is_left_without_an_end() -> None:
    """Favourites close a plan in a few links, whatever the ships."""
    state = table(2)
    for kind in ("fighter", "war_cruiser"):
        ship(state, 0, kind, on_the_way(state, state.home(0)))
    state.conquest = 1
    do(state, GiveOrders(choosing=(0,)))
    links = 0
    while state.stack and "ready" in map(str, legal(state, 0)) and links < 24:
        choice = favourite(state)
        if choice == "ready":
            break
        choose(state, choice, seat=0)
        if choice.startswith(("fleet", "ship")):
            choose(state, favourite(state), seat=0)
        links += 1
    assert links < 12

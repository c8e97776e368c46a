"""What the value likes: each test changes one thing of a position."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from armillary.bots.values import values as bot_values
from armillary.games.space_gate_odyssey import GAME
from armillary.games.space_gate_odyssey.mind.forecast.exoplanets import (
    lead_hopes,
    prospect_of,
    worth_of_gates,
)
from armillary.games.space_gate_odyssey.mind.forecast.station_plan import outline_of
from armillary.games.space_gate_odyssey.mind.value import LEFT_OVER, chances, values
from armillary.games.space_gate_odyssey.rules.components import MODULE_NAMED, MODULES
from armillary.games.space_gate_odyssey.rules.state import ON_HAWKING, OdysseyState
from tests.games.space_gate_odyssey.positions import (
    build,
    crew,
    fill_up,
    give_modules,
    lay_tokens,
    risen,
    settle,
    share_out,
    table,
)

Change = Callable[[OdysseyState], object]


def even() -> OdysseyState:
    """Two players with the same station: a gate and an airlock module beside the initial one."""
    state = table(seats=2)
    for seat in range(2):
        build(state, seat, "G-W-01", "E1")
        build(state, seat, "A-L-01", "W1")
    return state


def worth(state: OdysseyState, *changes: Change) -> float:
    for change in changes:
        change(state)
    return values(state)[0]


def _settlers(state: OdysseyState, module: int, settlers: int) -> None:
    state.confederations[0].station.settlers[module] += settlers


def _recruit(state: OdysseyState) -> None:
    state.confederations[0].engineers[0] += 1


def crew_with_robots(state: OdysseyState, robots: int) -> None:
    state.confederations[0].robots[0] += robots


def test_equals_have_equal_chances() -> None:
    assert values(even()) == pytest.approx((0.5, 0.5))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_chances_add_up_to_one(seats: int) -> None:
    state = table(seats=seats)
    risen(state, 1, 23)
    assert sum(values(state)) == pytest.approx(1)
    assert bot_values(GAME, state) == values(state)


@pytest.mark.parametrize(
    ("what", "change"),
    [
        ("influence", lambda state: risen(state, 0, 9)),
        ("settlers on an exoplanet", lambda state: settle(state, "susskind", {0: ["T1", "T2"]})),
        ("a settler in a gate", lambda state: _settlers(state, 1, 1)),
        ("a gate module", lambda state: build(state, 0, "G-W-02", "N1")),
        ("a gate module to activate", lambda state: build(state, 0, "G-W-04", "N1", turns=1, active=False)),
        ("a robot", lambda state: crew_with_robots(state, 2)),
        ("another engineer", _recruit),
        ("a majority of activated modules", lambda state: give_modules(state, 0, 3, 0, 0)),
    ],
)
def test_more_is_better(what: str, change: Change) -> None:
    assert worth(even(), change) > 0.5, what


def test_what_is_good_for_one_is_bad_for_the_other() -> None:
    assert worth(even(), lambda state: risen(state, 1, 9)) < 0.5


def test_open_corridors_are_bad_when_the_end_is_near() -> None:
    state = even()
    for planet in state.planets[1:]:
        planet.closed = True
    fill_up(state, "bose", 0, but=["L6-1"])
    fill_up(state, "bose", 1)
    open_one, closed = state.clone(), state.clone()
    build(open_one, 0, "O-L-08", "N1")  # a cross
    build(closed, 0, "O-L-05", "N1", turns=1)  # lies across the corridor: nothing is linked, little is open
    assert outline_of(open_one.confederations[0].station).open_corridors > 4
    assert worth(open_one) < worth(closed)


def test_a_lead_counts_more_the_nearer_the_end() -> None:
    early, late = even(), even()
    for planet in late.planets[1:]:
        planet.closed = True
    assert (
        worth(late, lambda state: risen(state, 0, 9)) > worth(early, lambda state: risen(state, 0, 9)) > 0.5
    )


def test_the_beaten_still_see_which_way_is_up() -> None:
    assert chances([400.0, 103.0], 20)[1] > chances([400.0, 100.0], 20)[1] > 0
    assert chances([403.0, 100.0], 20)[0] > chances([400.0, 100.0], 20)[0]


def test_a_game_that_drags_on_is_worth_less_to_everybody() -> None:
    usual, long = even(), even()
    usual.turn, long.turn = 60, 180
    assert all(now < before for now, before in zip(values(long), values(usual), strict=True))


@pytest.mark.parametrize(
    ("what", "change"),
    [
        ("fewer areas are free", lambda state: share_out(state, "susskind", but=["T1", "T2"])),
        ("a module for its gate is there", lambda state: build(state, 0, "G-L-05", "S1", active=False)),
        ("a module for its gate is on top", lambda state: _reveal(state, "G-W-05")),
    ],
)
def test_in_a_game_that_drags_on_the_way_to_the_end_counts(what: str, change: Change) -> None:
    gained = []
    for turn in (0, 200):
        state = even()
        _close_all_but(state, 1)
        state.turn = turn
        gained.append(worth(state.clone(), change) / worth(state))
    assert gained[1] > gained[0], what


def _close_all_but(state: OdysseyState, last: int) -> None:
    """Only this exoplanet is open; the other gates stand on Hawking."""
    for number, planet in enumerate(state.planets):
        planet.closed = number != last
    state.gates = [number if number == last else ON_HAWKING for number in range(3)]


def _reveal(state: OdysseyState, module: str) -> None:
    number = MODULE_NAMED[module]
    pile = state.piles[MODULES[number].pile]
    pile.remove(number)
    pile.append(number)


def test_in_a_game_that_drags_on_settlers_leave_hawking_alone() -> None:
    state = even()
    state.gates = [ON_HAWKING, 1, 2]
    state.turn = 40
    before = worth_of_gates(state)
    state.turn = 200
    assert worth_of_gates(state)[0] < before[0]
    assert worth_of_gates(state)[1:] == before[1:]


def test_a_settler_in_a_gate_to_hawking_may_be_on_its_way_to_an_exoplanet() -> None:
    gained = []
    for where in ("E2", "N1"):  # behind the gate to Hawking, or at another side of the initial module
        state = even()
        state.gates = [ON_HAWKING, 1, 2]
        state.turn = 200
        build(state, 0, "G-L-05", where)
        state.confederations[0].station.settlers[0] = 0
        before = worth(state)
        _settlers(state, 1, 1)
        gained.append(worth(state) / before)
    assert gained[0] > gained[1]


def test_the_longer_a_game_drags_on_the_more_a_step_towards_the_last_gate_counts() -> None:
    gained = []
    for turn in (150, 300, 900):
        state = even()
        _close_all_but(state, 1)
        build(state, 0, "G-L-05", "E2")  # behind the gate to Hawking: the only way leads through that
        state.turn = turn
        station = state.confederations[0].station
        station.settlers[0] = 2
        before = worth(state)
        station.settlers[0], station.settlers[1] = 1, 1
        gained.append(worth(state) / before)
    assert gained[0] < gained[1] < gained[2]


def test_a_game_that_is_over_is_worth_what_its_winners_have() -> None:
    state = even()
    risen(state, 1, 9)
    state.over = True
    assert values(state) == (0.0, 1.0)


def test_an_exoplanet_that_closes_counts_what_is_not_counted_yet() -> None:
    state = even()
    planet = state.planets[0]
    planet.gains = (9, 0)
    before = worth(state.clone())
    counted = state.clone()
    counted.confederations[0].influence += 9
    counted.confederations[0].count[0] += 9
    assert worth(counted) == pytest.approx(before)


def test_a_token_is_worth_more_on_a_better_place() -> None:
    state = even()
    give_modules(state, 0, 0, 0, 2)
    last, first = state.clone(), state.clone()
    lay_tokens(last, "water wildlife balance none energy")
    lay_tokens(first, "energy wildlife balance none water")
    assert worth(first) > worth(last)


def test_a_station_without_points_is_a_weak_one() -> None:
    weak = even()
    crew(weak, 0, engineers=(1, 0, 0, 0, 0))
    assert worth(weak) < 0.5


def test_settlers_are_dear_when_they_do_not_suffice_to_close_an_exoplanet() -> None:
    def without_two_of(settlers: int) -> float:
        state = even()
        share_out(state, "susskind", but=["T1", "T2", "T3", "T4"])
        own = state.confederations[0]
        own.station.settlers[0] = 0
        own.spare_settlers = settlers
        before = worth(state)
        own.spare_settlers -= 2
        return worth(state) - before

    assert without_two_of(4 + LEFT_OVER) < without_two_of(6 + LEFT_OVER) < 0


def test_settlers_in_a_gate_are_as_good_as_sent() -> None:
    """Short of settlers, they should not go where they cannot close anything."""
    near, far = even(), even()
    for state in (near, far):
        share_out(state, "susskind", but=["T1", "T2", "T3", "T4"])
        build(state, 0, "G-L-05", "N1")
        state.confederations[0].spare_settlers = 2
    _settlers(near, 3, 1)  # to Susskind, which is nearly full
    _settlers(far, 1, 1)  # to Bose, which is empty
    assert worth(near) > worth(far)


# Prospects


def test_a_lead_is_sure_when_nothing_is_free() -> None:
    assert lead_hopes([3, 1], 0, 7, 3) == [7, 0]
    assert lead_hopes([2, 2, 1], 0, 7, 3) == [3, 3, 0]
    assert lead_hopes([0, 0], 0, 7, 3) == [0, 0]


def test_a_lead_says_less_the_more_is_free() -> None:
    near, far = lead_hopes([3, 1], 1, 7, 3), lead_hopes([3, 1], 9, 7, 3)
    assert 7 > near[0] > far[0] > 3.5
    assert sum(near) == pytest.approx(7)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(
    "name", ["bose", "collins", "dirac", "fermi", "planck", "russell", "susskind", "turing"]
)
def test_settlers_raise_the_hopes_of_their_owner(name: str, seats: int) -> None:
    state = table(seats=seats, planets=(name, "bose" if name != "bose" else "planck"))
    planet = state.planets[0]
    before, needed = prospect_of(planet)
    planet.owners[0] = planet.owners[1] = 0
    after, rest = prospect_of(planet)
    assert after[0] > before[0]
    assert 0 < rest < needed


def test_a_full_exoplanet_promises_what_it_gives() -> None:
    state = table(seats=3)
    planet = fill_up(state, "susskind", 2)
    assert prospect_of(planet)[0] == (0.0, 0.0, 36.0)


# Outline


def test_an_outline_knows_the_way_to_the_gates() -> None:
    state = table(seats=2)
    build(state, 0, "O-W-05", "E1")  # a cross
    build(state, 0, "G-W-09", "E2")
    build(state, 0, "G-E-01", "N1")
    plan = outline_of(state.confederations[0].station)
    assert plan.to_gate == (1, 1, 0, 0)
    assert plan.from_airlock == (0, 1, 2, 1)
    assert [gate.number for gate in plan.gates] == [2, 3]
    assert plan.gates[0].near == (1,)
    assert plan.open_corridors == state.confederations[0].station.open_corridors()

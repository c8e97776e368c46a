"""The movement phase: drop, order of moves, moves inside systems and launches."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from armillary.engine import codec
from armillary.games.stellar_horizons.game import GAME
from armillary.games.stellar_horizons.rules.components import FACTION_NUMBERS, SYSTEM_NUMBERS, UNIT_NUMBERS
from armillary.games.stellar_horizons.rules.components.kinds import NOTHING, RESERVE, Relation
from armillary.games.stellar_horizons.rules.concepts.marks import FIRST_CONTACT
from armillary.games.stellar_horizons.rules.concepts.places import place_name
from armillary.games.stellar_horizons.rules.events.flight import (
    Dropped,
    EnginesRolled,
    OrderOfMoves,
    ShipsMoved,
)
from armillary.games.stellar_horizons.rules.exploration.exploration_phase import Exploring
from armillary.games.stellar_horizons.rules.movement.flight import Fly, GoOn
from armillary.games.stellar_horizons.rules.movement.movement_phase import (
    Drop,
    MovementPhase,
    MoveShips,
    why_not,
)
from armillary.games.stellar_horizons.rules.state import DOCKED, SETTLED, STOPPED, Pirate, StellarState
from armillary.games.stellar_horizons.rules.units import fleets
from armillary.testing import asked, choose, do, refused, seat_asked, told
from tests.games.stellar_horizons.positions import (
    campaign,
    dice,
    faction,
    found,
    knows,
    place,
    position,
    put,
    relate,
)

RUSSIA = FACTION_NUMBERS["russia"]
KLIPER, RENDA, GLUSHKO, ZASYADKO, LV2 = (
    UNIT_NUMBERS[f"ru_{name}"] for name in ("kliper", "renda", "glushko", "zasyadko", "lv2_1")
)


@pytest.fixture
def state() -> StellarState:
    table = position("russia")
    knows(table, "russia", "orbital_rendezvous")
    return table


def where(state: StellarState, unit: int) -> str:
    return place_name(state.where[unit])


# The drop


@pytest.mark.rule("SH-265", "SH-180")
def test_ships_under_way_drop_by_one_and_then_into_the_flyby_space(state: StellarState) -> None:
    put(state, "ru_glushko", "jupiter.transfer.2")
    put(state, "ru_zasyadko", "saturn.transfer.1")
    put(state, "ru_kliper", "moon.orbit")
    dice(state)

    do(state, Drop())

    assert where(state, GLUSHKO) == "jupiter.transfer.1"
    assert where(state, ZASYADKO) == "saturn.flyby"
    assert where(state, KLIPER) == "moon.orbit"
    assert len(told(state, Dropped)) == 2
    assert told(state, EnginesRolled) == []


@pytest.mark.rule("SH-265", "SH-457", "SH-458", "SH-X76")
def test_the_campaign_begins_with_the_drop() -> None:
    state = campaign("russia")

    assert where(state, GLUSHKO) == "jupiter.transfer.3"
    assert where(state, ZASYADKO) == "saturn.transfer.5"
    assert where(state, KLIPER) == where(state, LV2) == "earth.surface"
    assert where(state, UNIT_NUMBERS["ru_kozlov"]) == "mars.orbit"
    assert faction(state, "russia").money == 30


@pytest.mark.rule("SH-180")
def test_a_probe_aboard_drops_with_its_carrier() -> None:
    state = campaign("japan")

    assert (
        where(state, UNIT_NUMBERS["jp_tanaka"])
        == where(state, UNIT_NUMBERS["jp_ito"])
        == "jupiter.transfer.2"
    )


# Who moves when


def enemies() -> StellarState:
    state = position("russia", "japan", "china")
    for a, b in (("russia", "japan"), ("japan", "china"), ("russia", "china")):
        relate(state, a, b, Relation.EMBARGO)
    for name in ("russia", "japan", "china"):
        knows(state, name, "orbital_rendezvous")
    for unit in ("ru_kliper", "jp_hiryu", "cn_shenzhou"):
        put(state, unit, "earth.orbit")
    return state


def movers(state: StellarState) -> list[int]:
    """The seats that move, in this order, each doing nothing."""
    found = []
    while not state.over:
        seat = seat_asked(state)
        assert seat is not None
        found.append(seat)
        choose(state, "done")
    return found


@pytest.mark.rule("SH-264", "SH-X701")
def test_the_worst_initiative_moves_first() -> None:
    state = enemies()
    assert do(state, MovementPhase()) == ["before china", "done"]
    assert seat_asked(state) == 1
    choose(state, "done", "done")

    assert movers(state) == [2, 1, 0]


@pytest.mark.rule("SH-264", "SH-X701")
def test_who_has_a_better_initiative_may_move_before_all_that_follow_a_player() -> None:
    state = enemies()
    do(state, MovementPhase())
    choose(state, "done")
    assert asked(state) == ["before china", "before japan", "done"]

    choose(state, "before china")

    assert told(state, OrderOfMoves) == [OrderOfMoves((0, 2, 1))]
    assert movers(state) == [0, 2, 1]


def friends() -> StellarState:
    state = enemies()
    for a, b in (("russia", "japan"), ("japan", "china"), ("russia", "china")):
        relate(state, a, b, Relation.NEUTRAL)
    return state


def alliance(state: StellarState) -> None:
    relate(state, "japan", "china", Relation.ALLIANCE)


def pirate(state: StellarState) -> None:
    state.pirates = (Pirate(SYSTEM_NUMBERS["mars"], 0),)


def first_contact(state: StellarState) -> None:
    state.marks |= {FIRST_CONTACT}


@pytest.mark.rule("SH-264")
@pytest.mark.parametrize("why", [alliance, pirate, first_contact])
def test_friends_announce_an_earlier_move_where_it_changes_something(
    why: Callable[[StellarState], None],
) -> None:
    assert "before china" not in do(friends(), MovementPhase())

    state = friends()
    why(state)

    assert do(state, MovementPhase()) == ["before china", "done"]
    assert seat_asked(state) == 1


@pytest.mark.rule("SH-264", "SH-X701")
def test_the_best_initiative_decides_last() -> None:
    state = enemies()
    do(state, MovementPhase())

    choose(state, "before china", "before japan")

    assert movers(state) == [0, 1, 2]


@pytest.mark.rule("SH-264")
def test_nobody_is_asked_for_the_order_where_it_cannot_matter() -> None:
    state = position("russia", "japan")
    knows(state, "japan", "orbital_rendezvous")
    put(state, "ru_kliper", "earth.orbit")
    put(state, "jp_hiryu", "earth.orbit")

    assert "move hiryu" in do(state, MovementPhase())


# Inside systems


@pytest.mark.rule("SH-266")
def test_ships_move_along_segments(state: StellarState) -> None:
    put(state, "ru_kliper", "earth.orbit")
    do(state, MoveShips(0))

    choose(state, "move kliper")
    assert "to moon.surface" in asked(state)  # by Earth orbit and Moon orbit
    dice(state, 4)
    choose(state, "to moon.surface")

    assert where(state, KLIPER) == "moon.surface"
    assert told(state, ShipsMoved) == [ShipsMoved(0, (KLIPER,), place("earth.orbit"), place("moon.surface"))]
    assert len(told(state, EnginesRolled)) == 1


@pytest.mark.rule("SH-267")
def test_a_move_may_join_segments_and_a_transfer(state: StellarState) -> None:
    knows(state, "russia", "advanced_astrodynamics")
    put(state, "ru_kliper", "moon.surface")
    do(state, MoveShips(0))
    dice(state, 4)

    choose(state, "move kliper", "to mars")

    assert where(state, KLIPER) == "mars.transfer.1"


@pytest.mark.rule("SH-267", "SH-290")
def test_a_ship_may_move_several_times_and_rolls_each_time(state: StellarState) -> None:
    put(state, "ru_kliper", "earth.orbit")
    do(state, MoveShips(0))
    dice(state, 4, 4)

    choose(state, "move kliper", "to moon.orbit", "move kliper", "to earth.flyby")

    assert where(state, KLIPER) == "earth.flyby"
    assert len(told(state, EnginesRolled)) == 2


@pytest.mark.rule("SH-269")
def test_a_ship_that_lands_stops(state: StellarState) -> None:
    put(state, "ru_kliper", "earth.orbit")
    put(state, "ru_renda", "earth.orbit")
    do(state, MoveShips(0))
    dice(state, 4)

    choose(state, "move kliper", "to earth.surface")

    assert state.flags[KLIPER] & STOPPED
    assert "move kliper" not in asked(state)
    assert refused(state, "move kliper").rule == "SH-269"


@pytest.mark.rule("SH-268", "SH-269")
def test_docking_is_part_of_the_move_and_ends_it(state: StellarState) -> None:
    found(state, "ru_mir", "earth_orbit")
    put(state, "ru_kliper", "moon.orbit")
    put(state, "ru_renda", "moon.orbit")
    do(state, MoveShips(0))
    dice(state, 4)

    choose(state, "move kliper", "dock mir")

    assert state.flags[KLIPER] & DOCKED
    assert len(told(state, EnginesRolled)) == 1
    assert refused(state, "move kliper").rule == "SH-269"


@pytest.mark.rule("SH-269")
def test_passing_a_base_is_no_reason_to_stop(state: StellarState) -> None:
    found(state, "ru_mir", "earth_orbit")
    put(state, "ru_kliper", "moon.orbit")
    do(state, MoveShips(0))
    dice(state, 4)

    choose(state, "move kliper", "to earth.orbit")

    assert not state.flags[KLIPER] & (DOCKED | STOPPED)
    assert "move kliper" in asked(state)


@pytest.mark.rule("SH-163", "SH-275")
def test_a_ship_leaves_its_base_by_a_move_even_to_stay_there(state: StellarState) -> None:
    found(state, "ru_mir", "earth_orbit")
    put(state, "ru_kliper", "earth.orbit", flags=DOCKED)
    do(state, MoveShips(0))
    dice(state, 4)

    choose(state, "move kliper", "to earth.orbit")

    assert not state.flags[KLIPER] & DOCKED
    assert len(told(state, EnginesRolled)) == 1


# Robots


@pytest.mark.rule("SH-271")
def test_a_robot_needs_a_launcher_for_its_first_move(state: StellarState) -> None:
    put(state, "ru_glushko", "earth.surface")
    put(state, "ru_kliper", "earth.orbit")
    do(state, MoveShips(0))
    assert refused(state, "move glushko").rule == "SH-271"

    put(state, "ru_lv2_1", "earth.surface")
    assert "launch glushko" in do(state, MoveShips(0))


@pytest.mark.rule("SH-271", "SH-285")
def test_a_robot_is_launched_on_any_launcher(state: StellarState) -> None:
    put(state, "ru_glushko", "earth.surface")
    put(state, "ru_lv1_1", "earth.surface")
    put(state, "ru_lv2_1", "earth.surface")
    put(state, "ru_lv2_2", "earth.surface")
    do(state, MoveShips(0))
    dice(state, 6)

    assert choose(state, "launch glushko") == ["on lv1_1", "on lv2_1"]
    choose(state, "on lv2_1", "to jupiter")

    assert where(state, GLUSHKO) == "jupiter.transfer.4"
    assert state.where[LV2] == RESERVE


@pytest.mark.rule("SH-272")
def test_a_telescope_goes_from_earth_to_its_orbit_and_stays(state: StellarState) -> None:
    telescope = put(state, "ru_struve", "earth.surface")
    put(state, "ru_lv1_1", "earth.surface")
    do(state, MoveShips(0))
    dice(state, 6)

    choose(state, "launch struve")  # there is but one launcher and one place

    assert where(state, telescope) == "earth.orbit"
    assert state.flags[telescope] & SETTLED


@pytest.mark.rule("SH-109", "SH-273", "SH-288")
def test_a_probe_is_carried_by_another_robot(state: StellarState) -> None:
    put(state, "ru_glushko", "earth.surface")
    probes = [put(state, name, "earth.surface") for name in ("ru_kondratyuk", "ru_lomonosov")]
    put(state, "ru_lv1_1", "earth.surface")
    do(state, MoveShips(0))
    assert "launch kondratyuk" not in asked(state)
    choose(state, "launch glushko", "with ru_kondratyuk")
    assert "with ru_lomonosov" not in asked(state)  # one for each carrier
    dice(state, 6)

    choose(state, "to jupiter")

    assert where(state, probes[0]) == "jupiter.transfer.5"
    assert fleets.probe_of(state, GLUSHKO) == probes[0]
    assert where(state, probes[1]) == "earth.surface"


@pytest.mark.rule("SH-274")
def test_a_flyby_is_launched_to_flyby_and_transfer_spaces(state: StellarState) -> None:
    put(state, "ru_zasyadko", "earth.surface")
    put(state, "ru_lv1_1", "earth.surface")
    do(state, MoveShips(0))

    offered = choose(state, "launch zasyadko")

    assert {"to earth.flyby", "to saturn", "to scattered_disc"} <= {*offered}
    assert "to alpha_centauri" not in offered
    assert not any(option.endswith((".orbit", ".surface")) for option in offered)


@pytest.mark.rule("SH-276")
def test_an_orbiter_that_has_arrived_never_moves_again(state: StellarState) -> None:
    put(state, "ru_glushko", "jupiter.flyby")
    put(state, "ru_kliper", "earth.orbit")
    do(state, MoveShips(0))
    dice(state, 43)

    choose(state, "move glushko", "to europa.orbit")

    assert where(state, GLUSHKO) == "europa.orbit"
    assert state.flags[GLUSHKO] & SETTLED
    assert refused(state, "move glushko").rule == "SH-276"


@pytest.mark.rule("SH-276")
def test_robots_that_begin_in_orbit_have_arrived() -> None:
    state = campaign("south_america")

    assert state.flags[UNIT_NUMBERS["sa_humboldt"]] & SETTLED
    assert not state.flags[UNIT_NUMBERS["sa_gleiser"]] & SETTLED


# Crews


@pytest.mark.rule("SH-286")
def test_a_crew_leaves_earth_on_a_launcher_of_its_size(state: StellarState) -> None:
    put(state, "ru_kliper", "earth.surface")
    put(state, "ru_lv1_1", "earth.surface")
    put(state, "ru_renda", "earth.orbit")
    do(state, MoveShips(0))
    assert refused(state, "move kliper").rule == "SH-286"

    put(state, "ru_lv2_1", "earth.surface")
    do(state, MoveShips(0))
    dice(state, 4)
    choose(state, "launch kliper", "to moon.surface")

    assert where(state, KLIPER) == "moon.surface"


@pytest.mark.rule("SH-286")
def test_elsewhere_crews_need_no_launcher(state: StellarState) -> None:
    put(state, "ru_kliper", "moon.surface")

    assert "move kliper" in do(state, MoveShips(0))


@pytest.mark.rule("SH-121")
def test_a_ship_that_can_go_nowhere_is_not_asked_for() -> None:
    state = position("japan")
    put(state, "jp_hiryu", "earth.orbit")  # too large to land, and without range

    assert do(state, MoveShips(0)) == []


@pytest.mark.rule("SH-163", "SH-161")
def test_ships_that_move_together_are_a_fleet(state: StellarState) -> None:
    put(state, "ru_kliper", "earth.orbit")
    put(state, "ru_renda", "earth.orbit")
    do(state, MoveShips(0))
    dice(state, 4, 4)

    choose(state, "move renda", "with ru_kliper", "to moon.orbit")

    assert fleets.fleet(state, KLIPER) == [KLIPER, RENDA]
    assert where(state, RENDA) == "moon.orbit"


@pytest.mark.rule("SH-163")
def test_a_ship_joins_a_fleet_where_it_arrives(state: StellarState) -> None:
    relate(state, "russia", "china", Relation.WAR)
    put(state, "ru_kliper", "moon.orbit")
    put(state, "ru_renda", "earth.orbit")
    do(state, MoveShips(0))
    dice(state, 4)

    choose(state, "move renda", "join ru_kliper")

    assert fleets.fleet(state, RENDA) == [KLIPER, RENDA]


def test_whole_moves_are_checked(state: StellarState) -> None:
    put(state, "ru_kliper", "earth.orbit")
    acting = MoveShips(0)

    assert acting.may(state, Fly((KLIPER,), place("moon.orbit")))
    assert not acting.may(state, Fly((KLIPER,), place("mars.orbit")))
    assert not acting.may(state, Fly((KLIPER,), place("earth.orbit")))
    assert not acting.may(state, Fly((KLIPER,), place("moon.orbit"), LV2))
    assert acting.again(Fly((KLIPER,), place("moon.orbit"), NOTHING)).flown == (KLIPER,)


# On the way


def blocked() -> StellarState:
    """A Chinese destroyer lies in Moon orbit, where Gagarin of Russia is too; they are at war."""
    state = position("russia", "china")
    for name in ("russia", "china"):
        knows(state, name, "orbital_rendezvous")
    relate(state, "russia", "china", Relation.WAR)
    put(state, "cn_yangtze", "moon.orbit")
    put(state, "ru_gagarin", "moon.orbit")
    return state


@pytest.mark.rule("SH-297", "SH-299", "SH-301")
def test_a_fleet_that_is_intercepted_may_stop() -> None:
    state = blocked()
    gagarin = UNIT_NUMBERS["ru_gagarin"]
    do(state, MoveShips(0))
    choose(state, "move gagarin", "to earth.orbit")
    assert seat_asked(state) == 1
    dice(state, 1, 1)
    choose(state, "intercept yangtze")
    assert seat_asked(state) == 0

    choose(state, "stop")

    assert where(state, gagarin) == "moon.orbit"
    assert state.flags[gagarin] & STOPPED


@pytest.mark.rule("SH-302")
def test_a_move_goes_on_when_nobody_stops_it() -> None:
    state = blocked()
    do(state, MoveShips(0))

    choose(state, "move gagarin", "to earth.orbit", "let pass")

    assert where(state, UNIT_NUMBERS["ru_gagarin"]) == "earth.orbit"


@pytest.mark.rule("SH-302")
@pytest.mark.parametrize(("choice", "there"), [("go on", "earth.flyby"), ("stay", "moon.orbit")])
def test_after_a_combat_a_fleet_goes_on_or_stays(choice: str, there: str) -> None:
    state = blocked()
    gagarin = UNIT_NUMBERS["ru_gagarin"]
    state.damage[gagarin] = 2
    path = (place("moon.orbit"),)

    offered = do(state, GoOn(0, (gagarin,), path[0], place("earth.flyby"), path, met=1))  # one hit more
    assert offered == ["go on", "stay"]
    choose(state, choice)

    assert where(state, gagarin) == there
    assert not state.flags[gagarin] & STOPPED  # it may make another move


def test_a_move_that_was_interrupted_is_restored_from_a_snapshot() -> None:
    state = blocked()
    gagarin = UNIT_NUMBERS["ru_gagarin"]
    path = (place("moon.orbit"),)
    do(state, GoOn(0, (gagarin,), path[0], place("earth.flyby"), path, met=1))
    state.events = None

    back = GAME.restore(codec.dump(state))

    assert codec.digest(back) == codec.digest(state)
    assert asked(back) == ["go on", "stay"]


@pytest.mark.rule("SH-380", "SH-112")
def test_an_orbiter_may_stay_above_earth_and_look_at_its_neighbours() -> None:
    state = position("russia")
    put(state, "ru_lv1_1", "earth.surface")
    put(state, "ru_glushko", "earth.surface")
    dice(state, 50)
    do(state, MoveShips(0))
    choose(state, "launch glushko")

    choose(state, "to earth.orbit")

    do(state, Exploring(0))
    assert choose(state, "explore glushko") == ["at moon", "at near_earth_asteroids"]


@pytest.mark.rule("SH-267")
def test_of_ships_that_are_not_there_or_are_carried_nothing_is_refused() -> None:
    state = position("japan")
    carrier, probe = put(state, "jp_tanaka", "mars.orbit"), put(state, "jp_ito", "mars.orbit")
    assert [refusal.rule for refusal in MoveShips(0).refusals(state)] == ["SH-271", "SH-271"]

    fleets.form(state, (carrier, probe))
    assert [str(refusal.option) for refusal in MoveShips(0).refusals(state)] == ["move tanaka"]


@pytest.mark.rule("SH-271", "SH-286", "SH-276", "SH-269")
@pytest.mark.parametrize(
    ("unit", "flags", "launcher", "rule"),
    [
        ("ru_glushko", 0, "", "SH-271"),
        ("ru_glushko", 0, "ru_lv4_1", ""),
        ("ru_kliper", 0, "", "SH-286"),
        ("ru_kliper", 0, "ru_lv1_1", "SH-286"),
        ("ru_kliper", 0, "ru_lv2_1", ""),
        ("ru_glushko", SETTLED, "ru_lv4_1", "SH-276"),
        ("ru_kliper", STOPPED, "ru_lv2_1", "SH-269"),
    ],
)
def test_what_keeps_a_ship_where_it_is(
    state: StellarState, unit: str, flags: int, launcher: str, rule: str
) -> None:
    ship = put(state, unit, "earth.surface", flags=flags)
    if launcher:
        put(state, launcher, "earth.surface")

    assert why_not(state, ship)[0] == rule


@pytest.mark.rule("SH-265")
def test_a_ship_under_way_is_not_moved(state: StellarState) -> None:
    assert why_not(state, put(state, "ru_glushko", "jupiter.transfer.2"))[0] == "SH-265"
    assert why_not(state, put(state, "ru_kliper", "moon.orbit"))[0] == ""

"""Kamikazes, dive-bombs and interception."""

from __future__ import annotations

import pytest

from armillary.engine import advance
from armillary.games.high_frontier.rules.components import ADJACENT, NODES
from armillary.games.high_frontier.rules.components.kinds import NOTHING
from armillary.games.high_frontier.rules.conflict.combat import (
    arsenal,
    divers,
    firing,
    interception,
    kamikazes,
    order,
)
from armillary.games.high_frontier.rules.conflict.combat.arsenal import Mount
from armillary.games.high_frontier.rules.conflict.combat.attacks import EndCombat, due_spaces
from armillary.games.high_frontier.rules.conflict.combat.events import PassageAnswered
from armillary.games.high_frontier.rules.conflict.combat.order import Shot
from armillary.games.high_frontier.rules.conflict.combat.targets import Aim
from armillary.games.high_frontier.rules.conflict.table import change, table
from armillary.games.high_frontier.rules.conflict_table import Dropstone
from armillary.games.high_frontier.rules.menu import PlayTurn
from armillary.games.high_frontier.rules.movement import engines, landings, movement
from armillary.games.high_frontier.rules.pieces import stacks
from armillary.games.high_frontier.rules.solar_map.spaces import leaps_from
from armillary.games.high_frontier.rules.state import HighFrontierState, Slot
from armillary.testing import asked, choose, seat_asked, told
from tests.games.high_frontier.positions import (
    MODULE_3,
    bernal,
    bribes,
    card,
    dice,
    factory,
    node,
    piece,
    position,
    put,
    site,
    turn_of,
)
from tests.games.high_frontier.rules.conflict.fights import (
    GRAY,
    GREEN,
    PURPLE,
    at_war,
    attack,
    fought,
    landed,
)

SHACKLETON = "luna_shackleton_polar_rim"
MOTH = "Re Solar Moth"
BURN = "burn thruster_re_solar_moth"


def _close(state: HighFrontierState) -> None:
    while state.stack and {"done", "none"} & set(asked(state)):
        choose(state, "done" if "done" in asked(state) else "none")


@pytest.mark.rule("HF3-291", "HF3-294", "HF3-034", "HF3-218")
def test_a_kamikaze_and_its_supports_are_gone_after_its_shot() -> None:
    state = at_war()
    put(state, PURPLE, Slot.ROCKET, "ceres_lagrange_08", "Hall Effect")
    put(
        state,
        GRAY,
        Slot.ROCKET,
        "ceres_lagrange_08",
        "MET Steamer",
        "Radioisotope Stirling",
        "Bubble Membrane",
    )
    bribes(state, 0, 0, 0, 0)

    assert attack(state, "ceres_lagrange_08") == ["fire robonaut_met_steamer kamikaze", "hold"]
    dice(state, 3, 2, 1)
    choose(state, "fire robonaut_met_steamer kamikaze")

    assert fought(state) == [(GRAY, "kamikaze", 2, ("overload", "unanchor"))]
    assert set(state.players[GRAY].hand) == {card("MET Steamer"), card("Radioisotope Stirling")}
    stack = state.held(GRAY, Slot.ROCKET)
    assert stack is not None
    assert stack.cards == (piece("Bubble Membrane"),)


@pytest.mark.rule("HF3-294")
def test_a_freighter_strikes_with_its_net_thrust() -> None:
    state = at_war(terawatt=True)
    put(state, GRAY, Slot.FREIGHTER, "ceres_lagrange_08", "Fission-Heated Steam")
    put(state, PURPLE, Slot.ROCKET, "ceres_lagrange_08", "Hall Effect")
    mount = Mount(GRAY, Slot.FREIGHTER, piece("Fission-Heated Steam"), arsenal.KAMIKAZE)

    assert mount in arsenal.mounts(state, GRAY, node("ceres_lagrange_08"))
    assert firing.fire_value(state, mount, node("ceres_lagrange_08"), (1,)) == 0


@pytest.mark.rule("HF3-X29", "HF3-294", "HF3-278", "HF3-251", "HF3-253", "HF3-256")
def test_programmable_matter_unanchors_a_bernal_that_has_missed() -> None:
    state = at_war("spacex", "taikonauts", colonization=True)
    put(state, 0, Slot.ROCKET, "earth_luna_l3", "Programmable Matter")
    landed(state, 0)
    bernal(state, 1, "earth_luna_l3", "L3 Lofstrom Loop Microgravity", "Hall Effect", "De Laval Nozzle")
    dice(state, 4, 4, 1, 5)

    attack(state, "earth_luna_l3")
    choose(state, "fire colonist_programmable_matter kamikaze", "mass 32")

    assert fought(state) == [(1, "gun", 0, ()), (0, "kamikaze", 1, ("overload", "unanchor"))]
    assert state.anchored == ()
    assert state.players[1].hand == [card("Hall Effect")]
    leo = state.held(0, Slot.LEO)
    assert state.held(0, Slot.ROCKET) is None
    assert leo is not None
    assert piece("Programmable Matter") in leo.cards


@pytest.mark.rule("HF3-X30", "HF3-037", "HF3-292", "HF3-293", "HF3-038", "HF3-033")
def test_a_met_dives_from_geo_at_a_factory_on_luna() -> None:
    state = at_war()
    factory(state, PURPLE, SHACKLETON)
    put(state, GRAY, Slot.ROCKET, "geo", "MET Steamer", "Radioisotope Stirling", "spacex", wet="12")
    turn_of(state)

    options = choose(state, "kamikaze rocket")
    for _ in range(9):
        if isinstance(state.stack[-1], PlayTurn):
            break
        options = choose(state, next(option for option in options if option in ROUTE))

    missile = state.held(GRAY, Slot.OUTPOST_1)
    assert missile is not None
    assert missile.node == node(SHACKLETON)
    assert missile.cards == (piece("MET Steamer"), piece("Radioisotope Stirling"))
    rocket = state.held(GRAY, Slot.ROCKET)
    assert rocket is not None
    assert (rocket.node, rocket.cards) == (node("geo"), (piece("spacex"),))
    assert table(state).divers == (card("MET Steamer"),)
    assert due_spaces(state, GRAY) == [node(SHACKLETON)]
    dice(state, 6, 6, 1, 6)
    choose(state, f"attack {SHACKLETON}")
    assert fought(state)[1][:3] == (GRAY, "kamikaze", 4)
    assert state.held(GRAY, Slot.OUTPOST_1) is None
    assert site(SHACKLETON) not in state.factories


ROUTE = {"to earth_luna_l1", "dive earth_lander_burn_01", "dive earth_lander_burn_02", "halt"}


@pytest.mark.rule("HF3-292", "HF3-293")
def test_a_kamikaze_enters_no_burns_carries_no_fuel_and_passes_enemies() -> None:
    state = at_war()
    put(state, PURPLE, Slot.ROCKET, "earth_luna_l1", "Hall Effect")
    factory(state, PURPLE, SHACKLETON)
    put(state, GRAY, Slot.ROCKET, "geo", "MET Steamer", "Radioisotope Stirling", wet="12")
    turn_of(state)

    options = choose(state, "kamikaze rocket")
    spaces = {option.split()[1] for option in options if option.startswith("to ")}
    options = choose(state, "to earth_luna_l1")

    assert not any(NODES[node(space)].burn for space in spaces)
    assert len(options) > 1
    missile = state.held(GRAY, stacks.slot_of(state, GRAY, table(state).missiles[0][0]))
    assert missile is not None
    assert missile.wet < 0


@pytest.mark.rule("HF3-034", "HF3-038")
def test_kamikazes_that_did_not_strike_are_lost_at_the_end_of_combat() -> None:
    state = at_war()
    put(state, GRAY, Slot.OUTPOST_1, "geo", MOTH)
    put(state, GRAY, Slot.ROCKET, "earth_luna_l1", "Pulsed Plasmoid")
    change(state, missiles=((card(MOTH),), (card("Pulsed Plasmoid"),)), divers=(card("Pulsed Plasmoid"),))
    state.then(EndCombat(GRAY))

    advance(state)

    assert state.held(GRAY, Slot.OUTPOST_1) is None
    assert state.held(GRAY, Slot.ROCKET) is None
    assert set(state.players[GRAY].hand) == {card(MOTH), card("Pulsed Plasmoid")}
    assert table(state).divers == ()


@pytest.mark.rule("HF3-037")
def test_a_rocket_without_humans_dives_in_its_own_movement() -> None:
    state = at_war()
    factory(state, PURPLE, SHACKLETON)
    put(state, GRAY, Slot.ROCKET, "earth_luna_l1", MOTH, wet="2")
    turn_of(state)

    options = choose(state, "move rocket", BURN)
    assert "dive earth_lander_burn_01" in options or "dive earth_lander_burn_02" in options
    choose(state, next(option for option in options if option.startswith("dive")))

    rocket = state.held(GRAY, Slot.ROCKET)
    assert rocket is not None
    assert rocket.node == node(SHACKLETON)
    assert table(state).divers == (card(MOTH),)


@pytest.mark.rule("HF3-034", "HF3-038")
def test_all_that_has_dived_is_lost_also_what_was_unloaded() -> None:
    state = at_war()
    factory(state, PURPLE, SHACKLETON)
    put(state, GRAY, Slot.ROCKET, "earth_luna_l1", MOTH, "Hall Effect", wet="4")
    turn_of(state)
    options = choose(state, "move rocket", BURN)
    choose(state, next(option for option in options if option.startswith("dive")))
    choose(state, "cargo rocket outpost_1", "card thruster_hall_effect", "done")
    dice(state, 6, 6, 6)

    choose(state, f"attack {SHACKLETON}")

    assert fought(state)[1][:2] == (GRAY, "kamikaze")
    assert set(state.players[GRAY].hand) == {card(MOTH), card("Hall Effect")}


@pytest.mark.rule("HF3-037", "HF3-296")
def test_nobody_dives_with_humans_aboard() -> None:
    state = at_war()
    factory(state, PURPLE, SHACKLETON)
    put(state, GRAY, Slot.ROCKET, "earth_luna_l1", MOTH, "spacex", wet="5")
    turn_of(state)

    assert not any(option.startswith("dive") for option in choose(state, "move rocket", BURN))


@pytest.mark.rule("HF3-297")
def test_a_dropstone_in_its_first_turn_can_be_struck_and_later_not() -> None:
    state = at_war()
    put(state, PURPLE, Slot.DROPSTONE, "ceres_lagrange_08", "Pulsed Plasmoid")
    put(state, GRAY, Slot.OUTPOST_1, "ceres_lagrange_08", MOTH)
    change(
        state,
        dropstones=(Dropstone(PURPLE, "synodic", 4, 5),),
        divers=(card(MOTH),),
        missiles=((card(MOTH),),),
    )
    mount = Mount(GRAY, Slot.OUTPOST_1, piece(MOTH), arsenal.KAMIKAZE)
    aim = Aim(node("ceres_lagrange_08"), aloft=False)
    assert arsenal.may_fire(state, mount, aim)
    assert firing.may_matter(state, mount, aim)

    change(state, dropstones=(Dropstone(PURPLE, "synodic", 4, 5, age=1),))

    assert not firing.may_matter(state, mount, aim)


@pytest.mark.rule("HF3-286", "HF3-287", "HF3-250")
def test_a_buggy_on_the_road_defends_as_a_manned_site() -> None:
    state = at_war("norse_astronauts", "united_nations_cosmonauts")
    put(state, 0, Slot.ROCKET, "luna_aristarchus_plateau", "norse_astronauts")
    landed(state, 0)
    factory(state, 1, SHACKLETON)
    put(state, 1, Slot.OUTPOST_1, SHACKLETON, "united_nations_cosmonauts")

    options = attack(state, SHACKLETON)

    assert seat_asked(state) == 1
    assert options == ["fire united_nations_cosmonauts buggy", "hold"]
    dice(state, 4, 4, 6)
    choose(state, "fire united_nations_cosmonauts buggy")
    assert fought(state) == [(1, "buggy", 4, ("damage", "collateral"))]
    assert choose(state) == ["fire norse_astronauts buggy", "hold"]


# Interception


def _meets(rages: bool, slot: int, *, seat: int = PURPLE) -> HighFrontierState:
    state = at_war(rages=rages)
    put(state, GRAY, Slot.ROCKET, "geo", MOTH, wet="6")
    put(state, seat, slot, "earth_luna_l1", "Hall Effect")
    turn_of(state)
    choose(state, "move rocket", BURN)
    return state


@pytest.mark.rule("HF3-035")
def test_an_enemy_spacecraft_ends_a_movement_in_war() -> None:
    state = _meets(True, Slot.ROCKET)

    choose(state, "to earth_luna_l1")

    assert isinstance(state.stack[-1], PlayTurn)
    rocket = state.held(GRAY, Slot.ROCKET)
    assert rocket is not None
    assert rocket.node == node("earth_luna_l1")


@pytest.mark.rule("HF3-036", "HF3-035")
@pytest.mark.parametrize(("slot", "seat"), [(Slot.OUTPOST_1, PURPLE), (Slot.ROCKET, GREEN)])
def test_outposts_and_friends_stop_nobody(slot: int, seat: int) -> None:
    state = _meets(True, slot, seat=seat)

    assert len(choose(state, "to earth_luna_l1")) > 1
    assert seat_asked(state) == GRAY


@pytest.mark.rule("HF3-035")
@pytest.mark.parametrize("answer", ["allow", "deny"])
def test_in_anarchy_an_enemy_may_let_one_pass(answer: str) -> None:
    """Q123."""
    state = _meets(False, Slot.ROCKET)

    assert choose(state, "to earth_luna_l1") == ["allow", "deny"]
    assert seat_asked(state) == PURPLE
    choose(state, answer)

    assert isinstance(state.stack[-1], PlayTurn) == (answer == "deny")


@pytest.mark.rule("HF3-035")
def test_in_peace_nobody_is_stopped() -> None:
    state = position("spacex", "taikonauts", **MODULE_3)
    put(state, 1, Slot.ROCKET, "earth_luna_l1", "Hall Effect")

    assert interception.interceptors(state, 0, node("earth_luna_l1")) == []
    assert node("earth_luna_l1") in ADJACENT[node("geo")]
    assert not movement.is_stopped(state, 1, Slot.ROCKET)


@pytest.mark.rule("HF3-218", "HF3-238")
def test_a_cube_with_the_values_of_a_diving_freighter_is_free_to_hold_its_fire() -> None:
    state = at_war(terawatt=True)
    sail = piece("Antiproton Sail and Harvester")
    put(state, GRAY, Slot.FREIGHTER, "himalia", sail)
    put(state, GRAY, Slot.MOBILE_1, "jupiter_lagrange_07")
    change(state, divers=(sail >> 2,), missiles=((sail >> 2,),))
    aim = Aim(node("himalia"), aloft=False)
    gun = Mount(GRAY, Slot.MOBILE_1, sail, arsenal.GUN)
    diver = Mount(GRAY, Slot.FREIGHTER, sail, arsenal.KAMIKAZE)
    assert not order.is_compulsory(state, Shot(gun, aim))
    assert order.is_compulsory(state, Shot(diver, aim))


@pytest.mark.rule("HF3-291", "HF3-296")
def test_a_kamikaze_leaves_humans_behind_if_it_can() -> None:
    state = at_war(colonization=True)
    cards = ("De Laval Nozzle", "D-T Gun Fusion", "Flywheel Compulsator", "Rock Rats Miners' Union")
    put(state, GRAY, Slot.ROCKET, "phobos", *cards, wet="20")
    nozzle = Mount(GRAY, Slot.ROCKET, piece("De Laval Nozzle"), arsenal.KAMIKAZE)
    assert not kamikazes.is_manned(state, nozzle)
    assert card("Rock Rats Miners' Union") not in kamikazes.parts(state, nozzle)
    put(state, GRAY, Slot.ROCKET, "phobos", "De Laval Nozzle", "Rock Rats Miners' Union", wet="20")
    assert kamikazes.is_manned(state, nozzle)


# What may be sent, and where it goes


def _armed(*cards: str) -> HighFrontierState:
    """A thruster with its supports in GEO; Purple's Factory is on Luna."""
    state = at_war()
    factory(state, PURPLE, SHACKLETON)
    names = cards or ("MET Steamer", "Radioisotope Stirling")
    put(state, GRAY, Slot.ROCKET, "geo", *names, wet="12")
    return turn_of(state)


@pytest.mark.rule("HF3-291", "HF3-292")
@pytest.mark.parametrize("gone", ["nothing", "sent", "moved", "unpowered", "no_thruster"])
def test_a_missile_is_a_thruster_that_works_and_has_not_moved(gone: str) -> None:
    cards = {"unpowered": ("MET Steamer", "Bubble Membrane"), "no_thruster": ("Neutral Beam", MOTH)}
    state = _armed(*cards.get(gone, ()))
    if gone == "sent":
        change(state, missiles=((card("MET Steamer"), card("Radioisotope Stirling")),))
    elif gone == "moved":
        state.moved = (card("Radioisotope Stirling"),)

    found = [mount.piece for mount in divers.missiles(state, GRAY, Slot.ROCKET)]

    expected = {"nothing": [piece("MET Steamer")], "no_thruster": [piece(MOTH)]}
    assert found == expected.get(gone, [])


@pytest.mark.rule("HF3-292")
def test_what_goes_with_a_missile_is_named_once() -> None:
    state = _armed()
    (mount,) = divers.missiles(state, GRAY, Slot.ROCKET)

    divers.launch(state, mount)

    assert table(state).missiles == ((card("MET Steamer"), card("Radioisotope Stirling")),)


@pytest.mark.rule("HF3-292", "HF3-293")
@pytest.mark.parametrize(("thrust", "leaves"), [(1, False), (9, True)])
def test_a_kamikaze_leaves_a_site_with_more_thrust_than_its_size(thrust: int, leaves: bool) -> None:
    state = at_war()
    factory(state, PURPLE, "vesta")
    (leap, *_) = leaps_from(node("hertha"), NOTHING)
    assert 1 <= leap.off < 9

    assert bool(divers.coasts(state, GRAY, node("hertha"), NOTHING, thrust)) == leaves


@pytest.mark.rule("HF3-292")
def test_a_kamikaze_halts_on_its_way_and_before_it_only_if_it_must() -> None:
    state = _armed()
    assert "halt" not in choose(state, "kamikaze rocket")
    assert "halt" in choose(state, "to earth_luna_l1")


@pytest.mark.rule("HF3-037")
def test_a_mobile_factory_does_not_dive() -> None:
    state = at_war(terawatt=True)
    factory(state, PURPLE, SHACKLETON)
    put(state, GRAY, Slot.FREIGHTER, "earth_luna_l1", "Fission GCR")
    put(state, GRAY, Slot.MOBILE_1, "earth_luna_l1")
    turn_of(state)
    for slot, dives in ((Slot.FREIGHTER, True), (Slot.MOBILE_1, False)):
        (engine,) = engines.engines(state, GRAY, slot)
        found = movement.moves_on(state, movement.flight_of(state, GRAY, slot, engine))
        assert any(step.how == landings.DIVE for step in found) == dives


@pytest.mark.rule("HF3-035")
def test_nobody_asks_for_passage_in_peace_nor_where_no_craft_may_halt() -> None:
    state = _meets(False, Slot.ROCKET)
    through = next(space.id for space in NODES if not space.may_halt and not space.belt)
    for where, count in (("earth_luna_l1", 1), (through, 0)):
        for seat in (GRAY, PURPLE):
            put(state, seat, Slot.ROCKET, where, "Hall Effect")
        assert len(interception.challenges(state, GRAY, Slot.ROCKET)) == count
    state.put(GRAY, Slot.ROCKET, None)
    assert interception.challenges(state, GRAY, Slot.ROCKET) == ()


@pytest.mark.rule("HF3-225", "HF3-038")
def test_a_heavy_radiator_does_not_outlive_the_kamikaze_that_carried_it() -> None:
    state = at_war()
    heavy = piece("Microtube Array", heavy=True)
    put(state, GRAY, Slot.OUTPOST_1, "hertha", "Pulsed Plasmoid", heavy)
    change(state, missiles=((card("Pulsed Plasmoid"), heavy >> 2),))
    kamikazes.clear(state, GRAY)
    assert state.held(GRAY, Slot.OUTPOST_1) is None
    assert {card("Pulsed Plasmoid"), heavy >> 2} <= set(state.players[GRAY].hand)


@pytest.mark.rule("HF3-036", "HF3-328")
@pytest.mark.parametrize(("where", "found"), [("earth_luna_l1", [PURPLE]), ("leo", [])])
def test_nobody_is_intercepted_in_low_earth_orbit(where: str, found: list[int]) -> None:
    state = at_war("spacex", "nasa_astronauts", "taikonauts")
    put(state, PURPLE, Slot.ROCKET, where, "Hall Effect")

    assert interception.interceptors(state, GRAY, node(where)) == found


@pytest.mark.rule("HF3-035")
@pytest.mark.parametrize("met", [True, False])
def test_without_an_enemy_there_nobody_is_stopped_in_war(met: bool) -> None:
    state = at_war()
    put(state, GRAY, Slot.ROCKET, "earth_luna_l1", MOTH)
    if met:
        put(state, PURPLE, Slot.ROCKET, "earth_luna_l1", "Hall Effect")

    assert movement.is_stopped(state, GRAY, Slot.ROCKET) == met


@pytest.mark.rule("HF3-035")
@pytest.mark.parametrize("answer", ["allow", "deny"])
def test_all_are_told_whether_an_enemy_lets_one_pass(answer: str) -> None:
    state = _meets(False, Slot.ROCKET)

    choose(state, "to earth_luna_l1")
    choose(state, answer)

    assert [told_of.allowed for told_of in told(state, PassageAnswered)] == [answer == "allow"]


@pytest.mark.rule("HF3-034", "HF3-291")
def test_other_missiles_fly_on_when_one_has_struck() -> None:
    state = at_war()
    nozzle, moth = card("De Laval Nozzle"), card(MOTH)
    put(state, GRAY, Slot.OUTPOST_1, "hertha", MOTH)
    change(state, divers=(nozzle, moth), missiles=((nozzle,), (moth,)))

    kamikazes.Expend(GRAY, (moth,)).run(state)

    assert table(state).divers == (nozzle,)
    assert table(state).missiles == ((nozzle,),)

"""Weapons: which there are, what they need, how far they reach."""

from __future__ import annotations

import pytest

from armillary.games.high_frontier.rules.components import ADJACENT, CARDS, FACES, LEO, NODES, WEAPONS
from armillary.games.high_frontier.rules.components.kinds import NOTHING, Column, Effect
from armillary.games.high_frontier.rules.conflict.combat import arsenal, firing
from armillary.games.high_frontier.rules.conflict.combat.arsenal import Mount
from armillary.games.high_frontier.rules.conflict.combat.events import ShotFired
from armillary.games.high_frontier.rules.conflict.combat.targets import Aim
from armillary.games.high_frontier.rules.conflict.table import change
from armillary.games.high_frontier.rules.pieces import grants
from armillary.games.high_frontier.rules.state import HighFrontierState, Slot
from armillary.testing import choose, told
from tests.games.high_frontier.positions import (
    bernal,
    card,
    damage,
    dice,
    factory,
    node,
    piece,
    put,
    site,
    turn_of,
)
from tests.games.high_frontier.rules.conflict.fights import GRAY, PURPLE, at_war, attack, deeds, landed

RAYGUN = "Lorentz-Propelled Microprobe"
POLE = "luna_shackleton_polar_rim"


def _ways(state: HighFrontierState, seat: int, where: str) -> list[tuple[str, str]]:
    """Cards, or Factories, and the ways in which they fire."""
    return [
        (FACES[mount.piece].name if mount.piece >= 0 else "factory", WEAPONS[mount.weapon].id)
        for mount in arsenal.mounts(state, seat, node(where))
    ]


@pytest.mark.rule("HF3-275", "HF3-236")
def test_a_raygun_must_be_operational() -> None:
    state = at_war()
    put(state, GRAY, Slot.OUTPOST_1, "hertha", "Neutral Beam")
    assert _ways(state, GRAY, "hertha") == []

    put(state, GRAY, Slot.OUTPOST_1, "hertha", "Neutral Beam", "Flywheel Compulsator")

    assert _ways(state, GRAY, "hertha") == [("Neutral Beam", "raygun")]


@pytest.mark.rule("HF3-278", "HF3-238", "HF3-291")
def test_a_hard_thruster_is_a_gun_or_a_kamikaze() -> None:
    state = at_war()
    put(state, GRAY, Slot.OUTPOST_1, "hertha", "Mass Driver", "Flywheel Compulsator")

    assert _ways(state, GRAY, "hertha") == [("Mass Driver", "gun"), ("Mass Driver", "kamikaze")]


@pytest.mark.rule("HF3-238", "HF3-038")
def test_a_dive_bomber_strikes_as_a_kamikaze_and_in_no_other_way() -> None:
    state = at_war()
    put(state, GRAY, Slot.OUTPOST_1, "hertha", "Mass Driver", "Flywheel Compulsator")
    change(state, divers=(card("Mass Driver"),), missiles=((card("Mass Driver"),),))

    assert _ways(state, GRAY, "hertha") == [("Mass Driver", "kamikaze")]


@pytest.mark.rule("HF3-241")
def test_a_weapon_fires_once_a_turn() -> None:
    state = at_war()
    factory(state, GRAY, "hertha")
    put(state, GRAY, Slot.OUTPOST_1, "hertha", RAYGUN)
    for mount in arsenal.mounts(state, GRAY, node("hertha")):
        arsenal.fired(state, mount)

    assert arsenal.mounts(state, GRAY, node("hertha")) == []


@pytest.mark.rule("HF3-242")
def test_a_support_of_a_weapon_serves_others_too_but_does_not_fire_itself() -> None:
    state = at_war()
    state.players[GRAY].powersat = True
    put(
        state,
        GRAY,
        Slot.OUTPOST_1,
        "hertha",
        "Phase-Locked Diode Laser",
        "Flywheel Tractor",
        "Granular Rainbow Corral",
    )
    assert ("Granular Rainbow Corral", "gun") in _ways(state, GRAY, "hertha")
    laser = Mount(GRAY, Slot.OUTPOST_1, piece("Phase-Locked Diode Laser"), arsenal.RAYGUN)

    arsenal.fired(state, laser)

    assert _ways(state, GRAY, "hertha") == [("Flywheel Tractor", "buggy")]


@pytest.mark.rule("HF3-242")
def test_what_has_fired_supports_nothing_any_more() -> None:
    state = at_war()
    put(state, GRAY, Slot.OUTPOST_1, "hertha", "Phase-Locked Diode Laser", "Granular Rainbow Corral")
    corral = Mount(GRAY, Slot.OUTPOST_1, piece("Granular Rainbow Corral"), arsenal.GUN)

    arsenal.fired(state, corral)

    assert _ways(state, GRAY, "hertha") == []


@pytest.mark.rule("HF3-239")
def test_a_therm_cools_one_weapon_only() -> None:
    state = at_war()
    weapons = ("Free Electron Laser", "Project Orion", "Flywheel Compulsator")
    put(state, GRAY, Slot.OUTPOST_1, "hertha", *weapons, "Bubble Membrane")
    assert _ways(state, GRAY, "hertha") == [("Free Electron Laser", "raygun"), ("Project Orion", "gun")]
    orion = Mount(GRAY, Slot.OUTPOST_1, piece("Project Orion"), arsenal.GUN)

    arsenal.fired(state, orion)
    assert _ways(state, GRAY, "hertha") == []

    put(state, GRAY, Slot.OUTPOST_1, "hertha", *weapons, piece("Bubble Membrane", heavy=True))
    assert _ways(state, GRAY, "hertha") == [("Free Electron Laser", "raygun")]


@pytest.mark.rule("HF3-280")
def test_mirrors_need_beamed_power_and_space_around_them() -> None:
    state = at_war()
    put(state, GRAY, Slot.OUTPOST_1, "ceres_lagrange_08", "MET Steamer", "Radioisotope Stirling")
    assert ("MET Steamer", "mirror") not in _ways(state, GRAY, "ceres_lagrange_08")
    grants.grant(state, "powersat", PURPLE, GRAY)
    assert ("MET Steamer", "mirror") in _ways(state, GRAY, "ceres_lagrange_08")

    put(state, GRAY, Slot.OUTPOST_1, "hertha", "MET Steamer", "Radioisotope Stirling")

    assert ("MET Steamer", "mirror") not in _ways(state, GRAY, "hertha")


@pytest.mark.rule("HF3-216", "HF3-279")
def test_a_factory_under_the_ice_has_no_gun() -> None:
    state = at_war()
    factory(state, GRAY, "ceres")

    assert arsenal.mounts(state, GRAY, node("ceres")) == []


@pytest.mark.rule("HF3-278", "HF3-252")
def test_an_anchored_bernal_fires_without_supports_another_does_not() -> None:
    state = at_war(colonization=True)
    bernal(state, GRAY, "sol_earth_l1", "L1 Climate Control Bernal")
    assert ("L1 Climate Control Bernal", "gun") in _ways(state, GRAY, "sol_earth_l1")

    state.anchored = ()

    assert ("L1 Climate Control Bernal", "gun") not in _ways(state, GRAY, "sol_earth_l1")


# Reach


def _reaches(weapon: int, start: str, to: str) -> bool:
    state = at_war()
    put(state, GRAY, Slot.OUTPOST_1, start, RAYGUN)
    return arsenal.reaches(state, Mount(GRAY, Slot.OUTPOST_1, piece(RAYGUN), weapon), node(to))


@pytest.mark.rule("HF3-243", "HF3-244")
@pytest.mark.parametrize(
    ("weapon", "far"),
    [
        (arsenal.RAYGUN, True),
        (arsenal.GUN, True),
        (arsenal.MIRROR, True),
        (arsenal.AMAT_BOMB, True),
        (arsenal.BUGGY, False),
        (arsenal.KAMIKAZE, False),
    ],
)
def test_ranged_weapons_reach_adjacent_spaces_behind_hazards_too(weapon: int, far: bool) -> None:
    assert _reaches(weapon, "hertha", "hertha")
    assert _reaches(weapon, "hertha", "ceres_lagrange_08") == far
    assert _reaches(weapon, "ceres_hohmann_15", "kleopatra") == far
    assert not _reaches(weapon, "hertha", "ceres_hohmann_15")


@pytest.mark.rule("HF3-273", "HF3-286")
def test_a_road_carries_buggies_and_hides_from_rays() -> None:
    assert not _reaches(arsenal.RAYGUN, "luna_aristarchus_plateau", "luna_shackleton_polar_rim")
    assert _reaches(arsenal.BUGGY, "luna_aristarchus_plateau", "luna_shackleton_polar_rim")


@pytest.mark.rule("HF3-274")
def test_an_atmosphere_stops_rays_from_outside_and_inside() -> None:
    mars = "mars_arsia_mons_caves"
    above = next(NODES[near].id for near in ADJACENT[node(mars)] if NODES[near].site < 0)
    assert not _reaches(arsenal.RAYGUN, above, mars)
    assert not _reaches(arsenal.RAYGUN, mars, above)
    assert _reaches(arsenal.RAYGUN, mars, mars)


@pytest.mark.rule("HF3-215")
def test_leo_is_safe() -> None:
    near = NODES[ADJACENT[LEO][0]].id
    assert not _reaches(arsenal.GUN, near, "leo")
    assert not _reaches(arsenal.GUN, "leo", near)
    assert not _reaches(arsenal.GUN, "leo", "leo")


@pytest.mark.rule("HF3-284", "HF3-288")
@pytest.mark.parametrize("weapon", [arsenal.BUGGY, arsenal.AMAT_BOMB])
def test_buggies_and_amat_bombs_strike_nothing_in_space_but_bernals(weapon: int) -> None:
    state = at_war(colonization=True)
    put(state, GRAY, Slot.OUTPOST_1, "sol_earth_l1", RAYGUN)
    put(state, PURPLE, Slot.ROCKET, "sol_earth_l1", "Hall Effect")
    mount, aim = Mount(GRAY, Slot.OUTPOST_1, piece(RAYGUN), weapon), Aim(node("sol_earth_l1"), aloft=True)
    assert not arsenal.may_fire(state, mount, aim)

    bernal(state, PURPLE, "sol_earth_l1", "L1 Climate Control Bernal", anchored=False)

    assert arsenal.may_fire(state, mount, aim)


@pytest.mark.rule("HF3-287")
@pytest.mark.parametrize(("start", "aloft"), [("luna_aristarchus_plateau", False), (POLE, True)])
def test_a_buggy_that_comes_by_road_finds_what_stands_on_the_ground(start: str, aloft: bool) -> None:
    state = at_war()
    put(state, GRAY, Slot.OUTPOST_1, start, "Flywheel Tractor")
    put(state, PURPLE, Slot.ROCKET, POLE, "Hall Effect")
    landed(state, PURPLE)
    tractor = Mount(GRAY, Slot.OUTPOST_1, piece("Flywheel Tractor"), arsenal.BUGGY)
    assert firing.aim_of(state, tractor, node(POLE), None) == Aim(node(POLE), aloft)


@pytest.mark.rule("HF3-259")
def test_damage_finds_an_intact_factory_and_nothing_else() -> None:
    state = at_war()
    aim = Aim(node("hertha"), aloft=False)
    put(state, PURPLE, Slot.OUTPOST_1, "hertha", "Hall Effect")
    assert not firing.finds(state, GRAY, aim, Effect.DAMAGE)
    factory(state, PURPLE, "hertha")
    assert firing.finds(state, GRAY, aim, Effect.DAMAGE)
    damage(state, "hertha")
    assert not firing.finds(state, GRAY, aim, Effect.DAMAGE)


# Fire values


def _value(weapon: int, name: str, to: str, *dice: int, start: str = "hertha") -> int:
    state = at_war()
    put(state, GRAY, Slot.OUTPOST_1, start, name)
    put(state, PURPLE, Slot.OUTPOST_1, to, "Hall Effect")
    mount = Mount(GRAY, Slot.OUTPOST_1, piece(name), weapon)
    return firing.fire_value(state, mount, node(to), dice)


@pytest.mark.rule("HF3-275", "HF3-280", "HF3-285", "HF3-278", "HF3-294", "HF3-282", "HF3-246")
@pytest.mark.parametrize(
    ("weapon", "name", "dice", "value"),
    [
        (arsenal.RAYGUN, RAYGUN, (4, 5), 6),
        (arsenal.RAYGUN, RAYGUN, (4, 5, 6), 12),
        (arsenal.MIRROR, "MET Steamer", (4, 5), 7),
        (arsenal.BUGGY, "Flywheel Tractor", (1, 2), 0),
        (arsenal.GUN, "Granular Rainbow Corral", (3, 4), 3),
        (arsenal.KAMIKAZE, "Pulsed Plasmoid", (2,), 1),
        (arsenal.AMAT_BOMB, RAYGUN, (3, 4), 7),
    ],
)
def test_fire_values(weapon: int, name: str, dice: tuple[int, ...], value: int) -> None:
    assert _value(weapon, name, "hertha", *dice) == value


@pytest.mark.rule("HF3-276")
def test_rays_and_mirrors_lose_two_at_sites_behind_crash_hazards_and_only_there() -> None:
    start = "ceres_hohmann_15"
    assert _value(arsenal.RAYGUN, RAYGUN, "kleopatra", 4, 4, start=start) == 3
    assert _value(arsenal.MIRROR, RAYGUN, "kleopatra", 4, 4, start=start) == 3
    assert _value(arsenal.GUN, "Granular Rainbow Corral", "kleopatra", 3, 4, start=start) == 3
    assert _value(arsenal.RAYGUN, RAYGUN, "hertha", 4, 4) == 5


@pytest.mark.rule("HF3-279")
def test_the_gun_of_a_factory() -> None:
    state = at_war()
    factory(state, GRAY, "hertha")
    (gun,) = arsenal.mounts(state, GRAY, node("hertha"))

    assert firing.fire_value(state, gun, node("hertha"), (2, 3)) == 3


@pytest.mark.rule("HF3-277")
def test_abilities_that_change_isru_count() -> None:
    helping = next(
        4 * number + place
        for number, found in enumerate(CARDS)
        for place, face in enumerate(found.faces)
        if any(a.key == "isru_modifier" and not a.site for a in face.abilities)
        and not face.needs
        and not face.therms_needed
        and not FACES[4 * number + place].heavy
    )
    state = at_war(colonization=True)
    put(state, GRAY, Slot.OUTPOST_1, "hertha", RAYGUN, helping)
    mount = Mount(GRAY, Slot.OUTPOST_1, piece(RAYGUN), arsenal.RAYGUN)
    change_by = sum(a.amount for a in FACES[helping].abilities if a.key == "isru_modifier")

    assert firing.isru_of(state, mount, node("hertha")) == max(0, 3 + change_by)
    assert change_by < 0


@pytest.mark.rule("HF3-277")
@pytest.mark.parametrize(("powersat", "rating"), [(False, 3), (True, 2)])
def test_a_platform_that_is_better_when_pushed_needs_a_powersat(powersat: bool, rating: int) -> None:
    state = at_war()
    state.players[GRAY].powersat = powersat
    put(state, GRAY, Slot.OUTPOST_1, "hertha", "MagBeam")
    mount = Mount(GRAY, Slot.OUTPOST_1, piece("MagBeam"), arsenal.RAYGUN)
    assert firing.isru_of(state, mount, node("hertha")) == rating


@pytest.mark.rule("HF3-245", "HF3-247")
def test_the_chances_of_a_shot_add_up_and_know_misses() -> None:
    state = at_war()
    factory(state, PURPLE, "hertha")
    put(state, GRAY, Slot.OUTPOST_1, "hertha", RAYGUN)
    mount = Mount(GRAY, Slot.OUTPOST_1, piece(RAYGUN), arsenal.RAYGUN)

    found = dict(firing.chances(state, mount, node("hertha")))

    assert sum(found.values()) == 1
    assert found[None] * 36 == 26  # 2d6 - 3 reaches 6 with 9 or more
    (hit,) = (hit for hit in found if hit is not None)
    assert hit.effects == ("damage", "glitch", "collateral")
    assert site("hertha") in state.factories


@pytest.mark.rule("HF3-222", "HF3-241", "HF3-311")
def test_the_gun_of_each_mobile_factory_fires_for_itself() -> None:
    state = at_war(terawatt=True)
    for seat in (GRAY, PURPLE):
        put(state, seat, Slot.FREIGHTER, "leo", "Archimedes Palmer Lens")
    put(state, GRAY, Slot.MOBILE_3, "hertha")
    put(state, PURPLE, Slot.MOBILE_1, "hertha")
    put(state, PURPLE, Slot.MOBILE_2, "hertha")
    (gun,) = arsenal.mounts(state, GRAY, node("hertha"))

    arsenal.fired(state, gun)

    assert arsenal.mounts(state, GRAY, node("hertha")) == []
    assert len(arsenal.mounts(state, PURPLE, node("hertha"))) == 2
    arsenal.fired(state, arsenal.mounts(state, PURPLE, node("hertha"))[0])
    assert [mount.slot for mount in arsenal.mounts(state, PURPLE, node("hertha"))] == [Slot.MOBILE_2]


@pytest.mark.rule("HF3-242")
def test_a_weapon_is_supported_by_what_is_no_weapon_if_it_can_be() -> None:
    state = at_war()
    others = ("Granular Rainbow Corral", "Solar Stirling", "Bubble Membrane")
    put(state, GRAY, Slot.OUTPOST_1, "hertha", "Phase-Locked Diode Laser", *others)
    laser = Mount(GRAY, Slot.OUTPOST_1, piece("Phase-Locked Diode Laser"), arsenal.RAYGUN)

    arsenal.fired(state, laser)

    assert ("Granular Rainbow Corral", "gun") in _ways(state, GRAY, "hertha")


@pytest.mark.rule("HF3-239")
@pytest.mark.parametrize(("power", "cools"), [("Radioisotope Stirling", True), ("", False)])
def test_a_radiator_without_its_power_cools_no_weapon(power: str, cools: bool) -> None:
    state = at_war()
    names = ("Quantum Cascade Laser", "Magnetocaloric Refrigerator", *((power,) if power else ()))
    put(state, GRAY, Slot.OUTPOST_1, "hertha", *names)
    stack = state.held(GRAY, Slot.OUTPOST_1)
    assert stack is not None

    assert arsenal.therms_of(stack, solar=False) == (3 if cools else 0)
    assert (("Quantum Cascade Laser", "raygun") in _ways(state, GRAY, "hertha")) == cools


@pytest.mark.rule("HF3-243", "HF3-209")
def test_the_gun_of_a_factory_alone_is_enough_to_attack_the_next_space() -> None:
    state = at_war()
    factory(state, GRAY, "hertha")
    put(state, PURPLE, Slot.ROCKET, "ceres_lagrange_08", "Hall Effect", wet="8")
    dice(state, 6, 6, 6)
    turn_of(state)

    choose(state, "attack ceres_lagrange_08", "fire hertha gun")

    (shot,) = told(state, ShotFired)
    assert (shot.card, shot.site) == (NOTHING, site("hertha"))


@pytest.mark.rule("HF3-209", "HF3-211")
def test_who_has_no_weapon_in_reach_takes_no_part() -> None:
    state = at_war()
    factory(state, PURPLE, "hertha")
    put(state, GRAY, Slot.OUTPOST_1, "hertha", RAYGUN)
    put(state, GRAY, Slot.OUTPOST_2, "ceres_lagrange_08", "Hall Effect")
    dice(state, 6, 6, 6, 6)

    attack(state, "hertha")
    assert deeds(state).places == (node("hertha"),)

    state = at_war()
    factory(state, PURPLE, "hertha")
    put(state, GRAY, Slot.OUTPOST_1, "ceres_lagrange_08", RAYGUN)
    put(state, GRAY, Slot.OUTPOST_2, "ceres", RAYGUN)
    dice(state, 6, 6, 6, 6)
    attack(state, "hertha")
    assert deeds(state).places == (node("ceres_lagrange_08"),)


@pytest.mark.rule("HF3-249", "HF3-251", "HF3-287")
@pytest.mark.parametrize(("where", "aloft"), [("hertha", False), ("ceres_lagrange_08", True)])
def test_where_there_is_no_target_a_shot_goes_to_the_ground_if_there_is_one(where: str, aloft: bool) -> None:
    state = at_war()
    gun = Mount(GRAY, NOTHING, NOTHING, arsenal.GUN, site("nysa"))

    assert firing.column(state, GRAY, node(where)) == (Column.SPACE if aloft else Column.UNMANNED)
    assert firing.aim_of(state, gun, node(where), None) == Aim(node(where), aloft)


@pytest.mark.rule("HF3-277")
@pytest.mark.parametrize(
    ("at", "target", "better"),
    [
        ("venus_aerostat_xity", "venus_aerostat_xity", True),
        ("hertha", "hertha", False),
        ("hertha", "venus_aerostat_xity", False),
        ("ceres_lagrange_08", "venus_aerostat_xity", True),
        ("ceres_lagrange_08", "hertha", False),
    ],
)
def test_what_helps_at_aerostats_counts_where_the_platform_is_or_else_at_its_target(
    at: str, target: str, better: bool
) -> None:
    state = at_war()
    put(state, GRAY, Slot.OUTPOST_1, at, RAYGUN, "Ultracold Neutrons")
    mount = Mount(GRAY, Slot.OUTPOST_1, piece(RAYGUN), arsenal.RAYGUN)

    assert firing.isru_of(state, mount, node(target)) == (1 if better else 3)


@pytest.mark.rule("HF3-294")
def test_a_freighter_strikes_with_its_net_thrust() -> None:
    state = at_war(terawatt=True)
    sail = piece("Antiproton Sail and Harvester")
    put(state, GRAY, Slot.FREIGHTER, "himalia", sail)
    before = firing.thrust_of(state, GRAY, Slot.FREIGHTER, sail)
    state.players[GRAY].powersat = not state.players[GRAY].powersat

    assert {before, firing.thrust_of(state, GRAY, Slot.FREIGHTER, sail)} == {1, 2}


@pytest.mark.rule("HF3-247")
@pytest.mark.parametrize(
    ("built", "effect", "found"),
    [
        (True, Effect.CAPTURE, True),
        (False, Effect.CAPTURE, False),
        (True, Effect.GLITCH, False),
    ],
)
def test_a_capture_finds_a_factory_where_no_stack_is(built: bool, effect: Effect, found: bool) -> None:
    state = at_war()
    if built:
        factory(state, PURPLE, "hertha")

    assert firing.finds(state, GRAY, Aim(node("hertha"), aloft=False), effect) == found

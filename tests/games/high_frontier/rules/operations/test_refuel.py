"""Site refuel: by ISRU, at a Factory, from the air."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from armillary.games.high_frontier.rules.components.kinds import Grade
from armillary.games.high_frontier.rules.events.game import DieRolled
from armillary.games.high_frontier.rules.events.operations import SiteRefuelled
from armillary.games.high_frontier.rules.fuel_and_cargo import fuelling
from armillary.games.high_frontier.rules.operations import refuel
from armillary.games.high_frontier.rules.pieces import grants, supports
from armillary.games.high_frontier.rules.solar_map import sites
from armillary.games.high_frontier.rules.state import GloryChit, HighFrontierState, Slot, Stack
from armillary.testing import asked, choose, refused, seat_asked, told
from tests.games.high_frontier.positions import (
    card,
    claim,
    dice,
    factory,
    mass,
    node,
    piece,
    position,
    put,
    rocket,
    site,
    turn_of,
)

SAIL = ("Photon Heliogyro", "Ultracold Neutrons")  # no consumption, an air-eater
ION = ("Ion Drive", "Dusty Plasma MHD")  # consumption 1/2, its generator eats air

ISOTOPE = ("Dense Plasma H-B Focus Fusion", "Superconducting Adductor", "Ultracold Neutrons")


def table(*factions: str) -> HighFrontierState:
    return position(*(factions or ("spacex", "roscosmos")))


def outpost(state: HighFrontierState, seat: int = 0) -> Stack:
    found = state.held(seat, Slot.OUTPOST_1)
    assert found is not None
    return found


def refuels(state: HighFrontierState) -> list[str]:
    return [option for option in asked(turn_of(state)) if option.startswith("refuel")]


# ISRU


@pytest.mark.rule("HFC-X33")
@pytest.mark.rule("HFC-195")
def test_isru_yields_by_hydration_and_rating() -> None:
    state = table()
    put(state, 0, Slot.OUTPOST_1, "minerva", "Ablative Laser")  # Hydration 3, ISRU 2
    choose(turn_of(state), "refuel outpost_1")
    assert (outpost(state).water, state.operated) == (2, True)
    assert told(state, SiteRefuelled)[0].how == "isru"


@pytest.mark.rule("HFC-195")
@pytest.mark.parametrize(("name", "where"), [("Ablative Laser", "psyche"), ("spacex", "minerva")])
def test_too_little_water_for_a_rating(name: str, where: str) -> None:
    state = table()
    put(state, 0, Slot.OUTPOST_1, where, name)
    assert refuels(state) == []
    assert refused(state, "refuel outpost_1").rule == "HFC-195"


@pytest.mark.rule("HFC-195")
def test_neither_foreign_claims_nor_busted_disks_matter() -> None:
    state = table()
    claim(state, 1, "minerva")
    state.busted |= {site("hertha")}
    put(state, 0, Slot.OUTPOST_1, "minerva", "Ablative Laser")
    put(state, 0, Slot.OUTPOST_2, "hertha", "Nanobot")
    assert refuels(state) == ["refuel outpost_1", "refuel outpost_2"]


@pytest.mark.rule("HFC-195")
@pytest.mark.rule("HFC-222")
def test_a_platform_that_does_not_work_yields_nothing() -> None:
    state = table()
    put(state, 0, Slot.OUTPOST_1, "minerva", "MET Steamer")  # without its generator
    assert refuels(state) == []


@pytest.mark.rule("HFC-011")
def test_abilities_improve_the_rating_but_not_below_0() -> None:
    state = table()
    put(state, 0, Slot.OUTPOST_1, "minerva", "Nanobot", "Von Neumann Santa Claus Machine")
    assert sites.isru(state, 0, Slot.OUTPOST_1, piece("Nanobot"), site("minerva")) == 0
    put(state, 0, Slot.OUTPOST_1, "minerva", "Helical Railgun", "Von Neumann Santa Claus Machine")
    assert sites.isru(state, 0, Slot.OUTPOST_1, piece("Helical Railgun"), site("minerva")) == 0


@pytest.mark.rule("HFC-011")
def test_abilities_for_aerostats_work_only_there() -> None:
    state = table()
    put(state, 0, Slot.OUTPOST_1, "uranus_aerostat", "Ablative Laser", "Ultracold Neutrons")
    rating = sites.isru(state, 0, Slot.OUTPOST_1, piece("Ablative Laser"), site("uranus_aerostat"))
    assert rating == 2 - 2
    put(state, 0, Slot.OUTPOST_1, "minerva", "Ablative Laser", "Ultracold Neutrons")
    assert sites.isru(state, 0, Slot.OUTPOST_1, piece("Ablative Laser"), site("minerva")) == 2


@pytest.mark.rule("HFC-031")
def test_a_pushed_magbeam_prospects_better() -> None:
    state = table("esa_space_unionists", "spacex")
    for seat in (0, 1):
        put(state, seat, Slot.OUTPOST_1, "minerva", "MagBeam")
    ratings = [sites.isru(state, s, Slot.OUTPOST_1, piece("MagBeam"), site("minerva")) for s in (0, 1)]
    assert ratings == [2, 3]


@pytest.mark.rule("HFC-016")
def test_a_scoop_finds_water_at_aerostats() -> None:
    state = table()
    put(state, 0, Slot.OUTPOST_1, "venus_aerostat_xity", "Nanobot", "Atmospheric Scoop", "Dusty Plasma MHD")
    assert sites.hydration(state, 0, site("venus_aerostat_xity")) == 2
    assert sites.hydration(state, 1, site("venus_aerostat_xity")) == 0
    put(state, 0, Slot.OUTPOST_1, "venus_aerostat_xity", "Nanobot", "Atmospheric Scoop")
    assert sites.hydration(state, 0, site("venus_aerostat_xity")) == 0


@pytest.mark.rule("HFC-195")
@pytest.mark.parametrize("names", [("Nanobot", "Ablative Laser"), ("Ablative Laser", "Nanobot")])
def test_of_several_platforms_the_most_productive_works(names: tuple[str, ...]) -> None:
    state = table()
    put(state, 0, Slot.OUTPOST_1, "minerva", *names)  # Hydration 3, ISRU 1 and 2
    way = refuel.best_way(state, 0, site("minerva"))
    assert way is not None
    assert (way.piece, way.tanks) == (piece("Nanobot"), 3)


def test_a_refuel_is_open_where_tanks_can_be_made_once_a_turn() -> None:
    state = table()
    put(state, 0, Slot.OUTPOST_1, "minerva", "Ablative Laser")
    put(state, 0, Slot.OUTPOST_2, "minerva", "Hall Effect")
    put(state, 0, Slot.SPARE_1, "leo", "Nanobot")
    turn_of(state)
    slots = (Slot.OUTPOST_1, Slot.OUTPOST_2, Slot.SPARE_1)
    assert [refuel.Refuel(slot).may(state, 0) for slot in slots] == [True, True, False]

    state.operated = True
    assert not refuel.Refuel(Slot.OUTPOST_1).may(state, 0)


@pytest.mark.rule("HFC-195")
@pytest.mark.parametrize(("where", "dry"), [("minerva", False), ("psyche", True), ("leo", False)])
def test_only_of_platforms_at_too_dry_a_site_it_is_said_that_it_is_too_dry(where: str, *, dry: bool) -> None:
    state = table()
    put(state, 0, Slot.OUTPOST_1, where, "Ablative Laser")
    found = [refusal.option for refusal in refuel.why_no_refuel(state, 0)]
    assert found == ([refuel.Refuel(Slot.OUTPOST_1)] if dry else [])


@pytest.mark.rule("HFC-195")
@pytest.mark.parametrize("built", [False, True])
def test_a_platform_that_works_uses_up_its_heatsink_and_a_factory_none(*, built: bool) -> None:
    state = table()
    sink = piece("Li Heatsink Fountain", heavy=True)
    put(state, 0, Slot.OUTPOST_1, "ceres", "Solar-pumped MHD Exciplex Laser", sink)
    if built:
        factory(state, 0, "ceres")
    choose(turn_of(state), "refuel outpost_1")
    assert outpost(state).water == (7 if built else 3)
    assert (supports.sink_mark(sink) in state.used) is not built


# Factories


@pytest.mark.rule("HFC-196")
@pytest.mark.rule("HFC-X34")
def test_a_factory_yields_seven() -> None:
    state = table()
    factory(state, 0, "minerva")
    put(state, 0, Slot.ROCKET, "minerva", "Hall Effect", wet="7 1/2")
    choose(turn_of(state), "refuel rocket")
    assert (rocket(state).water, mass(rocket(state))) == (7, "14")


@pytest.mark.rule("HFC-080")
@pytest.mark.rule("HFC-196")
def test_a_factory_without_a_stack_makes_an_outpost() -> None:
    state = table()
    factory(state, 0, "minerva")
    assert refuels(state) == ["refuel minerva"]
    choose(state, "refuel minerva")
    assert (outpost(state).node, outpost(state).water) == (node("minerva"), 7)


@pytest.mark.rule("HFC-079")
def test_without_a_figure_no_outpost_is_made() -> None:
    state = table()
    factory(state, 0, "minerva")
    for slot in (Slot.OUTPOST_1, Slot.OUTPOST_2, Slot.SPARE_1, Slot.SPARE_2, Slot.SPARE_3, Slot.SPARE_4):
        put(state, 0, slot, "leo", water=1)
    assert refuels(state) == []


@pytest.mark.rule("HFC-196")
@pytest.mark.rule("HFC-215")
@pytest.mark.parametrize(("answer", "water"), [("allow", 7), ("deny", 0)])
def test_the_owner_of_a_factory_is_asked(answer: str, water: int) -> None:
    state = table()
    factory(state, 1, "minerva")
    put(state, 0, Slot.OUTPOST_1, "minerva", "Hall Effect")
    assert refuels(state) == ["refuel outpost_1 factory"]
    assert choose(state, "refuel outpost_1 factory") == ["allow", "deny"]
    assert seat_asked(state) == 1
    after = choose(state, answer)
    assert (outpost(state).water, state.operated) == (water, water > 0)
    assert "refuel outpost_1 factory" not in after


@pytest.mark.rule("HFC-196")
@pytest.mark.rule("HFC-274")
def test_who_has_allowed_it_before_is_not_asked() -> None:
    state = table()
    factory(state, 1, "minerva")
    put(state, 0, Slot.OUTPOST_1, "minerva", "Hall Effect")
    grants.grant(state, grants.FACTORY, 1, 0, site("minerva"))
    choose(turn_of(state), "refuel outpost_1")
    assert outpost(state).water == 7


@pytest.mark.rule("HFC-196")
@pytest.mark.rule("HFC-238")
def test_a_felony_needs_no_leave() -> None:
    state = table("taikonauts", "spacex")
    factory(state, 1, "minerva")
    put(state, 0, Slot.OUTPOST_1, "minerva", "taikonauts")
    assert refuels(state) == ["refuel outpost_1"]


@pytest.mark.rule("HFC-104")
def test_what_a_rocket_has_no_room_for_goes_into_an_outpost() -> None:
    state = table()
    factory(state, 0, "minerva")
    put(state, 0, Slot.ROCKET, "minerva", "Hall Effect", wet="30")
    choose(turn_of(state), "refuel rocket")
    assert (rocket(state).water, mass(rocket(state)), outpost(state).water) == (2, "32", 5)


# Twice as much


@pytest.mark.rule("HFC-025")
@pytest.mark.parametrize(("glorious", "water"), [(True, 14), (False, 7)])
def test_dharma_refuel_doubles_where_a_human_carries_glory(glorious: bool, water: int) -> None:
    state = table("isro_glavcosmonauts", "spacex")
    factory(state, 0, "minerva")
    put(state, 0, Slot.OUTPOST_1, "minerva", "isro_glavcosmonauts")
    if glorious:
        state.glories[3] = GloryChit(card("isro_glavcosmonauts"))
    choose(turn_of(state), "refuel outpost_1")
    assert outpost(state).water == water


@pytest.mark.rule("HFC-025")
def test_others_gain_nothing_by_glory() -> None:
    state = table("spacex", "roscosmos")
    factory(state, 0, "minerva")
    put(state, 0, Slot.OUTPOST_1, "minerva", "spacex")
    state.glories[3] = GloryChit(card("spacex"))
    choose(turn_of(state), "refuel outpost_1")
    assert outpost(state).water == 7


@pytest.mark.rule("HFC-025")
@pytest.mark.rule("HFC-272")
def test_nor_does_a_guest_with_glory_help() -> None:
    state = table("isro_glavcosmonauts", "spacex")
    factory(state, 0, "minerva")
    put(state, 1, Slot.LEO, "leo")
    put(state, 0, Slot.OUTPOST_1, "minerva", "spacex")
    state.guests = ((card("spacex"), 1),)
    state.glories[3] = GloryChit(card("spacex"))
    choose(turn_of(state), "refuel outpost_1")
    assert outpost(state).water == 7


@pytest.mark.rule("HFC-016")
def test_femtochemistry_doubles_what_is_made_beside_it() -> None:
    state = table()
    put(state, 0, Slot.OUTPOST_1, "minerva", "Ablative Laser", "Femtochemistry")
    choose(turn_of(state), "refuel outpost_1")
    assert outpost(state).water == 4


# Glitches


@pytest.mark.rule("HFC-198")
@pytest.mark.rule("HFC-235")
def test_a_glitch_acts_before_the_refuel() -> None:
    state = table()
    put(state, 0, Slot.OUTPOST_1, "minerva", "Lorentz-Propelled Microprobe", "Hall Effect", glitch=True)
    dice(state, 3)  # the platform's rad-hardness
    choose(turn_of(state), "refuel outpost_1")
    assert (outpost(state).water, state.operated) == (0, True)
    assert state.players[0].hand == [card("Lorentz-Propelled Microprobe")]


# Air


@pytest.mark.rule("HFC-X35")
@pytest.mark.rule("HFC-197")
def test_an_air_eater_takes_five_less_its_consumption() -> None:
    state = table()
    stack = put(state, 0, Slot.ROCKET, "mars_aerobrake_01", *ION, wet="5")
    state.put(0, Slot.ROCKET, replace(stack, moved=True))
    choose(turn_of(state), "refuel rocket")
    assert (mass(rocket(state)), rocket(state).grade, rocket(state).water) == ("10", Grade.WATER, 0)
    assert not told(state, DieRolled)


@pytest.mark.rule("HFC-197")
def test_a_dirt_thruster_takes_dirt() -> None:
    state = table()
    stack = put(state, 0, Slot.ROCKET, "mars_aerobrake_01", "Pulsed Plasmoid", "Ultracold Neutrons", wet="5")
    state.put(0, Slot.ROCKET, replace(stack, moved=True))
    choose(turn_of(state), "refuel rocket")
    assert (mass(rocket(state)), rocket(state).grade) == ("9", Grade.DIRT)


@pytest.mark.rule("HFC-197")
def test_who_stays_there_rolls_first() -> None:
    state = table()
    put(state, 0, Slot.ROCKET, "mars_aerobrake_01", *SAIL, wet="2")
    state.players[0].aqua = 4
    dice(state, 1)
    assert choose(turn_of(state), "refuel rocket") == ["risk", "finao"]
    choose(state, "risk")
    assert state.held(0, Slot.ROCKET) is None
    state = table()
    put(state, 0, Slot.ROCKET, "mars_aerobrake_01", *SAIL, wet="2")
    state.players[0].aqua = 4
    choose(turn_of(state), "refuel rocket", "finao")
    assert (mass(rocket(state)), state.players[0].aqua) == ("7", 0)


@pytest.mark.rule("HFC-197")
@pytest.mark.parametrize(
    ("where", "names"),
    [
        ("leo", ION),
        ("mars_aerobrake_01", ("Photon Heliogyro",)),
        ("mars_aerobrake_01", SAIL[1:]),
        ("mars_aerobrake_01", ISOTOPE),
    ],
)
def test_no_air_without_hazard_air_eater_and_thruster(where: str, names: tuple[str, ...]) -> None:
    state = table()
    put(state, 0, Slot.ROCKET, where, *names, wet="5")
    assert refuels(state) == []


@pytest.mark.rule("HFC-197")
def test_no_more_air_than_there_is_room_for() -> None:
    state = table()
    stack = put(state, 0, Slot.ROCKET, "mars_aerobrake_01", *ION, wet="30")
    state.put(0, Slot.ROCKET, replace(stack, moved=True))
    choose(turn_of(state), "refuel rocket")
    assert (mass(rocket(state)), fuelling.room(state, 0, Slot.ROCKET)) == ("32", 0)


@pytest.mark.rule("HFC-198")
def test_a_glitch_acts_before_the_air_is_taken() -> None:
    state = table()
    stack = put(state, 0, Slot.ROCKET, "mars_aerobrake_01", *ION, "Froth Flotation", wet="8", glitch=True)
    state.put(0, Slot.ROCKET, replace(stack, moved=True))
    dice(state, 6)  # the generator's rad-hardness
    choose(turn_of(state), "refuel rocket")
    assert state.players[0].hand == [card("Dusty Plasma MHD")]
    assert not told(state, SiteRefuelled)
    assert state.operated


def _in_the_air(*names: str, wet: str, grade: int = Grade.WATER) -> list[tuple[int, int]]:
    """The tanks that a Rocket could take there, and the grade of all Fuel afterwards."""
    state = table()
    put(state, 0, Slot.ROCKET, "mars_aerobrake_01", *names, wet=wet, grade=grade)
    return [(scoop.tanks, scoop.mixed) for scoop in refuel.scoops(state, 0)]


@pytest.mark.rule("HFC-108", "HFC-197")
def test_water_from_the_air_turns_to_dirt_where_dirt_is_left_in_the_tanks() -> None:
    assert _in_the_air(*ION, wet="5", grade=Grade.DIRT) == [(5, Grade.DIRT)]
    assert _in_the_air(*ION, wet="", grade=Grade.DIRT) == [(5, Grade.WATER)]


@pytest.mark.rule("HFC-197")
def test_fuel_from_the_air_that_is_less_and_worse_is_not_offered() -> None:
    assert _in_the_air(*ION, "Pulsed Plasmoid", wet="") == [(5, Grade.WATER)]  # not four of dirt
    both = _in_the_air("MET Steamer", "Dusty Plasma MHD", "Pulsed Plasmoid", wet="")
    assert sorted(both) == [(1, Grade.WATER), (4, Grade.DIRT)]

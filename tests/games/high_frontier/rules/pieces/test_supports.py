"""Supports, chains and Therms."""

from __future__ import annotations

from fractions import Fraction

import pytest

from armillary.games.high_frontier.rules.components import FACES
from armillary.games.high_frontier.rules.components.kinds import Support
from armillary.games.high_frontier.rules.movement.engines import engines
from armillary.games.high_frontier.rules.pieces.supports import (
    Need,
    chains,
    missing,
    operational,
    sinks,
    works,
)
from armillary.games.high_frontier.rules.state import Slot
from tests.games.high_frontier.positions import piece, position, put

HALL = piece("Hall Effect")
PHOTOVOLTAIC = piece("Cascade Photovoltaic")
STIRLING = piece("Radioisotope Stirling")


@pytest.mark.rule("HFC-217")
def test_a_thruster_without_its_generator_does_not_work() -> None:
    assert not works((HALL,), HALL, solar=True)
    assert works((HALL, PHOTOVOLTAIC), HALL, solar=True)
    assert missing((HALL,), HALL, solar=True) == (Need(HALL, Support.ELECTRIC),)


@pytest.mark.rule("HFC-014")
def test_solar_power_fails_in_the_neptune_zone_unless_pushed() -> None:
    state = position("spacex", "esa_space_unionists")
    for seat in (0, 1):
        put(state, seat, Slot.OUTPOST_1, "sedna", HALL, PHOTOVOLTAIC)
    assert [operational(state, seat, Slot.OUTPOST_1, HALL) for seat in (0, 1)] == [False, True]


@pytest.mark.rule("HFC-219")
@pytest.mark.rule("HFC-X42")
def test_each_need_is_met_by_exactly_one_support() -> None:
    three = (HALL, PHOTOVOLTAIC, STIRLING, piece("generator_cascade_photovoltaic", back=True))
    assert {len(chain.pieces) for chain in chains(three, HALL, solar=True)} == {2}


@pytest.mark.rule("HFC-230")
@pytest.mark.rule("HFC-X20")
def test_a_stirling_takes_two_of_thrust() -> None:
    (chain,) = chains((HALL, STIRLING), HALL, solar=True)
    assert (chain.thrust, chain.fuel) == (-2, Fraction(1))


@pytest.mark.rule("HFC-220")
@pytest.mark.rule("HFC-225")
@pytest.mark.rule("HFC-X59")
def test_a_reactor_alone_or_with_the_one_it_supports() -> None:
    plate, valkyrie = piece("Ablative Plate"), piece("Project Valkyrie")
    exotic = next(
        p
        for p, face in enumerate(FACES)
        if face.gives == Support.EXOTIC and not face.needs and not face.therms_needed
    )
    found = chains((plate, valkyrie, exotic), plate, solar=True, spare=3)
    assert {chain.pieces for chain in found} == {(plate, exotic), (plate, valkyrie, exotic)}


@pytest.mark.rule("HFC-221")
@pytest.mark.rule("HFC-X60")
def test_a_pulsed_generator_and_a_reactor_support_each_other() -> None:
    gun, mhd = piece("D-T Gun Fusion"), piece("MHD Open-Cycle")
    assert FACES[gun].needs == (Support.PULSED,)
    assert FACES[mhd].needs == (Support.BURST,)
    assert works((gun, mhd), gun, solar=True, spare=9)
    assert works((gun, mhd), mhd, solar=True, spare=9)


@pytest.mark.rule("HFC-226")
@pytest.mark.rule("HFC-208")
def test_therms_are_needed_but_not_for_industry() -> None:
    orion = piece("Project Orion")
    assert not works((orion,), orion, solar=True)
    assert works((orion,), orion, solar=True, cooled=True)
    assert missing((orion,), orion, solar=True) == (Need(orion, therms=1),)


@pytest.mark.rule("HFC-219")
@pytest.mark.rule("HFC-X42")
def test_one_generator_serves_two_cards_and_of_three_each_uses_one() -> None:
    splitter = piece("Rock Splitter")
    pieces = (HALL, splitter, PHOTOVOLTAIC)
    assert works(pieces, HALL, solar=True)
    assert works(pieces, splitter, solar=True)
    dusty, stirling = piece("Dusty Plasma MHD"), STIRLING
    more = (HALL, splitter, PHOTOVOLTAIC, dusty, stirling)
    for card in (HALL, splitter):
        assert all(len(chain.pieces) == 2 for chain in chains(more, card, solar=True))


@pytest.mark.rule("HFC-217")
def test_a_support_must_work_itself_and_lie_in_the_same_stack() -> None:
    marx = piece("Marx Capacitor Bank")  # pulsed, needs an electric generator
    driver = piece("Mass Driver")
    assert not works((driver, marx), driver, solar=True)
    assert works((driver, marx, PHOTOVOLTAIC), driver, solar=True)
    state = position("spacex", "taikonauts")
    put(state, 0, Slot.OUTPOST_1, "ceres", HALL)
    put(state, 0, Slot.OUTPOST_2, "ceres", PHOTOVOLTAIC)
    assert not operational(state, 0, Slot.OUTPOST_1, HALL)


@pytest.mark.rule("HFC-221")
def test_two_cards_that_need_each_other_otherwise_do_not_work() -> None:
    ericsson = piece("Ericsson Engine")  # electric, needs a stationary or burst reactor
    gun = piece("D-T Gun Fusion")  # burst, needs a pulsed generator
    assert not works((ericsson, gun), ericsson, solar=True, spare=9)


@pytest.mark.rule("HFC-221")
def test_nor_do_three_that_stand_on_each_other_wherever_one_begins() -> None:
    ring = (piece("Marx Capacitor Bank"), piece("Ericsson Engine"), piece("D-T Gun Fusion"))
    laser, hall = piece("Free Electron Laser"), HALL
    cool = piece("radiator_mo_li_heat_pipe", heavy=True)
    assert not works((laser, *ring, cool), laser, solar=True)  # by way of the pulsed generator
    assert not works((hall, *ring, cool), hall, solar=True)  # by way of the electric one


@pytest.mark.rule("HFC-227")
@pytest.mark.rule("HFC-X43")
def test_the_same_therms_serve_one_use_after_another() -> None:
    nozzle, plasmoid = piece("De Laval Nozzle"), piece("H-B Fusion Reciprocating Plasmoid")
    laser = piece("Solar-pumped MHD Exciplex Laser")
    array = piece("Microtube Array", heavy=True)
    pieces = (nozzle, plasmoid, laser, array)
    assert (FACES[plasmoid].therms_needed, FACES[laser].therms_needed, FACES[array].therms) == (3, 2, 3)
    assert works(pieces, nozzle, solar=True)
    assert works(pieces, laser, solar=True)
    light = (nozzle, plasmoid, laser, array - 1)
    assert [works(light, card, solar=True) for card in (nozzle, laser)] == [False, True]


@pytest.mark.rule("HFC-228")
def test_an_afterburn_gives_exactly_one_therm() -> None:
    helium, penning = piece("Metastable Helium"), piece("Penning Trap")
    assert not works((helium, penning), helium, solar=True)
    assert works((helium, penning), helium, solar=True, spare=1)
    trap = piece("Free Radical Hydrogen Trap")  # one Therm more
    assert not works((helium, trap), helium, solar=True, spare=1)


@pytest.mark.rule("HFC-231")
def test_modifiers_of_what_only_a_reactor_needs_are_ignored() -> None:
    nozzle, gun, cell = piece("De Laval Nozzle"), piece("D-T Gun Fusion"), piece("Microbial Fuel Cell")
    (chain,) = chains((nozzle, gun, cell), nozzle, solar=True)
    assert FACES[cell].wrench_thrust == 1
    assert (chain.thrust, chain.fuel) == (FACES[gun].wrench_thrust, FACES[gun].wrench_fuel)


@pytest.mark.rule("HFC-231")
@pytest.mark.rule("HFC-018")
def test_what_a_radiator_stands_on_changes_no_thrust() -> None:
    sail, cooler = piece("Photon Heliogyro"), piece("Magnetocaloric Refrigerator")
    aboard = (sail, piece("Rankine MHD"), piece("Pebble Bed Fission"), cooler)
    found = chains(aboard, sail, solar=True)
    assert [(chain.pieces, chain.thrust, chain.fuel) for chain in found] == [((sail,), 0, Fraction(1))]


@pytest.mark.rule("HFC-231")
def test_nor_does_what_lies_behind_a_reactor() -> None:
    nozzle, gun = piece("De Laval Nozzle"), piece("D-T Gun Fusion")  # +1, a quarter of the Fuel
    aboard = (nozzle, gun, piece("Catalyzed Fission Scintillator"), piece("Lyman Alpha Trap"))
    (chain,) = (c for c in chains(aboard, nozzle, solar=True, spare=1) if gun in c.pieces)
    assert (chain.thrust, chain.fuel) == (1, Fraction(1, 4))


@pytest.mark.rule("HFC-231")
def test_modifiers_do_not_change_the_afterburn() -> None:
    state = position("spacex", "taikonauts")
    names = ("De Laval Nozzle", "Rubbia Thin Film Fission Hohlraum", "Microtube Array")
    put(state, 0, Slot.ROCKET, "leo", *names, wet="8")
    burning = next(engine for engine in engines(state, 0, Slot.ROCKET) if engine.afterburn)
    assert (burning.fuel, burning.triangle.afterburn) == (Fraction(2), 2)


@pytest.mark.rule("HFC-226")
def test_a_refrigerator_cools_what_powers_it() -> None:
    refrigerator, rankine = piece("Magnetocaloric Refrigerator"), piece("Rankine Solar Dynamic")
    helium, penning = piece("Metastable Helium"), piece("Penning Trap")
    assert FACES[rankine].therms_needed == 1
    assert works((helium, penning, refrigerator, rankine), helium, solar=True)
    assert not works((helium, penning, refrigerator), helium, solar=True)
    assert not works((helium, penning, refrigerator, rankine), helium, solar=False)


@pytest.mark.rule("HFC-226", "HFC-217")
def test_a_refrigerator_works_by_what_it_cools() -> None:
    refrigerator, pinch = piece("Magnetocaloric Refrigerator"), piece("Z-pinch Microfission")
    assert works((refrigerator, pinch), refrigerator, solar=True)
    assert works((refrigerator, pinch), pinch, solar=True)
    assert not works((refrigerator,), refrigerator, solar=True)


@pytest.mark.rule("HFC-220")
def test_chains_that_are_worse_in_everything_are_left_out() -> None:
    rectenna = piece("Photon Tether Rectenna")  # one of thrust less
    (chain,) = chains((HALL, rectenna, PHOTOVOLTAIC), HALL, solar=True)
    assert chain.pieces == (HALL, PHOTOVOLTAIC)
    lens, film = piece("O'Meara LSP Paralens"), piece("Buckyball C60 Photovoltaic")
    found = chains((HALL, lens, film), HALL, solar=True)
    assert {(chain.thrust, chain.fuel) for chain in found} == {(0, Fraction(1, 2)), (1, Fraction(1))}
    alike = chains((HALL, piece("Dusty Plasma MHD"), piece("Superconducting Adductor")), HALL, solar=True)
    assert len(alike) == 1


@pytest.mark.rule("HFC-014")
def test_without_sunlight_only_solar_cards_fail() -> None:
    dusty = piece("Dusty Plasma MHD")
    assert [works((card,), card, solar=False) for card in (PHOTOVOLTAIC, dusty)] == [False, True]
    assert [works((card,), card, solar=True) for card in (PHOTOVOLTAIC, dusty)] == [True, True]


def test_a_radiator_that_does_not_work_cools_nothing() -> None:
    zubrin, refrigerator = piece("Salt-Water Zubrin"), piece("Magnetocaloric Refrigerator")
    assert missing((zubrin, refrigerator), zubrin, solar=True)[0].therms == 5


@pytest.mark.rule("HFC-226")
def test_how_many_therms_are_missing() -> None:
    nozzle, tokamak = piece("De Laval Nozzle"), piece("D-T Fusion Tokamak")
    assert missing((nozzle, tokamak), nozzle, solar=True)[0].therms == 2
    membrane = piece("Bubble Membrane")
    assert missing((nozzle, tokamak, membrane), nozzle, solar=True)[0].therms == 1


@pytest.mark.rule("HFC-016")
def test_the_parachute_supports_no_industry() -> None:
    refinery, parachute = piece("Electroforming"), piece("Magnetoshell Plasma Parachute")
    assert works((refinery, parachute), refinery, solar=True)
    assert not works((refinery, parachute), refinery, solar=True, cooled=True)
    assert works((refinery, parachute, PHOTOVOLTAIC), refinery, solar=True, cooled=True)


@pytest.mark.rule("HFC-229")
def test_only_fountains_are_used_up() -> None:
    helium, penning = piece("Metastable Helium"), piece("Penning Trap")
    heavy = piece("Bubble Membrane", heavy=True)
    (chain,) = chains((helium, penning, heavy), helium, solar=True)
    assert sinks((helium, penning, heavy), chain) == ()
    fountain = piece("Li Heatsink Fountain", heavy=True)
    assert sinks((helium, penning, fountain), chain) == (fountain,)
    assert sinks((helium, penning, fountain), chain, 1) == ()  # an afterburn cools it


@pytest.mark.rule("HFC-346")
def test_the_parachute_supports_no_bernal_either() -> None:
    bernal, parachute = piece("Tourism Cycler"), piece("Magnetoshell Plasma Parachute")
    assert not works((bernal, parachute), bernal, solar=True)
    assert works((bernal, parachute, STIRLING), bernal, solar=True)
    assert works((HALL, parachute), HALL, solar=True)

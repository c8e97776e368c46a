"""Supports, chains and Therms."""

from __future__ import annotations

from fractions import Fraction

import pytest

from armillary.games.high_frontier.rules.components import FACES
from armillary.games.high_frontier.rules.components.kinds import Support
from armillary.games.high_frontier.rules.state import Slot
from armillary.games.high_frontier.rules.supports import Need, chains, missing, operational, works
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
@pytest.mark.rule("HFC-X59")
def test_a_reactor_alone_or_with_the_one_it_supports() -> None:
    plate, valkyrie = piece("Ablative Plate"), piece("Project Valkyrie")
    exotic = next(
        p
        for p, face in enumerate(FACES)
        if face.gives == Support.EXOTIC and not face.needs and not face.therms_needed
    )
    found = chains((plate, valkyrie, exotic), plate, solar=True, spare=3)
    assert {chain.pieces for chain in found} <= {(plate, exotic), (plate, valkyrie, exotic)}
    assert any(valkyrie in chain.pieces for chain in found)


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

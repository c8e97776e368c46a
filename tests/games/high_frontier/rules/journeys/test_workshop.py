"""The workshop: what makes a Rocket, and how far it comes."""

from __future__ import annotations

from fractions import Fraction

import pytest

from armillary.games.high_frontier.rules.components import LEO, NODES, SITES, STRIP, WHOLE, ZONES
from armillary.games.high_frontier.rules.components.kinds import NOTHING, Deck, Grade, Support
from armillary.games.high_frontier.rules.journeys import workshop
from armillary.games.high_frontier.rules.journeys.voyages import DEAD
from armillary.games.high_frontier.rules.journeys.workshop import Blueprint, blueprints
from armillary.games.high_frontier.rules.movement.engines import engines
from armillary.games.high_frontier.rules.pieces import stacks
from armillary.games.high_frontier.rules.state import Slot, Stack
from tests.games.high_frontier.positions import card, factory, give, node, piece, position, put, site

HALL, PHOTOVOLTAIC = piece("Hall Effect"), piece("Cascade Photovoltaic")


def _of(plans: list[Blueprint], name: str) -> Blueprint:
    """The first plan whose engine is this one."""
    return next(plan for plan in plans if plan.engine >> 2 == card(name))


def _hand(*names: str) -> tuple[int, ...]:
    return tuple(map(card, names))


def test_a_thruster_and_its_generator_are_a_rocket() -> None:
    plans = blueprints((), _hand("Hall Effect", "Cascade Photovoltaic"), 8, LEO)
    plan = _of(plans, "Hall Effect")
    assert (plan.works, set(plan.pieces), plan.engine) == (True, {HALL, PHOTOVOLTAIC}, HALL)
    assert (plan.dry, plan.cost, plan.tanks, plan.wet) == (5, 5, 3, WHOLE[8])
    assert (plan.steps, plan.fuel, plan.burns) == (7, Fraction(2), 3)


def test_a_plan_tells_the_same_as_the_rocket_when_it_stands() -> None:
    plan = _of(blueprints((), _hand("Hall Effect", "Cascade Photovoltaic"), 8, LEO), "Hall Effect")
    state = position("spacex", "taikonauts")
    put(state, 0, Slot.ROCKET, "leo", *plan.pieces, wet="8")
    (engine,) = engines(state, 0, Slot.ROCKET)
    assert (engine.net_thrust, engine.fuel, engine.chain) == (plan.net_thrust, plan.fuel, plan.chain)


def test_what_is_missing_and_who_has_it() -> None:
    (plan,) = blueprints((HALL,), _hand("Rock Splitter"), 3, LEO)
    assert not plan.works
    (lack,) = plan.missing
    assert (lack.need.piece, lack.need.support) == (HALL, Support.ELECTRIC)
    assert (lack.decks, lack.cards) == ((Deck.GENERATOR,), ())


def test_a_support_at_hand_that_does_not_work_itself_is_named() -> None:
    plans = blueprints((piece("Mass Driver"),), _hand("Marx Capacitor Bank"), 3, LEO)
    (lack,) = _of(plans, "Mass Driver").missing
    assert lack.cards == _hand("Marx Capacitor Bank")


def test_therms_that_are_missing_are_the_radiators_matter() -> None:
    plans = blueprints((), _hand("Metastable Helium", "Penning Trap"), 9, LEO)
    (lack,) = _of(plans, "Metastable Helium").missing
    assert (lack.need.therms, lack.decks) == (1, (Deck.RADIATOR,))


@pytest.mark.rule("HFC-226")
@pytest.mark.rule("HFC-229")
def test_a_radiator_of_the_hand_does_not_cool_by_both_orientations() -> None:
    hot = ("Pulsed Inductive", "AMTEC Thermoelectric", "Supercritical Water Fission")  # 3 Therms
    plans = blueprints((), _hand(*hot, "Ti / K Heat Pipe"), 9, LEO)  # 1 or 2
    (lack,) = _of(plans, "Pulsed Inductive").missing
    assert lack.need.therms == 1


@pytest.mark.rule("HFC-219")
def test_the_lightest_supports_are_taken() -> None:
    plans = blueprints((), _hand("Hall Effect", "Cascade Photovoltaic", "Photon Tether Rectenna"), 9, LEO)
    found = [plan for plan in plans if plan.engine == HALL]
    assert sorted(plan.dry for plan in found) == [4, 5]
    lightest = min(found, key=lambda plan: plan.dry)
    assert piece("Photon Tether Rectenna") in lightest.pieces
    assert max(plan.net_thrust for plan in found) > lightest.net_thrust  # the heavier one is stronger


@pytest.mark.rule("HFC-226")
def test_radiators_in_the_orientation_that_is_light_enough() -> None:
    helium = ("Metastable Helium", "Penning Trap", "Bubble Membrane")
    plan = _of(blueprints((), _hand(*helium), 9, LEO), "Metastable Helium")
    assert piece("Bubble Membrane") in plan.pieces  # one Therm: light
    nozzle = ("De Laval Nozzle", "D-T Fusion Tokamak", "Bubble Membrane")
    plan = _of(blueprints((), _hand(*nozzle), 9, LEO), "De Laval Nozzle")
    assert piece("Bubble Membrane", heavy=True) in plan.pieces  # two Therms: heavy
    assert plan.works


def test_of_several_radiators_the_lightest_together() -> None:
    hand = _hand("De Laval Nozzle", "D-T Fusion Tokamak", "Microtube Array", "Mo / Li Heat Pipe")
    plan = _of(blueprints((), hand, 9, LEO), "De Laval Nozzle")
    assert piece("Mo / Li Heat Pipe") in plan.pieces
    assert piece("Microtube Array") not in plan.pieces


@pytest.mark.rule("HFC-193")
def test_a_hand_is_boosted_white_side_up() -> None:
    plans = blueprints((), _hand("Ion Drive", "Cascade Photovoltaic"), 9, LEO)
    assert {plan.engine for plan in plans} == {HALL}


def test_cargo_comes_along_in_every_plan() -> None:
    splitter = piece("Electroforming")
    plans = blueprints((HALL, PHOTOVOLTAIC, splitter), (), 4, LEO, cargo=(splitter,))
    plan = _of(plans, "Hall Effect")
    assert splitter in plan.pieces
    assert (plan.dry, plan.cost, plan.tanks) == (8, 0, 4)


def test_what_cannot_be_paid_is_told() -> None:
    plan = _of(blueprints((), _hand("Hall Effect", "Cascade Photovoltaic"), 2, LEO), "Hall Effect")
    assert (plan.cost, plan.short, plan.tanks) == (5, 3, 0)


@pytest.mark.rule("HFC-101")
def test_the_same_rocket_with_other_tanks() -> None:
    plan = _of(blueprints((HALL, PHOTOVOLTAIC), (), 0, LEO), "Hall Effect")
    assert (plan.steps, plan.burns) == (0, 0)
    full = workshop.fuelled(plan, 99)
    assert STRIP[full.wet].mass == 32
    assert full.net_thrust < plan.net_thrust
    assert full.steps == stacks.fuel_steps(Stack(LEO, plan.pieces, wet=full.wet))


@pytest.mark.rule("HFC-014")
def test_solar_plans_do_not_work_far_out() -> None:
    plan = _of(blueprints((HALL, PHOTOVOLTAIC), (), 4, node("sedna")), "Hall Effect")
    assert not plan.works
    pushed = _of(blueprints((HALL, PHOTOVOLTAIC), (), 4, node("sedna"), pushed=True), "Hall Effect")
    assert pushed.works


def test_a_sail_burns_nothing() -> None:
    plan = _of(blueprints((piece("Photon Kite Sail"),), (), 0, LEO), "Photon Kite Sail")
    assert (plan.fuel, plan.burns) == (Fraction(0), workshop.ENDLESS)


def test_a_plan_too_heavy_to_move_has_no_fuel() -> None:
    heavy = tuple(piece(name) for name in ("Project Orion", "H2-O2 Fuel Cell", "Flywheel Compulsator"))
    cargo = (*heavy, piece("Dielectric X-ray Window", heavy=True), piece("Electroforming"))
    plan = _of(blueprints((HALL, *cargo), (), 9, LEO, cargo=cargo), "Hall Effect")
    assert (plan.dry, plan.wet, plan.tanks) == (24, NOTHING, 0)


# Reach


def test_sites_within_reach_by_the_public_distances() -> None:
    state = position("spacex", "taikonauts")
    crew = piece("spacex")
    plan = _of(blueprints((crew,), (), 31, LEO), "spacex")
    found = workshop.reach(state, 0, plan)
    for number, there in found.items():
        assert there.burns >= SITES[number].min_burns
        assert there.thrust > SITES[number].size or there.how != "power"
        assert there.steps == -(-there.burns * plan.fuel // 1)
        assert there.left >= 0
    assert 0 < len(found) < len(SITES)


@pytest.mark.rule("HFC-014")
def test_a_solar_plan_lands_by_its_power_where_the_sun_shines() -> None:
    plan = _of(blueprints((HALL, PHOTOVOLTAIC), (), 20, LEO), "Hall Effect")
    found = workshop.reach(position("spacex", "taikonauts"), 0, plan)
    assert found[site("hathor")].how == "power"
    dark = [there for number, there in found.items() if not ZONES[NODES[SITES[number].node].zone].solar_power]
    assert dark
    assert all((there.how, there.thrust) == ("aerobrake", DEAD) for there in dark)


@pytest.mark.rule("HFC-161")
def test_a_weak_rocket_lands_where_a_factory_helps() -> None:
    state = position("spacex", "taikonauts")
    plan = _of(blueprints((piece("Ion Drive"), PHOTOVOLTAIC), (), 6, LEO), "Ion Drive")
    deimos = site("deimos")
    assert plan.net_thrust <= SITES[deimos].size
    assert deimos not in workshop.reach(state, 0, plan)
    factory(state, 0, "deimos")
    there = workshop.reach(state, 0, plan)[deimos]
    assert (there.how, there.burns) == ("assist", SITES[deimos].min_burns)


def test_the_exact_journeys_of_a_plan() -> None:
    state = position("spacex", "taikonauts")
    state.players[0].aqua = 12
    give(state, 0, "Hall Effect", "Cascade Photovoltaic")
    before = state.digest()
    plan = _of(workshop.at_hand(state, 0), "Hall Effect")
    found = workshop.ways_to(state, 0, plan, node("geo"))
    assert found[0].steps == found[0].burns * plan.fuel
    assert isinstance(found[0].burns, Fraction)
    assert state.digest() == before


def test_cargo_may_support_and_cool() -> None:
    (plan,) = blueprints((HALL,), (), 4, LEO, cargo=(PHOTOVOLTAIC,))
    assert (plan.works, set(plan.pieces)) == (True, {HALL, PHOTOVOLTAIC})
    membrane = piece("Bubble Membrane")
    helium, penning = piece("Metastable Helium"), piece("Penning Trap")
    plan = _of(blueprints((helium, penning), (), 4, LEO, cargo=(membrane,)), "Metastable Helium")
    assert (plan.works, len(plan.pieces)) == (True, 3)


def test_a_dirt_thruster_burns_the_aqua_that_are_loaded() -> None:
    state = position("spacex", "taikonauts")
    pieces = (piece("Mass Driver"), piece("Flywheel Compulsator"))
    plan = _of(blueprints(pieces, (), 8, LEO), "Mass Driver")
    stack = workshop.built(state, 0, plan).held(0, Slot.ROCKET)
    assert stack is not None
    assert (stack.grade, stacks.fuel_steps(stack)) == (Grade.WATER, plan.steps)
    assert workshop.ways_to(state, 0, plan, node("geo"))

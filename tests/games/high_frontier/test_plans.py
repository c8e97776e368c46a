"""Far clicks: journeys of the Rocket to a Site, told year by year and drawn along their routes."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from armillary.engine import Match, Plan, as_written
from armillary.games.high_frontier.game import GAME
from armillary.games.high_frontier.plans import _best, _running, first_plans, plans, targets
from armillary.games.high_frontier.rules.components import EDGES, LEO, NODES, WHOLE
from armillary.games.high_frontier.rules.journeys import finder
from armillary.games.high_frontier.rules.journeys.voyages import FUEL
from armillary.games.high_frontier.rules.pieces.stacks import dry_mass
from armillary.games.high_frontier.rules.state import HighFrontierState, Slot
from armillary.games.high_frontier.scene.names import space_id
from armillary.games.high_frontier.scene.pieces import curves
from armillary.games.high_frontier.scene.plates import rocket as strip
from tests.games.high_frontier.positions import (
    factory,
    game,
    node,
    position,
    put,
    ready_to_fly,
    rocket,
    turn_of,
)

HYPERION, LUNA = "sol--space-hyperion", "sol--space-luna_aristarchus_plateau"
PARTS = ("Ponderomotive VASIMR", "AMTEC Thermoelectric", "Cermet NERVA Fission", "Mo / Li Heat Pipe")


@pytest.fixture
def state() -> HighFrontierState:
    table = position("nasa_astronauts", "spacex")
    put(table, 0, Slot.ROCKET, "leo", *PARTS, wet="13")
    return turn_of(table)


def ways(state: HighFrontierState, target: str) -> list[Plan]:
    return plans(GAME.view(state, 0), 0, target)


def _forget_journeys() -> None:
    finder._offered.cache_clear()
    finder._begun.clear()


def said(plan: Plan) -> list[str]:
    return [line.said(as_written) for line in (*plan.costs, *plan.gains, *plan.risks)]


def test_sites_within_reach_are_worth_a_click(state: HighFrontierState) -> None:
    found = targets(GAME.view(state, 0), 0)
    assert {HYPERION, "sol--space-phobos"} <= {*found}
    assert space_id(rocket(state).node) not in found


def test_nothing_is_far_without_a_rocket_or_out_of_turn(state: HighFrontierState) -> None:
    assert targets(GAME.view(state, 1), 1) == []
    assert targets(game(2), 0) == []
    assert plans(GAME.view(state, 1), 1, HYPERION) == []


def test_a_site_that_bonus_burns_bring_within_reach_is_worth_a_click() -> None:
    """Two Burns of Fuel: without Venus and the Sun it takes four."""
    state = ready_to_fly("leo", "spacex", wet="5", season="blue")
    state.years = 48
    assert "sol--space-eureka" in targets(GAME.view(state, 0), 0)
    assert plans(GAME.view(state, 0), 0, "sol--space-eureka")


def test_a_site_that_is_too_large_is_no_target(state: HighFrontierState) -> None:
    """Net thrust 5 does not land on a Site of Size 10 by power."""
    assert "sol--space-mercury_north_pole" not in targets(GAME.view(state, 0), 0)


def test_the_ways_differ_and_each_is_the_best_of_its_kind(state: HighFrontierState) -> None:
    found = {plan.name.message: plan for plan in ways(state, HYPERION)}
    assert "Fewest burns" in found
    assert len(found) > 1
    assert {plan.line for plan in found.values()} <= {"dotted", "dashed", "solid", "dashdot"}
    burns = {name: int(said(plan)[0].split()[0]) for name, plan in found.items()}
    assert burns["Fewest burns"] == min(burns.values())


@pytest.mark.parametrize("goal", ["phobos", "hyperion", "nysa", "hermes_a"])
def test_no_engine_that_is_not_asked_would_have_been_better(state: HighFrontierState, goal: str) -> None:
    put(state, 0, Slot.ROCKET, "leo", *PARTS, "spacex", wet="13")
    seen = GAME.view(state, 0)
    engines = _running(seen, 0)
    assert len(engines) > 1
    every = [journey for one in engines for journey in finder.journeys(seen, 0, Slot.ROCKET, one, node(goal))]
    found = _best(seen, 0, node(goal))
    assert min(one.turns for one in found) <= min(one.turns for one in every)
    assert min(one.burns for one in found) <= min(one.burns for one in every)
    assert min(one.steps for one in found) <= min(one.steps for one in every)
    assert max(one.survival for one in found) >= max(one.survival for one in every)


@pytest.mark.parametrize("goal", ["phobos", "hyperion", "nysa"])
def test_least_fuel_is_among_the_ways(state: HighFrontierState, goal: str) -> None:
    seen = GAME.view(state, 0)
    best = min(
        journey.steps
        for one in _running(seen, 0)
        for journey in finder.journeys(seen, 0, Slot.ROCKET, one, node(goal), (FUEL,))
    )
    found = _best(seen, 0, node(goal))
    assert min(journey.steps for journey in found) <= best
    left = max(int(said(plan)[2].split()[0]) for plan in ways(state, space_id(node(goal))))
    assert left == max(journey.left for journey in found if journey.legs[0].spaces)


def test_a_way_that_changes_its_engine_says_which() -> None:
    cargo = ("Supercritical Drying", "Atmospheric Scoop", "Mo / Li Heat Pipe", "AMTEC Thermoelectric")
    state = ready_to_fly("leo", "Programmable Matter", *cargo, wet="9")
    state.years = 48
    plan = ways(state, "sol--space-dresda")[0]
    steps = [line.said(as_written) for line in plan.steps]
    assert "Programmable Matter, no afterburn" in steps[0]
    assert "Programmable Matter with afterburn" in steps[-1]


@pytest.mark.rule("HFC-163")
def test_a_way_that_loses_its_sail_says_so() -> None:
    state = ready_to_fly("mars_lagrange_09", "Electric Sail", "Nanobot", wet="1")
    (plan,) = ways(state, "sol--space-mars_arsia_mons_caves")
    assert [line.said(as_written) for line in plan.risks] == ["loss 17 %", "loses its Sails"]


def test_the_fastest_way_is_known_first_and_stays_where_it_is(state: HighFrontierState) -> None:
    seen = GAME.view(state, 0)
    (first,) = first_plans(seen, 0, HYPERION)
    found = plans(seen, 0, HYPERION)
    assert first.name.message == "Fewest turns"
    assert found[0] == first
    assert len(first.steps) == min(len(plan.steps) for plan in found)


def test_what_was_asked_first_makes_no_difference_to_the_ways(state: HighFrontierState) -> None:
    """The other wishes go on with what the fastest journey was found with, or begin anew."""
    seen = GAME.view(state, 0)
    _forget_journeys()
    at_once = plans(seen, 0, HYPERION)
    _forget_journeys()
    first_plans(seen, 0, HYPERION)
    assert plans(seen, 0, HYPERION) == at_once


def test_without_a_way_nothing_is_known_first(state: HighFrontierState) -> None:
    dry = replace(rocket(state), wet=WHOLE[dry_mass(rocket(state))])
    state.put(0, Slot.ROCKET, dry)
    seen = GAME.view(state, 0)
    assert first_plans(seen, 0, HYPERION) == plans(seen, 0, HYPERION) == []


def test_a_journey_is_told_year_by_year_with_what_is_left(state: HighFrontierState) -> None:
    plan = ways(state, HYPERION)[0]
    burns, years, left, loss = said(plan)
    assert burns.endswith(("burn", "burns"))
    assert left.endswith("left")
    assert "loss" in loss or loss == "no risk"
    assert len(plan.steps) == int(years.split()[0])
    assert [line.said(as_written).split()[0] for line in plan.steps] == [
        str(state.year + turn) for turn in range(len(plan.steps))
    ]
    assert plan.steps[-1].said(as_written).split()[-1] in ("7", "8", "9", "10", "11", "12", "13", "1/2")


def test_a_journey_is_drawn_along_the_routes_of_the_chart(state: HighFrontierState) -> None:
    plan = ways(state, HYPERION)[0]
    trace = plan.traces[0]
    assert trace.plate == "sol"
    first = node(plan.shapes[0][1].removeprefix("sol--space-"))
    ends = {LEO, first}
    route = next(n for n, edge in enumerate(EDGES) if {edge.a, edge.b} == ends)
    assert trace.d.startswith(curves.curve(route))
    assert plan.shapes[0][-1] == HYPERION


def test_the_fuel_of_every_year_is_drawn_back_along_the_strip(state: HighFrontierState) -> None:
    """From the wet mass to that of the end, with a stroke for each year that burns."""
    plan = next(plan for plan in ways(state, HYPERION) if len(plan.steps) > 1)
    course, burnt = plan.traces
    assert (course.plate, burnt.plate) == ("sol", "rocket")
    assert burnt.d.startswith(f"M{strip.at(rocket(state).wet):g} ")
    assert 1 <= burnt.d.count("M") <= len(plan.steps)
    last = float(burnt.d.rsplit("H", 1)[1].split("m")[0])
    assert strip.at(WHOLE[dry_mass(rocket(state))]) <= last < strip.at(rocket(state).wet)


def test_beads_show_halts_flybys_and_dangers(state: HighFrontierState) -> None:
    plan = next(plan for plan in ways(state, HYPERION) if len(plan.steps) > 1)
    kinds = {bead.kind for bead in plan.beads}
    assert "halt" in kinds
    halts = [bead.text for bead in plan.beads if bead.kind == "halt"]
    assert halts[0] == str(state.year + 1)
    for bead in plan.beads:
        space = NODES[node(bead.shape.removeprefix("sol--space-"))]
        assert (bead.kind != "gain") or bead.text == f"+{space.flyby}"
        assert (bead.kind != "danger") or space.hazards


def test_taking_a_way_flies_its_first_year(state: HighFrontierState) -> None:
    """The choices of a plan are those of a match: they are all legal, and the Rocket is where it says."""
    match = Match.resume(GAME, 2, 1, {}, state, 0)
    plan = ways(match.state, "sol--space-phobos")[0]
    chain = match.play_chain(plan.choices, 0)
    assert chain.played == len(plan.choices) or chain.stopped is not None
    assert rocket(match.state).node != LEO


def test_one_journey_that_is_best_in_all_is_offered_once() -> None:
    table = position("nasa_astronauts", "spacex")
    put(table, 0, Slot.ROCKET, "leo", 4 * table.players[0].crew, wet="7")
    turn_of(table)
    (plan,) = ways(table, LUNA)
    assert plan.name.said(as_written) == "The best in every way"


def test_a_player_with_factories_and_colonies_finds_journeys_too(state: HighFrontierState) -> None:
    """What helps a Spacecraft is part of what a journey is kept by."""
    factory(state, 0, "deimos")
    factory(state, 0, "phobos", colony=True)
    assert ways(state, HYPERION)

"""The exploration phase: who explores what, with which value."""

from __future__ import annotations

import pytest

from armillary.games.stellar_horizons.rules.components import (
    FACTION_NUMBERS,
    MISSION_NUMBERS,
    SYSTEM_NUMBERS,
    UNIT_NUMBERS,
    WORLD_NUMBERS,
    WORLDS,
)
from armillary.games.stellar_horizons.rules.components.kinds import RESERVE, Field
from armillary.games.stellar_horizons.rules.concepts.world_tiles import lay
from armillary.games.stellar_horizons.rules.decisions.acting import DONE
from armillary.games.stellar_horizons.rules.events.exploration import (
    Explored,
    MalfunctionRolled,
    TilesDrawn,
    WorldDepleted,
)
from armillary.games.stellar_horizons.rules.events.table import ChitsDrawn
from armillary.games.stellar_horizons.rules.exploration import robots
from armillary.games.stellar_horizons.rules.exploration.depletion import Deplete
from armillary.games.stellar_horizons.rules.exploration.exploration_phase import (
    AtWorld,
    ChooseWorld,
    ExplorationPhase,
    ExploreWith,
    ExploreWorld,
    Exploring,
    FollowExploration,
    chances_of_chits,
    exploration_value,
    may_explore,
    why_not,
    worlds_for,
    worlds_for_probe,
    worlds_open_to,
)
from armillary.games.stellar_horizons.rules.exploration.robots import SendOnward
from armillary.games.stellar_horizons.rules.scenarios import incoming
from armillary.games.stellar_horizons.rules.state import (
    AWARE,
    DOCKED,
    EXPLORED,
    MOTHBALLED,
    Order,
    StellarState,
)
from armillary.games.stellar_horizons.rules.units import hazards
from armillary.mechanics.chances import Part
from armillary.testing import asked, choose, do, refused, told
from tests.games.stellar_horizons.positions import (
    dice,
    drawing,
    explored_to,
    faction,
    found,
    knows,
    place,
    position,
    put,
)

RUSSIA = FACTION_NUMBERS["russia"]
SAFE = 100  # a percentile roll at which nothing goes wrong

ENDS = ("explore every year", "done until new", "done")


@pytest.fixture
def state() -> StellarState:
    return position("russia", "japan")


def world(name: str) -> int:
    return WORLD_NUMBERS[name]


def worlds(*names: str) -> set[int]:
    return {WORLD_NUMBERS[name] for name in names}


# The phase


@pytest.mark.rule("SH-374")
def test_a_ship_explores_once_a_year(state: StellarState) -> None:
    put(state, "ru_vernadsky", "mars.surface")
    put(state, "ru_kozlov", "moon.orbit")
    dice(state, drawing(state, Field.BIOLOGY, 1), SAFE)

    assert do(state, Exploring(0)) == ["explore kozlov", "explore vernadsky", *ENDS]
    assert choose(state, "explore vernadsky") == ["explore kozlov", *ENDS]
    assert refused(state, "explore vernadsky").rule == "SH-374"


@pytest.mark.rule("SH-374", "SH-117")
def test_without_an_exploration_value_nobody_explores(state: StellarState) -> None:
    put(state, "ru_renda", "moon.surface")
    put(state, "ru_kliper", "moon.surface")

    assert do(state, Exploring(0)) == ["explore kliper", *ENDS]
    assert refused(state, "explore renda").rule == "SH-117"


@pytest.mark.rule("SH-375", "SH-166")
def test_ships_stacked_with_a_base_do_not_explore(state: StellarState) -> None:
    put(state, "ru_kliper", "moon.surface", flags=DOCKED)
    put(state, "ru_volkov", "moon.surface")

    assert do(state, Exploring(0)) == ["explore volkov", *ENDS]
    assert refused(state, "explore kliper").rule == "SH-375"


@pytest.mark.rule("SH-130")
def test_mothballed_ships_do_not_explore(state: StellarState) -> None:
    put(state, "ru_kliper", "moon.surface", flags=MOTHBALLED)
    put(state, "ru_volkov", "moon.surface")

    assert do(state, Exploring(0)) == ["explore volkov", *ENDS]
    assert refused(state, "explore kliper").rule == "SH-130"


@pytest.mark.rule("SH-404")
def test_where_nothing_is_left_there_is_nothing_to_explore(state: StellarState) -> None:
    put(state, "ru_vernadsky", "mars.surface")
    put(state, "ru_kozlov", "moon.orbit")
    explored_to(state, "mars", 0)

    assert do(state, Exploring(0)) == ["explore kozlov", *ENDS]
    assert refused(state, "explore vernadsky").rule == "SH-404"


@pytest.mark.rule("SH-181")
def test_seats_explore_in_initiative_order_and_idle_ones_are_passed_over(state: StellarState) -> None:
    put(state, "ru_kozlov", "moon.orbit")
    state.initiative = [1, 0]

    do(state, ExplorationPhase())

    assert asked(state) == ["explore kozlov", *ENDS]


def test_the_whole_action_is_open_to_orders_and_plans(state: StellarState) -> None:
    rover = put(state, "ru_vernadsky", "mars.surface")
    acting = Exploring(0)

    assert acting.may(state, ExploreWorld(rover, world("mars")))
    assert not acting.may(state, ExploreWorld(rover, world("moon")))
    assert not Exploring(1).may(state, ExploreWorld(rover, world("mars")))


def test_a_standing_order_explores_until_nothing_is_left(state: StellarState) -> None:
    rover = put(state, "ru_vernadsky", "mars.surface")
    state.of(0).orders[rover] = Order("explore")
    dice(state, drawing(state, Field.BIOLOGY, 1), SAFE)
    do(state, FollowExploration(Exploring(0)))
    assert state.flags[rover] & EXPLORED

    state.flags[rover] = 0
    explored_to(state, "mars", 0)
    do(state, FollowExploration(Exploring(0)))
    assert state.of(0).orders == {}


def test_a_standing_order_works_in_earth_orbit_too(state: StellarState) -> None:
    kliper = put(state, "ru_kliper", "earth.orbit")
    state.of(0).orders[kliper] = Order("explore")
    dice(state, 10, SAFE)

    do(state, FollowExploration(Exploring(0)))

    assert state.flags[kliper] & EXPLORED


# Values


@pytest.mark.rule("SH-377", "SH-378", "SH-X22")
def test_the_value_gives_chits_for_full_tens_and_perhaps_one_more(state: StellarState) -> None:
    rover = put(state, "ru_vernadsky", "pluto.surface")
    value, parts = exploration_value(state, rover, world("pluto"))
    assert (value, parts) == (12, (Part("world", 8), Part("ship", 4)))
    sure, more = chances_of_chits(value)
    assert (sure, more.percent) == (1, 20)

    two = drawing(state, Field.ENGINEERING, 1)
    lucky = state.clone()
    lucky.events = []
    dice(lucky, 2, two, two, SAFE)
    do(lucky, Exploring(0))
    choose(lucky, "explore vernadsky")
    assert lucky.of(0).chits[Field.ENGINEERING] == [1, 1]

    dice(state, 3, two, SAFE)
    do(state, Exploring(0))
    choose(state, "explore vernadsky")
    assert state.of(0).chits[Field.ENGINEERING] == [1]


@pytest.mark.rule("SH-377")
def test_technologies_add_to_the_value_of_robots(state: StellarState) -> None:
    rover = put(state, "ru_vernadsky", "mars.surface")
    knows(state, "russia", "advanced_computing")

    assert exploration_value(state, rover, world("mars"))[0] == 6 + 4 + 1


@pytest.mark.rule("SH-379", "SH-113")
def test_rovers_explore_from_the_surface(state: StellarState) -> None:
    rover = put(state, "ru_vernadsky", "mars.surface")
    assert worlds_for(state, rover) == [world("mars")]

    put(state, "ru_vernadsky", "mars.orbit")
    assert worlds_for(state, rover) == []


@pytest.mark.rule("SH-380", "SH-112", "SH-X33")
def test_an_orbiter_at_the_centre_sees_the_whole_system(state: StellarState) -> None:
    orbiter = put(state, "ru_glushko", "jupiter.orbit")
    seen = {"jupiter", "io", "europa", "ganymede", "callisto", "greeks_trojans"}
    assert set(worlds_for(state, orbiter)) == worlds(*seen)
    assert exploration_value(state, orbiter, world("io"))[0] == 6 + 1 - 1
    assert exploration_value(state, orbiter, world("jupiter"))[0] == 7 + 1

    put(state, "ru_glushko", "io.orbit")
    assert worlds_for(state, orbiter) == [world("io")]


@pytest.mark.rule("SH-381", "SH-382", "SH-X23")
def test_a_flyby_looks_from_afar(state: StellarState) -> None:
    flyby = put(state, "ru_zasyadko", "jupiter.transfer.2")
    assert world("io") in worlds_for(state, flyby)
    assert exploration_value(state, flyby, world("io"))[0] == 6 + 3 - 2

    put(state, "ru_zasyadko", "jupiter.transfer.8")
    assert exploration_value(state, flyby, world("io"))[0] == 6 + 3 - 8

    put(state, "ru_zasyadko", "jupiter.flyby")
    assert exploration_value(state, flyby, world("io"))[0] == 6 + 3


@pytest.mark.rule("SH-382")
def test_a_flyby_may_explore_from_however_far(state: StellarState) -> None:
    """It finds nothing there and risks as much; no order and no plan does that."""
    flyby = put(state, "ru_zasyadko", "jupiter.transfer.12")
    assert worlds_for(state, flyby) == []
    assert world("io") in worlds_open_to(state, flyby)

    assert "explore zasyadko" in do(state, Exploring(0))
    assert "explore every year" not in asked(state)
    dice(state, SAFE)  # no die for chits
    choose(state, "explore zasyadko", "at io")

    assert told(state, Explored)[0].value == 6 + 3 - 12
    assert told(state, ChitsDrawn) == []
    assert state.flags[flyby] & EXPLORED


@pytest.mark.rule("SH-384")
def test_a_flyby_may_take_any_space_that_the_counters_show(state: StellarState) -> None:
    flyby = put(state, "ru_zasyadko", "jupiter.flyby")
    do(state, SendOnward(0))
    choose(state, "onward saturn")

    assert asked(state)[-1] == "space 24"
    dice(state, 100)
    choose(state, "space 24")
    assert state.where[flyby] == place("saturn.transfer.24")


@pytest.mark.rule("SH-393", "SH-110")
def test_a_telescope_adds_half_of_the_world(state: StellarState) -> None:
    telescope = put(state, "ru_struve", "earth.orbit")
    seen = worlds_for(state, telescope)
    assert exploration_value(state, telescope, world("eris"))[0] == 7  # 4.5 and 2
    assert world("deep_space_astronomy") in seen
    assert world("alpha_centauri") not in seen

    put(state, "ru_struve", "moon.orbit")
    assert worlds_for(state, telescope) == []


@pytest.mark.rule("SH-562")
def test_the_ai_observes_from_pluto() -> None:
    state = position("japan", "russia", mode="ex_machina")
    state.one = 0
    assert hazards.telescope_places(state, FACTION_NUMBERS["japan"]) == (
        place("earth.orbit"),
        place("pluto.orbit"),
    )
    assert hazards.telescope_places(state, RUSSIA) == (place("earth.orbit"),)


# Probes


@pytest.mark.rule("SH-388", "SH-390")
def test_probes_are_released_where_their_carrier_is(state: StellarState) -> None:
    probe = put(state, "ru_lomonosov", "jupiter.orbit")
    orbiter = put(state, "ru_glushko", "jupiter.orbit")
    state.fleet[probe] = orbiter
    assert worlds_for_probe(state, probe) == [world("jupiter")]

    flyby = put(state, "ru_zasyadko", "jupiter.flyby")
    put(state, "ru_lomonosov", "jupiter.flyby")
    state.fleet[probe] = flyby
    assert set(worlds_for_probe(state, probe)) >= worlds("jupiter", "io", "europa")

    put(state, "ru_zasyadko", "jupiter.transfer.1")
    put(state, "ru_lomonosov", "jupiter.transfer.1")
    assert worlds_for_probe(state, probe) == []


@pytest.mark.rule("SH-108", "SH-389", "SH-392", "SH-414")
def test_a_probe_is_used_up_and_its_carrier_is_spared(state: StellarState) -> None:
    orbiter, probe = put(state, "ru_kozlov", "mars.orbit"), put(state, "ru_lomonosov", "mars.orbit")
    state.fleet[probe] = orbiter
    dice(state, 1, drawing(state, Field.BIOLOGY, 3), drawing(state, Field.BIOLOGY, 1), 1, SAFE)
    state.tile_bag = state.tile_bag[:1]

    do(state, Exploring(0))
    choose(state, "probe lomonosov", "leave")

    assert state.where[probe] == RESERVE
    assert state.where[orbiter] == place("mars.orbit")
    assert state.flags[orbiter] & EXPLORED
    assert told(state, MalfunctionRolled) == []
    assert len(told(state, TilesDrawn)[0].tiles) == 1  # although the carrier has a spectrometer


# Flybys go on


@pytest.mark.rule("SH-383", "SH-384", "SH-X34")
def test_after_exploring_a_flyby_goes_outward_at_once(state: StellarState) -> None:
    flyby = put(state, "ru_zasyadko", "mars.flyby")
    dice(state, 9, drawing(state, Field.BIOLOGY, 1), SAFE, SAFE)
    do(state, Exploring(0))

    options = choose(state, "explore zasyadko", "at mars")
    assert options[:2] == ["onward asteroid_belt", "onward jupiter"]
    assert not {"onward earth", "onward venus", "onward mercury", "onward alpha_centauri"} & {*options}
    for inward in ("earth", "venus", "mercury"):
        assert refused(state, f"onward {inward}").rule == "SH-383"
    assert refused(state, "onward alpha_centauri").rule == "SH-387"
    assert choose(state, "onward jupiter")[0] == "space 4"

    choose(state, "space 6")
    assert state.where[flyby] == place("jupiter.transfer.6")


@pytest.mark.rule("SH-383")
def test_leaving_needs_an_engine_roll(state: StellarState) -> None:
    flyby = put(state, "ru_zasyadko", "neptune.flyby")
    dice(state, 5, drawing(state, Field.ENGINEERING, 1))

    do(state, robots.SendOnward(0))
    choose(state, "onward kuiper_belt", "space 2")

    assert state.where[flyby] == RESERVE


@pytest.mark.rule("SH-386")
def test_a_flyby_that_did_not_explore_goes_on_too(state: StellarState) -> None:
    flyby = put(state, "ru_zasyadko", "mars.flyby")
    dice(state, SAFE)

    do(state, ExplorationPhase())
    choose(state, str(DONE), "onward saturn", "space 7")

    assert state.where[flyby] == place("saturn.transfer.7")


@pytest.mark.rule("SH-387")
def test_beyond_the_scattered_disc_flybys_are_lost(state: StellarState) -> None:
    flyby = put(state, "ru_zasyadko", "scattered_disc.flyby")

    do(state, robots.SendOnward(0))

    assert state.where[flyby] == RESERVE


@pytest.mark.rule("SH-385")
def test_from_venus_a_flyby_moves_outward(state: StellarState) -> None:
    flyby = put(state, "ru_zasyadko", "venus.flyby")

    assert SYSTEM_NUMBERS["mercury"] not in robots.outward(state, flyby)
    assert SYSTEM_NUMBERS["mars"] in robots.outward(state, flyby)


# Crews


@pytest.mark.rule("SH-395", "SH-396")
def test_crews_explore_the_ground_they_stand_on_and_earth_orbit(state: StellarState) -> None:
    kliper = put(state, "ru_kliper", "earth.orbit")
    assert worlds_for(state, kliper) == [world("earth_orbit")]

    put(state, "ru_kliper", "moon.surface")
    assert worlds_for(state, kliper) == [world("moon")]

    for area in ("moon.orbit", "jupiter.surface", "sun.orbit", "mars.flyby", "mars.transfer.1"):
        put(state, "ru_kliper", area)
        assert worlds_for(state, kliper) == [], area


@pytest.mark.rule("SH-397")
def test_the_value_of_a_crew(state: StellarState) -> None:
    kliper = put(state, "ru_kliper", "mars.surface", damage=1)
    knows(state, "russia", "improved_space_suits")
    lay(state, world("mars"), state.tile_bag[2])  # hematite: crews +1

    assert exploration_value(state, kliper, world("mars"))[0] == 6 + (5 - 1) + 1 + 1


@pytest.mark.rule("SH-398", "SH-119")
def test_a_mobile_lab_rolls_two_dice_and_keeps_the_better(state: StellarState) -> None:
    put(state, "ru_volkov", "mars.surface")
    knows(state, "russia", "improved_space_suits")  # 6 + 6 + 1 = 13
    one = drawing(state, Field.BIOLOGY, 1)
    dice(state, 9, 3, one, one, SAFE)

    do(state, Exploring(0))
    choose(state, "explore volkov")

    assert told(state, Explored)[0].faces == (9, 3)
    assert state.of(0).chits[Field.BIOLOGY] == [1, 1]


@pytest.mark.rule("SH-398")
def test_full_tens_need_no_die(state: StellarState) -> None:
    put(state, "ru_volkov", "moon.surface")  # 4 + 6
    dice(state, drawing(state, Field.ENGINEERING, 1), SAFE)

    do(state, Exploring(0))
    choose(state, "explore volkov")

    assert told(state, Explored)[0].faces == ()


# Alpha Centauri


@pytest.mark.rule("SH-472")
def test_alpha_centauri_counts_although_nothing_is_found(state: StellarState) -> None:
    put(state, "ru_vernadsky", "alpha_centauri.surface")
    explored_to(state, "alpha_centauri", 1)
    dice(state, 10, SAFE)

    do(state, Exploring(0))
    choose(state, "explore vernadsky")

    assert faction(state, "russia").alpha == 2


# Depletion


@pytest.mark.rule("SH-399", "SH-401")
def test_a_robot_depletes_with_a_single_great_chit(state: StellarState) -> None:
    explored_to(state, "mars", 8)
    put(state, "ru_vernadsky", "mars.surface")
    one = drawing(state, Field.BIOLOGY, 2)
    dice(state, 1, one, one, SAFE)

    do(state, Exploring(0))
    choose(state, "explore vernadsky")

    assert state.of(0).chits[Field.BIOLOGY] == [2, 2]
    assert told(state, WorldDepleted) == []


@pytest.mark.rule("SH-400")
def test_a_crew_depletes_with_all_its_chits_together(state: StellarState) -> None:
    put(state, "ru_volkov", "mars.surface")
    one, two = drawing(state, Field.BIOLOGY, 1), drawing(state, Field.BIOLOGY, 2)
    state.tile_bag = []
    dice(state, 1, 9, one, two - 1, SAFE, SAFE)

    do(state, Exploring(0))
    choose(state, "explore volkov")

    assert state.exploration[world("mars")] == 5
    assert [event.value for event in told(state, WorldDepleted)] == [5]


@pytest.mark.rule("SH-399")
def test_two_great_chits_deplete_once(state: StellarState) -> None:
    explored_to(state, "mars", 8)
    put(state, "ru_vernadsky", "mars.surface")
    three = drawing(state, Field.BIOLOGY, 3)
    state.tile_bag = []
    dice(state, 1, three, three, SAFE, SAFE)

    do(state, Exploring(0))
    choose(state, "explore vernadsky")

    assert state.exploration[world("mars")] == 7


def test_without_an_asteroid_nothing_is_done_about_it(state: StellarState) -> None:
    put(state, "ru_kliper", "asteroid_belt.flyby")

    assert incoming.actions(state, 0) == []


def test_a_depletion_step_lowers_the_world(state: StellarState) -> None:
    state.tile_bag = []
    do(state, Deplete(0, world("moon")))

    assert (state.exploration[world("moon")], state.of(0).politics) == (3, 1)


# Who explores, and who does not


@pytest.mark.rule("SH-374", "SH-117", "SH-382")
def test_who_has_explored_or_is_too_damaged_explores_nothing(state: StellarState) -> None:
    kliper, komarov = put(state, "ru_kliper", "moon.surface"), put(state, "ru_komarov", "moon.surface")
    assert worlds_open_to(state, kliper) == worlds_for(state, kliper) == [world("moon")]
    assert may_explore(state, kliper, world("moon"))

    state.flags[kliper] = EXPLORED
    state.damage[komarov] = 3  # as much as its value
    for unit in (kliper, komarov):
        assert worlds_open_to(state, unit) == worlds_for(state, unit) == []
        assert not may_explore(state, unit, world("moon"))
        assert not Exploring(0).may(state, ExploreWorld(unit, world("moon")))
    assert do(state, Exploring(0)) == []
    assert (why_not(state, kliper), why_not(state, komarov)) == ("SH-374", "SH-117")


@pytest.mark.rule("SH-404")
def test_a_refusal_is_given_where_nothing_is_left_and_nowhere_else(state: StellarState) -> None:
    kliper, kozlov = put(state, "ru_kliper", "earth.orbit"), put(state, "ru_kozlov", "moon.orbit")
    volkov = put(state, "ru_volkov", "moon.orbit")
    assert [why_not(state, unit) for unit in (kliper, kozlov, volkov)] == ["", "", ""]

    explored_to(state, "earth_orbit", 0)
    assert why_not(state, kliper) == "SH-404"


@pytest.mark.rule("SH-374")
def test_refusals_are_about_ships_that_are_there(state: StellarState) -> None:
    kliper = put(state, "ru_kliper", "moon.surface", flags=EXPLORED)
    put(state, "ru_zasyadko", "jupiter.transfer.3", flags=EXPLORED)
    probe, glushko = put(state, "ru_lomonosov", "moon.orbit"), put(state, "ru_glushko", "moon.orbit")
    state.fleet[probe], state.damage[glushko] = glushko, 1
    state.flags[probe] = EXPLORED

    found = [refusal.option for refusal in Exploring(0).refusals(state)]
    assert found == [ExploreWith(glushko), ExploreWith(kliper)]


@pytest.mark.rule("SH-374", "SH-389")
def test_a_carrier_that_has_explored_releases_no_probe(state: StellarState) -> None:
    orbiter, probe = put(state, "ru_kozlov", "mars.orbit"), put(state, "ru_lomonosov", "mars.orbit")
    state.fleet[probe] = orbiter
    put(state, "ru_vernadsky", "mars.surface")
    state.flags[orbiter] = EXPLORED

    assert worlds_for_probe(state, probe) == []
    assert do(state, Exploring(0)) == ["explore vernadsky", *ENDS]


@pytest.mark.rule("SH-109")
def test_a_probe_that_nobody_carries_explores_nothing(state: StellarState) -> None:
    probe = put(state, "ru_lomonosov", "mars.flyby")

    assert worlds_for_probe(state, probe) == []


@pytest.mark.rule("SH-389")
def test_the_probe_is_told_to_have_explored_not_its_carrier(state: StellarState) -> None:
    orbiter, probe = put(state, "ru_kozlov", "mars.orbit"), put(state, "ru_lomonosov", "mars.orbit")
    state.fleet[probe] = orbiter
    dice(state, 10, drawing(state, Field.BIOLOGY, 1), SAFE)

    do(state, Exploring(0))
    choose(state, "probe lomonosov")

    assert [event.unit for event in told(state, Explored)] == [probe]


@pytest.mark.rule("SH-394", "SH-052")
@pytest.mark.parametrize(
    ("unit", "area", "completed"), [("struve", "earth.orbit", 0), ("vernadsky", "venus.surface", 1)]
)
def test_robots_complete_missions_but_telescopes_do_not(
    state: StellarState, unit: str, area: str, completed: int
) -> None:
    state.common_missions = [MISSION_NUMBERS["mission_venus"]]
    put(state, f"ru_{unit}", area)
    state.tile_bag = []
    explored_to(state, "venus", 3)
    three = drawing(state, WORLDS[world("venus")].field or Field.BIOLOGY, 3)
    state.rng.script = [0, three - 1, three - 2, *[SAFE - 1] * 5]

    assert "explore" in do(state, Exploring(0))[0]
    step = ChooseWorld(0, UNIT_NUMBERS[f"ru_{unit}"])
    assert AtWorld(world("venus")) in step.options(state)
    step.resolve(state, AtWorld(world("venus")))
    do(state)

    assert [event.world for event in told(state, WorldDepleted)] == [world("venus")]
    assert len(state.of(0).completed) == completed


@pytest.mark.rule("SH-164")
def test_before_the_first_exploration_each_resource_of_a_ship_moves_once(state: StellarState) -> None:
    found(state, "ru_mir", "earth_orbit")
    put(state, "ru_renda", "earth.orbit", flags=DOCKED, cargo=(2, 1, 0))
    put(state, "ru_kozlov", "moon.orbit")
    assert "unload renda ore" in do(state, Exploring(0))

    choose(state, "unload renda ore", "count 1")

    assert "unload renda ore" not in asked(state)
    assert "unload renda fuel" in asked(state)


def test_the_lasting_order_is_for_ships_that_can_go_on_where_they_are(state: StellarState) -> None:
    kozlov, kliper = put(state, "ru_kozlov", "moon.orbit"), put(state, "ru_kliper", "moon.surface")
    glushko, probe = put(state, "ru_glushko", "mars.orbit"), put(state, "ru_lomonosov", "mars.orbit")
    state.fleet[probe] = glushko
    under_way = put(state, "ru_tsander", "mars.transfer.1")
    put(state, "ru_zasyadko", "jupiter.flyby")  # goes on after this year
    put(state, "ru_volkov", "moon.surface", flags=EXPLORED)
    put(state, "ru_keldysh", "mars.orbit", flags=AWARE)
    state.of(0).orders[kliper] = Order("explore")

    assert sorted(Exploring(0).lasting(state)) == sorted([kozlov, glushko, under_way])


def test_the_words_of_an_exploration_name_the_probe() -> None:
    orbiter, probe = UNIT_NUMBERS["ru_kozlov"], UNIT_NUMBERS["ru_lomonosov"]

    assert str(ExploreWorld(orbiter, world("mars"))) == "explore kozlov mars"
    assert str(ExploreWorld(orbiter, world("mars"), probe)) == "explore kozlov mars lomonosov"

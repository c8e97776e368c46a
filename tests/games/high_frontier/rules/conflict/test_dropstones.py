"""Dropstones: dislodged, under way, striking."""

from __future__ import annotations

from typing import Any

import pytest

from armillary.engine import advance
from armillary.games.high_frontier.rules import turn
from armillary.games.high_frontier.rules.components import CARDS, FACES, ZONE_NUMBERS
from armillary.games.high_frontier.rules.components.kinds import NOTHING, Support
from armillary.games.high_frontier.rules.conflict import vendettas
from armillary.games.high_frontier.rules.conflict.bribes import held
from armillary.games.high_frontier.rules.conflict.combat import arsenal
from armillary.games.high_frontier.rules.conflict.dropstones import dislodging, falling
from armillary.games.high_frontier.rules.conflict.table import change, table
from armillary.games.high_frontier.rules.conflict.war import ending
from armillary.games.high_frontier.rules.conflict_table import Dropstone, War
from armillary.games.high_frontier.rules.fuel_and_cargo import cargo
from armillary.games.high_frontier.rules.futures.completed import NUMBERS
from armillary.games.high_frontier.rules.hazards import losses
from armillary.games.high_frontier.rules.negotiation.terms import StackTerm
from armillary.games.high_frontier.rules.pieces import blocs
from armillary.games.high_frontier.rules.state import HighFrontierState, Slot
from armillary.games.high_frontier.rules.sunspot_cycle import event_roll
from armillary.testing import asked, choose, do, refused
from tests.games.high_frontier.positions import (
    EVERYTHING,
    MODULE_3,
    bernal,
    bribes,
    card,
    damage,
    dice,
    factory,
    node,
    piece,
    position,
    put,
    site,
    turn_of,
    war,
    whole_turn,
)
from tests.games.high_frontier.rules.conflict.fights import attack, fought

NOZZLE = "De Laval Nozzle"  # water, thrust 5, needs a stationary or burst reactor
DRIVER = "Mass Driver"  # dirt, thrust 4, needs a pulsed generator
PULSED = ("AMTEC Thermoelectric", "Cermet NERVA Fission")  # a pulsed generator and its reactor
MOTH = "Re Solar Moth"  # water, thrust 3, solar-powered
STEAMER = "MET Steamer"  # water, a robonaut
SPHEROMAK = "Spheromak 3He-D Magnetic Fusion"  # GW: an electric generator and 4 Therms


def _support(kind: str) -> int:
    """A reactor or generator of a subtype that needs no support of its own."""
    return next(
        number
        for number, face in enumerate(FACES)
        if face.gives == Support[kind] and not face.solar and not face.needs
    )


def _table(*, at_war: bool = True, seats: int = 2, **settings: Any) -> HighFrontierState:
    """Gray plays against Purple; a War is on."""
    state = position(*("spacex", "roscosmos", "isro_glavcosmonauts")[:seats], **{**MODULE_3, **settings})
    if at_war:
        war(state)
    return state


def _ready(where: str, *names: str | int, at_war: bool = True, **settings: Any) -> HighFrontierState:
    state = _table(at_war=at_war, **settings)
    put(state, 0, Slot.OUTPOST_1, where, *names)
    return state


def _stone(
    state: HighFrontierState,
    kind: str = "synodic",
    zone: str = "earth",
    limit: str = "ceres",
    *,
    age: int = 2,
    origin: str = "comet_encke",
    names: tuple[str | int, ...] = (),
) -> Dropstone:
    cards = names or (NOZZLE, _support("STATIONARY"))
    put(state, 0, Slot.DROPSTONE, "solar_oberth", *cards)
    stone = Dropstone(0, kind, ZONE_NUMBERS[zone], ZONE_NUMBERS[limit], age, origin=site(origin))
    change(state, dropstones=(stone,))
    return stone


# Dislodging


@pytest.mark.rule("HF3-173", "HF3-028", "HF3-177", "HF3-182", "HF3-184", "HF3-190")
def test_from_a_comet_an_iceberg_falls_to_the_sun() -> None:
    reactor = _support("STATIONARY")
    state = _ready("comet_encke", NOZZLE, reactor, "Hall Effect")
    factory(state, 0, "comet_encke")
    turn_of(state)
    dice(state, 2)
    choose(state, "dislodge outpost_1", "card thruster_de_laval_nozzle")
    assert "done" not in asked(state)  # its reactor is not aboard
    choose(state, f"card {_id(reactor)}", "done")

    stack, stone = state.held(0, Slot.DROPSTONE), falling.stone_of(state, 0)
    assert stack is not None
    assert stone is not None
    assert set(stack.cards) == {piece(NOZZLE), reactor}
    assert stack.node == node("solar_oberth")
    assert (stone.kind, stone.zone) == ("synodic", ZONE_NUMBERS["mercury"])
    assert stone.limit == ZONE_NUMBERS["ceres"]
    assert state.operated
    assert site("comet_encke") in state.factories  # the body is not changed
    left = state.held(0, Slot.OUTPOST_1)
    assert left is not None
    assert left.cards == (piece("Hall Effect"),)


def _id(number: int) -> str:
    return CARDS[number >> 2].id


@pytest.mark.rule("HF3-191")
def test_the_sun_is_a_hazard() -> None:
    state = _ready("comet_encke", NOZZLE, _support("STATIONARY"))
    turn_of(state)
    dice(state, 1)
    dislodging.send(state, 0, Slot.OUTPOST_1, "synodic", (piece(NOZZLE), _support("STATIONARY")))
    advance(state)
    assert state.held(0, Slot.DROPSTONE) is None
    assert falling.stone_of(state, 0) is None
    assert card(NOZZLE) in state.players[0].hand


@pytest.mark.rule("HF3-173")
def test_only_in_war_and_anarchy() -> None:
    state = _ready("comet_encke", NOZZLE, _support("STATIONARY"), at_war=False)
    turn_of(state)
    assert refused(state, "dislodge outpost_1").rule == "HF3-173"
    war(state, rages=False)
    assert "dislodge outpost_1" in asked(turn_of(state))


@pytest.mark.rule("HF3-368", "HF3-377")
def test_in_a_republic_pirates_have_no_dropstones() -> None:
    state = _ready("comet_encke", NOZZLE, _support("STATIONARY"), at_war=False, conflict="piracy")
    assert "dislodge outpost_1" in asked(turn_of(state))
    change(state, war=War.INDEPENDENCE)
    assert "dislodge outpost_1" not in asked(turn_of(state))


@pytest.mark.rule("HF3-178", "HF3-179", "HF3-180", "HF3-190")
@pytest.mark.parametrize(
    ("name", "kind"),
    [("himalia", "jupiter"), ("methone", "saturn"), ("sycorax", "uranus"), ("skoll", "saturn")],
)
def test_moonlets_send_theirs_to_their_planet(name: str, kind: str) -> None:
    pieces = tuple(map(piece, (DRIVER, *PULSED)))
    state = _ready(name, *pieces)
    dislodging.send(state, 0, Slot.OUTPOST_1, kind, pieces)
    stack, stone = state.held(0, Slot.DROPSTONE), falling.stone_of(state, 0)
    assert dislodging.kinds_at(state, 0, site(name)) == [kind]
    assert stack is not None
    assert stone is not None
    assert stack.node == node(f"{kind}_flyby")
    assert stone.zone == ZONE_NUMBERS[kind]


@pytest.mark.rule("HF3-177", "HFC-045")
@pytest.mark.parametrize(
    "name", ["bee_zed", "icarus", "hermes_a", "hermes_b", "asbolus", "pholus", "comet_halley"]
)
def test_every_site_with_a_coloured_border_is_a_synodic_comet(name: str) -> None:
    assert dislodging.kinds_at(_table(), 0, site(name)) == ["synodic"]


def test_other_places_have_none() -> None:
    state = _ready("hertha", DRIVER, *PULSED)
    assert not any(choice.startswith("dislodge") for choice in asked(turn_of(state)))


@pytest.mark.rule("HF3-181", "HF3-186", "HF3-198")
@pytest.mark.parametrize("fuel", [True, False])
def test_at_the_frostline_five_tanks_of_water(fuel: bool) -> None:
    state = _table()
    reactor = _support("STATIONARY")
    if fuel:
        put(state, 0, Slot.ROCKET, "ceres_lagrange_08", NOZZLE, reactor, "Hall Effect", wet="20")
    else:
        put(state, 0, Slot.ROCKET, "ceres_lagrange_08", NOZZLE, reactor, "Hall Effect", water=5)
    before = state.held(0, Slot.ROCKET)
    assert before is not None
    turn_of(state)
    dice(state, 3)
    choose(state, "dislodge rocket", "card thruster_de_laval_nozzle", f"card {_id(reactor)}", "done")
    stone = falling.stone_of(state, 0)
    assert stone is not None
    assert (stone.kind, stone.limit) == ("frostline", ZONE_NUMBERS["ceres"])
    left = state.held(0, Slot.ROCKET)
    assert left is not None
    if fuel:
        assert left.wet < before.wet
    else:
        assert left.water == 0


@pytest.mark.rule("HF3-181")
@pytest.mark.parametrize(("where", "water"), [("ceres_lagrange_08", 4), ("leo", 9), ("hertha", 9)])
def test_not_with_less_nor_elsewhere(where: str, water: int) -> None:
    state = _table()
    put(state, 0, Slot.OUTPOST_1, where, NOZZLE, _support("STATIONARY"), water=water)
    assert not any(choice.startswith("dislodge") for choice in asked(turn_of(state)))


@pytest.mark.rule("HF3-184", "HF3-185", "HF3-186")
@pytest.mark.parametrize(
    ("name", "kind", "rock", "works"),
    [
        (NOZZLE, "jupiter", 2, False),  # a boulder is moved by dirt
        (DRIVER, "jupiter", 2, True),
        (NOZZLE, "synodic", 4, True),  # an iceberg by anything
        (DRIVER, "synodic", 4, True),
        (NOZZLE, "frostline", NOTHING, True),
        (DRIVER, "frostline", NOTHING, False),
        ("Ablative Plate", "synodic", 4, False),  # too weak
    ],
)
def test_which_thruster_moves_what(name: str, kind: str, rock: int, works: bool) -> None:
    assert falling.drives(piece(name), kind, rock, ZONE_NUMBERS["mars"], 0) == works


@pytest.mark.rule("HF3-188")
@pytest.mark.parametrize(("zone", "works"), [("earth", True), ("jupiter", False)])
def test_solar_power_counts_by_the_zone(zone: str, works: bool) -> None:
    assert falling.drives(piece(MOTH), "synodic", 4, ZONE_NUMBERS[zone], 0) == works


@pytest.mark.rule("HF3-X13", "HF3-187", "HF3-183", "HF3-178")
@pytest.mark.parametrize("gold", [0, 1])
def test_a_gw_thruster_with_a_gold_tank_needs_no_cooling(gold: int) -> None:
    generator = _support("ELECTRIC")
    state = _table(terawatt=True)
    put(state, 0, Slot.OUTPOST_1, "himalia", SPHEROMAK, generator, "Hall Effect", gold=gold)
    turn_of(state)
    assert ("dislodge outpost_1" in asked(state)) == bool(gold)
    if gold:
        choose(state, "dislodge outpost_1", "card gw_thruster_spheromak_3he_d_magnetic_fusion")
        assert "done" not in asked(state)  # other supports are needed
        choose(state, f"card {_id(generator)}", "done")
        stack = state.held(0, Slot.DROPSTONE)
        assert stack is not None
        assert (stack.node, stack.gold) == (node("jupiter_flyby"), 1)


@pytest.mark.rule("HF3-029")
def test_one_at_a_time() -> None:
    state = _ready("comet_encke", NOZZLE, _support("STATIONARY"))
    _stone(state, names=(DRIVER, *PULSED))
    turn_of(state)
    assert refused(state, "dislodge outpost_1").rule == "HF3-029"


@pytest.mark.rule("HF3-189")
@pytest.mark.parametrize(("colour", "human"), [("gray", False), ("purple", True)])
def test_only_purple_sends_humans(colour: str, human: bool) -> None:
    name = next(found.id for found in CARDS if found.colour == colour)
    state = position(name, "esa_space_unionists", **MODULE_3)
    war(state)
    crew = 4 * state.players[0].crew
    assert vendettas.is_able(state, 0, vendettas.HUMAN) == human
    assert dislodging.may_go(state, 0, crew) == human


# Under way


@pytest.mark.rule("HF3-030", "HF3-192")
def test_nothing_joins_or_leaves_it() -> None:
    state = _table()
    _stone(state)
    put(state, 0, Slot.OUTPOST_1, "solar_oberth", "Hall Effect")
    assert not cargo.takes(state, 0, Slot.OUTPOST_1, Slot.DROPSTONE)
    assert not cargo.takes(state, 0, Slot.DROPSTONE, Slot.OUTPOST_1)
    assert StackTerm(0, 1, Slot.DROPSTONE).barred(state) == "HF3-030"
    assert "jettison dropstone" in asked(turn_of(state))  # its cards may be Decommissioned


@pytest.mark.rule("HF3-031", "HF3-193", "HF3-X14")
def test_without_its_generator_the_whole_stack_is_lost() -> None:
    generator = _support("ELECTRIC")
    state = _table(terawatt=True)
    put(state, 0, Slot.OUTPOST_1, "himalia", SPHEROMAK, generator, gold=1)
    dislodging.send(state, 0, Slot.OUTPOST_1, "jupiter", (piece(SPHEROMAK), generator))
    assert not falling.is_immune(state, 0)  # its first Turn
    losses.decommission(state, 0, Slot.DROPSTONE, (generator,), losses.COMBAT)
    assert state.held(0, Slot.DROPSTONE) is None
    assert falling.stone_of(state, 0) is None


@pytest.mark.rule("HF3-032")
@pytest.mark.parametrize(("age", "spared"), [(0, False), (1, True)])
def test_from_its_second_turn_on_nothing_touches_it(age: int, spared: bool) -> None:
    state = _table()
    _stone(state, age=age)
    assert falling.is_immune(state, 0) == spared
    assert event_roll.spared(state, 0, Slot.DROPSTONE, event_roll.FLARE) == spared
    assert not event_roll.spared(state, 0, Slot.OUTPOST_1, event_roll.FLARE)


@pytest.mark.rule("HF3-303")
def test_in_the_turn_of_its_attack_it_is_not_affected() -> None:
    state = _table()
    _stone(state, age=0)
    factory(state, 1, "hertha")
    falling.aim(state, 0, node("hertha"))
    assert falling.is_immune(state, 0)
    assert falling.striker(state, 0) is not None


@pytest.mark.rule("HF3-195", "HF3-176")
def test_on_its_second_turn_it_comes_out_at_venus() -> None:
    state = _table()
    _stone(state, zone="mercury", age=0)
    factory(state, 1, "hathor")
    turn.turn_begins(state, 0)
    stone = falling.stone_of(state, 0)
    assert stone is not None
    assert (stone.age, stone.zone) == (1, ZONE_NUMBERS["venus"])
    assert not [choice for choice in asked(turn_of(state)) if choice.startswith(("strike", "outward"))]


@pytest.mark.rule("HF3-196", "HF3-197")
def test_then_it_strikes_or_goes_outward_up_to_the_zone_it_came_from() -> None:
    state = _table()
    _stone(state, zone="mars", limit="ceres")
    factory(state, 1, "phobos", "hertha")
    turn_of(state)
    assert {"strike phobos", "outward"} <= set(asked(state))
    assert "strike hertha" not in asked(state)
    choose(state, "outward")
    assert not {"outward", "strike hertha"} & set(asked(state))  # once a Turn
    stone = falling.stone_of(state, 0)
    assert stone is not None
    assert stone.zone == ZONE_NUMBERS["ceres"]
    turn_of(state)
    assert "outward" not in asked(state)
    assert "strike hertha" in asked(state)


@pytest.mark.rule("HF3-194")
def test_a_giants_dropstone_strikes_in_its_zone_on_its_second_turn() -> None:
    state = _table()
    factory(state, 1, "leda", "hertha")
    _stone(state, "jupiter", "jupiter", "jupiter", age=0, origin="himalia", names=(DRIVER, *PULSED))
    assert "strike leda" not in asked(turn_of(state))
    turn.turn_begins(state, 0)
    turn_of(state)
    assert "strike leda" in asked(state)
    assert not {"strike hertha", "outward"} & set(asked(state))
    choose(state, "strike leda")
    stone = falling.striker(state, 0)
    assert stone is not None
    assert stone.target == node("leda")


@pytest.mark.rule("HF3-175", "HF3-300")
@pytest.mark.parametrize(("has", "may"), [(0, False), (1, True)])
def test_without_a_bribe_for_the_victim_no_strike(has: int, may: bool) -> None:
    state = _table()
    _stone(state, zone="mars")
    factory(state, 1, "phobos")
    bribes(state, has, 2)
    assert ("strike phobos" in asked(turn_of(state))) == may


@pytest.mark.rule("HF3-175", "HF3-300")
@pytest.mark.parametrize(("has", "may"), [(1, False), (2, True)])
def test_every_victim_at_the_target_has_to_be_paid(has: int, may: bool) -> None:
    state = position("spacex", "roscosmos", "isro_glavcosmonauts", **MODULE_3)
    war(state)
    _stone(state, zone="mars")
    factory(state, 1, "phobos")
    put(state, 2, Slot.OUTPOST_1, "phobos", "Hall Effect")
    bribes(state, has, 0, 0)
    assert ("strike phobos" in asked(turn_of(state))) == may


@pytest.mark.rule("HF3-389", "HF3-175")
@pytest.mark.parametrize(("has", "may"), [(1, False), (2, True)])
def test_a_pirate_pays_an_ally_for_the_attack_and_for_the_dropstone(has: int, may: bool) -> None:
    state = position("spacex", "esa_space_unionists", **{**MODULE_3, "conflict": "piracy"})
    _stone(state, zone="mars")
    factory(state, 1, "phobos")
    bribes(state, has, 0)
    assert ("strike phobos" in asked(turn_of(state))) == may


@pytest.mark.rule("HF3-216", "HF3-301")
def test_under_the_ice_factories_are_no_target() -> None:
    state = _table()
    _stone(state, "jupiter", "jupiter", "jupiter", age=1, origin="himalia")
    factory(state, 1, "europa_subsurface_ocean")
    bribes(state, 2, 0)
    assert "strike europa_subsurface_ocean" not in asked(turn_of(state))
    put(state, 1, Slot.OUTPOST_1, "europa_subsurface_ocean", "Hall Effect")
    assert "strike europa_subsurface_ocean" in asked(turn_of(state))


@pytest.mark.rule("HF3-329", "HF3-301")
def test_the_red_cross_is_no_target() -> None:
    state = _table(terawatt=True, colonization=True)
    _stone(state, zone="mars")
    factory(state, 1, "phobos")
    bribes(state, 2, 0)
    bernal(
        state, 1, "mars_lagrange_06", "bernal_l5s_cancer_hospital", slot=Slot.KALPANA, dirtsides=("phobos",)
    )
    assert "strike mars_lagrange_06" not in asked(turn_of(state))
    assert "strike phobos" in asked(state)


@pytest.mark.rule("HF3-355")
def test_a_beehive_ark_keeps_dropstones_off_small_worlds() -> None:
    state = _table(**{key: value for key, value in EVERYTHING.items() if key not in MODULE_3})
    _stone(state, zone="mars")
    factory(state, 1, "phobos")
    bribes(state, 2, 0)
    assert "strike phobos" in asked(turn_of(state))
    state.futures = ((NUMBERS["beehive_ark"], 1),)
    assert "strike phobos" not in asked(turn_of(state))


@pytest.mark.rule("HF3-301")
def test_it_misses_what_is_in_space_but_anchored_bernals() -> None:
    state = _table(terawatt=True, colonization=True)
    _stone(state, zone="mars")
    put(state, 1, Slot.OUTPOST_1, "mars_lagrange_06", "Hall Effect")
    assert "strike mars_lagrange_06" not in asked(turn_of(state))
    factory(state, 1, "phobos")
    bernal(state, 1, "mars_lagrange_06", "bernal_tourism_cycler", slot=Slot.KALPANA, dirtsides=("phobos",))
    assert "strike mars_lagrange_06" in asked(turn_of(state))


@pytest.mark.rule("HF3-199")
@pytest.mark.parametrize(
    ("name", "zone", "may"), [("hertha", "ceres", True), ("nysa", "ceres", False), ("phobos", "mars", False)]
)
def test_frostline_targets_are_icy_and_beyond_mars(name: str, zone: str, may: bool) -> None:
    state = _table()
    _stone(state, "frostline", zone, "jupiter")
    factory(state, 1, name)
    assert (f"strike {name}" in asked(turn_of(state))) == may


def _falls(state: HighFrontierState, where: str, *rolls: int) -> None:
    """Its strike alone, with the dice of the shot and of its Glitch Roll."""
    falling.aim(state, 0, node(where))
    dice(state, *rolls)
    attack(state, where)


@pytest.mark.rule("HF3-194", "HF3-199")
@pytest.mark.parametrize(
    ("kind", "slot", "may"),
    [
        ("synodic", Slot.OUTPOST_1, True),
        ("synodic", Slot.ROCKET, True),
        ("frostline", Slot.OUTPOST_1, True),
        ("frostline", Slot.ROCKET, False),
    ],
)
def test_a_stone_is_aimed_at_an_outpost_too(kind: str, slot: Slot, may: bool) -> None:
    state = _table()
    _stone(state, kind, "ceres", "jupiter")
    put(state, 1, slot, "hertha", "Hall Effect")
    assert ("strike hertha" in asked(turn_of(state))) == may


@pytest.mark.rule("HF3-200")
@pytest.mark.parametrize(("kind", "gone"), [("frostline", True), ("synodic", False)])
def test_water_on_an_icy_world_makes_it_explode(kind: str, gone: bool) -> None:
    state = _table()
    _stone(state, kind, "ceres", "jupiter")
    factory(state, 1, "hertha")
    put(state, 1, Slot.OUTPOST_1, "hertha", "Hall Effect")
    _falls(state, "hertha", 1, 2, 6)  # damage
    assert (site("hertha") in state.busted) == gone
    assert (site("hertha") not in state.factories) == gone
    assert (state.held(1, Slot.OUTPOST_1) is None) == gone
    assert falling.stone_of(state, 0) is None


@pytest.mark.rule("HF3-200")
@pytest.mark.parametrize(("rolls", "gone"), [((1, 2, 6), False), ((2, 3, 6), True)])
def test_to_destroy_a_damaged_factory_is_enough(rolls: tuple[int, ...], gone: bool) -> None:
    state = _table()
    _stone(state, "frostline", "ceres", "jupiter")
    factory(state, 1, "hertha")
    put(state, 1, Slot.OUTPOST_1, "hertha", "Hall Effect")
    damage(state, "hertha")
    _falls(state, "hertha", *rolls)
    assert (site("hertha") in state.busted) == gone
    assert (site("hertha") not in state.claims) == gone
    assert (state.held(1, Slot.OUTPOST_1) is None) == gone


@pytest.mark.rule("HF3-200")
def test_damage_done_before_it_falls_is_not_its_own() -> None:
    state = _table()
    _stone(state, "frostline", "ceres", "jupiter")
    factory(state, 1, "hertha")
    falling.aim(state, 0, node("hertha"))
    damage(state, "hertha")  # by another weapon of the same attack
    dice(state, 1, 2, 6)
    attack(state, "hertha")
    assert site("hertha") not in state.busted
    assert falling.stone_of(state, 0) is None


@pytest.mark.rule("HF3-200")
def test_a_miss_leaves_the_world_whole() -> None:
    state = _table()
    _stone(state, "frostline", "ceres", "jupiter")
    factory(state, 1, "hertha")
    _falls(state, "hertha", 1, 1)
    assert falling.stone_of(state, 0) is None
    assert site("hertha") not in state.busted


@pytest.mark.rule("HF3-200")
def test_an_exploding_colony_is_genocide() -> None:
    state = _table()
    _stone(state, "frostline", "ceres", "jupiter")
    factory(state, 1, "hertha", colony=True)
    bribes(state, 3, 0)
    _falls(state, "hertha", 1, 2, 6)  # damage alone
    assert site("hertha") not in state.colonies
    assert held(state, 0) == 0
    assert held(state, 1) == 3


@pytest.mark.rule("HF3-201")
def test_what_was_to_strike_is_gone_when_the_turn_ends() -> None:
    state = _table()
    _stone(state, zone="mars")
    factory(state, 1, "phobos")
    falling.aim(state, 0, node("phobos"))
    do(state, falling.StonesFall(0))
    assert falling.stone_of(state, 0) is None
    assert state.held(0, Slot.DROPSTONE) is None


@pytest.mark.rule("HF3-201")
def test_who_does_not_choose_goes_on() -> None:
    state = _table()
    _stone(state, zone="mars")
    do(state, falling.StonesFall(0))
    stone = falling.stone_of(state, 0)
    assert stone is not None
    assert stone.zone == ZONE_NUMBERS["ceres"]
    state.used = frozenset()  # another Turn
    do(state, falling.StonesFall(0))
    assert falling.stone_of(state, 0) is None  # there is no farther zone for it


@pytest.mark.rule("HF3-201")
def test_peace_ends_them_all() -> None:
    state = _table()
    _stone(state)
    change(state, war=War.TRUCE, effects=False)
    assert not blocs.is_lawless(state)
    do(state, falling.StonesFall(1))
    assert falling.stone_of(state, 0) is None


@pytest.mark.rule("HF3-201", "HF3-368")
def test_they_are_gone_as_soon_as_peace_comes() -> None:
    state = _table()
    _stone(state)
    ending.calm(state, 0)
    assert falling.stone_of(state, 0) is None
    assert state.held(0, Slot.DROPSTONE) is None


# The strike


@pytest.mark.rule("HF3-299", "HF3-300", "HF3-174")
def test_two_dice_then_the_stack_is_gone_and_the_victim_paid() -> None:
    state = _table()
    _stone(state, zone="mars")
    factory(state, 1, "phobos")
    bribes(state, 2, 0)
    whole_turn(state)
    dice(state, 6, 6)
    choose(state, "strike phobos", "end")
    assert falling.stone_of(state, 0) is None
    assert state.held(0, Slot.DROPSTONE) is None
    assert card(NOZZLE) in state.players[0].hand
    assert held(state, 1) >= 1
    assert site("phobos") not in state.factories or site("phobos") in table(state).damaged


@pytest.mark.rule("HF3-X31", "HF3-196", "HF3-299")
def test_a_dropstone_unanchors_a_bernal_in_the_zone_of_earth() -> None:
    state = position("spacex", "roscosmos", **EVERYTHING)
    war(state)
    _stone(state, zone="earth")
    bernal(state, 1, "sol_earth_l2", "bernal_l2_collimator_bernal")
    bribes(state, 1, 0)
    whole_turn(state)
    assert {"strike sol_earth_l2", "outward"} <= set(asked(state))
    dice(state, 1, 4)
    choose(state, "strike sol_earth_l2", "end")
    assert not state.anchored


@pytest.mark.rule("HF3-302")
def test_its_cards_may_use_their_other_weapons() -> None:
    state = _table()
    gun = next(
        number
        for number, face in enumerate(FACES)
        if face.rad_hard >= 8
        and not face.needs
        and not face.therms_needed
        and not face.human
        and not face.solar
    )
    _stone(state, zone="mars", names=(NOZZLE, _support("STATIONARY"), gun))
    factory(state, 1, "phobos")
    falling.aim(state, 0, node("phobos"))
    weapons = {mount.weapon for mount in arsenal.mounts(state, 0, node("phobos"))}
    assert {arsenal.DROPSTONE, arsenal.GUN} <= weapons


@pytest.mark.rule("HF3-030", "HF3-238", "HF3-291")
def test_its_thruster_is_no_kamikaze() -> None:
    state = _table()
    _stone(state, zone="mars")
    factory(state, 1, "phobos")
    bribes(state, 1, 0)
    dice(state, 1, 1)

    falling.aim(state, 0, node("phobos"))
    weapons = {mount.weapon for mount in arsenal.mounts(state, 0, node("phobos"))}
    attack(state, "phobos")

    assert weapons == {arsenal.DROPSTONE}
    assert fought(state) == [(0, "dropstone", 2, ())]
    assert held(state, 1) == 1  # who is struck is paid, whatever comes of it


@pytest.mark.rule("HF3-030", "HF3-291")
@pytest.mark.parametrize(("slot", "may"), [(Slot.OUTPOST_1, True), (Slot.DROPSTONE, False)])
def test_nor_does_its_thruster_defend_it_as_one_on_its_first_turn(slot: Slot, may: bool) -> None:
    state = _table()
    _stone(state, age=0)
    put(state, 0, slot, "solar_oberth", STEAMER, "Radioisotope Stirling", "Bubble Membrane")
    assert (arsenal.KAMIKAZE in arsenal.ways_of(state, 0, slot, piece(STEAMER))) == may

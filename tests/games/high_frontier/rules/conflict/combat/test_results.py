"""What hits do."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from armillary.engine import advance
from armillary.games.high_frontier.rules.colonization import colonists
from armillary.games.high_frontier.rules.components import FACES
from armillary.games.high_frontier.rules.components.kinds import NOTHING, Column, Effect
from armillary.games.high_frontier.rules.conflict.combat import arsenal, firing, results, targets, victory
from armillary.games.high_frontier.rules.conflict.combat.events import TanksSeized
from armillary.games.high_frontier.rules.conflict.combat.results import ApplyHit
from armillary.games.high_frontier.rules.conflict.combat.targets import Aim
from armillary.games.high_frontier.rules.conflict.table import change, table
from armillary.games.high_frontier.rules.conflict_table import Deeds
from armillary.games.high_frontier.rules.events.game import DieRolled
from armillary.games.high_frontier.rules.events.table import GlitchPlaced
from armillary.games.high_frontier.rules.hazards import losses
from armillary.games.high_frontier.rules.state import HighFrontierState, Slot
from armillary.testing import asked, choose, told
from tests.games.high_frontier.positions import (
    bernal,
    bribes,
    card,
    damage,
    dice,
    factory,
    node,
    piece,
    put,
    site,
)
from tests.games.high_frontier.rules.conflict.fights import GRAY, GREEN, PURPLE, WHITE, at_war, deeds, landed

HEAVY = "radiator_bubble_membrane"


def strike(
    state: HighFrontierState,
    where: str,
    *effects: Effect,
    value: int = 1,
    aloft: bool = False,
    seat: int = GRAY,
) -> list[str]:
    """A player's shot at a Space has these effects; what is asked then."""
    if not table(state).battle:
        foes = tuple(targets.victims(state, seat, node(where)))
        change(state, battle=(Deeds(seat, node(where), foes, (node(where),)),))
    state.then(ApplyHit(seat, Aim(node(where), aloft), value, effects))
    advance(state)
    return asked(state) if state.stack else []


def cards(state: HighFrontierState, seat: int, slot: int) -> tuple[int, ...]:
    stack = state.held(seat, slot)
    return () if stack is None else stack.cards


# Columns


@pytest.mark.rule("HF3-249", "HF3-250", "HF3-251")
def test_columns_of_a_site() -> None:
    state = at_war()
    put(state, PURPLE, Slot.ROCKET, "hertha", "Hall Effect")
    assert firing.column(state, GRAY, node("hertha")) == Column.UNMANNED

    put(state, PURPLE, Slot.ROCKET, "hertha", "taikonauts")
    assert firing.column(state, GRAY, node("hertha")) == Column.MANNED

    landed(state, PURPLE)
    assert firing.column(state, GRAY, node("hertha")) == Column.SPACE

    stack = state.held(PURPLE, Slot.ROCKET)
    assert stack is not None
    state.put(PURPLE, Slot.ROCKET, replace(stack, node=node("ceres_lagrange_08"), moved=False))
    state.moved = ()
    assert firing.column(state, GRAY, node("ceres_lagrange_08")) == Column.SPACE


@pytest.mark.rule("HF3-250", "HF3-216")
@pytest.mark.parametrize("where", ["hertha", "ceres"])
def test_a_colony_makes_a_site_manned_also_from_below_the_ice(where: str) -> None:
    state = at_war()
    factory(state, PURPLE, where, colony=True)
    put(state, PURPLE, Slot.OUTPOST_1, where, "Hall Effect")

    assert firing.column(state, GRAY, node(where)) == Column.MANNED


@pytest.mark.rule("HF3-249")
def test_humans_of_the_own_bloc_do_not_man_a_site() -> None:
    state = at_war()
    factory(state, PURPLE, "hertha")
    put(state, GREEN, Slot.OUTPOST_1, "hertha", "esa_space_unionists")

    assert firing.column(state, GRAY, node("hertha")) == Column.UNMANNED


@pytest.mark.rule("HF3-252")
@pytest.mark.parametrize("anchored", [True, False])
def test_a_bernal_is_always_in_space(anchored: bool) -> None:
    state = at_war(colonization=True)
    bernal(state, PURPLE, "sol_earth_l1", "L1 Climate Control Bernal", anchored=anchored)

    assert targets.is_aloft(state, PURPLE, Slot.STANFORD)
    assert firing.column(state, GRAY, node("sol_earth_l1")) == Column.SPACE


# Cards


@pytest.mark.rule("HF3-248", "HF3-255", "HF3-261")
def test_all_enemies_in_the_space_are_targets_and_no_friends() -> None:
    state = at_war()
    put(state, PURPLE, Slot.OUTPOST_1, "hertha", "Hall Effect", "De Laval Nozzle")
    put(state, WHITE, Slot.OUTPOST_1, "hertha", "Pulsed Inductive")
    put(state, GREEN, Slot.OUTPOST_1, "hertha", "Re Solar Moth")
    put(state, GRAY, Slot.OUTPOST_1, "hertha", "Neutral Beam")
    put(state, PURPLE, Slot.ROCKET, "ceres_lagrange_08", "Rock Splitter")
    dice(state, 5)

    strike(state, "hertha", Effect.COLLATERAL)

    assert state.players[PURPLE].hand == [card("Hall Effect")]
    assert cards(state, PURPLE, Slot.OUTPOST_1) == (piece("De Laval Nozzle"),)
    assert state.players[WHITE].hand == [card("Pulsed Inductive")]
    assert cards(state, GREEN, Slot.OUTPOST_1) == (piece("Re Solar Moth"),)
    assert cards(state, GRAY, Slot.OUTPOST_1) == (piece("Neutral Beam"),)
    assert cards(state, PURPLE, Slot.ROCKET) == (piece("Rock Splitter"),)


@pytest.mark.rule("HF3-253", "HF3-254")
def test_an_overload_rolls_as_often_as_its_value_whatever_glitches_there_are() -> None:
    state = at_war()
    put(
        state,
        PURPLE,
        Slot.ROCKET,
        "ceres_lagrange_08",
        "Hall Effect",
        "De Laval Nozzle",
        "taikonauts",
        "Dumbo",
    )
    dice(state, 1, 6, 4)

    strike(state, "ceres_lagrange_08", Effect.OVERLOAD, value=3, aloft=True)

    assert [event.faces for event in told(state, DieRolled)] == [(1,), (6,), (4,)]
    assert cards(state, PURPLE, Slot.ROCKET) == (piece("Hall Effect"), piece("Dumbo"))
    stack = state.held(PURPLE, Slot.ROCKET)
    assert stack is not None
    assert not stack.glitch
    assert cards(state, PURPLE, Slot.LEO) == (piece("taikonauts"),)


@pytest.mark.rule("HF3-257")
def test_a_zap_takes_one_card_softer_than_its_value_which_the_firer_chooses() -> None:
    state = at_war()
    put(state, PURPLE, Slot.ROCKET, "ceres_lagrange_08", "Hall Effect", "De Laval Nozzle", "taikonauts")

    options = strike(state, "ceres_lagrange_08", Effect.ZAP, value=6, aloft=True)

    assert options == ["zap thruster_hall_effect", "zap taikonauts"]
    choose(state, "zap thruster_hall_effect")
    assert cards(state, PURPLE, Slot.ROCKET) == (piece("De Laval Nozzle"), piece("taikonauts"))


@pytest.mark.rule("HF3-258", "HF3-271", "HF3-270", "HF3-326")
def test_to_zap_an_anchored_bernal_is_genocide_and_its_card_goes_to_the_bank() -> None:
    state = at_war(colonization=True)
    bernal(state, PURPLE, "sol_earth_l1", "Climate Control Lab", "Hall Effect")
    bribes(state, 2, 0, 0, 0)
    domes = state.players[PURPLE].domes

    strike(state, "sol_earth_l1", Effect.ZAP, value=12, aloft=True)
    choose(state, "zap bernal_l1_climate_control_bernal")

    assert state.anchored == ()
    assert state.players[PURPLE].domes == domes + 1
    assert table(state).bribes == (0, 0, 2, 0)
    assert piece("Climate Control Lab") in cards(state, PURPLE, Slot.LEO)
    outpost = state.held(PURPLE, Slot.OUTPOST_1)
    assert outpost is not None
    assert (outpost.node, outpost.cards) == (node("sol_earth_l1"), (piece("Hall Effect"),))


@pytest.mark.rule("HF3-268")
def test_a_heavy_radiator_turns_light_and_has_been_decommissioned() -> None:
    state = at_war()
    put(state, PURPLE, Slot.ROCKET, "ceres_lagrange_08", piece(HEAVY, heavy=True))

    strike(state, "ceres_lagrange_08", Effect.ZAP, value=9, aloft=True)

    assert cards(state, PURPLE, Slot.ROCKET) == (piece(HEAVY),)
    assert victory.is_victorious(deeds(state))


@pytest.mark.rule("HF3-269")
def test_the_fuel_of_a_lost_thruster_becomes_tanks() -> None:
    state = at_war()
    put(state, PURPLE, Slot.ROCKET, "ceres_lagrange_08", "Re Solar Moth", "Brayton Turbine", wet="8")

    strike(state, "ceres_lagrange_08", Effect.ZAP, value=9, aloft=True)
    choose(state, "zap thruster_re_solar_moth")

    stack = state.held(PURPLE, Slot.ROCKET)
    assert stack is not None
    assert stack.cards == (piece("Brayton Turbine"),)
    assert stack.water > 0


@pytest.mark.rule("HF3-270")
def test_a_colonist_goes_to_the_bank_as_a_crew_does() -> None:
    state = at_war(colonization=True)
    put(state, PURPLE, Slot.OUTPOST_1, "hertha", "Alchemist Aviatrices", "taikonauts")
    dice(state, 6, 4)

    strike(state, "hertha", Effect.COLLATERAL, Effect.COLLATERAL)

    assert set(cards(state, PURPLE, Slot.LEO)) == {piece("Alchemist Aviatrices"), piece("taikonauts")}


@pytest.mark.rule("HF3-270", "HFC-377")
@pytest.mark.parametrize("free", [False, True])
def test_a_robot_goes_to_the_bank_too(free: bool) -> None:
    state = at_war(colonization=True)
    state.colonization = (replace(state.colonization[0], emancipated=free),)
    robot = piece("colonist_smart_pets") + (colonists.FREED if free else 0)
    put(state, PURPLE, Slot.OUTPOST_1, "hertha", robot)

    losses.decommission(state, PURPLE, Slot.OUTPOST_1, (robot,), losses.COMBAT)

    assert robot in cards(state, PURPLE, Slot.LEO)
    assert card("colonist_smart_pets") not in state.players[PURPLE].hand


@pytest.mark.rule("HF3-260")
def test_every_targeted_stack_gets_a_glitch() -> None:
    state = at_war()
    put(state, PURPLE, Slot.OUTPOST_1, "hertha", "Hall Effect")
    put(state, WHITE, Slot.ROCKET, "hertha", "De Laval Nozzle")
    put(state, GREEN, Slot.OUTPOST_1, "hertha", "Re Solar Moth")

    strike(state, "hertha", Effect.GLITCH)

    found = [(PURPLE, Slot.OUTPOST_1), (WHITE, Slot.ROCKET), (GREEN, Slot.OUTPOST_1)]
    assert [stack.glitch for s, slot in found if (stack := state.held(s, slot))] == [True, True, False]
    assert not victory.is_victorious(deeds(state))


# Bernals


@pytest.mark.rule("HF3-256", "HF3-327")
def test_an_anchored_bernal_is_unanchored_another_gets_a_glitch() -> None:
    state = at_war(colonization=True)
    bernal(state, PURPLE, "sol_earth_l1", "L1 Climate Control Bernal")

    strike(state, "sol_earth_l1", Effect.UNANCHOR, aloft=True)
    assert state.anchored == ()
    assert deeds(state).unanchored == 1

    strike(state, "sol_earth_l1", Effect.UNANCHOR, aloft=True)
    stack = state.held(PURPLE, Slot.STANFORD)
    assert stack is not None
    assert stack.glitch
    assert deeds(state).unanchored == 1


# Factories


@pytest.mark.rule("HF3-259", "HF3-224")
def test_damage_strikes_an_undamaged_factory_once() -> None:
    state = at_war()
    factory(state, PURPLE, "hertha")

    strike(state, "hertha", Effect.DAMAGE)
    strike(state, "hertha", Effect.DAMAGE)

    assert table(state).damaged == (site("hertha"),)
    assert (deeds(state).damage, deeds(state).defeated) == (1, (PURPLE,))


@pytest.mark.rule("HF3-262", "HF3-263", "HF3-224")
def test_destruction_by_a_shot() -> None:
    state = at_war()
    factory(state, PURPLE, "hertha", colony=True)
    bribes(state, 1, 0, 0, 0)

    strike(state, "hertha", Effect.DESTROY)

    assert not state.factories
    assert not state.colonies
    assert table(state).bribes == (0, 0, 1, 0)
    assert victory.is_victorious(deeds(state))


@pytest.mark.rule("HF3-216")
def test_nothing_strikes_a_factory_under_the_ice() -> None:
    state = at_war()
    factory(state, PURPLE, "ceres", colony=True)
    put(state, PURPLE, Slot.OUTPOST_1, "ceres", "Hall Effect")

    strike(state, "ceres", Effect.DAMAGE, Effect.DESTROY, Effect.CAPTURE)

    assert state.factories[site("ceres")] == PURPLE
    assert state.colonies[site("ceres")] == PURPLE
    assert table(state).damaged == ()


@pytest.mark.rule("HF3-266", "HF3-267", "HF3-224")
def test_capture_takes_the_cube_the_tanks_and_the_cards() -> None:
    state = at_war()
    factory(state, PURPLE, "hertha")
    damage(state, "hertha")
    put(state, PURPLE, Slot.OUTPOST_1, "hertha", "Hall Effect", piece(HEAVY), water=3)
    put(state, GRAY, Slot.OUTPOST_1, "hertha", "spacex")

    strike(state, "hertha", Effect.CAPTURE)

    assert state.factories[site("hertha")] == GRAY
    assert state.held(PURPLE, Slot.OUTPOST_1) is None
    assert set(state.players[PURPLE].hand) == {card("Hall Effect"), card(HEAVY)}
    mine = state.held(GRAY, Slot.OUTPOST_1)
    assert mine is not None
    assert mine.water == 3
    assert deeds(state).captured == 1


@pytest.mark.rule("HF3-225")
def test_what_the_defender_does_is_no_victory() -> None:
    state = at_war()
    put(state, GRAY, Slot.OUTPOST_1, "hertha", "Hall Effect")
    factory(state, PURPLE, "hertha")
    change(state, battle=(Deeds(GRAY, node("hertha"), (PURPLE,), (node("hertha"),)),))
    dice(state, 5)

    strike(state, "hertha", Effect.COLLATERAL, seat=PURPLE)

    assert state.players[GRAY].hand == [card("Hall Effect")]
    assert not victory.is_victorious(deeds(state))


@pytest.mark.rule("HF3-171", "HF3-271")
def test_purple_commits_genocide_without_consequences() -> None:
    state = at_war("taikonauts", "spacex")
    factory(state, 1, "hertha", colony=True)
    bribes(state, 2, 0)

    strike(state, "hertha", Effect.DESTROY, seat=0)

    assert table(state).bribes == (2, 0)


@pytest.mark.rule("HF3-224")
@pytest.mark.parametrize("what", ["damage", "unanchored", "captured", "lost"])
def test_what_makes_an_attack_victorious(what: str) -> None:
    nothing = Deeds(GRAY, 0, (PURPLE,), ())
    assert not victory.is_victorious(nothing)
    assert victory.is_victorious(replace(nothing, **{what: 1}))


# Mobile Factories


def _mobile(card_name: str) -> HighFrontierState:
    """Purple's Mobile Factory, off its Claim, with a tank of water; the promoted card is its Freighter."""
    state = at_war(terawatt=True)
    put(state, PURPLE, Slot.FREIGHTER, "geo", card_name)
    put(state, PURPLE, Slot.MOBILE_1, "ceres_lagrange_08", water=1)
    state.players[PURPLE].cubes -= 1
    return state


@pytest.mark.rule("HF3-311", "HF3-222", "HF3-257")
def test_a_mobile_factory_off_its_claim_is_as_hard_as_its_card() -> None:
    state = _mobile("Fission GCR")
    assert strike(state, "ceres_lagrange_08", Effect.ZAP, value=6, aloft=True) == []
    assert state.held(PURPLE, Slot.MOBILE_1) is not None
    cubes = state.players[PURPLE].cubes

    strike(state, "ceres_lagrange_08", Effect.ZAP, value=7, aloft=True)

    assert state.held(PURPLE, Slot.MOBILE_1) is None
    assert state.players[PURPLE].cubes == cubes + 1
    cargo = state.held(PURPLE, Slot.OUTPOST_1)
    assert cargo is not None
    assert cargo.water == 1
    assert deeds(state).lost == 1


@pytest.mark.rule("HF3-222", "HF3-278")
@pytest.mark.parametrize(("name", "armed"), [("Fission GCR", False), ("D-Nanotube Dirt Launcher", True)])
def test_a_hard_one_fires_as_a_gun_once(name: str, armed: bool) -> None:
    state = _mobile(name)
    found = arsenal.mounts(state, PURPLE, node("ceres_lagrange_08"))

    assert [mount.weapon for mount in found] == [arsenal.GUN] * armed
    for mount in found:
        arsenal.fired(state, mount)
    assert arsenal.mounts(state, PURPLE, node("ceres_lagrange_08")) == []


@pytest.mark.rule("HF3-248", "HF3-316", "HF3-263")
@pytest.mark.parametrize(("effect", "dome"), [(Effect.DAMAGE, True), (Effect.DESTROY, False)])
def test_an_own_cube_under_an_enemys_dome_is_no_target(effect: Effect, dome: bool) -> None:
    state = at_war()
    factory(state, PURPLE, "hertha", colony=True)
    state.factories[site("hertha")] = GRAY
    change(state, battle=(Deeds(GRAY, node("hertha"), (PURPLE,), (node("hertha"),)),))
    ApplyHit(GRAY, Aim(node("hertha"), aloft=False), 5, (effect,)).run(state)
    assert state.factories[site("hertha")] == GRAY
    assert not table(state).damaged
    assert (site("hertha") in state.colonies) == dome
    assert GRAY not in deeds(state).defeated


@pytest.mark.rule("HF3-311")
@pytest.mark.parametrize(
    ("slot", "hard"), [(Slot.MOBILE_1, True), (Slot.ROCKET, False), (Slot.MOBILE_2, False)]
)
def test_only_a_mobile_factory_is_as_hard_as_the_freighter(slot: int, hard: bool) -> None:
    state = at_war(terawatt=True)
    sail = piece("Antiproton Sail and Harvester")
    put(state, GRAY, Slot.FREIGHTER, "himalia", sail)
    put(state, GRAY, Slot.MOBILE_1, "jupiter_lagrange_07")
    put(state, GRAY, Slot.ROCKET, "jupiter_lagrange_07", "Hall Effect")

    assert results.hull_of(state, GRAY, slot) == (FACES[sail].rad_hard if hard else NOTHING)


@pytest.mark.rule("HF3-258", "HF3-268")
@pytest.mark.parametrize("lost", ["Hall Effect", "SSO Diplomatic"])
def test_an_anchored_bernal_falls_with_its_own_card_alone(lost: str) -> None:
    state = at_war(colonization=True)
    bernal(state, PURPLE, "sol_earth_l2", "SSO Diplomatic", "Hall Effect")

    results.lose(state, GRAY, PURPLE, Slot.STANFORD, (piece(lost),))

    assert bool(state.anchored) == (lost == "Hall Effect")


@pytest.mark.rule("HF3-268")
def test_a_stack_that_is_gone_loses_nothing() -> None:
    state = at_war()

    results.lose(state, GRAY, PURPLE, Slot.OUTPOST_1, (piece("Hall Effect"),))

    assert piece("Hall Effect") >> 2 not in state.players[PURPLE].hand


@pytest.mark.rule("HF3-X16")
@pytest.mark.parametrize("slot", [Slot.FREIGHTER, Slot.STANFORD, Slot.ROCKET])
def test_what_a_lost_carrier_held_becomes_an_outpost(slot: int) -> None:
    state = at_war(terawatt=True, colonization=True)
    put(state, PURPLE, slot, "hertha", "Hall Effect")

    results.spill(state, PURPLE, slot)

    left = state.held(PURPLE, Slot.OUTPOST_1)
    assert (state.held(PURPLE, slot) is None) == (slot != Slot.ROCKET)
    assert (left is not None and left.cards == (piece("Hall Effect"),)) == (slot != Slot.ROCKET)


@pytest.mark.rule("HF3-260")
@pytest.mark.parametrize(("before", "placed"), [(False, 1), (True, 0)])
def test_a_stack_has_one_disk_however_often_it_is_struck(before: bool, placed: int) -> None:
    state = at_war()
    put(state, PURPLE, Slot.OUTPOST_1, "hertha", "Hall Effect", glitch=before)

    strike(state, "hertha", Effect.GLITCH)

    assert len(told(state, GlitchPlaced)) == placed


@pytest.mark.rule("HF3-266", "HF3-267")
def test_a_capture_seizes_the_tanks_of_all_stacks() -> None:
    state = at_war()
    put(state, PURPLE, Slot.OUTPOST_1, "hertha", "Hall Effect", water=3, gold=2)
    put(state, PURPLE, Slot.OUTPOST_2, "hertha", "Pulsed Inductive", water=2, gold=1)

    strike(state, "hertha", Effect.CAPTURE)

    assert [(seized.water, seized.gold) for seized in told(state, TanksSeized)] == [(5, 3)]

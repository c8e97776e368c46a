"""Battles: who takes part, who fires first, what each side fires."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from armillary.engine import advance
from armillary.games.high_frontier.rules.components import SITES, WEAPONS
from armillary.games.high_frontier.rules.components.kinds import NOTHING, Bloc, Column
from armillary.games.high_frontier.rules.conflict import vendettas
from armillary.games.high_frontier.rules.conflict.combat import arsenal, battles, buggies, order, targets
from armillary.games.high_frontier.rules.conflict.combat.arsenal import Mount
from armillary.games.high_frontier.rules.conflict.combat.attacks import EndCombat
from armillary.games.high_frontier.rules.conflict.combat.battles import Volley
from armillary.games.high_frontier.rules.conflict.combat.events import ShotFired
from armillary.games.high_frontier.rules.conflict.combat.order import Shot
from armillary.games.high_frontier.rules.conflict.combat.targets import Aim
from armillary.games.high_frontier.rules.conflict.table import bloc_of, change, table
from armillary.games.high_frontier.rules.conflict_table import Coming, Deeds, Dropstone
from armillary.games.high_frontier.rules.events.game import DieRolled
from armillary.games.high_frontier.rules.menu import PlayTurn
from armillary.games.high_frontier.rules.pieces import stacks
from armillary.games.high_frontier.rules.state import HighFrontierState, Slot, price
from armillary.testing import asked, choose, seat_asked, told
from tests.games.high_frontier.positions import (
    MODULE_3,
    bribes,
    card,
    dice,
    factory,
    node,
    piece,
    position,
    propaganda,
    put,
    site,
    turn_of,
)
from tests.games.high_frontier.rules.conflict.fights import (
    GRAY,
    PURPLE,
    WHITE,
    at_war,
    attack,
    deeds,
    fought,
    landed,
)


@pytest.mark.rule(
    "HF3-X22", "HF3-279", "HF3-253", "HF3-251", "HF3-278", "HF3-285", "HF3-249", "HF3-266", "HF3-204"
)
def test_convicts_take_a_factory_after_its_gun_has_fired() -> None:
    state = at_war(colonization=True)
    factory(state, PURPLE, "hertha")
    before = price(state, SITES[site("hertha")].spectral)
    put(
        state,
        GRAY,
        Slot.ROCKET,
        "hertha",
        "Project Orion",
        "De Laval Nozzle",
        "Botany Bay Convicts",
        "Bubble Membrane",
    )
    landed(state, GRAY)

    dice(state, 2, 3, 3, 5, 6, 4, 4, 4, 4)
    options = attack(state, "hertha")

    assert fought(state) == [(PURPLE, "gun", 3, ("overload", "unanchor"))]
    assert [event.faces for event in told(state, DieRolled)] == [(3,), (5,), (6,)]
    assert card("De Laval Nozzle") in state.players[GRAY].hand
    assert options == ["fire reactor_project_orion gun", "fire colonist_botany_bay_convicts buggy"]
    choose(state, "fire reactor_project_orion gun")
    assert fought(state)[1:] == [(GRAY, "gun", 0, ()), (GRAY, "buggy", 4, ("capture",))]
    assert state.factories[site("hertha")] == GRAY
    assert price(state, SITES[site("hertha")].spectral) == before


def _orbit(*cards: str, **settings: Any) -> HighFrontierState:
    """Gray has landed with weapons at Purple's Factory; Purple's Freighter, with cargo, is in orbit."""
    state = at_war(terawatt=True, **settings)
    factory(state, PURPLE, "hertha")
    put(state, GRAY, Slot.ROCKET, "hertha", *cards)
    landed(state, GRAY)
    put(state, PURPLE, Slot.FREIGHTER, "ceres_lagrange_08", "Fission-Heated Steam", "Bubble Membrane")
    return state


RAYGUN = "Lorentz-Propelled Microprobe"
GUN = "O'Meara LSP Paralens"


@pytest.mark.rule("HF3-X15", "HF3-209", "HF3-243", "HF3-202")
def test_either_space_in_reach_may_be_attacked() -> None:
    state = turn_of(_orbit(RAYGUN))

    assert {"attack hertha", "attack ceres_lagrange_08"} <= set(asked(state))


@pytest.mark.rule("HF3-X16", "HF3-X17", "HF3-211", "HF3-212", "HF3-213", "HF3-214")
def test_a_glitch_takes_the_freighter_and_what_it_leaves_is_attacked_first_by_the_raygun() -> None:
    state = _orbit(RAYGUN)
    stack = state.held(PURPLE, Slot.FREIGHTER)
    assert stack is not None
    state.put(PURPLE, Slot.FREIGHTER, replace(stack, glitch=True))
    bribes(state, 0, 0, 0, 0)  # nothing for gray goo

    dice(state, 5)
    options = attack(state, "ceres_lagrange_08")

    assert state.held(PURPLE, Slot.FREIGHTER) is None
    outpost = state.held(PURPLE, Slot.OUTPOST_1)
    assert outpost is not None
    assert (outpost.node, outpost.cards) == (node("ceres_lagrange_08"), (piece("Bubble Membrane"),))
    assert options == ["fire robonaut_phase_locked_diode_laser raygun", "hold"]
    dice(state, 5, 5)
    choose(state, "fire robonaut_phase_locked_diode_laser raygun")
    assert fought(state) == [(GRAY, "raygun", 7, ("zap",))]
    assert card("Bubble Membrane") in state.players[PURPLE].hand


@pytest.mark.rule("HF3-X18", "HF3-219", "HF3-217")
def test_a_factory_beside_the_attacker_does_not_fire_for_another_space() -> None:
    state = _orbit(RAYGUN)

    dice(state, 5, 5)
    attack(state, "ceres_lagrange_08")
    choose(state, "fire robonaut_phase_locked_diode_laser raygun", "zap freighter_fission_heated_steam")

    assert {seat for seat, *_ in fought(state)} == {GRAY}


@pytest.mark.rule("HF3-X19", "HF3-204", "HF3-213", "HF3-219")
@pytest.mark.parametrize("bystanders", [False, True])
def test_with_a_gun_the_defender_fires_first_and_bystanders_only_by_choice(bystanders: bool) -> None:
    state = _orbit(GUN, bystander_fire=bystanders)
    dice(state, 6, 6)

    options = attack(state, "ceres_lagrange_08")

    if bystanders:
        assert seat_asked(state) == PURPLE
        assert options == ["fire hertha gun", "hold"]
        options = choose(state, "fire hertha gun")
        assert fought(state) == [(PURPLE, "gun", -4, ())]
        assert deeds(state).shots == 1
    assert seat_asked(state) == GRAY
    assert options == ["fire generator_brayton_turbine gun", "hold"]


@pytest.mark.rule("HF3-X24", "HF3-279", "HF3-250", "HF3-261", "HF3-255")
def test_a_collateral_roll_takes_both_buggies_that_stood_there() -> None:
    state = at_war("anonymous_p2p", "taikonauts", colonization=True)
    factory(state, 1, "hertha")
    put(state, 0, Slot.OUTPOST_1, "hertha", "anonymous_p2p", "Biomechs")

    dice(state, 1, 1, 4)
    attack(state, "hertha")

    assert fought(state) == [(1, "gun", 6, ("damage", "collateral"))]
    assert state.held(0, Slot.OUTPOST_1) is None
    leo = state.held(0, Slot.LEO)
    assert leo is not None
    assert set(leo.cards) == {piece("anonymous_p2p"), piece("Biomechs")}


LUNA = "luna_aristarchus_plateau"


def _luna(*cards: str, defence: tuple[str, ...] = ("Bubble Membrane",)) -> HighFrontierState:
    """Yellow's Crew lands beside Gray's Factory, Colony and Outpost."""
    state = at_war("united_nations_cosmonauts", "spacex", colonization=True)
    factory(state, 1, LUNA, colony=True)
    put(state, 1, Slot.OUTPOST_1, LUNA, *defence)
    put(state, 0, Slot.ROCKET, LUNA, "united_nations_cosmonauts", *cards)
    landed(state, 0)
    bribes(state, 3, 3)
    return state


@pytest.mark.rule("HF3-X26", "HF3-213", "HF3-253", "HF3-285", "HF3-262", "HF3-263", "HF3-271")
def test_a_buggy_destroys_factory_and_colony_after_the_gun_has_missed() -> None:
    state = _luna()

    dice(state, 3, 4, 6, 4, 5, 6)
    attack(state, LUNA)

    assert fought(state) == [
        (1, "gun", 1, ("overload", "unanchor")),
        (0, "buggy", 5, ("destroy", "collateral")),
    ]
    assert not state.factories
    assert not state.colonies
    assert table(state).bribes == (0, 6)
    assert price(state, SITES[site(LUNA)].spectral) == 10


@pytest.mark.rule("HF3-X27", "HF3-214", "HF3-223", "HF3-289", "HF3-242")
def test_the_crew_drives_the_rock_rats() -> None:
    state = _luna("Rock Rats Miners' Union")

    options = attack(state, LUNA)

    assert seat_asked(state) == 0
    assert "crew united_nations_cosmonauts colonist_rock_rats_miners_union" in options
    dice(state, 1, 2, 6, 6)
    choose(state, "crew united_nations_cosmonauts colonist_rock_rats_miners_union")
    assert fought(state) == [(0, "buggy", 0, ()), (1, "gun", -4, ())]
    assert [shot.card for shot in told(state, ShotFired)] == [card("united_nations_cosmonauts"), NOTHING]
    assert set(table(state).fired) >= {card("united_nations_cosmonauts"), card("Rock Rats Miners' Union")}


@pytest.mark.rule("HF3-289", "HF3-X27")
def test_nobody_drives_another_where_the_switch_is_off() -> None:
    state = _luna("Rock Rats Miners' Union")
    state.rules -= {"buggy_crewing"}

    assert not any(option.startswith("crew") for option in attack(state, LUNA))


@pytest.mark.rule("HF3-X28", "HF3-285", "HF3-250", "HF3-261", "HF3-270")
def test_the_defenders_buggy_kills_the_crew_which_returns_to_leo() -> None:
    state = _luna(defence=("Flywheel Tractor", "Radioisotope Stirling"))
    stack = state.held(0, Slot.ROCKET)
    assert stack is not None
    state.put(0, Slot.ROCKET, replace(stack, moved=False))
    state.moved = ()

    attack(state, LUNA)
    dice(state, 6, 6, 1, 3, 4)
    choose(state, f"fire {LUNA} gun")

    assert fought(state) == [(1, "gun", -4, ()), (1, "buggy", 1, ("damage", "collateral"))]
    leo = state.held(0, Slot.LEO)
    assert leo is not None
    assert leo.cards == (piece("united_nations_cosmonauts"),)


@pytest.mark.rule("HF3-X21", "HF3-278", "HF3-240", "HF3-236", "HF3-239")
def test_one_therm_cools_the_gun_and_then_the_robonaut() -> None:
    state = at_war()
    put(state, PURPLE, Slot.OUTPOST_1, "ganymede_memphis_facula", "Hall Effect")
    put(
        state,
        GRAY,
        Slot.ROCKET,
        "ganymede_memphis_facula",
        "Kuck Mosquito",
        "Project Orion",
        "Bubble Membrane",
    )
    landed(state, GRAY)
    turn_of_now(state, GRAY)

    choose(state, "attack ganymede_memphis_facula")
    dice(state, 6, 6)
    choose(state, "fire reactor_project_orion gun")
    while "done" in asked(state):
        choose(state, "done")

    assert fought(state) == [(GRAY, "gun", -4, ())]
    assert "prospect rocket" in asked(state)
    bare = state.clone()
    stack = bare.held(GRAY, Slot.ROCKET)
    assert stack is not None
    bare.put(GRAY, Slot.ROCKET, stacks.without(stack, piece("Bubble Membrane")))
    assert "prospect rocket" not in [str(option) for option in PlayTurn(GRAY).options(bare)]
    table_now = table(bare)
    change(bare, fired=())
    assert arsenal.mounts(bare, GRAY, node("ganymede_memphis_facula")) == []
    assert table_now.fired == (card("Project Orion"),)


def turn_of_now(state: HighFrontierState, seat: int) -> None:
    """The seat is asked, in a Turn in which it has moved already."""
    state.then(PlayTurn(seat))
    advance(state)


@pytest.mark.rule("HF3-X23", "HF3-244", "HF3-275", "HF3-276", "HF3-250", "HF3-213")
def test_rayguns_behind_hazards_miss_and_are_answered() -> None:
    state = at_war("spacex", "b612_foundation", colonization=True)
    put(state, 0, Slot.ROCKET, "ceres_hohmann_15", RAYGUN, "Rock Rats Miners' Union")
    put(state, 1, Slot.ROCKET, "kleopatra", "b612_foundation")

    attack(state, "kleopatra")
    dice(state, 4, 4, 4, 4)
    choose(state, "fire robonaut_phase_locked_diode_laser raygun")
    options = choose(state, "fire colonist_rock_rats_miners_union raygun")

    assert [(seat, value, effects) for seat, _, value, effects in fought(state)] == [(0, 3, ()), (0, 3, ())]
    assert told(state, ShotFired)[0].column == Column.MANNED
    assert seat_asked(state) == 1
    assert "fire b612_foundation raygun" in options


@pytest.mark.rule("HF3-X25", "HF3-280", "HF3-281", "HF3-216", "HF3-261")
def test_a_mirror_strikes_what_lies_on_the_ice_but_nothing_below() -> None:
    state = at_war("spacex", "taikonauts")
    state.players[0].powersat = True
    factory(state, 1, "ceres", colony=True)
    put(state, 1, Slot.OUTPOST_1, "ceres", RAYGUN, "Free Electron Laser")
    put(state, 0, Slot.ROCKET, "ceres_lagrange_13", "MET Steamer", "Radioisotope Stirling")

    attack(state, "ceres")
    dice(state, 5, 5, 3)
    choose(state, "hold") if seat_asked(state) == 1 else None
    choose(state, "fire robonaut_met_steamer mirror")

    assert fought(state)[-1] == (0, "mirror", 8, ("damage", "collateral"))
    assert told(state, ShotFired)[-1].column == Column.MANNED
    assert card(RAYGUN) in state.players[1].hand
    assert site("ceres") in state.factories
    assert table(state).damaged == ()
    assert arsenal.mounts(state, 1, node("ceres")) == []


@pytest.mark.rule("HF3-X20", "HF3-224", "HF3-062", "HF3-365", "HF3-259", "HF3-261", "HF3-299")
def test_damage_by_a_dropstone_turns_the_last_chit_and_ends_the_war() -> None:
    state = at_war("spacex", "united_nations_cosmonauts", space_lord=False)
    for name in ("honor", "authority"):
        propaganda(state, name, "independence")
    factory(state, 1, "hertha", colony=True)
    put(state, 1, Slot.OUTPOST_1, "hertha", "Hall Effect", "Pulsed Inductive", "Re Solar Moth")
    bribes(state, 1, 0)
    put(state, 0, Slot.DROPSTONE, "ceres_lagrange_08", "Pulsed Plasmoid")
    stone = Dropstone(0, "synodic", 4, 5, age=2, target=node("hertha"))
    change(state, dropstones=(stone,))
    state.then(EndCombat(0))

    dice(state, 3, 3, 5)
    advance(state)
    while "done" in asked(state):
        choose(state, "done")

    assert fought(state) == [(0, "dropstone", 6, ("damage", "collateral"))]
    assert table(state).bribes == (0, 1)
    assert len(state.players[1].hand) == 3
    assert table(state).damaged == (site("hertha"),)
    assert bloc_of(state, 1) == Bloc.INDEPENDENCE
    assert table(state).coming == Coming.VICTORY
    assert table(state).dropstones == ()
    assert state.held(0, Slot.DROPSTONE) is None


@pytest.mark.rule("HF3-289")
@pytest.mark.parametrize("done", ["fired", "served"])
def test_who_has_fired_or_served_is_driven_no_more(done: str) -> None:
    state = _luna("Rock Rats Miners' Union")
    change(state, **{done: (card("Rock Rats Miners' Union"),)})

    assert not any(option.startswith("crew") for option in attack(state, LUNA))


@pytest.mark.rule("HF3-289")
def test_only_a_humans_buggy_drives_others() -> None:
    state = _luna("Rock Rats Miners' Union", "Flywheel Tractor", "Radioisotope Stirling")
    tractor = Mount(0, Slot.ROCKET, piece("Flywheel Tractor"), arsenal.BUGGY)
    crew = Mount(0, Slot.ROCKET, piece("united_nations_cosmonauts"), arsenal.BUGGY)

    assert buggies.riders(state, tractor, node(LUNA)) == []
    assert [rider for rider, _ in buggies.riders(state, crew, node(LUNA))] == [
        piece("Rock Rats Miners' Union")
    ]


@pytest.mark.rule("HF3-204", "HF3-219")
def test_bystanders_need_a_factory_beside_the_attackers() -> None:
    """Q110: who has one at the attacked Space too is asked once."""
    state = _orbit(GUN, bystander_fire=True)
    factory(state, WHITE, "ceres")
    dice(state, 6, 6)

    attack(state, "ceres_lagrange_08")

    assert [volley.seat for volley in state.stack if isinstance(volley, Volley)].count(WHITE) == 0
    assert [volley.seat for volley in state.stack if isinstance(volley, Volley)].count(PURPLE) == 1


@pytest.mark.rule("HF3-209")
def test_an_own_factory_attacks_from_where_it_stands_and_no_other() -> None:
    state = at_war()
    factory(state, GRAY, "himalia")
    factory(state, PURPLE, "vesta")
    assert battles.places_of(state, GRAY, node("himalia")) == (node("himalia"),)
    assert battles.places_of(state, GRAY, node("vesta")) == ()


def test_a_shot_at_the_sky_above_a_site_says_so() -> None:
    """At a burn there is no ground to tell it from."""
    gun = next(number for number, weapon in enumerate(WEAPONS) if weapon.id == "gun")
    for where, told_aloft in (("himalia", True), ("earth_luna_l1", False)):
        fire = order.Fire(card("spacex"), NOTHING, gun, node(where), aloft=True, named=True)
        assert ("aloft" in fire.words()) == told_aloft


@pytest.mark.rule("HF3-289")
@pytest.mark.parametrize(
    ("faction", "rides"), [("united_nations_cosmonauts", True), ("nasa_astronauts", False)]
)
def test_marines_without_a_buggy_carry_nobody(faction: str, rides: bool) -> None:
    state = at_war(faction, "spacex", colonization=True)
    put(state, 0, Slot.ROCKET, LUNA, faction, "Rock Rats Miners' Union")
    mount = Mount(0, Slot.ROCKET, piece(faction), arsenal.BUGGY)

    assert bool(buggies.riders(state, mount, node(LUNA))) == rides


@pytest.mark.rule("HF3-287")
@pytest.mark.parametrize(
    ("cards", "aloft"),
    [
        (("united_nations_cosmonauts",), False),
        (("Flywheel Tractor",), True),
        (("nasa_astronauts",), True),
    ],
)
def test_only_manned_buggies_come_along_a_road(cards: tuple[str, ...], aloft: bool) -> None:
    state = at_war("united_nations_cosmonauts", "spacex")
    put(state, 0, Slot.ROCKET, LUNA, *cards)
    landed(state, 0)
    there = node("luna_shackleton_polar_rim")
    assert targets.has_road(node(LUNA), there)
    change(state, battle=(Deeds(0, there, (1,), (node(LUNA),)),))

    assert targets.is_aloft(state, 0, Slot.ROCKET) == aloft


@pytest.mark.rule("HF3-210", "HF3-248")
@pytest.mark.parametrize(("rages", "hostile"), [(True, True), (False, False)])
def test_only_who_may_be_attacked_is_hostile(rages: bool, hostile: bool) -> None:
    state = at_war("spacex", "taikonauts") if rages else position("spacex", "taikonauts", **MODULE_3)
    state.active = 0

    assert targets.hostile(state, 1, 0) == hostile


@pytest.mark.rule("HF3-248")
@pytest.mark.parametrize("owner", [0, 1])
def test_a_shot_at_a_site_strikes_the_owner_of_its_factory(owner: int) -> None:
    state = at_war("spacex", "taikonauts")
    factory(state, owner, "hertha")

    assert targets.struck(state, 0, Aim(node("hertha"), aloft=False)) == ({1} if owner else set())


@pytest.mark.rule("HF3-252", "HF3-256")
def test_a_bernal_that_is_cargo_is_no_bernal_for_a_shot() -> None:
    state = at_war("spacex", "taikonauts", colonization=True)
    put(state, 1, Slot.ROCKET, "earth_luna_l1", "SSO Diplomatic")
    aim = Aim(node("earth_luna_l1"), aloft=True)
    assert targets.stacks_hit(state, 0, aim) == [(1, Slot.ROCKET)]

    assert targets.bernals_hit(state, 0, aim) == []


def test_a_mobile_factory_without_cards_can_be_struck() -> None:
    state = at_war("spacex", "taikonauts", terawatt=True)
    put(state, 1, Slot.MOBILE_1, "jupiter_lagrange_07")

    assert targets.stacks_of(state, 1, node("jupiter_lagrange_07")) == [Slot.MOBILE_1]


@pytest.mark.parametrize(
    ("slot", "name", "by_slot"),
    [
        (Slot.MOBILE_1, "Antiproton Sail and Harvester", True),
        (Slot.MOBILE_1, "Hall Effect", False),
        (Slot.FREIGHTER, "Antiproton Sail and Harvester", False),
    ],
)
def test_a_shot_of_a_mobile_factory_is_named_by_its_slot(slot: int, name: str, by_slot: bool) -> None:
    mount = Mount(GRAY, slot, piece(name), arsenal.GUN)

    assert order.source_of(mount) == ((NOTHING, slot) if by_slot else (card(name), NOTHING))


@pytest.mark.rule("HF3-124", "HF3-300")
@pytest.mark.parametrize(
    ("name", "kinds"),
    [("Hall Effect", [vendettas.STONE]), ("spacex", [vendettas.STONE, vendettas.HUMAN])],
)
def test_a_manned_dropstone_is_two_vendettas(name: str, kinds: list[str]) -> None:
    state = at_war()
    put(state, GRAY, Slot.DROPSTONE, "ceres_lagrange_08", name)
    mount = Mount(GRAY, Slot.DROPSTONE, NOTHING, arsenal.DROPSTONE)

    assert order.kinds_of(state, Shot(mount, Aim(node("hertha"), aloft=False))) == kinds

"""Futures in combat."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from armillary.games.high_frontier.rules import turn
from armillary.games.high_frontier.rules.components import CARDS, FACES, FUTURES, SITES, ZONE_NUMBERS
from armillary.games.high_frontier.rules.components.kinds import (
    NOTHING,
    Bloc,
    Platform,
    Support,
)
from armillary.games.high_frontier.rules.conflict.bribes import held
from armillary.games.high_frontier.rules.conflict.combat import arsenal, factions, firing, targets
from armillary.games.high_frontier.rules.conflict.combat.arsenal import Mount
from armillary.games.high_frontier.rules.conflict.combat.events import AttackWon
from armillary.games.high_frontier.rules.conflict.combat.targets import Aim
from armillary.games.high_frontier.rules.conflict.dropstones import dislodging, falling
from armillary.games.high_frontier.rules.conflict.quests import comets, shields
from armillary.games.high_frontier.rules.conflict.table import change, table
from armillary.games.high_frontier.rules.conflict.war.events import PropagandaFlipped
from armillary.games.high_frontier.rules.conflict_table import Dropstone
from armillary.games.high_frontier.rules.futures import completed
from armillary.games.high_frontier.rules.futures.completed import NUMBERS
from armillary.games.high_frontier.rules.pieces import grants
from armillary.games.high_frontier.rules.state import (
    GloryChit,
    HighFrontierState,
    Slot,
)
from armillary.testing import (
    asked,
    choose,
    refused,
    told,
)
from tests.games.high_frontier.positions import (
    EVERYTHING,
    bribes,
    claim,
    dice,
    factory,
    ideology,
    node,
    piece,
    position,
    propaganda,
    put,
    site,
    turn_of,
    war,
)

NOZZLE = "De Laval Nozzle"
SPHEROMAK = "Spheromak 3He-D Magnetic Fusion"
MOSQUITO = "Kuck Mosquito"  # thrust 10, needs a burst reactor
SEED_SAIL, OBSERVERS = "colonist_calypso_2_seed_sail", "colonist_vatican_observers"
SOLAR_RAYGUN = next(
    number
    for number, face in enumerate(FACES)
    if Platform.RAYGUN & face.platforms and face.solar and not (face.needs or face.therms_needed)
)
POWERED_RAYGUN = next(
    number
    for number, face in enumerate(FACES)
    if Platform.RAYGUN & face.platforms
    and len(face.needs) == 1
    and Support.ELECTRIC in face.needs[0]
    and not (face.solar or face.therms_needed)
)


def _reactor(kind: Support) -> int:
    return next(
        number
        for number, face in enumerate(FACES)
        if face.gives & kind and not (face.needs or face.therms_needed or face.solar)
    )


def _table(*done: str, at_war: bool = True, by: int = 0, conflict: str = "full") -> HighFrontierState:
    state = position("spacex", "roscosmos", **{**EVERYTHING, "conflict": conflict})
    state.futures = tuple((NUMBERS[name], by) for name in done)
    if at_war:
        war(state)
    return state


def _stone(state: HighFrontierState, seat: int = 1, **fields: int | bool | str) -> None:
    put(state, seat, Slot.DROPSTONE, "solar_oberth", NOZZLE, _reactor(Support.STATIONARY))
    earth, ceres = ZONE_NUMBERS["earth"], ZONE_NUMBERS["ceres"]
    stone = Dropstone(seat, "synodic", earth, ceres, 2, origin=site("comet_encke"))
    change(state, dropstones=(replace(stone, **fields),))


# The black hole


@pytest.mark.rule("HF3-352")
@pytest.mark.parametrize(
    ("name", "kinds"),
    [
        ("phobos", ["synodic", "mars"]),
        ("deimos", ["synodic", "mars"]),
        ("didymos_moonlet", ["synodic"]),  # it goes around no planet
        ("telesto", ["synodic", "saturn"]),
        ("cordelia", ["synodic", "uranus"]),
        ("sao", ["synodic", "neptune"]),
        ("arrokoth", ["synodic"]),
        ("hertha", []),
        ("skoll", ["saturn", "synodic"]),
    ],
)
def test_a_black_hole_moves_any_small_site(name: str, kinds: list[str]) -> None:
    state = _table("mini_black_hole")
    assert dislodging.kinds_at(state, 0, site(name)) == kinds
    assert len(dislodging.kinds_at(state, 1, site(name))) == (1 if name == "skoll" else 0)


@pytest.mark.rule("HF3-352")
def test_from_a_moon_its_owner_chooses_where_it_falls() -> None:
    state = _table("mini_black_hole")
    cards = (NOZZLE, _reactor(Support.STATIONARY))
    put(state, 0, Slot.OUTPOST_1, "telesto", *cards)  # four drops: an iceberg
    turn_of(state)
    choose(state, "dislodge outpost_1")
    assert asked(state) == ["to solar_oberth", "to saturn_flyby"]
    choose(state, "to saturn_flyby")
    if falling.stone_of(state, 0) is None:
        choose(state, *asked(state)[:1])
    stone = falling.stone_of(state, 0)
    assert stone is not None
    assert stone.kind == "saturn"


@pytest.mark.rule("HF3-352", "HF3-194")
@pytest.mark.parametrize(
    ("moon", "planet", "target", "beyond"),
    [("phobos", "mars", "deimos", "hertha"), ("sao", "neptune", "arrokoth", "cordelia")],
)
def test_a_moon_falls_to_its_planet_and_then_on_a_site_of_its_zone(
    moon: str, planet: str, target: str, beyond: str
) -> None:
    state = _table("mini_black_hole")
    cards = (piece(SPHEROMAK), _reactor(Support.ELECTRIC))
    put(state, 0, Slot.OUTPOST_1, moon, *cards, gold=1)
    factory(state, 1, target, beyond)
    bribes(state, 1, 0)
    dislodging.send(state, 0, Slot.OUTPOST_1, planet, cards)
    stack, stone = state.held(0, Slot.DROPSTONE), falling.stone_of(state, 0)
    assert stack is not None
    assert stone is not None
    assert stack.node == node(f"{planet}_flyby")
    assert stone.zone == ZONE_NUMBERS[planet]
    turn.turn_begins(state, 0)
    assert f"strike {target}" in asked(turn_of(state))
    assert not {f"strike {beyond}", "outward"} & set(asked(state))


# Weapons


@pytest.mark.rule("HF3-353")
def test_the_mass_beam_takes_one_die_off_a_gun() -> None:
    state = _table("mass_beam")
    factory(state, 0, "hertha")
    factory(state, 1, "nysa")
    gun = Mount(0, NOTHING, NOTHING, arsenal.GUN, site("hertha"))
    other = Mount(1, NOTHING, NOTHING, arsenal.GUN, site("nysa"))
    assert firing.dice_of(state, gun) == 1
    assert firing.dice_of(state, other) == 2
    assert firing.fire_value(state, gun, node("hertha"), (6,)) == 8 - 6


@pytest.mark.rule("HF3-354")
@pytest.mark.parametrize("ship", ["enzmann_starship", "lithiated_ammonia_ice_starship", "tno"])
def test_a_starship_destroys_a_dropstone_once_a_turn(ship: str) -> None:
    state = _table(ship)
    _stone(state)
    turn_of(state)
    assert ("shield 1" in asked(state)) == (ship != "tno")
    if ship != "tno":
        choose(state, "shield 1")
        assert falling.stone_of(state, 1) is None
        assert state.held(1, Slot.DROPSTONE) is None
        _stone(state)
        assert not shields.shields(state, 0)  # once a Turn


@pytest.mark.rule("HF3-355")
def test_the_ark_shelters_tokens_on_small_sites() -> None:
    state = _table("beehive_ark", by=1)
    factory(state, 1, "phobos", "hertha")
    factory(state, 0, "deimos")
    assert not targets.has_token(state, 1, node("phobos"))
    assert targets.has_token(state, 1, node("hertha"))
    assert targets.has_token(state, 0, node("deimos"))


@pytest.mark.rule("HF3-356")
def test_antimatter_gives_bombs_for_nothing() -> None:
    state = _table("antimatter")
    assert factions.price_of_bomb(state, 0) == 0


@pytest.mark.rule("HF3-361")
@pytest.mark.parametrize(("owner", "shaded"), [(1, True), (0, False)])
def test_no_solar_powered_card_fires_at_the_owner_of_the_dyson_bubble(owner: int, shaded: bool) -> None:
    state = _table("dyson_bubble", by=owner)
    put(state, 0, Slot.OUTPOST_1, "phobos", SOLAR_RAYGUN)
    put(state, 1, Slot.OUTPOST_1, "phobos", "Hall Effect")
    mount = Mount(0, Slot.OUTPOST_1, SOLAR_RAYGUN, arsenal.RAYGUN)
    assert arsenal.may_fire(state, mount, Aim(node("phobos"), False)) != shaded


@pytest.mark.rule("HF3-361", "HF3-242")
def test_a_weapon_may_do_without_sunlight_if_other_supports_are_there() -> None:
    state = _table("dyson_bubble", by=1)
    solar = _generator(sunny=True)
    put(state, 0, Slot.OUTPOST_1, "phobos", POWERED_RAYGUN, solar)
    put(state, 1, Slot.OUTPOST_1, "phobos", "Hall Effect")
    mount, aim = Mount(0, Slot.OUTPOST_1, POWERED_RAYGUN, arsenal.RAYGUN), Aim(node("phobos"), False)
    assert arsenal.chain_for(state, mount) is not None
    assert not arsenal.may_fire(state, mount, aim)
    put(state, 0, Slot.OUTPOST_1, "phobos", POWERED_RAYGUN, solar, _generator(sunny=False))
    assert arsenal.may_fire(state, mount, aim)
    arsenal.fired(state, mount, dark=arsenal.in_shade(state, mount, aim))
    assert solar >> 2 not in table(state).served
    assert _generator(sunny=False) >> 2 in table(state).served


def _generator(*, sunny: bool) -> int:
    """A support of the powered raygun that needs nothing itself, or nothing but the Sun."""
    (need,) = FACES[POWERED_RAYGUN].needs
    return next(
        number
        for number, face in enumerate(FACES)
        if face.gives & need and not (face.needs or face.therms_needed) and face.solar == sunny
    )


@pytest.mark.rule("HF3-361", "HF3-X35", "HF3-050")
def test_its_owner_may_protect_an_ally_before_the_dice_are_rolled() -> None:
    state = _three()
    put(state, 0, Slot.OUTPOST_1, "phobos", SOLAR_RAYGUN)
    put(state, 1, Slot.OUTPOST_1, "phobos", "Hall Effect")
    mount, aim = Mount(0, Slot.OUTPOST_1, SOLAR_RAYGUN, arsenal.RAYGUN), Aim(node("phobos"), False)
    assert arsenal.may_fire(state, mount, aim)
    term = shields.ShadeTerm(2, 1)
    assert not term.goods  # it may be agreed in the midst of a battle
    assert not term.barred(state)
    assert shields.ShadeTerm(1, 0).barred(state) == "HF3-361"
    term.carry_out(state)
    assert grants.granted(state, 1, grants.SHADE) == 2
    assert not arsenal.may_fire(state, mount, aim)


def _three() -> HighFrontierState:
    state = position("spacex", "roscosmos", "isro_glavcosmonauts", **EVERYTHING)
    state.futures = ((NUMBERS["dyson_bubble"], 2),)
    war(state)
    return state


# Comets


def _comet(colonist: str, *, at_war: bool = False) -> HighFrontierState:
    """All that New Venus or footfall asks for, on comet Encke."""
    state = _table(at_war=at_war)
    factory(state, 0, "comet_encke")
    put(state, 0, Slot.OUTPOST_1, "comet_encke", MOSQUITO, _reactor(Support.BURST), "Hall Effect")
    put(state, 0, Slot.OUTPOST_2, "comet_encke", piece(colonist, back=True))
    return state


@pytest.mark.rule("HF3-358")
@pytest.mark.parametrize(("colonist", "future"), [(SEED_SAIL, "new_venus"), (OBSERVERS, "footfall")])
def test_in_peace_too_a_comet_is_dislodged_and_busted(colonist: str, future: str) -> None:
    state = _comet(colonist)
    turn_of(state)
    assert refused(state, f"future {future}").rule == "HF3-358"
    dice(state, 4)
    _dislodge(state)
    stone = falling.stone_of(state, 0)
    assert stone is not None
    assert stone.future == NUMBERS[future]
    assert site("comet_encke") in state.busted
    assert not completed.has(state, 0, future)
    assert falling.may_fly(state, stone)  # though there is no War


def _dislodge(state: HighFrontierState) -> None:
    reactor = _reactor(Support.BURST) >> 2
    choose(
        state,
        "dislodge outpost_1",
        "card robonaut_kuck_mosquito",
        f"card {CARDS[reactor].id}",
        "done",
    )


@pytest.mark.rule("HF3-358")
def test_in_peace_only_with_all_that_the_future_asks_for() -> None:
    state = _comet(SEED_SAIL)
    state.players[0].stacks[Slot.OUTPOST_2] = None
    turn_of(state)
    assert refused(state, "dislodge outpost_1").rule == "HF3-173"


@pytest.mark.rule("HF3-358", "HF3-360")
def test_its_impact_on_venus_completes_the_future() -> None:
    state = _comet(SEED_SAIL)
    factory(state, 1, "venus_aerostat_xity", colony=True)
    bribes(state, 1, 0)
    turn_of(state)
    dice(state, 4)
    _dislodge(state)
    for _ in range(2):
        turn.turn_begins(state, 0)
    turn_of(state)
    assert "strike venus_aerostat_xity" in asked(state)
    choose(state, "strike venus_aerostat_xity")
    assert completed.has(state, 0, "new_venus")
    assert site("venus_aerostat_xity") in state.busted
    assert site("venus_aerostat_xity") not in state.factories
    assert falling.stone_of(state, 0) is None
    assert held(state, 1) == 1  # a vendetta


@pytest.mark.rule("HF3-358", "HF3-360")
def test_footfall_is_genocide_of_earth() -> None:
    state = _comet(OBSERVERS)
    bribes(state, 2, 0)
    turn_of(state)
    dice(state, 4)
    _dislodge(state)
    for _ in range(2):
        turn.turn_begins(state, 0)
    choose(turn_of(state), "outward")
    turn.turn_begins(state, 0)
    turn_of(state)
    dice(state, 3, 3, 3)  # War breaks out: the purge
    choose(state, "strike earth_flyby")
    assert completed.has(state, 0, "footfall")
    assert held(state, 0) == 0
    assert FUTURES[NUMBERS["footfall"]].casus_belli


@pytest.mark.rule("HF3-359", "HF3-360")
def test_afterwards_other_comets_destroy_what_they_strike_without_bribe() -> None:
    state = _table("new_venus")
    bribes(state, 0, 0)
    put(state, 0, Slot.OUTPOST_1, "comet_encke", MOSQUITO, _reactor(Support.BURST), "Hall Effect")
    factory(state, 1, "phobos")
    turn_of(state)
    dice(state, 4)
    _dislodge(state)
    stone = falling.stone_of(state, 0)
    assert stone is not None
    assert stone.sure
    falling.keep(state, 0, replace(stone, zone=ZONE_NUMBERS["mars"], age=3))
    turn_of(state)
    choose(state, "strike phobos")
    assert site("phobos") in state.busted
    assert site("phobos") not in state.factories
    assert falling.stone_of(state, 0) is None


@pytest.mark.rule("HF3-360", "HF3-224", "HF3-061", "HF3-226")
def test_such_an_impact_on_an_enemy_is_a_victorious_attack() -> None:
    state = _impact()
    propaganda(state, "unity", "loyalist")
    state.glories[0] = GloryChit(owner=1)
    choose(turn_of(state), "strike phobos")
    assert told(state, AttackWon)[-1].defeated == (1,)
    assert "flip unity" in asked(state)
    choose(state, "flip unity")
    assert table(state).propaganda[ideology("unity")] == Bloc.INDEPENDENCE
    assert state.glories[0].owner == 0


@pytest.mark.rule("HF3-360", "HF3-392")
def test_among_pirates_it_makes_no_heroes() -> None:
    state = _impact("age_of_piracy")
    state.glories[0] = GloryChit(owner=1)
    choose(turn_of(state), "strike phobos")
    assert site("phobos") in state.busted
    assert not told(state, AttackWon)
    assert state.glories[0].owner == 1


@pytest.mark.rule("HF3-360", "HF3-223")
def test_in_peace_an_impact_turns_nothing() -> None:
    state = _comet(SEED_SAIL)
    factory(state, 1, "venus_aerostat_xity")
    bribes(state, 1, 0)
    turn_of(state)
    dice(state, 4)
    _dislodge(state)
    for _ in range(2):
        turn.turn_begins(state, 0)
    choose(turn_of(state), "strike venus_aerostat_xity")
    assert not told(state, AttackWon)
    assert not told(state, PropagandaFlipped)


def _impact(conflict: str = "full") -> HighFrontierState:
    """A comet of one who has completed New Venus is over Mars, where the other has Phobos."""
    state = _table("new_venus", at_war=conflict == "full", conflict=conflict)
    put(state, 0, Slot.OUTPOST_1, "comet_encke", MOSQUITO, _reactor(Support.BURST), "Hall Effect")
    factory(state, 1, "phobos")
    turn_of(state)
    dice(state, 4)
    _dislodge(state)
    stone = falling.stone_of(state, 0)
    assert stone is not None
    falling.keep(state, 0, replace(stone, zone=ZONE_NUMBERS["mars"], age=3))
    return state


def test_a_comet_without_a_master_is_a_common_dropstone() -> None:
    state = _table()
    put(state, 0, Slot.OUTPOST_1, "comet_encke", MOSQUITO, _reactor(Support.BURST), "Hall Effect")
    claim(state, 1, "phobos")
    turn_of(state)
    dice(state, 4)
    _dislodge(state)
    stone = falling.stone_of(state, 0)
    assert stone is not None
    assert not stone.sure
    assert not comets.is_master(state, 0)


@pytest.mark.rule("HFC-045")
@pytest.mark.parametrize(("name", "comet"), [("comet_encke", True), ("phobos", False), ("", False)])
def test_a_coloured_border_makes_a_comet(name: str, comet: bool) -> None:
    assert comets.is_comet(site(name) if name else NOTHING) == comet


@pytest.mark.rule("HF3-358")
def test_another_comet_than_that_under_the_card_completes_nothing() -> None:
    state, encke = _comet(SEED_SAIL), site("comet_encke")
    others = [number for number in range(len(SITES)) if comets.is_comet(number) and number != encke]
    assert comets.quests_at(state, 0, encke) == [NUMBERS["new_venus"]]
    assert not any(comets.quests_at(state, 0, other) for other in others)


@pytest.mark.rule("HF3-358")
def test_a_comet_completes_no_future_of_somebody_else() -> None:
    state = _comet(SEED_SAIL)
    state.futures = ((NUMBERS["new_venus"], 1),)
    assert comets.quests_at(state, 0, site("comet_encke")) == []


@pytest.mark.rule("HF3-359")
@pytest.mark.parametrize(
    ("future", "by", "master"),
    [("new_venus", 0, True), ("new_venus", 1, False), ("footfall", 0, True), ("tno", 0, False)],
)
def test_only_who_has_completed_one_of_the_two_is_a_master(future: str, by: int, master: bool) -> None:
    assert comets.is_master(_table(future, by=by), 0) == master


@pytest.mark.rule("HF3-358")
@pytest.mark.parametrize(("future", "allowed"), [("new_venus", False), ("footfall", False), ("tno", True)])
def test_the_operation_completes_all_futures_but_those_of_comets(future: str, allowed: bool) -> None:
    assert comets.may_attempt(_table(), 0, NUMBERS[future]) == allowed


@pytest.mark.rule("HF3-359")
@pytest.mark.parametrize(
    ("origin", "kind", "sure"),
    [("comet_encke", "synodic", True), ("phobos", "synodic", False), ("comet_encke", "mars", False)],
)
def test_only_comets_of_a_master_strike_for_sure(origin: str, kind: str, sure: bool) -> None:
    state = _table("new_venus")
    _stone(state, 0, kind=kind)
    comets.dislodged(state, 0, site(origin), NOTHING)
    stone = falling.stone_of(state, 0)
    assert stone is not None
    assert stone.sure == sure


@pytest.mark.rule("HF3-359")
@pytest.mark.parametrize(
    ("sure", "future", "free"),
    [(True, NOTHING, True), (True, NUMBERS["new_venus"], False), (False, NOTHING, False)],
)
def test_only_what_a_master_has_dislodged_costs_nothing(sure: bool, future: int, free: bool) -> None:
    state = _table("new_venus")
    _stone(state, 0, sure=sure, future=future)
    stone = falling.stone_of(state, 0)
    assert stone is not None
    assert comets.is_free(state, 0, stone) == free


@pytest.mark.rule("HF3-360")
@pytest.mark.parametrize("sure", [True, False])
def test_what_does_not_strike_for_sure_has_to_be_fired(sure: bool) -> None:
    state = _table()
    factory(state, 1, "phobos")
    _stone(state, 0, sure=sure, target=node("phobos"))
    comets.aimed(state, 0)
    assert (site("phobos") in state.busted) == sure
    assert (falling.stone_of(state, 0) is None) == sure


@pytest.mark.rule("HF3-361")
def test_a_gun_of_a_factory_needs_no_sunlight() -> None:
    state = _table("dyson_bubble", by=1)
    factory(state, 0, "deimos")
    put(state, 1, Slot.OUTPOST_1, "phobos", "Hall Effect")
    gun = Mount(0, NOTHING, NOTHING, arsenal.GUN, site("deimos"))
    assert not arsenal.in_shade(state, gun, Aim(node("phobos"), False))


@pytest.mark.rule("HF3-361")
def test_only_the_owner_of_the_bubble_offers_its_shade() -> None:
    state = _three()
    assert shields.shades_of(state, 2, 1) == (shields.ShadeTerm(2, 1),)
    assert shields.shades_of(state, 1, 2) == ()

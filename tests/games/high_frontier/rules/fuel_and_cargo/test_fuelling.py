"""Tanks become Fuel and Fuel tanks; what has moved this Turn stays known."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from armillary.games.high_frontier.rules.components import CARDS, FACES
from armillary.games.high_frontier.rules.components.kinds import Deck, Grade, Side
from armillary.games.high_frontier.rules.fuel_and_cargo import cargo, fuelling
from armillary.games.high_frontier.rules.hazards import belts
from armillary.games.high_frontier.rules.movement import movement
from armillary.games.high_frontier.rules.movement.engines import craft_of, engines, tank_of
from armillary.games.high_frontier.rules.pieces import stacks
from armillary.games.high_frontier.rules.state import HighFrontierState, Slot, Stack
from armillary.testing import asked, choose
from tests.games.high_frontier.positions import card, mass, node, piece, position, put, rocket, turn_of

HALL = ("Hall Effect", "Cascade Photovoltaic")


def _outpost(
    water: int = 0, gold: int = 0, *, moved_water: int = 0, moved_gold: int = 0
) -> HighFrontierState:
    state = position("spacex", "taikonauts")
    stack = Stack(node("ceres"), (piece("Rock Splitter"),), water, gold)
    state.put(0, Slot.OUTPOST_1, replace(stack, moved_water=moved_water, moved_gold=moved_gold))
    return state


def _left(state: HighFrontierState, slot: int = Slot.OUTPOST_1) -> tuple[int, int, int, int]:
    stack = state.held(0, slot)
    assert stack is not None
    return stack.water, stack.moved_water, stack.gold, stack.moved_gold


@pytest.mark.rule("HFC-137")
def test_tanks_that_have_not_moved_are_taken_first() -> None:
    state = _outpost(water=5, moved_water=2, gold=4, moved_gold=3)
    assert not fuelling.take_tanks(state, 0, Slot.OUTPOST_1, 3, 1)
    assert _left(state) == (2, 2, 3, 3)
    assert fuelling.take_tanks(state, 0, Slot.OUTPOST_1, 1)
    assert _left(state) == (1, 1, 3, 3)
    assert fuelling.take_tanks(state, 0, Slot.OUTPOST_1, gold=2)
    assert _left(state) == (1, 1, 1, 1)


@pytest.mark.rule("HFC-102")
@pytest.mark.rule("HFC-137")
@pytest.mark.parametrize(("moved", "stale", "after"), [(0, False, False), (2, False, True), (0, True, True)])
def test_fuel_of_tanks_that_have_moved_is_stale(moved: int, stale: bool, after: bool) -> None:
    state = position("spacex", "taikonauts")
    put(state, 0, Slot.ROCKET, "ceres", *HALL, water=3)
    state.put(0, Slot.ROCKET, replace(rocket(state), moved_water=moved, stale=stale))
    before = rocket(state).wet
    fuelling.burn_cargo(state, 0, Slot.ROCKET, 2)
    left = rocket(state)
    assert (left.stale, left.water, left.wet, left.grade) == (after, 1, before, Grade.WATER)


@pytest.mark.rule("HFC-119")
def test_gold_that_becomes_fuel_is_isotope_and_leaves_the_water() -> None:
    state = position("spacex", "taikonauts")
    put(state, 0, Slot.ROCKET, "ceres", *HALL, water=3, gold=2)
    fuelling.burn_cargo(state, 0, Slot.ROCKET, 2, gold=True)
    left = rocket(state)
    assert (left.water, left.gold, left.grade) == (3, 0, Grade.ISOTOPE)


@pytest.mark.rule("HFC-119")
def test_how_much_of_the_cargo_may_be_burnt() -> None:
    state = position("spacex", "taikonauts")
    put(state, 0, Slot.ROCKET, "ceres", *HALL, water=3, gold=2)
    assert [fuelling.burnable(rocket(state), gold) for gold in (False, True)] == [3, 2]
    put(state, 0, Slot.OUTPOST_1, "ceres", *HALL, water=3)
    stack = state.held(0, Slot.OUTPOST_1)
    assert stack is not None
    assert fuelling.burnable(stack, gold=False) == 0
    bare = stacks.emptied(Stack(node("ceres"), water=3), Grade.WATER)
    assert fuelling.burnable(bare, gold=False) == 2
    heavy = replace(bare, water=40)
    assert fuelling.burnable(heavy, gold=False) == 0


@pytest.mark.rule("HFC-120")
@pytest.mark.rule("HFC-137")
@pytest.mark.parametrize("stale", [False, True])
@pytest.mark.parametrize("grade", [Grade.WATER, Grade.ISOTOPE])
def test_stale_fuel_is_stored_as_tanks_that_have_moved(stale: bool, grade: Grade) -> None:
    state = position("spacex", "taikonauts")
    put(state, 0, Slot.ROCKET, "ceres", *HALL, wet="9", water=1, gold=1, grade=grade)
    state.put(0, Slot.ROCKET, replace(rocket(state), stale=stale))
    fuelling.store(state, 0, Slot.ROCKET, 1)
    more = (2, int(stale), 1, 0) if grade is Grade.WATER else (1, 0, 2, int(stale))
    assert _left(state, Slot.ROCKET) == more
    assert (mass(rocket(state)), rocket(state).stale) == ("9", stale)
    fuelling.store(state, 0, Slot.ROCKET, 1)
    assert not rocket(state).stale  # no Fuel is left


@pytest.mark.rule("HFC-111")
def test_water_at_the_bank_is_that_of_the_tanks_and_aqua() -> None:
    state = position("spacex", "taikonauts")
    state.players[0].aqua = 4
    put(state, 0, Slot.ROCKET, "leo", *HALL, water=2)
    put(state, 0, Slot.LEO, "leo", "spacex", water=0)
    assert fuelling.water_at(state, 0, node("leo")) == 6


# Cargo


@pytest.mark.rule("HFC-137")
def test_into_a_spacecraft_go_first_the_tanks_that_may_move() -> None:
    state = _outpost(water=4, moved_water=1)
    put(state, 0, Slot.ROCKET, "ceres", *HALL, water=1)
    state.put(0, Slot.ROCKET, replace(rocket(state), moved_water=1))
    cargo.send_tanks(state, 0, Slot.OUTPOST_1, Slot.ROCKET, water=2)
    assert (_left(state)[:2], _left(state, Slot.ROCKET)[:2]) == ((2, 1), (3, 1))
    cargo.send_tanks(state, 0, Slot.OUTPOST_1, Slot.ROCKET, water=2)
    assert (_left(state)[:2], _left(state, Slot.ROCKET)[:2]) == ((0, 0), (5, 2))


@pytest.mark.rule("HFC-137")
def test_elsewhere_go_first_those_that_have_moved() -> None:
    state = _outpost(gold=2, moved_gold=1)
    put(state, 0, Slot.OUTPOST_2, "ceres", "Hall Effect", gold=1)
    other = state.held(0, Slot.OUTPOST_2)
    assert other is not None
    state.put(0, Slot.OUTPOST_2, replace(other, moved_gold=1))
    cargo.send_tanks(state, 0, Slot.OUTPOST_1, Slot.OUTPOST_2, gold=1)
    assert (_left(state)[2:], _left(state, Slot.OUTPOST_2)[2:]) == ((1, 0), (2, 2))
    cargo.send_tanks(state, 0, Slot.OUTPOST_1, Slot.OUTPOST_2, gold=1)
    assert (_left(state)[2:], _left(state, Slot.OUTPOST_2)[2:]) == ((0, 0), (3, 2))


@pytest.mark.rule("HFC-110")
def test_what_took_tanks_gives_none_and_what_gave_takes_none() -> None:
    state = _outpost(water=4)
    for slot in (Slot.OUTPOST_2, Slot.ROCKET):
        put(state, 0, slot, "ceres", "Hall Effect", water=2)
    cargo.send_tanks(state, 0, Slot.OUTPOST_1, Slot.OUTPOST_2, water=1)
    open_ = [
        (int(source), int(target))
        for source in (Slot.ROCKET, Slot.OUTPOST_1, Slot.OUTPOST_2)
        for target in (Slot.ROCKET, Slot.OUTPOST_1, Slot.OUTPOST_2)
        if source != target and cargo.tanks_may_go(state, source, target)
    ]
    assert open_ == [
        (Slot.ROCKET, Slot.OUTPOST_2),
        (Slot.OUTPOST_1, Slot.ROCKET),
        (Slot.OUTPOST_1, Slot.OUTPOST_2),
    ]


@pytest.mark.rule("HFC-114")
@pytest.mark.parametrize(("water", "gold", "leaves"), [(0, 0, False), (1, 0, True), (0, 1, True)])
def test_a_rocket_of_one_card_leaves_only_tanks_behind(water: int, gold: int, leaves: bool) -> None:
    state = position("spacex", "taikonauts")
    stack = put(state, 0, Slot.ROCKET, "ceres", "Hall Effect", water=water)
    state.put(0, Slot.ROCKET, replace(stack, gold=gold))
    assert ("cargo rocket outpost_1" in asked(turn_of(state))) == leaves


@pytest.mark.rule("HFC-110")
def test_a_card_that_was_transferred_is_not_among_the_options() -> None:
    state = _outpost(water=1)
    put(state, 0, Slot.ROCKET, "ceres", *HALL)
    choose(turn_of(state), "cargo outpost_1 rocket", "card robonaut_rock_splitter", "done")
    choose(state, "cargo rocket outpost_1")
    assert "card robonaut_rock_splitter" not in asked(state)
    assert "card thruster_hall_effect" in asked(state)


# Engines and what they let a Rocket do


@pytest.mark.rule("HFC-143")
def test_fuel_of_an_afterburn_is_not_there_for_burns() -> None:
    state = position("united_nations_cosmonauts", "spacex")
    put(state, 0, Slot.ROCKET, "leo", "united_nations_cosmonauts", wet="8")
    plain, burning = engines(state, 0, Slot.ROCKET)
    steps = stacks.fuel_steps(rocket(state))
    assert tank_of(rocket(state), plain) == steps
    assert tank_of(rocket(state), burning) == steps - plain.triangle.afterburn


@pytest.mark.rule("HFC-014")
@pytest.mark.parametrize(
    ("faction", "names", "solar"),
    [
        ("spacex", HALL, True),
        ("spacex", ("Hall Effect", "Dusty Plasma MHD"), False),
        ("spacex", ("Photon Heliogyro",), True),
        ("esa_space_unionists", ("Photon Heliogyro",), False),
    ],
)
def test_what_stops_where_solar_power_does(faction: str, names: tuple[str, ...], solar: bool) -> None:
    state = position(faction, "taikonauts")
    put(state, 0, Slot.ROCKET, "leo", *names, wet="8")
    (engine, *_) = engines(state, 0, Slot.ROCKET)
    assert craft_of(state, 0, Slot.ROCKET, engine).solar == solar


@pytest.mark.rule("HFC-045")
@pytest.mark.parametrize(
    ("name", "seasonless"),
    [
        ("Hall Effect", False),
        ("Amat-Catalyzed Fission-Fusion", False),
        ("Amat-Initiated H-B Magnetic-Inertial", True),
    ],
)
def test_only_a_tw_thruster_minds_no_season(name: str, seasonless: bool) -> None:
    state = position("spacex", "taikonauts", terawatt=True)
    put(state, 0, Slot.ROCKET, "leo", *HALL, wet="8")
    (engine, *_) = engines(state, 0, Slot.ROCKET)
    craft = craft_of(state, 0, Slot.ROCKET, replace(engine, piece=piece(name)))
    assert craft.seasonless == seasonless


@pytest.mark.rule("HFC-045")
def test_a_promoted_card_that_is_no_thruster_minds_the_season() -> None:
    state = position("spacex", "taikonauts", terawatt=True)
    put(state, 0, Slot.ROCKET, "leo", *HALL, wet="8")
    (engine, *_) = engines(state, 0, Slot.ROCKET)
    purple = next(
        p for p, face in enumerate(FACES) if face.side is Side.PURPLE and CARDS[p >> 2].deck is Deck.FREIGHTER
    )
    assert not craft_of(state, 0, Slot.ROCKET, replace(engine, piece=purple)).seasonless


@pytest.mark.rule("HFC-178")
def test_only_what_names_belts_does_not_mind_them() -> None:
    names = ("Photon Heliogyro", "Hall Effect", "L5s Cancer Hospital")
    hard = [belts.hardness(piece(name)) for name in names]
    assert hard == [belts.HARD, FACES[piece("Hall Effect")].rad_hard, 6]


@pytest.mark.rule("HFC-067")
@pytest.mark.rule("HFC-137")
def test_a_stack_with_a_card_that_has_moved_does_not_move() -> None:
    state = position("spacex", "taikonauts")
    put(state, 0, Slot.ROCKET, "leo", *HALL, wet="8")
    state.moved = (card("Mass Driver"),)
    assert movement.may_move(state, 0, Slot.ROCKET)
    state.moved = (card("Hall Effect"),)
    assert not movement.may_move(state, 0, Slot.ROCKET)


@pytest.mark.rule("HFC-101")
@pytest.mark.rule("HFC-108")
def test_tanks_into_a_rocket_mix_to_the_lower_grade_only_where_there_is_fuel() -> None:
    for wet, grade in (("9", Grade.WATER), ("", Grade.ISOTOPE)):
        state = position("spacex", "taikonauts")
        put(state, 0, Slot.ROCKET, "ceres", *HALL, wet=wet)
        before = fuelling.room(state, 0, Slot.ROCKET)
        fuelling.add_fuel(state, 0, Slot.ROCKET, 2, Grade.ISOTOPE)
        assert rocket(state).grade == grade
        assert fuelling.room(state, 0, Slot.ROCKET) == before - 2
    assert mass(rocket(state)) == str(stacks.dry_mass(rocket(state)) + 2)
    assert fuelling.room(state, 0, Slot.OUTPOST_1) == 0


@pytest.mark.rule("HFC-078")
def test_the_room_on_the_strip_is_what_it_lacks_to_thirty_two() -> None:
    state = position("spacex", "taikonauts")
    for wet in ("9", "30", "31", "32"):
        put(state, 0, Slot.ROCKET, "ceres", *HALL, wet=wet)
        assert fuelling.room(state, 0, Slot.ROCKET) == 32 - int(wet)


@pytest.mark.rule("HFC-104")
@pytest.mark.rule("HFC-120")
def test_how_many_tanks_fuel_could_become() -> None:
    state = position("spacex", "taikonauts")
    for wet, grade, count in (
        ("9", Grade.WATER, 4),
        ("9", Grade.DIRT, 0),
        ("", Grade.WATER, 0),
        ("8 1/2", Grade.ISOTOPE, 3),
    ):
        put(state, 0, Slot.ROCKET, "ceres", *HALL, wet=wet, grade=grade)
        assert fuelling.storable(state, 0, Slot.ROCKET) == count, (wet, grade)
    assert fuelling.storable(state, 0, Slot.OUTPOST_1) == 0


@pytest.mark.rule("HFC-120")
def test_the_first_ft_of_an_almost_massless_rocket_leaves_its_fuel() -> None:
    state = position("esa_space_unionists", "taikonauts")
    put(state, 0, Slot.ROCKET, "ceres", wet="5")
    assert stacks.dry_mass(rocket(state)) == 1
    fuelling.store(state, 0, Slot.ROCKET, 2)
    left = rocket(state)
    assert (left.water, stacks.dry_mass(left), mass(left)) == (2, 2, "4")


@pytest.mark.rule("HFC-121")
def test_mass_that_leaves_as_dirt_keeps_the_wet_mass() -> None:
    state = position("spacex", "taikonauts")
    put(state, 0, Slot.ROCKET, "ceres", *HALL, wet="9")
    twelve = put(state, 0, Slot.ROCKET, "ceres", *HALL, wet="12").wet
    put(state, 0, Slot.ROCKET, "ceres", *HALL, wet="9")
    fuelling.lower_dry(state, 0, Slot.ROCKET, twelve)
    assert (mass(rocket(state)), rocket(state).grade) == ("12", Grade.DIRT)
    fuelling.lower_dry(state, 0, Slot.OUTPOST_1, twelve)
    put(state, 0, Slot.OUTPOST_1, "ceres", "Hall Effect")
    fuelling.lower_dry(state, 0, Slot.OUTPOST_1, twelve)
    outpost = state.held(0, Slot.OUTPOST_1)
    assert outpost is not None
    assert outpost.wet < 0


@pytest.mark.rule("HFC-103")
@pytest.mark.rule("HFC-116")
def test_fuel_thrown_off_is_stale_as_long_as_any_is_left() -> None:
    state = position("spacex", "taikonauts")
    put(state, 0, Slot.ROCKET, "ceres", *HALL, wet="9")
    state.put(0, Slot.ROCKET, replace(rocket(state), stale=True))
    steps = stacks.fuel_steps(rocket(state))
    fuelling.jettison_fuel(state, 0, Slot.ROCKET, steps - 1)
    assert (stacks.fuel_steps(rocket(state)), rocket(state).stale) == (1, True)
    fuelling.jettison_fuel(state, 0, Slot.ROCKET, 1)
    assert (stacks.fuel_steps(rocket(state)), rocket(state).stale) == (0, False)

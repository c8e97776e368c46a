"""Pirates."""

from __future__ import annotations

import pytest

from armillary.games.stellar_horizons.rules.combat import pirates, sides
from armillary.games.stellar_horizons.rules.combat.combat_phase import CombatPhase
from armillary.games.stellar_horizons.rules.combat.ransom import Ransom
from armillary.games.stellar_horizons.rules.components import (
    CVS,
    FACTION_NUMBERS,
    SYSTEM_NUMBERS,
    UNIT_NUMBERS,
    UNITS,
    WORLD_NUMBERS,
    WORLDS,
)
from armillary.games.stellar_horizons.rules.components.kinds import RESERVE, Field
from armillary.games.stellar_horizons.rules.concepts import treasury
from armillary.games.stellar_horizons.rules.concepts.powers import powers
from armillary.games.stellar_horizons.rules.economy.arrivals import PIRATE, rolls_for
from armillary.games.stellar_horizons.rules.economy.production_step import EarthProduction
from armillary.games.stellar_horizons.rules.events.combat import CombatAvoided, DamageRolled, TacticsSpent
from armillary.games.stellar_horizons.rules.movement.interception import Interceptions, threatened
from armillary.games.stellar_horizons.rules.movement.movement_phase import MoveShips
from armillary.games.stellar_horizons.rules.state import MOTHBALLED, Pirate, StellarState
from armillary.games.stellar_horizons.rules.units import fleets
from armillary.testing import asked, choose, do, seat_asked, told
from tests.games.stellar_horizons.positions import combat_dice, dice, faction, knows, place, position, put

MARS, FLYBY = SYSTEM_NUMBERS["mars"], "mars.flyby"
WEAK = 0


@pytest.fixture
def state() -> StellarState:
    state = position("japan", year=2070)
    state.pirates = (Pirate(MARS, WEAK),)
    state.loot = 9
    return state


def robbed(state: StellarState, *, ransom: int = 4, cargo: tuple[int, int, int] = (0, 0, 0)) -> int:
    """A pirate has found Fuji."""
    fuji = put(state, "jp_fuji", FLYBY, cargo=cargo)
    dice(state, 3, 10, ransom)
    do(state, Interceptions(fuji, place(FLYBY)))
    return fuji


@pytest.mark.rule("SH-303")
def test_a_pirate_tries_to_intercept_unarmed_crews(state: StellarState) -> None:
    robbed(state)

    assert isinstance(state.stack[-1], Ransom)


@pytest.mark.rule("SH-303")
@pytest.mark.parametrize(
    ("unit", "area", "danger"),
    [
        ("jp_fuji", FLYBY, True),
        ("jp_takao", FLYBY, False),
        ("jp_lv1_1", FLYBY, False),
        ("jp_fuji", "mars.orbit", False),
        ("jp_fuji", "venus.flyby", False),
    ],
)
def test_whom_pirates_threaten(state: StellarState, unit: str, area: str, danger: bool) -> None:
    number = put(state, unit, area)

    assert threatened(state, FACTION_NUMBERS["japan"], place(area), [number]) is danger


@pytest.mark.rule("SH-357")
def test_a_fleet_that_is_found_has_four_ways_out(state: StellarState) -> None:
    robbed(state)

    assert asked(state) == ["pay", "pay double", "surrender", "fight"]


@pytest.mark.rule("SH-358", "SH-361")
def test_paying_costs_the_roll_even_in_debt(state: StellarState) -> None:
    faction(state, "japan").money = 1
    fuji = robbed(state, ransom=4)
    choose(state, "pay")

    assert faction(state, "japan").money == 0
    assert treasury.debt(state, FACTION_NUMBERS["japan"]) == 3
    assert state.loot == 13
    assert len(state.pirates) == 1
    assert state.where[fuji] == place(FLYBY)


@pytest.mark.rule("SH-359")
def test_paying_double_removes_the_pirate(state: StellarState) -> None:
    faction(state, "japan").money = 10
    robbed(state, ransom=4)
    choose(state, "pay double")

    assert (faction(state, "japan").money, state.loot) == (2, 17)
    assert state.pirates == ()
    assert faction(state, "japan").vp == 0


@pytest.mark.rule("SH-360")
def test_surrender_to_pirates(state: StellarState) -> None:
    faction(state, "japan").politics = 1
    fuji = robbed(state, cargo=(1, 0, 2))
    choose(state, "surrender")

    assert state.cargo[fuji] == (0, 0, 0)
    assert state.flags[fuji] & MOTHBALLED
    assert faction(state, "japan").politics == 0


@pytest.mark.rule("SH-360", "SH-323")
def test_who_has_surrendered_is_left_alone_by_pirates_for_the_year(state: StellarState) -> None:
    fuji = robbed(state)
    choose(state, "surrender")

    assert not threatened(state, FACTION_NUMBERS["japan"], place(FLYBY), [fuji])


@pytest.mark.rule("SH-302")
@pytest.mark.parametrize("answer", ["pay", "pay double", "surrender"])
def test_after_pirates_a_move_may_be_cancelled(state: StellarState, answer: str) -> None:
    knows(state, "japan", "orbital_rendezvous", "deep_space_exploration")
    fuji = put(state, "jp_fuji", FLYBY)
    do(state, MoveShips(0))
    choose(state, "move fuji")
    dice(state, 50, 3, 10, 4)
    choose(state, "to mars.orbit", answer)
    assert asked(state) == ["go on", "stay"]

    choose(state, "stay")

    assert state.where[fuji] == place(FLYBY)
    assert "move fuji" in asked(state)


@pytest.mark.rule("SH-361")
def test_a_debt_is_subtracted_from_the_next_income(state: StellarState) -> None:
    japan = FACTION_NUMBERS["japan"]
    treasury.owe(state, japan, 3)
    treasury.earn(state, japan, 5, "sale")
    richer = position("japan", year=2070)
    do(richer, EarthProduction(0))
    state.pirates = ()
    assert faction(state, "japan").money == 5, "other money is not the pirates'"

    do(state, EarthProduction(0))

    assert faction(state, "japan").money == 5 + faction(richer, "japan").money - 3
    assert treasury.debt(state, japan) == 0


@pytest.mark.rule("SH-361")
def test_a_debt_is_paid_off_by_as_many_incomes_as_it_takes(state: StellarState) -> None:
    japan, money = FACTION_NUMBERS["japan"], faction(state, "japan").money
    treasury.owe(state, japan, 1000)
    state.pirates = ()

    do(state, EarthProduction(0))

    assert faction(state, "japan").money == money
    assert 0 < treasury.debt(state, japan) < 1000


@pytest.mark.rule("SH-362")
def test_the_strongest_of_several_takes_part(state: StellarState) -> None:
    state.pirates = (Pirate(MARS, WEAK), Pirate(MARS, 1), Pirate(MARS, WEAK))
    put(state, "jp_takao", FLYBY)
    assert do(state, CombatPhase()) == ["search takao pirate", "done"]

    assert sides.strongest(state, MARS) == 1


@pytest.mark.rule("SH-363")
def test_pirates_spend_three_points_to_avoid_armed_ships(state: StellarState) -> None:
    put(state, "jp_takao", FLYBY)
    do(state, CombatPhase())
    dice(state, 8, 1)  # pirates have 8 points, Japan 1
    choose(state, "search takao pirate")

    assert told(state, CombatAvoided) == [CombatAvoided(-1)]


@pytest.mark.rule("SH-364")
def test_pirates_that_must_fight_close_in(state: StellarState) -> None:
    takao = put(state, "jp_takao", FLYBY)
    do(state, CombatPhase())
    combat_dice(state, 3, 1, 2, 2)  # two points more: too few to avoid
    choose(state, "search takao pirate")

    assert told(state, TacticsSpent) == [TacticsSpent(-1, "direct", 1)]
    assert [event.damage for event in told(state, DamageRolled)] == [2, 1]
    assert state.damage[takao] == 1


@pytest.mark.rule("SH-364")
def test_pirates_cannot_hurt_at_a_distance(state: StellarState) -> None:
    knows(state, "japan", "space_missiles")
    put(state, "jp_takao", FLYBY)
    do(state, CombatPhase())
    combat_dice(state, 1, 8, 1)
    choose(state, "search takao pirate")
    choose(state, "done")

    assert [event.seat for event in told(state, DamageRolled)] == [0]  # Q62


@pytest.mark.rule("SH-365")
def test_the_player_chooses_where_pirates_hit(state: StellarState) -> None:
    fleets.form(state, [put(state, "jp_takao", FLYBY), put(state, "jp_fuji", FLYBY)])
    do(state, CombatPhase())
    combat_dice(state, 3, 2, 1, 9)
    choose(state, "search fuji pirate")
    choose(state, "done")  # nothing is screened
    seats = []
    while asked(state) and asked(state)[0].startswith("hit"):
        seats.append(seat_asked(state))
        choose(state, "hit jp_takao")

    assert seats
    assert set(seats) == {0}


@pytest.mark.rule("SH-366")
def test_a_pirate_that_survives_keeps_its_damage(state: StellarState) -> None:
    put(state, "jp_takao", FLYBY)
    do(state, CombatPhase())
    combat_dice(state, 3, 1, 2, 2)
    choose(state, "search takao pirate")

    assert state.pirates == (Pirate(MARS, WEAK, damage=2),)


@pytest.mark.rule("SH-367")
def test_a_destroyed_pirate_gives_half_of_the_loot(state: StellarState) -> None:
    held: tuple[Pirate, ...] = (Pirate(MARS, WEAK, damage=1),)
    state.pirates = held
    put(state, "jp_takao", FLYBY)
    do(state, CombatPhase())
    combat_dice(state, 3, 1, 2, 1)
    choose(state, "search takao pirate")

    own = faction(state, "japan")
    assert len(state.pirates) == 0
    assert (own.money, own.politics, own.vp) == (5, 1, 1)
    assert state.loot == 4


@pytest.mark.rule("SH-349", "SH-367")
def test_a_ship_lost_to_pirates_teaches_but_gives_nobody_points(state: StellarState) -> None:
    fuji = put(state, "jp_fuji", FLYBY, damage=1)
    dice(state, 1, 3, 4)
    do(state, Interceptions(fuji, place(FLYBY)))
    state.rng.script = [9, *[0] * 10]
    choose(state, "fight")
    while asked(state):
        choose(state, asked(state)[-1])

    assert state.where[fuji] == RESERVE
    assert len(faction(state, "japan").chits[Field.ENGINEERING]) == 1
    assert faction(state, "japan").vp == 0


@pytest.mark.rule("SH-581", "SH-582")
def test_warships_that_all_could_build_turn_pirate() -> None:
    state = position("japan", "china", year=2100, aggressive_pirates=True)
    for name in ("japan", "china"):
        knows(state, name, "crewed_vehicles", "advanced_crewed_vehicles", "orbital_assembly")
    able = powers(state, FACTION_NUMBERS["japan"]).cv_sizes
    pile = pirates.warships(state)
    assert pile
    assert all(UNITS[unit].size in able and UNITS[unit].combat for unit in pile)
    assert not {UNITS[unit].faction for unit in pile} & {*state.played}
    assert pirates.warship_rolls(state) == 2

    low, _ = WORLDS[WORLD_NUMBERS["mars"]].event_range or (0, 0)
    dice(state, low, 1)
    do(state, pirates.RollForWarship())

    ship = state.pirates[0].unit
    assert ship == pile[0]
    assert state.where[ship] == place(FLYBY)
    assert state.loot == 5
    assert sides.pirate_combat(state.pirates[0]) == UNITS[ship].combat
    assert sides.pirate_size(state.pirates[0]) == UNITS[ship].size


@pytest.mark.rule("SH-582")
def test_a_warship_goes_back_to_its_board_when_it_is_destroyed() -> None:
    state = position("japan", year=2100, aggressive_pirates=True)
    titov = UNIT_NUMBERS["ru_titov"]
    assert titov in CVS[FACTION_NUMBERS["russia"]]
    state.pirates = (Pirate(MARS, WEAK, damage=3, unit=titov),)
    state.where[titov] = place(FLYBY)
    put(state, "jp_takao", FLYBY)
    do(state, CombatPhase())
    combat_dice(state, 3, 1, 2, 1)
    choose(state, "search takao pirate")

    assert state.where[titov] == RESERVE
    assert faction(state, "japan").vp == 1


@pytest.mark.rule("SH-581")
def test_without_the_rule_no_warships_come() -> None:
    assert pirates.warship_rolls(position("japan", year=2100)) == 0


@pytest.mark.rule("SH-585")
def test_a_game_without_pirates() -> None:
    assert rolls_for(position("japan", year=2070, no_pirates=True), PIRATE) == 0
    assert rolls_for(position("japan", year=2070), PIRATE) == 1


@pytest.mark.rule("SH-581")
@pytest.mark.parametrize(
    ("world", "year", "comes"),
    [("mars", 2050, True), ("titan", 2000, False), ("titan", 2100, True)],
)
def test_a_warship_comes_where_ships_have_come_by_then(world: str, year: int, comes: bool) -> None:
    state = position("japan", year=year, aggressive_pirates=True)
    knows(state, "japan", "crewed_vehicles", "advanced_crewed_vehicles", "orbital_assembly")
    number = WORLD_NUMBERS[world]
    low, _ = WORLDS[number].event_range or (0, 0)
    assert pirates.warships(state)
    dice(state, low, 1)

    do(state, pirates.RollForWarship())
    assert bool(state.pirates) is comes


@pytest.mark.rule("SH-581")
def test_no_warship_comes_to_a_world_that_is_not_in_play() -> None:
    state = position("japan", year=2100, aggressive_pirates=True)
    knows(state, "japan", "crewed_vehicles", "advanced_crewed_vehicles", "orbital_assembly")
    low, _ = WORLDS[WORLD_NUMBERS["mars"]].event_range or (0, 0)
    state.worlds -= {WORLD_NUMBERS["mars"]}
    dice(state, low, 1)

    do(state, pirates.RollForWarship())
    assert state.pirates == ()

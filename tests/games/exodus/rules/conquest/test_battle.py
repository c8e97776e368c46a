"""Conflicts between players, and the points for them."""

from __future__ import annotations

import pytest

from armillary.engine import codec
from armillary.games.exodus.rules.components import RESERVE
from armillary.games.exodus.rules.conquest.battle import CombatRound, Conflicts
from armillary.games.exodus.rules.conquest.battle_state import Fight, Shot, Volley
from armillary.games.exodus.rules.events import (
    BattleJoined,
    BattleStalled,
    BattleWon,
    CargoLost,
    DamageTaken,
    HitsLost,
    Scored,
    ShipDestroyed,
    VolleyFired,
)
from armillary.games.exodus.rules.pieces.fleets import destroy
from armillary.games.exodus.rules.scoring import space_points
from armillary.games.exodus.rules.state import ExodusState
from tests.games.exodus.positions import (
    ALL_CUBES,
    asked,
    choose,
    cubes,
    damage,
    do,
    fit,
    in_force,
    no_resistance,
    no_ships,
    phase,
    place_of,
    planet,
    refused,
    rolls,
    seat_asked,
    settle,
    ship,
    table,
    told,
    waiting,
)


def battlefield(seats: int = 3) -> tuple[ExodusState, int]:
    """Nobody has ships, no Centurian ship is about; Fighters have a cannon of 2 dice and a shield of 1."""
    state = table(seats)
    no_ships(state)
    no_resistance(state)
    phase(state)
    for seat in range(seats):
        fit(state, seat, "fighter", "ssl_cannon", "electromagnetic_shield")
        fit(state, seat, "dark_raider", "phase_cannon")
        fit(state, seat, "war_cruiser")
    return state, planet(state, "blue")


def missed(n: int) -> tuple[int, ...]:
    return (1,) * n


# When and where


@pytest.mark.rule("EXO-325")
def test_ships_of_two_players_in_a_hex_fight_and_one_player_alone_does_not() -> None:
    state, place = battlefield()
    ship(state, 0, "fighter", place)
    ship(state, 1, "fighter", planet(state, "blue", 1))
    do(state, Conflicts())
    assert told(state, BattleJoined) == []

    ship(state, 2, "fighter", place)
    do(state, Conflicts())
    assert told(state, BattleJoined) == [BattleJoined(place, (0, 2))]


@pytest.mark.rule("EXO-339")
def test_a_player_with_several_conflicts_chooses_their_order() -> None:
    state, _ = battlefield()
    places = [planet(state, "blue", n) for n in range(3)]
    for place in places[:2]:
        ship(state, 0, "war_cruiser", place)
        ship(state, 1, "war_cruiser", place)
    for seat in (1, 2):
        ship(state, seat, "dark_raider", places[2])
        fit(state, seat, "dark_raider")

    assert do(state, Conflicts()) == [f"fight {places[0]}", f"fight {places[1]}"]
    assert seat_asked(state) == 0
    choose(state, f"fight {places[1]}")

    assert [battle.place for battle in told(state, BattleJoined)] == [places[1], places[0], places[2]]


@pytest.mark.rule("EXO-326", "EXO-334")
def test_a_battle_goes_on_until_ships_of_one_player_are_left() -> None:
    state, place = battlefield()
    winner = ship(state, 0, "fighter", place)
    loser = ship(state, 1, "fighter", place)
    rolls(state, 5, 1, 1, 1, 1, 1, 1, 1, 6, 1, 1, 1)  # three rounds of two dice each

    do(state, Conflicts())

    assert len(told(state, VolleyFired)) == 6
    assert place_of(state, 1, loser) == RESERVE
    assert place_of(state, 0, winner) == place


# A round


@pytest.mark.rule("EXO-327", "EXO-046")
def test_everybody_rolls_the_dice_of_all_own_ships_and_fives_and_sixes_hit() -> None:
    state, place = battlefield()
    ship(state, 0, "fighter", place)
    ship(state, 0, "fighter", place)
    ship(state, 0, "dark_raider", place)
    ship(state, 1, "war_cruiser", place)
    rolls(state, 4, 5, 6, 1, 2)

    do(state, CombatRound(Fight(place)))

    volleys = told(state, VolleyFired)
    assert volleys == [VolleyFired(0, place, (4, 5, 6, 1, 2), 2), VolleyFired(1, place, (), 0)]


def test_the_table_remembers_who_hit_whom_until_the_battle_ends() -> None:
    state, place = battlefield()
    ship(state, 0, "fighter", place)
    first, second = ship(state, 1, "fighter", place), ship(state, 1, "dark_raider", place)
    rolls(state, 5, 1, 1, 1, 1)
    do(state, CombatRound(Fight(place)))
    assert [fought.shots for fought in state.rounds] == [()], "nothing is laid yet"

    rolls(state, 5, 1, 1, 1, 1)
    choose(state, "hit 1 fighter-1 1")

    assert [fought.shots for fought in state.rounds] == [(Shot(0, 1, first, 1),), ()]
    assert state.rounds[0].volleys[0] == Volley(0, (5, 1))
    assert "rounds" not in codec.plain(table()), "older records have never heard of it"
    destroy(state, 1, first)
    destroy(state, 1, second)
    state.stack.clear()
    do(state, CombatRound(Fight(place)))
    assert not state.rounds


@pytest.mark.rule("EXO-328")
def test_a_ship_that_is_destroyed_has_still_fired() -> None:
    state, place = battlefield()
    for seat in (0, 1):
        ship(state, seat, "dark_raider", place)
    rolls(state, 6, 6)

    do(state, Conflicts())

    assert [event.seat for event in told(state, ShipDestroyed)] == [0, 1]
    assert told(state, BattleWon) == []


@pytest.mark.rule("EXO-329")
def test_whoever_scored_a_hit_chooses_the_ship() -> None:
    state, place = battlefield()
    ship(state, 0, "fighter", place)
    fighter = ship(state, 1, "fighter", place)
    cruiser = ship(state, 1, "war_cruiser", place)
    rolls(state, 5, 1, *missed(2))

    choices = do(state, CombatRound(Fight(place)))

    assert seat_asked(state) == 0
    assert choices == ["hit 1 fighter-1 1", "hit 1 war_cruiser-1 1"]
    rolls(state, *missed(4), 6, 6, *missed(2))
    choose(state, "hit 1 fighter-1 1")
    assert damage(state, 1, fighter) == 1
    assert damage(state, 1, cruiser) == 0


@pytest.mark.rule("EXO-329")
def test_ships_that_do_not_differ_are_offered_once_and_loaded_ones_apart() -> None:
    state, place = battlefield()
    ship(state, 0, "fighter", place)
    fit(state, 1, "war_cruiser", "electromagnetic_shield")
    for cargo in (0, 0):
        ship(state, 1, "war_cruiser", place, cargo=cargo)
    for cargo in (2, 1):
        ship(state, 1, "battle_carrier", place, cargo=cargo)
    fit(state, 1, "battle_carrier", "electromagnetic_shield")
    rolls(state, 5, 1)

    assert do(state, CombatRound(Fight(place))) == [
        "hit 1 war_cruiser-1 1",
        "hit 1 battle_carrier-1 1",
        "hit 1 battle_carrier-2 1",
    ]


@pytest.mark.rule("EXO-330")
def test_with_three_players_damage_is_assigned_in_turn_order_over_several_opponents() -> None:
    state, place = battlefield()
    for seat in range(3):
        ship(state, seat, "fighter", place)
    state.order = [2, 0, 1]
    rolls(state, 5, 6, 5, 1, 1, 1)

    choices = do(state, CombatRound(Fight(place)))
    assert seat_asked(state) == 2
    assert choices == ["hit 0 fighter-1 1", "hit 0 fighter-1 2", "hit 1 fighter-1 1", "hit 1 fighter-1 2"]
    choose(state, "hit 0 fighter-1 1", "hit 1 fighter-1 1")

    assert seat_asked(state) == 0
    assert asked(state) == ["hit 2 fighter-1 1", "hit 1 fighter-1 1"]


@pytest.mark.rule("EXO-329", "EXO-331")
def test_no_hit_is_kept_back_while_nothing_is_lost() -> None:
    state, place = battlefield()
    ship(state, 0, "fighter", place)
    ship(state, 1, "dark_raider", place)
    ship(state, 1, "war_cruiser", place)
    rolls(state, 6, 1, *missed(1))

    choices = do(state, CombatRound(Fight(place)))

    assert choices == ["hit 1 dark_raider-1 1", "hit 1 war_cruiser-1 1"]
    assert str(refused(state, "waste")) == "hits can only be wasted on a ship that is lost anyhow (EXO-329)"


@pytest.mark.rule("EXO-331")
def test_hits_that_nothing_is_left_to_take_are_lost() -> None:
    state, place = battlefield()
    ship(state, 0, "fighter", place)
    ship(state, 0, "fighter", place)
    ship(state, 1, "dark_raider", place)
    ship(state, 1, "war_cruiser", place)
    rolls(state, 6, 6, 6, 1, 1)

    choices = do(state, CombatRound(Fight(place)))
    assert choices[0] == "destroy all"
    choose(state, "destroy all")

    assert told(state, HitsLost) == [HitsLost(0, 1)]
    assert [event.seat for event in told(state, ShipDestroyed)] == [1, 1]


@pytest.mark.rule("EXO-331")
def test_a_player_may_waste_hits_on_a_ship_that_is_lost_anyhow() -> None:
    state, place = battlefield()
    ship(state, 0, "fighter", place)
    raider = ship(state, 1, "dark_raider", place)
    cruiser = ship(state, 1, "war_cruiser", place)
    rolls(state, 6, 6, 1)
    do(state, CombatRound(Fight(place)))

    assert "waste" not in asked(state)
    assert "waste" in choose(state, "hit 1 dark_raider-1 1")
    rolls(state, 1, 1, 1, 1, 5, 1)
    choose(state, "waste")

    assert place_of(state, 1, raider) == RESERVE
    assert told(state, HitsLost) == [HitsLost(0, 1)]
    assert [event.ship for event in told(state, ShipDestroyed)] == [raider, cruiser]  # a round later


@pytest.mark.rule("EXO-332", "EXO-333")
def test_more_damage_than_shields_destroys_and_as_much_does_not() -> None:
    state, place = battlefield()
    fit(state, 1, "war_cruiser", "multipolar_grid_shield")
    ship(state, 0, "fighter", place)
    cruiser = ship(state, 1, "war_cruiser", place)
    rolls(state, 6, 6, 1, 6)

    do(state, CombatRound(Fight(place)))

    assert told(state, DamageTaken) == [DamageTaken(1, cruiser, 2), DamageTaken(1, cruiser, 1)]
    assert told(state, ShipDestroyed) == [ShipDestroyed(1, cruiser, place)]


@pytest.mark.rule("EXO-333", "EXO-112")
def test_a_ship_that_survives_keeps_its_damage() -> None:
    state, place = battlefield()
    survivor = ship(state, 0, "fighter", place)
    ship(state, 1, "fighter", place)
    rolls(state, 6, 6, 5, 1)

    do(state, Conflicts())

    assert damage(state, 0, survivor) == 1


@pytest.mark.rule("EXO-050")
def test_without_cannons_no_dice_and_without_shields_the_first_damage_destroys() -> None:
    state, place = battlefield()
    ship(state, 0, "fighter", place)
    cruiser = ship(state, 1, "war_cruiser", place)
    rolls(state, 5, 1)

    do(state, Conflicts())

    assert told(state, VolleyFired)[1].faces == ()
    assert place_of(state, 1, cruiser) == RESERVE


@pytest.mark.rule("EXO-335")
def test_population_aboard_a_destroyed_ship_returns_to_the_reserve() -> None:
    state, place = battlefield()
    ship(state, 0, "fighter", place)
    ship(state, 1, "war_cruiser", place, cargo=1)
    reserve = state.factions[1].reserve
    rolls(state, 6, 1)

    do(state, Conflicts())

    assert state.factions[1].reserve == reserve + 1
    assert cubes(state, 1) == ALL_CUBES
    assert told(state, CargoLost) == [CargoLost(1, 1, False)]


@pytest.mark.rule("EXO-336")
def test_battles_do_not_harm_the_planet() -> None:
    state, place = battlefield()
    settle(state, 1, place, 3)
    ship(state, 0, "fighter", place)
    ship(state, 1, "dark_raider", place)
    before = state.resources[place]
    rolls(state, 6, 6, 1)

    do(state, Conflicts())

    assert state.population[place] == [0, 3, 0]
    assert state.resources[place] == before


@pytest.mark.rule("EXO-337")
def test_without_any_dice_a_battle_ends_at_once_and_nobody_holds_the_hex() -> None:
    state, place = battlefield()
    for seat in (0, 1):
        ship(state, seat, "war_cruiser", place)

    do(state, Conflicts())

    assert told(state, BattleStalled) == [BattleStalled(place)]
    assert told(state, BattleWon) == []
    assert waiting(state) == ""
    assert space_points(state) == [0, 0, 0]


@pytest.mark.rule("EXO-122")
def test_with_jammed_targeting_only_a_six_hits() -> None:
    state, place = battlefield()
    in_force(state, "res_jammed_targeting")
    ship(state, 0, "fighter", place)
    ship(state, 1, "war_cruiser", place)
    rolls(state, 5, 5, 6, 1)

    do(state, Conflicts())

    assert [volley.hits for volley in told(state, VolleyFired) if volley.seat == 0] == [0, 1]


# Points


@pytest.mark.rule("EXO-354", "EXO-355", "EXO-356", "EXO-358", "EXO-040")
def test_the_winner_scores_all_ships_of_others_whoever_destroyed_them() -> None:
    state, place = battlefield()
    ship(state, 0, "fighter", place)
    ship(state, 0, "fighter", place)
    destroy(state, 0, ship(state, 0, "war_cruiser", place))  # the winner's own: 3 VP for nobody
    destroy(state, 2, ship(state, 2, "battle_carrier", place))  # by seat 1: 4 VP
    ship(state, 1, "fighter", place)  # 2 VP
    rolls(state, 6, 6, 1, 1, 1, 1)

    do(state, Conflicts())

    assert state.vp == [6, 0, 0]
    assert told(state, BattleWon) == [BattleWon(0, place, 6)]
    assert told(state, Scored) == [Scored(0, 6)]


@pytest.mark.rule("EXO-355")
def test_ships_destroyed_in_other_hexes_do_not_count() -> None:
    state, place = battlefield()
    destroy(state, 1, ship(state, 1, "battle_carrier", planet(state, "blue", 1)))
    ship(state, 0, "fighter", place)
    ship(state, 1, "dark_raider", place)
    rolls(state, 6, 1, 1)

    do(state, Conflicts())

    assert state.vp == [0, 0, 0]


@pytest.mark.rule("EXO-359", "EXO-354")
def test_if_nobody_is_left_nobody_scores() -> None:
    state, place = battlefield()
    for seat in (0, 1):
        fit(state, seat, "fighter", "ssl_cannon")
        ship(state, seat, "fighter", place)
    rolls(state, 6, 1, 6, 1)

    do(state, Conflicts())

    assert state.vp == [0, 0, 0]
    assert told(state, BattleWon) == []


@pytest.mark.rule("EXO-122")
@pytest.mark.parametrize(("kind", "vp"), [("fighter", 3), ("dark_raider", 1)])
def test_glory_of_battle_adds_a_point_for_a_winner_with_a_kill(kind: str, vp: int) -> None:
    state, place = battlefield()
    in_force(state, "gen_res_glory")
    ship(state, 0, "fighter", place)
    fit(state, 1, kind)
    ship(state, 1, kind, place)
    rolls(state, 6, 1)

    do(state, Conflicts())

    assert state.vp == [vp, 0, 0]

"""Movement: tokens laid in secret, and the reveal."""

from __future__ import annotations

import pytest

from armillary.engine import READY, resolve
from armillary.engine.errors import RulesBroken
from armillary.games.exodus import GAME
from armillary.games.exodus.rules.components import SHIP_NUMBERS
from armillary.games.exodus.rules.conquest.movement import Movement, range_of, tokens_on_map
from armillary.games.exodus.rules.events import FleetMoved, TokensLaid, TokensRevealed
from tests.games.exodus.open_space import order, space
from tests.games.exodus.positions import (
    asked,
    beyond,
    choose,
    destroy_hex,
    do,
    fit,
    in_force,
    place_of,
    planet,
    refused,
    secretly,
    ship,
    told,
    waiting,
)

FIGHTER = SHIP_NUMBERS["fighter"]


# Range


@pytest.mark.rule("EXO-298", "EXO-044", "EXO-056")
@pytest.mark.parametrize(
    ("drive", "hexes"), [("nuclear_drive", 1), ("fusion_drive", 2), ("antigravity_drive", 3)]
)
def test_a_ship_moves_as_far_as_its_drive_allows(drive: str, hexes: int) -> None:
    state = space(drive=drive)
    assert range_of(state, 0, FIGHTER) == hexes


@pytest.mark.rule("EXO-298")
@pytest.mark.parametrize(
    ("drive", "law", "hexes"),
    [
        ("antigravity_drive", "gen_res_mobilisation", 3),
        ("nuclear_drive", "gen_res_mobilisation", 2),
        ("nuclear_drive", "res_solar_storm", 1),
        ("antigravity_drive", "res_solar_storm", 2),
    ],
)
def test_no_law_moves_a_ship_more_than_three_hexes_or_stops_it(drive: str, law: str, hexes: int) -> None:
    state = space(drive=drive)
    in_force(state, law)
    assert range_of(state, 0, FIGHTER) == hexes


@pytest.mark.rule("EXO-050")
def test_a_ship_without_a_drive_cannot_move_whatever_the_laws_say() -> None:
    state = space()
    fit(state, 0, "fighter")
    in_force(state, "gen_res_mobilisation")
    ship(state, 0, "fighter", planet(state, "blue"))
    ship(state, 0, "war_cruiser", planet(state, "blue"))

    choices = do(state, Movement())

    assert "ship fighter-1" not in choices
    assert refused(state, "ship fighter-1", 0).rule == "EXO-050"


# Tokens


@pytest.mark.rule("EXO-299", "EXO-302")
def test_a_pile_has_no_more_tokens_than_the_drive_allows_blanks_included() -> None:
    state = space()
    ship(state, 0, "fighter", state.council)
    do(state, Movement())

    assert asked(state) == ["ship fighter-1", "ready"]
    sides = ["token 1", "token 2", "token 3", "token 4", "token 5", "token 6", "token blank"]
    assert choose(state, "ship fighter-1") == [*sides, "back"]
    choose(state, "token blank", "token 1")
    assert asked(state) == ["ready", "back"]
    assert str(refused(state, "token blank", 0)) == (
        "tokens that the drives of these ships allow: 2 (EXO-299)"
    )


@pytest.mark.rule("EXO-299")
def test_a_pile_has_at_least_one_token() -> None:
    state = space()
    ship(state, 0, "fighter", state.council)
    do(state, Movement())

    assert "ready" not in choose(state, "ship fighter-1")


@pytest.mark.rule("EXO-300", "EXO-301", "EXO-021")
def test_tokens_move_a_ship_from_top_to_bottom_across_their_sides() -> None:
    state = space()
    start = state.council
    number = ship(state, 0, "fighter", start)

    order(state, {0: ["ship fighter-1", "token 1", "token 3"]})

    way = (start, beyond(state, start, 1), beyond(state, start, 1, 3))
    assert place_of(state, 0, number) == way[-1]
    assert told(state, FleetMoved) == [FleetMoved(0, (number,), way)]


@pytest.mark.rule("EXO-300", "EXO-302")
def test_a_blank_token_is_no_movement_for_that_step() -> None:
    state = space()
    number = ship(state, 0, "fighter", state.council)

    order(state, {0: ["ship fighter-1", "token blank", "token 2"]})

    assert place_of(state, 0, number) == beyond(state, state.council, 2)


@pytest.mark.rule("EXO-303")
def test_ships_of_a_hex_may_follow_one_pile_as_far_as_all_of_them_can() -> None:
    state = space()
    fit(state, 0, "fighter", "nuclear_drive")
    fighter = ship(state, 0, "fighter", state.council)
    cruiser = ship(state, 0, "war_cruiser", state.council)
    elsewhere = ship(state, 0, "dark_raider", planet(state, "red"))

    do(state, Movement())
    choices = choose(state, "ship fighter-1")
    assert "join war_cruiser-1" in choices
    assert "join dark_raider-1" not in choices
    assert "token 1" not in choose(state, "join war_cruiser-1", "token 1")  # the fighter could not follow
    choose(state, "ready")
    while waiting(state) == "MoveOpenly":
        choose(state, "stop")

    goal = beyond(state, state.council, 1)
    assert (place_of(state, 0, fighter), place_of(state, 0, cruiser)) == (goal, goal)
    assert place_of(state, 0, elsewhere) == planet(state, "red")


@pytest.mark.rule("EXO-303")
def test_a_whole_fleet_takes_everything_that_can_move_and_has_no_order() -> None:
    state = space()
    fit(state, 0, "battle_carrier")
    fighters = [ship(state, 0, "fighter", state.council) for _ in range(2)]
    raider = ship(state, 0, "dark_raider", state.council)
    carrier = ship(state, 0, "battle_carrier", state.council)

    order(state, {0: ["ship dark_raider-1", "token 4", f"fleet {state.council}", "token 1"]})

    assert [place_of(state, 0, number) for number in fighters] == [beyond(state, state.council, 1)] * 2
    assert place_of(state, 0, raider) == beyond(state, state.council, 4)
    assert place_of(state, 0, carrier) == state.council


@pytest.mark.rule("EXO-303")
def test_ships_that_do_not_differ_are_offered_once() -> None:
    state = space()
    for _ in range(2):
        ship(state, 0, "fighter", state.council)

    assert do(state, Movement()) == [f"fleet {state.council}", "ship fighter-1", "ready"]


@pytest.mark.rule("EXO-304", "EXO-063")
def test_everybody_sees_how_many_tokens_lie_and_which_ships_have_none() -> None:
    state = space()
    ship(state, 0, "fighter", state.council)
    ship(state, 0, "dark_raider", state.council)
    ship(state, 1, "fighter", planet(state, "blue"))
    do(state, Movement())

    secretly(state, {0: ["ship fighter-1", "token 1", "token blank", "ready"], 1: ["ready"]})

    fighter = 2 * FIGHTER
    assert told(state, TokensLaid) == [TokensLaid(0, (fighter,), 2)]
    assert told(state, TokensRevealed) == []
    assert asked(state) == ["ship dark_raider-1", "stop"]
    assert refused(state, "ship fighter-1", 0).rule == "EXO-305"


@pytest.mark.rule("EXO-310")
def test_a_pile_that_would_leave_the_map_may_not_be_laid() -> None:
    state = space()
    home = state.home(0)
    ship(state, 0, "fighter", home)
    do(state, Movement())

    choices = choose(state, "ship fighter-1")

    off = [side for side in range(1, 7) if beyond(state, home, side) < 0]
    assert off
    for side in off:
        assert f"token {side}" not in choices
        assert refused(state, f"token {side}", 0).rule == "EXO-310"


@pytest.mark.rule("EXO-307", "EXO-308", "EXO-309")
def test_ships_that_cross_do_not_meet_and_revealed_tokens_are_carried_out() -> None:
    state = space()
    here, there = state.council, beyond(state, state.council, 1)
    one = ship(state, 0, "fighter", here)
    other = ship(state, 1, "fighter", there)

    order(state, {0: ["ship fighter-1", "token 1"], 1: ["ship fighter-1", "token 4"]})

    assert (place_of(state, 0, one), place_of(state, 1, other)) == (there, here)
    assert [event.seat for event in told(state, TokensRevealed)] == [0, 1]


@pytest.mark.rule("EXO-309", "EXO-312")
def test_ships_pass_through_occupied_hexes_and_enter_any_hex() -> None:
    state = space()
    start = beyond(state, state.council, 4)
    gone = beyond(state, state.council, 1)
    destroy_hex(state, gone)
    passing = ship(state, 0, "fighter", start)
    ship(state, 1, "fighter", state.council)
    home = state.home(0)
    visitor = ship(state, 1, "dark_raider", beyond(state, home, 4))

    order(
        state,
        {
            0: ["ship fighter-1", "token 1", "token 1"],
            1: ["ship dark_raider-1", "token 1"],
        },
    )

    assert place_of(state, 0, passing) == gone
    assert place_of(state, 1, visitor) == home


@pytest.mark.rule("EXO-311")
def test_after_movement_no_tokens_are_left() -> None:
    state = space()
    ship(state, 0, "fighter", state.council)

    order(state, {0: ["ship fighter-1", "token 1"]})

    assert tokens_on_map(state) is None
    assert waiting(state) == ""


@pytest.mark.rule("EXO-X26", "EXO-299", "EXO-300", "EXO-301", "EXO-303", "EXO-307")
def test_the_movement_example() -> None:
    """Green moves one hex, Red bluffs with one ship and moves three, Blue's cruisers go together."""
    red, blue, green = 0, 1, 2
    state = space()
    meeting = state.council
    hidden = ship(state, green, "fighter", beyond(state, meeting, 4))  # (1)
    bluff = ship(state, red, "battle_carrier", planet(state, "red"))  # (2)
    fighter = ship(state, red, "fighter", beyond(state, meeting, 1))  # (3)
    raiders = [ship(state, red, "dark_raider", beyond(state, meeting, 1)) for _ in range(1)]  # (4)
    raiders.append(ship(state, red, "dark_raider", beyond(state, meeting, 2, 6)))  # (5)
    cruisers = [ship(state, blue, "war_cruiser", beyond(state, meeting, 4, 3)) for _ in range(2)]  # (6)

    order(
        state,
        {
            red: [
                *("ship battle_carrier-1", "token blank"),
                *("ship fighter-1", "token 4"),
                *("ship dark_raider-1", "token 4"),
                *("ship dark_raider-2", "token 3", "token 5"),
            ],
            blue: [f"fleet {beyond(state, meeting, 4, 3)}", "token 1", "token 6"],
            green: ["ship fighter-1", "token 1"],
        },
    )

    assert place_of(state, green, hidden) == meeting
    assert place_of(state, red, bluff) == planet(state, "red")
    assert place_of(state, red, fighter) == place_of(state, red, raiders[0]) == meeting
    assert place_of(state, red, raiders[1]) == beyond(state, meeting, 2, 6, 3, 5)
    ends = [place_of(state, blue, cruiser) for cruiser in cruisers]
    assert ends == [beyond(state, meeting, 4, 3, 1, 6)] * 2


# Secret plans


@pytest.mark.rule("EXO-068", "EXO-299")
def test_a_plan_is_taken_back_link_by_link_until_everybody_is_ready() -> None:
    state = space()
    number = ship(state, 0, "fighter", state.council)
    ship(state, 1, "fighter", state.council)
    do(state, Movement())

    choose(state, "ship fighter-1", "token 1", "ready", "reopen", "back", "token 2", "ready", seat=0)
    choose(state, "ready", seat=1)
    while waiting(state) == "MoveOpenly":
        choose(state, "stop")

    assert place_of(state, 0, number) == beyond(state, state.council, 2)


@pytest.mark.rule("EXO-063")
def test_a_view_cannot_reveal_tokens_that_it_does_not_hold() -> None:
    state = space()
    for seat in (0, 1):
        ship(state, seat, "fighter", state.council)
    do(state, Movement())
    choose(state, "ship fighter-1", "token 1", "ready", seat=0)

    with pytest.raises(RulesBroken):
        resolve(GAME.view(state, 1), READY, 1)

"""What single positions show: titles, who can arrive, places that do not fit, lines of fire."""

from __future__ import annotations

from armillary.engine import Option, refusals
from armillary.games.exodus import GAME
from armillary.games.exodus.rules.action.refit import ChooseCell
from armillary.games.exodus.rules.anytime import LastChance
from armillary.games.exodus.rules.components import UPGRADE_NUMBERS
from armillary.games.exodus.rules.conquest.battle import AssignHits
from armillary.games.exodus.rules.conquest.battle_state import Fight, Round, Shot, Volley
from armillary.games.exodus.scene import plates, standing
from armillary.games.exodus.scene.pointing import shapes
from armillary.scene.shapes import Group, walk
from tests.games.exodus.positions import do, fit, ship, table

NAMES = ("Mara", "Tycho")


def test_offices_of_the_council_stand_beside_the_names() -> None:
    state = table(3)
    titles = [standing.title(state, seat) for seat in state.order]
    assert titles == ["Chancellor", "Vice-Chancellor", ""]


def test_a_hex_with_own_ships_says_who_can_reach_it() -> None:
    state = table(2)
    fit(state, 1, "fighter", "nuclear_drive")
    ship(state, 0, "fighter", state.council)
    ship(state, 1, "fighter", state.map.neighbours[state.council][0])
    do(state, LastChance(0))
    seen = GAME.view(state, 0)
    board = next(plate for plate in plates(seen, names=NAMES) if plate.name == "map")
    said = next(line.text for line in board.twin if line.part == f"hex-{state.council}")
    assert "can reach it: Tycho (ships: 1)" in said


def test_a_place_where_the_part_in_hand_does_not_fit_is_drawn_and_is_what_its_refusal_points_at() -> None:
    state = table(2)
    fit(state, 0, "fighter", "nuclear_drive")
    do(state, ChooseCell(0, UPGRADE_NUMBERS["phase_cannon"], 1))
    seen = GAME.view(state, 0)
    drawn = {
        shape.id for plate in plates(seen) for shape in walk(plate.drawing.shapes) if isinstance(shape, Group)
    }
    pointed = [
        shape
        for each in refusals(state, 0)
        if isinstance(each.option, Option)
        for shape in shapes(each.option, seen)
    ]
    assert pointed
    assert {shape.partition("--")[2] for shape in pointed} <= drawn


def test_hits_of_the_round_are_lines_to_the_ships() -> None:
    state = table(2)
    state.stack.clear()
    for seat in range(2):
        fit(state, seat, "fighter", "phase_cannon")
        target = ship(state, seat, "fighter", state.council)
    fight = Fight(state.council, volleys=(Volley(0, (6,)), Volley(1, (6,))), marks=((1, target, 1),))
    state.rounds = (Round(shots=(Shot(0, 1, target, 1),)),)
    state.then(AssignHits(1, fight, 1, 1))
    seen = GAME.view(state, 1)
    battle = next(plate for plate in plates(seen) if plate.name == "battle")
    lines = [
        shape
        for shape in walk(battle.drawing.shapes)
        if isinstance(shape, Group) and "shot" in shape.cls.split()
    ]
    assert len(lines) == 1

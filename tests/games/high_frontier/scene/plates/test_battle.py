"""Before a shot and in a battle: weapons, chances, the answer, what is pointed at."""

from __future__ import annotations

from fractions import Fraction

import pytest

from armillary.engine import Rng, advance
from armillary.engine.codec import digest
from armillary.engine.match.beats import Paused
from armillary.engine.steps import options, resolve, to_act
from armillary.games.high_frontier import scene
from armillary.games.high_frontier.rules.components import ADJACENT, NODES
from armillary.games.high_frontier.rules.conflict.combat.order import Fire
from armillary.games.high_frontier.rules.menu import PlayTurn
from armillary.games.high_frontier.rules.state import HighFrontierState, Slot
from armillary.games.high_frontier.scene import pointing
from armillary.games.high_frontier.scene.pieces import shots
from armillary.games.high_frontier.scene.pieces.shots import Front
from armillary.scene.plates import Plate
from armillary.scene.shapes import Text, walk
from armillary.scene.svg import render
from armillary.testing import choose
from tests.games.high_frontier.positions import MODULE_3, factory, node, position, put, turn_of, war
from tests.games.high_frontier.rules.conflict.fights import GRAY, PURPLE, at_war, attack

LASER = (
    "Free Electron Laser",
    "AMTEC Thermoelectric",
    "Cermet NERVA Fission",
    "Mo / Li Heat Pipe",
    "Ponderomotive VASIMR",
)
BESIDE_PHOEBE = NODES[min(ADJACENT[node("phoebe")])].id


def _beside_phoebe() -> HighFrontierState:
    """A laser in space beside a Factory of an enemy: the position of the mock-up."""
    state = at_war()
    factory(state, PURPLE, "phoebe")
    put(state, PURPLE, Slot.OUTPOST_1, "phoebe", "Pulsed Inductive")
    put(state, GRAY, Slot.ROCKET, BESIDE_PHOEBE, *LASER, wet="13")
    return state


def _thought_of() -> HighFrontierState:
    state = _beside_phoebe()
    state.then(PlayTurn(GRAY))
    advance(state)
    return state


def _fought() -> HighFrontierState:
    state = _beside_phoebe()
    attack(state, "phoebe", GRAY)
    return state


def _front(state: HighFrontierState) -> Front:
    (front,) = shots.fronts(state)
    return front


def _plate(state: HighFrontierState, name: str) -> Plate:
    return next(plate for plate in scene.plates(state) if plate.name == name)


def _written(plate: Plate) -> list[str]:
    return [shape.text for shape in walk(plate.drawing.shapes) if isinstance(shape, Text)]


def test_a_raygun_hits_on_six_and_more() -> None:
    way = _front(_fought()).ways[0]
    assert 1 - way.miss == Fraction(21, 36)
    assert next((chance.effect, chance.low, chance.inferred) for chance in way.chances) == ("damage", 6, True)
    assert sum(count for _, count, _ in way.bars) == 36


def test_one_card_of_four_hardnesses_is_lost_in_a_sixth_of_the_hits() -> None:
    """Collateral is one die against every card that is struck: here there is one."""
    way = _front(_fought()).ways[0]
    assert way.loss == Fraction(21, 36) * Fraction(1, 6)
    assert way.victory == Fraction(21, 36)


def test_a_thruster_at_range_is_no_kamikaze_and_says_why() -> None:
    state = _fought()
    idle = {one.why for one in _front(state).idle}
    assert shots.TOO_FAR in idle
    assert "only in its own Space" in _written(_plate(state, "weapons"))


def test_the_factory_answers_only_if_it_is_missed() -> None:
    state = _fought()
    (answer,) = _front(state).answers
    rows = [line.text for line in _plate(state, "odds").twin]
    said = next(text for text in rows if "answers" in text)
    chance = round(100 * float(answer.loss * Fraction(15, 36)))
    assert "if it misses" in said
    assert f"{chance} %" in said


def test_results_name_their_rules_and_say_what_is_inferred() -> None:
    rows = [line.text for line in _plate(_fought(), "odds").twin]
    assert any("Factory damaged" in row and "inferred" in row and "HF3-259" in row for row in rows)
    assert any("Nothing" in row and "42 %" in row and "HF3-247" in row for row in rows)


def test_the_line_of_fire_tells_range_and_column() -> None:
    written = _written(_plate(_fought(), "battle"))
    assert {"at range", "unmanned on a Site"} <= set(written)


def test_a_shot_points_at_its_weapon_its_rolls_and_its_results() -> None:
    state = _fought()
    fire = next(option for option in options(state, GRAY) if isinstance(option, Fire))
    drawn = {identity for plate in scene.plates(state) for identity in plate.ids()}
    shapes = set(pointing.shapes(fire, state))
    assert {identity.split("--")[0] for identity in shapes} >= {"weapons", "fire-value", "odds"}
    assert shapes <= drawn


def test_an_attack_shows_its_odds_before_it_is_made() -> None:
    state = _thought_of()
    names = {plate.name for plate in scene.plates(state)}
    assert {"weapons", "fire-value", "odds"} <= names
    assert "battle" not in names
    option = next(each for each in options(state, GRAY) if str(each) == "attack phoebe")
    assert "odds--attack-phoebe" in pointing.shapes(option, state)
    assert _front(state).ways[0].miss == Fraction(15, 36)


def test_to_think_of_an_attack_changes_nothing() -> None:
    state = _thought_of()
    before = digest(state)
    scene.plates(state)
    assert digest(state) == before


def test_others_do_not_see_what_a_player_could_attack() -> None:
    state = _thought_of()
    state.viewer = PURPLE
    assert not shots.fronts(state)


def test_in_peace_nothing_is_told_of_shots() -> None:
    state = position("spacex", "taikonauts", **MODULE_3)
    put(state, 0, Slot.ROCKET, BESIDE_PHOEBE, *LASER, wet="13")
    factory(state, 1, "phoebe")
    turn_of(state, 0)
    assert not shots.fronts(state)
    war(state)
    assert shots.fronts(state)


def test_after_the_attackers_fire_the_defender_sees_his_own_weapons() -> None:
    state = _fought()
    choose(state, "hold")
    front = _front(state)
    assert front.firer == PURPLE
    assert {way.mount.seat for way in front.ways} == {PURPLE}


def test_the_battle_has_the_middle_and_the_map_is_opened_from_it() -> None:
    plates = {plate.name: plate for plate in scene.plates(_fought())}
    assert max(plates.values(), key=lambda plate: plate.weight).name == "battle"
    assert plates["sol"].within == plates["assembly"].within == "battle"
    assert not plates["assembly"].aside
    assert {"open-sol", "open-assembly"} <= set(plates["battle"].parts())


@pytest.mark.parametrize("name", ["battle", "weapons", "fire-value", "odds"])
def test_plates_of_a_battle_are_small(name: str) -> None:
    assert len(render(_plate(_fought(), name))) < 30_000


def test_between_two_shots_the_battle_is_still_seen() -> None:
    state = _fought()
    state.stack.append(Paused())
    assert {"battle", "weapons", "odds"} <= {plate.name for plate in scene.plates(state)}


@pytest.mark.parametrize("seed", range(6))
def test_a_battle_by_chance_points_only_at_what_is_drawn(seed: int) -> None:
    state, rng = _fought(), Rng(seed)
    while shots.fought(state) and to_act(state):
        seat = to_act(state)[0]
        offered = options(state, seat)
        drawn = {identity for plate in scene.plates(state) for identity in plate.ids()}
        scene.arrangement(state)
        for option in offered:
            assert set(pointing.shapes(option, state)) <= drawn, option
        resolve(state, offered[rng.below(len(offered))], seat)
        advance(state)

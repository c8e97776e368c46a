"""The rulebook's combat of 2107, played whole: two Chinese cruisers search for a Japanese carrier."""

from __future__ import annotations

import pytest

from armillary.games.stellar_horizons.rules.combat import battle, search, sides, tactics
from armillary.games.stellar_horizons.rules.combat.combat_phase import CombatPhase, meeting
from armillary.games.stellar_horizons.rules.components import UNIT_NUMBERS
from armillary.games.stellar_horizons.rules.components.kinds import RESERVE, Field, Relation
from armillary.games.stellar_horizons.rules.components.vocabulary import Tactics
from armillary.games.stellar_horizons.rules.concepts.powers import sources
from armillary.games.stellar_horizons.rules.events.combat import (
    DamageRolled,
    SearchRolled,
    ShipDamaged,
    TacticsCounted,
)
from armillary.games.stellar_horizons.rules.events.exploration import RecallRolled
from armillary.games.stellar_horizons.rules.state import StellarState
from armillary.games.stellar_horizons.rules.units import fleets, ships
from armillary.testing import asked, choose, do, seat_asked, told
from tests.games.stellar_horizons.positions import dice, drawing, faction, knows, position, put, relate

YANGTZE, HUANG_HE, HIRYU = (UNIT_NUMBERS[name] for name in ("cn_yangtze", "cn_huang_he", "jp_hiryu"))
CHINA, JAPAN = 0, 1  # seats


@pytest.fixture
def state() -> StellarState:
    state = position("china", "japan", year=2107)
    relate(state, "china", "japan", Relation.WAR)
    for unit in ("cn_yangtze", "cn_huang_he", "jp_hiryu"):
        put(state, unit, "jupiter.flyby")
    fleets.form(state, [YANGTZE, HUANG_HE])
    knows(state, "china", "space_missiles", "advanced_space_weapons")
    knows(state, "japan", "space_missiles", "advanced_space_weapons", "command_and_control")
    knows(state, "japan", "fighter_drones", "bomber_drones")
    return state


def begin(state: StellarState) -> None:
    """China searches; it rolls 7, and Japan 5."""
    assert do(state, CombatPhase()) == ["search yangtze jp_hiryu", "done"]
    dice(state, 7, 5)
    choose(state, "search yangtze jp_hiryu")


def engage(state: StellarState) -> None:
    """Japan raises its damage twice, flies two bombers, and rolls 5; China rolls 10."""
    begin(state)
    choose(state, "fight", "tactics damage", "tactics damage")
    dice(state, 10, 5)
    choose(state, "bombers 2")


@pytest.mark.rule("SH-312", "SH-313")
@pytest.mark.rule("SH-X68")
def test_two_searchers_help_both_sides_and_drones_their_own(state: StellarState) -> None:
    met = meeting(state, CHINA, (YANGTZE, HUANG_HE), HIRYU)

    assert search.number(met) == 5
    assert [search.drones(state, met, side) for side in (0, 1)] == [0, -1]
    assert [search.search_chance(state, met, side).percent for side in (0, 1)] == [50, 60]


@pytest.mark.rule("SH-310")
@pytest.mark.rule("SH-X69")
def test_only_japan_finds_the_opponent_and_they_meet(state: StellarState) -> None:
    begin(state)

    assert told(state, SearchRolled) == [SearchRolled((CHINA, JAPAN), (7, 4), 5, True)]
    assert asked(state) == ["surrender", "fight"]
    assert seat_asked(state) == JAPAN


@pytest.mark.rule("SH-325", "SH-326", "SH-327", "SH-328")
@pytest.mark.rule("SH-X70")
def test_japan_has_four_tactics_points(state: StellarState) -> None:
    begin(state)
    choose(state, "fight")

    assert told(state, TacticsCounted) == [TacticsCounted((CHINA, JAPAN), (6, 10))]
    waiting = state.stack[-1]
    assert isinstance(waiting, tactics.SpendTactics)
    assert (waiting.seat, waiting.battle.points) == (JAPAN, 4)


@pytest.mark.rule("SH-072")
@pytest.mark.rule("SH-X70")
def test_command_and_control_surpasses_advanced_space_weapons(state: StellarState) -> None:
    assert [part.source for part in sources(state, state.played[JAPAN], Tactics)] == ["command_and_control"]


@pytest.mark.rule("SH-329", "SH-338", "SH-339")
@pytest.mark.rule("SH-X71")
def test_rows_of_the_table_before_the_die(state: StellarState) -> None:
    met = meeting(state, CHINA, (YANGTZE, HUANG_HE), HIRYU)

    assert not met.direct
    assert [battle.strength(state, met, side) for side in (0, 1)] == [13, 11]


@pytest.mark.rule("SH-331", "SH-334", "SH-335", "SH-338")
@pytest.mark.rule("SH-X72")
def test_damage_of_both_sides(state: StellarState) -> None:
    engage(state)

    assert told(state, DamageRolled) == [DamageRolled(CHINA, 10, 23, 6), DamageRolled(JAPAN, 5, 16, 9)]


@pytest.mark.rule("SH-342", "SH-343", "SH-115")
@pytest.mark.rule("SH-X73")
def test_the_hits_alternate_between_the_cruisers(state: StellarState) -> None:
    engage(state)
    assert seat_asked(state) == JAPAN  # ranged: who inflicts chooses first
    seats = []
    for n in range(8):
        seats.append(seat_asked(state))
        choose(state, "hit cn_yangtze" if n % 2 == 0 else "hit cn_huang_he")
    seats.append(seat_asked(state))
    state.rng.script = None
    choose(state, "hit cn_yangtze")

    assert seats == [JAPAN, CHINA] * 4 + [JAPAN]
    assert state.where[YANGTZE] == RESERVE
    assert state.damage[HUANG_HE] == 4


def fought(state: StellarState, *rolls: int) -> None:
    engage(state)
    for n in range(8):
        choose(state, "hit cn_yangtze" if n % 2 == 0 else "hit cn_huang_he")
    dice(state, *rolls)
    choose(state, "hit cn_yangtze")


def two_chits(state: StellarState) -> list[int]:
    """What to draw so that China has two Engineering chits of the lowest value."""
    first = drawing(state, Field.ENGINEERING, min(state.chits[Field.ENGINEERING]))
    return [first, first]


@pytest.mark.rule("SH-170", "SH-171")
@pytest.mark.rule("SH-X74")
def test_what_is_left_of_the_ships(state: StellarState) -> None:
    fought(state, *two_chits(state), *[100] * 10)

    assert state.damage[HIRYU] == 6
    assert [ships.fights(state, unit) for unit in (HUANG_HE, HIRYU)] == [1, 1]
    assert ships.squadrons(state, HIRYU) == 0
    again = meeting(state, CHINA, (HUANG_HE,), HIRYU)
    assert [battle.strength(state, again, side) for side in (0, 1)] == [4, 4]


@pytest.mark.rule("SH-348", "SH-349", "SH-350")
@pytest.mark.rule("SH-X75")
def test_the_aftermath(state: StellarState) -> None:
    fought(state, *two_chits(state), *[100] * 10)

    assert faction(state, "japan").vp == 2
    assert len(faction(state, "china").chits[Field.ENGINEERING]) == 2
    tests = [event.unit for event in told(state, RecallRolled)]
    assert (tests.count(HUANG_HE), tests.count(HIRYU)) == (4, 6)


@pytest.mark.rule("SH-350")
@pytest.mark.rule("SH-X75")
def test_a_ship_gains_one_biology_chit_however_often_it_was_hit(state: StellarState) -> None:
    biology = drawing(state, Field.BIOLOGY, 1)
    fought(state, *two_chits(state), 1, biology, 100, 1, biology)

    assert len(faction(state, "china").chits[Field.BIOLOGY]) == 1
    assert len(faction(state, "japan").chits[Field.BIOLOGY]) == 1
    assert len(told(state, ShipDamaged)) == 15


@pytest.mark.rule("SH-X68")
def test_the_ships_are_as_the_example_has_them() -> None:
    state = position("china", "japan")
    for unit in ("cn_yangtze", "cn_huang_he", "jp_hiryu"):
        put(state, unit, "jupiter.flyby")
    met = sides.Battle(((YANGTZE, HUANG_HE), (HIRYU,)), (0, 1), 0)

    assert [sides.size_of(state, met, unit) for unit in (YANGTZE, HUANG_HE, HIRYU)] == [5, 5, 7]
    assert [sides.combat_of(state, met, unit) for unit in (YANGTZE, HUANG_HE, HIRYU)] == [5, 5, 7]
    assert sides.squadrons(state, met, 1) == 3

"""The rulebook's example of moving and fighting, from the first round to the points."""

from __future__ import annotations

import pytest

from armillary.games.exodus.rules.components import CENTURIAN_CARDS, RESERVE
from armillary.games.exodus.rules.conquest.battle import Conflicts
from armillary.games.exodus.rules.conquest.centurians import FightResistance
from armillary.games.exodus.rules.conquest.cloaking import UnCloaking
from armillary.games.exodus.rules.events import (
    BattleWon,
    CenturianDefeated,
    CenturianLost,
    CenturianPrevailed,
    HitsLost,
    ResistanceFired,
    VolleyFired,
)
from armillary.games.exodus.rules.state import ExodusState
from tests.games.exodus.positions import (
    choose,
    damage,
    do,
    fit,
    known,
    no_resistance,
    no_ships,
    phase,
    place_of,
    planet,
    rolls,
    seat_asked,
    ship,
    table,
    told,
)

RED, BLUE, WHITE, GREEN = 0, 1, 2, 3  # White sits to the left of Blue

RED_1 = (1, 1, 1, 2, 3, 4, 5, 6, 6)
BLUE_1 = (1, 2, 2, 2, 3, 3, 4, 4, 5, 5, 5, 6)
RED_2 = (1, 5, 5, 6)
BLUE_2 = (1, 1, 2, 3, 3, 3, 4, 5, 5, 5, 6, 6)


class Example:
    """Red, Blue and a cloaked Green meet where a level II Centurian ship is."""

    def __init__(self) -> None:
        self.state: ExodusState = table(4)
        state = self.state
        no_ships(state)
        no_resistance(state)
        phase(state)
        self.place = planet(state, "blue")
        state.centurians[self.place] = 2
        fit(state, RED, "fighter", "antimatter_cannon", "multipolar_grid_shield", "nuclear_drive")
        fit(state, RED, "dark_raider", "ssl_cannon", "electromagnetic_shield", "nuclear_drive")
        fit(
            state,
            BLUE,
            "war_cruiser",
            "plasma_cannon",
            "plasma_cannon",
            "quark_gluon_plasma_shield",
            "fusion_drive",
        )
        self.fighter = ship(state, RED, "fighter", self.place)
        self.raiders = [ship(state, RED, "dark_raider", self.place) for _ in range(2)]
        self.cruisers = [ship(state, BLUE, "war_cruiser", self.place) for _ in range(2)]
        known(state, GREEN, "cloaking")
        self.hidden = ship(state, GREEN, "fighter", self.place)
        do(state, UnCloaking())
        choose(state, "stop")  # Green stays cloaked
        self.card = state.centurian_decks[1][-1]
        assert (CENTURIAN_CARDS[self.card].dice, CENTURIAN_CARDS[self.card].shields) == (3, 2)

    def first_round(self) -> None:
        rolls(self.state, *RED_1, *BLUE_1)
        do(self.state, Conflicts())
        choose(self.state, "hit 1 war_cruiser-1 3")
        rolls(self.state, *RED_2, *BLUE_2)
        choose(self.state, "hit 0 fighter-1 3", "hit 0 dark_raider-1 1")

    def second_round(self) -> None:
        self.first_round()
        # two hits for a cruiser that one of them destroys: the other is wasted
        choose(self.state, "hit 1 war_cruiser-1 1", "hit 1 war_cruiser-2 1", "waste", "destroy all")

    def against_the_resistance(self, *faces: int) -> None:
        self.second_round()
        rolls(self.state, *faces)
        do(self.state, FightResistance())


@pytest.mark.rule("EXO-X28", "EXO-327", "EXO-328", "EXO-329", "EXO-332", "EXO-333")
def test_round_one_of_the_conflict() -> None:
    example = Example()
    state = example.state

    example.first_round()

    red, blue = told(state, VolleyFired)[:2]
    assert (len(red.faces), red.hits) == (9, 3)
    assert (len(blue.faces), blue.hits) == (12, 4)
    assert damage(state, BLUE, example.cruisers[0]) == 3
    assert place_of(state, BLUE, example.cruisers[0]) == example.place  # it bears three
    assert place_of(state, RED, example.fighter) == RESERVE
    assert damage(state, RED, example.raiders[0]) == 1
    assert place_of(state, RED, example.raiders[0]) == example.place


@pytest.mark.rule("EXO-X29", "EXO-332", "EXO-331", "EXO-326")
def test_round_two_leaves_one_cruiser() -> None:
    example = Example()
    state = example.state

    example.second_round()

    assert [place_of(state, RED, raider) for raider in example.raiders] == [RESERVE, RESERVE]
    assert place_of(state, BLUE, example.cruisers[0]) == RESERVE
    assert place_of(state, BLUE, example.cruisers[1]) == example.place
    assert damage(state, BLUE, example.cruisers[1]) == 1
    assert told(state, HitsLost) == [HitsLost(RED, 1), HitsLost(BLUE, 2)]
    assert told(state, BattleWon) == []  # the Resistance is still there


@pytest.mark.rule("EXO-X30", "EXO-340", "EXO-342", "EXO-343", "EXO-345")
def test_round_one_against_the_resistance() -> None:
    example = Example()
    state = example.state

    example.against_the_resistance(2, 3, 4, 4, 5, 6, 1, 1, 2, 1, 2, 2, 3, 4, 5, 3, 4, 6)

    fired = told(state, ResistanceFired)
    assert fired[0] == ResistanceFired(WHITE, example.place, (1, 1, 2), 0)
    assert [v.hits for v in told(state, VolleyFired)[-2:]] == [2, 1]


@pytest.mark.rule("EXO-X31", "EXO-X32", "EXO-332", "EXO-346", "EXO-355", "EXO-356", "EXO-357")
def test_round_two_destroys_the_centurian_ship_and_the_hex_is_settled() -> None:
    example = Example()
    state = example.state

    example.against_the_resistance(2, 3, 4, 4, 5, 6, 1, 1, 2, 1, 2, 2, 3, 4, 5, 3, 4, 6)

    assert damage(state, BLUE, example.cruisers[1]) == 2
    assert place_of(state, BLUE, example.cruisers[1]) == example.place
    assert state.centurians[example.place] == 0
    assert told(state, CenturianDefeated) == [CenturianDefeated(BLUE, example.place, example.card)]
    assert state.factions[BLUE].won == [example.card]
    assert state.vp == [0, 2, 0, 0]  # the Fighter; Dark Raiders are worth none, the own cruiser neither
    assert place_of(state, GREEN, example.hidden) == example.place


@pytest.mark.rule("EXO-X33", "EXO-357", "EXO-359", "EXO-349")
def test_if_the_resistance_destroys_the_last_cruiser_nobody_scores() -> None:
    example = Example()
    state = example.state

    example.against_the_resistance(1, 1, 1, 1, 5, 6, 5, 5, 5)

    assert place_of(state, BLUE, example.cruisers[1]) == RESERVE
    assert state.vp == [0, 0, 0, 0]
    assert state.centurians[example.place] == 2
    assert state.centurian_decks[1][0] == example.card
    assert told(state, CenturianPrevailed) == [CenturianPrevailed(example.place, example.card)]


@pytest.mark.rule("EXO-X34", "EXO-350", "EXO-359")
def test_if_both_are_destroyed_the_player_gets_neither_card_nor_points() -> None:
    example = Example()
    state = example.state

    example.against_the_resistance(1, 1, 1, 5, 5, 6, 5, 5, 5)

    assert state.centurians[example.place] == 0
    assert state.factions[BLUE].won == []
    assert example.card not in state.centurian_decks[1]
    assert state.vp == [0, 0, 0, 0]
    assert told(state, CenturianLost) == [CenturianLost(example.place, example.card)]
    assert seat_asked(state) is None

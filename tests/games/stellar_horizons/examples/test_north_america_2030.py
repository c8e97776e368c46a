"""The rulebook's first year of North America, played as it is told there."""

from __future__ import annotations

import pytest

from armillary.games.stellar_horizons.rules.components import TILE_NUMBERS, UNIT_NUMBERS, WORLD_NUMBERS
from armillary.games.stellar_horizons.rules.components.kinds import NOTHING, RESERVE, Field, Life
from armillary.games.stellar_horizons.rules.events.exploration import (
    Explored,
    LifeSearched,
    MalfunctionRolled,
    RecallRolled,
    WorldDepleted,
)
from armillary.games.stellar_horizons.rules.exploration import malfunctions
from armillary.games.stellar_horizons.rules.exploration.exploration_phase import (
    chances_of_chits,
    exploration_value,
)
from armillary.games.stellar_horizons.rules.movement import engine_failure
from armillary.games.stellar_horizons.rules.state import MOTHBALLED, StellarState
from armillary.games.stellar_horizons.rules.units import recall
from armillary.testing import asked, choose, told, waiting
from tests.games.stellar_horizons.positions import campaign, dice, drawing, place, tile_drawn

ORION, SAGAN, FEYNMAN, LOWELL = (UNIT_NUMBERS[f"na_{n}"] for n in ("orion", "sagan", "feynman", "lowell"))
MARS, VENUS, ERIS = (WORLD_NUMBERS[name] for name in ("mars", "venus", "eris"))


@pytest.fixture
def opening() -> StellarState:
    """As the first movement phase begins; no mission of Sally's is for Venus."""
    state = campaign("north_america")
    state.of(0).missions, state.common_missions = [], []
    return state


@pytest.fixture
def landed(opening: StellarState) -> StellarState:
    """Orion has come to Mars."""
    dice(opening, 79)
    choose(opening, "move orion", "to mars.surface")
    return opening


@pytest.mark.rule("SH-X44")
def test_ships_under_way_come_nearer(opening: StellarState) -> None:
    assert opening.where[ORION] == place("mars.flyby")
    assert opening.where[SAGAN] == place("kuiper_belt.transfer.7")
    assert waiting(opening) == "MoveShips"


@pytest.mark.rule("SH-X45")
def test_orion_flies_to_mars(landed: StellarState) -> None:
    assert engine_failure.engine_failure(landed, ORION).percent == 3
    assert landed.where[ORION] == place("mars.surface")


@pytest.mark.rule("SH-X45")
def test_orion_could_have_been_lost(opening: StellarState) -> None:
    one = drawing(opening, Field.ENGINEERING, 1)
    dice(opening, 3, one, one, one)

    choose(opening, "move orion", "to mars.surface")

    assert opening.where[ORION] == RESERVE
    assert opening.of(0).chits[Field.ENGINEERING] == [1, 1, 1]


@pytest.mark.rule("SH-X46", "SH-X47")
def test_orion_explores_mars(landed: StellarState) -> None:
    value, _ = exploration_value(landed, ORION, MARS)
    assert (value, chances_of_chits(value)[0]) == (12, 1)
    assert recall.recall(landed, ORION).percent == 50
    one = drawing(landed, Field.BIOLOGY, 1)
    dice(landed, 4, 1, one, one, 92)

    choose(landed, "explore orion")

    assert told(landed, Explored)[0].faces == (4, 1)
    assert landed.of(0).chits[Field.BIOLOGY] == [1, 1]
    assert told(landed, WorldDepleted) == []
    assert [event.roll for event in told(landed, RecallRolled)] == [92]
    assert not landed.flags[ORION] & MOTHBALLED


@pytest.mark.rule("SH-X48", "SH-X49", "SH-X50")
def test_feynman_finds_something_great_on_venus_and_is_lost(landed: StellarState) -> None:
    assert exploration_value(landed, FEYNMAN, VENUS)[0] == 7
    assert malfunctions.malfunction(landed, FEYNMAN).percent == 30
    dice(
        landed,
        4,
        drawing(landed, Field.PHYSICS, 3),
        tile_drawn(landed, "impact_basin"),
        3,  # life: 1%
        22,  # malfunction: 30%
        drawing(landed, Field.ENGINEERING, 1),
    )

    assert choose(landed, "explore feynman") == ["place impact_basin", "leave"]
    choose(landed, "place impact_basin")

    assert (landed.tiles[VENUS], landed.exploration[VENUS]) == (TILE_NUMBERS["impact_basin"], 5)
    assert [(event.roll, event.percent) for event in told(landed, LifeSearched)] == [(3, 1)]
    assert (landed.life[VENUS], landed.of(0).politics) == (Life.NONE, 1)
    assert landed.where[FEYNMAN] == RESERVE
    assert landed.of(0).chits == [[3], [1], []]


@pytest.mark.rule("SH-X51")
def test_lowell_looks_at_eris_and_sees_nothing(landed: StellarState) -> None:
    assert exploration_value(landed, LOWELL, ERIS)[0] == 7
    dice(landed, 9, 46)

    choose(landed, "explore lowell", "at eris")

    assert landed.of(0).chits == [[], [], []]
    assert [(event.roll, event.percent) for event in told(landed, MalfunctionRolled)] == [(46, 30)]
    assert landed.where[LOWELL] == place("earth.orbit")


@pytest.mark.rule("SH-X44", "SH-X46", "SH-X48", "SH-X51")
def test_the_whole_year(opening: StellarState) -> None:
    one = drawing(opening, Field.BIOLOGY, 1)
    dice(
        opening,
        *(79, 4, 1, one, one, 92),
        *(4, drawing(opening, Field.PHYSICS, 3), tile_drawn(opening, "impact_basin"), 3, 22),
        drawing(opening, Field.ENGINEERING, 2),
        *(9, 46),
    )

    choose(opening, "move orion", "to mars.surface", "explore orion", "explore feynman")
    choose(opening, "place impact_basin", "explore lowell", "at eris")

    assert asked(opening) == ["explore sagan", "explore every year", "done until new", "done"]
    own = opening.of(0)
    assert (own.chits, own.politics, own.completed) == ([[3], [2], [1, 1]], 1, [])
    assert opening.tiles[MARS] == NOTHING

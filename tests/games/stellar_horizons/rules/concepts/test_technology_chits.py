"""Technology chits: drawn by chance, hidden, and banked."""

from __future__ import annotations

import pytest

from armillary.games.stellar_horizons.rules.components import FACTION_NUMBERS
from armillary.games.stellar_horizons.rules.components.kinds import HIDDEN, Field
from armillary.games.stellar_horizons.rules.concepts import technology_chits
from armillary.games.stellar_horizons.rules.events import table
from armillary.testing import told
from tests.games.stellar_horizons.positions import dice, drawing, faction, position

RUSSIA = FACTION_NUMBERS["russia"]


@pytest.mark.rule("SH-031")
def test_a_chit_is_drawn_from_the_pool_of_its_field() -> None:
    state = position("russia")
    dice(state, drawing(state, Field.BIOLOGY, 3))

    assert technology_chits.draw(state, RUSSIA, Field.BIOLOGY, 1) == (3,)
    assert faction(state, "russia").chits[Field.BIOLOGY] == [3]
    assert len(state.chits[Field.BIOLOGY]) == 35


@pytest.mark.rule("SH-402")
def test_values_are_shown_to_others_only_when_they_come_from_an_exploration() -> None:
    state = position("russia", "japan")
    technology_chits.draw(state, RUSSIA, Field.PHYSICS, 2, shown=True)
    technology_chits.draw(state, RUSSIA, Field.PHYSICS, 1)

    shown, hidden = told(state, table.ChitsDrawn)
    assert shown.masked(1) == shown
    assert hidden.masked(1) == table.ChitsDrawn(0, Field.PHYSICS, (HIDDEN,), shown=False)
    assert hidden.masked(0) == hidden


@pytest.mark.rule("SH-032")
def test_all_chits_become_points_and_go_back() -> None:
    state = position("russia", "japan")
    values = technology_chits.draw(state, RUSSIA, Field.PHYSICS, 4)

    technology_chits.bank_all(state)

    assert faction(state, "russia").bank == [sum(values), 0, 0]
    assert faction(state, "russia").chits == [[], [], []]
    assert [len(pool) for pool in state.chits] == [36, 36, 36]


@pytest.mark.rule("SH-034")
def test_all_bank_as_soon_as_the_last_chit_of_a_pool_is_drawn() -> None:
    state = position("russia", "japan")
    pool = state.chits[Field.PHYSICS]
    faction(state, "japan").chits[Field.PHYSICS] = pool[1:]
    total, pool[1:] = sum(pool), []

    drawn = technology_chits.draw(state, RUSSIA, Field.PHYSICS, 1)

    assert sum(drawn) == faction(state, "russia").bank[Field.PHYSICS]
    assert faction(state, "japan").bank[Field.PHYSICS] == total - sum(drawn)
    assert faction(state, "russia").chits[Field.PHYSICS] == []
    assert len(state.chits[Field.PHYSICS]) == 36
    assert len(told(state, table.PoolRanOut)) == 1


@pytest.mark.rule("SH-034")
def test_when_a_pool_runs_out_everybody_banks_that_field() -> None:
    state = position("russia", "japan")
    held = faction(state, "japan").chits
    held[Field.ENGINEERING] = state.chits[Field.ENGINEERING][:]
    state.chits[Field.ENGINEERING].clear()
    total = sum(held[Field.ENGINEERING])

    drawn = technology_chits.draw(state, RUSSIA, Field.ENGINEERING, 1)

    assert len(drawn) == 1
    assert faction(state, "japan").bank[Field.ENGINEERING] == total
    assert held[Field.ENGINEERING] == []
    assert len(told(state, table.PoolRanOut)) == 1

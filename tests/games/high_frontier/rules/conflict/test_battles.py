"""Battles: who takes part, who fires first, what each side fires."""

from __future__ import annotations

import pytest

from armillary.engine import advance
from armillary.games.high_frontier.rules.components import SITES
from armillary.games.high_frontier.rules.components.kinds import Column
from armillary.games.high_frontier.rules.conflict import vendettas
from armillary.games.high_frontier.rules.conflict.combat import arsenal, battles, targets
from armillary.games.high_frontier.rules.conflict.combat.events import AttackBegan, ShotFired
from armillary.games.high_frontier.rules.conflict.table import bloc_of, table
from armillary.games.high_frontier.rules.conflict_table import War
from armillary.games.high_frontier.rules.events import DieRolled
from armillary.games.high_frontier.rules.menu import PlayTurn, use
from armillary.games.high_frontier.rules.state import Slot, price
from armillary.testing import asked, choose, do, seat_asked, told
from tests.games.high_frontier import positions
from tests.games.high_frontier.positions import (
    bribes,
    card,
    dice,
    factory,
    node,
    piece,
    propaganda,
    put,
    site,
    turn_of,
    whole_turn,
)
from tests.games.high_frontier.rules.conflict.fights import (
    GRAY,
    PURPLE,
    WHITE,
    at_war,
    attack,
    fought,
    landed,
)


@pytest.mark.rule(
    "HF3-X22", "HF3-279", "HF3-253", "HF3-251", "HF3-278", "HF3-285", "HF3-249", "HF3-266", "HF3-204"
)
def test_convicts_take_a_factory_after_its_gun_has_fired() -> None:
    state = at_war(colonization=True)
    factory(state, PURPLE, "hertha")
    before = price(state, SITES[site("hertha")].spectral)
    put(
        state,
        GRAY,
        Slot.ROCKET,
        "hertha",
        "Project Orion",
        "De Laval Nozzle",
        "Botany Bay Convicts",
        "Bubble Membrane",
    )
    landed(state, GRAY)

    dice(state, 2, 3, 3, 5, 6, 4, 4)
    options = attack(state, "hertha")

    assert fought(state) == [(PURPLE, "gun", 3, ("overload", "unanchor"))]
    assert [event.dice for event in told(state, DieRolled)] == [(3,), (5,), (6,)]
    assert card("De Laval Nozzle") in state.players[GRAY].hand
    assert options == ["fire reactor_project_orion gun", "fire colonist_botany_bay_convicts buggy"]
    choose(state, "fire reactor_project_orion gun")
    assert fought(state)[1:] == [
        (GRAY, "gun", 0, ()),
    ]
    dice(state, 4, 4)
    choose(state, "fire colonist_botany_bay_convicts buggy")
    assert fought(state)[2] == (GRAY, "buggy", 4, ("capture",))
    assert state.factories[site("hertha")] == GRAY
    assert price(state, SITES[site("hertha")].spectral) == before

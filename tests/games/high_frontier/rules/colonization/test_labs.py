"""Where a Bernal is promoted."""

from __future__ import annotations

import pytest

from armillary.games.high_frontier.rules.colonization import labs
from armillary.games.high_frontier.rules.components import ADJACENT_SITES, CARDS, NODES, SITES
from armillary.games.high_frontier.rules.terawatt import promotion
from tests.games.high_frontier.positions import bernal, card, piece, position

CYCLER = "Tourism Cycler"


@pytest.mark.rule("HFC-310")
@pytest.mark.parametrize(("owner", "may"), [(0, True), (1, False)])
def test_a_bernal_is_promoted_beside_an_own_colony_of_its_type(owner: int, *, may: bool) -> None:
    state = position("spacex", "taikonauts", colonization=True)
    kind = CARDS[card(CYCLER)].promotion
    node, place = next(
        (number, site)
        for number in range(len(NODES))
        for site in ADJACENT_SITES[number]
        if promotion.is_of_type(site, kind)
    )
    bernal(state, 0, NODES[node].id, CYCLER, dirtsides=(SITES[place].id,))
    state.colonies[place] = owner
    assert labs.promotes_at(state, 0, piece(CYCLER), node) is may

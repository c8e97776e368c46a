"""Labels of the search for journeys."""

from __future__ import annotations

from typing import Any

from armillary.games.high_frontier.rules.components import LEO
from armillary.games.high_frontier.rules.journeys import search
from armillary.games.high_frontier.rules.solar_map.spaces import LEAPS


def test_a_way_is_gone_once_it_has_been_taken_in_that_direction() -> None:
    leap = LEAPS[LEO][0]
    beginning: Any = (*[0] * 16, None, None, 0)
    label: Any = (*[0] * 16, beginning, leap, 0)
    assert search._gone(label, leap.edge, leap.to)
    assert not search._gone(label, leap.edge, LEO)
    assert not search._gone(label, leap.edge + 1, leap.to)
    assert not search._gone(beginning, leap.edge, leap.to)

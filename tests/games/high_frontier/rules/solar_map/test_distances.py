"""Branches of the map that lead nowhere else, and what a search leaves out."""

from __future__ import annotations

from armillary.games.high_frontier.rules.components import NODES
from armillary.games.high_frontier.rules.solar_map import distances
from armillary.games.high_frontier.rules.solar_map.spaces import LEAPS


def _near(node: int) -> set[int]:
    """Spaces next to another, whichever way."""
    return {leap.to for leap in LEAPS[node]} | {
        start for start, leaps in enumerate(LEAPS) for leap in leaps if leap.to == node
    }


def test_a_branch_hangs_on_one_space_and_has_nothing_that_helps_elsewhere() -> None:
    found = distances._branches()
    assert found == distances.BRANCHES
    assert len(found) > 100
    for node, root in found.items():
        space = NODES[node]
        assert not any((space.flyby, space.oberth, space.is_belt)), space.id
        assert NODES[root].zone == space.zone, space.id
        assert all(found.get(other) == node for other in _near(node) - {root}), space.id


def test_every_end_of_the_map_is_a_branch_unless_it_helps() -> None:
    found = distances._branches()
    for node, space in enumerate(NODES):
        near = _near(node)
        if len(near) == 1 and not (space.flyby or space.oberth or space.is_belt):
            (root,) = near
            assert (node in found) == (NODES[root].zone == space.zone), space.id


def test_a_search_leaves_out_branches_but_those_of_its_ends() -> None:
    branches = set(distances.BRANCHES)
    tip = next(node for node, root in distances.BRANCHES.items() if root in branches)
    root = distances.BRANCHES[tip]
    trunk = next(node for node in range(len(NODES)) if node not in branches)
    distances.closed_to.cache_clear()
    closed = distances.closed_to(tip, trunk)
    assert closed < branches
    assert not closed & {tip, root}
    assert distances.closed_to(trunk, tip) == closed
    assert distances.closed_to(trunk, trunk) == branches
    other = next(
        node for node in branches if node not in (tip, root) and distances.BRANCHES[node] not in branches
    )
    assert distances.closed_to(tip, other) == closed - {other}


def test_backwards_a_way_costs_what_it_costs_forwards() -> None:
    there = {
        (way, after): (2 * burns + lander, pivot)
        for way, onto in enumerate(distances.NEXT)
        for after, burns, lander, pivot in onto
    }
    back = {
        (before, way): (cost, pivot)
        for way, onto in enumerate(distances.BEFORE)
        for before, cost, pivot in onto
    }
    assert back == there

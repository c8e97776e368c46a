"""Points of Bernals."""

from __future__ import annotations

import pytest

from armillary.games.high_frontier.rules import scoring
from armillary.games.high_frontier.rules.components import IDEOLOGIES
from armillary.games.high_frontier.rules.state import HighFrontierState, Slot, home_ideology
from tests.games.high_frontier.positions import bernal, delegate, factory, position

ORBIT = "jupiter_lagrange_03"


def _lines(state: HighFrontierState, seat: int = 0) -> dict[str, int]:
    return {line.label: int(line.points[seat]) for line in scoring.score_lines(state)}


@pytest.mark.rule("HFC-256", "HFC-258", "HFC-260")
def test_figures_domes_and_drops() -> None:
    state = position("spacex", "taikonauts", colonization=True)
    bernal(state, 0, "geo", "Tourism Cycler")
    assert _lines(state) == {
        "tokens": 2,  # figure and dome
        "factories": 0,
        "colonies": 2,
        "glory": 0,
        "heroism": 0,
        "dirtsides": 6,
        "bernals": 0,
    }
    factory(state, 1, "ganymede_memphis_facula", "ganymede_uruk_sulcus")
    served = ("ganymede_memphis_facula", "ganymede_uruk_sulcus")
    bernal(state, 0, ORBIT, "L5s Cancer Hospital", slot=Slot.KALPANA, dirtsides=served)
    assert _lines(state)["dirtsides"] == 14
    assert _lines(state)["colonies"] == 4


@pytest.mark.rule("HFC-263", "HF3-385")
@pytest.mark.parametrize(
    ("name", "points"),
    [
        ("Tourism Hotel", 4),
        ("Climate Control Lab", 4),
        ("Cancer Lab", 2),  # a Colony and the dome of the Bernal
        ("Tourism Cycler", 0),
        ("Diplomatic Lab", 3),
        ("SSO Diplomatic", 0),  # not at home
    ],
)
def test_what_bernals_bring_by_their_abilities(name: str, points: int) -> None:
    state = position("spacex", "taikonauts", colonization=True, politics=True)
    factory(state, 0, "ganymede_uruk_sulcus", colony=True)
    factory(state, 1, "ganymede_memphis_facula")
    bernal(state, 0, ORBIT, name, dirtsides=("ganymede_memphis_facula", "ganymede_uruk_sulcus"))
    delegate(state, 0, "individuality", 2)
    delegate(state, 0, "honor")
    assert _lines(state)["bernals"] == points


@pytest.mark.rule("HFC-263")
def test_the_diplomatic_bernal_at_home_counts_the_own_ideology() -> None:
    state = position("spacex", "taikonauts", colonization=True, politics=True)
    bernal(state, 0, "geo", "SSO Diplomatic")
    delegate(state, 0, IDEOLOGIES[home_ideology(state, 0)].id, 2)
    delegate(state, 0, "authority")
    assert _lines(state)["bernals"] == state.delegates_of(home_ideology(state, 0), 0) == 2

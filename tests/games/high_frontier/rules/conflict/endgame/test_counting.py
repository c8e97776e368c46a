"""The count of Module 3."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from armillary.games.high_frontier.rules import scoring
from armillary.games.high_frontier.rules.components import SITES
from armillary.games.high_frontier.rules.conflict import table as tables
from armillary.games.high_frontier.rules.conflict_table import Dropstone, Prisoner, War
from armillary.games.high_frontier.rules.pieces import homes
from armillary.games.high_frontier.rules.politics import laws
from armillary.games.high_frontier.rules.state import GloryChit, HighFrontierState, Slot
from tests.games.high_frontier import positions
from tests.games.high_frontier.positions import (
    MODULE_3,
    bernal,
    card,
    claim,
    corrupt,
    damage,
    delegate,
    factory,
    position,
    put,
    site,
)

GRAY, WHITE = "spacex", "nasa_astronauts"


def _end(war: War = War.INDEPENDENCE, **settings: Any) -> HighFrontierState:
    state = position(GRAY, WHITE, **{**MODULE_3, **settings})
    tables.change(state, war=war, effects=war == War.RAGES)
    positions.bribes(state, 2, 0)
    factory(state, 0, "himalia")  # type C: 8
    factory(state, 0, "ganymede_uruk_sulcus", colony=True)  # type V: 8, under the ice
    state.glories[3] = GloryChit(owner=0, high=True)
    return state


def _lines(state: HighFrontierState, seat: int = 0) -> dict[str, int]:
    return {line.label: int(line.points[seat]) for line in scoring.score_lines(state)}


@pytest.mark.rule("HF3-380", "HF3-382", "HF3-384", "HF3-053")
@pytest.mark.parametrize(
    ("war", "glory", "price", "bribes"),
    [
        (War.LOYALIST, 2, 8, 0),
        (War.INDEPENDENCE, 1, 8, 1),
        (War.NONE, 1, 8, 1),
        (War.TRUCE, 1, 2, 2),
        (War.RAGES, 1, 2, 2),
    ],
)
def test_the_columns_of_the_endgame_table(war: War, glory: int, price: int, bribes: int) -> None:
    state = _end(war)
    plain = _lines(_end(War.INDEPENDENCE))["glory"]
    found = _lines(state)
    assert found["glory"] == glory * plain
    assert found["factories"] == 2 * price
    assert found["bribes"] == 2 * bribes
    assert found["colonies"] == 2
    assert _lines(state, 1)["bribes"] == 0


@pytest.mark.rule("HF3-382")
def test_pow_chits_are_glory() -> None:
    for war, points in ((War.LOYALIST, 4), (War.INDEPENDENCE, 2)):
        state = _end(war)
        tables.change(state, pows=(1, 0))
        assert _lines(state)["pows"] == points


@pytest.mark.rule("HF3-382")
def test_elevators_double_also_the_price_of_war() -> None:
    state = _end(War.TRUCE, terawatt=True)
    positions.elevator(state, 0, "ganymede_uruk_sulcus", "jupiter_lagrange_03")
    assert _lines(state)["factories"] == 6


@pytest.mark.rule("HF3-381", "HF3-133", "HF3-312")
def test_damage_and_corruption_are_worth_nothing() -> None:
    state = _end()
    tokens = _lines(state)["tokens"]
    delegate(state, 0, "honor")
    assert _lines(state)["tokens"] == tokens + 1
    corrupt(state, 0, "honor")
    assert _lines(state)["tokens"] == tokens
    damage(state, "ganymede_uruk_sulcus")
    assert _lines(state)["tokens"] == tokens - 2


@pytest.mark.rule("HF3-312", "HF3-383")
@pytest.mark.parametrize(
    ("law", "less"), [(laws.FREEDOM, 1), (laws.UNITY, 1), (laws.INDIVIDUALITY, 2), (laws.AUTHORITY, 0)]
)
def test_damage_brings_no_politics_points_but_its_claim_does(law: int, less: int) -> None:
    state = _end()
    state.star = law
    before = _lines(state)["politics"]
    damage(state, "ganymede_uruk_sulcus")  # Factory and Colony, behind a lander burn with a Hazard
    assert _lines(state)["politics"] == before - less


@pytest.mark.rule("HF3-312", "HFC-262")
def test_damage_counts_for_the_politics_of_the_core_too() -> None:
    state = position(GRAY, WHITE, **{**MODULE_3, "conflict": "age_of_piracy"})
    factory(state, 0, "ganymede_uruk_sulcus", colony=True)
    for law in (laws.FREEDOM, laws.EQUALITY):
        state.star = law
        assert _lines(state)["politics"] == 1
    damage(state, "ganymede_uruk_sulcus")
    for law in (laws.FREEDOM, laws.EQUALITY):
        state.star = law
        assert _lines(state)["politics"] == 0


@pytest.mark.rule("HF3-384", "HF3-392")
def test_bribes_are_worth_a_point_in_the_age_of_piracy() -> None:
    state = position(GRAY, WHITE, **{**MODULE_3, "conflict": "age_of_piracy"})
    positions.bribes(state, 3, 1)
    assert [_lines(state, seat)["bribes"] for seat in (0, 1)] == [3, 1]


@pytest.mark.rule("HF3-381")
@pytest.mark.parametrize("conflict", ["full", "age_of_piracy"])
def test_a_dropstone_under_way_is_a_figure_on_the_map(conflict: str) -> None:
    state = position(GRAY, WHITE, **{**MODULE_3, "conflict": conflict})
    before = [_lines(state, seat)["tokens"] for seat in (0, 1)]
    tables.change(state, dropstones=(Dropstone(0, "synodic", 2, 4),))
    assert [_lines(state, seat)["tokens"] for seat in (0, 1)] == [before[0] + 1, before[1]]


@pytest.mark.rule("HF3-X37", "HF3-380", "HF3-381")
def test_x37_after_an_independence_victory_only_damage_differs_from_the_core() -> None:
    state = _end()
    state.star = laws.AUTHORITY
    found = _lines(state)
    core = position(GRAY, WHITE, politics=True)
    factory(core, 0, "himalia")
    factory(core, 0, "ganymede_uruk_sulcus", colony=True)
    core.glories[3] = GloryChit(owner=0, high=True)
    delegate(core, 0, "individuality")
    core.star = laws.AUTHORITY
    for label, points in _lines(core).items():
        assert found[label] == points, label
    damage(state, "himalia")
    assert _lines(state)["tokens"] == found["tokens"] - 1
    assert _lines(state)["factories"] == found["factories"]


@pytest.mark.rule("HF3-383", "HF3-053")
@pytest.mark.parametrize(
    ("law", "points"),
    [
        (laws.FREEDOM, 2),
        (laws.HONOR, 1),
        (laws.UNITY, 3),  # a Colony, the dome of a Bernal, a heroism chit
        (laws.AUTHORITY, 3),
        (laws.EQUALITY, 1),  # the corrupt one does not count
        (laws.INDIVIDUALITY, 3 + 2),  # Uruk Sulcus: Claim, Factory, Colony; two bribes
    ],
)
def test_politics_by_the_final_law(law: int, points: int) -> None:
    state = _end(colonization=True)
    bernal(state, 0, "geo", "Tourism Cycler")
    claim(state, 0, "ceres")
    delegate(state, 0, "honor")
    corrupt(state, 0, "honor")
    state.heroism = (0, -1)
    state.star = law
    assert _lines(state)["politics"] == points
    tables.change(state, war=War.LOYALIST)
    assert _lines(state)["politics"] == 0
    tables.change(state, war=War.TRUCE)
    assert _lines(state)["politics"] == 0


@pytest.mark.rule("HF3-228", "HF3-229", "HF3-383")
def test_chits_of_prisoners_are_glory_chits_for_honor() -> None:
    state = _end()
    state.star = laws.HONOR
    assert _lines(state)["politics"] == 1
    tables.change(state, pows=(2, 0))
    assert _lines(state)["politics"] == 3
    assert _lines(state)["pows"] == 4
    tables.change(state, prisoners=(Prisoner(card(WHITE), 1, 0),))
    assert _lines(state)["politics"] == 4
    assert _lines(state)["pows"] == 4  # it is worth nothing before the parade
    assert _lines(state, 1)["politics"] == 0


@pytest.mark.rule("HF3-383", "HFC-262")
def test_dangerous_are_the_sites_behind_a_lander_burn_with_a_hazard() -> None:
    state = _end()
    state.star = laws.INDIVIDUALITY
    before = _lines(state)["politics"]
    factory(state, 0, "kleopatra")  # two Hazards are beside it, but no lander burn
    assert not SITES[site("kleopatra")].hazardous
    assert _lines(state)["politics"] == before
    factory(state, 0, "rhea")
    assert _lines(state)["politics"] == before + 2
    put(state, 0, Slot.ROCKET, "rhea", "Hall Effect")
    assert _lines(state)["politics"] == before + 3
    put(state, 0, Slot.ROCKET, "kleopatra", "Hall Effect")
    assert _lines(state)["politics"] == before + 2


@pytest.mark.rule("HF3-383")
def test_without_a_war_anarchy_takes_the_politics() -> None:
    state = _end(War.NONE)
    state.star = laws.FREEDOM
    assert _lines(state)["politics"] == 2
    positions.war(state, rages=False)
    assert _lines(state)["politics"] == 0


@pytest.mark.rule("HF3-385")
def test_bernals_count_as_ever() -> None:
    state = _end(War.TRUCE, colonization=True)
    bernal(state, 0, "jupiter_lagrange_03", "Tourism Hotel", dirtsides=("ganymede_uruk_sulcus",))
    assert _lines(state)["bernals"] == 2
    assert _lines(state)["dirtsides"] == 4


@pytest.mark.rule("HF3-387", "HF3-085")
@pytest.mark.parametrize("conflict", ["full", "piracy", "age_of_piracy"])
def test_gold_at_the_bank_breaks_ties(conflict: str) -> None:
    state = position(GRAY, WHITE, **{**MODULE_3, "conflict": conflict}, terawatt=True)
    for player in state.players:
        player.aqua = 9
    put(state, 1, Slot.LEO, "leo", gold=2)
    put(state, 0, Slot.OUTPOST_1, "geo", gold=9)  # gold elsewhere is Fuel
    assert [scoring.wealth(state, seat) for seat in (0, 1)] == [9, 29]
    assert scoring.winners(state) == (1,)


@pytest.mark.rule("HF3-387", "HF3-048")
def test_the_bank_may_be_a_home_bernal() -> None:
    state = position(GRAY, WHITE, **MODULE_3, terawatt=True, colonization=True)
    bernal(state, 0, "geo", "Tourism Cycler")
    for player in state.players:
        player.aqua = 0
    slot = homes.home_of(state, 0)
    stack = state.held(0, slot)
    assert stack is not None
    state.put(0, slot, replace(stack, gold=1))
    put(state, 0, Slot.LEO, "leo", gold=3)
    assert scoring.wealth(state, 0) == 10

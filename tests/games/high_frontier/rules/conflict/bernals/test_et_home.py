"""ET Home Bernals, the Red Cross, the Tourism Cycler."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from armillary.games.high_frontier.rules.colonization import anchoring, home, strips
from armillary.games.high_frontier.rules.colonization.homestead import products
from armillary.games.high_frontier.rules.components import ADJACENT, CARDS, NODES
from armillary.games.high_frontier.rules.components.kinds import NOTHING, Privilege
from armillary.games.high_frontier.rules.conflict import table as tables
from armillary.games.high_frontier.rules.conflict.bernals.red_cross import is_sanctuary
from armillary.games.high_frontier.rules.conflict_table import War
from armillary.games.high_frontier.rules.hazards import belts, losses
from armillary.games.high_frontier.rules.operations import boosting, market
from armillary.games.high_frontier.rules.pieces import bernals, blocs, glory, homes, privileges, treasury
from armillary.games.high_frontier.rules.state import GloryChit, HighFrontierState, Slot
from armillary.games.high_frontier.rules.turn import Turn
from armillary.testing import asked, choose, do
from tests.games.high_frontier import positions
from tests.games.high_frontier.positions import (
    MODULE_3,
    bernal,
    card,
    factory,
    give,
    node,
    piece,
    position,
    put,
    turn_of,
    whole_turn,
)

GRAY, WHITE = "spacex", "nasa_astronauts"
GANYMEDE = "jupiter_lagrange_03"
CYCLER, HOSPITAL, LOOP = "Tourism Cycler", "L5s Cancer Hospital", "L3 Lofstrom Loop Microgravity"


def _far(*factions: str, name: str = CYCLER, slot: int = Slot.STANFORD, **settings: Any) -> HighFrontierState:
    """An Independent whose Bernal is Anchored over Ganymede, in War."""
    state = position(*(factions or (GRAY, WHITE)), **{**MODULE_3, "colonization": True, **settings})
    factory(state, 0, "ganymede_uruk_sulcus")
    bernal(state, 0, GANYMEDE, name, slot=slot, dirtsides=("ganymede_uruk_sulcus",))
    positions.war(state)
    return state


@pytest.mark.rule("HF3-333", "HF3-336", "HF3-377", "HF3-378")
def test_who_has_a_home_far_from_earth() -> None:
    state = _far()
    assert homes.home_of(state, 0) == Slot.STANFORD
    assert treasury.bank(state, 0) == node(GANYMEDE)
    for war, effects, expected in (
        (War.RAGES, False, NOTHING),
        (War.TRUCE, False, NOTHING),
        (War.INDEPENDENCE, False, Slot.STANFORD),
        (War.LOYALIST, False, NOTHING),
    ):
        tables.change(state, war=war, effects=effects)
        assert homes.home_of(state, 0) == expected
    assert homes.home_of(_far(WHITE, GRAY), 0) == NOTHING  # a Loyalist
    assert homes.home_of(_far(slot=Slot.KALPANA), 0) == NOTHING  # not the home model


@pytest.mark.rule("HF3-333")
def test_it_needs_water_below() -> None:
    state = position(GRAY, WHITE, **MODULE_3, colonization=True)
    factory(state, 0, "himalia")
    bernal(state, 0, "jupiter_lagrange_07", CYCLER, dirtsides=("himalia",))
    positions.war(state)
    assert homes.home_of(state, 0) == NOTHING
    factory(state, 1, "elara")
    home_anchor = replace(state.anchored[0], dirtsides=(positions.site("himalia"), positions.site("elara")))
    state.anchored = (home_anchor,)
    assert homes.home_of(state, 0) == Slot.STANFORD


@pytest.mark.rule("HF3-334")
def test_nothing_is_boosted_there() -> None:
    state = _far()
    give(state, 0, "Hall Effect")
    state.players[0].aqua = 9
    assert boosting.launches(state, 0, (piece("Hall Effect"),)) == [boosting.LAUNCH]
    assert home.terrestrial(state, 0) == NOTHING


@pytest.mark.rule("HF3-335")
def test_it_stays_anchored_in_war() -> None:
    state = _far()
    whole_turn(state)
    choose(state, "end")
    assert len(state.anchored) == 1


@pytest.mark.rule("HF3-337")
def test_the_models_change_places() -> None:
    state = _far(slot=Slot.KALPANA)
    bernal(state, 0, "geo", HOSPITAL)
    assert homes.home_of(state, 0) == Slot.STANFORD
    assert treasury.bank(state, 0) == node("geo")
    turn_of(state)
    choose(state, "models")
    assert bernals.bernal_in(state, 0, Slot.STANFORD) == piece(CYCLER)
    assert treasury.bank(state, 0) == node(GANYMEDE)
    assert "models" not in asked(state)


@pytest.mark.rule("HF3-338", "HF3-119")
def test_privilege_and_weapon_are_unlocked_in_war_and_peace() -> None:
    state = _far()
    own = CARDS[card(GRAY)].privilege
    assert privileges.own(state, 0) is own
    assert privileges.has(state, 0, Privilege.FELONIOUS)
    assert blocs.has_weapon(state, 0)
    assert privileges.own(state, 1) is Privilege.FELONIOUS
    tables.change(state, war=War.INDEPENDENCE, effects=False)
    assert privileges.own(state, 0) is own


@pytest.mark.rule("HF3-339")
def test_its_home_ability_works_in_war() -> None:
    state = _far(name="L2 Collimator Bernal")
    assert privileges.powersat(state, 0)
    tables.change(state, effects=False)
    assert not privileges.powersat(state, 0)


@pytest.mark.rule("HF3-340")
def test_it_pays() -> None:
    state = _far()
    do(state, Turn(0))
    assert state.players[0].aqua == 1


@pytest.mark.rule("HF3-341")
def test_the_second_bernal_goes_there() -> None:
    state = _far()
    give(state, 0, HOSPITAL)
    state.players[0].aqua = 10
    turn_of(state)
    choose(state, f"second {CARDS[card(HOSPITAL)].id}")
    stack = state.held(0, Slot.STANFORD)
    assert stack is not None
    assert piece(HOSPITAL) in stack.cards


@pytest.mark.rule("HF3-342")
def test_what_was_done_in_leo_is_done_there() -> None:
    state = _far()
    positions.delegate(state, 0, "freedom")  # the market is open
    put(state, 0, Slot.OUTPOST_1, "ceres", GRAY)
    losses.decommission(state, 0, Slot.OUTPOST_1, (piece(GRAY),), losses.HAZARD)
    stack = state.held(0, Slot.STANFORD)
    assert stack is not None
    assert piece(GRAY) in stack.cards
    state.glories[3] = GloryChit(carrier=card(GRAY))
    glory.parade(state, 0)
    assert state.glories[3].owner == 0
    for kind, sold in (("V", False), ("C", True)):  # Uruk Sulcus is of type V
        number = next(
            n for n, c in enumerate(CARDS) if c.spectral.name == kind and c.faces[-1].side.name == "BLACK"
        )
        black = 4 * number + len(CARDS[number].faces) - 1
        put(state, 0, Slot.OUTPOST_2, GANYMEDE, black)
        assert (f"card {CARDS[number].id}" in map(str, market.sell_options(state, 0))) == sold


@pytest.mark.rule("HF3-342")
def test_deliveries_go_there() -> None:
    state = _far()
    factory(state, 0, "himalia")
    product = piece("thruster_hall_effect", back=True)
    put(state, 0, Slot.OUTPOST_1, "himalia", product, water=1)
    turn_of(state)
    choose(state, "deliver outpost_1")
    stack = state.held(0, Slot.STANFORD)
    assert stack is not None
    assert product in stack.cards  # in the same zone it costs nothing


@pytest.mark.rule("HF3-343")
def test_homesteading_is_for_leo_and_homes_near_earth() -> None:
    state = _far()
    product = piece("thruster_hall_effect", back=True)
    put(state, 0, Slot.OUTPOST_1, GANYMEDE, product)
    assert products(state, 0) == []
    put(state, 0, Slot.OUTPOST_1, "leo", product)
    assert [found for _, found in products(state, 0)] == [product]


@pytest.mark.rule("HF3-086", "HF3-087")
@pytest.mark.parametrize(("name", "where", "doubled"), [(LOOP, "geo", True), (CYCLER, "geo", False)])
def test_a_lift_at_home_doubles_finao(name: str, where: str, doubled: bool) -> None:
    state = position(GRAY, WHITE, **MODULE_3, colonization=True)
    put(state, 0, Slot.STANFORD, where, name, wet="10")
    anchoring.anchor(state, 0, Slot.STANFORD)
    assert tables.table(state).finao_doubled == doubled


@pytest.mark.rule("HF3-086")
def test_the_first_home_far_from_earth_doubles_finao() -> None:
    state = position(GRAY, WHITE, **MODULE_3, colonization=True)
    positions.war(state)
    factory(state, 0, "ganymede_uruk_sulcus")
    put(state, 0, Slot.STANFORD, GANYMEDE, CYCLER, wet="10")
    anchoring.anchor(state, 0, Slot.STANFORD)
    assert tables.table(state).finao_doubled


@pytest.mark.rule("HF3-350")
def test_a_tourism_cycler_leads_safely_through_belts_nearby() -> None:
    state = position(GRAY, WHITE, **MODULE_3, colonization=True)
    belt = next(
        number
        for number, space in enumerate(NODES)
        if space.is_belt and space.belt != "earth" and any(not NODES[n].is_belt for n in ADJACENT[number])
    )
    place = next(n for n in ADJACENT[belt] if not NODES[n].is_belt)
    assert not belts.is_safe(state, 0, belt)
    bernal(state, 0, NODES[place].id, CYCLER)
    assert belts.is_safe(state, 0, belt)
    assert not belts.is_safe(state, 1, belt)


@pytest.mark.rule("HF3-351")
def test_a_lost_home_far_from_earth_is_no_bank() -> None:
    state = _far()
    state.players[0].aqua = 3
    anchoring.unanchor(state, 0, Slot.STANFORD)
    stack = state.held(0, Slot.STANFORD)
    assert stack is not None
    assert (stack.water, state.players[0].aqua) == (3, 0)
    assert treasury.bank(state, 0) == node("leo")
    assert not blocs.has_weapon(state, 0)


@pytest.mark.rule("HF3-328", "HF3-329", "HF3-330")
def test_there_is_no_combat_around_the_hospital() -> None:
    state = _far(name=HOSPITAL)
    assert is_sanctuary(state, node(GANYMEDE))
    assert not is_sanctuary(state, node("geo"))
    put(state, 1, Slot.STANFORD, "sol_earth_l2", "Cancer Lab", wet="12")
    assert is_sanctuary(state, node("sol_earth_l2"))


@pytest.mark.rule("HF3-350")
def test_a_tourism_cycler_in_a_belt_makes_that_one_safe_and_none_far_away() -> None:
    state = position(GRAY, WHITE, **MODULE_3, colonization=True)
    found = [number for number, space in enumerate(NODES) if space.is_belt and space.belt != "earth"]
    here = found[0]
    far = next(number for number in found if number != here and number not in ADJACENT[here])
    bernal(state, 0, NODES[here].id, CYCLER)
    assert belts.is_safe(state, 0, here)
    assert not belts.is_safe(state, 0, far)


@pytest.mark.rule("HF3-337")
@pytest.mark.parametrize(
    ("factions", "slot", "before", "offered"),
    [
        ((GRAY, WHITE), Slot.KALPANA, False, True),
        ((GRAY, WHITE), Slot.KALPANA, True, False),
        ((GRAY, WHITE), Slot.STANFORD, False, False),
        ((WHITE, GRAY), Slot.KALPANA, False, False),
    ],
    ids=["wanted", "once", "in place", "a Loyalist"],
)
def test_who_may_exchange_the_models(
    factions: tuple[str, str], slot: Slot, *, before: bool, offered: bool
) -> None:
    state = _far(*factions, slot=slot)
    if before:
        state.used |= {strips.EXCHANGE.verb}
    assert (strips.models(state, 0) == [strips.EXCHANGE]) is offered

"""Space Elevators."""

from __future__ import annotations

from typing import Any

import pytest

from armillary.engine import advance
from armillary.games.high_frontier.rules import scoring, turn
from armillary.games.high_frontier.rules.components import ELEVATORS, NODES, WAYS
from armillary.games.high_frontier.rules.components.kinds import NOTHING, NodeKind
from armillary.games.high_frontier.rules.fuel_and_cargo.cargo import TransferCargo
from armillary.games.high_frontier.rules.pieces import grants
from armillary.games.high_frontier.rules.state import HighFrontierState, Slot, Stick
from armillary.games.high_frontier.rules.terawatt import elevators
from armillary.testing import asked, choose, refused
from tests.games.high_frontier.positions import (
    EVERYTHING,
    bernal,
    claim,
    dice,
    elevator,
    factory,
    node,
    piece,
    position,
    put,
    site,
    turn_of,
    war,
)

CAVES, PHOBOS = "mars_arsia_mons_caves", "phobos"
STEAM = "Fission-Heated Steam"


def _table(**settings: Any) -> HighFrontierState:
    return position("spacex", "taikonauts", terawatt=True, **settings)


@pytest.mark.rule("HFC-326")
def test_a_cube_at_one_end_and_a_factory_at_the_other() -> None:
    state = _table()
    factory(state, 1, CAVES)
    put(state, 0, Slot.FREIGHTER, PHOBOS, STEAM)
    turn_of(state)
    dice(state, 2)
    choose(state, f"elevator {CAVES}")
    (stick,) = state.elevators
    assert (stick.a, stick.b, stick.seat) == (node(CAVES), node(PHOBOS), 0)
    assert state.operated
    assert elevators.ends_at(state, node(PHOBOS)) == [stick]


@pytest.mark.rule("HFC-326", "HFC-312")
def test_on_a_1_the_cube_is_lost() -> None:
    state = _table()
    factory(state, 0, CAVES, PHOBOS)
    turn_of(state)
    dice(state, 1)
    choose(state, f"elevator {CAVES}")
    assert not state.elevators
    assert site(PHOBOS) not in state.factories
    assert site(CAVES) in state.factories


@pytest.mark.rule("HFC-326", "HFC-016")
@pytest.mark.parametrize(("die", "built"), [(2, True), (1, False)])
def test_a_colonist_may_stand_in_for_the_freighter_and_is_what_is_lost(die: int, built: bool) -> None:
    state = _table(colonization=True)
    factory(state, 1, CAVES)
    put(state, 0, Slot.OUTPOST_1, PHOBOS, "Martian Assembly")
    turn_of(state)
    dice(state, die)

    choose(state, f"elevator {CAVES}")

    assert bool(state.elevators) == built
    assert (state.held(0, Slot.OUTPOST_1) is not None) == built


@pytest.mark.rule("HFC-312", "HFC-326")
@pytest.mark.parametrize(
    ("colony", "freighter", "lost"),
    [(False, True, "factory"), (True, True, "freighter"), (True, False, "factory")],
)
def test_of_several_cubes_the_one_that_is_least_to_lose_dares_it(
    colony: bool, freighter: bool, lost: str
) -> None:
    state = _table(colonization=True)
    factory(state, 1, CAVES)
    factory(state, 0, PHOBOS, colony=colony)
    if freighter:
        put(state, 0, Slot.FREIGHTER, PHOBOS, STEAM)
    domes = state.players[0].domes
    turn_of(state)
    dice(state, 1)

    choose(state, f"elevator {CAVES}")

    assert (site(PHOBOS) in state.factories) == (lost != "factory")
    assert (state.held(0, Slot.FREIGHTER) is not None) == (freighter and lost != "freighter")
    assert state.players[0].domes == domes + (colony and lost == "factory")


@pytest.mark.rule("HFC-312", "HFC-326")
def test_a_mobile_factory_dares_it_before_the_factory_beside_it() -> None:
    state = _table()
    factory(state, 0, CAVES, PHOBOS)
    put(state, 0, Slot.FREIGHTER, "leo", "Fission GCR")
    put(state, 0, Slot.MOBILE_1, PHOBOS)
    turn_of(state)
    dice(state, 1)

    choose(state, f"elevator {CAVES}")

    assert state.held(0, Slot.MOBILE_1) is None
    assert site(PHOBOS) in state.factories


@pytest.mark.rule("HFC-326")
def test_anothers_factory_is_no_cube_of_ones_own() -> None:
    state = _table()
    factory(state, 0, CAVES)
    factory(state, 1, PHOBOS)
    put(state, 0, Slot.OUTPOST_1, PHOBOS, "Hall Effect")
    # a cube at the lower end and industry at the upper one are enough
    assert f"elevator {CAVES}" in asked(turn_of(state))
    state = _table()
    factory(state, 1, CAVES, PHOBOS)
    put(state, 0, Slot.OUTPOST_1, PHOBOS, "Hall Effect")
    assert f"elevator {CAVES}" not in asked(turn_of(state))


@pytest.mark.rule("HFC-326")
def test_not_without_industry() -> None:
    state = _table()
    put(state, 0, Slot.FREIGHTER, PHOBOS, STEAM)
    factory(state, 0, "hertha")
    turn_of(state)
    assert refused(state, f"elevator {CAVES}").rule == "HFC-326"


@pytest.mark.rule("HFC-326")
def test_not_twice() -> None:
    state = _table()
    factory(state, 0, CAVES, PHOBOS)
    elevators.build(state, 1, node(CAVES), node(PHOBOS), _printed(CAVES))
    assert f"elevator {CAVES}" not in asked(turn_of(state))


def _printed(lower: str) -> int:
    return next(n for n, place in enumerate(ELEVATORS) if NODES[place.a].id == lower)


@pytest.mark.rule("HFC-327")
def test_the_printed_places() -> None:
    found = {(NODES[place.a].id, NODES[place.b].id) for place in ELEVATORS if not place.by_anchoring}
    assert len(found) == 8
    assert {(CAVES, PHOBOS), ("luna_aristarchus_plateau", "earth_luna_l1")} <= found
    assert ("haumea", "haumea_barycenter") in found


@pytest.mark.rule("HFC-328")
@pytest.mark.parametrize("busted", [True, False])
def test_it_claims_what_is_unclaimed(busted: bool) -> None:
    state = _table()
    factory(state, 0, CAVES)
    if busted:
        state.busted |= {site(PHOBOS)}
    elevators.build(state, 0, node(CAVES), node(PHOBOS), _printed(CAVES))
    advance(state)
    assert state.claims[site(PHOBOS)] == 0
    assert site(PHOBOS) not in state.busted


@pytest.mark.rule("HFC-328")
def test_it_takes_nobodys_claim() -> None:
    state = _table()
    factory(state, 0, CAVES)
    claim(state, 1, PHOBOS)
    elevators.build(state, 0, node(CAVES), node(PHOBOS), _printed(CAVES))
    advance(state)
    assert state.claims[site(PHOBOS)] == 1


@pytest.mark.rule("HFC-329")
def test_cargo_rides_to_the_other_end() -> None:
    state = _table()
    factory(state, 0, CAVES)
    elevator(state, 0, CAVES, PHOBOS)
    put(state, 0, Slot.OUTPOST_1, CAVES, "Hall Effect", water=3)
    turn_of(state)
    choose(state, f"ride outpost_1 {PHOBOS}", "card thruster_hall_effect", "done")
    above = state.held(0, Slot.OUTPOST_2)
    assert above is not None
    assert (above.node, above.cards) == (node(PHOBOS), (piece("Hall Effect"),))


@pytest.mark.rule("HFC-329")
@pytest.mark.parametrize("leave", [True, False])
def test_others_ride_with_leave(leave: bool) -> None:
    state = _table()
    factory(state, 1, CAVES)
    elevator(state, 1, CAVES, PHOBOS)
    put(state, 0, Slot.OUTPOST_1, CAVES, "Hall Effect")
    if leave:
        grants.grant(state, grants.FACTORY, 1, 0, site(CAVES))
    assert (f"ride outpost_1 {PHOBOS}" in asked(turn_of(state))) == leave


@pytest.mark.rule("HFC-330")
def test_earths_is_built_by_anchoring_alone() -> None:
    state = _table()
    put(state, 0, Slot.FREIGHTER, "geo", STEAM)
    factory(state, 0, "hertha")
    assert "elevator leo" not in asked(turn_of(state))
    elevators.build_earth(state, 0)
    elevators.build_earth(state, 1)
    (stick,) = state.elevators
    assert (stick.a, stick.b, stick.seat) == (node("leo"), node("geo"), 0)


@pytest.mark.rule("HFC-331", "HF3-265", "HF3-314")
@pytest.mark.parametrize("left", [CAVES, PHOBOS, ""])
def test_it_falls_when_neither_end_has_a_factory(left: str) -> None:
    state = _table()
    if left:
        factory(state, 1, left)
    elevator(state, 0, CAVES, PHOBOS)
    elevators.build_earth(state, 0)
    turn.turn_ends(state, 1)
    assert len(state.elevators) == (2 if left else 1)
    assert any(stick.printed == elevators.EARTH for stick in state.elevators)


@pytest.mark.rule("HFC-257")
def test_factories_on_elevators_count_double() -> None:
    state = _table()
    factory(state, 0, CAVES)
    before = scoring.scores(state)[0]
    elevator(state, 0, CAVES, PHOBOS)
    lines = {line.label: line.points[0] for line in scoring.score_lines(state)}
    assert scoring.scores(state)[0] == before + lines["factories"] // 2
    assert elevators.has_elevator(state, site(CAVES))


# ET Home Bernals

LOOP = "bernal_l3_lofstrom_loop_microgravity"


def _et_home(where: str, *dirtsides: str, card: str = LOOP) -> HighFrontierState:
    """An ET Home Bernal over Dirtsides, in peace."""
    state = position("spacex", "taikonauts", **EVERYTHING)
    factory(state, 0, *dirtsides)
    bernal(state, 0, where, card, slot=Slot.STANFORD, dirtsides=dirtsides)
    return state


def _above(lower: str) -> str:
    """A Lagrange or Burn Space one lander burn above a Site."""
    for way in WAYS[node(lower)]:
        if NODES[way.to].lander:
            for beyond in WAYS[way.to]:
                if NODES[beyond.to].kind in (NodeKind.LAGRANGE, NodeKind.BURN):
                    return NODES[beyond.to].id
    raise AssertionError(lower)


@pytest.mark.rule("HF3-344", "HF3-345", "HF3-348")
@pytest.mark.parametrize(("face", "built"), [(1, False), (4, True)])
def test_a_loop_as_et_home_builds_down_to_its_dirtside(
    face: int, built: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    above = _above("ceres")
    state = _et_home(above, "ceres")
    monkeypatch.setattr("armillary.games.high_frontier.rules.terawatt.elevators.homes.home_of", _is_home)
    turn_of(state)
    dice(state, face)
    choose(state, "elevator ceres")
    assert bool(state.elevators) == built
    if built:
        (stick,) = state.elevators
        assert (stick.a, stick.b) == (node("ceres"), node(above))
    assert state.held(0, Slot.STANFORD) is not None
    assert site("ceres") in state.factories


def _is_home(state: HighFrontierState, seat: int) -> int:
    return Slot.STANFORD if seat == 0 else NOTHING


@pytest.mark.rule("HF3-344", "HF3-347")
def test_one_for_each_site_and_not_by_other_bernals(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("armillary.games.high_frontier.rules.terawatt.elevators.homes.home_of", _is_home)
    above = _above("ceres")
    state = _et_home(above, "ceres")
    assert elevators.et_places(state, 0) == [(node("ceres"), node(above), NOTHING)]
    elevator(state, 0, "ceres", above)
    assert elevators.et_places(state, 0) == []
    assert elevators.et_places(_et_home(above, "ceres", card="bernal_tourism_cycler"), 0) == []


@pytest.mark.rule("HF3-344")
def test_a_bernal_that_is_no_home_builds_nothing() -> None:
    state = _et_home(_above("ceres"), "ceres")
    assert elevators.et_places(state, 1) == []


@pytest.mark.rule("HF3-346", "HF3-X34")
def test_along_a_printed_place_linked_to_a_dirtside(monkeypatch: pytest.MonkeyPatch) -> None:
    """A ring is a Hazard: the Bernal stands beside it; a Freighter on the ring could build too."""
    monkeypatch.setattr("armillary.games.high_frontier.rules.terawatt.elevators.homes.home_of", _is_home)
    state = _et_home("neptune_lagrange_01", "haumea")
    place = (node("haumea"), node("haumea_barycenter"), _printed("haumea"))
    assert place in elevators.et_places(state, 0)

    plain = position("spacex", "taikonauts", terawatt=True)
    factory(plain, 0, "haumea")
    assert "elevator haumea" not in asked(turn_of(plain))
    put(plain, 0, Slot.FREIGHTER, "haumea_barycenter", STEAM)
    assert "elevator haumea" in asked(turn_of(plain))


@pytest.mark.rule("HF3-344", "HF3-152")
@pytest.mark.parametrize(
    ("above", "below", "free"),
    [("mars_lagrange_08", "mars_north_pole", False), ("", "ceres", True)],
)
def test_in_war_it_needs_a_petition_near_earth_and_mars(
    above: str, below: str, free: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("armillary.games.high_frontier.rules.terawatt.elevators.homes.home_of", _is_home)
    state = _et_home(above or _above(below), below)
    war(state)
    monkeypatch.setattr(
        "armillary.games.high_frontier.rules.terawatt.elevators.blocs.restricted",
        lambda state, seat, name: name == elevators.ET_HOME,
    )
    turn_of(state)
    if free:
        assert f"elevator {below}" in asked(state)
    else:
        assert refused(state, f"elevator {below}").rule == "HF3-152"


@pytest.mark.rule("HFC-326")
def test_no_word_is_lost_about_an_elevator_that_stands() -> None:
    state = _table()
    factory(state, 0, CAVES)
    wanted = elevators.BuildElevator(node(CAVES))
    assert wanted in [refusal.option for refusal in elevators.why_no_elevator(state, 0)]

    elevators.build(
        state, 1, node(CAVES), node(PHOBOS), next(n for n, e in enumerate(ELEVATORS) if e.a == node(CAVES))
    )
    assert wanted not in [refusal.option for refusal in elevators.why_no_elevator(state, 0)]


@pytest.mark.rule("HFC-257")
def test_an_elevator_elsewhere_is_none_of_this_site() -> None:
    state = _table()
    elevator(state, 0, CAVES, PHOBOS)
    assert elevators.has_elevator(state, site(PHOBOS))
    assert not elevators.has_elevator(state, site("hertha"))


@pytest.mark.rule("HFC-312", "HFC-326")
def test_a_mobile_factory_elsewhere_dares_nothing() -> None:
    state = _table()
    factory(state, 0, CAVES, PHOBOS)
    put(state, 0, Slot.FREIGHTER, "leo", "Fission GCR")
    put(state, 0, Slot.MOBILE_1, "leo")
    turn_of(state)
    dice(state, 1)
    choose(state, f"elevator {CAVES}")
    assert state.held(0, Slot.MOBILE_1) is not None
    assert site(PHOBOS) not in state.factories


@pytest.mark.rule("HFC-329", "HFC-330")
@pytest.mark.parametrize(
    ("seat", "printed", "rides"),
    [(0, elevators.EARTH, True), (1, elevators.EARTH, False), (0, NOTHING, False)],
)
def test_earths_carries_who_built_it_and_no_others(seat: int, printed: int, rides: bool) -> None:
    stick = Stick(node(CAVES), node(PHOBOS), seat, printed)
    assert elevators.may_ride(_table(), 0, stick) == rides


@pytest.mark.rule("HFC-326")
def test_nothing_is_refused_where_an_elevator_can_be_built() -> None:
    state = _table()
    factory(state, 0, CAVES, PHOBOS)
    assert elevators.dared(state, 0, next(n for n, e in enumerate(ELEVATORS) if e.a == node(CAVES)))
    assert all(
        why.option != elevators.BuildElevator(node(CAVES)) for why in elevators.why_no_elevator(state, 0)
    )


@pytest.mark.rule("HFC-329")
def test_cargo_goes_into_an_outpost_before_a_rocket() -> None:
    state = _table()
    factory(state, 0, CAVES)
    elevator(state, 0, CAVES, PHOBOS)
    put(state, 0, Slot.OUTPOST_1, CAVES, water=1)
    put(state, 0, Slot.ROCKET, PHOBOS, "Hall Effect")
    put(state, 0, Slot.OUTPOST_2, PHOBOS, "Mass Driver")
    elevators.Ride(Slot.OUTPOST_1, node(PHOBOS)).act(state, 0)
    transfer = next(step for step in state.stack if isinstance(step, TransferCargo))
    assert transfer.target == Slot.OUTPOST_2

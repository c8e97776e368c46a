"""Worked examples of the exoplanets: SGO-X24 to SGO-X36."""

from __future__ import annotations

import pytest

from armillary.games.space_gate_odyssey.rules.events import PlanetScored, SettlersReturned
from armillary.games.space_gate_odyssey.rules.exoplanets.collins import is_conquered
from armillary.games.space_gate_odyssey.rules.exoplanets.planck import largest_group
from tests.games.space_gate_odyssey.positions import (
    asked,
    choose,
    closes,
    colony,
    gains,
    group_named,
    is_closed,
    land,
    legal,
    seat_asked,
    settle,
    table,
    told,
    waiting,
)

A, B, C = 0, 1, 2


def numbered(name: str, first: int, last: int) -> list[str]:
    return [f"{name}{number}" for number in range(first, last + 1)]


@pytest.mark.rule("SGO-X24")
def test_a_full_mountain() -> None:
    per_level = [(3, 2, 1), (2, 2, 1), (2, 1, 1), (1, 2, 0), (1, 1, 0), (1, 0, 0)]
    settlers: dict[int, list[str]] = {A: [], B: [], C: []}
    for number, counts in enumerate(per_level, 1):
        areas = numbered(f"L{number}-", 1, sum(counts))
        for seat, count in enumerate(counts):
            settlers[seat] += areas[:count]
            del areas[:count]
    bose = colony("bose", 3, settlers)

    assert closes(bose)
    assert gains(bose) == [10 + 3 * 3, 8 + 3, 3]


@pytest.mark.rule("SGO-X25")
def test_three_areas_at_the_foot_carry_one_above() -> None:
    bose = colony("bose", 3, {A: ["L1-1", "L1-2", "L1-4"]})

    assert [area for area in legal(bose) if area.startswith("L2")] == ["L2-1"]


@pytest.mark.rule("SGO-X26")
@pytest.mark.parametrize(
    ("counts", "conquered"),
    [((3, 1, 1), True), ((3, 2, 0), False), ((2, 2, 1), False), ((4, 0, 0), True), ((3, 1, 0), False)],
)
def test_a_volcano_with_free_areas(counts: tuple[int, int, int], conquered: bool) -> None:
    areas = ["H1", "H2", "H3", "H4", "H6", "H7"]
    settlers = {}
    for seat, count in enumerate(counts):
        settlers[seat] = areas[:count]
        del areas[:count]
    collins = colony("collins", 3, settlers)

    assert is_conquered(collins, group_named(collins.side, "V3")) is conquered


@pytest.mark.rule("SGO-X27")
def test_a_tied_volcano_and_one_with_a_majority() -> None:
    third = {A: ["H1", "H2", "H4"], B: ["H3", "H6", "H7"]}  # 3-3-0
    fourth = {A: ["H15", "H16", "H17", "H18"], B: ["H13"], C: ["H12"]}  # 4-1-1
    rest = ["H5", "H8", "H9", "H10", "H11", "H14", "C"]  # the other two to C
    collins = colony("collins", 3, {A: third[A] + fourth[A], B: third[B] + fourth[B], C: fourth[C] + rest})

    assert closes(collins)
    assert gains(collins) == [3 + 7, 3, 7 + 7]


@pytest.mark.rule("SGO-X28")
def test_the_sixth_and_the_twelfth_settler_on_dirac() -> None:
    state = table(2, ["dirac", "planck", "russell"])
    settle(state, "dirac", {A: numbered("B", 1, 5)})
    advanced = ["place dirac A1", "place dirac A2", "place dirac A3"]

    assert land(state, A, "dirac", 4)[-3:] == advanced
    choose(state, "place dirac A1")
    for settler in range(7, 12):
        if state.over:
            land(state, A, "dirac", 4)
        assert not set(advanced) & set(asked(state)), f"settler {settler} stays in the light"
        base = next(choice for choice in asked(state) if choice not in ("place dirac B6", "place dirac B13"))
        choose(state, base)

    assert asked(state)[-2:] == advanced[1:], "the twelfth may go dark"


@pytest.mark.rule("SGO-X29")
def test_the_last_settlers_on_dirac() -> None:
    state = table(3, ["dirac", "planck", "russell"])
    dirac = settle(state, "dirac", {A: numbered("B", 1, 4), B: numbered("B", 5, 18)})
    assert legal(dirac, A) == ["C"]

    land(state, A, "dirac", 2)

    assert is_closed(dirac)
    assert dirac.gains == (4 + 2, 14, 0)
    assert [(event.seat, event.settlers) for event in told(state, SettlersReturned)] == [(A, 1)]


@pytest.mark.rule("SGO-X30")
def test_the_seventh_area_of_the_satellites() -> None:
    state = table(3, ["fermi", "planck", "russell"])
    fermi = settle(state, "fermi", {A: ["S1-a", "S2-a", "S3-a"], B: ["S1-b", "S2-b"], C: ["S3-b", "P1"]})

    assert land(state, A, "fermi", 4) == ["place fermi S4-a", "place fermi S4-b"]
    choose(state, "place fermi S4-a", "place fermi P2", "place fermi P3")
    assert closes(fermi)
    assert not told(state, PlanetScored), "the last settler of the module comes first"
    choose(state, "place fermi P4")

    assert [event.gains for event in told(state, PlanetScored)] == [(18 + 5, 7, 3)]


@pytest.mark.rule("SGO-X31")
def test_two_players_lead_on_fermi() -> None:
    state = table(3, ["fermi", "planck", "russell"], active=B)
    fermi = settle(
        state,
        "fermi",
        {
            A: ["S1-a", "S2-a", "S3-a", *numbered("P", 1, 5)],
            B: ["S1-b", "S2-b", *numbered("P", 6, 11)],
            C: ["S3-b", *numbered("P", 12, 13)],
        },
    )
    land(state, A, "fermi", 2)
    choose(state, "place fermi S4-a", "place fermi P14")

    assert fermi.gains == (18 + 5, 7 + 5, 3)
    assert (waiting(state), seat_asked(state)) == ("SwapTokens", B), "from the active player"
    choose(state, "swap 1-2")
    assert (waiting(state), seat_asked(state)) == ("SwapTokens", A)
    choose(state, "swap 4-5")
    assert [own.influence for own in state.confederations] == [23, 12, 3]


@pytest.mark.rule("SGO-X32")
def test_an_island_with_two_free_areas() -> None:
    state = table(3, ["russell", "planck", "bose"])
    russell = settle(state, "russell", {B: numbered("I1-", 1, 4)})
    land(state, A, "russell", 4)

    choose(state, "place russell I1-5")

    assert russell.settlers_of(A) == 2, "the second went to I1-6, the last free area there"
    assert [(event.seat, event.settlers) for event in told(state, SettlersReturned)] == [(A, 2)]
    assert state.confederations[A].spare_settlers == 30 - 2
    assert state.over, "nothing else is asked"


@pytest.mark.rule("SGO-X33")
def test_four_islands() -> None:
    counts = [(3, 2, 0), (2, 2, 1), (0, 1, 5), (5, 0, 0)]
    settlers: dict[int, list[str]] = {A: [], B: [], C: []}
    for number, there in enumerate(counts, 1):
        areas = numbered(f"I{number}-", 1, sum(there))
        for seat, count in enumerate(there):
            settlers[seat] += areas[:count]
            del areas[:count]
    russell = colony("russell", 3, settlers)

    assert closes(russell)
    assert gains(russell) == [7 + 3 + 7 + 9, 3 + 9, 7 + 6]


@pytest.mark.rule("SGO-X34")
def test_two_groups_of_five_on_planck() -> None:
    planck = colony(
        "planck",
        3,
        {
            A: ["I1", "O1", "O2", "O11", "O12", "I4", "O7", "O5"],
            B: ["C", "I5", "O8", "O9", "O10", "O4", "O6"],
            C: ["I2", "I3", "O3", "I6"],
        },
    )

    assert closes(planck)
    assert [planck.settlers_of(seat) for seat in (A, B, C)] == [8, 7, 4]
    assert [largest_group(planck, seat) for seat in (A, B, C)] == [5, 5, 3]
    assert gains(planck) == [8 + 5, 7 + 5, 4]


@pytest.mark.rule("SGO-X35")
def test_a_canal_walked_to_its_end() -> None:
    turing = colony("turing", 2, {A: [*numbered("A", 1, 11), "C"], B: numbered("B", 1, 8)})

    assert closes(turing)
    assert gains(turing) == [2 + 6 + 10, 2 + 6 + 2]


@pytest.mark.rule("SGO-X36")
def test_five_base_areas_open_two_advanced_ones() -> None:
    turing = colony("turing", 3, {A: numbered("P", 1, 5)})

    assert [area for area in legal(turing) if area.startswith("Q")] == ["Q1", "Q2"]
    assert not [area for area in legal(turing) if area.startswith("Z")]

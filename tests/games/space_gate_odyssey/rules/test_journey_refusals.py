"""Why a settler may not go to an area: the rule of the exoplanet, with its figures."""

from __future__ import annotations

import pytest

from armillary.games.space_gate_odyssey.rules.journey import PlaceSettler
from tests.games.space_gate_odyssey.positions import build, do, fill_up, refused, settle, table


@pytest.mark.parametrize(
    ("planet", "seats", "settlers", "area", "rule", "words"),
    [
        ("bose", 3, {1: ["L1-1"]}, "L1-1", "SGO-129", "stands there already"),
        ("bose", 3, {1: ["L1-1"]}, "L2-1", "SGO-176", "1 of the 2 areas"),
        ("dirac", 3, {0: ["B1", "B2"]}, "A1", "SGO-191", "needs 5 own settlers on base areas, has 2"),
        ("dirac", 3, {0: ["B1", "B2"]}, "C", "SGO-194", "16 base areas are still free"),
        ("fermi", 3, {}, "P1", "SGO-199", "the first settler of a module goes to a satellite"),
        ("turing", 2, {}, "A2", "SGO-232", "an end of the canal"),
        ("turing", 2, {0: ["A1"]}, "A3", "SGO-233", "directly next to the own ones"),
        ("turing", 3, {1: ["P1"]}, "Q1", "SGO-242", "2 of the 3 areas"),
        ("turing", 3, {1: ["P1"]}, "Z1", "SGO-243", "3 of the 3 areas"),
    ],
)
def test_a_forbidden_area_names_its_rule_and_figures(
    planet: str, seats: int, settlers: dict[int, list[str]], area: str, rule: str, words: str
) -> None:
    others = [name for name in ("susskind", "planck", "collins", "russell") if name != planet]
    state = table(seats, [planet, *others])
    build(state, 0, "G-W-01", "E1", settlers=2)
    settle(state, planet, settlers)

    refusals = {str(refusal.option): refusal for refusal in PlaceSettler(0, 0, 1).refusals(state)}
    refusal = refusals[f"place {planet} {area}"]

    assert refusal.rule == rule
    assert words in str(refusal)


def test_the_second_settler_on_fermi_stays_on_the_central_planet() -> None:
    state = table(3, ["fermi", "susskind", "planck", "collins", "russell"])
    build(state, 0, "G-W-01", "E1", settlers=2)

    do(state, PlaceSettler(0, 0, 1, placed=1))

    assert refused(state, "place fermi S1-a").rule == "SGO-200"


def test_another_island_of_russell_is_refused_to_the_second_settler() -> None:
    state = table(3, ["russell", "susskind", "planck", "collins", "bose"])
    build(state, 0, "G-W-01", "E1", settlers=2)

    do(state, PlaceSettler(0, 0, 1, placed=1, group=0))

    assert refused(state, "place russell I2-1").rule == "SGO-215"


def test_where_any_free_area_will_do_only_taken_ones_are_refused() -> None:
    state = table(3, ["susskind", "bose", "planck", "collins", "russell"])
    build(state, 0, "G-W-01", "E1", settlers=2)
    fill_up(state, "susskind", 1, but=["T1", "T2"])

    rules = {refusal.rule for refusal in PlaceSettler(0, 0, 1).refusals(state)}

    assert rules == {"SGO-129"}

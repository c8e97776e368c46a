"""Policies: one a decade."""

from __future__ import annotations

import pytest

from armillary.games.stellar_horizons.rules.components import CVS, FACTION_NUMBERS, POLICY_NUMBERS
from armillary.games.stellar_horizons.rules.concepts.marks import HALVE_RESOURCES
from armillary.games.stellar_horizons.rules.concepts.powers import powers
from armillary.games.stellar_horizons.rules.economy import policies
from armillary.games.stellar_horizons.rules.economy.opening import EndEconomy
from armillary.games.stellar_horizons.rules.economy.policies import PoliciesStep, SelectPolicy
from armillary.games.stellar_horizons.rules.economy.production import produced_mark
from armillary.testing import asked, choose, do, refused, seat_asked
from tests.games.stellar_horizons.positions import faction, place, position, pursues, put

RUSSIA = FACTION_NUMBERS["russia"]
TEN = (
    "space_economy",
    "vigorous_space_economy",
    "unified_space_economy",
    "space_diplomacy",
    "vigorous_space_diplomacy",
    "space_robotic",
    "vigorous_robotic",
    "space_crewed",
    "vigorous_crewed",
    "space_research",
)


@pytest.mark.rule("SH-069", "SH-250")
def test_each_player_selects_one_policy_in_reverse_order_for_nothing() -> None:
    state = position("russia", "japan")
    do(state, PoliciesStep())
    assert seat_asked(state) == 1
    choose(state, "policy space_economy")
    assert seat_asked(state) == 0

    choose(state, "policy space_research")

    assert state.over
    assert faction(state, "japan").pursues(POLICY_NUMBERS["space_economy"])
    assert (faction(state, "russia").money, powers(state, RUSSIA).earth_points_any) == (0, 2)


@pytest.mark.rule("SH-250")
def test_a_player_may_select_none() -> None:
    state = position("russia")
    do(state, PoliciesStep())

    choose(state, "pass")

    assert faction(state, "russia").policies == 0


@pytest.mark.rule("SH-070", "SH-250")
def test_policies_need_what_is_linked_to_them() -> None:
    state = position("russia")
    do(state, SelectPolicy(0))
    assert refused(state, "policy vigorous_space_economy").rule == "SH-070"

    pursues(state, "russia", "space_economy")
    assert "policy vigorous_space_economy" in do(state, SelectPolicy(0))


@pytest.mark.rule("SH-251")
def test_a_second_unified_policy_replaces_the_first() -> None:
    state = position("russia")
    pursues(state, "russia", *TEN[:3], "space_diplomacy", "vigorous_space_diplomacy")
    do(state, SelectPolicy(0))

    choose(state, "policy unified_space_diplomacy")  # only one can be dropped for it

    assert faction(state, "russia").pursues(POLICY_NUMBERS["unified_space_diplomacy"])
    assert not faction(state, "russia").pursues(POLICY_NUMBERS["unified_space_economy"])


@pytest.mark.rule("SH-252")
def test_an_eleventh_policy_takes_the_place_of_another() -> None:
    state = position("russia")
    pursues(state, "russia", *TEN)
    do(state, SelectPolicy(0))

    assert set(choose(state, "policy space_commerce")) == {f"drop {policy}" for policy in TEN}
    choose(state, "drop space_research")

    assert faction(state, "russia").policies.bit_count() == 10
    assert not faction(state, "russia").pursues(POLICY_NUMBERS["space_research"])


@pytest.mark.rule("SH-252")
def test_what_the_new_policy_builds_on_is_not_given_up_for_it() -> None:
    state = position("russia")
    pursues(state, "russia", *TEN)
    do(state, SelectPolicy(0))

    offered = choose(state, "policy vigorous_research")

    assert "drop space_research" not in offered
    assert "drop space_economy" in offered


@pytest.mark.rule("SH-208", "SH-252")
def test_a_policy_whose_support_is_needed_cannot_be_dropped() -> None:
    state = position("russia")
    pursues(state, "russia", *TEN)
    for unit in (
        "kliper",
        "renda",
        "volkov",
        "leonov",
        "tereshkova",
        "titov",
        "komarov",
        "gagarin",
        "korolev",
    ):
        put(state, f"ru_{unit}", "earth.orbit")  # nine, of which five are supported
    do(state, SelectPolicy(0))

    choose(state, "policy space_commerce")

    assert "drop vigorous_crewed" not in asked(state)


@pytest.mark.rule("SH-566")
def test_the_colonials_take_no_diplomacy() -> None:
    state = position("south_america", "russia", mode="rebellion", year=2070)
    number = POLICY_NUMBERS["space_diplomacy"]

    assert policies.may_take(state, FACTION_NUMBERS["south_america"], number) == policies.FORBIDDEN
    assert policies.may_take(state, RUSSIA, number) == ""


def test_what_holds_for_the_phase_is_forgotten_at_its_end() -> None:
    state = position("russia")
    state.marks = frozenset({HALVE_RESOURCES, produced_mark(1, 2, 3), "first_contact"})

    do(state, EndEconomy())

    assert state.marks == {"first_contact"}


@pytest.mark.rule("SH-208", "SH-252")
@pytest.mark.parametrize(("crews", "droppable"), [(2, True), (8, True), (9, False)])
def test_support_may_be_dropped_while_no_more_than_four_are_beyond_it(crews: int, droppable: bool) -> None:
    state = position("russia")
    pursues(state, "russia", *TEN)
    assert powers(state, RUSSIA).support[1] == 5  # four without the policy
    for unit in CVS[RUSSIA][:crews]:
        state.where[unit] = place("earth.orbit")
    wanted = POLICY_NUMBERS["space_commerce"]

    offered = policies.droppable(state, RUSSIA, wanted)
    assert (POLICY_NUMBERS["vigorous_crewed"] in offered) is droppable

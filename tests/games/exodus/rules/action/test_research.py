"""Action Research: EXO-184 to EXO-197."""

from __future__ import annotations

import pytest

from armillary.games.exodus.rules.action import research
from armillary.games.exodus.rules.cards.one_action import act
from armillary.games.exodus.rules.components import TECHNOLOGIES, TECHNOLOGY_NUMBERS, Action
from armillary.games.exodus.rules.components.vocabulary import DiscountNext, ExtraDice
from armillary.games.exodus.rules.events import AbilityUsed, Researched
from armillary.games.exodus.rules.pieces.in_force import in_force as holds
from armillary.games.exodus.rules.state import ExodusState
from tests.games.exodus.positions import (
    ALL_CUBES,
    asked,
    choose,
    cubes,
    do,
    general,
    give,
    in_force,
    known,
    refused,
    table,
    technologies,
    told,
    waiting,
    won,
)


def researching(cp: int, *owned: str, laws: tuple[str, ...] = (), mode: str = "standard") -> ExodusState:
    """Seat 0 with these technologies carries out a Research action."""
    state = table(2, mode=mode)
    give(state, 0, cp=cp)
    known(state, 0, *owned)
    in_force(state, *laws)
    act(state, 0, Action.RESEARCH)
    do(state)
    return state


def cost(state: ExodusState, technology: str, seat: int = 0) -> int:
    return research.cost_of(state, seat, TECHNOLOGY_NUMBERS[technology])


def printed(technology: str) -> int:
    return TECHNOLOGIES[TECHNOLOGY_NUMBERS[technology]].cost


@pytest.mark.rule("EXO-184", "EXO-195", "EXO-238")
def test_one_technology_which_helps_at_once() -> None:
    state = researching(20)

    choose(state, "research advanced_banking")

    assert technologies(state, 0) == ["advanced_banking"]
    assert state.over  # no second one
    assert [dice.context for dice in holds(state, 0, ExtraDice)] == ["banking"]


@pytest.mark.rule("EXO-159", "EXO-184")
def test_research_may_be_declined() -> None:
    state = researching(20)

    choose(state, "stop")

    assert technologies(state, 0) == []
    assert state.factions[0].cp == 20


@pytest.mark.rule("EXO-185")
def test_all_technologies_are_open_to_all_and_several_may_hold_the_same() -> None:
    state = researching(99)
    known(state, 1, "radar")

    assert asked(state) == [*(f"research {technology.id}" for technology in TECHNOLOGIES), "stop"]
    choose(state, "research radar")
    assert technologies(state, 0) == technologies(state, 1) == ["radar"]


@pytest.mark.rule("EXO-186")
def test_no_technology_twice() -> None:
    state = researching(99, "radar")

    assert "research radar" not in asked(state)
    assert refused(state, "research radar").rule == "EXO-186"


@pytest.mark.rule("EXO-187", "EXO-037")
def test_a_cube_of_the_reserve_marks_it() -> None:
    state = researching(20)
    reserve, home = state.factions[0].reserve, state.population[state.home(0)][0]

    choose(state, "research radar")

    assert state.factions[0].reserve == reserve - 1
    assert state.population[state.home(0)][0] == home
    assert cubes(state, 0) == ALL_CUBES


@pytest.mark.rule("EXO-187", "EXO-036")
def test_without_a_cube_in_reserve_there_is_no_research() -> None:
    state = table(2)
    give(state, 0, cp=99)
    state.factions[0].reserve = 0

    act(state, 0, Action.RESEARCH)
    do(state)

    assert state.over
    won(state, 0, "Tug")  # two cubes for the Home Planet change nothing, but the player is asked
    act(state, 0, Action.RESEARCH)
    assert do(state) == ["stop"]
    assert refused(state, "research radar").rule == "EXO-187"


@pytest.mark.rule("EXO-188")
def test_the_cost_is_paid_to_the_bank() -> None:
    state = researching(10)

    choose(state, "research radar")

    assert state.factions[0].cp == 10 - printed("radar")
    assert told(state, Researched)[0].cp == printed("radar")


@pytest.mark.rule("EXO-188")
def test_what_cannot_be_paid_is_refused_with_the_figures() -> None:
    state = researching(5)

    assert "research radar" not in asked(state)
    assert str(refused(state, "research radar")) == "it costs 6 CP and you have 5 (EXO-188)"


@pytest.mark.rule("EXO-189")
@pytest.mark.parametrize(
    ("owned", "discount"),
    [((), 0), (("advanced_politics",), 1), (("fusion_drive",), 1), (("advanced_maneuver",), 2)],
)
def test_discount_for_the_same_origin_and_for_the_same_discipline(
    owned: tuple[str, ...], discount: int
) -> None:
    """Radar is a white transport technology."""
    state = researching(99, *owned)

    assert cost(state, "radar") == printed("radar") - discount


@pytest.mark.rule("EXO-190", "EXO-261")
def test_basic_research_counts_as_every_discipline_and_as_brown() -> None:
    state = researching(99, "basic_research")

    assert cost(state, "advanced_trading") == printed("advanced_trading") - 1
    assert cost(state, "plasma_cannon") == printed("plasma_cannon") - 1
    assert cost(state, "radar") == printed("radar") - 1
    assert cost(state, "fusion_drive") == printed("fusion_drive") - 2


@pytest.mark.rule("EXO-191")
def test_only_brown_technologies_make_basic_research_cheaper() -> None:
    state = researching(99, "advanced_trading", "radar", "plasma_cannon", "fusion_drive")

    assert cost(state, "basic_research") == printed("basic_research") - 1


@pytest.mark.rule("EXO-192")
@pytest.mark.parametrize(
    ("law", "radar", "plasma"),
    [("law_transport_tech", 1, 0), ("law_grey_heritage", 0, 1), ("res_research_grants", 2, 2)],
)
def test_political_cards_change_the_cost(law: str, radar: int, plasma: int) -> None:
    state = researching(99, laws=(law,))

    assert cost(state, "radar") == printed("radar") - radar
    assert cost(state, "plasma_cannon") == printed("plasma_cannon") - plasma


@pytest.mark.rule("EXO-187", "EXO-188", "EXO-189", "EXO-190", "EXO-192", "EXO-X13")
def test_example_of_the_laser_cannon() -> None:
    owned = (
        "basic_research",
        "fusion_drive",
        "electromagnetic_shield",
        "biochemical_rockets",
        "multipolar_grid_shield",
        "hypersonic_rockets",
    )
    state = researching(3, *owned, laws=("law_military_tech",))
    reserve = state.factions[0].reserve

    choose(state, "research ssl_cannon")

    assert state.factions[0].cp == 0
    assert state.factions[0].reserve == reserve - 1


@pytest.mark.rule("EXO-193", "EXO-X14")
def test_a_cost_falls_to_nothing_but_not_below() -> None:
    owned = ("plasma_cannon", "graviton_rockets", "antimatter_cannon", "biochemical_rockets")
    state = researching(0, *owned, laws=("law_military_tech", "law_white_heritage", "res_research_grants"))

    assert cost(state, "multipolar_grid_shield") == 0  # 6 - 4 - 1 - 1 - 2
    choose(state, "research hypersonic_rockets")
    assert state.factions[0].cp == 0


@pytest.mark.rule("EXO-194")
def test_nothing_gives_up_a_technology() -> None:
    state = researching(99, "radar")

    assert all(option.startswith("research ") or option == "stop" for option in asked(state))
    assert technologies(state, 0) == ["radar"]


@pytest.mark.rule("EXO-196")
def test_disciplines_and_origins() -> None:
    assert {tech.discipline for tech in TECHNOLOGIES} == {"civil", "military", "transport", "general"}
    assert [tech.id for tech in TECHNOLOGIES if tech.discipline == "general"] == ["basic_research"]
    assert {tech.origin for tech in TECHNOLOGIES} == {"grey", "brown", "purple", "white"}


@pytest.mark.rule("EXO-197")
def test_research_scores_nothing() -> None:
    state = researching(20)

    choose(state, "research radar")

    assert state.vp == [0, 0]


@pytest.mark.rule("EXO-385")
def test_the_long_game_has_no_basic_research() -> None:
    state = researching(99, mode="long")

    assert "research basic_research" not in asked(state)
    assert refused(state, "research basic_research").rule == "EXO-385"


# Cards that make research cheaper


def test_a_discount_waits_for_the_next_research_and_is_used_up() -> None:
    state = table(2)
    give(state, 0, cp=20)
    state.factions[0].discounts.append(DiscountNext("research", "cp", -4))
    act(state, 0, Action.RESEARCH)
    do(state)

    choose(state, "research radar")

    assert state.factions[0].cp == 20 - (printed("radar") - 4)
    assert state.factions[0].discounts == []


@pytest.mark.rule("EXO-401")
def test_the_scholar_takes_five_off() -> None:
    state = table(2, generals=True)
    general(state, 0, "scholar")
    give(state, 0, cp=printed("radar") - 5)
    act(state, 0, Action.RESEARCH)
    do(state)
    assert "research radar" not in asked(state)

    choose(state, "use scholar", "research radar")

    assert state.factions[0].cp == 0
    assert len(told(state, AbilityUsed)) == 1


@pytest.mark.rule("EXO-400")
def test_who_may_hold_a_card_is_asked_even_if_nothing_can_be_paid() -> None:
    state = table(2, generals=True)
    general(state, 0, "navigator")
    give(state, 0, cp=0)

    act(state, 0, Action.RESEARCH)

    assert do(state) == ["stop"]
    assert waiting(state) == "Research"

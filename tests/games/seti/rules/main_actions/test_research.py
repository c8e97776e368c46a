"""Main action research: SETI-234 to SETI-247."""

from __future__ import annotations

import pytest

from armillary.engine import advance, refusals
from armillary.games.seti.rules.components import BONUSES, TECH_NAMED, TECH_RECORDS, TECHS
from armillary.games.seti.rules.components.vocabulary import (
    GainOp,
    IfOp,
    PerOp,
    RotateOp,
    TakenTechOwnedByOtherCondition,
    TechOp,
    TechsCount,
)
from armillary.games.seti.rules.events import ActionTaken, DiscsTurned, ProbeLaunched, TechTaken
from armillary.games.seti.rules.main_actions.research import ALL_TECHS, take_tech
from armillary.games.seti.rules.state import SetiState
from tests.games.seti.positions import (
    asked,
    at,
    card,
    choose,
    effect,
    give_techs,
    own,
    play,
    table,
    texts,
    told,
    turn,
)

ANY = ("probe", "telescope", "computer")
ENERGY, CARD, PUBLICITY, POINTS = range(4)


def researching(*owned: str) -> SetiState:
    """Seat 0 with these techs has paid for research and the solar system has turned."""
    state = table()
    own(state).publicity = 6
    give_techs(state, *owned)
    turn(state)
    choose(state, "research")
    return state


def offered(state: SetiState) -> list[str]:
    return [text.removeprefix("tech ") for text in texts(state) if text.startswith("tech ")]


@pytest.mark.rule("SETI-234")
def test_research_costs_six_publicity() -> None:
    state = table()
    own(state).publicity = 8
    turn(state)

    choose(state, "research")

    assert own(state).publicity == 2
    assert told(state, ActionTaken) == [ActionTaken(0, "research")]


@pytest.mark.rule("SETI-234")
def test_with_five_publicity_research_is_refused_with_figures() -> None:
    state = table()
    own(state).publicity = 5
    turn(state)

    assert "research" not in texts(state)
    [refusal] = [refusal for refusal in refusals(state, 0) if refusal.option == "research"]
    assert (refusal.rule, refusal.figures) == ("SETI-234", {"cost": 6, "count": 5})


@pytest.mark.rule("SETI-235")
def test_publicity_of_a_free_action_may_be_used() -> None:
    state = table()
    own(state).publicity, own(state).data, own(state).top = 5, 1, 1
    turn(state)

    choose(state, "place 2", "research")

    assert own(state).publicity == 0


@pytest.mark.rule("SETI-236")
def test_the_solar_system_rotates_before_the_tech_is_chosen() -> None:
    state = researching()

    assert asked(state) == "ChooseTech"
    assert len(told(state, DiscsTurned)) == 1
    assert not told(state, TechTaken)


@pytest.mark.rule("SETI-237")
def test_any_tech_may_be_chosen_that_is_not_owned() -> None:
    state = researching("probe_2", "computer_4")

    assert offered(state) == [tech.id for tech in TECH_RECORDS if tech.id not in ("probe_2", "computer_4")]
    refused = [str(refusal.option) for refusal in refusals(state, 0)]
    assert refused == ["tech probe_2", "tech computer_4"]


@pytest.mark.rule("SETI-237")
def test_a_tech_of_another_player_may_be_taken_too() -> None:
    state = table()
    own(state).publicity = 6
    give_techs(state, "probe_2", seat=1)
    turn(state)

    choose(state, "research", "tech probe_2")

    assert own(state).has_tech(TECH_NAMED["probe_2"])


@pytest.mark.rule("SETI-238")
def test_who_owns_all_techs_cannot_research() -> None:
    state = table()
    own(state).publicity = 10
    own(state).techs = ALL_TECHS
    turn(state)

    assert "research" not in texts(state)
    assert "SETI-238" in [refusal.rule for refusal in refusals(state, 0)]


@pytest.mark.rule("SETI-239")
def test_the_top_tile_of_the_stack_is_taken() -> None:
    state = researching()
    tech = TECH_NAMED["probe_3"]
    state.tech_piles[tech] = [ENERGY, CARD, POINTS]

    choose(state, "tech probe_3")

    assert state.tech_piles[tech] == [ENERGY, CARD]
    assert told(state, TechTaken) == [TechTaken(0, tech, POINTS, True)]


@pytest.mark.rule("SETI-240")
def test_the_first_taker_of_a_tech_scores_two_points() -> None:
    state = table()
    tech = TECH_NAMED["probe_3"]

    take_tech(state, 0, tech)
    take_tech(state, 1, tech)

    assert (own(state).score, own(state, 1).score) == (1 + 2, 2)
    assert [event.first for event in told(state, TechTaken)] == [True, False]
    assert state.two_points == ALL_TECHS & ~(1 << tech)


@pytest.mark.rule("SETI-241", "SETI-247")
@pytest.mark.parametrize(
    ("bonus", "gained"),
    [(ENERGY, (4, 4, 1 + 2)), (PUBLICITY, (3, 5, 1 + 2)), (POINTS, (3, 4, 1 + 2 + 3))],
)
def test_the_tile_gives_its_bonus(bonus: int, gained: tuple[int, int, int]) -> None:
    state = table()
    state.tech_piles[TECH_NAMED["telescope_3"]] = [bonus]

    effect(state, TechOp(("telescope",)))
    choose(state, "tech telescope_3")

    agency = own(state)
    assert (agency.energy, agency.publicity, agency.score) == gained, BONUSES[bonus]


@pytest.mark.rule("SETI-241", "SETI-247")
def test_the_tile_with_a_card_gives_one_of_choice() -> None:
    state = table()
    state.tech_piles[TECH_NAMED["telescope_3"]] = [CARD]
    effect(state, TechOp(("telescope",)))

    choose(state, "tech telescope_3", "take 003")

    assert own(state).hand == [card("003")]


@pytest.mark.rule("SETI-241")
def test_the_bonus_comes_before_the_tile_is_placed() -> None:
    state = table()
    state.tech_piles[TECH_NAMED["computer_1"]] = [CARD]
    effect(state, TechOp(("computer",)))

    choose(state, "tech computer_1")
    assert asked(state) == "PickCard"
    choose(state, "deck")

    assert asked(state) == "PlaceTech"


@pytest.mark.rule("SETI-242")
@pytest.mark.parametrize("tech", ["probe_2", "probe_4", "telescope_3"])
def test_probe_and_telescope_techs_have_their_own_slots(tech: str) -> None:
    state = researching()

    choose(state, f"tech {tech}")

    assert asked(state) != "PlaceTech"
    assert own(state).has_tech(TECH_NAMED[tech])
    assert own(state).computer_slots == [-1] * 4


@pytest.mark.rule("SETI-243")
def test_a_computer_tech_goes_into_any_free_slot_and_stays() -> None:
    state = researching("computer_2")
    choose(state, "tech computer_1")
    assert [text for text in texts(state) if text.startswith("slot")] == ["slot 2", "slot 3", "slot 4"]

    choose(state, "slot 4")

    assert own(state).computer_slots == [TECH_NAMED["computer_2"], -1, -1, TECH_NAMED["computer_1"]]


@pytest.mark.rule("SETI-244")
def test_a_tech_under_data_scores_no_points() -> None:
    state = table()
    own(state).top = 1
    state.two_points = 0
    state.tech_piles[TECH_NAMED["computer_1"]] = [ENERGY]
    effect(state, TechOp(("computer",)))

    choose(state, "tech computer_1", "slot 1")

    assert own(state).score == 1
    assert own(state).computer_slots[0] == TECH_NAMED["computer_1"]


@pytest.mark.rule("SETI-245")
def test_a_tech_of_a_card_costs_no_publicity_and_has_its_type() -> None:
    state = table()

    play(state, "062")

    assert own(state).publicity == 4
    assert len(told(state, DiscsTurned)) == 1
    assert offered(state) == ["telescope_1", "telescope_2", "telescope_3", "telescope_4"]


@pytest.mark.rule("SETI-245")
def test_the_icon_of_all_colours_leaves_the_choice_of_the_type() -> None:
    state = table()

    effect(state, RotateOp(), TechOp(ANY))

    assert len(offered(state)) == TECHS


@pytest.mark.rule("SETI-246", "SETI-X20")
def test_example_with_all_four_techs_of_the_type_only_the_rotation_happens() -> None:
    state = table()
    give_techs(state, "telescope_1", "telescope_2", "telescope_3", "telescope_4")

    effect(state, RotateOp(), TechOp(("telescope",)), GainOp("points", 1))

    assert state.over
    assert len(told(state, DiscsTurned)) == 1
    assert not told(state, TechTaken)
    assert own(state).score == 2


@pytest.mark.rule("SETI-247")
def test_the_first_probe_tech_launches_under_its_raised_limit() -> None:
    state = table()
    own(state).probes = [at("mars", state)]

    take_tech(state, 0, TECH_NAMED["probe_1"])
    advance(state)

    assert len(told(state, ProbeLaunched)) == 1
    assert len(own(state).probes) == 2


def test_a_later_operation_knows_the_kind_of_the_taken_tech() -> None:
    state = table()
    give_techs(state, "telescope_1", "telescope_2", "probe_2")
    state.two_points = 0
    effect(state, TechOp(ANY), PerOp(TechsCount("taken_kind"), (GainOp("points", 2),)))

    choose(state, "tech telescope_3")

    assert own(state).score == 1 + 3 * 2


@pytest.mark.parametrize(("owner", "publicity"), [(0, 4), (1, 6)])
def test_a_later_operation_knows_whether_another_player_had_the_tech(owner: int, publicity: int) -> None:
    state = table()
    give_techs(state, "probe_3" if owner else "probe_4", seat=owner)
    effect(state, TechOp(ANY), IfOp(TakenTechOwnedByOtherCondition(), (GainOp("publicity", 2),)))

    choose(state, "tech probe_3")

    assert own(state).publicity == publicity


def test_a_tech_that_another_player_has_without_the_basic_bonus() -> None:
    state = table()
    give_techs(state, "probe_3", "telescope_1", seat=1)
    give_techs(state, "probe_3")
    give_techs(state, "probe_4", seat=1)
    effect(state, TechOp(ANY, only_if_owned_by_other=True, basic_tile_bonus=False))
    assert offered(state) == ["probe_4", "telescope_1"]

    choose(state, "tech telescope_1")

    assert own(state).energy == 3, "no basic bonus"
    assert own(state).data == 2, "but the additional one"
    assert not told(state, DiscsTurned)

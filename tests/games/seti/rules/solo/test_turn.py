"""The rival's turn and its pass: SETI-479 to SETI-484 and SETI-549 to SETI-553."""

from __future__ import annotations

from itertools import product

import pytest

import armillary
from armillary.engine import advance, to_act
from armillary.games.seti.rules.components import ACTION_CARDS, PLANETS
from armillary.games.seti.rules.components.vocabulary import RivalFlyAction
from armillary.games.seti.rules.events import (
    CardDiscarded,
    DiscsTurned,
    IncomePaid,
    RoundBegan,
    TurnBegan,
)
from armillary.games.seti.rules.rival import RIVAL, rival_of
from armillary.games.seti.rules.solo.actions import is_possible
from armillary.games.seti.rules.solo.events import (
    ObjectivesSpent,
    RivalHindered,
    RivalRevealed,
    RivalStands,
)
from armillary.games.seti.rules.solo.flights import route
from armillary.games.seti.rules.solo.objectives import SweepObjectives
from armillary.games.seti.rules.solo.turn import hindrance
from armillary.games.seti.rules.turn import BeginRound, EndRound
from armillary.games.seti.words.sentences.rival import hindrance as hindrance_in_words
from tests.games.seti.positions import asked, at, choose, own, space, told, turn
from tests.games.seti.rivals import action, its, reveal, solo, techs


@pytest.mark.rule("SETI-479")
@pytest.mark.parametrize("starter", [0, 1])
def test_human_and_rival_take_turns_and_either_may_start(starter: int) -> None:
    state = solo()
    state.starter = starter
    rival_of(state).deck = [action("S.3"), action("S.2")]
    own(state).publicity = 6
    state.then(BeginRound(1))
    advance(state)
    choose(state, "launch", "end")

    expected = [0, 1, 0] if starter == 0 else [1, 0, 1, 0]
    assert [event.seat for event in told(state, TurnBegan)] == expected
    assert to_act(state) == (0,)


@pytest.mark.rule("SETI-480")
def test_the_top_card_is_revealed() -> None:
    state = solo()
    rival = rival_of(state)
    rival.deck = [action("S.1"), action("S.2")]
    turn(state, RIVAL)

    assert (rival.card, rival.deck, rival.used) == (action("S.2"), [action("S.1")], [action("S.2")])


@pytest.mark.rule("SETI-481")
def test_the_first_possible_line_is_done_and_no_other() -> None:
    state = solo()
    its(state).publicity = 6
    line = reveal(state, "S.2")  # it cannot analyze

    assert line == rival_of(state).action == 1
    assert len(rival_of(state).techs) == 1
    assert not any(state.signals)


@pytest.mark.rule("SETI-481")
def test_it_is_told_why_the_lines_before_were_impossible() -> None:
    state = solo()
    its(state).publicity = 6
    its(state).probes = [state.sky.earth]
    reveal(state, "S.1")  # analyze, launch, tech for 6 publicity, orbit or land

    hindered = told(state, RivalHindered)
    assert [(event.line, event.reason, event.left) for event in hindered] == [
        (0, "data", 1),
        (1, "probe_on_earth", 0),
    ]
    assert (hindered[0].has, hindered[0].needs) == (0, 6)


@pytest.mark.rule("SETI-481", "SETI-485")
@pytest.mark.parametrize(("publicity", "why"), [(5, ("publicity", 5, 6)), (6, ("no_tech", 0, 0))])
def test_it_is_told_whether_publicity_or_a_tech_is_missing(publicity: int, why: tuple[str, int, int]) -> None:
    state = solo()
    its(state).publicity = publicity

    assert hindrance(state, ACTION_CARDS[action("S.1")].actions[2]) == why


def test_every_line_that_can_be_impossible_says_why() -> None:
    state = solo()
    for card in ACTION_CARDS:
        for line in card.actions:
            if not is_possible(state, line):
                reason, has, needs = hindrance(state, line)
                assert hindrance_in_words(reason, has, needs, str)


@pytest.mark.rule("SETI-479")
def test_when_its_turn_is_over_it_is_told_what_the_rival_has() -> None:
    state = solo()
    rival_of(state).deck = [action("S.2"), action("S.1")]  # it launches: 1 publicity
    turn(state, RIVAL)

    (stands,) = told(state, RivalStands)
    assert (stands.points, stands.publicity) == (its(state).score, 5)


def test_its_data_are_those_of_the_computer_and_of_the_pool() -> None:
    state = solo()
    rival_of(state).computer, its(state).data = 6, 2
    state.then(SweepObjectives(RIVAL))
    advance(state)

    assert [stands.data for stands in told(state, RivalStands)] == [8]


def test_a_turn_of_the_rival_is_two_beats() -> None:
    """What it reveals, with what was impossible, and what it does."""
    game = armillary.load("seti")
    events = [
        TurnBegan(1, 8),
        RivalRevealed(0, 1),
        RivalHindered(0, 0, "data", 0, 6, 0),
        RivalStands(2, 5, 0, 1),
    ]

    assert [game.pictures.beat(event, 1) for event in events] == ["begins", "", "ends", "ends"]
    assert game.pictures.beat(TurnBegan(1, 8), 2) == ""
    assert game.pictures.beat(RivalRevealed(0, 0), 1) == "ends"


@pytest.mark.rule("SETI-482")
@pytest.mark.parametrize("oumuamua", [False, True])
def test_a_flight_that_ends_a_card_is_always_possible(oumuamua: bool) -> None:
    for card in ACTION_CARDS:
        last = card.actions[-1]
        if isinstance(last, RivalFlyAction):
            for discs in product(range(8), repeat=3):
                assert any(
                    route(*discs, oumuamua, PLANETS.index(flight.planet), flight.moves)
                    for flight in last.targets
                )


@pytest.mark.rule("SETI-483")
def test_the_end_of_the_rival_s_turn_is_that_of_any_turn() -> None:
    state = solo()
    rival_of(state).deck = [action("S.1")]
    its(state).score = 20
    state.discovery[:3] = [-2, -2, 0]
    turn(state, RIVAL)

    assert state.discovery[3] == -2  # a neutral marker
    assert (asked(state), to_act(state)) == ("TakeAction", (0,))


@pytest.mark.rule("SETI-483")
def test_sectors_are_resolved_after_the_whole_action() -> None:
    state = solo()
    state.signals[5] = [RIVAL] * 5  # Earth's sector, one data left
    reveal(state, "S.2")

    assert state.star_wins[state.sector_stars[5]] == [RIVAL]
    assert state.signals[5] == []  # nobody was second
    assert not state.in_main_action


@pytest.mark.rule("SETI-484")
def test_the_rival_is_never_asked() -> None:
    state = solo()
    state.free_actions = True
    its(state).publicity = 10  # more than it can keep
    state.signals[5] = [0]
    reveal(state, "S.1")

    assert state.over
    assert its(state).publicity == 10
    assert its(state).probes == [at("earth", state)]


@pytest.mark.rule("SETI-X37")
def test_example_the_card_s1() -> None:
    state = solo()
    assert reveal(state, "S.1") == 1
    assert its(state).probes == [at("earth", state)]
    assert its(state).publicity == 5

    its(state).publicity = 7
    assert reveal(state, "S.1") == 2
    assert its(state).publicity == 1
    assert len(rival_of(state).techs) == 1


# Passing


@pytest.mark.rule("SETI-549")
def test_without_an_action_card_the_rival_passes() -> None:
    state = solo()
    turn(state, RIVAL)

    assert its(state).passed
    assert told(state, RivalRevealed) == []


@pytest.mark.rule("SETI-549")
def test_with_an_action_card_it_does_not_pass() -> None:
    state = solo()
    rival_of(state).deck = [action("S.1")]
    turn(state, RIVAL)

    assert not its(state).passed


@pytest.mark.rule("SETI-550")
def test_the_used_cards_are_shuffled_for_the_next_round() -> None:
    orders = set()
    for used in product((0, 1), repeat=2):
        state = solo()
        state.rng.counter = 10 * used[0] + 50 * used[1]
        rival = rival_of(state)
        rival.used = [0, 1, 2, 3]
        turn(state, RIVAL)
        assert (sorted(rival.deck), rival.used) == ([0, 1, 2, 3], [])
        orders.add(tuple(rival.deck))

    assert len(orders) > 1


@pytest.mark.rule("SETI-550")
def test_in_the_last_round_they_are_not() -> None:
    state = solo()
    state.round = 5
    rival_of(state).used = [0, 1, 2, 3]
    turn(state, RIVAL)

    assert (rival_of(state).deck, rival_of(state).used) == ([], [0, 1, 2, 3])


@pytest.mark.rule("SETI-551")
def test_the_pass_removes_the_top_card_of_the_stack_for_progress() -> None:
    state = solo()
    stack = state.end_stacks[0][:]
    turn(state, RIVAL)

    assert state.end_stacks[0] == stack[:-1]
    assert state.discards == [stack[-1]]
    assert rival_of(state).progress == 1


@pytest.mark.rule("SETI-551", "SETI-283")
def test_when_the_rival_passes_last_no_card_of_the_stack_is_left() -> None:
    state = solo()
    own(state).passed = state.someone_passed = True
    rival_of(state).used = [action("S.1")]
    del state.end_stacks[0][0]
    stack = state.end_stacks[0][:]
    turn(state, RIVAL)

    assert state.end_stacks[0] == []
    assert [event.card for event in told(state, CardDiscarded)] == stack[::-1]
    assert len(state.end_stacks[1]) == 3


@pytest.mark.rule("SETI-551")
def test_in_the_last_round_the_pass_makes_no_progress() -> None:
    state = solo()
    state.round = 5
    turn(state, RIVAL)

    assert rival_of(state).progress == 0


@pytest.mark.rule("SETI-552")
@pytest.mark.parametrize(("first", "rotations"), [(True, 1), (False, 0)])
def test_the_first_to_pass_rotates(first: bool, rotations: int) -> None:
    state = solo()
    state.someone_passed = not first
    turn(state, RIVAL)

    assert len(told(state, DiscsTurned)) == rotations


@pytest.mark.rule("SETI-553")
def test_objectives_are_spent_before_the_income() -> None:
    state = solo(2, objectives=("I-1",))
    state.then(EndRound())
    advance(state)
    kinds = [type(event) for event in state.events or []]

    assert kinds.index(ObjectivesSpent) < kinds.index(IncomePaid) < kinds.index(RoundBegan)
    assert (state.starter, state.round) == (1, 2)
    assert told(state, IncomePaid)[0].seat == 0


def test_a_postponed_choice_comes_before_the_rival_s_pass() -> None:
    state = solo()
    state.deferred_choice = True
    turn(state, 0)
    choose(state, "pass", "later")  # then the rival, without a card, passes too

    assert (asked(state), to_act(state)) == ("TakeEndCard", (0,))
    assert len(state.end_stacks[0]) == 3


def test_the_rival_s_probe_turns_with_earth() -> None:
    state = solo()
    its(state).probes = [space(1, 5)]
    rival_of(state).techs = techs("probe_2")
    turn(state, RIVAL)

    assert its(state).probes == [at("earth", state)] == [space(1, 4)]


@pytest.mark.rule("SETI-468", "SETI-449")
def test_the_rival_has_no_income_and_the_marker_changes_hands() -> None:
    state = solo()
    state.then(EndRound())
    advance(state)

    assert told(state, IncomePaid) == [IncomePaid(0)]
    assert state.starter == 1
    assert to_act(state) == (0,)

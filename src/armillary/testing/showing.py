"""Promises to those who look and think: words, pictures, bots, the laboratory, plans."""

from __future__ import annotations

from typing import Any
from xml.etree import ElementTree

from armillary.bots.values import values
from armillary.engine import (
    SPECTATOR,
    Game,
    Rng,
    steps,
)
from armillary.engine.plans import MOST_LINKS
from armillary.testing.cases import Case, played, positions, sampled
from armillary.testing.promises import reshuffled

# What is shown


def test_everything_that_is_asked_and_told_has_words(case: Case, game: Game[Any]) -> None:
    names = [f"Player {seat}" for seat in range(case.seats)]
    for state in sampled(case):
        seat = steps.to_act(state)[0]
        seen = game.view(state, seat)
        assert game.words.prompt(seen)
        for option in steps.options(state, seat):
            assert game.label(option, seen).name
        for refusal in steps.refusals(state, seat):
            assert game.words.refusal(refusal).name
    for event in played(case).events[:200]:
        for seat in (*range(case.seats), SPECTATOR):
            known = event.masked(seat)
            assert known is None or game.story(known, names) is not None


def test_a_picture_is_well_formed(case: Case, game: Game[Any]) -> None:
    picture = game.picture(game.view(played(case).state, SPECTATOR))

    assert ElementTree.fromstring(picture).tag.endswith("svg")


def test_the_ground_of_a_plate_never_changes(case: Case, game: Game[Any]) -> None:
    """It is fetched once, for the whole game, by everybody who looks."""
    grounds: dict[str, tuple[Any, ...]] = {}
    for state in sampled(case, 6):
        for seat in (*range(case.seats), SPECTATOR):
            for plate in game.pictures.plates(game.view(state, seat)):
                assert grounds.setdefault(plate.name, plate.ground) == plate.ground


# What bots and the laboratory ask


def test_an_observation_keeps_its_shape(case: Case, game: Game[Any]) -> None:
    shapes = {
        tuple((name, len(numbers)) for name, numbers in game.observed(state, seat).items())
        for state in sampled(case)
        for seat in range(case.seats)
    }
    assert len(shapes) == 1


def test_an_observation_holds_what_the_seat_may_see(case: Case, game: Game[Any]) -> None:
    """It may be made from the whole state, and then tells no more than one made from the view."""
    for state in sampled(case):
        for seat in range(case.seats):
            assert game.observed(state, seat) == game.observed(game.view(state, seat), seat)


def test_a_judgement_lies_between_lost_and_won(case: Case, game: Game[Any]) -> None:
    for state in sampled(case):
        judged = values(game, state)
        assert len(judged) == case.seats
        assert all(0 <= worth <= 1 for worth in judged)


def test_a_policy_weighs_every_option(case: Case, game: Game[Any]) -> None:
    for state in sampled(case):
        seat = steps.to_act(state)[0]
        legal = steps.options(state, seat)
        weights = game.mind.policy(state, seat, legal)
        assert weights is None or (len(weights) == len(legal) and min(weights) >= 0 and sum(weights) > 0)


# Plans


FAR = 3  # targets looked at in a position


def test_every_link_of_a_plan_is_legal_up_to_the_first_surprise(case: Case, game: Game[Any]) -> None:
    whole = played(case)
    for count in positions(case, 24):
        match = whole.branch(count)
        seat = match.to_act[0]
        seen = match.view(seat)
        before = seen.digest()
        for target in list(game.mind.targets(seen, seat))[:FAR]:
            for plan in game.mind.plans(seen, seat, target):
                assert plan.target == target
                assert 0 < len(plan.choices) <= MOST_LINKS
                trial = match.branch()
                chain = trial.play_chain(plan.choices, seat)
                assert chain.played == len(plan.choices) or chain.stopped is not None
        assert seen.digest() == before


def test_equal_views_have_equal_plans(case: Case, game: Game[Any]) -> None:
    whim = Rng(6)
    for state in sampled(case, 12):
        seat = steps.to_act(state)[0]
        seen, also = (game.view(each, seat) for each in (state, reshuffled(game, state, seat, whim)))
        assert list(game.mind.targets(seen, seat)) == list(game.mind.targets(also, seat))
        for target in list(game.mind.targets(seen, seat))[:FAR]:
            assert list(game.mind.plans(seen, seat, target)) == list(game.mind.plans(also, seat, target))


def test_plans_that_are_found_at_once_lead_all_of_them(case: Case, game: Game[Any]) -> None:
    first_plans = game.mind.first_plans or game.mind.plans
    for state in sampled(case, 12):
        seat = steps.to_act(state)[0]
        seen = game.view(state, seat)
        for target in list(game.mind.targets(seen, seat))[:FAR]:
            first = [plan.choices for plan in first_plans(seen, seat, target)]
            found = [plan.choices for plan in game.mind.plans(seen, seat, target)]
            assert found[: len(first)] == first


def test_plans_touch_shapes_that_the_picture_has_and_have_words(case: Case, game: Game[Any]) -> None:
    for state in sampled(case, 12):
        seat = steps.to_act(state)[0]
        seen = game.view(state, seat)
        far = list(game.mind.targets(seen, seat))
        drawn = (
            {identity for plate in game.pictures.plates(seen) for identity in plate.ids()} if far else set()
        )
        assert set(far) <= drawn
        for plan in [plan for target in far[:FAR] for plan in game.mind.plans(seen, seat, target)]:
            assert {shape for path in plan.shapes for shape in path} <= drawn
            lines = (plan.name, *plan.costs, *plan.gains, *plan.risks)
            assert all(line.said(str) and "{" not in line.said(str) for line in lines)


def test_what_is_foreseen_can_be_drawn(case: Case, game: Game[Any]) -> None:
    for state in sampled(case, 3):
        seen = game.view(state, steps.to_act(state)[0])
        plates = {plate.name for plate in game.pictures.plates(seen)}
        for forecast in game.pictures.forecasts(seen):
            assert forecast.plate in plates
            assert game.pictures.foreseen is not None
            for step in range(1, len(forecast.steps)):
                assert game.pictures.foreseen(seen, forecast.plate, step).name == forecast.plate

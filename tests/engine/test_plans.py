"""Chains of choices: all or nothing, up to the first surprise."""

from __future__ import annotations

from typing import Any

import pytest

import armillary
from armillary.engine import Counted, InvalidChoice, Line, Match, NotYourChoice, as_written
from armillary.engine.match.foresight import foreseen, is_playable, repeats
from armillary.engine.options import buttons_in
from armillary.language.words import catalogue
from tests.toys.hidden_hands import HIDDEN_HANDS


def walking(seed: int = 7) -> Match[Any]:
    """Space Gate Odyssey, where somebody may move settlers more than once."""
    match: Match[Any] = armillary.load("space_gate_odyssey").start(2, seed)
    while not any(str(option).startswith("enter") for option in match.options()):
        match.play(match.options()[0])
    return match


def chain_of(match: Match[Any]) -> tuple[int, tuple[str, ...]]:
    """A plan that is offered there, with two links or more."""
    seat = match.to_act[0]
    seen = match.view(seat)
    mind = match.game.mind
    found = [plan for target in mind.targets(seen, seat) for plan in mind.plans(seen, seat, target)]
    return seat, next(plan.choices for plan in found if len(plan.choices) > 1)


def test_a_chain_is_its_choices_one_after_the_other() -> None:
    match = walking()
    seat, choices = chain_of(match)
    before, alone = match.count, match.branch()

    chain = match.play_chain(choices, seat)
    for choice in choices:
        alone.play(choice, seat)

    assert (chain.played, chain.stopped) == (len(choices), None)
    assert match.state.digest() == alone.state.digest()
    assert [match.choice(number).text for number in range(before + 1, match.count + 1)] == list(choices)


def test_the_links_are_taken_back_one_by_one() -> None:
    match = walking()
    seat, choices = chain_of(match)
    digests = [match.state.digest()]
    for choice in choices[:-1]:
        match.play(choice, seat)
        digests.append(match.state.digest())
    match.cut(match.count - len(choices) + 1)

    match.play_chain(choices, seat)

    while digests:
        if match.barrier() is not None:
            match.cut(match.count - 1)  # the last link may have ended the seat's turn
        else:
            match.undo(seat)
        assert match.state.digest() == digests.pop()


def test_an_illegal_link_refuses_the_whole_chain_and_says_which() -> None:
    match = walking()
    seat, choices = chain_of(match)
    count, before = match.count, match.state.digest()

    with pytest.raises(InvalidChoice) as caught:
        match.play_chain((choices[0], "enter N9 N8"), seat)

    assert caught.value.link == 2
    assert (match.count, match.state.digest()) == (count, before)


def test_a_chain_of_a_seat_that_is_not_asked_is_refused() -> None:
    match = walking()
    seat, choices = chain_of(match)
    before = match.state.digest()

    with pytest.raises(NotYourChoice) as caught:
        match.play_chain(choices, 1 - seat)

    assert caught.value.link == 1
    assert match.state.digest() == before


def test_something_shown_stops_a_chain_and_keeps_what_was_played() -> None:
    match: Match[Any] = armillary.load("space_gate_odyssey").start(2, 7)
    seat = match.to_act[0]
    first = str(match.options()[0])  # a module is taken from its pile, and the next one is shown

    chain = match.play_chain((first, "no such thing"), seat)

    assert (chain.played, chain.stopped) == (1, "it has shown something hidden")
    assert match.count == 1


def test_another_seat_that_is_asked_stops_a_chain() -> None:
    match = HIDDEN_HANDS.start(2, 3)
    seat = match.to_act[0]
    text = str(match.options(seat)[0])

    chain = match.play_chain((text, text, text), seat)

    assert chain.played == 1
    assert chain.stopped is not None


def test_a_chain_is_foreseen_without_touching_the_view() -> None:
    match = walking()
    seat, choices = chain_of(match)
    seen = match.view(seat)
    before = seen.digest()

    goes = foreseen(match.game, seen, seat, (*choices[:1], "no such thing"))

    assert (goes.played, goes.surprise) == (1, None)
    assert seen.digest() == before


def test_a_chain_is_playable_where_nothing_else_is_asked_before_its_end() -> None:
    match = walking()
    seat, choices = chain_of(match)
    seen = match.view(seat)
    before = seen.digest()

    assert is_playable(match.game, seen, seat, choices)
    assert not is_playable(match.game, seen, seat, (*choices[:1], "no such thing"))
    assert seen.digest() == before


def test_a_chain_is_playable_up_to_a_surprise() -> None:
    match: Match[Any] = armillary.load("space_gate_odyssey").start(2, 7)
    seat = match.to_act[0]
    first = str(match.options()[0])  # a module is taken from its pile, and the next one is shown

    assert is_playable(match.game, match.view(seat), seat, (first, "no such thing"))


def test_a_line_is_said_in_the_readers_language() -> None:
    line = Line(Counted("{count} energy", "{count} energy", 2), (("count", 2),))
    nested = Line(
        "{way}, probe in ring {ring}",
        (("way", Line("Shortest way to {place}", (("place", Line("Earth")),))), ("ring", 3)),
    )

    assert line.said(as_written) == "2 energy"
    assert nested.said(as_written) == "Shortest way to Earth, probe in ring 3"
    assert (
        nested.said(catalogue("it").of(armillary.load("seti")))
        == "La via più breve: Terra, sonda nell'anello 3"
    )


def test_equal_choices_in_a_row_are_foreseen() -> None:
    match = walking()
    seat = match.to_act[0]
    chains = [
        repeats(match.game, match.view(seat), seat, option, 12) for option in buttons_in(match.options(seat))
    ]
    longest = max(chains, key=len)
    assert len(longest) > 1
    assert len(set(longest)) == 1
    assert match.play_chain(longest, seat).played == len(longest)

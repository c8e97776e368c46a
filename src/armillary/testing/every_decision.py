"""What every game promises of each of its decisions: all of it is looked at in one walk through a game.

To walk costs more than to look. Each promise is a test of its own all the same, and fails with what was
found first, where it was found.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any

from msgspec import Struct

from armillary.engine import Option, State, codec, steps
from armillary.testing.cases import Case, decisions, played

RESTORED = 150  # decisions of a game whose views are written and read
SHOWN = 3  # decisions of each kind that are said in words


class Look(Struct, frozen=True):
    """A decision of a game, with what may be chosen."""

    case: Case
    state: State
    count: int
    """Choices made before it."""
    options: Mapping[int, Sequence[Option]]
    """Of each seat that is asked."""
    met: int
    """Decisions of its kind so far, with this one."""


Check = Callable[[Look], None]
_checks: dict[str, Check] = {}


def at_every_decision(check: Check) -> Callable[[Case], None]:
    """A promise of what a check looks at."""
    name = check.__name__
    _checks[name] = check

    def promise(case: Case) -> None:
        failure = failures(case).get(name)
        if failure is not None:
            raise failure

    promise.__name__, promise.__doc__ = name, check.__doc__
    return promise


@lru_cache(maxsize=1)  # the tests of a case run one after another
def failures(case: Case) -> dict[str, Exception]:
    """What each check found first in this game, if anything; one that has found something looks no more."""
    found: dict[str, Exception] = {}
    met: Counter[type[Any]] = Counter()
    for count, state in enumerate(decisions(case)):
        kind = type(state.stack[-1])
        met[kind] += 1
        options = {seat: steps.options(state, seat) for seat in steps.to_act(state)}
        look = Look(case, state, count, options, met[kind])
        for name, check in _checks.items():
            if name not in found and (failure := _failure(check, look)) is not None:
                found[name] = failure
    return found


def _failure(check: Check, look: Look) -> Exception | None:
    try:
        check(look)
    except Exception as failure:
        return failure
    return None


@at_every_decision
def test_every_decision_offers_something_and_never_too_much(look: Look) -> None:
    assert look.options
    for options in look.options.values():
        assert 1 <= len(options) <= look.case.game.facts.max_options


@at_every_decision
def test_no_two_options_of_a_decision_are_written_alike(look: Look) -> None:
    for options in look.options.values():
        written = [str(option).casefold() for option in options]
        assert len(set(written)) == len(written)


@at_every_decision
def test_a_refusal_names_a_rule_of_the_ledger_and_no_legal_option(look: Look) -> None:
    for seat, options in look.options.items():
        legal = {str(option) for option in options}
        for refusal in steps.refusals(look.state, seat):
            assert refusal.rule in look.case.game.ledger
            assert str(refusal.option) not in legal
            assert "{" not in str(refusal)


@at_every_decision
def test_every_decision_follows_a_rule_of_the_ledger(look: Look) -> None:
    step: Any = look.state.stack[-1]
    assert not step.rule or step.rule in look.case.game.ledger


@at_every_decision
def test_what_is_asked_is_plain_text(look: Look) -> None:
    """A string of a kind of its own cannot be sent. The first few decisions of each kind are looked at."""
    if look.met > SHOWN:
        return
    game, seat = look.case.game, next(iter(look.options))
    seen = game.view(look.state, seat)
    labels = [game.label(option, seen) for option in look.options[seat]]
    shown = [text for label in labels for text in (label.name, label.consequence, label.group, label.part)]
    assert {type(text) for text in (game.words.prompt(seen), *shown)} == {str}


@at_every_decision
def test_a_restored_view_offers_what_the_state_offers(look: Look) -> None:
    if look.count % (1 + played(look.case).count // RESTORED):
        return
    game = look.case.game
    for seat, options in look.options.items():
        again = game.restore(codec.dump(game.view(look.state, seat)))
        assert list(steps.options(again, seat)) == list(options), look.count

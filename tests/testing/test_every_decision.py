"""What is looked at in one walk fails one promise at a time, where it is broken."""

from __future__ import annotations

import traceback
from dataclasses import replace

import pytest
from msgspec import structs

from armillary.testing import every_decision
from armillary.testing.cases import Case, decisions
from armillary.testing.every_decision import Look, failures
from tests.toys.interrupts import INTERRUPTS

CASE = Case(INTERRUPTS, 2)


def test_a_broken_promise_fails_with_what_was_found_and_no_other_does() -> None:
    facts = structs.replace(INTERRUPTS.facts, max_options=1)
    case = Case(replace(INTERRUPTS, facts=facts), 2)

    with pytest.raises(AssertionError) as broken:
        every_decision.test_every_decision_offers_something_and_never_too_much(case)

    assert "max_options" in "".join(traceback.format_exception(broken.value))
    assert list(failures(case)) == ["test_every_decision_offers_something_and_never_too_much"]
    every_decision.test_no_two_options_of_a_decision_are_written_alike(case)


def test_every_decision_is_looked_at_and_all_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    looks: list[Look] = []
    monkeypatch.setattr(every_decision, "_checks", {"looked": looks.append})
    failures.cache_clear()

    assert failures(CASE) == {}

    failures.cache_clear()
    assert [look.count for look in looks] == list(range(sum(1 for _ in decisions(CASE))))
    first = [look for look in looks if look.met == 1]
    assert len(first) < len(looks)


def test_a_check_that_has_found_something_looks_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    counts: list[int] = []

    def finds(look: Look) -> None:
        counts.append(look.count)
        assert look.count < 3

    monkeypatch.setattr(every_decision, "_checks", {"finds": finds})
    failures.cache_clear()

    assert list(failures(CASE)) == ["finds"]

    failures.cache_clear()
    assert counts == [0, 1, 2, 3]

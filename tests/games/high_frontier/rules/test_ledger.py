"""The ledgers: core and Conflict, in both languages."""

from __future__ import annotations

from importlib.resources import files

import pytest

from armillary.engine.rules import Ledger

PACKAGE = files("armillary.games.high_frontier")


def _ledger(path: str) -> Ledger:
    return Ledger(PACKAGE.joinpath(path).read_text("utf-8"), path)


@pytest.mark.parametrize(("folder", "counts"), [("", (382, 64, 65)), ("conflict/", (397, 37, 56))])
def test_ledgers_are_read_and_agree(folder: str, counts: tuple[int, int, int]) -> None:
    english, italian = (_ledger(folder + name) for name in ("RULES.md", "RULES.it.md"))
    assert (len(english.rules), len(english.examples), len(english.rulings)) == counts
    assert [(rule.id, rule.kind, rule.later) for rule in english] == [
        (rule.id, rule.kind, rule.later) for rule in italian
    ]
    assert list(english.rulings) == list(italian.rulings)
    assert list(english.examples) == list(italian.examples)


def test_rulings_of_the_two_ledgers_have_different_ids() -> None:
    assert not set(_ledger("RULES.md").rulings) & set(_ledger("conflict/RULES.md").rulings)


def test_rules_of_modules_that_cannot_be_played_yet_are_marked_so() -> None:
    later = {rule.id for rule in _ledger("RULES.md") if rule.later}
    of_modules = {f"HFC-{number}" for number in range(302, 383)}
    assert later == of_modules | {"HFC-124", "HFC-260", "HFC-261", "HFC-263"}

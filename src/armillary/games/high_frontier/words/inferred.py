"""Rules whose numbers are inferred, not read from the box: which, and where an owner can put them right."""

from __future__ import annotations

from armillary.engine import Words
from armillary.games.high_frontier.rules.components import INFERRED_IN


def why_inferred(rule: str) -> str:
    """The file of `data/` with the number that is inferred, or nothing."""
    return INFERRED_IN.get(rule, "")


def rule_said(rule: str, words: Words) -> str:
    """A rule by its id; of an inferred one also that, and the file that has its number."""
    file = why_inferred(rule)
    return words("{rule} (inferred: {file})").format(rule=rule, file=file) if file else rule

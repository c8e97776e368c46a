"""The rules of hidden hands without its words, its pictures, its mind and its Italian."""

from __future__ import annotations

from msgspec.structs import replace

from armillary.engine import Game
from tests.toys.hidden_hands import HIDDEN_HANDS
from tests.toys.hidden_hands.turns import HandsState

RULES_ONLY = Game[HandsState](
    facts=replace(HIDDEN_HANDS.facts, name="rules_only", title="Rules only"),
    package="tests.toys.rules_only",
    rules=HIDDEN_HANDS.rules,
)

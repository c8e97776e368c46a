"""Every lesson to its end, in a hurry and at leisure.

A lesson that is hurried through in one language is walked at leisure in the other.
"""

from __future__ import annotations

import pytest

from tests.e2e.conftest import Arrive
from tests.e2e.walking import LOCALES, Walk, walk

LESSONS = (
    ("space_gate_odyssey", 0),
    ("seti", 0),
    ("exodus", 0),
    ("stellar_horizons", 0),
    ("high_frontier", 0),
    ("high_frontier", 1),
)


def _begins(reader: Walk, game: str, lesson: int) -> None:
    asked = {"game": game, "lesson": lesson}
    reader.guest.sits_at(reader.guest.ask("POST", "/api/lessons", asked)["id"])


@pytest.mark.parametrize("at", range(len(LESSONS)))
def test_a_lesson_in_a_hurry(arrive: Arrive, at: int) -> None:
    reader = walk(arrive, LOCALES[at % 2], hurried=True)
    _begins(reader, *LESSONS[at])

    reader.hurries(every=12)

    assert reader.faults == []


@pytest.mark.parametrize("at", range(len(LESSONS)))
def test_a_lesson_at_leisure(arrive: Arrive, at: int) -> None:
    reader = walk(arrive, LOCALES[1 - at % 2], hurried=False)
    _begins(reader, *LESSONS[at])

    reader.strolls(every=8)

    assert reader.faults == []

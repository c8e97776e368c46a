"""Refusals that say the same are one line of the page."""

from __future__ import annotations

from armillary.table.pages.table.refusing import grouped
from armillary.table.wire.question import RefusalMessage


def refusal(name: str, reason: str) -> RefusalMessage:
    return RefusalMessage(f"play {name}", f"Play {name}", reason, "X-001", [f"hand--{name}"])


def test_what_many_have_in_common_is_said_once() -> None:
    many = [refusal(name, "your main action is taken") for name in "abcde"]
    found = grouped([many[0], refusal("z", "too dear"), *many[1:]])

    assert [(group.reason, len(group.refusals)) for group in found] == [
        ("your main action is taken", 5),
        ("too dear", 1),
    ]
    assert found[0].shapes == [f"hand--{name}" for name in "abcde"]


def test_a_few_stand_alone() -> None:
    found = grouped([refusal(name, "too dear") for name in "abc"])

    assert [len(group.refusals) for group in found] == [1, 1, 1]

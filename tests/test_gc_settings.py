"""How often a process looks for cycles of objects that nobody needs."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest

from armillary.bots.arena.in_processes import in_processes
from armillary.cli import main

USUAL = (700, 10, 10)


@pytest.fixture(autouse=True)
def _usual_pace() -> Iterator[None]:
    before = gc.get_threshold()
    gc.set_threshold(*USUAL)
    yield
    gc.set_threshold(*before)


def _pace(_: int) -> tuple[int, int, int]:
    return gc.get_threshold()


def test_a_command_looks_seldom(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bots"]) == 0
    assert gc.get_threshold() > USUAL


def test_processes_that_play_look_seldom_even_if_their_caller_does_not() -> None:
    (pace,) = in_processes(_pace, [1], jobs=1, start="fork")
    assert pace > USUAL == gc.get_threshold()

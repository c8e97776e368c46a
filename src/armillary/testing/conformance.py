"""The conformance suite as a class of tests."""

from __future__ import annotations

from collections.abc import Iterable
from inspect import isfunction
from typing import Any

import pytest

from armillary.engine import Game
from armillary.testing import anytime, every_decision, pictured, promises, secrets, showing
from armillary.testing.cases import Case, cases_of


class Promises:
    """A test for each promise; `conformance` says of which games."""

    @pytest.fixture
    def game(self, case: Case) -> Game[Any]:
        return case.game


# Modules; every function `test_…` in them is a promise
PROMISES = (every_decision, promises, anytime, secrets, showing, pictured)

for _module in PROMISES:
    for _name, _promise in vars(_module).items():
        if _name.startswith("test_") and isfunction(_promise):
            setattr(Promises, _name, staticmethod(_promise))


def conformance(*games: Game[Any]) -> type[Promises]:
    """The tests of everything that a game promises, with every number of seats and every setting.

    Give the class a name that pytest looks for: `TestConformance = conformance(GAME)`.
    """
    return conformance_of(cases_of(*games))


def conformance_of(cases: Iterable[Case]) -> type[Promises]:
    """The conformance suite for these ways to play."""
    suite = type("Conformance", (Promises,), {})
    # By class: all promises of a case one after another
    return pytest.mark.parametrize("case", tuple(cases), ids=str, scope="class")(suite)

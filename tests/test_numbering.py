"""Learned nets read kinds of decisions and options as numbers: those stay what they were."""

from __future__ import annotations

from hashlib import blake2b

import pytest

import armillary
from armillary.engine import Decision, Option
from armillary.engine.steps import Gathering
from armillary.games.records import numbered, numbering

NUMBERED = ("exodus", "high_frontier", "seti", "stellar_horizons")

# How many names the present nets were taught with, and the digest of these names in their order
TAUGHT: dict[tuple[str, str], tuple[int, str]] = {
    ("exodus", "decisions"): (50, "06609191d6bcdbcc"),
    ("exodus", "options"): (62, "bdc0c411d0eaf9da"),
    ("high_frontier", "decisions"): (103, "2fbee3bcc17398e5"),
    ("seti", "decisions"): (38, "66f81d83b85f0ec9"),
    ("stellar_horizons", "decisions"): (86, "737590c019d606fa"),
}


def package(game: str) -> str:
    return armillary.load(game).package


@pytest.mark.parametrize("game", NUMBERED)
def test_every_kind_of_decision_has_a_number(game: str) -> None:
    types = armillary.load(game).rules.types
    asking = Decision if game == "seti" else Decision | Gathering  # its nets know the first round by a 0
    kinds = {kind.__name__ for kind in types if issubclass(kind, asking)}

    assert kinds <= set(numbering(package(game)).decisions)


def test_every_kind_of_option_of_exodus_has_a_number() -> None:
    kinds = {kind.__name__ for kind in armillary.load("exodus").rules.types if issubclass(kind, Option)}

    assert kinds <= set(numbering(package("exodus")).options)


@pytest.mark.parametrize("game", NUMBERED)
def test_no_two_kinds_share_a_number(game: str) -> None:
    names = numbering(package(game))

    for each in (names.decisions, names.options):
        assert sorted(numbered(each).values()) == list(range(1, len(each) + 1))


@pytest.mark.parametrize(("game", "part"), TAUGHT)
def test_a_new_kind_comes_after_those_that_the_nets_were_taught_with(game: str, part: str) -> None:
    count, digest = TAUGHT[game, part]
    taught = getattr(numbering(package(game)), part)[:count]

    assert blake2b("\n".join(taught).encode(), digest_size=8).hexdigest() == digest

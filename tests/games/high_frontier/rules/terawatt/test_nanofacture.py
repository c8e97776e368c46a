"""Robonaut and refinery become a cube at a Bernal."""

from __future__ import annotations

import pytest

from armillary.games.high_frontier.rules.components import CARDS, FACES, OF_DECK
from armillary.games.high_frontier.rules.components.kinds import Deck
from armillary.games.high_frontier.rules.pieces.naming import CardChoice
from armillary.games.high_frontier.rules.state import HighFrontierState, Slot
from armillary.games.high_frontier.rules.terawatt import nanofacture
from tests.games.high_frontier.positions import bernal, factory, position, put

ABOVE = "ceres_lagrange_08"
STEAM, GCR = "Fission-Heated Steam", "Fission GCR"  # black and purple


def _simple(deck: Deck) -> int:
    """A card of a deck that needs nothing."""
    return next(
        4 * number + place
        for number in OF_DECK[deck]
        for place in (0, 1)
        if not (face := FACES[4 * number + place]).needs and not face.therms_needed and not face.solar
    )


def _table(freighter: str, *decks: Deck) -> HighFrontierState:
    state = position("spacex", "taikonauts", terawatt=True, colonization=True)
    put(state, 0, Slot.FREIGHTER, "leo", freighter)
    bernal(state, 0, ABOVE, "bernal_l5_solar_cell_factory", slot=Slot.KALPANA, dirtsides=("hertha",))
    factory(state, 0, "hertha")
    put(state, 0, Slot.OUTPOST_1, ABOVE, "Hall Effect", *map(_simple, decks))
    return state


@pytest.mark.rule("HFC-371")
@pytest.mark.parametrize(
    ("freighter", "decks", "why"),
    [
        (STEAM, nanofacture.NEEDED, [nanofacture.UNPROMOTED]),
        (GCR, (Deck.REFINERY,), [nanofacture.NO_CARDS]),
        (GCR, nanofacture.NEEDED, []),
    ],
)
def test_what_is_missing_is_said(freighter: str, decks: tuple[Deck, ...], why: list[str]) -> None:
    state = _table(freighter, *decks)
    assert nanofacture.may_make(state, 0, Slot.KALPANA) == (not why)
    assert [refusal.reason for refusal in nanofacture.why_not(state, 0)] == why


@pytest.mark.rule("HFC-371")
def test_the_robonaut_is_chosen_before_the_refinery() -> None:
    state = _table(GCR, *nanofacture.NEEDED)
    first = nanofacture.SpendWorkers(0, Slot.KALPANA)
    (robonaut,) = first.options(state)
    assert isinstance(robonaut, CardChoice)
    assert CARDS[robonaut.card].deck is Deck.ROBONAUT
    (refinery,) = nanofacture.SpendWorkers(0, Slot.KALPANA, robonaut.card).options(state)
    assert isinstance(refinery, CardChoice)
    assert CARDS[refinery.card].deck is Deck.REFINERY

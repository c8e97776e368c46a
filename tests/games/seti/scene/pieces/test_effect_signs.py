"""Signs of cards: one sign for one thing, and a restriction that the sentence names is in the signs too."""

from __future__ import annotations

import pytest

from armillary.games.seti.rules.components import CARDS
from armillary.games.seti.rules.components import vocabulary as v
from armillary.games.seti.scene.look import LOOK
from armillary.games.seti.scene.pieces import effect_signs
from armillary.games.seti.scene.pieces.cards import _signs
from armillary.games.seti.scene.pieces.sign_rows import Signs
from armillary.scene import sheets
from tests.games.seti.positions import card


def written(signs: Signs) -> str:
    """The signs in a row: the figure of each and its icon."""
    return " ".join(sign.text + (f"[{sign.icon}]" if sign.icon else "") for sign in signs)


def effect(name: str) -> str:
    return written(_signs(CARDS[card(name)], None))


def asked_for(name: str) -> str:
    """The condition of a mission or of an Exertian card."""
    shown = CARDS[card(name)]
    condition = shown.condition or (shown.mission.condition if shown.mission else None)
    assert condition is not None
    return written(effect_signs.condition(condition))


@pytest.mark.parametrize(
    ("name", "signs"),
    [
        ("027", "[move] [signal] [own-probe]"),
        ("028", "[move] 2=[signal] [own-probe]"),
        ("029", "[move] [signal] [own-probe] ±1[sector]"),
        ("081", "[tech] [person] [no-bonus]"),
        ("098", "[own-mark] [trace-pink] : [trace-pink]"),
        ("099", "[own-mark] [trace-yellow] : [trace-yellow]"),
        ("100", "[own-mark] [trace-blue] : [trace-blue]"),
        ("118", "3=[signal] [own-probe] 0[data]"),
        ("125", "[move] [this-turn] [move] [within-ring] : 3[points] [publicity]"),
        ("134", "[signal] [own-probe]"),
        ("ET.11", "[launch] [planet-earth] [anomaly] : [move]"),
    ],
)
def test_the_effect_of_a_card_in_signs(name: str, signs: str) -> None:
    assert effect(name) == signs


@pytest.mark.parametrize(
    ("name", "signs"),
    [
        ("064", "1[trace-blue] × 2[species]"),
        ("066", "1[trace-pink] × 2[species]"),
        ("088", "4[sector] [signal]"),
        ("097", "1[trace-yellow] × 2[species]"),
        ("103", "2=[win] [sector]"),
        ("134", "4[sector] [signal]"),
        ("ET.52", "6[trace-any] [species]"),
        ("ET.53", "6[trace-any] ≠[species]"),
    ],
)
def test_the_condition_of_a_card_in_signs(name: str, signs: str) -> None:
    assert asked_for(name) == signs


def test_the_rocket_stands_for_launches_alone_and_the_orbit_sign_for_orbits() -> None:
    for target in (v.OwnProbeSectorTarget(), v.OwnProbeSectorAndNeighboursTarget(), v.SectorOfEachTarget()):
        assert "launch" not in written(effect_signs.effects((v.SignalOp(1, target),)))
    assert "launch" not in written(effect_signs.condition(v.ProbeOnCondition("asteroid")))
    assert "orbit" not in written(effect_signs.trigger(v.MoveWithinRingTrigger()))


def test_the_new_signs_are_drawn() -> None:
    assert {"own-probe", "within-ring", "sector", "own-mark", "no-bonus"} <= sheets.icons(LOOK).keys()

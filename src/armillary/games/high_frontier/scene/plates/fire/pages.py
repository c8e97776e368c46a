"""Pages that lie over each other, one for each way to fire, and what they all are made of."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction

from armillary.games.high_frontier.scene.names import attack_part, shot_part
from armillary.games.high_frontier.scene.pieces.shots import Front, Way
from armillary.games.high_frontier.words.chances import percent
from armillary.scene.shapes import AnyShape, Group, Text

WIDE = 300.0
WEIGHT = 5.0
LEAST = 0.8


def pages(fronts: Sequence[Front]) -> Iterator[tuple[str, Front, Way]]:
    """By the choice that is pointed at: a way to fire, or of a Space to attack the best of them."""
    for front in fronts:
        if front.begun:
            for way in front.ways:
                yield shot_part(way.option), front, way
        elif front.ways:
            yield attack_part(front.deeds.node), front, min(front.ways, key=lambda way: way.miss)


def rule_words(rule: str, x: float, y: float) -> Text:
    return Text(x, y, rule, 11, "end", cls="rule-words")


def in_percent(chance: Fraction) -> str:
    """A chance that is there is never written as none, nor one that is not certain as certain."""
    if 0 < chance < Fraction(1, 200):
        return "< 1 %"
    if Fraction(199, 200) < chance < 1:
        return "> 99 %"
    return f"{percent(float(chance))} %"


def in_order(drawn: Iterable[AnyShape]) -> list[AnyShape]:
    """Pages that lie over each other; the one that is open while none is pointed at comes last."""
    return sorted(drawn, key=lambda each: "first" in each.cls.split())


def page(part: str, shapes: Sequence[AnyShape], *, first: bool) -> Group:
    return Group(tuple(shapes), id=part, cls="page first" if first else "page")

"""The decades in figures: what was noted of each, and which of it is charted."""

from __future__ import annotations

from msgspec import Struct

from armillary.engine import Words
from armillary.games.stellar_horizons.rules.annals import annal_of
from armillary.games.stellar_horizons.rules.components import TECHNOLOGIES
from armillary.games.stellar_horizons.rules.state import Annal, StellarState


class Chart(Struct, frozen=True):
    """One of the four: its name, how high it is, and where its values lie in an annal."""

    name: str
    high: float
    field: str


CHARTS = (
    Chart("points", 230, "points"),
    Chart("money", 92, "money"),
    Chart("technologies", 92, "technologies"),
    Chart("settlements", 92, "settlements"),
)


def past(seen: StellarState) -> tuple[Annal, ...]:
    """What was noted, and what everybody has now."""
    if not seen.played:
        return ()
    return (*(annal for annal in seen.annals if annal.year != seen.year), annal_of(seen))


def values(annal: Annal, chart: str) -> tuple[int, ...]:
    return {
        "points": annal.points,
        "money": annal.money,
        "technologies": annal.technologies,
        "settlements": annal.settlements,
    }[chart]


def titled(chart: str, words: Words) -> tuple[str, str]:
    """The title of a chart, and what it counts."""
    return {
        "points": (words("Points"), words("earned; technologies not developed are taken off at the end")),
        "money": (words("Money"), words("from Earth in each economic phase")),
        "technologies": (
            words("Technologies"),
            words("developed, of {n}").format(n=len(TECHNOLOGIES)),
        ),
        "settlements": (words("Settlements"), words("on all worlds")),
    }[chart]

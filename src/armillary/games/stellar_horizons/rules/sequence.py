"""The places of a game and of a year at which chapters act, and who acts there.

A chapter says with `@at("economic.growth")` that a step of its own is what happens at a place.
Nothing happens at a place that no chapter has taken.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from armillary.engine import Step
from armillary.mechanics.sequence import Places

SETUP = ("setup.scenario", "setup.futuristic", "setup.missions")  # SH-457 to SH-465, SH-510 to SH-515
ECONOMIC = (  # SH-178
    "economic.politics",  # SH-184
    "economic.events",  # SH-185
    "economic.initiative",
    "economic.diplomacy",
    "economic.production",
    "economic.transport",
    "economic.arrivals",  # bases of non-player factions, asteroids, pirates, trade chits
    "economic.technology",
    "economic.growth",
    "economic.policies",
)
BUILD = ("build",)
MOVEMENT = ("movement.drop", "movement.moves")  # SH-180
COMBAT = ("combat",)
BEFORE_FIGHTS = ("combat.robots", "combat.invader")  # within the phase, when blockades are checked
EXPLORATION = ("exploration.explore", "exploration.produce")  # SH-181
BASES = ("bases.trade", "bases.build")  # SH-182
AFTER_BUILDING = ("bases.asteroid",)  # within the last step, when all have built
YEAR_BEGINS = ("year.annals", "year.missions")  # dated missions: SH-048
YEAR_ENDS = ("year.scenario",)  # whether a scenario is won or lost: SH-451
END = ("end.count",)

PHASES = {  # SH-177
    "economic": ECONOMIC,
    "build": BUILD,
    "movement": MOVEMENT,
    "combat": COMBAT,
    "exploration": EXPLORATION,
    "bases": BASES,
}
BEGINS = {name: f"{name}.begins" for name in ("economic", "combat", "exploration", "bases")}  # SH-164
PLACES = frozenset(
    (
        *SETUP,
        *BEGINS.values(),
        *BEFORE_FIGHTS,
        *AFTER_BUILDING,
        *YEAR_BEGINS,
        *YEAR_ENDS,
        *END,
        *(p for places in PHASES.values() for p in places),
    )
)

at: Places[type[Step[Any]]] = Places("happens", PLACES)


@cache
def steps_at(*places: str) -> tuple[Step[Any], ...]:
    """What happens at these places, as far as it is written: asked for when all chapters are."""
    return tuple(step() for step in at.found((), *places))

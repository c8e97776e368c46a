"""The sheets of a position, as a seat sees them."""

from __future__ import annotations

from collections.abc import Callable

from armillary.engine import Words, as_written
from armillary.games.stellar_horizons.game import GAME
from armillary.games.stellar_horizons.rules.components import TECHNOLOGIES
from armillary.games.stellar_horizons.rules.economy.policies import SelectPolicy
from armillary.games.stellar_horizons.rules.state import Annal, StellarState
from armillary.games.stellar_horizons.scene.plates import (
    decade,
    faction,
    missions,
    orders,
    policies,
    prospects,
    relations,
    review,
    steps,
    technologies,
)
from armillary.scene import Plate
from armillary.scene.shapes import Text, walk
from tests.games.stellar_horizons.positions import position

NAMES = ("Mara", "Tycho", "Ines", "Otto", "Noor", "Sif", "Ada")
ALL = ("europe", "china", "asia", "russia", "japan", "north_america", "south_america")
Draw = Callable[[StellarState, Words, tuple[str, ...]], Plate]
SHEETS: dict[str, Draw] = {
    "technologies": technologies.plate,
    "prospects": prospects.plate,
    "policies": policies.plate,
    "relations": relations.plate,
    "missions": missions.plate,
    "orders": orders.plate,
    "decade": decade.plate,
    "review": review.plate,
    "steps": steps.plate,
    "faction-0": lambda seen, words, names: faction.plate(seen, 0, words, names),
}


def drawn(name: str, state: StellarState, seat: int = 0) -> Plate:
    """A sheet as a seat sees it while somebody is asked for something."""
    asked = state.clone()
    asked.stack.append(SelectPolicy(0))
    return SHEETS[name](GAME.view(asked, seat), as_written, NAMES[: state.seats])


def said(plate: Plate, part: str) -> str:
    return next(line.text for line in plate.twin if line.part == part)


def texts(plate: Plate, part: str) -> list[str]:
    """The words inside a part of a drawing."""
    whole = next(s for s in walk(plate.drawing.shapes) if s.id == part)
    return [shape.text for shape in walk((whole,)) if isinstance(shape, Text)]


def classes(plate: Plate, part: str) -> list[str]:
    return next(s.cls.split() for s in walk(plate.drawing.shapes) if s.id == part)


def late(*factions: str) -> StellarState:
    """2150, with much of everything."""
    state = position(*factions, year=2150)
    for number in state.played:
        own = state.factions[number]
        own.technologies = (1 << len(TECHNOLOGIES)) - 1 >> number
        own.policies = 0b001001001001011
        own.bank, own.money, own.politics, own.vp = [40, 31, 22], 120, 12, 30
    state.annals = tuple(
        Annal(year, *[tuple(year - 2030 + seat for seat in range(state.seats))] * 4)
        for year in range(2040, 2150, 10)
    )
    return state

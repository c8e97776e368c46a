"""Drawings beside the chapters of the rules: the maps, and the boards in a position of some game."""

from __future__ import annotations

from msgspec.structs import replace

from armillary.engine import Words, as_written
from armillary.games.space_gate_odyssey.rules.components import PLANET_NAMES, SIDES_OF_PLANETS
from armillary.games.space_gate_odyssey.rules.state import OdysseyState
from armillary.games.space_gate_odyssey.scene.moment import moment
from armillary.games.space_gate_odyssey.scene.plates import hawking, odyssey, planets, station, worksite
from armillary.scene.plates import Plate


def figures(view: OdysseyState, words: Words = as_written) -> dict[str, Plate]:
    """By the English name of the chapter that each one belongs to."""
    names = [words("Player {number}").format(number=seat + 1) for seat in range(view.seats)]
    now = moment(view)
    plan = station.plate(view, 0, now.of(0), names, words, own=True, density="full")
    maps = {SIDES_OF_PLANETS[planet, 2].name: planets.map_of(planet, 2) for planet in PLANET_NAMES}
    turing = maps.pop("Turing")
    return {
        "Turn structure": odyssey.plate(view, now, names, words),
        "Field control rooms (water, wildlife, energy)": replace(plan, title=words("A station")),
        "New modules control room": worksite.plate(view, words),
        "Influence and government ranks": hawking.plate(view, names, words),
        **maps,
        "Turing with 2 players": turing,
        "Turing with 3 or 4 players": planets.map_of("turing", 3),
    }

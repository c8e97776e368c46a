"""The eight exoplanets, a module each."""

from __future__ import annotations

from armillary.games.space_gate_odyssey.rules.exoplanets.bose import Bose
from armillary.games.space_gate_odyssey.rules.exoplanets.collins import Collins
from armillary.games.space_gate_odyssey.rules.exoplanets.common import World
from armillary.games.space_gate_odyssey.rules.exoplanets.dirac import Dirac
from armillary.games.space_gate_odyssey.rules.exoplanets.fermi import Fermi
from armillary.games.space_gate_odyssey.rules.exoplanets.planck import Planck
from armillary.games.space_gate_odyssey.rules.exoplanets.russell import Russell
from armillary.games.space_gate_odyssey.rules.exoplanets.susskind import Susskind
from armillary.games.space_gate_odyssey.rules.exoplanets.turing import TuringCanal, TuringCircles
from armillary.games.space_gate_odyssey.rules.state import Exoplanet

_WORLDS: dict[str, World] = {
    "bose": Bose(),
    "collins": Collins(),
    "dirac": Dirac(),
    "fermi": Fermi(),
    "planck": Planck(),
    "russell": Russell(),
    "susskind": Susskind(),
    "turing": TuringCircles(),
}
_TURING_CANAL: World = TuringCanal()


def world_of(planet: Exoplanet) -> World:
    """The rules of an exoplanet with this number of players."""
    if planet.planet == "turing" and planet.players == 2:
        return _TURING_CANAL
    return _WORLDS[planet.planet]

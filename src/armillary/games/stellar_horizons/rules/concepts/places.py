"""Where a ship is: its system, its world, and how a place is written."""

from __future__ import annotations

from armillary.games.stellar_horizons.rules.components import AREAS, EARTH, EARTH_ORBIT, SYSTEMS, WORLDS
from armillary.games.stellar_horizons.rules.components.areas import bound_for, in_transfer, turns_left
from armillary.games.stellar_horizons.rules.components.kinds import NOTHING, Spot

_FLYBYS = frozenset(number for number, area in enumerate(AREAS) if area.spot is Spot.FLYBY)
_BASE_WORLDS = {world.base_area: number for number, world in reversed(list(enumerate(WORLDS)))}


def system_of(place: int) -> int:
    """The system on whose board a place is."""
    return bound_for(place) if in_transfer(place) else AREAS[place].system


def world_of(place: int) -> int:
    """The world at whose surface or orbit a place is; NOTHING in Flyby and transfer spaces."""
    return NOTHING if in_transfer(place) else AREAS[place].world


def is_flyby(place: int) -> bool:
    return place in _FLYBYS


def on_earth_or_in_orbit(place: int) -> bool:
    """Where nobody is ever attacked."""  # SH-095
    return place in (EARTH, EARTH_ORBIT)


def place_name(place: int) -> str:
    """As it is written in options: mars.orbit, saturn.transfer.4."""
    if in_transfer(place):
        return f"{SYSTEMS[bound_for(place)].id}.transfer.{turns_left(place)}"
    return AREAS[place].id


def base_world(place: int) -> int:
    """The world at which a base stands; in Earth orbit that is a world of its own."""
    return _BASE_WORLDS[place]

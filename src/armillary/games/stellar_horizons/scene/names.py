"""Who looks, how players are called, the names of plates and parts, and of things as drawings say them."""

from __future__ import annotations

from collections.abc import Sequence

from armillary.engine import Words
from armillary.games.stellar_horizons.rules.components import (
    AREAS,
    MISSIONS,
    SYSTEMS,
    UNITS,
    WORLDS,
)
from armillary.games.stellar_horizons.rules.components.areas import in_transfer, turns_left
from armillary.games.stellar_horizons.rules.components.kinds import HIDDEN, NOTHING, Explorer, Kind
from armillary.games.stellar_horizons.rules.state import NOBODY, StellarState
from armillary.games.stellar_horizons.words.names import (
    faction_name,
    place_name,
    system_name,
    tile_name,
    unit_name,
    world_name,
)

__all__ = ["faction_name", "place_name", "system_name", "tile_name", "unit_name", "world_name"]

Names = Sequence[str]

ATLAS, ARRIVALS, BATTLE = "atlas", "arrivals", "battle"
TECHNOLOGIES_PLATE, POLICIES_PLATE, RELATIONS, MISSIONS_PLATE, ORDERS = (
    "technologies",
    "policies",
    "relations",
    "missions",
    "orders",
)
DEEP_SPACE = next(n for n, system in enumerate(SYSTEMS) if system.flyby == NOTHING)
DRAWN_SPACES = 6  # transfer spaces of a board that have a place of their own
FAR = "space-far"  # all the others
FIELDS = ("physics", "engineering", "biology")
RESOURCES = ("ore", "fuel", "supplies")
# Of non-player factions, which have no mark
LETTERS = {
    "north_america": "NA",
    "russia": "RU",
    "europe": "EU",
    "china": "CN",
    "asia": "AS",
    "japan": "JP",
    "south_america": "SA",
}


def system_plate(system: int) -> str:
    """The plate on which a system is opened; what is far beyond is looked at from Earth."""
    return f"system-{SYSTEMS[_board(system)].id}"


def _board(system: int) -> int:
    return next(n for n, each in enumerate(SYSTEMS) if each.id == "earth") if system == DEEP_SPACE else system


def faction_plate(seat: int) -> str:
    return f"faction-{seat}"


def area_part(place: int) -> str:
    """The part of a system's plate that is an area or a transfer space."""
    if in_transfer(place):
        turns = turns_left(place)
        return f"space-{turns}" if turns <= DRAWN_SPACES else FAR
    return AREAS[place].id.replace(".", "-")


def world_part(world: int) -> str:
    return f"world-{WORLDS[world].id}"


def looking(seen: StellarState) -> int:
    """The seat whose things are large: the viewer's."""
    return seen.viewer if seen.viewer is not None and seen.viewer >= 0 else 0


def faction_looking(seen: StellarState) -> int:
    """The faction of whoever looks; NOTHING before it is taken."""
    return seen.played[looking(seen)] if seen.played else NOTHING


def called_as(seen: StellarState, names: Names, words: Words) -> list[str]:
    """The names given, and a number for who has none."""
    numbered = [words("Player {number}").format(number=seat + 1) for seat in range(seen.seats)]
    return [*names[: seen.seats], *numbered[len(names) :]]


def in_use(seen: StellarState) -> list[int]:
    """The systems of which at least one world is in the game, in the order of the rule."""
    return [
        n
        for n, system in enumerate(SYSTEMS)
        if n != DEEP_SPACE and any(world in seen.worlds for world in system.worlds)
    ]


def missions_at(seen: StellarState, world: int) -> list[int]:
    """Missions that whoever looks can complete on a world."""

    own = seen.of(looking(seen)).missions if seen.played else []
    return [m for m in (*seen.common_missions, *own) if m != HIDDEN and MISSIONS[m].world == world]


# Names


def owner_name(seen: StellarState, faction: int, names: Names, words: Words) -> str:
    """The player of a faction; of a non-player faction its own name."""
    seat = seen.seat_of[faction]
    return faction_name(faction, words) if seat == NOBODY else names[seat]


def kind_icon(unit: int) -> str:
    match UNITS[unit].kind:
        case Kind.LV:
            return "launcher"
        case Kind.RE:
            return "telescope" if UNITS[unit].explorer is Explorer.TELESCOPE else "robot"
        case Kind.CV:
            return "crewed"
    return "base"

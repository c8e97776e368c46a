"""What is in the box. Loaded from `data/` and checked."""

from __future__ import annotations

from armillary.games.stellar_horizons.rules.components import box, records
from armillary.games.stellar_horizons.rules.components.areas import transfer_space
from armillary.games.stellar_horizons.rules.components.boards import boards
from armillary.games.stellar_horizons.rules.components.kinds import (
    Chain,
    Kind,
    PirateSide,
    Raid,
    Resource,
    SoloResult,
)

SYSTEMS, WORLDS, AREAS = boards()
SYSTEM_NUMBERS = {system.id: number for number, system in enumerate(SYSTEMS)}
WORLD_NUMBERS = {world.id: number for number, world in enumerate(WORLDS)}
AREA_NUMBERS = {area.id: number for number, area in enumerate(AREAS)}

EARTH = AREA_NUMBERS["earth.surface"]
EARTH_ORBIT = AREA_NUMBERS["earth.orbit"]
EARTH_SYSTEM = SYSTEM_NUMBERS["earth"]
EARTH_ORBIT_WORLD = WORLD_NUMBERS["earth_orbit"]
ALPHA_CENTAURI = WORLD_NUMBERS["alpha_centauri"]

TILES = box.tiles()
TILE_NUMBERS = {tile.id: number for number, tile in enumerate(TILES)}

_CHART: records.TechnologyFile = records.read("technologies.json", records.TechnologyFile)
_POLICIES: records.PolicyFile = records.read("policies.json", records.PolicyFile)
TECHNOLOGIES = box.technologies(_CHART)
TECHNOLOGY_NUMBERS = {technology.id: number for number, technology in enumerate(TECHNOLOGIES)}
ROWS = tuple(row.id for row in _CHART.rows)
ROW_FIRST = tuple(TECHNOLOGY_NUMBERS[row.first] for row in _CHART.rows)  # the leftmost of each row
MINIMUM_COST = _CHART.minimum_cost
OWNER_DISCOUNT = _CHART.discount_per_owner
POLICIES = box.policies(_POLICIES)
POLICY_NUMBERS = {policy.id: number for number, policy in enumerate(POLICIES)}
POLICY_LIMIT = _POLICIES.limit
UNIFIED_LIMIT = _POLICIES.unified_limit

FACTIONS = box.factions(TECHNOLOGIES, POLICIES)
FACTION_NUMBERS = {faction.id: number for number, faction in enumerate(FACTIONS)}

_SHIPS: records.UnitFile = records.read("ships.json", records.UnitFile)
UNITS = box.units(_SHIPS, FACTIONS, TECHNOLOGIES)
UNIT_NUMBERS = {unit.id: number for number, unit in enumerate(UNITS)}
INVADER = box.invader(_SHIPS)
A_FACTION = box.UNITS_A_FACTION


def _of_kinds(*kinds: Kind) -> tuple[tuple[int, ...], ...]:
    return tuple(
        tuple(n for n, unit in enumerate(UNITS) if unit.faction == faction and unit.kind in kinds)
        for faction in range(len(FACTIONS))
    )


LVS, RES, CVS, BASES = (_of_kinds(kind) for kind in Kind)  # unit numbers, by faction
SHIPS = _of_kinds(Kind.LV, Kind.RE, Kind.CV)

STRUCTURES = box.structures()
# By chain and level; level 0 is nothing built.
LEVELS = tuple((None, *(s for s in STRUCTURES if s.chain == chain.name.lower())) for chain in Chain)
SETTLEMENT = next(structure for structure in STRUCTURES if structure.chain == "settlement")

MISSIONS = box.missions(WORLDS)
MISSION_NUMBERS = {mission.id: number for number, mission in enumerate(MISSIONS)}

_CHITS: records.ChitFile = records.read("chits.json", records.ChitFile)
TECHNOLOGY_CHITS = box.technology_chits(_CHITS)  # values, by field
TRADE_CHITS = box.trade_chits(_CHITS)

_TABLES: records.TableFile = records.read("tables.json", records.TableFile)
# The least total for 0, 1, 2 ... damage: for 0 there is none.
DIRECT = tuple(row.direct for row in _TABLES.combat if row.direct is not None)
RANGED = tuple(row.ranged for row in _TABLES.combat if row.ranged is not None)
TACTICS = {row.id: row.cost for row in _TABLES.tactics}
LOSSES = {size: row.chits for row in _TABLES.losses for size in row.sizes}  # chits by size of a CV
DRONE_SEARCH = tuple((row.squadrons, row.roll) for row in _TABLES.drone_search)
RAIDS = tuple(Raid(row.resources, row.damage, row.base_destroyed) for row in _TABLES.raid)  # by die - 1
HARVEST: tuple[tuple[Resource, int], ...] = tuple(
    (box.resource_of("tables.json", row.resource), row.amount) for row in _TABLES.asteroid
)
ASTEROIDS = _TABLES.asteroids
PIRATES = _TABLES.pirate_count
PIRATE_SIDES = tuple(PirateSide(row.id, row.since, row.size, row.combat) for row in _TABLES.pirates)
SOLO_RESULTS = tuple(SoloResult(row.id, row.least) for row in _TABLES.solo)

EVENTS = box.event_cards()
SCENARIOS = {scenario.id: scenario for scenario in box.scenarios(SYSTEMS, WORLDS)}


def _transfer_named(name: str) -> int:
    system, _, turns = name.split(".")
    return transfer_space(SYSTEM_NUMBERS[system], int(turns))


CAMPAIGN = box.campaign(FACTIONS, UNITS, AREAS, _transfer_named)


def world_rolled(percent: int) -> int:
    """The world whose event range holds a percentile roll."""  # SH-227
    return _ROLLED[percent - 1]


def _named_by_rolls() -> tuple[int, ...]:
    found: dict[int, int] = {}
    for number, world in enumerate(WORLDS):
        if world.event_range is not None:
            low, high = world.event_range
            found |= dict.fromkeys(range(low, high + 1), number)
    return tuple(found[roll] for roll in range(1, 101))


_ROLLED = _named_by_rolls()

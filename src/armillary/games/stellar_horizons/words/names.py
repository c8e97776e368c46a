"""What things are called: units, places, components, amounts."""

from __future__ import annotations

from collections.abc import Sequence

from armillary.engine import Counted, Words, as_written
from armillary.engine.texts import known_player
from armillary.games.stellar_horizons.rules.components import (
    AREAS,
    EVENTS,
    FACTIONS,
    INVADER,
    LEVELS,
    MISSIONS,
    POLICIES,
    SCENARIOS,
    SYSTEMS,
    TECHNOLOGIES,
    TILES,
    UNITS,
    WORLDS,
)
from armillary.games.stellar_horizons.rules.components.areas import bound_for, in_transfer, turns_left
from armillary.games.stellar_horizons.rules.components.kinds import (
    RESERVE,
    Chain,
    Explorer,
    Hold,
    Kind,
    Resource,
    Spot,
)
from armillary.games.stellar_horizons.rules.state import NOBODY, StellarState
from armillary.mechanics.sentences import listed

# Players and factions


def player(seat: int, words: Words) -> str:
    """A player by name, or by number where the names are not known."""
    if seat == NOBODY:
        return words("nobody")
    return known_player(words, seat) or words("player {number}").format(number=seat + 1)


def faction_name(faction: int, words: Words) -> str:
    return words(FACTIONS[faction].name)


def side_name(seen: StellarState, seat: int, words: Words) -> str:
    """A seat by the faction that it plays."""
    return faction_name(seen.played[seat], words) if seat < len(seen.played) else player(seat, words)


# Places


def system_name(system: int, words: Words) -> str:
    return words(SYSTEMS[system].name)


def world_name(world: int, words: Words) -> str:
    return words(WORLDS[world].name)


def place_name(place: int, words: Words) -> str:
    """An area of a board, a space of a transfer, or a faction's board."""
    if place == RESERVE:
        return words("in reserve")
    if in_transfer(place):
        turns = turns_left(place)
        under_way = Counted(
            "on the way to {system}, {count} year", "on the way to {system}, {count} years", turns
        )
        return words(under_way).format(system=system_name(bound_for(place), words), count=turns)
    area = AREAS[place]
    if area.spot is Spot.FLYBY:
        return words("{system}, Flyby").format(system=system_name(area.system, words))
    name = words(WORLDS[area.world].name)
    text = words("{world}, orbit") if area.spot is Spot.ORBIT else words("{world}, surface")
    return text.format(world=name)


def places(seen: StellarState, words: Words = as_written) -> list[str]:
    """How the areas are called, by their numbers."""
    return [place_name(place, words) for place in range(len(AREAS))]


# Units


def unit_name(unit: int, words: Words) -> str:
    """The name on a counter."""
    return words(UNITS[unit].name) if unit >= 0 else words(INVADER.name)


def unit_names(units: Sequence[int], words: Words) -> str:
    return listed([unit_name(unit, words) for unit in units], words)


def unit_kind(unit: int, words: Words) -> str:
    """What a unit is, in short: its class and size."""
    record = UNITS[unit]
    if record.kind is Kind.LV:
        return words("launcher of size {size}").format(size=record.size)
    if record.kind is Kind.RE:
        return explorer_name(record.explorer, words) if record.explorer is not None else "RE"
    if record.kind is Kind.CV:
        return f"CV-{record.size}, {role_name(record.role, words)}" if record.role else f"CV-{record.size}"
    return words("base")


def unit_full(unit: int, words: Words) -> str:
    """A unit with what it is: "Kliper (CV-3, explorer)"; a launcher's name says all."""
    if UNITS[unit].kind is Kind.LV:
        return unit_name(unit, words)
    return f"{unit_name(unit, words)} ({unit_kind(unit, words)})"


def unit_of(unit: int, words: Words) -> str:
    """A unit with its faction, for what everybody reads."""
    text = words("{unit} of {faction}")
    return text.format(unit=unit_name(unit, words), faction=faction_name(UNITS[unit].faction, words))


def kind_name(kind: Kind, words: Words) -> str:
    return {
        Kind.LV: words("launch vehicle"),
        Kind.RE: words("robotic explorer"),
        Kind.CV: words("crewed vehicle"),
        Kind.BASE: words("base"),
    }[kind]


def explorer_name(explorer: Explorer, words: Words) -> str:
    return {
        Explorer.PROBE: words("Probe"),
        Explorer.TELESCOPE: words("Telescope"),
        Explorer.FLYBY: words("Flyby"),
        Explorer.ORBITER: words("Orbiter"),
        Explorer.ROVER: words("Rover"),
        Explorer.CREWED: words("crew"),
    }[explorer]


def role_name(role: str, words: Words) -> str:
    return {
        "": "",
        "battleship": words("battleship"),
        "carrier": words("carrier"),
        "colony_ship": words("colony ship"),
        "cruiser": words("cruiser"),
        "destroyer": words("destroyer"),
        "expedition": words("expedition ship"),
        "explorer": words("explorer"),
        "freighter": words("freighter"),
        "miner": words("miner"),
    }[role]


# Components


def technology_name(number: int, words: Words) -> str:
    return words(TECHNOLOGIES[number].name)


def policy_name(number: int, words: Words) -> str:
    return words(POLICIES[number].name)


def tile_name(number: int, words: Words) -> str:
    return words(TILES[number].name)


def event_name(number: int, words: Words) -> str:
    return words(EVENTS[number].name)


def scenario_name(scenario: str, words: Words) -> str:
    return words(SCENARIOS[scenario].name)


def mission_name(number: int, words: Words) -> str:
    """A mission by the world that is to be depleted; one that is not shown has no name."""
    if number < 0:
        return words("a secret mission")
    mission = MISSIONS[number]
    name = world_name(mission.world, words)
    return words("{world} with a crew").format(world=name) if mission.crewed else name


def structure_name(chain: int, level: int, words: Words) -> str:
    """A structure of a base; at level 0 its kind is named."""
    structure = LEVELS[chain][level]
    return chain_name(chain, words) if structure is None else words(structure.name)


def chain_name(chain: int, words: Words) -> str:
    return {
        Chain.SUPPLY: words("Supply"),
        Chain.MINING: words("Mining"),
        Chain.RESEARCH: words("Research"),
        Chain.DEFENCE: words("Defence"),
    }[Chain(chain)]


def relation_name(relation: int, words: Words) -> str:
    return (
        words("War"),
        words("Embargo"),
        words("Neutral"),
        words("Free Trade"),
        words("Collaboration"),
        words("Alliance"),
    )[relation]


def field_name(field: int, words: Words) -> str:
    return (words("Physics"), words("Engineering"), words("Biology"))[field]


def resource_name(resource: int, words: Words) -> str:
    return (words("Ore"), words("Fuel"), words("Supplies"))[resource]


def item_name(item: int, words: Words) -> str:
    """What a base can produce: a resource, or points of a field."""
    return resource_name(item, words) if item < len(Resource) else field_name(item - len(Resource), words)


def phase_name(phase: str, words: Words) -> str:
    return {
        "economic": words("Economic phase"),
        "build": words("Building"),
        "movement": words("Movement"),
        "combat": words("Combat"),
        "exploration": words("Exploration"),
        "bases": words("Bases"),
    }[phase]


def victory_chits(n: int, words: Words) -> str:
    return words(Counted("{count} victory point chit", "{count} victory point chits", n)).format(count=n)


def passing_name(phase: str, words: Words) -> str:
    """A part of a year that a player may pass until something is new."""
    return {"mining": words("Production"), "trade": words("Trade")}.get(phase) or phase_name(phase, words)


def life_name(life: int, words: Words) -> str:
    return (words("no life"), words("traces of life"), words("life"))[life]


# Amounts


def money(n: int, words: Words) -> str:
    """Billions; a debt with a minus."""
    text = words("${count}B").format(count=abs(n))
    return text if n >= 0 else f"−{text}"


def resource(kind: int, n: int, words: Words) -> str:
    return f"{n} {resource_name(kind, words)}"


def hold(amounts: Hold, words: Words) -> str:
    """Resources of several kinds, or that there are none."""
    parts = [resource(kind, n, words) for kind, n in enumerate(amounts) if n]
    return listed(parts, words) if parts else words("nothing")


def points(field: int, n: int, words: Words) -> str:
    """Technology points of a field."""
    text = Counted("{count} point of {field}", "{count} points of {field}", n)
    return words(text).format(count=n, field=field_name(field, words))


def chits(n: int, words: Words) -> str:
    """Technology chits."""
    return words(Counted("{count} chit", "{count} chits", n)).format(count=n)


def politics(n: int, words: Words) -> str:
    return words(Counted("{count} politics chit", "{count} politics chits", n)).format(count=n)


def vp(n: object, words: Words) -> str:
    return words("{count} VP").format(count=n)


def years(n: int, words: Words) -> str:
    return words(Counted("{count} year", "{count} years", n)).format(count=n)


def settlements(n: int, words: Words) -> str:
    return words(Counted("{count} Settlement", "{count} Settlements", n)).format(count=n)


def damage(n: object, words: Words) -> str:
    return words("{count} damage").format(count=n)


def signed(n: int) -> str:
    """A number to be added or taken away, with a true minus."""
    return f"+{n}" if n >= 0 else f"−{-n}"

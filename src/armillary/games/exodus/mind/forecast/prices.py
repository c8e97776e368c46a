"""What technologies, upgrades, ships, actions and political cards are worth to a player, in points."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from armillary.games.exodus.mind.forecast.planets_and_battles import cp_worth, share
from armillary.games.exodus.rules.action import build_ships, mining, research, trade, upgrade_prices
from armillary.games.exodus.rules.cards.one_action import barred
from armillary.games.exodus.rules.components import (
    AXINIUM,
    BLUEPRINTS,
    CP,
    PHASIUM,
    RESERVE,
    SHIPS_A_CLASS,
    TECHNOLOGIES,
    UPGRADES,
    Action,
    Cost,
)
from armillary.games.exodus.rules.components.vocabulary import ExtraDice
from armillary.games.exodus.rules.modes import MODES
from armillary.games.exodus.rules.pieces import blueprints
from armillary.games.exodus.rules.pieces.blueprints import ROCKETS, placements
from armillary.games.exodus.rules.pieces.in_force import in_force
from armillary.games.exodus.rules.state import ExodusState, Faction, Part

DIE = 3.5
CYLINDERS = {AXINIUM: 5.5, PHASIUM: 3.5}  # CP that they are worth: Axinium is what ships are short of
CYLINDER_CP = 4.5  # on average
ENOUGH = 4  # cylinders beyond which they are rather sold
PER_DIE, PER_SHIELD, PER_HEX = 0.28, 0.32, 0.5  # of a ship, while battles are to come
CUBE = 0.25  # a cube on the Home Planet
SHIP = 1.4  # any ship: a hex at the end, and a battle that is not lost before

APPLIED = 0.8  # of what a technology could bring: not all of it is made use of

# By technology: points at once while turns are to come, and points for each of those turns
TECHNOLOGY_WORTH: dict[str, tuple[float, float]] = {
    "basic_politics": (0.1, 0.13),
    "advanced_banking": (0.0, 0.22),
    "basic_research": (0.0, 0.25),
    "fusion_drive": (0.7, 0.25),
    "advanced_axinium_extraction": (0.0, 0.0),
    "ssl_cannon": (0.8, 0.2),
    "cloaking": (0.3, 0.15),
    "advanced_mining": (0.0, 0.18),
    "advanced_trading": (0.0, 0.2),
    "plasma_cannon": (1.2, 0.25),
    "advanced_cp_extraction": (0.0, 0.0),
    "antigravity_drive": (0.9, 0.3),
    "graviton_rockets": (0.9, 0.1),
    "antimatter_cannon": (1.5, 0.3),
    "electromagnetic_shield": (0.5, 0.1),
    "basic_repairs": (0.2, 0.12),
    "civilian_ships": (0.3, 0.1),
    "advanced_phasium_extraction": (0.0, 0.0),
    "expert_cloning": (0.1, 0.3),
    "biochemical_rockets": (0.4, 0.08),
    "expert_politics": (0.1, 0.28),
    "advanced_maneuver": (0.4, 0.12),
    "hypersonic_rockets": (0.1, 0.03),
    "advanced_politics": (0.0, 0.05),
    "multipolar_grid_shield": (0.9, 0.2),
    "radar": (0.2, 0.06),
    "quark_gluon_plasma_shield": (1.1, 0.25),
    "master_politics": (0.1, 0.5),
}
_WORTH = tuple(TECHNOLOGY_WORTH[tech.id] for tech in TECHNOLOGIES)
_EXTRACTION = {
    "advanced_axinium_extraction": AXINIUM,
    "advanced_cp_extraction": CP,
    "advanced_phasium_extraction": PHASIUM,
}
_EXTRACTED = tuple(_EXTRACTION.get(tech.id, "") for tech in TECHNOLOGIES)
_ARMS = {upgrade.technology for upgrade in UPGRADES if upgrade.cost.phasium} - {-1}  # need Phasium
_BETTER = {
    "ssl_cannon": ("plasma_cannon", "antimatter_cannon"),
    "plasma_cannon": ("antimatter_cannon",),
    "fusion_drive": ("antigravity_drive",),
    "electromagnetic_shield": ("multipolar_grid_shield", "quark_gluon_plasma_shield"),
    "multipolar_grid_shield": ("quark_gluon_plasma_shield",),
}
_NUMBERS = {tech.id: number for number, tech in enumerate(TECHNOLOGIES)}
_OUTDONE_BY = tuple(tuple(_NUMBERS[name] for name in _BETTER.get(tech.id, ())) for tech in TECHNOLOGIES)
_NO_TAX = _NUMBERS["advanced_politics"]


def turns_to_come(state: ExodusState) -> int:
    return state.turns - state.turn


def price(state: ExodusState, seat: int, resource: str) -> float:
    """A cylinder of Axinium or Phasium, in points: less, the more of them the player has."""
    faction = state.factions[seat]
    held = faction.axinium if resource == AXINIUM else faction.phasium
    return cp_worth(turns_to_come(state)) * CYLINDERS[resource] * (1.1 if held <= ENOUGH else 0.85)


def spent(state: ExodusState, seat: int, cost: Cost) -> float:
    """A cost in points."""
    cp = cp_worth(turns_to_come(state))
    return cp * (cost.cp + CYLINDERS[AXINIUM] * cost.axinium + CYLINDERS[PHASIUM] * cost.phasium)


# Technologies


@lru_cache(maxsize=8192)
def _known_worth(technology: int, turns: int, outdone: bool) -> float:
    base, later = _WORTH[technology]
    whole = base * min(1.0, 0.35 + 0.3 * turns) + later * turns
    return APPLIED * (0.35 * whole if outdone else whole)


def settled(state: ExodusState, seat: int) -> dict[str, int]:
    """Planets with own cubes, by what they yield."""
    found = {CP: 0, AXINIUM: 0, PHASIUM: 0}
    for place, cubes in enumerate(state.population):
        planet = state.planet(place) if cubes[seat] else None
        if planet is not None:
            found[planet.resource] += 1
    return found


def technology_worth(state: ExodusState, seat: int, technology: int, planets: dict[str, int]) -> float:
    """What a technology will bring, whatever it costs."""
    turns = turns_to_come(state)
    faction = state.factions[seat]
    outdone = any(better in faction.technologies for better in _OUTDONE_BY[technology])
    worth = _known_worth(technology, turns, outdone)
    if technology in _ARMS:
        supplied = faction.phasium + 2 * planets[PHASIUM]
        worth *= min(1.0, 0.25 + 0.25 * supplied)
    elif _EXTRACTED[technology]:
        per = 5.0 if _EXTRACTED[technology] == CP else CYLINDER_CP - 1
        worth += (planets[_EXTRACTED[technology]] + 0.5) * min(turns, 4) * per * 0.55 * cp_worth(turns)
    elif technology == _NO_TAX:
        worth += (planets[AXINIUM] + planets[PHASIUM]) * turns * cp_worth(turns)
    return worth


def technologies_worth(state: ExodusState, seat: int) -> float:
    planets = settled(state, seat)
    return sum(technology_worth(state, seat, t, planets) for t in state.factions[seat].technologies)


def best_research(state: ExodusState, seat: int) -> float:
    """What the best technology that can be paid brings, less its cost."""
    faction = state.factions[seat]
    if not faction.reserve:
        return 0.0
    planets = settled(state, seat)
    cp, best = cp_worth(turns_to_come(state)), 0.0
    out = MODES[state.mode].barred
    for technology, cost in enumerate(_costs(state, seat)):
        if cost <= faction.cp and technology not in faction.technologies and technology not in out:
            best = max(best, technology_worth(state, seat, technology, planets) - cost * cp)
    return best


_KNOWN_COSTS: dict[tuple[str, tuple[int, ...], tuple[int, ...], tuple[int, ...]], tuple[int, ...]] = {}
_MOST_KNOWN = 20_000


def _costs(state: ExodusState, seat: int) -> tuple[int, ...]:
    """What every technology costs a player now; worked out once for equal prices, technologies and laws."""
    faction = state.factions[seat]
    key = state.data_set, tuple(faction.technologies), tuple(state.laws), tuple(state.resolutions)
    found = None if faction.discounts else _KNOWN_COSTS.get(key)
    if found is None:
        found = tuple(research.cost_of(state, seat, technology) for technology in range(len(TECHNOLOGIES)))
        if not faction.discounts:
            if len(_KNOWN_COSTS) >= _MOST_KNOWN:
                _KNOWN_COSTS.clear()
            _KNOWN_COSTS[key] = found
    return found


def research_gain(state: ExodusState, seat: int, technology: int, planets: dict[str, int]) -> float:
    cost = _costs(state, seat)[technology]
    return technology_worth(state, seat, technology, planets) - cost * cp_worth(turns_to_come(state))


# Upgrades and ships


def fading(turns: int) -> float:
    """How much strength counts with so many turns to come."""
    return min(1.0, 0.55 + 0.15 * turns)


@lru_cache(maxsize=1024)
def part_worth(upgrade: int) -> float:
    """Of a part on one ship."""
    record = UPGRADES[upgrade]
    each = {"cannon": PER_DIE, "shield": PER_SHIELD, "drive": PER_HEX, "rocket": 0.0}[record.kind]
    return each * record.value


def crews(faction: Faction, kind: int) -> float:
    """Ships of a class: those in play, and a little for those that may be built."""
    there = sum(place != RESERVE for place in faction.where[2 * kind : 2 * kind + SHIPS_A_CLASS])
    return there + (0.25 + 0.1 * kind) * (SHIPS_A_CLASS - there)


def mounting(state: ExodusState, seat: int, upgrade: int) -> tuple[float, int]:
    """The best blueprint for a part, and what it is worth there; nothing where it does not fit."""
    faction = state.factions[seat]
    best, where = 0.0, -1
    for kind, parts in enumerate(faction.blueprints):
        if placements(kind, parts, upgrade):
            worth = mounted(faction, kind, upgrade)
            if worth > best:
                best, where = worth, kind
    return best * fading(turns_to_come(state)), where


def mounted(faction: Faction, kind: int, upgrade: int) -> float:
    """What a part is worth on a blueprint: dice and shields need each other."""
    parts = faction.blueprints[kind]
    balance = 1.0
    if UPGRADES[upgrade].kind == "cannon":
        balance = 1.15 if blueprints.dice(parts) <= blueprints.absorbed(parts) + 1 else 0.85
    elif UPGRADES[upgrade].kind == "shield":
        balance = 1.15 if blueprints.absorbed(parts) < blueprints.dice(parts) else 0.7
    return part_worth(upgrade) * crews(faction, kind) * balance


def upgrade_gain(state: ExodusState, seat: int, upgrade: int) -> float:
    """What buying an upgrade is worth, less what it costs."""
    cost = spent(state, seat, upgrade_prices.cost_of(state, seat, upgrade))
    if upgrade in ROCKETS:
        return rocket_worth(state, seat, upgrade) - cost
    return mounting(state, seat, upgrade)[0] - cost


def rocket_worth(state: ExodusState, seat: int, upgrade: int) -> float:
    """A rocket of a kind, if there is something left to aim it at."""
    kind = UPGRADES[upgrade].destroys
    stationed = sum(len(rockets) for rockets in state.rockets)
    worth = {"resource": 0.2, "population": 0.9, "planet": 1.1}[kind]
    return worth / (1 + stationed)


def swaps(state: ExodusState, seat: int) -> Iterator[tuple[float, int, Part, int]]:
    """Parts that could make room for better ones: what is gained, the blueprint, the part, the upgrade."""
    faction = state.factions[seat]
    wanted = [u for u in upgrade_prices.affordable(state, seat) if u not in ROCKETS]
    late = fading(turns_to_come(state))
    for kind, parts in enumerate(faction.blueprints):
        ships = crews(faction, kind)
        for part in parts:
            old = UPGRADES[part.upgrade]
            if old.kind == "shield" and any(faction.damage[2 * kind : 2 * kind + 2]):
                continue
            rest = tuple(other for other in parts if other != part)
            for upgrade in wanted:
                new = UPGRADES[upgrade]
                if new.kind == old.kind and new.value > old.value and placements(kind, rest, upgrade):
                    gain = (part_worth(upgrade) - part_worth(part.upgrade)) * ships * late
                    yield (
                        gain - spent(state, seat, upgrade_prices.cost_of(state, seat, upgrade)),
                        kind,
                        part,
                        upgrade,
                    )


def best_purchase(state: ExodusState, seat: int) -> float:
    """What buying upgrades would bring, more or less."""
    wanted = [u for u in upgrade_prices.affordable(state, seat) if upgrade_prices.has_room(state, seat, u)]
    found = 0.0
    faction = state.factions[seat]
    for upgrade in wanted:
        gain = upgrade_gain(state, seat, upgrade)
        if gain > 0:
            cost = upgrade_prices.cost_of(state, seat, upgrade)
            often = min(4, faction.cp // max(1, cost.cp))
            if cost.phasium:
                often = min(often, faction.phasium // cost.phasium)
            found = max(found, gain * often * 0.8)
    return max(found, sum(sorted((gain for gain, *_ in swaps(state, seat)), reverse=True)[:2]))


def ship_gain(state: ExodusState, seat: int, kind: int) -> float:
    """What a new ship of a class is worth, less what it costs."""
    faction = state.factions[seat]
    parts = faction.blueprints[kind]
    turns = turns_to_come(state)
    worth = SHIP
    worth += fading(turns) * (PER_DIE * blueprints.dice(parts) + PER_SHIELD * blueprints.absorbed(parts))
    worth += 0.5 * BLUEPRINTS[kind].cargo * min(1.0, 0.2 + 0.3 * turns) if blueprints.drives(parts) else -0.5
    worth -= 0.25 * build_ships.conscripts(state)
    return worth - spent(state, seat, build_ships.cost_of(state, seat, kind))


def best_fleet(state: ExodusState, seat: int) -> float:
    """What building ships would bring, more or less."""
    faction = state.factions[seat]
    cp, axinium, found = faction.cp, faction.axinium, 0.0
    for kind in reversed(range(len(BLUEPRINTS))):
        cost = build_ships.cost_of(state, seat, kind)
        gain = ship_gain(state, seat, kind)
        for place in faction.where[2 * kind : 2 * kind + SHIPS_A_CLASS]:
            if gain > 0 and place == RESERVE and cost.cp <= cp and cost.axinium <= axinium:
                found += gain
                cp, axinium = cp - cost.cp, axinium - cost.axinium
    return found


# Actions


def action_worth(state: ExodusState, seat: int, action: Action) -> float:
    """What an action would bring now."""
    if barred(state, action):
        return 0.0
    return _ACTIONS[action](state, seat)


def _banking(state: ExodusState, seat: int) -> float:
    return DIE * dice_for(state, seat, "banking") * cp_worth(turns_to_come(state))


def dice_for(state: ExodusState, seat: int, what: str) -> int:
    return 1 + sum(effect.amount for effect in in_force(state, seat, ExtraDice) if effect.context == what)


def _mining(state: ExodusState, seat: int) -> float:
    """Cylinders that will be collected: planets that would run dry come first."""
    turns = turns_to_come(state)
    free = mining.room(state, seat)
    useful = sum(max(0, min(n, turns - state.resources[place])) for place, n in free)
    added = min(DIE * dice_for(state, seat, "mining"), useful)
    return added * (CYLINDER_CP - 0.8) * cp_worth(turns)


def _trade(state: ExodusState, seat: int) -> float:
    """Sales of what is not needed, or purchases of what is."""
    faction = state.factions[seat]
    column = trade.free_column(state)
    if column is None or not faction.reserve:
        return 0.0
    sale, cost = trade.rates(state, seat, column)
    cp = cp_worth(turns_to_come(state))
    surplus = max(0, faction.axinium - 3) + max(0, faction.phasium - 3)
    selling = min(DIE, surplus) * (sale * cp - 0.85 * CYLINDER_CP * cp)
    if faction.cp < 6:
        selling += min(DIE, surplus) * 2 * cp
    idle = faction.where.count(RESERVE)
    lacking = max(0, min(4, idle) - faction.axinium) + 0.5 * max(0, 2 - faction.phasium)
    buying = min(DIE, lacking, faction.cp // (cost + 1)) * ((1.3 * CYLINDER_CP - cost) * cp + 0.04 * idle)
    return max(selling, buying, DIE / 2 * (sale - cost) * cp)


_ACTIONS = {
    Action.RESEARCH: best_research,
    Action.BANKING: _banking,
    Action.BUILD_SHIPS: best_fleet,
    Action.BUY_UPGRADES: best_purchase,
    Action.MINING: _mining,
    Action.TRADE: _trade,
}


# Points on planets


def planet_shares(state: ExodusState) -> list[float]:
    """Points of planets as they stand, by seat."""
    found = [0.0] * state.seats
    for place, cubes in enumerate(state.population):
        if any(cubes):
            planet = state.planet(place)
            if planet is not None and planet.vp:
                for seat in range(state.seats):
                    found[seat] += planet.vp * share(cubes, seat)
    return found

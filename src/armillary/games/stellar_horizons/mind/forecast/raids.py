"""Raids: a non-player faction whose bases can be raided for years, a point each time."""

from __future__ import annotations

from armillary.games.stellar_horizons.mind import goals
from armillary.games.stellar_horizons.mind.forecast import fight_odds
from armillary.games.stellar_horizons.mind.situation import Outlook
from armillary.games.stellar_horizons.rules.building.designs import known
from armillary.games.stellar_horizons.rules.combat import hostility
from armillary.games.stellar_horizons.rules.combat.raids import damage_of
from armillary.games.stellar_horizons.rules.components import CVS, RAIDS, UNITS, WORLDS
from armillary.games.stellar_horizons.rules.components.areas import in_transfer
from armillary.games.stellar_horizons.rules.components.kinds import NOTHING, RESERVE, Relation
from armillary.games.stellar_horizons.rules.concepts import relations
from armillary.games.stellar_horizons.rules.concepts.places import system_of, world_of
from armillary.games.stellar_horizons.rules.movement import reach
from armillary.games.stellar_horizons.rules.units import bases, hazards, ranges

RAIDER = 3  # combat of a ship that raids, at least
RAIDER_SIZE = 4  # it bears the worst of the dice, or all but that
TO_BEGIN = 20  # years that are left when a quarrel is begun
TO_GO_ON = 4  # the same while there is an Embargo or a War
FAR = 3  # years to a base beyond which it is not worth the way
A_STEP = 0.6  # bases that each step to War is worth
SURE = 0.7  # of the dice that cost no ship
FLEET = 2  # raiders at once
RICH = 25  # money beyond what is kept for which one is built


def raiders(outlook: Outlook) -> list[int]:
    """The ships in service that may raid."""
    where = outlook.state.where
    return [unit for unit in CVS[outlook.faction] if where[unit] != RESERVE and raids(unit)]


def raids(unit: int) -> bool:
    return UNITS[unit].combat >= RAIDER and UNITS[unit].size >= RAIDER_SIZE


def foe(outlook: Outlook) -> int:
    """The faction with which to quarrel, or NOTHING."""
    if outlook.foe is None:
        outlook.foe = _foe(outlook)
    return outlook.foe


def _foe(outlook: Outlook) -> int:
    state, own = outlook.state, outlook.faction
    if not goals.counts_points(state) or relations.worst(state) > Relation.WAR:
        return NOTHING
    best, found = 0.0, NOTHING
    for other in relations.others(own):
        if relations.is_player(state, other) or relations.fixed(state, own, other):
            continue
        relation = state.relation(own, other)
        if outlook.years < (TO_BEGIN, TO_GO_ON)[relation <= Relation.EMBARGO]:
            continue
        near = len(prey(outlook, other))
        worth = 2.0 + near - A_STEP * relation
        if near and worth > best:
            best, found = worth, other
    return found


def prey(outlook: Outlook, other: int) -> list[int]:
    """The bases of a non-player faction that ships could raid."""
    state = outlook.state
    ships = raiders(outlook) or [u for u in CVS[outlook.faction] if raids(u) and known(state, u)]
    return [
        base
        for base in state.bases
        if UNITS[base].faction == other
        and not hostility.safe(state, state.where[base])
        and any(_reaches(outlook, unit, base) for unit in ships[:1])
    ]


def _reaches(outlook: Outlook, unit: int, base: int) -> bool:
    state = outlook.state
    if not ranges.in_range(state, unit, system_of(state.where[base])):
        return False
    return not hazards.may_enter(state, unit, orbit_of(outlook, base))


def orbit_of(outlook: Outlook, base: int) -> int:
    """From where a base is raided."""
    return WORLDS[world_of(outlook.state.where[base])].orbit


def at_war(outlook: Outlook) -> bool:
    enemy = foe(outlook)
    return enemy != NOTHING and outlook.state.relation(outlook.faction, enemy) == Relation.WAR


def brewing(outlook: Outlook) -> bool:
    """Whether chits will be needed to get to War."""
    enemy = foe(outlook)
    return enemy != NOTHING and outlook.state.relation(outlook.faction, enemy) > Relation.WAR


def sure(outlook: Outlook, fleet: tuple[int, ...]) -> bool:
    """Whether a fleet is likely to come back from a raid."""
    state, faction = outlook.state, outlook.faction
    hits = [damage_of(state, faction, roll) for roll in range(1, len(RAIDS) + 1)]
    return sum(fight_odds.survives(state, fleet, each) for each in hits) / len(hits) >= SURE


def station(outlook: Outlook, unit: int) -> int:
    """Where a raider should go: to a base that it may raid, or to a port that repairs it; or NOTHING."""
    if not raids(unit) or not at_war(outlook) or in_transfer(outlook.state.where[unit]):
        return NOTHING
    if not sure(outlook, (unit,)):
        return _yard(outlook, unit)
    nearest, found = FAR + 1, NOTHING
    for base in prey(outlook, foe(outlook)):
        years = years_to(outlook, unit, orbit_of(outlook, base))
        if years < nearest and years < outlook.years:
            nearest, found = years, orbit_of(outlook, base)
    return found


def _yard(outlook: Outlook, unit: int) -> int:
    """The nearest own base that repairs, or home."""
    state, faction = outlook.state, outlook.faction
    size = UNITS[unit].size
    places = [
        state.where[base]
        for base in bases.of(state, faction)
        if bases.repairs(state, faction, state.where[base]) > 1
        and bases.fits(state.where[base], size)
        and not hazards.may_enter(state, unit, state.where[base])
    ]
    if bases.serves(state, faction, outlook.home, size):
        places.append(outlook.home)
    return min(places, key=lambda place: years_to(outlook, unit, place), default=NOTHING)


def years_to(outlook: Outlook, unit: int, place: int) -> int:
    state = outlook.state
    here, there = system_of(state.where[unit]), system_of(place)
    return 0 if here == there else reach.years(state, outlook.faction, here, there)


def wants_raider(outlook: Outlook, unit: int) -> bool:
    """Whether a ship should be built to raid."""
    if not raids(unit) or outlook.years < 8 or outlook.spare < RICH or not at_war(outlook):
        return False
    return len(raiders(outlook)) < FLEET and any(
        _reaches(outlook, unit, base) for base in prey(outlook, foe(outlook))
    )

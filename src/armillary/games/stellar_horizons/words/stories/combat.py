"""Conflicts in sentences: damage, searches, combats, blockades, pirates, raids, the Invader."""

from __future__ import annotations

from armillary.engine import Counted, Words
from armillary.games.stellar_horizons.rules.components import UNITS
from armillary.games.stellar_horizons.rules.components.kinds import NOTHING
from armillary.games.stellar_horizons.rules.events import combat as happened
from armillary.games.stellar_horizons.rules.scenarios import invasion
from armillary.games.stellar_horizons.words.names import (
    damage,
    faction_name,
    hold,
    money,
    place_name,
    structure_name,
    system_name,
    unit_of,
)
from armillary.games.stellar_horizons.words.stories.phrases import (
    Names,
    Teller,
    kind_of_structure,
    owner,
    player,
    ship,
    ships,
    side,
    side_within,
)
from armillary.mechanics.dispatch import Dispatch

tells: Dispatch[Teller] = Dispatch("stories of conflicts")


# Damage


@tells(happened.ShipDamaged)
def _ship_damaged(event: happened.ShipDamaged, names: Names, words: Words) -> str:
    text = words("{ship} of {name} is damaged: {damage} of {size}")
    return text.format(
        ship=ship(event.unit, words),
        name=owner(event.unit, event.seat, names, words),
        damage=event.damage,
        size=UNITS[event.unit].size,
    )


@tells(happened.StructureDamaged)
def _structure_damaged(event: happened.StructureDamaged, names: Names, words: Words) -> str:
    text = words("{base}: the structure {structure} is damaged")
    return text.format(base=unit_of(event.base, words), structure=kind_of_structure(event.chain, words))


@tells(happened.StructureLowered)
def _structure_lowered(event: happened.StructureLowered, names: Names, words: Words) -> str:
    if not event.level:
        text = words("{base}: the structure {structure} is destroyed")
        left = kind_of_structure(event.chain, words)
    else:
        text = words("{base}: a structure is destroyed, {structure} is left")
        left = structure_name(event.chain, event.level, words)
    return text.format(base=unit_of(event.base, words), structure=left)


@tells(happened.SettlementDamaged)
def _settlement_damaged(event: happened.SettlementDamaged, names: Names, words: Words) -> str:
    if event.destroyed:
        text = words("{base}: a Settlement is destroyed")
    else:
        text = words("{base}: a Settlement is damaged")
    return text.format(base=unit_of(event.base, words))


@tells(happened.StoresHit)
def _stores_hit(event: happened.StoresHit, names: Names, words: Words) -> str:
    text = words("{base}: the stores are hit, {resources} lost")
    return text.format(base=unit_of(event.base, words), resources=hold(event.lost, words))


# Interception and search


@tells(happened.InterceptionTried)
def _interception_tried(event: happened.InterceptionTried, names: Names, words: Words) -> str:
    text = words("{name} tries to intercept {target} with {fleet}: {place}")
    return text.format(
        name=side(event.seat, names, words),
        target=ships(event.target, words),
        fleet=ships(event.fleet, words),
        place=place_name(event.place, words),
    )


@tells(happened.PirateTried)
def _pirate_tried(event: happened.PirateTried, names: Names, words: Words) -> str:
    text = words("A pirate tries to intercept {target} of {name}: {place}")
    return text.format(
        target=ships(event.target, words),
        name=names[event.seat],
        place=place_name(event.place, words),
    )


@tells(happened.SearchRolled)
def _search_rolled(event: happened.SearchRolled, names: Names, words: Words) -> str:
    if event.found:
        text = words("Search: {one} {first}, {other} {second}, {needed} or less finds: the fleets meet")
    else:
        text = words("Search: {one} {first}, {other} {second}, {needed} or less finds: they miss each other")
    return text.format(
        one=side_within(event.seats[0], names, words),
        other=side_within(event.seats[1], names, words),
        first=event.rolls[0],
        second=event.rolls[1],
        needed=event.numbers,
    )


@tells(happened.FleetStopped)
def _fleet_stopped(event: happened.FleetStopped, names: Names, words: Words) -> str:
    text = words("{fleet} of {name} can go no further this year")
    return text.format(fleet=ships(event.fleet, words), name=names[event.seat])


# Surrender


@tells(happened.Surrendered)
def _surrendered(event: happened.Surrendered, names: Names, words: Words) -> str:
    if event.to < 0:
        text = words("{fleet} of {name} surrenders to pirates")
        return text.format(fleet=ships(event.fleet, words), name=side_within(event.seat, names, words))
    text = words("{fleet} of {name} surrenders to {victor}")
    return text.format(
        fleet=ships(event.fleet, words), name=side_within(event.seat, names, words), victor=names[event.to]
    )


@tells(happened.SurrenderRefused)
def _surrender_refused(event: happened.SurrenderRefused, names: Names, words: Words) -> str:
    text = words("{name} does not accept the surrender of {fleet}")
    return text.format(name=side(event.seat, names, words), fleet=ships(event.fleet, words))


@tells(happened.ResourcesDestroyed)
def _resources_destroyed(event: happened.ResourcesDestroyed, names: Names, words: Words) -> str:
    text = words("{name} destroys cargo: {resources}")
    return text.format(name=side(event.seat, names, words), resources=hold(event.resources, words))


@tells(happened.PlunderTaken)
def _plunder_taken(event: happened.PlunderTaken, names: Names, words: Words) -> str:
    text = words("{name} takes as plunder: {resources}")
    return text.format(name=side(event.seat, names, words), resources=hold(event.resources, words))


@tells(happened.ChitTaken)
def _chit_taken(event: happened.ChitTaken, names: Names, words: Words) -> str:
    text = (
        words("{victor} take a politics chit from {name}")
        if event.by < 0
        else words("{victor} takes a politics chit from {name}")
    )
    return text.format(victor=player(event.by, names, words), name=side_within(event.seat, names, words))


# Combat


@tells(happened.TacticsCounted)
def _tactics_counted(event: happened.TacticsCounted, names: Names, words: Words) -> str:
    text = words("Tactics points: {one} {first}, {other} {second}")
    return text.format(
        one=side_within(event.seats[0], names, words),
        other=side_within(event.seats[1], names, words),
        first=event.points[0],
        second=event.points[1],
    )


@tells(happened.TacticsSpent)
def _tactics_spent(event: happened.TacticsSpent, names: Names, words: Words) -> str:
    use = {
        "direct": words("a direct engagement"),
        "avoid": words("no combat"),
        "damage": words("more damage"),
        "shield": words("less damage"),
        "choose_target": words("the choice of a target"),
    }.get(event.use, event.use)
    text = Counted(
        "{name} spends {count} tactics point: {use}",
        "{name} spends {count} tactics points: {use}",
        event.points,
    )
    return words(text).format(name=side(event.seat, names, words), count=event.points, use=use)


@tells(happened.CombatAvoided)
def _combat_avoided(event: happened.CombatAvoided, names: Names, words: Words) -> str:
    return words("{name} avoids the combat").format(name=side(event.seat, names, words))


@tells(happened.UnitScreened)
def _unit_screened(event: happened.UnitScreened, names: Names, words: Words) -> str:
    text = words("{name} screens {ship}")
    return text.format(name=side(event.seat, names, words), ship=ship(event.unit, words))


@tells(happened.DronesFlown)
def _drones_flown(event: happened.DronesFlown, names: Names, words: Words) -> str:
    text = words("Drones of {name}: fighters {fighters}, bombers {bombers}")
    return text.format(
        name=side_within(event.seat, names, words), fighters=event.fighters, bombers=event.bombers
    )


@tells(happened.DamageRolled)
def _damage_rolled(event: happened.DamageRolled, names: Names, words: Words) -> str:
    text = words("{name} rolls {die}, {total} in all: {damage}")
    return text.format(
        name=side(event.seat, names, words),
        die=event.die,
        total=event.total,
        damage=damage(event.damage, words),
    )


# Blockades, pirates, raids


@tells(happened.BlockadeDeclared)
def _blockade_declared(event: happened.BlockadeDeclared, names: Names, words: Words) -> str:
    text = words("{name} blockades {base}")
    return text.format(name=side(event.seat, names, words), base=unit_of(event.base, words))


@tells(happened.BlockadeEnded)
def _blockade_ended(event: happened.BlockadeEnded, names: Names, words: Words) -> str:
    text = words("The blockade of {base} by {faction} is over")
    return text.format(base=unit_of(event.base, words), faction=faction_name(event.faction, words))


@tells(happened.PirateArrived)
def _pirate_arrived(event: happened.PirateArrived, names: Names, words: Words) -> str:
    system, loot = system_name(event.system, words), money(event.loot, words)
    if event.unit != NOTHING:
        text = words("{ship} turns pirate in the {system} system; loot: {loot}")
        return text.format(ship=unit_of(event.unit, words), system=system, loot=loot)
    return words("A pirate comes to the {system} system; loot: {loot}").format(system=system, loot=loot)


@tells(happened.PirateDamaged)
def _pirate_damaged(event: happened.PirateDamaged, names: Names, words: Words) -> str:
    text = words("The pirate in the {system} system has {damage}")
    return text.format(system=system_name(event.system, words), damage=damage(event.damage, words))


@tells(happened.PirateGone)
def _pirate_gone(event: happened.PirateGone, names: Names, words: Words) -> str:
    if event.destroyed:
        text = words("{name} destroys the pirate in the {system} system")
    else:
        text = words("{name} buys off the pirate in the {system} system")
    return text.format(name=names[event.seat], system=system_name(event.system, words))


@tells(happened.BaseRaided)
def _base_raided(event: happened.BaseRaided, names: Names, words: Words) -> str:
    text = words("{name} raids {base} ({roll}): resources {resources}, own damage {damage}")
    return text.format(
        name=names[event.seat],
        base=unit_of(event.base, words),
        roll=event.roll,
        resources=event.resources,
        damage=event.damage,
    )


# The Invader


@tells(invasion.InvaderComes)
def _invader_comes(event: invasion.InvaderComes, names: Names, words: Words) -> str:
    if not event.fleet:
        return words("The Invader comes, and no ship stands against it")
    return words("The Invader comes; against it: {fleet}").format(fleet=ships(event.fleet, words))


@tells(invasion.InvaderGone)
def _invader_gone(event: invasion.InvaderGone, names: Names, words: Words) -> str:
    if event.destroyed:
        return words("The Invader is destroyed")
    return words("The Invader has defeated the fleet of Earth")


@tells(invasion.ShipSent)
def _ship_sent(event: invasion.ShipSent, names: Names, words: Words) -> str:
    text = words("{name} sends {ship} against the Invader")
    return text.format(name=names[event.seat], ship=ship(event.unit, words))


@tells(invasion.MoneyShared)
def _money_shared(event: invasion.MoneyShared, names: Names, words: Words) -> str:
    text = words("{name} takes {money} of the common money")
    return text.format(name=names[event.seat], money=money(event.money, words))

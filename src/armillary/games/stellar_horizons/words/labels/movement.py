"""Launching, courses, fleets, hauls, interception, missiles."""

from __future__ import annotations

from armillary.engine import Label, Words
from armillary.games.stellar_horizons.rules.combat import hostility, search, sides
from armillary.games.stellar_horizons.rules.combat.sides import PIRATE, Battle
from armillary.games.stellar_horizons.rules.components import UNITS
from armillary.games.stellar_horizons.rules.components.areas import bound_for, in_transfer, turns_left
from armillary.games.stellar_horizons.rules.components.kinds import EMPTY, NOTHING, Hold
from armillary.games.stellar_horizons.rules.movement import (
    engine_failure,
    flight,
    interception,
    launchers,
    missiles,
    movement_phase,
    reach,
    steering,
)
from armillary.games.stellar_horizons.rules.state import MOTHBALLED, NOBODY, StellarState
from armillary.games.stellar_horizons.rules.units import fleets
from armillary.games.stellar_horizons.words import chances
from armillary.games.stellar_horizons.words.labels.asked import LabelMaker, faction_asked, waiting
from armillary.games.stellar_horizons.words.labels.building import part_of_base
from armillary.games.stellar_horizons.words.labels.fight_forecast import finding, forecast, two_resources
from armillary.games.stellar_horizons.words.names import (
    damage,
    faction_name,
    hold,
    place_name,
    system_name,
    unit_full,
    unit_name,
    unit_names,
    unit_of,
    years,
)
from armillary.mechanics.dispatch import Dispatch

labels: Dispatch[LabelMaker] = Dispatch("labels of movement")


def condition(seen: StellarState, unit: int, words: Words) -> str:
    """Where a ship is, what it carries, and what ails it."""
    said = [place_name(seen.where[unit], words)]
    if seen.flags[unit] & MOTHBALLED:
        said.append(words("mothballed"))
    if seen.damage[unit]:
        said.append(damage(seen.damage[unit], words))
    if seen.cargo[unit] != EMPTY:
        said.append(hold(seen.cargo[unit], words))
    return ", ".join(said)


def risk(seen: StellarState, units: tuple[int, ...], words: Words) -> str:
    """The chance of engine failure of each ship that moves."""
    if len(units) == 1:
        return chances.failure(engine_failure.engine_failure(seen, units[0]), words)
    said = [
        f"{unit_name(unit, words)} {chances.percent(engine_failure.engine_failure(seen, unit), words)}"
        for unit in units
    ]
    return words("engine failure: {ships}").format(ships=", ".join(said))


@labels(movement_phase.MoveWith)
def _move(option: movement_phase.MoveWith, seen: StellarState, words: Words) -> Label:
    name = words("Move {unit}").format(unit=unit_full(option.unit, words))
    said = f"{condition(seen, option.unit, words)}; {risk(seen, (option.unit,), words)}"
    return Label(name, said)


@labels(movement_phase.LaunchShip)
def _launch(option: movement_phase.LaunchShip, seen: StellarState, words: Words) -> Label:
    name = words("Launch {unit}").format(unit=unit_full(option.unit, words))
    said = f"{condition(seen, option.unit, words)}; {risk(seen, (option.unit,), words)}"
    said = "; ".join(filter(None, (said, *(kept(seen, each, words) for each in _carried(seen, option.unit)))))
    return Label(name, said)


def _carried(seen: StellarState, unit: int) -> list[int]:
    """The launcher of a ship that has only one."""
    found = launchers.carriers(seen, unit)
    return found if len(found) == 1 else []


@labels(movement_phase.Before)
def _before(option: movement_phase.Before, seen: StellarState, words: Words) -> Label:
    name = words("Move before {faction}").format(faction=faction_name(option.faction, words))
    return Label(name, words("your initiative allows it"))


@labels(steering.OnLauncher)
def _on(option: steering.OnLauncher, seen: StellarState, words: Words) -> Label:
    name = words("On {launcher}").format(launcher=unit_name(option.launcher, words))
    return Label(name, kept(seen, option.launcher, words) or words("it is used up"))


def kept(seen: StellarState, launcher: int, words: Words) -> str:
    """The chance that a launcher can be used again; nothing where it never can."""
    back = engine_failure.recovery(seen, UNITS[launcher].faction)
    if back.impossible:
        return ""
    return words("launcher kept with {chance}").format(chance=chances.percent(back, words))


def encounters(seen: StellarState, units: tuple[int, ...], path: tuple[int, ...], words: Words) -> str:
    """The pirates that a fleet passes, with the chance that they find it, and where others may intercept."""
    said = []
    faction = UNITS[units[0]].faction
    for area in path:
        if not interception.threatened(seen, faction, area, units):
            continue
        pirate = interception.robbed_by(seen, area, units)
        if pirate == NOTHING:
            said.append(words("{place}: others may intercept").format(place=place_name(area, words)))
            continue
        battle = Battle(((PIRATE,), units), (NOBODY, seen.seat_of[faction]), area, pirate)
        text = words("{place}: a pirate finds you with {chance} % (ransom $1B to $10B, 10 % each)")
        said.append(text.format(place=place_name(area, words), chance=search.meeting_chance(seen, battle)))
    return "; ".join(said)


@labels(steering.TakeAlong)
def _along(option: steering.TakeAlong, seen: StellarState, words: Words) -> Label:
    name = words("Take {unit} along").format(unit=unit_full(option.unit, words))
    if UNITS[option.unit].faction != faction_asked(seen):
        owner = faction_name(UNITS[option.unit].faction, words)
        return Label(name, words("{faction} must agree").format(faction=owner))
    if fleets.aboard(seen, option.unit):
        return Label(name, words("aboard"))
    return Label(name, risk(seen, (option.unit,), words))


def _course(seen: StellarState, place: int, words: Words) -> str:
    """What may befall the ships that are about to fly to a place."""
    step = waiting(seen)
    if not isinstance(step, steering.ChooseCourse):
        return ""
    said = [risk(seen, step.units, words)]
    said += [kept(seen, step.launcher, words)] if step.launcher != NOTHING else []
    if seen.pirates or hostility.has_enemies(seen, UNITS[step.units[0]].faction):
        path = reach.courses(seen, step.units, step.launcher).get(place, ())
        said.append(encounters(seen, step.units, tuple(path), words))
    return "; ".join(filter(None, said))


def destination(place: int, year: int, words: Words) -> str:
    """A place to fly to; a transfer by its system and the year of arrival."""
    if not in_transfer(place):
        return place_name(place, words)
    turns = turns_left(place)
    text = words("{system}: {years}, there in {year}")
    return text.format(
        system=system_name(bound_for(place), words), years=years(turns, words), year=year + turns
    )


@labels(steering.FlyTo)
def _to(option: steering.FlyTo, seen: StellarState, words: Words) -> Label:
    step = waiting(seen)
    if isinstance(step, steering.ChooseCourse) and seen.where[step.units[0]] == option.place:
        said = f"{place_name(option.place, words)}; {risk(seen, step.units, words)}"
        return Label(words("Stay, apart from the others"), said)
    return Label(destination(option.place, seen.year, words), _course(seen, option.place, words))


@labels(steering.DockAt)
def _dock(option: steering.DockAt, seen: StellarState, words: Words) -> Label:
    name = words("Dock at {base}").format(base=unit_name(option.base, words))
    where = place_name(seen.where[option.base], words)
    said = _course(seen, seen.where[option.base], words)
    return Label(name, f"{where}; {said}" if said else where)


@labels(steering.JoinFleet)
def _join(option: steering.JoinFleet, seen: StellarState, words: Words) -> Label:
    units = fleets.fleet(seen, option.leader)
    name = words("Join {units}").format(units=unit_names(units, words))
    place = seen.where[option.leader]
    said = _course(seen, place, words)
    return Label(name, f"{place_name(place, words)}; {said}" if said else place_name(place, words))


@labels(flight.Fly)
def _fly(option: flight.Fly, seen: StellarState, words: Words) -> Label:
    text = words("{units} to {place}")
    name = text.format(
        units=unit_names(option.units, words), place=destination(option.place, seen.year, words)
    )
    said = risk(seen, option.units, words)
    if option.launcher != NOTHING:
        on = words("on {launcher}").format(launcher=unit_name(option.launcher, words))
        said = f"{on}; {said}"
    return Label(name, said)


@labels(flight.Proceed)
def _proceed(option: flight.Proceed, seen: StellarState, words: Words) -> Label:
    return Label(words("Go on"), words("the move continues as it was begun"))


@labels(flight.StayHere)
def _stay(option: flight.StayHere, seen: StellarState, words: Words) -> Label:
    return Label(words("Stay here"), words("the move ends; the ships may move again"))


@labels(steering.AgreeToFly)
def _agree(option: steering.AgreeToFly, seen: StellarState, words: Words) -> Label:
    step = waiting(seen)
    if not isinstance(step, steering.AskAlly):
        return Label(words("Agree"))
    return Label(words("Agree"), risk(seen, step.asking.fly.units, words))


@labels(steering.RefuseToFly)
def _refuse(option: steering.RefuseToFly, seen: StellarState, words: Words) -> Label:
    return Label(words("Refuse"), words("your ships stay where they are"))


# Launchers that haul


@labels(launchers.HaulWith)
def _haul(option: launchers.HaulWith, seen: StellarState, words: Words) -> Label:
    name = words("Haul resources with {launcher}").format(launcher=unit_name(option.unit, words))
    text = words("{place}, up to {count}")
    said = text.format(place=place_name(seen.where[option.unit], words), count=UNITS[option.unit].size)
    return Label(name, f"{said}; {_hauling(option.unit, seen, words)}")


@labels(launchers.HaulTo)
def _haul_to(option: launchers.HaulTo, seen: StellarState, words: Words) -> Label:
    base = seen.base_at(faction_asked(seen), option.place)
    where = place_name(option.place, words)
    step = waiting(seen)
    said = _hauling(step.launcher, seen, words) if isinstance(step, launchers.ChooseHaulGoal) else ""
    if base == NOTHING:
        return Label(where, said)
    held = words("stored here: {held}").format(held=hold(seen.cargo[base], words))
    return Label(f"{unit_name(base, words)} ({where})", f"{held}; {said}" if said else held)


def _hauling(launcher: int, seen: StellarState, words: Words) -> str:
    """What becomes of a launcher that hauls."""
    return "; ".join(filter(None, (risk(seen, (launcher,), words), kept(seen, launcher, words))))


def _freight(launcher: int, freight: Hold, seen: StellarState, words: Words) -> str:
    free = UNITS[launcher].size - sum(freight)
    said = _hauling(launcher, seen, words)
    if free:
        return words("{count} left empty; {risk}").format(count=free, risk=said)
    return said


@labels(launchers.Carry)
def _carry(option: launchers.Carry, seen: StellarState, words: Words) -> Label:
    freight = (option.ore, option.fuel, option.supplies)
    step = waiting(seen)
    if not isinstance(step, launchers.ChooseFreight):
        return Label(hold(freight, words))
    return Label(hold(freight, words), _freight(step.launcher, freight, seen, words))


@labels(launchers.Haul)
def _haul_whole(option: launchers.Haul, seen: StellarState, words: Words) -> Label:
    name = words("{launcher} hauls {resources} to {place}").format(
        launcher=unit_name(option.launcher, words),
        resources=hold(option.cargo, words),
        place=place_name(option.place, words),
    )
    return Label(name, _freight(option.launcher, option.cargo, seen, words))


# Interception and missiles


@labels(interception.Intercept)
def _intercept(option: interception.Intercept, seen: StellarState, words: Words) -> Label:
    name = words("Intercept with {unit}").format(unit=unit_name(option.leader, words))
    step = waiting(seen)
    if not isinstance(step, interception.ChooseToIntercept):
        return Label(name)
    seats = step.seat, sides.decider(seen, step.units)
    battle = Battle((step.fleet, step.units), seats, seen.where[step.units[0]])
    return Label(name, f"{finding(seen, battle, words)}; {forecast(seen, battle, words)}")


@labels(interception.LetPass)
def _pass(option: interception.LetPass, seen: StellarState, words: Words) -> Label:
    return Label(words("Let them pass"))


@labels(interception.StopHere)
def _stop(option: interception.StopHere, seen: StellarState, words: Words) -> Label:
    return Label(words("Stop here"), words("no further move this year, no combat"))


@labels(missiles.LaunchMissile)
def _missile(option: missiles.LaunchMissile, seen: StellarState, words: Words) -> Label:
    name = words("Launch {launcher} as a missile").format(launcher=unit_name(option.unit, words))
    said = f"{place_name(seen.where[option.unit], words)}; {risk(seen, (option.unit,), words)}"
    return Label(name, said, careful=True)


@labels(missiles.AtBase)
def _at(option: missiles.AtBase, seen: StellarState, words: Words) -> Label:
    step, said = waiting(seen), place_name(seen.where[option.base], words)
    if isinstance(step, missiles.ChooseMissileTarget):
        said = f"{said}; {risk(seen, (step.unit,), words)}"
    return Label(unit_of(option.base, words), said, careful=True)


@labels(missiles.StrikeStructure)
def _strike(option: missiles.StrikeStructure, seen: StellarState, words: Words) -> Label:
    return Label(f"{unit_of(option.base, words)}: {part_of_base(option.chain, words)}")


@labels(missiles.StrikeStores)
def _strike_stores(option: missiles.StrikeStores, seen: StellarState, words: Words) -> Label:
    lost = hold(two_resources(option.first, option.second), words)
    return Label(f"{unit_of(option.base, words)}: {lost}", hold(seen.cargo[option.base], words))

"""Ships in sentences: engines, moves, the yard, cargo, and standing orders."""

from __future__ import annotations

from armillary.engine import Words
from armillary.games.stellar_horizons.rules.components.kinds import NOTHING
from armillary.games.stellar_horizons.rules.decisions import orders
from armillary.games.stellar_horizons.rules.decisions.acting import PhasePassed
from armillary.games.stellar_horizons.rules.events import flight as happened
from armillary.games.stellar_horizons.words.names import (
    hold,
    item_name,
    passing_name,
    place_name,
    resource,
    unit_name,
    unit_of,
    world_name,
)
from armillary.games.stellar_horizons.words.stories.phrases import (
    Names,
    Teller,
    base,
    kind_of_structure,
    owner,
    ship,
    ships,
)
from armillary.games.stellar_horizons.words.terms import habits, order_name, stop_reason
from armillary.mechanics.dispatch import Dispatch

tells: Dispatch[Teller] = Dispatch("stories of ships")


# Engines


@tells(happened.EnginesRolled)
def _engines_rolled(event: happened.EnginesRolled, names: Names, words: Words) -> str:
    if event.roll <= event.percent:
        text = words("The engines of {ship} of {name} fail: {roll}, {percent} % or less")
    else:
        text = words("The engines of {ship} of {name} work: {roll}, more than {percent} %")
    return text.format(
        ship=ship(event.unit, words),
        name=owner(event.unit, event.seat, names, words),
        roll=event.roll,
        percent=event.percent,
    )


@tells(happened.LauncherRecovered)
def _launcher_recovered(event: happened.LauncherRecovered, names: Names, words: Words) -> str:
    text = words("{name} recovers the launch vehicle {ship}")
    return text.format(name=names[event.seat], ship=ship(event.unit, words))


# Moves


@tells(happened.Dropped)
def _dropped(event: happened.Dropped, names: Names, words: Words) -> str:
    text = words("{ship} comes nearer: {place}")
    return text.format(ship=unit_of(event.unit, words), place=place_name(event.place, words))


@tells(happened.OrderOfMoves)
def _order_of_moves(event: happened.OrderOfMoves, names: Names, words: Words) -> str:
    order = ", ".join(names[seat] for seat in event.seats)
    return words("Order of moves: {names}").format(names=order)


@tells(happened.ShipsMoved)
def _ships_moved(event: happened.ShipsMoved, names: Names, words: Words) -> str:
    text = words("{name} moves {ships}: {start} → {place}")
    return text.format(
        name=names[event.seat],
        ships=ships(event.units, words),
        start=place_name(event.start, words),
        place=place_name(event.place, words),
    )


@tells(happened.ShipsDocked)
def _ships_docked(event: happened.ShipsDocked, names: Names, words: Words) -> str:
    text = words("{name} docks {ships} at {base}")
    return text.format(name=names[event.seat], ships=ships(event.units, words), base=base(event.base, words))


@tells(happened.ShipsJoined)
def _ships_joined(event: happened.ShipsJoined, names: Names, words: Words) -> str:
    text = words("{name}: {ships} in one fleet with {leader}")
    return text.format(
        name=names[event.seat], ships=ships(event.units, words), leader=ship(event.leader, words)
    )


@tells(happened.ProbeTaken)
def _probe_taken(event: happened.ProbeTaken, names: Names, words: Words) -> str:
    text = words("{name} takes the Probe {probe} aboard {carrier}")
    return text.format(
        name=names[event.seat], probe=ship(event.probe, words), carrier=ship(event.carrier, words)
    )


@tells(happened.Hauled)
def _hauled(event: happened.Hauled, names: Names, words: Words) -> str:
    text = words("{name} hauls {cargo} with {ship}: {start} → {place}")
    return text.format(
        name=names[event.seat],
        cargo=hold(event.cargo, words),
        ship=ship(event.unit, words),
        start=place_name(event.start, words),
        place=place_name(event.place, words),
    )


@tells(happened.MissileLaunched)
def _missile_launched(event: happened.MissileLaunched, names: Names, words: Words) -> str:
    text = words("{name} launches {ship} as a missile at {base}")
    return text.format(name=names[event.seat], ship=ship(event.unit, words), base=unit_of(event.base, words))


# Yard


@tells(happened.ShipBuilt)
def _ship_built(event: happened.ShipBuilt, names: Names, words: Words) -> str:
    if event.mothballed:
        text = words("{name} builds {ship}, mothballed: {place}")
    else:
        text = words("{name} builds {ship}: {place}")
    return text.format(
        name=names[event.seat], ship=ship(event.unit, words), place=place_name(event.place, words)
    )


@tells(happened.ShipWoken)
def _ship_woken(event: happened.ShipWoken, names: Names, words: Words) -> str:
    text = words("{name} un-mothballs {ship}")
    return text.format(name=names[event.seat], ship=ship(event.unit, words))


@tells(happened.DamageRepaired)
def _damage_repaired(event: happened.DamageRepaired, names: Names, words: Words) -> str:
    name, unit = names[event.seat], ship(event.unit, words)
    if event.chain == NOTHING:
        return words("{name} repairs {ship}").format(name=name, ship=unit)
    text = words("{name} repairs at {base}: {structure}")
    return text.format(name=name, base=unit, structure=kind_of_structure(event.chain, words))


@tells(happened.ShipDismantled)
def _ship_dismantled(event: happened.ShipDismantled, names: Names, words: Words) -> str:
    text = words("{name} dismantles {ship} for {resources}")
    return text.format(
        name=names[event.seat], ship=ship(event.unit, words), resources=hold(event.gained, words)
    )


# Cargo


@tells(happened.CargoMoved)
def _cargo_moved(event: happened.CargoMoved, names: Names, words: Words) -> str:
    text = words("{name} loads {resources}: {start} → {goal}")
    return text.format(
        name=names[event.seat],
        resources=resource(event.resource, event.n, words),
        start=base(event.start, words),
        goal=base(event.goal, words),
    )


@tells(happened.CargoDumped)
def _cargo_dumped(event: happened.CargoDumped, names: Names, words: Words) -> str:
    text = words("{name} drops {resources} from {ship}")
    return text.format(
        name=names[event.seat],
        resources=resource(event.resource, event.n, words),
        ship=ship(event.unit, words),
    )


# Standing orders


@tells(happened.OrderGiven)
def _order_given(event: happened.OrderGiven, names: Names, words: Words) -> str:
    text = words("{name} orders {ship}: {order}")
    order = order_name(event.kind, words)
    if event.kind == "fly" and event.target != NOTHING:
        order = words("{order} ({target})").format(order=order, target=place_name(event.target, words))
    elif event.kind == "explore" and event.target != NOTHING:
        order = words("{order} ({target})").format(order=order, target=world_name(event.target, words))
    elif event.kind == "produce" and event.target != NOTHING:
        order = words("{order} ({target})").format(order=order, target=item_name(event.target, words))
    return text.format(name=names[event.seat], ship=unit_name(event.unit, words), order=order)


@tells(happened.HabitChanged)
def _habit_changed(event: happened.HabitChanged, names: Names, words: Words) -> str:
    if event.habit.startswith("pass "):
        text = words("{name} is asked again: {phase}")
        phase = passing_name(event.habit.removeprefix("pass "), words)
        return text.format(name=names[event.seat], phase=phase)
    habit = habits(words).get(event.habit, event.habit)
    text = words("{name} from now on: {habit}") if event.kept else words("{name} no longer: {habit}")
    return text.format(name=names[event.seat], habit=habit)


@tells(PhasePassed)
def _phase_passed(event: PhasePassed, names: Names, words: Words) -> str:
    text = words("{name} passes by standing order, since nothing is new: {phase}")
    return text.format(name=names[event.seat], phase=passing_name(event.phase, words))


@tells(orders.OrderFollowed)
def _order_followed(event: orders.OrderFollowed, names: Names, words: Words) -> str:
    text = words("{ship} of {name} by standing order: {order}")
    return text.format(
        ship=ship(event.unit, words), name=names[event.seat], order=order_name(event.kind, words)
    )


@tells(orders.OrderStopped)
def _order_stopped(event: orders.OrderStopped, names: Names, words: Words) -> str:
    text = words("The standing order of {ship} of {name} ({order}) stops: {reason}")
    return text.format(
        ship=ship(event.unit, words),
        name=names[event.seat],
        order=order_name(event.kind, words),
        reason=stop_reason(event.reason, words),
    )

"""Which shapes of the scene an option touches; what events touch is in `told`."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from armillary.engine import Event, Option
from armillary.games.stellar_horizons.rules import (
    arrivals,
    awareness,
    battle,
    cargo,
    demolition,
    development,
    diplomacy,
    exploring,
    fights,
    flights,
    founding,
    happenings,
    hits,
    income,
    incoming,
    interception,
    invasion,
    launchers,
    mining,
    missiles,
    missions,
    moves,
    policies,
    politics,
    robots,
    scrapping,
    selling,
    servicing,
    standing,
    steering,
    surrender,
    tiles,
    trade,
    transport,
    upkeep,
    yard,
)
from armillary.games.stellar_horizons.rules.anytime import Meanwhile
from armillary.games.stellar_horizons.rules.components.areas import transfer_space
from armillary.games.stellar_horizons.rules.forces import PIRATE
from armillary.games.stellar_horizons.rules.places import system_of
from armillary.games.stellar_horizons.rules.state import StellarState
from armillary.games.stellar_horizons.scene import spots, told
from armillary.games.stellar_horizons.scene.moment import asked, top
from armillary.mechanics.dispatch import Dispatch

Shapes = tuple[str, ...]
Find = Callable[[Any, int, StellarState], Shapes]


def shapes(thing: Option | Event, seen: StellarState) -> Shapes:
    """The ids of the shapes, those that are chosen before those that follow from it; buttons have none."""
    if isinstance(thing, Event):
        return told.shapes(thing, seen)
    if isinstance(thing, Meanwhile):
        thing = thing.chosen
    find = _SHAPES.get(type(thing))
    return () if find is None else unique(find(thing, asked(seen), seen))


def unique(found: Iterable[str]) -> Shapes:
    return tuple(dict.fromkeys(found))


# What an option names


def _unit(thing: Any, seat: int, seen: StellarState) -> Shapes:
    return spots.unit(thing.unit, seen)


def _base(thing: Any, seat: int, seen: StellarState) -> Shapes:
    return spots.unit(thing.base, seen)


def _place(thing: Any, seat: int, seen: StellarState) -> Shapes:
    return spots.place(thing.place, seen)


def _world(thing: Any, seat: int, seen: StellarState) -> Shapes:
    return spots.world(thing.world, seen)


def _system(thing: Any, seat: int, seen: StellarState) -> Shapes:
    return spots.system(thing.system)


def _launch(thing: steering.OnLauncher, seat: int, seen: StellarState) -> Shapes:
    return spots.unit(thing.launcher, seen)


def _leader(thing: Any, seat: int, seen: StellarState) -> Shapes:
    return spots.unit(thing.leader, seen)


def _probe(thing: exploring.ReleaseProbe, seat: int, seen: StellarState) -> Shapes:
    return spots.unit(thing.probe, seen)


def _push(thing: incoming.Push, seat: int, seen: StellarState) -> Shapes:
    return spots.unit(thing.unit, seen) + spots.threat(seen)


def _against(thing: Any, seat: int, seen: StellarState) -> Shapes:
    """Whom a fleet turns against, then the fleet."""
    other = getattr(thing, "base", None)
    if other is None and thing.target == PIRATE:
        other_shapes = spots.pirates(system_of(seen.where[thing.fleet]), seen)
    else:
        other_shapes = spots.unit(thing.target if other is None else other, seen)
    return other_shapes + spots.unit(thing.fleet, seen)


def _fly(thing: flights.Fly, seat: int, seen: StellarState) -> Shapes:
    moved = (each for unit in thing.units for each in spots.unit(unit, seen))
    return (*spots.place(thing.place, seen), *moved)


def _end(unit: int, seat: int, seen: StellarState) -> Shapes:
    """A base, or the home of a faction."""
    return spots.home(seat, seen) if unit < 0 else spots.unit(unit, seen)


# What the question names


def _of_step(name: str) -> Find:
    """A unit that the question is about: the option names only a part of it."""

    def find(thing: Any, seat: int, seen: StellarState) -> Shapes:
        unit = getattr(top(seen), name, None)
        return spots.unit(unit, seen) if isinstance(unit, int) else ()

    return find


def _tile(thing: tiles.Place, seat: int, seen: StellarState) -> Shapes:
    step = top(seen)
    return spots.world(step.world, seen) if isinstance(step, tiles.PlaceTile) else ()


def _space(thing: robots.TakeSpace, seat: int, seen: StellarState) -> Shapes:
    step = top(seen)
    system = getattr(step, "system", None)
    return spots.place(transfer_space(system, thing.n), seen) if isinstance(system, int) else ()


def _explore_order(thing: standing.OrderExplore, seat: int, seen: StellarState) -> Shapes:
    if thing.world != standing.HERE:
        return spots.world(thing.world, seen)
    step = top(seen)
    return spots.unit(step.unit, seen) if isinstance(step, standing.GiveOrder) else ()


# Charts


def _mission(thing: Any, seat: int, seen: StellarState) -> Shapes:
    return spots.mission(thing.mission, seen)


def _relation(thing: Any, seat: int, seen: StellarState) -> Shapes:
    return spots.relation(seat, thing.faction, seen)


def _stock(thing: selling.SellStored, seat: int, seen: StellarState) -> Shapes:
    return spots.stock(seat, thing.resource)


def _stocks(thing: selling.SellMixed, seat: int, seen: StellarState) -> Shapes:
    return spots.stock(seat, thing.first) + spots.stock(seat, thing.second)


def _bank(thing: Any, seat: int, seen: StellarState) -> Shapes:
    return spots.bank(seat, thing.field) if thing.field >= 0 else ()


_SHAPES: Dispatch[Find] = Dispatch("shapes of an option")
_SHAPES |= {
    # Ships
    moves.MoveWith: _unit,
    moves.LaunchShip: _unit,
    steering.OnLauncher: _launch,
    steering.TakeAlong: _unit,
    steering.FlyTo: _place,
    steering.DockAt: _base,
    steering.JoinFleet: _leader,
    flights.Fly: _fly,
    launchers.HaulWith: _unit,
    launchers.HaulTo: _place,
    launchers.Haul: lambda thing, seat, seen: (
        spots.place(thing.place, seen) + spots.unit(thing.launcher, seen)
    ),
    launchers.Carry: _of_step("launcher"),
    missiles.LaunchMissile: _unit,
    missiles.AtBase: _base,
    missiles.StrikeStructure: _base,
    missiles.StrikeStores: _base,
    cargo.Load: _unit,
    cargo.Unload: _unit,
    cargo.LoadFrom: lambda thing, seat, seen: _end(thing.source, seat, seen),
    cargo.Dump: _unit,
    servicing.WakeShip: _unit,
    servicing.RestShip: _unit,
    servicing.RepairShip: _unit,
    servicing.MendStructure: _base,
    servicing.Dismantle: _unit,
    scrapping.ScrapShip: _unit,
    yard.BuildNew: _unit,
    yard.BuildMothballed: _unit,
    yard.AtYard: _place,
    yard.BuildUnit: lambda thing, seat, seen: spots.place(thing.place, seen) + spots.unit(thing.unit, seen),
    upkeep.RetireUnit: _unit,
    awareness.MakeAware: _unit,
    awareness.SendAware: _unit,
    awareness.SendTo: _place,
    invasion.SendShip: _unit,
    incoming.Survey: _push,
    incoming.Tow: _push,
    incoming.Shoot: _push,
    # Worlds
    exploring.ExploreWith: _unit,
    exploring.ReleaseProbe: _probe,
    exploring.ExploreWorld: lambda thing, seat, seen: (
        spots.world(thing.world, seen) + spots.unit(thing.unit, seen)
    ),
    exploring.AtWorld: _world,
    robots.GoOnward: _system,
    robots.TakeSpace: _space,
    tiles.Place: _tile,
    mining.MineWith: _unit,
    mining.MineWorld: _unit,
    mining.HarvestAsteroid: _unit,
    mining.TakeResource: _of_step("unit"),
    happenings.RaiseValue: _world,
    # Bases
    founding.Found: _base,
    founding.FoundWith: _unit,
    founding.FoundBase: _unit,
    founding.Expand: _base,
    founding.SettleBase: _base,
    founding.TerraformAt: _base,
    founding.TerraformWorld: _base,
    happenings.SettleAt: _base,
    happenings.LoseResource: _of_step("base"),
    demolition.ScrapBase: _base,
    demolition.ScrapStructure: _base,
    trade.TradeWith: _base,
    trade.TradeAt: _base,
    income.MakeItem: _of_step("base"),
    transport.Send: lambda thing, seat, seen: _end(thing.start, seat, seen),
    transport.TransportTo: lambda thing, seat, seen: _end(thing.goal, seat, seen),
    transport.SendWhole: lambda thing, seat, seen: (
        _end(thing.goal, seat, seen) + _end(thing.start, seat, seen)
    ),
    arrivals.ChitFor: _base,
    arrivals.RemoveFrom: _system,
    # Conflict
    fights.SearchFor: _against,
    fights.BlockadeBase: _against,
    fights.RaidBase: _against,
    fights.LiftBlockade: _base,
    interception.Intercept: _leader,
    battle.ScreenUnit: _unit,
    hits.HitUnit: lambda thing, seat, seen: (
        spots.fighter(thing.unit, seen) if thing.unit < 0 else spots.unit(thing.unit, seen)
    ),
    hits.HitStructure: _base,
    hits.HitSettlement: _base,
    hits.HitStores: _base,
    surrender.DestroyOne: _of_step("base"),
    # Charts
    development.DevelopTechnology: lambda thing, seat, seen: spots.technology(thing.technology),
    development.Spare: _bank,
    income.ResearchField: _bank,
    policies.TakePolicy: lambda thing, seat, seen: spots.policy(thing.policy),
    policies.DropPolicy: lambda thing, seat, seen: spots.policy(thing.policy),
    diplomacy.RaiseRelation: _relation,
    diplomacy.LowerRelation: _relation,
    missions.KeepMission: _mission,
    missions.Complete: _mission,
    missions.DropMission: _mission,
    politics.SpendPolitics: lambda thing, seat, seen: spots.board(seat, "politics"),
    politics.ConvertTo: lambda thing, seat, seen: spots.board(seat, "politics"),
    selling.SellStored: _stock,
    selling.SellMixed: _stocks,
    # Standing orders
    standing.OrderUnit: _unit,
    standing.CancelOrder: lambda thing, seat, seen: (
        spots.order(thing.unit, seat, seen) + spots.unit(thing.unit, seen)
    ),
    standing.GiveUpHabit: lambda thing, seat, seen: spots.habit(thing.habit, seat, seen),
    standing.AskAgain: lambda thing, seat, seen: spots.passed(thing.phase, seat, seen),
    standing.OrderFly: _place,
    standing.OrderStay: _of_step("unit"),
    standing.OrderExplore: _explore_order,
    standing.OrderProduce: _of_step("unit"),
}

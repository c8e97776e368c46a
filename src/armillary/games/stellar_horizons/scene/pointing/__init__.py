"""Which shapes of the scene an option touches; what events touch is in `events`."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from armillary.engine import Event, Option
from armillary.games.stellar_horizons.rules import standing_orders
from armillary.games.stellar_horizons.rules.building import building_phase, designs, servicing
from armillary.games.stellar_horizons.rules.combat import battle, combat_phase, placing_hits, surrender
from armillary.games.stellar_horizons.rules.combat.sides import PIRATE
from armillary.games.stellar_horizons.rules.components.areas import transfer_space
from armillary.games.stellar_horizons.rules.concepts import missions, politics_chits, world_tiles
from armillary.games.stellar_horizons.rules.concepts.places import system_of
from armillary.games.stellar_horizons.rules.decisions.anytime import Meanwhile
from armillary.games.stellar_horizons.rules.economy import (
    arrivals,
    diplomacy,
    policies,
    production_step,
    support,
    technology_step,
    transport,
)
from armillary.games.stellar_horizons.rules.event_chart import effects, self_aware_robots
from armillary.games.stellar_horizons.rules.exploration import exploration_phase, mining, robots
from armillary.games.stellar_horizons.rules.movement import (
    flight,
    interception,
    launchers,
    missiles,
    movement_phase,
    steering,
)
from armillary.games.stellar_horizons.rules.scenarios import incoming, invasion
from armillary.games.stellar_horizons.rules.settling import founding, trade
from armillary.games.stellar_horizons.rules.state import StellarState
from armillary.games.stellar_horizons.rules.units import cargo, demolition, scrapping, selling
from armillary.games.stellar_horizons.scene.moment import asked, top
from armillary.games.stellar_horizons.scene.pointing import events, shape_ids
from armillary.mechanics.dispatch import Dispatch

Shapes = tuple[str, ...]
Find = Callable[[Any, int, StellarState], Shapes]


def shapes(thing: Option | Event, seen: StellarState) -> Shapes:
    """The ids of the shapes, those that are chosen before those that follow from it; buttons have none."""
    if isinstance(thing, Event):
        return events.shapes(thing, seen)
    if isinstance(thing, Meanwhile):
        thing = thing.chosen
    find = _SHAPES.get(type(thing))
    return () if find is None else unique(find(thing, asked(seen), seen))


def unique(found: Iterable[str]) -> Shapes:
    return tuple(dict.fromkeys(found))


# What an option names


def _unit(thing: Any, seat: int, seen: StellarState) -> Shapes:
    return shape_ids.unit(thing.unit, seen)


def _base(thing: Any, seat: int, seen: StellarState) -> Shapes:
    return shape_ids.unit(thing.base, seen)


def _place(thing: Any, seat: int, seen: StellarState) -> Shapes:
    return shape_ids.place(thing.place, seen)


def _world(thing: Any, seat: int, seen: StellarState) -> Shapes:
    return shape_ids.world(thing.world, seen)


def _system(thing: Any, seat: int, seen: StellarState) -> Shapes:
    return shape_ids.system(thing.system)


def _launch(thing: steering.OnLauncher, seat: int, seen: StellarState) -> Shapes:
    return shape_ids.unit(thing.launcher, seen)


def _leader(thing: Any, seat: int, seen: StellarState) -> Shapes:
    return shape_ids.unit(thing.leader, seen)


def _probe(thing: exploration_phase.ReleaseProbe, seat: int, seen: StellarState) -> Shapes:
    return shape_ids.unit(thing.probe, seen)


def _push(thing: incoming.Push, seat: int, seen: StellarState) -> Shapes:
    return shape_ids.unit(thing.unit, seen) + shape_ids.threat(seen)


def _against(thing: Any, seat: int, seen: StellarState) -> Shapes:
    """Whom a fleet turns against, then the fleet."""
    other = getattr(thing, "base", None)
    if other is None and thing.target == PIRATE:
        other_shapes = shape_ids.pirates(system_of(seen.where[thing.fleet]), seen)
    else:
        other_shapes = shape_ids.unit(thing.target if other is None else other, seen)
    return other_shapes + shape_ids.unit(thing.fleet, seen)


def _fly(thing: flight.Fly, seat: int, seen: StellarState) -> Shapes:
    moved = (each for unit in thing.units for each in shape_ids.unit(unit, seen))
    return (*shape_ids.place(thing.place, seen), *moved)


def _end(unit: int, seat: int, seen: StellarState) -> Shapes:
    """A base, or the home of a faction."""
    return shape_ids.home(seat, seen) if unit < 0 else shape_ids.unit(unit, seen)


# What the question names


def _of_step(name: str) -> Find:
    """A unit that the question is about: the option names only a part of it."""

    def find(thing: Any, seat: int, seen: StellarState) -> Shapes:
        unit = getattr(top(seen), name, None)
        return shape_ids.unit(unit, seen) if isinstance(unit, int) else ()

    return find


def _tile(thing: world_tiles.Place, seat: int, seen: StellarState) -> Shapes:
    step = top(seen)
    return shape_ids.world(step.world, seen) if isinstance(step, world_tiles.PlaceTile) else ()


def _space(thing: robots.TakeSpace, seat: int, seen: StellarState) -> Shapes:
    step = top(seen)
    system = getattr(step, "system", None)
    return shape_ids.place(transfer_space(system, thing.n), seen) if isinstance(system, int) else ()


def _explore_order(thing: standing_orders.OrderExplore, seat: int, seen: StellarState) -> Shapes:
    if thing.world != standing_orders.HERE:
        return shape_ids.world(thing.world, seen)
    step = top(seen)
    return shape_ids.unit(step.unit, seen) if isinstance(step, standing_orders.GiveOrder) else ()


# Charts


def _mission(thing: Any, seat: int, seen: StellarState) -> Shapes:
    return shape_ids.mission(thing.mission, seen)


def _relation(thing: Any, seat: int, seen: StellarState) -> Shapes:
    return shape_ids.relation(seat, thing.faction, seen)


def _stock(thing: selling.SellStored, seat: int, seen: StellarState) -> Shapes:
    return shape_ids.stock(seat, thing.resource)


def _stocks(thing: selling.SellMixed, seat: int, seen: StellarState) -> Shapes:
    return shape_ids.stock(seat, thing.first) + shape_ids.stock(seat, thing.second)


def _bank(thing: Any, seat: int, seen: StellarState) -> Shapes:
    return shape_ids.bank(seat, thing.field) if thing.field >= 0 else ()


_SHAPES: Dispatch[Find] = Dispatch("shapes of an option")
_SHAPES |= {
    # Ships
    movement_phase.MoveWith: _unit,
    movement_phase.LaunchShip: _unit,
    steering.OnLauncher: _launch,
    steering.TakeAlong: _unit,
    steering.FlyTo: _place,
    steering.DockAt: _base,
    steering.JoinFleet: _leader,
    flight.Fly: _fly,
    launchers.HaulWith: _unit,
    launchers.HaulTo: _place,
    launchers.Haul: lambda thing, seat, seen: (
        shape_ids.place(thing.place, seen) + shape_ids.unit(thing.launcher, seen)
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
    designs.BuildNew: _unit,
    designs.BuildMothballed: _unit,
    building_phase.AtYard: _place,
    building_phase.BuildUnit: lambda thing, seat, seen: (
        shape_ids.place(thing.place, seen) + shape_ids.unit(thing.unit, seen)
    ),
    support.RetireUnit: _unit,
    self_aware_robots.MakeAware: _unit,
    self_aware_robots.SendAware: _unit,
    self_aware_robots.SendTo: _place,
    invasion.SendShip: _unit,
    incoming.Survey: _push,
    incoming.Tow: _push,
    incoming.Shoot: _push,
    # Worlds
    exploration_phase.ExploreWith: _unit,
    exploration_phase.ReleaseProbe: _probe,
    exploration_phase.ExploreWorld: lambda thing, seat, seen: (
        shape_ids.world(thing.world, seen) + shape_ids.unit(thing.unit, seen)
    ),
    exploration_phase.AtWorld: _world,
    robots.GoOnward: _system,
    robots.TakeSpace: _space,
    world_tiles.Place: _tile,
    mining.MineWith: _unit,
    mining.MineWorld: _unit,
    mining.HarvestAsteroid: _unit,
    mining.TakeResource: _of_step("unit"),
    effects.RaiseValue: _world,
    # Bases
    founding.Found: _base,
    founding.FoundWith: _unit,
    founding.FoundBase: _unit,
    founding.Expand: _base,
    founding.SettleBase: _base,
    founding.TerraformAt: _base,
    founding.TerraformWorld: _base,
    effects.SettleAt: _base,
    effects.LoseResource: _of_step("base"),
    demolition.ScrapBase: _base,
    demolition.ScrapStructure: _base,
    trade.TradeWith: _base,
    trade.TradeAt: _base,
    production_step.MakeItem: _of_step("base"),
    transport.Send: lambda thing, seat, seen: _end(thing.start, seat, seen),
    transport.TransportTo: lambda thing, seat, seen: _end(thing.goal, seat, seen),
    transport.SendWhole: lambda thing, seat, seen: (
        _end(thing.goal, seat, seen) + _end(thing.start, seat, seen)
    ),
    arrivals.ChitFor: _base,
    arrivals.RemoveFrom: _system,
    # Conflict
    combat_phase.SearchFor: _against,
    combat_phase.BlockadeBase: _against,
    combat_phase.RaidBase: _against,
    combat_phase.LiftBlockade: _base,
    interception.Intercept: _leader,
    battle.ScreenUnit: _unit,
    placing_hits.HitUnit: lambda thing, seat, seen: (
        shape_ids.fighter(thing.unit, seen) if thing.unit < 0 else shape_ids.unit(thing.unit, seen)
    ),
    placing_hits.HitStructure: _base,
    placing_hits.HitSettlement: _base,
    placing_hits.HitStores: _base,
    surrender.DestroyOne: _of_step("base"),
    # Charts
    technology_step.DevelopTechnology: lambda thing, seat, seen: shape_ids.technology(thing.technology),
    technology_step.Spare: _bank,
    production_step.ResearchField: _bank,
    policies.TakePolicy: lambda thing, seat, seen: shape_ids.policy(thing.policy),
    policies.DropPolicy: lambda thing, seat, seen: shape_ids.policy(thing.policy),
    diplomacy.RaiseRelation: _relation,
    diplomacy.LowerRelation: _relation,
    missions.KeepMission: _mission,
    missions.Complete: _mission,
    missions.DropMission: _mission,
    politics_chits.SpendPolitics: lambda thing, seat, seen: shape_ids.board(seat, "politics"),
    politics_chits.ConvertTo: lambda thing, seat, seen: shape_ids.board(seat, "politics"),
    selling.SellStored: _stock,
    selling.SellMixed: _stocks,
    # Standing orders
    standing_orders.OrderUnit: _unit,
    standing_orders.CancelOrder: lambda thing, seat, seen: (
        shape_ids.order(thing.unit, seat, seen) + shape_ids.unit(thing.unit, seen)
    ),
    standing_orders.GiveUpHabit: lambda thing, seat, seen: shape_ids.habit(thing.habit, seat, seen),
    standing_orders.AskAgain: lambda thing, seat, seen: shape_ids.passed(thing.phase, seat, seen),
    standing_orders.OrderFly: _place,
    standing_orders.OrderStay: _of_step("unit"),
    standing_orders.OrderExplore: _explore_order,
    standing_orders.OrderProduce: _of_step("unit"),
}

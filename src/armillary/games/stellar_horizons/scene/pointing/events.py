"""Which shapes of the scene an event touches: what has changed is lit for a moment."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from armillary.engine import Event
from armillary.games.stellar_horizons.rules.components.kinds import RESERVE
from armillary.games.stellar_horizons.rules.events import combat as conflict
from armillary.games.stellar_horizons.rules.events import economy, exploration, flight
from armillary.games.stellar_horizons.rules.events import table as common
from armillary.games.stellar_horizons.rules.state import NOBODY, StellarState
from armillary.games.stellar_horizons.scene.names import looking
from armillary.games.stellar_horizons.scene.pointing import shape_ids
from armillary.mechanics.dispatch import Dispatch

Shapes = tuple[str, ...]
Find = Callable[[Any, int, StellarState], Shapes]


def shapes(thing: Event, seen: StellarState) -> Shapes:
    find = _SHAPES.get(type(thing))
    if find is None or not seen.played:
        return ()
    seat = getattr(thing, "seat", None)
    found = find(thing, looking(seen) if seat is None else int(seat), seen)
    return tuple(dict.fromkeys(found))


def _unit(thing: Any, seat: int, seen: StellarState) -> Shapes:
    return _in_play(thing.unit, seen)


def _base(thing: Any, seat: int, seen: StellarState) -> Shapes:
    return _in_play(thing.base, seen)


def _in_play(unit: int, seen: StellarState) -> Shapes:
    """What has left play since is not lit."""
    return shape_ids.unit(unit, seen) if unit >= 0 and seen.where[unit] != RESERVE else ()


def _world(thing: Any, seat: int, seen: StellarState) -> Shapes:
    return shape_ids.world(thing.world, seen)


def _system(thing: Any, seat: int, seen: StellarState) -> Shapes:
    return shape_ids.system(thing.system)


def _worker(thing: Any, seat: int, seen: StellarState) -> Shapes:
    return _in_play(thing.unit, seen) + shape_ids.world(thing.world, seen)


def _arrived(thing: Any, seat: int, seen: StellarState) -> Shapes:
    return _in_play(thing.unit, seen) + shape_ids.place(thing.place, seen)


def _moved(thing: flight.ShipsMoved, seat: int, seen: StellarState) -> Shapes:
    """Where they went, the ships, and where they came from."""
    ships = (each for unit in thing.units for each in _in_play(unit, seen))
    return (*shape_ids.place(thing.place, seen), *ships, *shape_ids.place(thing.start, seen))


def _docked(thing: Any, seat: int, seen: StellarState) -> Shapes:
    ships = (each for unit in thing.units for each in _in_play(unit, seen))
    return (*_in_play(getattr(thing, "base", -1), seen), *ships)


def _fleet(thing: Any, seat: int, seen: StellarState) -> Shapes:
    return tuple(each for unit in thing.fleet for each in _in_play(unit, seen))


def _clash(thing: Any, seat: int, seen: StellarState) -> Shapes:
    return shape_ids.place(thing.place, seen)


def _money(thing: Any, seat: int, seen: StellarState) -> Shapes:
    return shape_ids.board(seat, "money")


def _politics(thing: Any, seat: int, seen: StellarState) -> Shapes:
    return shape_ids.board(seat, "politics")


def _bank(thing: Any, seat: int, seen: StellarState) -> Shapes:
    return shape_ids.bank(seat, thing.field)


def _end(unit: int, seat: int, seen: StellarState) -> Shapes:
    return shape_ids.home(seat, seen) if unit < 0 else _in_play(unit, seen)


def _between(thing: Any, seat: int, seen: StellarState) -> Shapes:
    return _end(thing.goal, seat, seen) + _end(thing.start, seat, seen)


def _technology(thing: Any, seat: int, seen: StellarState) -> Shapes:
    return shape_ids.technology(thing.technology)


def _policy(thing: Any, seat: int, seen: StellarState) -> Shapes:
    return shape_ids.policy(thing.policy)


def _mission(thing: Any, seat: int, seen: StellarState) -> Shapes:
    return shape_ids.mission(thing.mission, seen)


def _relation(thing: economy.RelationChanged, seat: int, seen: StellarState) -> Shapes:
    one, other = seen.seat_of[thing.faction], seen.seat_of[thing.other]
    return shape_ids.relation(one, thing.other, seen) + shape_ids.relation(other, thing.faction, seen)


def _attempt(thing: Any, seat: int, seen: StellarState) -> Shapes:
    return shape_ids.relation(seat, thing.other, seen)


def _pirate(thing: Any, seat: int, seen: StellarState) -> Shapes:
    return shape_ids.system(thing.system) + shape_ids.pirates(thing.system, seen)


def _asteroid(thing: Any, seat: int, seen: StellarState) -> Shapes:
    return shape_ids.system(thing.system) + shape_ids.asteroids(thing.system, seen)


def _all_banks(thing: Any, seat: int, seen: StellarState) -> Shapes:
    return tuple(each for field in range(3) for each in shape_ids.bank(seat, field))


def _founded(thing: exploration.BaseFounded, seat: int, seen: StellarState) -> Shapes:
    return _in_play(thing.base, seen) + shape_ids.place(thing.place, seen)


def _npf_base(thing: economy.BaseArrived, seat: int, seen: StellarState) -> Shapes:
    return _in_play(thing.base, seen) + shape_ids.world(thing.world, seen)


def _blockade(thing: Any, seat: int, seen: StellarState) -> Shapes:
    return _in_play(thing.base, seen)


def _who(thing: Any, seat: int, seen: StellarState) -> Shapes:
    return _money(thing, seat, seen) if seat != NOBODY else ()


_SHAPES: Dispatch[Find] = Dispatch("shapes of an event")
_SHAPES |= {
    common.CommonMissionDrawn: _mission,
    common.ChitsDrawn: _bank,
    common.Earned: _who,
    common.Paid: _who,
    common.PoliticsGained: _politics,
    common.VictoryChitsGained: lambda thing, seat, seen: shape_ids.board(seat, "vp"),
    common.ShipMothballed: _unit,
    # Flight
    flight.EnginesRolled: _unit,
    flight.LauncherRecovered: _unit,
    flight.Dropped: _arrived,
    flight.ShipsMoved: _moved,
    flight.ShipsDocked: _docked,
    flight.ShipsJoined: _docked,
    flight.ProbeTaken: lambda thing, seat, seen: _in_play(thing.carrier, seen),
    flight.Hauled: _arrived,
    flight.MissileLaunched: _base,
    flight.ShipBuilt: _arrived,
    flight.ShipWoken: _unit,
    flight.DamageRepaired: _unit,
    flight.CargoMoved: _between,
    flight.CargoDumped: _unit,
    flight.OrderGiven: _unit,
    # Exploration
    exploration.Explored: _worker,
    exploration.MalfunctionRolled: _unit,
    exploration.RecallRolled: _unit,
    exploration.SentOnward: _arrived,
    exploration.WorldDepleted: _world,
    exploration.MissionCompleted: _mission,
    exploration.MissionRemoved: _mission,
    exploration.MissionEntered: _mission,
    exploration.TilesDrawn: _world,
    exploration.TileLaid: _world,
    exploration.TileLeft: _world,
    exploration.LifeSearched: _world,
    exploration.LifeFound: _world,
    exploration.Mined: _worker,
    exploration.AsteroidHarvested: _asteroid,
    exploration.Traded: _base,
    exploration.TradeAnswered: _base,
    exploration.BaseFounded: _founded,
    exploration.StructureBuilt: _base,
    exploration.StructureScrapped: _base,
    exploration.Settled: _base,
    exploration.Terraformed: _world,
    exploration.AsteroidPushed: lambda thing, seat, seen: _unit(thing, seat, seen) + shape_ids.threat(seen),
    exploration.AsteroidSighted: lambda thing, seat, seen: shape_ids.threat(seen),
    # Conflict
    conflict.ShipDamaged: _unit,
    conflict.StructureDamaged: _base,
    conflict.StructureLowered: _base,
    conflict.SettlementDamaged: _base,
    conflict.StoresHit: _base,
    conflict.InterceptionTried: _clash,
    conflict.PirateTried: _clash,
    conflict.FleetStopped: _fleet,
    conflict.Surrendered: _fleet,
    conflict.SurrenderRefused: _fleet,
    conflict.UnitScreened: _unit,
    conflict.BlockadeDeclared: _blockade,
    conflict.BlockadeEnded: _blockade,
    conflict.PirateArrived: _pirate,
    conflict.PirateDamaged: _pirate,
    conflict.PirateGone: _system,
    conflict.BaseRaided: _base,
    # Economy
    economy.PoliticsSpent: _politics,
    economy.WorldRolled: _world,
    economy.ExplorationChanged: _world,
    economy.StoresLost: _base,
    economy.SettlementsChanged: _base,
    economy.GrowthRolled: _base,
    economy.RelationChanged: _relation,
    economy.AttemptAnnounced: _attempt,
    economy.AttemptRolled: _attempt,
    economy.EarthProduced: _money,
    economy.PiratesSkimmed: _money,
    economy.PointsGained: _bank,
    economy.BaseProduced: _base,
    economy.ResourcesSent: _between,
    economy.BaseArrived: _npf_base,
    economy.AsteroidArrived: _asteroid,
    economy.CounterTaken: _system,
    economy.TradeChitPlaced: _base,
    economy.TechnologyGained: _technology,
    economy.TechnologyBought: _technology,
    economy.BanksHalved: _all_banks,
    economy.PolicyTaken: _policy,
    economy.PolicyDropped: _policy,
}

"""Conditions: what holds for a player now. Only the player's own pieces and acts count."""  # SETI-007

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from armillary.games.seti.rules.components import BODIES, PLANETS, TRACES
from armillary.games.seti.rules.components.vocabulary import (
    AllOfCondition,
    AnyCondition,
    ChosenProbeOnCondition,
    DataPoolCondition,
    DeliverSampleCondition,
    EarthSectorHasAnomalyCondition,
    HandSizeCondition,
    LandedOnCondition,
    MissionsCompletedCondition,
    OwnSignalsInMarkedSectorCondition,
    PaidTraceCondition,
    PiecesAtOnePlanetCondition,
    PiecesCondition,
    ProbeDistanceCondition,
    ProbeOnCondition,
    ResourceCondition,
    SectorWinsCondition,
    SignalSectorsCondition,
    SignalsMarkedCondition,
    TakenTechOwnedByOtherCondition,
    TechsCondition,
    TileSignalsCondition,
    TracesCondition,
    TraceSetCondition,
    TracesSameColourCondition,
    TuckedIncomeCondition,
)
from armillary.games.seti.rules.effects.carrying_out import scope_of
from armillary.games.seti.rules.player.counts import (
    all_pieces,
    count,
    pieces,
    signal_sectors,
    slots_in,
    techs,
    traces,
    tucked,
    wins,
)
from armillary.games.seti.rules.player.resources import amount
from armillary.games.seti.rules.solar_system import FEATURES, NEIGHBOURS, sector_of
from armillary.games.seti.rules.state import NOT_SET, TILE, SetiState
from armillary.mechanics.dispatch import Dispatch
from armillary.mechanics.routes import Graph

__all__ = ["count", "distance", "holds"]


def holds(state: SetiState, seat: int, condition: AnyCondition, *, slot: int = NOT_SET) -> bool:
    """True if the condition holds for the player; `slot` is "this species" where no effect under way says
    it.
    """
    return _HOLDS[type(condition)](state, seat, condition, slot)


_DISTANCES = Graph(((target, 1) for target in near) for near in NEIGHBOURS).table


def distance(origin: int, target: int) -> int:
    """Steps of the shortest way over adjacent spaces."""
    return _DISTANCES[origin][target]


def _all_of(state: SetiState, seat: int, condition: AllOfCondition, slot: int) -> bool:
    return all(holds(state, seat, part, slot=slot) for part in condition.conditions)


def _pieces(state: SetiState, seat: int, condition: PiecesCondition, slot: int) -> bool:
    if condition.at == "any":
        found = all_pieces(state, seat, condition.piece, moons=condition.include_moons)
    else:
        planet = PLANETS.index(condition.at)
        found = pieces(state, seat, condition.piece, planet, moons=condition.include_moons)
    return found >= condition.min


def _pieces_at_one_planet(
    state: SetiState, seat: int, condition: PiecesAtOnePlanetCondition, slot: int
) -> bool:
    return any(
        all(
            pieces(state, seat, piece, planet, moons=condition.include_moons) >= need
            for piece, need in condition.need.items()
        )
        for planet in range(len(PLANETS))
    )


def _sector_wins(state: SetiState, seat: int, condition: SectorWinsCondition, slot: int) -> bool:
    own = state.agencies[seat]
    return (max(own.wins) if condition.same_sector else wins(own, condition.colour)) >= condition.min


def _traces(state: SetiState, seat: int, condition: TracesCondition, slot: int) -> bool:
    own = state.agencies[seat]
    if condition.scope == "each_species":
        return all(traces(own, condition.colour, (which,)) >= condition.min for which in (0, 1))
    return traces(own, condition.colour, slots_in(state, condition.scope, slot)) >= condition.min


def _trace_set(state: SetiState, seat: int, condition: TraceSetCondition, slot: int) -> bool:
    own = state.agencies[seat]
    slots = (0, 1) if condition.scope == "single_species" else slots_in(state, condition.scope, slot)
    return any(all(traces(own, colour, (which,)) for colour in condition.colours) for which in slots)


def _traces_same_colour(state: SetiState, seat: int, condition: TracesSameColourCondition, slot: int) -> bool:
    own = state.agencies[seat]
    return any(traces(own, colour) >= condition.min for colour in TRACES)


def _probe_on(state: SetiState, seat: int, condition: ProbeOnCondition, slot: int) -> bool:
    """A capsule counts as a probe."""  # SETI-345
    own, sky = state.agencies[seat], state.sky
    feature = FEATURES[condition.feature]
    for space in (*own.probes, *own.capsules):
        if sky.features[space] != feature:
            continue
        if not condition.adjacent_to or sky.places[BODIES.index(condition.adjacent_to)] in NEIGHBOURS[space]:
            return True
    return False


def _chosen_probe_on(state: SetiState, seat: int, condition: ChosenProbeOnCondition, slot: int) -> bool:
    features = state.sky.features
    return any(features[space] == FEATURES[condition.feature] for space in scope_of(state).probes)


def _probe_distance(state: SetiState, seat: int, condition: ProbeDistanceCondition, slot: int) -> bool:
    own = state.agencies[seat]
    ways = _DISTANCES[state.sky.places[BODIES.index(condition.origin)]]
    return any(ways[space] >= condition.min for space in (*own.probes, *own.capsules))


def _landed_on(state: SetiState, seat: int, condition: LandedOnCondition, slot: int) -> bool:
    scope = scope_of(state)
    if scope.landed == NOT_SET:
        return False
    if scope.moon:
        return condition.any_moon
    return PLANETS[scope.landed] in condition.planets


def _own_signals_in_marked_sector(
    state: SetiState, seat: int, condition: OwnSignalsInMarkedSectorCondition, slot: int
) -> bool:
    marked = scope_of(state).sectors
    if not marked:
        return False
    markers = state.tile_signals if marked[-1] == TILE else state.signals[marked[-1]]
    return markers.count(seat) == condition.equals


def _earth_sector_has_anomaly(
    state: SetiState, seat: int, condition: EarthSectorHasAnomalyCondition, slot: int
) -> bool:
    earth = sector_of(state.sky.earth)
    return any(sector == earth for sector, _, _ in state.anomalies)


def _signals_marked(state: SetiState, seat: int, condition: SignalsMarkedCondition, slot: int) -> bool:
    return scope_of(state).sectors.count(TILE) >= condition.min


def _tile_signals(state: SetiState, seat: int, condition: TileSignalsCondition, slot: int) -> bool:
    return state.tile_signals.count(seat) >= condition.min


def _paid_trace(state: SetiState, seat: int, condition: PaidTraceCondition, slot: int) -> bool:
    assert condition.resource == "exofossil"
    return state.agencies[seat].paid_spaces > 0


def _deliver_sample(state: SetiState, seat: int, condition: DeliverSampleCondition, slot: int) -> bool:
    return state.sky.places[BODIES.index(condition.to)] in state.agencies[seat].capsules


Holding = Callable[[SetiState, int, Any, int], bool]

_HOLDS: Dispatch[Holding] = Dispatch("when a condition holds")
_HOLDS |= {
    AllOfCondition: _all_of,
    PiecesCondition: _pieces,
    PiecesAtOnePlanetCondition: _pieces_at_one_planet,
    SectorWinsCondition: _sector_wins,
    TracesCondition: _traces,
    TraceSetCondition: _trace_set,
    TracesSameColourCondition: _traces_same_colour,
    TechsCondition: lambda state, seat, cond, slot: techs(state.agencies[seat], cond.kind) >= cond.min,
    ResourceCondition: lambda state, seat, cond, slot: (
        amount(state.agencies[seat], cond.resource) >= cond.min
    ),
    DataPoolCondition: lambda state, seat, cond, slot: state.agencies[seat].data >= cond.min,
    SignalSectorsCondition: lambda state, seat, cond, slot: signal_sectors(state, seat) >= cond.min,
    HandSizeCondition: lambda state, seat, cond, slot: len(state.agencies[seat].hand) == cond.equals,
    ProbeOnCondition: _probe_on,
    ChosenProbeOnCondition: _chosen_probe_on,
    ProbeDistanceCondition: _probe_distance,
    LandedOnCondition: _landed_on,
    TakenTechOwnedByOtherCondition: lambda state, seat, cond, slot: scope_of(state).owned,
    OwnSignalsInMarkedSectorCondition: _own_signals_in_marked_sector,
    EarthSectorHasAnomalyCondition: _earth_sector_has_anomaly,
    SignalsMarkedCondition: _signals_marked,
    TileSignalsCondition: _tile_signals,
    PaidTraceCondition: _paid_trace,
    TuckedIncomeCondition: lambda state, seat, cond, slot: (
        tucked(state.agencies[seat], cond.kind) >= cond.min
    ),
    MissionsCompletedCondition: lambda state, seat, cond, slot: (
        len(state.agencies[seat].completed) >= cond.min
    ),
    DeliverSampleCondition: _deliver_sample,
}

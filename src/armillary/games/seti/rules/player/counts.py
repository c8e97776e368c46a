"""What cards, boards and gold tiles count: how many of something a player has."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from armillary.games.seti.rules.components import (
    BODIES,
    CARDS,
    COLOURS,
    MOONS,
    NO_CARD,
    PLANETS,
    STARS,
    TECH_KINDS,
    TRACES,
)
from armillary.games.seti.rules.components.vocabulary import (
    AdjacentSpacesCount,
    AnyCount,
    BodiesInSectorCount,
    EndgameCardsCount,
    FloorHalfCount,
    HandCardsShownCount,
    MaxOfCount,
    MinOfCount,
    MissionsCompletedCount,
    PiecesCount,
    ResourceCount,
    SectorWinsCount,
    SignalSectorsCount,
    SignalsInAnomalySectorsCount,
    SignalsMarkedCount,
    SumOfCount,
    TechsCount,
    TracesCount,
    TuckedIncomeCount,
)
from armillary.games.seti.rules.effects.carrying_out import scope_of
from armillary.games.seti.rules.player.resources import amount
from armillary.games.seti.rules.solar_system import COMET, FEATURES, NEIGHBOURS, PLANET, sector_of
from armillary.games.seti.rules.state import NOT_SET, TILE, Agency, SetiState
from armillary.mechanics.dispatch import Dispatch

STAR_COLOURS = tuple(COLOURS[star.colour] for star in STARS)
BODY_KINDS = {"planet": PLANET, "comet": COMET}


def guests_on_moons(state: SetiState, seat: int, planet: int = NOT_SET) -> int:
    """A player's landers that share a moon, of one planet or of all.

    Of a lander that came to an occupied space the state keeps seat, planet, space and moon.
    """
    return sum(
        guest == seat and moon != NOT_SET and planet in (where, NOT_SET)
        for guest, where, _, moon in state.guests
    )


def count(state: SetiState, seat: int, counted: AnyCount, *, slot: int = NOT_SET) -> int:
    """How many of this the player has; `slot` is "this species" where no effect under way says it."""
    return _COUNTS[type(counted)](state, seat, counted, slot)


def this_slot(state: SetiState, slot: int) -> int:
    """Where "this species" lies: as told, or of the effect under way, or of the card that speaks."""
    if slot != NOT_SET:
        return slot
    scope = scope_of(state)
    if scope.slot != NOT_SET or scope.card == NO_CARD:
        return scope.slot
    return state.slot_of(CARDS[scope.card].species)


def pieces(state: SetiState, seat: int, piece: str, planet: int, *, moons: bool) -> int:
    """Own orbiters and landers at one planet; probes in space are none of them."""  # SETI-005, SETI-443
    own = state.agencies[seat]
    found = 0
    if piece != "lander":
        found += own.orbiters[planet]
    if piece != "orbiter":
        found += own.landers[planet]
        if moons:
            found += sum(
                owner == seat and moon.planet == planet
                for moon, owner in zip(MOONS, state.moons, strict=True)
            ) + guests_on_moons(state, seat, planet)
    return found


def all_pieces(state: SetiState, seat: int, piece: str, *, moons: bool) -> int:
    own = state.agencies[seat]
    found = 0
    if piece != "lander":
        found += sum(own.orbiters)
    if piece != "orbiter":
        found += sum(own.landers)
        if moons:
            found += state.moons.count(seat) + guests_on_moons(state, seat)
    return found


def wins(own: Agency, colour: str) -> int:
    """Sector wins, by the markers on reward spaces."""  # SETI-442
    if colour == "any":
        return sum(own.wins)
    return sum(won for won, star in zip(own.wins, STAR_COLOURS, strict=True) if star == colour)


def traces(own: Agency, colour: str, slots: tuple[int, ...] = (0, 1)) -> int:
    """Own traces, whatever space they are on."""  # SETI-157, SETI-158
    if colour == "any":
        return sum(sum(own.traces[3 * slot : 3 * slot + 3]) for slot in slots)
    number = TRACES.index(colour)
    return sum(own.traces[3 * slot + number] for slot in slots)


def slots_in(state: SetiState, scope: str, slot: int) -> tuple[int, ...]:
    """The species that a scope speaks of."""
    if scope == "total":
        return (0, 1)
    this = this_slot(state, slot)
    if this == NOT_SET:
        return ()
    return (this,) if scope == "this_species" else (1 - this,)


def techs(own: Agency, kind: str) -> int:
    return own.techs.bit_count() if kind == "any" else own.techs_of_kind(TECH_KINDS.index(kind))


def tucked(own: Agency, kind: str) -> int:
    """Tucked cards with this income; the starting income card is none of them."""  # SETI-438
    if kind == "any":
        return len(own.tucked)
    return sum(CARDS[card].income == kind for card in own.tucked)


def signal_sectors(state: SetiState, seat: int) -> int:
    """Sectors with an own signal now; wins are no signals."""  # SETI-194
    return sum(seat in markers for markers in state.signals)


def shown(own: Agency, counted: HandCardsShownCount) -> list[int]:
    """Hand cards that could be shown."""
    if counted.income:
        return [card for card in own.hand if CARDS[card].income == counted.income]
    return [card for card in own.hand if any(icon.resource == counted.corner for icon in CARDS[card].corner)]


def _pieces(state: SetiState, seat: int, counted: PiecesCount, slot: int) -> int:
    if counted.at == "any":
        return all_pieces(state, seat, counted.piece, moons=counted.include_moons)
    return pieces(state, seat, counted.piece, PLANETS.index(counted.at), moons=counted.include_moons)


def _sector_wins(state: SetiState, seat: int, counted: SectorWinsCount, slot: int) -> int:
    return wins(state.agencies[seat], counted.colour)


def _signals_marked(state: SetiState, seat: int, counted: SignalsMarkedCount, slot: int) -> int:
    """Signals that the effect under way has marked; those on 'Oumuamua's tile are in no sector."""
    marked = scope_of(state).sectors
    if counted.on:
        return marked.count(TILE)
    sectors = [sector for sector in marked if sector != TILE]
    if counted.colour:
        colour = COLOURS.index(counted.colour)
        sectors = [sector for sector in sectors if state.colour_of(sector) == colour]
    return len(set(sectors)) if counted.distinct_sectors else len(sectors)


def _traces(state: SetiState, seat: int, counted: TracesCount, slot: int) -> int:
    colour = counted.colour
    if colour == "marked_colour":
        marked = scope_of(state).colour
        if marked == NOT_SET:
            return 0
        colour = TRACES[marked]
    return traces(state.agencies[seat], colour, slots_in(state, counted.scope, slot))


def _techs(state: SetiState, seat: int, counted: TechsCount, slot: int) -> int:
    own = state.agencies[seat]
    if counted.kind == "taken_kind":
        taken = scope_of(state).kind
        return own.techs_of_kind(taken) if taken != NOT_SET else 0
    return techs(own, counted.kind)


def _adjacent_spaces(state: SetiState, seat: int, counted: AdjacentSpacesCount, slot: int) -> int:
    chosen = scope_of(state).probes
    if not chosen:
        return 0
    features = state.sky.features
    return sum(features[space] == FEATURES[counted.feature] for space in NEIGHBOURS[chosen[0]])


def _bodies_in_sector(state: SetiState, seat: int, counted: BodiesInSectorCount, slot: int) -> int:
    """Visible planets and comets in the sector of a planet."""  # SETI-083, SETI-086
    sky = state.sky
    sector = sector_of(sky.places[BODIES.index(counted.of)])
    kinds = [BODY_KINDS[body] for body in counted.bodies]
    excluded = [BODIES.index(body) for body in counted.exclude]
    return sum(
        sky.features[space] in kinds and sky.bodies[space] not in excluded
        for space in range(sector, len(sky.features), 8)
    )


def _signals_in_anomaly_sectors(
    state: SetiState, seat: int, counted: SignalsInAnomalySectorsCount, slot: int
) -> int:
    return sum(state.signals[sector].count(seat) for sector, _, _ in state.anomalies)


def _each(state: SetiState, seat: int, counted: Any, slot: int) -> list[int]:
    return [count(state, seat, part, slot=slot) for part in counted.counts]


Counting = Callable[[SetiState, int, Any, int], int]

_COUNTS: Dispatch[Counting] = Dispatch("how a count is counted")
_COUNTS |= {
    PiecesCount: _pieces,
    SectorWinsCount: _sector_wins,
    SignalsMarkedCount: _signals_marked,
    TracesCount: _traces,
    TechsCount: _techs,
    SignalSectorsCount: lambda state, seat, counted, slot: signal_sectors(state, seat),
    HandCardsShownCount: lambda state, seat, counted, slot: len(shown(state.agencies[seat], counted)),
    TuckedIncomeCount: lambda state, seat, counted, slot: tucked(state.agencies[seat], counted.kind),
    ResourceCount: lambda state, seat, counted, slot: amount(state.agencies[seat], counted.resource),
    AdjacentSpacesCount: _adjacent_spaces,
    BodiesInSectorCount: _bodies_in_sector,
    SignalsInAnomalySectorsCount: _signals_in_anomaly_sectors,
    MissionsCompletedCount: lambda state, seat, counted, slot: len(state.agencies[seat].completed),
    EndgameCardsCount: lambda state, seat, counted, slot: len(state.agencies[seat].scoring_cards),
    MinOfCount: lambda state, seat, counted, slot: min(_each(state, seat, counted, slot)),
    MaxOfCount: lambda state, seat, counted, slot: max(_each(state, seat, counted, slot)),
    SumOfCount: lambda state, seat, counted, slot: sum(_each(state, seat, counted, slot)),
    FloorHalfCount: lambda state, seat, counted, slot: count(state, seat, counted.count, slot=slot) // 2,
}

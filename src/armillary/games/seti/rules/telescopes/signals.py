"""Marking signals."""

from __future__ import annotations

from typing import ClassVar

from armillary.engine import STOP, Option, Step
from armillary.games.seti.rules.components import (
    BODIES,
    CARDS,
    COLOURS,
    NO_CARD,
    OUMUAMUA,
    SECTORS,
    STAR_NAMED,
    Card,
)
from armillary.games.seti.rules.components.vocabulary import (
    AnySectorTarget,
    AnyTarget,
    ColourTarget,
    DiscardForOp,
    DrawOp,
    Effects,
    GainOp,
    NextAnomalySectorTarget,
    OumuamuaTarget,
    OwnProbeSectorAndNeighboursTarget,
    OwnProbeSectorTarget,
    PlanetSectorTarget,
    SectorOfEachTarget,
    SignalOp,
    StarTarget,
)
from armillary.games.seti.rules.effects.carrying_out import Resolve, performs, scope_of
from armillary.games.seti.rules.effects.free_actions import Interruptible, may_interrupt
from armillary.games.seti.rules.effects.triggers import TriggerEvent, happened
from armillary.games.seti.rules.events import SectorCompleted, SignalMarked
from armillary.games.seti.rules.player.cards import FillRow, discard, discard_from_hand, top_card
from armillary.games.seti.rules.player.exchange import CORNERS
from armillary.games.seti.rules.player.resources import GainInParts, gain, room_for
from armillary.games.seti.rules.solar_system import sector_of
from armillary.games.seti.rules.species.anomalies import next_anomaly
from armillary.games.seti.rules.state import NOT_SET, TILE, SetiState
from armillary.mechanics.modules import replaceable

TILE_DATA = 3  # SETI-370
SECTOR_POINTS = {2: 2}  # by position in a data slot: SETI-172
TILE_POINTS = {1: 1, 3: 2}  # SETI-382

ALL_SECTORS = tuple(range(SECTORS))
NO_STAR = -1
NO_PLACE = -1  # of 'Oumuamua before it comes

_SIGNALLED = tuple(TriggerEvent("signal", colour) for colour in COLOURS)
_SIGNALLED_TILE = TriggerEvent("signal")
_COMPLETED = TriggerEvent("complete_sector")


def tile_sector(state: SetiState) -> int:
    """The sector in which 'Oumuamua's tile lies, or NOT_SET."""
    place = state.sky.places[OUMUAMUA]
    return NOT_SET if place == NO_PLACE else sector_of(place)


def tile_data_left(state: SetiState) -> int:
    """Data on 'Oumuamua's tile."""
    return max(0, TILE_DATA - len(state.tile_signals))


def mark_signal(state: SetiState, seat: int, sector: int, *, gain_data: bool = True) -> None:
    """Put a marker in the place of the leftmost data of a sector, or of TILE, and gain that data."""
    on_tile = sector == TILE
    markers = state.tile_signals if on_tile else state.signals[sector]
    left = (TILE_DATA if on_tile else state.capacity(sector)) - len(markers)
    position = len(markers) + 1 if left > 0 else 0  # an excess marker: SETI-173, SETI-383
    star = NO_STAR if on_tile else state.sector_stars[sector]
    markers.append(seat)  # SETI-170, SETI-171, SETI-178
    scope_of(state).sectors.append(sector)
    state.tell(SignalMarked, seat, sector, star, position)
    if points := (TILE_POINTS if on_tile else SECTOR_POINTS).get(position, 0):
        gain(state, seat, "points", points)
    if left == 1:
        state.completed_sectors.append(sector)  # SETI-179, SETI-384
        if not on_tile:
            state.tell(SectorCompleted, sector, star)
    crowded = position > 0 and gain_data and not _take_data(state, seat)
    if left == 1 and not on_tile:
        happened(state, seat, _COMPLETED)
    happened(state, seat, _SIGNALLED_TILE if on_tile else _SIGNALLED[state.colour_of(sector)])
    if crowded:  # the data comes before what the signal triggers
        state.then(GainInParts(seat, "data", 1))


def _take_data(state: SetiState, seat: int) -> bool:
    """Gain one data, unless the pool is full and its owner may make room for it first."""  # SETI-066
    if may_interrupt(state, seat) and not room_for(state.agencies[seat], "data"):
        return False
    gain(state, seat, "data", 1)
    return True


class MarkSignals(Step[SetiState], frozen=True, gc=False):
    """Signals in one sector, one after the other, with nothing to choose."""

    seat: int
    sector: int
    n: int = 1
    gain_data: bool = True

    def run(self, state: SetiState) -> None:
        if self.n > 1:
            state.then(MarkSignals(self.seat, self.sector, self.n - 1, self.gain_data))
        mark_signal(state, self.seat, self.sector, gain_data=self.gain_data)


class MarkSignal(Option, frozen=True, gc=False):
    """A signal in a sector, or on 'Oumuamua's tile."""

    sector: int

    verb: ClassVar[str] = "signal"

    def words(self) -> tuple[object, ...]:
        return ("tile" if self.sector == TILE else self.sector + 1,)


MARK_SIGNAL = tuple(MarkSignal(sector) for sector in range(SECTORS + 1))


class ChooseSector(Interruptible, frozen=True, gc=False):
    """Where to mark a signal; of several signals each is asked for, `together` in one sector."""

    sectors: tuple[int, ...]
    n: int = 1
    gain_data: bool = True
    together: bool = False
    with_probe: bool = False  # wherever the player's probes are by then: one may move before

    rule: ClassVar[str] = "SETI-169"

    def own_options(self, state: SetiState) -> list[Option]:
        sectors = probe_sectors(state, self.seat) if self.with_probe else self.sectors
        found: list[Option] = [MARK_SIGNAL[sector] for sector in sectors]
        if tile_sector(state) in sectors:
            found.append(MARK_SIGNAL[TILE])  # SETI-380, SETI-381
        return found

    def decide(self, state: SetiState, option: Option) -> None:
        assert isinstance(option, MarkSignal)
        if self.n > 1:
            state.then(
                ChooseSector(
                    self.seat,
                    self._left_for_the_next(state, option),
                    self.n - 1,
                    self.gain_data,
                    self.together,
                    self.with_probe and not self.together,
                )
            )
        mark_signal(state, self.seat, option.sector, gain_data=self.gain_data)

    def _left_for_the_next(self, state: SetiState, option: MarkSignal) -> tuple[int, ...]:
        if not self.together:
            return self.sectors
        return (tile_sector(state) if option.sector == TILE else option.sector,)


@replaceable
def ask_for_signals(
    state: SetiState,
    seat: int,
    sectors: tuple[int, ...],
    n: int = 1,
    *,
    gain_data: bool = True,
    together: bool = False,
    with_probe: bool = False,
) -> None:
    """Let a player mark signals in one of these sectors; where there is no choice none is asked."""
    if not sectors:
        return
    if len(sectors) == 1 and tile_sector(state) != sectors[0]:
        state.then(MarkSignals(seat, sectors[0], n, gain_data))
    else:
        state.then(ChooseSector(seat, () if with_probe else sectors, n, gain_data, together, with_probe))


def probe_sectors(state: SetiState, seat: int) -> tuple[int, ...]:
    """The sectors with probes of a player; capsules count as probes."""  # SETI-345
    own = state.agencies[seat]
    return tuple(sorted({sector_of(space) for space in (*own.probes, *own.capsules)}))


def around(sector: int) -> tuple[int, int, int]:
    """A sector and the two next to it."""  # SETI-087
    return sector, (sector - 1) % SECTORS, (sector + 1) % SECTORS


def sectors_of(state: SetiState, seat: int, target: AnyTarget) -> tuple[int, ...]:
    """The sectors among which a target leaves the choice."""
    if isinstance(target, ColourTarget):
        return tuple(state.sectors_of_colour(COLOURS.index(target.colour)))  # SETI-174
    if isinstance(target, StarTarget):
        return (state.sector_of_star(STAR_NAMED[target.star]),)
    if isinstance(target, AnySectorTarget):
        return ALL_SECTORS
    if isinstance(target, PlanetSectorTarget):
        return _planet_sectors(state, target)
    if isinstance(target, OwnProbeSectorTarget):
        return probe_sectors(state, seat)
    if isinstance(target, NextAnomalySectorTarget):
        anomaly = next_anomaly(state)
        return () if anomaly is None else (anomaly[0],)
    assert isinstance(target, OumuamuaTarget)
    tile = tile_sector(state)
    return () if tile == NOT_SET else (tile,)


def _planet_sectors(state: SetiState, target: PlanetSectorTarget) -> tuple[int, ...]:
    """The sector in which the planet lies now."""  # SETI-175
    space = state.sky.places[BODIES.index(target.planet)]
    if space == NO_PLACE:
        return ()
    sector = sector_of(space)
    return around(sector) if target.or_adjacent else (sector,)


@performs(SignalOp)
@replaceable
def mark_signals(state: SetiState, seat: int, operation: SignalOp) -> None:
    target, n, gain_data = operation.target, operation.n, operation.gain_data
    if isinstance(target, SectorOfEachTarget):
        for space in reversed(scope_of(state).probes):
            ask_for_signals(state, seat, (sector_of(space),), n, gain_data=gain_data)
    elif isinstance(target, OwnProbeSectorAndNeighboursTarget):
        if probe_sectors(state, seat):
            state.then(ChooseCentre(seat))
    else:
        ask_for_signals(
            state,
            seat,
            sectors_of(state, seat, target),
            n,
            gain_data=gain_data,
            together=operation.same_sector,
            with_probe=isinstance(target, OwnProbeSectorTarget),
        )


class Around(Option, frozen=True, gc=False):
    """A sector, to mark signals in it and in both sectors next to it."""

    sector: int

    verb: ClassVar[str] = "around"

    def words(self) -> tuple[object, ...]:
        return (self.sector + 1,)


class ChooseCentre(Interruptible, frozen=True, gc=False):
    """The middle one of three sectors: one with the player's probe."""

    rule: ClassVar[str] = "SETI-169"

    def own_options(self, state: SetiState) -> list[Option]:
        return [Around(sector) for sector in probe_sectors(state, self.seat)]

    def decide(self, state: SetiState, option: Option) -> None:
        assert isinstance(option, Around)
        for sector in reversed(around(option.sector)):
            ask_for_signals(state, self.seat, (sector,))


# Cards discarded for what they show


class DiscardCard(Option, frozen=True, gc=False):
    """Discard a card for what it shows."""

    card: int

    verb: ClassVar[str] = "discard"

    def words(self) -> tuple[object, ...]:
        return (CARDS[self.card].id,)


DISCARD_CARD = tuple(DiscardCard(card.number) for card in CARDS)


def income_effects(card: Card) -> Effects:
    """What the income corner of a card gives."""
    return (DrawOp(1),) if card.income == "card" else (GainOp(card.income, 1),)


class DiscardForGain(Interruptible, frozen=True, gc=False):
    """Discard cards of the row or from hand one by one, each for its signal, its corner or its income."""

    where: str  # row, hand, drawn
    what: str  # signal, corner, income_resource
    n: int
    optional: bool = False

    rule: ClassVar[str] = "SETI-177"

    def own_options(self, state: SetiState) -> list[Option]:
        found: list[Option] = [DISCARD_CARD[card] for card in self._cards(state) if card != NO_CARD]
        if self.optional and found:
            found.append(STOP)
        return found

    def _cards(self, state: SetiState) -> list[int]:
        if self.where == "row":
            return state.row  # without the face-up cards of species: SETI-167
        hand = state.agencies[self.seat].hand
        if self.where == "hand":
            return hand
        return [card for card in scope_of(state).cards if card in hand]

    def decide(self, state: SetiState, option: Option) -> None:
        if not isinstance(option, DiscardCard):
            return
        if self.n > 1:
            state.then(DiscardForGain(self.seat, self.where, self.what, self.n - 1, self.optional))
        if self.where == "row":
            state.row[state.row.index(option.card)] = NO_CARD  # SETI-165, SETI-166
            discard(state, self.seat, option.card, self.what)
        else:
            discard_from_hand(state, self.seat, option.card, self.what)
        gain_from_card(state, self.seat, option.card, self.what)

    def when_empty(self, state: SetiState) -> None:
        pass


def gain_from_card(state: SetiState, seat: int, number: int, what: str) -> None:
    """What a discarded card gives; missions wait for corners used as free actions, not for these."""
    card = CARDS[number]
    if what == "signal":
        sectors = tuple(state.sectors_of_colour(card.sector))  # SETI-163, SETI-176
        ask_for_signals(state, seat, sectors)
    elif what == "corner":
        state.then(Resolve(seat, CORNERS[number]))
    else:
        state.then(Resolve(seat, income_effects(card)))


class DiscardFromDeck(Step[SetiState], frozen=True, gc=False):
    """Discard the top card of the deck for what it shows, one card after the other."""

    seat: int
    what: str
    n: int

    def run(self, state: SetiState) -> None:
        if self.n > 1:
            state.then(DiscardFromDeck(self.seat, self.what, self.n - 1))
        card = top_card(state)
        if card != NO_CARD:
            discard(state, self.seat, card, self.what)
            gain_from_card(state, self.seat, card, self.what)


@performs(DiscardForOp)
def discard_for(state: SetiState, seat: int, operation: DiscardForOp) -> None:
    n = operation.n or operation.up_to
    if operation.where == "deck_top":
        state.then(DiscardFromDeck(seat, operation.gain, n))
        return
    asking = DiscardForGain(seat, operation.where, operation.gain, n, operation.n == 0)
    if operation.where == "row":
        state.then(asking, FillRow())  # SETI-166
    else:
        state.then(asking)

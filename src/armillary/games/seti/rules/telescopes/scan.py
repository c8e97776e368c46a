"""Main action: scan nearby stars."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from armillary.engine import STOP, Option, Refusal, Step
from armillary.games.seti.rules.components import NO_CARD, TECH_NAMED
from armillary.games.seti.rules.components.vocabulary import (
    LaunchOp,
    MoveOp,
    PlanetSectorTarget,
    ScanActionOp,
)
from armillary.games.seti.rules.effects.carrying_out import Resolve, performs
from armillary.games.seti.rules.effects.free_actions import (
    Interruptible,
    MainAction,
    free_actions,
    may_interrupt,
    offers_main_actions,
    offers_refusals,
)
from armillary.games.seti.rules.effects.triggers import TriggerEvent, happened
from armillary.games.seti.rules.events import ActionTaken
from armillary.games.seti.rules.player.cards import fill_row
from armillary.games.seti.rules.player.resources import pay
from armillary.games.seti.rules.probes import launch
from armillary.games.seti.rules.state import Agency, SetiState
from armillary.games.seti.rules.telescopes.signals import DiscardForGain, ask_for_signals, sectors_of

SCAN_CREDITS, SCAN_ENERGY = 1, 2  # SETI-160
MERCURY_PUBLICITY = 1  # SETI-258
RELAY_ENERGY = 1  # SETI-260

WIDER_VIEW, MERCURY_SIGNAL, HAND_SIGNAL, LAUNCH_RELAY = (
    TECH_NAMED[f"telescope_{number}"] for number in (1, 2, 3, 4)
)

# Parts of a scan, as bits
EARTH_PART, ROW_PART, MERCURY_PART, HAND_PART, RELAY_PART = (1 << part for part in range(5))
STEPS = EARTH_PART | ROW_PART  # SETI-161

EARTH_SECTOR = PlanetSectorTarget("earth")
EARTH_SECTORS = PlanetSectorTarget("earth", or_adjacent=True)
MERCURY_SECTOR = PlanetSectorTarget("mercury")

_SCANNED = TriggerEvent("scan_action")


class Scan(MainAction, frozen=True, gc=False):
    """Scan nearby stars."""

    verb: ClassVar[str] = "scan"

    def take(self, state: SetiState, seat: int) -> None:
        state.tell(ActionTaken, seat, self.verb)
        pay(state, seat, "credits", SCAN_CREDITS)
        pay(state, seat, "energy", SCAN_ENERGY)
        begin_scan(state, seat)


SCAN = (Scan(),)


@offers_main_actions("scan")
def scans(state: SetiState, seat: int) -> tuple[MainAction, ...]:
    own = state.agencies[seat]
    return SCAN if own.credits >= SCAN_CREDITS and own.energy >= SCAN_ENERGY else ()


@offers_refusals("scan")
def refused_scans(state: SetiState, seat: int) -> list[Refusal]:
    own = state.agencies[seat]
    if own.credits < SCAN_CREDITS:
        return [_too_dear("scan", "SETI-160", "credits", SCAN_CREDITS, own.credits)]
    if own.energy < SCAN_ENERGY:
        return [_too_dear("scan", "SETI-160", "energy", SCAN_ENERGY, own.energy)]
    return []


def _too_dear(option: Option | str, rule: str, resource: str, cost: int, held: int) -> Refusal:
    figures: dict[str, int | str] = {"cost": cost, "count": held}
    if resource == "credits":
        return Refusal(option, rule, "it costs {cost} credits and you have {count}", figures)
    if resource == "energy":
        return Refusal(option, rule, "it costs {cost} energy and you have {count}", figures)
    return Refusal(option, rule, "it costs {cost} publicity and you have {count}", figures)


@performs(ScanActionOp)
def scan(state: SetiState, seat: int, operation: ScanActionOp) -> None:
    begin_scan(state, seat)  # without its cost: SETI-168


def begin_scan(state: SetiState, seat: int) -> None:
    state.then(ScanStars(seat, _parts(state.agencies[seat])), FinishScan(seat))


def _parts(own: Agency) -> int:
    """What a scan of this player consists of."""  # SETI-162
    parts = STEPS
    for tech, part in ((MERCURY_SIGNAL, MERCURY_PART), (HAND_SIGNAL, HAND_PART), (LAUNCH_RELAY, RELAY_PART)):
        if own.has_tech(tech):
            parts |= part
    return parts


class ScanPart(Option, frozen=True, gc=False):
    """A step of the scan, or the use of a telescope tech: earth, row, mercury, hand, launch or move."""

    name: str

    verb: ClassVar[str] = "scan"


SCAN_EARTH, SCAN_ROW, SCAN_MERCURY, SCAN_HAND, SCAN_LAUNCH, SCAN_MOVE = (
    ScanPart(name) for name in ("earth", "row", "mercury", "hand", "launch", "move")
)
PARTS = {
    "earth": EARTH_PART,
    "row": ROW_PART,
    "mercury": MERCURY_PART,
    "hand": HAND_PART,
    "launch": RELAY_PART,
    "move": RELAY_PART,
}


class ScanStars(Interruptible, frozen=True, gc=False):
    """The two steps, and each telescope tech once, in any order."""  # SETI-161, SETI-162, SETI-255

    left: int  # parts not done yet

    rule: ClassVar[str] = "SETI-162"

    def own_options(self, state: SetiState) -> list[Option]:
        own, left = state.agencies[self.seat], self.left
        found: list[Option] = []
        if left & EARTH_PART:
            found.append(SCAN_EARTH)
        if left & ROW_PART and any(card != NO_CARD for card in state.row):
            found.append(SCAN_ROW)
        optional = not found
        if left & MERCURY_PART and own.publicity >= MERCURY_PUBLICITY:
            found.append(SCAN_MERCURY)
        if left & HAND_PART and own.hand:
            found.append(SCAN_HAND)
        if left & RELAY_PART:
            found += _relay(own)
        if optional and left & ~STEPS:
            found.append(STOP)
        return found

    def options(self, state: SetiState) -> list[Option]:
        own = self.own_options(state)
        waits = len(own) > 1 or self.left & ~STEPS  # a free action may yet pay for a tech
        if own and waits and may_interrupt(state, self.seat):
            own = own + free_actions(state, self.seat)
        return own

    def decide(self, state: SetiState, option: Option) -> None:
        if isinstance(option, ScanPart):
            state.then(ScanStars(self.seat, self.left & ~PARTS[option.name]))
            _DO[option.name](state, self.seat)

    def when_empty(self, state: SetiState) -> None:
        """Everything is done."""

    def refusals(self, state: SetiState) -> list[Refusal]:
        own, left = state.agencies[self.seat], self.left
        found = []
        if left & STEPS:
            found.append(Refusal(STOP, "SETI-161", "both signals of a scan have to be marked"))
        if left & MERCURY_PART and own.publicity < MERCURY_PUBLICITY:
            found.append(_too_dear(SCAN_MERCURY, "SETI-258", "publicity", MERCURY_PUBLICITY, own.publicity))
        if left & HAND_PART and not own.hand:
            found.append(Refusal(SCAN_HAND, "SETI-259", "you have no card to discard"))
        if left & RELAY_PART:
            found += _refused_relay(own)
        return found


def _relay(own: Agency) -> list[Option]:
    """A launch for energy, or a movement."""  # SETI-260
    found: list[Option] = []
    if own.energy >= RELAY_ENERGY and len(own.probes) < launch.probe_limit(own):  # SETI-261
        found.append(SCAN_LAUNCH)
    if own.probes or own.capsules:
        found.append(SCAN_MOVE)
    return found


def _refused_relay(own: Agency) -> list[Refusal]:
    found = []
    limit = launch.probe_limit(own)
    if len(own.probes) >= limit:
        reason = "the limit of probes in space is {limit}, and you have {count}"
        figures: dict[str, int | str] = {"limit": limit, "count": len(own.probes)}
        found.append(Refusal(SCAN_LAUNCH, "SETI-261", reason, figures))
    elif own.energy < RELAY_ENERGY:
        found.append(_too_dear(SCAN_LAUNCH, "SETI-260", "energy", RELAY_ENERGY, own.energy))
    if not own.probes and not own.capsules:
        found.append(Refusal(SCAN_MOVE, "SETI-096", "you have no probe in space"))
    return found


def _earth(state: SetiState, seat: int) -> None:
    """With the first telescope tech also in a sector next to Earth's."""  # SETI-256
    wider = state.agencies[seat].has_tech(WIDER_VIEW)
    ask_for_signals(state, seat, sectors_of(state, seat, EARTH_SECTORS if wider else EARTH_SECTOR))


def _row(state: SetiState, seat: int) -> None:
    state.then(DiscardForGain(seat, "row", "signal", 1))  # SETI-163


def _mercury(state: SetiState, seat: int) -> None:
    pay(state, seat, "publicity", MERCURY_PUBLICITY)
    ask_for_signals(state, seat, sectors_of(state, seat, MERCURY_SECTOR))  # SETI-258


def _hand(state: SetiState, seat: int) -> None:
    state.then(DiscardForGain(seat, "hand", "signal", 1))  # SETI-259


def _launch(state: SetiState, seat: int) -> None:
    pay(state, seat, "energy", RELAY_ENERGY)
    state.then(Resolve(seat, (LaunchOp(1),)))


def _move(state: SetiState, seat: int) -> None:
    state.then(Resolve(seat, (MoveOp(1),)))


_DO: dict[str, Callable[[SetiState, int], None]] = {
    "earth": _earth,
    "row": _row,
    "mercury": _mercury,
    "hand": _hand,
    "launch": _launch,
    "move": _move,
}


class FinishScan(Step[SetiState], frozen=True, gc=False):
    """The row is refilled when the whole scan is done."""  # SETI-165

    seat: int

    def run(self, state: SetiState) -> None:
        fill_row(state)
        happened(state, self.seat, _SCANNED)

"""The lines of the rival's action cards: when each is possible, and how it is carried out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from armillary.engine import Step
from armillary.games.seti.rules.components import ANOMALIES, CARDS, NO_CARD, TOP_ROW, TRACES, Species
from armillary.games.seti.rules.components.vocabulary import (
    RivalAction,
    RivalAnalyzeAction,
    RivalAnomalyAction,
    RivalExertianAction,
    RivalFlyAction,
    RivalLaunchAction,
    RivalMessageAction,
    RivalReplaceAction,
    RivalScanAction,
    RivalTechAction,
)
from armillary.games.seti.rules.events import (
    Analyzed,
    ExertianPlayed,
)
from armillary.games.seti.rules.main_actions.research import take_tech
from armillary.games.seti.rules.player.cards import FillRow, discard
from armillary.games.seti.rules.player.resources import gain, pay
from armillary.games.seti.rules.probes.rotation import rotate
from armillary.games.seti.rules.rival import RIVAL, outermost, rival_of
from armillary.games.seti.rules.solar_system import sector_of
from armillary.games.seti.rules.solo.choices import MarkRivalSignal, MarkRivalTrace, lowest_place, on_board
from armillary.games.seti.rules.solo.events import (
    RivalReplaced,
)
from armillary.games.seti.rules.solo.flights import can_fly, can_launch, fly, launch_probe
from armillary.games.seti.rules.solo.gains import COMPUTER, TELESCOPE, discard_tech, load, progress
from armillary.games.seti.rules.solo.setup import ACTION_OF_SPECIES
from armillary.games.seti.rules.species.anomalies import highest, next_anomaly
from armillary.games.seti.rules.species.centaurians import place_message_tile
from armillary.games.seti.rules.species.traces import column_of, mark
from armillary.games.seti.rules.state import NOT_SET, TILE, SetiState
from armillary.games.seti.rules.telescopes.signals import MarkSignals
from armillary.mechanics.dispatch import Dispatch

BLUE = TRACES.index("blue")
TECH_POINTS, TECH_PROGRESS = 3, 1  # for a computer tech: SETI-531


# Analyze data


def can_analyze(state: SetiState, action: RivalAnalyzeAction) -> bool:
    return rival_of(state).computer == TOP_ROW  # SETI-528


def analyze(state: SetiState, action: RivalAnalyzeAction) -> None:
    """Clear the computer for what the card shows and a blue trace, then fill it from the pool."""  # SETI-529
    rival = rival_of(state)
    state.tell(Analyzed, RIVAL, rival.computer)
    rival.computer = 0
    if action.points:
        gain(state, RIVAL, "points", action.points)
    state.then(MarkRivalTrace(BLUE), RefillComputer())


class RefillComputer(Step[SetiState], frozen=True, gc=False):
    """Data comes from the pool; then a computer tech gives points and progress."""  # SETI-530

    def run(self, state: SetiState) -> None:
        load(state)
        if discard_tech(state, COMPUTER):
            gain(state, RIVAL, "points", TECH_POINTS)
            progress(state, TECH_PROGRESS)


# Research a tech


def can_research(state: SetiState, action: RivalTechAction) -> bool:
    enough = state.agencies[RIVAL].publicity >= action.publicity_cost  # SETI-485, SETI-486
    return enough and preferred_tech(state) != NOT_SET


def research(state: SetiState, action: RivalTechAction) -> None:
    """Pay, rotate the solar system, then take a tech."""  # SETI-487
    pay(state, RIVAL, "publicity", action.publicity_cost)
    state.then(TakePreferredTech(), MakeProgress(action.progress))  # SETI-493
    rotate(state)


class TakePreferredTech(Step[SetiState], frozen=True, gc=False):
    """The tech that the progress track shows, or the next one."""  # SETI-491, SETI-492

    def run(self, state: SetiState) -> None:
        tech = preferred_tech(state)
        if tech != NOT_SET:
            take_tech(state, RIVAL, tech)


class MakeProgress(Step[SetiState], frozen=True, gc=False):
    """What an action shows beside it comes when the rest is done."""

    spaces: int

    def run(self, state: SetiState) -> None:
        progress(state, self.spaces)


def preferred_tech(state: SetiState) -> int:
    """From the marker's space on: the first tech with a two-point tile, else the first that is left.

    It may be one that the rival has taken before.
    """  # SETI-488, SETI-489, SETI-490, SETI-496
    rival = rival_of(state)
    track = rival.difficulty.track
    onwards = track[rival.progress :] + track[: rival.progress]
    left = [tech for tech in onwards if state.tech_piles[tech]]
    first = next((tech for tech in left if state.two_points >> tech & 1), NOT_SET)
    return first if first != NOT_SET or not left else left[0]


# Scan nearby stars


def can_scan(state: SetiState, action: RivalScanAction) -> bool:
    return True


def scan(state: SetiState, action: RivalScanAction) -> None:
    """The signals that the card shows, then one more for a telescope tech; then the row is refilled."""
    state.then(*(_signal(state, place) for place in action.signals), UseTelescope(), FillRow())  # SETI-519


def _signal(state: SetiState, place: str) -> Step[SetiState]:
    if place == "earth":
        return MarkRivalSignal((sector_of(state.sky.earth),))  # SETI-516
    if place == "row":
        return RowSignal()
    return MarkSignals(RIVAL, TILE)  # SETI-527


class RowSignal(Step[SetiState], frozen=True, gc=False):
    """Discard the outermost card of the row for a signal of its colour."""  # SETI-517

    def run(self, state: SetiState) -> None:
        places = [place for place, card in enumerate(state.row) if card != NO_CARD]
        if not places:
            return
        place = outermost(state, places)
        card = state.row[place]
        state.row[place] = NO_CARD
        discard(state, RIVAL, card, "signal")
        state.then(MarkRivalSignal(tuple(state.sectors_of_colour(CARDS[card].sector))))


class UseTelescope(Step[SetiState], frozen=True, gc=False):
    """A telescope tech gives another signal from the row."""  # SETI-518

    def run(self, state: SetiState) -> None:
        if discard_tech(state, TELESCOPE):
            state.then(RowSignal())


# Turn to a discovered species


def can_replace(state: SetiState, action: RivalReplaceAction) -> bool:
    """True if this many species have been discovered."""  # SETI-534
    return len(state.discovery_order) >= action.discovered_species


def replace(state: SetiState, action: RivalReplaceAction) -> None:
    """The card in use leaves the game for the one of the species."""  # SETI-532, SETI-533
    rival = rival_of(state)
    species = state.species[state.discovery_order[action.discovered_species - 1]]
    rival.used[-1] = by = ACTION_OF_SPECIES[species]
    state.tell(RivalReplaced, rival.card, by)


# Anomalies


def can_follow_anomaly(state: SetiState, action: RivalAnomalyAction) -> bool:
    """Somebody else leads in the column of the anomaly that comes next, or nobody does."""  # SETI-538
    anomaly = next_anomaly(state)
    if anomaly is None:
        return False
    colour = ANOMALIES[anomaly[1]].colour
    return highest(state, colour) != RIVAL and _place_of(state, colour) != NOT_SET


def _place_of(state: SetiState, colour: int) -> int:
    return lowest_place(state, column_of(state.slot_of(Species.ANOMALIES), colour))


def follow_anomaly(state: SetiState, action: RivalAnomalyAction) -> None:
    """Mark the lowest free space of the anomaly's colour on this very board."""
    anomaly = next_anomaly(state)
    assert anomaly is not None
    colour = ANOMALIES[anomaly[1]].colour
    column = column_of(state.slot_of(Species.ANOMALIES), colour)
    state.then(ScorePoints(action.points))
    mark(state, RIVAL, *on_board(state, column, _place_of(state, colour)))


class ScorePoints(Step[SetiState], frozen=True, gc=False):
    """Points that an action shows beside it."""

    points: int

    def run(self, state: SetiState) -> None:
        gain(state, RIVAL, "points", self.points)


# Centaurians


def can_send_message(state: SetiState, action: RivalMessageAction) -> bool:
    """A message tile in reserve and none on the way."""  # SETI-542
    return rival_of(state).messages > 0 and state.agencies[RIVAL].message_tile == NOT_SET


def send_message(state: SetiState, action: RivalMessageAction) -> None:
    rival_of(state).messages -= 1
    place_message_tile(state, RIVAL, action.ahead)
    progress(state, action.progress)


# Exertians


def can_scheme(state: SetiState, action: RivalExertianAction) -> bool:
    """Few cards played and few markers on the board."""  # SETI-546
    slot = state.slot_of(Species.EXERTIANS)
    if slot == NOT_SET or not state.exertian_rest:
        return False
    markers = sum(owners.count(RIVAL) for owners in state.spaces[3 * slot : 3 * slot + 3])
    return len(state.agencies[RIVAL].schemes) + markers <= action.most


def scheme(state: SetiState, action: RivalExertianAction) -> None:
    """Play a random card that nobody got, face down."""  # SETI-545
    card = state.exertian_rest.pop(state.rng.below(len(state.exertian_rest)))
    state.agencies[RIVAL].schemes.append(card)
    state.tell(ExertianPlayed, RIVAL, card)


# All of them


_POSSIBLE: Dispatch[Callable[[SetiState, Any], bool]] = Dispatch("when the rival can act")
_POSSIBLE |= {
    RivalAnalyzeAction: can_analyze,
    RivalLaunchAction: can_launch,
    RivalTechAction: can_research,
    RivalFlyAction: can_fly,
    RivalScanAction: can_scan,
    RivalReplaceAction: can_replace,
    RivalAnomalyAction: can_follow_anomaly,
    RivalMessageAction: can_send_message,
    RivalExertianAction: can_scheme,
}

_CARRIED_OUT: Dispatch[Callable[[SetiState, Any], None]] = Dispatch("how the rival acts")
_CARRIED_OUT |= {
    RivalAnalyzeAction: analyze,
    RivalLaunchAction: launch_probe,
    RivalTechAction: research,
    RivalFlyAction: fly,
    RivalScanAction: scan,
    RivalReplaceAction: replace,
    RivalAnomalyAction: follow_anomaly,
    RivalMessageAction: send_message,
    RivalExertianAction: scheme,
}


def is_possible(state: SetiState, action: RivalAction) -> bool:
    return _POSSIBLE[type(action)](state, action)


def take(state: SetiState, action: RivalAction) -> None:
    _CARRIED_OUT[type(action)](state, action)

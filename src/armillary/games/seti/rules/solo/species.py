"""What the rival's action cards of the species make it do."""

from __future__ import annotations

from armillary.engine import Step
from armillary.games.seti.rules.aliens.anomalies import highest, next_anomaly
from armillary.games.seti.rules.aliens.centaurians import place_message_tile
from armillary.games.seti.rules.components import ANOMALIES, Species
from armillary.games.seti.rules.components.vocabulary import (
    RivalAnomalyAction,
    RivalExertianAction,
    RivalMessageAction,
    RivalReplaceAction,
)
from armillary.games.seti.rules.events import ExertianPlayed, RivalReplaced
from armillary.games.seti.rules.resources import gain
from armillary.games.seti.rules.solo.arrow import RIVAL, rival_of
from armillary.games.seti.rules.solo.resources import progress
from armillary.games.seti.rules.solo.setup import ACTION_OF_SPECIES
from armillary.games.seti.rules.solo.traces import lowest_place, on_board
from armillary.games.seti.rules.state import NOT_SET, SetiState
from armillary.games.seti.rules.traces import column_of, mark

# Any species


def can_replace(state: SetiState, action: RivalReplaceAction) -> bool:
    """Have so many species been discovered?"""  # SETI-534
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

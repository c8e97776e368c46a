"""The events of an economic phase: one is rolled for, later two, and for some all must agree."""

from __future__ import annotations

from typing import ClassVar

from armillary.engine import Decision, Option, Step
from armillary.games.stellar_horizons.rules.components import EVENTS
from armillary.games.stellar_horizons.rules.components.event_effects import IncomingEvent, InvasionEvent
from armillary.games.stellar_horizons.rules.event_chart.effects import RunEvent
from armillary.games.stellar_horizons.rules.events.economy import EventIgnored, EventRolled, EventVetoed
from armillary.games.stellar_horizons.rules.modes import is_campaign
from armillary.games.stellar_horizons.rules.sequence import at
from armillary.games.stellar_horizons.rules.state import StellarState
from armillary.mechanics.chances import percentile

TWO_EVENTS = 2100  # SH-185
NO_EVENTS = "no_events"  # an optional rule: SH-586
STARRED_ON, STARRED_OFF = "starred_events.on", "starred_events.off"


@at("economic.events")
class RollEvents(Step[StellarState], frozen=True, gc=False):
    """One, from 2100 on two."""  # SH-185, SH-482

    def run(self, state: StellarState) -> None:
        if NO_EVENTS not in state.rules:  # SH-586
            state.then(*[RollEvent()] * (1 if state.year < TWO_EVENTS else 2))


class RollEvent(Step[StellarState], frozen=True, gc=False):
    def run(self, state: StellarState) -> None:
        roll = percentile(state.rng)
        event = event_of(roll)
        state.tell(EventRolled, roll, event)
        if event in state.happened or not _possible(state, event):
            state.tell(EventIgnored, event)
            return
        state.happened = (*state.happened, event)
        if EVENTS[event].starred and STARRED_ON not in state.rules:
            state.then(ConsentToEvent(event))
        else:
            state.then(RunEvent(event))


def event_of(roll: int) -> int:
    return next(number for number, event in enumerate(EVENTS) if roll <= event.rolls[1])


def _possible(state: StellarState, event: int) -> bool:
    """Whole scenarios come as events only in the campaign."""
    card = EVENTS[event]
    if card.starred and STARRED_OFF in state.rules:
        return False
    return is_campaign(state) or not any(isinstance(e, IncomingEvent | InvasionEvent) for e in card.effects)


class ConsentToEvent(Step[StellarState], frozen=True, gc=False):
    """All must agree, asked in initiative order; the first veto ends it."""  # SH-483

    event: int
    agreed: int = 0  # how many have

    def run(self, state: StellarState) -> None:
        if self.agreed == state.seats:
            state.then(RunEvent(self.event))
        else:
            state.then(AgreeToEvent(state.initiative[self.agreed], self.event, self.agreed))


class LetHappen(Option, frozen=True, gc=False):
    verb: ClassVar[str] = "agree"


class Veto(Option, frozen=True, gc=False):
    verb: ClassVar[str] = "veto"


AGREE, VETO = LetHappen(), Veto()


class AgreeToEvent(Decision[StellarState, LetHappen | Veto], frozen=True, gc=False):
    event: int
    agreed: int

    rule: ClassVar[str] = "SH-483"

    def options(self, state: StellarState) -> list[LetHappen | Veto]:
        return [AGREE, VETO]

    def resolve(self, state: StellarState, option: LetHappen | Veto) -> None:
        if isinstance(option, Veto):
            state.tell(EventVetoed, self.seat, self.event)
        else:
            state.then(ConsentToEvent(self.event, self.agreed + 1))

"""Things that players do and that missions, effects of this turn and objectives wait for."""

from __future__ import annotations

from typing import Any, ClassVar

from msgspec import Struct, field

from armillary.engine import Decision, Option
from armillary.games.seti.rules.components import BODIES, CARDS, EARTH, PLANETS
from armillary.games.seti.rules.components.vocabulary import (
    CompleteMissionTrigger,
    CompleteSectorTrigger,
    CornerUsedTrigger,
    LandTrigger,
    LaunchTrigger,
    LifeTraceTrigger,
    MoveWithinRingTrigger,
    OrbitOrLandTrigger,
    OrbitTrigger,
    PlayCardTrigger,
    ScanActionTrigger,
    SignalTrigger,
    TechTrigger,
    VisitTrigger,
    WinSectorTrigger,
)
from armillary.games.seti.rules.effects.carrying_out import carry_out
from armillary.games.seti.rules.events import MissionCompleted, MissionSpaceCovered
from armillary.games.seti.rules.state import SetiState
from armillary.mechanics.modules import extensible
from armillary.mechanics.triggers import Reactions, Triggers


class TriggerEvent(Struct, frozen=True, gc=False):
    """What a player just did.

    `kind` is what was done: visit, launch, orbit, land, scan_action, tech, life_trace, signal,
    complete_sector, move_within_ring, play_card, corner_used, win_sector, complete_mission. `what` says
    on which body or feature, of which colour or kind; `n` is the price of a played card.
    """

    kind: str
    what: str = ""
    n: int = 0

    stored_as: ClassVar[str] = "Happening"  # its name in the first records


def _visit(trigger: VisitTrigger, event: TriggerEvent) -> bool:
    if trigger.what == "any_planet":
        return event.what in PLANETS or (trigger.include_earth and event.what == BODIES[EARTH])
    return trigger.what == event.what


def _place(trigger: Any, event: TriggerEvent) -> bool:
    return not trigger.at or event.what in trigger.at


def _colour(trigger: Any, event: TriggerEvent) -> bool:
    return trigger.colour in (event.what, "any")


def _always(trigger: Any, event: TriggerEvent) -> bool:
    return True


_TRIGGERS: Triggers[TriggerEvent] = Triggers("what a trigger waits for")
_TRIGGERS |= {
    VisitTrigger: (("visit",), _visit),
    LaunchTrigger: (("launch",), _always),
    OrbitTrigger: (("orbit",), _place),
    LandTrigger: (("land",), _place),
    OrbitOrLandTrigger: (("orbit", "land"), _place),
    ScanActionTrigger: (("scan_action",), _always),
    TechTrigger: (("tech",), lambda trigger, event: trigger.kind in (event.what, "any")),
    LifeTraceTrigger: (("life_trace",), _colour),
    SignalTrigger: (("signal",), _colour),
    CompleteSectorTrigger: (("complete_sector",), _always),
    MoveWithinRingTrigger: (("move_within_ring",), _always),
    PlayCardTrigger: (("play_card",), lambda trigger, event: trigger.credits == event.n),
    CornerUsedTrigger: (("corner_used",), lambda trigger, event: trigger.corner == event.what),
    WinSectorTrigger: (("win_sector",), lambda trigger, event: event.what in trigger.colours),
    CompleteMissionTrigger: (("complete_mission",), _always),
}

reacts: Reactions[SetiState, TriggerEvent] = Reactions()
TURN_EFFECTS_REACT, MISSIONS_REACT, MODULES_REACT = range(3)

matches = _TRIGGERS.match
happened = reacts.to


@reacts(TURN_EFFECTS_REACT)
def _turn_effects(state: SetiState, seat: int, event: TriggerEvent) -> None:
    """Effects that last until the end of the turn."""
    if seat != state.active:
        return
    for effect in state.turn_effects[:]:
        if not matches(effect.when, event):
            continue
        if effect.limit == "per_distinct_planet":
            planet = BODIES.index(event.what)
            if planet in state.turn_visits:
                continue
            state.turn_visits.append(planet)
        else:
            state.turn_effects.remove(effect)
        carry_out(state, seat, effect.effects)


@reacts(MISSIONS_REACT)
def _missions(state: SetiState, seat: int, event: TriggerEvent) -> None:
    """A mission space may be covered."""
    if state.agencies[seat].missions:
        state.then(CoverSpace(seat, event))


@reacts(MODULES_REACT)
@extensible
def modules_react(state: SetiState, seat: int, event: TriggerEvent, /) -> None:
    """What else follows."""


# By card: what each bonus space of its mission waits for
BONUS_SPACES = tuple(
    tuple(slot.when for slot in card.mission.slots) if card.mission is not None else () for card in CARDS
)


class Cover(Option, frozen=True, gc=False):
    """Put a marker on a bonus space of a mission."""

    card: int
    space: int

    verb: ClassVar[str] = "cover"

    def words(self) -> tuple[object, ...]:
        return CARDS[self.card].id, self.space + 1


class Decline(Option, frozen=True, gc=False):
    """Let it go."""

    verb: ClassVar[str] = "decline"


DECLINE = Decline()


class CoverSpace(Decision[SetiState, Cover | Decline], frozen=True, gc=False):
    """One event covers at most one bonus space among all missions, if its owner wants."""

    event: TriggerEvent = field(name="happening")  # as the first records call it

    rule: ClassVar[str] = "SETI-229"

    def options(self, state: SetiState) -> list[Cover | Decline]:
        own = state.agencies[self.seat]
        found: list[Cover | Decline] = []
        for place, card in enumerate(own.missions):
            for number, when in enumerate(BONUS_SPACES[card]):
                if own.covered[place] >> number & 1 or not matches(when, self.event):
                    continue
                if isinstance(when, VisitTrigger) and when.own_turn and self.seat != state.active:
                    continue
                found.append(Cover(card, number))
        return [*found, DECLINE] if found else []  # SETI-227

    def resolve(self, state: SetiState, option: Cover | Decline) -> None:
        if isinstance(option, Cover):
            cover(state, self.seat, option.card, option.space)

    def when_empty(self, state: SetiState) -> None:
        pass


def cover(state: SetiState, seat: int, card: int, space: int) -> None:
    """Cover a bonus space and gain its bonus; the last one completes the mission."""  # SETI-224, SETI-231
    own = state.agencies[seat]
    number = own.missions.index(card)
    own.covered[number] |= 1 << space
    state.tell(MissionSpaceCovered, seat, card, space)
    mission = CARDS[card].mission
    assert mission is not None
    complete = own.covered[number] == (1 << len(mission.slots)) - 1
    if complete:
        complete_mission(state, seat, card)
    carry_out(state, seat, mission.slots[space].rewards, card=card)


def complete_mission(state: SetiState, seat: int, card: int) -> None:
    """Turn a mission face down."""  # SETI-222
    own = state.agencies[seat]
    number = own.missions.index(card)
    del own.missions[number]
    del own.covered[number]
    own.completed.append(card)
    state.tell(MissionCompleted, seat, card)
    happened(state, seat, TriggerEvent("complete_mission"))

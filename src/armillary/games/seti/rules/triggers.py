"""Things that players do and that missions, effects of this turn and objectives wait for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from msgspec import Struct

from armillary.engine import Decision, Option
from armillary.games.seti.rules.components import BODIES, CARDS, EARTH, PLANETS
from armillary.games.seti.rules.components.vocabulary import (
    AnyDeed,
    CompleteMissionDeed,
    CompleteSectorDeed,
    CornerUsedDeed,
    LandDeed,
    LaunchDeed,
    LifeTraceDeed,
    MoveWithinRingDeed,
    OrbitDeed,
    OrbitOrLandDeed,
    PlayCardDeed,
    ScanActionDeed,
    SignalDeed,
    TechDeed,
    VisitDeed,
    WinSectorDeed,
)
from armillary.games.seti.rules.effects import carry_out
from armillary.games.seti.rules.events import MissionCompleted, MissionSpaceCovered
from armillary.games.seti.rules.state import SetiState
from armillary.mechanics.modules import extensible


class Happening(Struct, frozen=True, gc=False):
    """What a player just did.

    `kind` is the deed: visit, launch, orbit, land, scan_action, tech, life_trace, signal,
    complete_sector, move_within_ring, play_card, corner_used, win_sector, complete_mission. `what` says
    on which body or feature, of which colour or kind; `n` is the price of a played card.
    """

    kind: str
    what: str = ""
    n: int = 0


def _visit(deed: VisitDeed, what: str, n: int) -> bool:
    if deed.what == "any_planet":
        return what in PLANETS or (deed.include_earth and what == BODIES[EARTH])
    return deed.what == what


def _place(deed: Any, what: str, n: int) -> bool:
    return not deed.at or what in deed.at


def _colour(deed: Any, what: str, n: int) -> bool:
    return deed.colour in (what, "any")


def _always(deed: Any, what: str, n: int) -> bool:
    return True


_MATCHES: dict[type, tuple[tuple[str, ...], Callable[[Any, str, int], bool]]] = {
    VisitDeed: (("visit",), _visit),
    LaunchDeed: (("launch",), _always),
    OrbitDeed: (("orbit",), _place),
    LandDeed: (("land",), _place),
    OrbitOrLandDeed: (("orbit", "land"), _place),
    ScanActionDeed: (("scan_action",), _always),
    TechDeed: (("tech",), lambda deed, what, n: deed.kind in (what, "any")),
    LifeTraceDeed: (("life_trace",), _colour),
    SignalDeed: (("signal",), _colour),
    CompleteSectorDeed: (("complete_sector",), _always),
    MoveWithinRingDeed: (("move_within_ring",), _always),
    PlayCardDeed: (("play_card",), lambda deed, what, n: deed.credits == n),
    CornerUsedDeed: (("corner_used",), lambda deed, what, n: deed.corner == what),
    WinSectorDeed: (("win_sector",), lambda deed, what, n: what in deed.colours),
    CompleteMissionDeed: (("complete_mission",), _always),
}


def matches(deed: AnyDeed, happening: Happening) -> bool:
    """Is this the deed that was waited for?"""
    kinds, fits = _MATCHES[type(deed)]
    return happening.kind in kinds and fits(deed, happening.what, happening.n)


def happened(state: SetiState, seat: int, happening: Happening) -> None:
    """A player did something: call it last, so that what follows comes first.

    Effects of this turn resolve, then a mission space may be covered, then comes what modules add.
    """
    deed_done(state, seat, happening)
    if state.agencies[seat].missions:
        state.then(CoverSpace(seat, happening))
    if state.turn_effects and seat == state.active:
        _turn_effects(state, seat, happening)


@extensible
def deed_done(state: SetiState, seat: int, happening: Happening, /) -> None:
    """Who else waits for this deed?"""


def _turn_effects(state: SetiState, seat: int, happening: Happening) -> None:
    """Effects that last until the end of the turn."""
    for effect in state.turn_effects[:]:
        if not matches(effect.when, happening):
            continue
        if effect.limit == "per_distinct_planet":
            planet = BODIES.index(happening.what)
            if planet in state.turn_visits:
                continue
            state.turn_visits.append(planet)
        else:
            state.turn_effects.remove(effect)
        carry_out(state, seat, effect.effects)


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
    """One deed covers at most one bonus space among all missions, if its owner wants."""

    happening: Happening

    rule: ClassVar[str] = "SETI-229"

    def options(self, state: SetiState) -> list[Cover | Decline]:
        own = state.agencies[self.seat]
        found: list[Cover | Decline] = []
        for card, covered in zip(own.missions, own.covered, strict=True):
            mission = CARDS[card].mission
            assert mission is not None
            for number, slot in enumerate(mission.slots):
                if covered >> number & 1 or not matches(slot.when, self.happening):
                    continue
                if isinstance(slot.when, VisitDeed) and slot.when.own_turn and self.seat != state.active:
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
    happened(state, seat, Happening("complete_mission"))

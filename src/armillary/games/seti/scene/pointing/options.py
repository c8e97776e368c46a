"""Shapes that options touch."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from armillary.games.seti.rules.components import (
    BODIES,
    COMPUTER,
    EARTH,
    GOLD_TILES,
    MOONS,
    OBJECTIVES,
    PLANETS,
    SECTORS,
    Species,
)
from armillary.games.seti.rules.effects.triggers import Cover
from armillary.games.seti.rules.main_actions.analyze import Analyze, PlaceData
from armillary.games.seti.rules.main_actions.missions import Complete, Deliver
from armillary.games.seti.rules.main_actions.pass_turn import Discard, Postpone, TakeFromStack, TakeIncome
from armillary.games.seti.rules.main_actions.play_card import PlayCard
from armillary.games.seti.rules.main_actions.research import Research, TakeTech, TechSlot
from armillary.games.seti.rules.milestones import MarkTile
from armillary.games.seti.rules.player.cards import TakeFromDeck, TakeFromRow
from armillary.games.seti.rules.player.exchange import BuyCard, Exchange, Give, UseCorner
from armillary.games.seti.rules.player.income import Tuck
from armillary.games.seti.rules.probes.launch import Launch
from armillary.games.seti.rules.probes.movement import Move, MoveCapsule
from armillary.games.seti.rules.probes.orbit_and_land import (
    ChooseLandingPlace,
    Land,
    LandingPlace,
    LandOnMoon,
    Orbit,
)
from armillary.games.seti.rules.probes.probe_choice import ChooseProbe
from armillary.games.seti.rules.probes.removal import RemovePiece
from armillary.games.seti.rules.solar_system import sector_of
from armillary.games.seti.rules.solo.objectives import DoTask as MarkObjective
from armillary.games.seti.rules.species.centaurians import Message
from armillary.games.seti.rules.species.discovery import TakeAlienCard, TakeFromAlienDeck, TakeShown
from armillary.games.seti.rules.species.exertians import PlayFaceDown
from armillary.games.seti.rules.species.mascamites import HOMES, Look, Sample
from armillary.games.seti.rules.species.traces import Mark
from armillary.games.seti.rules.state import NOT_SET, SetiState
from armillary.games.seti.rules.telescopes.scan import Scan, ScanPart
from armillary.games.seti.rules.telescopes.sectors import ResolveSector
from armillary.games.seti.rules.telescopes.signals import Around, DiscardCard, MarkSignal
from armillary.games.seti.scene.names import GOLD, RIVAL, ROW_PLATE, SPECIES_PLATES, SYSTEM
from armillary.games.seti.scene.pointing import shape_ids
from armillary.games.seti.scene.pointing.shape_ids import Shapes
from armillary.mechanics.dispatch import Dispatch
from armillary.scene import shape_id


def _from_hand(thing: Any, seat: int, seen: SetiState) -> Shapes:
    return shape_ids.held(thing.card)


def from_row(thing: Any, seat: int, seen: SetiState) -> Shapes:
    return shape_ids.shown(thing.card)


def _from_deck(thing: Any, seat: int, seen: SetiState) -> Shapes:
    return (shape_id(ROW_PLATE, "deck"),)


def _discard(thing: Any, seat: int, seen: SetiState) -> Shapes:
    """A card of the row, of the hand, or drawn just now and still in the hand."""
    return shape_ids.shown(thing.card) if thing.card in seen.row else shape_ids.held(thing.card)


def _buy(thing: Any, seat: int, seen: SetiState) -> Shapes:
    return (*shape_ids.resource(seat, "publicity"), shape_id(ROW_PLATE, "deck"))


def exchange(thing: Any, seat: int, seen: SetiState) -> Shapes:
    return (*shape_ids.resource(seat, thing.given), *shape_ids.resource(seat, thing.received))


def move(thing: Any, seat: int, seen: SetiState) -> Shapes:
    return shape_ids.space(thing.origin), shape_ids.space(thing.target)


def on_space(thing: Any, seat: int, seen: SetiState) -> Shapes:
    return (shape_ids.space(thing.space),)


def _launch(thing: Any, seat: int, seen: SetiState) -> Shapes:
    return (shape_ids.body(EARTH, seen),)


def _orbit(thing: Any, seat: int, seen: SetiState) -> Shapes:
    return shape_ids.planet(thing.planet, "orbit"), shape_ids.body(thing.planet, seen)


def _land(thing: Any, seat: int, seen: SetiState) -> Shapes:
    return shape_ids.planet(thing.planet, "landing"), shape_ids.body(thing.planet, seen)


def _land_on_moon(thing: LandOnMoon, seat: int, seen: SetiState) -> Shapes:
    return shape_ids.moon(thing.moon), shape_ids.body(MOONS[thing.moon].planet, seen)


def _landing_place(thing: LandingPlace, seat: int, seen: SetiState) -> Shapes:
    step = seen.stack[-1]
    if not isinstance(step, ChooseLandingPlace):
        return ()
    return (shape_ids.planet(step.planet, f"first-{thing.place + 1}"),)


def _remove(thing: RemovePiece, seat: int, seen: SetiState) -> Shapes:
    if thing.moon != NOT_SET:
        return (shape_ids.moon(thing.moon),)
    return (shape_ids.planet(thing.planet, "orbit" if thing.piece == "orbiter" else "landing"),)


def in_sector(thing: Any, seat: int, seen: SetiState) -> Shapes:
    return (shape_ids.sector(thing.sector),)


def _around(thing: Around, seat: int, seen: SetiState) -> Shapes:
    middle = thing.sector
    return (
        shape_ids.sector(middle),
        shape_ids.sector((middle - 1) % SECTORS),
        shape_ids.sector((middle + 1) % SECTORS),
    )


def _scan(thing: Any, seat: int, seen: SetiState) -> Shapes:
    return shape_ids.sector(sector_of(seen.sky.earth)), *shape_ids.cards_in_row(seen)


def _scan_part(thing: ScanPart, seat: int, seen: SetiState) -> Shapes:
    match thing.name:
        case "row":
            return shape_ids.cards_in_row(seen)
        case "mercury":
            return (shape_ids.body(BODIES.index("mercury"), seen),)
        case "hand":
            return tuple(shape for card in seen.agencies[seat].hand for shape in shape_ids.held(card))
        case "move":
            return tuple(shape_ids.space(space) for space in sorted(set(seen.agencies[seat].probes)))
        case _:
            return (shape_ids.body(EARTH, seen),)


def _place_data(thing: PlaceData, seat: int, seen: SetiState) -> Shapes:
    slot = COMPUTER[thing.space].tech_slot
    return (shape_ids.of_agency(seat, f"slot-{slot + 1}" if thing.lower else f"top-{thing.space + 1}"),)


def computer(thing: Any, seat: int, seen: SetiState) -> Shapes:
    return (shape_ids.of_agency(seat, "computer"),)


def rotation(thing: Any, seat: int, seen: SetiState) -> Shapes:
    return (shape_id(SYSTEM, "rotation"),)


def _deliver(thing: Deliver, seat: int, seen: SetiState) -> Shapes:
    return shape_ids.in_play(seat, thing.card, "mission"), shape_ids.space(
        seen.agencies[seat].capsules[thing.capsule]
    )


def mark(thing: Mark, seat: int, seen: SetiState) -> Shapes:
    return (shape_ids.trace(thing.slot, thing.colour, thing.where, thing.place),)


def _alien_deck(thing: Any, seat: int, seen: SetiState) -> Shapes:
    step = seen.stack[-1] if seen.stack else None
    return (shape_id(SPECIES_PLATES[step.slot], "deck"),) if isinstance(step, TakeAlienCard) else ()


def _look(thing: Look, seat: int, seen: SetiState) -> Shapes:
    return shape_ids.of_species(Species.MASCAMITES, f"home-{PLANETS[HOMES[thing.home]]}", seen)


def _sample(thing: Any, seat: int, seen: SetiState) -> Shapes:
    return (
        shape_ids.of_species(Species.MASCAMITES, f"sample-{thing.sample + 1}", seen)
        if thing.sample >= 0
        else ()
    )


def _message(thing: Message, seat: int, seen: SetiState) -> Shapes:
    return shape_ids.of_species(Species.CENTAURIANS, f"message-{thing.reward + 1}", seen)


def task(thing: Any, seat: int, seen: SetiState) -> Shapes:
    name = OBJECTIVES[thing.objective].id
    return (shape_id(RIVAL, f"objective-{name}-{thing.task + 1}"),)


def gold(thing: Any, seat: int, seen: SetiState) -> Shapes:
    return (shape_id(GOLD, f"tile-{GOLD_TILES[thing.tile].id}"),)


def tucked(thing: Any, seat: int, seen: SetiState) -> Shapes:
    return (shape_ids.of_agency(seat, "income"),)


SHAPES: Dispatch[Callable[[Any, int, SetiState], Shapes]] = Dispatch("shapes of an option")
SHAPES |= {
    Launch: _launch,
    Orbit: _orbit,
    Land: _land,
    LandOnMoon: _land_on_moon,
    Scan: _scan,
    Analyze: computer,
    PlayCard: _from_hand,
    Research: rotation,
    Move: move,
    MoveCapsule: move,
    PlaceData: _place_data,
    Complete: lambda thing, seat, seen: (shape_ids.in_play(seat, thing.card, "mission"),),
    Deliver: _deliver,
    UseCorner: _from_hand,
    BuyCard: _buy,
    Exchange: exchange,
    TakeFromRow: from_row,
    TakeFromDeck: _from_deck,
    DiscardCard: _discard,
    Discard: _from_hand,
    Give: _from_hand,
    Tuck: _from_hand,
    Cover: lambda thing, seat, seen: (shape_ids.in_play(seat, thing.card, "mission", thing.space),),
    LandingPlace: _landing_place,
    ChooseProbe: on_space,
    RemovePiece: _remove,
    MarkSignal: in_sector,
    Around: _around,
    ResolveSector: in_sector,
    ScanPart: _scan_part,
    TakeTech: lambda thing, seat, seen: (shape_ids.tech(thing.tech),),
    TechSlot: lambda thing, seat, seen: (shape_ids.of_agency(seat, f"slot-{thing.slot + 1}"),),
    TakeFromStack: _from_hand,
    Postpone: lambda thing, seat, seen: (shape_id(ROW_PLATE, "end"),),
    TakeIncome: tucked,
    Mark: mark,
    MarkTile: gold,
    TakeShown: from_row,
    TakeFromAlienDeck: _alien_deck,
    Look: _look,
    Sample: _sample,
    Message: _message,
    PlayFaceDown: _from_hand,
    MarkObjective: task,
}

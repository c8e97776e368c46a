"""Shapes that events touch."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from armillary.games.seti.rules import events as happened
from armillary.games.seti.rules.components import ACTION_CARDS, NO_CARD, OBJECTIVES, SECTORS, Species
from armillary.games.seti.rules.solo import events as solo
from armillary.games.seti.rules.state import NOT_SET, SetiState
from armillary.games.seti.scene.names import RIVAL, ROW_PLATE, trace_part
from armillary.games.seti.scene.pointing import shape_ids
from armillary.games.seti.scene.pointing.options import (
    computer,
    exchange,
    from_row,
    gold,
    in_sector,
    mark,
    move,
    on_space,
    rotation,
    task,
    tucked,
)
from armillary.games.seti.scene.pointing.shape_ids import Shapes
from armillary.mechanics.dispatch import Dispatch
from armillary.scene import shape_id


def _amount(thing: Any, seat: int, seen: SetiState) -> Shapes:
    return () if seat >= seen.seats else shape_ids.resource(seat, thing.resource)


def _came(thing: Any, seat: int, seen: SetiState) -> Shapes:
    return (*shape_ids.held(thing.card), shape_ids.of_agency(seat, "cards"))


def _went(thing: Any, seat: int, seen: SetiState) -> Shapes:
    return (shape_ids.of_agency(seat, "cards"),)


def _played(thing: Any, seat: int, seen: SetiState) -> Shapes:
    """A mission is laid out only when its effect is done."""
    if thing.card < 0:
        return ()
    own = seen.agencies[seat]
    if thing.card in own.missions:
        return (shape_ids.in_play(seat, thing.card, "mission"),)
    if thing.card in own.scoring_cards:
        return (shape_ids.in_play(seat, thing.card, "scoring"),)
    return (shape_ids.of_agency(seat, "cards"),)


def _landed(thing: happened.Landed, seat: int, seen: SetiState) -> Shapes:
    return (shape_ids.moon(thing.moon) if thing.moon else shape_ids.planet(thing.planet, "landing"),)


def _removed(thing: happened.PieceRemoved, seat: int, seen: SetiState) -> Shapes:
    part = "orbit" if thing.piece == "orbiter" else "landing"
    return (shape_ids.moon(thing.moon) if thing.moon else shape_ids.planet(thing.planet, part),)


def _placed(thing: happened.DataPlaced, seat: int, seen: SetiState) -> Shapes:
    return (shape_ids.of_agency(seat, f"slot-{thing.place + 1}" if thing.lower else f"top-{thing.place}"),)


def _taken(thing: happened.TechTaken, seat: int, seen: SetiState) -> Shapes:
    return (shape_ids.tech(thing.tech),)


def _neutral(thing: happened.NeutralMarkerMoved, seat: int, seen: SetiState) -> Shapes:
    return (shape_ids.trace(thing.column // 3, thing.column % 3, "discovery", 0),)


def _discovered(thing: happened.SpeciesDiscovered, seat: int, seen: SetiState) -> Shapes:
    return tuple(shape_ids.trace(thing.slot, colour, "discovery", 0) for colour in range(3))


def _revealed_sample(thing: happened.SampleRevealed, seat: int, seen: SetiState) -> Shapes:
    """On the sample spaces of the blue column, which begin above its first two."""
    return shape_ids.of_species(Species.MASCAMITES, trace_part(2, "board", thing.place + 2), seen)


def _message_told(
    thing: happened.MessagePlaced | happened.MessageReached, seat: int, seen: SetiState
) -> Shapes:
    if thing.card != NO_CARD:
        return (shape_ids.in_play(seat, thing.card, "message"),)
    if isinstance(thing, happened.MessagePlaced) or thing.reward == NOT_SET:
        return ()
    return shape_ids.of_species(Species.CENTAURIANS, f"message-{thing.reward + 1}", seen)


def _rival_line(thing: solo.RivalRevealed, seat: int, seen: SetiState) -> Shapes:
    """The line that is done, as long as the card lies there."""
    lines = range(len(ACTION_CARDS[thing.card].actions))
    shown = seen.rival is not None and seen.rival.card == thing.card
    line = shown and thing.action in lines
    return (shape_id(RIVAL, f"line-{thing.action + 1}" if line else "card"),)


def _hindered(thing: solo.RivalHindered, seat: int, seen: SetiState) -> Shapes:
    """Its line, as long as the card lies there."""
    shown = seen.rival is not None and seen.rival.card == thing.card
    return (shape_id(RIVAL, f"line-{thing.line + 1}"),) if shown else ()


def _objective(thing: Any, seat: int, seen: SetiState) -> Shapes:
    return (shape_id(RIVAL, f"objective-{OBJECTIVES[thing.objective].id}"),)


SHAPES: Dispatch[Callable[[Any, int, SetiState], Shapes]] = Dispatch("shapes of an event")
SHAPES |= {
    happened.Gained: _amount,
    happened.Paid: _amount,
    happened.CardDrawn: _came,
    happened.CardTaken: _came,
    happened.AlienCardDrawn: _came,
    happened.EndCardTaken: _came,
    happened.CardReturned: _came,
    happened.RowFilled: from_row,
    happened.AlienCardShown: from_row,
    happened.CardsShown: _went,
    happened.CardDiscarded: lambda thing, seat, seen: (shape_id(ROW_PLATE, "discards"),),
    happened.CardPlayed: _played,
    happened.CardTucked: tucked,
    happened.IncomePaid: tucked,
    happened.Exchanged: exchange,
    happened.ProbeLaunched: on_space,
    happened.ProbeMoved: move,
    happened.ProbePushed: move,
    happened.DiscsTurned: rotation,
    happened.Orbited: lambda thing, seat, seen: (shape_ids.planet(thing.planet, "orbit"),),
    happened.Landed: _landed,
    happened.PieceRemoved: _removed,
    happened.SignalMarked: in_sector,
    happened.SectorCompleted: in_sector,
    happened.SectorWon: in_sector,
    happened.TileCompleted: lambda thing, seat, seen: (shape_ids.sector(SECTORS),),
    happened.DataPlaced: _placed,
    happened.Analyzed: computer,
    happened.TechTaken: _taken,
    happened.TraceMarked: mark,
    happened.MissionCompleted: _went,
    happened.MissionSpaceCovered: lambda thing, seat, seen: (
        shape_ids.in_play(seat, thing.card, "mission", thing.space),
    ),
    happened.GoldTileMarked: gold,
    happened.NeutralMarkerMoved: _neutral,
    happened.SpeciesDiscovered: _discovered,
    happened.SampleCollected: lambda thing, seat, seen: shape_ids.of_species(
        Species.MASCAMITES, f"home-{thing.planet}", seen
    ),
    happened.SampleRevealed: _revealed_sample,
    happened.AnomalyTriggered: in_sector,
    happened.MessagePlaced: _message_told,
    happened.MessageReached: _message_told,
    solo.RivalRevealed: _rival_line,
    solo.RivalHindered: _hindered,
    solo.RivalReplaced: lambda thing, seat, seen: (shape_id(RIVAL, "card"),),
    solo.ProgressMade: lambda thing, seat, seen: (shape_id(RIVAL, f"track-{thing.place + 1}"),),
    solo.RivalStands: lambda thing, seat, seen: (shape_id(RIVAL, f"track-{thing.place + 1}"),),
    solo.RivalStrengthened: lambda thing, seat, seen: (shape_id(RIVAL, "card"),),
    solo.RivalTechUsed: lambda thing, seat, seen: (shape_ids.tech(thing.tech),),
    solo.TaskMarked: task,
    solo.ObjectiveCompleted: _objective,
    solo.ObjectiveRevealed: _objective,
}

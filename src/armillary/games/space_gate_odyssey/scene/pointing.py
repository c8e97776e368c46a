"""Which shapes of the scene an option or an event touches."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from armillary.engine import Event, Option
from armillary.games.space_gate_odyssey.rules import events as happened
from armillary.games.space_gate_odyssey.rules.airlock import Fill
from armillary.games.space_gate_odyssey.rules.bonuses import PromoteIn, RecruitTo
from armillary.games.space_gate_odyssey.rules.building import Put, Turn, sides_of
from armillary.games.space_gate_odyssey.rules.closing import GateTo
from armillary.games.space_gate_odyssey.rules.components import GATES, MODULES, PILES, ROOMS
from armillary.games.space_gate_odyssey.rules.field_rooms import Enter
from armillary.games.space_gate_odyssey.rules.influence import RANKS_OF_ENGINEERS, GiveEngineer, GiveSettler
from armillary.games.space_gate_odyssey.rules.journey import Place, Send
from armillary.games.space_gate_odyssey.rules.new_modules import PutBack, Take
from armillary.games.space_gate_odyssey.rules.predominance import Swap
from armillary.games.space_gate_odyssey.rules.reorganisation import LayModule
from armillary.games.space_gate_odyssey.rules.state import OdysseyState
from armillary.games.space_gate_odyssey.rules.station import address
from armillary.games.space_gate_odyssey.rules.turn import MoveEngineer
from armillary.mechanics.dispatch import Dispatch
from armillary.scene import shape_id

Shapes = tuple[str, ...]


def shapes(thing: Option | Event, seen: OdysseyState) -> Shapes:
    """The ids of the shapes, those that are chosen before those that follow from it."""
    seat = getattr(thing, "seat", None)
    if seat is None:
        seat = getattr(seen.stack[-1], "seat", 0) if seen.stack else 0
    find = _SHAPES.get(type(thing))
    return find(thing, seat, seen) if find else ()


def _cell(seat: int, cell: int) -> str:
    return shape_id(f"station-{seat}", address(cell))


def _room(room: int) -> str:
    return shape_id("odyssey", ROOMS[room])


def _character(seat: int, room: int, kind: str) -> str:
    return shape_id("odyssey", f"{ROOMS[room]}-{kind}-{seat}")


def _planet(planet: str) -> str:
    return shape_id("hawking", "core") if planet == "hawking" else shape_id(f"planet-{planet}", "disc")


def _walk(thing: Any, seat: int, seen: OdysseyState) -> Shapes:
    return _cell(seat, thing.origin), _cell(seat, thing.target)


def _on_cell(thing: Any, seat: int, seen: OdysseyState) -> Shapes:
    return (_cell(seat, thing.cell),)


def _in_room(thing: Any, seat: int, seen: OdysseyState) -> Shapes:
    return (_room(thing.room),)


def _moved_engineer(thing: Any, seat: int, seen: OdysseyState) -> Shapes:
    return _character(seat, thing.origin, RANKS_OF_ENGINEERS[thing.chief]), _room(thing.room)


def _pile(thing: Any, seat: int, seen: OdysseyState) -> Shapes:
    return (shape_id("worksite", PILES[thing.pile]),)


def _put_back(thing: PutBack, seat: int, seen: OdysseyState) -> Shapes:
    module: int = getattr(seen.stack[-1], "module", 0)
    return (shape_id("worksite", PILES[MODULES[module].pile]),)


def _turn(thing: Turn, seat: int, seen: OdysseyState) -> Shapes:
    """The cell for which a module is turned, then the way in which it is."""
    cell = getattr(seen.stack[-1], "cell", None) if seen.stack else None
    place = () if cell is None else (_cell(seat, cell),)
    return (*place, shape_id(f"station-{seat}", f"turn-{sides_of(thing.corridors)}"))


def _area(thing: Any, seat: int, seen: OdysseyState) -> Shapes:
    return (shape_id(f"planet-{thing.planet}", thing.area),)


def _sent(thing: happened.SettlersSent, seat: int, seen: OdysseyState) -> Shapes:
    return _cell(seat, thing.cell), _planet(thing.planet)


def _swap(thing: Any, seat: int, seen: OdysseyState) -> Shapes:
    return (shape_id("hawking", f"swap-{thing.position + 1}-{thing.position + 2}"),)


def _lay(thing: LayModule, seat: int, seen: OdysseyState) -> Shapes:
    return (shape_id(f"station-{seat}", f"hand-{MODULES[thing.module].id}"),)


def _on_planet(thing: Any, seat: int, seen: OdysseyState) -> Shapes:
    return (_planet(thing.planet),)


def _rank(thing: Any, seat: int, seen: OdysseyState) -> Shapes:
    return (shape_id("hawking", f"rank-{thing.rank}"),)


_SHAPES: Dispatch[Callable[[Any, int, OdysseyState], Shapes]] = Dispatch("shapes of an option")
_SHAPES |= {
    Enter: _walk,
    Fill: _on_cell,
    Put: _on_cell,
    PutBack: _put_back,
    Turn: _turn,
    Take: _pile,
    Send: _on_cell,
    Place: _area,
    Swap: _swap,
    GateTo: _on_planet,
    MoveEngineer: _moved_engineer,
    RecruitTo: _in_room,
    PromoteIn: lambda thing, seat, seen: (_character(seat, thing.room, "engineer"),),
    GiveEngineer: lambda thing, seat, seen: (_character(seat, thing.room, RANKS_OF_ENGINEERS[thing.chief]),),
    GiveSettler: _on_cell,
    LayModule: _lay,
    happened.EngineerMoved: _in_room,
    happened.PointsCounted: _in_room,
    happened.SettlerMoved: _walk,
    happened.ModuleActivated: _on_cell,
    happened.SettlerLost: _on_cell,
    happened.EngineerRecruited: _in_room,
    happened.EngineerPromoted: _in_room,
    happened.RobotPlaced: _in_room,
    happened.ModuleTaken: _pile,
    happened.ModuleChosen: _pile,
    happened.ModuleReturned: _pile,
    happened.ModuleAdded: _on_cell,
    happened.ModuleMoved: _on_cell,
    happened.AirlockFilled: _on_cell,
    happened.SettlersSent: _sent,
    happened.SettlerPlaced: _area,
    happened.SettlersReturned: _on_planet,
    happened.TokensSwapped: _swap,
    happened.GateMoved: _on_planet,
    happened.GateMovedToHawking: lambda thing, seat, seen: (
        shape_id("hawking", f"gate-{GATES[thing.gate]}"),
    ),
    happened.PlanetScored: _on_planet,
    happened.PlanetClosed: _on_planet,
    happened.RankTaken: _rank,
    happened.RankLost: _rank,
    happened.SentToHawking: lambda thing, seat, seen: (shape_id("hawking", "core"),),
}

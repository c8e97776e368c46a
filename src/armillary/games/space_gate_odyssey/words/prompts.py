"""What is asked, in a sentence."""

from __future__ import annotations

from armillary.engine import Counted, Option, Words, as_written
from armillary.games.space_gate_odyssey.rules.airlock import FillAirlocks
from armillary.games.space_gate_odyssey.rules.bonuses import Promote, Recruit
from armillary.games.space_gate_odyssey.rules.building import TurnModule
from armillary.games.space_gate_odyssey.rules.closing import MoveGate
from armillary.games.space_gate_odyssey.rules.components import MODULES, Side
from armillary.games.space_gate_odyssey.rules.field_rooms import Enter, MoveSettlers
from armillary.games.space_gate_odyssey.rules.influence import EngineerForRank, SettlerForRank
from armillary.games.space_gate_odyssey.rules.journey import EmptyGates, Place, PlaceSettler
from armillary.games.space_gate_odyssey.rules.new_modules import PutModule, TakeModules
from armillary.games.space_gate_odyssey.rules.predominance import SwapTokens
from armillary.games.space_gate_odyssey.rules.reorganisation import LayModules, PutAgain, TurnAgain
from armillary.games.space_gate_odyssey.rules.rooms import RoomAction
from armillary.games.space_gate_odyssey.rules.setup import AddModule, ChooseModule
from armillary.games.space_gate_odyssey.rules.state import OdysseyState
from armillary.games.space_gate_odyssey.rules.station import address
from armillary.games.space_gate_odyssey.rules.turn import ActivateRoom, MoveEngineer
from armillary.games.space_gate_odyssey.words.names import (
    described,
    gate_name,
    group_name,
    module_of_field,
    planet_name,
    rank_name,
    room_name,
)


def prompt(seen: OdysseyState, words: Words = as_written, begun: Option | None = None) -> str:
    """What the decision on top of the stack asks; `begun` is an option whose first part is chosen."""
    if seen.over or not seen.stack:
        return words("The game is over")
    match seen.stack[-1]:
        case ChooseModule(taken=taken):
            if taken < 0:
                return words("Take the first of your two modules")
            return words("Take the second of your two modules, from another pile")
        case AddModule(module=module):
            return words("Add the module to your station: {module}").format(module=_face(module, words))
        case ActivateRoom():
            return _activate_room(begun, words)
        case MoveSettlers(points=points, room=room):
            return _with_points(_move_settlers(room, begun, words), points, words)
        case TakeModules(points=points):
            return _with_points(words("Take the top module of a pile"), points, words)
        case FillAirlocks(points=points):
            return _with_points(words("Fill an airlock with settlers"), points, words)
        case PutModule(module=module):
            ask = words("Add the module to your station, or put it under its pile: {module}")
            return ask.format(module=_face(module, words))
        case TurnModule(module=module, cell=cell):
            return _turn(module, cell, words)
        case Recruit():
            return words("Choose the control room of your new engineer")
        case Promote():
            return words("Choose the engineer who becomes a chief engineer")
        case LayModules() as laying:
            return _lay(seen, laying, words)
        case PutAgain(seat=seat, number=number):
            module = seen.confederations[seat].station.modules[number]
            return words("Choose where to lay the module: {module}").format(module=_face(module, words))
        case TurnAgain(seat=seat, number=number, cell=cell):
            return _turn(seen.confederations[seat].station.modules[number], cell, words)
        case EmptyGates():
            return words("Choose the full gate whose settlers leave next")
        case PlaceSettler() as placing:
            return _place(seen, placing, begun, words)
        case SwapTokens():
            return words("Swap two neighbouring predominance tokens")
        case MoveGate(planet=number):
            return _move_gate(seen, number, words)
        case EngineerForRank(seat=seat):
            ask = words("Choose the engineer who takes government rank {rank}")
            return ask.format(rank=_next_rank(seen, seat))
        case SettlerForRank(seat=seat):
            ask = words("Your supply is empty: choose the settler who takes government rank {rank}")
            return ask.format(rank=_next_rank(seen, seat))
    return ""


def _with_points(ask: str, points: int, words: Words) -> str:
    left = words(Counted("{count} point left", "{count} points left", points)).format(count=points)
    return f"{ask}: {left}"


def _face(module: int, words: Words) -> str:
    return described(MODULES[module], words)


def _activate_room(begun: Option | None, words: Words) -> str:
    if not isinstance(begun, MoveEngineer):
        return words("Move an engineer to another control room")
    if begun.chief:
        ask = words("Move a chief engineer from {origin} to another control room")
    else:
        ask = words("Move an engineer from {origin} to another control room")
    return ask.format(origin=room_name(begun.origin, words))


def _move_settlers(room: int, begun: Option | None, words: Words) -> str:
    module = module_of_field(room, words)
    if not isinstance(begun, Enter):
        return words("Move a settler into {module}").format(module=module)
    ask = words("Move a settler from {origin} to {module}")
    return ask.format(origin=address(begun.origin), module=module)


def _turn(module: int, cell: int, words: Words) -> str:
    ask = words("Turn the module at {cell}: {module}")
    return ask.format(cell=address(cell), module=_face(module, words))


def _lay(seen: OdysseyState, laying: LayModules, words: Words) -> str:
    left = len(seen.confederations[laying.seat].station.lifted())
    ask = words(
        Counted(
            "Choose the module to lay next: {count} module left",
            "Choose the module to lay next: {count} modules left",
            left,
        )
    )
    return ask.format(count=left)


def _place(seen: OdysseyState, placing: PlaceSettler, begun: Option | None, words: Words) -> str:
    planet = seen.planets[placing.planet]
    name = planet_name(planet.planet)
    left = seen.confederations[placing.seat].station.settlers[placing.module]
    if isinstance(begun, Place) and (group := group_name(planet.side, _group(planet.side, begun), words)):
        ask = words(
            Counted(
                "Place a settler on {planet}, {group}: {count} left",
                "Place a settler on {planet}, {group}: {count} left",
                left,
            )
        )
        return ask.format(planet=name, group=group, count=left)
    ask = words(
        Counted(
            "Place a settler on an area of {planet}: {count} left",
            "Place a settler on an area of {planet}: {count} left",
            left,
        )
    )
    return ask.format(planet=name, count=left)


def _group(side: Side, place: Place) -> int:
    return side.areas[place.number].group


def _move_gate(seen: OdysseyState, number: int, words: Words) -> str:
    ask = words("{planet} closes: choose the exoplanet to which {gate} moves")
    gate = seen.gates.index(number)
    return ask.format(planet=planet_name(seen.planets[number].planet), gate=gate_name(gate, words))


def _next_rank(seen: OdysseyState, seat: int) -> str:
    return rank_name(len(seen.confederations[seat].ranks) + 1)


def gauge(seen: OdysseyState) -> int | None:
    """Points of the room that are left."""
    step = seen.stack[-1] if seen.stack else None
    return step.points if isinstance(step, RoomAction | PutModule) else None

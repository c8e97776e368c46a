"""Why not: what a player may have wanted, and the reason against it."""

from __future__ import annotations

from armillary.engine import Label, Option, Refusal, Words, as_written
from armillary.games.space_gate_odyssey.rules.airlock import Fill
from armillary.games.space_gate_odyssey.rules.bonuses import PromoteIn, RecruitTo
from armillary.games.space_gate_odyssey.rules.building import Put, Turn
from armillary.games.space_gate_odyssey.rules.closing import GateTo
from armillary.games.space_gate_odyssey.rules.components import FIELDS, ROOMS
from armillary.games.space_gate_odyssey.rules.field_rooms import Enter
from armillary.games.space_gate_odyssey.rules.journey import Place, Send
from armillary.games.space_gate_odyssey.rules.new_modules import Take
from armillary.games.space_gate_odyssey.rules.predominance import Swap
from armillary.games.space_gate_odyssey.rules.station import address
from armillary.games.space_gate_odyssey.rules.turn import MoveEngineer
from armillary.games.space_gate_odyssey.words.names import (
    field_name,
    pile_name,
    planet_name,
    room_name,
    sides_name,
    term,
)


def refusal(refused: Refusal, words: Words = as_written) -> Label:
    figures = {name: _figure(value, words) for name, value in refused.figures.items()}
    return Label(_wish(refused.option, words), words(refused.reason).format(**figures))


def _figure(value: int | str, words: Words) -> int | str:
    if isinstance(value, int):
        return value
    if value in FIELDS:
        return field_name(FIELDS.index(value), words)
    return term(value, words)


def _wish(option: Option | str, words: Words) -> str:
    match option:
        case str():
            return _written_wish(option, words)
        case Enter(origin=origin, target=target):
            text = words("Enter {target} from {origin}")
            return text.format(target=address(target), origin=address(origin))
        case Fill(cell=cell):
            return words("Fill {cell}").format(cell=address(cell))
        case Send(cell=cell):
            return words("Send from {cell}").format(cell=address(cell))
        case Put(cell=cell):
            return words("Add a module at {cell}").format(cell=address(cell))
        case Turn(corridors=corridors):
            return words("Turn the corridors {sides}").format(sides=sides_name(corridors, words))
        case Take(pile=pile):
            return words("Take from the {pile}").format(pile=pile_name(pile, words))
        case MoveEngineer():
            return _wished_move(option, words)
        case RecruitTo(room=room):
            return words("Recruit for {room}").format(room=room_name(room, words))
        case PromoteIn(room=room):
            return words("Promote in {room}").format(room=room_name(room, words))
        case Place(planet=planet, area=area):
            return words("Place on {area} of {planet}").format(area=area, planet=planet_name(planet))
        case GateTo(planet=planet):
            return words("Move the gate to {planet}").format(planet=planet_name(planet))
        case Swap(position=position):
            return words("Swap positions {first} and {second}").format(
                first=position + 1, second=position + 2
            )
    return _written_wish(str(option), words)


def _wished_move(move: MoveEngineer, words: Words) -> str:
    origin, room = room_name(move.origin, words), room_name(move.room, words)
    if move.origin == move.room:
        text = (
            words("Leave a chief engineer in {room}") if move.chief else words("Leave an engineer in {room}")
        )
        return text.format(room=room)
    if move.chief:
        text = words("Move a chief engineer from {origin} to {room}")
    else:
        text = words("Move an engineer from {origin} to {room}")
    return text.format(origin=origin, room=room)


def _written_wish(text: str, words: Words) -> str:
    """A wish as it would be written; for some there is no option."""
    match text.split():
        case ["enter", cell]:
            return words("Enter {target}").format(target=cell)
        case ["send", cell]:
            return words("Send from {cell}").format(cell=cell)
        case ["move", "robot", room]:
            return words("Move a robot from {room}").format(room=room_name(ROOMS.index(room), words))
        case ["rank", "robot", room]:
            return words("Take a robot from {room}").format(room=room_name(ROOMS.index(room), words))
        case ["rank", "settler", cell]:
            return words("Take a settler from {cell}").format(cell=cell)
        case ["place", planet, area]:
            return words("Place on {area} of {planet}").format(area=area, planet=planet_name(planet))
        case ["gate", planet]:
            return words("Move the gate to {planet}").format(planet=planet_name(planet))
    return {
        "stop": words("Pass"),
        "bottom": words("Put it under its pile"),
        "reorganise": words("Reorganise the station"),
        "rest": words("Lay the rest as it was"),
        "as-before": words("Leave the station as it was"),
    }.get(text, text)

"""Options as buttons: a name, and in small what follows from it."""

from __future__ import annotations

from collections.abc import Sequence

from armillary.engine import Counted, Decision, Label, Option, Stop, Words, as_written
from armillary.games.space_gate_odyssey.rules.airlock import Fill
from armillary.games.space_gate_odyssey.rules.bonuses import PromoteIn, RecruitTo
from armillary.games.space_gate_odyssey.rules.building import Put, Turn, TurnModule
from armillary.games.space_gate_odyssey.rules.closing import GateTo, MoveGate
from armillary.games.space_gate_odyssey.rules.components import HAWKING, MODULES, Kind
from armillary.games.space_gate_odyssey.rules.exoplanets import world_of
from armillary.games.space_gate_odyssey.rules.field_rooms import Enter
from armillary.games.space_gate_odyssey.rules.influence import GiveEngineer, GiveSettler
from armillary.games.space_gate_odyssey.rules.journey import Place, Send
from armillary.games.space_gate_odyssey.rules.new_modules import PutBack, Take
from armillary.games.space_gate_odyssey.rules.predominance import Swap
from armillary.games.space_gate_odyssey.rules.reorganisation import (
    AsBefore,
    LayModule,
    LayRest,
    Reorganise,
    TurnAgain,
)
from armillary.games.space_gate_odyssey.rules.rooms import RoomAction
from armillary.games.space_gate_odyssey.rules.state import ON_HAWKING, Confederation, OdysseyState
from armillary.games.space_gate_odyssey.rules.station import STEPS, Cell, Station, address
from armillary.games.space_gate_odyssey.rules.turn import MoveEngineer
from armillary.games.space_gate_odyssey.words.names import (
    a_module,
    area_kind,
    bonus_name,
    cells,
    emblem_name,
    features,
    group_name,
    influence,
    module_name,
    planet_name,
    points,
    room_name,
    settlers,
    sides_name,
    token_name,
)
from armillary.mechanics.sentences import listed, sentence


def label(option: Option, seen: OdysseyState, words: Words = as_written) -> Label:
    """An option of the decision that waits."""
    match option:
        case MoveEngineer():
            return _move_engineer(option, seen, words)
        case Enter():
            return _enter(option, seen, words)
        case Take(pile=pile):
            return _take(pile, seen, words)
        case Put(cell=cell):
            return Label(address(cell), _beside(_station(seen), cell, words))
        case PutBack():
            return Label(words("Under its pile"), words("the point is spent, the pile stays open to you"))
        case Turn(corridors=corridors):
            return _turn(corridors, seen, words)
        case Fill(cell=cell):
            return Label(address(cell), _boarding(_own(seen), cell, words))
        case Send(cell=cell):
            return Label(address(cell), _leaving(seen, _station(seen).at[cell], words))
        case Place():
            return _place(option, seen, words)
        case Stop():
            return Label(words("Stop here"), _lost(seen, words))
    return _other(option, seen, words)


def _other(option: Option, seen: OdysseyState, words: Words) -> Label:
    own = _own(seen)
    match option:
        case RecruitTo(room=room):
            return Label(room_name(room, words), _then_worth(own.points_in(room) + 1, words))
        case PromoteIn(room=room):
            return Label(room_name(room, words), _then_worth(own.points_in(room) + 1, words))
        case GiveEngineer(chief=chief, room=room):
            left = own.points_in(room) - 1 - chief
            return Label(_engineer_from(chief, room, words), _then_worth(left, words))
        case GiveSettler(cell=cell):
            left = own.station.settlers[own.station.at[cell]] - 1
            stay = words(Counted("{count} settler stays there", "{count} settlers stay there", left))
            return Label(address(cell), stay.format(count=left))
        case Swap(position=position):
            return _swap(position, seen, words)
        case GateTo(planet=planet):
            return Label(planet_name(planet), _modules_of_gate(seen, words))
        case Reorganise():
            return Label(
                words("Reorganise the station"), words("spends your reorganisation token, costs no point")
            )
        case LayModule(module=module):
            return _lay(module, own.station, words)
        case LayRest():
            left = len(own.station.lifted())
            back = words(
                Counted(
                    "{count} module goes back to its place", "{count} modules go back to their places", left
                )
            )
            return Label(words("Lay the rest as it was"), back.format(count=left))
        case AsBefore():
            return Label(words("Leave the station as it was"), words("the token is spent all the same"))
    return Label(str(option))


def _own(seen: OdysseyState) -> Confederation:
    """The side of the player who is asked."""
    step = seen.stack[-1] if seen.stack else None
    return seen.confederations[step.seat if isinstance(step, Decision) else seen.active]


def _station(seen: OdysseyState) -> Station:
    return _own(seen).station


# Rooms


def _engineer_from(chief: bool, room: int, words: Words) -> str:
    text = words("chief engineer from {room}") if chief else words("engineer from {room}")
    return sentence(text.format(room=room_name(room, words)))


def _move_engineer(move: MoveEngineer, seen: OdysseyState, words: Words) -> Label:
    target = room_name(move.room, words)
    origin = _engineer_from(move.chief, move.origin, words)
    return Label(
        name=words("{origin} to {target}").format(origin=origin, target=target),
        consequence=_points_of_all(move, seen, words),
        group=origin,
        part=target,
    )


def _points_of_all(move: MoveEngineer, seen: OdysseyState, words: Words) -> str:
    own, *others = [seen.confederations[seat].points_in(move.room) for seat in seen.in_turn_order()]
    return words("{points} for you, others {others}").format(
        points=points(own + 1 + move.chief, words), others=listed([str(other) for other in others], words)
    )


def _lost(seen: OdysseyState, words: Words) -> str:
    step = seen.stack[-1] if seen.stack else None
    if not isinstance(step, RoomAction):
        return ""
    lost = words(Counted("{count} point is lost", "{count} points are lost", step.points))
    return lost.format(count=step.points)


def _then_worth(left: int, words: Words) -> str:
    """What the own characters in a room are worth after the choice."""
    return words("then worth {points} to you").format(points=points(left, words))


# Settlers aboard


def _enter(walk: Enter, seen: OdysseyState, words: Words) -> Label:
    origin, target = address(walk.origin), address(walk.target)
    return Label(
        name=words("{origin} to {target}").format(origin=origin, target=target),
        consequence=_entering(seen, walk.target, words),
        group=words("From {origin}").format(origin=origin),
        part=target,
    )


def _entering(seen: OdysseyState, cell: Cell, words: Words) -> str:
    station = _station(seen)
    number = station.at[cell]
    if not station.active[number]:
        return _activating(_own(seen), number, words)
    face, aboard = MODULES[station.modules[number]], station.settlers[number]
    if face.kind == Kind.SPACE_GATE and aboard + 1 == face.capacity:
        leaving = _leaving(seen, number, words, aboard + 1)
        return words("fills the gate, {leaving}").format(leaving=leaving)
    return words("{module}, {settlers} of {capacity}").format(
        module=module_name(face, words), settlers=aboard, capacity=face.capacity
    )


def _activating(own: Confederation, number: int, words: Words) -> str:
    face = MODULES[own.station.modules[number]]
    if not face.bonus:
        return words("activates {module}; the settler is lost").format(module=a_module(face, words))
    works = {
        "recruit": own.spare_engineers > 0,
        "promotion": own.spare_suits > 0 and any(own.engineers),
        "robot": own.spare_robots > 0,
    }[face.bonus]
    if works:
        return words("bonus: {bonus}; the settler is lost").format(bonus=bonus_name(face, words))
    return words("bonus without effect: {bonus}; the settler is lost").format(bonus=bonus_name(face, words))


def _boarding(own: Confederation, cell: Cell, words: Words) -> str:
    station = own.station
    number = station.at[cell]
    boarding = min(station.capacity(number) - station.settlers[number], own.spare_settlers)
    text = words(Counted("{count} settler comes aboard", "{count} settlers come aboard", boarding))
    return text.format(count=boarding)


# The journey


def _leaving(seen: OdysseyState, number: int, words: Words, full: int = 0) -> str:
    station = _station(seen)
    count = full or station.settlers[number]
    there = seen.gates[MODULES[station.modules[number]].gate]
    planet = "hawking" if there == ON_HAWKING else seen.planets[there].planet
    text = words(Counted("{count} settler leaves for {planet}", "{count} settlers leave for {planet}", count))
    return text.format(count=count, planet=planet_name(planet))


def _place(place: Place, seen: OdysseyState, words: Words) -> Label:
    side = seen.planets[seen.planet_named(place.planet)].side
    group = sentence(group_name(side, side.areas[place.number].group, words))
    kind = sentence(area_kind(side.areas[place.number].kind, words))
    return Label(
        name=f"{group}, {place.area}" if group else f"{kind}, {place.area}",
        consequence=", ".join(_colonising(place, seen, words)),
        group=group,
        part=f"{kind}, {place.area}" if group else "",
    )


def _colonising(place: Place, seen: OdysseyState, words: Words) -> list[str]:
    """What a settler on this area is worth, and what it sets off."""
    planet = seen.planets[seen.planet_named(place.planet)]
    step, world = seen.stack[-1], world_of(planet)
    assert isinstance(step, Decision)
    then = planet.clone()
    then.owners[place.number] = step.seat
    more = world.gains(then)[step.seat] - world.gains(planet)[step.seat]
    area = planet.side.areas[place.number]
    said: list[str] = []
    if area.group < 0:
        around = [n for n, group in enumerate(planet.side.groups) if place.number in group.areas]
        said += [group_name(planet.side, group, words) for group in around]
    if more > 0:
        said.append(words("{influence} more").format(influence=influence(more, words)))
    if _leads(world.gains(then), step.seat) and not _leads(world.gains(planet), step.seat):
        said.append(words("you lead"))
    if area.predominance:
        said.append(words("swap two tokens"))
    if world.closes(then):
        said.append(words("closes {planet}").format(planet=planet_name(place.planet)))
    return said


def _leads(gains: Sequence[int], seat: int) -> bool:
    """Nobody else gains as much."""
    return all(gains[seat] > other for number, other in enumerate(gains) if number != seat)


def _modules_of_gate(seen: OdysseyState, words: Words) -> str:
    """How many own modules send through the gate that is moved."""
    step = seen.stack[-1] if seen.stack else None
    if not isinstance(step, MoveGate):
        return ""
    gate = seen.gates.index(step.planet)
    count = sum(MODULES[module].gate == gate for module in _station(seen).modules)
    text = words(Counted("{count} of your modules sends there", "{count} of your modules send there", count))
    return text.format(count=count)


def _swap(position: int, seen: OdysseyState, words: Words) -> Label:
    falls, rises = (token_name(token, words) for token in seen.track[position : position + 2])
    high, low = HAWKING.predominance_values[position : position + 2]
    return Label(
        sentence(words("{first} with {second}").format(first=falls, second=rises)),
        words("{rises} is then worth {high}, {falls} {low}").format(
            rises=rises, high=high, falls=falls, low=low
        ),
    )


# Building


def _take(pile: int, seen: OdysseyState, words: Words) -> Label:
    top = seen.top(pile)
    if top is None:
        return Label("")
    face = MODULES[top]
    said = features(face, words)
    if face.gate >= 0 and (leads := _where_to(seen, face.gate)):
        said = words("{face}, leads to {planet}").format(face=said, planet=leads)
    return Label(sentence(module_name(face, words)), said)


def _where_to(seen: OdysseyState, gate: int) -> str:
    there = seen.gates[gate]
    if there == ON_HAWKING:
        return planet_name("hawking")
    return planet_name(seen.planets[there].planet) if there >= 0 else ""


def _beside(station: Station, cell: Cell, words: Words) -> str:
    """The modules that have a corridor towards an empty cell."""
    found = [
        cell + step
        for _, opposite, step in STEPS
        if (number := station.at.get(cell + step)) is not None and station.corridors[number] & opposite
    ]
    return words("reached from {cells}").format(cells=cells(found, words)) if found else ""


def _turn(corridors: int, seen: OdysseyState, words: Words) -> Label:
    name = sentence(words("corridors {sides}").format(sides=sides_name(corridors, words)))
    step = seen.stack[-1] if seen.stack else None
    if not isinstance(step, TurnModule | TurnAgain):
        return Label(name)
    return Label(name, ", ".join(_joining(_station(seen), step.cell, corridors, words)))


def _joining(station: Station, cell: Cell, corridors: int, words: Words) -> list[str]:
    """What becomes of each corridor of a module that lies like this."""
    linked: list[Cell] = []
    opened = blocked = 0
    for side, opposite, step in STEPS:
        if not corridors & side:
            continue
        number = station.at.get(cell + step)
        if number is None:
            opened += 1
        elif station.corridors[number] & opposite:
            linked.append(cell + step)
        else:
            blocked += 1
    said = [words("linked to {cells}").format(cells=cells(linked, words))] if linked else []
    if opened:
        said.append(words(Counted("{count} open", "{count} open", opened)).format(count=opened))
    if blocked:
        said.append(words(Counted("{count} blocked", "{count} blocked", blocked)).format(count=blocked))
    return said


def _lay(module: int, station: Station, words: Words) -> Label:
    face, number = MODULES[module], station.modules.index(module)
    side = words("activated side") if station.active[number] else words("deactivated side")
    name = ", ".join(part for part in (module_name(face, words), emblem_name(face, words)) if part)
    aboard = settlers(station.settlers[number], words)
    return Label(sentence(name), f"{side}, {aboard}")

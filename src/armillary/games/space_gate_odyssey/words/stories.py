"""What happened, in a sentence, for the log."""

from __future__ import annotations

from collections.abc import Sequence

from armillary.engine import Counted, Event, GameEnded, Words, as_written
from armillary.engine.events import Rolled, Shuffled
from armillary.games.space_gate_odyssey.rules import events as happened
from armillary.games.space_gate_odyssey.rules.components import HAWKING, MODULES, PILES
from armillary.games.space_gate_odyssey.rules.station import address
from armillary.games.space_gate_odyssey.words.names import (
    a_module,
    bonus_name,
    gate_name,
    influence,
    piece_name,
    pile_name,
    planet_name,
    points,
    rank_name,
    room_name,
    term,
    token_name,
)
from armillary.mechanics.sentences import listed, sentence

Names = Sequence[str]


def story(event: Event, names: Names, words: Words = as_written) -> str:
    """An event of the game or of the engine."""
    for chapter in (_turns, _rooms, _modules, _journeys, _worlds, _counts):
        if told := chapter(event, names, words):
            return told
    return str(event)


def _turns(event: Event, names: Names, words: Words) -> str:
    match event:
        case Shuffled(what=what, count=count):
            pile = pile_name(PILES.index(what), words) if what in PILES else what
            text = words(
                Counted(
                    "The {pile} are shuffled: {count} module",
                    "The {pile} are shuffled: {count} modules",
                    count,
                )
            )
            return text.format(pile=pile, count=count)
        case Rolled(seat=seat, faces=faces):
            text = words("{name} rolls {faces}")
            return text.format(name=names[seat], faces=", ".join(map(str, faces)))
        case happened.FirstPlayerChosen(seat=seat):
            return words("{name} goes first").format(name=names[seat])
        case happened.TurnBegan(seat=seat, turn=turn):
            return words("Turn {turn}: {name}").format(turn=turn, name=names[seat])
        case happened.EngineerMoved(seat=seat, chief=chief, origin=origin, room=room):
            if chief:
                text = words("{name} moves a chief engineer from {origin} to {room}")
            else:
                text = words("{name} moves an engineer from {origin} to {room}")
            return text.format(name=names[seat], origin=room_name(origin, words), room=room_name(room, words))
        case happened.PointsCounted(seat=seat, room=room, points=count):
            text = words("{name} has {points} in {room}")
            return text.format(name=names[seat], points=points(count, words), room=room_name(room, words))
        case happened.PointsLost(seat=seat, points=count):
            return words("{name} leaves {points} unused").format(
                name=names[seat], points=points(count, words)
            )
    return ""


def _rooms(event: Event, names: Names, words: Words) -> str:
    match event:
        case happened.SettlerMoved(seat=seat, origin=origin, target=target):
            text = words("{name} moves a settler from {origin} to {target}")
            return text.format(name=names[seat], origin=address(origin), target=address(target))
        case happened.ModuleActivated(seat=seat, cell=cell, module=number):
            face = MODULES[number]
            what = bonus_name(face, words) if face.bonus else a_module(face, words)
            text = words("{name} activates {cell}: {module}")
            return text.format(name=names[seat], cell=address(cell), module=what)
        case happened.SettlerLost(seat=seat, cell=cell):
            text = words("The settler who entered {cell} goes back to the supply of {name}")
            return text.format(name=names[seat], cell=address(cell))
        case happened.EngineerRecruited(seat=seat, room=room):
            text = words("{name} recruits an engineer for {room}")
            return text.format(name=names[seat], room=room_name(room, words))
        case happened.EngineerPromoted(seat=seat, room=room):
            text = words("{name} promotes an engineer in {room}")
            return text.format(name=names[seat], room=room_name(room, words))
        case happened.RobotPlaced(seat=seat, room=room):
            text = words("{name} places a robot in {room}")
            return text.format(name=names[seat], room=room_name(room, words))
        case happened.BonusWithoutEffect(seat=seat, bonus=bonus):
            text = words("The bonus has no effect for {name}: {bonus}")
            return text.format(name=names[seat], bonus=term(bonus, words).lower())
    return ""


def _modules(event: Event, names: Names, words: Words) -> str:
    match event:
        case happened.ModuleTaken(seat=seat, module=number):
            text = words("{name} takes {module}")
            return text.format(name=names[seat], module=a_module(MODULES[number], words))
        case happened.ModuleReturned(seat=seat, module=number):
            text = words("{name} puts {module} under its pile")
            return text.format(name=names[seat], module=a_module(MODULES[number], words))
        case happened.ModuleAdded(seat=seat, module=number, cell=cell):
            text = words("{name} adds {module} at {cell}")
            return text.format(name=names[seat], module=a_module(MODULES[number], words), cell=address(cell))
        case happened.ModuleMoved(seat=seat, module=number, cell=cell):
            text = words("{name} lays {module} at {cell}")
            return text.format(name=names[seat], module=a_module(MODULES[number], words), cell=address(cell))
        case happened.AirlockFilled(seat=seat, cell=cell, settlers=count):
            text = words(
                Counted(
                    "{name} fills {cell} with {count} settler",
                    "{name} fills {cell} with {count} settlers",
                    count,
                )
            )
            return text.format(name=names[seat], cell=address(cell), count=count)
        case happened.ReorganisationBegan(seat=seat):
            return words("{name} spends the token and reorganises the station").format(name=names[seat])
    return ""


def _journeys(event: Event, names: Names, words: Words) -> str:
    match event:
        case happened.SettlersSent(seat=seat, settlers=count, planet=planet):
            text = words(
                Counted(
                    "{count} settler of {name} travels through the gate to {planet}",
                    "{count} settlers of {name} travel through the gate to {planet}",
                    count,
                )
            )
            return text.format(count=count, name=names[seat], planet=planet_name(planet))
        case happened.SettlerPlaced(seat=seat, planet=planet, area=area):
            text = words("{name} places a settler on {area} of {planet}")
            return text.format(name=names[seat], area=area, planet=planet_name(planet))
        case happened.SettlersReturned(seat=seat, settlers=count, planet=planet):
            text = words(
                Counted(
                    "{count} settler of {name} finds no area on {planet} and goes back to the supply",
                    "{count} settlers of {name} find no area on {planet} and go back to the supply",
                    count,
                )
            )
            return text.format(count=count, name=names[seat], planet=planet_name(planet))
        case happened.SentToHawking(seat=seat, settlers=count):
            text = words(
                Counted(
                    "{count} settler of {name} arrives on Hawking",
                    "{count} settlers of {name} arrive on Hawking",
                    count,
                )
            )
            return text.format(count=count, name=names[seat])
        case happened.TokensSwapped(seat=seat, position=position):
            high, low = HAWKING.predominance_values[position : position + 2]
            text = words("{name} swaps the predominance tokens worth {high} and {low}")
            return text.format(name=names[seat], high=high, low=low)
    return ""


def _worlds(event: Event, names: Names, words: Words) -> str:
    match event:
        case happened.GateMoved(seat=seat, gate=gate, planet=planet):
            text = words("{name} moves {gate} to {planet}")
            return text.format(name=names[seat], gate=gate_name(gate, words), planet=planet_name(planet))
        case happened.GateMovedToHawking(gate=gate):
            return sentence(words("{gate} moves to Hawking").format(gate=gate_name(gate, words)))
        case happened.PlanetScored(planet=planet, gains=gains):
            text = words("Influence from {planet}: {gains}")
            each = ", ".join(f"{names[seat]} {gain}" for seat, gain in enumerate(gains))
            return text.format(planet=planet_name(planet), gains=each)
        case happened.PlanetClosed(planet=planet):
            return words("{planet} closes and its settlers go home").format(planet=planet_name(planet))
        case happened.EndTriggered():
            return words("The last exoplanet is closed: the game ends")
        case happened.GameLocked():
            return words("Nobody can fill a space gate module any more: the game ends as it stands")
    return ""


def _counts(event: Event, names: Names, words: Words) -> str:
    match event:
        case happened.InfluenceGained(seat=seat, amount=amount, total=total):
            text = words("{name} gains {influence} and has {total}")
            return text.format(name=names[seat], influence=influence(amount, words), total=total)
        case happened.RankTaken(seat=seat, rank=rank, piece=piece):
            text = words("{name} takes government rank {rank} with {piece}")
            return text.format(name=names[seat], rank=rank_name(rank), piece=piece_name(piece, words))
        case happened.RankLost(seat=seat, rank=rank):
            text = words("{name} falls back from government rank {rank}")
            return text.format(name=names[seat], rank=rank_name(rank))
        case happened.InfluenceLost(seat=seat, corridors=0):
            return words("{name} loses nothing for open corridors").format(name=names[seat])
        case happened.InfluenceLost(seat=seat, corridors=lost, total=total):
            text = words("{name} loses {influence} for open corridors and has {total}")
            return text.format(name=names[seat], influence=influence(lost, words), total=total)
        case happened.PredominanceWon(token=token, seats=seats, points=count):
            text = words("Predominance, {token}: {influence} for {names}")
            return text.format(
                token=token_name(token, words),
                influence=influence(count, words),
                names=listed([names[seat] for seat in seats], words),
            )
        case GameEnded(winners=winners, scores=scores):
            best = int(max(scores[seat] for seat in winners))  # influence is always whole
            text = words(
                Counted(
                    "{names} governs the system with {influence}",
                    "{names} govern the system together with {influence}",
                    len(winners),
                )
            )
            called = listed([names[seat] for seat in winners], words)
            return text.format(names=called, influence=influence(best, words))
    return ""


def milestone(event: Event, words: Words = as_written) -> str:
    """A planet that closes stands on the chart."""
    return term(event.planet, words) if isinstance(event, happened.PlanetClosed) else ""

"""Stacks at rest, in sentences."""

from __future__ import annotations

from armillary.engine import Words
from armillary.games.high_frontier.rules.events import stacks as happened
from armillary.games.high_frontier.rules.state import Slot
from armillary.games.high_frontier.words.names import (
    card_name,
    fuel_steps,
    grade_name,
    mass_at,
    piece_name,
    piece_names,
    slot_name,
    space_name,
    tanks,
    tanks_of,
)
from armillary.games.high_frontier.words.stories.phrases import Names, Teller, player
from armillary.mechanics.dispatch import Dispatch
from armillary.mechanics.sentences import listed

tells: Dispatch[Teller] = Dispatch("stories of Stacks")


@tells(happened.RocketFormed)
def _formed(event: happened.RocketFormed, names: Names, words: Words) -> str:
    text = words("{name} forms a Rocket: {cards}")
    return text.format(name=player(event.seat, names, words), cards=piece_names(event.pieces, words))


@tells(happened.RolesExchanged)
def _exchanged(event: happened.RolesExchanged, names: Names, words: Words) -> str:
    return words("{stack} and {other} of {name} exchange their roles").format(
        name=player(event.seat, names, words),
        stack=slot_name(event.slot, words),
        other=slot_name(event.other, words),
    )


@tells(happened.RocketGrounded)
def _grounded(event: happened.RocketGrounded, names: Names, words: Words) -> str:
    text = words("The Rocket of {name} becomes {stack}")
    if event.slot == Slot.LEO:
        text = words("The Rocket of {name} is taken apart in LEO")
    return text.format(name=player(event.seat, names, words), stack=slot_name(event.slot, words))


@tells(happened.OutpostDisbanded)
def _disbanded(event: happened.OutpostDisbanded, names: Names, words: Words) -> str:
    return words("{name} gives up {stack} at {place}").format(
        name=player(event.seat, names, words),
        stack=slot_name(event.slot, words),
        place=space_name(event.node, words),
    )


@tells(happened.CargoTransferred)
def _transferred(event: happened.CargoTransferred, names: Names, words: Words) -> str:
    parts = [piece_name(piece, words) for piece in event.pieces]
    if event.water or event.gold:
        parts.append(tanks_of(event.water, event.gold, words))
    return words("{name} moves {cargo} from {source} to {target}").format(
        name=player(event.seat, names, words),
        cargo=listed(parts, words),
        source=slot_name(event.source, words),
        target=slot_name(event.target, words),
    )


@tells(happened.FuelLoaded)
def _loaded(event: happened.FuelLoaded, names: Names, words: Words) -> str:
    return words("{name} loads {tanks} of {grade} as Fuel into {stack}").format(
        name=player(event.seat, names, words),
        tanks=tanks(event.tanks, words),
        grade=grade_name(event.grade, words),
        stack=slot_name(event.slot, words),
    )


@tells(happened.FuelStored)
def _stored(event: happened.FuelStored, names: Names, words: Words) -> str:
    return words("{name} turns Fuel of {stack} into {tanks}").format(
        name=player(event.seat, names, words),
        stack=slot_name(event.slot, words),
        tanks=tanks(event.tanks, words),
    )


@tells(happened.DirtLoaded)
def _dirt(event: happened.DirtLoaded, names: Names, words: Words) -> str:
    return words("{name} fills {stack} with dirt to a Wet Mass of {mass}").format(
        name=player(event.seat, names, words),
        stack=slot_name(event.slot, words),
        mass=mass_at(event.wet),
    )


@tells(happened.FuelJettisoned)
def _vented(event: happened.FuelJettisoned, names: Names, words: Words) -> str:
    return words("{name} throws {steps} of {stack} away").format(
        name=player(event.seat, names, words),
        steps=fuel_steps(event.steps, words),
        stack=slot_name(event.slot, words),
    )


@tells(happened.TanksJettisoned)
def _tanks_gone(event: happened.TanksJettisoned, names: Names, words: Words) -> str:
    return words("{name} throws {tanks} of {stack} away").format(
        name=player(event.seat, names, words),
        tanks=tanks_of(event.water, event.gold, words),
        stack=slot_name(event.slot, words),
    )


@tells(happened.RadiatorLightened)
def _light(event: happened.RadiatorLightened, names: Names, words: Words) -> str:
    text = words("{card} of {name} turns light")
    return text.format(name=player(event.seat, names, words), card=card_name(event.piece >> 2, words))


@tells(happened.CargoBurnt)
def _burnt(event: happened.CargoBurnt, names: Names, words: Words) -> str:
    text = words("{name} burns {card} as Fuel")
    return text.format(name=player(event.seat, names, words), card=piece_name(event.piece, words))

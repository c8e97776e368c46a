"""Stacks at rest and under way, in sentences."""

from __future__ import annotations

from armillary.engine import Words
from armillary.games.high_frontier.rules.events import flight as flown
from armillary.games.high_frontier.rules.events import stacks as happened
from armillary.games.high_frontier.rules.state import Slot
from armillary.games.high_frontier.words.labels.flight import landing
from armillary.games.high_frontier.words.names import (
    burns,
    card_name,
    fuel_steps,
    grade_name,
    mass_at,
    piece_name,
    piece_names,
    site_name,
    slot_name,
    space_name,
    tanks,
    tanks_of,
)
from armillary.games.high_frontier.words.stories.phrases import Names, Teller, player
from armillary.mechanics.dispatch import Dispatch
from armillary.mechanics.sentences import listed

tells: Dispatch[Teller] = Dispatch("stories of ships")


# At rest


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


# Under way


@tells(flown.ThrusterActivated)
def _activated(event: flown.ThrusterActivated, names: Names, words: Words) -> str:
    text = words("{name} fires {card}: net thrust {thrust}")
    if event.afterburn:
        text = words("{name} fires {card} with afterburn: net thrust {thrust}")
    return text.format(
        name=player(event.seat, names, words),
        card=piece_name(event.piece, words),
        thrust=event.net_thrust,
    )


@tells(flown.SpaceEntered)
def _entered(event: flown.SpaceEntered, names: Names, words: Words) -> str:
    """Coasting on needs no sentence: where the flight ends is told."""
    text = words("{stack} of {name}: {start} → {to}").format(
        stack=slot_name(event.slot, words),
        name=player(event.seat, names, words),
        start=space_name(event.start, words),
        to=space_name(event.to, words),
    )
    parts = [burns(event.burns, words)] if event.burns else []
    if event.bonus:
        parts.append(words("Bonus Burns used: {count}").format(count=event.bonus))
    if how := landing(event.how, words):
        parts.append(how)
    return f"{text} ({', '.join(parts)})" if parts else ""


@tells(flown.BonusGained)
def _bonus(event: flown.BonusGained, names: Names, words: Words) -> str:
    return words("{name} gains Bonus Burns at {place}: {count}").format(
        name=player(event.seat, names, words),
        place=space_name(event.node, words),
        count=event.burns,
    )


@tells(flown.RocketplaneFuelled)
def _plane(event: flown.RocketplaneFuelled, names: Names, words: Words) -> str:
    return words("{name} fuels a rocketplane on {site} with {tanks}").format(
        name=player(event.seat, names, words),
        site=site_name(event.site, words),
        tanks=tanks(event.tanks, words),
    )


@tells(flown.BeltRolled)
def _belt(event: flown.BeltRolled, names: Names, words: Words) -> str:
    return words("Radiation at {place}: cards of {name} softer than {level} are lost").format(
        place=space_name(event.node, words),
        name=player(event.seat, names, words),
        level=event.level,
    )


@tells(flown.ThrusterFailed)
def _failed(event: flown.ThrusterFailed, names: Names, words: Words) -> str:
    text = words("{card} of {name} has failed: it only coasts now")
    return text.format(name=player(event.seat, names, words), card=piece_name(event.piece, words))


@tells(flown.MovementEnded)
def _halted(event: flown.MovementEnded, names: Names, words: Words) -> str:
    return words("{stack} of {name} halts at {place}; Fuel used: {steps}").format(
        stack=slot_name(event.slot, words),
        name=player(event.seat, names, words),
        place=space_name(event.node, words),
        steps=fuel_steps(event.steps, words),
    )


@tells(flown.HumanDrove)
def _drove(event: flown.HumanDrove, names: Names, words: Words) -> str:
    return words("{card} of {name} drives to {site}").format(
        card=card_name(event.card, words),
        name=player(event.seat, names, words),
        site=site_name(event.site, words),
    )

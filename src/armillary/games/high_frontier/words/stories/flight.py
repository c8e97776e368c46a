"""Stacks under way, in sentences."""

from __future__ import annotations

from armillary.engine import Words
from armillary.games.high_frontier.rules.events import flight as flown
from armillary.games.high_frontier.words.names import (
    burns,
    card_name,
    fuel_steps,
    landing,
    piece_name,
    site_name,
    slot_name,
    space_name,
    tanks,
)
from armillary.games.high_frontier.words.stories.phrases import Names, Teller, player
from armillary.mechanics.dispatch import Dispatch

tells: Dispatch[Teller] = Dispatch("stories of flight")


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

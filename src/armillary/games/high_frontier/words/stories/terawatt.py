"""Module 1 in sentences."""

from __future__ import annotations

from armillary.engine import Words
from armillary.games.high_frontier.rules.terawatt import events as happened
from armillary.games.high_frontier.words.names import (
    piece_name,
    site_name,
    slot_name,
    space_name,
    tanks_of,
)
from armillary.games.high_frontier.words.stories.phrases import Names, Teller, player
from armillary.mechanics.dispatch import Dispatch

tells: Dispatch[Teller] = Dispatch("stories of Module 1")


@tells(happened.CardPromoted)
def _promoted(event: happened.CardPromoted, names: Names, words: Words) -> str:
    return words("{name} promotes a card at {place}: {card}").format(
        name=player(event.seat, names, words),
        place=space_name(event.node, words),
        card=piece_name(event.piece, words),
    )


@tells(happened.MobileLanded)
def _landed(event: happened.MobileLanded, names: Names, words: Words) -> str:
    return words("{stack} of {name} lands on {site} and is a Factory").format(
        stack=slot_name(event.slot, words),
        name=player(event.seat, names, words),
        site=site_name(event.site, words),
    )


@tells(happened.MobileLifted)
def _lifted(event: happened.MobileLifted, names: Names, words: Words) -> str:
    return words("The Factory of {name} on {site} lifts off: {stack}").format(
        name=player(event.seat, names, words),
        site=site_name(event.site, words),
        stack=slot_name(event.slot, words),
    )


@tells(happened.MobileLost)
def _lost(event: happened.MobileLost, names: Names, words: Words) -> str:
    text = words("{name} loses {stack}")
    return text.format(name=player(event.seat, names, words), stack=slot_name(event.slot, words))


@tells(happened.MobileMade)
def _made(event: happened.MobileMade, names: Names, words: Words) -> str:
    return words("{name} has a new Mobile Factory at {place}").format(
        name=player(event.seat, names, words), place=space_name(event.node, words)
    )


@tells(happened.CargoStranded)
def _stranded(event: happened.CargoStranded, names: Names, words: Words) -> str:
    text = words("What the Freighter of {name} carried stays as an Outpost")
    return text.format(name=player(event.seat, names, words))


@tells(happened.CubesSwapped)
def _swapped(event: happened.CubesSwapped, names: Names, words: Words) -> str:
    return words("The Freighter of {name} changes places: from {place} to {to}").format(
        name=player(event.seat, names, words),
        place=space_name(event.origin, words),
        to=space_name(event.node, words),
    )


@tells(happened.ElevatorBuilt)
def _built(event: happened.ElevatorBuilt, names: Names, words: Words) -> str:
    return words("{name} builds a Space Elevator from {place} to {to}").format(
        name=player(event.seat, names, words),
        place=space_name(event.lower, words),
        to=space_name(event.upper, words),
    )


@tells(happened.ElevatorFell)
def _fell(event: happened.ElevatorFell, names: Names, words: Words) -> str:
    return words("The Space Elevator of {name} from {place} to {to} falls").format(
        name=player(event.seat, names, words),
        place=space_name(event.lower, words),
        to=space_name(event.upper, words),
    )


@tells(happened.IsotopesMade)
def _isotopes(event: happened.IsotopesMade, names: Names, words: Words) -> str:
    return words("{name} makes {tanks} on {site}").format(
        name=player(event.seat, names, words),
        tanks=tanks_of(0, event.tanks, words),
        site=site_name(event.site, words),
    )

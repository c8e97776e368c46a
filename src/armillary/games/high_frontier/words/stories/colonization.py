"""Bernals and Colonists in sentences."""

from __future__ import annotations

from armillary.engine import Words
from armillary.games.high_frontier.rules.colonization import events as happened
from armillary.games.high_frontier.rules.components.kinds import NOBODY, NOTHING
from armillary.games.high_frontier.words.names import (
    aqua,
    card_name,
    piece_name,
    site_name,
    slot_name,
    space_name,
)
from armillary.games.high_frontier.words.stories.phrases import Names, Teller, player
from armillary.mechanics.dispatch import Dispatch
from armillary.mechanics.sentences import listed

tells: Dispatch[Teller] = Dispatch("stories of Module 2")


def sites_said(sites: tuple[int, ...], words: Words) -> str:
    return listed([site_name(site, words) for site in sites], words) or words("none")


# Bernals


@tells(happened.BernalDeployed)
def _deployed(event: happened.BernalDeployed, names: Names, words: Words) -> str:
    return words("{name} deploys {card}: {stack}").format(
        name=player(event.seat, names, words),
        card=piece_name(event.piece, words),
        stack=slot_name(event.slot, words),
    )


@tells(happened.BernalStowed)
def _stowed(event: happened.BernalStowed, names: Names, words: Words) -> str:
    text = words("{stack} of {name} goes aboard the Rocket")
    return text.format(name=player(event.seat, names, words), stack=slot_name(event.slot, words))


@tells(happened.BernalAnchored)
def _anchored(event: happened.BernalAnchored, names: Names, words: Words) -> str:
    text = words("{name} Anchors {stack} at {place}")
    if event.dirtsides:
        text = words("{name} Anchors {stack} at {place}; Dirtsides: {sites}")
    return text.format(
        name=player(event.seat, names, words),
        stack=slot_name(event.slot, words),
        place=space_name(event.node, words),
        sites=sites_said(event.dirtsides, words),
    )


@tells(happened.BernalUnanchored)
def _unanchored(event: happened.BernalUnanchored, names: Names, words: Words) -> str:
    text = words("{stack} of {name} is unanchored")
    if event.by not in (NOBODY, event.seat):
        text = words("{stack} of {name} is unanchored by {other}")
    return text.format(
        stack=slot_name(event.slot, words),
        name=player(event.seat, names, words),
        other=player(event.by, names, words),
    )


@tells(happened.DomeMoved)
def _dome(event: happened.DomeMoved, names: Names, words: Words) -> str:
    if event.site == NOTHING:
        text = words("The dome of {name} goes back to Reserve")
        return text.format(name=player(event.seat, names, words))
    text = words("The dome of {name} is a Colony on {site} now")
    return text.format(name=player(event.seat, names, words), site=site_name(event.site, words))


@tells(happened.DirtShieldLoaded)
def _shield(event: happened.DirtShieldLoaded, names: Names, words: Words) -> str:
    return words("{stack} of {name} has dirt up to Wet Mass {mass}").format(
        stack=slot_name(event.slot, words),
        name=player(event.seat, names, words),
        mass=event.mass,
    )


@tells(happened.DirtsidesChanged)
def _dirtsides(event: happened.DirtsidesChanged, names: Names, words: Words) -> str:
    return words("Dirtsides of {stack} of {name} now: {sites}").format(
        stack=slot_name(event.slot, words),
        name=player(event.seat, names, words),
        sites=sites_said(event.dirtsides, words),
    )


@tells(happened.ModelsExchanged)
def _models(event: happened.ModelsExchanged, names: Names, words: Words) -> str:
    text = words("Kalpana and Stanford of {name} change places")
    return text.format(name=player(event.seat, names, words))


@tells(happened.SecondBernalRaised)
def _second(event: happened.SecondBernalRaised, names: Names, words: Words) -> str:
    text = words("{name} has a second Bernal at home: {card}")
    return text.format(name=player(event.seat, names, words), card=card_name(event.card, words))


@tells(happened.CargoLifted)
def _lifted(event: happened.CargoLifted, names: Names, words: Words) -> str:
    return words("{name} lifts cargo from {site} to {stack}").format(
        name=player(event.seat, names, words),
        site=site_name(event.site, words),
        stack=slot_name(event.slot, words),
    )


@tells(happened.ProductForwarded)
def _forwarded(event: happened.ProductForwarded, names: Names, words: Words) -> str:
    return words("{card} of {name} goes from {site} to the Bernal").format(
        card=piece_name(event.piece, words),
        name=player(event.seat, names, words),
        site=site_name(event.site, words),
    )


@tells(happened.ProductSoldAbroad)
def _sold(event: happened.ProductSoldAbroad, names: Names, words: Words) -> str:
    return words("{name} sells {card} at the Bernal of {other} for {aqua}").format(
        name=player(event.seat, names, words),
        card=card_name(event.card, words),
        other=player(event.buyer, names, words),
        aqua=aqua(event.aqua, words),
    )


# Colonists


@tells(happened.ColonistCame)
def _came(event: happened.ColonistCame, names: Names, words: Words) -> str:
    text = words("{card} comes to the Bank of {name}")
    if event.robot:
        text = words("{card} comes to the Hand of {name}")
    return text.format(name=player(event.seat, names, words), card=card_name(event.card, words))


@tells(happened.ColonistDismissed)
def _dismissed(event: happened.ColonistDismissed, names: Names, words: Words) -> str:
    text = words("{card} of {name} goes back to the queue")
    return text.format(name=player(event.seat, names, words), card=card_name(event.card, words))


@tells(happened.RobotsEmancipated)
def _free(event: happened.RobotsEmancipated, names: Names, words: Words) -> str:
    return words("{name} emancipates the Robots: from now on they are Humans").format(
        name=player(event.seat, names, words)
    )


@tells(happened.SuburbFounded)
def _suburb(event: happened.SuburbFounded, names: Names, words: Words) -> str:
    return words("{card} of {name} founds a Colony on {site}, for {product}").format(
        card=card_name(event.colonist, words),
        name=player(event.seat, names, words),
        site=site_name(event.site, words),
        product=card_name(event.product, words),
    )

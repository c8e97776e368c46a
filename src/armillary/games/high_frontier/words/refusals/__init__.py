"""Why not: what a player may have wanted, and the reason against it."""

from __future__ import annotations

from armillary.engine import Label, Option, Refusal, Words, as_written
from armillary.games.high_frontier.rules.free_actions import colonies, discards, felonies
from armillary.games.high_frontier.rules.fuel_and_cargo import fuel_menu, roles
from armillary.games.high_frontier.rules.hazards import glitches
from armillary.games.high_frontier.rules.movement import activation, movement
from armillary.games.high_frontier.rules.negotiation import offers
from armillary.games.high_frontier.rules.operations import (
    boosting,
    delivery,
    industry,
    market,
    production,
    prospecting,
    refuel,
    research,
)
from armillary.games.high_frontier.rules.pieces import naming
from armillary.games.high_frontier.rules.politics import lobbying
from armillary.games.high_frontier.words.futures import requirements_said
from armillary.games.high_frontier.words.names import (
    card_name,
    deck_name,
    law_name,
    promotion_type,
    site_name,
    slot_name,
    space_name,
)
from armillary.games.high_frontier.words.refusals.refused_options import of_modules

_NAMES = ("card",)  # figures that are names of components


def refusal(refused: Refusal, words: Words = as_written) -> Label:
    figures = {name: _figure(name, value, words) for name, value in refused.figures.items()}
    return Label(wish(refused.option, words), str(words(refused.reason).format(**figures)))


def _figure(name: str, value: int | str, words: Words) -> int | str:
    if name == "kind":
        return promotion_type(str(value), words)
    if name == "what":
        return requirements_said(str(value).split(", "), words)
    return words(str(value)) if name in _NAMES else value


def wish(option: Option | str, words: Words) -> str:
    """An option in a few words, without the table at hand."""
    if isinstance(option, str):
        return option
    found = _of_stacks(option, words) or _of_cards(option, words) or _of_sites(option, words)
    return found or _others(option, words) or of_modules(option, words) or str(option)


def _of_stacks(option: Option, words: Words) -> str:
    match option:
        case activation.MoveCraft(slot=slot):
            return words("Move {stack}").format(stack=slot_name(slot, words))
        case glitches.Repair(slot=slot):
            return words("Repair {stack}").format(stack=slot_name(slot, words))
        case delivery.Deliver(slot=slot):
            return words("Deliver from {stack}").format(stack=slot_name(slot, words))
        case prospecting.Prospect(slot=slot):
            return words("Prospect with {stack}").format(stack=slot_name(slot, words))
        case refuel.Refuel(slot=slot):
            return words("Refuel {stack}").format(stack=slot_name(slot, words))
        case roles.FormAt(slot=slot):
            return words("Form a Rocket of {stack}").format(stack=slot_name(slot, words))
        case roles.MakeOutpost(slot=slot):
            return words("{stack} becomes an Outpost").format(stack=slot_name(slot, words))
        case fuel_menu.LoadCraft():
            return words("Load Fuel")
        case fuel_menu.Store():
            return words("Fuel into tanks")
        case fuel_menu.Dig():
            return words("Fill with dirt")
    return ""


def _of_cards(option: Option, words: Words) -> str:
    match option:
        case naming.CardChoice(card=card):
            return card_name(card, words)
        case market.SellCard(card=card):
            return words("Sell {card}").format(card=card_name(card, words))
        case boosting.BoostCard(card=card, heavy=heavy):
            name = words("Add {card}").format(card=card_name(card, words))
            return words("{card} (heavy)").format(card=name) if heavy else name
        case production.Product(card=card):
            return words("Produce {card}").format(card=card_name(card, words))
        case activation.BurnWith(card=card, afterburn=True):
            return words("{card} with afterburn").format(card=card_name(card, words))
        case activation.BurnWith(card=card):
            return words("{card}, no afterburn").format(card=card_name(card, words))
    return ""


def _of_sites(option: Option, words: Words) -> str:
    match option:
        case felonies.Jump(site=site):
            return words("Jump the Claim on {site}").format(site=site_name(site, words))
        case colonies.Settle(site=site, card=card):
            text = words("Found a Colony on {site} with {card}")
            return text.format(site=site_name(site, words), card=card_name(card, words))
        case industry.Industrialize(site=site):
            return words("Industrialize {site}").format(site=site_name(site, words))
        case discards.Raze(site=site):
            return words("Raze the Factory on {site}").format(site=site_name(site, words))
        case movement.NextSpace(node=node):
            return words("To {place}").format(place=space_name(node, words))
    return ""


def _others(option: Option, words: Words) -> str:
    match option:
        case research.Research(deck=deck):
            return words("Research: {deck}").format(deck=deck_name(deck, words))
        case boosting.BeginBoost():
            return words("Boost")
        case production.BeginProduction():
            return words("ET production")
        case lobbying.Lobby(ideology=ideology):
            return words("Lobby for {law}").format(law=law_name(ideology, words))
        case offers.Send():
            return words("Send the offer")
    return ""

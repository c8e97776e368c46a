"""Module 2: Bernals, their Dirtsides, Colonists and what they do."""

from __future__ import annotations

from armillary.engine import Label, Words
from armillary.games.high_frontier.rules.colonization import (
    anchoring,
    colonists,
    home,
    homestead,
    lifting,
    sales,
    strips,
)
from armillary.games.high_frontier.rules.components import BERNAL_FIGURES
from armillary.games.high_frontier.rules.components.kinds import NOTHING
from armillary.games.high_frontier.rules.operations import boosting
from armillary.games.high_frontier.rules.pieces.decks import top
from armillary.games.high_frontier.rules.state import HighFrontierState, Slot
from armillary.games.high_frontier.words.labels.asked import LabelMaker, lying, stack_name, waiting
from armillary.games.high_frontier.words.names import (
    aqua,
    card_name,
    deck_name,
    player,
    site_name,
    slot_name,
)
from armillary.mechanics.dispatch import Dispatch
from armillary.mechanics.sentences import sentence

labels: Dispatch[LabelMaker] = Dispatch("labels of Module 2")


# Bernals


@labels(anchoring.AnchorBernal)
def _anchor(option: anchoring.AnchorBernal, seen: HighFrontierState, words: Words) -> Label:
    name = words("Anchor {stack}").format(stack=stack_name(seen, option.slot, words))
    return Label(name, words("its supports are used up, its Fuel becomes tanks"))


@labels(anchoring.UnanchorBernal)
def _unanchor(option: anchoring.UnanchorBernal, seen: HighFrontierState, words: Words) -> Label:
    name = words("Unanchor {stack}").format(stack=stack_name(seen, option.slot, words))
    return Label(name, words("its dome leaves it; its shield may become Fuel"), careful=True)


@labels(anchoring.PutDome)
def _dome(option: anchoring.PutDome, seen: HighFrontierState, words: Words) -> Label:
    return Label(words("The dome onto {site}").format(site=site_name(option.site, words)))


@labels(strips.Deploy)
def _deploy(option: strips.Deploy, seen: HighFrontierState, words: Words) -> Label:
    name = words("Deploy {card}").format(card=lying(seen, option.card, words))
    return Label(name, words("it is a Spacecraft of its own"))


@labels(strips.Stow)
def _stow(option: strips.Stow, seen: HighFrontierState, words: Words) -> Label:
    name = words("{stack} goes aboard the Rocket").format(stack=stack_name(seen, option.slot, words))
    return Label(name, words("with all its cargo"))


@labels(strips.RaiseSecond)
def _second(option: strips.RaiseSecond, seen: HighFrontierState, words: Words) -> Label:
    name = words("A second Bernal: {card}").format(card=card_name(option.card, words))
    text = words("at your Home Bernal, for {aqua}")
    return Label(name, text.format(aqua=aqua(BERNAL_FIGURES.second_aqua, words)))


@labels(strips.ExchangeModels)
def _models(option: strips.ExchangeModels, seen: HighFrontierState, words: Words) -> Label:
    name = words("{stack} and {other} change places").format(
        stack=slot_name(Slot.KALPANA, words), other=slot_name(Slot.STANFORD, words)
    )
    return Label(name, words("with their Stacks and domes"))


@labels(home.LaunchHome)
def _launch(option: home.LaunchHome, seen: HighFrontierState, words: Words) -> Label:
    step = waiting(seen)
    said = ""
    if isinstance(step, boosting.ChooseBoost):
        cost = home.cost_home(seen, step.seat, boosting.mass(step.pieces))
        said = words("costs {aqua}").format(aqua=aqua(cost, words))
    return Label(words("Launch to the Home Bernal"), said)


# Dirtsides


@labels(lifting.LiftFrom)
def _lift(option: lifting.LiftFrom, seen: HighFrontierState, words: Words) -> Label:
    name = words("Lift from {site} to its Bernal").format(site=site_name(option.site, words))
    return Label(name, words("cards and tanks, without a movement"))


@labels(lifting.RefuelAtBernal)
def _refuel(option: lifting.RefuelAtBernal, seen: HighFrontierState, words: Words) -> Label:
    name = words("Refuel {stack}").format(stack=stack_name(seen, option.slot, words))
    return Label(name, words("by the Dirtside of the Bernal"))


@labels(lifting.DeliverTo)
def _deliver(option: lifting.DeliverTo, seen: HighFrontierState, words: Words) -> Label:
    if option.site == NOTHING:
        return Label(words("To the Bernal"))
    return Label(words("It stays on {site}").format(site=site_name(option.site, words)))


# Colonists


@labels(colonists.DismissColonist)
def _dismiss(option: colonists.DismissColonist, seen: HighFrontierState, words: Words) -> Label:
    return Label(words("{card} goes back to the queue").format(card=card_name(option.card, words)))


@labels(homestead.Homestead)
def _homestead(option: homestead.Homestead, seen: HighFrontierState, words: Words) -> Label:
    name = words("Homestead {site}").format(site=site_name(option.site, words))
    return Label(name, words("a Colony for a product and a Colonist"))


@labels(homestead.Settler)
def _settler(option: homestead.Settler, seen: HighFrontierState, words: Words) -> Label:
    return Label(words("{card} settles").format(card=card_name(option.card, words)))


# Trade


@labels(sales.SellAbroad)
def _sell(option: sales.SellAbroad, seen: HighFrontierState, words: Words) -> Label:
    name = words("Sell {card} at the Bernal of {player}").format(
        card=lying(seen, option.card, words), player=player(option.buyer, words)
    )
    return Label(name, words("the stock price for you, a patent for the buyer"))


@labels(sales.TakeTop)
def _take(option: sales.TakeTop, seen: HighFrontierState, words: Words) -> Label:
    card = card_name(top(seen, option.deck) if seen.decks[option.deck] else NOTHING, words)
    return Label(words("Take {card}").format(card=card), sentence(deck_name(option.deck, words)))

"""What is asked with Module 2."""

from __future__ import annotations

from armillary.engine import Words
from armillary.games.high_frontier.rules.colonization import (
    anchoring,
    colonists,
    homestead,
    lifting,
    professions,
    sales,
    searching,
)
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.games.high_frontier.words.labels.asked import Asker, stack_name
from armillary.games.high_frontier.words.names import card_name, deck_name, piece_name, player, site_name
from armillary.mechanics.dispatch import Dispatch

prompts: Dispatch[Asker] = Dispatch("prompts of Module 2")


@prompts(anchoring.ChooseAnchorSupports)
def _supports(step: anchoring.ChooseAnchorSupports, seen: HighFrontierState, words: Words) -> str:
    text = words("Which supports are used up to Anchor {stack}?")
    return text.format(stack=stack_name(seen, step.slot, words))


@prompts(anchoring.PlaceDome)
def _dome(step: anchoring.PlaceDome, seen: HighFrontierState, words: Words) -> str:
    return words("On which Dirtside does the dome stand from now on?")


@prompts(anchoring.LoadShield)
def _shield(step: anchoring.LoadShield, seen: HighFrontierState, words: Words) -> str:
    text = words("The shield of {stack} may become Fuel: up to which Wet Mass?")
    return text.format(stack=stack_name(seen, step.slot, words))


@prompts(colonists.MakeRoom)
def _room(step: colonists.MakeRoom, seen: HighFrontierState, words: Words) -> str:
    return words("You have too many Colonists: who goes back to the queue?")


@prompts(lifting.LiftCargo)
def _lift(step: lifting.LiftCargo, seen: HighFrontierState, words: Words) -> str:
    return words("What is lifted from {site} to {stack}?").format(
        site=site_name(step.site, words), stack=stack_name(seen, step.slot, words)
    )


@prompts(lifting.DeliverProduct)
def _deliver(step: lifting.DeliverProduct, seen: HighFrontierState, words: Words) -> str:
    return words("Where does {card} appear?").format(card=piece_name(step.piece, words))


@prompts(homestead.ChooseReturned)
def _returned(step: homestead.ChooseReturned, seen: HighFrontierState, words: Words) -> str:
    text = words("Which product is given for the Colony on {site}?")
    return text.format(site=site_name(step.site, words))


@prompts(homestead.ChooseSettler)
def _settler(step: homestead.ChooseSettler, seen: HighFrontierState, words: Words) -> str:
    return words("Who settles on {site}?").format(site=site_name(step.site, words))


@prompts(professions.MakeMore)
def _more(step: professions.MakeMore, seen: HighFrontierState, words: Words) -> str:
    text = words("The engineers on {site} may make more, still {count}: which card?")
    return text.format(site=site_name(step.site, words), count=step.left)


@prompts(searching.SearchDeck)
def _search(step: searching.SearchDeck, seen: HighFrontierState, words: Words) -> str:
    text = words("You search a deck ({deck}): which card is auctioned?")
    return text.format(deck=deck_name(step.deck, words))


@prompts(sales.AskSale)
def _sale(step: sales.AskSale, seen: HighFrontierState, words: Words) -> str:
    text = words("May {player} sell {card} at your Bernal? You take a patent for it")
    return text.format(player=player(step.sale.seat, words), card=card_name(step.sale.card, words))


@prompts(sales.TakePatent)
def _patent(step: sales.TakePatent, seen: HighFrontierState, words: Words) -> str:
    return words("Which patent do you take for what was sold at your Bernal?")

"""Ability cards, discounts and Centurian cards."""

from __future__ import annotations

from armillary.engine import Words
from armillary.games.exodus.rules import events as happened
from armillary.games.exodus.words.names import ability_name, centurian_name, resource
from armillary.games.exodus.words.stories.teller import Names, Teller
from armillary.mechanics.dispatch import Dispatch

tells: Dispatch[Teller] = Dispatch("stories of cards")


@tells(happened.DiscountGained)
def _discount_gained(event: happened.DiscountGained, names: Names, words: Words) -> str:
    text = {
        "research": words("The next technology of {name} costs {less} less"),
        "ship": words("The next ship of {name} costs {less} less"),
        "build_ships": words("The ships of {name} cost {less} less in this action"),
        "buy_upgrades": words("The upgrades of {name} cost {less} less in this action"),
    }[event.target]
    return text.format(name=names[event.seat], less=resource(event.resource, event.n))


@tells(happened.AbilityUsed)
def _ability_used(event: happened.AbilityUsed, names: Names, words: Words) -> str:
    text = words("{name} uses the Ability card {card}")
    return text.format(name=names[event.seat], card=ability_name(event.card, words))


@tells(happened.CenturianDiscarded)
def _centurian_discarded(event: happened.CenturianDiscarded, names: Names, words: Words) -> str:
    text = words("{name} discards the Centurian card {card}")
    return text.format(name=names[event.seat], card=centurian_name(event.card, words))

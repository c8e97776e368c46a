"""Cards that are taken, discarded and tucked; corners, purchases and exchanges."""

from __future__ import annotations

from typing import Any

from armillary.games.seti.mind.forecast import price_list
from armillary.games.seti.mind.forecast.card_plays import lacks_credit
from armillary.games.seti.mind.forecast.card_plays import playing as playing_now
from armillary.games.seti.mind.forecast.glance import Glance
from armillary.games.seti.mind.policy.scale import HARDLY, Weigh, keen
from armillary.games.seti.rules.components import CARDS, PUBLICITY
from armillary.games.seti.rules.main_actions import research
from armillary.games.seti.rules.player import cards, exchange, income
from armillary.games.seti.rules.player.resources import amount
from armillary.games.seti.rules.probes import movement
from armillary.mechanics.dispatch import Dispatch

# What follows was found by trial in many thousands of games of the policy against the rival.
TAKING = 1.2
RELUCTANT = 4.2  # what an exchange has to bring more than it costs
CORNER = 0.12
MOVE_CORNER, LAST_MOVE_CORNER = 0.13, 0.47
BUYING, BUYING_LAST, BUYING_AT_LIMIT = 0.002, 0.17, 0.8
EXCHANGING = 0.08


def _corner(glance: Glance, option: exchange.UseCorner) -> float:
    card = option.card
    if card in movement.MOVE_CORNERS:
        ahead = max((glance.promise(space) for space in glance.own.probes), default=0.0)
        useful = ahead > 0 and glance.own.energy < 4
        return (LAST_MOVE_CORNER if glance.last else MOVE_CORNER) if useful else HARDLY
    return CORNER * keen(price_list.corner(card, glance.last) - price_list.holding(card, glance.payouts))


def _buy(glance: Glance, option: Any) -> float:
    own = glance.own
    if own.publicity >= PUBLICITY - 1:
        return BUYING_AT_LIMIT
    no_tech = glance.last and own.publicity < research.RESEARCH_PUBLICITY
    return BUYING_LAST if no_tech and own.credits else BUYING


def _exchange(glance: Glance, option: exchange.Exchange) -> float:
    """For what is lacking, or because there is plenty of the one and none of the other."""
    own, given, received = glance.own, option.given, option.received
    gain = (
        glance.lacks_energy()
        if received == "energy"
        else lacks_credit(glance)
        if received == "credits"
        else 0.0
    )
    if gain > 0:
        price = (
            price_list.CARD if given == "cards" else glance.credit if given == "credits" else glance.energy
        )
        return keen(gain - 2 * price - RELUCTANT)
    if received == "card":
        return HARDLY
    if given == "cards":
        plenty, lacking = len(own.hand) > (2 if glance.last else 5), amount(own, received) < 2
    else:
        plenty, lacking = amount(own, given) > 3, not amount(own, received)
    return EXCHANGING if plenty and lacking else HARDLY


def take(glance: Glance, option: Any) -> float:
    return keen(
        TAKING * max(playing_now(glance, option.card), price_list.holding(option.card, glance.payouts))
    )


def deck(glance: Glance, option: Any) -> float:
    return keen(TAKING * price_list.CARD)


def discard(glance: Glance, option: Any) -> float:
    return keen(-2.0 * price_list.holding(option.card, glance.payouts))


def _tuck(glance: Glance, option: income.Tuck) -> float:
    gains = price_list.INCOME[CARDS[option.card].income] * (glance.payouts + 1)
    return keen(gains - price_list.holding(option.card, glance.payouts))


WEIGHTS: Dispatch[Weigh] = Dispatch("weight of an option")
WEIGHTS |= {
    exchange.UseCorner: _corner,
    exchange.BuyCard: _buy,
    exchange.Exchange: _exchange,
    cards.TakeFromRow: take,
    cards.TakeFromDeck: deck,
    exchange.Give: discard,
    income.Tuck: _tuck,
}

"""Bids, votes, ranks and Bonus Actions."""

from __future__ import annotations

from math import exp
from typing import Any

from armillary.games.exodus.mind.forecast.glance import Glance
from armillary.games.exodus.mind.forecast.planets_and_battles import cp_worth
from armillary.games.exodus.mind.forecast.political_cards import card_worth
from armillary.games.exodus.mind.policy.scale import NEVER, Weigh, always, keen
from armillary.games.exodus.rules.components import ACTIONS, BONUS_CARDS, Action
from armillary.games.exodus.rules.components.vocabulary import ExtraConquestPhase, FreeAction
from armillary.games.exodus.rules.council import auctions, council_phase
from armillary.mechanics.dispatch import Dispatch

MOST_VOTE, MOST_EARLY_BID = 4.0, 2.0  # CP
LAST_BID = 0.45  # of the CP in the last turn
SPREAD = 1.1  # CP by which bids stray
OTHERS_GAIN = 0.3  # what a Bonus Action brings the others, on average


def bid_aim(glance: Glance) -> float:
    """The CP that a player would bid, on average."""
    held = glance.faction.cp
    if isinstance(glance.step, auctions.Vote):
        plan = glance.step.plan_of(glance.seat)
        chosen = next(link.letter for link in plan if isinstance(link, auctions.VoteFor))
        worths = [card_worth(glance.state, glance.seat, card) for card in glance.state.proposals]
        rest = [worth for letter, worth in enumerate(worths) if letter != chosen]
        stake = worths[chosen] - (sum(rest) / len(rest) if rest else worths[chosen])
        return max(0.0, min(MOST_VOTE, held / 4, 0.3 * stake / cp_worth(glance.turns)))
    if not glance.turns:
        return held * LAST_BID
    return min(MOST_EARLY_BID, held / 5)


def bid(bid: Any, aim: float) -> float:
    stray = (bid.cp - aim) / SPREAD
    return exp(-stray * stray) + NEVER


def _vote(glance: Glance, option: auctions.VoteFor | auctions.ChooseProposal) -> float:
    return keen(1.5 * card_worth(glance.state, glance.seat, glance.state.proposals[option.letter]))


def _rank(glance: Glance, option: auctions.Rank) -> float:
    return keen(-0.2 * glance.standing[option.seat])


def _bonus(glance: Glance, option: council_phase.OfferCard | council_phase.PickCard) -> float:
    """What the action brings, less what it may bring the others."""
    found = 0.0
    for effect in BONUS_CARDS[option.card].effects:
        if isinstance(effect, FreeAction):
            action = Action(ACTIONS.index(effect.action))
            found += glance.action(action) - OTHERS_GAIN
        elif isinstance(effect, ExtraConquestPhase):
            found += 0.2
    return keen(found)


WEIGHTS: Dispatch[Weigh] = Dispatch("weight of an option")
WEIGHTS |= {
    auctions.VoteFor: _vote,
    auctions.ChooseProposal: _vote,
    auctions.Lapse: always(NEVER),
    auctions.Rank: _rank,
    council_phase.OfferCard: _bonus,
    council_phase.PickCard: _bonus,
    council_phase.Reject: always(1.0),
}

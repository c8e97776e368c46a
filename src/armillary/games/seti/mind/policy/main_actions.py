"""The computer, techs, playing cards, missions and passing."""

from __future__ import annotations

from typing import Any

from armillary.games.seti.mind.forecast import price_list
from armillary.games.seti.mind.forecast.card_plays import playing as playing_now
from armillary.games.seti.mind.forecast.glance import Glance
from armillary.games.seti.mind.policy.player import discard, take
from armillary.games.seti.mind.policy.scale import PROMPT, Weigh, always, keen
from armillary.games.seti.rules.components import COMPUTER, TRACES
from armillary.games.seti.rules.components.vocabulary import IncomeOp
from armillary.games.seti.rules.main_actions import analyze, missions, pass_turn, play_card, research
from armillary.mechanics.dispatch import Dispatch

# What follows was found by trial in many thousands of games of the policy against the rival.
# Points that an action is worth beyond what it brings and costs, the second for each round to come
ANALYZING = 0.6
RESEARCHING = -0.4
PLAYING, PLAYING_LATER = 0.6, -0.25
PUBLICITY_SPENT = 1.06  # what a publicity is worth when it goes for a tech
PASSING, LAST_PASSING = 1.2, 0.12
_BLUE = TRACES.index("blue")


def _analyze(glance: Glance, option: Any) -> float:
    """A trace, and room for data that wait."""
    return keen(glance.trace(_BLUE) + glance.data() * glance.own.data - glance.energy + ANALYZING)


def _research(glance: Glance, option: Any) -> float:
    price = 0.3 if glance.last else PUBLICITY_SPENT
    return keen(glance.research() - research.RESEARCH_PUBLICITY * price + RESEARCHING)


def _play(glance: Glance, option: play_card.PlayCard) -> float:
    gains = playing_now(glance, option.card) - 0.5 * price_list.corner(option.card)
    return keen(gains + PLAYING + PLAYING_LATER * glance.payouts)


def _pass(glance: Glance, option: Any) -> float:
    return LAST_PASSING if glance.last else PASSING


def _place(glance: Glance, option: analyze.PlaceData) -> float:
    """At once; only the income waits for a card to tuck."""
    if option.lower:
        return 2 * PROMPT
    waits = not glance.own.hand and any(
        isinstance(reward, IncomeOp) for reward in COMPUTER[option.space].rewards
    )
    return 0.05 if waits else PROMPT


def _tech(glance: Glance, option: research.TakeTech) -> float:
    return keen(glance.tech(option.tech))


def _slot(glance: Glance, option: research.TechSlot) -> float:
    """The further left, the sooner covered."""
    return float(4 ** (3 - option.slot))


WEIGHTS: Dispatch[Weigh] = Dispatch("weight of an option")
WEIGHTS |= {
    analyze.Analyze: _analyze,
    research.Research: _research,
    play_card.PlayCard: _play,
    pass_turn.Pass: _pass,
    analyze.PlaceData: _place,
    missions.Complete: always(PROMPT),
    missions.Deliver: always(PROMPT),
    pass_turn.TakeFromStack: take,
    pass_turn.Discard: discard,
    research.TakeTech: _tech,
    research.TechSlot: _slot,
    play_card.Pay: always(1.5),
}

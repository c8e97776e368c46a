"""Traces, and what species ask."""

from __future__ import annotations

from armillary.games.seti.mind.forecast import price_list
from armillary.games.seti.mind.forecast.card_plays import effect
from armillary.games.seti.mind.forecast.glance import DISCOVERING, Glance
from armillary.games.seti.mind.policy.player import deck, take
from armillary.games.seti.mind.policy.scale import Weigh, keen
from armillary.games.seti.rules.components import CARDS, MESSAGES, SAMPLES, SPECIES_BOARDS
from armillary.games.seti.rules.species import centaurians, discovery, exertians, mascamites, traces
from armillary.mechanics.dispatch import Dispatch


def _trace(glance: Glance, option: traces.Mark) -> float:
    if option.where == traces.DISCOVERY:
        return keen(price_list.effects(traces.DISCOVERY_REWARDS[option.slot], glance.payouts) + DISCOVERING)
    if option.where == traces.OVERFLOW:
        return keen(3.0)
    space = SPECIES_BOARDS[glance.state.species[option.slot]].columns[option.colour][option.place]
    return keen(glance.space(space))


def _scheme(glance: Glance, option: exertians.PlayFaceDown) -> float:
    card = CARDS[option.card]
    assert card.condition is not None
    sure = 1.0 if exertians.fulfilled(glance.state, glance.seat, option.card) else 0.15 * glance.payouts
    return keen(sure * card.points - 0.8 * card.danger)


def _message(glance: Glance, option: centaurians.Message) -> float:
    return keen(sum(effect(glance, each) for each in MESSAGES[option.reward]))


def _sample(glance: Glance, option: mascamites.Sample) -> float:
    return keen(sum(effect(glance, each) for each in SAMPLES[option.sample]))


WEIGHTS: Dispatch[Weigh] = Dispatch("weight of an option")
WEIGHTS |= {
    discovery.TakeShown: take,
    discovery.TakeFromAlienDeck: deck,
    traces.Mark: _trace,
    exertians.PlayFaceDown: _scheme,
    centaurians.Message: _message,
    mascamites.Sample: _sample,
}

"""Cards of the Generals, and laws that a card abolishes."""

from __future__ import annotations

from armillary.engine import Label, Words
from armillary.games.exodus.rules.cards import card_effects, generals
from armillary.games.exodus.rules.components import POLITICAL_CARDS
from armillary.games.exodus.rules.state import ExodusState
from armillary.games.exodus.words import sentences
from armillary.games.exodus.words.labels.asked import LabelMaker
from armillary.games.exodus.words.names import ability_name, political_name
from armillary.mechanics.dispatch import Dispatch

labels: Dispatch[LabelMaker] = Dispatch("labels of cards")


@labels(card_effects.Abolish)
def _abolish(option: card_effects.Abolish, seen: ExodusState, words: Words) -> Label:
    text = words("no longer holds: {effect}")
    return Label(
        political_name(option.card, words),
        text.format(effect=sentences.said(POLITICAL_CARDS[option.card].effects, words)),
    )


@labels(generals.UseAbility, generals.UseAtOnce)
def _use(option: generals.UseAbility | generals.UseAtOnce, seen: ExodusState, words: Words) -> Label:
    name = words("Use {card}").format(card=ability_name(option.card, words))
    return Label(name, sentences.ability_text(option.card, words))


@labels(generals.KeepAbility)
def _keep(option: generals.KeepAbility, seen: ExodusState, words: Words) -> Label:
    return Label(words("Use no Ability card"))

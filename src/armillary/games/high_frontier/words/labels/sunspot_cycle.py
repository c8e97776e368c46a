"""What an event of the cycle takes."""

from __future__ import annotations

from armillary.engine import Label, Words
from armillary.games.high_frontier.rules.components import FACES
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.games.high_frontier.rules.sunspot_cycle import event_roll
from armillary.games.high_frontier.words.labels.asked import LabelMaker, contents, stack_name
from armillary.games.high_frontier.words.names import card_name, piece_name
from armillary.mechanics.dispatch import Dispatch

labels: Dispatch[LabelMaker] = Dispatch("labels of sunspot cycle")


@labels(event_roll.GlitchOf)
def _glitch(option: event_roll.GlitchOf, seen: HighFrontierState, words: Words) -> Label:
    name = words("Glitch on {stack}").format(stack=stack_name(seen, option.slot, words))
    return Label(name, contents(seen, option.slot, words))


@labels(event_roll.Lose)
def _lose(option: event_roll.Lose, seen: HighFrontierState, words: Words) -> Label:
    name = words("Lose {card}").format(card=piece_name(option.piece, words))
    return Label(name, words("Mass {mass}").format(mass=FACES[option.piece].mass))


@labels(event_roll.Cut)
def _cut(option: event_roll.Cut, seen: HighFrontierState, words: Words) -> Label:
    name = words("Discard {card}").format(card=card_name(option.card, words))
    return Label(name, words("it goes under its deck"))

"""Traces, and what species ask."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from armillary.engine import Label, Words
from armillary.games.seti.rules.components import CARDS, MESSAGES, SAMPLES, SPECIES_BOARDS
from armillary.games.seti.rules.species import centaurians, discovery, exertians, mascamites, traces
from armillary.games.seti.rules.state import SetiState
from armillary.games.seti.words.labels.asked import seat_asked
from armillary.games.seti.words.labels.card_buttons import of_card
from armillary.games.seti.words.names import card_name, planet_name, points, resource, slot_name, trace_colour
from armillary.games.seti.words.sentences import outlook
from armillary.games.seti.words.sentences.effects import rewards
from armillary.mechanics.dispatch import Dispatch
from armillary.mechanics.sentences import sentence


def _face_down(option: exertians.PlayFaceDown, seen: SetiState, words: Words) -> Label:
    """Danger and points stand in the name: what they ask for is read after it."""
    card = CARDS[option.card]
    name = words("{card}: danger {danger}, {points}").format(
        card=card_name(option.card, words), danger=card.danger, points=points(card.points, words)
    )
    assert card.condition is not None
    return Label(name, sentence(outlook.scheme(card.condition, seen, seat_asked(seen), words)))


def _mark(option: traces.Mark, seen: SetiState, words: Words) -> Label:
    slot = slot_name(option.slot, seen, words)
    place, gains = _space(option, seen, words)
    name = words("{trace}: {place}").format(trace=trace_colour(option.colour, words), place=place)
    group = sentence(slot)
    return Label(words("{name}, {species}").format(name=name, species=slot), gains, group, name)


def _space(option: traces.Mark, seen: SetiState, words: Words) -> tuple[str, str]:
    """The space of a trace, and what it gives."""
    if option.where == "discovery":
        return words("discovery space"), rewards(traces.DISCOVERY_REWARDS[option.slot], words)
    if option.where == "overflow":
        return words("overflow"), points(3, words)
    board = SPECIES_BOARDS[seen.species[option.slot]]
    space = board.columns[option.colour][option.place]
    gains = rewards(space.rewards, words)
    if space.cost:
        price = resource(space.cost_resource, space.cost, words)
        gains = words("{price}: {gains}").format(price=price, gains=gains)
    if space.danger:
        danger = words("danger {danger}").format(danger=space.danger)
        gains = words("{danger}, {reward}").format(danger=danger, reward=gains) if gains else danger
    return words("space {place}").format(place=option.place + 1), gains


def _message(option: centaurians.Message, seen: SetiState, words: Words) -> Label:
    return Label(sentence(rewards(MESSAGES[option.reward], words)))


def _sample(option: mascamites.Sample, seen: SetiState, words: Words) -> Label:
    return Label(sentence(rewards(SAMPLES[option.sample], words)))


def _home(option: mascamites.Look, seen: SetiState, words: Words) -> Label:
    return Label(planet_name(("jupiter", "saturn")[option.home], words))


LABELS: Dispatch[Callable[[Any, SetiState, Words], Label]] = Dispatch("labels of species")
LABELS |= {
    discovery.TakeShown: of_card,
    exertians.PlayFaceDown: _face_down,
    traces.Mark: _mark,
    centaurians.Message: _message,
    mascamites.Sample: _sample,
    mascamites.Look: _home,
}

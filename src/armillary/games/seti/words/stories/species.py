"""Traces, and what species bring."""

from __future__ import annotations

from collections.abc import Sequence

from armillary.engine import Event, Words
from armillary.games.seti.rules import events as happened
from armillary.games.seti.rules.components import NO_CARD, SPECIES_BOARDS
from armillary.games.seti.words.names import card_name, planet_name, trace_name

Names = Sequence[str]


def told(event: Event, names: Names, words: Words) -> str:
    match event:
        case happened.TraceMarked(seat=seat, slot=slot, colour=colour, where=where):
            return _trace(names[seat], slot, colour, where, words)
        case happened.SpeciesDiscovered(species=species):
            text = words("A species is discovered: {species}")
            return text.format(species=words(SPECIES_BOARDS[species].name))
        case happened.SampleCollected(seat=seat, planet=planet):
            return words("{name} collects a sample at {planet}").format(
                name=names[seat], planet=planet_name(planet, words)
            )
        case happened.SampleRevealed(place=place):
            return words("A sample is laid on sample space {place}").format(place=place + 1)
        case happened.AnomalyTriggered(seat=seat):
            if seat < 0:
                return words("Earth reaches an anomaly: nobody has a marker in its column")
            return words("Earth reaches an anomaly: its reward goes to {name}").format(name=names[seat])
        case happened.MessagePlaced(seat=seat, score=score):
            return words("{name} places a message at {score} points").format(name=names[seat], score=score)
        case happened.MessageReached(seat=seat, card=card):
            if card == NO_CARD:
                return words("{name} reaches the message tile").format(name=names[seat])
            return words("{name} reaches the message of {card}").format(
                name=names[seat], card=card_name(card, words)
            )
        case happened.ExertianPlayed(seat=seat):
            return words("{name} plays an Exertian card face down").format(name=names[seat])
    return ""


def _trace(name: str, slot: int, colour: int, where: str, words: Words) -> str:
    side = words("right") if slot else words("left")
    texts = {
        "discovery": words("{name} marks {trace} to discover the species on the {side}"),
        "overflow": words("{name} marks {trace} in the overflow on the {side}"),
    }
    text = texts.get(where, words("{name} marks {trace} on the species board on the {side}"))
    return text.format(name=name, trace=trace_name(colour, words), side=side)

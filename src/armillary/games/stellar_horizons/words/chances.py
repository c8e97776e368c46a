"""Chances and amounts with what makes them up, as they are shown before a choice."""

from __future__ import annotations

from collections.abc import Iterable

from armillary.engine import Words
from armillary.games.stellar_horizons.rules.components import POLICY_NUMBERS, STRUCTURES, TECHNOLOGY_NUMBERS
from armillary.games.stellar_horizons.words.names import policy_name, technology_name
from armillary.mechanics.chances import Chance, Part

_STRUCTURES = {structure.id: structure.name for structure in STRUCTURES}


def source_name(source: str, words: Words) -> str:
    """What adds to a chance or an amount."""
    if source in TECHNOLOGY_NUMBERS:
        return technology_name(TECHNOLOGY_NUMBERS[source], words)
    if source in POLICY_NUMBERS:
        return policy_name(POLICY_NUMBERS[source], words)
    if source in _STRUCTURES:
        return words(_STRUCTURES[source])
    return {
        "ability": words("ability of the faction"),
        "asteroid": words("asteroid"),
        "atmosphere": words("atmosphere"),
        "base": words("a base is found for certain"),
        "basic": words("basic"),
        "blockade": words("blockade"),
        "blockades": words("blockades"),
        "board": words("faction board"),
        "chits": words("politics chits"),
        "damage": words("damage"),
        "die": words("die"),
        "distance": words("distance"),
        "debt": words("a debt to pirates"),
        "drones": words("drones"),
        "end_roll": words("year"),
        "fleet": words("size of the fleets"),
        "halved": words("halved"),
        "life": words("life"),
        "minimum": words("never less"),
        "missions": words("missions"),
        "moves": words("moves"),
        "owners": words("others who have it"),
        "pirates": words("pirates"),
        "policies": words("policies"),
        "printed": words("printed"),
        "radiation": words("radiation"),
        "relations": words("relations"),
        "rivals": words("others who produce the same"),
        "settlements": words("Settlements"),
        "ship": words("ship"),
        "size": words("size"),
        "storm": words("storm"),
        "strike": words("strike"),
        "tile": words("world tile"),
        "value": words("value"),
        "world": words("world"),
    }.get(source) or words(source.replace("_", " "))


def made_up(parts: Iterable[Part], words: Words) -> str:
    """What makes an amount up: "basic 5, size −2"."""
    said = []
    for part in parts:
        amount = str(part.amount) if part.amount >= 0 else f"−{-part.amount}"
        said.append(f"{source_name(part.source, words)} {amount}")
    return ", ".join(said)


def with_parts(total: int, parts: Iterable[Part], words: Words) -> str:
    """An amount, and in brackets what makes it up if that is more than one thing."""
    kept = [part for part in parts if part.amount]
    return f"{total} ({made_up(kept, words)})" if len(kept) > 1 else str(total)


def percent(chance: Chance, words: Words) -> str:
    """A chance: "3 % (basic 5, size −2)"."""
    text = f"{chance.percent} %"
    if len(chance.parts) > 1:
        return f"{text} ({made_up(chance.parts, words)})"
    return text


def failure(chance: Chance, words: Words) -> str:
    """Of the engines."""
    if chance.impossible:
        return words("no engine failure")
    return words("engine failure {chance}").format(chance=percent(chance, words))


def recall(chance: Chance, words: Words) -> str:
    if chance.impossible:
        return words("no recall")
    return words("recall {chance}").format(chance=percent(chance, words))


def malfunction(chance: Chance, words: Words) -> str:
    if chance.impossible:
        return words("no malfunction")
    return words("malfunction {chance}").format(chance=percent(chance, words))


def sure_and_more(sure: str, one: str, chance: Chance, words: Words) -> str:
    """What is certain, and the chance of one more; where nothing is certain, the chance of one."""
    if chance.impossible:
        return sure or one
    if not sure:
        return words("{what} with {chance}").format(what=one, chance=percent(chance, words))
    return words("{sure}, one more with {chance}").format(sure=sure, chance=percent(chance, words))

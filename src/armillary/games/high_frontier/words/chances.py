"""Chances in percent, from dice."""

from __future__ import annotations

from armillary.engine import Words
from armillary.games.high_frontier.rules.components import SITES
from armillary.games.high_frontier.rules.operations.prospecting import SURE

DIE = 6


def percent(part: float) -> int:
    return round(100 * part)


def hazard(words: Words) -> str:
    """On a 1 everything is lost."""  # HFC-169
    return words("{percent} %: the whole Stack is lost").format(percent=percent(1 / DIE))


def epic(words: Words) -> str:
    """On a 1 nothing comes of it, and who dared it is lost."""  # HFC-312
    return words("{percent} %: it fails, and who dares it is lost").format(percent=percent(1 / DIE))


def belt(faces: int, words: Words) -> str:
    """The faces of the die that cost a card."""  # HFC-178
    return words("radiation: {percent} % to lose a card").format(percent=percent(faces / DIE))


def prospecting(site: int, twice: bool, modifier: int, words: Words) -> str:
    """That a Size Roll succeeds."""  # HFC-200, HFC-205
    printed = SITES[site]
    if printed.size >= SURE or printed.sungrazer:
        return words("certain")
    hit = max(0, min(DIE, printed.size - modifier)) / DIE
    return words("{percent} %").format(percent=percent(1 - (1 - hit) ** 2 if twice else hit))

"""The computer, techs and missions."""

from __future__ import annotations

from collections.abc import Sequence

from armillary.engine import Event, Words
from armillary.games.seti.rules import events as happened
from armillary.games.seti.rules.components import TECH_BONUSES
from armillary.games.seti.words.names import card_name, resource, tech_name
from armillary.games.seti.words.sentences.effects import rewards

Names = Sequence[str]


def told(event: Event, names: Names, words: Words) -> str:
    match event:
        case happened.TechTaken(seat=seat, tech=tech, bonus=bonus, first=first):
            gained = rewards(TECH_BONUSES[bonus], words)
            text = (
                words("{name} is the first to take {tech}: {bonus}")
                if first
                else words("{name} takes {tech}: {bonus}")
            )
            return text.format(name=names[seat], tech=tech_name(tech, words), bonus=gained)
        case happened.DataPlaced(seat=seat, lower=lower):
            text = (
                words("{name} places data on a lower space of the computer")
                if lower
                else words("{name} places data in the computer")
            )
            return text.format(name=names[seat])
        case happened.Analyzed(seat=seat, data=data):
            return words("{name} analyzes {data}").format(
                name=names[seat], data=resource("data", data, words)
            )
        case happened.MissionCompleted(seat=seat, card=card):
            return words("{name} completes the mission {card}").format(
                name=names[seat], card=card_name(card, words)
            )
        case happened.MissionSpaceCovered(seat=seat, card=card):
            return words("{name} covers a space of {card}").format(
                name=names[seat], card=card_name(card, words)
            )
    return ""

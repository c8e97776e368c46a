"""The words for ids of the rules: score lines, settings and their values, components."""

from __future__ import annotations

from armillary.engine import Value, Words, as_written
from armillary.games.high_frontier.rules.components import (
    CARD_NUMBERS,
    EVENT_TABLE,
    FUTURES,
    IDEOLOGY_NUMBERS,
    NODE_NUMBERS,
    RESTRICTIONS,
    SITE_NUMBERS,
    WEAPON_NUMBERS,
    ZONE_NUMBERS,
)
from armillary.games.high_frontier.rules.components.kinds import Deck, Privilege
from armillary.games.high_frontier.words.futures import future_name
from armillary.games.high_frontier.words.names import (
    card_name,
    deck_name,
    event_name,
    ideology_name,
    privilege_name,
    site_name,
    space_name,
    zone_name,
)
from armillary.games.high_frontier.words.names_conflict import restriction_name, weapon_name


def term(name: str, words: Words = as_written) -> str:
    """The word for an id of the rules: a line of the count, a setting, a component."""
    listed = _counts(words) | _settings(words)
    if name in listed:
        return listed[name]
    for numbers, called in (
        (ZONE_NUMBERS, zone_name),
        (SITE_NUMBERS, site_name),
        (NODE_NUMBERS, space_name),
        (CARD_NUMBERS, card_name),
        (IDEOLOGY_NUMBERS, ideology_name),
    ):
        if name in numbers:
            return called(numbers[name], words)
    if name in WEAPON_NUMBERS:
        return weapon_name(WEAPON_NUMBERS[name], words)
    if name in RESTRICTIONS:
        return restriction_name(name, words)
    for number, future in enumerate(FUTURES):
        if future.id == name:
            return future_name(number, words)
    if name in {event for season in EVENT_TABLE for event in season}:
        return event_name(name, words)
    if name in set(Privilege) - {Privilege.NONE}:
        return privilege_name(name, words)
    if name.upper() in Deck.__members__:
        return deck_name(Deck[name.upper()], words)
    return name.replace("_", " ")


def _counts(words: Words) -> dict[str, str]:
    """The lines of the count."""
    return {
        "tokens": words("Tokens on the map"),
        "factories": words("Factories"),
        "colonies": words("Colonies"),
        "glory": words("Glory"),
        "heroism": words("Heroism"),
        "politics": words("Politics"),
        "bribes": words("Bribes"),
        "bernals": words("Bernals"),
        "dirtsides": words("Dirtsides"),
        "futures": words("Futures"),
        "pows": words("Prisoners of war"),
    }


def _settings(words: Words) -> dict[str, str]:
    return {
        "length": words("Length"),
        "quick_start": words("Quick start"),
        "rocketplane_first_free": words("Free start of a rocketplane"),
        "terawatt": words("Module 1: Terawatt"),
        "colonization": words("Module 2: Colonization"),
        "futures": words("Futures"),
        "conflict": words("Module 3: Conflict"),
        "future_wars": words("Future wars"),
        "lutetia": words("A dry Lutetia"),
        "war_bribe_trade": words("Bribes traded in War"),
        "bystander_fire": words("Fire of bystanders"),
        "buggy_crewing": words("Crewed buggies"),
        "space_lord": words("Space Lord"),
        "postwar": words("After the War"),
        "scenario": words("Scenario"),
        "modules": words("Modules"),
        "variants": words("Variants"),
        "conflict_switches": words("Switches of Module 3"),
    }


def value_name(setting: str, value: Value, words: Words = as_written) -> str:
    """A value of a setting."""
    named = {
        "short": words("short: 48 years"),
        "medium": words("medium: 60 years"),
        "long": words("long: 84 years"),
        "True": words("yes"),
        "False": words("no"),
        "off": words("no"),
        "full": words("the War of Independence"),
        "piracy": words("the War with piracy"),
        "age_of_piracy": words("Age of Piracy"),
        "none": words("an ordinary beginning"),
        "first_war": words("The first war"),
        "republic": words("Space Republic"),
        "empire": words("Space Empire"),
    }
    return named.get(str(value), str(value))

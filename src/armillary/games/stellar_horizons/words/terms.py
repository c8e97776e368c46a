"""The words for ids of the rules: score lines, settings and their values, habits, orders, causes."""

from __future__ import annotations

from armillary.engine import Value, Words, as_written
from armillary.games.stellar_horizons.rules.components import (
    AREA_NUMBERS,
    EVENTS,
    FACTION_NUMBERS,
    POLICY_NUMBERS,
    SCENARIOS,
    STRUCTURES,
    SYSTEM_NUMBERS,
    TECHNOLOGY_NUMBERS,
    TILE_NUMBERS,
    UNIT_NUMBERS,
    WORLD_NUMBERS,
)
from armillary.games.stellar_horizons.rules.economy.production import ITEMS
from armillary.games.stellar_horizons.rules.sequence import PHASES
from armillary.games.stellar_horizons.words.milestones import source_names
from armillary.games.stellar_horizons.words.names import (
    faction_name,
    item_name,
    phase_name,
    place_name,
    policy_name,
    scenario_name,
    system_name,
    technology_name,
    tile_name,
    unit_name,
    world_name,
)


def term(name: str, words: Words = as_written) -> str:
    """The word for an id of the rules: a line of the count, a setting, a component."""
    if found := _listed(name, words):
        return found
    for numbers, called in (
        (FACTION_NUMBERS, faction_name),
        (WORLD_NUMBERS, world_name),
        (SYSTEM_NUMBERS, system_name),
        (AREA_NUMBERS, place_name),
        (TECHNOLOGY_NUMBERS, technology_name),
        (POLICY_NUMBERS, policy_name),
        (TILE_NUMBERS, tile_name),
        (UNIT_NUMBERS, unit_name),
    ):
        if name in numbers:
            return called(numbers[name], words)
    if name in PHASES:
        return phase_name(name, words)
    if name in ITEMS:
        return item_name(ITEMS.index(name), words)
    named = {structure.id: structure.name for structure in STRUCTURES}
    named |= {event.id: event.name for event in EVENTS}
    named |= {scenario.id: scenario.name for scenario in SCENARIOS.values()}
    return words(named.get(name) or name.replace("_", " "))


def _listed(name: str, words: Words) -> str:
    return (
        _counts(words).get(name, "")
        or _settings(words).get(name, "")
        or habits(words).get(name, "")
        or results(words).get(name, "")
        or source_names(words).get(name, "")
    )


def _counts(words: Words) -> dict[str, str]:
    """The lines of the count."""
    return {
        "vp_chits": words("VP chits"),
        "interstellar": words("Interstellar colonization"),
        "most_settlements": words("Most Settlements"),
        "missions": words("Missions"),
        "alpha_centauri": words("Alpha Centauri explored"),
        "settlements": words("Settlements"),
        "terraformed_settlements": words("Settlements on terraformed worlds"),
        "infrastructure": words("Structures"),
        "undeveloped": words("Technologies not developed"),
        "undiscovered": words("Life not discovered"),
        "technology_points": words("Technology points"),
        "politics": words("Politics chits"),
        "fleet": words("Ships"),
        "late": words("Years after 2145"),
        "rounding": words("Rounding"),
        "goal_settlements": words("Settlements for the goal"),
        "goal_terraforming": words("Terraforming for the goal"),
        "diverted": words("Diverted"),
        "damage_to_invader": words("Damage to the Invader"),
        "great_technologies": words("Great technologies"),
    }


def _settings(words: Words) -> dict[str, str]:
    return {
        "mode": words("Mode"),
        **{
            f"faction_{number}": words("Faction of seat {number}").format(number=number)
            for number in range(1, 8)
        },
        "draw_two": words("First mission of two"),
        "common_missions": words("Common missions"),
        "starred_events": words("Events 96-100"),
        "modified_exploration": words("Modified exploration"),
        "missiles": words("Interplanetary missiles"),
        "aggressive_pirates": words("Aggressive pirates"),
        "utopia": words("Utopia"),
        "embargo_only": words("Embargo only"),
        "no_pirates": words("No pirates"),
        "no_events": words("No events"),
        "futuristic_start": words("Futuristic start"),
    }


def habits(words: Words) -> dict[str, str]:
    """What a player has said is always to be done, or always declined."""
    return {
        "always service": words("Always service and repair"),
        "always unmothball": words("Always take ships out of mothballs"),
        "never surrender": words("Never surrender"),
        "ask always": words("Always ask about cargo and mothballing"),
        "charge trade": words("Always charge for trade"),
        "let pass": words("Never intercept"),
        "never ally": words("Never enter an Alliance"),
        "never trade": words("Never let others trade"),
        "always fighters": words("All drones as fighters"),
    }


def order_name(kind: str, words: Words) -> str:
    """A standing order by its kind."""
    return {
        "fly": words("fly"),
        "explore": words("explore"),
        "produce": words("produce"),
        "stay": words("stay where it is"),
        "mothballed": words("be mothballed"),
    }.get(kind, kind)


def stop_reason(reason: str, words: Words) -> str:
    """Why a standing order has stopped."""
    return {
        "arrived": words("it has arrived"),
        "lost": words("it was lost"),
        "gone": words("it is no longer in service"),
        "damaged": words("it was damaged"),
        "recalled": words("it was recalled"),
        "depleted": words("there is nothing left to explore"),
        "danger": words("danger on the way"),
        "cancelled": words("taken back"),
        "no_way": words("it cannot be done any more"),
    }.get(reason, reason)


def results(words: Words) -> dict[str, str]:
    """How well a player alone has done."""
    return {
        "disaster": words("Disaster"),
        "defeat": words("Defeat"),
        "draw": words("Draw"),
        "minor_victory": words("Minor victory"),
        "major_victory": words("Major victory"),
        "brilliant_victory": words("Brilliant victory"),
        "spectacular_victory": words("Spectacular victory"),
    }


def value_name(setting: str, value: Value, words: Words = as_written) -> str:
    """A value of a setting."""
    text = str(value)
    if setting.startswith("faction_") and text in FACTION_NUMBERS:
        return faction_name(FACTION_NUMBERS[text], words)
    if setting == "mode" and text in SCENARIOS:
        return scenario_name(text, words)
    named = {
        "campaign": words("campaign"),
        "to_2069": words("campaign to 2069"),
        "to_2099": words("campaign to 2099"),
        "random": words("by chance"),
    }
    if text == "ask":
        return words("asked each time") if setting == "starred_events" else words("asked at the table")
    if setting == "starred_events":
        return {"on": words("always"), "off": words("never")}.get(text, text)
    return named.get(text, text)

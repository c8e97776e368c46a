"""What stands on the technology chart: the names of its rows, and names that fit on a card."""

from __future__ import annotations

from collections.abc import Callable

from armillary.engine import Words
from armillary.games.stellar_horizons.rules.components import ROWS, TECHNOLOGIES
from armillary.games.stellar_horizons.words.names import technology_name

_ROWS: dict[str, Callable[[Words], str]] = {
    "astrodynamics": lambda words: words("Astrodynamics"),
    "propulsion": lambda words: words("Propulsion"),
    "computing": lambda words: words("Computing"),
    "weapons": lambda words: words("Weapons"),
    "vessels": lambda words: words("Vessels"),
    "launchers": lambda words: words("Launchers"),
    "robotics": lambda words: words("Robotics"),
    "operations": lambda words: words("Operations"),
    "industry": lambda words: words("Industry"),
    "suits": lambda words: words("Suits"),
    "crewed_flight": lambda words: words("Crewed flight"),
    "habitation": lambda words: words("Habitation"),
    "life": lambda words: words("Life"),
}
# For names that are too long for a card in some language
_ON_CARDS: dict[str, Callable[[Words], str]] = {
    "advanced_astrodynamics": lambda words: words("Astrodynamics"),
    "deep_space_exploration": lambda words: words("Deep Space"),
    "interplanetary_cyclers": lambda words: words("Cyclers"),
    "nuclear_thermal_rockets": lambda words: words("Nuclear Rockets"),
    "active_radiation_shielding": lambda words: words("Active Shielding"),
    "interstellar_propulsion": lambda words: words("Interstellar Propulsion"),
    "advanced_space_weapons": lambda words: words("Advanced Weapons"),
    "advanced_crewed_vehicles": lambda words: words("Advanced Vehicles"),
    "deep_space_vessels": lambda words: words("Deep Vessels"),
    "interstellar_vessel": lambda words: words("Interstellar Vessel"),
    "super_heavy_launchers": lambda words: words("Super Heavy"),
    "fighter_drones": lambda words: words("Fighters"),
    "bomber_drones": lambda words: words("Bombers"),
    "fault_tolerant_engines": lambda words: words("Tolerant Engines"),
    "mechanical_counterpressure_suit": lambda words: words("Pressure Suit"),
    "advanced_life_support": lambda words: words("Life Support"),
    "human_augmentation": lambda words: words("Augmentation"),
    "short_radius_artificial_gravity": lambda words: words("Short-Radius Gravity"),
    "long_radius_artificial_gravity": lambda words: words("Long-Radius Gravity"),
    "interstellar_biosphere": lambda words: words("Interstellar Biosphere"),
}


def row_name(row: int, words: Words) -> str:
    return _ROWS[ROWS[row]](words)


def name_on_card(technology: int, words: Words) -> str:
    """The name of a technology, or a shorter one."""
    shorter = _ON_CARDS.get(TECHNOLOGIES[technology].id)
    return technology_name(technology, words) if shorter is None else shorter(words)

"""What stands on the technology chart: the names of its rows, and names that fit on a card."""

from __future__ import annotations

from armillary.engine import Words
from armillary.games.stellar_horizons.rules.components import ROWS, TECHNOLOGIES
from armillary.games.stellar_horizons.words.names import technology_name


def row_name(row: int, words: Words) -> str:
    return {
        "astrodynamics": words("Astrodynamics"),
        "propulsion": words("Propulsion"),
        "computing": words("Computing"),
        "weapons": words("Weapons"),
        "vessels": words("Vessels"),
        "launchers": words("Launchers"),
        "robotics": words("Robotics"),
        "operations": words("Operations"),
        "industry": words("Industry"),
        "suits": words("Suits"),
        "crewed_flight": words("Crewed flight"),
        "habitation": words("Habitation"),
        "life": words("Life"),
    }[ROWS[row]]


def name_on_card(technology: int, words: Words) -> str:
    """The name of a technology, or a shorter one if it is too long for a card in some language."""
    shorter = {
        "advanced_astrodynamics": words("Astrodynamics"),
        "deep_space_exploration": words("Deep Space"),
        "interplanetary_cyclers": words("Cyclers"),
        "nuclear_thermal_rockets": words("Nuclear Rockets"),
        "active_radiation_shielding": words("Active Shielding"),
        "interstellar_propulsion": words("Interstellar Propulsion"),
        "advanced_space_weapons": words("Advanced Weapons"),
        "advanced_crewed_vehicles": words("Advanced Vehicles"),
        "deep_space_vessels": words("Deep Vessels"),
        "interstellar_vessel": words("Interstellar Vessel"),
        "super_heavy_launchers": words("Super Heavy"),
        "fighter_drones": words("Fighters"),
        "bomber_drones": words("Bombers"),
        "fault_tolerant_engines": words("Tolerant Engines"),
        "mechanical_counterpressure_suit": words("Pressure Suit"),
        "advanced_life_support": words("Life Support"),
        "human_augmentation": words("Augmentation"),
        "short_radius_artificial_gravity": words("Short-Radius Gravity"),
        "long_radius_artificial_gravity": words("Long-Radius Gravity"),
        "interstellar_biosphere": words("Interstellar Biosphere"),
    }
    return shorter.get(TECHNOLOGIES[technology].id) or technology_name(technology, words)

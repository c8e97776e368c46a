"""What is in the box. Loaded from `data/` and checked."""

from __future__ import annotations

from armillary.games.exodus.rules.components import records
from armillary.games.exodus.rules.components.data_sets import LEDGER, DataSet, data_sets, own_maps
from armillary.games.exodus.rules.components.kinds import (
    ACTIONS,
    AXINIUM,
    COLOURS,
    CP,
    CYLINDER,
    HIDDEN_CARD,
    NO_CARD,
    PHASIUM,
    POPULATION,
    RESERVE,
    SHIPS_A_CLASS,
    VOTES,
    AbilityCard,
    Action,
    ActionCard,
    Blueprint,
    BonusCard,
    CenturianCard,
    Column,
    Cost,
    MapLayout,
    Place,
    Planet,
    PoliticalCard,
    ShipClass,
    Technology,
    Upgrade,
)

_SHIPS: records.ShipFile = records.read("ships.json", records.ShipFile)
_BONUSES: records.BonusFile = records.read("bonus_cards.json", records.BonusFile)

TECHNOLOGIES = records.technologies()
BLUEPRINTS = records.blueprints(_SHIPS)
UPGRADES = records.upgrades(TECHNOLOGIES)
ACTION_CARDS = records.action_cards()
BONUS_CARDS = records.bonus_cards(_BONUSES)
BONUS_OFFERED = {int(players): count for players, count in _BONUSES.offered.items()}
POLITICAL_CARDS = records.political_cards()
CENTURIAN_CARDS = records.centurian_cards()
ABILITY_CARDS = records.ability_cards()
PLANETS = records.planets()
DATA_SETS = data_sets(TECHNOLOGIES, UPGRADES)
LAYOUTS = records.layouts() | own_maps(DATA_SETS)
MARKET = records.market()

TECHNOLOGY_NUMBERS = {tech.id: number for number, tech in enumerate(TECHNOLOGIES)}
UPGRADE_NUMBERS = {upgrade.id: number for number, upgrade in enumerate(UPGRADES)}
SHIP_NUMBERS = {ship.id: number for number, ship in enumerate(BLUEPRINTS)}

_FITS = {fit.ship: fit.upgrades for fit in _SHIPS.starting_fit}
STARTING_FIT = tuple(tuple(UPGRADE_NUMBERS[name] for name in _FITS[ship.id]) for ship in BLUEPRINTS)

__all__ = [
    "ABILITY_CARDS",
    "ACTIONS",
    "ACTION_CARDS",
    "AXINIUM",
    "BLUEPRINTS",
    "BONUS_CARDS",
    "BONUS_OFFERED",
    "CENTURIAN_CARDS",
    "COLOURS",
    "CP",
    "CYLINDER",
    "DATA_SETS",
    "HIDDEN_CARD",
    "LAYOUTS",
    "LEDGER",
    "MARKET",
    "NO_CARD",
    "PHASIUM",
    "PLANETS",
    "POLITICAL_CARDS",
    "POPULATION",
    "RESERVE",
    "SHIPS_A_CLASS",
    "SHIP_NUMBERS",
    "STARTING_FIT",
    "TECHNOLOGIES",
    "TECHNOLOGY_NUMBERS",
    "UPGRADES",
    "UPGRADE_NUMBERS",
    "VOTES",
    "AbilityCard",
    "Action",
    "ActionCard",
    "Blueprint",
    "BonusCard",
    "CenturianCard",
    "Column",
    "Cost",
    "DataSet",
    "MapLayout",
    "Place",
    "Planet",
    "PoliticalCard",
    "ShipClass",
    "Technology",
    "Upgrade",
]

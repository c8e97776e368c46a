"""What is in the box. Loaded from `data/` and checked."""

from __future__ import annotations

from armillary.games.records import load
from armillary.games.seti.rules.components.board import (
    BoardFile,
    computer_of,
    layers_of,
    planets_of,
    sector_boards_of,
    stars_of,
)
from armillary.games.seti.rules.components.cards import CardFile, cards_of
from armillary.games.seti.rules.components.kinds import (
    BODIES,
    CELLS,
    COLOURS,
    EARTH,
    GOLD_MILESTONES,
    HAND_WHEN_PASSING,
    HIDDEN_CARD,
    INCOMES,
    MAIN_CARDS,
    NEUTRAL_MILESTONES,
    NO_CARD,
    NO_SLOT,
    NO_SPECIES,
    OUMUAMUA,
    PLANETS,
    POOL,
    PUBLICITY,
    RINGS,
    ROUNDS,
    ROW,
    SECTORS,
    SPECIES,
    TECH_KINDS,
    TECHS,
    TOP_ROW,
    TRACES,
    ActionCard,
    Anomaly,
    Card,
    ComputerSpace,
    Difficulty,
    GoldSide,
    GoldTile,
    Moon,
    Objective,
    Planet,
    Space,
    Species,
    SpeciesBoard,
    Star,
    Tech,
)
from armillary.games.seti.rules.components.solo import (
    SoloFile,
    action_cards_of,
    difficulties_of,
    objectives_of,
)
from armillary.games.seti.rules.components.species import SpeciesFile, anomalies_of, boards_of, rewards_of
from armillary.games.seti.rules.components.tiles import (
    BONUSES,
    GoldFile,
    TechFile,
    bonuses_of,
    gold_tiles_of,
    techs_of,
)

PACKAGE = "armillary.games.seti"

_species = load(PACKAGE, "species.json", SpeciesFile)
_board = load(PACKAGE, "board.json", BoardFile)
_techs = load(PACKAGE, "techs.json", TechFile)
_solo = load(PACKAGE, "solo.json", SoloFile)

CARDS = cards_of(load(PACKAGE, "cards.json", CardFile).cards, _species.cards)
CARD_NAMED = {card.id: card.number for card in CARDS}
SPECIES_BOARDS = boards_of(_species)
SAMPLES = rewards_of(_species.samples, "samples", 7)
ANOMALIES = anomalies_of(_species)
MESSAGES = rewards_of(_species.messages, "messages", 4)
LAYERS = layers_of(_board)
STARS = stars_of(_board)
STAR_NAMED = {star.id: number for number, star in enumerate(STARS)}
SECTOR_BOARDS = sector_boards_of(_board)
PLANET_RECORDS = planets_of(_board)
MOONS = tuple(moon for planet in PLANET_RECORDS for moon in planet.moons)
COMPUTER = computer_of(_board)
TECH_RECORDS = techs_of(_techs)
TECH_NAMED = {tech.id: number for number, tech in enumerate(TECH_RECORDS)}
TECH_BONUSES = bonuses_of(_techs)
GOLD_TILES = gold_tiles_of(load(PACKAGE, "gold_tiles.json", GoldFile))
ACTION_CARDS = action_cards_of(_solo)
DIFFICULTIES = difficulties_of(_solo, TECH_RECORDS)
OBJECTIVES = objectives_of(_solo)

__all__ = [
    "ACTION_CARDS",
    "ANOMALIES",
    "BODIES",
    "BONUSES",
    "CARDS",
    "CARD_NAMED",
    "CELLS",
    "COLOURS",
    "COMPUTER",
    "DIFFICULTIES",
    "EARTH",
    "GOLD_MILESTONES",
    "GOLD_TILES",
    "HAND_WHEN_PASSING",
    "HIDDEN_CARD",
    "INCOMES",
    "LAYERS",
    "MAIN_CARDS",
    "MESSAGES",
    "MOONS",
    "NEUTRAL_MILESTONES",
    "NO_CARD",
    "NO_SLOT",
    "NO_SPECIES",
    "OBJECTIVES",
    "OUMUAMUA",
    "PLANETS",
    "PLANET_RECORDS",
    "POOL",
    "PUBLICITY",
    "RINGS",
    "ROUNDS",
    "ROW",
    "SAMPLES",
    "SECTORS",
    "SECTOR_BOARDS",
    "SPECIES",
    "SPECIES_BOARDS",
    "STARS",
    "STAR_NAMED",
    "TECHS",
    "TECH_BONUSES",
    "TECH_KINDS",
    "TECH_NAMED",
    "TECH_RECORDS",
    "TOP_ROW",
    "TRACES",
    "ActionCard",
    "Anomaly",
    "Card",
    "ComputerSpace",
    "Difficulty",
    "GoldSide",
    "GoldTile",
    "Moon",
    "Objective",
    "Planet",
    "Space",
    "Species",
    "SpeciesBoard",
    "Star",
    "Tech",
]

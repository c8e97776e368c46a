"""The factions that are taken."""

from __future__ import annotations

from armillary.engine import Label, Words
from armillary.games.stellar_horizons.rules import setup
from armillary.games.stellar_horizons.rules.components import FACTIONS
from armillary.games.stellar_horizons.rules.state import StellarState
from armillary.games.stellar_horizons.words import effects
from armillary.games.stellar_horizons.words.labels.asked import LabelMaker
from armillary.games.stellar_horizons.words.names import faction_name
from armillary.mechanics.dispatch import Dispatch

labels: Dispatch[LabelMaker] = Dispatch("labels of setup")


@labels(setup.Take)
def _faction(option: setup.Take, seen: StellarState, words: Words) -> Label:
    board = FACTIONS[option.faction]
    return Label(faction_name(option.faction, words), effects.said(board.ability, words))

"""Setting up the rival: its action deck, its progress marker and the objectives."""

from __future__ import annotations

from armillary.engine.events import Shuffled
from armillary.games.seti.rules.components import ACTION_CARDS, OBJECTIVES
from armillary.games.seti.rules.solo.arrow import rival_of
from armillary.games.seti.rules.solo.objectives import reveal
from armillary.games.seti.rules.state import Rival, SetiState
from armillary.mechanics.decks import shuffle

BASIC = tuple(card.number for card in ACTION_CARDS if card.group == "basic")
ADVANCED = tuple(card.number for card in ACTION_CARDS if card.group == "advanced")
ACTION_OF_SPECIES = {
    card.species: card.number for card in ACTION_CARDS if card.group == "species"
}  # SETI-455


def set_up(state: SetiState, level: int) -> None:
    """Everything that the rival has of its own at this difficulty."""  # SETI-446, SETI-451
    state.rival = Rival(level)  # its marker stands on the starting space: SETI-447
    _make_action_deck(state)
    _stack_objectives(state)
    reveal(state)  # SETI-458


def _make_action_deck(state: SetiState) -> None:
    """The basic cards, at higher difficulties with an advanced one; the other advanced ones wait."""
    rival = rival_of(state)
    reserve = list(ADVANCED)
    state.rng.shuffle(reserve)  # SETI-454
    deck = list(BASIC)
    deck += [reserve.pop() for _ in range(rival.difficulty.advanced)]  # SETI-453
    shuffle(state, deck, "rival")  # SETI-452
    rival.deck, rival.reserve = deck, reserve


def _stack_objectives(state: SetiState) -> None:
    """Objectives of level III at the bottom, then those of level II, those of level I on top."""  # SETI-456
    rival = rival_of(state)
    if not any(rival.difficulty.objectives):
        return  # SETI-459
    for level in (3, 2, 1):
        tiles = [objective.number for objective in OBJECTIVES if objective.level == level]
        state.rng.shuffle(tiles)
        drawn = rival.difficulty.objectives[level - 1]
        rival.objectives += tiles[:drawn]
        rival.unused_objectives[level - 1] = tiles[drawn:]  # SETI-457
    state.tell(Shuffled, "objectives", len(rival.objectives))

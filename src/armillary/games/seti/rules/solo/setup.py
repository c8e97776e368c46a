"""Setting up the rival: its action deck, its progress marker and the objectives, and what of it is hidden."""

from __future__ import annotations

from collections.abc import Iterator

from armillary.engine import Rng, Setting, Zone
from armillary.engine.events import Shuffled
from armillary.games.seti.rules import hidden
from armillary.games.seti.rules.components import ACTION_CARDS, OBJECTIVES
from armillary.games.seti.rules.rival import HUMAN, Rival, rival_of
from armillary.games.seti.rules.solo.objectives import reveal
from armillary.games.seti.rules.state import SetiState
from armillary.mechanics.decks import shuffle

SETTINGS = (
    Setting(
        "difficulty", 1, "how strong the rival of the solo game is, from 1 to 5", (1, 2, 3, 4, 5), seats=(1,)
    ),
)

BASIC = tuple(card.number for card in ACTION_CARDS if card.group == "basic")
ADVANCED = tuple(card.number for card in ACTION_CARDS if card.group == "advanced")
ACTION_OF_SPECIES = {
    card.species: card.number for card in ACTION_CARDS if card.group == "species"
}  # SETI-455
MESSAGES = 2  # tiles of unused colours


def set_up(state: SetiState) -> None:
    """Everything that the rival has of its own at this difficulty."""
    state.rival = Rival(rival_of(state).level)  # its marker stands on the starting space: SETI-447
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


def only_the_human(state: SetiState) -> tuple[int, ...]:
    return (HUMAN,)


def keep_messages(state: SetiState, slot: int) -> None:
    """The rival keeps message tiles in reserve."""
    rival_of(state).messages = MESSAGES


# What is hidden


def zones(state: SetiState) -> Iterator[Zone]:
    yield from hidden.zones.base(state)
    yield from _stacks(rival_of(state))


def _stacks(rival: Rival) -> Iterator[Zone]:
    yield Zone(rival.deck, "actions")  # SETI-460
    yield Zone(rival.reserve, "actions")
    stack, low = rival.objectives, 0
    levels = _levels(rival)
    for level in (3, 2, 1):  # those of level I lie on top: SETI-456
        high = low + levels[level - 1]
        yield Zone(stack, f"objectives {level}", low=low, high=high)
        low = high
    for level, unused in enumerate(rival.unused_objectives, start=1):
        yield Zone(unused, f"objectives {level}")


def _levels(rival: Rival) -> list[int]:
    """How many objectives of each level are left in the stack: everybody counted them."""
    left = list(rival.difficulty.objectives)
    for number in (*rival.active_objectives, *rival.completed_objectives, *rival.spent_objectives):
        left[OBJECTIVES[number].level - 1] -= 1
    return left


def settle_sample(state: SetiState, seen: SetiState, rng: Rng) -> None:
    """Guessed cards must fit what is known: only advanced cards lie in the reserve."""
    rival = rival_of(state)
    for place, card in enumerate(rival.reserve):
        if ACTION_CARDS[card].group != "advanced":
            other = next(
                number for number, guess in enumerate(rival.deck) if ACTION_CARDS[guess].group == "advanced"
            )
            rival.reserve[place], rival.deck[other] = rival.deck[other], card

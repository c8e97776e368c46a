"""What only the solo rival has, and the arrow of its action card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, TypeVar

from armillary.engine.shapes import plain_data
from armillary.games.seti.rules.components import ACTION_CARDS, DIFFICULTIES, NO_CARD, Difficulty

if TYPE_CHECKING:
    from armillary.games.seti.rules.state import SetiState

T = TypeVar("T")

HUMAN = 0
RIVAL = 1  # its agency, which has no seat
NO_LINE = -1


@plain_data
class Rival:
    """What only the solo rival has."""

    __slots__ = (
        "action",
        "active_objectives",
        "card",
        "completed_objectives",
        "computer",
        "deck",
        "level",
        "messages",
        "objectives",
        "progress",
        "reserve",
        "spent_objectives",
        "tasks",
        "techs",
        "unused_objectives",
        "used",
    )

    def __init__(self, level: int) -> None:
        self.level = level
        self.deck: list[int] = []  # action cards, the top one last
        self.used: list[int] = []
        self.reserve: list[int] = []  # advanced action cards
        self.card = NO_CARD  # the action card last revealed
        self.action = NO_LINE  # which of its lines was the first possible
        self.progress = self.difficulty.start  # space of the progress track
        self.computer = 0  # data in it; its pool is its agency's
        self.techs: list[int] = []  # tech tiles to be discarded
        self.messages = 0  # message tiles in reserve
        self.objectives: list[int] = []  # the stack, the top one last
        self.active_objectives: list[int] = []
        self.tasks: list[int] = []  # by active objective: its marked tasks, as bits
        self.completed_objectives: list[int] = []
        self.spent_objectives: list[int] = []
        self.unused_objectives: list[list[int]] = [[], [], []]  # not drawn, by level

    def clone(self) -> Rival:
        other = Rival.__new__(Rival)
        other.level = self.level
        other.deck = self.deck[:]
        other.used = self.used[:]
        other.reserve = self.reserve[:]
        other.card = self.card
        other.action = self.action
        other.progress = self.progress
        other.computer = self.computer
        other.techs = self.techs[:]
        other.messages = self.messages
        other.objectives = self.objectives[:]
        other.active_objectives = self.active_objectives[:]
        other.tasks = self.tasks[:]
        other.completed_objectives = self.completed_objectives[:]
        other.spent_objectives = self.spent_objectives[:]
        other.unused_objectives = [unused[:] for unused in self.unused_objectives]
        return other

    @property
    def difficulty(self) -> Difficulty:
        return DIFFICULTIES[self.level - 1]


def rival_of(state: SetiState) -> Rival:
    """What only the rival has; there is one in every solo game."""
    assert state.rival is not None
    return state.rival


# Where the rival cannot decide, it goes to one side


def goes_right(state: SetiState) -> bool:
    """What the card last revealed says, also outside of the rival's turn."""  # SETI-477
    card = rival_of(state).card
    return card != NO_CARD and ACTION_CARDS[card].rightmost  # SETI-478


def outermost(state: SetiState, items: Sequence[T]) -> T:
    """Of things in order from left to right, the one on the side of the arrow."""
    return items[-1] if goes_right(state) else items[0]

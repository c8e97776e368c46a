"""Parts of cards and objectives that are made of the vocabulary."""

from __future__ import annotations

from msgspec import Struct, field

from armillary.games.seti.rules.components.vocabulary.conditions import AnyCondition
from armillary.games.seti.rules.components.vocabulary.operations import Effects
from armillary.games.seti.rules.components.vocabulary.triggers import AnyTrigger


class Slot(Struct, frozen=True, gc=False):
    """A bonus space of a triggered mission."""

    when: AnyTrigger
    rewards: Effects


class Mission(Struct, frozen=True, gc=False):
    """A condition to fulfil once, or bonus spaces to cover."""

    condition: AnyCondition | None = None
    rewards: Effects = ()
    slots: tuple[Slot, ...] = ()


class CornerIcon(Struct, frozen=True, gc=False):
    """Part of a card's free-action corner."""

    resource: str  # publicity, data, move, points, energy, credits
    n: int


class Task(Struct, frozen=True, gc=False):
    """A task of an objective: any one of these triggers or conditions marks it."""

    triggers: tuple[AnyTrigger, ...] = field(default=())
    conditions: tuple[AnyCondition, ...] = field(default=())

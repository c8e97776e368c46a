"""Choices that name a Stack, a card or a number, as several chapters have them."""

from __future__ import annotations

from typing import ClassVar

from armillary.engine import Option
from armillary.games.high_frontier.rules.components import CARDS
from armillary.games.high_frontier.rules.menu import Act
from armillary.games.high_frontier.rules.state import Slot


def slot_name(slot: int) -> str:
    return Slot(slot).name.lower()


class StackAct(Act, frozen=True, gc=False):
    """Something done with a Stack."""

    slot: int

    def words(self) -> tuple[object, ...]:
        return (slot_name(self.slot),)


class CardChoice(Option, frozen=True, gc=False):
    """A card of a Stack."""

    card: int

    verb: ClassVar[str] = "card"

    def words(self) -> tuple[object, ...]:
        return (CARDS[self.card].id,)


class LightChoice(Option, frozen=True, gc=False):
    """A heavy radiator that is turned to its light orientation."""

    card: int

    verb: ClassVar[str] = "light"

    def words(self) -> tuple[object, ...]:
        return (CARDS[self.card].id,)


class WaterChoice(Option, frozen=True, gc=False):
    """A number of water FTs."""

    tanks: int

    verb: ClassVar[str] = "water"


class GoldChoice(Option, frozen=True, gc=False):
    """A number of isotope FTs."""

    tanks: int

    verb: ClassVar[str] = "gold"


class CountChoice(Option, frozen=True, gc=False):
    count: int

    verb: ClassVar[str] = "count"


class Done(Option, frozen=True, gc=False):
    """That is all."""

    verb: ClassVar[str] = "done"


DONE = Done()

"""Odyssey module bonuses: recruit, promotion, robot."""

from __future__ import annotations

from typing import ClassVar

from armillary.engine import Decision, Option, Refusal
from armillary.games.space_gate_odyssey.rules.components import MODULES, ROOMS
from armillary.games.space_gate_odyssey.rules.events import (
    BonusWithoutEffect,
    EngineerPromoted,
    EngineerRecruited,
    RobotPlaced,
)
from armillary.games.space_gate_odyssey.rules.state import OdysseyState


def gain_bonus(state: OdysseyState, seat: int, module: int) -> None:
    """The bonus of an Odyssey module that was just activated; it must be applied if it can."""
    own = state.confederations[seat]
    face = MODULES[module]
    if face.bonus == "recruit" and own.spare_engineers:
        state.then(Recruit(seat))  # SGO-081
    elif face.bonus == "promotion" and own.spare_suits and any(own.engineers):
        state.then(Promote(seat))  # SGO-082
    elif face.bonus == "robot" and own.spare_robots:
        own.spare_robots -= 1
        own.robots[face.room] += 1  # SGO-084
        state.tell(RobotPlaced, seat, face.room)
    else:
        state.tell(BonusWithoutEffect, seat, face.bonus)  # SGO-085


_COMPULSORY = Refusal("stop", "SGO-086", "a bonus that can be applied must be applied")


class RecruitTo(Option, frozen=True, gc=False):
    room: int

    verb: ClassVar[str] = "recruit"

    def words(self) -> tuple[object, ...]:
        return (ROOMS[self.room],)


_EVERY_ROOM = tuple(RecruitTo(room) for room in range(5))


class Recruit(Decision[OdysseyState, RecruitTo], frozen=True, gc=False):
    """A new engineer goes to a control room of the owner's choice."""

    rule: ClassVar[str] = "SGO-081"

    def options(self, state: OdysseyState) -> tuple[RecruitTo, ...]:
        return _EVERY_ROOM

    def resolve(self, state: OdysseyState, option: RecruitTo) -> None:
        own = state.confederations[self.seat]
        own.spare_engineers -= 1
        own.engineers[option.room] += 1
        state.tell(EngineerRecruited, self.seat, option.room)

    def refusals(self, state: OdysseyState) -> list[Refusal]:
        return [_COMPULSORY]


class PromoteIn(Option, frozen=True, gc=False):
    room: int

    verb: ClassVar[str] = "promote"

    def words(self) -> tuple[object, ...]:
        return (ROOMS[self.room],)


_PROMOTIONS = tuple(PromoteIn(room) for room in range(5))


class Promote(Decision[OdysseyState, PromoteIn], frozen=True, gc=False):
    """An engineer on the Odyssey puts on a suit."""

    rule: ClassVar[str] = "SGO-082"

    def options(self, state: OdysseyState) -> list[PromoteIn]:
        engineers = state.confederations[self.seat].engineers  # without a suit: SGO-083
        return [_PROMOTIONS[room] for room in range(5) if engineers[room]]

    def resolve(self, state: OdysseyState, option: PromoteIn) -> None:
        own = state.confederations[self.seat]
        own.spare_suits -= 1
        own.engineers[option.room] -= 1
        own.chiefs[option.room] += 1
        if self.seat == state.active and option.room == state.stand_room and not own.engineers[option.room]:
            state.stand_chief = True
        state.tell(EngineerPromoted, self.seat, option.room)

    def refusals(self, state: OdysseyState) -> list[Refusal]:
        own = state.confederations[self.seat]
        suited = [room for room in range(5) if own.chiefs[room] and not own.engineers[room]]
        reason = "every engineer there wears a suit already"
        return [*(Refusal(_PROMOTIONS[room], "SGO-083", reason) for room in suited), _COMPULSORY]

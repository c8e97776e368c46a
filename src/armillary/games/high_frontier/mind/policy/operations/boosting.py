"""What is boosted, and with which cards."""

from __future__ import annotations

from armillary.games.high_frontier.mind.expeditions import bernal_home as habitats
from armillary.games.high_frontier.mind.policy.weights import LIKES, NEVER, RATHER, SURELY
from armillary.games.high_frontier.mind.situation import Outlook
from armillary.games.high_frontier.rules.components import FACES, LEO
from armillary.games.high_frontier.rules.operations.boosting import (
    Back,
    BeginBoost,
    BoostCard,
    ChooseBoost,
    DropCard,
    Launch,
    white_sides,
)
from armillary.games.high_frontier.rules.state import Stack


def to_boost(outlook: Outlook) -> tuple[int, ...]:
    """Pieces of the goal that are still in the Hand, if all of it can be paid with its Fuel."""
    goal = outlook.goal
    if _settles(outlook):
        assert outlook.habitat is not None
        return tuple(piece for piece in outlook.habitat.pieces if piece >> 2 in outlook.own.hand)
    if outlook.warpath.levied:
        return outlook.warpath.levied
    if goal.kit is None:
        return ()
    hand = outlook.own.hand
    wanted = tuple(p for p in goal.kit.pieces if p not in outlook.leo.cards)
    if outlook.cramped:  # what is sure to fly makes room in the Hand
        there = tuple(piece for piece in wanted if piece >> 2 in hand)
        spare = any(outlook.is_spare(card) for card in hand)
        cost = sum(FACES[piece].mass for piece in there)
        return there if not spare and cost <= outlook.aqua else ()
    if goal.kit.lacks or outlook.aqua < goal.needs:
        return ()
    return wanted if all(piece >> 2 in hand for piece in wanted) else ()


def _settles(outlook: Outlook) -> bool:
    """Whether a Bernal is boosted next: when nothing better is left to be done."""
    habitat = outlook.habitat
    return habitat is not None and habitat.next == habitats.BOOST and outlook.goal.value < habitats.WORTH


def alone(rocket: Stack) -> bool:
    """Whether there is nobody but Humans aboard."""
    return all(FACES[piece].human for piece in rocket.cards)


@LIKES(BeginBoost)
def _boost(outlook: Outlook, option: BeginBoost) -> float:
    rocket = outlook.rocket
    busy = rocket is not None and rocket.node != LEO and not outlook.cramped and not alone(rocket)
    if busy and not _settles(outlook):
        return NEVER
    return SURELY if to_boost(outlook) else NEVER


@LIKES(BoostCard)
def _boost_card(outlook: Outlook, option: BoostCard) -> float:
    piece = next(p for p in white_sides(option.card) if FACES[p].heavy == option.heavy)
    return SURELY if piece in to_boost(outlook) else NEVER


@LIKES(DropCard)
def _drop_card(outlook: Outlook, option: DropCard) -> float:
    return NEVER


@LIKES(Launch)
def _launch(outlook: Outlook, option: Launch) -> float:
    step = outlook.step
    assert isinstance(step, ChooseBoost)
    return RATHER if set(to_boost(outlook)) <= set(step.pieces) else NEVER + 1


@LIKES(Back)
def _back(outlook: Outlook, option: Back) -> float:
    return 0.0

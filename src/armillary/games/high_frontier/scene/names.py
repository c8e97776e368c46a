"""Plates of this game and the ids of what is drawn on them."""

from __future__ import annotations

from collections.abc import Sequence

from armillary.engine import Option, Words
from armillary.games.high_frontier.rules.components import CARDS, NODES, SITES
from armillary.games.high_frontier.rules.components.kinds import NOBODY, Deck
from armillary.games.high_frontier.rules.pieces.naming import slot_name
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.scene.plates import shape_id

SOL, STRIP, SUNSPOT, MARKET, ASSEMBLY = "sol", "rocket", "sunspot", "market", "assembly"
WORKSHOP = "workshop"
WAR_PLATE, RESTRICTIONS, DUE = "war", "restrictions", "due"
HABITATS, FUTURES_PLATE = "habitats", "futures"
BATTLE, WEAPONS, FIRE_VALUE, ODDS = "battle", "weapons", "fire-value", "odds"
HERO, BESIDE = 10.0, 3.0  # weights
ON_DEMAND = 1.0  # pixels a unit: more than a seat's card has, so that a plate waits until it is opened


def space_part(node: int) -> str:
    return f"space-{NODES[node].id}"


def space_id(node: int) -> str:
    """A Space on the chart; a Site is chosen by its Space."""
    return shape_id(SOL, space_part(node))


def site_id(site: int) -> str:
    return space_id(SITES[site].node)


def stack_part(seat: int, slot: int) -> str:
    return f"stack-{seat}-{slot_name(slot)}"


def stack_id(seat: int, slot: int) -> str:
    return shape_id(SOL, stack_part(seat, slot))


def figure_part(seat: int, slot: int) -> str:
    """A Stack in the place of a battle."""
    return f"figure-{seat}-{slot_name(slot)}"


def attack_part(node: int) -> str:
    """What is told of a Space that could be attacked."""
    return f"attack-{NODES[node].id}"


def shot_part(option: Option) -> str:
    """What is told of a way to fire: by the words of the choice, which differ from shot to shot."""
    return "-".join(str(option).split())


def called_as(seen: HighFrontierState, names: Sequence[str], words: Words) -> list[str]:
    """The players' names; who has none is called by the seat."""
    rest = range(len(names), seen.seats)
    return [*names, *(words("Player {number}").format(number=seat + 1) for seat in rest)]


def deck_part(deck: int) -> str:
    return f"deck-{Deck(deck).name.lower()}"


def hand_plate(seat: int) -> str:
    return f"hand-{seat}"


def card_part(card: int) -> str:
    return f"card-{CARDS[card].id}"


def hand_id(seat: int, card: int) -> str:
    return shape_id(hand_plate(seat), card_part(card))


def looking(seen: HighFrontierState) -> int:
    """The seat that looks; whose Turn it is where nobody in particular does."""
    if seen.viewer is not None and seen.viewer >= 0:
        return seen.viewer
    return seen.active if seen.active != NOBODY else 0


def political(seen: HighFrontierState) -> bool:
    """Is Module 0 in play?"""
    return "politics" in seen.modules

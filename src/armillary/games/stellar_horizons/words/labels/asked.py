"""Who is asked, and what that player has and pays."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from armillary.engine import Decision, Label, Step, Words
from armillary.games.stellar_horizons.rules.combat.sides import ALIEN, PIRATE
from armillary.games.stellar_horizons.rules.components.kinds import EMPTY, NOTHING, Hold
from armillary.games.stellar_horizons.rules.modes import home_of
from armillary.games.stellar_horizons.rules.state import Faction, StellarState
from armillary.games.stellar_horizons.rules.units import holds
from armillary.games.stellar_horizons.words.names import hold, money, unit_name, unit_of

LabelMaker = Callable[[Any, StellarState, Words], Label]
HOME = NOTHING  # instead of a unit


def waiting(seen: StellarState) -> Step[Any] | None:
    """The decision on top of the stack."""
    return seen.stack[-1] if seen.stack else None


def seat_asked(seen: StellarState) -> int:
    """The player of the decision that waits; of those who choose together, the one who looks."""
    step = waiting(seen)
    if isinstance(step, Decision):
        return step.seat
    return max(0, seen.viewer or 0)


def seat_looking(seen: StellarState) -> int:
    """Who may act although another is asked: the one who looks."""
    return seen.viewer if seen.viewer is not None and seen.viewer >= 0 else seat_asked(seen)


def faction_asked(seen: StellarState) -> int:
    seat = seat_asked(seen)
    return seen.played[seat] if seat < len(seen.played) else 0


def own(seen: StellarState) -> Faction:
    return seen.factions[faction_asked(seen)]


def price(seen: StellarState, faction: int, place: int, cost: Hold, words: Words) -> str:
    """What is paid at a place: at home money stands in for what is not stored."""
    if cost == EMPTY:
        return words("free of charge")
    due = holds.due(seen, faction, cost)
    said = hold(due, words)
    if place == home_of(seen, faction):
        short = holds.missing(due, holds.stored(seen, faction, place))
        if short:
            text = words("{price}, of which {money} of {held}")
            held = money(seen.factions[faction].money, words)
            return text.format(price=said, money=money(short, words), held=held)
    return said


def keeper(unit: int, words: Words) -> str:
    """A ship or base with stores, or home."""
    return words("home") if unit == HOME else unit_name(unit, words)


def target_name(unit: int, seen: StellarState, words: Words) -> str:
    """A unit that is found or fought, with its faction; or a pirate, or the Invader."""
    if unit == PIRATE:
        return words("pirate")
    if unit == ALIEN:
        return words("Invader")
    return unit_of(unit, words)

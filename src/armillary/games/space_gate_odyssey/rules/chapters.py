"""Every chapter of the rules, in the order of the rulebook."""

from __future__ import annotations

from types import ModuleType

from armillary.games.space_gate_odyssey.rules import (
    airlock,
    bonuses,
    building,
    closing,
    deadlock,
    ending,
    field_rooms,
    hawking,
    influence,
    journey,
    new_modules,
    predominance,
    reorganisation,
    setup,
    turn,
)

CHAPTERS: tuple[ModuleType, ...] = (
    setup,
    turn,
    field_rooms,
    bonuses,
    new_modules,
    building,
    airlock,
    reorganisation,
    journey,
    predominance,
    closing,
    influence,
    hawking,
    ending,
    deadlock,
)

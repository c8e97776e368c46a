"""Futures in combat in one table. Its points are reached only where there are weapons too."""

from __future__ import annotations

from armillary.games.high_frontier.rules import switches
from armillary.games.high_frontier.rules.conflict.bernals import shelter
from armillary.games.high_frontier.rules.conflict.combat import arsenal, firing
from armillary.games.high_frontier.rules.conflict.dropstones import dislodging, falling
from armillary.games.high_frontier.rules.conflict.quests import arms, comets, shields
from armillary.games.high_frontier.rules.futures import attempting
from armillary.games.high_frontier.rules.negotiation import wares
from armillary.mechanics.modules import Module, adds, replaces

QUESTS = Module(
    switches.FUTURES,
    replaces(attempting.may_attempt, comets.may_attempt, "HF3-358"),
    replaces(dislodging.kinds_at, comets.kinds_at, "HF3-352"),
    replaces(dislodging.is_allowed, comets.is_allowed, "HF3-358"),
    replaces(dislodging.quest_of, comets.before, "HF3-358"),
    adds(dislodging.dislodged, comets.dislodged, "HF3-358", "HF3-359"),
    replaces(falling.is_free, comets.is_free, "HF3-359"),
    replaces(falling.strikes, comets.strikes, "HF3-358"),
    adds(falling.aimed, comets.aimed, "HF3-360"),
    replaces(firing.dice_of, arms.dice_of, "HF3-353"),
    replaces(shelter.is_immune, arms.is_immune, "HF3-355"),
    replaces(arsenal.in_shade, arms.in_shade, "HF3-361"),
    replaces(wares.shades, shields.shades_of, "HF3-361"),
)

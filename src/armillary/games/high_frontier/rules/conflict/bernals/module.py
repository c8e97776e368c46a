"""Module 3 and Bernals: homes far from Earth, and what combat does to domes."""

from __future__ import annotations

from armillary.games.high_frontier.rules.colonization import anchoring, home, strips
from armillary.games.high_frontier.rules.conflict.bernals import et_home, unanchoring
from armillary.games.high_frontier.rules.hazards import belts
from armillary.games.high_frontier.rules.pieces import homes
from armillary.games.high_frontier.rules.switches import (
    COLONIZATION,
    COMBAT,
    FUTURES,
    POLITICS,
    TERAWATT,
    WAR,
)
from armillary.mechanics.modules import Module, adds, replaces

BELOW = (POLITICS, TERAWATT, COLONIZATION, FUTURES)

HOMES_IN_WAR = Module(
    WAR,
    replaces(homes.home_of, et_home.home_of, "HF3-333", over=BELOW),
    replaces(homes.keeps_privilege, et_home.keeps_privilege, "HF3-338", over=BELOW),
    replaces(strips.models, et_home.models, "HF3-337"),
    replaces(belts.is_safe, et_home.is_safe, "HF3-350", over=BELOW),
    adds(anchoring.anchored, et_home.anchored, "HF3-086", "HF3-336"),
    adds(home.opened, et_home.opened, "HF3-086"),
)

DOMES_IN_COMBAT = Module(
    COMBAT,
    adds(anchoring.dome_lost, unanchoring.dome_lost, "HF3-321"),
)

"""Module 2 in one table: what Bernals and Colonists change in the rules."""

from __future__ import annotations

from armillary.games.high_frontier.rules import (
    boosting,
    colonies,
    decks,
    forming,
    happenings,
    homes,
    losses,
    privileges,
    setup,
    sites,
    treasury,
    turn,
)
from armillary.games.high_frontier.rules.colonization import (
    anchoring,
    colonists,
    dirtsides,
    home,
    layout,
    turns,
)
from armillary.games.high_frontier.rules.switches import COLONIZATION as NAME
from armillary.games.high_frontier.rules.switches import POLITICS, TERAWATT
from armillary.mechanics.modules import Module, adds, replaces

BELOW = (POLITICS, TERAWATT)

COLONIZATION = Module(
    NAME,
    # Set-up
    adds(setup.before_crews, layout.lay_out, "HFC-344"),
    adds(setup.prepare_more, layout.queue_up, "HFC-344"),
    replaces(decks.decks_in_play, layout.decks_in_play, "HFC-344", over=BELOW),
    # Home
    replaces(homes.home_of, home.home_of, "HFC-358"),
    replaces(homes.is_unlocked, home.is_unlocked, "HFC-359", "HF3-005"),
    replaces(homes.keeps_privilege, home.keeps_privilege, "HFC-360"),
    replaces(treasury.bank, home.bank, "HFC-358"),
    replaces(forming.is_bank, home.is_bank, "HFC-358"),
    replaces(privileges.own, home.own, "HFC-359", over=BELOW),
    replaces(privileges.also, home.also, "HFC-360", over=BELOW),
    replaces(boosting.launches, home.launches, "HFC-362", over=BELOW),
    replaces(happenings.spared, home.spared, "HFC-363", over=BELOW),
    # Bernals
    adds(dirtsides.starved, anchoring.starved, "HF3-320"),
    adds(sites.factory_built, dirtsides.factory_built, "HFC-353"),
    adds(sites.factory_removed, dirtsides.factory_removed, "HFC-353"),
    adds(losses.decommissioned, anchoring.decommissioned, "HF3-351"),
    # Colonists
    replaces(losses.return_card, colonists.return_card, "HFC-377", over=BELOW),
    adds(colonies.colony_founded, colonists.colony_founded, "HFC-124"),
    # The Turn
    adds(turn.turn_begins, turns.begin, "HFC-361", "HFC-373"),
)

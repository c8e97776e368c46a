"""Module 1 in one table: what Freighters and GW thrusters change in the rules."""

from __future__ import annotations

from armillary.games.high_frontier.rules import scoring, setup, switches, turn
from armillary.games.high_frontier.rules.fuel_and_cargo import cargo, fuelling
from armillary.games.high_frontier.rules.hazards import belts, losses
from armillary.games.high_frontier.rules.movement import engines, landings, movement
from armillary.games.high_frontier.rules.operations import auctions, delivery, production
from armillary.games.high_frontier.rules.pieces import decks
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.games.high_frontier.rules.switches import POLITICS
from armillary.games.high_frontier.rules.terawatt import (
    counting,
    elevators,
    freight,
    gigawatt,
    layout,
    limits,
    loading,
    mobiles,
)
from armillary.mechanics.modules import Module, adds, replaces


def turn_ends(state: HighFrontierState, seat: int, /) -> None:
    """What is put in order at the end of a Turn."""
    gigawatt.note_all(state, seat)
    elevators.turn_ends(state, seat)


TERAWATT = Module(
    switches.TERAWATT,
    # Set-up and cards
    adds(setup.before_crews, layout.lay_out, "HFC-306", "HFC-321"),
    replaces(decks.decks_in_play, layout.decks_in_play, "HFC-306"),
    replaces(delivery.deliveries, layout.no_deliveries, "HFC-309", "HF3-006"),
    replaces(auctions.may_bid, limits.may_bid, "HFC-307"),
    replaces(decks.may_take, limits.may_take, "HFC-307"),
    replaces(decks.has_too_many, limits.has_too_many, "HFC-307"),
    replaces(production.put_product, freight.put_made, "HFC-313"),
    # Freighters and Mobile Factories
    replaces(cargo.takes, loading.takes, "HFC-314"),
    replaces(cargo.may_leave, loading.may_leave, "HFC-313"),
    replaces(cargo.fits, loading.fits, "HFC-313"),
    replaces(fuelling.holds, loading.holds, "HFC-313"),
    replaces(engines.engines, freight.engines_of, "HFC-315", "HFC-317"),
    replaces(engines.craft_of, freight.craft_of, "HFC-316", "HFC-322"),
    replaces(engines.wet_mass, freight.wet_mass, "HFC-168"),
    replaces(movement.may_move, freight.may_move, "HFC-313", "HFC-320"),
    replaces(movement.moves_on, freight.moves_on, "HFC-316"),
    replaces(belts.exposed, freight.exposed, "HFC-321"),
    replaces(losses.lost, freight.lost, "HFC-318"),
    adds(losses.decommissioned, freight.decommissioned, "HFC-313"),
    adds(losses.lose_stack, mobiles.stack_lost, "HFC-321"),
    adds(landings.arrived, mobiles.arrived, "HFC-323"),
    # The end of a Turn and of the game
    adds(turn.turn_ends, turn_ends, "HFC-331", "HFC-334"),
    replaces(scoring.lines_of, counting.lines_of, "HFC-256", "HFC-257", over=(POLITICS,)),
)

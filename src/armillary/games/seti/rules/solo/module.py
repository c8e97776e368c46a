"""The solo game: all that it replaces in the base rules and adds to them, and the rules that say so."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec, TypeVar

from armillary.games.seti.rules import (
    cards,
    discovery,
    hidden,
    income,
    milestones,
    movement,
    planets,
    research,
    resources,
    round_end,
    scoring,
    sectors,
    setup,
    signals,
    traces,
    triggers,
    turn,
)
from armillary.games.seti.rules.aliens import centaurians, exertians
from armillary.games.seti.rules.solo import choices, gains, objectives
from armillary.games.seti.rules.solo import scoring as count
from armillary.games.seti.rules.solo import setup as rival_setup
from armillary.games.seti.rules.solo import turn as rival_turn
from armillary.games.seti.rules.solo.state import RIVAL
from armillary.games.seti.rules.state import SOLO_GAME, SetiState
from armillary.mechanics.modules import Change, Module, Replaceable, adds, replaces

P = ParamSpec("P")
R = TypeVar("R")


def for_the_rival(
    rule: Replaceable[SetiState, Concatenate[int, P], R],
    function: Callable[Concatenate[SetiState, P], R],
    *rules: str,
) -> Change:
    """The rival has a way of its own; the human keeps to the base rule."""
    base = rule.base

    @wraps(function)
    def either(state: SetiState, seat: int, /, *args: P.args, **kwargs: P.kwargs) -> R:
        if seat == RIVAL:
            return function(state, *args, **kwargs)
        return base(state, seat, *args, **kwargs)

    return replaces(rule, either, *rules)


SOLO = Module(
    *SOLO_GAME,
    # Preparation
    adds(setup.set_up_agencies, rival_setup.set_up, "SETI-446", "SETI-447", "SETI-451"),
    replaces(setup.who_is_dealt, rival_setup.only_the_human, "SETI-446"),
    replaces(hidden.zones, rival_setup.zones, "SETI-460"),
    adds(hidden.settle_sample, rival_setup.settle_sample, "SETI-460"),
    # What the rival gains
    for_the_rival(resources.gain, gains.gain, "SETI-465", "SETI-469", "SETI-472", "SETI-473", "SETI-540"),
    for_the_rival(cards.draw, gains.draw, "SETI-465"),
    for_the_rival(cards.pick_cards, gains.pick_cards, "SETI-466"),
    for_the_rival(discovery.draw_alien, gains.draw_alien, "SETI-535"),
    for_the_rival(discovery.take_alien_cards, gains.take_alien_cards, "SETI-466"),
    for_the_rival(exertians.deal, gains.deal_exertians, "SETI-544"),
    for_the_rival(income.increase_income, gains.increase_income, "SETI-467"),
    for_the_rival(income.pay_income, gains.pay_income, "SETI-468"),
    for_the_rival(movement.move, gains.move, "SETI-508"),
    for_the_rival(research.keep_tech, gains.keep_tech, "SETI-492", "SETI-494"),
    replaces(research.owned_by_other, gains.owned_by_the_other, "SETI-494"),
    adds(centaurians.set_up, rival_setup.keep_messages, "SETI-541"),
    # What the rival decides
    for_the_rival(milestones.ask_for_gold_tile, choices.mark_gold_tile, "SETI-475"),
    for_the_rival(planets.choose_landing_place, choices.land_on_last_place, "SETI-507"),
    for_the_rival(traces.mark_traces, choices.mark_traces, "SETI-510", "SETI-512"),
    for_the_rival(signals.ask_for_signals, choices.mark_in_best_sectors, "SETI-520", "SETI-523"),
    for_the_rival(signals.mark_signals, choices.mark_signals, "SETI-527"),
    for_the_rival(sectors.resolve_next_sector, choices.resolve_oldest_sector, "SETI-526"),
    for_the_rival(milestones.ask_for_message, choices.take_message, "SETI-543"),
    # The rival's turn
    for_the_rival(turn.take_turn, rival_turn.take_turn, "SETI-479"),
    # Objectives
    adds(triggers.deed_done, objectives.wait_for_deed, "SETI-554", "SETI-559"),
    adds(resources.gained, objectives.notice, "SETI-565", "SETI-566", "SETI-567"),
    adds(turn.turn_ends, objectives.end_turn, "SETI-557"),
    adds(round_end.round_ends, objectives.spend, "SETI-553"),
    # The count
    for_the_rival(scoring.count_of, count.count_of, "SETI-574"),
    for_the_rival(scoring.add_up, count.add_up, "SETI-564"),
    for_the_rival(exertians.fulfilled, count.always_fulfilled, "SETI-548"),
    replaces(scoring.score_lines, count.score_lines, "SETI-564", "SETI-574"),
    replaces(scoring.rivals, count.rivals, "SETI-574"),
    replaces(scoring.winners, count.winners, "SETI-575", "SETI-576"),
)

"""Threats: what a player is about to attack, what that would cost the victim, what a promise not to is worth.

A promise binds nobody. Bots keep theirs, and believe those of others who have broken none.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from armillary.games.high_frontier.mind.expeditions.destinations import (
    NO_ERRAND,
    errand_of,
    guess_of,
    raid_on,
)
from armillary.games.high_frontier.mind.forecast import attack_worth, war_outcomes
from armillary.games.high_frontier.mind.forecast.raids import landed, raids_of
from armillary.games.high_frontier.rules.components import NODES, SITES
from armillary.games.high_frontier.rules.components.kinds import NOTHING
from armillary.games.high_frontier.rules.conflict import promises
from armillary.games.high_frontier.rules.conflict.combat import attacks
from armillary.games.high_frontier.rules.conflict.promises import SpareTerm
from armillary.games.high_frontier.rules.conflict.war import petitions
from armillary.games.high_frontier.rules.menu import once
from armillary.games.high_frontier.rules.negotiation.offers import mark, partners
from armillary.games.high_frontier.rules.negotiation.terms import Term
from armillary.games.high_frontier.rules.pieces import blocs
from armillary.games.high_frontier.rules.state import HighFrontierState, Slot
from armillary.games.high_frontier.rules.switches import COMBAT, PIRACY, WAR

READY = 0.25  # points that an attack must promise
SPAN = 8  # years after which hardly any Rocket comes back for what it has spared
TRUST = 0.8  # in who has broken no word so far
UNKEPT = 10.0  # points for which nobody promises what duty forbids
LEAST_YEARS = 2  # that must be left for a threat


class Plan(NamedTuple):
    """A Factory that a player is about to attack."""

    site: int
    worth: float  # to the attacker, in points
    odds: float = 1.0  # that it comes to that; a later point counts less
    years: int = 0


# Attackers


def plans_of(state: HighFrontierState, seat: int) -> list[Plan]:
    """What a player would attack from where his weapons are, and where his Rocket flies to attack."""
    if not _is_dangerous(state, seat):
        return []
    rocket = state.held(seat, Slot.ROCKET)
    raids = () if rocket is None else raids_of(state, seat, rocket)
    return _plans(state, seat, errand_of(state, seat).site if raids else NOTHING)  # the finder takes its time


def guessed_plans_of(state: HighFrontierState, seat: int) -> list[Plan]:
    """Plans guessed by distances alone, as from a table: the finder is not asked for a way."""
    return _plans(state, seat, guess_of(state, seat).site) if _is_dangerous(state, seat) else []


def _is_dangerous(state: HighFrontierState, seat: int) -> bool:
    if COMBAT not in state.modules or not state.factories:
        return False
    return any(blocs.may_attack(state, seat, other) for other in state.factories.values())


def _plans(state: HighFrontierState, seat: int, bound: int) -> list[Plan]:
    found = [_at_once(state, seat), _by_flight(state, seat, bound)]
    return [plan for plan in found if plan is not None]


def _at_once(state: HighFrontierState, seat: int) -> Plan | None:
    spared = promises.spared(state, seat)
    best = None
    for node in attacks.open_spaces(state, seat):
        site = NODES[node].site
        if site in spared or not blocs.may_attack(state, seat, state.factories.get(site, seat)):
            continue
        worth = attack_worth.worth_of_attack(state, seat, node)
        if worth > READY and (best is None or worth > best.worth):
            best = Plan(site, worth)
    return best


def _by_flight(state: HighFrontierState, seat: int, bound: int) -> Plan | None:
    rocket = state.held(seat, Slot.ROCKET)
    if rocket is None or bound == NOTHING:
        return None
    worth = dict(raids_of(state, seat, rocket)).get(bound, 0.0)
    raid = raid_on(state, seat, rocket, bound) if worth else NO_ERRAND
    return Plan(bound, raid.value, raid.value / worth, max(1, raid.years)) if raid.value else None


def prospects(state: HighFrontierState, seat: int) -> float:
    """What a player has before him: an attack at once, and the errand of his Rocket, of war or not."""
    found = 0.0 if state.held(seat, Slot.ROCKET) is None else guess_of(state, seat).value
    now = _at_once(state, seat)
    return found if now is None else found + now.worth


# Victims


def menace(state: HighFrontierState, seat: int, by: int, plans: Sequence[Plan]) -> float:
    """What a player must expect to lose by what another is about to do: his own pieces, and the cause."""
    found = 0.0
    for plan in plans:
        node = SITES[plan.site].node
        rocket = state.held(by, Slot.ROCKET)
        there = state if not plan.years or rocket is None else landed(state, by, rocket, node)
        lost, victory = attack_worth.losses_of_attack(there, by, node)
        if state.factories[plan.site] != seat:
            lost = 0.0
        found += plan.odds * (lost + victory * _setback(state, seat, by))
    return found


def _setback(state: HighFrontierState, seat: int, by: int) -> float:
    """What a player loses by the chit that another turns after a victory."""
    chits = attack_worth.open_chits(state, by) if war_outcomes.in_play(state) else []
    if not chits:
        return 0.0
    turned = max(chits, key=lambda number: war_outcomes.worth_of_flip(state, by, number))
    return max(0.0, -war_outcomes.worth_of_flip(state, seat, turned))


# Promises


def relief(before: HighFrontierState, after: HighFrontierState, seat: int, terms: Sequence[Term]) -> float:
    """What the promises of a deal are worth to a player: what he is spared, less what he forgoes."""
    found = 0.0
    for giver in {term.giver for term in terms if isinstance(term, SpareTerm)}:
        given = [term for term in terms if isinstance(term, SpareTerm) and term.giver == giver]
        lasting = max(_lasting(before, term) for term in given)
        if any(is_bound(before, giver, term.site) for term in given):
            found -= UNKEPT if giver == seat else 0.0
        elif giver == seat:
            found += lasting * min(0.0, prospects(after, seat) - prospects(before, seat))
        elif any(term.taker == seat for term in given):
            eased = menace(before, seat, giver, plans_of(before, giver))
            eased -= menace(after, seat, giver, guessed_plans_of(after, giver))
            found += lasting * trust(before, giver) * max(0.0, eased)
    return found


def _lasting(state: HighFrontierState, term: SpareTerm) -> float:
    """How much of what was to come a promise does away with."""
    return 1.0 if term.until >= state.years else min(1.0, (term.until - state.year) / SPAN)


def trust(state: HighFrontierState, giver: int) -> float:
    return 0.0 if any(word.broken and word.giver == giver for word in state.promises) else TRUST


def last_year(state: HighFrontierState) -> int:
    """To which a bot promises peace."""
    return min(state.years, state.year + SPAN)


def may_threaten(state: HighFrontierState, seat: int, plan: Plan) -> bool:
    """Whether a promise could be kept, and neither the victim was asked lately nor anybody in this Turn.

    Who cannot be talked to is not threatened.
    """
    if state.years - state.year < LEAST_YEARS or is_bound(state, seat, plan.site):
        return False
    victim = state.factories[plan.site]
    if victim not in partners(state, seat) and not may_plead(state, seat):
        return False
    return not any(
        word.taker == victim or not once(state, mark(seat, word.taker))
        for word in state.promises
        if word.giver == seat
    )


def is_heard(state: HighFrontierState, seat: int) -> bool:
    """Whether there is an enemy who can be talked to, or somebody who could allow it."""
    if COMBAT not in state.modules or not state.factories:
        return False
    foes = [other for other in partners(state, seat) if blocs.may_attack(state, seat, other)]
    return bool(foes) or may_plead(state, seat)


def may_plead(state: HighFrontierState, seat: int) -> bool:
    """Whether somebody is left who could let a player talk to his enemies."""
    return WAR in state.modules and petitions.may_petition(state, seat, petitions.NEGOTIATION)


def is_bound(state: HighFrontierState, seat: int, site: int) -> bool:
    """Whether a player stands where in War he must fight: no promise of his would be worth anything."""
    duty = WAR in state.modules and PIRACY not in state.rules
    return duty and SITES[site].node in attacks.own_spaces(state, seat)


def is_spared(state: HighFrontierState, seat: int, node: int) -> bool:
    """Whether a player has promised to leave alone what is there."""
    return NODES[node].site in promises.spared(state, seat)

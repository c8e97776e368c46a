"""Combat in a Turn: which Spaces may be attacked, which must, and what is left when it is over."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from armillary.engine import Option, Step
from armillary.engine.ledger import Refusal
from armillary.games.high_frontier.rules.components import LEO, NODES, SITES
from armillary.games.high_frontier.rules.components.kinds import NOTHING
from armillary.games.high_frontier.rules.conflict import bribes, promises
from armillary.games.high_frontier.rules.conflict.bernals import shelter
from armillary.games.high_frontier.rules.conflict.combat import (
    arsenal,
    battles,
    kamikazes,
    order,
    targets,
)
from armillary.games.high_frontier.rules.conflict.combat.battles import FOUGHT, Battle
from armillary.games.high_frontier.rules.conflict.dropstones import falling
from armillary.games.high_frontier.rules.conflict.table import change, table
from armillary.games.high_frontier.rules.conflict.war import ending
from armillary.games.high_frontier.rules.menu import Act, once
from armillary.games.high_frontier.rules.movement import movement
from armillary.games.high_frontier.rules.pieces import blocs
from armillary.games.high_frontier.rules.sequence import at, explains, offers
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.games.high_frontier.rules.switches import COMBAT, WAR
from armillary.mechanics.narrow import Narrow

PEACE = "In peace nobody is attacked, and in War no ally."
NO_WEAPON = "No weapon of yours that has not fired yet can do anything there."
NO_BRIBE = "There are not enough bribes for this attack."
ATTACKED = "This Space was attacked already in this Turn."
SAFE = "No combat there."


class Attack(Act, frozen=True, gc=False):
    """All unfired weapons that reach a Space, at all enemies in it."""  # HF3-209

    node: int

    verb: ClassVar[str] = "attack"

    def words(self) -> tuple[object, ...]:
        return (NODES[self.node].id,)

    def act(self, state: HighFrontierState, seat: int) -> None:
        if state.promises and self.node not in due_spaces(state, seat):  # who must fight breaks no word
            promises.attacked(state, seat, self.node)
        state.then(self.battle(seat))

    def battle(self, seat: int) -> Battle:
        return Battle(seat, self.node)


class SneakAttack(Attack, frozen=True, gc=False):
    """An attack by surprise: former allies are paid, and fired at before they fire."""  # HF3-072, Q206

    verb: ClassVar[str] = "sneak"

    def battle(self, seat: int) -> Battle:
        return Battle(seat, self.node, sneak=True)


def ways(state: HighFrontierState, seat: int, node: int) -> list[Attack]:
    """How a Space may be attacked: by surprise where that is to be paid for and can be."""  # HF3-072
    due = len(battles.surprised(state, seat, node))
    if due and bribes.held(state, seat) >= due + battles.tolls(state, seat, node):
        return [Attack(node), SneakAttack(node)]
    return [Attack(node)]


# Where


def enemy_spaces(state: HighFrontierState, seat: int) -> set[int]:
    """Spaces with tokens of players who may be attacked, not attacked yet this Turn."""  # HF3-208, HF3-209
    foes = [other for other in range(state.seats) if blocs.may_attack(state, seat, other)]
    if not foes:
        return set()
    found = {stack.node for foe in foes for stack in state.players[foe].stacks if stack is not None}
    for held in (state.factories, state.colonies):
        found |= {SITES[site].node for site, owner in held.items() if owner in foes}
    return {
        node
        for node in found.difference(table(state).attacked)
        if not shelter.is_closed(state, node) and battles.defenders(state, seat, node)
    }


def own_spaces(state: HighFrontierState, seat: int) -> set[int]:
    """Where a player might have weapons."""
    found = {targets.where(state, seat, slot) for slot in range(len(state.players[seat].stacks))}
    found |= {SITES[site].node for site, owner in state.factories.items() if owner == seat}
    return found - {NOTHING}


def open_spaces(state: HighFrontierState, seat: int) -> list[int]:
    """Spaces that a player can attack now."""  # HF3-202, HF3-207, HF3-209
    enemies = enemy_spaces(state, seat)
    if not enemies:
        return []
    found: set[int] = set()
    for place in own_spaces(state, seat):
        for node in arsenal.reach_of(place) & (enemies - found):
            aims = targets.aims_at(state, seat, node)
            if order.shots_from(state, seat, (place,), aims, attacks=True):
                found.add(node)
    return sorted(node for node in found if can_afford(state, seat, node))


def can_afford(state: HighFrontierState, seat: int, node: int) -> bool:
    """Whether the bribes that an attack costs are there."""  # HF3-389, HF3-391
    price = battles.tolls(state, seat, node)
    return not price or bribes.held(state, seat) >= price


def due_spaces(state: HighFrontierState, seat: int) -> list[int]:
    """Spaces that a player must attack before the Turn ends: in War, with weapons in the same Space."""
    # HF3-203, HF3-217, HF3-218
    bound = bool(table(state).divers) or falling.striker(state, seat) is not None  # HF3-238
    if not bound and not blocs.must_fight(state, seat):
        return []
    found = []
    for node in sorted(own_spaces(state, seat) & enemy_spaces(state, seat)):
        if battles.tolls(state, seat, node):
            continue
        aims = targets.aims_at(state, seat, node)
        shots = order.shots_from(state, seat, (node,), aims, attacks=True)
        if any(_is_due(state, seat, shot) for shot in shots):
            found.append(node)
    return found


def _is_due(state: HighFrontierState, seat: int, shot: order.Shot) -> bool:
    """In Anarchy only divers and dropstones, which cannot turn back."""  # HF3-203, HF3-238
    if not order.is_compulsory(state, shot):
        return False
    return (
        order.is_diving(state, shot.mount)
        or shot.mount.weapon == arsenal.DROPSTONE
        or blocs.must_fight(state, seat)
    )


@offers("move.attack", COMBAT)
def attacks(state: HighFrontierState, seat: int) -> Sequence[Option]:
    """After all movements: then nothing moves any more."""  # HF3-202, HF3-203
    return [way for node in open_spaces(state, seat) for way in ways(state, seat, node)]


@explains("move.attack", COMBAT)
def why_no_attack(state: HighFrontierState, seat: int) -> list[Refusal]:
    """Of the Spaces where the player's own pieces meet others'."""
    listed = set(open_spaces(state, seat))
    found = []
    for node in sorted(own_spaces(state, seat) - listed):
        others = [
            other for other in range(state.seats) if other != seat and targets.has_token(state, other, node)
        ]
        if not others:
            continue
        refusal = Attack(node)
        if shelter.is_closed(state, node):
            if node != LEO:
                found.append(Refusal(refusal, "HF3-329", SAFE))
        elif not any(blocs.may_attack(state, seat, other) for other in others):
            found.append(Refusal(refusal, "HF3-121", PEACE))
        elif node in table(state).attacked:
            found.append(Refusal(refusal, "HF3-208", ATTACKED))
        elif not can_afford(state, seat, node):
            found.append(Refusal(refusal, "HF3-391", NO_BRIBE))
        else:
            found.append(Refusal(refusal, "HF3-209", NO_WEAPON))
    return found


# At the end of the Turn


@at("turn.combat", COMBAT)
class EndCombat(Step[HighFrontierState], frozen=True, gc=False):
    """What must be fought is fought; then kamikazes are gone, and the War may be."""

    # HF3-034, HF3-203, HF3-365

    seat: int

    def run(self, state: HighFrontierState) -> None:
        if due_spaces(state, self.seat):
            state.then(ChooseBattle(self.seat), self)
            return
        kamikazes.clear(state, self.seat)
        if WAR in state.modules:
            ending.check(state, self.seat)


class ChooseBattle(Narrow[HighFrontierState, Attack], frozen=True, gc=False):
    """Which Space is attacked next."""  # HF3-203, HF3-207

    rule: ClassVar[str] = "HF3-203"

    def options(self, state: HighFrontierState) -> list[Attack]:
        return [way for node in due_spaces(state, self.seat) for way in ways(state, self.seat, node)]

    def resolve(self, state: HighFrontierState, option: Attack) -> None:
        state.then(option.battle(self.seat))


def may_move(state: HighFrontierState, seat: int, slot: int, /) -> bool:
    """Combat comes after all movements."""  # HF3-202, HF3-205
    return once(state, FOUGHT) and movement.may_move.beneath(state, COMBAT)(state, seat, slot)


def turn_ends(state: HighFrontierState, seat: int, /) -> None:
    """Weapons may fire again, Spaces be attacked again."""  # HF3-208, HF3-241
    found = table(state)
    if found.fired or found.attacked or found.served or found.cooled or found.missiles:
        change(state, fired=(), attacked=(), served=(), cooled=(), divers=(), missiles=())

"""A battle: Glitches act, then one side fires all its weapons, then the other."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from armillary.engine import Option, Step
from armillary.games.high_frontier.rules.components import CARDS, SITES, WEAPONS
from armillary.games.high_frontier.rules.components.kinds import NOTHING, Deck
from armillary.games.high_frontier.rules.conflict import vendettas
from armillary.games.high_frontier.rules.conflict.combat import (
    arsenal,
    buggies,
    factions,
    firing,
    kamikazes,
    order,
    prisoners,
    targets,
    victory,
)
from armillary.games.high_frontier.rules.conflict.combat.arsenal import Mount
from armillary.games.high_frontier.rules.conflict.combat.events import AttackBegan, ShotFired
from armillary.games.high_frontier.rules.conflict.combat.order import HOLD, Fire, FireCrewed, Shot
from armillary.games.high_frontier.rules.conflict.combat.results import ApplyHit, spill
from armillary.games.high_frontier.rules.conflict.combat.targets import Aim
from armillary.games.high_frontier.rules.conflict.dropstones import falling
from armillary.games.high_frontier.rules.conflict.table import change, table
from armillary.games.high_frontier.rules.conflict_table import Deeds
from armillary.games.high_frontier.rules.hazards import glitches, losses
from armillary.games.high_frontier.rules.menu import use
from armillary.games.high_frontier.rules.pieces import blocs, stacks, treasury
from armillary.games.high_frontier.rules.state import HighFrontierState, Slot
from armillary.games.high_frontier.rules.switches import BYSTANDERS
from armillary.mechanics.narrow import Narrow

FOUGHT = "fought"  # the mark of a Turn in which somebody was attacked: nothing moves any more
BOMB = "amat_bomb"


def defenders(state: HighFrontierState, attacker: int, node: int) -> list[int]:
    """All enemies with tokens in a Space, in the order in which they fire."""  # HF3-210, Q127
    return [
        seat
        for seat in state.clockwise_from(attacker)
        if seat != attacker
        and seat not in state.left
        and blocs.may_attack(state, attacker, seat)
        and targets.has_token(state, seat, node)
    ]


def tolls(state: HighFrontierState, attacker: int, node: int) -> int:
    """Bribes that are due before a Space may be attacked at all."""  # HF3-389, HF3-391
    foes = defenders(state, attacker, node)
    return sum(blocs.price_of_attack(state, attacker, victim) for victim in foes)


def surprised(state: HighFrontierState, attacker: int, node: int) -> list[int]:
    """Former allies at a Space who would have to be paid for a sneak attack."""  # HF3-072, Q206
    return [
        victim
        for victim in defenders(state, attacker, node)
        if blocs.is_sneak(state, attacker, victim)
        and vendettas.is_due(state, attacker, victim, vendettas.SNEAK)
    ]


class Battle(Step[HighFrontierState], frozen=True, gc=False):
    """A player attacks a Space."""  # HF3-204

    attacker: int
    node: int
    sneak: bool = False  # former allies are paid, so that the attacker fires first

    def run(self, state: HighFrontierState) -> None:
        seat, node = self.attacker, self.node
        foes = defenders(state, seat, node)
        use(state, FOUGHT)  # HF3-205
        change(state, attacked=(*table(state).attacked, node))  # HF3-208
        state.tell(AttackBegan, seat, node, tuple(foes))
        for victim in surprised(state, seat, node) if self.sneak else ():
            vendettas.pay(state, seat, victim, vendettas.SNEAK)
        for victim in foes:
            if blocs.price_of_attack(state, seat, victim):
                vendettas.pay(state, seat, victim, vendettas.PIRATE)
        change(state, battle=(Deeds(seat, node, tuple(foes), places_of(state, seat, node)),))
        for place in table(state).battle[0].places:
            _disturb(state, seat, place)
        for victim in foes:
            _disturb(state, victim, node)
        state.then(OpenFire(seat))


def places_of(state: HighFrontierState, seat: int, node: int) -> tuple[int, ...]:
    """Spaces from which an attacker takes part: that of the target, and all whose weapons reach it."""
    # HF3-209, Q220
    own = {targets.where(state, seat, slot) for slot in range(len(state.players[seat].stacks))}
    own |= {SITES[site].node for site, owner in state.factories.items() if owner == seat}
    own.discard(NOTHING)
    aims = targets.aims_at(state, seat, node)
    found = [node] if node in own and targets.has_token(state, seat, node) else []
    for place in sorted(own - {node}):
        if node in arsenal.reach_of(place) and order.shots_from(state, seat, (place,), aims, attacks=True):
            found.append(place)
    return tuple(found)


def _disturb(state: HighFrontierState, seat: int, node: int) -> None:
    """Combat triggers the Glitches of all who take part."""  # HF3-211
    there = targets.stacks_of(state, seat, node)
    if there:
        glitches.trigger(state, seat, there[0])
        for slot in there:
            spill(state, seat, slot)


class OpenFire(Step[HighFrontierState], frozen=True, gc=False):
    """Who fires first is clear once Glitches have acted."""  # HF3-204, HF3-212, HF3-213

    seat: int

    def run(self, state: HighFrontierState) -> None:
        deeds = table(state).battle[0]
        foes = deeds.defenders
        if BYSTANDERS in state.rules:
            foes = (*foes, *(seat for seat in _bystanders(state, deeds) if seat not in foes))
        state.then(Aftermath(self.seat))
        if order.is_first(state, deeds):
            state.then(Volley(self.seat, foes))
        elif order.rayguns(order.shots(state, deeds, self.seat)):
            state.then(Volley(self.seat, foes, eager=True))
        else:
            state.then(*(Volley(foe) for foe in foes), Volley(self.seat))


def _bystanders(state: HighFrontierState, deeds: Deeds) -> list[int]:
    """Enemies with Factories beside attacking Stacks."""  # Q110
    return [
        seat
        for seat in state.clockwise_from(deeds.attacker)
        if targets.hostile(state, seat, deeds.attacker)
        and any(targets.factory_of(state, seat, place) != NOTHING for place in deeds.places)
    ]


class Volley(Narrow[HighFrontierState, Option], frozen=True, gc=False):
    """What a side fires next; it may hold its fire where nothing compels it.

    An `eager` attacker fires first only if he begins with a raygun: who holds it back lets others go first.
    """  # HF3-213, HF3-214, HF3-235, Q221

    after: tuple[int, ...] = ()  # who fires when this side has done
    eager: bool = False

    rule: ClassVar[str] = "HF3-235"

    def options(self, state: HighFrontierState) -> list[Option]:
        battle = table(state).battle
        if not battle:
            return []
        found = order.shots(state, battle[0], self.seat)
        compelled = any(order.is_compulsory(state, shot) for shot in found)
        if self.eager and not any(order.is_compulsory(state, shot) for shot in order.rayguns(found)):
            found, compelled = order.rayguns(found), False
        if not found:
            return []
        options = order.options_of(state, found)
        return options if compelled else [*options, HOLD]

    def when_empty(self, state: HighFrontierState) -> None:
        state.then(*(Volley(seat) for seat in self.after))

    def resolve(self, state: HighFrontierState, option: Option) -> None:
        if option == HOLD:
            late = (Volley(self.seat),) if self.eager else ()
            state.then(*(Volley(seat) for seat in self.after), *late)
            return
        deeds = table(state).battle[0]
        found = order.shots(state, deeds, self.seat)
        if isinstance(option, FireCrewed):
            asked = Fire(option.card, NOTHING, arsenal.BUGGY, option.node, option.aloft)
            shot = _chosen(found, asked)
            rider = next(
                (piece, isru)
                for piece, isru in buggies.riders(state, shot.mount, option.node)
                if piece >> 2 == option.rider
            )
            state.then(replace(self, eager=False))
            shoot(state, shot, rider=rider)
            return
        assert isinstance(option, Fire)
        shot = _chosen(found, option)
        first = self.eager and not WEAPONS[option.weapon].attacker_first
        state.then(replace(self, eager=first))
        shoot(state, shot, goo=option.goo)


def _chosen(found: list[Shot], fire: Fire) -> Shot:
    aim = Aim(fire.node, fire.aloft)
    return next(
        shot
        for shot in found
        if shot.aim == aim
        and (shot.mount.weapon, shot.mount.site) == (fire.weapon, fire.site)
        and order.source_of(shot.mount) == (fire.card, fire.slot)
    )


def shoot(
    state: HighFrontierState, shot: Shot, *, goo: bool = False, rider: tuple[int, int] = (NOTHING, NOTHING)
) -> None:
    """A weapon is paid for, rolls, and does what the table says."""  # HF3-220, HF3-245
    mount, aim = shot.mount, shot.aim
    seat, node = mount.seat, aim.node
    order.pay_for(state, shot, goo=goo)
    if mount.weapon == arsenal.AMAT_BOMB:
        treasury.pay(state, seat, factions.price_of_bomb(state, seat), BOMB)  # HF3-283
    count = firing.dice_of(state, mount) + goo
    dice = tuple(state.rng.die() for _ in range(count))
    value = firing.fire_value(state, mount, node, dice, aloft=aim.aloft, isru=rider[1])
    column = targets.column_of(state, seat, aim)
    hit = firing.hit_of(mount.weapon, column, value)
    effects = hit.effects if hit is not None else ()
    card = mount.piece >> 2 if mount.piece != NOTHING else NOTHING
    state.tell(
        ShotFired, seat, card, mount.site, mount.weapon, node, int(column), dice, value, tuple(effects)
    )
    after: list[Step[HighFrontierState]] = []
    dark = arsenal.in_shade(state, mount, aim)
    if mount.weapon == arsenal.KAMIKAZE:
        after.append(kamikazes.Expend(seat, kamikazes.parts(state, mount, dark=dark)))
    elif mount.weapon == arsenal.DROPSTONE:
        after.append(StoneGone(seat, falling.strength(state, node)))
    arsenal.fired(state, mount, dark=dark)
    if rider[0] != NOTHING:
        arsenal.fired(state, Mount(seat, mount.slot, rider[0], mount.weapon))  # HF3-289
    deeds = table(state).battle[0]
    change(state, battle=(replace(deeds, shots=deeds.shots + 1, firer=seat),))
    state.then(*((ApplyHit(seat, aim, value, effects),) if effects else ()), *after)


class StoneGone(Step[HighFrontierState], frozen=True, gc=False):
    """The dropstone has struck."""  # HF3-200, HF3-299

    seat: int
    before: int = 0  # the strength of what it fell on

    def run(self, state: HighFrontierState) -> None:
        falling.struck(state, self.seat, self.before)


# When the fire has ceased


class Aftermath(Step[HighFrontierState], frozen=True, gc=False):
    """A victorious attacker turns propaganda, is a hero, takes prisoners; then survivors may be scrapped."""

    # HF3-061, HF3-221, HF3-226, HF3-392

    seat: int

    def run(self, state: HighFrontierState) -> None:
        deeds = table(state).battle[0]
        seat = self.seat
        steps: list[Step[HighFrontierState]] = []
        if blocs.has_spoils(state) and victory.is_victorious(deeds):
            steps += victory.fruits(state, seat, deeds.node, deeds.defeated)
            steps.append(prisoners.TakePrisoner(seat, deeds.node, deeds.defeated))
        if deeds.shots:
            steps += [Scrap(who, deeds.node) for who in (seat, *deeds.defenders)]
        state.then(*steps, CeaseFire(seat))


class CeaseFire(Step[HighFrontierState], frozen=True, gc=False):
    """The battle is over."""

    seat: int

    def run(self, state: HighFrontierState) -> None:
        change(state, battle=())


class ScrapCard(Option, frozen=True, gc=False):
    card: int

    verb: ClassVar[str] = "scrap"

    def words(self) -> tuple[object, ...]:
        return (CARDS[self.card].id,)


class Scrapped(Option, frozen=True, gc=False):
    verb: ClassVar[str] = "done"


DONE = Scrapped()


class Scrap(Narrow[HighFrontierState, Option], frozen=True, gc=False):
    """Which surviving cards without Humans a player gives up after a battle."""  # HF3-221

    node: int

    rule: ClassVar[str] = "HF3-221"

    def options(self, state: HighFrontierState) -> list[Option]:
        found: list[Option] = [
            ScrapCard(piece >> 2)
            for slot in targets.stacks_of(state, self.seat, self.node)
            if slot != Slot.DROPSTONE and (stack := state.held(self.seat, slot)) is not None
            for piece in stack.cards
            if losses.may_decommission(piece) and CARDS[piece >> 2].deck is not Deck.BERNAL
        ]
        return [*found, DONE] if found else []

    def resolve(self, state: HighFrontierState, option: Option) -> None:
        if not isinstance(option, ScrapCard):
            return
        slot = stacks.slot_of(state, self.seat, option.card)
        stack = state.held(self.seat, slot)
        assert stack is not None
        pieces = tuple(piece for piece in stack.cards if piece >> 2 == option.card)
        state.then(self)
        losses.decommission(state, self.seat, slot, pieces, losses.VOLUNTARY)

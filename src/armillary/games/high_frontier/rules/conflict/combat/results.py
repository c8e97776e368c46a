"""What hits do: cards are lost, Stacks get Glitches, Factories and Bernals suffer."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from armillary.engine import Option, Step
from armillary.games.high_frontier.rules.colonization import anchoring
from armillary.games.high_frontier.rules.components import CARDS, FACES
from armillary.games.high_frontier.rules.components.kinds import NOTHING, Deck, Effect
from armillary.games.high_frontier.rules.conflict.combat import damage, targets, victory
from armillary.games.high_frontier.rules.conflict.combat.events import MobileShot, TanksSeized
from armillary.games.high_frontier.rules.conflict.combat.targets import Aim
from armillary.games.high_frontier.rules.conflict.war.genocide import genocide
from armillary.games.high_frontier.rules.hazards import glitches, hazard_rolls, losses
from armillary.games.high_frontier.rules.pieces import bernals, forming, stacks
from armillary.games.high_frontier.rules.state import BERNALS, MOBILES, HighFrontierState, Slot
from armillary.games.high_frontier.rules.terawatt import loading, mobiles
from armillary.mechanics.narrow import Narrow

OVERLOAD_ROLL, COLLATERAL_ROLL = "overload", "collateral"
GOING_HOME = (Deck.COLONIST, Deck.BERNAL)  # to the Bank, as Crews do: HF3-270


class ApplyHit(Step[HighFrontierState], frozen=True, gc=False):
    """The effects of a shot, one after the other as they are printed."""  # HF3-245

    seat: int  # that has fired
    aim: Aim
    value: int
    effects: tuple[Effect, ...]

    def run(self, state: HighFrontierState) -> None:
        if not self.effects:
            return
        effect, *rest = self.effects
        if rest:
            state.then(ApplyHit(self.seat, self.aim, self.value, tuple(rest)))
        APPLIED[Effect(effect)](state, self)


# Cards


def glitch_roll(state: HighFrontierState, firer: int, aim: Aim, what: str) -> None:
    """Every targeted card whose rad-hardness the die shows is lost."""  # HF3-253, HF3-255, HF3-261
    face = hazard_rolls.roll(state, firer, what)
    for seat, slot in targets.stacks_hit(state, firer, aim):
        stack = state.held(seat, slot)
        if stack is not None:
            lose(state, firer, seat, slot, tuple(p for p in stack.cards if FACES[p].rad_hard == face))
            if hull_of(state, seat, slot) == face:
                lose_mobile(state, firer, seat, slot)


def hull_of(state: HighFrontierState, seat: int, slot: int) -> int:
    """Off its Claim a Mobile Factory is as hard as the Freighter's card; NOTHING for other Stacks."""
    # HF3-311
    if slot not in MOBILES or state.held(seat, slot) is None:
        return NOTHING
    piece = loading.freighter_of(state, seat)
    return FACES[piece].rad_hard if piece != NOTHING else NOTHING


def lose_mobile(state: HighFrontierState, firer: int, seat: int, slot: int) -> None:
    """The cube is lost, what it carried stays."""  # HF3-222, HF3-311
    stack = state.held(seat, slot)
    assert stack is not None
    state.tell(MobileShot, seat, slot, stack.node)
    mobiles.lose(state, seat, slot)
    victory.credit(state, firer, seat, stack.node, victory.LOST)


def lose(state: HighFrontierState, firer: int, seat: int, slot: int, pieces: tuple[int, ...]) -> None:
    """Cards are Decommissioned in combat: heavy radiators turn light, Humans and Bernals go home."""
    # HF3-258, HF3-268 to HF3-270, Q235
    stack = state.held(seat, slot)
    if stack is None or not pieces:
        return
    anchor = bernals.anchor_of(state, seat, slot) if slot in BERNALS else None
    razed = anchor is not None and bernals.bernal_in(state, seat, slot) in pieces
    if razed:
        anchoring.unanchor(state, seat, slot, by=firer)
    losses.decommission(state, seat, slot, pieces, losses.COMBAT)
    for piece in pieces:
        if CARDS[piece >> 2].deck in GOING_HOME:
            _turn_over(state, seat, piece)
    spill(state, seat, slot)
    victory.credit(state, firer, seat, stack.node, victory.LOST, len(pieces))  # light radiators too: Q251
    if razed:
        genocide(state, firer, seat)


def _turn_over(state: HighFrontierState, seat: int, piece: int) -> None:
    """Combat never changes the side of a card that goes home."""  # HF3-326
    for slot, stack in enumerate(state.players[seat].stacks):
        if stack is None or piece in stack.cards:
            continue
        for place, other in enumerate(stack.cards):
            if other >> 2 == piece >> 2:
                cards = (*stack.cards[:place], piece, *stack.cards[place + 1 :])
                state.put(seat, slot, stacks.loaded(stack, cards=cards, water=stack.water, gold=stack.gold))


def spill(state: HighFrontierState, seat: int, slot: int) -> None:
    """What a Freighter or a Bernal carried stays as an Outpost when it is lost."""  # HF3-X16
    stack = state.held(seat, slot)
    if stack is None or (slot != Slot.FREIGHTER and slot not in BERNALS):
        return
    own = Deck.FREIGHTER if slot == Slot.FREIGHTER else Deck.BERNAL
    if any(CARDS[piece >> 2].deck is own for piece in stack.cards):
        return
    state.put(seat, slot, None)
    if not stacks.is_empty(stack):
        forming.place(state, seat, stack.node, stack.cards, stack.water, stack.gold)


def _overload(state: HighFrontierState, shot: ApplyHit) -> None:
    """As many Glitch Rolls as the fire value, manned or not, with or without disks."""  # HF3-253, HF3-254
    for _ in range(shot.value):
        if not targets.stacks_hit(state, shot.seat, shot.aim):
            break
        glitch_roll(state, shot.seat, shot.aim, OVERLOAD_ROLL)


def _collateral(state: HighFrontierState, shot: ApplyHit) -> None:
    """One Glitch Roll."""  # HF3-261
    if targets.stacks_hit(state, shot.seat, shot.aim):
        glitch_roll(state, shot.seat, shot.aim, COLLATERAL_ROLL)


def _glitch(state: HighFrontierState, shot: ApplyHit) -> None:
    """A disk on every targeted Stack."""  # HF3-260
    for seat, slot in targets.stacks_hit(state, shot.seat, shot.aim):
        _disturb(state, seat, slot)


def _disturb(state: HighFrontierState, seat: int, slot: int) -> None:
    stack = state.held(seat, slot)
    if stack is not None and not stack.glitch:
        glitches.glitch(state, seat, slot)


# Zap


class Zap(Option, frozen=True, gc=False):
    card: int

    verb: ClassVar[str] = "zap"

    def words(self) -> tuple[object, ...]:
        return (CARDS[self.card].id,)


class ZapMobile(Option, frozen=True, gc=False):
    """A Mobile Factory off its Claim."""  # HF3-311

    slot: int
    owner: int

    verb: ClassVar[str] = "zap"

    def words(self) -> tuple[object, ...]:
        return Slot(self.slot).name.lower(), self.owner


class ChooseZapped(Narrow[HighFrontierState, Option], frozen=True, gc=False):
    """Which targeted card the firing player destroys: one softer than the fire value."""  # HF3-257

    aim: Aim
    value: int

    rule: ClassVar[str] = "HF3-257"

    def options(self, state: HighFrontierState) -> list[Option]:
        hulls = [
            ZapMobile(slot, seat)
            for seat, slot in targets.stacks_hit(state, self.seat, self.aim)
            if NOTHING != hull_of(state, seat, slot) < self.value
        ]
        return [*(Zap(piece >> 2) for _, _, piece in self._soft(state)), *hulls]

    def resolve(self, state: HighFrontierState, option: Option) -> None:
        if isinstance(option, ZapMobile):
            lose_mobile(state, self.seat, option.owner, option.slot)
            return
        assert isinstance(option, Zap)
        for seat, slot, piece in self._soft(state):
            if piece >> 2 == option.card:
                lose(state, self.seat, seat, slot, (piece,))

    def _soft(self, state: HighFrontierState) -> list[tuple[int, int, int]]:
        return [
            (seat, slot, piece)
            for seat, slot in targets.stacks_hit(state, self.seat, self.aim)
            if (stack := state.held(seat, slot)) is not None
            for piece in stack.cards
            if FACES[piece].rad_hard < self.value
        ]


def _zap(state: HighFrontierState, shot: ApplyHit) -> None:
    state.then(ChooseZapped(shot.seat, shot.aim, shot.value))


# Bernals


def _unanchor(state: HighFrontierState, shot: ApplyHit) -> None:
    """An Anchored Bernal loses its hold; another gets a Glitch."""  # HF3-256, HF3-327
    for seat, slot in targets.bernals_hit(state, shot.seat, shot.aim):
        if bernals.anchor_of(state, seat, slot) is None:
            _disturb(state, seat, slot)
            continue
        victory.credit(state, shot.seat, seat, shot.aim.node, victory.UNANCHORED)
        if anchoring.unanchor(state, seat, slot, by=shot.seat):
            genocide(state, shot.seat, seat)  # HF3-321


# Factories


def _damage(state: HighFrontierState, shot: ApplyHit) -> None:
    site = targets.cube_hit(state, shot.seat, shot.aim)
    if site != NOTHING:
        damage.damage(state, shot.seat, site)


def _destroy(state: HighFrontierState, shot: ApplyHit) -> None:
    site = targets.factory_hit(state, shot.seat, shot.aim)
    if site != NOTHING:
        damage.destroy(state, shot.seat, site, cube=targets.cube_hit(state, shot.seat, shot.aim) == site)


def _capture(state: HighFrontierState, shot: ApplyHit) -> None:
    """FTs are the captor's, cards are gone, the cube changes its colour."""  # HF3-266, HF3-267, Q226
    firer, node = shot.seat, shot.aim.node
    water = gold = 0
    for seat, slot in targets.stacks_hit(state, firer, shot.aim):
        stack = state.held(seat, slot)
        if stack is None:
            continue
        water, gold = water + stack.water, gold + stack.gold
        state.put(seat, slot, stacks.loaded(stack, cards=stack.cards, water=0, gold=0))
        lose(state, firer, seat, slot, stack.cards)
        forming.settle(state, seat, slot)
    if water or gold:
        forming.place(state, firer, node, (), water, gold)
        state.tell(TanksSeized, firer, node, water, gold)
    site = targets.cube_hit(state, firer, shot.aim)
    if site != NOTHING:
        damage.capture(state, firer, site)


APPLIED: dict[Effect, Callable[[HighFrontierState, ApplyHit], None]] = {
    Effect.OVERLOAD: _overload,
    Effect.UNANCHOR: _unanchor,
    Effect.ZAP: _zap,
    Effect.DAMAGE: _damage,
    Effect.DESTROY: _destroy,
    Effect.CAPTURE: _capture,
    Effect.GLITCH: _glitch,
    Effect.COLLATERAL: _collateral,
}

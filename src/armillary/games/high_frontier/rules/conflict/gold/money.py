"""Gold beads at the Bank are money, worth ten Aqua each.

Nobody is asked how to pay: Aqua first, then beads, whose change comes in Aqua. As beads and Aqua are
exchanged freely at the Bank, no other way would leave a player with more.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from armillary.engine import Option
from armillary.games.high_frontier.rules.components import CONFLICT_FIGURES
from armillary.games.high_frontier.rules.components.kinds import NOBODY, NOTHING
from armillary.games.high_frontier.rules.conflict.gold.events import FinaoDoubled, GoldChanged
from armillary.games.high_frontier.rules.conflict.table import change, table
from armillary.games.high_frontier.rules.fuel_and_cargo import fuelling
from armillary.games.high_frontier.rules.futures import completed
from armillary.games.high_frontier.rules.hazards import hazard_rolls
from armillary.games.high_frontier.rules.menu import Act, once, use
from armillary.games.high_frontier.rules.pieces import blocs, forming, grants, stacks, treasury
from armillary.games.high_frontier.rules.pieces.treasury import bank
from armillary.games.high_frontier.rules.sequence import offers
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.games.high_frontier.rules.switches import TERAWATT, WAR
from armillary.games.high_frontier.rules.terawatt import gigawatt

WORTH = CONFLICT_FIGURES.gold_in_aqua  # HF3-085
GOLD = "gold"
APPLES = "golden_apples"
SOLD, BOUGHT = "gold.sold", "gold.bought"  # one way in a Turn: Q166


# Where beads are


def bank_slot(state: HighFrontierState, seat: int) -> int:
    """The Stack at the Bank in which beads lie."""
    for slot in stacks.stacks_at(state, seat, bank(state, seat)):
        if forming.is_bank(state, seat, slot):
            return slot
    return NOTHING


def stored(state: HighFrontierState, seat: int) -> int:
    """Beads at the own Bank."""  # HF3-085, HF3-387
    slot = bank_slot(state, seat)
    stack = state.held(seat, slot) if slot != NOTHING else None
    return 0 if stack is None else stack.gold


def till(state: HighFrontierState, seat: int) -> list[int]:
    """Stacks from which a player may pay beads now: at the own Bank, or at one that is lent."""
    # HF3-085, HF3-396
    own = bank_slot(state, seat)
    found = [own] if own != NOTHING else []
    for grant in state.grants:
        if grant.kind == grants.BANK and grant.taker == seat:
            node = bank(state, grant.giver)
            found += [slot for slot in stacks.stacks_at(state, seat, node) if slot not in found]
    return found


def beads(state: HighFrontierState, seat: int) -> int:
    """What a player could pay with."""
    return sum(stack.gold for slot in till(state, seat) if (stack := state.held(seat, slot)) is not None)


# Paying


def funds(state: HighFrontierState, seat: int, /) -> int:
    """Aqua, and beads at their worth."""  # HF3-085
    return treasury.funds.beneath(state, WAR)(state, seat) + WORTH * beads(state, seat)


def spend(state: HighFrontierState, seat: int, amount: int, why: str, to: int, /) -> None:
    """Beads are broken when the Aqua do not suffice; what is left of them stays as Aqua."""  # HF3-088
    while state.players[seat].aqua < amount and beads(state, seat):
        break_bead(state, seat)
    treasury.spend.beneath(state, WAR)(state, seat, amount, why, to)


def break_bead(state: HighFrontierState, seat: int) -> None:
    """One bead becomes Aqua."""  # HF3-088
    for slot in till(state, seat):
        stack = state.held(seat, slot)
        if stack is not None and stack.gold:
            fuelling.take_tanks(state, seat, slot, 0, 1)
            treasury.gain(state, seat, WORTH, GOLD)
            state.tell(GoldChanged, seat, 1, WORTH)
            return


def pay_finao(state: HighFrontierState, seat: int, /) -> None:
    """In War and Anarchy to the owner of the golden apples, if there is one."""  # HF3-357
    owner = completed.holder(state, APPLES) if state.futures else NOBODY
    if owner in (NOBODY, seat) or owner in state.left or not blocs.is_lawless(state):
        hazard_rolls.pay_finao.beneath(state, WAR)(state, seat)
        return
    treasury.spend(state, seat, hazard_rolls.finao_cost(state, seat), hazard_rolls.FINAO.verb, owner)


def gold_made(state: HighFrontierState, seat: int, /) -> None:
    """The first bead doubles what FINAO costs, once and for all."""  # HF3-086, HF3-087
    if not table(state).finao_doubled:
        change(state, finao_doubled=True)
        state.tell(FinaoDoubled, seat)


# Changing


class ChangeGold(Act, frozen=True, gc=False):
    """Beads at the Bank become Aqua."""  # HF3-088

    count: int

    verb: ClassVar[str] = "change"

    def words(self) -> tuple[object, ...]:
        return GOLD, self.count

    def act(self, state: HighFrontierState, seat: int) -> None:
        use(state, SOLD)
        for _ in range(self.count):
            break_bead(state, seat)


class ChangeAqua(Act, frozen=True, gc=False):
    """Ten Aqua become a bead."""  # HF3-088

    verb: ClassVar[str] = "change"

    def words(self) -> tuple[object, ...]:
        return ("aqua",)

    def act(self, state: HighFrontierState, seat: int) -> None:
        use(state, BOUGHT)
        treasury.pay(state, seat, WORTH, GOLD)
        stack = state.held(seat, bank_slot(state, seat))
        assert stack is not None
        more = stacks.loaded(stack, cards=stack.cards, water=stack.water, gold=stack.gold + 1)
        state.put(seat, bank_slot(state, seat), more)
        state.tell(GoldChanged, seat, -1, -WORTH)


CHANGE_GOLD, CHANGE_AQUA = ChangeGold(1), ChangeAqua()


@offers("free.gold", TERAWATT, WAR)
def changes(state: HighFrontierState, seat: int) -> Sequence[Option]:
    """One way in a Turn; who has no isostandard keeps no beads."""  # HF3-088, HF3-090, Q113, Q166
    found: list[Option] = []
    if once(state, BOUGHT) and beads(state, seat):
        found.append(CHANGE_GOLD)
    rich = state.players[seat].aqua >= WORTH and bank_slot(state, seat) != NOTHING
    if rich and once(state, SOLD) and gigawatt.isostandard(state, seat) != NOTHING:
        found.append(CHANGE_AQUA)
    return found


def received(state: HighFrontierState, seat: int, slot: int, /) -> None:
    """Beads given to a player without an isostandard are Aqua at once."""  # HF3-089, HF3-090
    stack = state.held(seat, slot)
    if stack is None or not stack.gold or gigawatt.isostandard(state, seat) != NOTHING:
        return
    beads_there = stack.gold
    fuelling.take_tanks(state, seat, slot, 0, beads_there)
    treasury.gain(state, seat, WORTH * beads_there, GOLD)
    state.tell(GoldChanged, seat, beads_there, WORTH * beads_there)

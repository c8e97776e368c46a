"""ET Home Bernals: homes far from Earth, of Independents in War and of everybody in a Republic."""

from __future__ import annotations

from armillary.engine import Option
from armillary.games.high_frontier.rules.colonization import dirtsides, home, strips
from armillary.games.high_frontier.rules.components import (
    ADJACENT,
    BERNAL_FIGURES,
    NODES,
    SPECIAL_BERNALS,
)
from armillary.games.high_frontier.rules.components.kinds import NOTHING, Bloc
from armillary.games.high_frontier.rules.conflict.table import bloc_of, change, table
from armillary.games.high_frontier.rules.conflict.war import blocs, outbreak
from armillary.games.high_frontier.rules.hazards import belts
from armillary.games.high_frontier.rules.menu import once
from armillary.games.high_frontier.rules.pieces import bernals, homes
from armillary.games.high_frontier.rules.state import HighFrontierState, Slot
from armillary.games.high_frontier.rules.switches import WAR

LIFTS = (SPECIAL_BERNALS["lofstrom"], SPECIAL_BERNALS["elevator"])


def entitled(state: HighFrontierState, seat: int) -> bool:
    """Independents in War, everybody in a Republic, nobody in an Empire."""  # HF3-333, HF3-377, HF3-378
    if blocs.is_republic(state):
        return True
    return outbreak.in_war(state) and bloc_of(state, seat) == Bloc.INDEPENDENCE


def would_do(state: HighFrontierState, seat: int, slot: int) -> bool:
    """Whether a Bernal is Anchored over enough water, far from Earth."""  # HF3-333
    anchor = bernals.anchor_of(state, seat, slot)
    stack = state.held(seat, slot)
    if anchor is None or stack is None or NODES[stack.node].home_orbit:
        return False
    return dirtsides.hydration(state, anchor) >= BERNAL_FIGURES.et_home_hydration


def far_home(state: HighFrontierState, seat: int) -> int:
    """The slot of a player's ET Home Bernal, or NOTHING: always the home model."""  # HF3-333, HF3-337
    found = bool(state.anchored) and entitled(state, seat) and would_do(state, seat, Slot.STANFORD)
    return int(Slot.STANFORD) if found else NOTHING


def home_of(state: HighFrontierState, seat: int, /) -> int:
    """An ET home comes before one near Earth."""  # HF3-333, HF3-336, Q182
    if not state.anchored:
        return NOTHING
    slot = far_home(state, seat)
    return slot if slot != NOTHING else homes.home_of.beneath(state, WAR)(state, seat)


def keeps_privilege(state: HighFrontierState, seat: int, /) -> bool:
    """An ET home keeps privilege and weapon unlocked in War/Anarchy."""  # HF3-335, HF3-338
    if state.anchored and far_home(state, seat) != NOTHING:
        return True
    return homes.keeps_privilege.beneath(state, WAR)(state, seat)


def models(state: HighFrontierState, seat: int, /) -> list[Option]:
    """Where the other model stands where an ET home is wanted, or could be one again."""  # HF3-337
    if not state.anchored or not once(state, strips.EXCHANGE.verb):
        return []
    wanted = entitled(state, seat) and would_do(state, seat, Slot.KALPANA)
    return [strips.EXCHANGE] if wanted else []


def opened(state: HighFrontierState, seat: int, /) -> None:
    """FINAO is doubled for good by a lift into space at home, and by the first ET home."""
    # HF3-086, HF3-087
    if table(state).finao_doubled:
        return
    slot = homes.home_of(state, seat)
    lifting = slot != NOTHING and bernals.bernal_in(state, seat, slot) >> 2 in LIFTS
    if lifting or far_home(state, seat) != NOTHING:
        change(state, finao_doubled=True)


def anchored(state: HighFrontierState, seat: int, slot: int, /) -> None:
    home.take_in(state, seat)
    opened(state, seat)


def is_safe(state: HighFrontierState, seat: int, node: int, /) -> bool:
    """An own Anchored Tourism Cycler: belts in its Space and Adjacent ones."""  # HF3-350
    anchor = bernals.special(state, seat, "cycler") if state.anchored else None
    if anchor is not None:
        place = bernals.node_of(state, anchor)
        if node == place or node in ADJACENT[place]:
            return True
    return belts.is_safe.beneath(state, WAR)(state, seat, node)

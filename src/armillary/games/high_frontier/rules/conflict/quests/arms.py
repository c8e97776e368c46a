"""What Futures change for weapons: the mass beam, the ark, the Dyson bubble."""

from __future__ import annotations

from armillary.games.high_frontier.rules.components.kinds import NOTHING
from armillary.games.high_frontier.rules.conflict.bernals import shelter
from armillary.games.high_frontier.rules.conflict.combat import arsenal, firing, targets
from armillary.games.high_frontier.rules.conflict.combat.arsenal import Mount
from armillary.games.high_frontier.rules.conflict.quests import shields
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.games.high_frontier.rules.switches import FUTURES as NAME

ONE_DIE = 1  # HF3-353


def dice_of(state: HighFrontierState, mount: Mount, /) -> int:
    """Guns of the mass beam's owner."""  # HF3-353
    if state.futures and mount.weapon == arsenal.GUN and shields.gun_has_one_die(state, mount.seat):
        return ONE_DIE
    return firing.dice_of.beneath(state, NAME)(state, mount)


def is_immune(state: HighFrontierState, seat: int, node: int, /) -> bool:
    """Tokens of the ark's owner on small Sites."""  # HF3-355
    if state.futures and shields.is_sheltered(state, seat, node):
        return True
    return shelter.is_immune.beneath(state, NAME)(state, seat, node)


def in_shade(state: HighFrontierState, mount: Mount, aim: targets.Aim, /) -> bool:
    """What is fired at whom the Dyson bubble protects, by cards."""  # HF3-361
    if not state.futures or mount.piece == NOTHING:
        return False
    return any(shields.is_shaded(state, victim) for victim in targets.struck(state, mount.seat, aim))

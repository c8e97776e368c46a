"""What Bernals and promoted Colonists change in rules of the core."""

from __future__ import annotations

from msgspec.structs import replace

from armillary.games.high_frontier.rules.colonization import talents
from armillary.games.high_frontier.rules.components import FACES, NODES
from armillary.games.high_frontier.rules.components.kinds import NOBODY, Privilege
from armillary.games.high_frontier.rules.hazards import belts, glitches, hazard_rolls
from armillary.games.high_frontier.rules.movement import engines
from armillary.games.high_frontier.rules.movement.engines import Engine
from armillary.games.high_frontier.rules.movement.spacecraft import Craft
from armillary.games.high_frontier.rules.operations import boosting, market
from armillary.games.high_frontier.rules.pieces import bernals, humans, privileges, supports
from armillary.games.high_frontier.rules.politics.legacy import TakeBaton
from armillary.games.high_frontier.rules.solar_map import sites
from armillary.games.high_frontier.rules.state import BERNALS, HighFrontierState
from armillary.games.high_frontier.rules.sunspot_cycle import event_roll
from armillary.games.high_frontier.rules.switches import COLONIZATION

FIRST = "always_first_player"


def operational(state: HighFrontierState, seat: int, slot: int, piece: int, /) -> bool:
    """An Anchored Bernal needs no supports."""  # HFC-360, Q143
    anchored = slot in BERNALS and bool(state.anchored) and bernals.is_anchored(state, seat, slot)
    if anchored and piece == bernals.bernal_in(state, seat, slot):
        return True
    return supports.operational.beneath(state, COLONIZATION)(state, seat, slot, piece)


def engines_of(state: HighFrontierState, seat: int, slot: int, /) -> list[Engine]:
    """Solar cells add to solar power, a collimator to what is pushed."""  # HFC-360
    found = engines.engines.beneath(state, COLONIZATION)(state, seat, slot)
    if not state.anchored or not found:
        return found
    bright = sum(ability.amount for ability in bernals.gifts(state, seat, "solar_thrust_bonus"))
    turns = sum(ability.amount for ability in bernals.gifts(state, seat, "push_bonus_pivot"))
    if not bright and not turns:
        return found
    return [
        replace(
            engine,
            net_thrust=engine.net_thrust + (bright if engine.chain.solar else 0),
            pivots=engine.pivots + (turns if engine.pushed else 0),
        )
        for engine in found
    ]


def craft_of(state: HighFrontierState, seat: int, slot: int, engine: Engine, /) -> Craft:
    """Lifts help through lander burns."""  # HFC-360
    craft = engines.craft_of.beneath(state, COLONIZATION)(state, seat, slot, engine)
    if state.anchored and bernals.gifts(state, seat, "factory_assist_lander_burns"):
        return replace(craft, over_landers=True)
    return craft


def rad_hard(state: HighFrontierState, seat: int, piece: int, /) -> int:
    """A cancer laboratory makes Humans tougher."""  # HFC-360
    least = event_roll.rad_hard.beneath(state, COLONIZATION)(state, seat, piece)
    return max([least, *_minimum(state, seat, piece)])


def toughness(state: HighFrontierState, seat: int, slot: int, piece: int, /) -> int:
    """In belts too."""  # HFC-360
    least = belts.toughness.beneath(state, COLONIZATION)(state, seat, slot, piece)
    return max([least, *_minimum(state, seat, piece)])


def _minimum(state: HighFrontierState, seat: int, piece: int) -> list[int]:
    if not state.anchored or not FACES[piece].human:
        return []
    return [ability.amount for ability in bernals.gifts(state, seat, "human_rad_hard_minimum")]


def is_safe(state: HighFrontierState, seat: int, node: int, /) -> bool:
    """Tourists come safely through the belts near Earth."""  # HFC-360
    if state.anchored:
        for ability in bernals.gifts(state, seat, "safe_belts_near_earth"):
            if NODES[node].belt == ability.of:
                return True
    return belts.is_safe.beneath(state, COLONIZATION)(state, seat, node)


def year_begins(state: HighFrontierState, /) -> None:
    """Who rules the weather is always the 1st Player, with a cube for the Sunspot Cycle."""
    # HFC-299, HFC-360
    seat = ruler(state)
    if seat not in (NOBODY, state.first) and sites.has_cube(state, seat):
        state.then(*sites.free_cube(state, seat), TakeBaton(seat))


def ruler(state: HighFrontierState) -> int:
    """Whose Bernal rules the weather, or NOBODY."""  # HFC-360
    for anchor in state.anchored:
        if anchor.seat not in state.left and bernals.gifts(state, anchor.seat, FIRST):
            return anchor.seat
    return NOBODY


def may_pass(state: HighFrontierState, /) -> bool:
    """The ruler of the weather keeps the role."""  # HFC-360
    return ruler(state) != state.first


def finao_cost(state: HighFrontierState, seat: int, /) -> int:
    """Halved after everything else, fractions dropped."""  # Q13
    cost = hazard_rolls.finao_cost.beneath(state, COLONIZATION)(state, seat)
    return cost // 2 if talents.has(state, seat, "finao_halved") else cost


def cost_of(state: HighFrontierState, seat: int, mass: int, /) -> int:
    """Doubled while an opponent's secessionists hold the ports."""  # HFC-016
    cost = boosting.cost_of.beneath(state, COLONIZATION)(state, seat, mass)
    others = (other for other in range(state.seats) if other != seat and other not in state.left)
    return 2 * cost if any(talents.has(state, other, "opponents_boost_doubled") for other in others) else cost


def glitch(state: HighFrontierState, seat: int, slot: int, /) -> None:
    """Some Robots keep all Stacks of their player without Glitches."""  # HFC-016
    if talents.has(state, seat, "glitch_free"):
        return
    glitches.glitch.beneath(state, COLONIZATION)(state, seat, slot)


def hand_price(state: HighFrontierState, seat: int, /) -> int:
    """Naniteers sell at twice the price."""  # HFC-016
    price = market.hand_price.beneath(state, COLONIZATION)(state, seat)
    return 2 * price if talents.has(state, seat, "free_market_doubled") else price


def product_price(state: HighFrontierState, seat: int, card: int, /) -> int:
    price = market.product_price.beneath(state, COLONIZATION)(state, seat, card)
    return 2 * price if talents.has(state, seat, "free_market_doubled") else price


def may_commit(state: HighFrontierState, seat: int, node: int, victim: int, /) -> bool:
    """Soldiers do not ask who defends."""  # HFC-239
    if privileges.may_commit.beneath(state, COLONIZATION)(state, seat, node, victim):
        return True
    if not talents.has_at(state, seat, node, "felonies_despite_defenders"):
        return False
    return humans.own_at(state, seat, node) and privileges.has(state, seat, Privilege.FELONIOUS)

"""Forming a Rocket, Fuel and cargo, and taking apart what is no longer needed."""

from __future__ import annotations

from armillary.games.high_frontier.mind.expeditions import bernal_home as habitats
from armillary.games.high_frontier.mind.policy.operations.boosting import alone
from armillary.games.high_frontier.mind.policy.weights import EVEN, LIKES, NEVER, RATHER, SURELY
from armillary.games.high_frontier.mind.situation import LAST_YEARS, Outlook
from armillary.games.high_frontier.rules.components import FACES, LEO
from armillary.games.high_frontier.rules.components.kinds import NOTHING
from armillary.games.high_frontier.rules.fuel_and_cargo.cargo import MoveCargo, TransferCargo
from armillary.games.high_frontier.rules.fuel_and_cargo.fuel_menu import (
    Dig,
    Fogg,
    LoadCraft,
    LoadTanks,
    Source,
    Store,
    Vent,
)
from armillary.games.high_frontier.rules.fuel_and_cargo.jettison import Jettison, JettisonCargo
from armillary.games.high_frontier.rules.fuel_and_cargo.limits import Disband, Redesignate
from armillary.games.high_frontier.rules.fuel_and_cargo.roles import (
    ChooseCards,
    FormAt,
    MakeOutpost,
    MakeRocket,
)
from armillary.games.high_frontier.rules.pieces.forming import free_outpost
from armillary.games.high_frontier.rules.pieces.naming import (
    CardChoice,
    CountChoice,
    Done,
    GoldChoice,
    LightChoice,
    WaterChoice,
)
from armillary.games.high_frontier.rules.state import OUTPOSTS, Slot

# Forming a Rocket


def to_form(outlook: Outlook) -> tuple[int, ...]:
    """Pieces in LEO that should fly now."""
    goal = outlook.goal
    if outlook.rocket is not None:
        return ()
    if outlook.years <= LAST_YEARS:
        return outlook.leo.cards[:1]  # its token counts
    if outlook.warpath.pieces:
        pieces = outlook.warpath.pieces
    elif goal.kit is None or goal.kit.lacks or outlook.aqua < goal.needs:
        return ()
    else:
        pieces = goal.kit.pieces
    return pieces if all(piece in outlook.leo.cards for piece in pieces) else ()


@LIKES(FormAt)
def _form(outlook: Outlook, option: FormAt) -> float:
    return SURELY if option.slot == Slot.LEO and to_form(outlook) else NEVER


@LIKES(MakeRocket)
def _make_rocket(outlook: Outlook, option: MakeRocket) -> float:
    return RATHER if outlook.rocket is None and outlook.years <= LAST_YEARS else NEVER


@LIKES(MakeOutpost)
def _ground(outlook: Outlook, option: MakeOutpost) -> float:
    rocket = outlook.rocket
    if rocket is None or rocket.moved or outlook.years <= LAST_YEARS + 1:
        return NEVER
    if rocket.node == LEO:
        if not outlook.state.shifted.isdisjoint(p >> 2 for p in rocket.cards):
            return NEVER
        idle = outlook.errand.value < 0.5 * outlook.goal.value or not outlook.errand.value
        return 1.0 if idle else NEVER
    goal = outlook.goal
    wanted = goal.kit is not None and not goal.kit.lacks and outlook.aqua >= goal.needs  # the figure
    if not alone(rocket) or outlook.onward.value:
        return NEVER
    if free_outpost(outlook.state, outlook.seat) not in (Slot.OUTPOST_1, Slot.OUTPOST_2):
        return NEVER
    return 1.0 if wanted or not outlook.errand.value else NEVER


@LIKES(CardChoice)
def _card(outlook: Outlook, option: CardChoice) -> float:
    step = outlook.step
    if isinstance(step, ChooseCards):
        return SURELY if any(piece >> 2 == option.card for piece in to_form(outlook)) else NEVER
    if isinstance(step, JettisonCargo):
        return RATHER
    if isinstance(step, TransferCargo) and outlook.habitat is not None:
        return SURELY if any(piece >> 2 == option.card for piece in outlook.habitat.pieces) else NEVER
    return EVEN


@LIKES(Done)
def _done(outlook: Outlook, option: Done) -> float:
    return 0.0


# Fuel


def tanks_wanted(outlook: Outlook) -> int:
    """Tanks that the Rocket in LEO should load."""
    return outlook.errand.tanks


@LIKES(LoadCraft)
def _load(outlook: Outlook, option: LoadCraft) -> float:
    rocket, habitat = outlook.rocket, outlook.habitat
    if option.slot != Slot.ROCKET:
        fuelled = habitat is not None and (habitat.next, habitat.slot) == (habitats.FUEL, option.slot)
        return SURELY if fuelled else NEVER
    if rocket is None or rocket.moved:
        return NEVER
    if rocket.node != LEO:
        return RATHER if rocket.water or rocket.gold else NEVER
    return SURELY if tanks_wanted(outlook) else NEVER


@LIKES(Source)
def _source(outlook: Outlook, option: Source) -> float:
    return RATHER if option.slot == Slot.LEO else 0.0


@LIKES(CountChoice)
def _count(outlook: Outlook, option: CountChoice) -> float:
    step = outlook.step
    if isinstance(step, LoadTanks) and step.slot != Slot.ROCKET:
        wanted = outlook.habitat.tanks if outlook.habitat is not None else 1
        return SURELY - abs(option.count - wanted)
    if isinstance(step, LoadTanks):
        rocket = outlook.rocket
        if step.source == Slot.LEO and rocket is not None:
            return SURELY - abs(option.count - max(1, tanks_wanted(outlook)))
        return 0.1 * option.count
    return -0.5 * option.count


@LIKES(MoveCargo)
def _cargo(outlook: Outlook, option: MoveCargo) -> float:
    """What powers a Bernal goes aboard."""
    habitat = outlook.habitat
    if habitat is None or habitat.next != habitats.LOAD or option.source != Slot.LEO:
        return NEVER
    return SURELY if option.target == habitat.slot else NEVER


@LIKES(Store, Vent, Dig, Fogg)
def _never(outlook: Outlook, option: object) -> float:
    return NEVER


# What is no longer needed


@LIKES(Jettison)
def _jettison(outlook: Outlook, option: Jettison) -> float:
    """A Rocket, or what is left of it, that has no errand any more: its cards are needed elsewhere."""
    slot = option.slot
    if slot not in (Slot.ROCKET, *OUTPOSTS) or outlook.years <= LAST_YEARS + 1:
        return NEVER  # Bernals, Freighters and Factories that move are kept
    stack = outlook.own.stacks[slot]
    assert stack is not None
    if all(FACES[piece].human for piece in stack.cards):
        return NEVER
    if outlook.trade is not None and outlook.trade.slot == slot:
        return NEVER
    if slot == Slot.ROCKET:
        return RATHER if stack.node != LEO and not stack.moved and outlook.given_up else NEVER
    return RATHER


@LIKES(LightChoice, WaterChoice, GoldChoice)
def _throw(outlook: Outlook, option: object) -> float:
    return EVEN


@LIKES(Disband, Redesignate)
def _disband(outlook: Outlook, option: Disband | Redesignate) -> float:
    stack = outlook.own.stacks[option.slot]
    assert stack is not None
    weight = sum(1 + FACES[piece].human for piece in stack.cards) + 0.2 * stack.water
    return -weight if isinstance(option, Disband) else weight - NOTHING

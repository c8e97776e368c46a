"""From Hand to Rocket: boosts, forming, Fuel, and taking apart what is no longer needed."""

from __future__ import annotations

from armillary.games.high_frontier.mind import habitat as habitats
from armillary.games.high_frontier.mind.outlook import LAST_YEARS, Outlook
from armillary.games.high_frontier.mind.weights import EVEN, LIKES, NEVER
from armillary.games.high_frontier.rules.colonization.anchoring import AnchorBernal, UnanchorBernal
from armillary.games.high_frontier.rules.colonization.strips import (
    Deploy,
    ExchangeModels,
    RaiseSecond,
    Stow,
)
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
from armillary.games.high_frontier.rules.operations.boosting import (
    Back,
    BeginBoost,
    BoostCard,
    ChooseBoost,
    DropCard,
    Launch,
    white_sides,
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
from armillary.games.high_frontier.rules.state import OUTPOSTS, Slot, Stack

SURELY = 4.0
RATHER = 2.0


# Boosting


def to_boost(outlook: Outlook) -> tuple[int, ...]:
    """Pieces of the goal that are still in the Hand, if all of it can be paid with its Fuel."""
    goal = outlook.goal
    if _settles(outlook):
        assert outlook.habitat is not None
        return tuple(piece for piece in outlook.habitat.pieces if piece >> 2 in outlook.own.hand)
    if outlook.warpath.levied:
        return outlook.warpath.levied
    if goal.kit is None:
        return ()
    hand = outlook.own.hand
    wanted = tuple(p for p in goal.kit.pieces if p not in outlook.leo.cards)
    if outlook.cramped:  # what is sure to fly makes room in the Hand
        there = tuple(piece for piece in wanted if piece >> 2 in hand)
        spare = any(outlook.is_spare(card) for card in hand)
        cost = sum(FACES[piece].mass for piece in there)
        return there if not spare and cost <= outlook.aqua else ()
    if goal.kit.lacks or outlook.aqua < goal.needs:
        return ()
    return wanted if all(piece >> 2 in hand for piece in wanted) else ()


def _settles(outlook: Outlook) -> bool:
    """Whether a Bernal is boosted next: when nothing better is left to be done."""
    habitat = outlook.habitat
    return habitat is not None and habitat.next == habitats.BOOST and outlook.goal.value < habitats.WORTH


def _alone(rocket: Stack) -> bool:
    """Whether there is nobody but Humans aboard."""
    return all(FACES[piece].human for piece in rocket.cards)


@LIKES(BeginBoost)
def _boost(outlook: Outlook, option: BeginBoost) -> float:
    rocket = outlook.rocket
    busy = rocket is not None and rocket.node != LEO and not outlook.cramped and not _alone(rocket)
    if busy and not _settles(outlook):
        return NEVER
    return SURELY if to_boost(outlook) else NEVER


@LIKES(BoostCard)
def _boost_card(outlook: Outlook, option: BoostCard) -> float:
    piece = next(p for p in white_sides(option.card) if FACES[p].heavy == option.heavy)
    return SURELY if piece in to_boost(outlook) else NEVER


@LIKES(DropCard)
def _drop_card(outlook: Outlook, option: DropCard) -> float:
    return NEVER


@LIKES(Launch)
def _launch(outlook: Outlook, option: Launch) -> float:
    step = outlook.step
    assert isinstance(step, ChooseBoost)
    return RATHER if set(to_boost(outlook)) <= set(step.pieces) else NEVER + 1


@LIKES(Back)
def _back(outlook: Outlook, option: Back) -> float:
    return 0.0


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
    if not _alone(rocket) or outlook.onward.value:
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


@LIKES(Deploy)
def _deploy(outlook: Outlook, option: Deploy) -> float:
    return RATHER


@LIKES(AnchorBernal)
def _anchor(outlook: Outlook, option: AnchorBernal) -> float:
    habitat = outlook.habitat
    return SURELY + 1 if habitat is not None and habitat.slot == option.slot else EVEN


@LIKES(UnanchorBernal, Stow, ExchangeModels, RaiseSecond)
def _stays(outlook: Outlook, option: object) -> float:
    return NEVER


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

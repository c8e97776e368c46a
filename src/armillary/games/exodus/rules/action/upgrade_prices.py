"""What an upgrade costs, who may buy it, and why somebody else may not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from armillary.engine import Option, Refusal
from armillary.games.exodus.rules import events
from armillary.games.exodus.rules.components import CP, PHASIUM, TECHNOLOGIES, UPGRADES, Cost
from armillary.games.exodus.rules.components.vocabulary import Forbid, UpgradeCost
from armillary.games.exodus.rules.pieces import blueprints, price_changes
from armillary.games.exodus.rules.pieces.blueprints import ROCKETS
from armillary.games.exodus.rules.pieces.in_force import by_law
from armillary.games.exodus.rules.pieces.resources import affords, majority, pay_cost
from armillary.games.exodus.rules.state import ExodusState

NOT_KNOWN = "it needs the technology {technology}"
FORBIDDEN = "a card in force forbids it"
SOLD_OUT = "the supply holds none"
TOO_DEAR = "it costs {cp} CP and {phasium} Phasium; you have {held_cp} and {held_phasium}"
NO_PLANET_TO_STATION = "you have the majority on no planet"

ACTION = "buy_upgrades"


class BuyUpgrade(Option, frozen=True, gc=False):
    upgrade: int

    verb: ClassVar[str] = "buy"

    def words(self) -> tuple[object, ...]:
        return (UPGRADES[self.upgrade].id,)


BUY = tuple(BuyUpgrade(number) for number in range(len(UPGRADES)))


def affordable(state: ExodusState, seat: int) -> list[int]:
    """Upgrades that a player may buy and can pay, whether there is room for them or not."""
    faction = state.factions[seat]
    return [
        number
        for number in range(len(UPGRADES))
        if state.supply[number]  # EXO-211
        and allowed(state, seat, number)
        and affords(faction, cost_of(state, seat, number))
    ]


def has_room(state: ExodusState, seat: int, upgrade: int) -> bool:
    """True if it can be placed at once: on a blueprint, or on a planet."""  # EXO-212, EXO-215
    if upgrade in ROCKETS:
        return bool(stations(state, seat))
    return blueprints.fits_somewhere(state.factions[seat], upgrade)


def stations(state: ExodusState, seat: int) -> list[int]:
    """Planets where a player has the majority of population."""  # EXO-035, EXO-215
    return [
        place
        for place, cubes in enumerate(state.population)
        if cubes[seat] and state.planet(place) is not None and majority(state, place) == seat
    ]


def allowed(state: ExodusState, seat: int, upgrade: int) -> bool:
    """True if the player has its technology, where it needs one, and no card forbids it."""
    return known(state, seat, upgrade) and not forbidden(state, upgrade)


def known(state: ExodusState, seat: int, upgrade: int) -> bool:
    needed = UPGRADES[upgrade].technology  # EXO-209, EXO-210
    return needed < 0 or state.factions[seat].has(needed)


def forbidden(state: ExodusState, upgrade: int) -> bool:
    record = UPGRADES[upgrade]
    return any(
        law.what == "buy_upgrade" and price_changes.concerns(law.filter, record)
        for law in by_law(state, Forbid)
    )  # EXO-217


def buy(state: ExodusState, seat: int, upgrade: int) -> None:
    """Pay for an upgrade and take it from the supply; where it goes is another matter."""  # EXO-208
    faction = state.factions[seat]
    cost, full = cost_of(state, seat, upgrade), _before_the_action(state, upgrade)
    price_changes.use_for_action(faction, ACTION, PHASIUM, full.phasium - cost.phasium)
    price_changes.use_for_action(faction, ACTION, CP, full.cp - cost.cp)
    pay_cost(state, seat, cost)
    state.supply[upgrade] -= 1
    state.tell(events.UpgradeBought, seat, upgrade)


def cost_of(state: ExodusState, seat: int, upgrade: int) -> Cost:
    """What an upgrade costs this player now."""
    faction, full = state.factions[seat], _before_the_action(state, upgrade)
    if not faction.discounts:
        return full
    return Cost(
        cp=max(0, full.cp - price_changes.for_action(faction, ACTION, CP)),
        phasium=max(0, full.phasium - price_changes.for_action(faction, ACTION, PHASIUM)),
    )


def _before_the_action(state: ExodusState, upgrade: int) -> Cost:
    """The cost without what a card takes off the whole action."""
    printed = state.prices.upgrades[upgrade]  # EXO-012
    laws = [
        law for law in by_law(state, UpgradeCost) if price_changes.concerns(law.filter, UPGRADES[upgrade])
    ]
    if not laws:
        return printed
    return Cost(cp=_changed(laws, CP, printed.cp), phasium=_changed(laws, PHASIUM, printed.phasium))


def _changed(laws: Sequence[UpgradeCost], resource: str, printed: int) -> int:
    changes = ((law.delta, law.min) for law in laws if law.resource == resource)
    return price_changes.changed(printed, changes)  # EXO-217


def refusal(state: ExodusState, seat: int, upgrade: int) -> Refusal:
    """Why an upgrade cannot be bought now."""
    faction, option = state.factions[seat], BUY[upgrade]
    if not known(state, seat, upgrade):
        technology = TECHNOLOGIES[UPGRADES[upgrade].technology].name
        return Refusal(option, "EXO-209", NOT_KNOWN, {"technology": technology})
    if forbidden(state, upgrade):
        return Refusal(option, "EXO-217", FORBIDDEN)
    if not state.supply[upgrade]:
        return Refusal(option, "EXO-211", SOLD_OUT)
    cost = cost_of(state, seat, upgrade)
    if not affords(faction, cost):
        figures: dict[str, int | str] = {"cp": cost.cp, "phasium": cost.phasium}
        figures |= {"held_cp": faction.cp, "held_phasium": faction.phasium}
        return Refusal(option, "EXO-208", TOO_DEAR, figures)
    if upgrade in ROCKETS:
        return Refusal(option, "EXO-215", NO_PLANET_TO_STATION)
    return no_room(state, seat, option, upgrade)


def no_room(state: ExodusState, seat: int, option: Option, upgrade: int) -> Refusal:
    """Why an upgrade fits on no blueprint: the least of the reasons."""
    reasons = {
        blueprints.hindrance(kind, parts, upgrade)
        for kind, parts in enumerate(state.factions[seat].blueprints)
    }
    second = reasons == {blueprints.SECOND_DRIVE}
    if second:
        return Refusal(option, "EXO-049", blueprints.SECOND_DRIVE)
    return Refusal(option, "EXO-047", blueprints.TOO_BIG)

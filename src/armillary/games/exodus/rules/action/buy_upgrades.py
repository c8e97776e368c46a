"""Buy Upgrades: parts for blueprints and rockets for planets, from the common supply."""

from __future__ import annotations

from typing import ClassVar

from armillary.engine import STOP, Decision, Option, Refusal, Step
from armillary.games.exodus.rules import events
from armillary.games.exodus.rules.action import refit, upgrade_prices
from armillary.games.exodus.rules.action.refit import (
    REARRANGE,
    ChooseBlueprint,
    ChooseCell,
    Rearrange,
    Refit,
    give_back,
)
from armillary.games.exodus.rules.action.upgrade_prices import BUY, BuyUpgrade
from armillary.games.exodus.rules.cards import generals
from armillary.games.exodus.rules.cards.card_effects import performs
from armillary.games.exodus.rules.cards.one_action import begins
from armillary.games.exodus.rules.components import UPGRADE_NUMBERS, UPGRADES, Action
from armillary.games.exodus.rules.components.vocabulary import GainUpgrade
from armillary.games.exodus.rules.pieces import price_changes
from armillary.games.exodus.rules.pieces.blueprints import ROCKETS
from armillary.games.exodus.rules.state import ExodusState

ANY_UPGRADE = "any"


@begins(Action.BUY_UPGRADES)
class BuyUpgrades(Decision[ExodusState, Option], frozen=True, gc=False):
    """One upgrade after another, rearranging at will, until the player stops."""  # EXO-159, EXO-208, EXO-213

    rule: ClassVar[str] = "EXO-208"
    always_ask: ClassVar[bool] = True

    def options(self, state: ExodusState) -> list[Option]:
        wanted = upgrade_prices.affordable(state, self.seat)
        if not wanted and not state.factions[self.seat].may_use_cards():
            return []
        found: list[Option] = [
            BUY[upgrade] for upgrade in wanted if upgrade_prices.has_room(state, self.seat, upgrade)
        ]
        cards = generals.for_moment(state, self.seat, Action.BUY_UPGRADES.name.lower())
        return [*found, REARRANGE, *map(generals.UseAbility, cards), STOP]

    def resolve(self, state: ExodusState, option: Option) -> None:
        match option:
            case BuyUpgrade(upgrade):
                upgrade_prices.buy(state, self.seat, upgrade)
                state.then(place(self.seat, upgrade), self)
            case Rearrange():
                state.then(self)
                refit.begin(state, self.seat, shopping=True)
            case generals.UseAbility(card):
                state.then(self)
                generals.use(state, self.seat, card)
            case _:
                self.when_empty(state)

    def when_empty(self, state: ExodusState) -> None:
        price_changes.lapse(state.factions[self.seat], upgrade_prices.ACTION)

    def refusals(self, state: ExodusState) -> list[Refusal]:
        wanted = upgrade_prices.affordable(state, self.seat)
        return [
            upgrade_prices.refusal(state, self.seat, upgrade)
            for upgrade in range(len(UPGRADES))
            if upgrade not in wanted or not upgrade_prices.has_room(state, self.seat, upgrade)
        ]


def place(seat: int, upgrade: int) -> Step[ExodusState]:
    """How an upgrade that was bought finds its place at once."""  # EXO-043, EXO-212
    return StationRocket(seat, upgrade) if upgrade in ROCKETS else ChooseBlueprint(seat, upgrade)


class OnPlanet(Option, frozen=True, gc=False):
    place: int

    verb: ClassVar[str] = "on"


class StationRocket(Decision[ExodusState, OnPlanet], frozen=True, gc=False):
    """A planet where the player has the majority; the rocket stays there."""  # EXO-055, EXO-215, EXO-216

    upgrade: int

    rule: ClassVar[str] = "EXO-215"

    def options(self, state: ExodusState) -> list[OnPlanet]:
        return [OnPlanet(place) for place in upgrade_prices.stations(state, self.seat)]

    def resolve(self, state: ExodusState, option: OnPlanet) -> None:
        state.rockets[option.place].append(self.upgrade)
        state.tell(events.RocketStationed, self.seat, option.place, self.upgrade)

    def when_empty(self, state: ExodusState) -> None:
        give_back(state, self.seat, self.upgrade)


def unplaced(state: ExodusState) -> list[int]:
    """Upgrades that are neither in the supply nor in place: those that are being mounted now."""
    found: list[int] = []
    for step in state.stack:
        if isinstance(step, ChooseBlueprint | ChooseCell | StationRocket):
            found.append(step.upgrade)
        if isinstance(step, ChooseBlueprint | ChooseCell | Refit) and step.bench is not None:
            found += step.bench.loose
    return found


# Upgrades that cards give


@performs(GainUpgrade)
def _gain_upgrade(state: ExodusState, seat: int, effect: GainUpgrade) -> None:
    """Free of charge and without its technology, as many as the supply holds."""
    if effect.upgrade == ANY_UPGRADE:
        state.then(*(TakeAny(seat) for _ in range(effect.count)))
        return
    upgrade = UPGRADE_NUMBERS[effect.upgrade]
    take(state, seat, upgrade, min(effect.count, state.supply[upgrade]))


def take(state: ExodusState, seat: int, upgrade: int, n: int = 1) -> None:
    """Upgrades from the supply, to be placed at once or lost."""
    for _ in range(n):
        state.supply[upgrade] -= 1
        state.tell(events.UpgradeTaken, seat, upgrade)
    if upgrade in ROCKETS:
        state.then(*(StationRocket(seat, upgrade) for _ in range(n)))
    elif n:
        refit.begin(state, seat, (upgrade,) * n)


class TakeUpgrade(Option, frozen=True, gc=False):
    upgrade: int

    verb: ClassVar[str] = "take"

    def words(self) -> tuple[object, ...]:
        return (UPGRADES[self.upgrade].id,)


class TakeAny(Decision[ExodusState, TakeUpgrade], frozen=True, gc=False):
    """Any one upgrade that the supply holds."""

    rule: ClassVar[str] = "EXO-347"

    def options(self, state: ExodusState) -> list[TakeUpgrade]:
        return [TakeUpgrade(upgrade) for upgrade, n in enumerate(state.supply) if n]

    def resolve(self, state: ExodusState, option: TakeUpgrade) -> None:
        take(state, self.seat, option.upgrade)

    def when_empty(self, state: ExodusState) -> None:
        """Nothing is left to take."""

"""Trade: Axinium and Phasium against CP at the common market."""

from __future__ import annotations

from typing import ClassVar

from armillary.engine import STOP, Decision, Option, Refusal
from armillary.games.exodus.rules import events
from armillary.games.exodus.rules.cards.one_action import begins
from armillary.games.exodus.rules.components import ACTIONS, AXINIUM, CP, MARKET, PHASIUM, Action
from armillary.games.exodus.rules.components.vocabulary import ModifyRoll, TradeMode
from armillary.games.exodus.rules.pieces.in_force import in_force
from armillary.games.exodus.rules.pieces.resources import gain, held, pay
from armillary.games.exodus.rules.state import NOBODY, ExodusState

TOO_DEAR = "it costs {cost} CP and you have {held}"
NOTHING_TO_SELL = "you have none"


class EnterMarket(Option, frozen=True, gc=False):
    """Take the leftmost free column."""

    verb: ClassVar[str] = "trade"


class Sell(Option, frozen=True, gc=False):
    resource: str

    verb: ClassVar[str] = "sell"


class Purchase(Option, frozen=True, gc=False):
    resource: str

    verb: ClassVar[str] = "buy"


ENTER = EnterMarket()
SALES = (Sell(AXINIUM), Sell(PHASIUM))
PURCHASES = (Purchase(AXINIUM), Purchase(PHASIUM))


def free_column(state: ExodusState) -> int | None:
    """The leftmost column that nobody has used."""  # EXO-225, EXO-230
    return next((column for column, seat in enumerate(state.market) if seat == NOBODY), None)


@begins(Action.TRADE)
class GoToMarket(Decision[ExodusState, Option], frozen=True, gc=False):
    """A cube marks the column, then the die says how many exchanges there are."""  # EXO-159, EXO-225

    rule: ClassVar[str] = "EXO-225"

    def options(self, state: ExodusState) -> list[Option]:
        # A card that is used before the choice may take the last cube of the reserve.
        open_to_all = free_column(state) is not None
        return [ENTER, STOP] if open_to_all and state.factions[self.seat].reserve else []

    def resolve(self, state: ExodusState, option: Option) -> None:
        if isinstance(option, EnterMarket):
            column = free_column(state)
            assert column is not None
            enter(state, self.seat, column)

    def when_empty(self, state: ExodusState) -> None:
        """Without a free column, or a cube to mark it with, nothing happens."""  # EXO-225, EXO-231
        state.tell(events.ActionBarred, self.seat, ACTIONS[Action.TRADE])


def enter(state: ExodusState, seat: int, column: int) -> None:
    state.factions[seat].reserve -= 1  # EXO-037
    state.market[column] = seat
    state.tell(events.MarketEntered, seat, column)
    face = state.rng.die()  # EXO-226
    state.tell(events.TradeRolled, seat, "trade", (face,))
    more = sum(effect.amount for effect in in_force(state, seat, ModifyRoll) if effect.context == "trade")
    state.then(Exchange(seat, column, face + more))


class Exchange(Decision[ExodusState, Option], frozen=True, gc=False):
    """One cylinder after another, sold or bought, until the player stops."""  # EXO-223, EXO-227, EXO-228

    column: int
    left: int
    way: str = ""  # in positions that were saved when white exchanges had to go one way

    rule: ClassVar[str] = "EXO-227"
    always_ask: ClassVar[bool] = True

    def options(self, state: ExodusState) -> list[Option]:
        if not self.left:
            return []
        faction = state.factions[self.seat]
        _, price = rates(state, self.seat, self.column)
        found: list[Option] = [sale for sale in SALES if held(faction, sale.resource)]
        if faction.cp >= price:
            found += PURCHASES
        return [*found, STOP] if found or faction.may_use_cards() else []

    def resolve(self, state: ExodusState, option: Option) -> None:
        if option == STOP:
            return
        sale, price = rates(state, self.seat, self.column)
        match option:
            case Sell(resource):
                pay(state, self.seat, resource, 1)
                gain(state, self.seat, CP, sale)
                state.tell(events.Exchanged, self.seat, True, resource, sale)
            case Purchase(resource):
                pay(state, self.seat, CP, price)
                gain(state, self.seat, resource, 1)
                state.tell(events.Exchanged, self.seat, False, resource, price)
        state.then(Exchange(self.seat, self.column, self.left - 1))

    def when_empty(self, state: ExodusState) -> None:
        """Nothing is left to exchange."""

    def refusals(self, state: ExodusState) -> list[Refusal]:
        faction = state.factions[self.seat]
        _, price = rates(state, self.seat, self.column)
        missing = [sale for sale in SALES if not held(faction, sale.resource)]
        found = [Refusal(sale, "EXO-227", NOTHING_TO_SELL) for sale in missing]
        if faction.cp < price:
            figures: dict[str, int | str] = {"cost": price, "held": faction.cp}
            found += [Refusal(purchase, "EXO-227", TOO_DEAR, figures) for purchase in PURCHASES]
        return found


def rates(state: ExodusState, seat: int, column: int) -> tuple[int, int]:
    """What a cylinder sells and buys for in a column, red or white."""  # EXO-224, EXO-228, EXO-229
    found = MARKET[state.seats][column]
    red = any(mode.rates == "red" for mode in in_force(state, seat, TradeMode))  # EXO-234
    return found.red if red else found.white

"""Build Ships: any number, each at the cost on its blueprint, at the Home Planet."""

from __future__ import annotations

from typing import ClassVar

from armillary.engine import STOP, Decision, Option, Refusal
from armillary.games.exodus.rules import events
from armillary.games.exodus.rules.cards import generals
from armillary.games.exodus.rules.cards.one_action import begins
from armillary.games.exodus.rules.components import (
    AXINIUM,
    BLUEPRINTS,
    CP,
    RESERVE,
    SHIPS_A_CLASS,
    Action,
    Cost,
)
from armillary.games.exodus.rules.components.vocabulary import ShipCost
from armillary.games.exodus.rules.pieces import price_changes
from armillary.games.exodus.rules.pieces.in_force import by_law
from armillary.games.exodus.rules.pieces.resources import affords, pay_cost
from armillary.games.exodus.rules.state import ExodusState, Faction

ALL_BUILT = "both of your ships of this class are in play"
TOO_DEAR = "it costs {cp} CP and {axinium} Axinium; you have {held_cp} and {held_axinium}"
TOO_FEW_CUBES = "cubes of your Home Planet that it takes: {cubes}; there are {held}"
HOME_POPULATION = "home_population"


class BuildShip(Option, frozen=True, gc=False):
    kind: int

    verb: ClassVar[str] = "build"

    def words(self) -> tuple[object, ...]:
        return (BLUEPRINTS[self.kind].id,)


BUILD = tuple(BuildShip(kind) for kind in range(len(BLUEPRINTS)))


@begins(Action.BUILD_SHIPS)
class BuildShips(Decision[ExodusState, Option], frozen=True, gc=False):
    """One ship after another, until the player stops."""  # EXO-159, EXO-200

    rule: ClassVar[str] = "EXO-200"
    always_ask: ClassVar[bool] = True

    def options(self, state: ExodusState) -> list[Option]:
        found: list[Option] = [BUILD[kind] for kind in range(len(BLUEPRINTS)) if _may(state, self.seat, kind)]
        if not found and not state.factions[self.seat].may_use_cards():
            return []
        cards = generals.for_moment(state, self.seat, "build_ships")
        return [*found, *map(generals.UseAbility, cards), STOP]

    def resolve(self, state: ExodusState, option: Option) -> None:
        match option:
            case BuildShip(kind):
                build(state, self.seat, kind)
                state.then(self)
            case generals.UseAbility(card):
                state.then(self)
                generals.use(state, self.seat, card)
            case _:
                self.when_empty(state)

    def when_empty(self, state: ExodusState) -> None:
        price_changes.lapse(state.factions[self.seat], "build_ships")

    def refusals(self, state: ExodusState) -> list[Refusal]:
        kinds = range(len(BLUEPRINTS))
        return [_refusal(state, self.seat, kind) for kind in kinds if not _may(state, self.seat, kind)]


def _may(state: ExodusState, seat: int, kind: int) -> bool:
    return (
        idle_ship(state.factions[seat], kind) is not None
        and affords(state.factions[seat], cost_of(state, seat, kind))
        and state.population[state.home(seat)][seat] >= conscripts(state)
    )


def _refusal(state: ExodusState, seat: int, kind: int) -> Refusal:
    faction, cost = state.factions[seat], cost_of(state, seat, kind)
    if idle_ship(faction, kind) is None:
        return Refusal(BUILD[kind], "EXO-201", ALL_BUILT)
    figures: dict[str, int | str]
    if not affords(faction, cost):
        figures = {"cp": cost.cp, "axinium": cost.axinium}
        figures |= {"held_cp": faction.cp, "held_axinium": faction.axinium}
        return Refusal(BUILD[kind], "EXO-200", TOO_DEAR, figures)
    figures = {"cubes": conscripts(state), "held": state.population[state.home(seat)][seat]}
    return Refusal(BUILD[kind], "EXO-204", TOO_FEW_CUBES, figures)


def idle_ship(faction: Faction, kind: int) -> int | None:
    """A ship of the class that is in the reserve: never built, or destroyed."""  # EXO-039, EXO-201, EXO-207
    ships = range(SHIPS_A_CLASS * kind, SHIPS_A_CLASS * (kind + 1))
    return next((ship for ship in ships if faction.where[ship] == RESERVE), None)


def build(state: ExodusState, seat: int, kind: int) -> None:
    """Pay for a ship and put it at the Home Planet, whoever else is there."""  # EXO-202, EXO-205, EXO-206
    faction, home = state.factions[seat], state.home(seat)
    ship = idle_ship(faction, kind)
    assert ship is not None
    cost = cost_of(state, seat, kind)
    full = _before_the_action(state, seat, kind)
    price_changes.use_for_action(faction, "build_ships", AXINIUM, full.axinium - cost.axinium)
    price_changes.use_for_action(faction, "build_ships", CP, full.cp - cost.cp)
    price_changes.use_next(faction, "ship")
    pay_cost(state, seat, cost)
    cubes = conscripts(state)
    if cubes:
        state.population[home][seat] -= cubes
        faction.reserve += cubes
        state.tell(events.Conscripted, seat, cubes)
    faction.where[ship] = home
    faction.damage[ship] = faction.cargo[ship] = 0
    state.tell(events.ShipBuilt, seat, ship)


# The cost


def cost_of(state: ExodusState, seat: int, kind: int) -> Cost:
    """What a ship costs this player now."""  # EXO-200, EXO-204
    faction, full = state.factions[seat], _before_the_action(state, seat, kind)
    if not faction.discounts:
        return full
    return Cost(
        cp=max(0, full.cp - price_changes.for_action(faction, "build_ships", CP)),
        axinium=max(0, full.axinium - price_changes.for_action(faction, "build_ships", AXINIUM)),
    )


def _before_the_action(state: ExodusState, seat: int, kind: int) -> Cost:
    """The cost without what a card takes off the whole action."""
    printed = BLUEPRINTS[kind].cost
    if not state.factions[seat].discounts and not by_law(state, ShipCost):
        return printed
    return Cost(
        cp=_changed(state, seat, CP, printed.cp), axinium=_changed(state, seat, AXINIUM, printed.axinium)
    )


def _changed(state: ExodusState, seat: int, resource: str, printed: int) -> int:
    laws = ((law.delta, law.min) for law in by_law(state, ShipCost) if law.resource == resource)
    return price_changes.changed(
        printed, (*laws, *price_changes.for_next(state.factions[seat], "ship", resource))
    )


def conscripts(state: ExodusState) -> int:
    """Cubes of the Home Planet that a law asks for with each ship, an exception to EXO-164."""
    return sum(law.delta for law in by_law(state, ShipCost) if law.resource == HOME_POPULATION)

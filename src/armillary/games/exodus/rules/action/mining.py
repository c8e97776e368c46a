"""Mining: resources back to planets where the player has population."""

from __future__ import annotations

from typing import ClassVar

from armillary.engine import STOP, Decision, Option, Refusal, Step
from armillary.games.exodus.rules import events
from armillary.games.exodus.rules.action.banking import throw
from armillary.games.exodus.rules.cards import generals
from armillary.games.exodus.rules.cards.one_action import begins
from armillary.games.exodus.rules.components import ABILITY_CARDS, Action
from armillary.games.exodus.rules.components.vocabulary import ModifyRoll
from armillary.games.exodus.rules.pieces.in_force import in_force
from armillary.games.exodus.rules.state import ExodusState

FULL = "it holds {most}, as many as it can"


class MineResources(Option, frozen=True, gc=False):
    """Resources go to a planet."""

    place: int
    n: int

    verb: ClassVar[str] = "mine"


@begins(Action.MINING)
class Mine(Step[ExodusState], frozen=True, gc=False):
    """The dice say how many resources may be added."""  # EXO-218, EXO-220

    seat: int

    def run(self, state: ExodusState) -> None:
        faces = throw(state, self.seat, "mining")
        state.tell(events.MiningRolled, self.seat, "mining", faces)
        added = sum(
            effect.amount for effect in in_force(state, self.seat, ModifyRoll) if effect.context == "mining"
        )
        state.then(AddResources(self.seat, sum(faces) + added))


class AddResources(Decision[ExodusState, Option], frozen=True, gc=False):
    """Planet after planet, until the player stops."""  # EXO-159, EXO-219, EXO-222

    left: int

    rule: ClassVar[str] = "EXO-219"
    always_ask: ClassVar[bool] = True

    def options(self, state: ExodusState) -> list[Option]:
        planets = room(state, self.seat)
        found: list[Option] = [
            MineResources(place, n) for place, free in planets for n in range(min(free, self.left), 0, -1)
        ]
        if not found and not (planets and generals.may_hold(state, self.seat)):
            return []
        cards = generals.for_moment(state, self.seat, "mining")
        return [*found, *map(generals.UseAbility, cards), STOP]

    def resolve(self, state: ExodusState, option: Option) -> None:
        match option:
            case MineResources(place, n):
                state.resources[place] += n  # EXO-221
                state.tell(events.Mined, self.seat, place, n)
                state.then(AddResources(self.seat, self.left - n))
            case generals.UseAbility(card):
                generals.show(state, self.seat, card)
                state.then(AddResources(self.seat, self.left + _added_by(card)))

    def when_empty(self, state: ExodusState) -> None:
        """Everything is full, or nothing is left to add."""

    def refusals(self, state: ExodusState) -> list[Refusal]:
        open_ones = dict(room(state, self.seat))
        return [
            Refusal(MineResources(place, 1), "EXO-219", FULL, {"most": state.resources[place]})
            for place, cubes in enumerate(state.population)
            if cubes[self.seat] and place not in open_ones
        ]


def room(state: ExodusState, seat: int) -> list[tuple[int, int]]:
    """Planets with own population that can take resources, and how many."""  # EXO-018, EXO-219
    found = []
    for place, cubes in enumerate(state.population):
        planet = state.planet(place) if cubes[seat] else None
        if planet is not None and planet.most > state.resources[place]:
            found.append((place, planet.most - state.resources[place]))
    return found


def _added_by(card: int) -> int:
    """What an Ability card adds to the roll."""
    return sum(effect.amount for effect in ABILITY_CARDS[card].effects if isinstance(effect, ModifyRoll))

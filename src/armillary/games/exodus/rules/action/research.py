"""Research: one technology, cheaper for each one of the same origin or discipline."""

from __future__ import annotations

from functools import cache
from typing import ClassVar

from armillary.engine import STOP, Decision, Option, Refusal
from armillary.games.exodus.rules import events
from armillary.games.exodus.rules.cards import generals
from armillary.games.exodus.rules.cards.one_action import begins
from armillary.games.exodus.rules.components import CP, TECHNOLOGIES, Action
from armillary.games.exodus.rules.components.vocabulary import CountsAsDiscipline, ResearchCost
from armillary.games.exodus.rules.modes import MODES
from armillary.games.exodus.rules.pieces import price_changes
from armillary.games.exodus.rules.pieces.in_force import by_law
from armillary.games.exodus.rules.pieces.resources import pay
from armillary.games.exodus.rules.state import ExodusState, Faction

TOO_DEAR = "it costs {cost} CP and you have {held}"
KNOWN = "you have it already"
NO_CUBE = "your reserve holds no cube to mark it with"
NOT_IN_THIS_GAME = "it is not available in this game"


class ResearchTechnology(Option, frozen=True, gc=False):
    technology: int

    verb: ClassVar[str] = "research"

    def words(self) -> tuple[object, ...]:
        return (TECHNOLOGIES[self.technology].id,)


RESEARCH = tuple(ResearchTechnology(number) for number in range(len(TECHNOLOGIES)))


@begins(Action.RESEARCH)
class Research(Decision[ExodusState, Option], frozen=True, gc=False):
    """Exactly one technology, or none."""  # EXO-159, EXO-184

    rule: ClassVar[str] = "EXO-184"
    always_ask: ClassVar[bool] = True  # whoever is asked at all may use a card first

    def options(self, state: ExodusState) -> list[Option]:
        faction = state.factions[self.seat]
        found: list[Option] = [RESEARCH[number] for number in affordable(state, self.seat)]
        if not found and not faction.may_use_cards():
            return []
        cards = generals.for_moment(state, self.seat, "research")
        return [*found, *map(generals.UseAbility, cards), STOP]

    def resolve(self, state: ExodusState, option: Option) -> None:
        match option:
            case ResearchTechnology(technology):
                research(state, self.seat, technology)
            case generals.UseAbility(card):
                state.then(self)
                generals.use(state, self.seat, card)

    def when_empty(self, state: ExodusState) -> None:
        """Nothing can be paid, or marked with a cube."""

    def refusals(self, state: ExodusState) -> list[Refusal]:
        offered = affordable(state, self.seat)
        return [
            _refusal(state, self.seat, number) for number in range(len(TECHNOLOGIES)) if number not in offered
        ]


def affordable(state: ExodusState, seat: int) -> list[int]:
    """The technologies that a player could research now."""
    faction = state.factions[seat]
    if not faction.reserve:  # EXO-187
        return []
    barred = MODES[state.mode].barred  # EXO-385
    return [
        number
        for number in range(len(TECHNOLOGIES))
        if number not in faction.technologies  # EXO-186
        and number not in barred
        and cost_of(state, seat, number) <= faction.cp
    ]


def _refusal(state: ExodusState, seat: int, technology: int) -> Refusal:
    faction, option = state.factions[seat], RESEARCH[technology]
    if technology in faction.technologies:
        return Refusal(option, "EXO-186", KNOWN)
    if technology in MODES[state.mode].barred:
        return Refusal(option, "EXO-385", NOT_IN_THIS_GAME)
    if not faction.reserve:
        return Refusal(option, "EXO-187", NO_CUBE)
    figures: dict[str, int | str] = {"cost": cost_of(state, seat, technology), "held": faction.cp}
    return Refusal(option, "EXO-188", TOO_DEAR, figures)


def research(state: ExodusState, seat: int, technology: int) -> None:
    """Pay, mark it with a cube of the reserve, and profit from it at once."""  # EXO-194, EXO-195
    faction = state.factions[seat]
    cost = cost_of(state, seat, technology)
    pay(state, seat, CP, cost)
    price_changes.use_next(faction, "research")
    faction.reserve -= 1  # EXO-037
    faction.technologies.append(technology)
    state.tell(events.Researched, seat, technology, cost)


# The cost


def cost_of(state: ExodusState, seat: int, technology: int) -> int:
    """What a technology costs this player now."""  # EXO-188
    faction, record = state.factions[seat], TECHNOLOGIES[technology]
    printed, known = state.prices.technologies[technology], relatives(faction, technology)  # EXO-012
    in_force = by_law(state, ResearchCost)
    if not in_force and not faction.discounts:
        return max(0, printed - known)
    laws = (
        (law.delta, 0)  # EXO-192
        for law in in_force
        if law.filter.discipline in ("", record.discipline) and law.filter.origin in ("", record.origin)
    )
    changes = (*laws, (-known, 0), *price_changes.for_next(faction, "research", CP))
    return price_changes.changed(printed, changes)


def relatives(faction: Faction, technology: int) -> int:
    """Own technologies of the same origin and of the same discipline; one that is both counts twice."""
    return sum(kinship(technology, known) for known in faction.technologies)  # EXO-189


@cache
def kinship(technology: int, known: int) -> int:
    """What a known technology takes off the cost of another one."""
    wanted, other = TECHNOLOGIES[technology], TECHNOLOGIES[known]
    return (wanted.origin == other.origin) + (wanted.discipline in _disciplines(known))


@cache
def _disciplines(technology: int) -> tuple[str, ...]:
    """What a technology counts as; the one of general use counts as all others."""  # EXO-190, EXO-196
    record = TECHNOLOGIES[technology]
    also = [effect.disciplines for effect in record.effects if isinstance(effect, CountsAsDiscipline)]
    return also[0] if also else (record.discipline,)  # EXO-191

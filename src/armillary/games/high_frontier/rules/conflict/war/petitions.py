"""Petitions: what War/Anarchy forbids is allowed to who knows the right delegate.

A delegate of one's own or a corrupt one never says no: nobody is asked, it counts as petitioned (Q203).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from armillary.engine import Option
from armillary.games.high_frontier.rules.components import RESTRICTIONS
from armillary.games.high_frontier.rules.components.kinds import Bloc, Restriction
from armillary.games.high_frontier.rules.conflict.table import bloc_of, is_extremist, table
from armillary.games.high_frontier.rules.conflict.war import blocs, stakes
from armillary.games.high_frontier.rules.conflict.war.events import PetitionAnswered
from armillary.games.high_frontier.rules.menu import Act, once, use
from armillary.games.high_frontier.rules.pieces import bernals, grants
from armillary.games.high_frontier.rules.pieces import blocs as root
from armillary.games.high_frontier.rules.politics import laws
from armillary.games.high_frontier.rules.sequence import offers
from armillary.games.high_frontier.rules.solar_map.permission import ALLOW, DENY
from armillary.games.high_frontier.rules.state import HighFrontierState, colour_of
from armillary.games.high_frontier.rules.switches import COLONIZATION, TERAWATT, WAR
from armillary.mechanics.modules import extensible, replaceable
from armillary.mechanics.narrow import Narrow

NEGOTIATION = "enemy_negotiation"
DIPLOMAT = "white"  # whose extremist lets enemies talk: HF3-158
LAUNCHERS = ("lofstrom", "elevator")  # Bernals that evade what unity restricts: HF3-150

# Restrictions of what exists only with other modules
_NEEDS: dict[str, tuple[str, ...]] = {
    "exomigration": (COLONIZATION,),
    "enemy_colonists": (COLONIZATION,),
    "homestead": (COLONIZATION,),
    "home_bernal_anchor": (COLONIZATION,),
    "et_home_elevator": (TERAWATT, COLONIZATION),
}
_PROMOTION = "promotion"


def restricted(state: HighFrontierState, seat: int, name: str, /) -> bool:
    """Whether a player would need a petition that he has not made and could not make by himself."""
    # HF3-141, HF3-144, HF3-146, Q203
    if not table(state).effects:
        return False
    found = RESTRICTIONS[name]
    if found.independents_only and bloc_of(state, seat) != Bloc.INDEPENDENCE:
        return False  # HF3-151
    if seat == state.active and not once(state, mark(name)):
        return False
    return not (
        _has_delegate(state, seat, found)
        or _granted(state, seat, found)
        or (found.ideology == laws.UNITY and launches(state, seat))
    )


def mark(name: str) -> str:
    """What the active player has petitioned for in this Turn."""  # HF3-147
    return f"petition.{name}"


def _has_delegate(state: HighFrontierState, seat: int, restriction: Restriction) -> bool:
    """An own extremist, an own delegate in a friendly Ideology, or a corrupt one of anybody."""
    # HF3-142, HF3-144, HF3-146, Q108
    ideology, found = restriction.ideology, table(state)
    if any(number == ideology for number, _ in found.corrupt):
        return True
    if not state.delegates_of(ideology, seat):
        return False
    return found.propaganda[ideology] == bloc_of(state, seat) or is_extremist(state, ideology, seat)


def _granted(state: HighFrontierState, seat: int, restriction: Restriction) -> bool:
    """By a deal: a delegate of another player speaks for this one until the end of the Turn."""
    # HF3-142, HF3-145
    return any(
        grant.kind == grants.PETITION and grant.taker == seat and grant.what == restriction.ideology
        for grant in state.grants
    )


def launches(state: HighFrontierState, seat: int) -> bool:
    """Whether a player's Home Bernal is the Lofstrom Loop or the GEO Elevator."""  # HF3-150
    for name in LAUNCHERS:
        anchor = bernals.special(state, seat, name) if state.anchored else None
        if anchor is not None and bernals.is_home(state, anchor):
            return True
    return False


# Asking others


def speakers(state: HighFrontierState, seat: int, ideology: int) -> list[int]:
    """Whose delegates in an Ideology may speak for a player, if their owners agree."""
    # HF3-142, HF3-143, HF3-145, Q142
    return [other for other in state.clockwise_from(seat) if may_speak(state, other, seat, ideology)]


@replaceable
def may_speak(state: HighFrontierState, owner: int, seat: int, ideology: int, /) -> bool:
    """An ally's delegate where the Ideology is friendly, or an extremist whose owner may be talked to."""
    # HF3-142, HF3-143, HF3-145, HF3-157, Q142
    if owner == seat or owner in state.left:
        return False
    if ideology == laws.UNITY and launches(state, owner) and root.may_deal(state, seat, owner):
        return True
    if not state.delegates_of(ideology, owner):
        return False
    if is_extremist(state, ideology, owner):
        return root.may_deal(state, seat, owner)
    friendly = table(state).propaganda[ideology] == bloc_of(state, seat)
    return friendly and blocs.allied(state, seat, owner)


def may_petition(state: HighFrontierState, seat: int, name: str) -> bool:
    """Whether somebody is left to be asked."""
    return root.restricted(state, seat, name) and bool(to_ask(state, seat, name))


def to_ask(state: HighFrontierState, seat: int, name: str) -> list[int]:
    """A permission refused is not asked again this Turn."""
    ideology = RESTRICTIONS[name].ideology
    return [other for other in speakers(state, seat, ideology) if once(state, _asked(name, other))]


def _asked(name: str, owner: int) -> str:
    return f"petition.{name}.{owner}"


class Petition(Act, frozen=True, gc=False):
    """Ask to be let do what is restricted."""

    name: str

    verb: ClassVar[str] = "petition"

    def act(self, state: HighFrontierState, seat: int) -> None:
        state.then(ChooseSpeaker(seat, self.name))


class Ask(Option, frozen=True, gc=False):
    seat: int

    verb: ClassVar[str] = "ask"


class ChooseSpeaker(Narrow[HighFrontierState, Ask], frozen=True, gc=False):
    """Whose delegate is asked to speak."""  # HF3-142, HF3-145

    name: str

    rule: ClassVar[str] = "HF3-141"

    def options(self, state: HighFrontierState) -> list[Ask]:
        return [Ask(other) for other in to_ask(state, self.seat, self.name)]

    def resolve(self, state: HighFrontierState, option: Ask) -> None:
        state.then(AnswerPetition(option.seat, self.seat, self.name))


class AnswerPetition(Narrow[HighFrontierState, Option], frozen=True, gc=False):
    """Whether the own delegate speaks for another player."""  # HF3-142, HF3-145

    asker: int
    name: str

    rule: ClassVar[str] = "HF3-145"

    def options(self, state: HighFrontierState) -> list[Option]:
        return [ALLOW, DENY]

    def resolve(self, state: HighFrontierState, option: Option) -> None:
        allowed = option == ALLOW
        use(state, _asked(self.name, self.seat))
        if allowed:
            use(state, mark(self.name))
            evaded(state, self.asker, RESTRICTIONS[self.name].ideology)
        state.tell(PetitionAnswered, self.seat, self.asker, self.name, allowed)


@extensible
def evaded(state: HighFrontierState, seat: int, ideology: int, /) -> None:
    """A player has found somebody who speaks for him in an Ideology."""


def petition(state: HighFrontierState, seat: int, name: str) -> None:
    """What other chapters offer as a way out."""
    state.then(ChooseSpeaker(seat, name))


PETITIONS = {name: Petition(name) for name in RESTRICTIONS}


def exists(state: HighFrontierState, name: str) -> bool:
    """Whether what is restricted can be done at all with the modules in play."""
    if name == _PROMOTION:
        return TERAWATT in state.modules or COLONIZATION in state.modules
    return all(module in state.modules for module in _NEEDS.get(name, ()))


@offers("free.petition", WAR)
def open_petitions(state: HighFrontierState, seat: int) -> Sequence[Option]:
    """In War/Anarchy."""
    return listed(state, seat) if table(state).effects else ()


def listed(state: HighFrontierState, seat: int) -> list[Option]:
    """Only those for which somebody has to be asked; for Operations only before the Operation."""
    # HF3-141, Q250
    return [
        PETITIONS[name]
        for name, found in RESTRICTIONS.items()
        if not (found.operation and state.operated and not found.every_turn)
        and exists(state, name)
        and stakes.matters(state, seat, name)
        and may_petition(state, seat, name)
    ]


# Talking to the enemy


def may_deal(state: HighFrontierState, seat: int, other: int, /) -> bool:
    """Allies always; enemies in War/Anarchy if one of them may, or White lets them."""
    # HF3-143, HF3-157, HF3-158
    if seat == other or other in state.left:
        return False
    if not table(state).effects or blocs.allied(state, seat, other):
        return True
    if is_diplomat(state, seat) or is_diplomat(state, other):
        return True
    return not (restricted(state, seat, NEGOTIATION) and restricted(state, other, NEGOTIATION))


def is_diplomat(state: HighFrontierState, seat: int) -> bool:
    """White while his extremist is on its chit."""  # HF3-158
    return colour_of(state, seat) == DIPLOMAT and is_extremist(state, laws.HONOR, seat)


def partners(state: HighFrontierState, seat: int, /) -> list[int]:
    """With whom a deal may be made."""  # HF3-157
    return [other for other in range(state.seats) if may_deal(state, seat, other)]

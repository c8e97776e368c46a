"""Laws, votes and lobbies with extremists, corrupt delegates, War and what comes after it."""

from __future__ import annotations

from collections.abc import Sequence

from armillary.engine import Option
from armillary.engine.ledger import Refusal
from armillary.games.high_frontier.rules.components import CENTRIST
from armillary.games.high_frontier.rules.conflict.war import blocs, delegates
from armillary.games.high_frontier.rules.operations import income
from armillary.games.high_frontier.rules.politics import assembly, laws, lobbying
from armillary.games.high_frontier.rules.politics.lobbying import Lobby, Recall
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.games.high_frontier.rules.switches import WAR
from armillary.games.high_frontier.rules.turn import disk_removed, last_disk_removed

NO_LAWS = "In War and Anarchy all Laws are void."
CORRUPT = "A corrupt delegate cannot lobby."


# Laws


def in_force(state: HighFrontierState, law: int, /) -> bool:
    """None in War/Anarchy, none in an Empire."""  # HF3-040, HF3-104, HF3-371
    if blocs.star_is_gone(state) or blocs.is_empire(state):
        return False
    return laws.in_force.beneath(state, WAR)(state, law)


def active(state: HighFrontierState, seat: int, law: int, /) -> bool:
    """Nothing is lobbied then either, and what was lobbied before no longer counts."""  # HF3-040
    if blocs.star_is_gone(state) or blocs.is_empire(state):
        return False
    return laws.active.beneath(state, WAR)(state, seat, law)


# Votes


def sits(state: HighFrontierState, /) -> bool:
    """An Empire has no assembly."""  # HF3-371, HF3-378
    return not blocs.is_empire(state)


def votes_count(state: HighFrontierState, /) -> bool:
    """Majorities do not matter in War/Anarchy."""  # HF3-055
    return not blocs.star_is_gone(state) and not blocs.is_empire(state)


def oustable(state: HighFrontierState, seat: int, /) -> list[int]:
    """Martial Law does not touch extremists."""  # HF3-058
    return [
        number
        for number in assembly.represented(state, seat)
        if delegates.plain_of(state, number, seat) or delegates.corrupt_of(state, number, seat)
    ]


# Lobbies


def in_the_lobby(state: HighFrontierState, seat: int, /) -> Sequence[Option]:
    """In peace, with delegates that are not corrupt; who has no cube left may take one back."""
    # HF3-039, HF3-040, HF3-041
    if blocs.is_empire(state):
        return ()  # nobody is there
    if blocs.is_republic(state):
        usual = lobbying.politics.beneath(state, WAR)(state, seat)
        return [
            option
            for option in usual
            if not isinstance(option, Lobby) or has_voice(state, seat, option.ideology)
        ]
    found: list[Option] = []
    if not state.lobbied and lobbying.may_lobby(state, seat):
        found += [
            Lobby(law)
            for law in assembly.represented(state, seat)
            if law != CENTRIST and not laws.in_force(state, law) and has_voice(state, seat, law)
        ]
    if not state.players[seat].cubes:
        found += map(Recall, assembly.represented(state, seat))
    return found


def may_lobby(state: HighFrontierState, seat: int, /) -> bool:
    """Not while no Law counts, nor in an Empire."""  # HF3-040, HF3-378
    if blocs.star_is_gone(state) or blocs.is_empire(state):
        return False
    return lobbying.may_lobby.beneath(state, WAR)(state, seat)


def has_voice(state: HighFrontierState, seat: int, law: int, /) -> bool:
    """A delegate that is not corrupt; an extremist, too."""  # HF3-039, HF3-133
    return state.delegates_of(law, seat) > delegates.corrupt_of(state, law, seat)


def why_no_lobby(state: HighFrontierState, seat: int, /) -> list[Refusal]:
    """Of Ideologies with an own delegate."""
    if blocs.is_empire(state):
        return []
    there = assembly.represented(state, seat)
    if blocs.star_is_gone(state):
        return [Refusal(Lobby(law), "HF3-040", NO_LAWS) for law in there]
    found = [Refusal(Lobby(law), "HF3-133", CORRUPT) for law in there if not has_voice(state, seat, law)]
    named = {refusal.option for refusal in found}
    others = lobbying.why_not.beneath(state, WAR)(state, seat)
    return [*found, *(other for other in others if other.option not in named)]


# Without an assembly


def raise_funds(state: HighFrontierState, seat: int, /) -> Sequence[Option]:
    """An Empire pays its income as in games without Module 0."""  # HF3-378
    if blocs.is_empire(state):
        return income.INCOME
    return income.income.beneath(state, WAR)(state, seat)


def disk_goes(state: HighFrontierState, /) -> None:
    """In an Empire nobody leaves a legacy, and the 1st Player stays."""  # HF3-372
    if not blocs.is_empire(state):
        disk_removed.beneath(state, WAR)(state)


def last_disk_goes(state: HighFrontierState, /) -> None:
    if not blocs.is_empire(state):
        last_disk_removed.beneath(state, WAR)(state)

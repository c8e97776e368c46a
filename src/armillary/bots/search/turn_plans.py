"""Plans for the own turn: the choice at hand and those meant to follow.

A choice is worth what can be made of it. The policy's favourites are one way on; others are drawn by its
weights, and where two of them end in the same position one is enough.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from armillary.bots.search.rollouts import OWN_SEQUENCE, Candidate, favourite, with_luck
from armillary.bots.values import value_of
from armillary.engine import Game, Option, Rng, State, codec, resolve, to_act
from armillary.engine.hidden import drawn
from armillary.engine.planning import onward

MOST = 24  # ways beside the favourite ones, at most
TRIES = 2  # draws for each of them: some are not new


Before = dict[tuple[int, tuple[Option, ...]], Option]  # what was chosen, by step, from which options


class Course(Struct, frozen=True):
    """An option, how much the policy speaks for it in log-odds, and the own choices that are to follow.

    Where one of these is not legal any more, and after the last, it goes on as the policy would.
    """

    option: Option
    bias: float
    then: tuple[Option, ...] = ()

    def run(self, game: Game[Any], state: State, seat: int, before: Before | None = None) -> float:
        """The value at the end of this turn; the state is used up."""
        self.play(game, state, seat, before)
        return value_of(game, state, seat)

    def play(self, game: Game[Any], state: State, seat: int, before: Before | None = None) -> None:
        """Make the choices of this turn, from the same options the same as on the guesses before."""
        turn = state.turn
        resolve(state, self.option, seat)
        meant = list(reversed(self.then))
        for number in range(OWN_SEQUENCE):
            if to_act(state) != (seat,) or state.turn != turn:
                break
            legal = onward(state, seat)
            option = meant.pop() if meant else None
            if option is None or option not in legal:
                meant.clear()
                key = number, tuple(legal)
                option = before.get(key) if before is not None else None
                option = option or favourite(game, state, seat)
                if option is None:
                    break
                if before is not None:
                    before[key] = option
            resolve(state, option, seat)


def favourites(candidates: Sequence[Candidate]) -> list[Course]:
    """From every candidate on as the policy would."""
    return [Course(option, bias) for option, bias in candidates]


def others(
    game: Game[Any], guess: State, seat: int, candidates: Sequence[Candidate], most: int, rng: Rng
) -> list[Course]:
    """Other ways through the turn, each to an end of its own on this guess."""
    luck, found, ends = rng.below(1 << 62), list[Course](), set[bytes]()
    for option, _ in candidates:
        state = with_luck(guess, luck)
        _drawn_course(game, state, seat, option, None)
        ends.add(codec.dump(state))
    for _ in range(TRIES * most):
        if len(found) == most:
            break
        option, bias = rng.choice(candidates)
        state = with_luck(guess, luck)
        then = _drawn_course(game, state, seat, option, rng)
        end = codec.dump(state)
        if end not in ends:
            ends.add(end)
            found.append(Course(option, bias, then))
    return found


def _drawn_course(
    game: Game[Any], state: State, seat: int, option: Option, rng: Rng | None
) -> tuple[Option, ...]:
    """Play the own turn on, by the policy's weights or, without chance, by its favourites."""
    turn, chosen = state.turn, list[Option]()
    resolve(state, option, seat)
    for _ in range(OWN_SEQUENCE):
        if to_act(state) != (seat,) or state.turn != turn:
            break
        choice = drawn(game, state, seat, onward(state, seat), rng) if rng else favourite(game, state, seat)
        if choice is None:
            break
        chosen.append(choice)
        resolve(state, choice, seat)
    return tuple(chosen)

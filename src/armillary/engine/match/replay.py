"""A record played again: checked line by line, never misread."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, TypeVar

from armillary.engine.errors import ArmillaryError, RecordError, SetupError
from armillary.engine.record import Record, TurnEnd
from armillary.engine.state import State
from armillary.engine.texts import Filled, quoted

if TYPE_CHECKING:
    from armillary.engine.game import Game
    from armillary.engine.match.match import Match

S = TypeVar("S", bound=State)


def begun(kind: type[Match[S]], game: Game[S], record: Record) -> Match[S]:
    """The match before its first choice, if the game can begin as the record says."""
    where = record.where
    if record.game != game.name:
        reason = Filled(
            "this is a record of {found}, not of {game}", found=quoted(record.game), game=repr(game.name)
        )
        raise RecordError(where.get("game", 0), reason)
    for name, value in record.settings.items():
        with _on_line(where.get(f"setting {name}", 0)):
            game.settled({name: value})
    with _on_line(where.get("seats", 0)):
        game.check_seats(record.seats)
    with _on_line(where.get("seed", 0)):
        game.check_seed(record.seed)
    with _on_line(where.get("chance", where.get("seed", 0))):
        match = kind(game, record.seats, record.seed, game.settled(record.settings), script=record.opening)
    for end in record.turn_ends:
        if end.after == 0 and not _stands_at(match, end):
            raise _differs(end)
    return match


def play_on(match: Match[Any], record: Record) -> RecordError | None:
    """Make the choices of the record; the error where it stops, if it does not reach its end."""
    ends = {end.after: end for end in record.turn_ends}
    agreed = 0
    for number, choice in enumerate(record.choices, start=1):
        try:
            match.follow(choice)
        except ArmillaryError as error:
            match.cut(number - 1)
            return RecordError(choice.line, _reason(error))
        if end := ends.get(number):
            if not _stands_at(match, end):
                match.cut(agreed)
                return _differs(end)
            agreed = number
    if record.result not in (None, (match.scores(), match.winners())):
        return RecordError(record.where.get("result", 0), "the result differs from the record")
    return None


def _stands_at(match: Match[Any], end: TurnEnd) -> bool:
    return (end.turn, end.digest) == (match.turn, match.state.digest())


def _differs(end: TurnEnd) -> RecordError:
    return RecordError(
        end.line, Filled("the position at the end of turn {turn} differs from the record", turn=end.turn)
    )


@contextmanager
def _on_line(line: int) -> Iterator[None]:
    """Errors raised inside name this line of the record."""
    try:
        yield
    except (RecordError, SetupError) as error:
        raise RecordError(line, _reason(error)) from None


def _reason(error: ArmillaryError) -> str:
    return error.reason if isinstance(error, RecordError) else error.message

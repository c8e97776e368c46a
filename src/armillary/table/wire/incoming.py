"""What clients send. Every field is documented in the OpenAPI page."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct, field

from armillary.engine import plans

Nickname = Annotated[str, Meta(min_length=1, max_length=40)]
ChoiceText = Annotated[str, Meta(min_length=1, max_length=200)]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
MOST_LINKS = plans.MOST_LINKS


class Hello(Struct, forbid_unknown_fields=True):
    """Somebody new, or a new nickname."""

    nickname: Nickname


class SignIn(Struct, forbid_unknown_fields=True):
    login: Annotated[str, Meta(min_length=1, max_length=60)]
    password: Annotated[str, Meta(min_length=1, max_length=200)]


class Account(Struct, forbid_unknown_fields=True):
    """A login and a password; to change them, the old password too."""

    login: Annotated[str, Meta(min_length=1, max_length=60)]
    password: Annotated[str, Meta(min_length=1, max_length=200)]
    old: Annotated[str, Meta(max_length=200)] = ""


class WantedNotices(Struct, forbid_unknown_fields=True):
    """Where to tell me that it is my move; empty: nowhere. A new mail address is asked first."""

    email: Annotated[str, Meta(max_length=254)] = ""
    webhook: Annotated[str, Meta(max_length=500)] = ""


class SeatWish(Struct, forbid_unknown_fields=True):
    """A seat of a new table: `me`, `open` for somebody else, or `bot` with its level."""

    kind: Annotated[str, Meta(pattern="^(me|open|bot)$")]
    bot: Annotated[str, Meta(max_length=60)] = ""
    name: Annotated[str, Meta(max_length=24)] = ""


class NewTable(Struct, forbid_unknown_fields=True):
    game: Annotated[str, Meta(min_length=1, max_length=60)]
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=8)]
    settings: dict[str, bool | int | str] = field(default_factory=dict)
    options: dict[str, bool | int | str] = field(default_factory=dict)  # the word of old
    seed: Annotated[int, Meta(ge=0, le=(1 << 53))] | None = None
    private: bool = True
    hints: bool = True
    consent: bool = True
    # After so many hours a bot may stand in for who does not come; 0: never. By default 48 with others.
    absence_hours: Annotated[int, Meta(ge=0, le=720)] | None = None


class MakeChoice(Struct, forbid_unknown_fields=True):
    """Choice `number` of the table as the seat counts, from 1: only one client can make it.

    The number is that of the decision, or the table's `choices` and one more. What others choose in
    secret does not count until it is revealed. Where only others have chosen since and the seat is
    still asked the same, the number may be that of before. `choice` is one of the decision's options
    or, at any time, one of `anytime`.

    With `instead` it replaces what the seat has chosen in secret. Once that is revealed it comes too
    late: the first choice stands, and the answer is the table as it is.
    """

    seat: SeatNumber
    number: Annotated[int, Meta(ge=1, le=1_000_000)]
    choice: ChoiceText
    instead: bool = False


class PlayChain(Struct, forbid_unknown_fields=True):
    """Choices of one seat, one after the other; the first is choice `number` of the table as it counts."""

    seat: SeatNumber
    number: Annotated[int, Meta(ge=1, le=1_000_000)]
    choices: Annotated[list[ChoiceText], Meta(min_length=1, max_length=MOST_LINKS)]


class SeatAction(Struct, forbid_unknown_fields=True):
    seat: SeatNumber


class Sit(Struct, forbid_unknown_fields=True):
    seat: SeatNumber
    key: Annotated[str, Meta(max_length=64)] = ""


class Leave(Struct, forbid_unknown_fields=True):
    """Leave a seat, to the next person or to a bot."""

    seat: SeatNumber
    bot: Annotated[str, Meta(max_length=60)] = ""


class StandIn(Struct, forbid_unknown_fields=True):
    """Let a bot play at a seat whose player does not come, until they do."""

    seat: SeatNumber
    bot: Annotated[str, Meta(max_length=60)] = "greedy"


class Answer(Struct, forbid_unknown_fields=True):
    agree: bool


class Say(Struct, forbid_unknown_fields=True):
    text: Annotated[str, Meta(min_length=1, max_length=500)]


class RecordText(Struct, forbid_unknown_fields=True):
    """A record file, as text."""

    text: Annotated[str, Meta(min_length=1, max_length=3_000_000)]

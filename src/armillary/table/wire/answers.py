"""What the server answers. Every field is documented in the OpenAPI page."""

from __future__ import annotations

from typing import Any

from msgspec import UNSET, Struct, UnsetType, field

from armillary.table.wire.question import AnytimeMessage, DecisionMessage

Figure = int | str  # points: a number, or the text of a fraction where they are not whole ("25/2")


class PersonMessage(Struct):
    id: str
    nickname: str
    login: str | None


class NoticesMessage(Struct):
    """Where I am told that it is my move, and which ways this server has."""

    email: str
    webhook: str
    by_email: bool
    by_webhook: bool
    unconfirmed: bool = False  # a mail with a link has been sent to the new address


class GameStatistics(Struct):
    """How a person fared in the finished games of one kind; of several seats at a table, the best counts."""

    game: str
    title: str
    games: int
    wins: int
    average: float
    best: Figure


class StatisticsMessage(Struct):
    games: int
    wins: int
    by_game: list[GameStatistics]


class TokenMessage(Struct):
    token: str


class LinkMessage(Struct):
    link: str


class SeatMessage(Struct):
    """A seat as everybody sees it."""

    number: int
    kind: str
    name: str
    score: Figure
    score_text: str  # as players write it: 12½
    yours: bool
    asked: bool  # this seat has to choose now
    committed: bool  # it has made a secret choice, or closed its plan, and all are not revealed yet
    bot: str | None
    fault: str | None
    strength: str = ""  # of a bot, in the reader's words
    thinks: float = 0.0  # seconds that a bot takes for a choice
    stand_in: bool = False  # the bot plays for somebody until they come back
    may: list[str] = field(default_factory=list)  # what you may do with it: sit, return, stand_in, free
    earned: str = ""  # while the game runs, where the count also takes points off: what is earned so far
    taken_off: str = ""  # and what would be taken off
    ready: bool = False  # its plan is closed; until all are, it may be opened again
    left: bool = False  # it is out of the game: the engine makes its choices, and it does not win
    agreed: bool = False  # it would end the game now


class RivalMessage(Struct):
    """An opponent without a seat, whom the game plays itself; it is numbered on after the seats."""

    number: int
    name: str
    score: Figure
    score_text: str


class LogLine(Struct):
    """Something that happened; `position` is the number of choices after it."""

    position: int
    turn: int
    seat: int | None
    text: str
    rule: str
    shapes: list[str]
    rival: int | None = None  # the number of an opponent without a seat, if it is about one
    beat: int = 0  # which of the beats of its choice
    opens: bool = False  # it only says that a turn begins
    detail: bool = False  # it belongs to another line of the same choice


class ChatMessage(Struct):
    number: int
    seat: int | None
    name: str
    text: str
    said: str


class UndoMessage(Struct):
    """What can be taken back now, who was asked to agree, and how the last request ended."""

    free: bool
    barrier: str | None
    may_ask: bool
    asked_by: int | None
    your_answer_needed: bool
    told: str = ""  # until the next choice: what was taken back, or not, and by whom


class TableMessage(Struct):
    """A table as one person may see it.

    Choices that others make in secret are counted in no number until they are revealed: `sequence`
    changes whenever what you may see does, `choices` are those that your seat may know of.
    """

    id: str
    game: str
    title: str
    status: str
    sequence: int
    position: int  # shown here
    choices: int  # made in all, as far as you may know
    turn: int
    turn_word: str  # what a turn is called in this game: a year, say
    turns_before: int  # to be added to the turn where it is shown
    turn_state: str  # one word for what the whole table is in, such as War; mostly none
    phases: list[str]
    phase: int
    seats: list[SeatMessage]
    your_seats: list[int]
    waiting: list[int]
    decision: DecisionMessage | None
    undo: UndoMessage
    scores: list[Figure]
    rivals: list[RivalMessage]
    winners: list[int]
    hints: bool
    private: bool
    settings: dict[str, Any]
    seed_known: bool  # the host has chosen it, and may know what is hidden
    seed: int | None  # when the game is over
    absence_hours: int  # after which a bot may stand in for who does not come; 0: never
    anytime: list[AnytimeMessage] = field(default_factory=list)  # of your seats; empty where you look back
    view: Any | UnsetType = UNSET  # the state as your seat sees it, if asked for


class HintMessage(Struct):
    """One of the best options, with the outcome that the search expects."""

    text: str
    name: str
    consequence: str
    visits: int
    chance: float  # of winning, 0 to 1
    shapes: list[str]
    points: float | None  # that the seat is expected to end with
    best: float | None  # and the best of the others


class HintsMessage(Struct):
    position: int
    hints: list[HintMessage]


class ChancesMessage(Struct):
    """Each seat's chance of winning as the judge sees it."""

    position: int
    chances: list[float]


class TableLine(Struct):
    """A table in the lobby."""

    id: str
    game: str
    title: str
    status: str
    turn: int
    seats: list[SeatMessage]
    your_move: bool
    yours: bool
    open_seats: int
    touched: str
    winners: list[int]
    private: bool
    seed_known: bool


class LobbyMessage(Struct):
    mine: list[TableLine]
    open: list[TableLine]
    finished: list[TableLine]
    running: list[TableLine]


class GameMessage(Struct):
    """A game that can be played here."""

    name: str
    title: str
    designer: str
    year: int
    seats: list[int]
    minutes: int
    stage: str
    description: str
    settings: list[dict[str, Any]]
    presets: list[dict[str, Any]]
    alone: str = ""  # whom a lone seat plays against, if the game plays an opponent itself
    lesson: bool = False  # it has a guided first game
    lessons: list[str] = []  # what each of its lessons is about; of the first one, nothing


class LinksMessage(Struct):
    """How others get to this table; an empty invitation is a seat that is taken."""

    watch: str
    invitations: list[str]


class ChainMessage(Struct):
    """How many links of a chain were played, why it stopped before its end, and the table after it."""

    played: int
    stopped: str | None
    table: TableMessage


class ErrorMessage(Struct):
    """A refused request: what was refused, why, and what is possible."""

    error: str
    status: int
    rule: str | None = None
    nearest: list[str] = field(default_factory=list)
    link: int | None = None  # of a chain: which of its choices, counted from 1
    fields: dict[str, str] = field(default_factory=dict)  # of a request that cannot be read: what is wrong


class Health(Struct):
    status: str
    version: str
    database: str
    live_tables: int

"""What the server answers. Every field is documented in the OpenAPI page."""

from __future__ import annotations

from typing import Any

from msgspec import UNSET, Struct, UnsetType, field

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


class OptionMessage(Struct):
    """One option. `text` is what is sent back; `final` says why it could not be taken back.

    `perhaps` it could: that depends on what your seat cannot see. One that is `careful` is named at its
    shape before a click makes it. `again` has the same choice several times over, as far as can be
    foreseen, where the seat has just made it once.
    """

    text: str
    name: str
    consequence: str
    group: str
    part: str
    shapes: list[str]
    final: str | None
    perhaps: bool = False
    careful: bool = False
    again: list[str] = []


class AmountMessage(Struct):
    """A number with a range: the text of its option is `verb` and the number.

    `names` says each number in words, lowest first; it is empty where there are too many.
    """

    low: int
    high: int
    step: int
    verb: str
    names: list[str]


class GroupMessage(Struct):
    """Options that share their first part, and the question once that part is chosen."""

    name: str
    prompt: str


class PlannedMessage(Struct):
    """Something that you have planned; `name` says it in words."""

    text: str
    name: str
    shapes: list[str]


class OwnPlanMessage(Struct):
    """Your plan so far, in order.

    `ready` closes it, `back` drops its last link, `reopen` goes on with it: options like any other.
    """

    links: list[PlannedMessage]
    ready: bool


class AnytimeMessage(Struct):
    """Options of one of your seats that no question asks for."""

    seat: int
    number: int  # of the choice that does it
    options: list[OptionMessage]
    leaving: list[OptionMessage]  # to resign, and to agree to end the game, or no longer to


class DecisionMessage(Struct):
    """The question to one of your seats."""

    seat: int
    number: int  # of the choice that answers it, as your seat counts
    prompt: str
    rule: str
    points: int | None  # for the gauge: how many more of these
    options: list[OptionMessage]
    groups: list[GroupMessage]
    amount: AmountMessage | None
    secret: bool
    chosen: str | None  # your secret choice, which you may still change
    far: list[str] = field(default_factory=list)  # shapes that plans lead to: several choices in one go
    plan: OwnPlanMessage | None = None  # where plans are made in secret


class TraceMessage(Struct):
    """The line of a plan on a plate, as the `d` of a path."""

    plate: str
    d: str


class BeadMessage(Struct):
    """A mark on the line of a plan."""

    shape: str
    kind: str
    text: str


class PlanMessage(Struct):
    """A chain of choices that leads to what was pointed at; `choices` is what is sent back."""

    name: str
    choices: list[str]
    costs: list[str]
    gains: list[str]
    risks: list[str]
    shapes: list[list[str]]  # the path of each piece
    steps: list[str] = field(default_factory=list)  # one after another
    traces: list[TraceMessage] = field(default_factory=list)  # drawn instead of straight paths
    beads: list[BeadMessage] = field(default_factory=list)
    line: str = "dotted"


class PlansMessage(Struct):
    """The ways to a shape, the most sensible first; `number` is that of the first choice."""

    seat: int
    number: int
    target: str
    plans: list[PlanMessage]
    more: bool = False  # these were found at once; asked again, there may be others after them


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


class RefusalMessage(Struct):
    """An option that you might expect, and the rule that forbids it."""

    option: str
    name: str
    reason: str
    rule: str
    shapes: list[str]


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


class ScoreLineMessage(Struct):
    label: str
    rule: str
    points: list[Figure]  # a figure a seat
    rivals: list[Figure]  # and one for each rival


class TallyMessage(Struct):
    """How often something happened to each seat."""

    label: str
    figures: list[int]


class MilestoneMessage(Struct):
    """Something that has a name on the chart of the scores."""

    position: int
    turn: int
    name: str
    rule: str


class TimelineMessage(Struct):
    """The whole game along one axis: turns, scores, and what stands out."""

    choices: int
    turns: list[list[int]]  # the first position of each turn: choices, turn
    history: list[
        list[Figure]
    ]  # choices, turn, then the scores of seats and rivals; a line where they change
    texts: dict[str, str]  # of the scores that are fractions: as players write them
    milestones: list[MilestoneMessage]


class FinalMessage(Struct):
    """The count line by line, and how the scores grew."""

    sentence: str  # who has won; empty while the game goes on
    scores: list[Figure]
    rivals: list[RivalMessage]
    winners: list[int]
    lines: list[ScoreLineMessage]
    history: list[list[Figure]]  # choices, turn, then the scores of seats and rivals
    statistics: dict[str, int]
    tallies: list[TallyMessage]
    sources: list[ScoreLineMessage] = field(default_factory=list)  # of the first line, where the game tells


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

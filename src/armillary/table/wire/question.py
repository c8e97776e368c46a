"""The server's answers about a question: options, plans, refusals."""

from __future__ import annotations

from msgspec import Struct, field


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


class RefusalMessage(Struct):
    """An option that you might expect, and the rule that forbids it."""

    option: str
    name: str
    reason: str
    rule: str
    shapes: list[str]

"""Offers: who proposes a deal builds it term by term, everybody named answers, then it is carried out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from msgspec.structs import replace

from armillary.engine import Option
from armillary.engine.ledger import Refusal
from armillary.engine.options import Amounts, AnytimeOption
from armillary.games.high_frontier.rules.events.table import DealMade, OfferAnswered, OfferMade
from armillary.games.high_frontier.rules.menu import Act, once, use
from armillary.games.high_frontier.rules.negotiation import wares
from armillary.games.high_frontier.rules.negotiation.terms import AquaTerm, SaleTerm, TanksTerm, Term
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.mechanics.modules import replaceable
from armillary.mechanics.narrow import Narrow

MOST_TERMS = 6
MOST_ROUNDS = 3
MOST_EDITS = 12  # changes of a draft, so that it is sent or dropped at last
EXPIRED = "expired"


# What the maker chooses


class Give(Option, frozen=True, gc=False):
    """Of which kind is what the maker gives."""

    kind: str

    verb: ClassVar[str] = "give"


class Want(Option, frozen=True, gc=False):
    """Of which kind is what the maker wants."""

    kind: str

    verb: ClassVar[str] = "want"


class Also(Option, frozen=True, gc=False):
    """Another player is in the deal; what follows is between the maker and this one."""

    partner: int

    verb: ClassVar[str] = "also"


class Strike(Option, frozen=True, gc=False):
    """Take a term of the other player's offer out, by its number."""

    number: int

    verb: ClassVar[str] = "strike"


class Send(Option, frozen=True, gc=False):
    verb: ClassVar[str] = "send"


class Drop(Option, frozen=True, gc=False):
    verb: ClassVar[str] = "drop"


class Pick(Option, frozen=True, gc=False):
    """Which of this kind."""

    term: Term

    verb: ClassVar[str] = "term"

    def words(self) -> tuple[object, ...]:
        return (self.term.written(),)


SEND, DROP = Send(), Drop()
KINDS = tuple((Give(kind), Want(kind), *wares.HAS[kind]) for kind in wares.WARES if kind in wares.HAS)


class Draft(Narrow[HighFrontierState, Option], frozen=True, gc=False):
    """The maker adds terms: of which kind, which, how many; then sends the offer or drops it."""

    partner: int  # with whom the next term is
    named: tuple[int, ...]  # who must accept
    terms: tuple[Term, ...] = ()
    round: int = 1
    edits: int = 0

    rule: ClassVar[str] = "HFC-265"

    def options(self, state: HighFrontierState) -> Sequence[Option]:
        found: list[Option] = []
        idle = at_rest(state)
        after, barred = wares.tried(state, self.terms, idle=idle)
        if self.edits < MOST_EDITS:
            if len(self.terms) < MOST_TERMS:
                seat, partner = self.seat, self.partner
                for give, want, has, goods in KINDS:
                    if goods and not idle:
                        continue
                    if has(after, seat, partner):
                        found.append(give)
                    if has(after, partner, seat):
                        found.append(want)
                for kind in wares.kinds_of(state.modules):
                    if wares.has_ware(after, kind, seat, partner, idle=idle):
                        found.append(Give(kind))
                    if wares.has_ware(after, kind, partner, seat, idle=idle):
                        found.append(Want(kind))
            if self.round > 1:
                found += [Strike(number) for number in range(1, len(self.terms) + 1)]
            elif self.terms:
                found += [Also(seat) for seat in partners(state, self.seat) if seat not in self.named]
        if self.terms and not barred:
            found.append(SEND)
        found.append(DROP)
        return found

    def is_open(self, state: HighFrontierState) -> bool:
        """A promise can be given always, and the draft be dropped."""
        return self.edits < MOST_EDITS and len(self.terms) < MOST_TERMS

    def refusals(self, state: HighFrontierState) -> list[Refusal]:
        rule = wares.why_not(state, self.terms, idle=at_rest(state))
        return [Refusal(SEND, rule, IMPOSSIBLE)] if rule else []

    def resolve(self, state: HighFrontierState, option: Option) -> None:
        if isinstance(option, Give | Want):
            gives = isinstance(option, Give)
            state.then(ChooseTerm(self.seat, option.kind, gives, self))
        elif isinstance(option, Also):
            state.then(replace(self, partner=option.partner, named=(*self.named, option.partner)))
        elif isinstance(option, Strike):
            terms = self.terms[: option.number - 1] + self.terms[option.number :]
            state.then(replace(self, terms=terms, edits=self.edits + 1))
        elif option == SEND:
            send(state, self)
        else:
            state.tell(OfferAnswered, self.seat, DROP.verb)


IMPOSSIBLE = "What is offered cannot be carried out as things are."


class ChooseTerm(Narrow[HighFrontierState, Option], frozen=True, gc=False):
    """Which card, Stack, Site, privilege."""

    kind: str
    gives: bool
    draft: Draft

    rule: ClassVar[str] = "HFC-265"

    def options(self, state: HighFrontierState) -> list[Option]:
        draft = self.draft
        pair = (draft.seat, draft.partner) if self.gives else (draft.partner, draft.seat)
        idle = at_rest(state)
        after, _ = wares.tried(state, draft.terms, idle=idle)
        return [Pick(term) for term in wares.wares(after, self.kind, *pair, idle=idle)]

    def resolve(self, state: HighFrontierState, option: Option) -> None:
        assert isinstance(option, Pick)
        if isinstance(option.term, AquaTerm | TanksTerm | SaleTerm):
            state.then(ChooseAmount(self.seat, option.term, self.draft))
        else:
            state.then(added(self.draft, option.term))


class Count(Option, frozen=True, gc=False):
    amount: int

    verb: ClassVar[str] = "count"


class ChooseAmount(Narrow[HighFrontierState, Count], frozen=True, gc=False):
    """How many Aqua or FTs, or at what price."""

    term: AquaTerm | TanksTerm | SaleTerm
    draft: Draft

    rule: ClassVar[str] = "HFC-265"

    def options(self, state: HighFrontierState) -> Sequence[Count]:
        after, _ = wares.tried(state, self.draft.terms, idle=at_rest(state))
        return Amounts(Count, self.term.amount, max(self.term.amount, wares.most(after, self.term)))

    def resolve(self, state: HighFrontierState, option: Count) -> None:
        state.then(added(self.draft, replace(self.term, amount=option.amount)))


def added(draft: Draft, term: Term) -> Draft:
    return replace(draft, terms=(*draft.terms, term), edits=draft.edits + 1)


@replaceable
def partners(state: HighFrontierState, seat: int, /) -> list[int]:
    return [other for other in range(state.seats) if other != seat and other not in state.left]


def at_rest(state: HighFrontierState) -> bool:
    return wares.at_rest(state, Draft, ChooseTerm, ChooseAmount, Answer)


# What the others answer


class Accept(Option, frozen=True, gc=False):
    verb: ClassVar[str] = "accept"


class Refuse(Option, frozen=True, gc=False):
    verb: ClassVar[str] = "refuse"


class Counter(Option, frozen=True, gc=False):
    verb: ClassVar[str] = "counter"


ACCEPT, REFUSE, COUNTER = Accept(), Refuse(), Counter()


class Answer(Narrow[HighFrontierState, Option], frozen=True, gc=False):
    """Each named player in turn; the answer may be another offer, to all the others who are in it."""

    maker: int
    waiting: tuple[int, ...]  # who answer later
    terms: tuple[Term, ...]
    round: int
    named: tuple[int, ...]

    rule: ClassVar[str] = "HFC-265"
    always_ask: ClassVar[bool] = True

    def options(self, state: HighFrontierState) -> list[Option]:
        if wares.why_not(state, self.terms, idle=at_rest(state)):
            return []
        if self.round < MOST_ROUNDS:
            return [ACCEPT, REFUSE, COUNTER]
        return [ACCEPT, REFUSE]

    def when_empty(self, state: HighFrontierState) -> None:
        """What was offered is no longer possible."""
        state.tell(OfferAnswered, self.seat, EXPIRED)

    def resolve(self, state: HighFrontierState, option: Option) -> None:
        state.tell(OfferAnswered, self.seat, option.verb)
        if option == COUNTER:
            others = tuple(seat for seat in self.named if seat != self.seat)
            named = (self.maker, *others)
            state.then(Draft(self.seat, self.maker, named, self.terms, self.round + 1))
        elif option == ACCEPT and self.waiting:
            state.then(replace(self, seat=self.waiting[0], waiting=self.waiting[1:]))
        elif option == ACCEPT:
            carry_out(state, self.maker, self.named, self.terms)


def send(state: HighFrontierState, draft: Draft) -> None:
    """The offer goes to everybody named, in the order of seats from the maker on."""
    asked = tuple(seat for seat in state.clockwise_from(draft.seat) if seat in draft.named)
    state.tell(OfferMade, draft.seat, asked, tuple(map(str, draft.terms)))
    for term in draft.terms:
        term.offered(state)
    state.then(Answer(asked[0], draft.seat, asked[1:], draft.terms, draft.round, draft.named))


def carry_out(state: HighFrontierState, maker: int, named: tuple[int, ...], terms: tuple[Term, ...]) -> None:
    """All have accepted, and all terms were found possible together."""  # HFC-265
    state.tell(DealMade, maker, named, tuple(map(str, terms)))
    for term in terms:
        term.carry_out(state)


# When


class MakeOffer(Act, frozen=True, gc=False):
    """On the own Turn."""

    partner: int

    verb: ClassVar[str] = "offer"

    def act(self, state: HighFrontierState, seat: int) -> None:
        use(state, mark(seat, self.partner))
        state.then(Draft(seat, self.partner, (self.partner,)))


class Propose(AnytimeOption, frozen=True, gc=False):
    """At another time."""  # HFC-265

    partner: int

    verb: ClassVar[str] = "propose"

    def act(self, state: HighFrontierState, seat: int) -> None:
        use(state, mark(seat, self.partner))
        state.then(Draft(seat, self.partner, (self.partner,)))


SEATS = range(6)
OFFERS = tuple(MakeOffer(seat) for seat in SEATS)
PROPOSALS = tuple(Propose(seat) for seat in SEATS)
_MARKS = tuple(tuple(f"offer.{seat}.{other}" for other in SEATS) for seat in SEATS)


def mark(seat: int, other: int) -> str:
    """One offer to each player a Turn."""
    return _MARKS[seat][other]


def offers_of(state: HighFrontierState, seat: int) -> list[Option]:
    return [OFFERS[other] for other in partners(state, seat) if once(state, mark(seat, other))]


def anytime(state: HighFrontierState, seat: int) -> Sequence[Option]:
    """What a seat may propose although it is not asked: not before the first Turn, not within a deal."""
    if state.seats == 1 or not state.year or not state.stack:
        return ()
    if isinstance(state.stack[-1], Draft | ChooseTerm | ChooseAmount | Answer):
        return ()
    if seat == state.active and at_rest(state):
        return ()  # the menu of the own Turn has them
    return [PROPOSALS[other] for other in partners(state, seat) if once(state, mark(seat, other))]

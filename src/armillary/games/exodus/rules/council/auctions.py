"""Auctions: everybody hides CP in the hand, for a vote with one letter; all hands open together, all pay."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from msgspec import Struct
from msgspec.structs import replace

from armillary.engine import READY, Amounts, Decision, Option, Planning, Refusal, Simultaneous, Step
from armillary.games.exodus.rules import events
from armillary.games.exodus.rules.cards import generals
from armillary.games.exodus.rules.components import ABILITY_CARDS, CP, NO_CARD, VOTES
from armillary.games.exodus.rules.components.vocabulary import AddVotes
from armillary.games.exodus.rules.pieces.resources import pay
from armillary.games.exodus.rules.state import ExodusState

PENALTY = 1  # CP, for a hand that is not valid: EXO-136

OVER_CP = "you bid at most the {held} CP that you have"
NO_SUCH_CARD = "no card lies on space {letter}"
ONE_LETTER = "a hand holds exactly one letter"
NO_BID = "a hand holds a bid, be it 0"


class Hand(Struct, frozen=True):
    """What a player hides for a vote: letters by number, and CP."""  # EXO-132

    letters: tuple[int, ...]
    cp: int
    added: int = 0  # votes of an Ability card

    def valid(self, cards: int) -> bool:
        """Exactly one letter, and that of a card."""  # EXO-133, EXO-135
        return len(self.letters) == 1 and self.letters[0] < cards


def count(hands: Sequence[Hand], cards: int) -> tuple[int, ...]:
    """Votes for each card: one a letter, one for each CP with it."""  # EXO-138
    votes = [0] * cards
    for hand in hands:
        if hand.valid(cards):
            votes[hand.letters[0]] += 1 + hand.cp + hand.added
    return tuple(votes)


def foremost(votes: Sequence[int]) -> tuple[int, ...]:
    """The cards with the most votes; all of them if there were none."""  # EXO-139, EXO-141
    return tuple(card for card, n in enumerate(votes) if n == max(votes))


def open_hand(state: ExodusState, seat: int, hand: Hand) -> None:
    """A hand is opened and paid, the penalty of an invalid one too."""
    state.tell(events.HandOpened, seat, hand.letters, hand.cp)
    pay(state, seat, CP, hand.cp)  # EXO-130
    if not hand.valid(len(state.proposals)):
        penalty = min(PENALTY, state.factions[seat].cp)
        state.tell(events.HandInvalid, seat, penalty)
        pay(state, seat, CP, penalty)  # EXO-136


# The vote


class Minutes(Struct, frozen=True):
    """What the Council of this turn has voted on and bid, once it is open: all can see it on the table."""

    cards: tuple[int, ...]
    hands: tuple[Hand, ...]
    chosen: int = NO_CARD
    bids: tuple[int, ...] = ()


class VoteFor(Option, frozen=True, gc=False):
    letter: int

    verb: ClassVar[str] = "vote"

    def words(self) -> tuple[object, ...]:
        return (VOTES[self.letter],)


class Lapse(Option, frozen=True, gc=False):
    """Let the time run out: an empty hand."""  # EXO-137

    verb: ClassVar[str] = "lapse"


class Bid(Option, frozen=True, gc=False):
    cp: int

    verb: ClassVar[str] = "bid"


LAPSE = Lapse()
BALLOTS = tuple(VoteFor(letter) for letter in range(len(VOTES)))


class Vote(Planning[ExodusState, Option], frozen=True, gc=False, kw_only=True):
    """A letter and a bid of every player, in secret; what is closed stays closed."""  # EXO-058, EXO-132

    rule: ClassVar[str] = "EXO-119"
    final: ClassVar[bool] = True  # EXO-059

    def options(self, state: ExodusState, seat: int, plan: tuple[Option, ...]) -> Sequence[Option]:
        if not plan:
            return [*BALLOTS[: len(state.proposals)], LAPSE]
        if plan == (LAPSE,) or len(plan) == 2:
            return []
        return Amounts(Bid, 0, state.factions[seat].cp)  # EXO-129

    def may_close(self, state: ExodusState, seat: int, plan: tuple[Option, ...]) -> bool:
        if plan == (LAPSE,):
            return True
        return len(plan) == 2 and hand_of(plan).cp <= state.factions[seat].cp

    def refusals(self, state: ExodusState, seat: int, plan: tuple[Option, ...]) -> list[Refusal]:
        cards, held = len(state.proposals), state.factions[seat].cp
        if not plan:
            missing = (
                Refusal(BALLOTS[card], "EXO-133", NO_SUCH_CARD, {"letter": VOTES[card]})
                for card in range(cards, len(VOTES))
            )
            return [*missing, Refusal(READY, "EXO-137", ONE_LETTER)]
        if plan == (LAPSE,):
            return []
        found = [Refusal(Bid(held + 1), "EXO-129", OVER_CP, {"held": held})] if len(plan) == 1 else []
        if len(plan) == 1:
            found.append(Refusal(READY, "EXO-132", NO_BID))
        elif not self.may_close(state, seat, plan):
            found.append(Refusal(READY, "EXO-129", OVER_CP, {"held": held}))
        more = (Refusal(ballot, "EXO-135", ONE_LETTER) for ballot in BALLOTS[:cards])
        return [*found, *more]

    def reveal(self, state: ExodusState, plans: dict[int, tuple[Option, ...]]) -> None:
        hands = tuple(hand_of(plans[seat]) for seat in range(state.seats))
        for seat in state.order:
            open_hand(state, seat, hands[seat])
        state.minutes = (Minutes(tuple(state.proposals), hands),)
        cards = len(state.proposals)
        late = tuple(s for s in state.order if hands[s].valid(cards) and generals.may_hold(state, s))
        state.then(AddLateVotes(choosing=late, hands=hands))


def hand_of(plan: tuple[Option, ...]) -> Hand:
    letters = tuple(link.letter for link in plan if isinstance(link, VoteFor))
    return Hand(letters, sum(link.cp for link in plan if isinstance(link, Bid)))


class AddLateVotes(Simultaneous[ExodusState, Option], frozen=True, gc=False, kw_only=True):
    """Hands are open: whoever may hold an Ability card for this moment is asked, in secret."""

    hands: tuple[Hand, ...]

    rule: ClassVar[str] = "EXO-401"
    final: ClassVar[bool] = True

    def options(self, state: ExodusState, seat: int) -> list[Option]:
        own = generals.for_moment(state, seat, generals.VOTE_AFTER_REVEAL)
        return [*(generals.UseAbility(card) for card in own), generals.KEEP]

    def reveal(self, state: ExodusState, choices: dict[int, Option]) -> None:
        hands = list(self.hands)
        for seat, choice in choices.items():
            if isinstance(choice, generals.UseAbility):
                generals.show(state, seat, choice.card)
                added = sum(e.count for e in ABILITY_CARDS[choice.card].effects if isinstance(e, AddVotes))
                hands[seat] = replace(hands[seat], added=added)
        state.then(CountVotes(tuple(hands)))


class CountVotes(Step[ExodusState], frozen=True, gc=False):
    """The card with the most votes is chosen; the Chancellor breaks ties."""  # EXO-139, EXO-140

    hands: tuple[Hand, ...]

    def run(self, state: ExodusState) -> None:
        votes = count(self.hands, len(state.proposals))
        state.minutes = (Minutes(tuple(state.proposals), self.hands),)
        state.tell(events.VotesCounted, votes)
        first = foremost(votes)
        if len(first) == 1:
            choose_card(state, first[0])
        else:
            state.then(BreakTie(state.chancellor, first))


def choose_card(state: ExodusState, letter: int) -> None:
    """A proposal is chosen; the others leave the game."""  # EXO-126
    state.proposals = [state.proposals[letter]]
    state.minutes = tuple(replace(minutes, chosen=state.proposals[0]) for minutes in state.minutes)
    state.tell(events.ProposalChosen, state.proposals[0])


class ChooseProposal(Option, frozen=True, gc=False):
    letter: int

    verb: ClassVar[str] = "choose"

    def words(self) -> tuple[object, ...]:
        return (VOTES[self.letter],)


class BreakTie(Decision[ExodusState, ChooseProposal], frozen=True, gc=False):
    """The Chancellor in office chooses freely among cards that are tied, also in the own favour."""

    cards: tuple[int, ...]

    rule: ClassVar[str] = "EXO-140"

    def options(self, state: ExodusState) -> list[ChooseProposal]:
        return [ChooseProposal(card) for card in self.cards]

    def resolve(self, state: ExodusState, option: ChooseProposal) -> None:
        choose_card(state, option.letter)


# The election


class BidForOrder(Simultaneous[ExodusState, Bid], frozen=True, gc=False, kw_only=True):
    """Everybody bids for turn order; the outgoing Chancellor breaks ties."""  # EXO-060, EXO-146

    rule: ClassVar[str] = "EXO-146"
    final: ClassVar[bool] = True  # EXO-059

    def options(self, state: ExodusState, seat: int) -> Sequence[Bid]:
        return Amounts(Bid, 0, state.factions[seat].cp)  # EXO-129

    def refusals(self, state: ExodusState, seat: int) -> list[Refusal]:
        held = state.factions[seat].cp
        return [Refusal(Bid(held + 1), "EXO-129", OVER_CP, {"held": held})]

    def reveal(self, state: ExodusState, choices: dict[int, Bid]) -> None:
        bids = tuple(choices[seat].cp for seat in range(state.seats))
        state.minutes = tuple(replace(minutes, bids=bids) for minutes in state.minutes or (Minutes((), ()),))
        state.tell(events.BidsRevealed, bids)
        for seat in state.order:
            pay(state, seat, CP, bids[seat])  # EXO-130
        state.then(DealAgain((), groups_of(bids)))


def groups_of(bids: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """Seats with the same bid, the highest first."""  # EXO-147
    return tuple(
        tuple(seat for seat, bid in enumerate(bids) if bid == cp) for cp in sorted(set(bids), reverse=True)
    )


class DealAgain(Step[ExodusState], frozen=True, gc=False):
    """Turn Order cards to the seats that are placed, then group by group of the same bid."""

    placed: tuple[int, ...]
    groups: tuple[tuple[int, ...], ...]

    def run(self, state: ExodusState) -> None:
        placed, groups = self.placed, self.groups
        while groups:
            favoured = [seat for seat in groups[0] if seat != state.chancellor]
            if len(favoured) > 1:
                state.then(RankTied(state.chancellor, placed, groups))
                return
            own = [seat for seat in groups[0] if seat == state.chancellor]
            placed, groups = (*placed, *favoured, *own), groups[1:]  # EXO-149
        state.order = list(placed)  # EXO-150, EXO-151
        state.tell(events.Elected, placed)


class Rank(Option, frozen=True, gc=False):
    """Who of those tied comes next."""

    seat: int

    verb: ClassVar[str] = "rank"


OWN_FAVOUR = "the Chancellor takes the last place of a tie"


class RankTied(Decision[ExodusState, Rank], frozen=True, gc=False):
    """The outgoing Chancellor says who of those tied comes next, never the own self."""  # EXO-148, EXO-149

    placed: tuple[int, ...]
    groups: tuple[tuple[int, ...], ...]

    rule: ClassVar[str] = "EXO-148"

    def options(self, state: ExodusState) -> list[Rank]:
        return [Rank(seat) for seat in self.groups[0] if seat != self.seat]

    def resolve(self, state: ExodusState, option: Rank) -> None:
        rest = tuple(seat for seat in self.groups[0] if seat != option.seat)
        state.then(DealAgain((*self.placed, option.seat), (rest, *self.groups[1:])))

    def refusals(self, state: ExodusState) -> list[Refusal]:
        tied = self.seat in self.groups[0]
        return [Refusal(Rank(self.seat), "EXO-149", OWN_FAVOUR)] if tied else []

"""Votes, bids, ranks and Bonus Actions."""

from __future__ import annotations

from armillary.engine import Label, Words
from armillary.games.exodus.rules.components import CP, POLITICAL_CARDS, VOTES
from armillary.games.exodus.rules.council import auctions, council_phase
from armillary.games.exodus.rules.state import ExodusState
from armillary.games.exodus.words import sentences
from armillary.games.exodus.words.labels.asked import LabelMaker, own, whose
from armillary.games.exodus.words.names import bonus_name, card_type, political_name, resource, votes
from armillary.mechanics.dispatch import Dispatch
from armillary.mechanics.sentences import sentence

labels: Dispatch[LabelMaker] = Dispatch("labels of the Council")


def proposal(seen: ExodusState, letter: int, words: Words) -> Label:
    """A political card on one of the spaces."""
    card = seen.proposals[letter]
    text = words("{type}: {effect}").format(
        type=card_type(POLITICAL_CARDS[card].type, words), effect=sentences.political_text(card, words)
    )
    return Label(f"{VOTES[letter]}: {political_name(card, words)}", sentence(text))


@labels(auctions.VoteFor, auctions.ChooseProposal)
def _vote(option: auctions.VoteFor | auctions.ChooseProposal, seen: ExodusState, words: Words) -> Label:
    if option.letter >= len(seen.proposals):
        return Label(words("Vote for {letter}").format(letter=VOTES[option.letter]))
    return proposal(seen, option.letter, words)


@labels(auctions.Lapse)
def _lapse(option: auctions.Lapse, seen: ExodusState, words: Words) -> Label:
    penalty = resource(CP, min(auctions.PENALTY, own(seen).cp))
    return Label(words("Let the time run out"), words("an invalid vote, costs {cp}").format(cp=penalty))


@labels(auctions.Bid)
def _bid(option: auctions.Bid, seen: ExodusState, words: Words) -> Label:
    left = words("you keep {left}").format(left=resource(CP, own(seen).cp - option.cp))
    if seen.stack and isinstance(seen.stack[-1], auctions.Vote):
        cast = votes(1 + option.cp, words)
        return Label(resource(CP, option.cp), words("{votes}, {left}").format(votes=cast, left=left))
    return Label(resource(CP, option.cp), left)


@labels(auctions.Rank)
def _rank(option: auctions.Rank, seen: ExodusState, words: Words) -> Label:
    step = seen.stack[-1] if seen.stack else None
    name = sentence(whose(option.seat, seen, words))
    if not isinstance(step, auctions.RankTied):
        return Label(name)
    return Label(name, words("Turn Order card {number}").format(number=len(step.placed) + 1))


@labels(council_phase.OfferCard, council_phase.PickCard)
def _bonus(
    option: council_phase.OfferCard | council_phase.PickCard, seen: ExodusState, words: Words
) -> Label:
    return Label(bonus_name(option.card, words), sentences.bonus_text(option.card, words))


@labels(council_phase.Reject)
def _reject(option: council_phase.Reject, seen: ExodusState, words: Words) -> Label:
    return Label(words("Reject all"), words("this turn has no Bonus Action"))

"""The High Council: proposals, votes, bids, ranks."""

from __future__ import annotations

from armillary.engine import Words
from armillary.games.exodus.rules import events as happened
from armillary.games.exodus.rules.components import NO_CARD, POLITICAL_CARDS, VOTES
from armillary.games.exodus.words.names import bonus_name, card_type, political_name, resource
from armillary.games.exodus.words.sentences import political_text
from armillary.games.exodus.words.stories.teller import Names, Teller
from armillary.mechanics.dispatch import Dispatch
from armillary.mechanics.sentences import listed

tells: Dispatch[Teller] = Dispatch("stories of the Council")


@tells(happened.ResolutionsRemoved)
def _resolutions_removed(event: happened.ResolutionsRemoved, names: Names, words: Words) -> str:
    cards = listed([political_name(card, words) for card in event.cards], words)
    return words("No longer in force: {cards}").format(cards=cards)


@tells(happened.ProposalsRevealed)
def _proposals_revealed(event: happened.ProposalsRevealed, names: Names, words: Words) -> str:
    cards = ", ".join(
        f"{letter} {political_name(card, words)}" for letter, card in zip(VOTES, event.cards, strict=False)
    )
    return words("Proposals: {cards}").format(cards=cards)


@tells(happened.HandOpened)
def _hand_opened(event: happened.HandOpened, names: Names, words: Words) -> str:
    name, bid = names[event.seat], resource("cp", event.cp)
    if not event.letters:
        return words("{name} opens a hand without a letter: {cp}").format(name=name, cp=bid)
    letters = listed([VOTES[letter] for letter in event.letters], words)
    return words("{name} votes for {letters} with {cp}").format(name=name, letters=letters, cp=bid)


@tells(happened.HandInvalid)
def _hand_invalid(event: happened.HandInvalid, names: Names, words: Words) -> str:
    text = words("The vote of {name} does not count and costs {cp} more")
    return text.format(name=names[event.seat], cp=resource("cp", event.penalty))


@tells(happened.VotesCounted)
def _votes_counted(event: happened.VotesCounted, names: Names, words: Words) -> str:
    each = ", ".join(f"{letter} {n}" for letter, n in zip(VOTES, event.votes, strict=False))
    return words("Votes: {votes}").format(votes=each)


@tells(happened.ProposalChosen)
def _proposal_chosen(event: happened.ProposalChosen, names: Names, words: Words) -> str:
    text = words("Chosen: {card} ({type}). {effect}")
    return text.format(
        card=political_name(event.card, words),
        type=card_type(POLITICAL_CARDS[event.card].type, words),
        effect=political_text(event.card, words),
    )


@tells(happened.LawAbolished)
def _law_abolished(event: happened.LawAbolished, names: Names, words: Words) -> str:
    return words("Abolished: {card}").format(card=political_name(event.card, words))


@tells(happened.BonusOffered)
def _bonus_offered(event: happened.BonusOffered, names: Names, words: Words) -> str:
    cards = listed([bonus_name(card, words) for card in event.cards], words)
    return words("{name} offers as Bonus Action: {cards}").format(name=names[event.seat], cards=cards)


@tells(happened.BonusChosen)
def _bonus_chosen(event: happened.BonusChosen, names: Names, words: Words) -> str:
    if event.card == NO_CARD:
        return words("{name} rejects every Bonus Action").format(name=names[event.seat])
    text = words("{name} picks the Bonus Action {card}")
    return text.format(name=names[event.seat], card=bonus_name(event.card, words))


@tells(happened.BidsRevealed)
def _bids_revealed(event: happened.BidsRevealed, names: Names, words: Words) -> str:
    each = ", ".join(f"{names[seat]} {resource('cp', cp)}" for seat, cp in enumerate(event.bids))
    return words("Bids for turn order: {bids}").format(bids=each)


@tells(happened.Elected)
def _elected(event: happened.Elected, names: Names, words: Words) -> str:
    text = words("{chancellor} is Chancellor, {vice} Vice-Chancellor; turn order: {names}")
    return text.format(
        chancellor=names[event.order[0]],
        vice=names[event.order[1]],
        names=", ".join(names[seat] for seat in event.order),
    )

"""Upkeep, the High Council, cards of the Generals, and what may be done at any time."""

from __future__ import annotations

from armillary.engine import Counted, Label, Words
from armillary.games.exodus.rules import anytime, head_start, upkeep
from armillary.games.exodus.rules.cards import card_effects, generals
from armillary.games.exodus.rules.components import CENTURIAN_CARDS, CP, POLITICAL_CARDS, TECHNOLOGIES, VOTES
from armillary.games.exodus.rules.conquest.commanders import Cancel, Waive
from armillary.games.exodus.rules.council import auctions, council_phase
from armillary.games.exodus.rules.short_game import TimeIsUp
from armillary.games.exodus.rules.state import ExodusState
from armillary.games.exodus.words import sentences
from armillary.games.exodus.words.labels.asked import LabelMaker, own, seat_asked, whose
from armillary.games.exodus.words.names import (
    ability_name,
    bonus_name,
    card_type,
    centurian_name,
    cubes,
    discipline_name,
    hits,
    origin_name,
    place_name,
    political_name,
    resource,
    ship_name,
    technology_name,
    votes,
    vp,
)
from armillary.mechanics.dispatch import Dispatch
from armillary.mechanics.sentences import sentence

labels: Dispatch[LabelMaker] = Dispatch("labels of the Council")


# Setup and upkeep


@labels(head_start.StartWith)
def _start(option: head_start.StartWith, seen: ExodusState, words: Words) -> Label:
    record = TECHNOLOGIES[option.technology]
    text = words("counts {cost} of {most} CP, {kind}, {origin}: {effect}").format(
        cost=seen.prices.technologies[option.technology],
        most=head_start.MOST_COST,
        kind=discipline_name(record.discipline, words),
        origin=origin_name(record.origin, words),
        effect=sentences.said(record.effects, words),
    )
    return Label(technology_name(option.technology, words), text)


@labels(upkeep.Grow)
def _grow(option: upkeep.Grow, seen: ExodusState, words: Words) -> Label:
    left = words("your reserve then holds {count}").format(count=own(seen).reserve - option.n)
    if not option.n:
        return Label(words("Place none"), left)
    return Label(words("Place {cubes}").format(cubes=cubes(option.n, words)), left)


@labels(upkeep.CollectIncome)
def _collect(option: upkeep.CollectIncome, seen: ExodusState, words: Words) -> Label:
    return Label(words("Collect income"), words("cylinders from your planets, less the tax"))


@labels(upkeep.TakeCylinder)
def _take(option: upkeep.TakeCylinder, seen: ExodusState, words: Words) -> Label:
    planet, name = seen.planet(option.place), sentence(place_name(seen, option.place, words))
    if planet is None:
        return Label(name)
    tax = upkeep.tax_of(seen, seat_asked(seen), planet.resource)
    text = words("{gain} for {tax} tax, you keep {left}")
    gain, left = resource(planet.resource, 1), resource(CP, own(seen).cp - tax)
    return Label(name, text.format(gain=gain, tax=resource(CP, tax), left=left))


# Votes and bids


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


@labels(card_effects.Abolish)
def _abolish(option: card_effects.Abolish, seen: ExodusState, words: Words) -> Label:
    text = words("no longer holds: {effect}")
    return Label(
        political_name(option.card, words),
        text.format(effect=sentences.said(POLITICAL_CARDS[option.card].effects, words)),
    )


@labels(council_phase.OfferCard, council_phase.PickCard)
def _bonus(
    option: council_phase.OfferCard | council_phase.PickCard, seen: ExodusState, words: Words
) -> Label:
    return Label(bonus_name(option.card, words), sentences.bonus_text(option.card, words))


@labels(council_phase.Reject)
def _reject(option: council_phase.Reject, seen: ExodusState, words: Words) -> Label:
    return Label(words("Reject all"), words("this turn has no Bonus Action"))


# Cards of players


@labels(generals.UseAbility, generals.UseAtOnce)
def _use(option: generals.UseAbility | generals.UseAtOnce, seen: ExodusState, words: Words) -> Label:
    name = words("Use {card}").format(card=ability_name(option.card, words))
    return Label(name, sentences.ability_text(option.card, words))


@labels(generals.KeepAbility)
def _keep(option: generals.KeepAbility, seen: ExodusState, words: Words) -> Label:
    return Label(words("Use no Ability card"))


@labels(Waive)
def _waive(option: Waive, seen: ExodusState, words: Words) -> Label:
    return Label(words("No Ability card in this battle"), words("you are not asked again in it"))


@labels(Cancel)
def _cancel(option: Cancel, seen: ExodusState, words: Words) -> Label:
    ship, cancelled = ship_name(option.ship, words), hits(option.n, words)
    then = str(words(Counted("does not count", "do not count", option.n)))
    return Label(f"{ship}: {cancelled}", then, group=ship, part=cancelled)


@labels(anytime.DiscardCard)
def _discard(option: anytime.DiscardCard, seen: ExodusState, words: Words) -> Label:
    card = CENTURIAN_CARDS[option.card]
    return Label(
        words("Discard {card}").format(card=centurian_name(option.card, words)),
        words("{effect}; you lose {vp}").format(
            effect=sentences.centurian_text(option.card, words), vp=vp(card.vp, words)
        ),
    )


@labels(TimeIsUp)
def _time_is_up(option: TimeIsUp, seen: ExodusState, words: Words) -> Label:
    return Label(words("The time is up"), words("this turn is finished and one more is played"))

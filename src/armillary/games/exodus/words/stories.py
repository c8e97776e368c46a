"""What happened, in a sentence, for the log.

A sentence knows hexes by their numbers only. CP, Axinium and Phasium that change hands have lines of
their own, so the sentences around them do not repeat them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from armillary.engine import Counted, Event, GameEnded, Words, as_written
from armillary.engine.events import Shuffled
from armillary.engine.points import written
from armillary.games.exodus.rules import events as happened
from armillary.games.exodus.rules.components import NO_CARD, POLITICAL_CARDS, VOTES
from armillary.games.exodus.words import action_stories, battle_stories
from armillary.games.exodus.words.names import (
    RESOURCE_NAMES,
    ability_name,
    bonus_name,
    card_type,
    cubes,
    cylinders,
    damage,
    hexagon,
    phase_name,
    political_name,
    resource,
    ship_name,
    technology_name,
    term,
    vp,
)
from armillary.games.exodus.words.sentences import political_text
from armillary.mechanics.dispatch import Dispatch
from armillary.mechanics.sentences import listed

Names = Sequence[str]
Teller = Callable[[Any, Names, Words], str]

tells: Dispatch[Teller] = Dispatch("stories of events")
tells |= action_stories.tells
tells |= battle_stories.tells


def story(event: Event, names: Names, words: Words = as_written) -> str:
    """An event of the game or of the engine."""
    tell = tells.get(type(event))
    return tell(event, names, words) if tell is not None else str(event)


def milestone(event: Event, words: Words = as_written) -> str:
    """A law that is chosen and a planet that is destroyed stand on the chart."""
    match event:
        case happened.ProposalChosen(card=card) if POLITICAL_CARDS[card].type == "law":
            return political_name(card, words)
        case happened.PlanetDestroyed(place=place):
            return words("Planet in {place} destroyed").format(place=hexagon(place, words))
    return ""


# The table and its turns


@tells(Shuffled)
def _shuffled(event: Shuffled, names: Names, words: Words) -> str:
    text = words("Shuffled: {what} ({count})")
    return text.format(what=term(event.what, words), count=event.count)


@tells(happened.MapLaid)
def _map_laid(event: happened.MapLaid, names: Names, words: Words) -> str:
    count = sum(planet >= 0 for planet in event.planets)
    return words("The map is laid: {count} planets around the High Council").format(count=count)


@tells(happened.OrderDealt)
def _order_dealt(event: happened.OrderDealt, names: Names, words: Words) -> str:
    order = ", ".join(names[seat] for seat in event.order)
    return words("Turn order of the first turn: {names}").format(names=order)


@tells(happened.TurnStarted)
def _turn_started(event: happened.TurnStarted, names: Names, words: Words) -> str:
    text = words("Turn {turn}, the last one") if event.last else words("Turn {turn}")
    return text.format(turn=event.turn)


@tells(happened.PhaseStarted)
def _phase_started(event: happened.PhaseStarted, names: Names, words: Words) -> str:
    return words("Phase: {phase}").format(phase=phase_name(event.phase, words))


@tells(happened.TechnologiesShown)
def _technologies_shown(event: happened.TechnologiesShown, names: Names, words: Words) -> str:
    found = listed([technology_name(number, words) for number in event.technologies], words)
    return words("{name} starts with {technologies}").format(name=names[event.seat], technologies=found)


@tells(happened.TimeRanOut)
def _time_ran_out(event: happened.TimeRanOut, names: Names, words: Words) -> str:
    text = words("{name} announces that the time is up: turn {turn} is the last")
    return text.format(name=names[event.seat], turn=event.last)


# What players have


@tells(happened.Gained)
def _gained(event: happened.Gained, names: Names, words: Words) -> str:
    return f"{names[event.seat]}: +{resource(event.resource, event.n)}"


@tells(happened.Paid)
def _paid(event: happened.Paid, names: Names, words: Words) -> str:
    return f"{names[event.seat]}: −{resource(event.resource, event.n)}"


@tells(happened.Scored)
def _scored(event: happened.Scored, names: Names, words: Words) -> str:
    return f"{names[event.seat]}: +{vp(event.vp, words)}"


@tells(happened.MarketCleared)
def _market_cleared(event: happened.MarketCleared, names: Names, words: Words) -> str:
    return words("The market is cleared")


@tells(happened.PopulationGrew)
def _population_grew(event: happened.PopulationGrew, names: Names, words: Words) -> str:
    text = words("{name} places {cubes} on the Home Planet")
    return text.format(name=names[event.seat], cubes=cubes(event.n, words))


@tells(happened.Collected)
def _collected(event: happened.Collected, names: Names, words: Words) -> str:
    text = words("{name} collects {cylinders} of {resource} in {place}")
    return text.format(
        name=names[event.seat],
        cylinders=cylinders(event.n, words),
        resource=RESOURCE_NAMES[event.resource],
        place=hexagon(event.place, words),
    )


@tells(happened.TaxPaid)
def _tax_paid(event: happened.TaxPaid, names: Names, words: Words) -> str:
    return words("Tax of {name}: {cp}").format(name=names[event.seat], cp=resource("cp", event.cp))


@tells(happened.LeftBehind)
def _left_behind(event: happened.LeftBehind, names: Names, words: Words) -> str:
    text = words("{name} cannot pay the tax for {cylinders} of {resource}")
    return text.format(
        name=names[event.seat],
        cylinders=cylinders(event.n, words),
        resource=RESOURCE_NAMES[event.resource],
    )


@tells(happened.Repaired)
def _repaired(event: happened.Repaired, names: Names, words: Words) -> str:
    text = words("{name} repairs {ship}: {damage}")
    return text.format(
        name=names[event.seat], ship=ship_name(event.ship, words), damage=damage(event.n, words)
    )


@tells(happened.Replenished)
def _replenished(event: happened.Replenished, names: Names, words: Words) -> str:
    text = words("{cylinders} back in {place}")
    return text.format(place=hexagon(event.place, words), cylinders=cylinders(event.n, words))


@tells(happened.DiscountGained)
def _discount_gained(event: happened.DiscountGained, names: Names, words: Words) -> str:
    text = {
        "research": words("The next technology of {name} costs {less} less"),
        "ship": words("The next ship of {name} costs {less} less"),
        "build_ships": words("The ships of {name} cost {less} less in this action"),
        "buy_upgrades": words("The upgrades of {name} cost {less} less in this action"),
    }[event.target]
    return text.format(name=names[event.seat], less=resource(event.resource, event.n))


@tells(happened.AbilityUsed)
def _ability_used(event: happened.AbilityUsed, names: Names, words: Words) -> str:
    text = words("{name} uses the Ability card {card}")
    return text.format(name=names[event.seat], card=ability_name(event.card, words))


# The Council


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


# The end


@tells(happened.FinalCounted)
def _final_counted(event: happened.FinalCounted, names: Names, words: Words) -> str:
    text = words("{name} has {vp} in the end")
    return text.format(name=names[event.seat], vp=vp(event.points, words))


@tells(GameEnded)
def _game_ended(event: GameEnded, names: Names, words: Words) -> str:
    if not event.winners:
        return words("The game is over")
    winners = listed([names[seat] for seat in event.winners], words)
    best = vp(written(max(event.scores[seat] for seat in event.winners)), words)
    text = Counted("{names} wins with {vp}", "{names} win with {vp}", len(event.winners))
    return words(text).format(names=winners, vp=best)

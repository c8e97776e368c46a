"""The War in the assembly: colours, propaganda, bribes, petitions, defection, truce."""

from __future__ import annotations

from armillary.engine import Label, Words
from armillary.games.high_frontier.rules.components import CONFLICT_FIGURES
from armillary.games.high_frontier.rules.components.kinds import Bloc
from armillary.games.high_frontier.rules.conflict import bribes as disks
from armillary.games.high_frontier.rules.conflict.independence import drawing, exile
from armillary.games.high_frontier.rules.conflict.table import bloc_of, is_extremist, table
from armillary.games.high_frontier.rules.conflict.war import (
    corruption,
    defection,
    ending,
    homecoming,
    petitions,
    propaganda,
    sabotage,
    seating,
    truce,
)
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.games.high_frontier.words import chances
from armillary.games.high_frontier.words.labels.asked import LabelMaker, seat_asked, stack_name, waiting
from armillary.games.high_frontier.words.names import (
    aqua,
    card_name,
    deck_name,
    ideology_name,
    player,
    site_name,
)
from armillary.games.high_frontier.words.names_conflict import (
    bloc_name,
    bribes,
    colour_name,
    faction_weapon,
    restriction_ideology,
    restriction_name,
)
from armillary.mechanics.dispatch import Dispatch
from armillary.mechanics.sentences import sentence

labels: Dispatch[LabelMaker] = Dispatch("labels of the War")


def held_said(seen: HighFrontierState, words: Words) -> str:
    """The bribes of the player who is asked."""
    return bribes(disks.held(seen, seat_asked(seen)), words)


# Set-up


@labels(seating.Colour)
def _colour(option: seating.Colour, seen: HighFrontierState, words: Words) -> Label:
    colour = seating.colour_name(option.crew)
    bloc = Bloc.LOYALIST if seating.is_loyal(option.crew) else Bloc.INDEPENDENCE
    said = words("{bloc}; in War: {weapon}").format(
        bloc=bloc_name(bloc, words), weapon=faction_weapon(colour, words)
    )
    return Label(sentence(colour_name(colour, words)), said)


# Propaganda


@labels(propaganda.Flip)
def _flip(option: propaganda.Flip, seen: HighFrontierState, words: Words) -> Label:
    found = table(seen)
    shown = Bloc.LOYALIST if found.propaganda[option.ideology] == Bloc.INDEPENDENCE else Bloc.INDEPENDENCE
    name = words("Turn the propaganda of {ideology}").format(ideology=ideology_name(option.ideology, words))
    said = words("it supports the {bloc}").format(bloc=bloc_name(shown, words))
    for seat in range(seen.seats):
        if is_extremist(seen, option.ideology, seat):
            text = words("it supports the {bloc}; {player} changes sides")
            said = text.format(bloc=bloc_name(shown, words), player=player(seat, words))
    return Label(name, said)


@labels(propaganda.Blackmail)
def _blackmail(option: propaganda.Blackmail, seen: HighFrontierState, words: Words) -> Label:
    name = words("Betray the corrupt delegate of {player} in {ideology}").format(
        player=player(option.owner, words), ideology=ideology_name(option.ideology, words)
    )
    return Label(name, words("the delegate goes, its bribe is yours"))


@labels(defection.Defect)
def _defect(option: defection.Defect, seen: HighFrontierState, words: Words) -> Label:
    own = bloc_of(seen, seat_asked(seen))
    other = Bloc.LOYALIST if own == Bloc.INDEPENDENCE else Bloc.INDEPENDENCE
    name = words("Defect to the {bloc}").format(bloc=bloc_name(other, words))
    said = words("costs a Factory without Colony; your extremist is disgraced for good")
    return Label(name, said, careful=True)


@labels(defection.Forsake)
def _forsake(option: defection.Forsake, seen: HighFrontierState, words: Words) -> Label:
    return Label(words("Give up the Factory on {site}").format(site=site_name(option.site, words)))


@labels(defection.LeaveTo)
def _leave_to(option: defection.LeaveTo, seen: HighFrontierState, words: Words) -> Label:
    return Label(words("Leave it to {player}").format(player=player(option.seat, words)))


# Bribes


@labels(corruption.Suborn)
def _suborn(option: corruption.Suborn, seen: HighFrontierState, words: Words) -> Label:
    ideology = ideology_name(option.ideology, words)
    if option.owner == seat_asked(seen):
        name = words("Bribe your delegate in {ideology}").format(ideology=ideology)
        said = words("costs a bribe, you have {held}; it stays, and lets anybody petition")
        return Label(name, said.format(held=held_said(seen, words)), words("Bribe a delegate"), ideology)
    who = player(option.owner, words)
    name = words("Bribe the delegate of {player} in {ideology}").format(player=who, ideology=ideology)
    said = words("costs {aqua} and a bribe, you have {held}; it has no vote and lets anybody petition")
    costs = said.format(held=held_said(seen, words), aqua=aqua(CONFLICT_FIGURES.suborn_aqua, words))
    part = words("{player}, {ideology}").format(player=who, ideology=ideology)
    return Label(name, costs, words("Bribe a delegate"), part)


@labels(ending.GiveTo)
def _give(option: ending.GiveTo, seen: HighFrontierState, words: Words) -> Label:
    step = waiting(seen)
    if isinstance(step, ending.Forfeit) and len(step.victors) == 1:
        return Label(words("All bribes to {player}").format(player=player(option.seat, words)))
    return Label(words("A bribe to {player}").format(player=player(option.seat, words)))


@labels(sabotage.Sabotage)
def _sabotage(option: sabotage.Sabotage, seen: HighFrontierState, words: Words) -> Label:
    said = words("costs a bribe, you have {held}").format(held=held_said(seen, words))
    step = waiting(seen)
    if isinstance(step, sabotage.ChooseSabotage) and step.what != "belt":
        risk = words("{percent} % to fail").format(percent=chances.percent(1 / chances.DIE))
        said = f"{said}; {risk}"
    return Label(words("Sabotage it: the roll is made again"), said)


# Petitions


@labels(petitions.Petition)
def _petition(option: petitions.Petition, seen: HighFrontierState, words: Words) -> Label:
    what = restriction_name(option.name, words)
    text = words("ask who has a delegate in {ideology}; for this Turn")
    said = text.format(ideology=restriction_ideology(option.name, words))
    return Label(words("Petition: {what}").format(what=what), said, words("Petition"), sentence(what))


@labels(petitions.Ask)
def _ask(option: petitions.Ask, seen: HighFrontierState, words: Words) -> Label:
    return Label(words("Ask {player}").format(player=player(option.seat, words)))


# Truce and victory


@labels(truce.Truce)
def _truce(option: truce.Truce, seen: HighFrontierState, words: Words) -> Label:
    text = words("costs {bribes} of {held}, to enemies; the War pauses after this Turn")
    cost = bribes(CONFLICT_FIGURES.truce_bribes, words)
    said = text.format(bribes=cost, held=disks.held(seen, seat_asked(seen)))
    return Label(words("Declare a truce"), said, careful=True)


@labels(ending.Rise)
def _rise(option: ending.Rise, seen: HighFrontierState, words: Words) -> Label:
    return Label(words("Become Space Lord"), words("the game ends with this Turn"), careful=True)


@labels(homecoming.Redundant)
def _redundant(option: homecoming.Redundant, seen: HighFrontierState, words: Words) -> Label:
    name = words("{card} goes back to the queue").format(card=card_name(option.card, words))
    return Label(name)


# The War of a Future


@labels(drawing.DrawPatent)
def _draw(option: drawing.DrawPatent, seen: HighFrontierState, words: Words) -> Label:
    deck = deck_name(option.deck, words)
    name = words("Draw a card: {deck}").format(deck=deck)
    return Label(name, words("the top card, without its supports"), words("Draw a card"), sentence(deck))


@labels(exile.GiveUpHome)
def _give_up(option: exile.GiveUpHome, seen: HighFrontierState, words: Words) -> Label:
    return Label(words("Unanchor {stack}").format(stack=stack_name(seen, option.slot, words)), careful=True)

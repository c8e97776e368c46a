"""What is asked in the assembly of Module 3 and in the War."""

from __future__ import annotations

from armillary.engine import Words
from armillary.games.high_frontier.rules.conflict import bribes as disks
from armillary.games.high_frontier.rules.conflict.independence import exile
from armillary.games.high_frontier.rules.conflict.war import (
    defection,
    dismissal,
    ending,
    homecoming,
    petitions,
    propaganda,
    sabotage,
    seating,
    truce,
)
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.games.high_frontier.words.labels.asked import Asker
from armillary.games.high_frontier.words.names import ideology_name, player, site_name
from armillary.games.high_frontier.words.names_conflict import (
    bribes,
    restriction_ideology,
    restriction_name,
    sabotaged_roll,
)
from armillary.mechanics.dispatch import Dispatch

prompts: Dispatch[Asker] = Dispatch("prompts of the War")


@prompts(seating.ChooseColour)
def _colour(step: seating.ChooseColour, seen: HighFrontierState, words: Words) -> str:
    return words("Which colour do you play, and so on which side?")


@prompts(propaganda.ChooseFlip)
def _flip(step: propaganda.ChooseFlip, seen: HighFrontierState, words: Words) -> str:
    return words("A victorious attack: which propaganda of the enemy do you turn?")


@prompts(propaganda.Persuade)
def _persuade(step: propaganda.Persuade, seen: HighFrontierState, words: Words) -> str:
    text = words("Diplomacy: do you turn the propaganda of {ideology}?")
    return text.format(ideology=ideology_name(step.ideology, words))


@prompts(propaganda.Betray)
def _betray(step: propaganda.Betray, seen: HighFrontierState, words: Words) -> str:
    text = words("Which corrupt delegate in {ideology} do you betray?")
    return text.format(ideology=ideology_name(step.ideology, words))


@prompts(defection.ChooseForsaken)
def _forsaken(step: defection.ChooseForsaken, seen: HighFrontierState, words: Words) -> str:
    return words("You defect: which Factory do you give up?")


@prompts(defection.ChooseHeir)
def _heir(step: defection.ChooseHeir, seen: HighFrontierState, words: Words) -> str:
    text = words("To which enemy do you leave the Factory on {site}?")
    return text.format(site=site_name(step.site, words))


@prompts(dismissal.SaveDelegate)
def _save(step: dismissal.SaveDelegate, seen: HighFrontierState, words: Words) -> str:
    return words("Your delegates among the enemy have to go: which one do you bribe to stay?")


@prompts(petitions.ChooseSpeaker)
def _speaker(step: petitions.ChooseSpeaker, seen: HighFrontierState, words: Words) -> str:
    text = words("Whose delegate in {ideology} is to speak for you? You want to {what}")
    ideology = restriction_ideology(step.name, words)
    return text.format(ideology=ideology, what=restriction_name(step.name, words))


@prompts(petitions.AnswerPetition)
def _petition(step: petitions.AnswerPetition, seen: HighFrontierState, words: Words) -> str:
    text = words("{player} petitions to {what}: does your delegate speak for it?")
    return text.format(player=player(step.asker, words), what=restriction_name(step.name, words))


@prompts(sabotage.ChooseSabotage)
def _sabotage(step: sabotage.ChooseSabotage, seen: HighFrontierState, words: Words) -> str:
    text = words("{player} has succeeded: {roll}. Do you sabotage it?")
    return text.format(player=player(step.victim, words), roll=sabotaged_roll(step.what, words))


@prompts(truce.PayTruce)
def _truce(step: truce.PayTruce, seen: HighFrontierState, words: Words) -> str:
    text = words("The truce still costs {bribes}: to whom goes the next?")
    return text.format(bribes=bribes(step.left, words))


@prompts(ending.Forfeit)
def _forfeit(step: ending.Forfeit, seen: HighFrontierState, words: Words) -> str:
    text = words("You have lost the War and give up {bribes}: to whom?")
    return text.format(bribes=bribes(disks.held(seen, step.seat), words))


@prompts(ending.BecomeLord)
def _lord(step: ending.BecomeLord, seen: HighFrontierState, words: Words) -> str:
    return words("You have won the War: does the game end with this Turn?")


@prompts(ending.PlaceStar)
def _star(step: ending.PlaceStar, seen: HighFrontierState, words: Words) -> str:
    return words("The assembly meets again: to which Ideology goes the star?")


@prompts(homecoming.ThinOut)
def _thin_out(step: homecoming.ThinOut, seen: HighFrontierState, words: Words) -> str:
    return words("In peace you have too many Colonists: who goes back to the queue?")


@prompts(exile.KeepHome)
def _home(step: exile.KeepHome, seen: HighFrontierState, words: Words) -> str:
    return words("Independents have no Home Bernal in War without a petition: what do you do?")

"""What is asked by the assembly."""

from __future__ import annotations

from armillary.engine import Words
from armillary.games.high_frontier.rules.pieces import decks
from armillary.games.high_frontier.rules.politics import assembly, fundraising, insurance, legacy, trade
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.games.high_frontier.words.labels.asked import Asker
from armillary.games.high_frontier.words.names import aqua, card_name, ideology_name
from armillary.mechanics.dispatch import Dispatch

prompts: Dispatch[Asker] = Dispatch("prompts of politics")


@prompts(trade.ChooseFunding)
def _funding(step: trade.ChooseFunding, seen: HighFrontierState, words: Words) -> str:
    text = words("Do you take {card} by grant?")
    return text.format(card=card_name(decks.top(seen, step.deck), words))


@prompts(trade.SellAnother)
def _another(step: trade.SellAnother, seen: HighFrontierState, words: Words) -> str:
    text = words("Do you sell another card, both for {aqua}?")
    return text.format(aqua=aqua(trade.PAIR, words))


@prompts(assembly.Tally)
def _tally(step: assembly.Tally, seen: HighFrontierState, words: Words) -> str:
    text = words("The last vote is tied: to which Ideology goes the star?")
    if not step.last:
        text = words("The vote is tied: to which Ideology goes the star?")
    return text


@prompts(fundraising.Elect)
def _elect(step: fundraising.Elect, seen: HighFrontierState, words: Words) -> str:
    return words("Where do you have a delegate elected?")


@prompts(fundraising.ElectColonist)
def _colonist(step: fundraising.ElectColonist, seen: HighFrontierState, words: Words) -> str:
    text = words("Does the Colony send a delegate for {ideology}?")
    if seen.colonization:
        text = words("A new Colony, or a new Colonist: do you send a delegate for {ideology}?")
    return text.format(ideology=ideology_name(step.ideology, words))


@prompts(fundraising.Shift)
def _shift(step: fundraising.Shift, seen: HighFrontierState, words: Words) -> str:
    return words("Does one of your delegates change its mind?")


@prompts(fundraising.Oust)
def _oust(step: fundraising.Oust, seen: HighFrontierState, words: Words) -> str:
    return words("Martial Law: whose delegate do you oust?")


@prompts(insurance.InsurePad)
def _insure(step: insurance.InsurePad, seen: HighFrontierState, words: Words) -> str:
    return words("A pad explosion comes: do you insure yourself?")


@prompts(legacy.LeaveLegacy)
def _legacy(step: legacy.LeaveLegacy, seen: HighFrontierState, words: Words) -> str:
    return words("With which Ideology do you leave the Seniority Disk?")


@prompts(legacy.PassBaton)
def _baton(step: legacy.PassBaton, seen: HighFrontierState, words: Words) -> str:
    return words("Who becomes the 1st Player?")

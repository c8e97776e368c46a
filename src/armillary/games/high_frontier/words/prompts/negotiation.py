"""What is asked about deals."""

from __future__ import annotations

from armillary.engine import Words
from armillary.games.high_frontier.rules.negotiation import offers, terms
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.games.high_frontier.words.deals import given_said, kind_name
from armillary.games.high_frontier.words.labels.asked import Asker
from armillary.games.high_frontier.words.names import player
from armillary.mechanics.dispatch import Dispatch

prompts: Dispatch[Asker] = Dispatch("prompts of negotiation")


@prompts(offers.Draft)
def _draft(step: offers.Draft, seen: HighFrontierState, words: Words) -> str:
    who = player(step.partner, words)
    if not step.terms:
        return words("Your offer to {player}: what do you give or want?").format(player=who)
    said = "; ".join(given_said(term, words) for term in step.terms)
    return words("Your offer to {player}: {terms}. What else?").format(player=who, terms=said)


@prompts(offers.ChooseTerm)
def _term(step: offers.ChooseTerm, seen: HighFrontierState, words: Words) -> str:
    text = words("You give {what}: which?") if step.gives else words("You want {what}: which?")
    return text.format(what=kind_name(step.kind, words))


@prompts(offers.ChooseAmount)
def _amount(step: offers.ChooseAmount, seen: HighFrontierState, words: Words) -> str:
    if isinstance(step.term, terms.SaleTerm):
        return words("At what price?")
    return words("How many?")


@prompts(offers.Answer)
def _answer(step: offers.Answer, seen: HighFrontierState, words: Words) -> str:
    said = "; ".join(given_said(term, words) for term in step.terms)
    return words("An offer of {player}: {terms}. Do you accept?").format(
        player=player(step.maker, words), terms=said
    )

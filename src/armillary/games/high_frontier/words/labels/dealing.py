"""Offers: what is given and wanted, and how it is answered."""

from __future__ import annotations

from armillary.engine import Label, Words
from armillary.games.high_frontier.rules.negotiation import building, terms
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.games.high_frontier.words.deals import given_said, kind_name, term_said
from armillary.games.high_frontier.words.labels.asked import LabelMaker, waiting
from armillary.games.high_frontier.words.names import aqua, player, tanks_of
from armillary.mechanics.dispatch import Dispatch

labels: Dispatch[LabelMaker] = Dispatch("labels of deals")


@labels(building.MakeOffer, building.Propose)
def _offer(option: building.MakeOffer | building.Propose, seen: HighFrontierState, words: Words) -> Label:
    who = player(option.partner, words)
    name = words("Make {player} an offer").format(player=who)
    return Label(name, words("one a Turn"), words("Negotiate"), who)


def _partner(seen: HighFrontierState, words: Words) -> str:
    step = waiting(seen)
    return player(step.partner, words) if isinstance(step, building.Draft) else ""


@labels(building.Give)
def _give(option: building.Give, seen: HighFrontierState, words: Words) -> Label:
    what = kind_name(option.kind, words)
    said = words("to {player}").format(player=_partner(seen, words))
    return Label(words("You give {what}").format(what=what), said, words("You give"), what)


@labels(building.Want)
def _want(option: building.Want, seen: HighFrontierState, words: Words) -> Label:
    what = kind_name(option.kind, words)
    said = words("from {player}").format(player=_partner(seen, words))
    return Label(words("You want {what}").format(what=what), said, words("You want"), what)


@labels(building.Also)
def _also(option: building.Also, seen: HighFrontierState, words: Words) -> Label:
    name = words("{player} joins the deal").format(player=player(option.partner, words))
    return Label(name, words("what follows is between you two"))


@labels(building.Strike)
def _strike(option: building.Strike, seen: HighFrontierState, words: Words) -> Label:
    step = waiting(seen)
    name = words("Strike term {number}").format(number=option.number)
    if isinstance(step, building.Draft) and option.number <= len(step.terms):
        return Label(name, given_said(step.terms[option.number - 1], words))
    return Label(name)


@labels(building.Send)
def _send(option: building.Send, seen: HighFrontierState, words: Words) -> Label:
    step = waiting(seen)
    said = (
        "; ".join(given_said(term, words) for term in step.terms) if isinstance(step, building.Draft) else ""
    )
    return Label(words("Send the offer"), said)


@labels(building.Drop)
def _drop(option: building.Drop, seen: HighFrontierState, words: Words) -> Label:
    return Label(words("Drop the offer"))


@labels(building.Pick)
def _pick(option: building.Pick, seen: HighFrontierState, words: Words) -> Label:
    return Label(term_said(option.term, words))


@labels(building.Count)
def _count(option: building.Count, seen: HighFrontierState, words: Words) -> Label:
    step = waiting(seen)
    if isinstance(step, building.ChooseAmount) and isinstance(step.term, terms.TanksTerm):
        return Label(tanks_of(option.amount, 0, words))
    return Label(aqua(option.amount, words))


@labels(building.Accept)
def _accept(option: building.Accept, seen: HighFrontierState, words: Words) -> Label:
    step = waiting(seen)
    said = ""
    if isinstance(step, building.Answer):
        said = "; ".join(given_said(term, words) for term in step.terms)
    return Label(words("Accept"), said, careful=True)


@labels(building.Refuse)
def _refuse(option: building.Refuse, seen: HighFrontierState, words: Words) -> Label:
    return Label(words("Refuse"), words("nothing changes hands"))


@labels(building.Counter)
def _counter(option: building.Counter, seen: HighFrontierState, words: Words) -> Label:
    return Label(words("Make another offer"), words("change the terms and send them back"))

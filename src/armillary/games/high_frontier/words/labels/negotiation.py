"""Offers: what is given and wanted, and how it is answered."""

from __future__ import annotations

from armillary.engine import Label, Words
from armillary.games.high_frontier.rules.negotiation import guests, offers, terms
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.games.high_frontier.words.deals import given_said, kind_name, term_said
from armillary.games.high_frontier.words.labels.asked import LabelMaker, waiting
from armillary.games.high_frontier.words.names import aqua, card_name, player, tanks_of
from armillary.mechanics.dispatch import Dispatch

labels: Dispatch[LabelMaker] = Dispatch("labels of deals")


@labels(offers.MakeOffer, offers.Propose)
def _offer(option: offers.MakeOffer | offers.Propose, seen: HighFrontierState, words: Words) -> Label:
    who = player(option.partner, words)
    name = words("Make {player} an offer").format(player=who)
    return Label(name, words("one a Turn"), words("Negotiate"), who)


def _partner(seen: HighFrontierState, words: Words) -> str:
    step = waiting(seen)
    return player(step.partner, words) if isinstance(step, offers.Draft) else ""


@labels(offers.Give)
def _give(option: offers.Give, seen: HighFrontierState, words: Words) -> Label:
    what = kind_name(option.kind, words)
    said = words("to {player}").format(player=_partner(seen, words))
    return Label(words("You give {what}").format(what=what), said, words("You give"), what)


@labels(offers.Want)
def _want(option: offers.Want, seen: HighFrontierState, words: Words) -> Label:
    what = kind_name(option.kind, words)
    said = words("from {player}").format(player=_partner(seen, words))
    return Label(words("You want {what}").format(what=what), said, words("You want"), what)


@labels(offers.Also)
def _also(option: offers.Also, seen: HighFrontierState, words: Words) -> Label:
    name = words("{player} joins the deal").format(player=player(option.partner, words))
    return Label(name, words("what follows is between you two"))


@labels(offers.Strike)
def _strike(option: offers.Strike, seen: HighFrontierState, words: Words) -> Label:
    step = waiting(seen)
    name = words("Strike term {number}").format(number=option.number)
    if isinstance(step, offers.Draft) and option.number <= len(step.terms):
        return Label(name, given_said(step.terms[option.number - 1], words))
    return Label(name)


@labels(offers.Send)
def _send(option: offers.Send, seen: HighFrontierState, words: Words) -> Label:
    step = waiting(seen)
    said = "; ".join(given_said(term, words) for term in step.terms) if isinstance(step, offers.Draft) else ""
    return Label(words("Send the offer"), said)


@labels(offers.Drop)
def _drop(option: offers.Drop, seen: HighFrontierState, words: Words) -> Label:
    return Label(words("Drop the offer"))


@labels(offers.Pick)
def _pick(option: offers.Pick, seen: HighFrontierState, words: Words) -> Label:
    return Label(term_said(option.term, words))


@labels(offers.Count)
def _count(option: offers.Count, seen: HighFrontierState, words: Words) -> Label:
    step = waiting(seen)
    if isinstance(step, offers.ChooseAmount) and isinstance(step.term, terms.TanksTerm):
        return Label(tanks_of(option.amount, 0, words))
    return Label(aqua(option.amount, words))


@labels(offers.Accept)
def _accept(option: offers.Accept, seen: HighFrontierState, words: Words) -> Label:
    step = waiting(seen)
    said = ""
    if isinstance(step, offers.Answer):
        said = "; ".join(given_said(term, words) for term in step.terms)
    return Label(words("Accept"), said, careful=True)


@labels(offers.Refuse)
def _refuse(option: offers.Refuse, seen: HighFrontierState, words: Words) -> Label:
    return Label(words("Refuse"), words("nothing changes hands"))


@labels(offers.Counter)
def _counter(option: offers.Counter, seen: HighFrontierState, words: Words) -> Label:
    return Label(words("Make another offer"), words("change the terms and send them back"))


@labels(guests.Evict)
def _evict(option: guests.Evict, seen: HighFrontierState, words: Words) -> Label:
    name = words("Set {card} out").format(card=card_name(option.card, words))
    return Label(name, words("it goes to the Bank of its owner"), careful=True)


@labels(guests.Alight)
def _alight(option: guests.Alight, seen: HighFrontierState, words: Words) -> Label:
    name = words("{card} leaves its host").format(card=card_name(option.card, words))
    return Label(name, words("into a Stack of yours at that Space"))

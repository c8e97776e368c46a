"""Deals in words: kinds of terms, terms, and terms as the log has them."""

from __future__ import annotations

from armillary.engine import Words
from armillary.games.high_frontier.rules.components import (
    CARD_NUMBERS,
    HEROISM,
    IDEOLOGY_NUMBERS,
    SITE_NUMBERS,
)
from armillary.games.high_frontier.rules.components.kinds import Deck
from armillary.games.high_frontier.rules.conflict.dealing import BribeTerm
from armillary.games.high_frontier.rules.conflict.gold.dealing import BankTerm, GoldTerm
from armillary.games.high_frontier.rules.conflict.promises import SpareTerm
from armillary.games.high_frontier.rules.conflict.quests.shields import ShadeTerm
from armillary.games.high_frontier.rules.conflict.war.dealing import PetitionTerm
from armillary.games.high_frontier.rules.negotiation import terms
from armillary.games.high_frontier.rules.negotiation.votes import FOR, VoteTerm
from armillary.games.high_frontier.rules.pieces import grants
from armillary.games.high_frontier.rules.state import Slot
from armillary.games.high_frontier.words.names import (
    aqua,
    card_name,
    deck_name,
    heroism_name,
    ideology_name,
    player,
    privilege_name,
    site_name,
    slot_name,
    tanks_of,
)


def kind_name(kind: str, words: Words) -> str:
    """A kind of things that change hands."""
    return {
        "aqua": words("Aqua"),
        "card": words("a card of the Hand"),
        "sale": words("a card that is won later"),
        "tanks": words("tanks"),
        "stack": words("a whole Stack"),
        "ground": words("what stands on a Site"),
        "ride": words("a ride for a Human"),
        "lend": words("a privilege for this Turn"),
        "use": words("the use of a thing"),
        "abstain": words("no bid in an auction"),
        "disk": words("the place of the Seniority Disk"),
        "vote": words("a vote in this Turn"),
        "promise": words("a promise"),
        "bribe": words("a bribe"),
        "petition": words("a petition"),
        "isotopes": words("isotopes"),
        "shade": words("the shade of the Dyson bubble"),
        "spare": words("peace for a Factory"),
    }.get(kind, kind)


def promise_name(what: str, words: Words) -> str:
    return {
        "no_bid": words("not to bid in an auction"),
        "no_felony": words("to commit no Felony"),
        "repay": words("to pay it back"),
        "lift": words("to carry something along"),
        "vote": words("to vote the same way"),
        "factory": words("to lend a Factory later"),
    }.get(what, words("something"))


def term_said(term: terms.Term, words: Words) -> str:
    """What is given, without who."""
    match term:
        case terms.AquaTerm(amount=amount):
            return aqua(amount, words)
        case terms.CardTerm(card=card):
            return card_name(card, words)
        case terms.SaleTerm(card=card, amount=amount):
            text = words("{card} for {aqua} as soon as it is there")
            return text.format(card=card_name(card, words), aqua=aqua(amount, words))
        case terms.TanksTerm(slot=slot, amount=amount):
            text = words("{tanks} of {stack}")
            return text.format(tanks=tanks_of(amount, 0, words), stack=slot_name(slot, words))
        case terms.StackTerm(slot=slot):
            return words("the whole {stack}").format(stack=slot_name(slot, words))
        case terms.GroundTerm(site=site):
            return words("everything on {site}").format(site=site_name(site, words))
        case terms.RideTerm(card=card, slot=slot):
            text = words("{card} rides in {stack}")
            return text.format(card=card_name(card, words), stack=slot_name(slot, words))
        case terms.LendTerm(privilege=privilege):
            return words("{privilege} for this Turn").format(privilege=privilege_name(privilege, words))
        case terms.PermitTerm(kind=kind, what=what):
            return _permit(kind, what, words)
        case terms.AbstainTerm(deck=deck):
            return words("no bid for {deck} in this Turn").format(deck=deck_name(deck, words))
        case terms.DiskTerm(ideology=ideology):
            return words("the Seniority Disk to {ideology}").format(ideology=ideology_name(ideology, words))
        case VoteTerm(chit=chit, nominee=nominee, approves=approves):
            text = (
                words("a vote for {name} ({chit})") if approves else words("a vote against {name} ({chit})")
            )
            return text.format(name=player(nominee, words), chit=heroism_name(chit, words))
        case terms.PromiseTerm(what=what):
            return words("the promise {promise}").format(promise=promise_name(what, words))
        case GoldTerm(slot=slot):
            return words("{tanks} of {stack}").format(
                tanks=tanks_of(0, 1, words), stack=slot_name(slot, words)
            )
        case BankTerm():
            return words("payment with isotopes at the Bernal, for this Turn")
        case ShadeTerm():
            return words("the shade of the Dyson bubble, for this Turn")
        case BribeTerm():
            return words("a bribe")
        case SpareTerm(site=site, until=until):
            text = words("the promise to leave the Factory on {site} alone until year {year}")
            return text.format(site=site_name(site, words), year=until)
        case PetitionTerm(ideology=ideology):
            text = words("a delegate who speaks in {ideology}, for this Turn")
            return text.format(ideology=ideology_name(ideology, words))
    return words("something")


def _permit(kind: str, what: int, words: Words) -> str:
    if kind == grants.LUNA:
        return words("leave to prospect Luna")
    if kind == grants.ABILITY:
        return words("the Ability of {card}").format(card=card_name(what, words))
    if kind == grants.CREW:
        return words("the work of {card}").format(card=card_name(what, words))
    site = site_name(what, words)
    if kind == grants.FACTORY:
        return words("the use of the Factory on {site}").format(site=site)
    return words("the use of {site}").format(site=site)


def given_said(term: terms.Term, words: Words) -> str:
    """Who gives what to whom."""
    text = words("{giver} to {taker}: {what}")
    giver, taker = player(term.giver, words), player(term.taker, words)
    return text.format(giver=giver, taker=taker, what=term_said(term, words))


def read_term(written: str) -> terms.Term | None:
    """A term as the log has it; None if it is none of the known ones."""
    who, _, what = written.partition(": ")
    giver, taker = (int(seat) for seat in who.split(" to "))
    kind, *rest = what.split(" ")
    match kind, rest:
        case "aqua", [amount]:
            return terms.AquaTerm(giver, taker, int(amount))
        case "card", [card]:
            return terms.CardTerm(giver, taker, CARD_NUMBERS[card])
        case "sale", [card, amount]:
            return terms.SaleTerm(giver, taker, CARD_NUMBERS[card], int(amount))
        case "tanks", [slot, amount]:
            return terms.TanksTerm(giver, taker, Slot[slot.upper()], int(amount))
        case "stack", [slot]:
            return terms.StackTerm(giver, taker, Slot[slot.upper()])
        case "ground", [site]:
            return terms.GroundTerm(giver, taker, SITE_NUMBERS[site])
        case "ride", [card, slot]:
            return terms.RideTerm(giver, taker, CARD_NUMBERS[card], Slot[slot.upper()])
        case "lend", [privilege]:
            return terms.LendTerm(giver, taker, privilege)
        case "use", [grants.LUNA]:
            return terms.PermitTerm(giver, taker, grants.LUNA)
        case "use", [permit, name]:
            numbers = CARD_NUMBERS if permit in (grants.ABILITY, grants.CREW) else SITE_NUMBERS
            return terms.PermitTerm(giver, taker, permit, numbers[name])
        case "abstain", [deck]:
            return terms.AbstainTerm(giver, taker, Deck[deck.upper()])
        case "disk", [ideology]:
            return terms.DiskTerm(giver, taker, IDEOLOGY_NUMBERS[ideology])
        case "vote", [how, nominee, chit]:
            return VoteTerm(giver, taker, HEROISM.index(chit), int(nominee), how == FOR)
        case "promise", [promise]:
            return terms.PromiseTerm(giver, taker, promise)
        case "gold", [slot]:
            return GoldTerm(giver, taker, Slot[slot.upper()])
        case "bank", []:
            return BankTerm(giver, taker)
        case "shade", []:
            return ShadeTerm(giver, taker)
        case "bribe", []:
            return BribeTerm(giver, taker)
        case "spare", [site, until]:
            return SpareTerm(giver, taker, SITE_NUMBERS[site], int(until))
        case "petition", [ideology]:
            return PetitionTerm(giver, taker, IDEOLOGY_NUMBERS[ideology])
    return None

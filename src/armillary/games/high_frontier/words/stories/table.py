"""Cards, Humans and deals, in sentences."""

from __future__ import annotations

from armillary.engine import Words
from armillary.games.high_frontier.rules.events import table as happened
from armillary.games.high_frontier.rules.hazards.losses import WILLING
from armillary.games.high_frontier.words.deals import promise_name, read_term, term_said
from armillary.games.high_frontier.words.names import (
    aqua,
    card_name,
    event_name,
    glory_name,
    heroism_name,
    piece_names,
    site_name,
    slot_name,
    tanks,
)
from armillary.games.high_frontier.words.stories.phrases import Names, Teller, cause, player
from armillary.mechanics.dispatch import Dispatch
from armillary.mechanics.sentences import listed

tells: Dispatch[Teller] = Dispatch("stories of the table")


# Losses and Glitches


@tells(happened.CardsDecommissioned)
def _decommissioned(event: happened.CardsDecommissioned, names: Names, words: Words) -> str:
    text = words("{name} loses {cards} of {stack}: {cause}")
    if event.cause in WILLING:
        text = words("{name} takes {cards} out of {stack}: {cause}")
    return text.format(
        name=player(event.seat, names, words),
        cards=piece_names(event.pieces, words),
        stack=slot_name(event.slot, words),
        cause=cause(event.cause, words),
    )


@tells(happened.CardDiscarded)
def _discarded(event: happened.CardDiscarded, names: Names, words: Words) -> str:
    return words("{name} discards {card}: {cause}").format(
        name=player(event.seat, names, words),
        card=card_name(event.card, words),
        cause=cause(event.cause, words),
    )


@tells(happened.FuelSaved)
def _saved(event: happened.FuelSaved, names: Names, words: Words) -> str:
    return words("{name} saves the Fuel of {stack}: {tanks}").format(
        name=player(event.seat, names, words),
        stack=slot_name(event.slot, words),
        tanks=tanks(event.tanks, words),
    )


@tells(happened.GlitchPlaced)
def _glitch(event: happened.GlitchPlaced, names: Names, words: Words) -> str:
    text = words("A Glitch on {stack} of {name}")
    return text.format(name=player(event.seat, names, words), stack=slot_name(event.slot, words))


@tells(happened.GlitchRepaired)
def _repaired(event: happened.GlitchRepaired, names: Names, words: Words) -> str:
    text = words("{name} repairs {stack}")
    if event.owner != event.seat:
        text = words("{name} repairs {stack} of {other}")
    return text.format(
        name=player(event.seat, names, words),
        stack=slot_name(event.slot, words),
        other=player(event.owner, names, words),
    )


# Glory


@tells(happened.GloryTaken)
def _glory(event: happened.GloryTaken, names: Names, words: Words) -> str:
    return words("{card} of {name} takes the {glory}").format(
        card=card_name(event.card, words),
        name=player(event.seat, names, words),
        glory=glory_name(event.zone, words),
    )


@tells(happened.ParadeHeld)
def _parade(event: happened.ParadeHeld, names: Names, words: Words) -> str:
    return words("A parade for {card} of {name}: the {glory} is home").format(
        card=card_name(event.card, words),
        name=player(event.seat, names, words),
        glory=glory_name(event.zone, words),
    )


@tells(happened.HeroNominated)
def _nominated(event: happened.HeroNominated, names: Names, words: Words) -> str:
    return words("{name} nominates {other} for {chit}").format(
        name=player(event.seat, names, words),
        other=player(event.nominee, names, words),
        chit=heroism_name(event.chit, words),
    )


@tells(happened.HeroVoted)
def _voted(event: happened.HeroVoted, names: Names, words: Words) -> str:
    text = words("{name} votes for it") if event.approves else words("{name} votes against it")
    return text.format(name=player(event.seat, names, words))


@tells(happened.HeroismDecided)
def _decided(event: happened.HeroismDecided, names: Names, words: Words) -> str:
    text = words("{name} does not receive {chit}")
    if event.given:
        text = words("{name} receives {chit}")
    return text.format(name=player(event.seat, names, words), chit=heroism_name(event.chit, words))


@tells(happened.ClaimJumped)
def _jumped(event: happened.ClaimJumped, names: Names, words: Words) -> str:
    return words("{name} jumps the Claim of {other} on {site}").format(
        name=player(event.seat, names, words),
        other=player(event.victim, names, words),
        site=site_name(event.site, words),
    )


@tells(happened.MooncableUsed)
def _mooncable(event: happened.MooncableUsed, names: Names, words: Words) -> str:
    return words("The Mooncable fills {stack} of {name}: {tanks} of dirt").format(
        stack=slot_name(event.slot, words),
        name=player(event.seat, names, words),
        tanks=tanks(event.tanks, words),
    )


# Deals


def terms_said(written: tuple[str, ...], names: Names, words: Words) -> str:
    """Terms as the log has them, with players by name."""
    said = []
    for text in written:
        term = read_term(text)
        if term is not None:
            said.append(
                words("{giver} to {taker}: {what}").format(
                    giver=player(term.giver, names, words),
                    taker=player(term.taker, names, words),
                    what=term_said(term, words),
                )
            )
    return "; ".join(said)


@tells(happened.OfferMade)
def _offer(event: happened.OfferMade, names: Names, words: Words) -> str:
    return words("{name} makes an offer to {others} ({terms})").format(
        name=player(event.seat, names, words),
        others=listed([player(seat, names, words) for seat in event.to], words),
        terms=terms_said(event.terms, names, words),
    )


@tells(happened.OfferAnswered)
def _answered(event: happened.OfferAnswered, names: Names, words: Words) -> str:
    text = {
        "accept": words("{name} accepts the offer"),
        "refuse": words("{name} refuses the offer"),
        "counter": words("{name} wants other terms"),
        "drop": words("{name} drops the offer"),
    }.get(event.answer, words("The offer to {name} has expired"))
    return text.format(name=player(event.seat, names, words))


@tells(happened.DealMade)
def _deal(event: happened.DealMade, names: Names, words: Words) -> str:
    everybody = [player(seat, names, words) for seat in (event.seat, *event.parties)]
    return words("A deal of {others} ({terms})").format(
        others=listed(everybody, words), terms=terms_said(event.terms, names, words)
    )


@tells(happened.Promised)
def _promised(event: happened.Promised, names: Names, words: Words) -> str:
    return words("{name} promises {other} {promise}").format(
        name=player(event.seat, names, words),
        other=player(event.to, names, words),
        promise=promise_name(event.what, words),
    )


@tells(happened.SaleDelivered)
def _sale(event: happened.SaleDelivered, names: Names, words: Words) -> str:
    return words("{name} hands {card} over to {other} for {aqua}").format(
        name=player(event.seat, names, words),
        card=card_name(event.card, words),
        other=player(event.buyer, names, words),
        aqua=aqua(event.amount, words),
    )


@tells(happened.GuestLeft)
def _guest(event: happened.GuestLeft, names: Names, words: Words) -> str:
    return words("{card} of {name} leaves the Stack of {other}").format(
        card=card_name(event.card, words),
        name=player(event.seat, names, words),
        other=player(event.host, names, words),
    )


# Events


@tells(happened.EventHappened)
def _event(event: happened.EventHappened, names: Names, words: Words) -> str:
    return words("Event: {event}").format(event=event_name(event.event, words))

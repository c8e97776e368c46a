"""Operations in sentences: auctions, boosts, Claims, Factories, Colonies."""

from __future__ import annotations

from armillary.engine import Words
from armillary.games.high_frontier.rules.components.kinds import NOBODY
from armillary.games.high_frontier.rules.events import operations as happened
from armillary.games.high_frontier.rules.solar_map.sites import CLAIM, FACTORY
from armillary.games.high_frontier.words.names import (
    aqua,
    card_name,
    card_names,
    deck_name,
    ideology_name,
    piece_name,
    piece_names,
    site_name,
    slot_name,
    space_name,
    tanks,
)
from armillary.games.high_frontier.words.stories.phrases import Names, Teller, permission_said, player
from armillary.mechanics.dispatch import Dispatch

tells: Dispatch[Teller] = Dispatch("stories of Operations")


# Sites


@tells(happened.SiteClaimed)
def _claimed(event: happened.SiteClaimed, names: Names, words: Words) -> str:
    text = words("{name} claims {site}")
    if event.former != NOBODY:
        text = words("{name} takes {site} over from {other}")
    return text.format(
        name=player(event.seat, names, words),
        site=site_name(event.site, words),
        other=player(event.former, names, words),
    )


@tells(happened.SiteBusted)
def _busted(event: happened.SiteBusted, names: Names, words: Words) -> str:
    text = words("{site} is Busted: {name} has found nothing")
    return text.format(name=player(event.seat, names, words), site=site_name(event.site, words))


@tells(happened.FactoryBuilt)
def _factory(event: happened.FactoryBuilt, names: Names, words: Words) -> str:
    text = words("{name} builds a Factory on {site}")
    return text.format(name=player(event.seat, names, words), site=site_name(event.site, words))


@tells(happened.TokenRemoved)
def _token(event: happened.TokenRemoved, names: Names, words: Words) -> str:
    name = player(event.seat, names, words)
    if event.token == FACTORY:
        return words("The Factory of {name} on {site} is gone").format(
            name=name, site=site_name(event.place, words)
        )
    if event.token == CLAIM:
        return words("The Claim of {name} on {site} is gone").format(
            name=name, site=site_name(event.place, words)
        )
    text = words("A delegate of {name} leaves {ideology}")
    return text.format(name=name, ideology=ideology_name(event.place, words))


@tells(happened.ColonyFounded)
def _colony(event: happened.ColonyFounded, names: Names, words: Words) -> str:
    return words("{name} founds a Colony on {site} with {card}").format(
        name=player(event.seat, names, words),
        site=site_name(event.site, words),
        card=card_name(event.card, words),
    )


@tells(happened.PermissionAsked)
def _permission(event: happened.PermissionAsked, names: Names, words: Words) -> str:
    return permission_said(event.kind, event.allowed, words).format(
        name=player(event.seat, names, words),
        asker=player(event.asker, names, words),
        site=site_name(event.site, words),
    )


# Auctions


@tells(happened.AuctionOpened)
def _auction(event: happened.AuctionOpened, names: Names, words: Words) -> str:
    return words("{name} auctions {card} ({deck})").format(
        name=player(event.seat, names, words),
        card=card_name(event.card, words),
        deck=deck_name(event.deck, words),
    )


@tells(happened.BidMade)
def _bid(event: happened.BidMade, names: Names, words: Words) -> str:
    text = words("{name} bids {aqua}")
    return text.format(name=player(event.seat, names, words), aqua=aqua(event.bid, words))


@tells(happened.BidderLeft)
def _left(event: happened.BidderLeft, names: Names, words: Words) -> str:
    return words("{name} leaves the auction").format(name=player(event.seat, names, words))


@tells(happened.CardsWon)
def _won(event: happened.CardsWon, names: Names, words: Words) -> str:
    return words("{name} wins {cards} for {aqua}").format(
        name=player(event.seat, names, words),
        cards=card_names(event.cards, words),
        aqua=aqua(event.bid, words),
    )


# Cards


@tells(happened.CardSold)
def _sold(event: happened.CardSold, names: Names, words: Words) -> str:
    text = words("{name} sells {card} for {aqua}")
    if event.product:
        text = words("{name} sells the product {card} for {aqua}")
    return text.format(
        name=player(event.seat, names, words),
        card=card_name(event.card, words),
        aqua=aqua(event.amount, words),
    )


@tells(happened.CardsBoosted)
def _boosted(event: happened.CardsBoosted, names: Names, words: Words) -> str:
    return words("{name} boosts {cards} for {aqua}").format(
        name=player(event.seat, names, words),
        cards=piece_names(event.pieces, words),
        aqua=aqua(event.cost, words),
    )


@tells(happened.CardProduced)
def _produced(event: happened.CardProduced, names: Names, words: Words) -> str:
    return words("{name} produces {card} on {site}").format(
        name=player(event.seat, names, words),
        card=piece_name(event.piece, words),
        site=site_name(event.site, words),
    )


@tells(happened.CardDelivered)
def _delivered(event: happened.CardDelivered, names: Names, words: Words) -> str:
    return words("{name} delivers {card} from {site} to LEO for {tanks}").format(
        name=player(event.seat, names, words),
        card=piece_name(event.piece, words),
        site=site_name(event.site, words),
        tanks=tanks(event.tanks, words),
    )


# On Sites


@tells(happened.SiteRefuelled)
def _refuelled(event: happened.SiteRefuelled, names: Names, words: Words) -> str:
    text = {
        "isru": words("{name} digs {tanks} for {stack} at {place}"),
        "factory": words("The Factory at {place} fills {tanks} for {stack} of {name}"),
        "air": words("{stack} of {name} takes {tanks} from the air at {place}"),
    }.get(event.how, words("{name} takes {tanks} for {stack} at {place}"))
    return text.format(
        name=player(event.seat, names, words),
        tanks=tanks(event.tanks, words),
        stack=slot_name(event.slot, words),
        place=space_name(event.node, words),
    )


@tells(happened.SiteProspected)
def _prospected(event: happened.SiteProspected, names: Names, words: Words) -> str:
    if not event.roll:
        text = words("{name} prospects {site}: it is large enough without a roll")
    elif event.found:
        text = words("{name} prospects {site} with {roll}: success")
    else:
        text = words("{name} prospects {site} with {roll}: in vain")
    return text.format(
        name=player(event.seat, names, words), site=site_name(event.site, words), roll=event.roll
    )


@tells(happened.MineRevived)
def _revived(event: happened.MineRevived, names: Names, words: Words) -> str:
    text = words("{name} revives the mine of {site}")
    return text.format(name=player(event.seat, names, words), site=site_name(event.site, words))

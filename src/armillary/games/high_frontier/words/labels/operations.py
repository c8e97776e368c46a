"""The Operations of a Turn: income, auctions, sales, boosts, refuelling, prospecting, industry."""

from __future__ import annotations

from armillary.engine import Label, Words
from armillary.games.high_frontier.rules.components import CHARTS, FACES, NODES, SITES
from armillary.games.high_frontier.rules.components.kinds import NOBODY, NOTHING, Platform, Privilege
from armillary.games.high_frontier.rules.operations import (
    auctions,
    boosting,
    delivery,
    income,
    industry,
    market,
    production,
    prospecting,
    refuel,
    research,
    revival,
)
from armillary.games.high_frontier.rules.pieces import decks, stacks
from armillary.games.high_frontier.rules.pieces.privileges import has
from armillary.games.high_frontier.rules.solar_map import sites
from armillary.games.high_frontier.rules.state import HighFrontierState, price
from armillary.games.high_frontier.words import chances
from armillary.games.high_frontier.words.labels.asked import (
    LabelMaker,
    held,
    own,
    seat_asked,
    stack_name,
    waiting,
    where,
)
from armillary.games.high_frontier.words.names import (
    aqua,
    card_name,
    deck_name,
    grade_name,
    piece_name,
    piece_names,
    platform_name,
    player,
    site_full,
    site_name,
    slot_name,
    spectral_name,
    tanks,
)
from armillary.mechanics.dispatch import Dispatch
from armillary.mechanics.sentences import listed

labels: Dispatch[LabelMaker] = Dispatch("labels of Operations")


def figures(piece: int, words: Words) -> str:
    """What is printed on a side: Mass, rad-hardness, thrust, ISRU."""
    face = FACES[piece]
    parts = [
        words("Mass {mass}").format(mass=face.mass),
        words("rad-hardness {hard}").format(hard=face.rad_hard),
    ]
    if face.triangle is not None:
        triangle = face.triangle
        text = words("thrust {thrust}, fuel {fuel} of {grade}")
        grade = grade_name(triangle.grade, words)
        parts.append(text.format(thrust=triangle.thrust, fuel=triangle.fuel, grade=grade))
    if face.isru != NOTHING:
        parts.append(words("ISRU {rating}").format(rating=face.isru))
    if face.therms:
        parts.append(words("cools {therms} Therms").format(therms=face.therms))
    return ", ".join(parts)


# Income and auctions


@labels(income.TakeIncome)
def _income(option: income.TakeIncome, seen: HighFrontierState, words: Words) -> Label:
    return Label(words("Income"), words("receive {aqua}").format(aqua=aqua(1, words)))


@labels(research.Research)
def _research(option: research.Research, seen: HighFrontierState, words: Words) -> Label:
    group = words("Research")
    deck = deck_name(option.deck, words)
    name = words("Research: {deck}").format(deck=deck)
    card = decks.top(seen, option.deck) if seen.decks[option.deck] else NOTHING
    if card == NOTHING:
        return Label(name, "", group, deck)
    said = words("{card} is auctioned").format(card=card_name(card, words))
    free = auctions.supports_for(card)
    if free:
        supports = listed([deck_name(other, words) for other in free], words)
        said += "; " + words("supports come with it: {decks}").format(decks=supports)
    return Label(name, said, group, deck)


@labels(auctions.Offer)
def _bid(option: auctions.Offer, seen: HighFrontierState, words: Words) -> Label:
    name = words("Bid {aqua}").format(aqua=aqua(option.amount, words))
    left = own(seen).aqua - option.amount
    said = words("you keep {aqua} if you win").format(aqua=aqua(left, words))
    step = waiting(seen)
    if isinstance(step, auctions.Bid) and step.leader != NOTHING and option.amount == step.high:
        said = words("you match the highest bid") + "; " + said
    return Label(name, said)


@labels(auctions.Leave)
def _leave(option: auctions.Leave, seen: HighFrontierState, words: Words) -> Label:
    return Label(words("Leave the auction"), words("for good"))


@labels(auctions.To)
def _to(option: auctions.To, seen: HighFrontierState, words: Words) -> Label:
    step = waiting(seen)
    paid = step.bid if isinstance(step, auctions.ChooseWinner) else 0
    said = words("you receive {aqua}").format(aqua=aqua(paid, words))
    return Label(words("To {player}").format(player=player(option.winner, words)), said)


# Market and boosts


@labels(market.Sell)
def _sell(option: market.Sell, seen: HighFrontierState, words: Words) -> Label:
    text = words("a card of the Hand for {aqua}, or a product at its price")
    return Label(
        words("Free market"), text.format(aqua=aqua(market.hand_price(seen, seat_asked(seen)), words))
    )


@labels(market.SellCard)
def _sell_card(option: market.SellCard, seen: HighFrontierState, words: Words) -> Label:
    name = words("Sell {card}").format(card=card_name(option.card, words))
    seat = seat_asked(seen)
    if option.card in own(seen).hand:
        amount, where_to = market.hand_price(seen, seat), words("it goes under its deck")
    else:
        amount, where_to = market.product_price(seen, seat, option.card), words("it goes back to your Hand")
    said = words("receive {aqua}").format(aqua=aqua(amount, words))
    return Label(name, f"{said}; {where_to}", careful=True)


@labels(boosting.BeginBoost, boosting.Boost)
def _boost(option: boosting.BeginBoost, seen: HighFrontierState, words: Words) -> Label:
    text = words("cards of the Hand to LEO, an Aqua for each Mass; you have {aqua}")
    return Label(words("Boost"), text.format(aqua=aqua(own(seen).aqua, words)))


@labels(boosting.BoostCard)
def _boost_card(option: boosting.BoostCard, seen: HighFrontierState, words: Words) -> Label:
    pieces = [piece for piece in boosting.white_sides(option.card) if FACES[piece].heavy == option.heavy]
    piece = pieces[0] if pieces else 4 * option.card
    name = words("Add {card}").format(card=piece_name(piece, words))
    cost = words("costs {aqua}").format(aqua=aqua(FACES[piece].mass, words))
    return Label(name, f"{cost}; {figures(piece, words)}")


@labels(boosting.DropCard)
def _drop_card(option: boosting.DropCard, seen: HighFrontierState, words: Words) -> Label:
    return Label(words("Leave {card} behind").format(card=card_name(option.card, words)))


@labels(boosting.Launch)
def _launch(option: boosting.Launch, seen: HighFrontierState, words: Words) -> Label:
    step = waiting(seen)
    if not isinstance(step, boosting.ChooseBoost):
        return Label(words("Launch"))
    said = words("{cards} to LEO for {aqua}").format(
        cards=piece_names(step.pieces, words), aqua=aqua(step.cost, words)
    )
    return Label(words("Launch"), said, careful=True)


@labels(boosting.Back)
def _back(option: boosting.Back, seen: HighFrontierState, words: Words) -> Label:
    return Label(words("No boost"), words("back to the Turn"))


# Refuelling


@labels(refuel.Refuel)
def _refuel(option: refuel.Refuel, seen: HighFrontierState, words: Words) -> Label:
    group = words("Refuel")
    name = words("Refuel {stack}").format(stack=stack_name(seen, option.slot, words))
    part = slot_name(option.slot, words)
    stack = held(seen, option.slot)
    site = NOTHING if stack is None else NODES[stack.node].site
    if option.ask and site != NOTHING:
        owner = player(seen.factories.get(site, NOBODY), words)
        said = words("{player} is asked for the Factory: {tanks}")
        made = tanks(CHARTS.factory_tanks, words)
        part = words("{stack}, by the Factory").format(stack=part)
        return Label(name, said.format(player=owner, tanks=made), group, part)
    if site == NOTHING:
        return Label(name, words("Fuel from the air"), group, part)
    return Label(name, _yield(seen, site, words), group, part)


@labels(refuel.RefuelSite)
def _refuel_site(option: refuel.RefuelSite, seen: HighFrontierState, words: Words) -> Label:
    site = site_name(option.site, words)
    name = words("Refuel at {site}").format(site=site)
    said = words("an Outpost with {tanks}").format(tanks=_yield(seen, option.site, words))
    return Label(name, said, words("Refuel"), site)


def _yield(seen: HighFrontierState, site: int, words: Words) -> str:
    way = refuel.best_way(seen, seat_asked(seen), site)
    return tanks(way.tanks, words) if way is not None else words("no tanks")


@labels(refuel.ScoopWith)
def _scoop(option: refuel.ScoopWith, seen: HighFrontierState, words: Words) -> Label:
    name = words("With {card}").format(card=card_name(option.card, words))
    for scoop in refuel.scoops(seen, seat_asked(seen)):
        if scoop.piece >> 2 == option.card:
            text = words("{tanks}, the Fuel is {grade} then")
            grade = grade_name(scoop.mixed, words)
            return Label(name, text.format(tanks=tanks(scoop.tanks, words), grade=grade))
    return Label(name)


# Prospecting


@labels(prospecting.Prospect, prospecting.ProspectSites)
def _prospect(option: prospecting.Prospect, seen: HighFrontierState, words: Words) -> Label:
    name = words("Prospect with {stack}").format(stack=stack_name(seen, option.slot, words))
    part = slot_name(option.slot, words)
    ways = prospecting.methods(seen, seat_asked(seen), option.slot)
    said = ""
    if ways:
        said = "; ".join(dict.fromkeys(_odds(seen, option.slot, way, words) for way in ways))
    return Label(name, said, words("Prospect"), part)


def _odds(seen: HighFrontierState, slot: int, way: prospecting.Method, words: Words) -> str:
    """Each Site that is reached, and how likely it is."""
    said = [f"{site_name(site, words)} {_odds_of(seen, slot, way, site, words)}" for site in way.sites[:4]]
    if len(way.sites) > len(said):
        said.append("…")
    return ", ".join(said)


def _odds_of(seen: HighFrontierState, slot: int, way: prospecting.Method, site: int, words: Words) -> str:
    seat = seat_asked(seen)
    survey = prospecting.Survey(seat, slot, way.piece, way.platform, way.sites)
    telescope = way.platform is Platform.RAYGUN and has(seen, seat, Privilege.BLINK_TELESCOPE)
    twice = way.platform is Platform.BUGGY or (telescope and site == way.sites[0])
    return chances.prospecting(site, twice, survey.modifier(seen, site), words)


@labels(prospecting.With)
def _with(option: prospecting.With, seen: HighFrontierState, words: Words) -> Label:
    card = card_name(option.card, words)
    kind = Platform[option.platform.upper()] if option.platform else Platform.NONE
    name = words("With {card}").format(card=card)
    if kind:
        name = words("With {card} as a {platform}").format(card=card, platform=platform_name(kind, words))
    step = waiting(seen)
    if isinstance(step, prospecting.ChoosePlatform):
        for way in prospecting.methods(seen, step.seat, step.slot):
            if way.piece >> 2 == option.card and (not kind or way.platform is kind):
                said = f"{platform_name(way.platform, words)}; {_odds(seen, step.slot, way, words)}"
                return Label(name, said)
    return Label(name)


@labels(prospecting.NameSite)
def _name_site(option: prospecting.NameSite, seen: HighFrontierState, words: Words) -> Label:
    step = waiting(seen)
    said = ""
    if isinstance(step, prospecting.NameSites):
        way = prospecting.Method(step.piece, Platform.RAYGUN, (*step.named, option.site))
        said = _odds_of(seen, step.slot, way, option.site, words)
    return Label(site_full(option.site, words), said)


@labels(prospecting.Go)
def _go(option: prospecting.Go, seen: HighFrontierState, words: Words) -> Label:
    step = waiting(seen)
    named = step.named if isinstance(step, prospecting.NameSites) else ()
    said = listed([site_name(site, words) for site in named], words)
    return Label(words("Prospect these Sites"), said, careful=True)


@labels(prospecting.RollFor)
def _again(option: prospecting.RollFor, seen: HighFrontierState, words: Words) -> Label:
    step = waiting(seen)
    modifier = step.survey.modifier(seen, option.site) if isinstance(step, prospecting.RollAgain) else 0
    said = chances.prospecting(option.site, False, modifier, words)
    return Label(words("Roll again for {site}").format(site=site_name(option.site, words)), said)


@labels(revival.Revive)
def _revive(option: revival.Revive, seen: HighFrontierState, words: Words) -> Label:
    site = site_name(option.site, words)
    return Label(words("Revive the mine of {site}").format(site=site), words("it is claimed without a roll"))


# Industry


@labels(industry.Industrialize)
def _industrialize(option: industry.Industrialize, seen: HighFrontierState, words: Words) -> Label:
    site = site_name(option.site, words)
    spectral = SITES[option.site].spectral
    said = words("a Factory of type {spectral}, worth {points} now; the cards come back to your Hand").format(
        spectral=spectral_name(spectral, words), points=price(seen, spectral)
    )
    return Label(words("Industrialize {site}").format(site=site), said, words("Industrialize"), site)


@labels(industry.Robonaut, industry.Refinery)
def _worker(option: industry.Robonaut | industry.Refinery, seen: HighFrontierState, words: Words) -> Label:
    name = words("Use up {card}").format(card=piece_name(option.piece, words))
    return Label(name, words("it comes back to your Hand"), careful=True)


@labels(industry.Spend)
def _spend(option: industry.Spend, seen: HighFrontierState, words: Words) -> Label:
    if not option.pieces:
        return Label(words("No supports"))
    name = words("Use up {card}").format(card=piece_names(option.pieces, words))
    return Label(name, words("they come back to your Hand"), careful=True)


@labels(production.BeginProduction, production.Produce)
def _produce(option: production.BeginProduction, seen: HighFrontierState, words: Words) -> Label:
    return Label(words("ET production"), words("a card of the Hand, Black-Side up, at a Factory of its type"))


@labels(production.Product)
def _product(option: production.Product, seen: HighFrontierState, words: Words) -> Label:
    pieces = [piece for piece in production.black_sides(option.card) if FACES[piece].heavy == option.heavy]
    piece = pieces[0] if pieces else 4 * option.card
    return Label(words("Produce {card}").format(card=piece_name(piece, words)), figures(piece, words))


@labels(production.At)
def _at(option: production.At, seen: HighFrontierState, words: Words) -> Label:
    owner = seen.factories.get(option.site, NOBODY)
    seat = seat_asked(seen)
    if owner == seat:
        said = words("your Factory")
    elif sites.may_use_factory(seen, seat, option.site):
        said = words("Factory of {player}").format(player=player(owner, words))
    else:
        said = words("{player} is asked").format(player=player(owner, words))
    return Label(words("At {site}").format(site=site_name(option.site, words)), said)


@labels(delivery.Deliver)
def _deliver(option: delivery.Deliver, seen: HighFrontierState, words: Words) -> Label:
    name = words("Deliver from {stack}").format(stack=stack_name(seen, option.slot, words))
    stack = held(seen, option.slot)
    site = NOTHING if stack is None else NODES[stack.node].site
    said = ""
    if site != NOTHING:
        said = words("a product to LEO for {tanks}").format(tanks=tanks(delivery.cost(site), words))
    return Label(name, said, words("Deliver"), slot_name(option.slot, words))


@labels(delivery.DeliverCard)
def _deliver_card(option: delivery.DeliverCard, seen: HighFrontierState, words: Words) -> Label:
    seat = seat_asked(seen)
    slot = stacks.slot_of(seen, seat, option.card)
    name = words("Deliver {card}").format(card=card_name(option.card, words))
    said = words("from {place} to LEO").format(place=where(seen, slot, words)) if slot != NOTHING else ""
    return Label(name, said)

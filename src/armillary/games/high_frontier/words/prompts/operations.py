"""What is asked about Operations."""

from __future__ import annotations

from armillary.engine import Words
from armillary.games.high_frontier.rules import menu
from armillary.games.high_frontier.rules.components.kinds import NOTHING
from armillary.games.high_frontier.rules.operations import (
    auctions,
    boosting,
    delivery,
    industry,
    market,
    production,
    prospecting,
    refuel,
)
from armillary.games.high_frontier.rules.pieces import decks
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.games.high_frontier.words.labels.asked import Asker
from armillary.games.high_frontier.words.names import aqua, card_name, piece_name, player, site_name
from armillary.mechanics.dispatch import Dispatch

prompts: Dispatch[Asker] = Dispatch("prompts of Operations")


# The Turn


@prompts(menu.PlayTurn)
def _turn(step: menu.PlayTurn, seen: HighFrontierState, words: Words) -> str:
    held_aqua = aqua(seen.players[step.seat].aqua, words)
    text = words("Year {year} of {years}, {aqua}: what will you do?")
    if seen.operated:
        text = words("Year {year} of {years}, {aqua}: what else, after your Operation?")
    return text.format(year=seen.year, years=seen.years, aqua=held_aqua)


# Auctions, market, boosts


@prompts(auctions.Bid)
def _bid(step: auctions.Bid, seen: HighFrontierState, words: Words) -> str:
    card = card_name(decks.top(seen, step.deck), words)
    if step.leader == NOTHING:
        text = words("{card} is auctioned: with how much do you open?")
    elif step.leader == step.seat:
        text = words("{card}: others have matched your {aqua}. Do you raise?")
    else:
        text = words("{card}: the highest bid is {aqua} of {player}. Match, raise or leave?")
    leader = player(step.leader, words)
    return text.format(card=card, aqua=aqua(step.high, words), player=leader)


@prompts(auctions.ChooseWinner)
def _winner(step: auctions.ChooseWinner, seen: HighFrontierState, words: Words) -> str:
    text = words("Several have bid {aqua}: who wins?")
    return text.format(aqua=aqua(step.bid, words))


@prompts(market.ChooseSale)
def _sale(step: market.ChooseSale, seen: HighFrontierState, words: Words) -> str:
    return words("Which card do you sell?")


@prompts(boosting.ChooseBoost)
def _boost(step: boosting.ChooseBoost, seen: HighFrontierState, words: Words) -> str:
    text = words("Which cards do you boost? So far {cost} of {aqua}")
    return text.format(cost=step.cost, aqua=aqua(seen.players[step.seat].aqua, words))


# Sites


@prompts(prospecting.ChoosePlatform)
def _platform(step: prospecting.ChoosePlatform, seen: HighFrontierState, words: Words) -> str:
    return words("What prospects?")


@prompts(prospecting.NameSites)
def _sites(step: prospecting.NameSites, seen: HighFrontierState, words: Words) -> str:
    text = words("Which Sites does {card} prospect? Named: {count}")
    return text.format(card=piece_name(step.piece, words), count=len(step.named))


@prompts(prospecting.RollAgain)
def _again(step: prospecting.RollAgain, seen: HighFrontierState, words: Words) -> str:
    return words("Which failed roll is made again?")


@prompts(refuel.ChooseScoop)
def _scoop(step: refuel.ChooseScoop, seen: HighFrontierState, words: Words) -> str:
    return words("Which thruster takes Fuel from the air?")


@prompts(industry.ChooseRobonaut)
def _robonaut(step: industry.ChooseRobonaut, seen: HighFrontierState, words: Words) -> str:
    return words("Which robonaut builds the Factory on {site}?").format(site=site_name(step.site, words))


@prompts(industry.ChooseRefinery)
def _refinery(step: industry.ChooseRefinery, seen: HighFrontierState, words: Words) -> str:
    return words("Which refinery builds the Factory on {site}?").format(site=site_name(step.site, words))


@prompts(industry.ChooseSupports)
def _supports(step: industry.ChooseSupports, seen: HighFrontierState, words: Words) -> str:
    return words("Which supports are used up for the Factory on {site}?").format(
        site=site_name(step.site, words)
    )


@prompts(production.ChooseProduct)
def _product(step: production.ChooseProduct, seen: HighFrontierState, words: Words) -> str:
    return words("Which card is produced?")


@prompts(production.ChoosePlace)
def _place(step: production.ChoosePlace, seen: HighFrontierState, words: Words) -> str:
    return words("At which Factory is {card} produced?").format(card=piece_name(step.piece, words))


@prompts(delivery.ChooseDelivery)
def _delivery(step: delivery.ChooseDelivery, seen: HighFrontierState, words: Words) -> str:
    return words("Which product is delivered to LEO?")

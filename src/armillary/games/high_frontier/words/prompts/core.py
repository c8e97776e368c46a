"""What is asked in the core game and by the assembly."""

from __future__ import annotations

from armillary.engine import Words
from armillary.games.high_frontier.rules import menu, quick_start, setup
from armillary.games.high_frontier.rules.components import FACES
from armillary.games.high_frontier.rules.components.kinds import NOTHING
from armillary.games.high_frontier.rules.free_actions import felonies, heroism, taking_glory
from armillary.games.high_frontier.rules.fuel_and_cargo import cargo, fuel_menu, jettison, limits, roles
from armillary.games.high_frontier.rules.hazards import hazard_rolls
from armillary.games.high_frontier.rules.movement import activation, movement
from armillary.games.high_frontier.rules.negotiation import offers, terms
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
from armillary.games.high_frontier.rules.pieces import decks, grants
from armillary.games.high_frontier.rules.politics import (
    assembly,
    fundraising,
    insurance,
    legacy,
    trade,
)
from armillary.games.high_frontier.rules.solar_map import permission, sites
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.games.high_frontier.rules.sunspot_cycle import event_roll
from armillary.games.high_frontier.words.deals import given_said, kind_name
from armillary.games.high_frontier.words.labels.asked import Asker, contents, fuel_said, held, stack_name
from armillary.games.high_frontier.words.labels.flight import roll_name
from armillary.games.high_frontier.words.names import (
    aqua,
    card_name,
    glory_name,
    heroism_deed,
    heroism_name,
    ideology_name,
    piece_name,
    player,
    site_name,
    slot_name,
    space_name,
)
from armillary.mechanics.dispatch import Dispatch

prompts: Dispatch[Asker] = Dispatch("prompts of the core game")


# The Turn


@prompts(menu.PlayTurn)
def _turn(step: menu.PlayTurn, seen: HighFrontierState, words: Words) -> str:
    held_aqua = aqua(seen.players[step.seat].aqua, words)
    text = words("Year {year} of {years}, {aqua}: what will you do?")
    if seen.operated:
        text = words("Year {year} of {years}, {aqua}: what else, after your Operation?")
    return text.format(year=seen.year, years=seen.years, aqua=held_aqua)


@prompts(setup.ChooseFaction)
def _faction(step: setup.ChooseFaction, seen: HighFrontierState, words: Words) -> str:
    return words("Which faction of your Crew card will you lead?")


@prompts(quick_start.DrawCard)
def _draw(step: quick_start.DrawCard, seen: HighFrontierState, words: Words) -> str:
    return words("From which deck do you draw?")


@prompts(quick_start.SellOff)
def _sell_off(step: quick_start.SellOff, seen: HighFrontierState, words: Words) -> str:
    text = words("Which cards do you sell, for {aqua} each?")
    return text.format(aqua=aqua(quick_start.PRICE, words))


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


@prompts(trade.ChooseFunding)
def _funding(step: trade.ChooseFunding, seen: HighFrontierState, words: Words) -> str:
    text = words("Do you take {card} by grant?")
    return text.format(card=card_name(decks.top(seen, step.deck), words))


@prompts(market.ChooseSale)
def _sale(step: market.ChooseSale, seen: HighFrontierState, words: Words) -> str:
    return words("Which card do you sell?")


@prompts(trade.SellAnother)
def _another(step: trade.SellAnother, seen: HighFrontierState, words: Words) -> str:
    text = words("Do you sell another card, both for {aqua}?")
    return text.format(aqua=aqua(trade.PAIR, words))


@prompts(boosting.ChooseBoost)
def _boost(step: boosting.ChooseBoost, seen: HighFrontierState, words: Words) -> str:
    text = words("Which cards do you boost? So far {cost} of {aqua}")
    return text.format(cost=step.cost, aqua=aqua(seen.players[step.seat].aqua, words))


# Stacks


@prompts(roles.ChooseCards)
def _form(step: roles.ChooseCards, seen: HighFrontierState, words: Words) -> str:
    stack = seen.held(step.seat, step.slot)
    chosen = [p for p in (stack.cards if stack is not None else ()) if p >> 2 in step.cards]
    mass = sum(FACES[piece].mass for piece in chosen)
    return words("Which cards make the Rocket? Dry Mass so far: {mass}").format(mass=mass)


@prompts(cargo.TransferCargo)
def _cargo(step: cargo.TransferCargo, seen: HighFrontierState, words: Words) -> str:
    return words("What goes from {source} to {target}?").format(
        source=stack_name(seen, step.source, words), target=slot_name(step.target, words)
    )


@prompts(jettison.JettisonCargo)
def _jettison(step: jettison.JettisonCargo, seen: HighFrontierState, words: Words) -> str:
    text = words("What is thrown off {stack}? {contents}")
    stack = stack_name(seen, step.slot, words)
    return text.format(stack=stack, contents=contents(seen, step.slot, words))


@prompts(limits.DisbandOutpost)
def _disband(step: limits.DisbandOutpost, seen: HighFrontierState, words: Words) -> str:
    return words("You have too many Outposts: which one goes?")


@prompts(fuel_menu.LoadFrom)
def _load_from(step: fuel_menu.LoadFrom, seen: HighFrontierState, words: Words) -> str:
    return words("Whose tanks become Fuel of {stack}?").format(stack=stack_name(seen, step.slot, words))


@prompts(fuel_menu.LoadTanks)
def _load(step: fuel_menu.LoadTanks, seen: HighFrontierState, words: Words) -> str:
    return words("How many tanks become Fuel? {fuel}").format(fuel=_fuel(step.slot, seen, words))


@prompts(fuel_menu.StoreFuel)
def _store(step: fuel_menu.StoreFuel, seen: HighFrontierState, words: Words) -> str:
    return words("How much Fuel becomes tanks of cargo? {fuel}").format(fuel=_fuel(step.slot, seen, words))


@prompts(fuel_menu.VentFuel)
def _vent(step: fuel_menu.VentFuel, seen: HighFrontierState, words: Words) -> str:
    return words("How much Fuel is thrown away? {fuel}").format(fuel=_fuel(step.slot, seen, words))


@prompts(fuel_menu.FillWithDirt)
def _dirt(step: fuel_menu.FillWithDirt, seen: HighFrontierState, words: Words) -> str:
    return words("Dirt up to which Wet Mass? {fuel}").format(fuel=_fuel(step.slot, seen, words))


@prompts(fuel_menu.BurnCards)
def _burn_cards(step: fuel_menu.BurnCards, seen: HighFrontierState, words: Words) -> str:
    return words("Which cards become Fuel? {fuel}").format(fuel=_fuel(step.slot, seen, words))


def _fuel(slot: int, seen: HighFrontierState, words: Words) -> str:
    stack = held(seen, slot)
    return fuel_said(stack, words) if stack is not None and stack.wet != NOTHING else ""


# Movement


@prompts(activation.ActivateTriangle)
def _activate(step: activation.ActivateTriangle, seen: HighFrontierState, words: Words) -> str:
    return words("Which thruster moves {stack}?").format(stack=stack_name(seen, step.slot, words))


@prompts(activation.ChooseChain)
def _chain(step: activation.ChooseChain, seen: HighFrontierState, words: Words) -> str:
    return words("Which supports serve {card}?").format(card=card_name(step.burn.card, words))


@prompts(movement.Flight)
def _flight(step: movement.Flight, seen: HighFrontierState, words: Words) -> str:
    stack = seen.held(step.seat, step.slot)
    place = space_name(stack.node if stack is not None else step.course.node, words)
    text = words("At {place}: where to? Burns left: {burns}")
    if step.course.bonus:
        text = words("At {place}: where to? Burns left: {burns}, Bonus Burns: {bonus}")
    return text.format(place=place, burns=step.course.burns, bonus=step.course.bonus)


@prompts(hazard_rolls.HazardRoll)
def _hazard(step: hazard_rolls.HazardRoll, seen: HighFrontierState, words: Words) -> str:
    text = words("{hazard}: risk {stack}, or pay?")
    return text.format(hazard=roll_name(step.cause, words), stack=stack_name(seen, step.slot, words))


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


@prompts(sites.FreeCube)
def _cube(step: sites.FreeCube, seen: HighFrontierState, words: Words) -> str:
    return words("Your Reserve has no cube: which one do you take back?")


@prompts(sites.FreeDisk)
def _disk(step: sites.FreeDisk, seen: HighFrontierState, words: Words) -> str:
    text = words("No disk for {site}: from which Claim do you take one?")
    return text.format(site=site_name(step.site, words))


@prompts(felonies.ChooseDisk)
def _jump_disk(step: felonies.ChooseDisk, seen: HighFrontierState, words: Words) -> str:
    text = words("No disk for {site}: from which Claim do you take one?")
    return text.format(site=site_name(step.site, words))


@prompts(permission.AskLeave)
def _leave(step: permission.AskLeave, seen: HighFrontierState, words: Words) -> str:
    text = words("May {player} use your Factory on {site}?")
    if step.kind == grants.LUNA:
        text = words("May {player} prospect {site}?")
    return text.format(player=player(step.asker, words), site=site_name(step.site, words))


# Events, glory


@prompts(event_roll.ChooseGlitch)
def _glitch(step: event_roll.ChooseGlitch, seen: HighFrontierState, words: Words) -> str:
    return words("Which Stack gets the Glitch?")


@prompts(event_roll.LoseHeaviest)
def _lose(step: event_roll.LoseHeaviest, seen: HighFrontierState, words: Words) -> str:
    return words("Pad explosion: which of your heaviest cards is lost?")


@prompts(event_roll.CutBudget)
def _cut(step: event_roll.CutBudget, seen: HighFrontierState, words: Words) -> str:
    return words("Budget cuts: which card do you discard?")


@prompts(taking_glory.ChooseCarrier)
def _carrier(step: taking_glory.ChooseCarrier, seen: HighFrontierState, words: Words) -> str:
    return words("Who carries the {glory}?").format(glory=glory_name(step.zone, words))


@prompts(heroism.HeroVote)
def _vote(step: heroism.HeroVote, seen: HighFrontierState, words: Words) -> str:
    return words("Does {player} deserve {chit} ({deed})?").format(
        player=player(step.nominee, words),
        chit=heroism_name(step.chit, words),
        deed=heroism_deed(step.chit, words),
    )


# Deals


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


# The assembly


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

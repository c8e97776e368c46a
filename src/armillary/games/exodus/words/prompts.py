"""What is asked, in a sentence."""

from __future__ import annotations

from armillary.engine import Counted, Option, Words, as_written
from armillary.games.exodus.rules import anytime, head_start, mass_destruction, upkeep
from armillary.games.exodus.rules.action import (
    action_phase,
    build_ships,
    buy_upgrades,
    mining,
    refit,
    research,
    trade,
)
from armillary.games.exodus.rules.cards import card_effects, generals
from armillary.games.exodus.rules.components import BONUS_OFFERED, VOTES
from armillary.games.exodus.rules.conquest import (
    battle,
    centurians,
    cloaking,
    commanders,
    landing,
    loading,
    movement,
    movement_tokens,
)
from armillary.games.exodus.rules.council import auctions, council_phase
from armillary.games.exodus.rules.modes import MODES
from armillary.games.exodus.rules.state import ExodusState
from armillary.games.exodus.words.labels import label
from armillary.games.exodus.words.labels.asked import combat_chance, own, seat_asked
from armillary.games.exodus.words.names import (
    RESOURCE_NAMES,
    cubes,
    cylinders,
    hexes,
    hits,
    place_name,
    political_name,
    resource,
    ship_class,
    ship_names,
    upgrade_name,
)
from armillary.mechanics.sentences import either, listed


def prompt(seen: ExodusState, words: Words = as_written, begun: Option | None = None) -> str:
    """What the decision on top of the stack asks; `begun` is an option whose first part is chosen."""
    if seen.over or not seen.stack:
        return words("The game is over")
    if begun is not None and (group := label(begun, seen, words).group):
        if isinstance(begun, refit.Lift):
            return words("{group}: which upgrade?").format(group=group)
        return words("{group}: how many?").format(group=group)
    for chapter in (_council, _actions, _yard, _rockets, _movement, _battles):
        if asked := chapter(seen, words):
            return asked
    return words("Choose")


def _council(seen: ExodusState, words: Words) -> str:
    match seen.stack[-1]:
        case head_start.ChooseTechnologies() as planning:
            left = MODES[seen.mode].technologies - len(planning.plan_of(seat_asked(seen)))
            if not left:
                return words("Start with these technologies?")
            text = words("Choose the technologies you start with: {count} to go")
            return text.format(count=left)
        case upkeep.GrowMore(most=most):
            text = words("Place up to {cubes} more on your Home Planet?")
            return text.format(cubes=cubes(most, words))
        case upkeep.BeforeIncome():
            return words("Before your income: use a card, refit, or collect it")
        case upkeep.ChooseCylinder(resource=what) as choosing:
            text = words("You can pay the tax for {cylinders} of {resource}: from which planet?")
            return text.format(
                cylinders=cylinders(choosing.payable_now(seen), words), resource=RESOURCE_NAMES[what]
            )
        case auctions.Vote() as vote:
            return _vote(seen, vote, words)
        case auctions.AddLateVotes():
            return words("All hands are open: do you use an Ability card?")
        case auctions.BreakTie(cards=cards):
            names = [political_name(seen.proposals[card], words) for card in cards]
            return words("You break the tie: {cards}?").format(cards=either(names, words))
        case auctions.BidForOrder():
            text = words("Bid for turn order, in secret: you have {cp} and pay your bid in any case")
            return text.format(cp=resource("cp", own(seen).cp))
        case auctions.RankTied(placed=placed):
            text = words("You break the tie: who gets Turn Order card {number}?")
            return text.format(number=len(placed) + 1)
        case card_effects.ChooseLaw():
            return words("Which law do you abolish?")
        case council_phase.OfferBonus(chosen=chosen):
            text = words("Offer the Chancellor a Bonus Action: {number} of {most}")
            return text.format(number=len(chosen) + 1, most=BONUS_OFFERED[seen.seats])
        case council_phase.PickBonus():
            return words("Which Bonus Action does everybody have this turn?")
    return ""


def _vote(seen: ExodusState, vote: auctions.Vote, words: Words) -> str:
    plan = vote.plan_of(seat_asked(seen))
    hand = auctions.hand_of(plan)
    if not plan:
        return words("Vote in secret: for which card?")
    if not hand.letters:
        return words("An empty hand: close it?")
    text = words("Your hand: {letter}, with {cp}")
    if len(plan) == 1:
        text = words("You vote for {letter}: how much do you add? Each CP is a vote and is paid in any case")
    return text.format(letter=VOTES[hand.letters[0]], cp=resource("cp", hand.cp))


def _actions(seen: ExodusState, words: Words) -> str:
    match seen.stack[-1]:
        case action_phase.LayCards(number=number):
            return words("Lay the card for action {number}, in secret").format(number=number)
        case action_phase.React():
            return words("React on a card?")
        case research.Research(seat=seat):
            text = words("Which technology do you research? You have {cp}")
            return text.format(cp=resource("cp", seen.factions[seat].cp))
        case mining.AddResources(left=left):
            text = words("Add resources to planets with cubes of yours: {cylinders} left")
            return text.format(cylinders=cylinders(left, words))
        case trade.GoToMarket():
            return words("Go to the market?")
        case trade.Exchange(left=left):
            text = Counted("Sell or buy: {count} exchange left", "Sell or buy: {count} exchanges left", left)
            return words(text).format(count=left)
        case anytime.LastChance():
            return words("The last chance before Conquest: use a card, refit, or go on")
    return ""


def _yard(seen: ExodusState, words: Words) -> str:
    match seen.stack[-1]:
        case build_ships.BuildShips(seat=seat):
            faction = seen.factions[seat]
            return words("Which ship do you build? You have {first} and {second}").format(
                first=resource("cp", faction.cp), second=resource("axinium", faction.axinium)
            )
        case buy_upgrades.BuyUpgrades(seat=seat):
            faction = seen.factions[seat]
            return words("Which upgrade do you buy? You have {first} and {second}").format(
                first=resource("cp", faction.cp), second=resource("phasium", faction.phasium)
            )
        case buy_upgrades.StationRocket(upgrade=upgrade):
            text = words("Station {upgrade}: on which planet?")
            return text.format(upgrade=upgrade_name(upgrade, words))
        case buy_upgrades.TakeAny():
            return words("Which upgrade do you take from the supply?")
        case refit.Refit(bench=bench):
            if not bench.loose:
                return words("Refit: which upgrade do you move?")
            names = listed([upgrade_name(upgrade, words) for upgrade in bench.loose], words)
            return words("Refit: not mounted yet: {upgrades}").format(upgrades=names)
        case refit.ChooseBlueprint(upgrade=upgrade):
            text = words("Mount {upgrade}: on which ships?")
            return text.format(upgrade=upgrade_name(upgrade, words))
        case refit.ChooseCell(upgrade=upgrade, kind=kind):
            text = words("Mount {upgrade} on the {ship}: where?")
            return text.format(ship=ship_class(kind, words), upgrade=upgrade_name(upgrade, words))
    return ""


def _rockets(seen: ExodusState, words: Words) -> str:
    match seen.stack[-1]:
        case mass_destruction.AssignTargets(aimed=aimed):
            if not aimed:
                return words("Which rockets do you use?")
            more = Counted(
                "{count} rocket is aimed: any more?", "{count} rockets are aimed: any more?", len(aimed)
            )
            return words(more).format(count=len(aimed))
        case mass_destruction.ChooseTarget(rocket=rocket):
            text = words("Aim the {upgrade}, {place}: at which planet?")
            return text.format(
                upgrade=upgrade_name(rocket.upgrade, words), place=place_name(seen, rocket.place, words)
            )
        case mass_destruction.ChooseSure():
            return words("Which rocket surely reaches its target?")
        case mass_destruction.KillPopulation(place=place, left=left):
            text = words("Whose cubes die? {place}, {hits} left")
            return text.format(place=place_name(seen, place, words), hits=hits(left, words))
    return ""


def _movement(seen: ExodusState, words: Words) -> str:
    match seen.stack[-1]:
        case loading.LoadPopulation():
            return words("Load cubes aboard your ships?")
        case loading.ChooseArrival(origin=origin):
            text = words("Where do the cubes go? From {place}")
            return text.format(place=place_name(seen, origin, words))
        case loading.ChooseSettlers(origin=origin, target=target):
            text = words("How many cubes go? From {origin} to {target}")
            return text.format(origin=place_name(seen, origin, words), target=place_name(seen, target, words))
        case movement_tokens.LayTokens() as laying:
            return _tokens(seen, laying, words)
        case movement.MoveOpenly():
            return words("Which ships move openly?")
        case movement.ChooseGoal(seat=seat, ships=ships):
            text = words("Where to, up to {hexes}: {ships}?")
            most = hexes(movement_tokens.range_of_all(seen, seat, ships), words)
            return text.format(hexes=most, ships=ship_names(ships, words))
        case movement.AskSpies():
            return words("All tokens lie: do you use an Ability card?")
        case movement.ChooseSpied():
            return words("Whose movement tokens do you look at?")
    return ""


def _tokens(seen: ExodusState, laying: movement_tokens.LayTokens, words: Words) -> str:
    seat = seat_asked(seen)
    piles = movement_tokens.piles_of(seen, seat, laying.plan_of(seat)) if seat in laying.choosing else []
    if not piles:
        return words("Give orders in secret: which ships move?")
    pile = piles[-1]
    most = movement_tokens.range_of_all(seen, seat, pile.ships)
    here = movement_tokens.way_of(seen, seat, pile)[-1]
    text = words("{ships}: tokens {count} of {most}, now at {place}. Which way?")
    if pile.size >= most:
        text = words("{ships}: tokens {count} of {most}, ends at {place}. Other ships?")
    return text.format(
        ships=ship_names(pile.ships, words),
        count=pile.size,
        most=most,
        place=place_name(seen, here, words),
    )


def _battles(seen: ExodusState, words: Words) -> str:
    match seen.stack[-1]:
        case cloaking.ChooseUncloaking():
            return words("Do your cloaked ships show themselves to fight?")
        case battle.ChooseConflict():
            return words("Which battle comes first?")
        case centurians.ChooseResistance():
            return words("Which Centurian ship do you fight first?")
        case commanders.UseCommanders(moment=moment):
            return {
                generals.COMBAT_BEFORE_ROLL: words("Before the dice: do you use an Ability card?"),
                generals.COMBAT_AFTER_ROLL: words("Dice have missed: do you use an Ability card?"),
                generals.COMBAT_BEFORE_DAMAGE: words("Your ships are hit: do you use an Ability card?"),
                generals.OWN_SHIP_DESTROYED: words("Loaded ships are lost: do you use an Ability card?"),
            }[moment]
        case commanders.CancelSome(left=left):
            return words("Which hits do not count? Up to {hits}").format(hits=hits(left, words))
        case battle.AssignHits(left=left, fight=fight):
            text = words("Where do the hits fall? {place}, {hits} left; {chance}")
            return text.format(
                place=place_name(seen, fight.place, words),
                hits=hits(left, words),
                chance=combat_chance(seen, words),
            )
        case landing.LandPopulation():
            return words("Land cubes on the planets below?")
    return ""

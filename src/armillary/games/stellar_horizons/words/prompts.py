"""What is asked, in a sentence."""

from __future__ import annotations

from armillary.engine import Option, Words, as_written
from armillary.games.stellar_horizons.rules import setup, standing_orders
from armillary.games.stellar_horizons.rules.building import building_phase
from armillary.games.stellar_horizons.rules.combat import (
    battle,
    combat_phase,
    placing_hits,
    raids,
    ransom,
    search,
    surrender,
    tactics,
)
from armillary.games.stellar_horizons.rules.components import POLICY_LIMIT
from armillary.games.stellar_horizons.rules.components.kinds import NOTHING
from armillary.games.stellar_horizons.rules.concepts import missions, world_tiles
from armillary.games.stellar_horizons.rules.concepts import politics_chits as politics
from armillary.games.stellar_horizons.rules.decisions.anytime import ChooseMeanwhile
from armillary.games.stellar_horizons.rules.economy import (
    arrivals,
    diplomacy,
    initiative,
    policies,
    production_step,
    support,
    technology_step,
    transport,
)
from armillary.games.stellar_horizons.rules.event_chart import effects, rolling, self_aware_robots
from armillary.games.stellar_horizons.rules.exploration import exploration_phase, mining, robots
from armillary.games.stellar_horizons.rules.movement import (
    flight,
    interception,
    launchers,
    missiles,
    movement_phase,
    steering,
)
from armillary.games.stellar_horizons.rules.scenarios import invasion
from armillary.games.stellar_horizons.rules.settling import cargo_transfer, founding, trade
from armillary.games.stellar_horizons.rules.state import StellarState
from armillary.games.stellar_horizons.rules.units import cargo, scrapping, selling
from armillary.games.stellar_horizons.words.event_chart import event_said
from armillary.games.stellar_horizons.words.labels import label
from armillary.games.stellar_horizons.words.labels.asked import faction_asked, keeper, own
from armillary.games.stellar_horizons.words.labels.concepts import base_name, trade_offer, use_name
from armillary.games.stellar_horizons.words.labels.fight_forecast import forecast, names_of
from armillary.games.stellar_horizons.words.labels.movement import destination
from armillary.games.stellar_horizons.words.names import (
    damage,
    event_name,
    faction_name,
    field_name,
    hold,
    money,
    place_name,
    policy_name,
    relation_name,
    resource_name,
    settlements,
    side_name,
    system_name,
    unit_name,
    unit_names,
    world_name,
)
from armillary.games.stellar_horizons.words.names import politics as politics_chits


def prompt(seen: StellarState, words: Words = as_written, begun: Option | None = None) -> str:
    """What the decision on top of the stack asks; `begun` is an option whose first part is chosen."""
    if seen.over or not seen.stack:
        return words("The game is over")
    if begun is not None and (group := label(begun, seen, words).group):
        return words("{group}: which?").format(group=group)
    for chapter in (_phases, _ships, _numbers, _economy, _politics, _finds, _meetings, _combat):
        if asked := chapter(seen, words):
            return asked
    return words("Choose")


def _phases(seen: StellarState, words: Words) -> str:
    """The decisions in which a seat acts until it is done."""
    have = money(own(seen).money, words)
    match seen.stack[-1]:
        case setup.TakeFaction():
            return words("Which faction do you play?")
        case building_phase.BuildShips():
            return words("Build and service ships: {year}, you have {money}").format(
                year=seen.year, money=have
            )
        case movement_phase.MoveShips():
            return words("Move your ships: {year}").format(year=seen.year)
        case movement_phase.AnnounceMove():
            return words("Do you move sooner than your turn?")
        case combat_phase.FightCombats():
            return words("Search, blockade or raid: {year}").format(year=seen.year)
        case cargo_transfer.TransferCargo():
            return words("Move cargo first: {year}").format(year=seen.year)
        case exploration_phase.Exploring():
            return words("Explore with your ships: {year}").format(year=seen.year)
        case mining.Mining():
            return words("Produce with your vehicles: {year}").format(year=seen.year)
        case trade.Trading():
            return words("Trade at bases: {year}, you have {money}").format(year=seen.year, money=have)
        case founding.Founding():
            return words("Found bases and build: {year}").format(year=seen.year)
        case transport.SendResources(seat=seat):
            text = words("Transport resources, transfers left: {count}")
            return text.format(count=seen.of(seat).transfers)
        case self_aware_robots.MoveAware():
            return words("Direct the self-aware robots")
        case invasion.SendShips(fleet=fleet):
            text = words("Which ships meet the Invader? So far {count}")
            return text.format(count=len(fleet))
    return ""


def _ships(seen: StellarState, words: Words) -> str:
    match seen.stack[-1]:
        case building_phase.ChooseYard(unit=unit):
            return words("Where do you build {unit}?").format(unit=unit_name(unit, words))
        case steering.ChooseLauncher(unit=unit):
            return words("Launch {unit}: on which launcher?").format(unit=unit_name(unit, words))
        case steering.ChooseCourse(units=units, launcher=launcher) if launcher != NOTHING:
            text = words("{units} on {launcher}: where to?")
            return text.format(units=unit_names(units, words), launcher=unit_name(launcher, words))
        case steering.ChooseCourse(units=units):
            return words("{units}: where to?").format(units=unit_names(units, words))
        case steering.AskAlly(asking=asking):
            fly, who = asking.fly, side_name(seen, asking.seat, words)
            text = words("{player} wants to move the common fleet {units} to {place}: do you agree?")
            return text.format(
                player=who,
                units=unit_names(fly.units, words),
                place=destination(fly.place, seen.year, words),
            )
        case flight.ChooseToGoOn(move=move):
            text = words("Intercepted: go on with {units}, or cancel the move?")
            return text.format(units=unit_names(move.units, words))
        case launchers.ChooseHaulGoal(launcher=launcher):
            return words("{launcher}: haul to where?").format(launcher=unit_name(launcher, words))
        case launchers.ChooseFreight(launcher=launcher, place=place):
            text = words("{launcher} to {place}: with what?")
            return text.format(launcher=unit_name(launcher, words), place=place_name(place, words))
        case robots.Onward(unit=unit):
            return words("{unit} flies on: to which system?").format(unit=unit_name(unit, words))
        case robots.ChooseSpace(unit=unit, system=system):
            text = words("{unit} flies on to {system}: how many years?")
            return text.format(unit=unit_name(unit, words), system=system_name(system, words))
        case scrapping.ConfirmScrap(unit=unit):
            return words("Do you really destroy {unit}?").format(unit=unit_name(unit, words))
        case standing_orders.OrderWhere(unit=unit):
            return words("Where shall {unit} fly?").format(unit=unit_name(unit, words))
        case ChooseMeanwhile(name=name):
            return {
                "orders": words("Standing orders: give one, or take one back"),
                "habits": words("What shall always be done, or always declined?"),
                "stores": words("What do you sell or throw away?"),
                "politics": words("What do you spend politics chits on?"),
                "destroy": words("What do you destroy?"),
            }[name]
        case standing_orders.GiveOrder(unit=unit):
            return words("What shall {unit} do from now on?").format(unit=unit_name(unit, words))
        case self_aware_robots.ChooseAware():
            return words("Which robot becomes self-aware?")
        case self_aware_robots.ChooseAwarePlace(unit=unit):
            return words("{units}: where to?").format(units=unit_name(unit, words))
    return ""


def _numbers(seen: StellarState, words: Words) -> str:
    match seen.stack[-1]:
        case cargo.ChooseSource(unit=unit, resource=kind):
            text = words("Load {resource} into {unit}: from where?")
            return text.format(resource=resource_name(kind, words), unit=unit_name(unit, words))
        case cargo.ChooseLoad(start=start, goal=goal, resource=kind):
            text = words("{resource} from {start} to {goal}: how much?")
            return text.format(
                resource=resource_name(kind, words), start=keeper(start, words), goal=keeper(goal, words)
            )
        case cargo.ChooseDump(unit=unit, resource=kind):
            text = words("{resource} of {unit}: how much do you throw away?")
            return text.format(resource=resource_name(kind, words), unit=unit_name(unit, words))
        case selling.SellHowMany(resource=kind):
            return words("How much {resource} do you sell?").format(resource=resource_name(kind, words))
        case transport.ChooseGoal(start=start, resource=kind):
            text = words("{resource} from {start}: where to?")
            return text.format(resource=resource_name(kind, words), start=keeper(start, words))
        case transport.ChooseAmount(start=start, resource=kind, goal=goal):
            text = words("{resource} from {start} to {goal}: how much?")
            return text.format(
                resource=resource_name(kind, words), start=keeper(start, words), goal=keeper(goal, words)
            )
        case trade.TradeHowMany(base=base):
            text = words("Trade at {base}, {offer}: how much?")
            name = base_name(base, faction_asked(seen), words)
            return text.format(base=name, offer=trade_offer(seen, base, words))
        case founding.TerraformHowMuch(base=base):
            return words("Terraform from {base}: how many points?").format(base=unit_name(base, words))
        case politics.ConvertHowMany(use=use):
            return words("{use}: how often?").format(use=use_name(use, words))
        case invasion.ShareMoney(left=left):
            return words("How much of the common {money} do you take?").format(money=money(left, words))
    return ""


def _economy(seen: StellarState, words: Words) -> str:
    match seen.stack[-1]:
        case production_step.ChooseField(points=n):
            return words("Into which field do the points go? {count}").format(count=n)
        case production_step.ProduceItem(base=base):
            return words("What does {base} produce?").format(base=unit_name(base, words))
        case support.AvoidUpkeep():
            due = support.upkeep(seen, faction_asked(seen))
            text = words("Support costs {due}, you have {money}: destroy units beyond the limits?")
            if due < 0:
                text = words("Support brings {due}, you have {money}: destroy units beyond the limits?")
            due = abs(due)
            return text.format(due=money(due, words), money=money(own(seen).money, words))
        case arrivals.TakeCounter(what=what, system=system):
            text = words("No asteroid counter is left for {system}: take one from elsewhere?")
            if what == arrivals.PIRATE:
                text = words("No pirate counter is left for {system}: take one from elsewhere?")
            return text.format(system=system_name(system, words))
        case arrivals.TakeChit():
            return words("Which of your bases gets a trade chit?")
        case arrivals.AssignChit():
            return words("Which base of a non-player faction gets a trade chit?")
        case technology_step.Develop():
            bank = seen.science(faction_asked(seen)).bank
            held = ", ".join(f"{n} {field_name(field, words)}" for field, n in enumerate(bank))
            return words("Which technology do you develop: {points}").format(points=held)
        case technology_step.SpareBank():
            return words("The banks are halved: which one is spared?")
        case policies.SelectPolicy(seat=seat):
            text = words("Which policy do you choose: you have {count} of {most}")
            return text.format(count=seen.of(seat).policies.bit_count(), most=POLICY_LIMIT)
        case policies.ReplacePolicy(policy=policy):
            text = words("Which policy do you give up for {policy}?")
            return text.format(policy=policy_name(policy, words))
    return ""


def _politics(seen: StellarState, words: Words) -> str:
    held = politics_chits(seen.science(faction_asked(seen)).politics, words) if seen.played else ""
    match seen.stack[-1]:
        case initiative.SpendOnInitiative():
            return words("How much do you spend on initiative: you have {chits}").format(chits=held)
        case diplomacy.Announce():
            return words("Try to change your relations: you have {chits}").format(chits=held)
        case diplomacy.AllowRise(other=other, seat=seat):
            text = words("{faction} seeks better relations than {relation}: do you allow it?")
            now = seen.relation(seen.played[seat], other)
            return text.format(faction=faction_name(other, words), relation=relation_name(now, words))
        case politics.ConvertChits():
            return words("Your politics chits are lost unless you convert them: {chits}").format(chits=held)
        case rolling.AgreeToEvent(event=event):
            text = words("{event}: shall it happen? {effect}")
            return text.format(event=event_name(event, words), effect=event_said(event, words))
        case effects.RaiseWorld(amount=amount):
            text = words("Raise the exploration value of which world by {count}?")
            return text.format(count=amount)
        case effects.LoseStores(base=base, left=left):
            text = words("{base} loses stores: which? Left: {count}")
            return text.format(base=unit_name(base, words), count=left)
        case effects.AddSettlement(count=count):
            text = words("{settlements} arrive: at which base?")
            return text.format(settlements=settlements(count, words))
    return ""


def _finds(seen: StellarState, words: Words) -> str:
    """Exploration and what comes of it, bases."""
    match seen.stack[-1]:
        case exploration_phase.ChooseWorld(unit=unit, lasting=True):
            return words("{unit} explores every year: which world?").format(unit=unit_name(unit, words))
        case exploration_phase.ChooseWorld(unit=unit, probe=probe):
            name = unit_name(unit if probe == NOTHING else probe, words)
            return words("{unit} explores: which world?").format(unit=name)
        case mining.ChooseResource(unit=unit):
            return words("What does {unit} produce?").format(unit=unit_name(unit, words))
        case world_tiles.PlaceTile(world=world):
            return words("Place a tile on {world}?").format(world=world_name(world, words))
        case missions.KeepOneMission():
            return words("Which mission do you keep?")
        case missions.CompleteMission(world=world):
            text = words("{world} is depleted: which mission do you complete?")
            return text.format(world=world_name(world, words))
        case missions.ReturnMission():
            return words("More missions than decades: which one goes back?")
        case founding.ChooseFounder():
            return words("Which ship founds the base?")
        case trade.AllowTrade(visitor=visitor, base=base):
            text = words("{player} wants to trade at {base}: do you allow it?")
            return text.format(player=side_name(seen, visitor, words), base=unit_name(base, words))
    return ""


def _meetings(seen: StellarState, words: Words) -> str:
    match seen.stack[-1]:
        case interception.ChooseToIntercept(units=units):
            text = words("Do you intercept {units} on leaving {place}?")
            place = place_name(seen.where[units[0]], words)
            return text.format(units=names_of(units, seen, words), place=place)
        case interception.StopOrFight(battle=met):
            text = words("Found by {units}: stop, surrender or fight?")
            return text.format(units=names_of(met.sides[0], seen, words))
        case search.AskAllyToAttack():
            return words("Your ships are in a fleet that shall attack: do you agree?")
        case surrender.OfferSurrender(battle=met):
            text = words("Found by {units}: do you surrender?")
            return text.format(units=names_of(met.sides[0], seen, words))
        case surrender.AnswerSurrender(battle=met):
            text = words("Do you accept the surrender of {units}?")
            return text.format(units=names_of(met.sides[1], seen, words))
        case surrender.DestroyStores(base=base, left=left):
            text = words("Destroy stores of {base}, left: {count}")
            return text.format(base=unit_name(base, words), count=left)
        case surrender.Plunder(fleet=fleet):
            text = words("Room for {count}: what do you take?")
            return text.format(count=surrender.hold_of(seen, fleet))
        case ransom.Ransom(roll=roll):
            return words("A pirate demands {money}").format(money=money(roll, words))
        case raids.TakeRaidDamage(left=left):
            return words("The raid costs {damage}: which ship takes it?").format(damage=damage(left, words))
        case raids.CaptureResources(left=left, fleet=fleet):
            text = words("Resources from the raid: {count}, room for {room}: which?")
            return text.format(count=left, room=surrender.hold_of(seen, fleet))
        case missiles.ChooseMissileTarget(unit=unit):
            return words("{launcher} as a missile: at which base?").format(launcher=unit_name(unit, words))
        case missiles.ChooseStrike(base=base):
            text = words("What does the missile hit? {base} has {held}")
            return text.format(base=unit_name(base, words), held=hold(seen.cargo[base], words))
    return ""


def _combat(seen: StellarState, words: Words) -> str:
    match seen.stack[-1]:
        case tactics.SpendTactics(battle=met):
            text = words("Combat with {units}, tactics points to spend: {count}; {forecast}")
            against = names_of(met.sides[1 - met.spender], seen, words)
            return text.format(units=against, count=met.points, forecast=forecast(seen, met, words))
        case battle.ScreenUnits():
            return words("Which units do you screen?")
        case battle.FlyDrones():
            return words("How many drones fly as bombers? In secret")
        case placing_hits.OverrideTarget():
            return words("Do you choose the next target yourself?")
        case placing_hits.ChooseTarget():
            return words("What is hit?")
    return ""

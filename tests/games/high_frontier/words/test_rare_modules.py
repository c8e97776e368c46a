"""Questions, choices and events of Modules 1 to 3 that hardly come up by chance have words as well."""

from __future__ import annotations

from msgspec.structs import astuple

from armillary.engine import Event, Option, Refusal, Step
from armillary.games.high_frontier.game import GAME
from armillary.games.high_frontier.rules.colonization import (
    anchoring,
    colonists,
    home,
    homestead,
    lifting,
    professions,
    sales,
    searching,
    strips,
)
from armillary.games.high_frontier.rules.colonization import events as bernals_told
from armillary.games.high_frontier.rules.colonization.wartime import desertion
from armillary.games.high_frontier.rules.components import FUTURES
from armillary.games.high_frontier.rules.components.kinds import NOBODY, NOTHING, Bloc, Deck
from armillary.games.high_frontier.rules.conflict import events as bribery
from armillary.games.high_frontier.rules.conflict.combat import (
    arsenal,
    attacks,
    battles,
    damage,
    divers,
    interception,
    order,
    prisoners,
    results,
    victory,
)
from armillary.games.high_frontier.rules.conflict.combat import events as combat_told
from armillary.games.high_frontier.rules.conflict.combat.targets import Aim
from armillary.games.high_frontier.rules.conflict.dropstones import dislodging, falling
from armillary.games.high_frontier.rules.conflict.dropstones import events as stones_told
from armillary.games.high_frontier.rules.conflict.gold import events as gold_told
from armillary.games.high_frontier.rules.conflict.gold import money
from armillary.games.high_frontier.rules.conflict.independence import drawing, exile
from armillary.games.high_frontier.rules.conflict.independence import events as independence_told
from armillary.games.high_frontier.rules.conflict.quests import shields
from armillary.games.high_frontier.rules.conflict.table import change
from armillary.games.high_frontier.rules.conflict.war import (
    corruption,
    defection,
    dismissal,
    ending,
    homecoming,
    petitions,
    propaganda,
    sabotage,
    seating,
    truce,
)
from armillary.games.high_frontier.rules.conflict.war import events as war_told
from armillary.games.high_frontier.rules.conflict_table import Deeds
from armillary.games.high_frontier.rules.fuel_and_cargo.fuel_menu import MassChoice
from armillary.games.high_frontier.rules.futures import attempting, effects, gifts
from armillary.games.high_frontier.rules.futures import events as futures_told
from armillary.games.high_frontier.rules.hazards.hazard_rolls import RISK
from armillary.games.high_frontier.rules.movement import movement
from armillary.games.high_frontier.rules.operations import market
from armillary.games.high_frontier.rules.operations.industry import Spend
from armillary.games.high_frontier.rules.pieces import naming
from armillary.games.high_frontier.rules.politics.assembly import NONE, Star
from armillary.games.high_frontier.rules.solar_map.permission import ALLOW, DENY
from armillary.games.high_frontier.rules.state import HighFrontierState, Slot
from armillary.games.high_frontier.rules.terawatt import (
    cubes,
    elevators,
    epics,
    gigawatt,
    nanofacture,
    promotion,
)
from armillary.games.high_frontier.rules.terawatt import events as terawatt_told
from armillary.games.high_frontier.words.labels import LABELS
from armillary.games.high_frontier.words.prompts import PROMPTS
from armillary.games.high_frontier.words.stories import tells
from tests.games.high_frontier.positions import (
    EVERYTHING,
    bernal,
    bribes,
    card,
    factory,
    node,
    piece,
    position,
    put,
    site,
    war,
)
from tests.games.high_frontier.words.test_words import ITALIAN, NAMES, check, known_only

CREW, OTHER = "taikonauts", "spacex"
ROBONAUT, REFINERY = "Flywheel Tractor", "Basalt Fiber Spinning"
FREEDOM, HONOR = 0, 1
FUTURE_NUMBERS = {future.id: number for number, future in enumerate(FUTURES)}
HOME = "home_bernal_anchor"


def table() -> HighFrontierState:
    """Two enemies in War, with Stacks that meet, Factories, and a home."""
    state = position(CREW, OTHER, **EVERYTHING)
    put(state, 0, Slot.ROCKET, "minerva", ROBONAUT, "Hall Effect", water=3, gold=2, wet="20")
    put(state, 0, Slot.OUTPOST_1, "ceres", REFINERY, CREW, water=2)
    put(state, 1, Slot.ROCKET, "minerva", OTHER)
    factory(state, 0, "minerva")
    factory(state, 1, "ceres")
    bernal(state, 0, "geo", "GEO Elevator Bernal", aqua=9)
    bribes(state, 3, 1)
    war(state)
    fight = Deeds(0, node("minerva"), (1,), (node("minerva"),))
    change(state, battle=(fight,))
    return state


def rare() -> list[tuple[Step[HighFrontierState], tuple[Option, ...]]]:
    """Decisions, each with choices that it may offer."""
    minerva, ceres, place = site("minerva"), site("ceres"), node("minerva")
    robot, crew = card(ROBONAUT), card(CREW)
    again = sabotage.BeltAgain(1, Slot.ROCKET, 3)
    sale = sales.CloseSale(1, 0, robot, Slot.ROCKET)
    epic = epics.EpicHazard(0, NOTHING, NOTHING, again)
    return [
        # The War
        (seating.ChooseColour(0, (1,)), tuple(seating.Colour(crew) for crew in range(6))),
        (propaganda.ChooseFlip(0, (1,)), (propaganda.Flip(FREEDOM), propaganda.Flip(HONOR))),
        (propaganda.Persuade(0, FREEDOM), (propaganda.Flip(FREEDOM), NONE)),
        (propaganda.Betray(0, FREEDOM), (propaganda.Blackmail(FREEDOM, 1), NONE)),
        (defection.ChooseForsaken(0), (defection.Forsake(minerva), defection.Defect())),
        (defection.ChooseHeir(0, minerva), (defection.LeaveTo(1),)),
        (
            dismissal.SaveDelegate(0),
            (corruption.Suborn(HONOR, 0), corruption.Suborn(HONOR, 1), NONE),
        ),
        (petitions.ChooseSpeaker(0, "boost"), (petitions.Ask(1), *petitions.PETITIONS.values())),
        (petitions.AnswerPetition(0, 1, "finao"), (ALLOW, DENY)),
        (sabotage.ChooseSabotage(0, 1, "belt", again, ()), (sabotage.SABOTAGE, NONE)),
        (sabotage.ChooseSabotage(0, 1, "epic", again, ()), (sabotage.SABOTAGE, NONE)),
        (truce.PayTruce(0, 4, (1,)), (ending.GiveTo(1), *truce.OFFERED)),
        (ending.Forfeit(0, (1,)), (ending.GiveTo(1),)),
        (ending.BecomeLord(0), (ending.LORD, NONE)),
        (ending.PlaceStar(0), (Star(FREEDOM),)),
        (homecoming.ThinOut(0), (homecoming.Redundant(crew),)),
        (exile.KeepHome(0), (exile.GiveUpHome(Slot.STANFORD), petitions.PETITIONS[HOME])),
        # Combat
        (
            attacks.ChooseBattle(0),
            (attacks.Attack(place), attacks.SneakAttack(place), drawing.DrawPatent(Deck.REACTOR)),
        ),
        (
            battles.Volley(0, (1,), eager=True),
            (
                order.Fire(robot, NOTHING, arsenal.BUGGY, place, aloft=False, named=True),
                order.Fire(NOTHING, minerva, arsenal.GUN, place, aloft=True, named=True),
                order.Fire(robot, NOTHING, arsenal.RAYGUN, place, aloft=False, goo=True),
                order.Fire(NOTHING, NOTHING, arsenal.DROPSTONE, place, aloft=False),
                order.FireCrewed(robot, crew, place, aloft=False),
                order.HOLD,
            ),
        ),
        (battles.Volley(1), (order.HOLD,)),
        (
            results.ChooseZapped(0, Aim(place, aloft=False), 6),
            (results.Zap(card(OTHER)), results.ZapMobile(Slot.MOBILE_2, 1)),
        ),
        (battles.Scrap(0, place), (battles.ScrapCard(robot), battles.DONE)),
        (prisoners.TakePrisoner(0, place, (1,)), (prisoners.TakeHuman(crew), prisoners.Execute(crew), NONE)),
        (victory.YieldGlory(1, 0), (victory.Honour(4), victory.HonourCaptor())),
        (damage.ChooseRestorer(0, minerva), (damage.Restorer(4 * robot), damage.Restore(minerva))),
        (
            divers.ChooseMissile(0, Slot.ROCKET),
            (divers.Missile(card("Hall Effect")), divers.LaunchMissile(Slot.ROCKET)),
        ),
        (
            divers.Coast(0, Slot.ROCKET, piece("Hall Effect"), NOTHING),
            (movement.ByDive(place), movement.ToSpace(node("leo"))),
        ),
        (interception.LetPass(1, 0, Slot.ROCKET, place), (ALLOW, DENY)),
        # Dropstones, gold, Futures
        (
            dislodging.ChooseFall(0, Slot.ROCKET),
            (dislodging.Dislodge(Slot.ROCKET), falling.StrikeAt(place), falling.OUTWARD, shields.Shield(1)),
        ),
        (dislodging.LoadStone(0, Slot.ROCKET, "synodic", (robot,)), (naming.CardChoice(robot), naming.DONE)),
        (
            effects.SellOn(0),
            (naming.DONE, money.CHANGE_GOLD, money.CHANGE_AQUA, gifts.Colonize(minerva), gifts.Inspire()),
        ),
        (epic, (RISK, *(attempting.AttemptFuture(number) for number in range(len(FUTURES))))),
        # Modules 1 and 2
        (
            nanofacture.SpendWorkers(0, Slot.STANFORD),
            (
                naming.CardChoice(robot),
                nanofacture.Nanofacture(Slot.STANFORD),
                promotion.Promote(robot),
                cubes.MoveFactory(minerva),
                cubes.SwapFactory(minerva),
                cubes.SwapMobile(Slot.MOBILE_1),
                elevators.BuildElevator(place),
                elevators.Ride(Slot.ROCKET, place),
                gigawatt.RefuelIsotopes(Slot.ROCKET, minerva),
                gigawatt.RefuelIsotopes(NOTHING, minerva),
            ),
        ),
        (nanofacture.SpendWorkers(0, Slot.STANFORD, robot), (naming.CardChoice(card(REFINERY)),)),
        (
            anchoring.ChooseAnchorSupports(0, Slot.STANFORD),
            (
                Spend((4 * robot,)),
                anchoring.AnchorBernal(Slot.STANFORD),
                anchoring.UnanchorBernal(Slot.STANFORD),
                strips.Deploy(robot),
                strips.Stow(Slot.STANFORD),
                strips.RaiseSecond(robot),
                strips.ExchangeModels(),
                home.HOMEWARD,
            ),
        ),
        (anchoring.PlaceDome(0, (minerva,)), (anchoring.PutDome(minerva),)),
        (anchoring.LoadShield(0, Slot.ROCKET), (MassChoice(22),)),
        (colonists.MakeRoom(0), (colonists.DismissColonist(crew),)),
        (
            lifting.LiftCargo(0, minerva, Slot.STANFORD),
            (naming.CardChoice(robot), lifting.LiftFrom(minerva), lifting.RefuelAtBernal(Slot.ROCKET)),
        ),
        (lifting.DeliverProduct(0, 4 * robot, minerva), (lifting.DeliverTo(), lifting.DeliverTo(minerva))),
        (homestead.ChooseReturned(0, minerva), (naming.CardChoice(robot), homestead.Homestead(minerva))),
        (homestead.ChooseSettler(0, minerva, robot), (homestead.Settler(crew),)),
        (
            professions.MakeMore(0, minerva, 1),
            (professions.Employ(crew, homestead.Homestead(ceres)), NONE),
        ),
        (sales.AskSale(0, sale), (ALLOW, DENY, sales.SellAbroad(robot, 1))),
        (searching.SearchDeck(0, Deck.REACTOR), (naming.CardChoice(robot),)),
        (sales.TakePatent(0), (sales.TakeTop(Deck.REACTOR), NONE)),
        (desertion.DefendHome(0), (petitions.PETITIONS[HOME], anchoring.UnanchorBernal(Slot.STANFORD))),
        (desertion.LoseDeserters(0), (colonists.DismissColonist(crew),)),
    ]


def test_rare_decisions_of_modules_have_words() -> None:
    for step, offered in rare():
        state = table()
        state.stack.append(step)
        for words in (known_only, ITALIAN):
            check(PROMPTS[type(step)](step, state, words))
            for option in offered:
                label = LABELS[type(option)](option, state, words)
                assert label.name != str(option)
                for text in astuple(label):
                    if isinstance(text, str) and text:
                        check(text)


def told_seldom() -> list[Event]:
    minerva, crew, robot, place = site("minerva"), card(CREW), piece(ROBONAUT), node("minerva")
    return [
        *(bribery.BribePaid(0, 1, 1, 0, why) for why in ("sneak", "truce", "defeat", "goo", "deal")),
        war_told.ColourTaken(0, "purple"),
        *(war_told.PropagandaFlipped(0, 1, 0, why) for why in ("attack", "diplomacy", "defection")),
        war_told.ExtremistDisgraced(0, 1),
        war_told.FactoryForsaken(0, minerva, 1),
        war_told.FactoryForsaken(0, minerva, NOBODY),
        war_told.DelegateSuborned(0, 1, 1),
        war_told.DelegateSuborned(0, 1, 0),
        war_told.DelegateBlackmailed(0, 1, 1),
        war_told.PetitionAnswered(0, 1, "boost", True),
        war_told.PetitionAnswered(0, 1, "boost", False),
        war_told.WarBrokeOut(0),
        war_told.WarEffectsBegan(0),
        war_told.PeaceCame(0),
        war_told.TruceDeclared(0),
        war_told.WarWon(0, Bloc.INDEPENDENCE),
        war_told.SpaceLordRose(0),
        war_told.RollSabotaged(0, 1, "epic"),
        war_told.GenocideCommitted(0, 1),
        independence_told.IndependenceDeclared(0),
        independence_told.IndependenceLost(0),
        independence_told.PatentDrawn(0, crew),
        combat_told.ShotFired(0, crew, NOTHING, arsenal.BUGGY, place, 0, (3, 4), 5, ("damage", "collateral")),
        combat_told.ShotFired(0, NOTHING, minerva, arsenal.GUN, place, 2, (3, 4), 1, ()),
        combat_told.ShotFired(0, NOTHING, NOTHING, arsenal.DROPSTONE, place, 1, (3, 4), 7, ("destroy",)),
        combat_told.FactoryDestroyed(0, minerva, True),
        combat_told.FactoryCaptured(0, minerva, 1),
        combat_told.FactoryRestored(0, minerva, crew),
        combat_told.TanksSeized(0, place, 2, 1),
        combat_told.MobileShot(0, Slot.MOBILE_3, place),
        combat_told.HeroHonoured(0, 4, 1),
        combat_told.HeroHonoured(0, NOTHING, 1),
        combat_told.PrisonerTaken(0, crew, 1),
        combat_told.PrisonerReturned(0, crew, 1, True),
        combat_told.PrisonerReturned(0, crew, 1, False),
        combat_told.KamikazeLaunched(0, Slot.SPARE_1, (crew,)),
        combat_told.KamikazeEntered(0, Slot.SPARE_1, place, place),
        combat_told.DiveBegan(0, Slot.ROCKET, crew),
        combat_told.PassageAnswered(0, 1, place, True),
        combat_told.PassageAnswered(0, 1, place, False),
        stones_told.StoneDislodged(0, "synodic", minerva, place),
        stones_told.StoneDislodged(0, "frostline", NOTHING, place),
        stones_told.StoneMoved(0, 3),
        stones_told.StoneAimed(0, place),
        *(
            stones_told.StoneLost(0, why)
            for why in (
                falling.UNDRIVEN,
                falling.MISSED,
                falling.EXPLODED,
                falling.PEACE,
                shields.SHIELDED,
            )
        ),
        stones_told.WorldExploded(0, minerva),
        gold_told.GoldChanged(0, 1, 10),
        gold_told.GoldChanged(0, -1, -10),
        gold_told.FinaoDoubled(0),
        *(futures_told.FutureCompleted(0, number) for number in range(len(FUTURES))),
        futures_told.ColonyGiven(0, minerva),
        futures_told.InspirationGiven(0),
        futures_told.LeftForTheStars(0, Slot.ROCKET, place),
        terawatt_told.CardPromoted(0, robot, place),
        terawatt_told.MobileLanded(0, Slot.MOBILE_1, minerva),
        terawatt_told.MobileLifted(0, minerva, Slot.MOBILE_1),
        terawatt_told.MobileLost(0, Slot.MOBILE_7),
        terawatt_told.MobileMade(0, Slot.MOBILE_1, place),
        terawatt_told.CargoStranded(0, Slot.FREIGHTER),
        terawatt_told.CubesSwapped(0, place, node("ceres")),
        terawatt_told.ElevatorBuilt(0, place, node("ceres")),
        terawatt_told.ElevatorFell(0, place, node("ceres")),
        terawatt_told.IsotopesMade(0, minerva, Slot.ROCKET, 1),
        bernals_told.BernalDeployed(0, Slot.KALPANA, robot),
        bernals_told.BernalStowed(0, Slot.KALPANA),
        bernals_told.BernalAnchored(0, Slot.KALPANA, place, ()),
        bernals_told.BernalAnchored(0, Slot.KALPANA, place, (minerva, site("ceres"))),
        bernals_told.BernalUnanchored(0, Slot.KALPANA, place, NOBODY),
        bernals_told.BernalUnanchored(0, Slot.KALPANA, place, 1),
        bernals_told.DomeMoved(0, minerva),
        bernals_told.DomeMoved(0, NOTHING),
        bernals_told.DirtShieldLoaded(0, Slot.KALPANA, 22),
        bernals_told.DirtsidesChanged(0, Slot.KALPANA, ()),
        bernals_told.ModelsExchanged(0),
        bernals_told.SecondBernalRaised(0, crew),
        bernals_told.ColonistCame(0, crew, True),
        bernals_told.ColonistCame(0, crew, False),
        bernals_told.ColonistDismissed(0, crew),
        bernals_told.RobotsEmancipated(0),
        bernals_told.CargoLifted(0, minerva, Slot.KALPANA),
        bernals_told.SuburbFounded(0, minerva, robot >> 2, crew),
        bernals_told.ProductForwarded(0, robot, minerva, Slot.KALPANA),
        bernals_told.ProductSoldAbroad(0, crew, 1, 8),
    ]


def test_rare_events_of_modules_have_stories() -> None:
    for event in told_seldom():
        for words in (known_only, ITALIAN):
            assert type(event) in tells
            check(GAME.words.story(event, NAMES, words))
            milestone = GAME.words.milestone(event, words)
            if milestone:
                check(milestone)


def test_a_shot_is_offered_with_the_chance_of_every_result() -> None:
    state = table()
    factory(state, 1, "hertha")
    put(state, 0, Slot.OUTPOST_2, "hertha", "De Laval Nozzle")
    change(state, battle=(Deeds(0, node("hertha"), (1,), (node("hertha"),)),))
    state.stack.append(battles.Volley(1))
    gun = order.Fire(NOTHING, site("hertha"), arsenal.GUN, node("hertha"), aloft=False)
    label = GAME.words.label(gun, state)
    assert label.name == "The Factory on Hertha fires"
    assert label.consequence == "58 % damage, Glitch and collateral (inferred), 42 % a miss"


def test_who_sabotages_reads_what_it_costs_and_brings() -> None:
    state = table()
    again = sabotage.BeltAgain(1, Slot.ROCKET, 3)
    state.stack.append(sabotage.ChooseSabotage(0, 1, "epic", again, ()))
    assert GAME.words.label(sabotage.SABOTAGE, state).consequence == (
        "costs a bribe, you have 3 bribes; 17 % to fail"
    )
    assert GAME.words.prompt(state) == "player 2 has succeeded: an Epic Hazard. Do you sabotage it?"


def test_what_a_future_lacks_is_said_in_words() -> None:
    future = FUTURE_NUMBERS["golden_apples"]
    missing = Refusal(
        attempting.AttemptFuture(future), "HFC-338", attempting.UNMET, {"what": "own_factory, location"}
    )
    assert astuple(GAME.words.refusal(missing))[:2] == (
        "Attempt the Future Golden Apples",
        "It asks for more: a Factory at its place and the card at its place.",
    )


def test_in_war_a_card_is_offered_at_the_price_of_war() -> None:
    state = table()
    state.players[0].hand.append(card("De Laval Nozzle"))
    state.stack.append(market.ChooseSale(0))
    offered = GAME.words.label(market.SellCard(card("De Laval Nozzle")), state)
    assert offered.consequence.startswith("receive 1 Aqua")
    change(state, effects=False)
    offered = GAME.words.label(market.SellCard(card("De Laval Nozzle")), state)
    assert offered.consequence.startswith("receive 3 Aqua")


def test_a_petition_names_whose_delegates_may_speak() -> None:
    state = table()
    label = GAME.words.label(petitions.PETITIONS["boost"], state)
    assert label.name == "Petition: boost cards"
    assert label.consequence == "ask who has a delegate in Unity; for this Turn"

"""Questions, choices and events that hardly come up by chance have words as well."""

from __future__ import annotations

from msgspec.structs import astuple

from armillary.engine import Event, GameEnded, Option, Step, options
from armillary.engine.events import Rolled
from armillary.engine.options import STOP
from armillary.games.high_frontier.game import GAME
from armillary.games.high_frontier.rules.components.kinds import NOTHING, Deck, Platform
from armillary.games.high_frontier.rules.events import flight, operations, stacks
from armillary.games.high_frontier.rules.events import table as events_table
from armillary.games.high_frontier.rules.free_actions import (
    felonies,
    heroism,
    martian,
    mooncable,
    taking_glory,
)
from armillary.games.high_frontier.rules.fuel_and_cargo import fuel_menu, jettison, limits, roles
from armillary.games.high_frontier.rules.hazards import glitches, hazard_rolls
from armillary.games.high_frontier.rules.movement import activation, movement
from armillary.games.high_frontier.rules.negotiation import guests
from armillary.games.high_frontier.rules.operations import (
    auctions,
    delivery,
    industry,
    production,
    prospecting,
    refuel,
    revival,
)
from armillary.games.high_frontier.rules.pieces import naming
from armillary.games.high_frontier.rules.politics import (
    assembly,
    events,
    fundraising,
    insurance,
    legacy,
    trade,
)
from armillary.games.high_frontier.rules.solar_map import permission, sites
from armillary.games.high_frontier.rules.state import HighFrontierState, Slot
from armillary.games.high_frontier.rules.sunspot_cycle import event_roll
from armillary.games.high_frontier.words.labels import LABELS
from armillary.games.high_frontier.words.prompts import PROMPTS
from armillary.games.high_frontier.words.stories import tells
from armillary.testing import asked, choose
from tests.games.high_frontier.positions import card, factory, piece, position, put, ready_to_fly, site
from tests.games.high_frontier.words.test_words import ITALIAN, NAMES, check, known_only

CREW = "taikonauts"
ROBONAUT, REFINERY = "Flywheel Tractor", "Basalt Fiber Spinning"


def table() -> HighFrontierState:
    """Two players, one with a Rocket and an Outpost on Sites, both in the assembly."""
    state = position(CREW, "spacex", politics=True)
    put(state, 0, Slot.ROCKET, "minerva", ROBONAUT, "Hall Effect", water=3, wet="20")
    put(state, 0, Slot.OUTPOST_1, "ceres", REFINERY, CREW, water=2, glitch=True)
    factory(state, 1, "ceres")
    state.players[0].aqua = 9
    return state


def rare() -> list[tuple[Step[HighFrontierState], tuple[Option, ...]]]:
    """Decisions, each with choices that it may offer."""
    minerva, ceres = site("minerva"), site("ceres")
    robot, works = piece(ROBONAUT), piece(REFINERY)
    survey = prospecting.Survey(0, Slot.ROCKET, robot, Platform.RAYGUN, (minerva,))
    crew = card(CREW)
    return [
        (
            activation.ChooseChain(0, Slot.ROCKET, activation.BurnWith(card("Hall Effect"), False)),
            (activation.ByChain(1),),
        ),
        (
            prospecting.ChoosePlatform(0, Slot.ROCKET),
            (prospecting.With(robot >> 2), prospecting.With(robot >> 2, "buggy")),
        ),
        (
            prospecting.NameSites(0, Slot.ROCKET, robot, (minerva,)),
            (prospecting.NameSite(minerva), prospecting.NameSite(ceres), prospecting.Go()),
        ),
        (prospecting.RollAgain(0, survey, (), (minerva,)), (prospecting.RollFor(minerva),)),
        (refuel.ChooseScoop(0), (refuel.ScoopWith(card("Hall Effect")),)),
        (industry.ChooseRobonaut(0, minerva), (industry.Robonaut(robot),)),
        (industry.ChooseRefinery(0, minerva, robot), (industry.Refinery(works),)),
        (industry.ChooseSupports(0, minerva, robot, works), (industry.Spend((robot,)), industry.Spend(()))),
        (production.ChoosePlace(0, robot + 1), (production.At(ceres),)),
        (
            delivery.ChooseDelivery(0, Slot.OUTPOST_1),
            (delivery.DeliverCard(works >> 2), delivery.Deliver(Slot.OUTPOST_1)),
        ),
        (sites.FreeCube(0), (sites.Free(minerva), sites.Free(NOTHING, 2))),
        (sites.FreeDisk(0, minerva), (sites.Free(ceres), STOP)),
        (felonies.ChooseDisk(0, minerva), (felonies.FromSite(ceres), felonies.Jump(ceres))),
        (event_roll.ChooseGlitch(0), (event_roll.GlitchOf(Slot.ROCKET),)),
        (event_roll.LoseHeaviest(0), (event_roll.Lose(robot),)),
        (event_roll.CutBudget(0), (event_roll.Cut(robot >> 2),)),
        (taking_glory.ChooseCarrier(0, 5), (taking_glory.Carry(crew), taking_glory.TakeGlory(5))),
        (heroism.HeroVote(0, 1, 2, (), ()), (heroism.Yes(), heroism.No(), heroism.Nominate(1, 3))),
        (fundraising.ElectColonist(0, 3), (fundraising.ElectIn(3), assembly.NONE)),
        (fundraising.Oust(0), (fundraising.OustFrom(1, 2), assembly.NONE)),
        (insurance.InsurePad(0), (insurance.INSURE, assembly.NONE)),
        (legacy.PassBaton(0), (legacy.PassTo(1),)),
        (legacy.LeaveLegacy(0), (legacy.LegacyTo(4),)),
        (assembly.Tally(0, True), (assembly.Star(2), assembly.Star(6))),
        (trade.ChooseFunding(0, Deck.REACTOR), (trade.TakeGrant(),)),
        (trade.SellAnother(0), (assembly.NONE,)),
        (auctions.ChooseWinner(0, Deck.REACTOR, (0, 1), 3), (auctions.To(1),)),
        (permission.AskLeave(0, 1, "luna", minerva), (permission.ALLOW, permission.DENY)),
        (permission.AskLeave(0, 1, "factory", ceres), (permission.ALLOW, permission.DENY)),
        (limits.DisbandOutpost(0), (limits.Disband(Slot.OUTPOST_1), limits.Redesignate(Slot.OUTPOST_1))),
        (hazard_rolls.HazardRoll(0, Slot.ROCKET, "crash"), (hazard_rolls.RISK, hazard_rolls.FINAO)),
        (
            fuel_menu.FillWithDirt(0, Slot.ROCKET),
            (fuel_menu.MassChoice(30), fuel_menu.Dig(Slot.ROCKET), mooncable.Mooncable(Slot.ROCKET)),
        ),
        (
            fuel_menu.BurnCards(0, Slot.ROCKET, True),
            (
                naming.CardChoice(robot >> 2),
                naming.LightChoice(robot >> 2),
                naming.DONE,
                fuel_menu.Fogg(Slot.ROCKET),
            ),
        ),
        (
            roles.ChooseCards(0, Slot.ROCKET, (robot >> 2,)),
            (
                naming.DONE,
                revival.Revive(minerva),
                martian.Drive(crew, minerva),
                glitches.RepairOther(Slot.OUTPOST_1, 1),
                guests.Evict(crew),
                guests.Alight(crew),
                felonies.Kill(crew),
                movement.AskHelp(ceres),
                industry.Industrialize(minerva),
                refuel.RefuelSite(ceres),
            ),
        ),
    ]


def test_rare_decisions_have_words() -> None:
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
    minerva, crew, robot = site("minerva"), card(CREW), piece(ROBONAUT)
    return [
        Rolled(0, "size", (3,)),
        GameEnded((0,), (9, 7)),
        stacks.RocketGrounded(0, Slot.LEO),
        stacks.RocketGrounded(0, Slot.OUTPOST_2),
        flight.BonusGained(0, Slot.ROCKET, 5, 2),
        flight.RocketplaneFuelled(0, minerva, 1),
        flight.BeltRolled(0, Slot.ROCKET, 5, 4),
        flight.ThrusterFailed(0, Slot.ROCKET, robot),
        flight.HumanDrove(0, crew, minerva),
        flight.SpaceEntered(0, Slot.ROCKET, 5, 6, 1, 2, "assist"),
        operations.FactoryBuilt(0, minerva),
        operations.CardDelivered(0, robot, minerva, 4),
        operations.MineRevived(0, minerva),
        operations.SiteClaimed(0, minerva, 1),
        operations.SiteRefuelled(0, Slot.ROCKET, 5, "air", 4),
        operations.PermissionAsked(0, 1, "luna", minerva, False),
        operations.PermissionAsked(0, 1, "luna", minerva, True),
        events_table.FuelSaved(0, Slot.ROCKET, 2),
        events_table.GlitchPlaced(0, Slot.ROCKET),
        events_table.GlitchRepaired(0, 1, Slot.ROCKET),
        events_table.ParadeHeld(0, crew, 5),
        events_table.ClaimJumped(0, minerva, 1),
        events_table.SaleDelivered(0, 1, robot >> 2, 3),
        events_table.HeroismDecided(0, 1, False),
        events_table.OfferAnswered(0, "expired"),
        events.GrantReceived(0, robot >> 2),
        events.DelegateRemoved(0, 2, "purged"),
    ]


def test_rare_events_have_stories() -> None:
    for event in told_seldom():
        for words in (known_only, ITALIAN):
            assert type(event) in tells
            check(GAME.words.story(event, NAMES, words))


def test_a_step_says_what_it_costs_and_risks() -> None:
    state = ready_to_fly("leo", "De Laval Nozzle", "Dusty Plasma MHD", "spacex", wet="12")
    choose(state, "move rocket")
    while not isinstance(state.stack[-1], movement.Flight):
        choose(state, asked(state)[0])
    choose(state, "to earth_radiation_01")
    costs = []
    for words in (known_only, ITALIAN):
        seen = GAME.view(state, 0)
        for option in options(state, 0):
            label = GAME.label(option, seen, words)
            check(label.consequence)
            costs.append(label.consequence)
    assert any("Burn" in cost and "fuel step" in cost for cost in costs)
    assert any("Accension" in cost for cost in costs)


def test_who_risks_a_hazard_reads_the_chance_and_who_pays_the_price() -> None:
    state = table()
    state.stack.append(hazard_rolls.HazardRoll(0, Slot.ROCKET, "crash"))
    assert GAME.words.label(hazard_rolls.RISK, state).consequence == "17 %: the whole Stack is lost"
    assert GAME.words.label(hazard_rolls.RISK, state).careful
    assert GAME.words.label(hazard_rolls.FINAO, state).consequence == "pay 4 Aqua of 9: nothing is rolled"


def test_a_raygun_is_told_its_chance() -> None:
    state = table()
    minerva = site("minerva")
    state.stack.append(prospecting.NameSites(0, Slot.ROCKET, piece(ROBONAUT), ()))
    assert GAME.words.label(prospecting.NameSite(minerva), state).consequence == "50 %"
    ceres = GAME.words.label(prospecting.NameSite(site("ceres")), state)
    assert ceres.consequence == "certain"
    assert ceres.name == "Ceres (Size 6, type C, Hydration 4)"


def test_a_guest_that_is_jettisoned_goes_home_and_not_to_the_hand() -> None:
    state = table()
    crew = card(CREW)
    state.stack.append(jettison.JettisonCargo(0, Slot.OUTPOST_1))
    thrown = GAME.words.label(naming.CardChoice(card(REFINERY)), state)
    assert thrown.consequence == "it comes back to your Hand"
    state.guests = ((crew, 1),)
    sent = GAME.words.label(naming.CardChoice(crew), state)
    assert sent.consequence == "it goes to the Bank of its owner"

"""What stands on the chart of the scores, and what is counted for each seat."""

from __future__ import annotations

from armillary.engine import Event, Words, as_written
from armillary.games.high_frontier.rules.colonization import events as colonization
from armillary.games.high_frontier.rules.conflict.combat import events as combat
from armillary.games.high_frontier.rules.conflict.independence import events as independence
from armillary.games.high_frontier.rules.conflict.war import events as war
from armillary.games.high_frontier.rules.events import game, operations, table
from armillary.games.high_frontier.rules.futures import events as futures
from armillary.games.high_frontier.rules.politics.events import StarMoved
from armillary.games.high_frontier.rules.terawatt import events as terawatt
from armillary.games.high_frontier.words.futures import future_name
from armillary.games.high_frontier.words.names import (
    event_name,
    glory_name,
    law_name,
    site_name,
    slot_name,
    space_name,
)
from armillary.games.high_frontier.words.names_conflict import bloc_name

_QUIET = ("inspiration", "glitch")  # events that change no course


def milestone(event: Event, words: Words = as_written) -> str:
    """Factories, Colonies, parades, the great events, Laws, disks."""
    match event:
        case operations.FactoryBuilt(site=site):
            return words("Factory on {site}").format(site=site_name(site, words))
        case operations.ColonyFounded(site=site):
            return words("Colony on {site}").format(site=site_name(site, words))
        case table.ParadeHeld(zone=zone):
            return words("Parade: {glory}").format(glory=glory_name(zone, words))
        case table.EventHappened(event=happened) if happened not in _QUIET:
            return event_name(happened, words)
        case StarMoved(ideology=ideology):
            return law_name(ideology, words)
        case game.SeniorityDiskRemoved(left=left):
            return words("Seniority Disks left: {count}").format(count=left)
    return _of_modules(event, words)


def _of_modules(event: Event, words: Words) -> str:
    """Bernals, elevators, the War and its battles."""
    match event:
        case futures.FutureCompleted(future=future):
            return future_name(future, words)
        case terawatt.ElevatorBuilt():
            return words("Space Elevator")
        case colonization.BernalAnchored(slot=slot):
            return words("{stack} Anchored").format(stack=slot_name(slot, words))
        case colonization.SuburbFounded(site=site) | futures.ColonyGiven(site=site):
            return words("Colony on {site}").format(site=site_name(site, words))
        case combat.AttackWon(node=node):
            return words("Victory at {place}").format(place=space_name(node, words))
        case combat.FactoryCaptured(site=site):
            return words("Factory on {site} captured").format(site=site_name(site, words))
        case combat.FactoryDestroyed(site=site):
            return words("Factory on {site} destroyed").format(site=site_name(site, words))
        case war.WarBrokeOut() | independence.IndependenceDeclared():
            return words("War")
        case war.TruceDeclared():
            return words("Truce")
        case war.WarWon(bloc=bloc):
            return words("Victory of the {bloc}").format(bloc=bloc_name(bloc, words))
        case war.PeaceCame() | independence.IndependenceLost():
            return words("Peace")
        case war.SpaceLordRose():
            return words("Space Lord")
    return ""


def tallies(words: Words = as_written) -> dict[str, str]:
    """What statistics count for each seat, by the event that tells it."""
    return {
        "AuctionOpened": words("Auctions opened"),
        "CardsWon": words("Auctions won"),
        "CardSold": words("Cards sold"),
        "CardsBoosted": words("Boosts"),
        "ThrusterActivated": words("Movements"),
        "SiteProspected": words("Prospections"),
        "SiteClaimed": words("Claims"),
        "SiteBusted": words("Busted Sites"),
        "FactoryBuilt": words("Factories built"),
        "CardProduced": words("ET productions"),
        "CardDelivered": words("Deliveries"),
        "SiteRefuelled": words("Refuellings"),
        "ColonyFounded": words("Colonies founded"),
        "GloryTaken": words("Glory taken"),
        "ParadeHeld": words("Parades"),
        "CardsDecommissioned": words("Times cards left a Stack"),
        "ClaimJumped": words("Claims jumped"),
        "DealMade": words("Deals offered and made"),
        "DelegateElected": words("Delegates elected"),
        "LawLobbied": words("Laws lobbied"),
        "CardPromoted": words("Promotions"),
        "FutureCompleted": words("Futures completed"),
        "BernalAnchored": words("Bernals Anchored"),
        "ColonistCame": words("Colonists received"),
        "BribePaid": words("Bribes paid"),
        "DelegateSuborned": words("Delegates bribed"),
        "PropagandaFlipped": words("Propaganda turned"),
        "AttackBegan": words("Attacks"),
        "AttackWon": words("Victorious attacks"),
        "ShotFired": words("Shots"),
        "PrisonerTaken": words("Prisoners taken"),
    }

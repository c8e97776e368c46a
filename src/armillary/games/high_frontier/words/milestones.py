"""What stands on the chart of the scores, and what is counted for each seat."""

from __future__ import annotations

from armillary.engine import Event, Words, as_written
from armillary.games.high_frontier.rules import events, events_operations, events_table
from armillary.games.high_frontier.rules.politics.events import StarMoved
from armillary.games.high_frontier.words.names import event_name, glory_name, law_name, site_name

_QUIET = ("inspiration", "glitch")  # events that change no course


def milestone(event: Event, words: Words = as_written) -> str:
    """Factories, Colonies, parades, the great events, Laws, disks."""
    match event:
        case events_operations.FactoryBuilt(site=site):
            return words("Factory on {site}").format(site=site_name(site, words))
        case events_operations.ColonyFounded(site=site):
            return words("Colony on {site}").format(site=site_name(site, words))
        case events_table.ParadeHeld(zone=zone):
            return words("Parade: {glory}").format(glory=glory_name(zone, words))
        case events_table.EventHappened(event=happened) if happened not in _QUIET:
            return event_name(happened, words)
        case StarMoved(ideology=ideology):
            return law_name(ideology, words)
        case events.SeniorityDiskRemoved(left=left):
            return words("Seniority Disks left: {count}").format(count=left)
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
    }

"""Options of Modules 1 to 3 in a few words, for what was refused."""

from __future__ import annotations

from armillary.engine import Option, Words
from armillary.games.high_frontier.rules.colonization import anchoring, homestead, lifting, sales
from armillary.games.high_frontier.rules.components.kinds import NOTHING
from armillary.games.high_frontier.rules.conflict.combat import attacks, damage
from armillary.games.high_frontier.rules.conflict.dropstones import dislodging
from armillary.games.high_frontier.rules.conflict.war import truce
from armillary.games.high_frontier.rules.futures import attempting
from armillary.games.high_frontier.rules.terawatt import cubes, elevators, gigawatt, nanofacture, promotion
from armillary.games.high_frontier.words.futures import future_name
from armillary.games.high_frontier.words.names import card_name, player, site_name, slot_name, space_name


def of_modules(option: Option, words: Words) -> str:
    """ "" for an option of the core game."""
    return _of_terawatt(option, words) or _of_colonization(option, words) or _of_conflict(option, words)


def _of_terawatt(option: Option, words: Words) -> str:
    match option:
        case promotion.Promote(card=card):
            return words("Promote {card}").format(card=card_name(card, words))
        case gigawatt.RefuelIsotopes(site=site):
            return words("Make isotopes on {site}").format(site=site_name(site, words))
        case elevators.BuildElevator(node=node):
            return words("Build a Space Elevator at {place}").format(place=space_name(node, words))
        case cubes.MoveFactory(site=site):
            return words("The Factory on {site} lifts off").format(site=site_name(site, words))
        case nanofacture.Nanofacture(slot=slot):
            return words("Nanofacture at {stack}").format(stack=slot_name(slot, words))
    return ""


def _of_colonization(option: Option, words: Words) -> str:
    match option:
        case anchoring.AnchorBernal(slot=slot):
            return words("Anchor {stack}").format(stack=slot_name(slot, words))
        case homestead.Homestead(site=site) if site != NOTHING:
            return words("Homestead {site}").format(site=site_name(site, words))
        case homestead.Homestead():
            return words("Homestead")
        case lifting.LiftFrom(site=site):
            return words("Lift from {site} to its Bernal").format(site=site_name(site, words))
        case sales.SellAbroad(card=card, buyer=buyer):
            text = words("Sell {card} at the Bernal of {player}")
            return text.format(card=card_name(card, words), player=player(buyer, words))
    return ""


def _of_conflict(option: Option, words: Words) -> str:
    match option:
        case truce.Truce():
            return words("Declare a truce")
        case dislodging.Dislodge(slot=slot):
            return words("Dislodge a dropstone with {stack}").format(stack=slot_name(slot, words))
        case attempting.AttemptFuture(future=future):
            return words("Attempt the Future {future}").format(future=future_name(future, words))
        case attacks.Attack(node=node):
            return words("Attack {place}").format(place=space_name(node, words))
        case damage.Restore(site=site):
            return words("Repair the Factory on {site}").format(site=site_name(site, words))
    return ""

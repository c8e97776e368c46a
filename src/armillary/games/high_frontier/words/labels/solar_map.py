"""Sites, and permission to use them."""

from __future__ import annotations

from armillary.engine import Label, Words
from armillary.games.high_frontier.rules.colonization import sales
from armillary.games.high_frontier.rules.components.kinds import NOTHING
from armillary.games.high_frontier.rules.conflict.combat import interception
from armillary.games.high_frontier.rules.solar_map import permission, sites
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.games.high_frontier.words.labels.asked import LabelMaker, waiting
from armillary.games.high_frontier.words.names import ideology_name, site_name
from armillary.mechanics.dispatch import Dispatch

labels: Dispatch[LabelMaker] = Dispatch("labels of solar map")


@labels(sites.Free)
def _free(option: sites.Free, seen: HighFrontierState, words: Words) -> Label:
    if option.site == NOTHING:
        ideology = ideology_name(option.ideology, words)
        return Label(words("Recall the delegate of {ideology}").format(ideology=ideology), careful=True)
    site = site_name(option.site, words)
    if isinstance(waiting(seen), sites.FreeDisk):
        return Label(words("Give up the Claim on {site}").format(site=site), careful=True)
    return Label(words("Raze the Factory on {site}").format(site=site), careful=True)


@labels(permission.Allow)
def _allow(option: permission.Allow, seen: HighFrontierState, words: Words) -> Label:
    if isinstance(waiting(seen), interception.LetPass):
        return Label(words("Let it pass"))
    if isinstance(waiting(seen), sales.AskSale):
        return Label(words("Agree to the sale"), words("you take the top card of a deck"))
    return Label(words("Allow it"), words("until the end of this Turn"))


@labels(permission.Deny)
def _deny(option: permission.Deny, seen: HighFrontierState, words: Words) -> Label:
    if isinstance(waiting(seen), interception.LetPass):
        return Label(words("Stop it"), words("its movement ends here"))
    if isinstance(waiting(seen), sales.AskSale):
        return Label(words("Refuse the sale"))
    return Label(words("Forbid it"))

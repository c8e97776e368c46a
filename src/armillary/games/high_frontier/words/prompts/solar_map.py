"""What is asked about Sites and permissions."""

from __future__ import annotations

from armillary.engine import Words
from armillary.games.high_frontier.rules.pieces import grants
from armillary.games.high_frontier.rules.solar_map import permission, sites
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.games.high_frontier.words.labels.asked import Asker
from armillary.games.high_frontier.words.names import player, site_name
from armillary.mechanics.dispatch import Dispatch

prompts: Dispatch[Asker] = Dispatch("prompts of solar map")


@prompts(sites.FreeCube)
def _cube(step: sites.FreeCube, seen: HighFrontierState, words: Words) -> str:
    return words("Your Reserve has no cube: which one do you take back?")


@prompts(sites.FreeDisk)
def _disk(step: sites.FreeDisk, seen: HighFrontierState, words: Words) -> str:
    text = words("No disk for {site}: from which Claim do you take one?")
    return text.format(site=site_name(step.site, words))


@prompts(permission.AskLeave)
def _leave(step: permission.AskLeave, seen: HighFrontierState, words: Words) -> str:
    text = words("May {player} use your Factory on {site}?")
    if step.kind == grants.LUNA:
        text = words("May {player} prospect {site}?")
    return text.format(player=player(step.asker, words), site=site_name(step.site, words))

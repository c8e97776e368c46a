"""What is asked about Colonies, glory, heroes and Felonies."""

from __future__ import annotations

from armillary.engine import Words
from armillary.games.high_frontier.rules.free_actions import felonies, heroism, taking_glory
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.games.high_frontier.words.labels.asked import Asker
from armillary.games.high_frontier.words.names import (
    glory_name,
    heroism_deed,
    heroism_name,
    player,
    site_name,
)
from armillary.mechanics.dispatch import Dispatch

prompts: Dispatch[Asker] = Dispatch("prompts of free actions")


@prompts(felonies.ChooseDisk)
def _jump_disk(step: felonies.ChooseDisk, seen: HighFrontierState, words: Words) -> str:
    text = words("No disk for {site}: from which Claim do you take one?")
    return text.format(site=site_name(step.site, words))


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

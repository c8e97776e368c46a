"""What is asked in combat."""

from __future__ import annotations

from armillary.engine import Words
from armillary.games.high_frontier.rules.components.kinds import NOBODY
from armillary.games.high_frontier.rules.conflict.combat import (
    attacks,
    battles,
    damage,
    divers,
    interception,
    prisoners,
    results,
    victory,
)
from armillary.games.high_frontier.rules.conflict.table import table
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.games.high_frontier.words.labels.asked import Asker, stack_name
from armillary.games.high_frontier.words.names import player, site_name, slot_name, space_name
from armillary.mechanics.dispatch import Dispatch

prompts: Dispatch[Asker] = Dispatch("prompts of combat")


@prompts(attacks.ChooseBattle)
def _battle(step: attacks.ChooseBattle, seen: HighFrontierState, words: Words) -> str:
    return words("You must fight before the Turn ends: which Space do you attack?")


@prompts(battles.Volley)
def _volley(step: battles.Volley, seen: HighFrontierState, words: Words) -> str:
    battle = table(seen).battle
    attacker = battle[0].attacker if battle else NOBODY
    place = space_name(battle[0].node, words) if battle else ""
    if step.seat == attacker:
        text = words("You attack {place}: what do you fire?")
        if step.eager:
            text = words("You attack {place} and fire first if you begin with a raygun: what do you fire?")
        return text.format(place=place)
    text = words("{player} attacks {place}: what do you fire?")
    return text.format(player=player(attacker, words), place=place)


@prompts(results.ChooseZapped)
def _zapped(step: results.ChooseZapped, seen: HighFrontierState, words: Words) -> str:
    text = words("Zap, fire value {value}: which card is destroyed?")
    return text.format(value=step.value)


@prompts(battles.Scrap)
def _scrap(step: battles.Scrap, seen: HighFrontierState, words: Words) -> str:
    text = words("The battle at {place} is over: which cards do you give up?")
    return text.format(place=space_name(step.node, words))


@prompts(prisoners.TakePrisoner)
def _prisoner(step: prisoners.TakePrisoner, seen: HighFrontierState, words: Words) -> str:
    return words("Whom do you take prisoner?")


@prompts(victory.YieldGlory)
def _glory(step: victory.YieldGlory, seen: HighFrontierState, words: Words) -> str:
    text = words("{player} is a war hero: which of your glory chits do you lose?")
    return text.format(player=player(step.hero, words))


@prompts(damage.ChooseRestorer)
def _restorer(step: damage.ChooseRestorer, seen: HighFrontierState, words: Words) -> str:
    text = words("Which robonaut repairs the Factory on {site}?")
    return text.format(site=site_name(step.site, words))


@prompts(divers.ChooseMissile)
def _missile(step: divers.ChooseMissile, seen: HighFrontierState, words: Words) -> str:
    text = words("Which thruster of {stack} becomes a kamikaze?")
    return text.format(stack=stack_name(seen, step.slot, words))


@prompts(divers.Coast)
def _coast(step: divers.Coast, seen: HighFrontierState, words: Words) -> str:
    stack = seen.held(step.seat, step.slot)
    place = space_name(stack.node, words) if stack is not None else ""
    return words("The kamikaze is at {place}: where to?").format(place=place)


@prompts(interception.LetPass)
def _pass(step: interception.LetPass, seen: HighFrontierState, words: Words) -> str:
    return words("{stack} of {player} is at {place}: may it go on?").format(
        stack=slot_name(step.slot, words),
        player=player(step.mover, words),
        place=space_name(step.node, words),
    )

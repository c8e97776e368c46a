"""What things of Module 3 are called: blocs, bribes, what War restricts, weapons and what they do."""

from __future__ import annotations

from collections.abc import Sequence

from armillary.engine import Counted, Words
from armillary.games.high_frontier.rules.components import RESTRICTIONS, WEAPONS
from armillary.games.high_frontier.rules.components.kinds import Bloc, Column, Effect
from armillary.games.high_frontier.rules.conflict_table import War
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.games.high_frontier.words.names import ideology_name
from armillary.mechanics.sentences import listed


def bloc_name(bloc: int, words: Words) -> str:
    return words("Loyalists") if bloc == Bloc.LOYALIST else words("Independents")


def colour_name(colour: str, words: Words) -> str:
    """A player's colour."""
    return {
        "red": words("red"),
        "white": words("white"),
        "yellow": words("yellow"),
        "purple": words("purple"),
        "green": words("green"),
        "gray": words("gray"),
    }.get(colour, colour)


def faction_weapon(colour: str, words: Words) -> str:
    """What a colour can do in War."""  # HF3-163 to HF3-171
    return {
        "red": words("jammers"),
        "white": words("marines; incorruptible"),
        "yellow": words("biological warheads"),
        "purple": words("amat bombs; war crimes"),
        "green": words("fighting mirrors"),
        "gray": words("beamed gray goo"),
    }.get(colour, "")


def bribes(count: int, words: Words) -> str:
    return words(Counted("{count} bribe", "{count} bribes", count)).format(count=count)


def vendetta_name(why: str, words: Words) -> str:
    """For what a bribe is paid."""
    return {
        "sneak": words("a sneak attack"),
        "sabotage": words("a sabotage"),
        "human": words("a Human sacrificed"),
        "goo": words("gray goo"),
        "stone": words("a dropstone"),
        "pirate": words("a pirate's attack"),
        "truce": words("the truce"),
        "defeat": words("the War is lost"),
        "deal": words("a deal"),
    }.get(why, words("other things"))


def sabotaged_roll(what: str, words: Words) -> str:
    """A roll that may have to be made again."""
    return {
        "crash": words("a Crash Hazard"),
        "aerobrake": words("an Aerobrake Hazard"),
        "assist": words("a Hazard of a Factory's help"),
        "belt": words("a Radiation Belt"),
        "epic": words("an Epic Hazard"),
    }.get(what, words("a Hazard"))


# Petitions


def restriction_name(name: str, words: Words) -> str:
    """What War and Anarchy restrict, as something to do."""  # HF3-148 to HF3-160
    return {
        "free_market": words("sell products"),
        "exomigration": words("receive Colonists"),
        "enemy_negotiation": words("negotiate with enemies"),
        "enemy_colonists": words("keep Colonists of the enemy"),
        "boost": words("boost cards"),
        "homestead": words("homestead"),
        "home_bernal_anchor": words("have a Home Bernal"),
        "et_home_elevator": words("build a Space Elevator to an ET Home Bernal"),
        "enter_leo": words("fly into LEO"),
        "start_research_auction": words("start an auction"),
        "promotion": words("promote cards in the zones of Venus, Earth and Mars"),
        "finao": words("pay instead of a Hazard Roll"),
    }.get(name, words("something"))


def restriction_ideology(name: str, words: Words) -> str:
    """Whose delegates can help."""
    return ideology_name(RESTRICTIONS[name].ideology, words)


# Weapons


def weapon_name(weapon: int, words: Words) -> str:
    return {
        "raygun": words("raygun"),
        "gun": words("gun"),
        "mirror": words("fighting mirror"),
        "buggy": words("buggy"),
        "kamikaze": words("kamikaze"),
        "dropstone": words("dropstone"),
        "amat_bomb": words("amat bomb"),
    }[WEAPONS[weapon].id]


def effect_name(effect: str, words: Words) -> str:
    return {
        Effect.OVERLOAD: words("overload"),
        Effect.UNANCHOR: words("unanchoring"),
        Effect.ZAP: words("zap"),
        Effect.DAMAGE: words("damage"),
        Effect.DESTROY: words("destruction"),
        Effect.CAPTURE: words("capture"),
        Effect.GLITCH: words("Glitch"),
        Effect.COLLATERAL: words("collateral"),
    }[Effect(effect)]


def effects_name(effects: Sequence[str], words: Words) -> str:
    return listed([effect_name(effect, words) for effect in effects], words) or words("a miss")


def column_name(column: int, words: Words) -> str:
    """Where the targets are."""
    return {
        Column.UNMANNED: words("unmanned on a Site"),
        Column.MANNED: words("manned on a Site"),
        Column.SPACE: words("in space"),
    }[Column(column)]


# The state of the table


def war_word(seen: HighFrontierState, words: Words) -> str:
    """War or Anarchy, if no Law is in force; else nothing."""  # HF3-094, HF3-101
    if seen.independence:
        return words("War")
    if seen.conflict and seen.conflict[0].war == War.RAGES:
        return words("War")
    return words("Anarchy") if seen.anarchy else ""


def state_word(seen: HighFrontierState, words: Words) -> str:
    """What the whole table is in: War, Anarchy, or what came of the War."""
    if found := war_word(seen, words):
        return found
    if not seen.conflict:
        return ""
    return {
        War.TRUCE: words("Truce"),
        War.LOYALIST: words("Space Empire"),
        War.INDEPENDENCE: words("Space Republic"),
    }.get(seen.conflict[0].war, "")


def restriction_short(name: str, words: Words) -> str:
    """What War and Anarchy restrict, as a thing."""  # HF3-148 to HF3-160
    return {
        "free_market": words("sales of products"),
        "exomigration": words("new Colonists"),
        "enemy_negotiation": words("deals with enemies"),
        "enemy_colonists": words("enemy Colonists"),
        "boost": words("boosting"),
        "homestead": words("homesteading"),
        "home_bernal_anchor": words("a Home Bernal"),
        "et_home_elevator": words("an elevator of an ET home"),
        "enter_leo": words("flying into LEO"),
        "start_research_auction": words("starting an auction"),
        "promotion": words("promotion near the Sun"),
        "finao": words("FINAO"),
    }.get(name, words("something"))

"""What the events of the chart do, made from their effects."""

from __future__ import annotations

from armillary.engine import Words
from armillary.games.stellar_horizons.rules.components import EVENTS, WORLD_NUMBERS
from armillary.games.stellar_horizons.rules.components import event_effects as e
from armillary.games.stellar_horizons.rules.event_chart.disasters import loss
from armillary.games.stellar_horizons.words.names import (
    money,
    politics,
    settlements,
    victory_chits,
    world_name,
)
from armillary.mechanics.sentences import listed


def event_said(event: int, words: Words) -> str:
    """Everything that an event does, in its order."""
    return "; ".join(text for effect in EVENTS[event].effects if (text := _said(effect, words)))


def _said(effect: e.EventEffect, words: Words) -> str:
    return _gain(effect, words) or _harm(effect, words) or _great(effect, words)


def _who(who: str, words: Words) -> str:
    return {
        "lowest_mission_value": words("whoever has the least missions"),
        "lowest_settlements_plus_missions": words("whoever has the least missions and Settlements"),
        "fewest_settlements": words("whoever has the fewest Settlements"),
    }.get(who, who)


def _gain(effect: e.EventEffect, words: Words) -> str:
    match effect:
        case e.RaiseExploration(world="", amount=n):
            text = words("the player with the worst initiative may raise the value of a world by {count}")
            return text.format(count=n)
        case e.RaiseExploration(world=world, amount=n):
            text = words("the exploration value of {world} rises by {count}")
            return text.format(world=world_called(world, words), count=n)
        case e.SetExploration(world=world, value=n):
            text = words("the exploration value of {world} becomes {count}")
            return text.format(world=world_called(world, words), count=n)
        case e.GainMoney(who=who, amount=n):
            return words("{who}: +{money}").format(who=_who(who, words), money=money(n, words))
        case e.GainPolitics(who=who, amount=n, ties=ties):
            text = words("{who}: +{chits}, {ties} each when tied")
            return text.format(who=_who(who, words), chits=politics(n, words), ties=ties)
        case e.AddTransfers(who=who, amount=n):
            return words("{who}: {count} transfers more").format(who=_who(who, words), count=n)
        case e.AddSettlements(who=who, a_base=n):
            text = words("{who}: +{settlements} at each base; when tied one at a base of choice")
            return text.format(who=_who(who, words), settlements=settlements(n, words))
        case e.Thaw(steps=n):
            return words("all relations move {count} toward neutral").format(count=n)
        case e.DrawTile():
            return words("a tile is drawn for it")
    return ""


def _harm(effect: e.EventEffect, words: Words) -> str:
    match effect:
        case e.HalveProduction(kind="resources"):
            return words("bases produce half of the resources in this phase")
        case e.HalveProduction():
            return words("bases produce half of the technology points in this phase")
        case e.DamageStructures(chains=chains, amount=n, at_world=there):
            names = listed([_chain(chain, words) for chain in chains], words)
            text = words("{structures} there take {count} damage")
            if not there:
                text = words("{structures} of all bases take {count} damage")
            return text.format(structures=names, count=n)
        case e.LoseResources(count=n):
            return words("every base loses {count} resources of its owner's choice").format(count=n)
        case e.HalveStores():
            return words("stores there are halved")
        case e.RandomWorld():
            return words("a world is rolled")
        case e.ExtraRoll(kind="pirate"):
            return words("one more pirate may come")
        case e.ExtraRoll():
            return words("one more asteroid may come")
        case e.StormDamage(amount=n):
            text = words("crewed vehicles away from Earth and own bases take {count} damage")
            return text.format(count=n)
        case e.StormLosses(at_most=n):
            text = words("robots away from Earth and own bases are lost with {chance} %")
            return text.format(chance=loss(n).percent)
    return ""


def _great(effect: e.EventEffect, words: Words) -> str:
    match effect:
        case e.ContactPrize(politics=chits, vp=n):
            text = words("the first crew at Alpha Centauri: +{chits} and {points}")
            return text.format(chits=politics(chits, words), points=victory_chits(n, words))
        case e.SelfAware(vp=n):
            text = words(
                "a robot becomes self-aware, and all that it meets; one of you by lot directs them "
                "and gains {points} for each, until the next economic phase"
            )
            return text.format(points=victory_chits(n, words))
        case e.IncomingEvent(strength_a_chit=n):
            text = words(
                "an asteroid comes for Earth: for every {count} of its strength that you take away one "
                "victory point chit, if it is diverted; {loss}"
            )
            return text.format(count=n, loss=_all_lose(words))
        case e.InvasionEvent(vp_a_ship=n):
            text = words(
                "an Invader comes for Earth: {chits} for every crewed vehicle that takes part, if it is "
                "destroyed; {loss}"
            )
            return text.format(chits=victory_chits(n, words), loss=_all_lose(words))
    return ""


def _all_lose(words: Words) -> str:
    return words(
        "if not, all lose their money, chits and victory points, and the next economic phase is left out"
    )


def world_called(name: str, words: Words) -> str:
    return world_name(WORLD_NUMBERS[name], words)


def _chain(chain: str, words: Words) -> str:
    return {
        "supply": words("supply structures"),
        "mining": words("mining structures"),
        "research": words("research structures"),
        "defence": words("defences"),
    }.get(chain, chain)

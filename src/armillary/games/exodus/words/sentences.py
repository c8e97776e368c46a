"""What cards and technologies do, in sentences made from their data."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from armillary.engine import Counted, Words
from armillary.games.exodus.rules.components import (
    ABILITY_CARDS,
    BONUS_CARDS,
    CENTURIAN_CARDS,
    CP,
    CYLINDER,
    POLITICAL_CARDS,
    TECHNOLOGIES,
    UPGRADE_NUMBERS,
    UPGRADES,
)
from armillary.games.exodus.rules.components import vocabulary as v
from armillary.games.exodus.words.names import (
    action_name,
    cubes,
    cylinders,
    damage,
    dice,
    discipline_name,
    from_face,
    hexes,
    hits,
    resource,
    upgrade_name,
    votes,
    vp,
)
from armillary.mechanics.dispatch import Dispatch
from armillary.mechanics.sentences import listed, sentence

says: Dispatch[Callable[[Any, Words], str]] = Dispatch("sentences of effects")


def said(effects: Sequence[v.AnyEffect], words: Words) -> str:
    """Effects as one sentence, without its end."""
    return "; ".join(says[type(effect)](effect, words) for effect in effects)


def technology_text(number: int, words: Words) -> str:
    return sentence(said(TECHNOLOGIES[number].effects, words))


def political_text(card: int, words: Words) -> str:
    """What holds while the card is in force, and what happens at once."""
    record = POLITICAL_CARDS[card]
    text = said(record.effects, words)
    if record.immediate:
        at_once = said(record.immediate, words)
        text = words("{lasting}; at once, {immediate}").format(lasting=text, immediate=at_once)
    return sentence(text)


def centurian_text(card: int, words: Words) -> str:
    """What the card brings when it is discarded."""
    return sentence(said(CENTURIAN_CARDS[card].discard, words))


def ability_text(card: int, words: Words) -> str:
    return sentence(said(ABILITY_CARDS[card].effects, words))


def bonus_text(card: int, words: Words) -> str:
    return sentence(said(BONUS_CARDS[card].effects, words))


def worth(number: int, words: Words) -> str:
    """What an upgrade does."""
    upgrade = UPGRADES[number]
    if upgrade.kind == "drive":
        return words("moves {hexes}").format(hexes=hexes(upgrade.value, words))
    if upgrade.kind == "cannon":
        return words("{dice} in battle").format(dice=dice(upgrade.value, words))
    if upgrade.kind == "shield":
        return words("absorbs {damage}").format(damage=damage(upgrade.value, words))
    against = {
        "resource": words("{dice} against resources"),
        "population": words("{dice} against population"),
        "planet": words("{dice} against the planet itself"),
    }[upgrade.destroys]
    return against.format(dice=dice(upgrade.value, words))


# Who and what


def _for(who: v.Who, everybody: str, holder: str, winner: str = "") -> str:
    return {"all": everybody, "holder": holder, "winner": winner or holder}[who]


def _less_or_more(delta: int, less: str, more: str) -> str:
    return less if delta < 0 else more


def _kinds(found: v.Filter, words: Words) -> str:
    """The upgrades that an effect is about."""
    if found.upgrade:
        return listed([upgrade_name(UPGRADE_NUMBERS[name], words) for name in found.upgrade], words)
    kinds = (found.kind,) if isinstance(found.kind, str) else found.kind
    named = {
        "drive": words("drives"),
        "cannon": words("cannons"),
        "shield": words("shields"),
        "rocket": words("rockets"),
    }
    return listed([named[kind] for kind in kinds], words) if kinds else words("upgrades")


def _technologies(found: v.Filter, words: Words) -> str:
    return {
        "civil": words("civil technologies"),
        "military": words("military technologies"),
        "transport": words("transport technologies"),
        "brown": words("brown technologies"),
        "grey": words("grey technologies"),
        "purple": words("purple technologies"),
        "white": words("white technologies"),
        "": words("technologies"),
    }[found.discipline or found.origin]


# Things that happen once


@says(v.Gain)
def _gain(effect: v.Gain, words: Words) -> str:
    text = _for(
        effect.who,
        words("every player gains {gain}"),
        words("you gain {gain}"),
        words("the winner gains {gain}"),
    )
    return text.format(gain=resource(effect.resource, effect.amount))


@says(v.Pay)
def _pay(effect: v.Pay, words: Words) -> str:
    text = {
        "": words("every player pays {price}"),
        "own_ship": words("every player pays {price} for each ship in play"),
        "own_5_cp": words("every player pays {price} for every 5 CP"),
    }[effect.per]
    return text.format(price=resource(effect.resource, effect.amount))


@says(v.AddPopulation)
def _add_population(effect: v.AddPopulation, words: Words) -> str:
    text = _for(
        effect.who,
        words("every player puts {cubes} on the Home Planet"),
        words("you put {cubes} on your Home Planet"),
    )
    return text.format(cubes=cubes(effect.amount, words))


@says(v.Replenish)
def _replenish(effect: v.Replenish, words: Words) -> str:
    return words("every planet regains {cylinders}").format(cylinders=cylinders(effect.amount, words))


@says(v.Repair)
def _repair(effect: v.Repair, words: Words) -> str:
    if effect.when == "upkeep":
        text = words("in Upkeep, {damage} is removed from each of your ships")
        return text.format(damage=damage(int(effect.amount), words))
    return _for(
        effect.who,
        words("all damage is removed from all ships"),
        words("all damage is removed from your ships"),
    )


@says(v.Score)
def _score(effect: v.Score, words: Words) -> str:
    if effect.per:
        text = words("every player scores {vp} for every 2 Centurian cards")
    else:
        text = _for(
            effect.who,
            words("every player scores {vp}"),
            words("you score {vp}"),
            words("the winner scores {vp}"),
        )
    return text.format(vp=vp(effect.vp, words))


@says(v.GainUpgrade)
def _gain_upgrade(effect: v.GainUpgrade, words: Words) -> str:
    if effect.upgrade == "any":
        return words("you take any one upgrade from the supply")
    text = words(
        Counted(
            "you take an upgrade from the supply: {upgrade}",
            "you take {count} upgrades from the supply: {upgrade}",
            effect.count,
        )
    )
    return text.format(count=effect.count, upgrade=upgrade_name(UPGRADE_NUMBERS[effect.upgrade], words))


@says(v.FreeAction)
def _free_action(effect: v.FreeAction, words: Words) -> str:
    text = _for(effect.who, words("every player acts: {action}"), words("you act: {action}"))
    return text.format(action=action_name(effect.action, words))


@says(v.DiscountNext)
def _discount_next(effect: v.DiscountNext, words: Words) -> str:
    if effect.target == "research":
        text = words("your next technology costs {less} less")
    else:
        text = words("your next ship costs {less} less")
    return text.format(less=resource(effect.resource, -effect.delta))


@says(v.DiscountAction)
def _discount_action(effect: v.DiscountAction, words: Words) -> str:
    if effect.action == "build_ships":
        text = words("the ships of this action cost {less} less in all")
    else:
        text = words("the upgrades of this action cost {less} less in all")
    return text.format(less=resource(effect.resource, -effect.delta))


@says(v.AbolishLaw)
def _abolish_law(effect: v.AbolishLaw, words: Words) -> str:
    if effect.count == "all":
        return words("all laws are abolished")
    return words("the Chancellor abolishes a law")


@says(v.ExtraConquestPhase)
def _extra_conquest_phase(effect: v.ExtraConquestPhase, words: Words) -> str:
    text = Counted(
        "this turn has {count} more Conquest phase",
        "this turn has {count} more Conquest phases",
        effect.amount,
    )
    return words(text).format(count=effect.amount)


# Costs


@says(v.ResearchCost)
def _research_cost(effect: v.ResearchCost, words: Words) -> str:
    text = _less_or_more(effect.delta, words("{what} cost {amount} less"), words("{what} cost {amount} more"))
    return text.format(what=_technologies(effect.filter, words), amount=resource(CP, abs(effect.delta)))


@says(v.ShipCost)
def _ship_cost(effect: v.ShipCost, words: Words) -> str:
    if effect.resource == "home_population":
        return words("each ship takes {cubes} of the Home Planet").format(cubes=cubes(effect.delta, words))
    text = _less_or_more(effect.delta, words("ships cost {amount} less"), words("ships cost {amount} more"))
    text = text.format(amount=resource(effect.resource, abs(effect.delta)))
    return _at_least(text, effect.min, words)


@says(v.UpgradeCost)
def _upgrade_cost(effect: v.UpgradeCost, words: Words) -> str:
    text = _less_or_more(effect.delta, words("{what} cost {amount} less"), words("{what} cost {amount} more"))
    amount = resource(effect.resource, abs(effect.delta))
    return _at_least(text.format(what=_kinds(effect.filter, words), amount=amount), effect.min, words)


def _at_least(text: str, least: int, words: Words) -> str:
    return words("{text}, but at least {least}").format(text=text, least=least) if least else text


@says(v.ReactionCost)
def _reaction_cost(effect: v.ReactionCost, words: Words) -> str:
    text = words("reactions cost {cubes} less")
    return text.format(cubes=cubes(-effect.delta, words))


@says(v.SetTax)
def _set_tax(effect: v.SetTax, words: Words) -> str:
    if not effect.amount:
        return words("no tax on Axinium and Phasium")
    text = words("the tax on Axinium and Phasium is {tax} a cylinder")
    return text.format(tax=resource(CP, effect.amount))


# Income and dice


@says(v.ModifyIncome)
def _modify_income(effect: v.ModifyIncome, words: Words) -> str:
    text = {
        "cp_cylinder": words("{cylinders} more (of {cp}) from each of your blue planets in Upkeep"),
        "axinium": words("{cylinders} more from each of your red asteroids in Upkeep"),
        "phasium": words("{cylinders} more from each of your green asteroids in Upkeep"),
    }[effect.resource]
    return text.format(cylinders=cylinders(effect.per_planet, words), cp=resource(CP, CYLINDER))


@says(v.ModifyGrowth)
def _modify_growth(effect: v.ModifyGrowth, words: Words) -> str:
    return words("{cubes} more on the Home Planet in Upkeep").format(cubes=cubes(effect.delta, words))


@says(v.ExtraDice)
def _extra_dice(effect: v.ExtraDice, words: Words) -> str:
    text = {
        "banking": words("{dice} more in Banking"),
        "mining": words("{dice} more in Mining"),
        "combat": words("{dice} more in this round of battle"),
    }[effect.context]
    return text.format(dice=dice(effect.amount, words))


@says(v.ModifyRoll)
def _modify_roll(effect: v.ModifyRoll, words: Words) -> str:
    if effect.duration:
        text = words("{amount} to the roll in this Mining")
    else:
        text = {
            "mining": words("{amount} to the roll in Mining"),
            "trade": words("{amount} to the roll in Trade"),
            "wmd_range": words("{amount} to range checks of your rockets"),
        }[effect.context]
    return text.format(amount=f"{effect.amount:+}")


@says(v.SuccessOn)
def _success_on(effect: v.SuccessOn, words: Words) -> str:
    text = {
        "combat": words("dice in battle hit on {faces}"),
        "landing": words("landings on asteroids succeed on {faces}"),
        "wmd_damage": words("rockets hit on {faces}"),
    }[effect.context]
    return text.format(faces=from_face(effect.min_face, words))


@says(v.ModifyRange)
def _modify_range(effect: v.ModifyRange, words: Words) -> str:
    if effect.delta < 0:
        text = words("ships move {hexes} less, but at least {least}")
    else:
        text = words("ships move {hexes} more, but at most {most}")
    return text.format(hexes=hexes(abs(effect.delta), words), least=effect.min, most=effect.max)


@says(v.Forbid)
def _forbid(effect: v.Forbid, words: Words) -> str:
    if effect.what == "launch_wmd":
        return words("rockets cannot be used")
    if effect.what == "action":
        actions = listed([action_name(name, words) for name in effect.filter.action], words)
        return words("no effect: {actions}").format(actions=actions)
    return words("cannot be bought: {upgrades}").format(upgrades=_kinds(effect.filter, words))


@says(v.OnEvent)
def _on_event(effect: v.OnEvent, words: Words) -> str:
    text = {
        "centurian_defeated": words("whenever a Centurian ship is destroyed, {effects}"),
        "battle_won_with_kill": words("whenever a battle is won and a ship destroyed in it, {effects}"),
    }[effect.event]
    return text.format(effects=said(effect.effects, words))


# What technologies allow


@says(v.UnlockUpgrade)
def _unlock_upgrade(effect: v.UnlockUpgrade, words: Words) -> str:
    number = UPGRADE_NUMBERS[effect.upgrade]
    text = words("you may buy the upgrade: {worth}")
    return text.format(worth=worth(number, words))


@says(v.CountsAsDiscipline)
def _counts_as_discipline(effect: v.CountsAsDiscipline, words: Words) -> str:
    names = listed([discipline_name(each, words) for each in effect.disciplines], words)
    return words("counts for discounts as a technology of each kind: {names}").format(names=names)


@says(v.TradeMode)
def _trade_mode(effect: v.TradeMode, words: Words) -> str:
    return words("in Trade you have the red rates and may mix sales and purchases")


@says(v.RetrieveCard)
def _retrieve_card(effect: v.RetrieveCard, words: Words) -> str:
    return words("your first action card is back in hand before you choose the second")


@says(v.ExtraAction)
def _extra_action(effect: v.ExtraAction, words: Words) -> str:
    return words("you play a third action card every turn")


@says(v.LandingAuto)
def _landing_auto(effect: v.LandingAuto, words: Words) -> str:
    if effect.duration:
        return words("your landings on asteroids surely succeed in this Conquest phase")
    return words("your landings on asteroids surely succeed")


@says(v.MovePopulationFreely)
def _move_population_freely(effect: v.MovePopulationFreely, words: Words) -> str:
    return words("when you load, your cubes also move between planets where you have some, without ships")


@says(v.Cloak)
def _cloak(effect: v.Cloak, words: Words) -> str:
    return words("your ships are hidden from players without Radar and fight only if you like")


@says(v.DetectCloaked)
def _detect_cloaked(effect: v.DetectCloaked, words: Words) -> str:
    return words("cloaked ships are seen where you have ships")


# What abilities do at their moment


@says(v.Reroll)
def _reroll(effect: v.Reroll, words: Words) -> str:
    return words("roll up to {dice} that missed again").format(dice=dice(effect.count, words))


@says(v.CancelHits)
def _cancel_hits(effect: v.CancelHits, words: Words) -> str:
    return words("cancel up to {hits} on your ships").format(hits=hits(effect.count, words))


@says(v.AutoSuccess)
def _auto_success(effect: v.AutoSuccess, words: Words) -> str:
    text = Counted(
        "{count} rocket surely reaches its target", "{count} rockets surely reach their targets", effect.count
    )
    return words(text).format(count=effect.count)


@says(v.AddVotes)
def _add_votes(effect: v.AddVotes, words: Words) -> str:
    return words("{votes} more for your card").format(votes=votes(effect.count, words))


@says(v.PeekOrders)
def _peek_orders(effect: v.PeekOrders, words: Words) -> str:
    return words("look at the movement tokens of a player")


@says(v.ReviseOrders)
def _revise_orders(effect: v.ReviseOrders, words: Words) -> str:
    return words("lay your own tokens anew")


@says(v.RescuePopulation)
def _rescue_population(effect: v.RescuePopulation, words: Words) -> str:
    return words("cubes aboard your ships destroyed in this battle go to your Home Planet")

"""Effects that last: costs, income and dice."""

from __future__ import annotations

from armillary.engine import Words
from armillary.games.exodus.rules.components import (
    CP,
    CYLINDER,
)
from armillary.games.exodus.rules.components import vocabulary as v
from armillary.games.exodus.words.names import (
    action_name,
    cubes,
    cylinders,
    dice,
    from_face,
    hexes,
    resource,
)
from armillary.games.exodus.words.sentences.phrases import (
    less_or_more,
    said,
    says,
    technologies_of,
    upgrades_of,
)
from armillary.mechanics.sentences import listed

# Costs


@says(v.ResearchCost)
def _research_cost(effect: v.ResearchCost, words: Words) -> str:
    text = less_or_more(effect.delta, words("{what} cost {amount} less"), words("{what} cost {amount} more"))
    return text.format(what=technologies_of(effect.filter, words), amount=resource(CP, abs(effect.delta)))


@says(v.ShipCost)
def _ship_cost(effect: v.ShipCost, words: Words) -> str:
    if effect.resource == "home_population":
        return words("each ship takes {cubes} of the Home Planet").format(cubes=cubes(effect.delta, words))
    text = less_or_more(effect.delta, words("ships cost {amount} less"), words("ships cost {amount} more"))
    text = text.format(amount=resource(effect.resource, abs(effect.delta)))
    return _at_least(text, effect.min, words)


@says(v.UpgradeCost)
def _upgrade_cost(effect: v.UpgradeCost, words: Words) -> str:
    text = less_or_more(effect.delta, words("{what} cost {amount} less"), words("{what} cost {amount} more"))
    amount = resource(effect.resource, abs(effect.delta))
    return _at_least(text.format(what=upgrades_of(effect.filter, words), amount=amount), effect.min, words)


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
    return words("cannot be bought: {upgrades}").format(upgrades=upgrades_of(effect.filter, words))


@says(v.OnEvent)
def _on_event(effect: v.OnEvent, words: Words) -> str:
    text = {
        "centurian_defeated": words("whenever a Centurian ship is destroyed, {effects}"),
        "battle_won_with_kill": words("whenever a battle is won and a ship destroyed in it, {effects}"),
    }[effect.event]
    return text.format(effects=said(effect.effects, words))

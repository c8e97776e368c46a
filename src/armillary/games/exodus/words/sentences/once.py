"""Effects that happen once."""

from __future__ import annotations

from armillary.engine import Counted, Words
from armillary.games.exodus.rules.components import (
    UPGRADE_NUMBERS,
)
from armillary.games.exodus.rules.components import vocabulary as v
from armillary.games.exodus.words.names import (
    action_name,
    cubes,
    cylinders,
    damage,
    resource,
    upgrade_name,
    vp,
)
from armillary.games.exodus.words.sentences.phrases import (
    for_whom,
    says,
)


@says(v.Gain)
def _gain(effect: v.Gain, words: Words) -> str:
    text = for_whom(
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
    text = for_whom(
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
    return for_whom(
        effect.who,
        words("all damage is removed from all ships"),
        words("all damage is removed from your ships"),
    )


@says(v.Score)
def _score(effect: v.Score, words: Words) -> str:
    if effect.per:
        text = words("every player scores {vp} for every 2 Centurian cards")
    else:
        text = for_whom(
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
    text = for_whom(effect.who, words("every player acts: {action}"), words("you act: {action}"))
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

"""What technologies, policies and abilities of factions do, made from their effects."""

from __future__ import annotations

from collections.abc import Sequence

from armillary.engine import Words
from armillary.games.stellar_horizons.rules.components import vocabulary as v
from armillary.games.stellar_horizons.words.names import field_name, relation_name, signed
from armillary.mechanics.sentences import listed

_FIELDS = ("physics", "engineering", "biology")
_RELATIONS = ("war", "embargo")


def said(effects: Sequence[v.Effect], words: Words) -> str:
    """All effects of a component, one after the other."""
    return "; ".join(text for effect in effects if (text := effect_said(effect, words)))


def effect_said(effect: v.Effect, words: Words) -> str:
    return _amount(effect, words) or _flight(effect, words) or _leave(effect, words) or _state(effect, words)


def _amount(effect: v.Effect, words: Words) -> str:
    """Effects that add to a number."""
    match effect:
        case v.EngineFailure(amount=n):
            text = words("engine failure {change} %")
        case v.Malfunction(amount=n):
            text = words("malfunction {change} %")
        case v.Recall(amount=n):
            text = words("recall {change} %")
        case v.RoboticExploration(amount=n):
            text = words("exploration of robots {change}")
        case v.CrewedExploration(amount=n):
            text = words("exploration of crews {change}")
        case v.BaseCost(amount=n):
            text = words("price of a base {change} Supplies")
        case v.ProductionDie(amount=n):
            text = words("production die of vehicles {change}")
        case v.Combat(amount=n):
            text = words("combat {change}")
        case v.Tactics(amount=n):
            text = words("tactics points {change}")
        case v.RaidDamage(amount=n):
            text = words("hits in a raid {change}")
        case v.BlockadeMoney(amount=n):
            text = words("money of each blockade {change}")
        case v.EarthMoney(amount=n):
            text = words("money from Earth {change}")
        case v.PoliticsChits(amount=n):
            text = words("politics chits {change}")
        case v.Initiative(amount=n):
            text = words("initiative {change}")
        case v.BankSpared(fields=n):
            text = words("banks that are not halved {change}")
        case v.TradeLimit(amount=n):
            text = words("resources in a trade {change}")
        case v.TradeBonus(money=n):
            text = words("money for a trade {change}")
        case v.LabProduction(amount=n):
            text = words("points of each Research Lab {change}")
        case v.MiningProduction(amount=n):
            text = words("resources of each Mining Station {change}")
        case v.TechnologyCost(amount=n):
            text = words("price of technologies {change}")
        case _:
            return ""
    return text.format(change=signed(n))


def _flight(effect: v.Effect, words: Words) -> str:
    match effect:
        case v.AllowBuild(unit=unit, sizes=sizes):
            names = listed([f"{unit}-{size}" for size in sizes], words)
            return words("may build {units}").format(units=names)
        case v.Range(value=value) if value >= v.UNLIMITED:
            return words("unlimited range")
        case v.Range(value=value):
            return words("range {value}").format(value=value)
        case v.HelioModifier(tenths=tenths):
            return words("transfers take {percent} % of the time").format(percent=10 * tenths)
        case v.Transfers(count=count):
            return words("transports in an economic phase: {count}").format(count=count)
        case v.RecoverLauncher(above=above):
            return words("launchers come back with {percent} %").format(percent=100 - above)
        case v.Terraform(price=price):
            return words("terraforming from {price} Supplies a point").format(price=price)
        case v.IgnoreHazard(hazard="radiation"):
            return words("radiation does no harm")
        case v.IgnoreHazard():
            return words("hazardous atmospheres do no harm")
    return ""


def _leave(effect: v.Effect, words: Words) -> str:
    """Effects that allow something."""
    match effect:
        case v.CvProduction():
            return words("vehicles produce resources on worlds")
        case v.AsteroidHarvest():
            return words("vehicles harvest asteroids")
        case v.OrbitCountsAsBase():
            return words("ships in orbit are served by the base below")
        case v.RangedDamage():
            return words("damage in ranged engagements")
        case v.Drones(use="fighter"):
            return words("drones fly as fighters")
        case v.Drones():
            return words("drones fly as bombers")
        case v.FindLife():
            return words("traces of life may turn out to be life")
        case v.Interstellar():
            return words("a part of the interstellar colonization")
    return ""


def _state(effect: v.Effect, words: Words) -> str:
    """Effects of politics."""
    match effect:
        case v.EarthTech(field="any", amount=amount):
            return words("points in a field of your choice: {count}").format(count=amount)
        case v.EarthTech(field=field, amount=amount):
            text = words("points of {field} from Earth: {count}")
            return text.format(count=amount, field=field_name(_FIELDS.index(field), words))
        case v.ChitToTech(points=points):
            return words("points for a politics chit: {count}").format(count=points)
        case v.RelationsFloor(space=space):
            text = words("relations down to {relation}")
            return text.format(relation=relation_name(_RELATIONS.index(space), words))
        case v.Support(unit=unit, amount=amount):
            name = words("bases") if unit == "base" else f"{unit}s"
            return words("support for {units} {change}").format(units=name, change=signed(amount))
        case v.GrowthDice(dice=dice):
            return words("Settlements grow with the better of {count} dice").format(count=dice)
        case v.OwnerDiscount(per_owner=per_owner):
            return words("discount for each other owner of a technology: {count}").format(count=per_owner)
        case v.DiplomacySuccess(value=value):
            return words("diplomacy succeeds with {percent} %").format(percent=10 * value)
    return ""

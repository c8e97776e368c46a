"""The vocabulary of effects: what technologies, policies, abilities and structures do.

An effect is a small tagged value. These last: `powers` works out what they come to.
"""

from __future__ import annotations

from msgspec import Struct

UNLIMITED = 99  # a range that reaches everything, repairs without end


class Effect(Struct, frozen=True, tag_field="op", forbid_unknown_fields=True):
    """One thing that a component does."""


# Technologies, policies and abilities of factions: they last. Amounts add up unless a path joins
# their sources (SH-072); a `Best` never adds up.


class Best(Effect, frozen=True, tag_field="op", forbid_unknown_fields=True):
    """A value of which the best one counts."""


class AllowBuild(Effect, frozen=True, tag="allow_build"):
    unit: str  # LV, CV
    sizes: tuple[int, ...]


class Range(Best, frozen=True, tag="range"):
    value: int


class HelioModifier(Best, frozen=True, tag="helio_modifier"):
    tenths: int


class Transfers(Best, frozen=True, tag="transfers"):
    count: int


class RecoverLauncher(Best, frozen=True, tag="recover_launcher"):
    above: int


class Terraform(Best, frozen=True, tag="terraform"):
    price: int


class EngineFailure(Effect, frozen=True, tag="engine_failure"):
    amount: int


class Malfunction(Effect, frozen=True, tag="malfunction"):
    amount: int


class Recall(Effect, frozen=True, tag="recall"):
    amount: int


class RoboticExploration(Effect, frozen=True, tag="robotic_exploration"):
    amount: int


class CrewedExploration(Effect, frozen=True, tag="crewed_exploration"):
    amount: int


class BaseCost(Effect, frozen=True, tag="base_cost"):
    amount: int


class IgnoreHazard(Effect, frozen=True, tag="ignore_hazard"):
    hazard: str  # atmosphere, radiation


class CvProduction(Effect, frozen=True, tag="cv_production"):
    pass


class AsteroidHarvest(Effect, frozen=True, tag="asteroid_harvest"):
    pass


class ProductionDie(Effect, frozen=True, tag="production_die"):
    amount: int


class OrbitCountsAsBase(Effect, frozen=True, tag="orbit_counts_as_base"):
    pass


class RangedDamage(Effect, frozen=True, tag="ranged_damage"):
    pass


class Combat(Effect, frozen=True, tag="combat"):
    amount: int


class Tactics(Effect, frozen=True, tag="tactics"):
    amount: int


class RaidDamage(Effect, frozen=True, tag="raid_damage"):
    """What raids of bases of non-player factions cost."""

    amount: int


class BlockadeMoney(Effect, frozen=True, tag="blockade_money"):
    """What each blockade brings besides."""

    amount: int


class Drones(Effect, frozen=True, tag="drones"):
    use: str  # fighter, bomber


class FindLife(Effect, frozen=True, tag="find_life"):
    pass


class Interstellar(Effect, frozen=True, tag="interstellar"):
    pass


class EarthMoney(Effect, frozen=True, tag="earth_money"):
    amount: int


class EarthTech(Effect, frozen=True, tag="earth_tech"):
    field: str  # or "any": of the owner's choice
    amount: int


class PoliticsChits(Effect, frozen=True, tag="politics_chits"):
    amount: int


class ChitToTech(Best, frozen=True, tag="chit_to_tech"):
    points: int


class RelationsFloor(Best, frozen=True, tag="relations_floor"):
    space: str  # embargo, war


class Initiative(Effect, frozen=True, tag="initiative"):
    amount: int


class Support(Effect, frozen=True, tag="support"):
    unit: str  # RE, CV, base
    amount: int


class GrowthDice(Best, frozen=True, tag="growth_dice"):
    dice: int


class BankSpared(Effect, frozen=True, tag="bank_spared"):
    fields: int


class TradeLimit(Effect, frozen=True, tag="trade_limit"):
    amount: int


class TradeBonus(Effect, frozen=True, tag="trade_bonus"):
    money: int


class TechnologyCost(Effect, frozen=True, tag="technology_cost"):
    amount: int
    minimum: int


class OwnerDiscount(Best, frozen=True, tag="owner_discount"):
    per_owner: int


class LabProduction(Effect, frozen=True, tag="lab_production"):
    amount: int


class MiningProduction(Effect, frozen=True, tag="mining_production"):
    amount: int


class DiplomacySuccess(Best, frozen=True, tag="diplomacy_success"):
    value: int


LastingEffect = (
    AllowBuild
    | Range
    | HelioModifier
    | Transfers
    | RecoverLauncher
    | Terraform
    | EngineFailure
    | Malfunction
    | Recall
    | RoboticExploration
    | CrewedExploration
    | BaseCost
    | IgnoreHazard
    | CvProduction
    | AsteroidHarvest
    | ProductionDie
    | OrbitCountsAsBase
    | RangedDamage
    | Combat
    | Tactics
    | RaidDamage
    | BlockadeMoney
    | Drones
    | FindLife
    | Interstellar
    | EarthMoney
    | EarthTech
    | PoliticsChits
    | ChitToTech
    | RelationsFloor
    | Initiative
    | Support
    | GrowthDice
    | BankSpared
    | TradeLimit
    | TradeBonus
    | TechnologyCost
    | OwnerDiscount
    | LabProduction
    | MiningProduction
    | DiplomacySuccess
)


# Structures


class Build(Effect, frozen=True, tag="build"):
    lv: int  # the largest size, 0 for none
    re: bool
    cv: int


class Unmothball(Effect, frozen=True, tag="unmothball"):
    cv: int


class Repair(Effect, frozen=True, tag="repair"):
    count: int


class ResourceProduction(Effect, frozen=True, tag="resource_production"):
    amount: int


class TechProduction(Effect, frozen=True, tag="tech_production"):
    amount: int


class BaseCombat(Effect, frozen=True, tag="base_combat"):
    combat: int
    drones: int


class IsSettlement(Effect, frozen=True, tag="settlement"):
    pass


StructureEffect = (
    Build | Unmothball | Repair | ResourceProduction | TechProduction | BaseCombat | IsSettlement
)

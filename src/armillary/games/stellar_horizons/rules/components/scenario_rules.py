"""What wins a scenario, and what is different in it.

The one is whoever stands against all others: the AI, the colonials.
"""

from __future__ import annotations

from armillary.games.stellar_horizons.rules.components.vocabulary import Effect


class FirstSettlements(Effect, frozen=True, tag="first_settlements"):
    world: str
    count: int


class DivertAsteroid(Effect, frozen=True, tag="divert_asteroid"):
    strength_per_player: int


class DestroyInvader(Effect, frozen=True, tag="destroy_invader"):
    pass


class TerraformAndSettle(Effect, frozen=True, tag="terraform_and_settle"):
    world: str
    settlements: int


class StopTheAi(Effect, frozen=True, tag="stop_the_ai"):
    world: str
    technologies: int


class CampaignScore(Effect, frozen=True, tag="campaign_score"):
    pass


Goal = FirstSettlements | DivertAsteroid | DestroyInvader | TerraformAndSettle | StopTheAi | CampaignScore


class FreeCombat(Effect, frozen=True, tag="free_combat"):
    world: str


class NoSettlementLimit(Effect, frozen=True, tag="no_settlement_limit"):
    pass


class AsteroidPosition(Effect, frozen=True, tag="asteroid_position"):
    since: int
    area: str


class AsteroidExplore(Effect, frozen=True, tag="asteroid_explore"):
    bonus: int


class AsteroidTow(Effect, frozen=True, tag="asteroid_tow"):
    pass


class AsteroidShoot(Effect, frozen=True, tag="asteroid_shoot"):
    backfire: int  # rolls up to this one


class FleetLimit(Effect, frozen=True, tag="fleet_limit"):
    cvs: int


class InvaderComes(Effect, frozen=True, tag="invader"):
    pass


class CommonBase(Effect, frozen=True, tag="common_base"):
    world: str


class SharedTechnology(Effect, frozen=True, tag="shared_technology"):
    pass


class AllAllied(Effect, frozen=True, tag="all_allied"):
    pass


class AbilityOff(Effect, frozen=True, tag="ability_off"):
    faction: str


class OneAgainstAll(Effect, frozen=True, tag="one_against_all"):
    faction: str  # whose board and counters the one uses


class LowerExploration(Effect, frozen=True, tag="lower_exploration"):
    amount: int


class AiTechnologyLine(Effect, frozen=True, tag="ai_technology_line"):
    to: str


class AiRatesHalved(Effect, frozen=True, tag="ai_rates_halved"):
    pass


class AiBaseCost(Effect, frozen=True, tag="ai_base_cost"):
    ore: int


class AiSupplies(Effect, frozen=True, tag="ai_supplies"):
    """Costs in Supplies are paid in Ore."""


class AiNoPolitics(Effect, frozen=True, tag="ai_no_politics"):
    pass


class AiRange(Effect, frozen=True, tag="ai_range"):
    pass


class AiFreeUnmothball(Effect, frozen=True, tag="ai_free_unmothball"):
    pass


class AiSupport(Effect, frozen=True, tag="ai_support"):
    a_player: int  # for each player beyond the first


class HalfIncome(Effect, frozen=True, tag="half_income"):
    pass


class StartBase(Effect, frozen=True, tag="start_base"):
    world: str
    structures: tuple[str, ...]
    tile: str
    depleted: bool
    stores: tuple[int, int, int]


class WorldOverride(Effect, frozen=True, tag="world_override"):
    world: str
    base: bool
    tile_slot: bool
    explored: bool  # it has no exploration value


class TelescopeAt(Effect, frozen=True, tag="telescope_at"):
    area: str


class PolicyFamilyOff(Effect, frozen=True, tag="policy_family_off"):
    family: str


class HomeWorld(Effect, frozen=True, tag="home_world"):
    world: str


class RelationsCeiling(Effect, frozen=True, tag="relations_ceiling"):
    space: str


class ForbiddenArea(Effect, frozen=True, tag="forbidden_area"):
    one: bool  # to the one; else to the others
    world: str


class SettlementCost(Effect, frozen=True, tag="settlement_cost"):
    cost: tuple[int, int, int]


class GrowthFactor(Effect, frozen=True, tag="growth_factor"):
    times: int  # for the one
    divided: int  # for the others


Special = (
    FreeCombat
    | NoSettlementLimit
    | AsteroidPosition
    | AsteroidExplore
    | AsteroidTow
    | AsteroidShoot
    | FleetLimit
    | InvaderComes
    | CommonBase
    | SharedTechnology
    | AllAllied
    | AbilityOff
    | OneAgainstAll
    | LowerExploration
    | AiTechnologyLine
    | AiRatesHalved
    | AiBaseCost
    | AiSupplies
    | AiNoPolitics
    | AiRange
    | AiFreeUnmothball
    | AiSupport
    | HalfIncome
    | StartBase
    | WorldOverride
    | TelescopeAt
    | PolicyFamilyOff
    | HomeWorld
    | RelationsCeiling
    | ForbiddenArea
    | SettlementCost
    | GrowthFactor
)

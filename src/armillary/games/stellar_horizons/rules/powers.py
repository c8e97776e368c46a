"""What a faction's technologies, policies and ability come to.

Amounts add up unless a path of any length joins their sources: then only the more advanced
counts (SH-072). Of values only the best counts. All of it is worked out once for each
combination and shared.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache

from msgspec import Struct
from msgspec.structs import astuple

from armillary.games.stellar_horizons.rules.components import FACTIONS, OWNER_DISCOUNT, POLICIES, TECHNOLOGIES
from armillary.games.stellar_horizons.rules.components import vocabulary as v
from armillary.games.stellar_horizons.rules.components.kinds import Field, Relation
from armillary.games.stellar_horizons.rules.state import StellarState
from armillary.mechanics.chances import Part

Held = tuple[str, int, v.Effect]  # an effect with its source and the bits of what lies before that

ABILITY = "ability"
NO_RANGE = -1  # Earth orbit only: SH-121
USUAL_CHIT_POINTS = 2  # SH-040
USUAL_SUCCESS = 6  # SH-196

# By the bit of a technology or policy: its id, the bits of what lies before it on its chart, an effect
_OF_TECHNOLOGIES = [
    (1 << number, [(technology.id, technology.before, effect) for effect in technology.effects])
    for number, technology in enumerate(TECHNOLOGIES)
    if technology.effects
]
_OF_POLICIES = [
    (1 << number, [(policy.id, policy.before << len(TECHNOLOGIES), effect) for effect in policy.effects])
    for number, policy in enumerate(POLICIES)
]
_NO_ABILITY = tuple(f"no_ability_{faction.id}" for faction in FACTIONS)  # marks

COMBINATIONS = 1 << 11  # of technologies and policies that are kept worked out: a few games


class Powers(Struct, frozen=True, gc=False):
    lv_sizes: frozenset[int]
    cv_sizes: frozenset[int]
    range: int
    helio_tenths: int
    transfers: int
    recover_above: int  # 0: launchers are not recovered
    terraform_price: int  # 0: not possible
    engine_failure: int
    malfunction: int
    recall: int
    robotic: int
    crewed: int
    base_cost: int
    atmosphere: bool
    radiation: bool
    cv_production: bool
    harvest: bool
    production_die: int
    elevator: bool
    ranged: bool
    combat: int
    tactics: int
    fighters: bool
    bombers: bool
    find_life: bool
    interstellar: int
    earth_money: int
    earth_points: tuple[int, int, int]
    earth_points_any: int
    politics: int
    chit_points: int
    floor: Relation  # the worst relation that this faction can bring about
    initiative: int
    support: tuple[int, int, int]  # REs, CVs, bases
    growth_dice: int
    banks_spared: int
    trade_limit: int
    trade_bonus: int
    technology_cost: int
    owner_discount: int
    lab: int
    mining: int
    diplomacy: int


def powers(state: StellarState, faction: int) -> Powers:
    """What a faction can do now."""
    own, marks = state.factions[faction], state.marks
    if not marks:  # the usual case, asked for very often
        return _worked_out(faction, own.technologies, own.policies, True)
    science = state.science(faction)
    return _worked_out(faction, science.technologies, own.policies, _NO_ABILITY[faction] not in marks)


def powers_with(state: StellarState, faction: int, policies: int) -> Powers:
    """What a faction could do with other policies."""
    return _worked_out(faction, state.science(faction).technologies, policies, has_ability(state, faction))


def powers_if(state: StellarState, faction: int, technologies: int = 0, policies: int = 0) -> Powers:
    """What a faction could do with more technologies and policies than it has: bits."""
    return _worked_out(
        faction,
        state.science(faction).technologies | technologies,
        state.factions[faction].policies | policies,
        has_ability(state, faction),
    )


def has_ability(state: StellarState, faction: int) -> bool:
    """Scenarios take the abilities of some away."""  # SH-541, SH-552, SH-564
    return not state.marks or _NO_ABILITY[faction] not in state.marks


def sources(state: StellarState, faction: int, kind: type[v.Effect], of: str = "") -> tuple[Part, ...]:
    """What makes up an amount, source by source; `of` names a unit or field where the effect has one."""
    science = state.science(faction)
    return _parts(
        faction, science.technologies, state.factions[faction].policies, has_ability(state, faction), kind, of
    )


@lru_cache(COMBINATIONS)
def _parts(
    faction: int, technologies: int, policies: int, ability: bool, kind: type[v.Effect], of: str
) -> tuple[Part, ...]:
    found = _counted(faction, technologies, policies, ability, kind, of)
    return tuple(Part(source, amount_of(effect)) for source, effect in found)


@cache
def amount_of(effect: v.Effect) -> int:
    """The number in an effect: it has at most one."""
    return next((value for value in astuple(effect) if type(value) is int), 0)


@lru_cache(COMBINATIONS)
def _held(faction: int, technologies: int, policies: int, ability: bool) -> tuple[Held, ...]:
    return tuple(_effects(faction, technologies, policies, ability))


@lru_cache(COMBINATIONS)
def _by_kind(
    faction: int, technologies: int, policies: int, ability: bool
) -> dict[type[v.Effect], list[Held]]:
    found: dict[type[v.Effect], list[Held]] = {}
    for each in _held(faction, technologies, policies, ability):
        found.setdefault(type(each[2]), []).append(each)
    return found


def _effects(faction: int, technologies: int, policies: int, ability: bool) -> Iterator[Held]:
    """Every effect that is held: its source, the bits of what lies before that on its chart, itself."""
    for bit, held in _OF_TECHNOLOGIES:
        if technologies & bit:
            yield from held
    for bit, held in _OF_POLICIES:
        if policies & bit:
            yield from held
    if ability:
        for effect in FACTIONS[faction].ability:
            yield ABILITY, 0, effect


_NAMES = [*(technology.id for technology in TECHNOLOGIES), *(policy.id for policy in POLICIES)]
_PLACES = {name: place for place, name in enumerate(_NAMES)}


@lru_cache(32 * COMBINATIONS)
def _counted(
    faction: int, technologies: int, policies: int, ability: bool, kind: type[v.Effect], of: str
) -> tuple[tuple[str, v.Effect], ...]:
    """The effects of a kind that count: none whose source lies on a path to another one's."""  # SH-072
    return _standing(_by_kind(faction, technologies, policies, ability).get(kind, ()), of)


def _standing(held: Sequence[Held], of: str) -> tuple[tuple[str, v.Effect], ...]:
    if of:
        held = [each for each in held if of in (getattr(each[2], "unit", ""), getattr(each[2], "field", ""))]
    surpassed = 0
    for _, before, _ in held:
        surpassed |= before
    return tuple(
        (source, effect)
        for source, _, effect in held
        if source == ABILITY or not surpassed >> _PLACES[source] & 1
    )


_WITHOUT_AMOUNT = (v.IgnoreHazard, v.Drones, v.RelationsFloor, v.AllowBuild)


@lru_cache(COMBINATIONS)
def _worked_out(faction: int, technologies: int, policies: int, ability: bool) -> Powers:
    effects = [effect for _, _, effect in _held(faction, technologies, policies, ability)]

    by_kind = _by_kind(faction, technologies, policies, ability)

    def total(kind: type[v.Effect], of: str = "") -> int:
        held = by_kind.get(kind)
        if held is None:
            return 0
        return sum(amount_of(effect) for _, effect in _standing(held, of))

    def values(kind: type[v.Effect]) -> list[int]:
        return [amount_of(effect) for _, _, effect in by_kind.get(kind, ())]

    def held(kind: type[v.Effect]) -> bool:
        return kind in by_kind

    few = [effect for effect in effects if isinstance(effect, _WITHOUT_AMOUNT)]
    hazards = {effect.hazard for effect in few if isinstance(effect, v.IgnoreHazard)}
    drones = {effect.use for effect in few if isinstance(effect, v.Drones)}
    floors = [Relation[e.space.upper()] for e in few if isinstance(e, v.RelationsFloor)]
    builds = [effect for effect in few if isinstance(effect, v.AllowBuild)]
    free = FACTIONS[faction].support
    return Powers(
        lv_sizes=frozenset({1, 2}.union(*(b.sizes for b in builds if b.unit == "LV"))),  # SH-099
        cv_sizes=frozenset(set().union(*(b.sizes for b in builds if b.unit == "CV"))),
        range=max(values(v.Range), default=NO_RANGE),
        helio_tenths=min(values(v.HelioModifier), default=10),
        transfers=max(values(v.Transfers), default=0),
        recover_above=max(values(v.RecoverLauncher), default=0),
        terraform_price=min(values(v.Terraform), default=0),
        engine_failure=total(v.EngineFailure),
        malfunction=total(v.Malfunction),
        recall=total(v.Recall),
        robotic=total(v.RoboticExploration),
        crewed=total(v.CrewedExploration),
        base_cost=total(v.BaseCost),
        atmosphere="atmosphere" in hazards,
        radiation="radiation" in hazards,
        cv_production=held(v.CvProduction),
        harvest=held(v.AsteroidHarvest),
        production_die=total(v.ProductionDie),
        elevator=held(v.OrbitCountsAsBase),
        ranged=held(v.RangedDamage),
        combat=total(v.Combat),
        tactics=total(v.Tactics),
        fighters="fighter" in drones,
        bombers="bomber" in drones,
        find_life=held(v.FindLife),
        interstellar=len(by_kind.get(v.Interstellar, ())),
        earth_money=total(v.EarthMoney),
        earth_points=(
            total(v.EarthTech, Field.PHYSICS.name.lower()),
            total(v.EarthTech, Field.ENGINEERING.name.lower()),
            total(v.EarthTech, Field.BIOLOGY.name.lower()),
        ),
        earth_points_any=total(v.EarthTech, "any"),
        politics=total(v.PoliticsChits),
        chit_points=max(values(v.ChitToTech), default=USUAL_CHIT_POINTS),
        floor=min(floors, default=Relation.NEUTRAL),
        initiative=total(v.Initiative),
        support=(
            free[0] + total(v.Support, "RE"),
            free[1] + total(v.Support, "CV"),
            free[2] + total(v.Support, "base"),
        ),
        growth_dice=max(values(v.GrowthDice), default=1),
        banks_spared=total(v.BankSpared),
        trade_limit=total(v.TradeLimit),
        trade_bonus=total(v.TradeBonus),
        technology_cost=total(v.TechnologyCost),
        owner_discount=max(values(v.OwnerDiscount), default=OWNER_DISCOUNT),
        lab=total(v.LabProduction),
        mining=total(v.MiningProduction),
        diplomacy=max(values(v.DiplomacySuccess), default=USUAL_SUCCESS),
    )

"""What a faction's technologies, policies and ability come to.

Amounts add up unless a path of any length joins their sources: then only the more advanced
counts (SH-072). Of values only the best counts. All of it is worked out once for each
combination and shared.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from typing import Any

from msgspec import Struct
from msgspec.structs import astuple

from armillary.games.stellar_horizons.rules.components import FACTIONS, OWNER_DISCOUNT, POLICIES, TECHNOLOGIES
from armillary.games.stellar_horizons.rules.components import vocabulary as v
from armillary.games.stellar_horizons.rules.components.kinds import (
    NEUTRAL,
    Field,
    Relation,
)
from armillary.games.stellar_horizons.rules.state import StellarState
from armillary.mechanics.chances import Part

# An effect with its source, the bits of what lies before that on its chart, its own bit, and its amount
Held = tuple[str, int, v.Effect, int, int]

ABILITY = "ability"
NO_RANGE = -1  # Earth orbit only: SH-121
USUAL_CHIT_POINTS = 2  # SH-040
USUAL_SUCCESS = 6  # SH-196

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
    raid_damage: int
    blockade_money: int
    technology_cost: int
    owner_discount: int
    lab: int
    mining: int
    diplomacy: int


def powers(state: StellarState, faction: int) -> Powers:
    """What a faction can do now."""
    own, marks = state.factions[faction], state.marks
    if not marks:  # the usual case, asked for very often
        known = own.known
        if known is None or known[0] != own.technologies or known[1] != own.policies:
            able = _worked_out(faction, own.technologies & _WITH_EFFECT, own.policies, True)
            known = own.known = (own.technologies, own.policies, able)
        found: Powers = known[2]
        return found
    technologies = state.science(faction).technologies & _WITH_EFFECT
    return _worked_out(faction, technologies, own.policies, _NO_ABILITY[faction] not in marks)


def support_with(state: StellarState, faction: int, policies: int) -> tuple[int, int, int]:
    """What would be supported with other policies."""
    bits, work = _SUPPORT
    technologies = state.science(faction).technologies
    supported: tuple[int, int, int] = work(
        _holding(faction, technologies, policies, has_ability(state, faction)) & bits
    )
    return supported


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


# What a faction holds, as bits of one number: technologies, policies, who it is, and its ability
_POLICIES_FROM = len(TECHNOLOGIES)
_FACTIONS_FROM = _POLICIES_FROM + len(POLICIES)
_ABILITIES_FROM = _FACTIONS_FROM + len(FACTIONS)
_ANY_FACTION = (1 << len(FACTIONS)) - 1 << _FACTIONS_FROM


def _holding(faction: int, technologies: int, policies: int, ability: bool) -> int:
    held = technologies | policies << _POLICIES_FROM | 1 << _FACTIONS_FROM + faction
    return held | 1 << _ABILITIES_FROM + faction if ability else held


def _all_effects() -> dict[type[v.Effect], list[tuple[int, Held]]]:
    """By kind: the bit that gives each effect, and the effect."""
    found: dict[type[v.Effect], list[tuple[int, Held]]] = {}

    def add(source: str, before: int, number: int, effects: Sequence[v.Effect], own: bool = True) -> None:
        bit = 1 << number
        for effect in effects:
            held = (source, before, effect, bit if own else 0, amount_of(effect))
            found.setdefault(type(effect), []).append((bit, held))

    for number, technology in enumerate(TECHNOLOGIES):
        add(technology.id, technology.before, number, technology.effects)
    for number, policy in enumerate(POLICIES, _POLICIES_FROM):
        add(policy.id, policy.before << _POLICIES_FROM, number, policy.effects)
    for number, faction in enumerate(FACTIONS, _ABILITIES_FROM):
        add(ABILITY, 0, number, faction.ability, own=False)
    return found


_EFFECTS = _all_effects()
_WITH_EFFECT = sum(1 << number for number, technology in enumerate(TECHNOLOGIES) if technology.effects)


def _bits_of(kind: type[v.Effect]) -> int:
    """Everything that has an effect of a kind."""
    bits = 0
    for bit, _ in _EFFECTS.get(kind, ()):
        bits |= bit
    return bits


def _held(kind: type[v.Effect], held: int) -> list[Held]:
    return [each for bit, each in _EFFECTS.get(kind, ()) if held & bit]


@lru_cache(32 * COMBINATIONS)
def _counted(
    faction: int, technologies: int, policies: int, ability: bool, kind: type[v.Effect], of: str
) -> tuple[tuple[str, v.Effect], ...]:
    """The effects of a kind that count: none whose source lies on a path to another one's."""  # SH-072
    held = _held(kind, _holding(faction, technologies, policies, ability))
    return tuple((source, effect) for source, _, effect, _, _ in _standing(held, of))


def _standing(held: Sequence[Held], of: str) -> Sequence[Held]:
    if of:
        held = [each for each in held if of in (getattr(each[2], "unit", ""), getattr(each[2], "field", ""))]
    if len(held) < 2:
        return held
    surpassed = 0
    for each in held:
        surpassed |= each[1]
    return [each for each in held if not surpassed & each[3]]


# The fields of `Powers`: each depends on few technologies and policies, so each is kept by itself

Work = Callable[[int], Any]


def _kept(bits: int, work: Work) -> tuple[int, Work]:
    """What a field depends on, and how it is worked out of that."""
    return bits, lru_cache(COMBINATIONS)(work)


def _amount(kind: type[v.Effect], held: int, of: str = "") -> int:
    return sum([each[4] for each in _standing(_held(kind, held), of)])


def _total(kind: type[v.Effect], of: str = "") -> tuple[int, Work]:
    return _kept(_bits_of(kind), lambda held: _amount(kind, held, of))


def _most(kind: type[v.Effect], otherwise: int) -> tuple[int, Work]:
    return _kept(_bits_of(kind), lambda held: max([each[4] for each in _held(kind, held)], default=otherwise))


def _least(kind: type[v.Effect], otherwise: int) -> tuple[int, Work]:
    return _kept(_bits_of(kind), lambda held: min([each[4] for each in _held(kind, held)], default=otherwise))


def _any(kind: type[v.Effect]) -> tuple[int, Work]:
    return _kept(_bits_of(kind), bool)


def _named(kind: type[v.Effect], field: str, name: str) -> tuple[int, Work]:
    """Whether one of the effects names this."""
    return _kept(
        _bits_of(kind), lambda held: any(getattr(each[2], field) == name for each in _held(kind, held))
    )


def _sizes(unit: str, usual: frozenset[int]) -> tuple[int, Work]:
    def sizes(held: int) -> frozenset[int]:
        effects = [each[2] for each in _held(v.AllowBuild, held)]
        builds = [effect for effect in effects if isinstance(effect, v.AllowBuild) and effect.unit == unit]
        return usual.union(*(effect.sizes for effect in builds))

    return _kept(_bits_of(v.AllowBuild), sizes)


def _floor(held: int) -> Relation:
    effects = [each[2] for each in _held(v.RelationsFloor, held)]
    floors = [Relation[effect.space.upper()] for effect in effects if isinstance(effect, v.RelationsFloor)]
    return min(floors, default=NEUTRAL)


def _earth_points(held: int) -> tuple[int, int, int]:
    physics, engineering, biology = (_amount(v.EarthTech, held, field.name.lower()) for field in Field)
    return physics, engineering, biology


def _supported(held: int) -> tuple[int, int, int]:
    faction = ((held & _ANY_FACTION) >> _FACTIONS_FROM).bit_length() - 1
    robots, crews, bases = FACTIONS[faction].support
    return (
        robots + _amount(v.Support, held, "RE"),
        crews + _amount(v.Support, held, "CV"),
        bases + _amount(v.Support, held, "base"),
    )


_SUPPORT = _kept(_bits_of(v.Support) | _ANY_FACTION, _supported)
_FIELDS: dict[str, tuple[int, Work]] = {
    "lv_sizes": _sizes("LV", frozenset({1, 2})),  # SH-099
    "cv_sizes": _sizes("CV", frozenset()),
    "range": _most(v.Range, NO_RANGE),
    "helio_tenths": _least(v.HelioModifier, 10),
    "transfers": _most(v.Transfers, 0),
    "recover_above": _most(v.RecoverLauncher, 0),
    "terraform_price": _least(v.Terraform, 0),
    "engine_failure": _total(v.EngineFailure),
    "malfunction": _total(v.Malfunction),
    "recall": _total(v.Recall),
    "robotic": _total(v.RoboticExploration),
    "crewed": _total(v.CrewedExploration),
    "base_cost": _total(v.BaseCost),
    "atmosphere": _named(v.IgnoreHazard, "hazard", "atmosphere"),
    "radiation": _named(v.IgnoreHazard, "hazard", "radiation"),
    "cv_production": _any(v.CvProduction),
    "harvest": _any(v.AsteroidHarvest),
    "production_die": _total(v.ProductionDie),
    "elevator": _any(v.OrbitCountsAsBase),
    "ranged": _any(v.RangedDamage),
    "combat": _total(v.Combat),
    "tactics": _total(v.Tactics),
    "raid_damage": _total(v.RaidDamage),
    "blockade_money": _total(v.BlockadeMoney),
    "fighters": _named(v.Drones, "use", "fighter"),
    "bombers": _named(v.Drones, "use", "bomber"),
    "find_life": _any(v.FindLife),
    "interstellar": _kept(_bits_of(v.Interstellar), lambda held: len(_held(v.Interstellar, held))),
    "earth_money": _total(v.EarthMoney),
    "earth_points": _kept(_bits_of(v.EarthTech), _earth_points),
    "earth_points_any": _total(v.EarthTech, "any"),
    "politics": _total(v.PoliticsChits),
    "chit_points": _most(v.ChitToTech, USUAL_CHIT_POINTS),
    "floor": _kept(_bits_of(v.RelationsFloor), _floor),
    "initiative": _total(v.Initiative),
    "support": _SUPPORT,
    "growth_dice": _most(v.GrowthDice, 1),
    "banks_spared": _total(v.BankSpared),
    "trade_limit": _total(v.TradeLimit),
    "trade_bonus": _total(v.TradeBonus),
    "technology_cost": _total(v.TechnologyCost),
    "owner_discount": _most(v.OwnerDiscount, OWNER_DISCOUNT),
    "lab": _total(v.LabProduction),
    "mining": _total(v.MiningProduction),
    "diplomacy": _most(v.DiplomacySuccess, USUAL_SUCCESS),
}
_IN_ORDER = [_FIELDS[name] for name in Powers.__struct_fields__]


@lru_cache(COMBINATIONS)
def _worked_out(faction: int, technologies: int, policies: int, ability: bool) -> Powers:
    held = _holding(faction, technologies, policies, ability)
    return Powers(*[work(held & bits) for bits, work in _IN_ORDER])

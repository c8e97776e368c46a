"""Why not: what a player may have wanted, and the reason against it."""

from __future__ import annotations

from armillary.engine import Label, Option, Refusal, Words, as_written
from armillary.games.stellar_horizons.rules.building import designs
from armillary.games.stellar_horizons.rules.combat import combat_phase
from armillary.games.stellar_horizons.rules.combat.sides import ALIEN, PIRATE
from armillary.games.stellar_horizons.rules.economy import diplomacy, policies, technology_step
from armillary.games.stellar_horizons.rules.exploration import exploration_phase, mining, robots
from armillary.games.stellar_horizons.rules.movement import movement_phase
from armillary.games.stellar_horizons.rules.settling import founding, trade
from armillary.games.stellar_horizons.words.names import (
    chain_name,
    faction_name,
    policy_name,
    system_name,
    technology_name,
    unit_full,
    unit_name,
    unit_of,
)

_NAMES = ("ship", "base", "technology", "policy", "faction")  # figures that are names of components


def refusal(refused: Refusal, words: Words = as_written) -> Label:
    figures = {
        name: words(str(value)) if name in _NAMES else value for name, value in refused.figures.items()
    }
    return Label(wish(refused.option, words), str(words(refused.reason).format(**figures)))


def wish(option: Option | str, words: Words) -> str:
    """An option in a few words, without the table at hand."""
    if isinstance(option, str):
        return option
    return _of_ships(option, words) or _of_bases(option, words) or str(option)


def _of_ships(option: Option, words: Words) -> str:
    match option:
        case designs.BuildNew(unit=unit):
            return words("Build {unit}").format(unit=unit_full(unit, words))
        case movement_phase.MoveWith(unit=unit):
            return words("Move {unit}").format(unit=unit_full(unit, words))
        case exploration_phase.ExploreWith(unit=unit):
            return words("Explore with {unit}").format(unit=unit_full(unit, words))
        case mining.MineWith(unit=unit):
            return words("Produce with {unit}").format(unit=unit_full(unit, words))
        case robots.GoOnward(system=system):
            return words("On to {system}").format(system=system_name(system, words))
        case combat_phase.SearchFor(fleet=fleet, target=target):
            if target in (PIRATE, ALIEN):
                return unit_name(fleet, words)
            text = words("{unit} searches for {target}")
            return text.format(unit=unit_name(fleet, words), target=unit_of(target, words))
    return ""


def _of_bases(option: Option, words: Words) -> str:
    match option:
        case combat_phase.BlockadeBase(base=base):
            return words("Blockade {base}").format(base=unit_of(base, words))
        case trade.TradeWith(base=base):
            return words("Trade at {base}").format(base=unit_of(base, words))
        case founding.FoundBase(base=base, unit=unit):
            text = words("Found {base} with {unit}")
            return text.format(base=unit_name(base, words), unit=unit_name(unit, words))
        case founding.Expand(base=base, chain=chain):
            group = words("Build at {base}").format(base=unit_name(base, words))
            return f"{group}: {chain_name(chain, words)}"
        case technology_step.DevelopTechnology(technology=technology):
            return technology_name(technology, words)
        case policies.TakePolicy(policy=policy):
            return policy_name(policy, words)
        case diplomacy.LowerRelation(faction=faction):
            return words("Worse relations with {faction}").format(faction=faction_name(faction, words))
    return ""

"""Search, surrender, tactics, damage, blockades, raids, pirates."""

from __future__ import annotations

from msgspec.structs import replace

from armillary.engine import Label, Words
from armillary.games.stellar_horizons.rules.combat import battle as battles
from armillary.games.stellar_horizons.rules.combat import (
    combat_phase,
    placing_hits,
    raids,
    ransom,
    search,
    sides,
    surrender,
    tactics,
)
from armillary.games.stellar_horizons.rules.combat.sides import Battle
from armillary.games.stellar_horizons.rules.components import LEVELS, RAIDS, UNITS
from armillary.games.stellar_horizons.rules.state import StellarState
from armillary.games.stellar_horizons.words.labels.asked import (
    LabelMaker,
    faction_asked,
    seat_asked,
    target_name,
    waiting,
)
from armillary.games.stellar_horizons.words.labels.fight_forecast import (
    exchange,
    finding,
    forecast,
    two_resources,
)
from armillary.games.stellar_horizons.words.names import (
    damage,
    hold,
    money,
    resource,
    structure_name,
    unit_name,
    unit_of,
)
from armillary.mechanics.dispatch import Dispatch

labels: Dispatch[LabelMaker] = Dispatch("labels of combat")


# What is to be expected


def _battle(seen: StellarState) -> Battle | None:
    found = getattr(waiting(seen), "battle", None)
    return found if isinstance(found, Battle) else None


def _expected(seen: StellarState, words: Words) -> str:
    battle = _battle(seen)
    return forecast(seen, battle, words) if battle is not None else ""


# Search and interception


@labels(combat_phase.SearchFor)
def _search(option: combat_phase.SearchFor, seen: StellarState, words: Words) -> Label:
    text = words("{unit} searches for {target}")
    name = text.format(unit=unit_name(option.fleet, words), target=target_name(option.target, seen, words))
    place = seen.where[option.fleet]
    fleet = sides.members_of(seen, seen.fleet[option.fleet], place)
    battle = combat_phase.meeting(seen, seat_asked(seen), fleet, option.target)
    return Label(name, f"{finding(seen, battle, words)}; {forecast(seen, battle, words)}")


@labels(combat_phase.BlockadeBase)
def _blockade(option: combat_phase.BlockadeBase, seen: StellarState, words: Words) -> Label:
    name = words("Blockade {base}").format(base=unit_of(option.base, words))
    return Label(name, words("no trade and no transports there, half the production, Settlements decline"))


@labels(combat_phase.LiftBlockade)
def _lift(option: combat_phase.LiftBlockade, seen: StellarState, words: Words) -> Label:
    return Label(words("Lift the blockade of {base}").format(base=unit_of(option.base, words)))


@labels(combat_phase.RaidBase)
def _raid(option: combat_phase.RaidBase, seen: StellarState, words: Words) -> Label:
    text = words("{unit} raids {base}")
    name = text.format(unit=unit_name(option.fleet, words), base=unit_of(option.base, words))
    resources = [row.resources for row in RAIDS]
    faction = UNITS[option.fleet].faction
    harms = [raids.damage_of(seen, faction, roll) for roll in range(1, len(RAIDS) + 1)]
    said = words("{least}-{most} resources, {low}-{high} damage; the base is destroyed with {chance} %")
    return Label(
        name,
        said.format(
            least=min(resources),
            most=max(resources),
            low=min(harms),
            high=max(harms),
            chance=100 * sum(row.base_destroyed for row in RAIDS) // len(RAIDS),
        ),
    )


@labels(search.AgreeToAttack)
def _agree(option: search.AgreeToAttack, seen: StellarState, words: Words) -> Label:
    return Label(words("Agree"), words("your ships take part"))


@labels(search.RefuseToAttack)
def _disagree(option: search.RefuseToAttack, seen: StellarState, words: Words) -> Label:
    return Label(words("Refuse"), words("the fleet does not attack"))


# Surrender and ransom


@labels(surrender.Surrender)
def _surrender(option: surrender.Surrender, seen: StellarState, words: Words) -> Label:
    text = words("cargo and a politics chit are lost, the ships are mothballed")
    battle = _battle(seen)
    if battle is not None and any(map(sides.has_base, battle.sides)):
        more = words("stores of the base are destroyed, 1 to 10 with 10 % each")
        text = f"{text}; {more}"
    return Label(words("Surrender"), text, careful=True)


@labels(surrender.Fight)
def _fight(option: surrender.Fight, seen: StellarState, words: Words) -> Label:
    return Label(words("Fight"), _expected(seen, words), careful=True)


@labels(surrender.Accept)
def _accept(option: surrender.Accept, seen: StellarState, words: Words) -> Label:
    text = words("half of the cargo is yours as far as you can carry it, and a politics chit")
    battle = _battle(seen)
    if battle is not None and any(map(sides.has_base, battle.sides)):
        more = words("stores of the base are destroyed, 1 to 10 with 10 % each")
        text = f"{text}; {more}"
    return Label(words("Accept the surrender"), text)


@labels(surrender.OnlyBase)
def _only_base(option: surrender.OnlyBase, seen: StellarState, words: Words) -> Label:
    return Label(words("Accept it of the base only"), words("the ships are fought"))


@labels(surrender.Refuse)
def _refuse(option: surrender.Refuse, seen: StellarState, words: Words) -> Label:
    return Label(words("Refuse the surrender"), _expected(seen, words))


@labels(surrender.DestroyOne)
def _destroy(option: surrender.DestroyOne, seen: StellarState, words: Words) -> Label:
    step = waiting(seen)
    name = words("Destroy {resource}").format(resource=resource(option.resource, 1, words))
    if not isinstance(step, surrender.DestroyStores):
        return Label(name)
    held = seen.cargo[step.base][option.resource]
    return Label(name, words("stored: {count}").format(count=held))


@labels(surrender.TakeOne)
def _take(option: surrender.TakeOne, seen: StellarState, words: Words) -> Label:
    step = waiting(seen)
    name = words("Take {resource}").format(resource=resource(option.resource, 1, words))
    if not isinstance(step, surrender.Plunder):
        return Label(name)
    return Label(name, words("there: {held}").format(held=hold(step.pot, words)))


@labels(ransom.Pay)
def _pay(option: ransom.Pay, seen: StellarState, words: Words) -> Label:
    return Label(words("Pay the pirate"), _ransom(seen, 1, words))


@labels(ransom.PayDouble)
def _pay_double(option: ransom.PayDouble, seen: StellarState, words: Words) -> Label:
    text = words("{money}; the pirate leaves")
    return Label(words("Pay double"), text.format(money=_ransom(seen, 2, words)))


def _ransom(seen: StellarState, times: int, words: Words) -> str:
    step = waiting(seen)
    due = step.roll * times if isinstance(step, ransom.Ransom) else 0
    held = money(seen.factions[faction_asked(seen)].money, words)
    return words("{money}, you have {held}").format(money=money(due, words), held=held)


# Combat


@labels(tactics.UseTactics)
def _tactics(option: tactics.UseTactics, seen: StellarState, words: Words) -> Label:
    name = {
        tactics.DIRECT: words("Direct engagement"),
        tactics.AVOID: words("Avoid the combat"),
        tactics.DAMAGE: words("One damage more"),
        tactics.SHIELD: words("One damage less"),
    }[option.use]
    said = words("tactics points: {count}").format(count=tactics.COST[option.use])
    return Label(name, said)


@labels(battles.ScreenUnit)
def _screen(option: battles.ScreenUnit, seen: StellarState, words: Words) -> Label:
    name = words("Screen {unit}").format(unit=target_name(option.unit, seen, words))
    return Label(name, words("it does not fight and is not hit"))


@labels(battles.FlyBombers)
def _bombers(option: battles.FlyBombers, seen: StellarState, words: Words) -> Label:
    step = waiting(seen)
    flying, expected = option.count, ""
    if isinstance(step, battles.FlyDrones) and seat_asked(seen) in step.battle.seats:
        side = step.battle.seats.index(seat_asked(seen))
        flying = sides.squadrons(seen, step.battle, side)
        bombers = list(step.battle.bombers)
        bombers[side] = option.count
        expected = exchange(seen, replace(step.battle, bombers=(bombers[0], bombers[1])), words)
    text = words("bombers {bombers}, fighters {fighters}")
    name = text.format(bombers=option.count, fighters=flying - option.count)
    said = words("a bomber adds a damage, a fighter prevents one")
    return Label(name, f"{said}; {expected}" if expected else said)


def _state_of(unit: int, seen: StellarState, words: Words) -> str:
    if unit < 0:
        return ""
    return damage(seen.damage[unit], words) if seen.damage[unit] else words("undamaged")


@labels(placing_hits.HitUnit)
def _hit(option: placing_hits.HitUnit, seen: StellarState, words: Words) -> Label:
    said = _state_of(option.unit, seen, words)
    if option.unit >= 0 and UNITS[option.unit].size:
        size = words("size {size}").format(size=UNITS[option.unit].size)
        said = f"{size}, {said}"
    return Label(target_name(option.unit, seen, words), said)


@labels(placing_hits.HitStructure)
def _hit_structure(option: placing_hits.HitStructure, seen: StellarState, words: Words) -> Label:
    built = seen.bases.get(option.base)
    level = built.levels[option.chain] if built else 0
    structure = LEVELS[option.chain][level]
    text = words("{damage} of {most}")
    said = text.format(
        damage=damage(built.harm[option.chain] if built else 0, words),
        most=structure.defence if structure else 0,
    )
    return Label(f"{unit_of(option.base, words)}: {structure_name(option.chain, level, words)}", said)


@labels(placing_hits.HitSettlement)
def _hit_settlement(option: placing_hits.HitSettlement, seen: StellarState, words: Words) -> Label:
    what = words("a damaged Settlement") if option.hurt else words("a Settlement")
    return Label(f"{unit_of(option.base, words)}: {what}")


@labels(placing_hits.HitStores)
def _hit_stores(option: placing_hits.HitStores, seen: StellarState, words: Words) -> Label:
    lost = hold(two_resources(option.first, option.second), words)
    return Label(f"{unit_of(option.base, words)}: {lost}", hold(seen.cargo[option.base], words))


@labels(placing_hits.Override)
def _override(option: placing_hits.Override, seen: StellarState, words: Words) -> Label:
    return Label(words("Choose the target yourself"), words("it costs a tactics point"))


@labels(placing_hits.LetChoose)
def _let(option: placing_hits.LetChoose, seen: StellarState, words: Words) -> Label:
    return Label(words("Let the opponent choose"))

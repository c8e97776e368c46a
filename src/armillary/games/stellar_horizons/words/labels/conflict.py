"""Interception, search, surrender, tactics, damage, blockades, raids, pirates, missiles."""

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
from armillary.games.stellar_horizons.rules.components.kinds import Kind
from armillary.games.stellar_horizons.rules.concepts.dice import TEN
from armillary.games.stellar_horizons.rules.movement import interception, missiles
from armillary.games.stellar_horizons.rules.state import StellarState
from armillary.games.stellar_horizons.rules.units import recall
from armillary.games.stellar_horizons.words import chances
from armillary.games.stellar_horizons.words.labels.asked import (
    LabelMaker,
    faction_asked,
    seat_asked,
    target_name,
    waiting,
)
from armillary.games.stellar_horizons.words.labels.flight import risk
from armillary.games.stellar_horizons.words.labels.ships import part_of_base
from armillary.games.stellar_horizons.words.names import (
    damage,
    hold,
    money,
    place_name,
    resource,
    structure_name,
    unit_name,
    unit_of,
)
from armillary.mechanics.dispatch import Dispatch
from armillary.mechanics.sentences import listed

labels: Dispatch[LabelMaker] = Dispatch("labels of conflicts")


# What is to be expected


def names_of(units: tuple[int, ...], seen: StellarState, words: Words) -> str:
    return listed([target_name(unit, seen, words) for unit in units], words)


def finding(seen: StellarState, battle: Battle, words: Words) -> str:
    """The chance that two fleets meet, and that either side finds the other."""
    one, other = (search.search_chance(seen, battle, side) for side in (0, 1))
    if one.certain:
        return words("they meet for certain")
    text = words("they meet with {chance} %: searching {one}, searched {other}")
    return text.format(
        chance=search.meeting_chance(seen, battle),
        one=chances.percent(one, words),
        other=chances.percent(other, words),
    )


def harm(seen: StellarState, battle: Battle, side: int) -> tuple[int, int]:
    """The least and the most damage that a side inflicts in a round."""
    if not battles.can_strike(seen, battle, side):
        return 0, 0
    row = battles.strength(seen, battle, side)
    least, most = (battles.inflicted(seen, battle, side, row + die) for die in (1, 10))
    return least, most


def forecast(seen: StellarState, battle: Battle, words: Words) -> str:
    """What a combat does to both sides, as things stand."""
    said = _exchange(seen, replace(battle, direct=True), words)
    if not battle.direct:
        text = words("at a distance {ranged}; in a direct engagement {direct}")
        said = text.format(ranged=_exchange(seen, battle, words), direct=said)
    recalled = recalls(seen, battle, words)
    return f"{said}; {recalled}" if recalled else said


def any_harm(seen: StellarState, battle: Battle, side: int) -> int:
    """The percentage that a side inflicts any damage in a round."""
    if not battles.can_strike(seen, battle, side):
        return 0
    row = battles.strength(seen, battle, side)
    return TEN * sum(battles.inflicted(seen, battle, side, row + die) > 0 for die in range(1, TEN + 1))


def recalls(seen: StellarState, battle: Battle, words: Words) -> str:
    """The greatest chance that a crew of whoever is asked is recalled when its ship is hit."""
    side = battle.seats.index(seat_asked(seen)) if seat_asked(seen) in battle.seats else 0
    crewed = [u for u in battle.sides[side] if u >= 0 and UNITS[u].kind is Kind.CV]
    worst = max((recall.recall(seen, unit) for unit in crewed), key=lambda c: c.percent, default=None)
    if worst is None or worst.impossible:
        return ""
    return words("after a hit {recall}").format(recall=chances.recall(worst, words))


def _exchange(seen: StellarState, battle: Battle, words: Words) -> str:
    """The damage that the player who is asked inflicts and receives."""
    side = battle.seats.index(seat_asked(seen)) if seat_asked(seen) in battle.seats else 0
    given, taken = harm(seen, battle, side), harm(seen, battle, 1 - side)
    text = words("you inflict {given} ({hit} % any) and receive {taken} ({harmed} % any)")
    return text.format(
        given=damage(span(*given), words),
        hit=any_harm(seen, battle, side),
        taken=span(*taken),
        harmed=any_harm(seen, battle, 1 - side),
    )


def span(least: int, most: int) -> str:
    return str(least) if least == most else f"{least}-{most}"


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


@labels(interception.Intercept)
def _intercept(option: interception.Intercept, seen: StellarState, words: Words) -> Label:
    name = words("Intercept with {unit}").format(unit=unit_name(option.leader, words))
    step = waiting(seen)
    if not isinstance(step, interception.ChooseToIntercept):
        return Label(name)
    seats = step.seat, sides.decider(seen, step.units)
    battle = Battle((step.fleet, step.units), seats, seen.where[step.units[0]])
    return Label(name, f"{finding(seen, battle, words)}; {forecast(seen, battle, words)}")


@labels(interception.LetPass)
def _pass(option: interception.LetPass, seen: StellarState, words: Words) -> Label:
    return Label(words("Let them pass"))


@labels(interception.StopHere)
def _stop(option: interception.StopHere, seen: StellarState, words: Words) -> Label:
    return Label(words("Stop here"), words("no further move this year, no combat"))


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
        expected = _exchange(seen, replace(step.battle, bombers=(bombers[0], bombers[1])), words)
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
    lost = hold(_two(option.first, option.second), words)
    return Label(f"{unit_of(option.base, words)}: {lost}", hold(seen.cargo[option.base], words))


def _two(first: int, second: int) -> tuple[int, int, int]:
    """One resource of each of two kinds, or two of one."""
    ore, fuel, supplies = ((first == kind) + (second == kind) for kind in range(3))
    return ore, fuel, supplies


@labels(placing_hits.Override)
def _override(option: placing_hits.Override, seen: StellarState, words: Words) -> Label:
    return Label(words("Choose the target yourself"), words("it costs a tactics point"))


@labels(placing_hits.LetChoose)
def _let(option: placing_hits.LetChoose, seen: StellarState, words: Words) -> Label:
    return Label(words("Let the opponent choose"))


# Missiles


@labels(missiles.LaunchMissile)
def _missile(option: missiles.LaunchMissile, seen: StellarState, words: Words) -> Label:
    name = words("Launch {launcher} as a missile").format(launcher=unit_name(option.unit, words))
    said = f"{place_name(seen.where[option.unit], words)}; {risk(seen, (option.unit,), words)}"
    return Label(name, said, careful=True)


@labels(missiles.AtBase)
def _at(option: missiles.AtBase, seen: StellarState, words: Words) -> Label:
    step, said = waiting(seen), place_name(seen.where[option.base], words)
    if isinstance(step, missiles.ChooseMissileTarget):
        said = f"{said}; {risk(seen, (step.unit,), words)}"
    return Label(unit_of(option.base, words), said, careful=True)


@labels(missiles.StrikeStructure)
def _strike(option: missiles.StrikeStructure, seen: StellarState, words: Words) -> Label:
    return Label(f"{unit_of(option.base, words)}: {part_of_base(option.chain, words)}")


@labels(missiles.StrikeStores)
def _strike_stores(option: missiles.StrikeStores, seen: StellarState, words: Words) -> Label:
    lost = hold(_two(option.first, option.second), words)
    return Label(f"{unit_of(option.base, words)}: {lost}", hold(seen.cargo[option.base], words))

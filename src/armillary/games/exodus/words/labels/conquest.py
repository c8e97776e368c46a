"""Conquest: loading, movement, battles, landing."""

from __future__ import annotations

from collections.abc import Sequence

from armillary.engine import Counted, Label, Option, Words
from armillary.games.exodus.rules.components import CENTURIAN_CARDS
from armillary.games.exodus.rules.conquest import (
    battle,
    battle_state,
    cloaking,
    landing,
    loading,
    movement,
    movement_tokens,
    odds,
)
from armillary.games.exodus.rules.conquest.commanders import Cancel, Waive
from armillary.games.exodus.rules.pieces import fleets
from armillary.games.exodus.rules.pieces.dice import lowest
from armillary.games.exodus.rules.state import ExodusState
from armillary.games.exodus.words.labels.asked import (
    LabelMaker,
    combat_chance,
    own,
    seat_asked,
    ship_state,
    who_is_there,
    whose,
)
from armillary.games.exodus.words.names import (
    ROMAN,
    centurian_name,
    cubes,
    dice,
    from_face,
    hexes,
    hits,
    percent,
    place_name,
    player,
    ship_name,
    ship_names,
    side_name,
    tokens,
)
from armillary.mechanics.dispatch import Dispatch
from armillary.mechanics.sentences import sentence

labels: Dispatch[LabelMaker] = Dispatch("labels of Conquest")


@labels(Waive)
def _waive(option: Waive, seen: ExodusState, words: Words) -> Label:
    return Label(words("No Ability card in this battle"), words("you are not asked again in it"))


@labels(Cancel)
def _cancel(option: Cancel, seen: ExodusState, words: Words) -> Label:
    ship, cancelled = ship_name(option.ship, words), hits(option.n, words)
    then = str(words(Counted("does not count", "do not count", option.n)))
    return Label(f"{ship}: {cancelled}", then, group=ship, part=cancelled)


# Loading


@labels(loading.Load)
def _load(option: loading.Load, seen: ExodusState, words: Words) -> Label:
    seat, faction = seat_asked(seen), own(seen)
    place = faction.where[option.ship]
    ship, many = ship_name(option.ship, words), cubes(option.n, words)
    group = f"{ship}, {place_name(seen, place, words)}"
    text = words("hold then {count} of {most}, {stay} on the planet")
    then = text.format(
        count=faction.cargo[option.ship] + option.n,
        most=fleets.cargo_limit(option.ship),
        stay=cubes(seen.population[place][seat] - option.n, words),
    )
    return Label(f"{group}: {many}", then, group=group, part=many)


@labels(loading.Depart)
def _depart(option: loading.Depart, seen: ExodusState, words: Words) -> Label:
    seat, place = seat_asked(seen), place_name(seen, option.place, words)
    there = cubes(seen.population[option.place][seat], words)
    return Label(words("Without ships: {place}").format(place=place), there)


@labels(loading.Arrive)
def _arrive(option: loading.Arrive, seen: ExodusState, words: Words) -> Label:
    there = seen.population[option.place][seat_asked(seen)]
    return Label(sentence(place_name(seen, option.place, words)), cubes(there, words))


@labels(loading.Settle)
def _settle(option: loading.Settle, seen: ExodusState, words: Words) -> Label:
    step = seen.stack[-1] if seen.stack else None
    name = cubes(option.n, words)
    if not isinstance(step, loading.ChooseSettlers):
        return Label(name)
    left = seen.population[step.origin][step.seat] - option.n
    return Label(name, words("{cubes} left there").format(cubes=cubes(left, words)))


# Movement


@labels(movement_tokens.TakeFleet)
def _fleet(option: movement_tokens.TakeFleet, seen: ExodusState, words: Words) -> Label:
    name = words("All ships: {place}").format(place=place_name(seen, option.place, words))
    return Label(name, ship_names(_ships_without_order(seen, option.place), words))


def _ships_without_order(seen: ExodusState, place: int) -> list[int]:
    """The ships in a hex that would move together."""
    seat, step = seat_asked(seen), seen.stack[-1] if seen.stack else None
    free: Sequence[int] = ()
    if isinstance(step, movement.MoveOpenly):
        free = step.free(seen)
    elif isinstance(step, movement_tokens.LayTokens):
        free = movement_tokens.without_order(
            seen, seat, movement_tokens.piles_of(seen, seat, step.plan_of(seat))
        )
    return [ship for ship in free if own(seen).where[ship] == place]


@labels(movement_tokens.TakeShip)
def _ship(option: movement_tokens.TakeShip, seen: ExodusState, words: Words) -> Label:
    seat, place = seat_asked(seen), own(seen).where[option.ship]
    name = f"{ship_name(option.ship, words)}, {place_name(seen, place, words)}"
    reach = fleets.range_of(seen, seat, fleets.kind_of(option.ship))
    moves = words("moves {hexes}").format(hexes=hexes(reach, words))
    return Label(name, ", ".join(filter(None, (moves, ship_state(seen, seat, option.ship, words)))))


@labels(movement_tokens.JoinShip)
def _join(option: movement_tokens.JoinShip, seen: ExodusState, words: Words) -> Label:
    seat, name = seat_asked(seen), ship_name(option.ship, words)
    reach = fleets.range_of(seen, seat, fleets.kind_of(option.ship))
    moves = words("follows the same order, moves {hexes}").format(hexes=hexes(reach, words))
    said = (moves, ship_state(seen, seat, option.ship, words))
    return Label(words("Along with it: {ship}").format(ship=name), ", ".join(filter(None, said)))


@labels(movement_tokens.Token)
def _token(option: movement_tokens.Token, seen: ExodusState, words: Words) -> Label:
    if option.side == movement_tokens.BLANK:
        return Label(words("Stay"), words("a blank token"))
    name, step = sentence(side_name(option.side, words)), seen.stack[-1] if seen.stack else None
    if not isinstance(step, movement_tokens.LayTokens):
        return Label(name)
    seat = seat_asked(seen)
    pile = movement_tokens.piles_of(seen, seat, step.plan_of(seat))[-1]
    place = seen.map.across(movement_tokens.way_of(seen, seat, pile)[-1], option.side - 1)
    if place < 0:
        return Label(name)
    left = movement_tokens.range_of_all(seen, seat, pile.ships) - pile.size - 1
    said = (place_name(seen, place, words), who_is_there(seen, place, words))
    more = words("{tokens} left").format(tokens=tokens(left, words))
    return Label(name, f"{', '.join(filter(None, said))}; {more}")


@labels(movement.GoTo)
def _go_to(option: movement.GoTo, seen: ExodusState, words: Words) -> Label:
    name = sentence(place_name(seen, option.place, words))
    step = seen.stack[-1] if seen.stack else None
    said = [who_is_there(seen, option.place, words)]
    if isinstance(step, movement.ChooseGoal):
        distance = seen.map.distance(step.start(seen), option.place)
        said.insert(0, hexes(distance, words))
    return Label(name, ", ".join(filter(None, said)))


@labels(movement.Spy)
def _spy(option: movement.Spy, seen: ExodusState, words: Words) -> Label:
    return Label(sentence(player(option.seat, words)), words("you see the tokens and may lay yours anew"))


# Battles


@labels(cloaking.Uncloak)
def _uncloak(option: cloaking.Uncloak, seen: ExodusState, words: Words) -> Label:
    place = place_name(seen, option.place, words)
    there = who_is_there(seen, option.place, words)
    return Label(words("Uncloak: {place}").format(place=place), there)


@labels(battle.FightAt)
def _fight(option: battle.FightAt, seen: ExodusState, words: Words) -> Label:
    fight = battle_state.Fight(option.place)
    said = [
        words("{player}: {dice}").format(
            player=whose(seat, seen, words), dice=dice(battle_state.dice(seen, fight, seat), words)
        )
        for seat in fleets.visible(seen, option.place)
    ]
    if len(said) == 1 and seen.centurians[option.place]:
        said.append(resistance(seen, seen.centurians[option.place], words))
    name = sentence(place_name(seen, option.place, words))
    return Label(name, f"{', '.join(said)}; {combat_chance(seen, words)}")


def resistance(seen: ExodusState, level: int, words: Words) -> str:
    """What a Centurian ship of a level may be, before its card is seen."""
    cards = [card for card in CENTURIAN_CARDS if card.level == level and (seen.generals or not card.generals)]
    text = words("Centurian ship of level {level} ({low}-{high} dice, absorbs {least}-{most})")
    return text.format(
        level=ROMAN[level - 1],
        low=min(card.dice for card in cards),
        high=max(card.dice for card in cards),
        least=min(card.shields for card in cards),
        most=max(card.shields for card in cards),
    )


@labels(battle.Hit)
def _hit(option: battle.Hit, seen: ExodusState, words: Words) -> Label:
    step = seen.stack[-1] if seen.stack else None
    many = hits(option.n, words)
    if not isinstance(step, battle.AssignHits):
        return Label(many)
    if option.owner == battle_state.RESISTANCE:
        group = centurian_name(step.fight.card, words)
        bears = CENTURIAN_CARDS[step.fight.card].shields
    else:
        group = f"{ship_name(option.ship, words)} ({whose(option.owner, seen, words)})"
        bears = fleets.shields(seen, option.owner, option.ship)
    needed = next(
        target.left
        for target in step.enemies(seen)
        if target.owner == option.owner and target.unit == option.ship
    )
    if option.n >= needed:
        then = words("destroyed")
    else:
        text = words("stands, with {hits} to go; absorbs {most}")
        then = text.format(hits=hits(needed - option.n, words), most=bears)
    return Label(f"{group}: {many}", _leading_to(then, option, step, seen, words), group=group, part=many)


def _leading_to(said: str, option: Option, step: battle.AssignHits, seen: ExodusState, words: Words) -> str:
    """With the chance of whoever fires to have the last ship after it, where that is certain."""
    outlook = odds.after(seen, step, option)
    party = step.fight.volleys[step.number].party
    if outlook is None or not outlook.exact:
        return said
    text = words("{said}; the last ship is the Centurian's: {chance} %")
    if party != battle_state.RESISTANCE:
        text = words("{said}; the last ship is yours: {chance} %")
    return text.format(said=said, chance=round(100 * outlook.of(party)))


@labels(battle.HitAll)
def _hit_all(option: battle.HitAll, seen: ExodusState, words: Words) -> Label:
    step = seen.stack[-1] if seen.stack else None
    if not isinstance(step, battle.AssignHits):
        return Label(words("Destroy them all"))
    many = len([target for target in step.enemies(seen) if target.left > 0])
    said = words("enemy ships: {count}").format(count=many)
    return Label(words("Destroy them all"), _leading_to(said, option, step, seen, words))


@labels(battle.WasteHits)
def _waste(option: battle.WasteHits, seen: ExodusState, words: Words) -> Label:
    said, step = words("on ships that are lost anyhow"), seen.stack[-1] if seen.stack else None
    if isinstance(step, battle.AssignHits):
        said = _leading_to(said, option, step, seen, words)
    return Label(words("Waste the rest"), said)


@labels(landing.Land)
def _land(option: landing.Land, seen: ExodusState, words: Words) -> Label:
    seat, step = seat_asked(seen), seen.stack[-1] if seen.stack else None
    place, many = own(seen).where[option.ship], cubes(option.n, words)
    group = f"{ship_name(option.ship, words)}, {place_name(seen, place, words)}"
    if not isinstance(step, landing.LandPopulation) or seen.planet(place) is None:
        return Label(f"{group}: {many}")
    if step.sure or not landing.needs_roll(seen, seat, place):
        then = words("a sure landing")
    else:
        least = lowest(seen, "landing")
        text = words("each lands on {faces} ({chance}), else stays aboard")
        then = text.format(faces=from_face(least, words), chance=percent(least))
    return Label(f"{group}: {many}", then, group=group, part=many)

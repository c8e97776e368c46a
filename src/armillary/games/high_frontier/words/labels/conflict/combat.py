"""Combat: attacks, shots with their chances, prisoners, kamikazes, repair."""

from __future__ import annotations

from fractions import Fraction

from armillary.engine import Label, Words
from armillary.games.high_frontier.rules.components import CONFLICT_FIGURES, GLORIES, NODES
from armillary.games.high_frontier.rules.components.kinds import NOTHING, Hit
from armillary.games.high_frontier.rules.conflict.combat import (
    arsenal,
    attacks,
    battles,
    buggies,
    damage,
    divers,
    factions,
    firing,
    order,
    prisoners,
    results,
    victory,
)
from armillary.games.high_frontier.rules.conflict.combat.arsenal import Mount
from armillary.games.high_frontier.rules.conflict.table import table
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.games.high_frontier.words.chances import percent
from armillary.games.high_frontier.words.labels.asked import (
    LabelMaker,
    lying,
    seat_asked,
    stack_name,
    waiting,
)
from armillary.games.high_frontier.words.names import (
    aqua,
    card_name,
    glory_name,
    piece_name,
    player,
    points,
    site_name,
    slot_name,
    space_name,
)
from armillary.games.high_frontier.words.names_conflict import bribes, effects_name, weapon_name
from armillary.mechanics.dispatch import Dispatch
from armillary.mechanics.sentences import listed, sentence

labels: Dispatch[LabelMaker] = Dispatch("labels of combat")

Results = tuple[tuple[Hit | None, Fraction], ...]


def results_said(found: Results, words: Words) -> str:
    """Each result of a shot with its chance, a miss last; what is inferred says so."""
    parts = []
    for hit, chance in sorted(found, key=lambda result: result[0] is None):
        text = words("{percent} % {effects}")
        if hit is not None and hit.inferred:
            text = words("{percent} % {effects} (inferred)")
        effects = effects_name(hit.effects if hit is not None else (), words)
        parts.append(text.format(percent=percent(float(chance)), effects=effects))
    return ", ".join(parts)


def _mount(seen: HighFrontierState, card: int, site: int, weapon: int) -> Mount | None:
    """The weapon of a shot that is offered."""
    battle = table(seen).battle
    for shot in order.shots(seen, battle[0], seat_asked(seen)) if battle else ():
        mount = shot.mount
        own = mount.piece >> 2 if mount.piece != NOTHING else NOTHING
        if (own, mount.site, mount.weapon) == (card, site, weapon):
            return mount
    return None


# Attacks


@labels(attacks.Attack)
def _attack(option: attacks.Attack, seen: HighFrontierState, words: Words) -> Label:
    place, seat = space_name(option.node, words), seat_asked(seen)
    foes = [player(foe, words) for foe in battles.defenders(seen, seat, option.node)]
    text = words("against {players}; afterwards nothing of yours moves any more")
    said = text.format(players=listed(foes, words))
    if toll := battles.tolls(seen, seat, option.node):
        said += "; " + words("costs {bribes}").format(bribes=bribes(toll, words))
    name = words("Attack {place}").format(place=place)
    return Label(name, said, words("Attack"), place, careful=True)


@labels(attacks.SneakAttack)
def _sneak(option: attacks.SneakAttack, seen: HighFrontierState, words: Words) -> Label:
    place, seat = space_name(option.node, words), seat_asked(seen)
    paid = battles.surprised(seen, seat, option.node)
    price = len(paid) + battles.tolls(seen, seat, option.node)
    text = words("you fire first at {players}; costs {bribes}")
    said = text.format(
        players=listed([player(foe, words) for foe in paid], words), bribes=bribes(price, words)
    )
    name = words("Attack {place} by surprise").format(place=place)
    return Label(name, said, words("Attack by surprise"), place, careful=True)


@labels(order.Fire)
def _fire(option: order.Fire, seen: HighFrontierState, words: Words) -> Label:
    name = _source(option, seen, words)
    if option.goo:
        name = words("{shot}, with gray goo").format(shot=name)
    if option.named:
        place = space_name(option.node, words)
        if option.aloft and NODES[option.node].site != NOTHING:
            place = words("{place}, in space").format(place=place)
        name = words("{shot}, at {place}").format(shot=name, place=place)
    mount = _mount(seen, option.card, option.site, option.weapon)
    if mount is None:
        return Label(name)
    found = firing.chances(seen, mount, option.node, aloft=option.aloft, extra=int(option.goo))
    said = results_said(found, words)
    if option.weapon == arsenal.AMAT_BOMB:
        price = aqua(factions.price_of_bomb(seen, mount.seat), words)
        said += "; " + words("costs {aqua}").format(aqua=price)
    if option.weapon == arsenal.KAMIKAZE:
        said += "; " + words("the card is used up")
    return Label(name, said)


def _source(option: order.Fire, seen: HighFrontierState, words: Words) -> str:
    weapon = weapon_name(option.weapon, words)
    if option.card != NOTHING:
        return words("{card} fires: {weapon}").format(card=lying(seen, option.card, words), weapon=weapon)
    if option.site != NOTHING:
        return words("The Factory on {site} fires").format(site=site_name(option.site, words))
    return words("The dropstone strikes")


@labels(order.FireCrewed)
def _crewed(option: order.FireCrewed, seen: HighFrontierState, words: Words) -> Label:
    name = words("{card} attacks with {rider} aboard").format(
        card=lying(seen, option.card, words), rider=lying(seen, option.rider, words)
    )
    mount = _mount(seen, option.card, NOTHING, arsenal.BUGGY)
    for rider, isru in buggies.riders(seen, mount, option.node) if mount is not None else ():
        if mount is not None and rider >> 2 == option.rider:
            found = firing.chances(seen, mount, option.node, aloft=option.aloft, isru=isru)
            return Label(name, results_said(found, words))
    return Label(name)


@labels(order.Hold)
def _hold(option: order.Hold, seen: HighFrontierState, words: Words) -> Label:
    step = waiting(seen)
    if isinstance(step, battles.Volley) and step.eager:
        return Label(words("Hold the rayguns back"), words("the defenders fire first"))
    return Label(words("Hold your fire"))


@labels(results.Zap)
def _zap(option: results.Zap, seen: HighFrontierState, words: Words) -> Label:
    for seat in range(seen.seats):
        for slot, stack in enumerate(seen.players[seat].stacks):
            for piece in stack.cards if stack is not None else ():
                if piece >> 2 == option.card:
                    text = words("{stack} of {player}")
                    said = text.format(stack=slot_name(slot, words), player=player(seat, words))
                    return Label(words("Zap {card}").format(card=piece_name(piece, words)), said)
    return Label(words("Zap {card}").format(card=card_name(option.card, words)))


@labels(results.ZapMobile)
def _zap_mobile(option: results.ZapMobile, seen: HighFrontierState, words: Words) -> Label:
    stack = words("{stack} of {player}").format(
        stack=slot_name(option.slot, words), player=player(option.owner, words)
    )
    return Label(words("Zap {card}").format(card=stack))


# Afterwards


@labels(battles.ScrapCard)
def _scrap(option: battles.ScrapCard, seen: HighFrontierState, words: Words) -> Label:
    name = words("Give up {card}").format(card=lying(seen, option.card, words))
    return Label(name, words("it comes back to your Hand"))


@labels(battles.Scrapped)
def _scrapped(option: battles.Scrapped, seen: HighFrontierState, words: Words) -> Label:
    return Label(words("Keep the rest"))


@labels(prisoners.TakeHuman)
def _prisoner(option: prisoners.TakeHuman, seen: HighFrontierState, words: Words) -> Label:
    return Label(words("Take {card} prisoner").format(card=card_name(option.card, words)))


@labels(prisoners.Execute)
def _execute(option: prisoners.Execute, seen: HighFrontierState, words: Words) -> Label:
    name = words("Kill the prisoner {card}").format(card=card_name(option.card, words))
    return Label(name, words("a Felony; the card leaves its Stack"), careful=True)


@labels(victory.Honour)
def _honour(option: victory.Honour, seen: HighFrontierState, words: Words) -> Label:
    chit = next(glory for glory in GLORIES if glory.zone == option.zone)
    high = seen.glories[option.zone].high
    said = points(chit.high if high else chit.low, words)
    return Label(sentence(glory_name(option.zone, words)), said)


@labels(victory.HonourCaptor)
def _honour_captor(option: victory.HonourCaptor, seen: HighFrontierState, words: Words) -> Label:
    return Label(words("The chit of a prisoner"), points(CONFLICT_FIGURES.pow_vp, words))


# Kamikazes


@labels(divers.LaunchMissile)
def _launch(option: divers.LaunchMissile, seen: HighFrontierState, words: Words) -> Label:
    stack = stack_name(seen, option.slot, words)
    name = words("A kamikaze from {stack}").format(stack=stack)
    return Label(name, words("a thruster leaves it and is lost at the end of combat"), careful=True)


@labels(divers.Missile)
def _missile(option: divers.Missile, seen: HighFrontierState, words: Words) -> Label:
    return Label(lying(seen, option.card, words), words("its supports go along"))


# Repair


@labels(damage.Restore)
def _restore(option: damage.Restore, seen: HighFrontierState, words: Words) -> Label:
    name = words("Repair the Factory on {site}").format(site=site_name(option.site, words))
    return Label(name, words("a robonaut is used up"))


@labels(damage.Restorer)
def _restorer(option: damage.Restorer, seen: HighFrontierState, words: Words) -> Label:
    return Label(piece_name(option.piece, words))

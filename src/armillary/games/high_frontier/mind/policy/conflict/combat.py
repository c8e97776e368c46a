"""Combat: whom to attack, what to fire, what to shoot down."""

from __future__ import annotations

from armillary.games.high_frontier.mind.expeditions.threats import READY, is_spared
from armillary.games.high_frontier.mind.forecast.attack_worth import (
    best_flip,
    prospects,
    worth_of_attack,
    worth_of_piece,
)
from armillary.games.high_frontier.mind.policy.negotiation import asks_first
from armillary.games.high_frontier.mind.policy.weights import EVEN, LIKES, NEVER, SURELY
from armillary.games.high_frontier.mind.situation import Outlook
from armillary.games.high_frontier.rules.components import FACES, WEAPONS
from armillary.games.high_frontier.rules.components.kinds import NOTHING
from armillary.games.high_frontier.rules.conflict.combat import arsenal, order
from armillary.games.high_frontier.rules.conflict.combat.attacks import Attack, SneakAttack
from armillary.games.high_frontier.rules.conflict.combat.battles import ScrapCard, Scrapped
from armillary.games.high_frontier.rules.conflict.combat.damage import Restore, Restorer
from armillary.games.high_frontier.rules.conflict.combat.divers import LaunchMissile, Missile
from armillary.games.high_frontier.rules.conflict.combat.order import Fire, FireCrewed, Hold, Shot
from armillary.games.high_frontier.rules.conflict.combat.prisoners import Execute, TakeHuman
from armillary.games.high_frontier.rules.conflict.combat.results import Zap, ZapMobile
from armillary.games.high_frontier.rules.conflict.combat.targets import Aim
from armillary.games.high_frontier.rules.conflict.combat.victory import Honour, HonourCaptor
from armillary.games.high_frontier.rules.conflict.dropstones.dislodging import Dislodge
from armillary.games.high_frontier.rules.conflict.table import table
from armillary.games.high_frontier.rules.pieces import blocs

PATIENT = 3.0  # while the victim may still be asked for a price


@LIKES(Attack, SneakAttack)
def _attack(outlook: Outlook, option: Attack) -> float:
    if is_spared(outlook.state, outlook.seat, option.node):
        return NEVER  # a word is kept
    sneak = isinstance(option, SneakAttack)
    found = worth_of_attack(outlook.state, outlook.seat, option.node, sneak=sneak) - READY
    return min(found, PATIENT) if found > PATIENT and asks_first(outlook) else found


# In a battle


def _shot(outlook: Outlook, option: Fire | FireCrewed) -> Shot | None:
    battle = table(outlook.state).battle
    if not battle:
        return None
    weapon, site, slot = (
        (arsenal.BUGGY, NOTHING, NOTHING)
        if isinstance(option, FireCrewed)
        else (option.weapon, option.site, option.slot)
    )
    aim = Aim(option.node, option.aloft)
    for shot in order.shots(outlook.state, battle[0], outlook.seat):
        mount = shot.mount
        same = shot.aim == aim and (mount.weapon, mount.site) == (weapon, site)
        if same and order.source_of(mount) == (option.card, slot):
            return shot
    return None


@LIKES(Fire)
def _fire(outlook: Outlook, option: Fire) -> float:
    shot = _shot(outlook, option)
    if shot is None:
        return EVEN
    first = 0.1 if WEAPONS[option.weapon].attacker_first else 0.0
    return first + _brings(outlook, shot, goo=option.goo)


def _brings(outlook: Outlook, shot: Shot, *, goo: bool = False) -> float:
    """What a shot is worth; to an attacker with the chit that a victory turns."""
    points, victory = prospects(outlook.state, shot, goo=goo)
    if table(outlook.state).battle[0].attacker != outlook.seat or not blocs.has_spoils(outlook.state):
        return points
    return points + victory * max(0.3, best_flip(outlook.state, outlook.seat))


@LIKES(FireCrewed)
def _crewed(outlook: Outlook, option: FireCrewed) -> float:
    shot = _shot(outlook, option)
    return EVEN if shot is None else 0.2 + _brings(outlook, shot)


@LIKES(Hold)
def _hold(outlook: Outlook, option: Hold) -> float:
    return 0.0


@LIKES(Zap)
def _zap(outlook: Outlook, option: Zap) -> float:
    """What is worth most, above all what makes an enemy's weapons and engines work."""
    pieces = [
        piece
        for player in outlook.state.players
        for stack in player.stacks
        if stack is not None
        for piece in stack.cards
        if piece >> 2 == option.card
    ]
    armed = any(FACES[piece].platforms for piece in pieces)
    return sum(map(worth_of_piece, pieces)) + 0.3 * armed


@LIKES(ZapMobile)
def _zap_mobile(outlook: Outlook, option: ZapMobile) -> float:
    return 2.0


@LIKES(TakeHuman)
def _prisoner(outlook: Outlook, option: TakeHuman) -> float:
    return 1.0


@LIKES(Honour)
def _honour(outlook: Outlook, option: Honour) -> float:
    """The defeated gives the least."""
    chit = outlook.state.glories[option.zone]
    return -1.0 if chit.high else 0.0


@LIKES(HonourCaptor)
def _honour_captor(outlook: Outlook, option: HonourCaptor) -> float:
    return 0.0


@LIKES(ScrapCard, Execute)
def _scrap(outlook: Outlook, option: ScrapCard | Execute) -> float:
    return NEVER


@LIKES(Scrapped)
def _enough(outlook: Outlook, option: Scrapped) -> float:
    return 0.0


# What is rarely worth it


@LIKES(LaunchMissile, Dislodge)
def _missile(outlook: Outlook, option: object) -> float:
    return NEVER


@LIKES(Missile)
def _which(outlook: Outlook, option: Missile) -> float:
    return 0.0


@LIKES(Restore)
def _restore(outlook: Outlook, option: Restore) -> float:
    return SURELY


@LIKES(Restorer)
def _restorer(outlook: Outlook, option: Restorer) -> float:
    return -0.2 * FACES[option.piece].mass

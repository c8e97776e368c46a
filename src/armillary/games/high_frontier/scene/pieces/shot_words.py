"""Shots in words: what fires, how its fire value is rolled, what comes of it and why something cannot."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from msgspec import Struct

from armillary.engine import Words
from armillary.games.high_frontier.rules.components import NODES, WEAPONS
from armillary.games.high_frontier.rules.components.kinds import NOTHING, Effect, Range
from armillary.games.high_frontier.rules.conflict.combat import arsenal
from armillary.games.high_frontier.rules.conflict.combat.arsenal import Mount
from armillary.games.high_frontier.rules.state import MOBILES
from armillary.games.high_frontier.scene.pieces import shots
from armillary.games.high_frontier.scene.pieces.shots import RULES, Front, Idle, Way
from armillary.games.high_frontier.words.chances import percent
from armillary.games.high_frontier.words.names import piece_name, site_name, slot_name
from armillary.games.high_frontier.words.names_conflict import column_name, weapon_name
from armillary.mechanics.sentences import sentence

_UNDOING = (Effect.DAMAGE, Effect.DESTROY, Effect.CAPTURE)
_MOST_ANSWERS = 3
_PLAIN, _GOOD, _DANGER = "", "good", "harm"


class Row(Struct, frozen=True):
    """A line of the results: what, when, how likely, by which rule; `tone` is for whom it is good."""

    name: str
    when: str
    chance: Fraction
    rule: str
    tone: str = _PLAIN


def source_name(mount: Mount, words: Words) -> str:
    """What fires."""
    if mount.slot == NOTHING:
        return words("Factory on {site}").format(site=site_name(mount.site, words))
    if mount.weapon == arsenal.DROPSTONE:
        return sentence(weapon_name(mount.weapon, words))
    if mount.slot in MOBILES:
        return slot_name(mount.slot, words)
    return piece_name(mount.piece, words)


def formula(way: Way) -> str:
    """How the fire value is rolled: 2d6 − 1, 8 − 2d6."""
    dice = f"{way.dice}d6"
    if WEAPONS[way.mount.weapon].sign < 0:
        return f"{way.added} − {dice}".replace("-", "−")
    if not way.added:
        return dice
    return f"{dice} {'+' if way.added > 0 else '−'} {abs(way.added)}"


def way_said(way: Way, words: Words) -> str:
    said = words("{weapon} ({kind}), {column}, {formula}: hits {percent} %")
    return said.format(
        weapon=source_name(way.mount, words),
        kind=weapon_name(way.mount.weapon, words),
        column=column_name(way.column, words),
        formula=formula(way),
        percent=percent(float(1 - way.miss)),
    )


def reason(idle: Idle, words: Words) -> str:
    """Why a weapon cannot fire."""
    return {
        shots.FIRED: words("has fired this Turn"),
        shots.SERVES: words("has served another weapon"),
        shots.DEAD: words("not Operational"),
        shots.TOO_FAR: words("only in its own Space"),
        shots.HIDDEN: words("the horizon or air is between"),
        shots.NO_ROAD: words("no road leads there"),
        shots.ALOFT: words("not at what is in space"),
        shots.MANNED: words("not with Humans aboard"),
        shots.HARMLESS: words("it could do nothing there"),
    }[idle.why]


def effect_said(effect: Effect, words: Words) -> str:
    """What an effect does, as a result."""
    return {
        Effect.OVERLOAD: words("Overload: Glitch Rolls"),
        Effect.UNANCHOR: words("Bernal unanchored"),
        Effect.ZAP: words("Zap: a soft card destroyed"),
        Effect.DAMAGE: words("Factory damaged"),
        Effect.DESTROY: words("Factory destroyed"),
        Effect.CAPTURE: words("Captured"),
        Effect.GLITCH: words("Stacks glitched"),
        Effect.COLLATERAL: words("Collateral: a Glitch Roll"),
    }[effect]


def results_of(front: Front, way: Way, names: Sequence[str], words: Words) -> list[Row]:
    """Everything that can come of a shot, and of what answers it."""
    return [*_results(front, way, words), *_answers(front, way, names, words)]


def _results(front: Front, way: Way, words: Words) -> Iterator[Row]:
    top = max(value for value, _, _ in way.bars)
    for chance in way.chances:
        when = _values(chance.low, chance.high, top, words)
        if chance.inferred:
            when = words("{values}, inferred").format(values=when)
        yield Row(effect_said(chance.effect, words), when, chance.part, RULES[chance.effect], _GOOD)
    if way.loss:
        yield Row(words("A card is lost"), words("of those that are struck"), way.loss, "HF3-258", _GOOD)
    if way.mount.seat == front.deeds.attacker and way.victory:
        yield Row(words("Victory"), words("a loss there, or damage"), way.victory, "HF3-224", _GOOD)
    if way.miss:
        yield Row(words("Nothing"), _missed(way, words), way.miss, "HF3-247")


def _values(low: int, high: int, top: int, words: Words) -> str:
    if high == top:
        return words("fire value {low} or more").format(low=low)
    if low == high:
        return words("fire value {low}").format(low=low)
    return words("fire value {low} to {high}").format(low=low, high=high)


def _missed(way: Way, words: Words) -> str:
    low = min((chance.low for chance in way.chances), default=None)
    if low is None:
        return words("whatever is rolled")
    return words("fire value {high} or less").format(high=str(low - 1).replace("-", "−"))


def _answers(front: Front, way: Way, names: Sequence[str], words: Words) -> Iterator[Row]:
    """The answer to be feared: who could fire back, the worst first."""
    for answer in sorted(front.answers, key=lambda each: (-each.loss, each.miss))[:_MOST_ANSWERS]:
        said = words("{player} answers: {weapon}").format(
            player=names[answer.mount.seat], weapon=weapon_name(answer.mount.weapon, words)
        )
        silenced = _silenced(front, way, answer)
        if silenced:
            when = words("if it misses: {formula}, {what}")
        else:
            when = words("then {formula}, {what}") if front.first else words("first {formula}, {what}")
        what = words("a card") if answer.loss else words("a hit")
        chance = (answer.loss or 1 - answer.miss) * (1 - silenced)
        rule = WEAPONS[answer.mount.weapon].rule
        yield Row(said, when.format(formula=formula(answer), what=what), chance, rule, _DANGER)


def _silenced(front: Front, way: Way, answer: Way) -> Fraction:
    """That a shot which comes first leaves a Factory no gun."""  # HF3-310
    struck = NODES[way.aim.node].site
    if not front.first or answer.mount.slot != NOTHING or way.aim.aloft or answer.mount.site != struck:
        return Fraction(0)
    found = [chance.part for chance in way.chances if chance.effect in _UNDOING]
    return max(found, default=Fraction(0))


def distance(way: Way, words: Words) -> str:
    """How far it fires."""
    if way.start == way.aim.node:
        return words("same Space")
    along = WEAPONS[way.mount.weapon].reach is Range.ROAD
    return words("along a road") if along else words("at range")

"""What the sentences of effects are made of: whom they are for, what they are about."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from armillary.engine import Words
from armillary.games.exodus.rules.components import (
    UPGRADE_NUMBERS,
    UPGRADES,
)
from armillary.games.exodus.rules.components import vocabulary as v
from armillary.games.exodus.words.names import (
    damage,
    dice,
    hexes,
    upgrade_name,
)
from armillary.mechanics.dispatch import Dispatch
from armillary.mechanics.sentences import listed

says: Dispatch[Callable[[Any, Words], str]] = Dispatch("sentences of effects")


def said(effects: Sequence[v.AnyEffect], words: Words) -> str:
    """Effects as one sentence, without its end."""
    return "; ".join(says[type(effect)](effect, words) for effect in effects)


def worth(number: int, words: Words) -> str:
    """What an upgrade does."""
    upgrade = UPGRADES[number]
    if upgrade.kind == "drive":
        return words("moves {hexes}").format(hexes=hexes(upgrade.value, words))
    if upgrade.kind == "cannon":
        return words("{dice} in battle").format(dice=dice(upgrade.value, words))
    if upgrade.kind == "shield":
        return words("absorbs {damage}").format(damage=damage(upgrade.value, words))
    against = {
        "resource": words("{dice} against resources"),
        "population": words("{dice} against population"),
        "planet": words("{dice} against the planet itself"),
    }[upgrade.destroys]
    return against.format(dice=dice(upgrade.value, words))


# Who and what


def for_whom(who: v.Who, everybody: str, holder: str, winner: str = "") -> str:
    return {"all": everybody, "holder": holder, "winner": winner or holder}[who]


def less_or_more(delta: int, less: str, more: str) -> str:
    return less if delta < 0 else more


def upgrades_of(found: v.Filter, words: Words) -> str:
    """The upgrades that an effect is about."""
    if found.upgrade:
        return listed([upgrade_name(UPGRADE_NUMBERS[name], words) for name in found.upgrade], words)
    kinds = (found.kind,) if isinstance(found.kind, str) else found.kind
    named = {
        "drive": words("drives"),
        "cannon": words("cannons"),
        "shield": words("shields"),
        "rocket": words("rockets"),
    }
    return listed([named[kind] for kind in kinds], words) if kinds else words("upgrades")


def technologies_of(found: v.Filter, words: Words) -> str:
    return {
        "civil": words("civil technologies"),
        "military": words("military technologies"),
        "transport": words("transport technologies"),
        "brown": words("brown technologies"),
        "grey": words("grey technologies"),
        "purple": words("purple technologies"),
        "white": words("white technologies"),
        "": words("technologies"),
    }[found.discipline or found.origin]

"""What a purchase costs once everything in force is counted: laws, resolutions, cards that were used."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from armillary.games.exodus.rules.components import Upgrade
from armillary.games.exodus.rules.components.vocabulary import DiscountAction, DiscountNext, Effect, Filter
from armillary.games.exodus.rules.state import Faction

Change = tuple[int, int]  # what is added to a cost, and the minimum that the card names


def changed(cost: int, changes: Iterable[Change]) -> int:
    """A cost with everything added up, never below 0 or a minimum that a card names."""  # EXO-127, EXO-193
    floor = 0
    raised = total = cost
    for delta, least in changes:
        total += delta
        if delta > 0:
            raised += delta
        else:
            floor = max(floor, least)
    return max(total, min(raised, floor))


def concerns(found: Filter, upgrade: Upgrade) -> bool:
    """Is this upgrade among those that an effect is about?"""
    kinds = (found.kind,) if isinstance(found.kind, str) else found.kind
    return (not kinds or upgrade.kind in kinds) and (not found.upgrade or upgrade.id in found.upgrade)


# The next purchase


def for_next(faction: Faction, target: str, resource: str) -> Iterator[Change]:
    """What cards take off the next purchase of this kind."""
    for discount in faction.discounts:
        if isinstance(discount, DiscountNext) and discount.target == target and discount.resource == resource:
            yield discount.delta, discount.min


def use_next(faction: Faction, target: str) -> None:
    """The purchase was made: what waited for it is used up."""
    faction.discounts = [
        discount
        for discount in faction.discounts
        if not (isinstance(discount, DiscountNext) and discount.target == target)
    ]


# A whole action


def for_action(faction: Faction, action: str, resource: str) -> int:
    """What is still taken off, in all, while this action lasts."""
    return sum(
        -discount.delta
        for discount in faction.discounts
        if isinstance(discount, DiscountAction) and _is_for(discount, action, resource)
    )


def use_for_action(faction: Faction, action: str, resource: str, n: int) -> None:
    """So much of it was taken off a purchase."""
    kept: list[Effect] = []
    for discount in faction.discounts:
        if not isinstance(discount, DiscountAction) or not _is_for(discount, action, resource):
            kept.append(discount)
            continue
        used = min(n, -discount.delta)
        n -= used
        if used < -discount.delta:
            kept.append(replace(discount, delta=discount.delta + used))
    faction.discounts = kept


def _is_for(discount: DiscountAction, action: str, resource: str) -> bool:
    return discount.action == action and discount.resource == resource


def lapse(faction: Faction, action: str) -> None:
    """The action is over, and with it what made it cheaper."""
    faction.discounts = [
        discount
        for discount in faction.discounts
        if not (isinstance(discount, DiscountAction) and discount.action == action)
    ]

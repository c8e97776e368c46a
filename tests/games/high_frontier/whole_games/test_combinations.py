"""Every sensible combination of modules keeps what a game promises, each in part, the variants dealt out."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle, product

from armillary.engine import Value
from armillary.games.high_frontier.game import GAME
from armillary.games.high_frontier.rules import switches
from armillary.testing import Case, conformance_of

MOST = 150  # choices of each: the rest of a game is like it

OF_CONFLICT: tuple[dict[str, Value], ...] = (
    {switches.POSTWAR: switches.EMPIRE},
    {switches.BYSTANDERS: True, switches.BRIBE_TRADE: True},
    {switches.SPACE_LORD: False},
    {switches.CREWING: False, switches.QUICK: True},
    {switches.POSTWAR: switches.REPUBLIC, switches.LUTETIA: True},
)


def _modules() -> Iterator[dict[str, Value]]:
    """Module 0, 1, 2 and 3 with and without each other; Futures with the first three, in a long game."""
    switched = product((False, True), (False, True), (False, True), (switches.OFF, *_ARMED))
    for politics, terawatt, colonization, conflict in switched:
        if conflict != switches.OFF and not politics:
            continue
        chosen: dict[str, Value] = {
            switches.POLITICS: politics,
            switches.TERAWATT: terawatt,
            switches.COLONIZATION: colonization,
            switches.CONFLICT: conflict,
        }
        yield chosen
        if politics and terawatt and colonization:
            yield {**chosen, switches.FUTURES: True, switches.LENGTH: switches.LONG}


_ARMED = (switches.FULL, switches.PIRACY, switches.AGE_OF_PIRACY)


def _cases() -> Iterator[Case]:
    variants = cycle(OF_CONFLICT)
    usual = {setting.name: setting.default for setting in switches.SETTINGS}
    for seats, modules in zip(cycle(switches.SEVERAL), _modules(), strict=False):
        chosen = dict(modules)
        if chosen[switches.CONFLICT] == switches.FULL:
            chosen |= next(variants)
        elif chosen[switches.CONFLICT] == switches.OFF and switches.FUTURES in chosen:
            chosen |= {switches.FUTURE_WARS: True}
        settings = tuple((name, value) for name, value in chosen.items() if value != usual[name])
        yield Case(GAME, seats, settings, most=MOST)


TestCombinations = conformance_of(_cases())

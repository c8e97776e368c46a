"""The places of a game, a year and a Turn at which chapters act, and who acts there.

A chapter says with `@at("cycle.event")` that a step of its own is what happens at a place, and with
`@offers("operation.boost")` what it adds to the menu of a Turn. Nothing happens at a place that no
chapter has taken. What belongs to modules names them: `@offers("move.freighter", TERAWATT)` counts where all
of them are in play.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from armillary.engine import Option, Step
from armillary.engine.ledger import Refusal
from armillary.mechanics.sequence import Names, Places

if TYPE_CHECKING:
    from armillary.games.high_frontier.rules.state import HighFrontierState

Source = Callable[["HighFrontierState", int], Sequence[Option]]  # what a seat may do now
Reasons = Callable[["HighFrontierState", int], Sequence[Refusal]]  # what it might expect to do but may not

QUICK_START = ("setup.quick_start",)
CYCLE = ("cycle.event",)  # the Event Roll: HFC-241
END = ("end.count",)  # HFC-256
PLACES = frozenset((*QUICK_START, *CYCLE, *END))

# Steps of a seat: made of the seat alone
TURN_BEGINS = ("turn.begins",)
TURN_ENDS = (
    "turn.combat",  # Module 3: what must be fought: HF3-202
    "turn.impact",  # dropstones that did not strike: HF3-201
    "turn.dismissal",  # delegates among enemies: HF3-106
    "turn.desertion",  # Bernals and Colonists that War does not leave alone: HF3-109, HF3-114
    "turn.uprising",  # homes in the War of a Future: HF3-394
    "turn.limits",  # Outposts in excess: HFC-082, HFC-083
)
SEAT_PLACES = frozenset((*TURN_BEGINS, *TURN_ENDS))

# The menu of a Turn, in the order in which it is shown
OPERATIONS = (
    "operation.income",
    "operation.research",
    "operation.market",
    "operation.boost",
    "operation.refuel",
    "operation.prospect",
    "operation.industrialize",
    "operation.produce",
    "operation.deliver",
    "operation.ability",
    # Module 1
    "operation.promote",  # HFC-310
    "operation.elevator",  # an Epic Hazard: HFC-326
    "operation.future",  # an Epic Hazard: HFC-338
    "operation.isotopes",  # HFC-333
    "operation.nanofacture",  # HFC-371
    # Module 2
    "operation.anchor",  # HFC-348
    "operation.lift",  # HFC-356
    "operation.homestead",  # HFC-382
    "operation.labs",  # promotion without Module 1: HFC-310
    # Module 3, or the War without it
    "operation.sale",  # at another player's Bernal: HF3-077
    "operation.draw",  # HFC-304
    "operation.dislodge",  # HF3-173
    "operation.restore",  # a damaged Factory: HF3-313
)
MOVES = (
    "move.rocket",
    "move.freighter",  # and Mobile Factories: HFC-315, HFC-320
    "move.bernal",  # HFC-346
    "move.dropstone",  # HF3-194
    "move.kamikaze",  # HF3-292
    "move.attack",  # combat after all movements: HF3-202
)
FREE = (
    "free.form",  # Stacks made, exchanged, redesignated
    "free.cargo",
    "free.fuel",  # conversion, dirt refuel, jettison of Fuel
    "free.jettison",
    "free.colony",
    "free.felony",
    "free.glory",
    "free.discard",
    "free.repair",
    "free.martian",
    "free.privilege",
    "free.politics",
    "free.heroism",
    "free.negotiation",
    # Module 1
    "free.elevator",  # HFC-329
    "free.swap",  # HFC-325
    "free.gift",  # what Futures allow once: HFC-342
    "free.future",  # an attempt that is no Operation: Q195
    # Module 2
    "free.bernal",  # unanchoring, the second card, models: HFC-347, HFC-365, HF3-337
    "free.colonist",  # exomigration and what professions do freely: HFC-373, HFC-379
    # Module 3
    "free.gold",  # HF3-088
    "free.petition",  # HF3-141
    "free.plea",  # a petition in the War of a Future: HF3-394
    "free.suborn",  # HF3-134
    "free.defect",  # HF3-066
    "free.truce",  # HF3-362
    "free.captive",  # prisoners that are killed: HF3-234
    "free.shield",  # Futures that destroy dropstones: HF3-354
)
MENU = (*OPERATIONS, *MOVES, *FREE)

at: Places[type[Step[Any]]] = Places("happens", PLACES | SEAT_PLACES)
offers: Places[Source] = Places("is offered", MENU)
explains: Places[Reasons] = Places("is refused", MENU)


def steps_at(modules: Names, *places: str) -> list[Step[Any]]:
    """What happens at these places with these modules, as far as it is written."""
    return [step() for step in at.found(modules, *places)]


def steps_of(modules: Names, seat: int, *places: str) -> list[Step[Any]]:
    """What happens to a seat at these places of its Turn."""
    return [step(seat) for step in at.found(modules, *places)]


def sources(modules: Names, *places: str) -> tuple[Source, ...]:
    """What may be offered to a seat: options that are `Act`s, none where nothing can be done."""
    return offers.found(modules, *places)


def reasons(modules: Names, *places: str) -> tuple[Reasons, ...]:
    """Why a seat may not do what it might expect in its Turn."""
    return explains.found(modules, *places)

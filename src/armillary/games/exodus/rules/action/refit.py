"""Parts between blueprints: lifted, mounted, given back, at any time but in Conquest phases.

While a refit lasts, parts lie loose on a workbench. It ends when nothing lies there any more and every
damaged ship bears its damage, or by leaving everything as it was. A part is moved once in a refit, so
that it always comes to an end.
"""

from __future__ import annotations

from typing import ClassVar

from msgspec import Struct
from msgspec.structs import replace

from armillary.engine import STOP, AnytimeOption, Decision, Option, Refusal
from armillary.games.exodus.rules import events
from armillary.games.exodus.rules.action import upgrade_prices
from armillary.games.exodus.rules.action.upgrade_prices import BUY, BuyUpgrade
from armillary.games.exodus.rules.components import BLUEPRINTS, UPGRADES
from armillary.games.exodus.rules.pieces import blueprints
from armillary.games.exodus.rules.pieces.blueprints import ROCKETS, absorbed, bears_its_damage, placements
from armillary.games.exodus.rules.state import ExodusState, Faction, Part

LOOSE = "upgrades that are not mounted yet: {n}"
DAMAGED = "a {ship} has {damage} damage, and its shields would bear {absorbed}"
MOVED = "it was mounted in this refit"


class Workbench(Struct, frozen=True, gc=False):
    """What has changed since a refit began."""

    before: tuple[tuple[Part, ...], ...]  # the blueprints
    loose: tuple[int, ...] = ()  # upgrades
    mounted: tuple[tuple[int, Part], ...] = ()  # on which blueprint, in this refit
    shopping: bool = False  # while the player buys upgrades, parts may be bought into the gaps


class StartRefit(AnytimeOption, frozen=True, gc=False):
    """Move parts between one's blueprints."""  # EXO-051, EXO-052

    verb: ClassVar[str] = "refit"

    def act(self, state: ExodusState, seat: int) -> None:
        begin(state, seat)


class Rearrange(Option, frozen=True, gc=False):
    """Move parts in the middle of buying, into gaps that may be filled with new ones."""  # EXO-213

    verb: ClassVar[str] = "refit"


class Lift(Option, frozen=True, gc=False):
    """Take a part off a blueprint."""

    kind: int
    part: Part

    verb: ClassVar[str] = "lift"

    def words(self) -> tuple[object, ...]:
        cell = _cell(self.part.row, self.part.column)
        return BLUEPRINTS[self.kind].id, UPGRADES[self.part.upgrade].id, cell


class Mount(Option, frozen=True, gc=False):
    upgrade: int

    verb: ClassVar[str] = "mount"

    def words(self) -> tuple[object, ...]:
        return (UPGRADES[self.upgrade].id,)


class GiveBack(Option, frozen=True, gc=False):
    """Return an upgrade to the supply, without refund."""

    upgrade: int

    verb: ClassVar[str] = "return"

    def words(self) -> tuple[object, ...]:
        return (UPGRADES[self.upgrade].id,)


class Restore(Option, frozen=True, gc=False):
    """Leave every blueprint as it was; what is new goes back to the supply, without refund."""

    verb: ClassVar[str] = "restore"


class OnBlueprint(Option, frozen=True, gc=False):
    kind: int

    verb: ClassVar[str] = "on"

    def words(self) -> tuple[object, ...]:
        return (BLUEPRINTS[self.kind].id,)


class AtCell(Option, frozen=True, gc=False):
    """Where the upper left corner of a part lies, and how often it is turned."""

    row: int
    column: int
    turn: int

    verb: ClassVar[str] = "at"

    def words(self) -> tuple[object, ...]:
        return _cell(self.row, self.column), *("turned" for _ in range(self.turn))


REFIT = StartRefit()
REARRANGE = Rearrange()
RESTORE = Restore()
ON = tuple(OnBlueprint(kind) for kind in range(len(BLUEPRINTS)))


def _cell(row: int, column: int) -> str:
    return f"r{row + 1}c{column + 1}"


def begin(state: ExodusState, seat: int, loose: tuple[int, ...] = (), *, shopping: bool = False) -> None:
    """Open a refit, perhaps with upgrades that are there to be mounted."""
    before = tuple(state.factions[seat].blueprints)
    state.then(Refit(seat, Workbench(before, loose, shopping=shopping)))


class Refit(Decision[ExodusState, Option], frozen=True, gc=False):
    """One part after another."""  # EXO-051, EXO-213

    bench: Workbench

    rule: ClassVar[str] = "EXO-051"
    always_ask: ClassVar[bool] = True

    def options(self, state: ExodusState) -> list[Option]:
        faction, bench = state.factions[self.seat], self.bench
        found: list[Option] = [
            Mount(upgrade)
            for upgrade in dict.fromkeys(bench.loose)
            if blueprints.fits_somewhere(faction, upgrade)
        ]
        found += [BUY[upgrade] for upgrade in self._for_sale(state)]
        found += [Lift(kind, part) for kind, part in _parts(faction) if (kind, part) not in bench.mounted]
        found += [GiveBack(upgrade) for upgrade in dict.fromkeys(bench.loose)]
        if not bench.loose and blueprints.all_bear_their_damage(faction):
            found.append(STOP)
        if bench.loose or tuple(faction.blueprints) != bench.before:
            found.append(RESTORE)
        return found

    def _for_sale(self, state: ExodusState) -> list[int]:
        if not self.bench.shopping:
            return []
        return [
            upgrade
            for upgrade in upgrade_prices.affordable(state, self.seat)
            if upgrade not in ROCKETS and upgrade_prices.has_room(state, self.seat, upgrade)
        ]

    def resolve(self, state: ExodusState, option: Option) -> None:
        match option:
            case Mount(upgrade):
                bench = replace(self.bench, loose=_without(self.bench.loose, upgrade))
                state.then(ChooseBlueprint(self.seat, upgrade, bench))
            case BuyUpgrade(upgrade):
                upgrade_prices.buy(state, self.seat, upgrade)
                state.then(ChooseBlueprint(self.seat, upgrade, self.bench))
            case Lift(kind, part):
                lift(state, self.seat, kind, part)
                bench = replace(self.bench, loose=tuple(sorted((*self.bench.loose, part.upgrade))))
                state.then(Refit(self.seat, bench))
            case GiveBack(upgrade):
                give_back(state, self.seat, upgrade)
                bench = replace(self.bench, loose=_without(self.bench.loose, upgrade))
                state.then(Refit(self.seat, bench))
            case Restore():
                restore(state, self.seat, self.bench)

    def refusals(self, state: ExodusState) -> list[Refusal]:
        faction = state.factions[self.seat]
        found = [
            upgrade_prices.no_room(state, self.seat, Mount(upgrade), upgrade)
            for upgrade in dict.fromkeys(self.bench.loose)
            if not blueprints.fits_somewhere(faction, upgrade)
        ]
        found += [Refusal(Lift(kind, part), "EXO-051", MOVED) for kind, part in self.bench.mounted]
        if self.bench.loose:
            return [*found, Refusal(STOP, "EXO-054", LOOSE, {"n": len(self.bench.loose)})]
        return [*found, *_weak_ships(faction)]


def _weak_ships(faction: Faction) -> list[Refusal]:
    """The ships that would not bear their damage."""  # EXO-053
    found = []
    for kind, parts in enumerate(faction.blueprints):
        if not bears_its_damage(faction, kind, parts):
            figures: dict[str, int | str] = {
                "ship": BLUEPRINTS[kind].name,
                "damage": max(faction.damage[2 * kind : 2 * kind + 2]),
                "absorbed": absorbed(parts),
            }
            found.append(Refusal(STOP, "EXO-053", DAMAGED, figures))
    return found


class ChooseBlueprint(Decision[ExodusState, OnBlueprint], frozen=True, gc=False):
    """The blueprint on which an upgrade is mounted."""

    upgrade: int
    bench: Workbench | None = None  # of the refit that goes on afterwards

    rule: ClassVar[str] = "EXO-047"

    def options(self, state: ExodusState) -> list[OnBlueprint]:
        sheets = enumerate(state.factions[self.seat].blueprints)
        return [ON[kind] for kind, parts in sheets if placements(kind, parts, self.upgrade)]

    def resolve(self, state: ExodusState, option: OnBlueprint) -> None:
        state.then(ChooseCell(self.seat, self.upgrade, option.kind, self.bench))

    def refusals(self, state: ExodusState) -> list[Refusal]:
        found = []
        for kind, parts in enumerate(state.factions[self.seat].blueprints):
            reason = blueprints.hindrance(kind, parts, self.upgrade)
            if reason:
                rule = "EXO-049" if reason == blueprints.SECOND_DRIVE else "EXO-047"
                found.append(Refusal(ON[kind], rule, reason))
        return found


class ChooseCell(Decision[ExodusState, AtCell], frozen=True, gc=False):
    """Exactly where the upgrade lies."""  # EXO-048

    upgrade: int
    kind: int
    bench: Workbench | None = None

    rule: ClassVar[str] = "EXO-048"

    def options(self, state: ExodusState) -> list[AtCell]:
        parts = state.factions[self.seat].blueprints[self.kind]
        return [
            AtCell(part.row, part.column, part.turn) for part in placements(self.kind, parts, self.upgrade)
        ]

    def refusals(self, state: ExodusState) -> list[Refusal]:
        found = []
        size = len(UPGRADES[self.upgrade].shapes[0])
        parts = state.factions[self.seat].blueprints[self.kind]
        for part, cells in blueprints.no_room(self.kind, parts, self.upgrade):
            corner = AtCell(*min(cells), 0)
            if part is None:
                found.append(Refusal(corner, "EXO-047", blueprints.TOO_NARROW, {"cells": size}))
            else:
                figures: dict[str, int | str] = {"upgrade": UPGRADES[part.upgrade].name}
                found.append(Refusal(corner, "EXO-047", blueprints.TAKEN, figures))
        return found

    def resolve(self, state: ExodusState, option: AtCell) -> None:
        part = Part(self.upgrade, option.turn, option.row, option.column)
        mount(state, self.seat, self.kind, part)
        if self.bench is not None:
            mounted = (*self.bench.mounted, (self.kind, part))
            state.then(Refit(self.seat, replace(self.bench, mounted=mounted)))


# What happens to parts


def mount(state: ExodusState, seat: int, kind: int, part: Part) -> None:
    """Put a part on a blueprint; every ship of the class has it at once."""  # EXO-041, EXO-214
    sheets = state.factions[seat].blueprints
    sheets[kind] = tuple(sorted((*sheets[kind], part), key=_place))
    state.tell(events.UpgradeMounted, seat, kind, part.upgrade)
    state.tell(events.Fitted, seat, kind)


def lift(state: ExodusState, seat: int, kind: int, part: Part) -> None:
    sheets = state.factions[seat].blueprints
    sheets[kind] = tuple(other for other in sheets[kind] if other != part)
    state.tell(events.UpgradeLifted, seat, kind, part.upgrade)
    state.tell(events.Fitted, seat, kind)


def give_back(state: ExodusState, seat: int, upgrade: int) -> None:
    """What is not mounted goes back to the supply, without refund."""  # EXO-054
    state.supply[upgrade] += 1
    state.tell(events.UpgradeReturned, seat, upgrade)


def restore(state: ExodusState, seat: int, bench: Workbench) -> None:
    """All blueprints as they were; what the refit has added goes back to the supply."""
    faction = state.factions[seat]
    for upgrade in (*bench.loose, *(part.upgrade for _, part in _parts(faction))):
        state.supply[upgrade] += 1
    faction.blueprints = list(bench.before)
    for _, part in _parts(faction):
        state.supply[part.upgrade] -= 1
    state.tell(events.RefitDropped, seat)


def _parts(faction: Faction) -> list[tuple[int, Part]]:
    return [(kind, part) for kind, parts in enumerate(faction.blueprints) for part in parts]


def _place(part: Part) -> tuple[int, int]:
    return part.row, part.column


def _without(loose: tuple[int, ...], upgrade: int) -> tuple[int, ...]:
    place = loose.index(upgrade)
    return loose[:place] + loose[place + 1 :]

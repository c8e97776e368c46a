"""What a seat receives in two games of Exodus that differ only in what it may not know."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Callable, Sequence
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import AsyncTestClient

from armillary.engine import Step, codec
from armillary.games.exodus.rules.action.action_phase import LayCards
from armillary.games.exodus.rules.components import TECHNOLOGY_NUMBERS
from armillary.games.exodus.rules.conquest.movement import GiveOrders, MoveOpenly
from armillary.games.exodus.rules.council.auctions import BidForOrder, Vote
from armillary.games.exodus.rules.state import ExodusState
from armillary.table.app import create_app
from armillary.table.server import Server
from armillary.table.settings import Settings
from tests.table.visitors import Visitor

QUIET = ("ready", "stop", "keep", "decline", "collect", "bid 0", "vote A")  # whatever changes least


class Pair:
    """Tables with the same seed, Mara at seat 0 and Otto at seat 1 of each; Lea looks on."""

    def __init__(self, mara: Visitor, otto: Visitor, lea: Visitor) -> None:
        self.mara, self.otto, self.lea = mara, otto, lea
        self.server: Server = mara.client.app.state.server

    async def table(self, until: type[Step[Any]], **settings: Any) -> str:
        """A table at which the quiet choices have been made up to a step of this kind."""
        opened = await self.mara.open_table(
            "me", "open", game="exodus", seed=5, private=False, settings=settings
        )
        table: str = opened["id"]
        assert (await self.otto.post(f"/api/tables/{table}/sit", {"seat": 1})).status_code == 201
        self.mara.inside(self._drive, table, until)
        return table

    async def _drive(self, table: str, until: type[Step[Any]]) -> None:
        people = [await self.server.people.by_cookie(who.cookie[10:]) for who in (self.mara, self.otto)]
        live = await self.server.tables.live.open(table)
        while not isinstance(live.match.state.stack[-1], until):
            seat = live.match.to_act[0]
            offered = [str(option) for option in live.match.options(seat)]
            choice = next((quiet for quiet in QUIET if quiet in offered), offered[0])
            number = live.match.count_for(seat) + 1
            live = await self.server.tables.choices.play(table, people[seat], seat, number, choice)

    async def choose(self, table: str, *choices: str) -> None:
        """Mara makes these choices."""
        for choice in choices:
            answer = await self.mara.choose(table, choice)
            assert answer.status_code == 201, answer.text

    def at(self, table: str, kind: type[Step[Any]]) -> None:
        """The table waits in a step of this kind."""
        live = self.server.tables.live.known(table)
        assert live is not None
        assert isinstance(live.match.state.stack[-1], kind)

    def change(self, table: str, change: Callable[[ExodusState], None]) -> None:
        """Put something else where nobody but Mara could see it."""

        async def do() -> None:
            change((await self.server.tables.live.open(table)).match.state)

        self.mara.inside(do)

    async def told(self, visitor: Visitor, table: str) -> list[str]:
        """All that a visitor gets of a table, line by line, whichever of the two it is."""
        text = await visitor.everything(table)
        # a digest is that of a text which is compared here itself, but the text names its table
        return re.sub(r' data-digest="[^"]*"', "", text.replace(table, "TABLE")).splitlines()


@pytest.fixture
async def pair(sqlite_settings: Settings) -> AsyncIterator[Pair]:
    client: AsyncTestClient[Litestar]
    async with AsyncTestClient(create_app(sqlite_settings)) as client:
        names = ("Mara", "Otto", "Lea")
        yield Pair(*[await Visitor(client).introduce(name) for name in names])


async def same_for_all_but_mara(
    pair: Pair, until: type[Step[Any]], *plans: Sequence[str], **settings: Any
) -> None:
    """Whatever of these Mara has chosen, Otto and Lea are told the same, while Mara is not."""
    tables = [await pair.table(until, **settings) for _ in plans]
    for table, plan in zip(tables, plans, strict=True):
        await pair.choose(table, *plan)

    await same_for_others(pair, *tables)


async def same_for_others(pair: Pair, *tables: str) -> None:
    for visitor in (pair.otto, pair.lea):
        first, *rest = [await pair.told(visitor, table) for table in tables]
        for told in rest:
            assert told == first
    first, *rest = [await pair.told(pair.mara, table) for table in tables]
    assert first not in rest


@pytest.mark.rule("EXO-058", "EXO-068")
async def test_a_vote_and_its_bid_are_not_on_the_wire(pair: Pair) -> None:
    await same_for_all_but_mara(pair, Vote, ("vote A", "bid 0", "ready"), ("vote B", "bid 3", "ready"))


@pytest.mark.rule("EXO-068")
async def test_a_hand_that_is_still_open_is_not_on_the_wire_either(pair: Pair) -> None:
    await same_for_all_but_mara(pair, Vote, (), ("vote B",), ("vote A", "bid 2"))


@pytest.mark.rule("EXO-060")
async def test_a_bid_for_turn_order_is_not_on_the_wire(pair: Pair) -> None:
    await same_for_all_but_mara(pair, BidForOrder, ("bid 0",), ("bid 2",))


@pytest.mark.rule("EXO-061", "EXO-068")
async def test_an_action_card_that_lies_face_down_is_not_on_the_wire(pair: Pair) -> None:
    await same_for_all_but_mara(pair, LayCards, ("card research",), ("card trade",))


@pytest.mark.rule("EXO-063", "EXO-068")
async def test_neither_orders_nor_their_number_are_on_the_wire_before_all_are_ready(pair: Pair) -> None:
    one = ("ship dark_raider-1", "token 2", "ready")
    more = (
        "ship battle_carrier-1",
        "token 3",
        "ship dark_raider-1",
        "token 4",
        "back",
        "token blank",
        "ready",
    )

    await same_for_all_but_mara(pair, GiveOrders, ("ready",), one, more)


@pytest.mark.rule("EXO-063")
async def test_the_faces_of_tokens_that_lie_on_the_map_are_not_on_the_wire(pair: Pair) -> None:
    tables = [await pair.table(GiveOrders) for _ in range(2)]
    for table, token in zip(tables, ("token 2", "token 3"), strict=True):
        await pair.choose(table, "ship dark_raider-1", token, "ready")
        assert (await pair.otto.choose(table, "ready")).status_code == 201
        pair.at(table, MoveOpenly)

    await same_for_others(pair, *tables)


@pytest.mark.rule("EXO-067", "EXO-400")
async def test_an_ability_card_is_on_the_wire_for_its_owner_only(pair: Pair) -> None:
    def deal_another(state: ExodusState) -> None:
        held = state.factions[0].abilities
        held[0], state.abilities[0] = state.abilities[0], held[0]

    tables = [await pair.table(Vote, generals=True) for _ in range(2)]
    pair.change(tables[1], deal_another)

    await same_for_others(pair, *tables)


@pytest.mark.rule("EXO-065")
async def test_the_order_of_the_decks_is_on_nobodys_wire(pair: Pair) -> None:
    def turn_over(state: ExodusState) -> None:
        for deck in (state.political, *state.centurian_decks):
            deck.reverse()

    tables = [await pair.table(Vote) for _ in range(2)]
    pair.change(tables[1], turn_over)

    for visitor in (pair.mara, pair.otto, pair.lea):
        assert await pair.told(visitor, tables[0]) == await pair.told(visitor, tables[1])


@pytest.mark.rule("EXO-057", "EXO-062", "EXO-064", "EXO-066")
async def test_what_is_public_is_on_everybodys_wire(pair: Pair) -> None:
    """Mara has cloaked ships, resources, a law and a bonus that was picked; some of her cards are played."""

    def provide(state: ExodusState) -> None:
        mine = state.factions[0]
        mine.cp, mine.axinium, mine.phasium = 7, 2, 3
        mine.technologies.append(TECHNOLOGY_NUMBERS["cloaking"])
        mine.hand = [1, 4]
        state.laws, state.vp = [1], [3, 0]

    table = await pair.table(LayCards)
    pair.change(table, provide)
    live = pair.server.tables.live.known(table)
    assert live is not None

    for visitor in (pair.otto, pair.lea):
        seen = (await visitor.look(table, view=True))["view"]
        whole = codec.plain(live.match.state)
        for public in ("hand", "cp", "axinium", "phasium", "reserve", "technologies", "where", "won"):
            assert seen["factions"][0][public] == whole["factions"][0][public]
        assert seen["factions"][0]["blueprints"] == whole["factions"][0]["blueprints"]
        for public in ("bonus", "laws", "resolutions", "vp", "population", "rockets", "planets", "supply"):
            assert seen[public] == whole[public]

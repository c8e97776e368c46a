"""Games, tables to join, tables of mine, records."""

from __future__ import annotations

from functools import cache
from typing import Any

from litestar import Controller, Request, get, post
from litestar.params import JSONBody

import armillary
from armillary.engine import Game
from armillary.games import playable, title
from armillary.table.bots.levels import DEFAULT_LEVEL, checked_level
from armillary.table.store.models import TableRow
from armillary.table.tables.rows import OPEN, OVER, RUNNING
from armillary.table.views.table_view import table_for, table_line
from armillary.table.web.requests import TheServer, TheWords, Visitor, somebody, unless_gone
from armillary.table.wire.answers import GameMessage, LobbyMessage, TableLine, TableMessage
from armillary.table.wire.incoming import NewTable, RecordText, SeatWish


def game_message(game: Game[Any], house: TheWords) -> GameMessage:
    facts, words = game.facts, house.of(game)
    return GameMessage(
        name=facts.name,
        title=facts.title,
        designer=facts.designer,
        year=facts.year,
        seats=list(facts.seats),
        minutes=facts.minutes,
        stage=facts.stage,
        description=words(facts.description),
        settings=[
            {
                "name": spec.name,
                "label": game.words.term(spec.name, words),
                "help": words(spec.help),
                "default": spec.default,
                "choices": list(spec.allowed),
                "names": [game.words.value_name(spec.name, value, words) for value in spec.allowed],
                "seats": list(spec.seats or facts.seats),
                "needs": {name: list(values) for name, values in spec.needs},
                "group": spec.group and game.words.term(spec.group, words),
            }
            for spec in facts.settings
            if spec.shown
        ],
        presets=[
            {
                "title": words(preset.title),
                "help": words(preset.help),
                "settings": dict(preset.settings),
                "seats": list(preset.seats or facts.seats),
            }
            for preset in facts.presets
        ],
        alone=", ".join(game.words.term(rival, words) for rival in _rivals_of_one(facts.name)),
        lesson=game.lesson is not None,
        lessons=[words(lesson.title) for lesson in game.lessons],
    )


@cache
def _rivals_of_one(name: str) -> tuple[str, ...]:
    """The opponents without a seat in a game of one."""
    game = armillary.load(name)
    if 1 not in game.facts.seats:
        return ()
    return tuple(rival.name for rival in game.rules.rivals(game.new_state(1, 0, {})))


async def lobby(server: TheServer, person: Visitor) -> LobbyMessage:
    """The tables that somebody would look for, their own first."""
    store = server.store
    mine = await store.lists.of_person(person.id) if person else []
    groups = [mine, *[await store.lists.public(status) for status in (OPEN, OVER, RUNNING)]]
    seats = await store.lists.seats_of(list({row.id for rows in groups for row in rows}))

    def lines(rows: list[TableRow]) -> list[TableLine]:
        return [table_line(row, seats[row.id], person, title(row.game)) for row in rows]

    found = [lines(rows) for rows in groups]
    found[0].sort(key=lambda line: (line.status == OVER, not line.your_move))
    return LobbyMessage(mine=found[0], open=found[1], finished=found[2], running=found[3])


USUAL_ABSENCE = 48  # hours


def absence_of(data: NewTable) -> int:
    """After how long a bot may stand in; nobody is waited for where nobody else can come."""
    if data.absence_hours is not None:
        return data.absence_hours
    return USUAL_ABSENCE if any(seat.kind == "open" for seat in data.seats) else 0


def checked_seats(seats: list[SeatWish]) -> list[dict[str, str]]:
    return [
        {
            "kind": seat.kind,
            "bot": checked_level(seat.bot or DEFAULT_LEVEL) if seat.kind == "bot" else "",
            "name": " ".join(seat.name.split()),
        }
        for seat in seats
    ]


class LobbyController(Controller):
    path = "/api"
    tags = ("lobby",)

    @get("/games", summary="The games that can be played here")
    async def games(self, words: TheWords) -> list[GameMessage]:
        return [game_message(game, words) for game in playable()]

    @get("/tables", summary="My tables, open ones, finished ones")
    async def tables(self, server: TheServer, person: Visitor) -> LobbyMessage:
        return await lobby(server, person)

    @post("/tables", summary="Open a table")
    async def new_table(
        self, data: JSONBody[NewTable], server: TheServer, person: Visitor, words: TheWords
    ) -> TableMessage:
        owner = somebody(person)
        live = await server.tables.register.create(
            owner,
            data.game,
            checked_seats(data.seats),
            settings={**data.options, **data.settings},
            seed=data.seed,
            private=data.private,
            hints=data.hints,
            consent=data.consent,
            absence_hours=absence_of(data),
        )
        return table_for(live, owner, words)

    @post(
        "/records",
        summary="Upload a record: a finished game to look at, or one to go on with, all seats mine",
    )
    async def upload(
        self,
        data: JSONBody[RecordText],
        request: Request[Any, Any, Any],
        server: TheServer,
        person: Visitor,
        words: TheWords,
    ) -> TableMessage:
        owner = somebody(person)
        parts = await unless_gone(request, server.tables.register.read(owner, data.text))
        live = await server.tables.register.adopt_read(owner, parts)
        return table_for(live, owner, words)

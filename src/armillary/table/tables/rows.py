"""A match as rows of the store, and back."""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any

from armillary.engine import Event, Match, Option, State, codec
from armillary.engine.events import GameEnded, Rolled, Shuffled
from armillary.engine.own_words import OWN_EVENTS
from armillary.engine.points import exact
from armillary.engine.record import Choice, read_outcomes, write_outcomes
from armillary.table.people.people import Person, new_key
from armillary.table.store.database import now
from armillary.table.store.models import ChoiceRow, SeatRow, SnapshotRow, TableRow

OPEN, RUNNING, OVER = "open", "running", "over"  # a table
READING = "reading"  # one that a record becomes: nobody sees it yet
PERSON, BOT, FREE = "person", "bot", "open"  # a seat


def new_table_id(digits: int = 4) -> str:
    """A name that can be said aloud."""
    least = 10 ** (digits - 1)
    return f"{secrets.choice(_BIRDS)}-{least + secrets.randbelow(9 * least)}"


# fmt: off
_BIRDS = (
    "avocet", "bittern", "bunting", "chough", "crake", "curlew", "dipper", "dunlin", "egret", "finch",
    "fulmar", "gannet", "godwit", "grebe", "harrier", "heron", "hobby", "ibis", "jackdaw", "kestrel",
    "kite", "knot", "lapwing", "linnet", "martin", "merlin", "nightjar", "oriole", "osprey", "ouzel",
    "petrel", "pipit", "plover", "puffin", "quail", "rail", "raven", "redstart", "robin", "ruff",
    "sanderling", "shrike", "siskin", "skua", "snipe", "starling", "stint", "swift", "teal", "tern",
    "thrush", "turnstone", "wagtail", "warbler", "wheatear", "wren",
)
# fmt: on


def bot_name(spec: str, seat: int) -> str:
    """What a bot is called at the table."""
    return _BOT_NAMES[seat % len(_BOT_NAMES)]


_BOT_NAMES = ("Hypatia", "Tycho", "Ines", "Otto", "Nadir", "Vega", "Kepler")


def standing(match: Match[Any]) -> dict[str, Any]:
    """How a match stands, as everybody may know it: the lobby shows it to strangers."""
    return {
        "turn": match.turn,
        "to_act": list(match.to_act),
        "scores": [exact(points) for points in match.scores_for()],
        "winners": list(match.winners()),
        "status": OVER if match.over else RUNNING,
    }


def table_row(
    id_: str, owner: Person, match: Match[Any], *, private: bool, hints: bool, consent: bool
) -> TableRow:
    return TableRow(
        **{**standing(match), "status": OPEN},
        id=id_,
        game=match.game.name,
        rules=match.game.facts.rules_version,
        seats=match.seats,
        seed=match.seed,
        settings=dict(match.settings),
        private=private,
        hints=hints,
        consent=consent,
        owner=owner.id,
        watch_key=new_key(),
        created=now(),
        touched=now(),
        sequence=1,
        changes=1,
        seed_known=False,
        absence_hours=0,
        choices=0,
        epoch=0,
        opening=write_outcomes(match.opening),
        opening_events=[codec.plain(event) for event in match.happened[0]],
    )


def told_apart(seats: Sequence[Mapping[str, str]], owner: Person) -> Iterator[Mapping[str, str]]:
    """The seats; of several that somebody takes without a name, the further ones are numbered."""
    count = 0
    for seat in seats:
        count += seat["kind"] == "me"
        numbered = seat["kind"] == "me" and count > 1 and not seat.get("name")
        yield {**seat, "name": f"{owner.nickname} {count}"} if numbered else seat


def seat_row(table: str, number: int, seat: Mapping[str, str], owner: Person) -> SeatRow:
    kind = {"me": PERSON, "person": PERSON, "bot": BOT, "open": FREE}[seat["kind"]]
    spec = seat.get("bot") or None
    name = (
        seat.get("name")
        or {
            PERSON: owner.nickname,
            BOT: bot_name(spec or "", number),
            FREE: f"Seat {number + 1}",
        }[kind]
    )
    return SeatRow(
        table_id=table,
        number=number,
        kind=kind,
        person=seat.get("person", owner.id) if kind == PERSON else None,
        bot=spec if kind == BOT else None,
        name=name[:40],
        invite_key=new_key(),
    )


def choice_row(table: str, match: Match[Any], number: int) -> ChoiceRow:
    """A choice and what it led to; its scores are those that everybody may know, for all who look back."""
    choice = match.choice(number)
    points = (*match.scores_for(), *(rival.points for rival in match.rivals()))
    return ChoiceRow(
        table_id=table,
        number=number,
        seat=choice.seat,
        text=choice.text,
        forced=choice.forced_text,
        outcomes=write_outcomes(choice.outcomes),
        turn=match.turn,
        scores=[exact(each) for each in points],
        events=[codec.plain(event) for event in match.events_after(number)],
        made=now(),
    )


def match_rows(table: str, match: Match[Any], after: int = 0) -> Iterator[ChoiceRow | SnapshotRow]:
    """Choices of a match, each with its turn and scores, and snapshots, worked out by playing them again."""
    again = match.branch(after)
    for number in range(after + 1, match.count + 1):
        again.follow(match.choice(number))
        yield choice_row(table, again, number)
        if again.snapshots.last.choices == number:
            yield snapshot(table, again)


def snapshot(table: str, match: Match[Any]) -> SnapshotRow:
    return snapshot_of(table, match.count, match.state)


def snapshot_of(table: str, count: int, state: State) -> SnapshotRow:
    return SnapshotRow(
        table_id=table,
        choices=count,
        turn=state.turn,
        digest=state.digest(),
        state=codec.dump(state),
    )


def recorded(row: ChoiceRow) -> Choice:
    option = Option()
    return Choice(row.seat, option, row.text, (), read_outcomes(0, row.outcomes), 0, row.forced)


@lru_cache(maxsize=256)
def _types_by_name(types: tuple[type, ...]) -> dict[str, type]:
    """The classes of a game's states and events, by name; worked out once for a game."""
    return codec.by_name((*types, Shuffled, Rolled, GameEnded, *OWN_EVENTS))


def read_events(game: Any, rows: Sequence[Any]) -> list[Event]:
    types = _types_by_name(tuple(game.rules.types))
    return [codec.built(row, types) for row in rows]

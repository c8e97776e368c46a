"""The tables of the database."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    DateTime,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    String,
    Text,
    UniqueConstraint,
)
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

ID = 32  # characters of an id
KEY = 64  # characters of a hashed key


class Base(DeclarativeBase):
    """The schema that Alembic compares with the database."""


class PersonRow(Base):
    """Somebody who plays: a nickname, perhaps an account."""

    __tablename__ = "person"

    id: Mapped[str] = mapped_column(String(ID), primary_key=True)
    nickname: Mapped[str] = mapped_column(String(40))
    created: Mapped[datetime] = mapped_column(DateTime(timezone=True))
    link_hash: Mapped[str] = mapped_column(String(KEY), unique=True)  # of the personal link's key
    login: Mapped[str | None] = mapped_column(String(60), unique=True)
    password: Mapped[str | None] = mapped_column(String(200))  # argon2
    epoch: Mapped[int] = mapped_column(Integer, default=0)  # grows when everything is signed out
    email: Mapped[str | None] = mapped_column(String(254))  # for notices; its holder has confirmed it
    webhook: Mapped[str | None] = mapped_column(String(500))  # for notices
    language: Mapped[str] = mapped_column(String(8), default="en")  # of notices


class SessionRow(Base):
    """A signed-in browser or program; without its row its cookie or token is void."""

    __tablename__ = "session"

    id: Mapped[str] = mapped_column(String(KEY), primary_key=True)  # of the key, hashed
    person: Mapped[str] = mapped_column(ForeignKey("person.id"), index=True)
    kind: Mapped[str] = mapped_column(String(10))  # cookie, token
    made: Mapped[datetime] = mapped_column(DateTime(timezone=True))


class TableRow(Base):
    """A table: what is played, by how many, and how far it is."""

    __tablename__ = "game_table"
    __table_args__ = (Index("ix_game_table_status_touched", "status", "touched"),)

    id: Mapped[str] = mapped_column(String(ID), primary_key=True)
    game: Mapped[str] = mapped_column(String(60))
    rules: Mapped[str] = mapped_column(String(20))
    seats: Mapped[int] = mapped_column(Integer)
    seed: Mapped[int] = mapped_column(BigInteger)
    seed_known: Mapped[bool] = mapped_column(Boolean, default=False)  # it was not drawn here
    settings: Mapped[dict[str, Any]] = mapped_column("options", JSON, key="settings")
    private: Mapped[bool] = mapped_column(Boolean, default=False)
    hints: Mapped[bool] = mapped_column(Boolean, default=True)
    consent: Mapped[bool] = mapped_column(Boolean, default=True)  # undo past the barrier, if all agree
    absence_hours: Mapped[int] = mapped_column(Integer, default=0)  # then a bot may stand in; 0: never
    owner: Mapped[str] = mapped_column(ForeignKey("person.id"))
    watch_key: Mapped[str] = mapped_column(String(ID), unique=True)
    status: Mapped[str] = mapped_column(String(10))  # open, running, over
    created: Mapped[datetime] = mapped_column(DateTime(timezone=True))
    touched: Mapped[datetime] = mapped_column(DateTime(timezone=True))
    sequence: Mapped[int] = mapped_column(Integer, default=0)  # grows with all that pages show, chat too
    changes: Mapped[int] = mapped_column(Integer, default=1)  # grows with every change, which claims it
    choices: Mapped[int] = mapped_column(Integer, default=0)
    epoch: Mapped[int] = mapped_column(Integer, default=0)  # grows when choices are taken back
    turn: Mapped[int] = mapped_column(Integer, default=0)
    to_act: Mapped[list[int]] = mapped_column(JSON, default=list)
    scores: Mapped[list[int | str]] = mapped_column(JSON, default=list)  # a fraction as text
    winners: Mapped[list[int]] = mapped_column(JSON, default=list)
    opening: Mapped[str] = mapped_column(Text, default="")  # what chance answered during setup
    opening_events: Mapped[list[Any]] = mapped_column(JSON, default=list)
    undo_asked: Mapped[dict[str, Any] | None] = mapped_column(JSON)  # table/tables/undo_requests.py
    uploaded: Mapped[bool] = mapped_column(Boolean, default=False)  # from a record: nobody's win
    lesson: Mapped[int | None] = mapped_column(
        Integer
    )  # steps that were read; -1: it was left; none: no lesson
    came_from: Mapped[dict[str, Any] | None] = mapped_column(JSON)  # what if: {"table", "position", "seat"}


class SeatRow(Base):
    """Who sits where."""

    __tablename__ = "seat"

    table_id: Mapped[str] = mapped_column(ForeignKey("game_table.id"), primary_key=True)
    number: Mapped[int] = mapped_column(Integer, primary_key=True)
    kind: Mapped[str] = mapped_column(String(10))  # person, bot, open
    person: Mapped[str | None] = mapped_column(ForeignKey("person.id"), index=True)  # a bot's: stands in
    left_by: Mapped[str | None] = mapped_column(String(ID))  # who may come back to it
    seen: Mapped[datetime | None] = mapped_column(DateTime(timezone=True))  # its person, here, lately
    noticed: Mapped[int | None] = mapped_column(Integer)  # after which own choice its person was told
    bot: Mapped[str | None] = mapped_column(String(60))
    name: Mapped[str] = mapped_column(String(40))
    invite_key: Mapped[str] = mapped_column(String(ID), unique=True)
    fault: Mapped[str | None] = mapped_column(String(200))  # the bot's last failure
    thinking: Mapped[str | None] = mapped_column(String(60))  # who thinks for the bot, and its last beat


class ChoiceRow(Base):
    """A choice that was made. The key is what orders two clients that choose at once."""

    __tablename__ = "choice"

    table_id: Mapped[str] = mapped_column(ForeignKey("game_table.id"), primary_key=True)
    number: Mapped[int] = mapped_column(Integer, primary_key=True)  # from 1
    seat: Mapped[int] = mapped_column(Integer)
    text: Mapped[str] = mapped_column(String(200))
    forced: Mapped[str] = mapped_column(Text, default="")
    outcomes: Mapped[str] = mapped_column(Text, default="")
    turn: Mapped[int] = mapped_column(Integer)  # in which it was made
    scores: Mapped[list[int | str]] = mapped_column(JSON)
    events: Mapped[list[Any]] = mapped_column(JSON)
    made: Mapped[datetime] = mapped_column(DateTime(timezone=True))


class SnapshotRow(Base):
    """The state at the start of a turn."""

    __tablename__ = "snapshot"

    table_id: Mapped[str] = mapped_column(ForeignKey("game_table.id"), primary_key=True)
    choices: Mapped[int] = mapped_column(Integer, primary_key=True)
    turn: Mapped[int] = mapped_column(Integer)
    digest: Mapped[str] = mapped_column(String(16))
    state: Mapped[bytes] = mapped_column(LargeBinary)


class ChatRow(Base):
    """Something that was said at a table."""

    __tablename__ = "chat"
    __table_args__ = (UniqueConstraint("table_id", "number"),)

    id: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=True)
    table_id: Mapped[str] = mapped_column(ForeignKey("game_table.id"), index=True)
    number: Mapped[int] = mapped_column(Integer)
    seat: Mapped[int | None] = mapped_column(Integer)
    name: Mapped[str] = mapped_column(String(40))
    text: Mapped[str] = mapped_column(String(500))
    said: Mapped[datetime] = mapped_column(DateTime(timezone=True))


class ReviewRow(Base):
    """The search's opinion of one choice of a finished game."""

    __tablename__ = "review"

    table_id: Mapped[str] = mapped_column(ForeignKey("game_table.id"), primary_key=True)
    number: Mapped[int] = mapped_column(Integer, primary_key=True)  # of the choice
    seat: Mapped[int] = mapped_column(Integer)
    turn: Mapped[int] = mapped_column(Integer)
    loss: Mapped[float] = mapped_column(Float)  # of the chance of winning
    options: Mapped[list[Any]] = mapped_column(JSON)  # the preferred one first: see `bots.review.Judged`

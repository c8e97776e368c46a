"""Sessions that can be ended, notices, known seeds, seats that were left, changes apart from news"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002_fair"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "session",
        sa.Column("id", sa.String(length=64), nullable=False),
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("kind", sa.String(length=10), nullable=False),
        sa.Column("made", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["person.id"]),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("ix_session_person", "session", ["person"])
    with op.batch_alter_table("person") as person:
        person.add_column(sa.Column("epoch", sa.Integer(), nullable=False, server_default="0"))
        person.add_column(sa.Column("email", sa.String(length=254), nullable=True))
        person.add_column(sa.Column("webhook", sa.String(length=500), nullable=True))
        person.add_column(sa.Column("language", sa.String(length=8), nullable=False, server_default="en"))
    with op.batch_alter_table("game_table") as table:
        table.add_column(sa.Column("changes", sa.Integer(), nullable=False, server_default="0"))
        table.add_column(sa.Column("seed_known", sa.Boolean(), nullable=False, server_default=sa.false()))
        table.add_column(sa.Column("absence_hours", sa.Integer(), nullable=False, server_default="0"))
    with op.batch_alter_table("seat") as seat:
        seat.add_column(sa.Column("left_by", sa.String(length=32), nullable=True))
        seat.add_column(sa.Column("seen", sa.DateTime(timezone=True), nullable=True))
        seat.add_column(sa.Column("noticed", sa.Integer(), nullable=True))
    op.execute("UPDATE game_table SET changes = sequence")


def downgrade() -> None:
    with op.batch_alter_table("seat") as seat:
        for column in ("noticed", "seen", "left_by"):
            seat.drop_column(column)
    with op.batch_alter_table("game_table") as table:
        for column in ("absence_hours", "seed_known", "changes"):
            table.drop_column(column)
    with op.batch_alter_table("person") as person:
        for column in ("language", "webhook", "email", "epoch"):
            person.drop_column(column)
    op.drop_index("ix_session_person", "session")
    op.drop_table("session")

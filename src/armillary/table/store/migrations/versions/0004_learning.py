"""Lessons, reviews of finished games, tables that begin in the middle of another"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "review",
        sa.Column("table_id", sa.String(length=32), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("turn", sa.Integer(), nullable=False),
        sa.Column("loss", sa.Float(), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["game_table.id"]),
        sa.PrimaryKeyConstraint("table_id", "number"),
    )
    with op.batch_alter_table("game_table") as table:
        table.add_column(sa.Column("lesson", sa.Integer(), nullable=True))
        table.add_column(sa.Column("came_from", sa.JSON(), nullable=True))


def downgrade() -> None:
    with op.batch_alter_table("game_table") as table:
        table.drop_column("came_from")
        table.drop_column("lesson")
    op.drop_table("review")

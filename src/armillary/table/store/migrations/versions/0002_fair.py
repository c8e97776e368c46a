"""A bot's claim without a clock; uploaded games"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002_fair"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("seat") as seat:
        seat.add_column(sa.Column("thinking", sa.String(length=60), nullable=True))
        seat.drop_column("thinking_until")
    with op.batch_alter_table("game_table") as table:
        table.add_column(sa.Column("uploaded", sa.Boolean(), nullable=False, server_default=sa.false()))


def downgrade() -> None:
    with op.batch_alter_table("game_table") as table:
        table.drop_column("uploaded")
    with op.batch_alter_table("seat") as seat:
        seat.drop_column("thinking")
        seat.add_column(sa.Column("thinking_until", sa.DateTime(timezone=True), nullable=True))

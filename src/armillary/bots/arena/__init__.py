"""Many games between bots: tournaments, leagues, ratings, on processes or Ray."""

from armillary.bots.arena.tournament import Report, run

__all__ = ["Report", "run"]

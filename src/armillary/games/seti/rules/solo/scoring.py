"""The final count against the rival."""

from __future__ import annotations

from msgspec.structs import replace

from armillary.engine import RivalScore, ScoreLine
from armillary.games.seti.rules import scoring
from armillary.games.seti.rules.events import Scored
from armillary.games.seti.rules.rival import HUMAN, RIVAL
from armillary.games.seti.rules.scoring import EXERTIANS
from armillary.games.seti.rules.solo.objectives import final_points
from armillary.games.seti.rules.species import exertians
from armillary.games.seti.rules.state import SetiState

LINES = ("score_track", "objectives", "exertians", "danger")


def count_of(state: SetiState) -> list[int]:
    """The lines of the rival as they would count now, but for the danger: no cards and no gold tiles."""
    return [state.agencies[RIVAL].score, final_points(state), exertians.card_points(state, RIVAL), 0]


def add_up(state: SetiState, lines: list[int]) -> None:
    points = lines[LINES.index("objectives")]
    state.agencies[RIVAL].score += points
    state.tell(Scored, RIVAL, "objectives", points)


def always_fulfilled(state: SetiState, card: int) -> bool:
    """Of the rival's Exertian cards every one counts."""
    return True


def score_lines(state: SetiState) -> list[ScoreLine]:
    """The human's lines with the rival's figures, and the one that is the rival's alone."""
    lines = scoring.score_lines.base(state)
    figures = dict(zip(LINES, state.agencies[RIVAL].lines or count_of(state), strict=True))
    lines.insert(EXERTIANS, ScoreLine("objectives", "SETI-564", (0,)))
    return [replace(line, rivals=(figures.get(line.label, 0),)) for line in lines]


def rivals(state: SetiState) -> tuple[RivalScore, ...]:
    return (RivalScore("rival", state.agencies[RIVAL].score),)


def winners(state: SetiState) -> tuple[int, ...]:
    """The human needs more points than the rival; otherwise no seat wins."""
    human, rival = (own.score for own in state.agencies)
    return (HUMAN,) if human > rival else ()

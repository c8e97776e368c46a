"""What the rival gains: progress instead of credits, energy and cards, data straight into its computer."""

from __future__ import annotations

from armillary.games.seti.rules.components import PUBLICITY, TECHS, TOP_ROW
from armillary.games.seti.rules.events import DataPlaced, Gained, ProgressMade, RivalStrengthened
from armillary.games.seti.rules.solo.arrow import RIVAL, rival_of
from armillary.games.seti.rules.solo.tasks import mark_fulfilled
from armillary.games.seti.rules.state import SetiState

# Spaces of its computer and what they give: SETI-471
PUBLICITY_SPACE, PUBLICITY_BONUS = 2, 1
PROGRESS_SPACE, PROGRESS_BONUS = 4, 4


def gain(state: SetiState, resource: str, n: int) -> None:
    """Gain a resource, or what the rival gets instead of it."""
    own = state.agencies[RIVAL]
    if resource == "points":
        own.score += n  # SETI-473
        state.tell(Gained, RIVAL, resource, n, 0)
    elif resource == "publicity":
        kept = min(n, PUBLICITY - own.publicity)  # SETI-472
        own.publicity += kept
        state.tell(Gained, RIVAL, resource, kept, n - kept)
    elif resource == "exofossil":
        own.exofossils += n  # SETI-540
        state.tell(Gained, RIVAL, resource, n, 0)
    elif resource == "data":
        state.tell(Gained, RIVAL, resource, n, 0)
        own.data += n  # SETI-469, SETI-470
        load(state)
    else:
        progress(state, n)  # credits, energy and cards: SETI-465


def load(state: SetiState) -> None:
    """Move data from the pool, which has no limit, to the computer until it is full."""
    own, rival = state.agencies[RIVAL], rival_of(state)
    while own.data and rival.computer < TOP_ROW:
        own.data -= 1
        rival.computer += 1
        state.tell(DataPlaced, RIVAL, rival.computer, lower=False)
        if rival.computer == PUBLICITY_SPACE:
            gain(state, "publicity", PUBLICITY_BONUS)
        elif rival.computer == PROGRESS_SPACE:
            progress(state, PROGRESS_BONUS)


def progress(state: SetiState, spaces: int) -> None:
    """Advance on the progress track; behind its last space is the icon that strengthens the rival."""
    if not spaces:
        return
    rival = rival_of(state)
    laps, rival.progress = divmod(rival.progress + spaces, TECHS)  # SETI-461
    state.tell(ProgressMade, spaces, rival.progress)
    for _ in range(min(laps, len(rival.reserve))):  # SETI-464
        rival.deck.append(rival.reserve.pop())  # SETI-462, SETI-463
        state.tell(RivalStrengthened)


def noticed(state: SetiState) -> None:
    """The human gained something: objectives may have waited for that."""
    if rival_of(state).active_objectives:
        mark_fulfilled(state)

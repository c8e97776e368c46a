"""What the rival gains: progress instead of credits, energy and cards, data straight into its computer,
techs to be discarded."""

from __future__ import annotations

from armillary.games.seti.rules.components import PUBLICITY, TECH_KINDS, TECH_RECORDS, TECHS, TOP_ROW
from armillary.games.seti.rules.components.vocabulary import Effects, IncomeOp, MoveOp, PickCardOp
from armillary.games.seti.rules.effects.carrying_out import Resolve
from armillary.games.seti.rules.events import (
    DataPlaced,
    Gained,
)
from armillary.games.seti.rules.rival import RIVAL, rival_of
from armillary.games.seti.rules.solo.events import (
    ProgressMade,
    RivalStrengthened,
    RivalTechUsed,
)
from armillary.games.seti.rules.state import SetiState

# Spaces of its computer and what they give: SETI-471
PUBLICITY_SPACE, PUBLICITY_BONUS = 2, 1
PROGRESS_SPACE, PROGRESS_BONUS = 4, 4

INCOME_PROGRESS = 4  # SETI-467

PROBE, TELESCOPE, COMPUTER = range(len(TECH_KINDS))

# Resources


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


# Progress, also instead of cards and income


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


def draw(state: SetiState, n: int) -> list[int]:
    progress(state, n)
    return []


def pick_cards(state: SetiState, operation: PickCardOp) -> None:
    progress(state, operation.n)


def draw_alien(state: SetiState, slot: int) -> None:
    progress(state, 1)


def take_alien_cards(state: SetiState, slot: int, n: int) -> None:
    progress(state, n)


def deal_exertians(state: SetiState, rest: list[int], markers: int) -> None:
    """No cards, also not those that everybody gets; progress for its markers."""
    progress(state, markers)


def increase_income(state: SetiState, operation: IncomeOp) -> None:
    progress(state, INCOME_PROGRESS)


def pay_income(state: SetiState) -> None:
    """The rival has none."""


def move(state: SetiState, operation: MoveOp) -> None:
    """The rival's probes move only in its flights."""


# Techs


def keep_tech(state: SetiState, tech: int, rewards: Effects) -> None:
    """A tile to be discarded, without the launch and the two data that players gain."""
    rival_of(state).techs.append(tech)
    state.then(Resolve(RIVAL, rewards))


def discard_tech(state: SetiState, kind: int) -> bool:
    """Discard one tech of a kind, if the rival has one."""  # SETI-494, SETI-495
    techs = rival_of(state).techs
    for place, tech in enumerate(techs):
        if TECH_RECORDS[tech].kind == kind:
            del techs[place]
            state.tell(RivalTechUsed, tech)
            return True
    return False

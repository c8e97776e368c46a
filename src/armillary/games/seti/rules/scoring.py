"""Final scoring, line by line, and the winner."""

from __future__ import annotations

from armillary.engine import RivalScore, ScoreLine, Step
from armillary.games.seti.rules.components import CARDS, GOLD_TILES
from armillary.games.seti.rules.components.vocabulary import Effects, GainOp, IfOp, PerOp, ScoreGoldTileOp
from armillary.games.seti.rules.effects.carrying_out import performs
from armillary.games.seti.rules.events import Scored
from armillary.games.seti.rules.player.conditions import holds
from armillary.games.seti.rules.player.counts import count
from armillary.games.seti.rules.player.resources import gain
from armillary.games.seti.rules.species import exertians
from armillary.games.seti.rules.state import SetiState
from armillary.mechanics.modules import replaceable

GOLD_LINES = tuple(f"gold_{tile.id}" for tile in GOLD_TILES)

# The lines of the count and their rules; the last two are those of the Exertians, whoever is counted.
LINES = (
    ("score_track", "SETI-004"),
    ("scoring_cards", "SETI-422"),
    *((line, "SETI-429") for line in GOLD_LINES),
    ("exertians", "SETI-412"),
    ("danger", "SETI-416"),
)
EXERTIANS, DANGER = -2, -1


# What things are worth


def effect_points(state: SetiState, seat: int, effects: Effects, slot: int) -> int:
    """The points of a gold box, as things stand now."""
    total = 0
    for operation in effects:
        if isinstance(operation, GainOp):
            total += operation.n
        elif isinstance(operation, PerOp):
            each = effect_points(state, seat, operation.effects, slot)
            total += each * count(state, seat, operation.count, slot=slot)
        elif isinstance(operation, IfOp):
            if holds(state, seat, operation.cond, slot=slot):
                total += effect_points(state, seat, operation.then, slot)
        else:
            assert isinstance(operation, ScoreGoldTileOp)
            total += best_unmarked_tile(state, seat)
    return total


def card_points(state: SetiState, seat: int, card: int) -> int:
    """What an end-of-game scoring card would score now."""  # SETI-422
    return effect_points(state, seat, CARDS[card].endgame, state.slot_of(CARDS[card].species))


def sets(state: SetiState, seat: int, tile: int) -> int:
    """How many sets of a gold tile's upper side a player has."""
    return count(state, seat, GOLD_TILES[tile].sides[state.gold_sides[tile]].unit)


def tile_points(state: SetiState, seat: int, tile: int) -> int:
    """The value of the own marker's space for each set; without a marker nothing."""  # SETI-429, SETI-430
    value = state.agencies[seat].gold[tile]
    return value * sets(state, seat, tile) if value else 0


def best_unmarked_tile(state: SetiState, seat: int) -> int:
    """The best gold tile without an own marker, as if on its rightmost space."""
    own = state.agencies[seat]
    return max(
        (
            GOLD_TILES[tile].sides[state.gold_sides[tile]].values[-1] * sets(state, seat, tile)
            for tile in range(len(GOLD_TILES))
            if not own.gold[tile]
        ),
        default=0,
    )


@performs(ScoreGoldTileOp)
def score_gold_tile(state: SetiState, seat: int, operation: ScoreGoldTileOp) -> None:
    gain(state, seat, "points", best_unmarked_tile(state, seat))


# The count


class FinalScoring(Step[SetiState], frozen=True, gc=False):
    """Scoring cards, then gold tiles, then the species; no milestone is reached."""  # SETI-425

    def run(self, state: SetiState) -> None:
        counts = [count_of(state, seat) for seat in range(state.players)]
        for seat, lines in enumerate(counts):
            add_up(state, seat, lines)
        before = [own.score for own in state.agencies]
        exertians.final_scoring(state)  # SETI-424
        for own, lines, score in zip(state.agencies, counts, before, strict=True):
            lines[DANGER] = own.score - score - lines[EXERTIANS]
            own.lines = lines


@replaceable
def count_of(state: SetiState, seat: int) -> list[int]:
    """The lines of a player as they would count now, but for the danger."""
    own = state.agencies[seat]
    return [
        own.score,
        sum(card_points(state, seat, card) for card in own.scoring_cards),
        *(tile_points(state, seat, tile) for tile in range(len(GOLD_TILES))),
        exertians.card_points(state, seat),
        0,
    ]


@replaceable
def add_up(state: SetiState, seat: int, lines: list[int]) -> None:
    """Score what was counted, up to the lines of the Exertians."""
    own = state.agencies[seat]
    for (line, _), points in zip(LINES[1:EXERTIANS], lines[1:EXERTIANS], strict=True):
        own.score += points  # SETI-422, SETI-423
        if points:
            state.tell(Scored, seat, line, points)


@replaceable
def score_lines(state: SetiState) -> list[ScoreLine]:
    """The final count; before the end, what each line would bring now."""
    counts = [state.agencies[seat].lines or count_of(state, seat) for seat in range(state.seats)]
    return [
        ScoreLine(label, rule, tuple(lines[number] for lines in counts))
        for number, (label, rule) in enumerate(LINES)
    ]


def scores(state: SetiState) -> tuple[int, ...]:
    return tuple(state.agencies[seat].score for seat in range(state.seats))


@replaceable
def rivals(state: SetiState) -> tuple[RivalScore, ...]:
    """Scores of those who play without a seat: nobody."""
    return ()


@replaceable
def winners(state: SetiState) -> tuple[int, ...]:
    """The most points win, and ties are shared."""
    totals = scores(state)
    best = max(totals)
    return tuple(seat for seat, total in enumerate(totals) if total == best)  # SETI-426, SETI-427

"""Final scoring, line by line, and the winner."""

from __future__ import annotations

from msgspec.structs import replace

from armillary.engine import RivalScore, ScoreLine, Step
from armillary.games.seti.rules.aliens import exertians
from armillary.games.seti.rules.components import CARDS, GOLD_TILES
from armillary.games.seti.rules.components.vocabulary import Effects, GainOp, IfOp, PerOp, ScoreGoldTileOp
from armillary.games.seti.rules.conditions import holds
from armillary.games.seti.rules.counts import count
from armillary.games.seti.rules.effects import performs
from armillary.games.seti.rules.events import Scored
from armillary.games.seti.rules.resources import gain
from armillary.games.seti.rules.solo.arrow import RIVAL
from armillary.games.seti.rules.state import SetiState

GOLD_LINES = tuple(f"gold_{tile.id}" for tile in GOLD_TILES)

# The lines of the count and their rules; the last two are those of the Exertians, also of the rival's.
LINES = (
    ("score_track", "SETI-004"),
    ("scoring_cards", "SETI-422"),
    *((line, "SETI-429") for line in GOLD_LINES),
    ("exertians", "SETI-412"),
    ("danger", "SETI-416"),
)
EXERTIANS, DANGER = -2, -1
RIVAL_LINES = ("score_track", "objectives", "exertians", "danger")  # SETI-574


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
        counts = [count_of(state, seat) for seat in range(state.seats)]
        for seat, lines in enumerate(counts):
            own = state.agencies[seat]
            for (line, _), points in zip(LINES[1:EXERTIANS], lines[1:EXERTIANS], strict=True):
                own.score += points  # SETI-422, SETI-423
                if points:
                    state.tell(Scored, seat, line, points)
        if state.rival is not None:
            counts.append(self._score_objectives(state))
        before = [own.score for own in state.agencies]
        exertians.final_scoring(state)  # SETI-424
        for own, lines, score in zip(state.agencies, counts, before, strict=True):
            lines[DANGER] = own.score - score - lines[EXERTIANS]
            own.lines = lines

    def _score_objectives(self, state: SetiState) -> list[int]:
        """The rival's points for objectives; its lines, but for the danger."""
        lines = rival_count(state)
        points = lines[RIVAL_LINES.index("objectives")]
        state.agencies[RIVAL].score += points  # SETI-564
        state.tell(Scored, RIVAL, "objectives", points)
        return lines


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


def rival_count(state: SetiState) -> list[int]:
    """The lines of the rival as they would count now, but for the danger."""
    from armillary.games.seti.rules.solo.objectives import final_points  # noqa: PLC0415  (only against the rival)

    return [state.agencies[RIVAL].score, final_points(state), exertians.card_points(state, RIVAL), 0]


def score_lines(state: SetiState) -> list[ScoreLine]:
    """The final count; before the end, what each line would bring now."""
    counts = [state.agencies[seat].lines or count_of(state, seat) for seat in range(state.seats)]
    lines = [
        ScoreLine(label, rule, tuple(lines[number] for lines in counts))
        for number, (label, rule) in enumerate(LINES)
    ]
    return lines if state.rival is None else _beside_the_rival(state, lines)


def _beside_the_rival(state: SetiState, lines: list[ScoreLine]) -> list[ScoreLine]:
    """The lines with the rival's figures, and the one that is the rival's alone."""
    figures = dict(zip(RIVAL_LINES, state.agencies[RIVAL].lines or rival_count(state), strict=True))
    lines.insert(EXERTIANS, ScoreLine("objectives", "SETI-564", (0,)))
    return [replace(line, rivals=(figures.get(line.label, 0),)) for line in lines]


def scores(state: SetiState) -> tuple[int, ...]:
    return tuple(state.agencies[seat].score for seat in range(state.seats))


def rivals(state: SetiState) -> tuple[RivalScore, ...]:
    return () if state.rival is None else (RivalScore("rival", state.agencies[RIVAL].score),)


def winners(state: SetiState) -> tuple[int, ...]:
    """The most points win, and ties are shared; the rival wins them."""
    if state.rival is not None:
        human, rival = (own.score for own in state.agencies)
        return (0,) if human > rival else ()  # SETI-575, SETI-576
    totals = scores(state)
    best = max(totals)
    return tuple(seat for seat, total in enumerate(totals) if total == best)  # SETI-426, SETI-427

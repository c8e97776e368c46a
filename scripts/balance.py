"""Play many bot games of Space Gate Odyssey and say how balanced they are, as Markdown.

.venv/bin/python scripts/balance.py --games 1000 --jobs 2 --bot policy
"""

from __future__ import annotations

from collections.abc import Sequence
from statistics import mean, median, pstdev
from typing import Any

from bot_games import by_place, decides, line_points, parser, percent, played

from armillary.engine import Match, Observer
from armillary.games.space_gate_odyssey.rules.components import KINDS, MODULES, PLANET_NAMES
from armillary.games.space_gate_odyssey.rules.events import FirstPlayerChosen, PlanetClosed
from armillary.lab.batch import Batch, Row

LINES = (*PLANET_NAMES, "hawking", "predominance", "corridors")
LONGEST = 5_000  # choices; a usual game has a few hundred
BONUSES = ("recruit", "promotion", "robot")


class Stations(Observer):
    """Who went first, what everybody built, when planets closed."""

    def __init__(self) -> None:
        self.row: dict[str, int | float | str] = {}

    def start(self, match: Match[Any]) -> None:
        first = next(event for event in match.happened[0] if isinstance(event, FirstPlayerChosen))
        self.row["first"] = first.seat

    def step(self, match: Match[Any], choice: Any, events: Sequence[Any]) -> None:
        for event in events:
            if isinstance(event, PlanetClosed):
                self.row[f"closed_{event.planet}"] = match.turn

    def result(self) -> dict[str, int | float | str]:
        return self.row

    def end(self, match: Match[Any]) -> None:
        for seat, own in enumerate(match.state.confederations):
            faces = [MODULES[module] for module in own.station.modules[1:]]
            on = [
                MODULES[m]
                for m, active in zip(own.station.modules[1:], own.station.active[1:], strict=True)
                if active
            ]
            for kind, name in enumerate(KINDS):
                self.row[f"built_{name}_{seat}"] = sum(face.kind == kind for face in faces)
                self.row[f"active_{name}_{seat}"] = sum(face.kind == kind for face in on)
            for bonus in BONUSES:
                self.row[f"active_{bonus}_{seat}"] = sum(face.bonus == bonus for face in on)


def leaders_win(rows: list[Row], seats: int, name: str) -> str:
    """How often the player wins who activated more of these modules than anybody else."""
    won = []
    for row in rows:
        counts = [int(row[f"active_{name}_{seat}"]) for seat in range(seats)]
        if counts.count(max(counts)) == 1:
            won.append(bool(row[f"winner_{counts.index(max(counts))}"]))
    return f"{percent(won)} of {len(won)}" if won else ""


def report(rows: list[Row], seats: int) -> list[str]:
    over = [row for row in rows if row["over"]]
    out = [
        f"### {seats} players",
        "",
        f"{len(rows)} games, {len(rows) - len(over)} of them without an end after {LONGEST} choices.",
        "",
    ]
    out.append(by_place(over, seats, ("Seat in turn order", "Wins", "Mean influence")))
    every = [int(row[f"score_{s}"]) for row in over for s in range(seats)]
    best = [max(int(row[f"score_{s}"]) for s in range(seats)) for row in over]
    gaps = [sorted(int(row[f"score_{s}"]) for s in range(seats)) for row in over]
    turns = sorted(int(row["turns"]) for row in over)
    out += [
        "",
        f"Influence {mean(every):.1f} on average (spread {pstdev(every):.1f}), "
        f"the winner's {mean(best):.1f}, "
        f"the distance to the second {mean(gap[-1] - gap[-2] for gap in gaps):.1f} "
        f"(median {median(gap[-1] - gap[-2] for gap in gaps):.0f}).",
        f"Turns: median {median(turns):.0f}, nine in ten games between {turns[len(turns) // 20]} and "
        f"{turns[-len(turns) // 20]}; choices {mean(int(row['choices']) for row in over):.0f} on average.",
        "",
        "| Line of the count | Games | Decides | Influence a player | Winner's | Closes in turn (median) |",
        "|---|---|---|---|---|---|",
    ]
    for line in LINES:
        among = [row for row in over if f"line_{line}_0" in row]
        if not among:
            continue  # an exoplanet that lay in none of these few games
        points, won = line_points(among, line)
        closed = [int(row[f"closed_{line}"]) for row in among if f"closed_{line}" in row]
        when = f"{median(closed):.0f}" if closed else ""
        decisive = percent([decides(row, line) for row in among])
        out.append(
            f"| {line.capitalize()} | {len(among)} | {decisive} "
            f"| {mean(points):.1f} | {mean(won):.1f} | {when} |"
        )
    out += [
        "",
        "| Modules | Built a player | Activated a player | Winner activates | Others activate "
        "| Who activates most wins |",
        "|---|---|---|---|---|---|",
    ]
    for name in (*KINDS, *BONUSES):
        win = [int(r[f"active_{name}_{s}"]) for r in over for s in range(seats) if r[f"winner_{s}"]]
        rest = [int(r[f"active_{name}_{s}"]) for r in over for s in range(seats) if not r[f"winner_{s}"]]
        kept = [int(r[f"built_{name}_{s}"]) for r in over for s in range(seats)] if name in KINDS else []
        built = f"{mean(kept):.1f}" if kept else ""
        label = name.replace("_", " ") if name in KINDS else f"of these: {name}"
        out.append(
            f"| {label.capitalize()} | {built} | {mean(win + rest):.1f} "
            f"| {mean(win):.1f} | {mean(rest):.1f} | {leaders_win(over, seats, name)} |"
        )
    return [*out, ""]


def main() -> None:
    given = parser(__doc__, (2, 3, 4), seed=2026).parse_args()
    for seats in given.seats:
        batch = Batch(
            "space_gate_odyssey",
            (given.bot,) * seats,
            given.games,
            given.seed,
            observers=(Stations,),
            longest=LONGEST,
        )
        print("\n".join(report(played(batch, given), seats)))


if __name__ == "__main__":
    main()

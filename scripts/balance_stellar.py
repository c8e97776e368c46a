"""Play many bot games of Stellar Horizons and say how they end, as Markdown.

.venv/bin/python scripts/balance_stellar.py solo --bot greedy --games 10 --keep games
.venv/bin/python scripts/balance_stellar.py tables --mode to_2099 --games 200 --keep games
.venv/bin/python scripts/balance_stellar.py scenarios --games 30 --keep games
"""

from __future__ import annotations

import argparse
from collections import Counter, defaultdict
from collections.abc import Sequence
from statistics import mean, median, pstdev
from typing import Any

from bot_games import (
    decides,
    line_points,
    lines_of,
    parser,
    percent,
    played,
    points_of,
    seats_of,
    summary,
    table,
    taken,
)

from armillary.engine import Match, Observer
from armillary.games.stellar_horizons.rules.components import (
    FACTION_NUMBERS,
    FACTIONS,
    POLICIES,
    SCENARIOS,
    TECHNOLOGIES,
)
from armillary.games.stellar_horizons.rules.events import combat, economy, exploration
from armillary.games.stellar_horizons.rules.events import table as events
from armillary.games.stellar_horizons.rules.scoring import result
from armillary.games.stellar_horizons.rules.state import StellarState
from armillary.games.stellar_horizons.rules.units import bases
from armillary.games.stellar_horizons.words.terms import term
from armillary.lab.batch import Batch, Row

SOLO, TABLES, SCENARIOS_TOO = "solo", "tables", "scenarios"
SCENARIO_SEATS = {"ex_machina": (2, 3), "rebellion": (2,)}
ANY_SEATS = (1, 2, 3)
MINOR_VICTORY = 176  # of the solo table
CONFLICTS = {
    "battles": "battles between players",
    "against_pirates": "fights with pirates",
    "pirates": "pirates destroyed",
    "raids": "raids",
    "blockades": "blockades",
    "interceptions": "interceptions",
    "surrenders": "surrenders",
    "wrecks": "ships lost in combat",
    "bases_lost": "bases lost",
}


class Programmes(Observer):
    """What everybody learned, decided, completed and settled, and how often there was a fight."""

    def __init__(self) -> None:
        self.row: dict[str, int | float | str] = {}
        self.lists: dict[str, list[str]] = defaultdict(list)
        self.counts: Counter[str] = Counter()

    def start(self, match: Match[Any]) -> None:
        """Nothing before the first year."""

    def step(self, match: Match[Any], choice: Any, happened: Sequence[Any]) -> None:
        for event in happened:
            match event:
                case events.YearBegan(year=year) if year % 10 == 0:
                    self._settled(match.state, year)
                case economy.TechnologyGained(seat=seat, technology=technology):
                    self.lists[f"technologies_{seat}"].append(TECHNOLOGIES[technology].id)
                case economy.PolicyTaken(seat=seat, policy=policy):
                    self.lists[f"policies_{seat}"].append(POLICIES[policy].id)
                case exploration.MissionCompleted(seat=seat):
                    self.counts[f"missions_{seat}"] += 1
                case combat.SearchRolled(seats=seats, found=True):
                    self.counts["against_pirates" if min(seats) < 0 else "battles"] += 1
                case combat.PirateGone(destroyed=True):
                    self.counts["pirates"] += 1
                case combat.BaseRaided():
                    self.counts["raids"] += 1
                case combat.BlockadeDeclared():
                    self.counts["blockades"] += 1
                case combat.InterceptionTried():
                    self.counts["interceptions"] += 1
                case combat.Surrendered():
                    self.counts["surrenders"] += 1
                case events.ShipLost(cause="combat" | "raid"):
                    self.counts["wrecks"] += 1
                case events.BaseLost():
                    self.counts["bases_lost"] += 1

    def _settled(self, state: StellarState, year: int) -> None:
        for seat, faction in enumerate(state.played):
            self.row[f"settled_{year}_{seat}"] = bases.settlements(state, faction)

    def end(self, match: Match[Any]) -> None:
        state: StellarState = match.state
        for seat, faction in enumerate(state.played):
            self.row[f"faction_{seat}"] = FACTIONS[faction].id
        self.row |= {"year": state.year, "result": result(state)}

    def result(self) -> dict[str, int | float | str]:
        return self.row | {name: " ".join(found) for name, found in self.lists.items()} | self.counts


# Tables


def interval(values: Sequence[float]) -> str:
    """A mean with its 95 % interval."""
    if not values:
        return "–"
    return f"{mean(values):.1f} ± {1.96 * pstdev(values) / len(values) ** 0.5:.1f}"


def _held(rows: Sequence[Row], faction: str) -> list[tuple[Row, int]]:
    return [(row, seat) for row in rows for seat in seats_of(row) if row[f"faction_{seat}"] == faction]


def _share(row: Row, seat: int) -> float:
    """A seat's part of a victory that may be shared."""
    won = sum(bool(row[f"winner_{other}"]) for other in seats_of(row))
    return 1 / won if row[f"winner_{seat}"] else 0.0


def by_faction(rows: Sequence[Row], seats: int) -> str:
    found = []
    for faction in FACTIONS:
        held = _held(rows, faction.id)
        if held:
            wins = [100 * _share(row, seat) for row, seat in held]
            points = [points_of(row, seat) for row, seat in held]
            done = mean(float(row.get(f"missions_{seat}") or 0) for row, seat in held)
            found.append((faction.name, len(held), f"{interval(wins)} %", interval(points), f"{done:.1f}"))
    fair = f"Wins, by chance {100 / seats:.1f} %"
    return table(("Faction", "Games", fair, "Points", "Missions"), found)


def by_line(rows: Sequence[Row]) -> str:
    found = []
    for name in lines_of(rows):
        points, won = line_points(rows, name)
        cells: tuple[object, ...] = (term(name), f"{mean(points):.1f}")
        if int(rows[0]["seats"]) > 1:
            winners = f"{mean(won):.1f}" if won else "–"
            cells = (*cells, winners, percent([decides(row, name) for row in rows]))
        found.append(cells)
    titles = ("Line of the count", "Points a player", "Winner's", "Decides")
    return table(titles[: len(found[0])], found)


def by_year(rows: Sequence[Row]) -> str:
    """Settlements of a player, decade after decade."""
    years = sorted({int(name.split("_")[1]) for row in rows for name in row if name.startswith("settled_")})
    found = []
    for year in years:
        there = [
            float(row[name])
            for row in rows
            for seat in seats_of(row)
            if (name := f"settled_{year}_{seat}") in row
        ]
        found.append((year, f"{mean(there):.1f}", f"{median(there):g}", f"{max(there):g}"))
    return table(("Year", "Settlements a player", "Median", "Most"), found)


def conflicts(rows: Sequence[Row]) -> str:
    each = [
        f"{mean(float(row.get(name) or 0) for row in rows):.2f} {what}" for name, what in CONFLICTS.items()
    ]
    peaceful = percent([not any(row.get(name) for name in CONFLICTS) for row in rows])
    return f"In a game, on average: {', '.join(each)}. Games without any of these: {peaceful}."


def by_name(rows: Sequence[Row], what: str, names: Sequence[tuple[str, str]], title: str) -> str:
    """How many of the players took a thing, and how often the takers won, as a multiple of chance."""
    often, won = taken(rows, what)
    players = sum(int(row["seats"]) for row in rows)
    fair = mean(1 / int(row["seats"]) for row in rows for _ in seats_of(row))
    found = []
    for name, shown in names:
        wins = f"{mean(won[name]) / fair:.2f}" if won[name] and fair < 1 else "–"
        found.append((shown, f"{100 * often[name] / players:.0f} %", wins))
    return table((title, "Of the players", "Wins of takers, by chance 1"), found)


def by_faction_everywhere(rows: Sequence[Row]) -> str:
    """Factions at tables of all sizes: wins as a multiple of chance, points above the table's mean."""
    found = []
    for faction in FACTIONS:
        held = _held(rows, faction.id)
        wins = [int(row["seats"]) * _share(row, seat) for row, seat in held]
        ahead = [points_of(row, seat) - mean(points_of(row, s) for s in seats_of(row)) for row, seat in held]
        found.append((faction.name, len(held), _twice(wins), interval(ahead)))
    return table(("Faction", "Games", "Wins, by chance 1", "Points above the table's mean"), found)


def _twice(values: Sequence[float]) -> str:
    return f"{mean(values):.2f} ± {1.96 * pstdev(values) / len(values) ** 0.5:.2f}" if values else "–"


def things(rows: Sequence[Row]) -> str:
    return "\n\n".join(
        (
            "### All tables together",
            f"{len(rows)} games.",
            by_faction_everywhere(rows),
            by_name(rows, "technologies", [(t.id, t.name) for t in TECHNOLOGIES], "Technology"),
            by_name(rows, "policies", [(p.id, p.name) for p in POLICIES], "Policy"),
        )
    )


# What is played


def _batch(asked: argparse.Namespace, seats: int, settings: dict[str, Any]) -> Batch:
    return Batch(
        "stellar_horizons",
        (asked.bot,) * seats,
        asked.games,
        asked.seed,
        settings,
        (Programmes,),
        longest=60_000,
    )


def solo(asked: argparse.Namespace) -> None:
    """Each faction alone: the table of results is a yardstick that nobody here has made."""
    every: list[Row] = []
    found = []
    for faction in FACTION_NUMBERS:
        rows = played(_batch(asked, 1, {"mode": "campaign", "faction_1": faction}), asked)
        if not rows:
            continue
        every += rows
        points = [points_of(row, 0) for row in rows]
        won = sum(n >= MINOR_VICTORY for n in points)
        lowest, highest = min(points), max(points)
        found.append(
            (
                FACTIONS[FACTION_NUMBERS[faction]].name,
                len(rows),
                interval(points),
                f"{lowest:g}",
                f"{highest:g}",
                won,
            )
        )
    points = [points_of(row, 0) for row in every]
    won = sum(n >= MINOR_VICTORY for n in points)
    found.append(("All", len(every), interval(points), f"{min(points):g}", f"{max(points):g}", won))
    print(f"### Alone: {asked.bot}\n")
    titles = ("Faction", "Games", "Points", "Least", "Most", f"At least {MINOR_VICTORY}")
    print(table(titles, found), by_line(every), by_year(every), conflicts(every), sep="\n\n", flush=True)


def tables(asked: argparse.Namespace) -> None:
    """Factions by chance around tables of all sizes."""
    every: list[Row] = []
    for seats in asked.seats:
        chance = {f"faction_{number}": "random" for number in range(1, seats + 1)}
        rows = played(_batch(asked, seats, {"mode": asked.mode} | chance), asked)
        if not rows:
            continue
        every += rows
        print(
            f"### {seats} players, {asked.mode}",
            summary(rows),
            by_faction(rows, seats),
            by_line(rows),
            conflicts(rows),
            by_year(rows),
            sep="\n\n",
            end="\n\n",
            flush=True,
        )
    print(things(every))


def scenarios(asked: argparse.Namespace) -> None:
    """Every scenario with a few numbers of players: who reaches the goal, and when."""
    found = []
    for scenario in SCENARIOS.values():
        for seats in SCENARIO_SEATS.get(scenario.id, ANY_SEATS):
            chance = {f"faction_{number}": "random" for number in range(1, seats + 1)}
            rows = played(_batch(asked, seats, {"mode": scenario.id} | chance), asked)
            if rows:
                won = percent([any(row[f"winner_{seat}"] for seat in seats_of(row)) for row in rows])
                first = percent([bool(row["winner_0"]) for row in rows])
                points = mean(points_of(row, seat) for row in rows for seat in seats_of(row))
                years = f"{median(int(row['year']) for row in rows):.0f}"
                found.append((scenario.name, seats, len(rows), won, first, f"{points:.1f}", years))
    titles = ("Scenario", "Players", "Games", "Somebody wins", "Seat 1 wins", "Score", "Median last year")
    print("### Scenarios", table(titles, found), sep="\n\n")


REPORTS = {SOLO: solo, TABLES: tables, SCENARIOS_TOO: scenarios}


def main() -> None:
    questions = parser(__doc__, (2, 3, 4, 5, 6, 7), games=200)
    questions.formatter_class = argparse.RawDescriptionHelpFormatter
    questions.add_argument("what", choices=tuple(REPORTS), help="what is played")
    questions.add_argument("--mode", default="campaign", choices=("campaign", "to_2069", "to_2099"))
    asked = questions.parse_args()
    REPORTS[asked.what](asked)


if __name__ == "__main__":
    main()

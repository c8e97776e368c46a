"""Play many bot games of SETI and say how balanced they are, as Markdown.

.venv/bin/python scripts/balance_seti.py --games 1000 --jobs 2 --bot policy
"""

from __future__ import annotations

import argparse
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from statistics import mean, median, pstdev
from typing import Any

from rich.console import Console
from rich.progress import track

from armillary.engine import Match, Observer
from armillary.games.seti.rules.components import CARDS, SPECIES_BOARDS, TECH_RECORDS
from armillary.games.seti.rules.events import CardPlayed, SetUp, SpeciesDiscovered, TechTaken
from armillary.games.seti.rules.state import SetiState
from armillary.games.seti.words.names import tech_name, term
from armillary.lab.batch import Batch, Row, play_batch

SHOWN_CARDS = 12  # at either end of the list


class Agencies(Observer):
    """Who began, what everybody played and took, which species came."""

    def __init__(self) -> None:
        self.row: dict[str, int | float | str] = {}
        self.played: dict[int, list[str]] = defaultdict(list)
        self.techs: dict[int, list[str]] = defaultdict(list)
        self.species: list[str] = []

    def start(self, match: Match[Any]) -> None:
        setting = next(event for event in match.happened[0] if isinstance(event, SetUp))
        self.row["first"] = setting.starter

    def step(self, match: Match[Any], choice: Any, events: Sequence[Any]) -> None:
        for event in events:
            match event:
                case CardPlayed(seat=seat, card=card):
                    self.played[seat].append(CARDS[card].id)
                case TechTaken(seat=seat, tech=tech):
                    self.techs[seat].append(TECH_RECORDS[tech].id)
                case SpeciesDiscovered(species=species):
                    self.species.append(SPECIES_BOARDS[species].name)
                    self.row[f"discovered_{SPECIES_BOARDS[species].name}"] = match.state.round

    def end(self, match: Match[Any]) -> None:
        state: SetiState = match.state
        for slot in (0, 1):
            if state.discovered[slot]:
                name = SPECIES_BOARDS[state.species[slot]].name
                for seat in range(state.seats):
                    marks = state.agencies[seat].traces[3 * slot : 3 * slot + 3]
                    self.row[f"traces_{name}_{seat}"] = sum(marks)
        if state.rival is not None:
            self.row["rival"] = state.agencies[1].score

    def result(self) -> dict[str, int | float | str]:
        for seat, cards in self.played.items():
            self.row[f"played_{seat}"] = " ".join(cards)
        for seat, techs in self.techs.items():
            self.row[f"techs_{seat}"] = " ".join(techs)
        return self.row


def percent(values: Sequence[bool]) -> str:
    n, p = len(values), mean(values)
    return f"{100 * p:.1f} % ± {196 * (p * (1 - p) / n) ** 0.5:.1f}"


def table(titles: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    lines = ["| " + " | ".join(titles) + " |", "|" + "---|" * len(titles)]
    return "\n".join([*lines, *("| " + " | ".join(map(str, row)) + " |" for row in rows)])


def seats_of(row: Row) -> range:
    return range(int(row["seats"]))


def scores(rows: Sequence[Row]) -> str:
    points = [int(row[f"score_{seat}"]) for row in rows for seat in seats_of(row)]
    best = [max(int(row[f"score_{seat}"]) for seat in seats_of(row)) for row in rows]
    turns = median(int(row["turns"]) for row in rows)
    choices = mean(int(row["choices"]) for row in rows)
    return (
        f"{len(rows)} games. Points {mean(points):.1f} on average (spread {pstdev(points):.1f}, "
        f"median {median(points):.0f}, from {min(points)} to {max(points)}), the winner's {mean(best):.1f}. "
        f"Turns: median {turns:.0f}; choices {choices:.0f} on average."
    )


def by_place(rows: Sequence[Row], seats: int) -> str:
    found = []
    for place in range(seats):
        sitting = [(row, (int(row["first"]) + place) % seats) for row in rows]
        found.append(
            (
                place + 1,
                percent([bool(row[f"winner_{seat}"]) for row, seat in sitting]),
                f"{mean(int(row[f'score_{seat}']) for row, seat in sitting):.1f}",
            )
        )
    return table(("Place in turn order", "Wins", "Mean points"), found)


def by_line(rows: Sequence[Row]) -> str:
    names = [key[5:-2] for key in rows[0] if key.startswith("line_") and key.endswith("_0")]
    found = []
    for name in names:
        points = [int(row[f"line_{name}_{seat}"]) for row in rows for seat in seats_of(row)]
        won = [
            int(row[f"line_{name}_{seat}"]) for row in rows for seat in seats_of(row) if row[f"winner_{seat}"]
        ]
        found.append((term(name, str), f"{mean(points):.1f}", f"{mean(won):.1f}" if won else ""))
    return table(("Line of the count", "Points a player", "Winner's"), found)


def taken(rows: Sequence[Row], what: str) -> tuple[Counter[str], dict[str, list[bool]]]:
    """How often each thing was taken, and whether the taker won."""
    often: Counter[str] = Counter()
    won: dict[str, list[bool]] = defaultdict(list)
    for row in rows:
        for seat in seats_of(row):
            for name in str(row.get(f"{what}_{seat}") or "").split():
                often[name] += 1
                won[name].append(bool(row[f"winner_{seat}"]))
    return often, won


def by_tech(rows: Sequence[Row], seats: int) -> str:
    often, won = taken(rows, "techs")
    return table(
        ("Tech", "Taken by a player", "Of those, winners"),
        [
            (
                tech_name(number, str),
                f"{often[record.id] / len(rows) / seats:.2f}",
                percent(won[record.id]) if won[record.id] else "",
            )
            for number, record in enumerate(TECH_RECORDS)
        ],
    )


def by_card(rows: Sequence[Row]) -> str:
    often, won = taken(rows, "played")
    names = {card.id: card.name for card in CARDS}
    main = [(name, often[name]) for name in names if not name.startswith("ET")]
    order = sorted(main, key=lambda pair: -pair[1])
    chosen = [*order[:SHOWN_CARDS], *order[-SHOWN_CARDS:]]
    return table(
        ("Card", "Played in 100 games", "By winners"),
        [
            (f"{name} {names[name]}", f"{100 * n / len(rows):.1f}", percent(won[name]) if won[name] else "")
            for name, n in chosen
        ],
    )


def by_species(rows: Sequence[Row], seats: int) -> str:
    found = []
    for board in SPECIES_BOARDS:
        games = [row for row in rows if row.get(f"discovered_{board.name}")]
        if not games:
            continue
        decides = [leads_and_wins(row, board.name) for row in games]
        points = [int(row[f"score_{seat}"]) for row in games for seat in range(seats)]
        rounds = [int(row[f"discovered_{board.name}"]) for row in games]
        found.append(
            (
                board.name,
                len(games),
                f"{mean(rounds):.1f}",
                f"{mean(points):.1f}",
                percent([known for known in decides if known is not None]) if any(decides) else "",
            )
        )
    titles = ("Species", "Games", "Discovered in round", "Points a player", "Most traces there wins")
    return table(titles, found)


def leads_and_wins(row: Row, species: str) -> bool | None:
    """Does the player with most traces at this species win? None if several have most."""
    marks = [int(row.get(f"traces_{species}_{seat}") or 0) for seat in seats_of(row)]
    best = max(marks)
    if marks.count(best) > 1:
        return None
    return bool(row[f"winner_{marks.index(best)}"])


def report(rows: Sequence[Row], seats: int) -> str:
    parts = [f"### {seats} players" if seats > 1 else "### Solo", scores(rows)]
    if seats > 1:
        parts += [by_place(rows, seats), by_line(rows), by_tech(rows, seats), by_species(rows, seats)]
        parts.append(by_card(rows))
    else:
        parts.append(by_level(rows))
    return "\n\n".join(parts)


def by_level(rows: Sequence[Row]) -> str:
    levels = sorted({int(row["option_difficulty"]) for row in rows})
    found = []
    for level in levels:
        games = [row for row in rows if row["option_difficulty"] == level]
        found.append(
            (
                level,
                percent([bool(row["winner_0"]) for row in games]),
                f"{mean(int(row['score_0']) for row in games):.1f}",
                f"{mean(int(row['rival']) for row in games):.1f}",
            )
        )
    return table(("Difficulty", "Wins", "Mean points", "The rival's"), found)


def played(asked: argparse.Namespace, seats: int, level: int, games: int) -> list[Row]:
    batch = Batch(
        game="seti",
        seats=(asked.bot,) * seats,
        games=games,
        seed=asked.seed,
        settings={"difficulty": level},
        observers=(Agencies,),
    )
    finished = play_batch(batch, jobs=asked.jobs)
    return list(track(finished, f"{seats} players", games, console=Console(stderr=True)))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1000, help="for each number of players")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--bot", default="policy")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seats", type=int, nargs="*", default=[1, 2, 3, 4])
    asked = parser.parse_args()
    for seats in asked.seats:
        if seats == 1:
            rows = [row for level in range(1, 6) for row in played(asked, 1, level, asked.games // 5)]
        else:
            rows = played(asked, seats, 1, asked.games)
        print(report(rows, seats), end="\n\n", flush=True)


if __name__ == "__main__":
    main()

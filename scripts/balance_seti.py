"""Play many bot games of SETI and say how balanced they are, as Markdown.

.venv/bin/python scripts/balance_seti.py --games 1000 --jobs 2 --bot policy
"""

from __future__ import annotations

from argparse import Namespace
from collections import defaultdict
from collections.abc import Sequence
from statistics import mean
from typing import Any

from bot_games import (
    by_place,
    line_points,
    lines_of,
    parser,
    percent,
    played,
    seats_of,
    summary,
    table,
    taken,
)

from armillary.engine import Match, Observer
from armillary.games.seti.rules.components import CARDS, SPECIES_BOARDS, TECH_RECORDS
from armillary.games.seti.rules.events import CardPlayed, SetUp, SpeciesDiscovered, TechTaken
from armillary.games.seti.rules.state import SetiState
from armillary.games.seti.words.names import tech_name, term
from armillary.lab.batch import Batch, Row

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


def by_line(rows: Sequence[Row]) -> str:
    found = []
    for name in lines_of(rows):
        points, won = line_points(rows, name)
        found.append((term(name, str), f"{mean(points):.1f}", f"{mean(won):.1f}" if won else ""))
    return table(("Line of the count", "Points a player", "Winner's"), found)


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
    parts = [f"### {seats} players" if seats > 1 else "### Solo", summary(rows)]
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


def batch_of(asked: Namespace, seats: int, level: int, games: int) -> Batch:
    return Batch(
        game="seti",
        seats=(asked.bot,) * seats,
        games=games,
        seed=asked.seed,
        settings={"difficulty": level},
        observers=(Agencies,),
    )


def main() -> None:
    asked = parser(__doc__, (1, 2, 3, 4)).parse_args()
    for seats in asked.seats:
        levels = range(1, 6) if seats == 1 else (1,)
        batches = [batch_of(asked, seats, level, asked.games // len(levels)) for level in levels]
        rows = [row for batch in batches for row in played(batch, asked)]
        print(report(rows, seats), end="\n\n", flush=True)


if __name__ == "__main__":
    main()

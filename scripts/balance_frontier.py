"""Play many bot games of High Frontier and say how they end, as Markdown.

.venv/bin/python scripts/balance_frontier.py --seats 2 --bot greedy --games 100 --keep games
.venv/bin/python scripts/balance_frontier.py --seats 2 --bot greedy --against random --games 200 --keep games
.venv/bin/python scripts/balance_frontier.py --seats 4 --bot policy --modules conflict --games 200
"""

from __future__ import annotations

import argparse
from collections import Counter, defaultdict
from collections.abc import Sequence
from statistics import mean, median
from typing import Any

from bot_games import (
    by_place,
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
from frontier_wars import MODULES, Wars, by_outcome, deeds, wars

from armillary.engine import Match, Observer
from armillary.games.high_frontier.rules.components import CARDS, CREWS, SITES
from armillary.games.high_frontier.rules.events import game, operations
from armillary.games.high_frontier.rules.events import table as events_table
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.games.high_frontier.words.terms import term
from armillary.lab.batch import Batch, Row

EARLY = 24  # by then half of the players should have a Factory
MOST_LISTED = 15
COUNTED = {
    "won": "auctions won",
    "sold": "cards sold",
    "boosts": "boosts",
    "moves": "movements",
    "claims": "Claims",
    "busted": "Sites busted",
    "factories": "Factories",
    "colonies": "Colonies",
    "produced": "products",
    "refuelled": "refuellings",
    "hazards": "Stacks lost to Hazards",
}


class Expeditions(Observer):
    """What everybody bought, where they built, when first, and what happened to them."""

    def __init__(self) -> None:
        self.row: dict[str, int | float | str] = {}
        self.lists: dict[str, list[str]] = defaultdict(list)
        self.counts: Counter[str] = Counter()
        self.year = 0

    def start(self, match: Match[Any]) -> None:
        """Nothing before the first year."""

    def step(self, match: Match[Any], choice: Any, happened: Sequence[Any]) -> None:
        for event in happened:
            match event:
                case game.YearBegan(turn=year):
                    self.year = year
                case events_table.EventHappened(event=name):
                    self.counts[f"event_{name}"] += 1
                case operations.CardsWon(seat=seat, cards=cards, bid=paid):
                    self.counts[f"won_{seat}"] += 1
                    self.counts[f"paid_{seat}"] += paid
                    self.lists[f"cards_{seat}"] += [CARDS[card].id for card in cards]
                case operations.FactoryBuilt(seat=seat, site=site):
                    self.row.setdefault(f"first_factory_{seat}", self.year)
                    self.counts[f"factories_{seat}"] += 1
                    self.lists[f"sites_{seat}"].append(SITES[site].id)
                case _:
                    self._count(event)

    def _count(self, event: Any) -> None:
        name = NAMES.get(type(event).__name__)
        if name and (name != "hazards" or event.cause == "hazard"):
            self.counts[f"{name}_{event.seat}"] += 1

    def end(self, match: Match[Any]) -> None:
        state: HighFrontierState = match.state
        for seat, player in enumerate(state.players):
            self.row[f"faction_{seat}"] = CARDS[player.crew].id
        self.row["first"] = state.first

    def result(self) -> dict[str, int | float | str]:
        return self.row | {name: " ".join(found) for name, found in self.lists.items()} | self.counts


NAMES = {
    "CardSold": "sold",
    "CardsBoosted": "boosts",
    "ThrusterActivated": "moves",
    "SiteClaimed": "claims",
    "SiteBusted": "busted",
    "ColonyFounded": "colonies",
    "CardProduced": "produced",
    "SiteRefuelled": "refuelled",
    "CardsDecommissioned": "hazards",
}


# Tables


def first_factories(rows: Sequence[Row], bot: str) -> str:
    """How many have a Factory, and when they have the first."""
    years = [
        row.get(f"first_factory_{seat}") for row in rows for seat in seats_of(row) if _is(row, seat, bot)
    ]
    built = [int(year) for year in years if year is not None]
    early = percent([year is not None and int(year) <= EARLY for year in years])
    when = f"{mean(built):.1f} on average, {median(built):g} in the median" if built else "–"
    return (
        f"Of {len(years)} players ({bot}) {percent([year is not None for year in years])} found a Factory, "
        f"{early} by year {EARLY}; the first one in year {when}."
    )


def _is(row: Row, seat: int, bot: str) -> bool:
    return str(row[f"bot_{seat}"]) == bot


def by_line(rows: Sequence[Row]) -> str:
    found = []
    for name in lines_of(rows):
        points, won = line_points(rows, name)
        winners = f"{mean(won):.1f}" if won else "–"
        decided = percent([decides(row, name) for row in rows])
        found.append((term(name), f"{mean(points):.1f}", winners, decided))
    return table(("Line of the count", "Points a player", "Winner's", "Decides"), found)


def by_bot(rows: Sequence[Row]) -> str:
    """Wins and points of each bot, where several play."""
    found = []
    for bot in dict.fromkeys(str(row[f"bot_{seat}"]) for row in rows for seat in seats_of(row)):
        held = [(row, seat) for row in rows for seat in seats_of(row) if _is(row, seat, bot)]
        wins = percent([bool(row[f"winner_{seat}"]) for row, seat in held])
        found.append((bot, len(held), wins, f"{mean(points_of(row, seat) for row, seat in held):.1f}"))
    return table(("Bot", "Players", "Wins", "Points"), found)


def by_faction(rows: Sequence[Row]) -> str:
    found = []
    for faction in (card for pair in CREWS for card in pair):
        name = CARDS[faction].id
        held = [(row, seat) for row in rows for seat in seats_of(row) if row[f"faction_{seat}"] == name]
        if held:
            wins = percent([bool(row[f"winner_{seat}"]) for row, seat in held])
            points = mean(points_of(row, seat) for row, seat in held)
            found.append((CARDS[faction].faces[0].name, len(held), wins, f"{points:.1f}"))
    return table(("Faction", "Games", "Wins", "Points"), found)


def counted(rows: Sequence[Row]) -> str:
    players = [(row, seat) for row in rows for seat in seats_of(row)]
    each = [
        f"{mean(float(row.get(f'{name}_{seat}') or 0) for row, seat in players):.1f} {what}"
        for name, what in COUNTED.items()
    ]
    paid = sum(float(row.get(f"paid_{seat}") or 0) for row, seat in players)
    won = sum(float(row.get(f"won_{seat}") or 0) for row, seat in players)
    price = f" An auction costs {paid / won:.1f} Aqua on average." if won else ""
    return f"A player has, on average: {', '.join(each)}.{price}"


def happened(rows: Sequence[Row]) -> str:
    names = sorted({name for row in rows for name in row if name.startswith("event_")})
    each = [f"{name[6:]} {mean(float(row.get(name) or 0) for row in rows):.1f}" for name in names]
    return f"Events in a game: {', '.join(each)}."


def most_taken(rows: Sequence[Row], what: str, names: dict[str, str], title: str) -> str:
    """What was taken most, and how often the takers won."""
    often, won = taken(rows, what)
    players = sum(int(row["seats"]) for row in rows)
    found = [
        (names[name], f"{100 * count / players:.0f} %", percent(won[name]))
        for name, count in often.most_common(MOST_LISTED)
    ]
    return table((title, "In 100 players", "Wins of those"), found)


def report(rows: Sequence[Row], seats: int, asked: argparse.Namespace) -> str:
    parts = [
        f"### {seats} players, {asked.bot}{f' against {asked.against}' if asked.against else ''}"
        f"{', ' + asked.modules.replace('_', ' and ') if asked.modules else ''}",
        summary(rows),
        first_factories(rows, asked.bot),
        by_line(rows),
        by_place(rows, seats, ("Seat", "Wins", "Mean points"), lambda _, place: place),
        by_faction(rows),
        counted(rows),
        happened(rows),
        most_taken(rows, "sites", {site.id: site.name for site in SITES}, "Site with a Factory"),
        most_taken(rows, "cards", {card.id: card.faces[0].name for card in CARDS}, "Card won"),
    ]
    if asked.against:
        parts.insert(2, by_bot(rows))
    if asked.modules:
        parts.insert(2, deeds(rows))
        if any("war_end" in row for row in rows):
            parts[2:2] = [wars(rows), by_outcome(rows)]
    return "\n\n".join(parts)


def main() -> None:
    questions = parser(__doc__, (2, 3, 4, 5, 6), games=100)
    questions.formatter_class = argparse.RawDescriptionHelpFormatter
    questions.add_argument("--against", default="", help="another bot for all seats but one")
    questions.add_argument("--length", default="short", choices=("short", "medium", "long"))
    questions.add_argument("--politics", action="store_true")
    questions.add_argument("--modules", default="", choices=("", *MODULES), help="which are in play")
    asked = questions.parse_args()
    for seats in asked.seats:
        others = asked.against or asked.bot
        settings: dict[str, Any] = {"length": asked.length}
        if asked.politics:
            settings["politics"] = True
        settings |= MODULES.get(asked.modules, {})
        bots = (asked.bot, *((others,) * (seats - 1)))
        batch = Batch("high_frontier", bots, asked.games, asked.seed, settings, (Expeditions, Wars))
        kept = argparse.Namespace(**vars(asked))
        if asked.keep and asked.against:
            kept.keep = asked.keep / f"against_{asked.against}"
        rows = played(batch, kept)
        if rows:
            print(report(rows, seats, asked), end="\n\n", flush=True)


if __name__ == "__main__":
    main()

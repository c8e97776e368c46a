"""Play many bot games of Exodus and say how balanced they are, as Markdown.

.venv/bin/python scripts/balance_exodus.py --games 1000 --bot policy --keep games
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from statistics import mean
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
)

from armillary.engine import Match, Observer
from armillary.engine.points import figure
from armillary.games.exodus.rules import events
from armillary.games.exodus.rules.components import (
    BLUEPRINTS,
    PLANETS,
    POLITICAL_CARDS,
    TECHNOLOGIES,
    UPGRADES,
)
from armillary.games.exodus.rules.pieces.fleets import kind_of
from armillary.games.exodus.rules.state import NO_PLANET, ExodusState
from armillary.games.exodus.words.names import term
from armillary.lab.batch import Batch, Row

ALL_CARDS = sum(not card.generals for card in POLITICAL_CARDS)


class Factions(Observer):
    """What everybody researched, built, bought and won, which cards were chosen, how the points stood."""

    def __init__(self) -> None:
        self.row: dict[str, int | float | str] = {}
        self.lists: dict[str, list[str]] = defaultdict(list)
        self.counts: Counter[str] = Counter()

    def start(self, match: Match[Any]) -> None:
        for event in match.happened[0]:
            if isinstance(event, events.OrderDealt):
                self.row |= {f"at_place_{place}": seat for place, seat in enumerate(event.order)}

    def step(self, match: Match[Any], choice: Any, happened: Sequence[Any]) -> None:
        for event in happened:
            match event:
                case events.TurnStarted(turn=turn):
                    for seat, points in enumerate(match.scores()):
                        self.row[f"after_{turn - 1}_{seat}"] = figure(points)
                case events.Researched(seat=seat, technology=technology):
                    self.lists[f"technologies_{seat}"].append(TECHNOLOGIES[technology].id)
                case events.ShipBuilt(seat=seat, ship=ship):
                    self.lists[f"ships_{seat}"].append(BLUEPRINTS[kind_of(ship)].id)
                case events.UpgradeBought(seat=seat, upgrade=upgrade):
                    self.lists[f"upgrades_{seat}"].append(UPGRADES[upgrade].id)
                case events.ProposalsRevealed(cards=cards):
                    self.lists["proposed"] += [POLITICAL_CARDS[card].id for card in cards if card >= 0]
                case events.ProposalChosen(card=card):
                    self.lists["chosen"].append(POLITICAL_CARDS[card].id)
                case events.HandOpened(cp=cp):
                    self.counts["votes"] += cp
                case events.BattleWon():
                    self.counts["battles"] += 1
                case events.ShipDestroyed():
                    self.counts["wrecks"] += 1
                case events.CenturianDefeated():
                    self.counts["centurians"] += 1
                case events.RocketAimed():
                    self.counts["rockets"] += 1
                case events.PlanetDestroyed():
                    self.counts["destroyed"] += 1

    def end(self, match: Match[Any]) -> None:
        state: ExodusState = match.state
        for place, number in enumerate(state.planets):
            if number == NO_PLANET or place in state.homes:
                continue
            name, cubes = PLANETS[number].id, state.population[place]
            self.lists["laid"].append(name)
            if state.destroyed[place] or not any(cubes):
                continue
            self.lists["settled"].append(name)
            for seat, n in enumerate(cubes):
                if n == max(cubes):
                    self.lists[f"planets_{seat}"].append(name)

    def result(self) -> dict[str, int | float | str]:
        return self.row | {name: " ".join(found) for name, found in self.lists.items()} | self.counts


def by_line(rows: Sequence[Row]) -> str:
    found = []
    for name in lines_of(rows):
        points, won = line_points(rows, name)
        decisive = percent([decides(row, name) for row in rows])
        found.append((term(name, str), f"{mean(points):.1f}", f"{mean(won):.1f}", decisive))
    return table(("Line of the count", "Points a player", "Winner's", "Decides"), found)


class Takers:
    """Who took a thing: how many, how many of them won, how many of them chance alone would make winners."""

    def __init__(self) -> None:
        self.taken = self.won = 0
        self.expected = self.variance = 0.0

    def add(self, row: Row, seat: int) -> None:
        fair = 1 / int(row["seats"])
        self.taken += 1
        self.won += bool(row[f"winner_{seat}"])
        self.expected += fair
        self.variance += fair * (1 - fair)

    def __str__(self) -> str:
        """Wins as a multiple of what chance would give, whatever the number of players."""
        if not self.taken:
            return ""
        return f"{self.won / self.expected:.2f} ± {1.96 * self.variance**0.5 / self.expected:.2f}"


def takers(rows: Sequence[Row], what: str) -> dict[str, Takers]:
    found: dict[str, Takers] = defaultdict(Takers)
    for row in rows:
        for seat in seats_of(row):
            for name in _words(row, f"{what}_{seat}"):
                found[name].add(row, seat)
    return found


def by_name(rows: Sequence[Row], what: str, names: Sequence[tuple[str, str]], title: str) -> str:
    """How many of each a player took, and how often the takers won."""
    found = takers(rows, what)
    players = sum(int(row["seats"]) for row in rows)
    return table(
        (title, "A player", "Wins of takers, by chance 1"),
        [(shown, f"{found[name].taken / players:.2f}", found[name]) for name, shown in names],
    )


def by_planet(rows: Sequence[Row]) -> str:
    """Each planet, where it lay: how often somebody lives there in the end, and how often they won."""
    laid, settled = (
        Counter(name for row in rows for name in _words(row, what)) for what in ("laid", "settled")
    )
    holders = takers(rows, "planets")
    found = []
    for planet in PLANETS:
        if laid[planet.id]:
            share = f"{100 * settled[planet.id] / laid[planet.id]:.0f} %"
            what = f"{planet.name} ({planet.vp} VP, {planet.most} {planet.resource})"
            found.append((what, laid[planet.id], share, holders[planet.id]))
    return table(("Planet", "Games", "Settled at the end", "Wins of holders, by chance 1"), found)


def by_political_card(rows: Sequence[Row]) -> str:
    proposed, chosen = (
        Counter(name for row in rows for name in _words(row, what)) for what in ("proposed", "chosen")
    )
    return table(
        ("Political card", "Proposed in 100 games", "Chosen when proposed"),
        [
            (
                card.name,
                f"{100 * proposed[card.id] / len(rows):.0f}",
                f"{100 * chosen[card.id] / proposed[card.id]:.0f} %" if proposed[card.id] else "",
            )
            for card in POLITICAL_CARDS[:ALL_CARDS]
        ],
    )


def by_turn(rows: Sequence[Row]) -> str:
    """How often whoever leads alone after a turn has won in the end."""
    found = []
    turns = int(rows[0]["turns"])
    for turn in range(1, turns):
        won, leads = [], []
        for row in rows:
            points = [float(row.get(f"after_{turn}_{seat}") or 0) for seat in seats_of(row)]
            best = max(points)
            if points.count(best) == 1:
                won.append(bool(row[f"winner_{points.index(best)}"]))
                leads.append(best - sorted(points)[-2])
        found.append((turn, len(won), f"{mean(leads):.1f}", percent(won)))
    return table(("After turn", "Games with a leader", "Lead", "Leader wins"), found)


def deeds(rows: Sequence[Row]) -> str:
    """Fights and votes of a game, on average."""

    def often(what: str) -> str:
        return f"{mean(int(row.get(what) or 0) for row in rows):.1f}"

    gaps = [sorted(points_of(row, seat) for seat in seats_of(row)) for row in rows]
    return (
        f"The winner is {mean(gap[-1] - gap[-2] for gap in gaps):.1f} points ahead of the second. In a game "
        f"{often('battles')} battles between players are won, {often('wrecks')} ships destroyed, "
        f"{often('centurians')} Centurian ships defeated, {often('rockets')} rockets launched, "
        f"{often('destroyed')} planets destroyed, {often('votes')} CP bid for political cards."
    )


def _words(row: Row, name: str) -> list[str]:
    return str(row.get(name) or "").split()


def report(rows: Sequence[Row], seats: int) -> str:
    return "\n\n".join(
        (
            f"### {seats} players",
            summary(rows),
            deeds(rows),
            by_place(
                rows,
                seats,
                ("Place in the first turn order", "Wins", "Mean points"),
                lambda row, place: int(row[f"at_place_{place}"]),
            ),
            by_place(rows, seats, ("Home position", "Wins", "Mean points"), lambda row, place: place),
            by_line(rows),
            by_turn(rows),
        )
    )


def things(rows: Sequence[Row]) -> str:
    """Technologies, ships, parts, planets and political cards, in all games together."""
    return "\n\n".join(
        (
            "### Technologies, ships, planets and cards",
            f"All {len(rows)} games together.",
            by_name(rows, "technologies", [(t.id, t.name) for t in TECHNOLOGIES], "Technology"),
            by_name(rows, "ships", [(ship.id, ship.name) for ship in BLUEPRINTS], "Ship built"),
            by_name(rows, "upgrades", [(u.id, u.name) for u in UPGRADES], "Upgrade bought"),
            by_planet(rows),
            by_political_card(rows),
        )
    )


def main() -> None:
    asked = parser(__doc__, (2, 3, 4, 5, 6)).parse_args()
    every: list[Row] = []
    for seats in asked.seats:
        batch = Batch("exodus", (asked.bot,) * seats, asked.games, asked.seed, observers=(Factions,))
        rows = played(batch, asked)
        every += rows
        print(report(rows, seats), end="\n\n", flush=True)
    print(things(every))


if __name__ == "__main__":
    main()

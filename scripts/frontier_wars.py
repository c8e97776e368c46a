"""What bot games of High Frontier tell of Modules 1 to 3: wars, their ends, shots, Bernals, Futures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from statistics import mean, median
from typing import Any

from bot_games import percent, seats_of, table

from armillary.engine import Match, Observer
from armillary.games.high_frontier.rules.components.kinds import Bloc
from armillary.games.high_frontier.rules.conflict import events as conflict_events
from armillary.games.high_frontier.rules.conflict import vendettas
from armillary.games.high_frontier.rules.conflict.war import events as war_events
from armillary.games.high_frontier.rules.conflict_table import War
from armillary.games.high_frontier.rules.events import game
from armillary.games.high_frontier.rules.events.table import DealMade, OfferMade
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.lab.batch import Row

MODULES: dict[str, dict[str, Any]] = {
    "politics": {"politics": True},
    "terawatt_colonization": {"politics": True, "terawatt": True, "colonization": True},
    "futures": {
        "politics": True,
        "terawatt": True,
        "colonization": True,
        "futures": True,
        "length": "long",
    },
    "conflict": {"politics": True, "conflict": "full"},
    "conflict_colonies": {"politics": True, "terawatt": True, "colonization": True, "conflict": "full"},
    "everything": {
        "politics": True,
        "terawatt": True,
        "colonization": True,
        "futures": True,
        "conflict": "full",
        "length": "long",
    },
}
KINDS = (
    vendettas.SNEAK,
    vendettas.SABOTAGE,
    vendettas.HUMAN,
    vendettas.GOO,
    vendettas.STONE,
    vendettas.PIRATE,
)
PEACE = " spare "  # in what an offer says, a promise not to attack
COUNTED = {
    "AttackBegan": "attacks",
    "AttackWon": "victorious attacks",
    "ShotFired": "shots",
    "FactoryDamaged": "Factories damaged",
    "FactoryDestroyed": "Factories destroyed",
    "FactoryCaptured": "Factories captured",
    "PrisonerTaken": "prisoners",
    "GenocideCommitted": "genocides",
    "DelegateSuborned": "delegates suborned",
    "DelegateBlackmailed": "delegates blackmailed",
    "RollSabotaged": "rolls sabotaged",
    "TruceDeclared": "truces",
    "SpaceLordRose": "Space Lords",
    "BernalAnchored": "Bernals anchored",
    "ColonistCame": "Colonists",
    "CardPromoted": "promotions",
    "ElevatorBuilt": "elevators",
    "SuburbFounded": "homesteads",
    "FutureCompleted": "Futures",
    "CardProduced": "products",
    "DealMade": "deals",
    f"OfferMade{PEACE}": "threats",
    f"DealMade{PEACE}": "threats that were paid",
    "WordBroken": "words broken",
}
ENDS = {
    War.NONE: "no War",
    War.RAGES: "it raged on",
    War.TRUCE: "truce",
    War.LOYALIST: "Loyalists",
    War.INDEPENDENCE: "Independence",
}


class Wars(Observer):
    """How the War came, how it ended, and what was done in it."""

    def __init__(self) -> None:
        self.row: dict[str, int | float | str] = {}
        self.counts: Counter[str] = Counter()
        self.year = 0

    def start(self, match: Match[Any]) -> None:
        """Nothing before the first year."""

    def step(self, match: Match[Any], choice: Any, happened: Sequence[Any]) -> None:
        for event in happened:
            match event:
                case game.YearBegan(turn=year):
                    self.year = year
                case war_events.WarBrokeOut():
                    self.row.setdefault("war_year", self.year)
                    self.counts["wars"] += 1
                case war_events.WarWon(bloc=bloc):
                    self.row["won_year"] = self.year
                    self.row["won_by"] = str(self.row.get("last_flip", "outbreak"))
                    self.row["won_bloc"] = ENDS[War.LOYALIST if bloc == Bloc.LOYALIST else War.INDEPENDENCE]
                case war_events.PropagandaFlipped(cause=cause):
                    self.row["last_flip"] = cause
                    self.counts[f"flip_{cause}"] += 1
                case war_events.PetitionAnswered(allowed=allowed):
                    self.counts["petitions" if allowed else "petitions_denied"] += 1
                case conflict_events.BribePaid(why=why):
                    if why in KINDS:
                        self.counts[f"vendetta_{why}"] += 1
                case _:
                    self._count(event)

    def _count(self, event: Any) -> None:
        name = type(event).__name__
        if name in COUNTED:
            self.counts[f"m3_{name}"] += 1
        if isinstance(event, OfferMade | DealMade) and any(PEACE in term for term in event.terms):
            self.counts[f"m3_{name}{PEACE}"] += 1

    def end(self, match: Match[Any]) -> None:
        state: HighFrontierState = match.state
        if state.conflict:
            self.row["war_end"] = ENDS[War(state.conflict[0].war)]
            self.row["bribes_left"] = sum(state.conflict[0].bribes)

    def result(self) -> dict[str, int | float | str]:
        return self.row | self.counts


# Tables


def _mean(rows: Sequence[Row], name: str) -> float:
    return mean(float(row.get(name) or 0) for row in rows)


def wars(rows: Sequence[Row]) -> str:
    """How often the War broke out, who won it, and by what."""
    fought = [row for row in rows if row.get("wars")]
    won = [row for row in fought if row.get("won_bloc")]
    parts = [
        f"In {percent([bool(row.get('wars')) for row in rows])} of {len(rows)} games the War breaks out"
        + (f", in the median in year {median(int(row['war_year']) for row in fought):g}" if fought else "")
        + f"; {len(won)} of these wars are won."
    ]
    if won:
        loyal = percent([row["won_bloc"] == ENDS[War.LOYALIST] for row in won])
        how = Counter(str(row["won_by"]) for row in won)
        parts.append(
            f"The Loyalists win {loyal} of these, the Independence the rest; "
            f"in the median in year {median(int(row['won_year']) for row in won):g}. "
            f"The last chit was turned by {', '.join(f'{name} {times}' for name, times in how.items())}."
        )
    ends = Counter(str(row.get("war_end", "")) for row in rows)
    parts.append(
        "How it stood at the end: " + ", ".join(f"{n} {c}" for n, c in ends.most_common() if n) + "."
    )
    return " ".join(parts)


def deeds(rows: Sequence[Row]) -> str:
    """What was done, a game."""
    found = [
        (what, f"{_mean(rows, f'm3_{name}'):.2f}")
        for name, what in COUNTED.items()
        if any(row.get(f"m3_{name}") for row in rows)
    ]
    causes = sorted({name for row in rows for name in row if name.startswith(("flip_", "vendetta_"))})
    found += [(name.replace("_", ": "), f"{_mean(rows, name):.2f}") for name in causes]
    found += [
        (what, f"{_mean(rows, name):.2f}")
        for name, what in (("petitions", "petitions granted"), ("petitions_denied", "petitions denied"))
    ]
    return table(("What", "A game"), found)


def by_outcome(rows: Sequence[Row]) -> str:
    """Points of winners and of all, by how the War stood at the end."""
    found = []
    for name in ENDS.values():
        ended = [row for row in rows if row.get("war_end") == name]
        if ended:
            points = mean(float(row[f"score_{seat}"]) for row in ended for seat in seats_of(row))
            best = mean(max(float(row[f"score_{seat}"]) for seat in seats_of(row)) for row in ended)
            found.append((name, len(ended), f"{points:.1f}", f"{best:.1f}"))
    return table(("The War at the end", "Games", "Points a player", "Winner's"), found)

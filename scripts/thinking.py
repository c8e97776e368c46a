"""How much of its time a search uses, and whether it was right to stop early.

    python scripts/thinking.py                             a dozen choices of each game, 300 ms each
    python scripts/thinking.py --game seti --choices 40 --budget 1000ms

Choices are those of two greedy bots in mid-game that search finds open at first: more than one option worth
looking at. Where a search stopped with a tenth of its time left, it is asked again with four times as much:
what was settled is chosen again.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Iterator
from statistics import fmean
from typing import Any

import armillary
from armillary.bots import GreedyBot, SearchBot
from armillary.bots.budget import Budget
from armillary.bots.nets.learned_games import minded
from armillary.bots.search.rollouts import sensible
from armillary.engine import Game, Option, Rng, State
from armillary.engine.planning import onward
from armillary.gc_settings import collect_seldom

SELDOM = 0.08  # share of the choices that are looked at
USED = 0.9  # of its time: less is stopping early
MORE = 4  # times as long a search judges that
SETTINGS: dict[str, dict[str, Any]] = {"stellar_horizons": {"mode": "to_2069"}}


def open_choices(game: Game[Any], seed: int) -> Iterator[State]:
    """Views of seats with more than one option that is worth a look."""
    chance, thoughtful = random.Random(seed), minded(game)
    while True:
        match = game.start(seats=2, seed=chance.getrandbits(30), settings=SETTINGS.get(game.name, {}))
        bot, rng = GreedyBot(game), Rng(chance.getrandbits(30))
        while not match.over:
            seat = match.to_act[0]
            seen = match.view(seat)
            if chance.random() < SELDOM and len(onward(seen, seat)) > 1:
                guess = game.sample(seen, rng)
                if len(sensible(thoughtful, guess, onward(seen, seat), seat)) > 1:
                    yield seen
            match.play(bot.choose(seen, rng), seat)


def thought(game: Game[Any], seen: State, budget: Budget, seed: int) -> tuple[Option, float]:
    """What a search chooses, and the share of its time that it took."""
    bot = SearchBot(game, f"{round(1000 * budget.seconds)}ms")
    begun = time.thread_time()
    chosen = bot.choose(seen, Rng(seed))
    return chosen, (time.thread_time() - begun) / budget.seconds


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--game", action="append", choices=armillary.names(), help="default: all")
    parser.add_argument("--choices", type=int, default=12)
    parser.add_argument("--budget", type=Budget.read, default=Budget.read("300ms"))
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    collect_seldom()
    longer = Budget(seconds=MORE * asked.budget.seconds)
    for name in asked.game or armillary.names():
        game = armillary.load(name)
        whole, early, agreed = [], [], 0
        for _, seen in zip(range(asked.choices), open_choices(game, asked.seed), strict=False):
            chosen, used = thought(game, seen, asked.budget, asked.seed)
            if used >= USED:
                whole.append(used)
            else:
                early.append(used)
                agreed += chosen == thought(game, seen, longer, asked.seed + 1)[0]
        used_up = f"{fmean(whole):.0%}" if whole else "-"
        told = f"{fmean(early):.0%} used, {agreed} chosen again" if early else "-"
        to_the_end = f"{len(whole)} of {asked.choices} to the end ({used_up} used)"
        print(f"{name}: {to_the_end}; {len(early)} early ({told})")


if __name__ == "__main__":
    main()

"""What a click on a far Site of High Frontier costs: the journeys there, in seconds of processor time.

    python scripts/finder.py                        150 clicks in games of bots for two
    python scripts/finder.py --clicks 60 --seed 2 --usual-pace

Rockets are those of bots in the middle of a Turn, goals any Sites that the page offers. A click is answered
twice: with the fastest journey, then with all of them. What does not depend on the click is worked out
before, as on a server that has been asked before; what does is forgotten. The collector of cycles looks as
seldom as in a server, unless its usual pace is asked for.
"""

from __future__ import annotations

import argparse
import gc
import random
import time
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any

import armillary
from armillary.bots import PolicyBot
from armillary.engine import Rng
from armillary.games.high_frontier.mind import plans
from armillary.games.high_frontier.rules.journeys import finder
from armillary.gc_settings import collect_seldom

LIMIT = 100.0  # ms
SELDOM = 0.05  # share of the choices at which somebody clicks
Click = tuple[Any, int, str]


def clicks(seed: int) -> Iterator[Click]:
    """Views of whoever has a Rocket that could fly, each with a goal."""
    game, chance = armillary.load("high_frontier"), random.Random(seed)
    while True:
        match = game.start(seats=2, seed=chance.getrandbits(30))
        bot, rng = PolicyBot(game), Rng(chance.getrandbits(30))
        while not match.over:
            seat = match.to_act[0]
            seen = match.view(seat)
            if chance.random() < SELDOM and (goals := plans.targets(seen, seat)):
                yield seen, seat, chance.choice(goals)
            match.play(bot.choose(seen, rng), seat)


def seconds(answer: Callable[[Any, int, str], list[Any]], click: Click) -> float:
    begun = time.process_time()
    answer(*click)
    return time.process_time() - begun


def told(name: str, times: list[float]) -> None:
    took = sorted(1000 * each for each in times)
    median, late, slowest = took[len(took) // 2], took[int(0.95 * len(took))], took[-1]
    within = sum(each <= LIMIT for each in took)
    figures = f"median {median:.0f} ms, slowest twentieth {late:.0f} ms, slowest {slowest:.0f} ms"
    print(f"{name}: {figures}; {within} of {len(took)} within {LIMIT:.0f} ms")


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--clicks", type=int, default=150)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--usual-pace", action="store_true", help="of Python's collector")
    asked = parser.parse_args()
    asked_for = list(islice(clicks(asked.seed), asked.clicks))
    if not asked.usual_pace:
        collect_seldom()
        gc.collect()
        gc.freeze()
    first, whole = [], []
    for click in asked_for:
        finder.forget()
        first.append(seconds(plans.first_plans, click))
        whole.append(first[-1] + seconds(plans.plans, click))
    told("first answer", first)
    told("whole answer", whole)


if __name__ == "__main__":
    main()

"""Learn the short game of Space Gate Odyssey by playing against oneself: masked PPO in PyTorch.

    pip install 'armillary[learn]'
    python examples/learn/learn_odyssey.py --minutes 10 --curve curve.csv

A net scores every option by what the seat sees and by the option's features, so it plays with any number
of options. Both seats of all games are played by the same net; what is learned is its games' margins. Every
other minute it plays without chance against bots, on seeds that training never uses, and writes a line.
"""

from __future__ import annotations

import argparse
import csv
import time
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
import torch
from torch import Tensor, nn

from armillary.bots import bot
from armillary.engine import Rng
from armillary.lab import WIDTH, Environment, env

GAMES, LAP, EPOCHS, BATCH = 48, 6000, 3, 1500
DISCOUNT, TRACE, CLIP, ENTROPY = 1.0, 0.95, 0.2, 0.01
POINTS = 100.0  # a margin that counts as 1: values and advantages stay small


class Net(nn.Module):  # type: ignore[misc]  # torch may not be there
    """What an option is worth in a position, and what the position is worth."""

    def __init__(self, figures: int, width: int = 128) -> None:
        super().__init__()
        self.seen = nn.Sequential(nn.Linear(figures, 256), nn.ReLU(), nn.Linear(256, width), nn.ReLU())
        self.option = nn.Sequential(nn.Linear(WIDTH, width), nn.ReLU(), nn.Linear(width, width))
        self.value = nn.Linear(width, 1)

    def forward(self, seen: Tensor, options: Tensor, whose: Tensor) -> tuple[Tensor, Tensor]:
        """The log-chance of every option among those of its position, and the value of every position."""
        inside = self.seen(torch.sign(seen) * torch.log1p(seen.abs()))
        scores = (self.option(options) * inside[whose]).sum(1) / inside.shape[1] ** 0.5
        whole = torch.full((len(seen),), -1e9).scatter_reduce(0, whose, scores, "amax")
        shares = torch.exp(scores - whole[whose])
        total = torch.zeros(len(seen)).index_add(0, whose, shares)
        return torch.log(shares / total[whose] + 1e-9), self.value(inside)[:, 0]


@dataclass
class Choice:
    """A position in which somebody chose, and what came of it."""

    seen: np.ndarray
    options: np.ndarray
    chosen: int
    chance: float  # its logarithm
    value: float
    gain: float = 0.0
    target: float = 0.0


@dataclass
class Table:
    """A game that is played again and again, and the choices of each seat in it."""

    game: Environment
    ways: dict[str, list[Choice]] = field(default_factory=dict)

    def begin(self) -> None:
        self.game.reset()
        self.ways = {agent: [] for agent in self.game.agents}


def looked_at(game: Environment, agent: str) -> tuple[np.ndarray, np.ndarray]:
    row = np.zeros(game.ranges.size, np.float32)
    game.observe_into(agent, row)
    return row, game.option_features(agent)


def asked(net: Net, seen: list[np.ndarray], options: list[np.ndarray]) -> tuple[list[np.ndarray], np.ndarray]:
    """The log-chances of each position's options, and the values."""
    whose = np.repeat(np.arange(len(seen)), [len(each) for each in options])
    with torch.no_grad():
        chances, values = net(
            torch.from_numpy(np.stack(seen)),
            torch.from_numpy(np.concatenate(options)),
            torch.from_numpy(whose),
        )
    ends = np.cumsum([len(each) for each in options])[:-1]
    return np.split(chances.numpy(), ends), values.numpy()


def play(net: Net, tables: list[Table], dice: np.random.Generator) -> list[Choice]:
    """Choices of games that ended, as many as a lap needs."""
    done: list[Choice] = []
    while len(done) < LAP:
        looks = [looked_at(table.game, table.game.agent_selection) for table in tables]
        chances, values = asked(net, [seen for seen, _ in looks], [options for _, options in looks])
        for table, (seen, options), logs, value in zip(tables, looks, chances, values, strict=True):
            shares = np.exp(logs.astype(np.float64))
            chosen = int(dice.choice(len(shares), p=shares / shares.sum()))
            way = table.ways[table.game.agent_selection]
            way.append(Choice(seen, options, chosen, float(logs[chosen]), float(value)))
            table.game.step(chosen)
            if table.game.is_done:
                for agent, choices in table.ways.items():
                    done += rewarded(choices, table.game.rewards[agent] / POINTS)
                table.begin()
    return done


def rewarded(way: list[Choice], reward: float) -> list[Choice]:
    """Generalised advantages; the only reward comes at the end."""
    gain, after = 0.0, 0.0
    for choice in reversed(way):
        gain = reward + DISCOUNT * after - choice.value + DISCOUNT * TRACE * gain
        choice.gain, choice.target = gain, gain + choice.value
        after, reward = choice.value, 0.0
    return way


def learn(net: Net, optimiser: torch.optim.Optimizer, lap: list[Choice], dice: np.random.Generator) -> None:
    gains = np.array([choice.gain for choice in lap])
    middle, spread = gains.mean(), gains.std() + 1e-6
    for _ in range(EPOCHS):
        order = dice.permutation(len(lap))
        for first in range(0, len(lap), BATCH):
            part = [lap[number] for number in order[first : first + BATCH]]
            counts = [len(choice.options) for choice in part]
            whose = torch.from_numpy(np.repeat(np.arange(len(part)), counts))
            starts = torch.from_numpy(np.cumsum([0, *counts[:-1]]))
            logs, values = net(
                torch.from_numpy(np.stack([choice.seen for choice in part])),
                torch.from_numpy(np.concatenate([choice.options for choice in part])),
                whose,
            )
            chosen = logs[starts + torch.tensor([choice.chosen for choice in part])]
            ratio = torch.exp(chosen - torch.tensor([choice.chance for choice in part]))
            gain = torch.tensor([(choice.gain - middle) / spread for choice in part], dtype=torch.float32)
            target = torch.tensor([choice.target for choice in part], dtype=torch.float32)
            surprise = -(torch.exp(logs) * logs).sum() / len(part)
            loss = -torch.min(ratio * gain, ratio.clamp(1 - CLIP, 1 + CLIP) * gain).mean()
            loss = loss + 0.5 * (values - target).pow(2).mean() - ENTROPY * surprise
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(net.parameters(), 0.5)
            optimiser.step()


def compared(net: Net, opponent: str, games: int) -> tuple[float, float]:
    """Wins and the mean margin against a bot, seats changed, on seeds of their own."""
    won, margins = 0.0, []
    for number in range(games):
        game = env("space_gate_odyssey", 2, {"short_game": True}, reward="margin", max_choices=2000)
        rival, luck, own = bot(opponent, game.game), Rng(number), f"seat_{number % 2}"
        game.reset(seed=10_000_000 + number // 2)
        while not game.is_done:
            agent = game.agent_selection
            if agent == own:
                seen, options = looked_at(game, agent)
                game.step(int(asked(net, [seen], [options])[0][0].argmax()))
            else:
                seat = game.possible_agents.index(agent)
                choice = rival.choose(game.game.view(game.state_, seat), luck)
                game.step(game.legal(agent).index(choice))
        margins.append(game.rewards[own])
        won += (game.rewards[own] > 0) + 0.5 * (game.rewards[own] == 0)
    return won / games, float(np.mean(margins))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--against", default="random,policy", help="bots that it is compared with")
    parser.add_argument("--games", type=int, default=40, help="of each comparison")
    parser.add_argument("--every", type=float, default=2.0, help="minutes between comparisons")
    parser.add_argument("--curve", type=Path, default=Path("curve.csv"))
    parser.add_argument("--seed", type=int, default=1)
    asked_for = parser.parse_args()
    torch.manual_seed(asked_for.seed)
    torch.set_num_threads(2)
    dice = np.random.default_rng(asked_for.seed)
    settings = {"short_game": True}
    tables = [
        Table(env("space_gate_odyssey", 2, settings, seed, reward="margin", max_choices=2000))
        for seed in range(GAMES)
    ]
    for table in tables:
        table.begin()
    net = Net(tables[0].game.ranges.size)
    optimiser = torch.optim.Adam(net.parameters(), lr=3e-4)
    trained, minute, choices = 0.0, 0.0, 0
    with asked_for.curve.open("w", newline="") as file:
        lines = csv.writer(file)
        lines.writerow(["minute", "choices", "bot", "wins", "margin"])
        while True:
            if trained >= 60 * minute:
                for opponent in asked_for.against.split(","):
                    wins, margin = compared(net, opponent, asked_for.games)
                    lines.writerow([minute, choices, opponent, f"{wins:.3f}", f"{margin:.1f}"])
                    print(
                        f"{minute:4.0f} min {choices:8}: {wins:4.0%} against {opponent}, {margin:+.1f}",
                        flush=True,
                    )
                file.flush()
                minute += asked_for.every
            if trained >= 60 * asked_for.minutes:
                break
            begun = time.monotonic()
            lap = play(net, tables, dice)
            learn(net, optimiser, lap, dice)
            choices += len(lap)
            trained += time.monotonic() - begun
    torch.save(net.state_dict(), asked_for.curve.with_suffix(".pt"))


if __name__ == "__main__":
    main()

"""Learn the short game of Space Gate Odyssey by playing against oneself: masked PPO in PyTorch.

    pip install 'armillary[learn]'
    python examples/learn/learn_odyssey.py --minutes 10 --curve curve.csv

A net scores every option by what the seat sees and by the option's features, so it plays with any number
of options. Both seats of all games are played by the same net. A choice is paid with what the margin of the
points has become until the same seat is asked again: over a game that adds up to its margin. Now and then
the net plays against bots, on seeds that training never uses, and writes a line of the curve.
"""

from __future__ import annotations

import argparse
import csv
import time
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from armillary.bots import bot
from armillary.engine import Rng
from armillary.lab import WIDTH, Environment, env
from armillary.optional_packages import needs

with needs("learn"):
    import torch
    from torch import Tensor, nn

GAMES, CHOICES = 32, 128  # games at once, and choices in each from one lap of learning to the next
EPOCHS, BATCH, RATE, CLIP, ENTROPY, MOST_CHANGE = 4, 512, 2e-3, 0.2, 0.005, 0.03
DISCOUNT, TRACE = 0.995, 0.95
POINTS = 30.0  # a margin that counts as 1: values stay small
MOST_CHOICES = 2000  # a game is cut off there: chance alone seldom ends one sooner


class Net(nn.Module):  # type: ignore[misc]  # torch may not be there
    """What an option is worth in a position, and what the position is worth."""

    def __init__(self, figures: int, width: int = 128) -> None:
        super().__init__()
        self.seen = nn.Sequential(nn.Linear(figures, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU())
        self.position, self.option = nn.Linear(width, width), nn.Linear(WIDTH, width)
        self.score, self.value = nn.Linear(width, 1), nn.Linear(width, 1)
        nn.init.orthogonal_(self.score.weight, 0.01)  # at first all options are alike

    def forward(self, seen: Tensor, options: Tensor, whose: Tensor) -> tuple[Tensor, Tensor]:
        """The log-chance of every option among those of its position, and the value of every position."""
        inside = self.seen(torch.sign(seen) * torch.log1p(seen.abs()))
        scores = self.score(torch.relu(self.option(options) + self.position(inside)[whose]))[:, 0]
        best = torch.full((len(seen),), -1e9).scatter_reduce(0, whose, scores.detach(), "amax")
        scores = scores - best[whose]
        total = torch.zeros(len(seen)).index_add(0, whose, torch.exp(scores))
        return scores - torch.log(total)[whose], self.value(inside)[:, 0]


@dataclass
class Choice:
    """A position in which somebody chose, and what came of it."""

    seen: np.ndarray
    options: np.ndarray
    chosen: int
    chance: float  # its logarithm
    value: float
    reward: float = 0.0
    gain: float = 0.0


class Table:
    """A game that is played again and again, and the choices of each seat in it."""

    def __init__(self, seed: int) -> None:
        self.game = short_game(seed)
        self.begin()

    def begin(self) -> None:
        self.game.reset()
        self.ways: dict[str, list[Choice]] = {agent: [] for agent in self.game.agents}
        self.margin = self._margin()

    def _margin(self) -> float:
        first, second = self.game.game.rules.scores(self.game.state_)
        return float(first - second) / POINTS

    def play(self, choice: Choice) -> list[Choice]:
        """Make a choice; if the game ends with it, all choices that are not learned from yet."""
        self.ways[self.game.agent_selection].append(choice)
        self.game.step(choice.chosen)
        before, self.margin = self.margin, self._margin()
        for way, sign in zip(self.ways.values(), (1, -1), strict=True):
            if way:
                way[-1].reward += sign * (self.margin - before)
        if not self.game.is_done:
            return []
        over = bool(self.game.state_.over)
        found = [choice for way in self.ways.values() for choice in rated(way, over)]
        self.begin()
        return found

    def so_far(self) -> list[Choice]:
        """All choices of this lap but each seat's last one, of which it is not known yet what came of it."""
        found = [choice for way in self.ways.values() for choice in rated(way, over=False)]
        self.ways = {agent: way[-1:] for agent, way in self.ways.items()}
        return found


def rated(way: list[Choice], over: bool) -> list[Choice]:
    """Generalised advantages; in a game that goes on, the last position's value stands for what follows."""
    done = way if over else way[:-1]
    after, gain = 0.0 if over or not way else way[-1].value, 0.0
    for choice in reversed(done):
        gain = choice.reward + DISCOUNT * after - choice.value + DISCOUNT * TRACE * gain
        choice.gain, after = gain, choice.value
    return done


def short_game(seed: int) -> Environment:
    return env("space_gate_odyssey", 2, {"short_game": True}, seed, reward="margin", max_choices=MOST_CHOICES)


def looked_at(game: Environment) -> tuple[np.ndarray, np.ndarray]:
    row = np.zeros(game.ranges.size, np.float32)
    game.observe_into(game.agent_selection, row)
    return row, game.option_features(game.agent_selection)


def scored(net: Net, looks: list[tuple[np.ndarray, np.ndarray]]) -> tuple[Tensor, Tensor, np.ndarray]:
    """The log-chances of all options, the values of all positions, and where each one's options begin."""
    counts = [len(options) for _, options in looks]
    logs, values = net(
        torch.from_numpy(np.stack([seen for seen, _ in looks])),
        torch.from_numpy(np.concatenate([options for _, options in looks])),
        torch.from_numpy(np.repeat(np.arange(len(looks)), counts)),
    )
    return logs, values, np.cumsum([0, *counts[:-1]])


def drawn(net: Net, games: list[Environment], dice: np.random.Generator) -> list[Choice]:
    """A choice for each game, drawn by the chances that the net gives to the options."""
    looks = [looked_at(game) for game in games]
    with torch.no_grad():
        logs, values, starts = scored(net, looks)
    found = []
    for (seen, options), value, start in zip(looks, values.tolist(), starts, strict=True):
        chances = logs[start : start + len(options)].numpy()
        chosen = int((chances + dice.gumbel(size=len(chances))).argmax())
        found.append(Choice(seen, options, chosen, float(chances[chosen]), value))
    return found


def play(net: Net, tables: list[Table], dice: np.random.Generator) -> list[Choice]:
    """What one lap learns from: it is as new as the net, however long the games are."""
    lap: list[Choice] = []
    for _ in range(CHOICES):
        for table, choice in zip(tables, drawn(net, [table.game for table in tables], dice), strict=True):
            lap += table.play(choice)
    return lap + [choice for table in tables for choice in table.so_far()]


def learn(net: Net, optimiser: torch.optim.Optimizer, lap: list[Choice], dice: np.random.Generator) -> None:
    gains = torch.tensor([choice.gain for choice in lap])
    targets = gains + torch.tensor([choice.value for choice in lap])
    gains = (gains - gains.mean()) / (gains.std() + 1e-6)
    for _ in range(EPOCHS):
        for numbers in np.array_split(dice.permutation(len(lap)), max(1, len(lap) // BATCH)):
            part = [lap[number] for number in numbers]
            logs, values, starts = scored(net, [(choice.seen, choice.options) for choice in part])
            chosen = logs[starts + np.array([choice.chosen for choice in part])]
            change = chosen - torch.tensor([choice.chance for choice in part])
            ratio, gain = torch.exp(change), gains[numbers]
            if float((ratio - 1 - change).detach().mean()) > MOST_CHANGE:
                return  # what was played says no more about what the net plays now
            surprise = -(torch.exp(logs) * logs).sum() / len(part)
            loss = -torch.min(ratio * gain, ratio.clamp(1 - CLIP, 1 + CLIP) * gain).mean()
            loss = loss + 0.5 * (values - targets[numbers]).pow(2).mean() - ENTROPY * surprise
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(net.parameters(), 0.5)
            optimiser.step()


def compared(net: Net, opponent: str, games: int) -> tuple[float, float, float]:
    """Wins, the mean margin and the mean points against a bot, each table from both seats."""
    dice = np.random.default_rng(0)
    tables = [(short_game(0), f"seat_{number % 2}", Rng(number)) for number in range(games)]
    for number, (game, _, _) in enumerate(tables):
        game.reset(seed=10_000_000 + number // 2)
    rival = bot(opponent, tables[0][0].game)
    while playing := [table for table in tables if not table[0].is_done]:
        for game, own, luck in playing:
            while not game.is_done and game.agent_selection != own:
                seen = game.game.view(game.state_, 1 - int(own[-1]))
                game.step(game.legal(game.agent_selection).index(rival.choose(seen, luck)))
        asked = [game for game, _, _ in playing if not game.is_done]
        for game, choice in zip(asked, drawn(net, asked, dice) if asked else [], strict=True):
            game.step(choice.chosen)
    margins = np.array([game.rewards[own] for game, own, _ in tables])
    points = np.mean([game.infos[own]["score"] for game, own, _ in tables])
    return float(np.mean((margins > 0) + 0.5 * (margins == 0))), float(margins.mean()), float(points)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--minutes", type=float, default=10.0, help="of learning, comparisons not counted")
    parser.add_argument("--against", default="random", help="bots that it is compared with: random,policy")
    parser.add_argument("--games", type=int, default=40, help="of each comparison")
    parser.add_argument("--every", type=float, default=1.0, help="minutes between comparisons")
    parser.add_argument("--curve", type=Path, default=Path("curve.csv"))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=2, help="that torch may use")
    given = parser.parse_args()
    torch.manual_seed(given.seed)
    torch.set_num_threads(given.threads)
    dice = np.random.default_rng(given.seed)
    tables = [Table(given.seed * GAMES + number) for number in range(GAMES)]
    net = Net(tables[0].game.ranges.size)
    optimiser = torch.optim.Adam(net.parameters(), lr=RATE, eps=1e-5)
    spent, next_look, choices = 0.0, 0.0, 0
    with given.curve.open("w", newline="") as file:
        lines = csv.writer(file)
        lines.writerow(["minute", "choices", "bot", "games", "wins", "margin", "points"])
        while True:
            done = spent >= 60 * given.minutes
            if done or spent >= next_look:
                next_look += 60 * given.every
                for opponent in given.against.split(","):
                    wins, margin, points = compared(net, opponent, given.games)
                    figures = (f"{wins:.3f}", f"{margin:.1f}", f"{points:.1f}")
                    lines.writerow([f"{spent / 60:.1f}", choices, opponent, given.games, *figures])
                    line = f"{spent / 60:5.1f} min {choices:8} choices: {wins:4.0%} against {opponent}"
                    print(f"{line}, {points:.0f} points, margin {margin:+.1f}", flush=True)
                file.flush()
            if done:
                break
            optimiser.param_groups[0]["lr"] = RATE * (1 - spent / 60 / given.minutes)
            begun = time.monotonic()
            lap = play(net, tables, dice)
            learn(net, optimiser, lap, dice)
            choices += len(lap)
            spent += time.monotonic() - begun
    torch.save(net.state_dict(), given.curve.with_suffix(".pt"))


if __name__ == "__main__":
    main()

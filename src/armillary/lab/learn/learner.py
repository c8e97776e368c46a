"""The learner: fits values to games, and the policy to what went better than expected (PPO)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
import torch
from numpy.typing import NDArray
from torch import nn
from torch.nn import functional

from armillary.bots.nets.encoding import CLIP, KINDS, LINEAR, LOWEST, SLOTS
from armillary.bots.nets.nets import Arrays, Meta
from armillary.lab.learn.networks import PolicyNet, ValueNets
from armillary.lab.learn.playing import Chunk
from armillary.lab.learn.returns import advantages

DECAY, VALUE_DECAY = 0.87, 0.85
FAR = 6.0  # times what values mostly miss by: more is one game that ran away, and counts as this
CUT, ENTROPY, EPOCHS, BATCH = 0.2, 0.004, 6, 8192
FAR_ENOUGH = 0.008  # a lap moves the policy no further than this, or hardly, and ends its epochs
AVERAGED = 0.997  # of the averaged weights stay at each step
WARM = 100  # steps until the rate is whole: the first ones know little of how steep it is where
REPLAYED = 4  # times as many rows of former laps as a lap has, for the values
MEMORY = 24 << 30  # bytes of rows that are kept for that on an accelerator
SMALL_MEMORY = 1 << 30  # and elsewhere


class Left(NamedTuple):
    """A position left to the other seats, and the row that followed; -1 if the game ended there."""

    x: Any
    now: Any
    row: NDArray[Any]
    seat: NDArray[Any]


class Rows(NamedTuple):
    """The rows of a lap on the device."""

    x: Any
    now: Any
    lengths: NDArray[Any]
    final: NDArray[Any]
    tables: NDArray[Any]
    left: Left

    @property
    def finals(self) -> Any:
        return torch.as_tensor(np.repeat(self.final, self.lengths, axis=0), device=self.x.device)


class Lap(NamedTuple):
    """Figures of one lap."""

    decisions: int
    entropy: float
    clipped: float
    moved: float  # Kullback-Leibler, from the policy that played
    surprise: float  # how far rows differ from what was expected: sd of the advantages
    missed: float  # root mean square by which the values missed the final margin


class Learner:
    """The nets, how they read, and how they are fitted."""

    def __init__(self, meta: Meta, reading: Arrays, figures: int, rate: float) -> None:
        self.device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
        self.meta = meta
        self.reading = reading
        self.figures = figures
        self.sparse = len(reading["columns"])
        self.rate = rate
        self.policy = PolicyNet(self.sparse, figures).to(self.device)
        self.values = ValueNets(self.sparse, len(reading["mean"])).to(self.device)
        self.averaged = {name: each.detach().clone() for name, each in self.policy.named_parameters()}
        self.policy_steps = torch.optim.AdamW(
            self.policy.parameters(), rate, weight_decay=1e-3, betas=(0.9, 0.99)
        )
        self.value_steps = torch.optim.AdamW(self.values.parameters(), 3e-4, weight_decay=5e-2)
        self.gain_mean, self.gain_sd = (
            self._tensor(np.zeros(2, np.float32)),
            self._tensor(np.ones(2, np.float32)),
        )
        self.kept: list[tuple[Any, Any, Any]] = []
        self.steps = 0
        self.named = np.zeros(SLOTS, dtype=bool)  # slots that any option has had
        self._tables()

    def _tensor(self, array: NDArray[Any], kind: Any = None) -> Any:
        return torch.as_tensor(array, device=self.device, dtype=kind)

    def _tables(self) -> None:
        """The look-up tables of the numpy net, on the device."""
        columns, kinds = self.reading["columns"].astype(np.int64), self.reading["kinds"].astype(np.int64)
        size = self.meta.layout.size
        linear = np.full(size + 1, self.sparse, dtype=np.int64)
        kind_of = np.full((size + 1) * KINDS, self.sparse, dtype=np.int64)
        at, as_is = np.arange(self.sparse), kinds == LINEAR
        linear[columns[as_is]] = at[as_is]
        kind_of[columns[~as_is] * KINDS + kinds[~as_is]] = at[~as_is]
        inverse = np.append(1 / self.reading["scale"], 0).astype(np.float32)
        self._linear, self._kind_of = self._tensor(linear), self._tensor(kind_of)
        self._inverse = self._tensor(inverse)
        self._mean, self._sd = self._tensor(self.reading["mean"]), self._tensor(self.reading["sd"])

    # Reading chunks

    def positions(self, chunks: Sequence[Chunk]) -> Any:
        """The inputs of all positions, as the policy reads them."""
        return torch.cat([torch.cat(self._positions(chunk), 1) for chunk in chunks])

    def valued(self, chunks: Sequence[Chunk]) -> tuple[Any, Any]:
        """The inputs of the rows, and of what was left, with what the game's own value says of them."""
        rows, left = [], []
        for chunk in chunks:
            x, figures = self._positions(chunk)
            rows.append(self._with_odds(x, figures, chunk["rows"], chunk["odds"]))
            left.append(self._with_odds(x, figures, chunk["left"][:, 0], chunk["left_odds"]))
        return torch.cat(rows), torch.cat(left)

    def _with_odds(self, x: Any, figures: Any, at: NDArray[Any], odds: NDArray[Any]) -> Any:
        some = self._tensor(at.astype(np.int64))
        return torch.cat((x[some], figures[some], self._scaled(odds, figures.shape[1])), 1)

    def _scaled(self, figures: NDArray[Any], first: int = 0) -> Any:
        found, last = self._tensor(figures).float(), first + figures.shape[1]
        scaled = (found - self._mean[first:last]) / self._sd[first:last]
        return scaled.clamp(-CLIP, CLIP).half()

    def _positions(self, chunk: Chunk) -> tuple[Any, Any]:
        lengths = self._tensor(chunk["lengths"].astype(np.int64))
        count = len(lengths)
        which = torch.repeat_interleave(torch.arange(count, device=self.device), lengths)
        columns = self._tensor(chunk["columns"].astype(np.int64))
        numbers = self._tensor(chunk["numbers"]).float()
        x = torch.zeros(count, self.sparse + 1, device=self.device)
        linear = self._linear[columns]
        x[which, linear] = (numbers * self._inverse[linear]).clamp(-CLIP, CLIP)
        kinds = (torch.floor(numbers) - LOWEST).clamp(0, KINDS - 1).long()
        x[which, self._kind_of[columns * KINDS + kinds]] = 1.0
        return x[:, : self.sparse].half(), self._scaled(chunk["figures"])

    def rows(self, chunks: Sequence[Chunk]) -> Rows:
        seats = np.concatenate([chunk["seats"] for chunk in chunks])
        x, left = self.valued(chunks)
        now, left_now = (
            self._tensor(np.concatenate([chunk[name] for chunk in chunks])) for name in ("now", "left_now")
        )
        return Rows(
            x,
            now,
            seats[:, 0].astype(np.int64),
            seats[:, 1:3].astype(np.float32),
            seats[:, 4].astype(np.int64),
            Left(left, left_now, *_followed(chunks)),
        )

    def expected(self, x: Any, now: Any) -> Any:
        """Final points by the values, on average: (rows, 2)."""
        self.values.eval()
        with torch.no_grad():
            found = [self.values(part.float()[None]).mean(0) for part in x.split(1 << 16)]
            return torch.cat(found) * self.gain_sd + self.gain_mean + now

    # Values

    def begin(self, chunks: Sequence[Chunk], passes: Sequence[tuple[float, int]]) -> float:
        """Fit the values to whole games, then once to what they say themselves; how far they miss."""
        rows = self.rows(chunks)
        gains = rows.finals - rows.now
        self.gain_mean, self.gain_sd = gains.mean(0), gains.std(0) + 0.5
        for rate, epochs in passes:
            self._fit(*self._lessons(rows, rows.finals), rate, epochs, 2048)
        self._fit(*self._lessons(rows, self._targets(rows)), 3e-4, 1, 4096)
        return self._missed(rows)

    def _lessons(self, rows: Rows, targets: Any) -> tuple[Any, Any, Any]:
        """Positions, the points then, and what should be expected: what was left is worth what followed."""
        left = rows.left
        ends = self._tensor(rows.final[left.seat])
        follows = self._tensor(left.row)
        found = torch.where((follows < 0)[:, None], ends, targets[follows.clamp(min=0)])
        return torch.cat((rows.x, left.x)), torch.cat((rows.now, left.now)), torch.cat((targets, found))

    def _targets(self, rows: Rows) -> Any:
        expected = self.expected(rows.x, rows.now)
        more = advantages(expected.cpu().numpy(), rows.final, rows.lengths, VALUE_DECAY)
        return expected + self._tensor(more)

    def _missed(self, rows: Rows) -> float:
        error = self.expected(rows.x, rows.now) - rows.finals
        margin = (error[:, 0] - error[:, 1]).abs()
        return float(margin.clamp(max=float(FAR * margin.median())).pow(2).mean().sqrt())

    def _fit(self, x: Any, now: Any, target: Any, rate: float, epochs: int, batch: int) -> None:
        wanted = (target - now - self.gain_mean) / self.gain_sd
        for group in self.value_steps.param_groups:
            group["lr"] = rate
        self.values.train()
        nets, count = self.values.nets, len(x)
        batch = min(batch, max(64, count // 8))
        for _ in range(epochs):
            order = torch.stack([torch.randperm(count, device=self.device) for _ in range(nets)])
            for at in range(0, count, batch):
                some = order[:, at : at + batch]
                loss = functional.smooth_l1_loss(self.values(x[some].float()), wanted[some], beta=2.0)
                self.value_steps.zero_grad(set_to_none=True)
                (loss * nets).backward()
                self.value_steps.step()
        self.values.eval()

    # A lap

    def lap(self, chunks: Sequence[Chunk], rate: float, others: Sequence[float]) -> Lap:
        """One step forward: the policy to what went better than expected, the values to what came.

        `others` is what the best other's points count beside one's own, by table.
        """
        for chunk in chunks:
            self.named[chunk["slots"]] = True
        rows = self.rows(chunks)
        expected = self.expected(rows.x, rows.now)
        plain = expected.cpu().numpy()
        surprise = advantages(plain, rows.final, rows.lengths, DECAY)
        gained = surprise[:, 0] - np.repeat(np.array(others)[rows.tables], rows.lengths) * surprise[:, 1]
        deviation = float(gained.std()) + 1e-6
        missed = self._missed(rows)
        decisions = self._decisions(chunks, gained / deviation)
        shown = self._improve(decisions, rate)
        del decisions
        target = expected + self._tensor(advantages(plain, rows.final, rows.lengths, VALUE_DECAY))
        self._keep(*self._lessons(rows, target))
        x, now, wanted = (torch.cat([lap[part] for lap in self.kept]) for part in range(3))
        some = torch.randperm(len(x), device=self.device)[: REPLAYED * len(self.kept[-1][0])]
        self._fit(x[some], now[some], wanted[some], 3e-4, 1, 4096)
        return Lap(*shown, surprise=deviation, missed=missed)

    def _keep(self, x: Any, now: Any, target: Any) -> None:
        self.kept.append((x, now, target))
        most = MEMORY if self.device.type == "cuda" else SMALL_MEMORY
        while len(self.kept) > 40 or sum(each[0].numel() * 2 for each in self.kept) > most:
            if len(self.kept) == 1:
                return
            del self.kept[0]

    def _decisions(self, chunks: Sequence[Chunk], gained: NDArray[Any]) -> dict[str, Any]:
        """All decisions with their options, padded, on the device."""
        x = self.positions(chunks)
        made = [chunk["decisions"].astype(np.int64) for chunk in chunks]
        positions = np.cumsum([0] + [len(chunk["lengths"]) for chunk in chunks])
        rows = np.cumsum([0] + [len(chunk["rows"]) for chunk in chunks])
        at = np.concatenate([each[:, 0] + first for each, first in zip(made, positions[:-1], strict=True)])
        row = np.concatenate([each[:, 1] + first for each, first in zip(made, rows[:-1], strict=True)])
        whole = np.concatenate(made)
        found = padded(chunks, whole[:, 3])
        gain = np.clip(gained[row], -3, 3)
        options = {name: self._tensor(each) for name, each in found.items()}
        options["base"] = options.pop("logs").float() / self.meta.temperature
        options["many"] = self._tensor(whole[:, 3])
        return {
            "x": x,
            "at": self._tensor(at),
            "chosen": self._tensor(whole[:, 2]),
            "before": self._tensor(np.concatenate([chunk["chances"] for chunk in chunks])),
            "gain": self._tensor((gain - gain.mean()).astype(np.float32)),
            "options": options,
        }

    def _improve(self, decisions: dict[str, Any], rate: float) -> tuple[int, float, float, float]:
        count, last = len(decisions["at"]), [0.0, 0.0, 0.0]
        seen: list[Any] = []
        batch = min(BATCH, max(256, count // 16))
        for _ in range(EPOCHS):
            seen.clear()
            order = torch.randperm(count, device=self.device)
            for at in range(0, max(1, count - batch // 2), batch):
                self.steps += 1
                for group in self.policy_steps.param_groups:
                    group["lr"] = rate * min(1.0, self.steps / WARM)
                seen.append(self._step(decisions, order[at : at + batch]))
            last = torch.stack(seen).mean(0).tolist()
            if last[2] > FAR_ENOUGH:
                break
        return count, last[0], last[1], last[2]

    def _step(self, decisions: dict[str, Any], some: Any) -> Any:
        options = {name: each[some] for name, each in decisions["options"].items()}
        logits = self.policy(decisions["x"][decisions["at"][some]].float(), options)
        logs = torch.log_softmax(logits, 1)
        entropy = -(logs.exp() * logs.clamp(min=-30)).sum(1).mean()
        now, before, gain = (
            logs.gather(1, decisions["chosen"][some][:, None])[:, 0],
            decisions["before"][some],
            decisions["gain"][some],
        )
        ratio = (now - before).clamp(-10, 3).exp()
        better = torch.min(ratio * gain, ratio.clamp(1 - CUT, 1 + CUT) * gain).mean()
        self.policy_steps.zero_grad(set_to_none=True)
        (-better - ENTROPY * entropy).backward()
        nn.utils.clip_grad_norm_(self.policy.parameters(), 0.5)
        self.policy_steps.step()
        with torch.no_grad():
            for name, each in self.policy.named_parameters():
                self.averaged[name].mul_(AVERAGED).add_(each, alpha=1 - AVERAGED)
            clipped = ((ratio - 1).abs() > CUT).float().mean()
            return torch.stack((entropy.detach(), clipped, (before - now).mean()))

    # Handing on

    def arrays(self, *, averaged: bool) -> Arrays:
        """All arrays that numpy needs to play; unused names are zero."""
        policy = self.policy.arrays(self.averaged if averaged else None)
        policy["p.names"] = policy["p.names"] * self.named[:, None]
        return {
            **self.reading,
            **policy,
            **self.values.arrays(),
            "v.mean": self.gain_mean.cpu().numpy(),
            "v.sd": self.gain_sd.cpu().numpy(),
        }

    def take(self, arrays: Arrays) -> None:
        """Begin with these nets."""
        self.take_policy(arrays)
        self.values.take(arrays)
        self.gain_mean, self.gain_sd = (
            self._tensor(arrays[name].astype(np.float32)) for name in ("v.mean", "v.sd")
        )

    def take_policy(self, arrays: Arrays) -> None:
        self.policy.take(arrays)
        self.named |= (arrays["p.names"] != 0).any(axis=1)
        self.averaged = {name: each.detach().clone() for name, each in self.policy.named_parameters()}

    def kept_state(self) -> dict[str, Any]:
        """The state for resuming: averages and moments as two-byte floats, because there are many; no
        moments of the values' net.
        """
        return {
            "policy": self.policy.state_dict(),
            "averaged": {name: each.bfloat16() for name, each in self.averaged.items()},
            "values": self.values.state_dict(),
            "policy_steps": _halved(self.policy_steps.state_dict()),
            "named": self.named,
            "gains": (self.gain_mean, self.gain_sd),
        }

    def restore(self, state: dict[str, Any]) -> None:
        self.policy.load_state_dict(state["policy"])
        self.values.load_state_dict(state["values"])
        self.averaged = {name: each.float().to(self.device) for name, each in state["averaged"].items()}
        self.named = state["named"]
        self.policy_steps.load_state_dict(state["policy_steps"])
        self.gain_mean, self.gain_sd = (each.to(self.device) for each in state["gains"])


def _halved(state: dict[str, Any]) -> dict[str, Any]:
    moments = {
        key: {name: each.bfloat16() if name.startswith("exp_avg") else each for name, each in inner.items()}
        for key, inner in state["state"].items()
    }
    return {**state, "state": moments}


def _followed(chunks: Sequence[Chunk]) -> tuple[NDArray[Any], NDArray[Any]]:
    """Which row followed what was left, and whose it was, counted over all chunks."""
    rows, seats, found = 0, 0, []
    for chunk in chunks:
        left = chunk["left"][:, 1:].astype(np.int64)
        found.append(np.where(left < 0, left, left + (rows, seats)))
        rows, seats = rows + len(chunk["rows"]), seats + len(chunk["seats"])
    whole = np.concatenate(found)
    return whole[:, 0], whole[:, 1]


def padded(chunks: Sequence[Chunk], many: NDArray[Any]) -> dict[str, NDArray[Any]]:
    """Options of all decisions in equal numbers, with their names; what is missing has the slot SLOTS."""
    counts = np.concatenate([chunk["counts"] for chunk in chunks]).astype(np.int64)
    decisions, most, longest = len(many), int(many.max(initial=1)), int(counts.max(initial=1))
    decision = np.repeat(np.arange(decisions), many)
    place = np.arange(len(counts)) - np.repeat(np.cumsum(many) - many, many)
    option = np.repeat(np.arange(len(counts)), counts)
    inner = np.arange(len(option)) - np.repeat(np.cumsum(counts) - counts, counts)
    slots = np.full((decisions, most, longest), SLOTS, dtype=np.int16)
    amounts = np.zeros((decisions, most, longest), dtype=np.float16)
    joined = {
        name: np.concatenate([chunk[name] for chunk in chunks])
        for name in ("slots", "amounts", "said", "logs")
    }
    slots[decision[option], place[option], inner] = joined["slots"].astype(np.int16)
    amounts[decision[option], place[option], inner] = joined["amounts"]
    said = np.zeros((decisions, most, joined["said"].shape[1]), dtype=np.float16)
    logs = np.zeros((decisions, most), dtype=np.float16)
    said[decision, place] = joined["said"]
    logs[decision, place] = joined["logs"]
    return {"slots": slots, "amounts": amounts, "said": said, "logs": logs}

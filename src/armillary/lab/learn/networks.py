"""The nets in PyTorch: the same arrays under the same names as in numpy (`bots.nets`)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from torch import nn
from torch.nn import functional

from armillary.bots.nets.encoding import SAID, SLOTS

WIDTH, KEY = 256, 64  # of the policy
NETS, FIRST, SECOND = 3, 192, 96  # of the values
DROPOUT = 0.15


class Net(nn.Module):  # type: ignore[misc]
    """Parameters by name."""

    prefix = ""

    def arrays(self, values: Mapping[str, Any] | None = None) -> dict[str, NDArray[Any]]:
        """The parameters, or others of their names, for numpy."""
        source = dict(self.named_parameters()) if values is None else values
        return {f"{self.prefix}{name}": each.detach().float().cpu().numpy() for name, each in source.items()}

    def take(self, arrays: Mapping[str, NDArray[Any]]) -> None:
        """Take parameters that numpy has."""
        with torch.no_grad():
            for name, each in self.named_parameters():
                each.copy_(torch.as_tensor(arrays[f"{self.prefix}{name}"].astype(np.float32)))


class PolicyNet(Net):
    """The net whose output is added to the game's own policy."""

    prefix = "p."

    def __init__(self, sparse: int, figures: int) -> None:
        super().__init__()
        self.w1 = nn.Parameter(_first(sparse, figures, WIDTH))
        self.b1 = nn.Parameter(torch.zeros(WIDTH))
        self.w2 = nn.Parameter(_uniform(WIDTH, WIDTH))
        self.b2 = nn.Parameter(torch.zeros(WIDTH))
        self.key = nn.Parameter(torch.zeros(WIDTH, KEY))  # nothing is added in the beginning
        self.key_b = nn.Parameter(torch.zeros(KEY))
        self.names = nn.Parameter(0.3 * torch.randn(SLOTS, KEY))
        self.said = nn.Parameter(0.3 * torch.randn(SAID, KEY))

    def forward(self, x: Any, options: Mapping[str, Any]) -> Any:
        """Logits of every option of every decision; those that are not there have none to speak of."""
        hidden = torch.relu(x @ self.w1 + self.b1)
        key = torch.relu(hidden @ self.w2 + self.b2) @ self.key + self.key_b
        slots, said = options["slots"], options["said"]
        many, most = said.shape[:2]
        names = functional.embedding_bag(
            slots.reshape(many * most, -1).long(),
            functional.pad(self.names, (0, 0, 0, 1)),  # the row behind the last is what is not there
            mode="sum",
            per_sample_weights=options["amounts"].reshape(many * most, -1).to(self.names.dtype),
            padding_idx=SLOTS,
        ).view(many, most, -1)
        liked = ((names + said.to(names.dtype) @ self.said) * key[:, None]).sum(2)
        there = torch.arange(most, device=x.device)[None] < options["many"][:, None]
        return (options["base"] + liked).masked_fill(~there, -1e9)


class ValueNets(Net):
    """Several nets at once; each may have positions of its own: x is (nets, positions, inputs)."""

    prefix = "v."

    def __init__(self, sparse: int, figures: int, nets: int = NETS) -> None:
        super().__init__()
        self.nets = nets
        self.w1 = nn.Parameter(torch.stack([_first(sparse, figures, FIRST) for _ in range(nets)]))
        self.b1 = nn.Parameter(torch.zeros(nets, FIRST))
        self.w2 = nn.Parameter(torch.stack([_uniform(FIRST, SECOND) for _ in range(nets)]))
        self.b2 = nn.Parameter(torch.zeros(nets, SECOND))
        self.out = nn.Parameter(torch.stack([_uniform(SECOND, 2) for _ in range(nets)]))
        self.out_b = nn.Parameter(torch.zeros(nets, 2))
        self.skip = nn.Parameter(torch.zeros(nets, sparse + figures, 2))

    def forward(self, x: Any) -> Any:
        hidden = torch.relu(x @ self.w1 + self.b1[:, None])
        hidden = functional.dropout(hidden, DROPOUT, self.training)
        hidden = torch.relu(hidden @ self.w2 + self.b2[:, None])
        return hidden @ self.out + self.out_b[:, None] + x @ self.skip


def _uniform(inputs: int, outputs: int) -> Any:
    return (2 * torch.rand(inputs, outputs) - 1) * inputs**-0.5


def _first(sparse: int, figures: int, width: int) -> Any:
    """The first layer: of the sparse inputs a few are there at a time, so they begin small."""
    return torch.cat((0.03 * torch.randn(sparse, width), _uniform(max(figures, 1), width)[:figures]))

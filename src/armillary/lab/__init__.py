"""The laboratory: learning environments and batch runs for people who study games."""

from armillary.extras import needs
from armillary.lab.batch import Batch, play_batch, run_batch

with needs("lab"):
    from armillary.lab.actions import WIDTH, action_id, option_features
    from armillary.lab.environment import Environment, env
    from armillary.lab.single import SingleAgent, single, vector

__all__ = [
    "WIDTH",
    "Batch",
    "Environment",
    "SingleAgent",
    "action_id",
    "env",
    "option_features",
    "play_batch",
    "run_batch",
    "single",
    "vector",
]

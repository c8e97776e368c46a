"""The laboratory: learning environments and batch runs for people who study games."""

from armillary.extras import needs
from armillary.lab.batch import Batch, play_batch, run_batch

with needs("lab"):
    from armillary.lab.environment import Environment, env

__all__ = ["Batch", "Environment", "env", "play_batch", "run_batch"]

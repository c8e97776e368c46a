"""The laboratory: learning environments and batch runs for people who study games."""

from armillary.lab.environment import Environment, env

__all__ = ["Environment", "env"]

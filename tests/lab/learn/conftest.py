"""The learner's tests need PyTorch, which comes with the extra `learn` alone."""

from __future__ import annotations

from importlib.util import find_spec

collect_ignore = [] if find_spec("torch") else ["test_learner.py"]

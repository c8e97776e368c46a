"""Lone watch: one seat is enough, and a rival without a seat may win."""

from tests.toys.lone_watch.game import LONE_WATCH

__all__ = ["LONE_WATCH"]

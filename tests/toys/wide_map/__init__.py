"""Wide map: a chart of a thousand stars, most of which never change."""

from tests.toys.wide_map.game import WIDE_MAP

__all__ = ["WIDE_MAP"]

"""Dropstones: rocks and ice on their way to a target."""

"""SETI: Search for Extraterrestrial Intelligence."""

"""Stellar Horizons in words: prompts, labels, stories, refusals and names, made from data.

Every function takes `words`, which gives an English message in the reader's language. Functions that
only need numbers of the box serve the log as well as the table.
"""

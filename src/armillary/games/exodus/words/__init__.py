"""Exodus in words: prompts, labels, stories, refusals and names, made from data.

Every function takes `words`, which gives an English message in the reader's language. A hex has its
number in every text, because the log knows no more of it; where the table is at hand, the name of its
planet comes first.
"""

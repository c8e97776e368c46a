"""SETI in words: prompts, labels, stories, refusals and names, made from data.

Every function takes `words`, which gives an English message in the reader's language.
"""

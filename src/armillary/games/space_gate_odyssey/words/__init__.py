"""Space Gate Odyssey in words: prompts, labels, stories, refusals and names, made from data.

Every function takes `words`, which gives an English message in the reader's language. Nouns that
stand in a sentence come whole, with their article where they need one, because other languages
bend them in other ways.
"""

"""Main actions besides probes and telescopes: analyse, research, play, pass; missions."""

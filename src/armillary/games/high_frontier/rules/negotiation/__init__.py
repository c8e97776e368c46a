"""Deals between players: offers, answers, and what was granted for a Turn."""

"""What a player has: resources, cards, income, exchanges, conditions and counts."""

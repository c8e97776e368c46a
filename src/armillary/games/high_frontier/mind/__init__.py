"""What bots know of High Frontier."""

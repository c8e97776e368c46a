"""What bots and far clicks know of High Frontier."""

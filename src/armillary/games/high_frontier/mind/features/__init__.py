"""What learned nets read."""

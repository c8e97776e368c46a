"""What cards of any kind do."""

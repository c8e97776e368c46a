"""What several plates draw."""

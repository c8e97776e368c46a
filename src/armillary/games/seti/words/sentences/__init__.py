"""What cards, rewards and the rival do, in sentences made from their data."""

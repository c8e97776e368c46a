"""What values are made of."""

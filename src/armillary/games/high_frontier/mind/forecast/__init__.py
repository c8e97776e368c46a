"""What values and weights are made of."""

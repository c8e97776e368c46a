"""What questions share: choosing a unit first, acting at any time, orders."""

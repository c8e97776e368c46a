"""What bots know of Stellar Horizons: a policy at a glance, and what a position is worth."""

"""Fair shares of what is scarce, pauses after wrong passwords."""

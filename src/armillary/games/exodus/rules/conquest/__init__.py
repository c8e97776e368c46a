"""Phase III: movement, battles, landing."""

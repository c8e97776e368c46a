"""Phase II: the action cards and what each does."""

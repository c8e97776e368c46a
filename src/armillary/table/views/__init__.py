"""A table as one reader sees it."""

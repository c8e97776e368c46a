"""Chapters G and L: free actions, Felonies, Glories, heroism."""

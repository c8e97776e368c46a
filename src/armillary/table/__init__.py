"""The table: the server and the pages on which people play any registered game."""

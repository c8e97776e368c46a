"""How effects are carried out, what triggers them, what free actions interrupt."""

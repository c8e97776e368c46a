"""What lies on the table and how it is read: decks, Stacks, supports, money, homes, blocs."""

"""The finder of journeys and the rocket workshop: no rule of the book is in here."""

"""What goes over HTTP, typed: requests, answers, checks."""

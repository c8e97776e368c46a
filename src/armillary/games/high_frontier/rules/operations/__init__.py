"""Chapter I: Operations."""

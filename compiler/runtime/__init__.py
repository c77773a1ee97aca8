"""What generated rule sets run on: tiles, situations, arrangements, rulings. Standard library only."""

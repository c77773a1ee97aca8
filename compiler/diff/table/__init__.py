"""Where two rule sets part ways in play: acts that one alone allows, the end of a deal, the next dealer."""

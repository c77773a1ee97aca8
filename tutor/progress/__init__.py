"""What a learner has done, in one SQLite file: attempts, and the settings chosen."""

from tutor.progress.store import Attempt, Mistake, Store, StoreUnusable, Tally
from tutor.progress.where import data_directory, database_path

__all__ = ["Attempt", "Mistake", "Store", "StoreUnusable", "Tally", "data_directory", "database_path"]

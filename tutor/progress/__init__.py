"""What a learner has done, in one SQLite file: attempts, and the settings chosen."""

from tutor.progress.records import Attempt, Mistake, Tally
from tutor.progress.store import Store
from tutor.progress.trouble import Trouble
from tutor.progress.where import data_directory, database_path

__all__ = ["Attempt", "Mistake", "Store", "Tally", "Trouble", "data_directory", "database_path"]

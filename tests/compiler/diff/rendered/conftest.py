"""Pages are rendered where there is a Chromium; where there is none, the end of the test run says so."""

from __future__ import annotations

from tests.chromium import chromium

collect_ignore = [] if chromium() else ["test_page_in_chromium.py"]

"""The search for hands beside a screen: it tells how far it is, and stops when nobody waits for it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from compiler.diff.meaning.clock import Clock
from compiler.diff.meaning.finding import Finding, Way
from compiler.diff.meaning.report import HandsReport, hands_report
from compiler.diff.meaning.search import Search
from compiler.diff.meaning.signature import Sort
from compiler.diff.model import Section
from tutor.contrast.blame import Blame, Ruled
from tutor.contrast.contrast import Contrast
from tutor.engine.convert import case_of

SITUATIONS = 3000
SECONDS = 15.0
LANGS = ("zh", "en")


class Stopped(Exception):
    """Nobody waits for it any more."""


class Bounded(Clock):
    """By situations and seconds, whichever are spent first; every hand is looked at in the thread it is asked
    in.
    """

    @property
    def spent(self) -> float:
        return max(self.asked / SITUATIONS, self.seconds / SECONDS)


@dataclass
class Hands:
    """`part`, `asked`, `ways`: how far the search is. `reports` by language, empty until it is done; `shown`:
    which way shows the difference at a place.
    """

    contrast: Contrast
    part: float = 0.0
    asked: int = 0
    ways: int = 0
    stopped: bool = False
    done: bool = False
    reports: Mapping[str, HandsReport] = field(default_factory=dict)
    shown: Mapping[int, int] = field(default_factory=dict)

    def stop(self) -> None:
        self.stopped = True

    def look(self) -> None:
        """The whole search; it may run in a thread. What was not finished when it is stopped is not kept."""
        try:
            self._look()
        except Stopped:
            return
        self.done = True

    def _look(self) -> None:
        players = self.contrast.players
        if players is None:
            return
        clock = Bounded(SECONDS, most=SITUATIONS, progress=self._tell)
        finding = Search(players, clock, processes=1).run()
        self.reports = {lang: hands_report(finding, players, lang) for lang in LANGS}
        self.shown = self._by_difference(finding)

    def _tell(self, part: float, asked: int, found: int) -> None:
        if self.stopped:
            raise Stopped
        self.part, self.asked, self.ways = part, asked, found

    def _by_difference(self, finding: Finding) -> dict[int, int]:
        """For each difference the first way that it makes alone, else the first to which it belongs."""
        makers = [self._makers(way) for way in finding.ways]
        found: dict[int, int] = {}
        for first in (True, False):
            for number, places in enumerate(makers):
                for place in places[:1] if first else places:
                    found.setdefault(place, number)
        return found

    def _makers(self, way: Way) -> tuple[int, ...]:
        if self.stopped:
            raise Stopped
        players = self.contrast.players
        assert players is not None
        if way.signature.sort is Sort.TILES:
            differences = enumerate(self.contrast.structure.differences)
            return tuple(place for place, one in differences if one.section is Section.TILES)
        ruled = []
        for side, rules in zip(players.sides, (self.contrast.a, self.contrast.b), strict=True):
            case = case_of(side.told(way.witness.situation))
            ruled.append(None if case is None else Ruled(rules=rules, case=case, verdict=rules.judge(case)))
        if ruled[0] is None or ruled[1] is None:
            return Blame.named(self.contrast, way.signature)
        return Blame.of(self.contrast, way.signature, (ruled[0], ruled[1])).makers()

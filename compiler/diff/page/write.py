"""From reports, one a language, to the page."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import groupby

from compiler.diff.called import Pair
from compiler.diff.layout import TITLES, shown, signs_told, summary
from compiler.diff.meaning.layout import under
from compiler.diff.meaning.report import HandsReport, Ruled, Shown
from compiler.diff.meaning.signature import Scale
from compiler.diff.page.faces import face_of
from compiler.diff.page.labels import labels_of
from compiler.diff.page.model import Counting, Half, Hand, Head, Item, Page, Part, Payment, SidePart, Told
from compiler.diff.page.tiles import rows_of
from compiler.diff.report import Compared, Entry, Place, Report
from compiler.diff.signs import SIGNS
from compiler.runtime.counted import Number
from compiler.runtime.ruling import number_json
from compiler.runtime.situation import Situation


def write_page(reports: Sequence[Report]) -> Page:
    """Reports of one comparison, the language shown first in front."""
    halves = tuple(_half(report) for report in reports)
    kinds = {kind for half in halves for hand in half.hands for row in hand.rows for kind in row.kinds}
    return Page(halves=halves, faces=tuple(face_of(kind) for kind in sorted(kinds - {None})))  # type: ignore[type-var,arg-type]


def _half(report: Report) -> Half:
    labels = labels_of(report.lang, report.called)
    hands = report.hands
    return Half(
        lang=report.lang,
        title=f"{report.a.name(report.lang)} / {report.b.name(report.lang)}",
        heads=(
            _head(report.called[0], report.a, report.lang),
            _head(report.called[1], report.b, report.lang),
        ),
        summary=summary(report) if report.structure is not None else "",
        signs=signs_told(report),
        called=report.called,
        parts=tuple(_parts(report)),
        hands_verdict=hands.verdict_text if hands is not None else "",
        looked=tuple(_looked(hands)) if hands is not None else (),
        hands=tuple(_hand(way, report, labels) for way in hands.ways) if hands else (),
        paid=labels["payments" if hands is None or hands.scale.is_one else "payments_in_a"],
        play=report.table,
        labels=labels,
    )


def _head(called: str, side: Compared, lang: str) -> Head:
    options = tuple(f"{name} = {shown(value)}" for name, value in side.options.items())
    return Head(called=called, id=side.id, name=side.name(lang), options=options)


def _looked(hands: HandsReport) -> Iterator[str]:
    if hands.scale_text:
        yield hands.scale_text
    yield from hands.domain_text
    yield hands.looked_text


# ---- differences of the texts


def _parts(report: Report) -> Iterator[Part]:
    for section, entries in groupby(report.structure or (), lambda entry: entry.section):
        title = TITLES[section][report.lang == "en"]
        yield Part(
            key=section.value, title=title, items=tuple(_item(entry, report.called) for entry in entries)
        )


def _item(entry: Entry, called: Pair) -> Item:
    sides = (("a", called[0], entry.a), ("b", called[1], entry.b))
    return Item(
        entry=entry,
        kind=entry.kind,
        sign=SIGNS[entry.kind],
        sides=tuple(_side(key, name, place) for key, name, place in sides if place is not None),
    )


def _side(key: str, name: str, place: Place) -> SidePart:
    return SidePart(
        key=key,
        called=name,
        text=place.text,
        where=f"{place.file}:{place.line}" if place.file else "",
        cites=place.cites,
        options=place.options,
    )


# ---- hands


def _hand(way: Shown, report: Report, labels: dict[str, str]) -> Hand:
    zh = report.lang == "zh"
    scale = report.hands.scale if report.hands is not None else Scale()
    return Hand(
        number=way.number,
        sentence=way.sentence,
        shows=way.rows if report.structure is not None else (),
        situation=way.hand,
        often=way.often,
        rows=rows_of(way.situation, labels, report.lang),
        a=_told(way.a, under(report.called[0], zh)),
        b=_told(way.b, under(report.called[1], zh)),
        payments=tuple(_payments(way, scale, labels)),
    )


def _told(ruled: Ruled, label: str) -> Told:
    return Told(
        label=label,
        legal=ruled.legal,
        verdict=ruled.verdict,
        patterns=tuple(_counting(said, times, value) for _, said, times, value in ruled.patterns),
        total=_number(ruled.total) if ruled.total is not None and ruled.legal else "",
        reasons=ruled.reasons,
    )


def _counting(said: str, times: int, value: Number) -> Counting:
    often = f" × {times}" if times > 1 else ""
    return Counting(name=said, value=f"{_number(value)}{often}" if value else often.strip())


def _payments(way: Shown, scale: Scale, labels: dict[str, str]) -> Iterator[Payment]:
    a, b = way.a.payments, way.b.payments
    players = [player for player in (*"ABCD", "pot") if player in a or player in b]
    if not any((*a.values(), *b.values())):
        return
    for player in players:
        of_a, of_b = Fraction(a.get(player, 0)), Fraction(b.get(player, 0))
        in_a = of_b * Fraction(scale.a, scale.b)
        yield Payment(
            player=labels["pot"] if player == "pot" else player,
            role=_role(player, way.situation, labels),
            a=_signed(of_a),
            b=_signed(of_b),
            change=_signed(in_a - of_a) if scale.compared else "",
            differs=scale.compared and in_a != of_a,
        )


def _role(player: str, situation: Situation, labels: dict[str, str]) -> str:
    win = situation.win
    roles = []
    if player == situation.winner and (win is not None or situation.hand):
        roles.append(labels["winner"])
    if player in situation.dealers:
        roles.append(labels["dealer"])
    if win is not None and player == win.source:
        roles.append(labels["robbed" if win.by == "rob_kong" else "discarder"])
    return labels["comma"].join(roles)


def _number(value: Number) -> str:
    return f"{number_json(value):g}"


def _signed(value: Fraction) -> str:
    if not value:
        return "0"
    return f"{'+' if value > 0 else '−'}{_number(abs(value))}"

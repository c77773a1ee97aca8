"""Findings as JSON; the schema is `hands` in `compiler/diff/diff.schema.json`."""

from __future__ import annotations

from dataclasses import asdict

from compiler.diff.meaning.report import HandsReport, Ruled, Shown
from compiler.runtime.ruling import number_json


def hands_json(report: HandsReport) -> dict[str, object]:
    """One object."""
    return {
        "verdict": report.verdict.value,
        "sentence": report.verdict_text,
        "domain": {
            "sentences": list(report.domain_text),
            "kinds": [{"name": name, "of": list(numbers)} for name, numbers in report.domain.kinds],
            "hands": list(report.domain.hands),
            "rest": list(report.domain.rest),
            "contexts": report.domain.contexts,
            "laid": report.domain.laid,
            "every_tile": report.domain.every_tile,
            "complete": report.domain.complete,
        },
        "looked": {**asdict(report.looked), "sentence": report.looked_text},
        "scale": {**asdict(report.scale), "sentence": report.scale_text},
        "budget": report.budget,
        "seconds": round(report.seconds, 3),
        "combined": report.combined,
        "ways": [_way(way) for way in report.ways],
    }


def _way(way: Shown) -> dict[str, object]:
    often = way.frequency
    return {
        "number": way.number,
        "sort": way.sort.value,
        "sentence": way.sentence,
        "rows": list(way.rows),
        "hand": way.hand,
        "seen": way.seen,
        "often": way.often,
        "frequency": None
        if often is None
        else {"differing": often.differing, "of": often.of, "exact": often.exact},
        "a": _ruled(way.a),
        "b": _ruled(way.b),
    }


def _ruled(ruled: Ruled) -> dict[str, object]:
    return {
        "legal": ruled.legal,
        "patterns": [
            {"id": name, "name": said, "times": times, "value": number_json(value)}
            for name, said, times, value in ruled.patterns
        ],
        "total": None if ruled.total is None else number_json(ruled.total),
        "payments": {player: number_json(value) for player, value in ruled.payments.items()},
        "waits": ruled.waits,
        "verdict": ruled.verdict,
        "reasons": list(ruled.reasons),
        "situation": dict(ruled.situation),
    }

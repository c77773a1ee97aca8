"""A sitting in a few lines: how many right, per drill type, which rules went wrong."""

from __future__ import annotations

from collections import Counter

from tutor.drills.model import Drill, drill_of
from tutor.session import Session
from tutor.text.names import rule_name
from tutor.text.prompts import drill_name
from tutor.words import Words


def summary(session: Session, words: Words) -> list[str]:
    results = session.results
    right = sum(result.grade.correct for result in results)
    lines = [words.gettext("{right} of {count} right").format(right=right, count=len(results))]
    for drill in Drill:
        mine = [result for result in results if drill_of(result.question) is drill]
        if mine:
            score = f"{sum(result.grade.correct for result in mine)}/{len(mine)}"
            lines.append(f"  {score}  {drill_name(drill, words)}")
    aided = sum(result.hints > 0 for result in results)
    if aided:
        lines.append(
            words.ngettext("{count} answer with a hint", "{count} answers with a hint", aided).format(
                count=aided
            )
        )
    missed = Counter(result.question.focus[0] for result in results if not result.grade.correct)
    if missed:
        lines += ["", words.gettext("Look at these again:")]
        lines += [
            f"  {rule_name(rule, session.rules, words)}  x{times}" for rule, times in missed.most_common()
        ]
    return lines

"""A sitting in a few lines: how many right, per drill type, which rules went wrong."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from tutor.drills.model import Drill, drill_of
from tutor.session import Result, Session
from tutor.text.names import rule_name
from tutor.text.prompts import drill_name
from tutor.words import Words


def nothing_to_ask(session: Session, words: Words) -> str:
    """That the rules offer no question of the drills asked for."""
    drills = list(dict.fromkeys(session.drills))
    if len(drills) == 1:
        text = words.gettext("These rules offer nothing to ask of this kind: {drill}")
        return text.format(drill=drill_name(drills[0], words))
    return words.gettext("These rules offer nothing to ask: no winning hand was found.")


def summary(session: Session, words: Words) -> list[str]:
    """Questions first, by drill; their variants are counted apart."""
    if session.nothing:
        return [nothing_to_ask(session, words)]
    main = [result for result in session.results if not result.question.pair]
    lines = [words.gettext("{right} of {count} right").format(right=_right(main), count=len(main))]
    for drill in Drill:
        mine = [result for result in main if drill_of(result.question) is drill]
        if mine:
            lines.append(f"  {_right(mine)}/{len(mine)}  {drill_name(drill, words)}")
    variants = [result for result in session.results if result.question.pair]
    if variants:
        text = words.gettext("Variants: {right} of {count} right")
        lines.append(text.format(right=_right(variants), count=len(variants)))
    aided = sum(result.hints > 0 for result in session.results)
    if aided:
        lines.append(
            words.ngettext("{count} answer with a hint", "{count} answers with a hint", aided).format(
                count=aided
            )
        )
    missed = Counter(result.question.focus[0] for result in session.results if not result.grade.correct)
    other = session.contrast.b if session.contrast is not None else None
    if missed:
        lines += ["", words.gettext("Look at these again:")]
        lines += [
            f"  {rule_name(rule, session.rules, words, other)}  x{times}"
            for rule, times in missed.most_common()
        ]
    return lines


def _right(results: Sequence[Result]) -> int:
    return sum(result.grade.correct for result in results)

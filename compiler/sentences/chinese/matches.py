"""Matches in Chinese: 同一花色的123、456、789三副顺子."""

from __future__ import annotations

from compiler.ir import Match, Noun, Part, RankTerm, Sort, Word, sort_of
from compiler.sentences.chinese.descriptions import unrolled_phrase
from compiler.sentences.chinese.nouns import NounPhrase, count_word, join
from compiler.sentences.chinese.voice import Voice
from compiler.sentences.letters import chow_run, is_unknown, rank_text, suit_name
from compiler.sentences.series import Ranks, Series, Suits, read_series, suit_runs
from compiler.sentences.unroll import plain_suit, unroll


def match_text(voice: Voice, match: Match) -> str:
    """The things of a match."""
    letters = [plain_suit(part.things) for part in match.parts]
    if len(letters) == 2 and all(letter and is_unknown(letter, voice.letters) for letter in letters):
        return "另外两种花色的牌"
    series = read_series(match, voice.letters)
    if series is not None:
        return series_text(voice, series)
    if len(match.parts) == 1:
        return part_text(voice, match.parts[0])
    runs = suit_runs(match)
    if any(suit and len(run.parts) > 1 for suit, run in runs):
        return join([_run_text(voice, suit, run) for suit, run in runs], "，以及" if len(runs) == 2 else "、")
    return join([part_text(voice, part) for part in match.parts], "和")


def part_text(voice: Voice, part: Part) -> str:
    """One part with its number."""
    return voice.phrase(part.things).counted(part.count)


def _run_text(voice: Voice, suit: str, run: Match) -> str:
    series = read_series(run, voice.letters)
    if series is not None:
        return series_text(voice, series)
    place = f"{suit_name(suit, voice.letters, 'zh')}的" if suit else ""
    texts = [_numbered(voice, part).removeprefix(place).replace(place, "") for part in run.parts]
    return place + join(texts, "和")


def _numbered(voice: Voice, part: Part) -> str:
    text = part_text(voice, part)
    parts = unroll(part.things)
    if (
        part.count == 1
        and isinstance(parts.base, Noun)
        and parts.base.sort is Sort.GROUP
        and parts.rank is not None
    ):
        measure = "" if text.startswith("一对") else f"一{voice.phrase(part.things).measure}"
        return measure + text
    return text


def series_text(voice: Voice, series: Series) -> str:
    """A series: in which suits, of which ranks, how many, of what."""
    noun = unrolled_phrase(voice, unroll(series.member.things).without_place(), Sort.GROUP)
    things = f"{count_word(series.count)}{noun.measure}{noun.text()}"
    place = _place(voice, series)
    if series.ranks is Ranks.LISTED:
        return f"{place}{'的' if place else ''}{_ranks(voice, series)}{things}"
    if series.ranks is Ranks.ALIKE and series.suits is not Suits.EACH:
        return f"{count_word(series.count)}{noun.measure}相同的{noun.text()}"
    parts = [place] if place else []
    parts.append("序数相同" if series.ranks is Ranks.ALIKE else _steps(series, noun))
    return f"{'、'.join(parts)}的{things}"


def _steps(series: Series, noun: NounPhrase) -> str:
    step = "一二三四五六七八"[series.step - 1]
    return f"依次递增{step}位" if series.count > 2 else f"相差{step}位"


def _ranks(voice: Voice, series: Series) -> str:
    chow = is_chow(series.member)
    shown = [chow_ranks(voice, t) if chow else rank_text(t, voice.letters) for t in series.terms]
    return "、".join(dict.fromkeys(shown))


def _place(voice: Voice, series: Series) -> str:
    if series.suits is Suits.SAME:
        return suit_name(series.suit, voice.letters, "zh")
    return f"{count_word(series.count)}种花色" if series.suits is Suits.EACH else ""


def is_chow(part: Part) -> bool:
    """Whether the part is of chows, which are called by their three ranks."""
    base = unroll(part.things).base
    return isinstance(base, Noun) and base.word is Word.CHOW and sort_of(base) is Sort.GROUP


def chow_ranks(voice: Voice, term: RankTerm) -> str:
    """`123`; 从n起 where the rank is unknown."""
    return chow_run(term, voice.letters) or f"从{rank_text(term, voice.letters)}起"

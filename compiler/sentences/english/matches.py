"""Matches in English: `chows 123, 456 and 789 in one suit`."""

from __future__ import annotations

from compiler.ir import Match, Noun, Part, RankTerm, Sort, Word, sort_of
from compiler.sentences.english.descriptions import unrolled_phrase
from compiler.sentences.english.nouns import NounPhrase, count_word, join
from compiler.sentences.english.voice import Voice
from compiler.sentences.letters import chow_run, is_unknown, rank_text, suit_name
from compiler.sentences.series import Ranks, Series, Suits, read_series, suit_runs
from compiler.sentences.unroll import plain_suit, unroll


def match_text(voice: Voice, match: Match) -> tuple[str, bool]:
    """The things of a match, and whether the verb goes with several."""
    letters = [plain_suit(part.things) for part in match.parts]
    if len(letters) == 2 and all(letter and is_unknown(letter, voice.letters) for letter in letters):
        return "tiles of both other suits", True
    series = read_series(match, voice.letters)
    if series is not None:
        return series_text(voice, series), True
    if len(match.parts) == 1:
        part = match.parts[0]
        return part_text(voice, part), part.count > 1
    runs = suit_runs(match)
    if any(suit and len(run.parts) > 1 for suit, run in runs):
        return join([_run_text(voice, suit, run) for suit, run in runs], "and"), True
    texts = [part_text(voice, part) for part in match.parts]
    return join(texts, "and"), match.parts[0].count > 1 or not texts[0].startswith(("a ", "an "))


def part_text(voice: Voice, part: Part) -> str:
    """One part with its number."""
    return voice.phrase(part.things).counted(part.count)


def _run_text(voice: Voice, suit: str, run: Match) -> str:
    series = read_series(run, voice.letters)
    if series is not None:
        return series_text(voice, series)
    texts = [_bare_of_suit(voice, part, suit) for part in run.parts]
    return f"{join(texts, 'and')} in {suit_name(suit, voice.letters, 'en')}" if suit else join(texts, "and")


def _bare_of_suit(voice: Voice, part: Part, suit: str) -> str:
    text = part_text(voice, part)
    return text.replace(f" in {suit_name(suit, voice.letters, 'en')}", "") if suit else text


def series_text(voice: Voice, series: Series) -> str:
    """A series: how many, of what, in which suits, of which ranks."""
    member = series.member
    phrase = _without_place(voice, member)
    if series.ranks is Ranks.LISTED:
        return _listed(voice, series, phrase)
    count = f"{count_word(series.count)} {phrase.bare(many=True)}"
    if series.ranks is Ranks.ALIKE and series.suits is not Suits.EACH:
        return f"{count_word(series.count)} identical {phrase.bare(many=True)}"
    place = _place(voice, series)
    if series.ranks is Ranks.ALIKE:
        alike = "ranks" if is_chow(member) else "rank"
        return f"{count} of the same {alike}{place}"
    if is_chow(member) or series.step > 1:
        how_far = "one rank" if series.step == 1 else f"{count_word(series.step)} ranks"
        last = "the second" if series.count == 2 else "each"
        return (
            f"{count}{place}, {last} starting {how_far} above the {'first' if series.count == 2 else 'last'}"
        )
    return f"{count} of consecutive ranks{place}"


def _listed(voice: Voice, series: Series, phrase: NounPhrase) -> str:
    ranks = [
        chow_ranks(voice, t) if is_chow(series.member) else rank_text(t, voice.letters) for t in series.terms
    ]
    of = "" if is_chow(series.member) or _is(series.member, Word.SINGLE) else "of "
    plural = [f"{rank}s" for rank in ranks] if of else ranks
    if len(set(ranks)) == 1:
        return f"{count_word(series.count)} {phrase.bare(many=True)} {of}{plural[0]}{_place(voice, series)}"
    return f"{phrase.bare(many=True)} {of}{join(plural, 'and')}{_place(voice, series)}"


def _place(voice: Voice, series: Series) -> str:
    if series.suits is Suits.SAME:
        return f" in {suit_name(series.suit, voice.letters, 'en')}"
    if series.suits is Suits.EACH:
        return f" in {count_word(series.count)} suits"
    return ""


def _without_place(voice: Voice, part: Part) -> NounPhrase:
    return unrolled_phrase(voice, unroll(part.things).without_place(), Sort.GROUP)


def _is(part: Part, word: Word) -> bool:
    base = unroll(part.things).base
    return isinstance(base, Noun) and base.word is word and sort_of(base) is Sort.GROUP


def is_chow(part: Part) -> bool:
    """Whether the part is of chows, which are called by their three ranks."""
    return _is(part, Word.CHOW)


def chow_ranks(voice: Voice, term: RankTerm) -> str:
    """`123`, or `n, n+1, n+2` where the rank is unknown."""
    return chow_run(term, voice.letters) or f"from {rank_text(term, voice.letters)}"

"""English noun phrases: singular and plural, articles, what stands before and behind the noun."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from compiler.sentences.words import EN_DIGITS, Term

AN_BEFORE = ("hono", "8", "11", "18")
A_BEFORE = ("one", "uni", "use", "eu")


def join(items: Sequence[str], word: str) -> str:
    """`a, b or c`."""
    return items[0] if len(items) == 1 else f"{', '.join(items[:-1])} {word} {items[-1]}"


def with_article(noun: str) -> str:
    """`a pung`, `an honour`."""
    start = noun.lower()
    vowel = start.startswith(AN_BEFORE) or (start[:1] in "aeiou" and not start.startswith(A_BEFORE))
    return f"{'an' if vowel else 'a'} {noun}"


def count_word(number: int) -> str:
    """Small numbers as words."""
    return EN_DIGITS[number] if 0 < number < len(EN_DIGITS) else str(number)


@dataclass(frozen=True, slots=True, kw_only=True)
class NounPhrase:
    """`article` is "a", "the" or "" (none); `after` holds singular and plural of what follows the noun."""

    singular: str
    plural: str
    article: str = "a"
    before: tuple[str, ...] = ()
    after: tuple[tuple[str, str], ...] = ()
    always_plural: bool = False

    def bare(self, *, many: bool = False) -> str:
        """Without article."""
        many = many or self.always_plural
        noun = self.plural if many else self.singular
        return " ".join([*self.before, noun, *(pair[many] for pair in self.after)])

    def one(self) -> str:
        """A thing of the kind, with its article."""
        if self.article == "the" or (self.always_plural and self.article):
            return f"the {self.bare()}"
        return with_article(self.bare()) if self.article else self.bare()

    def many(self) -> str:
        """Things of the kind."""
        return f"the {self.bare(many=True)}" if self.article == "the" else self.bare(many=True)

    def counted(self, number: int) -> str:
        """`a pung`, `four pungs`."""
        return self.one() if number == 1 else f"{count_word(number)} {self.bare(many=True)}"

    def behind(self, singular: str, plural: str | None = None) -> NounPhrase:
        """With something more behind the noun."""
        return replace(self, after=(*self.after, (singular, singular if plural is None else plural)))

    def preceded(self, *words: str) -> NounPhrase:
        """With an adjective more before the noun."""
        return replace(self, before=(*words, *self.before))


def from_term(term: Term) -> NounPhrase:
    """The phrase of a word of the vocabulary."""
    return NounPhrase(singular=term.en, plural=term.en_plural, article="the" if term.the else "a")


def from_name(name: str) -> NounPhrase:
    """The phrase of an author's name, which may begin with its own article."""
    first, _, rest = name.partition(" ")
    if first.lower() in ("a", "an", "the") and rest:
        return NounPhrase(singular=rest, plural=rest, article="the" if first.lower() == "the" else "a")
    return NounPhrase(singular=name, plural=name)


def alternatives(options: Sequence[NounPhrase], word: str = "or") -> NounPhrase:
    """`chow or pung` as one phrase; with articles inside where they differ."""
    articles = {option.article for option in options}
    plain = len(articles) == 1 and articles != {"the"}
    return NounPhrase(
        singular=join([o.bare() if plain else o.one() for o in options], word),
        plural=join([o.bare(many=True) if plain else o.many() for o in options], word),
        article=articles.pop() if plain else "",
        always_plural=all(option.always_plural for option in options),
    )

"""What the wording of all differences shares: both speakers, names, and the shape of a sentence."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from compiler import ir
from compiler.diff.called import Pair
from compiler.diff.model import Difference, Side
from compiler.diff.spoken import Spoken
from compiler.ir import Node, RuleSet
from compiler.sentences.sentence import BODIES, sentence
from compiler.sentences.speaker import Speaker, speaker_of

# Statements of which another name is told by itself.
RENAMED = (ir.Pattern, ir.PatternClass, ir.Option, ir.Fact, ir.Wilds, ir.Move)


@dataclass(frozen=True, slots=True, kw_only=True)
class Told:
    """`lead`: a whole sentence; where it does not say what each side says, `a` and `b` do.

    `brief`: the same behind a sign that tells who alone has it; "" where that leaves nothing out.
    """

    lead: str
    a: str = ""
    b: str = ""
    brief: str = ""

    def sentence(self, lang: str, called: Pair) -> str:
        """All of it in one line; `called`: the names of both rule sets."""
        sides = [(label, text) for label, text in zip(called, (self.a, self.b), strict=True) if text]
        if lang == "zh":
            return self.lead + "".join(f"{label}：{text}。" for label, text in sides)
        return " ".join([self.lead, *(f"{label}: {text}." for label, text in sides)])


def capital(text: str) -> str:
    """With a capital letter at its beginning."""
    return text[:1].upper() + text[1:]


@dataclass(slots=True)
class Telling(Spoken):
    """Speaks of two rule sets in one language, each by what it is called."""

    a: RuleSet
    b: RuleSet
    lang: str
    called: Pair
    speakers: tuple[Speaker, Speaker] = field(init=False)

    def __post_init__(self) -> None:
        self.speakers = speaker_of(self.a, self.lang), speaker_of(self.b, self.lang)

    def sides(self, d: Difference) -> tuple[tuple[Side, Speaker], tuple[Side, Speaker]]:
        """Both sides of a difference that has both, each with its speaker."""
        assert d.a is not None
        assert d.b is not None
        return (d.a, self.speakers[0]), (d.b, self.speakers[1])

    def only(self, d: Difference) -> tuple[str, Side, Speaker]:
        """The side that has something where the other has nothing, and what its rule set is called."""
        b = d.b is not None and (d.a is None or not d.a.nodes)
        side = d.b if b else d.a
        assert side is not None
        return self.second if b else self.first, side, self.speakers[b]

    def subject(self, d: Difference) -> str:
        """The name of the statement, as the first calls it that has it, and a colon; "" for none."""
        names = [self.name(side.item, s) for side, s in zip((d.a, d.b), self.speakers, strict=True) if side]
        if not names[0]:
            return ""
        other = names[-1] if names[-1] != names[0] and not self._is_told(d) else ""
        if self.zh:
            return f"「{names[0]}」{f'（{self.second}叫「{other}」）' if other else ''}："
        return f"{capital(names[0])}{f' (in {self.second} {chr(34)}{other}{chr(34)})' if other else ''}: "

    @staticmethod
    def _is_told(d: Difference) -> bool:
        """Whether another name is a difference of its own."""
        return d.a is not None and isinstance(d.a.item, RENAMED)

    def name(self, item: Node, s: Speaker) -> str:
        """The name of a statement, of a member of a family with its tiles."""
        if not isinstance(item, ir.Item):
            return ""
        if not has_name(item):
            return ""
        member = getattr(item, "member", None)
        tiles = f" ({s.tiles(member.kinds)})" if isinstance(member, ir.Kinds) else ""
        return s.plain(item.id) + tiles

    def choice(self, item: ir.Item, s: Speaker) -> str:
        """An option or fact by its name and the id by which it is set."""
        return self.say(f"「{s.plain(item.id)}」（{item.id}）", f'"{s.plain(item.id)}" ({item.id})')

    def join(self, parts: Iterable[str]) -> str:
        """Several clauses of one side."""
        return self.say("；", "; ").join(part for part in parts if part)


def has_name(item: ir.Item) -> bool:
    """Whether a statement goes by a name: one without any goes by its id only if it is asked for by it."""
    asked = isinstance(item, ir.Pattern | ir.PatternClass | ir.NumberSheet | ir.Carry | ir.Option | ir.Fact)
    return asked or bool(item.names.zh or item.names.en)


def body(item: ir.Item, s: Speaker) -> str:
    """What stands behind the name of a statement."""
    return BODIES[type(item)](item, s)


def both(t: Telling, d: Difference, zh: str, en: str, say: Callable[[Side, Speaker], str]) -> Told:
    """A sentence that names what differs, and what either side says."""
    (a, sa), (b, sb) = t.sides(d)
    return Told(lead=t.subject(d) + t.say(zh, en), a=say(a, sa), b=say(b, sb))


def short(t: Telling, d: Difference, zh: str, en: str) -> Told:
    """A sentence that says all."""
    return Told(lead=t.subject(d) + t.say(zh, en))


def alone(who: str, said: str, subject: str = "") -> Told:
    """A sentence of what one side alone has: of what, that it has it, and what it is."""
    return Told(lead=subject + who + said, brief=subject + said if subject else capital(said))


def statement(side: Side, s: Speaker) -> str:
    """All that a side says of the matter."""
    return body(side.item, s) if isinstance(side.item, ir.Item) else sentence(side.item, s)


def unrepeated(first: str, second: str) -> str:
    """The second of two phrases without the words with which both begin: `add 10`, `1`."""
    one, other = first.split(), second.split()
    shared = 0
    while shared < min(len(one), len(other)) - 1 and one[shared] == other[shared]:
        shared += 1
    return " ".join(other[shared:])

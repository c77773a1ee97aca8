"""How the patterns that hold are found: parts of hands looked up, others tried behind a guard."""

from __future__ import annotations

from dataclasses import dataclass

from compiler.generate.counting import COUNTING
from compiler.generate.docs import docstring
from compiler.generate.facets import CHOWS, PUNGS, tested_masks
from compiler.generate.guards import guard_of
from compiler.generate.layout import Body
from compiler.generate.patterns import bit_name, kind_of, number_of_pattern, pattern_function, scope_of
from compiler.generate.python import TRUE, Assigned, Attr, Expr, Name, TupleOf, method
from compiler.generate.scope import HAND, TABLE
from compiler.generate.unit import Unit
from compiler.ir import Pattern


@dataclass(frozen=True, slots=True)
class Bundle:
    """Patterns that read no more than a few attributes, so that what holds can be kept by their values.

    Of the kinds of tiles they read only whether there are any of some kinds; the key is those answers.
    """

    name: str
    what: str
    reads: tuple[str, ...]
    key: tuple[str, ...]
    of_kinds: bool = False


BUNDLES = (
    Bundle("of_chows", "the chows alone", (*CHOWS, "chow_count"), CHOWS),
    Bundle("of_pungs", "the pungs alone", (*PUNGS, "chow_count"), (*PUNGS, "chow_count")),
    Bundle("of_shape", "the shape alone", ("shape",), ("shape",)),
    Bundle("of_win", "how it was won alone", ("on", "claims", "options"), ("on", "claims", "options")),
    Bundle("of_kinds", "the kinds of the tiles alone", (), (), of_kinds=True),
)


@dataclass(frozen=True, slots=True)
class Found:
    """A bundle in a rule set: its patterns and the name of its function."""

    bundle: Bundle
    patterns: tuple[Pattern, ...]
    name: str

    @property
    def kept(self) -> str:
        """The constant with what has been found before."""
        return self.name.upper()

    def masks(self, u: Unit) -> list[int]:
        """The sets of kinds that the patterns ask for."""
        reads = {read for p in self.patterns for read in u.reads(pattern_function(p, u))}
        return sorted(tested_masks(reads))

    def key(self, u: Unit) -> Expr:
        """What tells the hands apart that the patterns can tell apart."""
        if self.bundle.of_kinds:
            return method(Name(f"{self.kept}_TESTS"), "none_of", Attr(HAND, "tiles"))
        read = {r for p in self.patterns for r in u.reads(pattern_function(p, u))}
        wanted = [k for k in self.bundle.key if k not in ("claims", "options") or k in read]
        parts = tuple(Attr(TABLE if k in ("on", "options") else HAND, k) for k in wanted)
        return parts[0] if len(parts) == 1 else TupleOf(parts)


def write_find(name: str, patterns: list[Pattern], u: Unit) -> Expr:
    """A function that tries all patterns of an event; those that read little once for what they read."""
    early = [p for p in patterns if not p.late]
    bundles = _bundles(early, "" if name == "find" else "_at_deal", u)
    kept = [p for found in bundles for p in found.patterns]
    for number, found in enumerate(bundles):
        _write_bundle(found, (COUNTING, 0, number, int(name != "find")), u)

    def write(body: Body) -> None:
        _begin(body)
        for number, found in enumerate(bundles):
            _write_lookup(found, number, body, u)
        for pattern in early:
            if pattern not in kept:
                _write_try(pattern, body, u, guard_of(pattern, u))
        body.line("return Held(on, uses, times)")

    doc = docstring("The patterns that hold in a reading", (), "")
    u.function(name, "Held", doc, (COUNTING, 1, int(name != "find")), write, ("t", "h"))
    return Name(name)


def _bundles(patterns: list[Pattern], suffix: str, u: Unit) -> list[Found]:
    found = []
    for bundle in BUNDLES:
        own = tuple(p for p in patterns if _bundle_of(p, u) is bundle)
        if len(own) > 1:
            found.append(Found(bundle, own, f"{bundle.name}{suffix}"))
    return found


def _bundle_of(pattern: Pattern, u: Unit) -> Bundle | None:
    """The first bundle that reads all that the pattern reads."""
    reads = u.reads(pattern_function(pattern, u))
    if not reads:
        return None
    of_kinds = len(tested_masks(reads)) == len(reads)
    return next((b for b in BUNDLES if (of_kinds if b.of_kinds else reads <= set(b.reads))), None)


def _begin(body: Body) -> None:
    body.line("on = 0")
    body.line("uses: dict[int, Uses] = {}")
    body.line("times: dict[int, int] = {}")


def _write_bundle(found: Found, place: tuple[int, ...], u: Unit) -> None:
    def write(body: Body) -> None:
        _begin(body)
        for pattern in found.patterns:
            _write_try(pattern, body, u, guard_of(pattern, u))
        body.line("return Held(on, uses, times)")

    doc = docstring(f"The patterns that follow from {found.bundle.what}", (), "")
    u.function(found.name, "Held", doc, place, write, ("t", "h"))
    u.kept.append(found.kept)
    if found.bundle.of_kinds:
        u.tests[f"{found.kept}_TESTS"] = tuple(u.mask(mask) for mask in found.masks(u))


def _write_lookup(found: Found, number: int, body: Body, u: Unit) -> None:
    """What is kept for this hand, or found now."""
    body.assign("key" if number else "key: object", found.key(u))
    body.line(f"held = {found.kept}.get(key)")
    body.line("if held is None:")
    body.line(f"held = {found.kept}[key] = {found.name}(t, h)", 2)
    body.line("on |= held.on")
    kinds = {kind_of(p, u) for p in found.patterns}
    if "Uses" in kinds:
        body.line("if held.uses:")
        body.line("uses.update(held.uses)", 2)
    if "int" in kinds:
        body.line("if held.times:")
        body.line("times.update(held.times)", 2)


def _write_try(pattern: Pattern, body: Body, u: Unit, guard: Expr = TRUE) -> None:
    call = u.invoke(pattern_function(pattern, u), scope_of(pattern, u))
    bit = bit_name(pattern, u)
    kind = kind_of(pattern, u)
    if kind == "bool":
        body.when_guarded(guard, call)
        body.line(f"on |= {bit}", 2)
        return
    store, name = ("uses", "sets") if kind == "Uses" else ("times", "often")
    body.when_guarded(guard, Assigned(name, call))
    body.line(f"on |= {bit}", 2)
    body.line(f"{store}[{number_of_pattern(pattern, u)}] = {name}", 2)

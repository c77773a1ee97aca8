"""From a rule set to the text of its Python module."""

from __future__ import annotations

import hashlib
from importlib.metadata import PackageNotFoundError, version

from jinja2 import Environment, PackageLoader, StrictUndefined

from compiler import ir
from compiler.generate import conduct, counting, covering, ending, finding, payments, setup
from compiler.generate.acts import word_of_move
from compiler.generate.data import constant, make, placed, texts
from compiler.generate.docs import names_shown, safe
from compiler.generate.imports import STANDARD, imports_for, names_used
from compiler.generate.masks import KNOWN, comment_of
from compiler.generate.names import runtime_names
from compiler.generate.numbers import sheet_call
from compiler.generate.patterns import bit_name, covered_by, needs_uses, number_of_pattern
from compiler.generate.places import Places
from compiler.generate.python import (
    ONE,
    Binary,
    Call,
    DictOf,
    Expr,
    Lambda,
    Lit,
    Mask,
    Name,
    TupleOf,
    call,
    quoted,
)
from compiler.generate.scope import Scope
from compiler.generate.shapes import shape_rule
from compiler.generate.support import embedded, import_block, modules_needed
from compiler.generate.unit import Function, Unit
from compiler.generate.walk import mapped
from compiler.generate.wilds import write_wilds
from compiler.ir.walk import descend
from compiler.loose_tiles import asked_of_loose
from compiler.weight import readings_allowed
from dsl.source import Source

PACKAGE = "mjr"
TOTALS = ("total", "points", "fan")
NOBODY = Lit("")


def build(ruleset: ir.RuleSet, sources: tuple[Source, ...] = (), *, standalone: bool = False) -> str:
    """The module of a rule set; `standalone` runs with the standard library alone.

    `sources` are the texts it was read from, for line numbers and the header. The same texts give the
    same module.
    Raises NotGenerated for a construct that has no Python form.
    """
    u = Unit(ruleset=ruleset, places=Places(sources))
    parts = _parts(u)
    body = "\n".join(parts.values())
    used = names_used(body + ENTRY_NAMES)
    support = ""
    if standalone:
        imports, support = _alone(used)
    else:
        imports = "\n\n".join(imports_for(used))
    return (
        environment()
        .get_template("module.py.j2")
        .render(
            version=compiler_version(),
            source=safe(", ".join(names_of_sources(ruleset, sources))),
            digest=digest_of(sources, ruleset),
            title=safe(names_shown(ruleset.names, ruleset.id)).rstrip("."),
            imports=imports,
            support=support,
            **parts,
        )
    )


ENTRY_NAMES = """
Mapping, judge_json, wins_json, waits_json, start_json, legal_json, apply_json, replay_data
"""


def environment() -> Environment:
    """Line-oriented templates in which nothing may be missing."""
    return Environment(
        loader=PackageLoader("compiler.generate"),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )


def compiler_version() -> str:
    """The version of the installed compiler."""
    try:
        return version(PACKAGE)
    except PackageNotFoundError:
        return "0"


def names_of_sources(ruleset: ir.RuleSet, sources: tuple[Source, ...]) -> list[str]:
    """The file names of the texts, the rule set's own first."""
    names = [source.name.replace("\\", "/").rsplit("/", 1)[-1] for source in sources]
    return names[::-1] or [ruleset.id]


def digest_of(sources: tuple[Source, ...], ruleset: ir.RuleSet) -> str:
    """A hash of all texts the rule set was read from."""
    texts_read = "\0".join(source.text for source in sources) or ruleset.id
    return hashlib.sha256(texts_read.encode("utf-8")).hexdigest()


def _alone(used: set[str]) -> tuple[str, str]:
    runtime = runtime_names()
    support, standard = embedded(modules_needed(runtime[name] for name in used if name in runtime))
    for name in used & STANDARD.keys():
        standard[STANDARD[name]].add(name)
    return import_block(standard), support


# ---- the parts of the module


def _parts(u: Unit) -> dict[str, str]:
    setup_lines = [*setup.classes(u), "", "", *setup.reader(u)]
    tables = _tables(u)
    functions = "\n\n\n".join(_function_text(f) for f in in_order(u))
    constants = "\n".join(_constants(u))
    return {
        "constants": constants,
        "setup": "\n".join(setup_lines),
        "functions": functions,
        "tables": tables,
    }


def in_order(u: Unit) -> list[Function]:
    """The functions by their place in the rule text."""
    return sorted(u.functions.values(), key=lambda f: f.place)


def _function_text(function: Function) -> str:
    params = [f"{name}: {kind}" for name, kind in function.params]
    head = f"def {function.name}({', '.join(params)}) -> {function.returns}:"
    lines = [head]
    if len(head) > 88:
        lines = [f"def {function.name}(", *(f"    {p}," for p in params), f") -> {function.returns}:"]
    if function.decorator:
        lines.insert(0, f"@{function.decorator}")
    lines += [f"    {line}".rstrip() for line in function.doc]
    return "\n".join([*lines, *function.lines])


def _constants(u: Unit) -> list[str]:
    lines = [f"RULESET: Final = {quoted(u.ruleset.id)}"]
    patterns = u.ruleset.patterns
    for pattern in patterns:
        shifted = Binary("<<", ONE, Lit(number_of_pattern(pattern, u)))
        lines += constant(bit_name(pattern, u), shifted)
    for cls in u.ruleset.classes:
        members = [p for p in patterns if p.in_class == cls.id]
        if members:
            name = u.names.constant("class", cls.id)
            lines += constant(name, call("bits", *(Name(bit_name(p, u)) for p in members)))
    for name, members_ in u.constants.items():
        lines += constant(name, call("bits", *(Name(m) for m in members_)))
    for value, name in u.masks.items():
        if name not in KNOWN.values():
            lines += constant(name, Mask(value), comment_of(value))
    for orders, name in u.orders.items():
        lines += constant(name, orders)
    lines += [f"{name}: Final = Kept()" for name in u.kept]
    for name, masks in u.tests.items():
        lines += constant(name, call("KindTests", *masks))
    for row, name in u.rows.items():
        lines += constant(name, TupleOf(tuple(Lit(v) for v in row)))
    values = tuple(Lit(counting.plain_value(p) or 0) for p in patterns)
    return [*lines, *placed("WORTH: Final[tuple[Number, ...]] = ", TupleOf(values), "", 0)]


def _tables(u: Unit) -> str:
    rules = _rules(u)
    lines = constant("PATTERNS", TupleOf(tuple(_pattern_info(p, u) for p in u.ruleset.patterns)))
    lines += placed("BANS: Final[dict[str, BanInfo]] = ", conduct.ban_table(u), "", 0)
    named = mapped(rules, lambda e: u.mask(e.value) if isinstance(e, Mask) and e.value > 1 else e)
    lines += constant("RULES", named)
    return "\n".join([*lines, *constant("CONDUCT", ending.conduct_entry(u))])


def _pattern_info(pattern: ir.Pattern, u: Unit) -> Expr:
    return make(
        "PatternInfo",
        id=Lit(pattern.id),
        zh=Lit(pattern.names.zh),
        en=Lit(pattern.names.en),
        value=Lit(counting.plain_value(pattern) or 0),
        in_class=Lit(pattern.in_class),
        lines=Lit(u.places.place(pattern.span)),
        cites=texts(tuple(cite.rule for cite in pattern.cites)),
    )


def _rules(u: Unit) -> Expr:
    ruleset = u.ruleset
    deal = counting.of_deal(u)
    reserve, plain_reserve = conduct.write_reserve(u)
    pays = TupleOf(tuple(payments.pay_entry(pay, u) for pay in ruleset.pays))
    settles = TupleOf(tuple(payments.settle_entry(settle, u) for settle in ruleset.settles))
    draws = TupleOf(tuple(payments.draws_entry(d, u) for d in ruleset.draws))
    return make(
        "Rules[Deal]",
        id=Name("RULESET"),
        zh=Lit(ruleset.names.zh),
        en=Lit(ruleset.names.en),
        equipment=setup.equipment(u),
        table=Name("Deal"),
        read=Name("read_deal"),
        moves=DictOf(tuple((Lit(m.id), Lit(_word_of(m))) for m in ruleset.moves)),
        patterns=Name("PATTERNS"),
        shapes=TupleOf(tuple(shape_rule(shape, u) for shape in ruleset.shapes)),
        fewest_wilds=_fewest_wilds(ruleset),
        find=finding.write_find("find", counting.of_win(u), u),
        find_at_deal=finding.write_find("find_at_deal", deal, u) if deal else None,
        at_deal=_bits(deal, u) if deal else None,
        choosing=_choosing(u),
        cover=covering.write_cover(u),
        cover_lightly=covering.write_cover_lightly(u),
        covers=_covers_table(u),
        unimplied=_unimplied(u),
        limits=counting.write_limits(u),
        judge_late=counting.write_late(u),
        worth=counting.write_worth(u),
        bans=Name("BANS"),
        forbidden=conduct.write_bans(u),
        offered=conduct.write_offers(u),
        pays=pays,
        settles=settles if ruleset.settles else None,
        draws=draws,
        wilds=write_wilds(u),
        reserve=reserve,
        plain_reserve=plain_reserve,
        winners=conduct.write_winners(u),
        strength=conduct.write_strength(u),
        numbers=_numbers(u),
        total=Lit(total_name(ruleset)),
        most_readings=_most_readings(ruleset),
        asked_of_loose=Lit(int(asked_of_loose(ruleset))) if _leaves_wilds_loose(ruleset) else None,
        looks_back=Lit(True) if looks_back(ruleset) else None,
        settled=Lit(True) if covering.is_settled(u) else None,
        steady=Lit(True) if counting.is_steady(u) else None,
        settled_late=Lit(True) if counting.is_settled_late(u) else None,
    )


def _fewest_wilds(ruleset: ir.RuleSet) -> Expr | None:
    """How many wild tiles a hand of a shape has at least, for the shapes that ask for some."""
    found = [(shape.id, _wilds_asked(shape.cond)) for shape in ruleset.shapes]
    asked = tuple((Lit(name), Lit(number)) for name, number in found if number)
    return DictOf(asked) if asked else None


def _wilds_asked(cond: ir.Condition | None) -> int:
    """Where the condition holds there are so many wild tiles."""
    match cond:
        case ir.And(parts=parts):
            return max(map(_wilds_asked, parts))
        case ir.Has(match=ir.Match(parts=(ir.Part(count=int(number), things=things),))):
            return number if things == ir.Noun(sort=ir.Sort.TILE, word=ir.Word.WILD) else 0
        case _:
            return 0


def _most_readings(ruleset: ir.RuleSet) -> Expr | None:
    """How many readings of a hand with wild tiles are tried, where there are wild tiles."""
    return Lit(readings_allowed(ruleset)) if ruleset.wilds else None


def _leaves_wilds_loose(ruleset: ir.RuleSet) -> bool:
    """Some shape has ungrouped tiles, and some of them may be wild."""
    choices = (choice for shape in ruleset.shapes for part in shape.parts for choice in part.choices)
    return bool(ruleset.wilds) and any(choice.kind is ir.PartKind.LOOSE for choice in choices)


def _word_of(move: ir.Move) -> str:
    return word_of_move(move).value


def _unimplied(u: Unit) -> Expr | None:
    """The patterns of each class in which what another implies does not count."""
    classes = [c.id for c in u.ruleset.classes if c.unimplied]
    groups = ([p for p in u.ruleset.patterns if p.in_class == name] for name in classes)
    return TupleOf(tuple(_bits(group, u) for group in groups)) if classes else None


def _choosing(u: Unit) -> Expr:
    patterns = u.ruleset.patterns
    each = [p for p in patterns if p.each is not None]
    linked = [[p for p in patterns if p.in_class == c.id] for c in u.ruleset.classes if c.linked]
    pickers = [
        p
        for p in patterns
        if p.each is None
        and needs_uses(p, u)
        and any(needs_uses(t, u) for _, targets in covered_by(p, u) for t in targets)
    ]
    light = covering.light_patterns(u)
    chains = TupleOf(tuple(_bits(group, u) for group in linked))
    return Call(Name("Choosing"), (_bits(each, u), chains, _bits(pickers, u), _bits(light, u)))


def _bits(patterns: list[ir.Pattern], u: Unit) -> Expr:
    return call("bits", *(Name(bit_name(p, u)) for p in patterns))


def _covers_table(u: Unit) -> Expr:
    items: list[tuple[Expr, Expr]] = []
    for pattern in covering.cover_order(u):
        targets = {t.id: t for _, found in covered_by(pattern, u) for t in found}
        items.append((Lit(number_of_pattern(pattern, u)), _bits(list(targets.values()), u)))
    return DictOf(tuple(items))


def _numbers(u: Unit) -> Expr:
    s = Scope(payer=NOBODY, payee=NOBODY)
    items = [
        TupleOf((Lit(sheet.id), _of_hand(sheet_call(sheet, s, u))))
        for sheet in u.ruleset.numbers
        if not sheet.needs_payer
    ]
    return TupleOf(tuple(items))


def _of_hand(value: Expr) -> Expr:
    """A function of table and hand: the called one itself where it takes just these."""
    if isinstance(value, Call) and value.args == (Name("t"), Name("h")):
        return value.func
    return Lambda(("t", "h"), value)


def total_name(ruleset: ir.RuleSet) -> str:
    """The number that is the total of a hand; "" if there is none."""
    plain = {sheet.id for sheet in ruleset.numbers if not sheet.needs_payer and not sheet.family}
    return next((name for name in TOTALS if name in plain), "")


def looks_back(ruleset: ir.RuleSet) -> bool:
    """Payments or turned tiles ask for wins among the acts so far, this one included."""
    words = (ir.Word.WIN, ir.Word.ANY_ACT)
    items = (*ruleset.pays, *ruleset.draws, *ruleset.numbers, *ruleset.defines)
    nodes = (node for item in items for node in descend(item))
    asked = [n for n in nodes if isinstance(n, (ir.After, ir.CountActs, ir.Pick, ir.FoldOver))]
    return any(isinstance(part, ir.Noun) and part.word in words for node in asked for part in descend(node))

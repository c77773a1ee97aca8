"""The example hand of a pattern: the simplest example of the rule text that gives it."""

from __future__ import annotations

from compiler import ir
from compiler.ir import Circumstance, RuleSet
from compiler.sentences.speaker import Speaker
from compiler.sentences.words import CIRCUMSTANCES, FORMS


def examples_of(ruleset: RuleSet) -> dict[str, ir.ExampleCase]:
    """For each pattern the example that names the fewest others beside it; the first of these."""
    found: dict[str, tuple[int, ir.ExampleCase]] = {}
    for case in ruleset.examples:
        given = [e.id for e in case.expects if isinstance(e, ir.ExpectPattern) and not e.negated]
        for id_ in given if case.hand else ():
            if id_ not in found or len(given) < found[id_][0]:
                found[id_] = (len(given), case)
    return {id_: case for id_, (_, case) in found.items()}


def example_text(case: ir.ExampleCase, s: Speaker) -> str:
    """The hand, its melds in brackets, the winning tile, and how it was won."""
    parts = [s.tiles(sorted(case.hand or ()))]
    parts += [f"[{_form(meld, s)}{s.tiles(meld.tiles)}]" for meld in case.melds]
    if case.win_tile is not None:
        parts.append(f"+ {s.tiles((case.win_tile,))}")
        how = _how(case, s)
        parts.append(s.say(f"（{how}）", f"({how})"))
    return " ".join(part for part in parts if part)


def _form(meld: ir.ExampleMeld, s: Speaker) -> str:
    """Chows and pungs are exposed; of kongs it is told."""
    if meld.kind != "kong":
        return ""
    return next(s.say(f"{zh} ", f"{en} ") for form, (zh, en) in FORMS.items() if form.value == meld.form)


def _how(case: ir.ExampleCase, s: Speaker) -> str:
    known = {circumstance.value: circumstance for circumstance in Circumstance}
    told = [known[x.name] for x in case.settings if x.kind == "circumstance" and x.name in known]
    if told:
        return s.join(s.say(CIRCUMSTANCES[one].zh, CIRCUMSTANCES[one].en_win) for one in told)
    return s.say("点和", "on a discard") if case.win_source else s.say("自摸", "own draw")

"""What is told of a parting: the tiles that matter, among them the wild ones."""

from __future__ import annotations

import pytest

from compiler.cache import compiled
from compiler.diff.table.contrast import Side, disputes
from compiler.diff.table.layout import table_lines, table_markdown
from compiler.diff.table.report import TableReport, table_report
from compiler.loader import Loaded, load


def opened(name: str) -> tuple[Loaded, Side]:
    loaded = load(name)
    assert loaded is not None
    module = compiled(loaded)
    return loaded, Side(rules=module.RULES, conduct=module.CONDUCT, options={})


@pytest.fixture(scope="module")
def reports() -> dict[str, TableReport]:
    (a, left), (b, right) = opened("xiamen_gold"), opened("xiamen_bijin")
    found, played = disputes(left, right, 2, 1)
    assert found
    return {lang: table_report(a, b, found, played, lang) for lang in ("zh", "en")}


@pytest.mark.parametrize(("lang", "begin"), [("zh", "金是"), ("en", "gold: ")])
def test_the_gold_of_the_deal_is_told(reports: dict[str, TableReport], lang: str, begin: str) -> None:
    """XM3-04: the tile turned up says which one is gold."""
    for parting in reports[lang].partings:
        assert parting.table[0].startswith(begin)
        assert len(parting.table[0]) > len(begin)
        # A dragon by its name: C is a player too.
        assert parting.table[0].removeprefix(begin) not in {"C", "F", "P"}


@pytest.mark.parametrize(("lang", "names"), [("zh", ("《金》", "《比》")), ("en", ("gold", "bijin"))])
def test_either_side_goes_by_its_name(
    reports: dict[str, TableReport], lang: str, names: tuple[str, str]
) -> None:
    zh = lang == "zh"
    lines = table_lines(reports[lang], 80, zh, names, lambda text: text)
    colon = "：" if zh else ": "
    for name in names:
        assert any(line.strip().startswith(f"{name}{colon}") for line in lines)
        assert any(
            line.strip().startswith(f"- {name}{colon}") for line in table_markdown(reports[lang], zh, names)
        )

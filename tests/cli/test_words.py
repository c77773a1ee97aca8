"""What commands say, in Chinese and English: no word of the other language, no None, no wrong article."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from compiler import ir
from compiler.cli.main import mjr
from compiler.generate.problems import NotGenerated
from tests.docs.blocks import ROOT

HEAD = 'rules t "试" "try" extends changsha_online\n'


def said(*words: str) -> str:
    return CliRunner().invoke(mjr, words).output


def written(folder: Path, text: str) -> str:
    path = folder / "t.mjr"
    path.write_text(HEAD + text + "\n", encoding="utf-8")
    return str(path)


def test_no_text_hides_from_the_catalogs() -> None:
    """Texts inside f-strings are not found when the catalogs are made."""
    hidden = []
    for path in (ROOT / "compiler" / "cli").glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.JoinedStr):
                calls = [
                    n for n in ast.walk(node) if isinstance(n, ast.Call) and isinstance(n.func, ast.Name)
                ]
                hidden += [path.name for n in calls if ast.unparse(n.func) in ("_", "ngettext", "pgettext")]
    assert not hidden


def test_failing_examples_are_told_in_chinese(tmp_path: Path) -> None:
    path = written(
        tmp_path,
        'example "e1" hand 123456789m123p5s B wins 5s from C with dealer = A gives winner = C\n'
        'example "e2" hand 123456789m1155p with dealer = A, winner = B gives waits = 1p\n',
    )
    text = said("test", path, "--lang", "zh")
    assert "例子不成立：" in text
    assert "应为和家 = C，却是和家 = B" in text
    assert "应为听张 = 1p，却是听张 = 15p" in text
    assert not re.search(r"expected|found|fails", text)
    assert "example fails: " in said("test", path, "--lang", "en")
    assert "expected winner = C, found winner = B" in said("test", path, "--lang", "en")


def test_the_pot_is_named(tmp_path: Path) -> None:
    situation = tmp_path / "s.json"
    situation.write_text('{"facts": {"quit": {"B": 1}}, "on": ["exhausted"]}', encoding="utf-8")
    zh = said("score", "changsha_online", "--json-in", str(situation), "--lang", "zh")
    en = said("score", "changsha_online", "--json-in", str(situation), "--lang", "en")
    assert "公池 +70" in zh
    assert "pot" not in zh
    assert "the pot +70" in en


@pytest.mark.parametrize("command", ["score", "waits"])
def test_lines_of_a_batch_without_id_go_by_number(command: str, tmp_path: Path) -> None:
    batch = tmp_path / "b.jsonl"
    batch.write_text('{"hand": "123456789m1155p"}\n\nnonsense\n{"id": "x", "hand": "1m"}\n', encoding="utf-8")
    zh = said(command, "basic", "--batch", str(batch), "--lang", "zh")
    en = said(command, "basic", "--batch", str(batch), "--lang", "en")
    assert "None" not in zh + en
    assert "# 第 1 行\n" in zh
    assert "# 第 3 行\n不能判：不是 JSON" in zh
    assert "# line 3\nrefused: not JSON" in en
    assert en.count("# x\n") == 1


def test_one_mistake_is_one(tmp_path: Path) -> None:
    written(tmp_path, "change option birds 3")
    assert "(1 mistake)" in said("list", "--path", str(tmp_path), "--lang", "en")


@pytest.mark.parametrize(
    ("line", "zh", "en"),
    [
        (
            "change option bird 3",
            "“bird”是用“翻牌”声明的，不是“选项”",
            "`bird` is declared by `draws`, not by `option`",
        ),
        (
            "change draws opening_adds 3",
            "“opening_adds”是用“选项”声明的，不是“翻牌”",
            "`opening_adds` is declared by `option`, not by `draws`",
        ),
    ],
)
def test_the_wrong_statement_is_named_by_its_word(line: str, zh: str, en: str, tmp_path: Path) -> None:
    path = written(tmp_path, line)
    assert zh in said("check", path, "--lang", "zh")
    assert en in said("check", path, "--lang", "en")
    word = re.escape(line.split()[1])
    assert not re.search(rf"\b{word}\b", said("check", path, "--lang", "zh").split("\n")[-3])


@pytest.mark.parametrize("command", ["check", "test", "show", "score"])
def test_a_missing_file_is_called_a_file(command: str) -> None:
    assert "there is no file nofile.mjr" in said(command, "nofile.mjr", "--lang", "en")
    assert "没有文件 nofile.mjr" in said(command, "nofile.mjr", "--lang", "zh")
    assert "there is no rule set nofile" in said(command, "nofile", "--lang", "en")


def test_what_is_not_generated_is_told_by_its_line(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(ruleset: ir.RuleSet, sources: object, *, standalone: bool) -> str:
        raise NotGenerated("this kind", ruleset.shapes[0].span)

    monkeypatch.setattr("compiler.generate.build", refuse)
    zh, en = (said("build", "basic", "-o", "-", "--lang", lang) for lang in ("zh", "en"))
    for output in (zh, en):
        assert "this kind" not in output
        assert "shape standard" in output
        assert "basic.mjr:" in output
        assert "shape " in output

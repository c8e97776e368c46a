"""`armillary rules`: reading, searching, and rules without a test."""

from __future__ import annotations

from pathlib import Path

import pytest

import armillary
from armillary.cli import main
from armillary.cli.marks import Mark, coverage, marks_in, marks_of
from armillary.engine import ArmillaryError, Ledger
from armillary.games import load, prefixes_in_the_making

GAME = "space_gate_odyssey"
LEDGER = Ledger(
    """
## Rules
### First
- **TOY-001** [legal] (page 1) Somebody moves.
- **TOY-002** [note] (page 1) Everybody smiles.
- **TOY-003** [effect] (page 2) The moon turns.
## Examples
- **TOY-X01** The moon turns twice (exercises TOY-003).
"""
)


def test_rules_and_examples_want_tests_but_notes_do_not() -> None:
    found = coverage(LEDGER, "TOY", [Mark("TOY-001", "test_toy.py", 1)], ["TOY"])
    assert found.missing == ("TOY-003", "TOY-X01")
    assert found.wanted == 3
    assert not found.unknown


def test_a_mark_of_a_rule_that_does_not_exist_is_unknown() -> None:
    stray = Mark("TOY-999", "test_toy.py", 4)
    assert coverage(LEDGER, "TOY", [stray], ["TOY"]).unknown == (stray,)


def test_marks_of_another_game_are_left_to_it() -> None:
    foreign = Mark("OTHER-001", "test_other.py", 4)
    assert not coverage(LEDGER, "TOY", [foreign], ["TOY", "OTHER"]).unknown
    assert coverage(LEDGER, "TOY", [foreign], ["TOY"]).unknown == (foreign,)


SOURCE = """
import pytest
pytestmark = pytest.mark.rule("TOY-001")

@pytest.mark.rule("TOY-002", "TOY-003")
def test_two(): ...

@pytest.mark.parametrize("n", [pytest.param(1, marks=pytest.mark.rule("TOY-X01"))])
def test_some(n): ...

@pytest.mark.slow("TOY-004")
def rule(text): return text

rule("TOY-005")
"""


def test_marks_are_found_wherever_they_may_stand() -> None:
    found = {mark.rule: mark.line for mark in marks_of(SOURCE, "test_toy.py")}
    assert found == {"TOY-001": 3, "TOY-002": 5, "TOY-003": 5, "TOY-X01": 8}


def test_a_mark_that_is_not_spelled_out_is_refused() -> None:
    with pytest.raises(ArmillaryError, match=r"test_toy.py:1: a rule mark needs its ids spelled out"):
        list(marks_of("@pytest.mark.rule(RULE)\ndef test_it(): ...", "test_toy.py"))


def test_a_test_file_that_cannot_be_read_is_named() -> None:
    with pytest.raises(ArmillaryError, match=r"test_toy.py:1 cannot be read"):
        list(marks_of("def (", "test_toy.py"))


def test_only_test_files_count(tmp_path: Path) -> None:
    (tmp_path / "positions.py").write_text('@pytest.mark.rule("TOY-001")\ndef test_it(): ...', "utf-8")
    assert marks_in(tmp_path) == []


def write_tests(folder: Path, ids: list[str]) -> None:
    marks = "\n".join(f'@pytest.mark.rule("{id_}")\ndef test_{n}(): ...' for n, id_ in enumerate(ids))
    (folder / "test_all.py").write_text(marks, "utf-8")


def wanted() -> list[str]:
    ledger = armillary.load(GAME).ledger
    return [*(rule.id for rule in ledger if rule.kind != "note"), *ledger.examples]


def test_with_a_test_for_everything_untested_exits_0(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write_tests(tmp_path, wanted())
    assert main(["rules", GAME, "--untested", "--tests", str(tmp_path)]) == 0
    assert capsys.readouterr().out == f"{len(wanted())} of {len(wanted())} rules and examples have a test.\n"


def test_without_one_of_them_it_exits_1_and_names_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write_tests(tmp_path, [id_ for id_ in wanted() if id_ != "SGO-044"])
    assert main(["rules", GAME, "--untested", "--tests", str(tmp_path)]) == 1
    out = capsys.readouterr().out
    assert out.startswith("SGO-044  In step 2")
    assert "1 have none" in out


def test_rules_of_what_cannot_be_played_yet_want_no_test_yet() -> None:
    ledger = Ledger(
        "- **TOY-001** [legal] (page 1) Somebody moves.\n- **TOY-002** [effect later] (2A) Moons fly."
    )

    found = coverage(ledger, "TOY", [Mark("TOY-001", "test_toy.py", 1)], ["TOY"])

    assert (found.wanted, found.missing, found.later) == (1, (), 1)


def test_a_mark_that_names_nothing_exits_1_with_its_place(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write_tests(tmp_path, [*wanted(), "SGO-999"])
    assert main(["rules", GAME, "--untested", "--tests", str(tmp_path)]) == 1
    assert "test_all.py:" in capsys.readouterr().out


def test_tests_that_are_not_there_are_asked_for(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", GAME, "--untested", "--tests", str(tmp_path / "none")]) == 2
    assert "Say where the tests are: --tests FOLDER" in capsys.readouterr().err


def test_a_rule_is_shown_with_its_examples_and_rulings(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", GAME, "sgo-054"]) == 0
    out = capsys.readouterr().out
    assert "Turn structure" in out
    assert "Action points are counted once" in out
    assert "  Q06  " in out


@pytest.mark.parametrize(("rule", "said"), [("HFC-301", True), ("HFC-300", False)])
def test_a_rule_says_where_its_numbers_are_inferred(
    rule: str, said: bool, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["rules", "high_frontier", rule]) == 0
    assert ("inferred: politics.json" in capsys.readouterr().out) == said


def test_an_example_is_shown_with_its_rules(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", GAME, "SGO-X01"]) == 0
    out = capsys.readouterr().out
    assert "Simona" in out
    assert "  SGO-045  " in out


def test_a_ruling_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", GAME, "Q05"]) == 0
    assert "sequential" in capsys.readouterr().out


def test_an_unknown_rule_is_answered_with_what_there_is(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", GAME, "SGO-999"]) == 2
    assert "There is no rule SGO-999. Rules go from SGO-001 to SGO-280" in capsys.readouterr().err


def test_a_search_shows_the_rules_with_all_the_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", GAME, "--search", "robot never chosen"]) == 0
    out = capsys.readouterr().out
    assert "SGO-043" in out
    assert "SGO-044" not in out


def test_a_search_can_be_in_italian(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", GAME, "--search", "ingegnere capo tuta", "--language", "it"]) == 0
    assert "SGO-005" in capsys.readouterr().out


def test_a_search_without_an_answer_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", GAME, "--search", "chocolate"]) == 2
    assert "Try fewer of them" in capsys.readouterr().err


def test_without_more_the_chapters_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", GAME]) == 0
    out = capsys.readouterr().out
    assert "280 rules, 44 examples, 37 rulings" in out
    assert "Turn structure" in out


def test_all_of_them_can_be_read(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", GAME, "--all"]) == 0
    out = capsys.readouterr().out
    assert [id_ for id_ in armillary.load(GAME).ledger.rules if id_ not in out] == []


def test_the_ledger_of_an_expansion_belongs_to_its_game() -> None:
    assert prefixes_in_the_making() == []
    assert load("high_frontier").prefixes == ("HFC", "HF3")

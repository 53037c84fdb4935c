"""The first example of the README, which the command for these tests copies beside them."""

import re
from pathlib import Path


def test_the_example_runs(capsys):
    text = Path(__file__).with_name("README.md").read_text(encoding="utf-8")
    exec(re.findall(r"```python\n(.*?)```", text, re.S)[0], {})
    printed = capsys.readouterr().out.splitlines()
    assert printed[0].startswith("black ['A1', 'B1', 'C1']") and printed[1].startswith("occupied ('japanese-1989/")
    assert printed[-1] == "1.0"

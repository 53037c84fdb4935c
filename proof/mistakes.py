#!/usr/bin/env python3
"""Plants mistakes in the model, one at a time, and shows what notices each: proof/mistakes.py SHINPAN FOLDER

SHINPAN is the command, FOLDER is new or is emptied. A mistake is noticed if a proof does not hold any more, or if a run of the
suite differs. Exit codes: 0 the suite notices each mistake that lets the model compile, 1 one stays unnoticed or its text is gone.
"""
import pathlib, re, shutil, subprocess, sys

# The file of the model, what stands there, and what is put there instead.
MISTAKES = {
    "clears the own color first": ("Rules.v", "  let cleared := clear board (Stone (opponent who)) placed in\n  let final := clear board (Stone who) cleared in",
                                   "  let cleared := clear board (Stone who) placed in\n  let final := clear board (Stone (opponent who)) cleared in"),
    "positional superko forgets after eight positions": ("Rules.v", "| Positional => past", "| Positional => firstn 8 past"),
    "situational superko forgets what passes left": ("Rules.v", "| Situational => filter (is_left_by who) past",
                                                     "| Situational => filter (fun item => is_left_by who item && negb (is_pass item)) past"),
    "natural situational superko counts passes": ("Rules.v", "| NaturalSituational => filter (fun item => is_left_by who item && negb (is_pass item)) past",
                                                  "| NaturalSituational => filter (is_left_by who) past"),
    "a ko is any stone that took something": ("Rules.v", "how := Played stone [_] _ |}", "how := Played stone _ _ |}"),
    "suicide is never allowed": ("Rules.v", "if is_suicide result && negb (suicide_allowed rules) then", "if is_suicide result then"),
    "shared points are Black's": ("Rules.v", "| true, false => Some Black", "| true, _ => Some Black"),
    "suicides are no prisoners": ("Game.v", "length (if player_equal who mover then own else others)", "length (if player_equal who mover then [] else others)"),
    "komi goes to Black": ("Game.v", "match who with Black => 0 | White => half_komi game end", "match who with White => 0 | Black => half_komi game end"),
    "after a disagreement the last mover moves again": ("Game.v", "| Some {| left_by := Some mover |} => opponent mover", "| Some {| left_by := Some mover |} => mover"),
    "one mandatory pass too many": ("Game.v", "if is_tromp_taylor rule then stones else stones - 1", "if is_tromp_taylor rule then stones else stones"),
    "the last column touches the next row": ("Board.v", "(if S (column board point) <? columns board then [S point] else [])", "(if S point <? size board then [S point] else [])"),
}
MODEL = ["Board", "Reach", "Rules", "Game", "Meaning"]


def compiled(folder, name):
    return subprocess.run(["coqc", "-q", "-Q", ".", "Go", f"{name}.v"], cwd=folder, capture_output=True).returncode == 0


def noticed(shinpan, folder):
    """Returns the files whose proofs fail, and the last line of the suite, or None if there is no program to run."""
    broken = [name for name in MODEL if not compiled(folder, name)]
    if not compiled(folder, "Extract"):
        return broken, None
    for command in (["-w", "-a", "-c", "model.mli", "model.ml"], ["-w", "-a", "-package", "yojson", "-linkpkg", "model.cmx", "subject.ml", "-o", "subject"]):
        subprocess.run(["ocamlfind", "ocamlopt", *command], cwd=folder, check=True)
    run = subprocess.run([shinpan, "check", "--with", f"json:{folder / 'subject'}"], capture_output=True, text=True)
    return broken, run.stdout.splitlines()[-1]


def main():
    shinpan, place = sys.argv[1], pathlib.Path(sys.argv[2]).resolve()
    here = pathlib.Path(__file__).parent
    unnoticed = 0
    for what, (file, old, new) in MISTAKES.items():
        shutil.rmtree(place, ignore_errors=True)
        place.mkdir(parents=True)
        for path in [*here.glob("model/*.v"), *here.glob("model/*.ml")]:
            shutil.copy(path, place)
        text = (place / file).read_text()
        if text.count(old) != 1:
            print(f"{what}: {file} has `{old}` {text.count(old)} times, expected once")
            unnoticed += 1
            continue
        (place / file).write_text(text.replace(old, new))
        broken, suite = noticed(shinpan, place)
        differs = suite and int(re.search(r"(\d+) differs", suite)[1])
        print(f"{what}: {f'{differs} runs differ' if suite else 'it does not compile'}; proofs that fail: {', '.join(broken) or 'none'}", flush=True)
        unnoticed += not (differs if suite else broken)
    print(f"{len(MISTAKES)} mistakes, {unnoticed} unnoticed")
    sys.exit(bool(unnoticed))


main()

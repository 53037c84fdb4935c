#!/usr/bin/env python3
"""Plants mistakes one at a time, and shows what notices each: proof/mistakes.py SHINPAN BUILT FOLDER [WORD...]

SHINPAN is the command, BUILT the folder in which proof/check has built everything, and FOLDER is emptied. With words, only
mistakes with one of them in their name are planted. Each mistake meets what `proof/check quick` runs: all proofs, the suite
and random games on the subject, and the tests of the checker.
Exit codes: 0 each mistake is noticed, 1 one stays unnoticed or its text is gone.
"""
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
WARNINGS = ["-w", "-a"]
SUBJECT = {"Board.v", "Rules.v", "Game.v", "Answers.v", "subject.ml", "json.ml"}

# What is wrong, the file, what stands there, and what is put there instead.
MISTAKES = [
    ("clears the own color first", "Rules.v",
     "  let cleared := clear board (Stone (opponent who)) placed in\n  let final := clear board (Stone who) cleared in",
     "  let cleared := clear board (Stone who) placed in\n  let final := clear board (Stone (opponent who)) cleared in"),
    ("positional superko forgets after eight positions", "Rules.v", "| Positional => past", "| Positional => firstn 8 past"),
    ("situational superko forgets what passes left", "Rules.v", "| Situational => filter (is_left_by who) past",
     "| Situational => filter (fun item => is_left_by who item && negb (is_pass item)) past"),
    ("natural situational superko counts passes", "Rules.v",
     "| NaturalSituational => filter (fun item => is_left_by who item && negb (is_pass item)) past",
     "| NaturalSituational => filter (is_left_by who) past"),
    ("simple ko bars two moves back", "Rules.v", "| SimpleKo => firstn 1", "| SimpleKo => firstn 2"),
    ("a ko is any stone that took something", "Rules.v", "how := Played stone [_] _ |}", "how := Played stone _ _ |}"),
    ("suicide is never allowed", "Rules.v", "if is_suicide result && negb (suicide_allowed rules) then",
     "if is_suicide result then"),
    ("shared points are Black's", "Rules.v", "| true, false => Some Black", "| true, _ => Some Black"),
    ("lost stones are points", "Rules.v", "Z.of_nat (territory board grid who) - Z.of_nat lost",
     "Z.of_nat (territory board grid who) + Z.of_nat lost"),
    ("a group costs one point", "Rules.v", "- 2 * Z.of_nat (groups", "- 1 * Z.of_nat (groups"),
    ("a ko need not be taken back", "Rules.v", "if again =? point then", "if true then"),
    ("suicides are no prisoners", "Game.v", "length (if player_equal who mover then own else others)",
     "length (if player_equal who mover then [] else others)"),
    ("komi goes to Black", "Game.v", "match who with Black => 0 | White => half_komi game end",
     "match who with White => 0 | Black => half_komi game end"),
    ("nobody's empty board is the opponent's", "Game.v",
     "if forallb (color_equal Empty) grid then None else Some (opponent first)", "Some (opponent first)"),
    ("one mandatory pass too many", "Game.v", "if is_tromp_taylor rule then stones else stones - 1",
     "if is_tromp_taylor rule then stones else stones"),
    ("Black's plays are mandatory passes too", "Game.v", "| Encyclopedia, Black, _ => forced now\n",
     "| Encyclopedia, Black, _ => forced now - 1\n"),
    ("a handicap does not lapse", "Game.v", "| TrompTaylor, _, Pass => 0 ", "| TrompTaylor, _, Pass => forced now "),
    ("a lapsed handicap comes back", "Game.v", "         | _ => starter game\n         end)\n        0 Playing",
     "         | _ => starter game\n         end)\n"
     "        (if existsb is_play past then 0 else forced_at_start (rules game) (handicap game)) Playing"),
    ("a lapsed handicap leaves White the turn", "Game.v", "| _ => starter game",
     "| _ => if handicap game =? 0 then starter game else White"),
    ("after a disagreement the last mover moves again", "Game.v", "| Some {| left_by := Some mover |} => opponent mover",
     "| Some {| left_by := Some mover |} => mover"),
    ("unofficial passes stay", "Game.v", "let past := skipn 2 (history now) in", "let past := history now in"),
    ("the players remove empty points", "Game.v", "if forallb (holds_stone (current now)) dead then None", "if true then None"),
    ("a disagreement removes what the last play did", "Answers.v", "if number latest =? accepted now",
     "if number latest <=? accepted now"),
    ("the concise statement counts", "Answers.v", 'negb (String.eqb id "basic+davies")', "true"),
    ("Ing gives a stone more", "Answers.v", "Nat.div2 (size (board game))", "Nat.div2 (S (size (board game)))"),
    ("a region borders on its own stones", "Answers.v", "negb (nth next marks false)", "true"),
    ("the last column touches the next row", "Board.v", "(if S (column board point) <? columns board then [S point] else [])",
     "(if S point <? size board then [S point] else [])"),
    ("a pass for a ko is a disagreement", "subject.ml", '[_; "pass-for"; _] -> Model.Unknown',
     '[_; "pass-for"; _] -> Model.Disagree'),
    ("resigning is a disagreement", "subject.ml", '| "elapse"), _ ] -> Model.Unknown', '| "elapse"), _ ] -> Model.Disagree'),
    ("the board is printed upside down", "subject.ml",
     "(List.rev (List.init board.rows (fun row -> line row ^ \"\\n\")))", "(List.init board.rows (fun row -> line row ^ \"\\n\"))"),
    ("the board is read upside down", "subject.ml", "(List.rev lines)", "lines"),
    ("the owners are exchanged", "subject.ml", 'None -> "." | Some Model.Black -> "X" | Some Model.White -> "O"',
     'None -> "." | Some Model.Black -> "O" | Some Model.White -> "X"'),
    ("the prisoners are exchanged", "subject.ml", "\"by-black\", Int (Model.lost game now Model.White)",
     "\"by-black\", Int (Model.lost game now Model.Black)"),
    ("prisoners of the start are exchanged", "subject.ml", "Model.Black -> by_white | Model.White -> by_black",
     "Model.Black -> by_black | Model.White -> by_white"),
    ("minus a half is printed as a half", "subject.ml", 'if number < 0 then "-"', 'if number < -1 then "-"'),
    ("a handicap is called play", "Answers.v", 'if forced now =? 0 then "play"%string', 'if forced now <=? 99 then "play"%string'),
    ("White may begin a game with handicap stones", "Answers.v", "player_equal who Black || (stones <=? 1) &&", "true ||"),
    ("the turn is not over after two passes", "Answers.v", "| Agreeing | Finished => None", "| Agreeing | Finished => Some (turn now)"),
    ("stones are neutral points", "Answers.v", "match owner with None => true | Some _ => false end", "true"),
    ("the earliest repeated state is one too late", "subject.ml", "(fun number -> Int number) (Model.repeats",
     "(fun number -> Int (number + 1)) (Model.repeats"),
    ("a pass is not listed as legal", "Game.v",
     "filter (legal game now (turn now)) (Pass :: map Play (points (board game)))",
     "filter (legal game now (turn now)) (map Play (points (board game)))"),
    ("the maker of the start is not heard", "subject.ml", "Some (if json = String \"nobody\" then None else Some (player json))",
     "if json = String \"nobody\" then None else (ignore (player json); None)"),
    ("text after the value is not read", "json.ml",
     "if reader.at < String.length text then refuse reader", "if false then refuse reader"),
    ("a comma may stand last", "json.ml", "if peek reader = ',' then (advance reader; skip_space reader; go read)",
     "if peek reader = ',' then (advance reader; skip_space reader;\n"
     "        if peek reader = closing then (advance reader; List.rev read) else go read)"),
    ("arrays may be as deep as they like", "json.ml", "let most_levels = 100", "let most_levels = max_int"),
    ("leading zeros are read", "json.ml",
     "if reader.text.[first] = '0' && reader.at > first + 1 then begin", "if false then begin"),
    ("the bits of long numbers are reversed", "check.ml", "bits (bit :: read)", "bits (read @ [bit])"),
    ("the checker prints the rows from below", "check.ml", "(shape.rows - 1 - from_top)", "from_top"),
    ("the checker exchanges the players' bounds", "check.ml", "let bounds = match claim.claim_low, claim.claim_high with",
     "let bounds = match claim.claim_high, claim.claim_low with"),
    ("the checker does not say who left the start", "check.ml", "    left (if rules", '    "" (if rules'),
    ("the checker prints half points", "check.ml",
     "if score land 1 = 0 then string_of_int (score / 2)", "if true then string_of_int score"),
    ("the checker believes any `left`", "CheckerFile.v", "require (Bool.eqb was (left_by_label rule who grid))", "require true"),
    ("the checker believes any history", "CheckerFile.v", "require (Nat.eqb (List.length keys) (List.length expected) &&",
     "require (true || Nat.eqb (List.length keys) (List.length expected) &&"),
    ("the checker does not count the lemmas", "CheckerFile.v",
     "| Some (Number count) => count + 1 =? Zpos next", "| Some (Number count) => true"),
    ("a lemma may refer to itself", "Checker.v", "| Zpos count => PositiveMap.find (Pos.succ count) known",
     "| Zpos count => PositiveMap.find count known"),
    ("an image keeps what its lemma forbids", "Checker.v", "(keys_image (absent needed))", "(absent needed)"),
    ("an image keeps the players of its keys", "Checker.v", "code rule (paint turned who) (moved", "code rule who (moved"),
    ("an image keeps the score of its lemma", "Checker.v", "(score_image turned (goal_claim here))", "(goal_claim here)"),
    ("images need not be announced", "Checker.v", "if uses_images used && negb (image =? 0)", "if negb (image =? 0)"),
    ("one vital region is enough", "Safe.v", "2 <=? length", "1 <=? length"),
    ("a region with strange chains around it counts", "Safe.v", "nth next region false || among safe next", "true"),
    ("where suicide is allowed, a region needs no liberty", "Safe.v", "negb (suicide || color_equal",
     "negb (negb suicide && color_equal"),
    ("answers need no bar", "Checker.v", "[safe_bar shape suicide next (goal_prover here)]", "[]"),
    ("a move may leave a board that breaks a bar", "Checker.v", "(negb (existsb (breaks (grid_after shape",
     "(true || negb (existsb (breaks (grid_after shape"),
    ("chains without two vital regions are dropped only once", "Safe.v",
     "keep_safe less (filter (two_vital safe) safe)", "filter (two_vital safe) safe"),
    ("answers need no game that goes on", "Checker.v", "(negb answers || all_have_liberties shape next &&",
     "(true || all_have_liberties shape next &&"),
    ("an image for left and right is one for below and above", "Reflections.v",
     "(Z.testbit number 0) (Z.testbit number 1)", "(Z.testbit number 1) (Z.testbit number 0)"),
]


def of_subject(file):
    return file in SUBJECT


def of_checker(file):
    """The checker has the model too, but mistakes in the model meet the suite, which asks more of it."""
    return file == "json.ml" or file not in SUBJECT


def run(command, folder, **options):
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, **options)


def proofs_that_fail(folder):
    """Compiles what the mistake touches. Returns the files that do not compile any more."""
    done = run(["make", "--keep-going", f"--jobs={len(os.sched_getaffinity(0))}"], folder)
    return sorted(set(re.findall(r"\*\*\* \[Makefile:\d+: (\w+)\.vo\]", done.stdout + done.stderr)))


def compiled(folder, sources, program):
    """Compiles an extracted file with the files beside it. Returns whether that is a program."""
    interface, extracted, main_file = sources
    steps = [["-c", interface, extracted], ["-inline", "100", "json.ml", extracted.replace(".ml", ".cmx"), main_file, "-o", program]]
    return all(run(["ocamlopt", *WARNINGS, *step], folder).returncode == 0 for step in steps)


def seen_on_the_subject(shinpan, folder):
    """Returns what the suite and random games find. The games are those of `proof/check quick`.

    The cases of corpus/large are left out, because they take longer than all others together."""
    seen = []
    paths = (HERE.parent / "corpus/large").glob("*.yaml")
    large = [re.search(r"^topic: (\S+)", path.read_text(), re.MULTILINE)[1] for path in paths]
    skipped = [word for topic in large for word in ("--skip", f"{topic}/*")]
    suite = run([shinpan, "check", "--with", f"json:{folder / 'subject'}", "--fail-fast", *skipped], folder)
    if suite.returncode == 1:
        case = re.search(r"^DIFFERS +(\S+)", suite.stdout, re.MULTILINE)
        seen.append(f"suite ({case[1] if case else 'it breaks'})")
    hello = json.loads(run([folder / "subject"], folder, input='{"hello": {"protocol": 2}}').stdout)["hello"]
    small = folder / "subject-9"
    small.write_text(f"#!/usr/bin/env bash\n{folder / 'subject'} | sed -u 's|\"to\":\\[25,25\\]|\"to\":[9,9]|'\n")
    small.chmod(0o755)
    for rules in hello["rules"]:
        hunt = [shinpan, "hunt", "--with", f"json:{small}", "--rules", rules, "--seed", "1", "--games", "60", "--seconds", "600",
                "--most-findings", "1", "--folder", folder / "found"]
        if run(hunt, folder).returncode == 1:
            seen.append(f"random games ({rules})")
            break
    return seen


def seen_on_the_checker(folder, files):
    checker = str(folder / "checker")
    tests = {"sentences": [HERE / "checker/sentences.py", checker, *files],
             "forged files": [HERE / "checker/forge.py", checker, "1", *files[:2]],
             "changed files": [HERE / "checker/fuzz.py", checker, "1", "100", *files[:2]]}
    return [name for name, command in tests.items() if run([sys.executable, *command], folder).returncode]


def noticed(shinpan, folder, file, files):
    """Returns what notices the mistake in this file."""
    seen = []
    if file.endswith(".v"):
        broken = proofs_that_fail(folder)
        seen += [f"proofs ({', '.join(broken)})"] if broken else []
    if of_subject(file):
        if not (folder / "Extract.vo").exists() or not compiled(folder, ["model.mli", "model.ml", "subject.ml"], "subject"):
            return seen or ["it does not compile"]
        seen += seen_on_the_subject(shinpan, folder)
    if of_checker(file):
        if not (folder / "CheckerExtract.vo").exists() or not compiled(folder, ["checker.mli", "checker.ml", "check.ml"], "checker"):
            return seen or ["it does not compile"]
        seen += seen_on_the_checker(folder, files)
    return seen


def planted(built, place):
    """Copies what was built, with its times, so that only what a mistake touches is compiled again. Returns the copy."""
    folder = place / "tree"
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(built, folder, ignore=shutil.ignore_patterns("planted", "found"))
    return folder


def main():
    shinpan, built, place = (pathlib.Path(path).resolve() for path in sys.argv[1:4])
    chosen = [mistake for mistake in MISTAKES if not sys.argv[4:] or any(word in mistake[0] for word in sys.argv[4:])]
    shutil.rmtree(place, ignore_errors=True)
    place.mkdir(parents=True)
    files = []
    for board, rules in (("1x2", "basic"), ("O/.", "basic+nssk"), ("2x2", "basic+ssk")):
        files.append(str(place / f"{len(files)}.jsonl"))
        run([shinpan, "solve", board, "--rules", rules, "--certificate", files[-1]], place, check=True)
    # A step that fails without a mistake would notice every one.
    for file, concerns in (("subject.ml", of_subject), ("check.ml", of_checker)):
        seen = any(concerns(mistake[1]) for mistake in chosen) and noticed(shinpan, planted(built, place), file, files)
        if seen:
            sys.exit(f"without a mistake: {'; '.join(seen)}")
    unnoticed = 0
    for what, file, old, new in chosen:
        folder = planted(built, place)
        text = (folder / file).read_text()
        if text.count(old) != 1:
            print(f"{what}: {file} has `{old}` {text.count(old)} times, expected once", flush=True)
            unnoticed += 1
            continue
        (folder / file).write_text(text.replace(old, new))
        seen = noticed(shinpan, folder, file, files)
        print(f"{what} ({file}): {'; '.join(seen) or 'NOT NOTICED'}", flush=True)
        unnoticed += not seen
    print(f"{len(chosen)} mistakes, {unnoticed} unnoticed")
    sys.exit(bool(unnoticed))


main()

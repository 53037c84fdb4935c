//! The solver: its moves against the engine, values of small boards, proofs that an independent program follows.

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use serde_json::Value;
use shinpan::{Board, Color, Game, Outcome, Ruleset, Setup};
use shinpan_harness::vocabulary::Rules;
use shinpan_harness::vocabulary::ruleset_classes::{classes, for_moves};
use shinpan_lab::perft::perft;
use shinpan_lab::solve::{Model, Question, SolveLimits, journal, legal_moves, read_journal, solve};

use crate::again::again;
use shinpan_tests::random::Random;
use shinpan_tests::shinpan;
use shinpan_tests::solvable::{acts, rulesets};

/// Plays pseudorandom games with both, and compares the legal moves of every state, and the score at the end.
#[test]
fn the_moves_of_the_solver_are_those_of_the_engine() {
    let rulesets = rulesets();
    assert!(rulesets.len() >= 12, "{}", rulesets.len());
    for (id, ruleset) in &rulesets {
        for seed in 0..60_u64 {
            let (columns, rows) = [(1, 1), (2, 1), (3, 1), (2, 2), (3, 2), (3, 3)][seed as usize % 6];
            follow(id, *ruleset, columns, rows, seed);
        }
    }
}

fn follow(id: &str, ruleset: Ruleset, columns: u8, rows: u8, seed: u64) {
    let mut game = Game::new(ruleset, &Setup::empty(columns, rows)).expect("a game");
    let mut model = Model::new(ruleset, columns, rows, Color::White).expect("a model");
    let (mut line, mut random) = (Vec::new(), Random::new(format!("moves of the solver {seed}")));
    for _ in 0..80 {
        let Some(color) = game.to_move() else { break };
        let (of_solver, score) = legal_moves(&mut model, &line);
        let mut expected = acts(&game, color);
        // The solver ends a game where the engine says by a move that it is over.
        expected.sort_by_key(|one| one.to_string());
        let mut told = of_solver.clone();
        told.sort_by_key(|one| one.to_string());
        assert_eq!(told, expected, "{id}, {columns}x{rows}, seed {seed}, after {line:?}");
        assert_eq!(score, None, "{id}, seed {seed}, after {line:?}: {}", game.board());
        let chosen = expected[random.below(expected.len())].clone();
        game.act(&chosen).expect("a legal move");
        line.push(chosen);
    }
    if game.to_move().is_none() && !legal_moves(&mut model, &line).0.is_empty() {
        assert!(game.outcome().is_none(), "{id}: the solver goes on after {line:?}");
    }
    let (_, score) = legal_moves(&mut model, &line);
    // A repetition may end a game as well. Then no score is counted.
    let repeated = matches!(game.outcome(), Some(Outcome::Draw | Outcome::Repetition(_) | Outcome::NoResult));
    if let (Some(score), Ok(counted), false) = (score, game.score_without(&[]), repeated) {
        assert_eq!(score, (counted.black - counted.white).0, "{id}, {columns}x{rows}, after {line:?}");
    }
}

fn value(board: &str, rules: &str) -> Value {
    let (code, text) = shinpan(&["solve", board, "--rules", rules, "--format", "json"]);
    assert_eq!(code, 0, "{text}");
    serde_json::from_str::<Value>(&text).expect("JSON")["value"].clone()
}

/// Weninger and Hayward to eight points in a line, Tromp for 2x2, a Lean development for 2x3; the rest is ours.
#[test]
fn small_boards_have_their_published_values() {
    for (length, points) in [0, 0, 3, 4, 0, 1, 2, 3].into_iter().enumerate() {
        assert_eq!(value(&format!("{}x1", length + 1), "basic+no-suicide"), f64::from(points), "{length}");
    }
    for (board, points) in [("2x2", 1), ("2x3", 0), ("3x2", 0), ("3x3", 9)] {
        for rules in ["basic+no-suicide", "basic+no-suicide+ssk"] {
            assert_eq!(value(board, rules), f64::from(points), "{board}, {rules}");
        }
    }
    assert_eq!(value("3x3", "basic+no-suicide+nssk"), 2.0);
    assert_eq!(value("2x2", "basic+simple-ko"), Value::Null);
}

#[test]
fn a_stopped_search_goes_on_from_its_journal() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("journal").display().to_string();
    let ask = |nodes: &str| {
        let arguments = ["solve", "3x3", "--rules", "basic", "--journal", &path, "--nodes", nodes, "--format", "json"];
        let (code, text) = shinpan(&arguments);
        (code, serde_json::from_str::<Value>(&text).expect("JSON"))
    };
    let (code, stopped) = ask("100");
    assert_eq!((code, &stopped["value"], &stopped["stopped"]), (0, &Value::Null, &Value::Bool(true)));
    let bounds: Vec<f64> = stopped["bounds"].as_array().expect("bounds").iter().filter_map(Value::as_f64).collect();
    assert!(bounds[0] <= 9.0 && 9.0 <= bounds[1], "{bounds:?}");
    let (_, solved) = ask("10000000");
    assert_eq!(solved["value"], 9.0);
    let (code, _) = shinpan(&["solve", "3x2", "--rules", "basic", "--journal", &path]);
    assert_eq!(code, 2, "a journal of another board is an error");
}

/// A search writes its journal while it runs. Another run may not write it meanwhile, and goes on from it after a kill,
/// also if the last line is torn.
#[test]
fn a_killed_search_goes_on_from_its_journal() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("journal");
    let name = path.display().to_string();
    let arguments = ["solve", "4x4", "--rules", "basic", "--journal", &name];
    let mut search = again(&arguments);
    let deadline = Instant::now() + Duration::from_secs(120);
    while !path.exists() && Instant::now() < deadline {
        std::thread::sleep(Duration::from_millis(50));
    }
    let (code, _) = shinpan(&[&arguments[..], &["--nodes", "10"]].concat());
    assert_eq!(code, 2, "another run writes the journal");
    search.kill().and_then(|()| search.wait()).expect("killed");
    let text = std::fs::read_to_string(&path).expect("a journal");
    std::fs::write(&path, &text[..text.len() - 7]).expect("written");
    let (code, answer) = shinpan(&[&arguments[..], &["--nodes", "10"]].concat());
    assert_eq!(code, 0, "{answer}");
    let kept = std::fs::read_to_string(&path).expect("a journal").lines().count();
    assert!(kept > 10 && kept + 1 >= text.lines().count(), "{kept} of {} lines", text.lines().count());
    let left: Vec<_> =
        std::fs::read_dir(folder.path()).expect("a folder").flatten().map(|one| one.file_name()).collect();
    assert!(left.iter().all(|name| !name.to_string_lossy().ends_with(".lock")), "{left:?}");
}

/// Two parts together are the whole, and what a kill left of a journal is gone on with.
#[test]
fn values_in_parts_make_a_whole() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).display().to_string();
    let (one, two) = (path("one"), path("two"));
    let solved = |more: &[&str]| {
        let (code, text) =
            shinpan(&[&["solve", "all", "2x1", "2x2", "--rules", "basic*", "--format", "tsv"], more].concat());
        assert_eq!(code, 0, "{text}");
        text.lines().map(str::to_owned).collect::<BTreeSet<String>>()
    };
    let whole = solved(&[]);
    let parts = [solved(&["--shard", "1/2", "--journal", &one]), solved(&["--shard", "2/2", "--journal", &two])];
    assert!(parts.iter().all(|part| part.len() > 2 && part.len() < whole.len()), "{parts:?}");
    assert_eq!(&parts[0] | &parts[1], whole);

    let text = std::fs::read_to_string(&one).expect("a journal");
    std::fs::write(&one, &text[..text.len() - 7]).expect("written");
    assert_eq!(solved(&["--shard", "1/2", "--journal", &one]), parts[0]);
    assert_eq!(std::fs::read_to_string(&one).expect("a journal"), text);
    // The page of the second part has a point for what the first part knows.
    let (_, page) = shinpan(&["solve", "all", "2x1", "2x2", "--rules", "basic", "--shard", "2/2"]);
    assert!(page.contains("| `basic` | . | 1 |") && page.contains("- `.`: not known yet"), "{page}");

    assert_eq!(solved(&["--journal", &two, "--journal", &one]), whole);
    let (code, _) = shinpan(&["solve", "all", "2x2", "--nodes", "9", "--journal", &one]);
    assert_eq!(code, 2, "the journal of another limit");
}

/// A search that may visit more states never says less.
#[test]
fn bounds_only_shrink_until_they_are_the_value() {
    for (id, ruleset) in rulesets() {
        let question = Question { ruleset, board: Board::empty(3, 2).expect("a board"), to_move: Color::Black };
        let mut answer = question.begun().expect("a question");
        let mut before = [i32::MIN, i32::MAX];
        for most_visited in [1, 5, 20, 100, 500, 2_000, 100_000] {
            solve(&mut answer, SolveLimits { most_visited, stop: &|_| false }).expect(&id);
            let [low, high] = answer.bounds();
            let now = [low.unwrap_or(i32::MIN), high.unwrap_or(i32::MAX)];
            assert!(before[0] <= now[0] && now[0] <= now[1] && now[1] <= before[1], "{id}: {before:?}, then {now:?}");
            before = now;
        }
        assert!(!answer.stopped(), "{id}");
    }
}

/// A torn journal is begun anew. A text that is none stays as it is.
#[test]
fn a_text_that_is_no_journal_stays() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("notes.txt");
    let name = path.display().to_string();
    for (text, expected) in [("notes without an end", 2), ("notes\n", 2), ("", 0), ("{\"format\":\"shinpan-sol", 0)] {
        std::fs::write(&path, text).expect("written");
        let (code, answer) = shinpan(&["solve", "2x1", "--rules", "basic", "--journal", &name]);
        assert_eq!(code, expected, "{text}: {answer}");
        let left = std::fs::read_to_string(&path).expect("a file");
        assert_eq!(left == text, expected == 2, "{text}: {left}");
    }
}

#[test]
fn a_journal_with_a_false_lemma_is_refused() {
    let board = Board::empty(2, 2).expect("a board");
    let question = Question { ruleset: Ruleset::PLAIN, board, to_move: Color::Black };
    let begun = || question.begun().expect("a question");
    let mut solved = begun();
    solve(&mut solved, SolveLimits { most_visited: 1_000_000, stop: &|_| false }).expect("no contradiction");
    let text = journal(&solved.solutions[0], "basic");
    assert!(read_journal(&text, &mut begun().solutions[0], "basic").is_ok());
    let lines: Vec<&str> = text.lines().collect();
    for line in 1..lines.len() {
        let mut changed: Vec<String> = lines.iter().map(|line| (*line).to_owned()).collect();
        changed[line] = changed[line].replacen(",[[", ",[[5,0],[", 1);
        let read = read_journal(&changed.join("\n"), &mut begun().solutions[0], "basic");
        assert!(read.is_err(), "line {line}: {}", changed[line]);
    }
}

#[test]
fn what_cannot_be_solved_says_why() {
    for (arguments, code) in [
        (["solve", "5x5", "--rules", "basic"], 2),
        (["solve", "2x2", "--rules", "japanese-1989"], 2),
        (["solve", "X.Y", "--rules", "basic"], 2),
        (["solve", "XX", "--rules", "basic"], 2),
        (["solve", "0x3", "--rules", "basic"], 2),
    ] {
        assert_eq!(shinpan(&arguments).0, code, "{arguments:?}");
    }
}

/// `count games` counts by another way.
#[test]
fn lines_of_play_are_counted_as_games_are() {
    let all =
        |switches: Ruleset, columns, rows| perft(switches, columns, rows, 60, u64::MAX, &|| false).expect("lines");
    // On one point: pass, pass.
    assert_eq!(all(Ruleset::PLAIN, 1, 1)[..4], [1, 1, 0, 0]);
    // All 9 games on two points end. A game ends with its last line: lines that have no continuation.
    let lines = all(Ruleset::PLAIN, 1, 2);
    assert_eq!(lines[..7], [3, 7, 8, 6, 2, 0, 0]);
    let kinds = classes(&Rules::by_document(), for_moves);
    assert!(kinds.iter().all(|kind| kind.rules.iter().all(|rules| for_moves(rules.engine) == kind.switches)));
}

//! Tests exhaustive searches: findings are smallest, pruning loses nothing, and the certificate claims only what was
//! done.

use std::cell::Cell;
use std::collections::BTreeSet;

use shinpan_harness::subject::engine::Engine;
use shinpan_harness::subject::one_ruleset::Under;
use shinpan_harness::subject::referee::{Forkable, Referee};
use shinpan_harness::subject::{Offer, Subject};
use shinpan_harness::vocabulary::{Color, Rules, Script, Start, Transcript, Turning, Unplayable, Want};
use shinpan_lab::search::{
    Compared, From, MOST_POSITIONS, Past, SearchOptions, SearchReport, boards, positions, search, search_while, starts,
};
use shinpan_tool::verbs::search::text;

use shinpan_tests::shinpan;

use crate::findings::apart;

fn rules(id: &str) -> Rules {
    id.parse().expect("a ruleset")
}

fn compared(left: &str, right: &str, options: &SearchOptions) -> SearchReport {
    let (left, right) = (rules(left), rules(right));
    search(&Under::new(left, Engine::new()), &Under::new(right, Engine::new()), &[left], options)
}

/// Returns options for boards of three points and few acts, with or without pruning by the past.
fn small(left: &str, right: &str, pruned: bool) -> SearchOptions {
    SearchOptions {
        most_points: 3,
        boards: Vec::new(),
        begun: Vec::new(),
        shard: (1, 1),
        most_acts: 6,
        find: 20,
        nodes: 200_000,
        compared: Compared::Games,
        from: From::Empty,
        shortest: false,
        past: pruned.then(|| Past::of(rules(left).engine, rules(right).engine)),
    }
}

#[test]
fn boards_come_by_points_and_squarer_first() {
    let expected = [(1, 1), (2, 1), (3, 1), (2, 2), (4, 1), (5, 1), (3, 2), (6, 1)];
    assert_eq!(boards(6), expected);
    assert!(boards(25).iter().all(|(columns, rows)| columns >= rows && columns * rows <= 25));
    assert_eq!(boards(25).iter().filter(|(columns, rows)| columns == rows).count(), 5);
}

/// No start is an image of another one under symmetry and swapped colors. Together with their images, the starts are
/// all positions. Their number is the published number, times two for the player to move.
#[test]
fn positions_are_counted_once() {
    for (columns, rows, published) in [(1, 1, 1), (2, 1, 5), (3, 1, 15), (2, 2, 57), (3, 2, 489), (3, 3, 12_675)] {
        let mut all = BTreeSet::new();
        for start in starts(columns, rows, From::Positions) {
            let images = Turning::all().map(|turning| (turning.board(&start.board), turning.color(start.to_play)));
            let fits = |(board, _): &(shinpan_harness::vocabulary::Diagram, Color)| board.columns() == columns;
            let images: BTreeSet<_> = images.filter(fits).map(|(board, player)| (board.to_string(), player)).collect();
            let before = all.len();
            let added = images.len();
            all.extend(images);
            assert_eq!(all.len(), before + added, "{columns}x{rows}: {:?}", start.board);
        }
        assert_eq!(all.len(), 2 * published, "{columns}x{rows}");
    }
}

/// Positions are counted before they are made. A search that would never end is refused, and the error says how many
/// points are possible.
#[test]
fn a_search_that_would_never_end_is_not_begun() {
    assert_eq!(positions(3), 2 * (3 + 9 + 27));
    let options = |most_points, from| SearchOptions { most_points, from, ..small("basic", "basic", true) };
    assert!(positions(12) <= MOST_POSITIONS && options(12, From::Positions).check().is_ok());
    for most_points in [13, 16, 25] {
        let why = options(most_points, From::Positions).check().expect_err("too many");
        assert!(why.to_string().ends_with("expected at most 12 points"), "{why}");
        assert_eq!(options(most_points, From::Empty).check(), Ok(()));
        let most_points = most_points.to_string();
        let output = apart(&["search", "basic", "basic+ssk", "--positions", "--most-points", &most_points]).output();
        let output = output.expect("it ran");
        let report_text = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{report_text}");
        assert!(
            report_text.starts_with(&format!("shinpan: --most-points {most_points}: boards of up to")),
            "{report_text}"
        );
    }
}

/// A search stops when it is told to, and claims only what it did until then.
#[test]
fn a_search_that_is_stopped_claims_what_it_did() {
    let (left, right) = (rules("basic"), rules("basic+davies"));
    let sides = [left, right].map(|rules| Under::new(rules, Engine::new()));
    let options =
        SearchOptions { most_points: 4, most_acts: 60, nodes: u64::MAX, ..small("basic", "basic+davies", true) };
    let (looks, last) = (Cell::new(0), Cell::new(0));
    let watch = |progress: shinpan_lab::search::SearchProgress| {
        looks.set(looks.get() + 1);
        last.set(progress.nodes);
        !(progress.board == "2x2" && progress.nodes > 20_000)
    };
    let report = search_while(&sides[0], &sides[1], &[left], &options, &watch);
    assert!(report.interrupted && looks.get() > 10 && last.get() > 20_000);
    let report_text = text::search(&report, "basic", "basic+davies", &options);
    assert!(
        report_text.contains("2x1 (scripts of any length)") && report_text.contains("2x2 (up to "),
        "{report_text}"
    );
    assert!(report_text.contains("; not searched: 4x1; interrupted\n"), "{report_text}");
}

/// A program that does not begin some games.
struct Picky {
    name: String,
    offer: Offer,
    refuses: fn(&Start) -> bool,
}

impl Picky {
    fn new(name: &str, refuses: fn(&Start) -> bool) -> Picky {
        Picky { name: name.to_owned(), offer: Offer::everything(), refuses }
    }
}

impl Subject for Picky {
    fn name(&self) -> &str {
        &self.name
    }

    fn offers(&self) -> &Offer {
        &self.offer
    }

    fn transcript(&mut self, script: &Script, want: &Want) -> Transcript {
        if (self.refuses)(&script.start) {
            return Transcript::skipped("not today".to_owned());
        }
        Engine::new().transcript(script, want)
    }
}

impl Forkable for Picky {
    fn begin(&self, script: &Script) -> Result<Box<dyn Referee>, Unplayable> {
        if (self.refuses)(&script.start) {
            Err(Unplayable("not today".to_owned()))
        } else {
            Engine::new().begin(script)
        }
    }
}

fn is_three_wide(start: &Start) -> bool {
    start.board.columns() == 3
}

/// A game that only one side begins is a difference, whichever side it is.
#[test]
fn a_game_that_one_side_alone_begins_is_found() {
    let options = small("basic", "basic", true);
    let (engine, picky) = (Engine::new(), Picky::new("picky", is_three_wide));
    for left_begins in [true, false] {
        let (left, right): (&dyn Forkable, &dyn Forkable) =
            if left_begins { (&engine, &picky) } else { (&picky, &engine) };
        let report = search(left, right, &[rules("basic")], &options);
        assert!(report.findings.is_empty());
        let [one] = report.unbegun.as_slice() else { panic!("{:?}", report.unbegun) };
        assert_eq!((one.left_begins, one.why.as_str()), (left_begins, "not today"));
        assert!(is_three_wide(&one.script.start) && one.script.acts.is_empty());
        let report_text = text::search(&report, left.name(), right.name(), &options);
        assert!(
            report_text.starts_with("DIFFERENCE under basic: engine begins, picky does not: not today\nstart, "),
            "{report_text}"
        );
        let claims = report_text.lines().find(|line| line.contains(": no difference on 1x1")).expect("a certificate");
        assert!(claims.contains("; differences on: 3x1") && !claims.contains("3x1 ("), "{claims}");
    }
    let picky = Picky::new("picky", |start| start.to_play == Color::White);
    let positions = SearchOptions { from: From::Positions, most_acts: 1, ..small("basic", "basic", true) };
    let report = search(&engine, &picky, &[rules("basic")], &positions);
    assert_eq!(report.unbegun.len(), 1, "one reason, one finding");
    assert!(report.spaces.iter().any(|space| space.differences > 1), "{:?}", report.spaces);
    let one = search(&engine, &picky, &[rules("basic")], &SearchOptions { find: 1, ..positions });
    assert_eq!((one.unbegun, one.spaces.last().map(|space| space.starts)), (report.unbegun, Some(0)));
}

/// A game that neither side begins is no difference, and the certificate claims nothing about it.
#[test]
fn a_game_that_neither_side_begins_is_said() {
    let options = small("basic", "basic", true);
    let [left, right] = ["one", "other"].map(|name| Picky::new(name, is_three_wide));
    let report = search(&left, &right, &[rules("basic")], &options);
    assert!(report.findings.is_empty() && report.unbegun.is_empty());
    let report_text = text::search(&report, "one", "other", &options);
    assert!(
        report_text.contains("2x1 (scripts of any length); neither side begins: 3x1 (not today)\n"),
        "{report_text}"
    );
    let [left, right] = ["one", "other"].map(|name| Picky::new(name, |start| start.to_play == Color::White));
    let positions = SearchOptions { from: From::Positions, most_acts: 2, ..options };
    let report = search(&left, &right, &[rules("basic")], &positions);
    let report_text = text::search(&report, "one", "other", &positions);
    // The starts are the empty board, and a black stone with either player to move. A white stone is the same with
    // colors swapped.
    assert!(report_text.contains("2x1 (up to 2 acts; neither side begins 1 of 3 starts)"), "{report_text}");
}

/// A search with pruning finds every difference that a search without it finds.
#[test]
fn pruning_loses_nothing() {
    let pairs = [
        ("basic", "basic+simple-ko"),
        ("basic+ssk", "basic+nssk"),
        ("tromp-taylor-2001", "tromp-taylor-2001+nssk"),
        ("international-1998", "international-1998+basic-ko"),
        ("wmsg-2008", "basic+no-suicide"),
        ("basic+simple-ko", "basic+simple-ko-restated"),
    ];
    for (left, right) in pairs {
        let report_text = [true, false].map(|pruned| {
            let report = compared(left, right, &small(left, right, pruned));
            assert!(report.spaces.iter().all(|space| space.whole || space.acts == 6), "{:?}", report.spaces);
            let told = |finding: &shinpan_harness::judge::pair::Finding| {
                let board = finding.script.start.board.to_string();
                (board, finding.divergence.step, finding.divergence.fingerprint())
            };
            report.findings.iter().map(told).collect::<Vec<_>>()
        });
        assert_eq!(report_text[0], report_text[1], "{left} and {right}");
    }
}

/// Superko ends every game, so on the smallest boards a search ends by itself.
#[test]
fn what_is_searched_whole_is_said() {
    let (code, text) = shinpan(&["search", "basic", "basic+davies", "--most-points", "2"]);
    assert_eq!(code, 0);
    insta::assert_snapshot!("basic and davies", text);
    let (code, text) = shinpan(&["search", "basic", "basic+davies", "--most-points", "4", "--nodes", "2000"]);
    assert_eq!(code, 0);
    assert!(text.contains("2x1 (scripts of any length)") && text.contains("2x2 (up to "), "{text}");
    // Ten acts per board finish only 1x1. Of 2x1, the certificate claims no more than scripts of up to 2 acts.
    let (code, text) = shinpan(&["search", "basic", "basic+davies", "--most-points", "2", "--nodes", "10", "--moves"]);
    assert_eq!(code, 0);
    insta::assert_snapshot!("what was not searched through", text);
}

#[test]
fn the_smallest_difference_is_a_case() {
    let (code, text) = shinpan(&["search", "basic+ssk", "basic+nssk", "--most-points", "2"]);
    assert_eq!(code, 1);
    insta::assert_snapshot!("ssk and nssk", text);
    let yaml = text.split("as a case:\n\n").nth(1).and_then(|rest| rest.split("\nboard ").next()).expect("a case");
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("found.yaml");
    std::fs::write(&file, yaml).expect("written");
    let file = file.to_str().expect("a path");
    let run = |subject: &str| shinpan(&["check", "--with", subject, "--corpus", file]).0;
    assert_eq!((run("spec"), run("engine")), (0, 0));
}

#[test]
fn legality_alone_can_be_asked_for() {
    let options = |compared| SearchOptions { compared, ..small("basic", "tromp-taylor-2001+psk", true) };
    let games = compared("basic", "tromp-taylor-2001+psk", &options(Compared::Games));
    let moves = compared("basic", "tromp-taylor-2001+psk", &options(Compared::Moves));
    assert!(!games.findings.is_empty() && moves.findings.is_empty(), "{:?}", moves.findings);
}

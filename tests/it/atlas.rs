//! Where rulesets part: known pairs, every witness replayed, parts of a search, and what `rules diff` reads of it.

use std::fs;

use shinpan::{Board, Color, Game, Move, Setup};
use shinpan_harness::vocabulary::Rules;
use shinpan_harness::vocabulary::ruleset_classes::{RulesetClass, classes, for_scores};
use shinpan_lab::atlas::{
    Atlas, AtlasFrom, AtlasLevel, AtlasLimits, AtlasOrder, AtlasTask, Witness, Witnesses, search_board,
};
use shinpan_lab::solve::{Question, SolveLimits, solve};
use shinpan_referee::rulesets::published_atlas::{Charted, charted};

use shinpan_tests::{root, shinpan};

fn rules(id: &str) -> Rules {
    id.parse().expect("a ruleset")
}

fn of(ids: &[&str]) -> Vec<RulesetClass> {
    classes(&ids.iter().map(|id| rules(id)).collect::<Vec<_>>(), for_scores)
}

fn limits(most: u64) -> AtlasLimits<'static> {
    AtlasLimits { most, nodes: 1_000_000, stop: &|_| false }
}

fn searched(kinds: &[RulesetClass], sizes: &[(u8, u8)], from: AtlasFrom, most: u64) -> Atlas {
    let mut atlas = Atlas::default();
    for size in sizes {
        let (board, found) = search_board(kinds, AtlasTask { size: *size, from }, limits(most))
            .expect("no contradiction")
            .expect("a board");
        atlas.add(board, &found);
    }
    atlas
}

const SMALL: [(u8, u8); 4] = [(1, 1), (2, 1), (3, 1), (2, 2)];

#[track_caller]
fn check(left: &str, right: &str, level: AtlasLevel, from: AtlasFrom, expected: Option<&str>) {
    let atlas = searched(&of(&[left, right]), &SMALL, from, 20_000);
    let witness = atlas.found.0.get(&(0, 1, level, from, AtlasOrder::Points));
    let found = witness.map(|witness| {
        let start = witness.start.as_ref().map_or(String::new(), |start| format!(" {}", start.rows));
        let values = witness.values.as_ref().map_or(String::new(), |values| values.join(" : "));
        format!("{}x{}{start}: {}{values}", witness.size.0, witness.size.1, witness.line.join(" "))
    });
    assert_eq!(found.as_deref(), expected, "{left}, {right}, {level:?}");
}

#[test]
fn known_pairs_part_where_they_are_known_to() {
    use AtlasFrom::{Game, Position};
    check("basic", "basic+ssk", AtlasLevel::Move, Game, Some("1x1: A1"));
    check("basic+no-suicide", "basic+no-suicide+ssk", AtlasLevel::Move, Game, Some("3x1: A1 C1 B1 C1 A1"));
    check("basic", "basic,passes=3", AtlasLevel::End, Game, Some("1x1: pass pass"));
    check("basic", "basic+stone-scoring", AtlasLevel::Score, Game, Some("2x1: A1 pass pass"));
    check("basic", "basic+stone-scoring", AtlasLevel::Move, Game, None);
    check("basic+no-suicide", "basic+no-suicide+territory", AtlasLevel::Value, Game, Some("3x1: 3 : 2"));
    check("basic", "basic+no-suicide", AtlasLevel::Move, Position, Some("2x1 X.: B1"));
}

/// Every witness of a line is a difference, and the line before it is none. Every witness of a value has both values.
#[test]
fn every_witness_is_a_difference() {
    let ids =
        ["basic", "basic+ssk", "basic+nssk", "basic+no-suicide", "basic+simple-ko", "basic+territory", "aga", "nz"];
    let kinds = of(&ids);
    for from in [AtlasFrom::Game, AtlasFrom::Position] {
        let Atlas { found: Witnesses(found), .. } = searched(&kinds, &SMALL, from, 5_000);
        assert!(found.len() > 60, "{}", found.len());
        for ((one, two, level, ..), witness) in &found {
            if let Some(values) = &witness.values {
                assert_eq!([one, two].map(|place| value(&kinds[*place], witness)), *values, "{witness:?}");
                continue;
            }
            let played = [one, two].map(|place| played(&kinds[*place], witness));
            let [left, right] = &played;
            assert_ne!(left, right, "{one}, {two}, {level:?}: {witness:?}");
            assert_eq!(left.0 != right.0, *level == AtlasLevel::Move, "{witness:?}");
        }
    }
}

fn begun(witness: &Witness) -> (Board, Color) {
    let Some(start) = &witness.start else {
        return (Board::empty(witness.size.0, witness.size.1).expect("a board"), Color::Black);
    };
    let spaced = |row: &str| row.chars().map(|mark| format!("{mark} ")).collect::<String>();
    let rows: Vec<String> = start.rows.split('/').map(spaced).collect();
    (rows.join("\n").parse().expect("a board"), if start.white_first { Color::White } else { Color::Black })
}

fn value(kind: &RulesetClass, witness: &Witness) -> String {
    let (board, to_move) = begun(witness);
    let mut answer = Question { ruleset: kind.switches, board, to_move }.begun().expect("a question");
    solve(&mut answer, SolveLimits { most_visited: u64::MAX, stop: &|_| false }).expect("no contradiction");
    let one = |half: Option<i32>| half.map_or("?".to_owned(), |half| shinpan::HalfPoints(half).to_string());
    match answer.bounds() {
        [Some(low), Some(high)] if low == high => one(Some(low)),
        [low, high] => format!("{}..{}", one(low), one(high)),
    }
}

/// Returns how many moves of the line are legal, whether the game goes on then, and the score.
fn played(kind: &RulesetClass, witness: &Witness) -> (usize, bool, Option<i32>) {
    let (board, first) = begun(witness);
    let mut game = Game::new(kind.switches, &Setup::from(&board).with_to_move(first)).expect("a game");
    let line: Vec<Move> = witness.line.iter().map(|one| one.parse().expect("a move")).collect();
    let legal = |one: &&Move| game.to_move().is_some_and(|color| game.make_move(color, **one).is_ok());
    let moves = line.iter().take_while(legal).count();
    let score = game.score_without(&[]).ok().map(|score| (score.black - score.white).0);
    (moves, game.to_move().is_some(), score.filter(|_| game.to_move().is_none()))
}

/// No other witness has fewer points, stones or acts than the one kept for that.
#[test]
fn each_order_keeps_its_smallest() {
    let kinds = of(&["basic+no-suicide", "basic+no-suicide+ssk", "basic+no-suicide+simple-ko"]);
    let Atlas { found: Witnesses(found), .. } = searched(&kinds, &SMALL, AtlasFrom::Position, 20_000);
    let sizes = |witness: &Witness| {
        let points = usize::from(witness.size.0) * usize::from(witness.size.1);
        [points, witness.stones, witness.line.len()]
    };
    for ((one, two, level, from, order), witness) in &found {
        for (other, theirs) in found.iter().filter(|(place, _)| (place.0, place.1, place.2) == (*one, *two, *level)) {
            let place = AtlasOrder::ALL.iter().position(|one| one == order).expect("an order");
            assert!(sizes(witness)[place] <= sizes(theirs)[place], "{from:?} {order:?} {other:?}");
        }
    }
}

/// The parts of a search together are the whole, and a journal spares the search.
#[test]
fn parts_make_a_whole() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = |name: &str| folder.path().join(name).display().to_string();
    let common =
        ["rules", "atlas", "1x1", "2x1", "3x1", "--most-states", "2000", "--rules", "basic*", "--format", "tsv"];
    let run = |more: &[&str]| {
        let (code, text) = shinpan(&[&common, more].concat());
        assert_eq!(code, 0, "{text}");
        text
    };
    let (one, two) = (file("one.jsonl"), file("two.jsonl"));
    let part = run(&["--shard", "1/2", "--journal", &one]);
    run(&["--shard", "2/2", "--journal", &two]);
    let whole = run(&[]);
    assert_ne!(part, whole);
    let lines = |path: &str| fs::read_to_string(path).expect("a journal").lines().count();
    assert_eq!([lines(&one), lines(&two)], [4, 4], "a header, and half of six boards");
    assert_eq!(run(&["--journal", &one, "--journal", &two]), whole);
    assert_eq!(lines(&one), 4, "nothing was searched again");
}

#[test]
fn the_published_table_has_each_row_once() {
    let text = fs::read_to_string(root().join("corpus/atlas.tsv")).expect("the table");
    let rows: Vec<Vec<&str>> = text.lines().skip(1).map(|line| line.split('\t').collect()).collect();
    assert!(rows.len() > 5_000 && rows.iter().all(|row| row.len() == 9));
    let mut places: Vec<_> = rows.iter().map(|row| (row[0], row[1], row[2], row[3], row[4])).collect();
    places.sort_unstable();
    places.dedup();
    assert_eq!(places.len(), rows.len());
    let mut names: Vec<&str> = rows.iter().flat_map(|row| [row[0], row[1]]).collect();
    names.sort_unstable();
    names.dedup();
    let mut listed = Rules::by_document();
    listed.extend(Rules::presets().expect("presets"));
    let kinds = classes(&listed, for_scores);
    assert_eq!(names.len(), kinds.len(), "write corpus/atlas.tsv again: docs/solving.md has the command");
}

/// The table is turned if the user names the rulesets in the other order. Rulesets of one kind have no row.
#[test]
fn rules_diff_reads_the_atlas() {
    let of = |left: &str, right: &str| charted(rules(left), rules(right)).expect("an atlas");
    let (Charted::Rows(one), Charted::Rows(two)) =
        (of("basic+no-suicide", "basic+territory"), of("basic+territory", "basic+no-suicide"))
    else {
        unreachable!("both are in the atlas, and of two kinds");
    };
    assert_eq!(one.len(), two.len());
    let mut turned = 0;
    for (one, two) in one.iter().zip(&two) {
        let values = |row: &shinpan_referee::rulesets::published_atlas::ChartedRow| {
            row.witness.as_ref().and_then(|it| it.values)
        };
        if let (Some([a, b]), Some([c, d])) = (values(one), values(two)) {
            assert_eq!([a, b], [d, c]);
            turned += 1;
        }
    }
    assert!(turned > 0);
    assert_eq!(of("ogs:nz", "kgs:new-zealand"), Charted::SameKind);
    let (code, text) = shinpan(&["rules", "diff", "basic", "basic+ssk"]);
    assert_eq!(code, 1);
    assert!(text.contains("without komi (atlas):\n  move   1x1: B A1\n"), "{text}");
    assert!(text.contains("\n  score  none in what was searched\n"), "{text}");
}

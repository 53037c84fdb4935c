//! Where rulesets part: known pairs, and every witness replayed.

use shinpan::{Game, Move, Setup};
use shinpan_harness::study::atlas::{AtlasLevel, Witness, atlas};
use shinpan_harness::study::kinds::{RuleKind, for_scores, kinds};
use shinpan_harness::vocabulary::Rules;

use crate::{root, shinpan};

fn of(ids: &[&str]) -> Vec<RuleKind> {
    let rules: Vec<Rules> = ids.iter().map(|id| id.parse().expect("a ruleset")).collect();
    kinds(&rules, for_scores)
}

fn witness(left: &str, right: &str, level: AtlasLevel) -> Option<String> {
    let kinds = of(&[left, right]);
    let found = atlas(&kinds, &[(1, 1), (2, 1), (3, 1), (2, 2)], 20_000, &|_| false).expect("an atlas");
    let witness = found.found.get(&(0, 1, level))?;
    let line: Vec<String> = witness.line.iter().map(Move::to_string).collect();
    Some(format!("{}x{}: {}", witness.size.0, witness.size.1, line.join(" ")))
}

#[test]
fn known_pairs_part_where_they_are_known_to() {
    let parted = |left, right, level| witness(left, right, level).unwrap_or_default();
    assert_eq!(parted("basic", "basic+ssk", AtlasLevel::Move), "1x1: A1");
    assert_eq!(parted("basic+no-suicide", "basic+no-suicide+ssk", AtlasLevel::Move), "3x1: A1 C1 B1 C1 A1");
    assert_eq!(parted("basic", "basic,passes=3", AtlasLevel::End), "1x1: pass pass");
    assert_eq!(parted("basic", "basic+stone-scoring", AtlasLevel::Score), "2x1: A1 pass pass");
    assert_eq!(witness("basic", "basic+stone-scoring", AtlasLevel::Move), None);
}

/// Every witness is a difference, and the line before it is none.
#[test]
fn every_witness_is_a_difference() {
    let ids =
        ["basic", "basic+ssk", "basic+nssk", "basic+no-suicide", "basic+simple-ko", "basic+territory", "aga", "nz"];
    let kinds = of(&ids);
    let found = atlas(&kinds, &[(1, 1), (2, 1), (3, 1), (2, 2)], 5_000, &|_| false).expect("an atlas");
    assert!(found.found.len() > 20, "{}", found.found.len());
    for ((one, two, level), witness) in &found.found {
        let played = [one, two].map(|place| played(&kinds[*place], witness));
        let [left, right] = &played;
        assert_ne!(left, right, "{one}, {two}, {level:?}: {witness:?}");
        assert_eq!(left.0 != right.0, *level == AtlasLevel::Move, "{witness:?}");
    }
}

/// Returns how many moves of the line are legal, whether the game goes on then, and the score.
fn played(kind: &RuleKind, witness: &Witness) -> (usize, bool, Option<i32>) {
    let mut game = Game::new(kind.switches, &Setup::empty(witness.size.0, witness.size.1)).expect("a game");
    let legal = |one: &&Move| game.to_move().is_some_and(|color| game.make_move(color, **one).is_ok());
    let moves = witness.line.iter().take_while(legal).count();
    let score = game.score_without(&[]).ok().map(|score| (score.black - score.white).0);
    (moves, game.to_move().is_some(), score.filter(|_| game.to_move().is_none()))
}

#[test]
fn the_published_table_names_every_pair_once() {
    let text = std::fs::read_to_string(root().join("docs/atlas.tsv")).expect("the table");
    let rows: Vec<Vec<&str>> = text.lines().skip(1).map(|line| line.split('\t').collect()).collect();
    assert!(rows.iter().all(|row| row.len() == 5));
    let mut pairs: Vec<_> = rows.iter().map(|row| (row[0], row[1], row[2])).collect();
    pairs.sort_unstable();
    pairs.dedup();
    assert_eq!(pairs.len(), rows.len());
    let (code, told) = shinpan(&["atlas", "1x1", "--rules", "basic", "--rules", "basic+ssk", "--format", "tsv"]);
    assert_eq!((code, told.lines().nth(1)), (0, Some("basic\tbasic+ssk\tmove\t1x1\tB A1")));
}

//! Tests of taxes, and of areas that both players reach.

use super::switches::game;
use super::{halves, run, setup};
use crate::{ByColor, Color, EmptyBoard, Ending, Game, Ruleset, Scoring, Setup, Tax};

fn points(scoring: Scoring, tax: Tax, start: &Setup) -> (i32, i32) {
    let ByColor { black, white } = halves(game(Ruleset { scoring, tax, ..Ruleset::PLAIN }, start).points());
    (black, white)
}

#[test]
fn taxes_on_seki_and_groups() {
    // Column A is Black's eye region, column G White's. Column D touches both, so both groups are in seki.
    let seki = setup(7, 2, "B1 B2 C1 C2", "E1 E2 F1 F2");
    // Black's group at the left has two eyes and no dame. Black's other group and White's are in seki.
    let mixed = setup(9, 1, "B1 D1 G1", "E1 J1");
    for (tax, area, territory) in [
        (Tax::None, (12, 12), (4, 4)),
        (Tax::Seki, (8, 8), (0, 0)),
        (Tax::Groups, (8, 8), (0, 0)),
        (Tax::All, (8, 8), (0, 0)),
        (Tax::Eyes, (8, 8), (0, 0)),
    ] {
        assert_eq!((points(Scoring::Area, tax, &seki), points(Scoring::Territory, tax, &seki)), (area, territory));
    }
    for (tax, area, territory) in [
        (Tax::None, (10, 4), (4, 0)),
        (Tax::Seki, (6, 4), (0, 0)),
        (Tax::Groups, (10 - 8, 4 - 8), (4 - 8, -8)),
        // From B1, nothing around C1 leads to D1. So C1 is a false eye, and A1 is not enough alone.
        (Tax::Eyes, (6, 4), (0, 0)),
    ] {
        // E1 touches F1, which is neutral, but D1 and B1 touch only their own eyes A1 and C1.
        let settled = if tax == Tax::Seki { (4, 0) } else { (0, 0) };
        let expected = ((area.0 + settled.0, area.1), (territory.0 + settled.0, territory.1));
        assert_eq!((points(Scoring::Area, tax, &mixed), points(Scoring::Territory, tax, &mixed)), expected, "{tax}");
    }
    // Only the group without dame is taxed.
    assert_eq!(points(Scoring::Area, Tax::All, &mixed), (10 - 4, 4));
}

#[test]
fn points_of_groups_in_seki_have_no_owner() {
    let start = setup(7, 1, "B1", "E1");
    let letters = |tax: Tax| -> String {
        let owners = game(Ruleset { tax, ..Ruleset::PLAIN }, &start).owner().into_iter();
        owners.map(|owner| owner.map_or('.', |color| if color == Color::Black { 'B' } else { 'W' })).collect()
    };
    assert_eq!([Tax::None, Tax::Groups].map(letters), ["BB..WWW", "BB..WWW"]);
    assert_eq!([Tax::Seki, Tax::All, Tax::Eyes].map(letters), [".B..W.."; 3]);
}

#[test]
fn boards_without_stones_are_one_group_for_both() {
    for (tax, half_points) in [(Tax::None, 8), (Tax::Seki, 8), (Tax::Groups, 4), (Tax::All, 4), (Tax::Eyes, 8)] {
        let rules = Ruleset { tax, empty_board: EmptyBoard::Both, ..Ruleset::PLAIN };
        assert_eq!(
            halves(game(rules, &Setup::empty(2, 2)).points()),
            ByColor { black: half_points, white: half_points }
        );
        assert_eq!(points(Scoring::Area, tax, &Setup::empty(2, 2)), (0, 0));
    }
}

#[test]
fn both_players_may_reach_a_region() {
    let start = setup(7, 1, "B1", "E1");
    assert_eq!(points(Scoring::AreaReached, Tax::None, &start), (2 * (1 + 1 + 2), 2 * (1 + 2 + 2)));
    assert_eq!(points(Scoring::AreaReached, Tax::None, &Setup::empty(2, 2)), (0, 0));
    let both = Ruleset { scoring: Scoring::AreaReached, empty_board: EmptyBoard::Both, ..Ruleset::PLAIN };
    assert_eq!(halves(game(both, &Setup::empty(2, 2)).points()), ByColor { black: 8, white: 8 });
}

/// Columns D and F of 7 x 7, with this other stone of White.
fn two_walls(more: &str) -> Setup {
    setup(7, 7, "D1 D2 D3 D4 D5 D6 D7", &format!("F1 F2 F3 F4 F5 F6 F7 {more}"))
}

const BY_EYES: Ruleset =
    Ruleset { ending: Ending::AgreementOrContinue, scoring: Scoring::Territory, tax: Tax::Eyes, ..Ruleset::PLAIN };

#[test]
fn points_between_the_players_need_not_be_filled_for_eyes() {
    // Both walls are beside column E, so that they would be in seki.
    assert_eq!(points(Scoring::Territory, Tax::Seki, &two_walls("")), (0, 0));
    assert_eq!(points(Scoring::Territory, Tax::Eyes, &two_walls("")), (2 * 21, 2 * 7));
    assert_eq!(points(Scoring::Area, Tax::Eyes, &two_walls("")), (2 * 28, 2 * 14));
    let owners = game(BY_EYES, &two_walls("")).owner();
    let letters = owners.into_iter().map(|owner| owner.map_or('.', Color::letter)).collect::<String>();
    assert_eq!(letters, "BBBB.WW".repeat(7));
}

#[test]
fn groups_without_eyes_have_no_points() {
    // Neither player can play in column C, which both reach.
    let seki = setup(5, 2, "A1 A2 B1 B2", "D1 D2 E1 E2");
    assert_eq!(points(Scoring::Territory, Tax::Eyes, &seki), (0, 0));
    // Columns A and E are no seki: a play in the middle of each divides it into two eyes.
    let lone = setup(5, 3, "B1 B2 B3", "D1 D2 D3");
    assert_eq!(points(Scoring::Territory, Tax::None, &lone), (2 * 3, 2 * 3));
    assert_eq!(points(Scoring::Territory, Tax::Eyes, &lone), (2 * 3, 2 * 3));
}

#[test]
fn eyes_are_judged_with_the_dead_stones_on_the_board() {
    // White's stone lives in Black's corner until it is settled as dead.
    let corner = (two_walls("B4"), "B4", (0, 2 * 7), (2 * 21, 2 * (7 - 1)));
    // Black's A1, B1 and C1 are two eyes, but only one with White's dead stone on B1.
    let eye = |stones: &str| setup(7, 2, "A2 B2 C2 D2 D1", &format!("F1 F2 {stones}"));
    assert_eq!(points(Scoring::Territory, Tax::Eyes, &eye("")), (2 * 3, 0));
    for (start, dead, alive, settled) in [corner, (eye("B1"), "B1", (0, 0), (0, -2))] {
        let counted = |game: &Game| (game.points().black.0, game.points().white.0);
        let mut game = game(BY_EYES, &start);
        run(&mut game, "B pass, W pass").expect("a stop");
        assert_eq!(counted(&game), alive, "{dead}");
        let stone = dead.parse().expect("a point");
        let without = halves(game.score_without(&[stone]).expect("a stone"));
        assert_eq!((without.black, without.white), settled, "{dead}");
        game.settle(&[stone]).expect("a settlement");
        let read: Game = game.to_string().parse().expect("a game");
        assert_eq!([&game, &game.clone(), game.branch().game(), &read].map(counted), [settled; 4], "{dead}");
        assert_eq!(game.score_without(&[]), Ok(game.score()), "{dead}");
        assert!(game.undo());
        assert_eq!(counted(&game), alive, "{dead}");
    }
}

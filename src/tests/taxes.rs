//! Tests of taxes, and of areas that both players reach.

use super::switches::game;
use super::{halves, setup};
use crate::{ByColor, Color, EmptyBoard, Ruleset, Scoring, Setup, Tax};

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
    ] {
        assert_eq!((points(Scoring::Area, tax, &seki), points(Scoring::Territory, tax, &seki)), (area, territory));
    }
    for (tax, area, territory) in
        [(Tax::None, (10, 4), (4, 0)), (Tax::Seki, (6, 4), (0, 0)), (Tax::Groups, (10 - 8, 4 - 8), (4 - 8, -8))]
    {
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
    assert_eq!([Tax::Seki, Tax::All].map(letters), [".B..W..", ".B..W.."]);
}

#[test]
fn boards_without_stones_are_one_group_for_both() {
    for (tax, half_points) in [(Tax::None, 8), (Tax::Seki, 8), (Tax::Groups, 4), (Tax::All, 4)] {
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

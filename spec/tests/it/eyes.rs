//! Boards for `tax=eyes`, small enough to derive the points by hand from the clauses.

use shinpan_spec::options::{Act, Game, Options, Position, Setting};

use crate::driver::{Player, Point, State};

/// Returns Black's and White's points by territory once the players have passed and settled these stones as dead. The
/// rows come from the top, and `X` and `O` are stones.
fn territory(rows: &[&str], tax: &str, dead: &[Point]) -> (i32, i32) {
    let keys = [("tax", tax), ("scoring", "territory"), ("agreement", "yes")];
    let options = keys.iter().fold(Options::default(), |options, (key, value)| options.with(key, value).unwrap());
    let mut position = Position::empty(rows[0].len(), rows.len());
    for (row, states) in rows.iter().rev().enumerate() {
        for (column, state) in states.chars().enumerate().filter(|(_, state)| *state != '.') {
            let stone = if state == 'X' { State::Black } else { State::White };
            position = position.with(Point { column, row }, stone);
        }
    }
    let mut game = Game::begin(Setting { position, options, ..Setting::plain(1, 1) }).unwrap();
    for act in [Act::Pass(Player::Black), Act::Pass(Player::White), Act::Settle(dead.to_vec())] {
        game.act(act).unwrap();
    }
    let (_, black, white) = game.scores()[0];
    (black / 2, white / 2)
}

/// Between the walls nobody holds a point. Behind them the roominess is 21 and 7.
#[test]
fn an_open_column_between_two_walls_need_not_be_filled() {
    assert_eq!(territory(&["...X.O."; 7], "eyes", &[]), (21, 7));
}

/// The board before the settlement counts. So the dead stone is on a point of Black's eye. As a
/// prisoner it costs White a point.
#[test]
fn a_dead_stone_stands_while_eyes_are_judged() {
    let mut rows = ["...X.O."; 7];
    rows[3] = ".O.X.O.";
    assert_eq!(territory(&rows, "eyes", &[Point { column: 1, row: 3 }]), (21, 6));
    // While it is live, it reaches all of Black's points, and Black reaches all but the stone itself.
    assert_eq!(territory(&rows, "eyes", &[]), (0, 7));
}

/// The chains in F and H share the liberties in G and have no eye. The walls have four columns behind them.
#[test]
fn chains_in_seki_have_no_points() {
    assert_eq!(territory(&["....XO.XO...."; 2], "eyes", &[]), (8, 8));
}

/// Each chain has one eye and shares the liberty in the middle. One eye does not count.
#[test]
fn an_estate_with_one_eye_has_no_points() {
    assert_eq!(territory(&[".X.O."], "eyes", &[]), (0, 0));
    assert_eq!(territory(&[".X.O."], "none", &[]), (1, 1));
}

/// The stone on B1 is in a league of its own, and nothing but A1 joins it to the other stones. So A1 is false, and
/// Black has to fill it.
#[test]
fn a_false_point_has_to_be_filled() {
    let rows = [".....", ".....", "XXXXX", "XOOOO", "XO...", "XOOOO", ".XO.."];
    assert_eq!(territory(&rows, "eyes", &[]), (10, 5));
    assert_eq!(territory(&rows, "none", &[]), (11, 5));
}

/// The first shape seals D4, and the open side is an eye because White does not go on from there. None of it counts,
/// because White reaches it strictly. But A1 counts as the second eye of the estate.
#[test]
fn a_seal_makes_an_eye_of_an_open_side() {
    let mut rows = ["...X.O."; 7];
    (rows[2], rows[3]) = ("..XX.O.", "....OO.");
    (rows[5], rows[6]) = ("XX.X.O.", ".XXX.O.");
    assert_eq!(territory(&rows, "eyes", &[]), (1, 7));
    // Without the stone on C5 no shape fits at D4, because White stands on E4.
    rows[2] = "...X.O.";
    assert_eq!(territory(&rows, "eyes", &[]), (0, 7));
}

//! Two common ways to count an area, carried out with stones on the board. Numbers are half points.

use super::game::Game;
use super::{Alternative, Counted, Intersection, Marker, Player, Position, State, stone_of};
use crate::bookkeeping::{self, half_points, points_in_words};

/// A board on which a method of counting moves stones, and the steps so far.
type Table = bookkeeping::Table<Marker>;

impl Table {
    /// Returns those of the intersections that hold no stone.
    fn vacant(&self, intersections: &[Intersection]) -> Vec<Intersection> {
        let vacant = intersections.iter().filter(|&&at| self.position.state(at) == Some(State::Empty));
        vacant.copied().collect()
    }
}

/// Chinese counting: remove White's stones, fill Black's territory with black stones, and count the black stones.
pub(super) fn chinese(game: &Game) -> Counted {
    clause!("basic/scoring.area.counting");
    let mut table = Table::new(game.position());
    let stones = black_stones_after_filling(game, &mut table);
    let share = match game.has(Alternative::NeutralUnshared) {
        true => unshared(game, &mut table),
        false => shared(game, &mut table),
    };
    let count = half_points(stones).saturating_add(share);
    let (board, komi) = (half_points(game.position().intersections().count()), game.added_to_white());
    table.note(read_black(stones, count, black_needs(board, komi, count)));
    let margin = count.saturating_mul(2).saturating_sub(board).saturating_sub(komi);
    Counted { method: "chinese", steps: table.steps, black: Some(count), white: None, margin }
}

/// Removes White's stones and fills the territory that is Black's alone. Returns the number of black stones.
fn black_stones_after_filling(game: &Game, table: &mut Table) -> usize {
    table.bring(&game.position().in_state(State::White), State::Empty, "white stones are removed");
    let white = game.territory(Player::White);
    let mut black = game.territory(Player::Black);
    black.retain(|point| !white.contains(point));
    table.bring(&black, State::Black, "black stones fill Black's territory");
    table.position.in_state(State::Black).len()
}

/// Says what Black's number is and what wins. Both numbers are in half points.
fn read_black(stones: usize, count: i32, needed: i32) -> String {
    let tens = format!("black stones are {stones}: {} tens and {}", stones / 10, stones % 10);
    let needed = points_in_words(needed);
    match count == half_points(stones) {
        true => format!("{tens}; {needed} win"),
        false => format!("{tens}; with the share Black has {}; {needed} win", points_in_words(count)),
    }
}

/// Ways of counting: all of them find the same winner, so the players share the points that belong to one as much as to
/// the other (reading K15). Returns Black's share in half points, half a point for each.
fn shared(game: &Game, table: &mut Table) -> i32 {
    clause!("basic/scoring.area.same-winner");
    let neutral = unfilled(game);
    let share = half_points(neutral) / 2;
    if neutral > 0 {
        table.note(format!("{neutral} neutral intersections are shared, {} for each player", points_in_words(share)));
    }
    share
}

/// Ways of counting, reading K15: Black has only the black stones.
fn unshared(game: &Game, table: &mut Table) -> i32 {
    let neutral = unfilled(game);
    if neutral > 0 {
        table.note(format!("{neutral} neutral intersections hold no black stone and count for White (reading K15)"));
    }
    0
}

/// Returns the number of empty intersections that are in neither territory, or in both (reading K2).
fn unfilled(game: &Game) -> usize {
    let white = game.territory(Player::White);
    let both = game.territory(Player::Black).into_iter().filter(|point| white.contains(point));
    game.position().neutral(game.setting.options.readings).len() + both.count()
}

/// Chinese rules: returns the smallest number that wins for Black. It is more than half the board and half the komi
/// together. All numbers are in half points. It is whole or not as Black's count is.
fn black_needs(board: i32, komi: i32, count: i32) -> i32 {
    clause!("basic/chinese");
    let more_than_half = board.saturating_add(komi).div_euclid(2).saturating_add(1);
    match (more_than_half - count % 2) % 2 == 0 {
        true => more_than_half,
        false => more_than_half.saturating_add(1),
    }
}

/// A player while the stones are filled in.
struct Side {
    player: Player,
    area: Vec<Intersection>,
    /// The player's stones that are off the board.
    off_board: usize,
}

/// Ing counting: each player fills in all 180 stones. Empty intersections and opposing stones in an area give the
/// margin. `None` where reading K13 does not define it.
pub(super) fn ing(game: &Game) -> Option<Counted> {
    clause!("basic/scoring.area.counting");
    if game.has(Alternative::IngOn361) && !leaves_one_vacancy(game) {
        return None;
    }
    let mut table = Table::new(game.position());
    let [mut black, mut white] = [Player::Black, Player::White].map(|player| stones_returned(game, player, &mut table));
    fill(&mut black, None, &mut table);
    fill(&mut white, None, &mut table);
    fill(&mut black, Some(&white), &mut table);
    fill(&mut white, Some(&black), &mut table);
    let [black, white] = [read_off(&black, &white, &mut table), read_off(&white, &black, &mut table)];
    let margin = black.saturating_sub(white).saturating_sub(game.added_to_white());
    Some(Counted { method: "ing", steps: table.steps, black: Some(black), white: Some(white), margin })
}

/// Ing counting, reading K13: 180 stones each and one vacant intersection need 361 points, none of them neutral.
fn leaves_one_vacancy(game: &Game) -> bool {
    game.position().intersections().count() == 361 && unfilled(game) == 0
}

/// Returns the number of stones with which each player begins: 180 on 19 by 19. On another board it is half the
/// intersections, rounded down (reading K13).
fn stones_each(position: &Position) -> usize {
    clause!("basic/scoring.area.counting");
    position.intersections().count() / 2
}

/// Returns the player's stones off the board to the player. If the board holds more than the player began with, the
/// surplus is taken off.
fn stones_returned(game: &Game, player: Player, table: &mut Table) -> Side {
    let position = game.position();
    let area = position.area(player, game.setting.options.readings);
    let on_board = position.in_state(stone_of(player));
    let each = stones_each(position);
    let says = format!("{} stones above {each} are taken off", player.name());
    table.bring(on_board.get(each..).unwrap_or_default(), State::Empty, &says);
    let off_board = each.saturating_sub(on_board.len());
    table.note(format!("{off_board} of {each} {} stones are off the board", player.name()));
    Side { player, area, off_board }
}

/// Fills the empty intersections of the player's area, or of the other player's area, while stones last.
fn fill(side: &mut Side, other: Option<&Side>, table: &mut Table) {
    let (area, whose) = match other {
        None => (&side.area, "their player's area"),
        Some(other) => (&other.area, "the other area"),
    };
    let vacant = table.vacant(area);
    let placed = vacant.get(..side.off_board).unwrap_or(&vacant);
    side.off_board -= placed.len();
    table.bring(placed, stone_of(side.player), &format!("{} stones fill {whose}", side.player.name()));
}

/// Returns the player's surplus of area over stones. Empty intersections and opposing stones in the area add to it. The
/// player's stones in the other area and off the board reduce it.
fn read_off(side: &Side, other: &Side, table: &mut Table) -> i32 {
    let own = |at: &&Intersection| table.position.state(**at) == Some(stone_of(side.player));
    let not_filled = side.area.iter().filter(|at| !own(at)).count();
    let strangers = other.area.iter().filter(own).count();
    let over = half_points(not_filled) - half_points(strangers + side.off_board);
    table.note(format!("{} has a surplus of {} points", side.player.name(), over / 2));
    over
}

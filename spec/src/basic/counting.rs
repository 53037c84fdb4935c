//! Two common ways to count an area, carried out with stones on the board. Numbers are half points.

use super::scoring::half_points;
use super::{Counted, Intersection, Player, Position, State, Step};

/// A board on which a method of counting moves stones, and the steps so far.
struct Table {
    position: Position,
    steps: Vec<Step>,
}

impl Table {
    fn new(position: &Position) -> Table {
        Table { position: position.clone(), steps: Vec::new() }
    }

    /// Adds a step that moves no stones.
    fn note(&mut self, says: String) {
        self.steps.push(Step { says, position: None });
    }

    /// Sets all these intersections to one state and adds a step. Does nothing if the list is empty.
    fn bring(&mut self, at: &[Intersection], state: State, says: &str) {
        if !at.is_empty() {
            self.position.put(at, state);
            let says = format!("{} {says}", at.len());
            self.steps.push(Step { says, position: Some(self.position.clone()) });
        }
    }

    /// Returns those of the intersections that hold no stone.
    fn vacant(&self, intersections: &[Intersection]) -> Vec<Intersection> {
        let vacant = intersections.iter().filter(|&&at| self.position.state(at) == Some(State::Empty));
        vacant.copied().collect()
    }
}

/// Chinese counting: remove White's stones, fill Black's territory with black stones, and count the black stones.
pub(super) fn chinese(position: &Position, komi: i32) -> Counted {
    clause!("basic/scoring.area.counting");
    let mut table = Table::new(position);
    let white = position.in_state(State::White);
    table.bring(&white, State::Empty, "white stones are removed");
    table.bring(&position.territory(Player::Black), State::Black, "black stones fill Black's territory");
    let stones = table.position.in_state(State::Black).len();
    let count = half_points(stones);
    let board = half_points(position.intersections().count());
    let needed = stones_black_needs(board, komi);
    table.note(format!("black stones are {stones}: {} tens and {}; {needed} win", stones / 10, stones % 10));
    let neutral = table.position.in_state(State::Empty).len() - position.territory(Player::White).len() - white.len();
    if neutral > 0 {
        table.note(format!("{neutral} neutral intersections hold no black stone and count for White (reading K15)"));
    }
    let margin = count.saturating_mul(2).saturating_sub(board).saturating_sub(komi);
    Counted { method: "chinese", steps: table.steps, black: Some(count), white: None, margin }
}

/// Chinese rules: returns the smallest number of black stones that wins. It is more than half the board and half the
/// komi together. Board and komi are in half points.
fn stones_black_needs(board: i32, komi: i32) -> i32 {
    clause!("basic/chinese");
    board.saturating_add(komi).div_euclid(4).saturating_add(1)
}

/// A player while the stones are filled in.
struct Side {
    player: Player,
    area: Vec<Intersection>,
    /// The player's stones that are off the board.
    off_board: usize,
}

/// Ing counting: each player fills in all 180 stones. Empty intersections and opposing stones in an area give the
/// margin.
pub(super) fn ing(position: &Position, komi: i32) -> Counted {
    clause!("basic/scoring.area.counting");
    let mut table = Table::new(position);
    let [mut black, mut white] =
        [Player::Black, Player::White].map(|player| stones_returned(position, player, &mut table));
    fill(&mut black, None, &mut table);
    fill(&mut white, None, &mut table);
    fill(&mut black, Some(&white), &mut table);
    fill(&mut white, Some(&black), &mut table);
    let [black, white] = [read_off(&black, &white, &mut table), read_off(&white, &black, &mut table)];
    let margin = black.saturating_sub(white).saturating_sub(komi);
    Counted { method: "ing", steps: table.steps, black: Some(black), white: Some(white), margin }
}

/// Returns the number of stones with which each player begins: 180 on 19 by 19. On another board it is half the
/// intersections, rounded down (reading K13).
fn stones_each(position: &Position) -> usize {
    clause!("basic/scoring.area.counting");
    position.intersections().count() / 2
}

/// Returns the player's stones off the board to the player. If the board holds more than the player began with, the
/// surplus is taken off.
fn stones_returned(position: &Position, player: Player, table: &mut Table) -> Side {
    let area = position.area(player);
    let on_board = position.in_state(player.stone());
    let each = stones_each(position);
    let says = format!("{} stones above {each} are taken off", name(player));
    table.bring(on_board.get(each..).unwrap_or_default(), State::Empty, &says);
    let off_board = each.saturating_sub(on_board.len());
    table.note(format!("{off_board} of {each} {} stones are off the board", name(player)));
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
    table.bring(placed, side.player.stone(), &format!("{} stones fill {whose}", name(side.player)));
}

/// Returns the player's surplus of area over stones. Empty intersections and opposing stones in the area add to it. The
/// player's stones in the other area and off the board reduce it.
fn read_off(side: &Side, other: &Side, table: &mut Table) -> i32 {
    let own = |at: &&Intersection| table.position.state(**at) == Some(side.player.stone());
    let not_filled = side.area.iter().filter(|at| !own(at)).count();
    let strangers = other.area.iter().filter(own).count();
    let over = half_points(not_filled) - half_points(strangers + side.off_board);
    table.note(format!("{} has a surplus of {} points", name(side.player), over / 2));
    over
}

fn name(player: Player) -> &'static str {
    match player {
        Player::Black => "black",
        Player::White => "white",
    }
}

//! 2.4.5, Ing Counting: both players fill in all their stones, and the rest gives the margin. Numbers are half points.

use super::counting::Table;
use super::game::Game;
use super::{Alternative, Counted, Intersection, Player, State, stone_of};
use crate::bookkeeping::{half_points, points_in_words};

/// A player while the stones are filled in.
struct Side {
    player: Player,
    /// The intersections for this player to fill, with half of the divided ones.
    points: Vec<Intersection>,
    /// The player's stones off the board, in half stones.
    bowl: i32,
    /// 1 if the player's half of the last odd divided intersection is vacant, otherwise 0.
    vacant_half: i32,
}

impl Game {
    /// 2.4.5: returns the number of stones with which each player starts: 180. On another board it is half the
    /// intersections, rounded down (reading W12).
    fn stones_each(&self) -> usize {
        clause!("wmsg-2008/2.4.5");
        match self.position().intersections().count() {
            361 => 180,
            _ if self.reads(Alternative::Always180) => 180,
            intersections => intersections / 2,
        }
    }

    /// 2.4.5: performs Ing Counting. Black pays the whole points of komi in it. The fraction and the compensation are
    /// subtracted afterwards.
    pub(super) fn ing_counting(&self) -> Counted {
        clause!("wmsg-2008/2.4.5");
        let mut table = Table::new(self.position());
        let [black, white] = self.fill_in_all_stones(&mut table);
        let fraction = self.komi().rem_euclid(2);
        let whole = self.komi().saturating_sub(fraction);
        table.note(format!("{} points of komi are paid", points_in_words(whole)));
        table.note(format!("{} points of komi are left and subtracted", points_in_words(fraction)));
        let compensation = self.first_pass_compensation();
        if compensation > 0 {
            table.note(format!("{} point is subtracted because White passed first", points_in_words(compensation)));
        }
        let margin = black.saturating_sub(white).saturating_sub(whole).saturating_sub(fraction);
        table.counted("ing", (black, Some(white)), margin.saturating_sub(compensation))
    }

    /// 2.4.5, step 1: performs Ing Counting without komi. Returns each player's surplus over the stones that the player
    /// started with.
    fn fill_in_all_stones(&self, table: &mut Table) -> [i32; 2] {
        clause!("wmsg-2008/2.4.5");
        let [mut black, mut white] = self.sides();
        for side in [&mut black, &mut white] {
            self.take_stones_back(side, table);
        }
        fill_own_points(&mut black, table);
        fill_own_points(&mut white, table);
        if self.divided().len() % 2 == 1 && !self.reads(Alternative::WholePoints) {
            divide_one(&mut black);
            divide_one(&mut white);
            table.note("the last divided intersection takes half a stone of each".to_owned());
        }
        go_abroad(&mut black, &white, table);
        go_abroad(&mut white, &black, table);
        [read_off(&black, &white, table), read_off(&white, &black, table)]
    }

    /// Returns the players' intersections. They take the divided ones by turns, without the last odd one.
    fn sides(&self) -> [Side; 2] {
        let divided = self.divided();
        let share = |first| divided.chunks_exact(2).filter_map(move |pair: &[Intersection]| pair.get(first).copied());
        [(Player::Black, 0), (Player::White, 1)].map(|(player, first)| {
            let mut points = self.occupied(player);
            points.extend(self.surrounded(player));
            points.extend(share(first));
            Side { player, points, bowl: 0, vacant_half: 0 }
        })
    }

    /// Returns contestable stones and prisoners to their player. Stones above the starting number are not used.
    fn take_stones_back(&self, side: &mut Side, table: &mut Table) {
        let stone = stone_of(side.player);
        let says = format!("contestable {} stones are taken back", side.player.name());
        table.bring(&self.contestable_stones(side.player), State::Empty, &says);
        let each = self.stones_each();
        let on_board = table.position.in_state(stone);
        let surplus = on_board.get(each..).unwrap_or_default();
        let says = format!("{} stones above {each} are taken off", side.player.name());
        table.bring(surplus, State::Empty, &says);
        let off_board = each.saturating_sub(on_board.len());
        side.bowl = half_points(off_board);
        table.note(format!("{off_board} of {each} {} stones are off the board", side.player.name()));
    }
}

/// Fills the player's vacant intersections with the player's stones, while stones last.
fn fill_own_points(side: &mut Side, table: &mut Table) {
    let says = format!("{} stones fill the intersections of their player", side.player.name());
    let vacant = vacant_points(side, table);
    place(side, &vacant, &says, table);
}

/// Fills half of the last divided intersection with half a stone, if one is left.
fn divide_one(side: &mut Side) {
    match side.bowl {
        0 => side.vacant_half = 1,
        _ => side.bowl -= 1,
    }
}

/// Places the player's remaining stones on the vacant intersections of the other player.
fn go_abroad(side: &mut Side, other: &Side, table: &mut Table) {
    let says = format!("{} stones are left and go to the other side", side.player.name());
    let vacant = vacant_points(other, table);
    place(side, &vacant, &says, table);
}

fn vacant_points(side: &Side, table: &Table) -> Vec<Intersection> {
    let vacant = side.points.iter().filter(|&&at| table.position.state(at) == Some(State::Empty));
    vacant.copied().collect()
}

/// Places whole stones from the bowl, at most one on each of the intersections.
fn place(side: &mut Side, vacant: &[Intersection], says: &str, table: &mut Table) {
    let in_bowl = usize::try_from(side.bowl / 2).unwrap_or(0);
    let placed = vacant.get(..in_bowl).unwrap_or(vacant);
    side.bowl -= half_points(placed.len());
    table.bring(placed, stone_of(side.player), says);
}

/// Returns the player's surplus. Vacant intersections and opposing stones on the player's intersections add to it. The
/// player's stones on the other side and in the bowl reduce it.
fn read_off(side: &Side, other: &Side, table: &mut Table) -> i32 {
    let is = |at: &Intersection, player: Player| table.position.state(*at) == Some(stone_of(player));
    let not_filled = side.points.iter().filter(|at| !is(at, side.player)).count();
    let strangers = other.points.iter().filter(|at| is(at, side.player)).count();
    let over = half_points(not_filled) + side.vacant_half;
    let left = half_points(strangers) + side.bowl;
    table.note(format!("{} has a surplus of {} points", side.player.name(), points_in_words(over - left)));
    over - left
}

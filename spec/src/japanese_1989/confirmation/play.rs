//! Articles 3 to 6 in a region: plays, capture, and what a capture in a ko is.

use std::collections::BTreeMap;
use std::rc::Rc;

use super::super::board::{opponent_of, stone_of};
use super::super::{Player, Point, Position};
use super::region::Region;

/// A completed play.
#[derive(Clone, Debug)]
pub(super) struct Play {
    pub(super) point: Point,
    /// The stones that the play captured.
    pub(super) captured: Vec<Point>,
    /// The number of the board after the removal.
    pub(super) board: usize,
    /// Whether it is a capture in a ko.
    pub(super) in_ko: bool,
}

/// Article 3: a stone is played on an empty point.
fn is_on_empty_point(stones: &Position, point: Point) -> bool {
    clause!("japanese-1989/3");
    stones.is_empty_point(point)
}

impl Region {
    /// Article 5: returns the opponent's stones that cannot exist once the stone is placed. Only stones beside it can
    /// have lost their last liberty.
    fn captured(&self, placed: &Position, player: Player, point: Point) -> Vec<Point> {
        clause!("japanese-1989/5");
        let beside = self.near(point).filter(|&other| placed.player_at(other) == Some(opponent_of(player)));
        let mut groups: Vec<Vec<Point>> = beside.map(|other| self.connected_stones(placed, other)).collect();
        groups.retain(|group| !self.can_exist(placed, group));
        let mut captured = groups.concat();
        captured.sort_unstable();
        captured.dedup();
        captured
    }

    /// Returns the play and the stones after it, if articles 3 to 5 allow it: the own stones must be able to exist. The
    /// board has no number yet.
    fn play(&self, stones: &Position, player: Player, point: Point) -> Option<(Play, Position)> {
        if !is_on_empty_point(stones, point) {
            return None;
        }
        let placed = stones.with(point, stone_of(player));
        let captured = self.captured(&placed, player, point);
        let left = placed.without(&captured);
        let own = self.connected_stones(&left, point);
        let in_ko = self.is_ko_capture(&left, &own, &captured);
        self.can_exist(&left, &own).then_some((Play { point, captured, board: 0, in_ko }, left))
    }

    /// Article 6: returns whether the play captured one stone, and could be answered by the recapture of the one stone
    /// that made it: this stone is alone, and its only liberty is the point of the captured stone (reading JN5). The
    /// recapture cannot capture more, because a chain that also had its last liberty there would be connected with it.
    fn is_ko_capture(&self, left: &Position, own: &[Point], captured: &[Point]) -> bool {
        clause!("japanese-1989/6");
        let (&[stone], &[lost]) = (own, captured) else {
            return false;
        };
        self.near(stone).filter(|&point| left.is_empty_point(point)).all(|liberty| liberty == lost)
    }
}

/// The boards that hypothetical play reaches, by number, and the plays on each. Many moments share a board, so each
/// list of plays is made once. Number 0 is the start.
pub(super) struct Boards<'region> {
    region: &'region Region,
    boards: Vec<Position>,
    numbers: BTreeMap<Position, usize>,
    plays: BTreeMap<(usize, Player), Rc<[Play]>>,
}

impl<'region> Boards<'region> {
    pub(super) fn of(region: &'region Region) -> Boards<'region> {
        let mut boards = Boards { region, boards: Vec::new(), numbers: BTreeMap::new(), plays: BTreeMap::new() };
        boards.number(region.position());
        boards
    }

    /// Returns the number of the board, which is a new one if no play led there before.
    fn number(&mut self, stones: &Position) -> usize {
        *self.numbers.entry(stones.clone()).or_insert_with(|| {
            self.boards.push(stones.clone());
            self.boards.len() - 1
        })
    }

    /// Returns the plays that articles 3 to 5 allow to the player.
    pub(super) fn plays(&mut self, board: usize, player: Player) -> Rc<[Play]> {
        if let Some(plays) = self.plays.get(&(board, player)) {
            return Rc::clone(plays);
        }
        let (region, stones) = (self.region, self.boards[board].clone());
        let plays = region.points().filter_map(|point| {
            let (play, left) = region.play(&stones, player, point)?;
            Some(Play { board: self.number(&left), ..play })
        });
        let plays: Rc<[Play]> = plays.collect();
        self.plays.insert((board, player), Rc::clone(&plays));
        plays
    }

    /// Returns whether a play of the player on the point would be a capture in a ko.
    pub(super) fn has_ko_capture(&mut self, board: usize, player: Player, point: Point) -> bool {
        self.plays(board, player).iter().any(|play| play.point == point && play.in_ko)
    }
}

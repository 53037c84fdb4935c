//! Rules 3 to 5: turns and moves. Rule 4's ban on earlier colorings is in `repetition`.

use super::ending::make_two_passes_unofficial;
use super::game::Game;
use super::{Act, Alternative, Color, Player, Point, Position, Reason, Refusal, opponent_of};

/// An official turn: a move or a pass that no disagreement made unofficial.
pub(super) struct Turn<'game> {
    pub(super) index: usize,
    pub(super) player: Player,
    pub(super) moved: bool,
    pub(super) grid: &'game Position,
}

impl Game {
    /// Rule 3: returns the player to move. The players alternate, beginning with the player whom the setting names.
    pub(super) fn alternate(&self) -> Player {
        clause!("tromp-taylor-2001/3");
        match self.official_turns().last() {
            Some(turn) => opponent_of(turn.player),
            None => self.setting.to_move,
        }
    }

    /// Rule 4: a turn is a pass or a move. Returns the turns so far, without those that comment 6 made unofficial.
    pub(super) fn official_turns(&self) -> Vec<Turn<'_>> {
        clause!("tromp-taylor-2001/4");
        let mut turns = Vec::new();
        for (index, accepted) in (1..).zip(&self.accepted) {
            let (player, moved) = match accepted.act {
                Act::Move(player, _) => (player, true),
                Act::Pass(player) => (player, false),
                Act::Disagree if !self.reads(Alternative::UnofficialPassesStay) => {
                    make_two_passes_unofficial(&mut turns);
                    continue;
                }
                Act::Disagree | Act::Remove(_) => continue,
            };
            turns.push(Turn { index, player, moved, grid: &accepted.position });
        }
        turns
    }

    /// Rule 5: checks that the point is empty. A move colors an empty point.
    pub(super) fn is_empty_point(&self, point: Point) -> Result<(), Refusal> {
        clause!("tromp-taylor-2001/5");
        match self.position().color(point) {
            None => Err(Refusal::new(Reason::OffBoard, "tromp-taylor-2001/5")),
            Some(Color::Empty) => Ok(()),
            Some(_) => Err(Refusal::new(Reason::Occupied, "tromp-taylor-2001/5")),
        }
    }

    /// Rule 5: colors the point in the player's color, clears the opponent's color, then clears the player's color.
    pub(super) fn move_leaves(grid: &Position, player: Player, point: Point) -> Position {
        clause!("tromp-taylor-2001/5");
        let colored = grid.with(point, Color::of(player));
        let captured = colored.clear(Color::of(opponent_of(player)));
        let left = captured.clear(Color::of(player));
        let at_most_one = at_most_one_clearing(grid, &colored, &captured, &left);
        debug_assert!(at_most_one, "both clearings had an effect in one move");
        left
    }
}

/// Comment 5: returns whether at most one clearing has effect. The first clearing is capture, and the second is
/// suicide.
///
/// The comment covers colorings that moves leave. A set-up start may have points that do not reach empty; then this
/// returns `true`.
fn at_most_one_clearing(before: &Position, colored: &Position, captured: &Position, left: &Position) -> bool {
    clause!("tromp-taylor-2001/c5");
    captured == colored
        || left == captured
        || before.clear(Color::Black) != *before
        || before.clear(Color::White) != *before
}

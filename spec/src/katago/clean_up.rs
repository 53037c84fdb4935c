//! The clean-up phases: ko-moves, marked points, and what is legal.
//!
//! The page calls a marked point ko-recapture-blocked.

use super::game::Game;
use super::play::{Move, pseudolegal};
use super::{Alternative, Color, Options, Phase, Player, Point, Position, Reason, Refusal, color_of, opponent_of};

impl Game {
    /// Marks: returns the points that are marked at an entry of the history, in that phase. The second clean-up phase
    /// begins with the coloring that the first one left, but without its marks.
    pub(super) fn marks_at(&self, entry: usize, phase: Phase) -> &[Point] {
        clause!("katago/clean-up.marks");
        match entry.checked_sub(1).and_then(|index| self.accepted.get(index)) {
            Some(last) if last.phase == phase => &last.marked,
            Some(_) if phase == Phase::SecondCleanUp => {
                clause!("katago/clean-up.second");
                &[]
            }
            _ => &[],
        }
    }

    /// Returns the points that are marked now. After the end they are those that the last act left.
    pub fn marked(&self) -> &[Point] {
        self.marks_at(self.accepted.len(), self.phase_of_turn())
    }

    /// Clean-up, legal move: a pseudolegal move that is no ko-move is legal, and a ko-move is under two conditions.
    pub(super) fn is_legal_in_clean_up(&self, one: &Move, phase: Phase) -> Result<(), Refusal> {
        clause!("katago/clean-up.legal");
        match one.is_ko_move(self.position(), self.setting.options) {
            true => self.captures_no_mark(one, phase).and_then(|()| self.is_not_made_again(one, phase)),
            false => Ok(()),
        }
    }

    /// Clean-up, ko-move: it may not capture a region with a marked point.
    fn captures_no_mark(&self, one: &Move, phase: Phase) -> Result<(), Refusal> {
        clause!("katago/clean-up.blocked");
        match one.captures_any(self.marks_at(self.accepted.len(), phase)) {
            true => Err(Refusal::new(Reason::Repetition, "katago/clean-up.blocked")),
            false => Ok(()),
        }
    }

    /// Clean-up, ko-move: the player may not have moved at the same point with the same coloring on an earlier turn of
    /// the phase. The coloring is that before the move (reading KG2).
    fn is_not_made_again(&self, one: &Move, phase: Phase) -> Result<(), Refusal> {
        clause!("katago/clean-up.again");
        let same_coloring = |turn: usize| match self.reads(Alternative::ColoringAfter) {
            true => *self.position_of(turn + 1) == one.position,
            false => self.position_of(turn) == self.position(),
        };
        let mut turns = self.acts_of(phase);
        match turns.any(|turn| self.is_move_at(turn, one.player, one.point) && same_coloring(turn)) {
            true => Err(Refusal::new(Reason::Repetition, "katago/clean-up.again")),
            false => Ok(()),
        }
    }

    /// Returns the points that are marked after a move in a clean-up phase, sorted.
    pub(super) fn marks_after(&self, one: &Move) -> Vec<Point> {
        let mut marked = self.marked().to_vec();
        marked.extend(one.marked_point(self.position(), self.setting.options));
        marked.sort_unstable();
        marked.dedup();
        without_empty_points(marked, &one.position)
    }

    /// Unblocking: removes the mark of a single-point region of the opponent that is in atari. Returns the remaining
    /// marks.
    pub(super) fn unblock(&self, player: Player, point: Point) -> Result<Vec<Point>, Refusal> {
        clause!("katago/clean-up.unblock");
        let position = self.position();
        let is_opponents = position.color(point) == Some(color_of(opponent_of(player)));
        let is_single = is_opponents && position.region(point) == [point];
        match is_single && position.is_in_atari(&[point]) && self.marked().contains(&point) {
            true => Ok(self.marked().iter().copied().filter(|&other| other != point).collect()),
            false => Err(Refusal::new(Reason::WrongPhase, "katago/clean-up.unblock")),
        }
    }
}

impl Move {
    /// Ko-move: the opponent would have a pseudolegal move in response that results in exactly the coloring before this
    /// move.
    ///
    /// Only captured points need trying: the reply must put back what this move captured. If it captured nothing, no
    /// reply restores the coloring, because a reply cannot remove this stone and its own, nor bring back stones that
    /// died by suicide.
    pub(super) fn is_ko_move(&self, before: &Position, options: Options) -> bool {
        clause!("katago/ko-move");
        let reply = |&point: &Point| pseudolegal(&self.position, opponent_of(self.player), point, options);
        self.captured.iter().filter_map(|point| reply(point).ok()).any(|reply| reply.position == *before)
    }

    /// Marks: a ko-move marks the point that it colors. Other moves mark nothing.
    fn marked_point(&self, before: &Position, options: Options) -> Option<Point> {
        clause!("katago/clean-up.mark");
        self.is_ko_move(before, options).then_some(self.point)
    }
}

/// Marks: after every legal move, marked points that are empty lose their mark. Others keep it.
fn without_empty_points(mut marked: Vec<Point>, position: &Position) -> Vec<Point> {
    clause!("katago/clean-up.unmark");
    marked.retain(|&point| position.color(point) != Some(Color::Empty));
    marked
}

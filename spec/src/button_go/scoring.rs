//! Area, territory, the value of a button, komi and the winner.

use super::game::Game;
use super::{Alternative, Family, Outcome, Player, Point, Position, State};
use crate::bookkeeping::half_points;

/// Area scoring: returns the player's area, sorted. It is the player's stones and the empty points that they surround.
pub(super) fn area(position: &Position, player: Player) -> Vec<Point> {
    clause!("button-go/area");
    let mut area = position.holding(State::of(player));
    area.extend(position.surrounded(player));
    area.sort();
    area
}

impl Game {
    /// Returns whether area counts. It does in Button Go, and territory in the other two games (reading B5).
    pub(super) fn counts_area(&self) -> bool {
        match self.setting.options.family {
            Family::Button => true,
            Family::Reverse => self.reads(Alternative::ReverseArea),
            Family::TwoButton => false,
        }
    }

    /// Returns the player's points now in half points, without buttons and komi.
    pub(super) fn counted(&self, player: Player) -> i32 {
        match self.counts_area() {
            true => half_points(area(self.position(), player).len()),
            false => self.territory(player),
        }
    }

    /// Territory: counts the empty points that the player surrounds, less the player's own stones among the prisoners.
    fn territory(&self, player: Player) -> i32 {
        clause!("button-go/territory");
        let surrounded = self.position().surrounded(player).len();
        half_points(surrounded).saturating_sub(half_points(self.prisoners(player)))
    }
}

/// Button: returns the score with the player's buttons. Each is worth half a point.
pub(super) fn with_buttons(score: i32, buttons: usize) -> i32 {
    clause!("button-go/button");
    let halves = i32::try_from(buttons).unwrap_or(i32::MAX);
    score.saturating_add(halves)
}

/// Komi: adds it to White's score. Both are in half points.
pub(super) fn with_komi(player: Player, score: i32, komi: i32) -> i32 {
    clause!("button-go/komi");
    match player {
        Player::Black => score,
        Player::White => score.saturating_add(komi),
    }
}

/// Winner: the higher score wins by the difference. Equal scores are a draw. Scores are in half points.
pub(super) fn winner(black: i32, white: i32) -> Outcome {
    clause!("button-go/winner");
    if black > white {
        Outcome::Wins(Player::Black, black.saturating_sub(white))
    } else if white > black {
        Outcome::Wins(Player::White, white.saturating_sub(black))
    } else {
        Outcome::Draw
    }
}

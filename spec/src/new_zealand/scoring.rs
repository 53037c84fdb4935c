//! Territory, points, komi and the winner.

use super::game::Game;
use super::{Alternative, Intersection, Outcome, Player, Position, State, opponent_of, stone_of};

impl Position {
    /// Territory: returns the player's territory, sorted. The points of the player's stones are territory. So is every
    /// unoccupied point adjacent to territory. One point can be territory of both players.
    pub fn territory(&self, player: Player) -> Vec<Intersection> {
        clause!("new-zealand/territory");
        let mut territory = vec![false; self.intersections().count()];
        let mut adjacent = self.holding(stone_of(player));
        while let Some(point) = adjacent.pop() {
            if !std::mem::replace(&mut territory[self.place(point)], true) {
                adjacent.extend(self.adjacent(point).filter(|&other| self.state(other) == Some(State::Empty)));
            }
        }
        let mut points: Vec<Intersection> = self.intersections().filter(|&at| territory[self.place(at)]).collect();
        points.sort();
        points
    }
}

impl Game {
    /// Returns the points that would count for the player now, sorted (reading Z2).
    pub fn points(&self, player: Player) -> Vec<Intersection> {
        let mut points = self.position().territory(player);
        if self.reads(Alternative::PointsOfOneColor) {
            let others = self.position().territory(opponent_of(player));
            points.retain(|point| !others.contains(point));
        }
        points
    }

    /// Returns the komi that is added to White's territory. Asks nothing about a komi of 0.
    pub(super) fn komi(&self) -> i32 {
        match (self.setting.komi, self.setting.is_handicap_game()) {
            (0, _) => 0,
            (_, true) => self.setting.handicap_komi(),
            (_, false) => self.setting.komi,
        }
    }
}

/// Komi: adds it to White's points. Both are in half points. The page names 7 points for an even game.
pub(super) fn with_komi(player: Player, points: i32, komi: i32) -> i32 {
    clause!("new-zealand/komi");
    match player {
        Player::Black => points,
        Player::White => points.saturating_add(komi),
    }
}

/// Winner: the player with the most points wins. With equally many points neither player does. Both are in half points.
pub(super) fn winner(black: i32, white: i32) -> Outcome {
    clause!("new-zealand/winner");
    let margin = black.saturating_sub(white);
    match margin.signum() {
        1 => Outcome::Wins(Player::Black, margin),
        0 => Outcome::Draw,
        _ => Outcome::Wins(Player::White, white.saturating_sub(black)),
    }
}

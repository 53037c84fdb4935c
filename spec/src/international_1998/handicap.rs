//! Tournament rules: handicap stones.

use super::game::Game;
use super::{Intersection, Player, Reason, Refusal, Setting, State, Unplayable};

impl Game {
    /// Handicap stones 2: free and fixed are the two types. Checks that Black may play a handicap stone there.
    pub(super) fn is_handicap_point(&self, intersection: Intersection) -> Result<(), Refusal> {
        clause!("international-1998/tour.handi.2");
        match self.setting.fixed_handicap {
            false => free_handicap(),
            true => self.fixed_handicap(intersection),
        }
    }

    /// Returns how many handicap stones Black still has to play.
    pub(super) fn handicap_stones_left(&self) -> usize {
        match self.setting.handicap_stones() {
            0 => 0,
            stones => self.stones_before_whites_first(stones),
        }
    }

    /// Handicap stones 3: Black plays all of them before White's first stone. Returns how many are left.
    fn stones_before_whites_first(&self, stones: usize) -> usize {
        clause!("international-1998/tour.handi.3");
        stones.saturating_sub(self.stones_played(Player::Black))
    }

    /// Handicap stones 3: refuses a pass among the handicap stones, because Black has to play.
    pub(super) fn pass_has_place(&self) -> Result<(), Refusal> {
        match self.handicap_stones_left() {
            0 => Ok(()),
            _ => Err(Refusal::new(Reason::WrongPhase, "international-1998/tour.handi.3")),
        }
    }

    /// Handicap stones 5: fixed stones go on the points of their number, in any order.
    fn fixed_handicap(&self, intersection: Intersection) -> Result<(), Refusal> {
        clause!("international-1998/tour.handi.5");
        match self.setting.fixed_points()?.contains(&intersection) {
            true => Ok(()),
            false => Err(Refusal::new(Reason::WrongPhase, "international-1998/tour.handi.5")),
        }
    }

    /// Returns the player's turns that a handicap skipped. White loses a turn after each of Black's handicap stones
    /// except the last.
    pub(super) fn turns_skipped(&self, player: Player) -> usize {
        match player {
            Player::Black => 0,
            Player::White => self.stones_played(Player::Black).min(self.setting.handicap_stones().saturating_sub(1)),
        }
    }
}

/// Handicap stones 1: a tournament system may set a number of stones.
fn set_as_handicap(stones: usize) -> usize {
    clause!("international-1998/tour.handi.1");
    stones
}

/// Handicap stones 4: a free stone may go on any empty intersection.
fn free_handicap() -> Result<(), Refusal> {
    clause!("international-1998/tour.handi.4");
    Ok(())
}

impl Setting {
    /// Returns the number of handicap stones. A single stone is no handicap, because Black moves first anyway (reading
    /// A25).
    fn handicap_stones(&self) -> usize {
        match self.handicap {
            0 | 1 => 0,
            stones => set_as_handicap(stones),
        }
    }

    /// Handicap stones 3: checks that Black starts, since the stones come before White's first. The points of a fixed
    /// handicap must be empty.
    pub(super) fn handicap_can_be_played(&self) -> Result<(), Unplayable> {
        if self.handicap_stones() == 0 {
            return Ok(());
        }
        if self.to_move == Player::White {
            return Err(Unplayable("a handicap needs Black to start".to_owned()));
        }
        let occupied = |&point: &Intersection| self.position.state(point) != Some(State::Empty);
        if self.fixed_handicap && self.fixed_points_named()?.iter().any(occupied) {
            return Err(Unplayable("a point of the fixed handicap is occupied at the start".to_owned()));
        }
        Ok(())
    }

    /// Returns the points of the fixed handicap. A game whose handicap has no points does not begin, so the error is
    /// never seen.
    fn fixed_points(&self) -> Result<Vec<Intersection>, Refusal> {
        let none = |_| Refusal::new(Reason::WrongPhase, "international-1998/tour.handi.5");
        self.fixed_points_named().map_err(none)
    }

    /// Handicap stones 5: returns the traditional points for 2 to 9 stones on 19, 13 and 9 lines (reading A17).
    fn fixed_points_named(&self) -> Result<Vec<Intersection>, Unplayable> {
        clause!("international-1998/tour.handi.5");
        let (low, middle, high) = match (self.position.columns(), self.position.rows()) {
            (19, 19) => (3, 9, 15),
            (13, 13) => (3, 6, 9),
            (9, 9) => (2, 4, 6),
            _ => return Err(Unplayable("a fixed handicap needs a square board of 19, 13 or 9 lines".to_owned())),
        };
        let corners = [(high, high), (low, low), (high, low), (low, high)];
        let sides = [(low, middle), (high, middle)];
        let ends = [(middle, low), (middle, high)];
        let center = [(middle, middle)];
        let points: Vec<(usize, usize)> = match self.handicap {
            stones @ 2..=4 => corners[..stones].to_vec(),
            5 => [&corners[..], &center].concat(),
            6 => [&corners[..], &sides].concat(),
            7 => [&corners[..], &sides, &center].concat(),
            8 => [&corners[..], &sides, &ends].concat(),
            9 => [&corners[..], &sides, &ends, &center].concat(),
            _ => return Err(Unplayable("a fixed handicap needs 2 to 9 stones".to_owned())),
        };
        Ok(points.into_iter().map(|(column, row)| Intersection { column, row }).collect())
    }
}

//! Tournament rules: handicap stones.

use super::game::Game;
use super::{Act, Alternative, Intersection, Player, Prisoners, Reason, Refusal, Setting, State, Unplayable};

impl Game {
    /// Handicap stones 2: free and fixed are the two types. Checks that Black may play a handicap stone there. A fixed
    /// handicap of one stone has no set point (reading A17).
    fn is_handicap_point(&self, intersection: Intersection) -> Result<(), Refusal> {
        clause!("international-1998/tour.handi.2");
        match self.setting.fixed_handicap && self.setting.handicap > 1 {
            false => self.free_handicap(intersection),
            true => self.fixed_handicap(intersection),
        }
    }

    /// Handicap stones 3: Black plays all of them before White's first stone. Returns how many are left.
    pub(super) fn handicap_stones_left(&self) -> usize {
        match self.setting.handicap_stones().saturating_sub(self.stones_played(Player::Black)) {
            0 => 0,
            left => {
                clause!("international-1998/tour.handi.3");
                left
            }
        }
    }

    /// Handicap stones 3: White plays no stone before the last handicap stone, and Black's stones are handicap stones.
    pub(super) fn is_handicap_play(&self, player: Player, intersection: Intersection) -> Result<(), Refusal> {
        clause!("international-1998/tour.handi.3");
        match player {
            Player::Black => self.is_handicap_point(intersection),
            Player::White => Err(Refusal::new(Reason::WrongPhase, "international-1998/tour.handi.3")),
        }
    }

    /// Handicap stones 3: Black has to play, and passes only if no handicap stone can be played (reading A23). White
    /// may pass.
    pub(super) fn pass_has_place(&self, player: Player) -> Result<(), Refusal> {
        clause!("international-1998/tour.handi.3");
        match player == Player::Black && self.black_must_play() {
            false => Ok(()),
            true => Err(Refusal::new(Reason::WrongPhase, "international-1998/tour.handi.3")),
        }
    }

    /// Returns whether Black may not pass among the handicap stones (reading A23).
    fn black_must_play(&self) -> bool {
        let readings = self.setting.options.readings;
        match (readings.has(Alternative::NeverPasses), readings.has(Alternative::AlwaysPasses)) {
            (true, _) => true,
            (false, true) => false,
            (false, false) => self.some_play_is_allowed(Player::Black),
        }
    }

    /// Handicap stones 3: returns the player to move among the handicap stones. It is Black, and White after a pass of
    /// Black's (reading A26).
    pub(super) fn to_move_in_handicap(&self) -> Player {
        clause!("international-1998/tour.handi.3");
        match self.last_act() {
            Some(Act::Pass(Player::Black)) => Player::White,
            _ if self.setting.options.readings.has(Alternative::WhitePasses) => self.alternate(),
            _ => Player::Black,
        }
    }

    /// Handicap stones 4: a free stone goes on an empty intersection of Black's choice.
    fn free_handicap(&self, intersection: Intersection) -> Result<(), Refusal> {
        clause!("international-1998/tour.handi.4");
        match self.position().state(intersection) {
            Some(State::Empty) => Ok(()),
            Some(_) => Err(Refusal::new(Reason::Occupied, "international-1998/tour.handi.4")),
            None => Err(Refusal::new(Reason::OffBoard, "international-1998/tour.handi.4")),
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

    /// Returns whether White loses a turn to this play: after each of Black's handicap stones except the last (reading
    /// A26).
    pub(super) fn skips_a_turn(&self, player: Player) -> bool {
        let skipped = !self.setting.options.readings.has(Alternative::WhitePasses);
        let played = self.stones_played(Player::Black);
        skipped && player == Player::Black && played.saturating_add(1) < self.setting.handicap_stones()
    }

    /// Returns the prisoner that White adds for a turn that a handicap skips (reading A14).
    pub(super) fn paid_for_a_skipped_turn(&self) -> Prisoners {
        match self.setting.options.readings.has(Alternative::Unpaid) {
            true => Prisoners::default(),
            false => Prisoners::by(Player::White, 1, 0),
        }
    }

    /// Returns how many of the player's turns a handicap skipped.
    pub(super) fn turns_skipped(&self, player: Player) -> usize {
        let skipped = !self.setting.options.readings.has(Alternative::WhitePasses);
        match player {
            Player::White if skipped => {
                self.stones_played(Player::Black).min(self.setting.handicap_stones().saturating_sub(1))
            }
            _ => 0,
        }
    }
}

impl Setting {
    /// Handicap stones 1: a tournament system may set a number of stones. One stone is set like any other number
    /// (reading A25).
    fn handicap_stones(&self) -> usize {
        match self.handicap {
            0 => 0,
            1 if self.options.readings.has(Alternative::FirstMove) => 0,
            stones => {
                clause!("international-1998/tour.handi.1");
                stones
            }
        }
    }

    /// Checks that the handicap that is set can be played (handicap stones 3 and 5).
    pub(super) fn handicap_can_be_played(&self) -> Result<(), Unplayable> {
        if self.handicap_stones() == 0 {
            return Ok(());
        }
        self.black_starts_a_handicap()?;
        match self.fixed_handicap && self.handicap > 1 {
            false => Ok(()),
            true => self.fixed_points_are_free(),
        }
    }

    /// Handicap stones 3: checks that Black starts, since the stones come before White's first.
    fn black_starts_a_handicap(&self) -> Result<(), Unplayable> {
        clause!("international-1998/tour.handi.3");
        match self.to_move == Player::White && !self.options.readings.has(Alternative::BlackStarts) {
            false => Ok(()),
            true => Err(Unplayable("a handicap needs Black to start".to_owned())),
        }
    }

    /// Handicap stones 5: checks that the points of a fixed handicap are known (reading A17) and empty.
    fn fixed_points_are_free(&self) -> Result<(), Unplayable> {
        clause!("international-1998/tour.handi.5");
        if self.options.readings.has(Alternative::NoPoints) {
            return Err(Unplayable("a fixed handicap has no known points".to_owned()));
        }
        let occupied = |&point: &Intersection| self.position.state(point) != Some(State::Empty);
        match self.fixed_points_named()?.iter().any(occupied) {
            false => Ok(()),
            true => Err(Unplayable("a point of the fixed handicap is occupied at the start".to_owned())),
        }
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
        let [low, middle, high] = self.marked_lines()?;
        let corners = [(high, high), (low, low), (high, low), (low, high)];
        let [sides, ends] = [[(low, middle), (high, middle)], [(middle, low), (middle, high)]];
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

    /// Returns the low, middle and high line of the traditional points, from 0.
    fn marked_lines(&self) -> Result<[usize; 3], Unplayable> {
        match (self.position.columns(), self.position.rows()) {
            (19, 19) => Ok([3, 9, 15]),
            (13, 13) => Ok([3, 6, 9]),
            (9, 9) => Ok([2, 4, 6]),
            _ => Err(Unplayable("a fixed handicap needs a square board of 19, 13 or 9 lines".to_owned())),
        }
    }
}

//! The options `handicap` and `bonus`. A handicap of 0 or 1 stones is an even game.

use super::game::Game;
use super::{Act, Alternative, Bonus, Handicap, Player, Point, Reason, Refusal, Setting, State, Unplayable};
use crate::bookkeeping::half_points;

impl Setting {
    /// Frame: returns the number of handicap stones. `None` for an even game, which 0 and 1 mean.
    pub(super) fn handicap_stones(&self) -> Option<usize> {
        match self.handicap {
            0 => None,
            _ => self.two_or_more(),
        }
    }

    /// Frame: a handicap of one stone is an even game.
    fn two_or_more(&self) -> Option<usize> {
        clause!("options/handicap");
        (self.handicap >= 2).then_some(self.handicap)
    }

    /// Frame: checks that a handicap can be played. It needs Black to move first, and what `handicap` asks for.
    pub(super) fn handicap_can_begin(&self) -> Result<(), Unplayable> {
        if self.options.handicap == Handicap::None {
            no_handicap(self.handicap)?;
        }
        let Some(stones) = self.handicap_stones() else { return Ok(()) };
        clause!("options/handicap");
        if self.to_move == Player::White {
            return Err(Unplayable("a handicap needs Black to move first".to_owned()));
        }
        match self.options.handicap {
            Handicap::Passes | Handicap::Free | Handicap::None => Ok(()),
            Handicap::Fixed => self.fixed_points_are_empty(stones),
        }
    }

    /// `handicap=fixed`: the board has traditional points for this number of stones, and they are empty.
    fn fixed_points_are_empty(&self, stones: usize) -> Result<(), Unplayable> {
        clause!("options/handicap.fixed");
        let Some(points) = self.fixed_points(stones) else {
            return Err(Unplayable("the board has no traditional points for this number of stones".to_owned()));
        };
        match points.iter().all(|&point| self.position.state(point) == Some(State::Empty)) {
            true => Ok(()),
            false => Err(Unplayable("a stone is on a point of the fixed handicap".to_owned())),
        }
    }

    /// `handicap=fixed`: returns the traditional points. Boards of 19, 13 and 9 lines have them, for 2 to 9 stones:
    /// - 2 to 4: the corners in this order: upper right, lower left, lower right, upper left
    /// - 5: the corners and the center
    /// - 6 and 7: the corners, left and right; for 7 the center too
    /// - 8 and 9: the corners, left and right, bottom and top; for 9 the center too
    fn fixed_points(&self, stones: usize) -> Option<Vec<Point>> {
        clause!("options/handicap.fixed");
        let [low, middle, high] = match (self.position.columns(), self.position.rows()) {
            (19, 19) => [3, 9, 15],
            (13, 13) => [3, 6, 9],
            (9, 9) => [2, 4, 6],
            _ => return None,
        };
        let corners = [(high, high), (low, low), (high, low), (low, high)];
        let left_and_right = [(low, middle), (high, middle)];
        let bottom_and_top = [(middle, low), (middle, high)];
        let center = [(middle, middle)];
        let mut points = corners.iter().take(stones).copied().collect::<Vec<_>>();
        if matches!(stones, 6..=9) {
            points.extend(left_and_right);
        }
        if matches!(stones, 8..=9) {
            points.extend(bottom_and_top);
        }
        if matches!(stones, 5 | 7 | 9) {
            points.extend(center);
        }
        let known = (2..=9).contains(&stones);
        known.then(|| points.into_iter().map(|(column, row)| Point { column, row }).collect())
    }
}

/// `handicap=none`: a game with two or more stones cannot begin.
fn no_handicap(stones: usize) -> Result<(), Unplayable> {
    clause!("options/handicap.none");
    match stones {
        0 | 1 => Ok(()),
        _ => Err(Unplayable(format!("a game with handicap=none cannot have {stones} handicap stones"))),
    }
}

impl Game {
    /// Returns whether the handicap lasts.
    pub(super) fn handicap_lasts(&self) -> bool {
        let Some(stones) = self.setting.handicap_stones() else { return false };
        match self.setting.options.handicap {
            Handicap::Passes => self.is_mandatory(self.accepted.len(), stones),
            Handicap::Free => self.free_stones_left(stones) > 0,
            Handicap::Fixed => self.fixed_stones_left(stones) > 0,
            Handicap::None => false,
        }
    }

    /// Returns whether Black moves next because stones of the handicap are left.
    pub(super) fn black_places_next(&self) -> bool {
        matches!(self.setting.options.handicap, Handicap::Free | Handicap::Fixed) && self.handicap_lasts()
    }

    /// Returns whether the handicap requires the pass with that index among the accepted acts.
    pub(super) fn is_required(&self, index: usize, player: Player) -> bool {
        match (self.setting.options.handicap, self.setting.handicap_stones()) {
            (Handicap::Passes, Some(stones)) => player == Player::White && self.is_mandatory(index, stones),
            _ => false,
        }
    }

    /// `handicap=passes`: of n stones, White's first n - 1 moves must be passes. Returns whether White still has such
    /// moves to make before the act with that index.
    fn is_mandatory(&self, index: usize, stones: usize) -> bool {
        clause!("options/handicap.passes");
        self.moves_before(index, Player::White) < stones - 1
    }

    /// `handicap=free`: returns how many of the stones Black has not played yet. Black plays them in a row.
    fn free_stones_left(&self, stones: usize) -> usize {
        clause!("options/handicap.free");
        let lapsed = self.reads(Alternative::StuckBlackPasses) && self.last_passer().is_some();
        if lapsed { 0 } else { stones.saturating_sub(self.plays_by_black()) }
    }

    /// `handicap=fixed`: returns how many of the stones Black has not played yet. Black plays them in a row.
    fn fixed_stones_left(&self, stones: usize) -> usize {
        clause!("options/handicap.fixed");
        stones.saturating_sub(self.plays_by_black())
    }

    fn plays_by_black(&self) -> usize {
        self.accepted.iter().filter(|accepted| matches!(accepted.act, Act::Play(Player::Black, _))).count()
    }

    /// Refuses what a handicap that lasts rules out.
    pub(super) fn keeps_to_the_handicap(&self, act: &Act) -> Result<(), Refusal> {
        let Some(stones) = self.setting.handicap_stones().filter(|_| self.handicap_lasts()) else { return Ok(()) };
        let option = self.setting.options.handicap;
        let allowed = match option {
            Handicap::Passes => white_only_passes(act),
            Handicap::Free => black_plays(act) || self.reads(Alternative::StuckBlackPasses) && self.black_is_stuck(),
            Handicap::Fixed => self.black_plays_there(act, stones),
            Handicap::None => true,
        };
        match allowed {
            true => Ok(()),
            false => Err(Refusal::new(Reason::WrongPhase, option.clause())),
        }
    }

    /// Reading O8, `pass`: returns whether no play of Black's is legal.
    fn black_is_stuck(&self) -> bool {
        let stood = self.stood();
        self.position().points().all(|point| self.legal_play(Player::Black, point, &stood).is_err())
    }

    /// `handicap=fixed`: Black neither passes nor plays on another point.
    fn black_plays_there(&self, act: &Act, stones: usize) -> bool {
        clause!("options/handicap.fixed");
        let points = self.setting.fixed_points(stones).unwrap_or_default();
        matches!(act, Act::Play(_, point) if points.contains(point))
    }

    /// Returns what is added to White's score for the handicap, in half points.
    pub(super) fn bonus(&self) -> i32 {
        match (self.setting.handicap_stones(), self.setting.options.bonus) {
            (None, _) => 0,
            (Some(_), Bonus::None) => no_bonus(),
            (Some(stones), Bonus::FewerByOne) => bonus_fewer_by_one(stones),
            (Some(stones), Bonus::Each) => bonus_for_each(stones),
        }
    }
}

/// `handicap=passes`: White may not play while a pass is mandatory. Black may play or pass.
fn white_only_passes(act: &Act) -> bool {
    clause!("options/handicap.passes");
    !matches!(act, Act::Play(Player::White, _))
}

/// `handicap=free`: Black may play anywhere, and may not pass.
fn black_plays(act: &Act) -> bool {
    clause!("options/handicap.free");
    matches!(act, Act::Play(..))
}

/// `bonus=none`: White receives nothing for handicap stones.
fn no_bonus() -> i32 {
    clause!("options/bonus.none");
    half_points(0)
}

/// `bonus=fewer-by-one`: White receives n - 1 points for n stones.
fn bonus_fewer_by_one(stones: usize) -> i32 {
    clause!("options/bonus.fewer-by-one");
    half_points(stones.saturating_sub(1))
}

/// `bonus=each`: White receives n points for n stones.
fn bonus_for_each(stones: usize) -> i32 {
    clause!("options/bonus.each");
    half_points(stones)
}

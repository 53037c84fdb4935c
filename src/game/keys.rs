//! Questions that a search asks: keys for tables, forbidden points, and the score with dead stones.

use alloc::boxed::Box;
use alloc::vec::Vec;

use super::state::{Record, Remark, Settlement, Stage, State, Trace, Trial, Verdict};
use super::{Game, Phase};
use crate::board::Board;
use crate::color::{ByColor, Color};
use crate::half_points::HalfPoints;
use crate::hash;
use crate::history::History;
use crate::moves::Move;
use crate::point::Point;
use crate::point_set::PointSet;
use crate::refusal::{Reason, Refusal};
use crate::ruleset::{Recreation, Repetition, Tax};

impl Game {
    /// Returns a key of the situation, for hash tables: the board, the player to move, the phase, the passes in a row,
    /// the handicap that is left, the button, and the stones that a simple ko or [`Game::blocked_stones`] protects.
    ///
    /// It does not include the rules, earlier positions, prisoners, the plays of a clean-up phase and clocks. Use it for
    /// a table whose entries do not depend on the path, or where that error is accepted, as most engines do. Different
    /// situations have the same key with a chance of about 1 in 2^53.
    #[must_use]
    pub fn key(&self) -> u64 {
        let State { to_move, run, handicap, button, capturing, .. } = self.state;
        let by_stones =
            matches!(self.ruleset.repetition, Repetition::CapturingStone | Repetition::CapturingStoneUntilPlay);
        let player = |color: Option<Color>| color.map_or(0, |color| 1 + u64::from(color == Color::White));
        let phase = match self.phase() {
            Phase::Handicap => 0,
            Phase::Play => 1,
            Phase::Agreement => 2,
            Phase::Offer => 3,
            Phase::PlayOut => 4,
            Phase::Over => 5,
            Phase::FirstCleanUp => 6,
            Phase::SecondCleanUp => 7,
        };
        let ko = capturing.filter(|_| by_stones).map_or(0, |site| u64::from(site.get()));
        let trial = match self.state.stage {
            Stage::Agreement(Trial::NotBegun) => 1,
            Stage::Agreement(Trial::UnderWay) => 2,
            Stage::Agreement(Trial::Ended) => 3,
            _ => 0,
        };
        let blocked = self.blocked().iter().fold(0, |key, site| key ^ hash::mix(hash::stone(Color::Black, site)));
        let parts = [phase, trial, player(Some(to_move)), player(button), u64::from(run), u64::from(handicap), ko];
        parts.into_iter().fold(self.board.key() ^ blocked, |key, part| hash::mix(key ^ hash::mix(part)))
    }

    /// Returns a key of the situation and of all that [`Ruleset::repetition`] compares later positions with.
    ///
    /// Two games under the same rules have equal keys if they have the same [`Game::key`] and forbid the same
    /// positions to the same players, in whatever order these stood. Different ones have the same key with a chance of
    /// about 1 in 2^53. The ko captures of a play-out, refused offers, and the earlier turns of a clean-up phase count
    /// too. Prisoners, clocks and the passes of [`Passes::SamePosition`] and [`Passes::TwoOrSamePosition`] do not. Under
    /// [`Recreation::NoResultAtThird`], it matters how often each position stood since the newest pass. Takes time for
    /// each position of the history.
    ///
    /// [`Ruleset::repetition`]: crate::Ruleset::repetition
    /// [`Passes::SamePosition`]: crate::Passes::SamePosition
    /// [`Passes::TwoOrSamePosition`]: crate::Passes::TwoOrSamePosition
    /// [`Recreation::NoResultAtThird`]: crate::Recreation::NoResultAtThird
    #[must_use]
    pub fn superko_key(&self) -> u64 {
        let history = match self.ruleset.repetition {
            _ if matches!(self.state.stage, Stage::CleanUp(_)) => self.clean_up_key(),
            _ if self.ruleset.recreation == Recreation::NoResultAtThird => {
                let own = if self.ruleset.repetition == Repetition::OwnPrevious { self.previous_key() } else { 0 };
                own.wrapping_add(self.history.multiset_key(self.newest_pass()))
            }
            _ if self.ruleset.recreation.ends() || self.ruleset.recreation.offers() => self.history.set_key(0, false),
            Repetition::Positional | Repetition::SincePass => self.history.set_key(self.history.forgotten(), false),
            // A position that neither player made is forbidden to neither.
            Repetition::Situational | Repetition::NaturalSituational => {
                self.history.set_key(self.history.forgotten(), true)
            }
            Repetition::OwnPrevious => self.previous_key(),
            Repetition::CapturingStone | Repetition::CapturingStoneUntilPlay | Repetition::None => 0,
        };
        let notes = self.notes.iter().fold(0u64, |sum, note| sum.wrapping_add(remark_key(&note.content)));
        hash::mix(self.key() ^ hash::mix(history.wrapping_add(notes)))
    }

    /// Returns a key of the positions after each player's previous move.
    fn previous_key(&self) -> u64 {
        let key = |color: Color| {
            let entry = self.state.previous[color].and_then(|number| self.history.entry(number.get()));
            entry.map_or(0, |entry| hash::mix(entry.key() ^ hash::maker(Some(color))))
        };
        key(Color::Black).wrapping_add(key(Color::White))
    }

    /// Returns whether the player to move may make this move. False if neither player may move.
    #[must_use]
    pub fn is_legal(&self, one_move: Move) -> bool {
        self.to_move().is_some_and(|color| self.check_move(color, one_move).is_ok())
    }

    /// Returns the points where the player to move may not play only because of [`Reason::Repetition`].
    #[must_use]
    pub fn ko_points(&self) -> PointSet {
        let mut points = self.board.empty_points() - self.legal_plays();
        let Some(color) = self.to_move() else {
            return self.board.point_set(crate::site::SiteSet::EMPTY);
        };
        for point in points {
            if !matches!(self.check_play(color, point), Err(Refusal { reason: Reason::Repetition, .. })) {
                points.remove(point);
            }
        }
        points
    }

    /// Returns the score if the players agreed that these stones are dead. The game need not be over, and does not
    /// change.
    ///
    /// The named stones become prisoners as in [`Game::settle`], chain by chain if the rules settle chains. If an
    /// agreement ended the game, they are dead besides the stones that were dead in it.
    ///
    /// ```
    /// use shinpan::{Board, Color, Game, Ruleset, Setup};
    ///
    /// let board: Board = "
    ///     . X O .
    ///     O X O .
    ///     . X O .
    /// ".parse()?;
    /// let game = Game::new(Ruleset::PLAIN, &Setup::from(&board))?;
    /// assert_eq!(game.score().black.to_string(), "3");
    /// let dead = "A2".parse()?;
    /// assert_eq!(game.score_without(&[dead])?.black.to_string(), "6");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// - [`Reason::NotARegion`]: a named point has no stone or is off the board.
    pub fn score_without(&self, dead: &[Point]) -> Result<ByColor<HalfPoints>, Refusal> {
        let dead = self.stones_named(dead)? | self.stayed();
        let removed = self.removed_of(&dead);
        let mut state = self.state;
        if let Stage::Agreement(_) = state.stage {
            state.stage = Stage::Over(Verdict::Scored);
        }
        for color in Color::BOTH {
            state.removed[color] =
                state.removed[color].saturating_add((*self.board.position.of(color) & removed).len());
        }
        let stayed = dead & !removed;
        let mut settled = self.without_past(self.board.without(&removed), state);
        if self.ruleset.tax == Tax::Eyes || !stayed.is_empty() {
            let board = self.board_with_dead_stones().clone();
            let settlement = Settlement { board, contestable: Vec::new(), stayed };
            settled.records.push(Record { trace: Trace::Settle(Box::new(settlement)), before: self.state });
        }
        Ok(settled.score())
    }

    /// Returns a game with this board and state, and without acts and earlier positions. It has the notes, because the
    /// score depends on the start of the second clean-up phase.
    pub(super) fn without_past(&self, board: Board, state: State) -> Game {
        Game {
            ruleset: self.ruleset,
            start: self.start.clone(),
            history: History::new(&board, u64::BITS, 0),
            board,
            state,
            clocks: self.clocks,
            former_clocks: Vec::new(),
            records: Vec::new(),
            notes: self.notes.clone(),
            words: Vec::new(),
        }
    }
}

/// Returns a key of what a remark forbids.
fn remark_key(remark: &Remark) -> u64 {
    let position = |position: &crate::position::Position| {
        let stones = Color::BOTH.into_iter().flat_map(|color| {
            position.of(color).iter().map(move |site| hash::stone(color, site)).collect::<Vec<u64>>()
        });
        stones.fold(0, |key, stone| key ^ stone)
    };
    let of = |kind: u64, content: u64| hash::mix(hash::mix(kind) ^ content);
    match remark {
        Remark::KoTaken(color, site) => of(1, hash::stone(*color, *site)),
        Remark::KoPassed(color, site) => of(2, hash::stone(*color, *site)),
        Remark::Barred(barred, _) => of(3, position(barred)),
        Remark::Resumed(resumed) => of(4, position(resumed)),
        // `Game::clean_up_key` has what matters of these.
        Remark::Turn(_) => 0,
    }
}

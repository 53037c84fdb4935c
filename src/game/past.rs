//! Questions about what happened in a game: its acts, its setup and earlier positions.

use core::fmt;

use super::Game;
use super::state::Trace;
use crate::act::Act;
use crate::board::Board;
use crate::color::{ByColor, Color};
use crate::moves::Move;
use crate::point_set::PointSet;
use crate::refusal::Refusal;
use crate::ruleset::Ruleset;
use crate::setup::{Setup, SetupError};

impl Game {
    /// Starts a game and carries out these acts.
    ///
    /// ```
    /// use shinpan::{Act, Game, Ruleset, Setup};
    ///
    /// let acts: Vec<Act> = "B C3, W D4, B pass".split(", ").map(str::parse).collect::<Result<_, _>>()?;
    /// let game = Game::replay(Ruleset::PLAIN, &Setup::empty(9, 9), &acts)?;
    /// assert_eq!(game.acts().collect::<Vec<_>>(), acts);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// - [`ReplayError::Setup`]: no game can start from the setup.
    /// - [`ReplayError::Refused`]: the game refuses an act. It names the first.
    pub fn replay<'acts>(
        ruleset: Ruleset,
        setup: &Setup,
        acts: impl IntoIterator<Item = &'acts Act>,
    ) -> Result<Game, ReplayError> {
        let mut game = Game::new(ruleset, setup).map_err(ReplayError::Setup)?;
        for act in acts {
            let number = game.act_count() + 1;
            game.act(act).map_err(|refusal| ReplayError::Refused { number, refusal })?;
        }
        Ok(game)
    }

    /// Carries out an act. Returns the points that have lost their stones.
    ///
    /// # Errors
    /// Those of the function that the act names.
    pub fn act(&mut self, act: &Act) -> Result<PointSet, Refusal> {
        let nothing = self.board.point_set(crate::site::SiteSet::EMPTY);
        match act {
            Act::Play(color, point) => return self.play(*color, *point),
            Act::Settle { dead, contestable } => return self.settle_sharing(dead, contestable),
            Act::Disagree => return self.disagree(),
            Act::Resume(requester) => return self.resume(*requester),
            Act::PlayOut => return self.play_out(),
            Act::Pass(color) => self.pass(*color)?,
            Act::PassFor(color, point) => self.pass_for(*color, *point)?,
            Act::TakeButton(color) => self.take_button(*color)?,
            Act::OfferNoResult(color) => self.offer_no_result(*color)?,
            Act::AcceptNoResult(color) => self.accept_no_result(*color)?,
            Act::RefuseNoResult(color) => self.refuse_no_result(*color)?,
            Act::Abandon => self.abandon()?,
            Act::Resign(color) => self.resign(*color)?,
            Act::TimeOut(color) => self.time_out(*color)?,
            Act::Elapse(seconds) => self.elapse(*seconds)?,
        }
        Ok(nothing)
    }

    /// Returns the accepted acts in order, without those undone.
    pub fn acts(&self) -> impl Iterator<Item = Act> + '_ {
        let mut words = self.words.iter();
        self.records.iter().filter_map(move |record| match &record.trace {
            Trace::Play(change) => Some(Act::Play(change.color(), self.board.point(change.site()))),
            Trace::Pass => Some(Act::Pass(record.before.to_move)),
            _ => words.next().map(|word| word.act.clone()),
        })
    }

    /// Returns how many acts of all kinds the game has accepted and not undone.
    #[must_use]
    pub fn act_count(&self) -> usize {
        self.records.len()
    }

    /// Returns the setup that the game started from.
    #[must_use]
    pub fn setup(&self) -> Setup {
        let start = &self.start;
        let board = self.position(0).unwrap_or_else(|| self.board.clone());
        let mut setup = Setup::from(&board);
        setup.to_move = start.to_move;
        setup.made_by = start.made_by;
        setup.handicap = start.handicap_asked;
        setup.komi = start.komi;
        setup.fixed_points = start.fixed;
        setup.clock = start.clock;
        setup.prisoners = start.prisoners;
        setup
    }

    /// Returns the newest play or pass and its player. Moves that were taken back do not count.
    ///
    /// `None` if there is no such move.
    #[must_use]
    pub fn last_move(&self) -> Option<(Color, Move)> {
        let newest = match self.records.last()?.trace {
            Trace::Play(_) | Trace::Pass | Trace::TakenDown(_) => self.records.last(),
            _ => self.records.get(*self.standing_moves().last()?),
        }?;
        self.made(newest)
    }

    /// Returns the plays and passes with their players, from the first on. Moves that were taken back do not count.
    ///
    /// This is what a game record has. [`Game::acts`] has everything.
    pub fn moves(&self) -> impl Iterator<Item = (Color, Move)> + '_ {
        let standing = self.standing_moves().into_iter().filter_map(|index| self.records.get(index));
        standing.filter_map(|record| self.made(record))
    }

    /// Returns the number of plays and passes. Moves that were taken back do not count.
    #[must_use]
    pub fn move_number(&self) -> usize {
        self.standing_moves().len()
    }

    /// Returns the board after this act. 0 is the start, as in [`Refusal::repeats`].
    ///
    /// `None` if the game has fewer acts. Takes time for each act since then.
    #[must_use]
    pub fn position(&self, act: usize) -> Option<Board> {
        let later = self.records.get(act..)?;
        let mut board = self.board.clone();
        for record in later.iter().rev() {
            match &record.trace {
                Trace::Play(change) => board.take_back(change),
                Trace::Settle(settlement) => board.clone_from(&settlement.board),
                Trace::Return(unofficial) => board.clone_from(&unofficial.board),
                Trace::TakenDown(taken) => board.clone_from(&taken.board),
                Trace::Pass | Trace::Strike | Trace::Elapse | Trace::Word => {}
            }
        }
        Some(board)
    }

    /// Returns the points that lost their stones by this act, which is 1 or more.
    ///
    /// A stone that its own play removed is among them. `None` if there is no such act. Takes time for each act since
    /// then.
    #[must_use]
    pub fn captures_at(&self, act: usize) -> Option<PointSet> {
        let before = self.position(act.checked_sub(1)?)?;
        let after = self.position(act)?;
        let played = match &self.records.get(act - 1)?.trace {
            Trace::Play(change) => before.point_set([change.site()].into_iter().collect()),
            Trace::TakenDown(taken) => {
                before.point_set(taken.one_move.point().and_then(|point| before.site(point)).into_iter().collect())
            }
            _ => before.point_set(crate::site::SiteSet::EMPTY),
        };
        let stones = ByColor::from_fn(|color| before.stones(color));
        Some((stones.black | stones.white | played) & after.empty_points())
    }
}

/// Games are equal if they have the same rules, the same setup and the same acts. Two orders of moves that lead to the
/// same position are different games: compare [`Game::key`] or [`Game::superko_key`] for these.
impl PartialEq for Game {
    fn eq(&self, other: &Game) -> bool {
        self.ruleset == other.ruleset
            && self.board == other.board
            && self.records.len() == other.records.len()
            && self.acts().eq(other.acts())
            && self.setup() == other.setup()
    }
}

impl Eq for Game {}

/// Why [`Game::replay`] returns no game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ReplayError {
    /// No game can start from the setup.
    Setup(SetupError),
    /// The game refused an act.
    Refused {
        /// The number of the act, from 1.
        number: usize,
        /// Why the game refused it.
        refusal: Refusal,
    },
}

impl fmt::Display for ReplayError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ReplayError::Setup(error) => error.fmt(formatter),
            ReplayError::Refused { number, refusal } => write!(formatter, "act {number}: {refusal}"),
        }
    }
}

impl core::error::Error for ReplayError {}

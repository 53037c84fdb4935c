//! The referee: carries out acts and undoes them. What is refused is decided in `game/legality.rs`.

mod legality;

use crate::board::{Board, Site};
use crate::history::History;
use crate::placement::Change;
use crate::point::{ByColor, Color, Point};
use crate::refusal::{Reason, Refusal};
use crate::ruleset::{Ending, HandicapStyle, Repetition, Ruleset};
use crate::score;
use crate::setup::{Setup, SetupError};

/// Where a game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// The handicap is not complete: Black still has consecutive plays to make, or White passes.
    Handicap,
    /// Plays and passes.
    Play,
    /// Two passes have ended the game; the players may settle or disagree.
    Agreement,
    /// The game has ended for good.
    Over,
}

/// How far the game has come, apart from the handicap.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    Open,
    Agreement,
    Over,
}

/// All that an act can change besides board and history; small enough to be kept for every act.
#[derive(Clone, Copy, Debug)]
struct State {
    stage: Stage,
    to_move: Color,
    /// Whether the newest act is a pass.
    passed: bool,
    /// Whether there has been no play since a disagreement.
    reopened: bool,
    /// Plays or passes that the handicap still demands.
    handicap: u16,
    /// The stone just played, if that play captured exactly one.
    capturing: Option<Site>,
    /// The history entry of each player's previous move.
    previous: ByColor<Option<usize>>,
    removed: ByColor<usize>,
}

#[derive(Clone, Debug)]
enum Act {
    Play(Change),
    Pass,
    /// Holds the board before the removal.
    Settle(Box<Board>),
    Disagree,
}

/// An accepted act, and what it takes to undo it.
#[derive(Clone, Debug)]
struct Record {
    act: Act,
    before: State,
    entries_before: usize,
}

/// A game under way, or over.
///
/// Acts are numbered from 1 as they are accepted; a refused act changes nothing.
#[derive(Clone, Debug)]
pub struct Game {
    ruleset: Ruleset,
    komi: i32,
    board: Board,
    history: History,
    state: State,
    records: Vec<Record>,
}

impl Game {
    /// A game at its start.
    ///
    /// # Errors
    /// A [`SetupError`] if the stones or the handicap are impossible.
    pub fn new(ruleset: Ruleset, setup: &Setup) -> Result<Game, SetupError> {
        Game::with_key_bits(ruleset, setup, 64)
    }

    /// A game whose history cuts its keys to this many bits (64 and more: whole keys). For tests:
    /// the answers are those of any other game, only slower, for keys never decide.
    ///
    /// # Errors
    /// As [`Game::new`].
    pub fn with_key_bits(ruleset: Ruleset, setup: &Setup, key_bits: u32) -> Result<Game, SetupError> {
        let board = Board::new(setup.columns, setup.rows, &setup.black, &setup.white)?;
        let handicap = setup.handicap;
        let given = handicap >= 2;
        if given && (ruleset.handicap == HandicapStyle::None || setup.to_move == Color::White) {
            return Err(SetupError::Handicap(handicap));
        }
        let state = State {
            stage: Stage::Open,
            to_move: setup.to_move,
            passed: false,
            reopened: false,
            handicap: match ruleset.handicap {
                HandicapStyle::ConsecutiveMoves if given => handicap,
                HandicapStyle::MandatoryPasses if given => handicap - 1,
                _ => 0,
            },
            capturing: None,
            previous: ByColor::default(),
            removed: ByColor::default(),
        };
        let expected = 2 * usize::from(setup.columns) * usize::from(setup.rows);
        let history = History::new(board.position.words().len(), key_bits, expected);
        let mut game = Game { ruleset, komi: setup.komi, board, history, state, records: Vec::new() };
        game.remember_start(setup);
        Ok(game)
    }

    /// Plays a stone. Returns the points it emptied, of either color, sorted by row, then column.
    ///
    /// # Errors
    /// In this order: `GameOver`, `WrongTurn`, `WrongPhase` (a handicap pass is due), `OffBoard`,
    /// `Occupied`, `Suicide`, `Repetition`.
    pub fn play(&mut self, color: Color, point: Point) -> Result<Vec<Point>, Refusal> {
        let site = self.admit(color, point)?;
        let change = self.board.play(color, site);
        self.record(Act::Play(change));
        let removed = self.board.removed_stones(&change);
        let removed_color = if change.suicide { color } else { color.opposite() };
        let state = &mut self.state;
        state.removed[removed_color] += removed;
        state.capturing = (removed == 1 && !change.suicide).then_some(site);
        state.passed = false;
        state.reopened = false;
        if self.ruleset.handicap == HandicapStyle::ConsecutiveMoves {
            state.handicap = state.handicap.saturating_sub(1);
        }
        if self.ruleset.handicap != HandicapStyle::ConsecutiveMoves || state.handicap == 0 {
            state.to_move = color.opposite();
        }
        if self.ruleset.repetition != Repetition::CapturingStone {
            self.remember(color, self.records.len());
        }
        self.audit();
        Ok(if removed == 0 { Vec::new() } else { self.board.sorted_points(self.board.emptied(&change)) })
    }

    /// Passes.
    ///
    /// # Errors
    /// In this order: `GameOver`, `WrongTurn`, `WrongPhase` (a handicap play is due).
    pub fn pass(&mut self, color: Color) -> Result<(), Refusal> {
        self.check_pass(color)?;
        self.record(Act::Pass);
        let state = &mut self.state;
        if state.passed {
            state.stage = match self.ruleset.ending {
                Ending::TwoPassesThenAgreement if !state.reopened => Stage::Agreement,
                Ending::TwoPassesThenAgreement | Ending::TwoPasses => Stage::Over,
            };
        }
        state.passed = true;
        state.capturing = None;
        state.to_move = color.opposite();
        if color == Color::White {
            // Only mandatory passes can be owed here: White never moves among consecutive plays.
            state.handicap = state.handicap.saturating_sub(1);
        }
        self.remember_pass(color, self.records.len());
        self.audit();
        Ok(())
    }

    /// Removes the stones the players agree to remove, exactly those named, and ends the game.
    /// Naming a stone twice is naming it once. Returns the points emptied, sorted by row, then column.
    ///
    /// # Errors
    /// `GameOver` when it has ended for good, `WrongPhase` during play, `NotARegion` when a named
    /// point has no stone or is off the board.
    pub fn settle(&mut self, stones: &[Point]) -> Result<Vec<Point>, Refusal> {
        self.check_agreement()?;
        let mut removed = stones.to_vec();
        removed.sort_unstable();
        removed.dedup();
        let mut counts = self.state.removed;
        for stone in &removed {
            counts[self.board.at(*stone).ok_or(Reason::NotARegion)?] += 1;
        }
        let sites: Vec<Site> = removed.iter().filter_map(|stone| self.board.site(*stone)).collect();
        let settled = self.board.without(&sites);
        let board = std::mem::replace(&mut self.board, settled);
        self.record(Act::Settle(Box::new(board)));
        self.state.removed = counts;
        self.state.stage = Stage::Over;
        self.audit();
        Ok(removed)
    }

    /// Strikes out the two passes that led to the agreement, as if they had not been made, and
    /// goes on with the player who made the first of them. They still have their numbers.
    ///
    /// # Errors
    /// `GameOver` when it has ended for good, `WrongPhase` during play.
    pub fn disagree(&mut self) -> Result<(), Refusal> {
        self.check_agreement()?;
        let first_pass = self.records.len().saturating_sub(2);
        let Some(Record { before, entries_before, .. }) = self.records.get(first_pass) else {
            return Err(Reason::WrongPhase.into());
        };
        let (before, entries_before) = (*before, *entries_before);
        self.record(Act::Disagree);
        self.state = State { reopened: true, ..before };
        self.history.truncate(entries_before);
        self.audit();
        Ok(())
    }

    /// Undoes the newest act, of whatever kind, and restores everything it changed. Returns false
    /// at the start of the game, where there is nothing to undo.
    pub fn undo(&mut self) -> bool {
        let Some(Record { act, before, entries_before }) = self.records.pop() else {
            return false;
        };
        self.history.truncate(entries_before);
        self.state = before;
        match act {
            Act::Play(change) => self.board.take_back(&change),
            Act::Pass => {}
            Act::Settle(board) => self.board = *board,
            Act::Disagree => self.remember_struck_passes(),
        }
        self.audit();
        true
    }

    /// The rules of this game.
    #[must_use]
    pub fn ruleset(&self) -> Ruleset {
        self.ruleset
    }

    /// The position.
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Where the game stands.
    #[must_use]
    pub fn phase(&self) -> Phase {
        match self.state.stage {
            Stage::Over => Phase::Over,
            Stage::Agreement => Phase::Agreement,
            Stage::Open if self.state.handicap > 0 => Phase::Handicap,
            Stage::Open => Phase::Play,
        }
    }

    /// Whether no play and no pass is possible any more: phase `Agreement` or `Over`.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.state.stage != Stage::Open
    }

    /// The player to move; `None` when the game is over.
    #[must_use]
    pub fn to_move(&self) -> Option<Color> {
        (!self.is_over()).then_some(self.state.to_move)
    }

    /// How many stones of this color have been removed: captured, lost by suicide, or settled away.
    #[must_use]
    pub fn removed(&self, color: Color) -> usize {
        self.state.removed[color]
    }

    /// The area score of the position in half points, komi included. Komi beyond the range of
    /// `i32` is cut to it.
    #[must_use]
    pub fn score(&self) -> ByColor<i32> {
        let area = score::area(&self.board);
        let half_points = |points: u32| 2 * points as i32;
        ByColor { black: half_points(area.black), white: half_points(area.white).saturating_add(self.komi) }
    }

    /// The player with the higher score; `None` if they are equal.
    #[must_use]
    pub fn winner(&self) -> Option<Color> {
        match self.score() {
            ByColor { black, white } if black > white => Some(Color::Black),
            ByColor { black, white } if black < white => Some(Color::White),
            _ => None,
        }
    }

    /// How far the scores are apart, in half points.
    #[must_use]
    pub fn margin(&self) -> u32 {
        let ByColor { black, white } = self.score();
        black.abs_diff(white)
    }

    /// How many acts have been accepted and not undone; settling and disagreeing are acts too.
    #[must_use]
    pub fn act_count(&self) -> usize {
        self.records.len()
    }

    /// Keeps what undoing the act needs; to be called before state and history change.
    fn record(&mut self, act: Act) {
        self.records.push(Record { act, before: self.state, entries_before: self.history.len() });
    }

    fn remember_start(&mut self, setup: &Setup) {
        match self.ruleset.repetition {
            Repetition::Positional | Repetition::Situational | Repetition::OwnPrevious => {
                self.remember(setup.to_move.opposite(), 0);
            }
            Repetition::NaturalSituational => {
                if let Some(maker) = setup.made_by {
                    self.remember(maker, 0);
                }
            }
            Repetition::CapturingStone => {}
        }
    }

    /// Enters the position into the history as made by this player.
    fn remember(&mut self, color: Color, act: usize) {
        let maker = match self.ruleset.repetition {
            Repetition::Situational | Repetition::NaturalSituational => Some(color),
            Repetition::Positional | Repetition::OwnPrevious | Repetition::CapturingStone => None,
        };
        self.state.previous[color] = Some(self.history.len());
        self.history.push(self.board.key, maker, act, &self.board.position);
    }

    /// Enters a pass into the history, where passes count: elsewhere its position is there already.
    fn remember_pass(&mut self, color: Color, act: usize) {
        if matches!(self.ruleset.repetition, Repetition::Situational | Repetition::OwnPrevious) {
            self.remember(color, act);
        }
    }

    /// Enters the two newest acts, passes that were struck out, into the history again.
    fn remember_struck_passes(&mut self) {
        let state = self.state;
        let count = self.records.len();
        for act in [count.saturating_sub(1), count] {
            if let Some(record) = self.records.get(act.wrapping_sub(1)) {
                self.remember_pass(record.before.to_move, act);
            }
        }
        self.state = state;
    }

    /// In debug builds, compares everything kept up to date with what it should be.
    fn audit(&self) {
        debug_assert_eq!(self.board.check(), Ok(()));
        debug_assert_eq!(self.history.check(), Ok(()));
    }
}

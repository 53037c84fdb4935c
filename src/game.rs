//! The referee: carries out acts and undoes them. `game/play.rs` makes moves, `game/legality.rs` refuses them.

// The order of these groups is that of the functions on the page of `Game`.
mod play;

mod moves;

mod legality;

mod queries;

mod outcome;

mod past;

mod line;

mod keys;

mod branch;

mod agreement;
mod audit;
mod breach;
mod button;
mod clean_up;
mod clock;
mod count;
mod memory;
mod offer;
mod pass_alive;
mod play_out;
mod state;
mod stop;

use alloc::vec::Vec;

use crate::board::Board;
use crate::color::{ByColor, Color};
use crate::half_points::HalfPoints;
use crate::handicap::traditional_points;
use crate::history::History;
use crate::ruleset::{HandicapStyle, Recreation, Repetition, Ruleset};
use crate::setup::{Clock, MadeBy, Setup, SetupError};
use crate::site::Site;

pub use branch::Branch;
pub use clock::TimeLeft;
pub use count::{Count, Tally};
pub use line::ParseGameError;
use memory::forbids_positions;
pub use outcome::{Outcome, ParseOutcomeError};
pub use past::ReplayError;
pub use queries::Phase;
use state::{Note, Record, State, Word};

/// The parts of the setup that the game needs later.
#[derive(Clone, Debug)]
struct Start {
    to_move: Color,
    made_by: MadeBy,
    komi: HalfPoints,
    prisoners: ByColor<u32>,
    stones: ByColor<u32>,
    clock: Option<Clock>,
    /// Whether only earlier positions can bar a play that the board takes, not just the newest of each player, and no
    /// play ends the game or runs a clock.
    plain: bool,
    /// Whether a play can end the game, outside the clean-up phases.
    ends_by_plays: bool,
    /// Who must not make a position again that a player leaves. `None` if neither player may.
    makers: ByColor<Option<Color>>,
    handicap: u16,
    /// The handicap of the setup, even if it is too small to be one.
    handicap_asked: u16,
    fixed: bool,
    /// The sites where the handicap plays must go. `None` if they may go anywhere.
    fixed_points: Option<Vec<Site>>,
}

/// A referee for one game: accepts or refuses acts, undoes them, and counts.
///
/// An act is a move, which is a play or a pass, or another step such as resigning. The game numbers the accepted
/// acts from 1. A refused act changes nothing.
#[derive(Debug)]
pub struct Game {
    ruleset: Ruleset,
    start: Start,
    board: Board,
    history: History,
    state: State,
    clocks: ByColor<TimeLeft>,
    /// The clocks before each act, in a game with clocks. In `records` they would take memory in every game.
    former_clocks: Vec<ByColor<TimeLeft>>,
    records: Vec<Record>,
    notes: Vec<Note>,
    /// The acts that are neither plays nor passes. Their traces do not tell what they were.
    words: Vec<Word>,
}

impl Clone for Game {
    fn clone(&self) -> Game {
        Game {
            start: self.start.clone(),
            board: self.board.clone(),
            history: self.history.clone(),
            former_clocks: self.former_clocks.clone(),
            records: self.records.clone(),
            notes: self.notes.clone(),
            words: self.words.clone(),
            ..*self
        }
    }

    /// Copies the other game. Allocates only where this game has too little memory.
    fn clone_from(&mut self, source: &Game) {
        let Game { ruleset, start, board, history, state, clocks, former_clocks, records, notes, words } = self;
        (*ruleset, *state, *clocks) = (source.ruleset, source.state, source.clocks);
        start.clone_from(&source.start);
        board.clone_from(&source.board);
        history.clone_from(&source.history);
        former_clocks.clone_from(&source.former_clocks);
        records.clone_from(&source.records);
        notes.clone_from(&source.notes);
        words.clone_from(&source.words);
    }
}

impl Start {
    fn new(ruleset: Ruleset, setup: &Setup, board: &Board) -> Result<Start, SetupError> {
        let handicap = setup.handicap;
        let given = handicap >= if ruleset.handicap_of_one { 1 } else { 2 };
        if given && (ruleset.handicap == HandicapStyle::None || setup.to_move == Color::White) {
            return Err(SetupError::Handicap(handicap));
        }
        // A handicap of one has no traditional point: Black plays it anywhere.
        let by_points = setup.fixed_points || ruleset.handicap == HandicapStyle::FixedPoints;
        let fixed = handicap >= 2 && by_points && ruleset.handicap.is_consecutive();
        let fixed_points = if fixed {
            let points = traditional_points(setup.columns, setup.rows, handicap);
            let points = points.filter(|points| points.iter().all(|point| board.at(*point).is_none()));
            let points = points.ok_or(SetupError::FixedPoints(handicap))?;
            Some(points.into_iter().filter_map(|point| board.site(point)).collect())
        } else {
            None
        };
        if setup.clock.and_then(|clock| clock.overtime).is_some_and(|overtime| overtime.moves == 0) {
            return Err(SetupError::Overtime);
        }
        // Under positional superko no position stands twice, so there its makers do not matter.
        let by_player = match ruleset.repetition {
            Repetition::Situational | Repetition::NaturalSituational => true,
            Repetition::Positional | Repetition::SincePass => false,
            _ => ruleset.recreation == Recreation::NoResultAtThird,
        };
        Ok(Start {
            makers: ByColor::from_fn(|color| Some(color).filter(|_| by_player)),
            to_move: setup.to_move,
            made_by: setup.made_by,
            handicap_asked: handicap,
            fixed: setup.fixed_points,
            komi: setup.komi,
            prisoners: setup.prisoners,
            stones: ByColor { black: board.position.stones(Color::Black), white: board.position.stones(Color::White) },
            clock: setup.clock,
            plain: forbids_positions(ruleset)
                && ruleset.repetition != Repetition::OwnPrevious
                && ruleset.recreation == Recreation::Nothing
                && !ruleset.pass_alive
                && setup.clock.is_none(),
            ends_by_plays: ruleset.recreation.ends() || ruleset.pass_alive,
            handicap: if given { handicap } else { 0 },
            fixed_points,
        })
    }
}

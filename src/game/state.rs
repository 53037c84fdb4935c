//! What a game records for every act, for undoing it.

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::num::NonZero;

use crate::act::Act;
use crate::board::Board;
use crate::change::Change;
use crate::color::{ByColor, Color};
use crate::history::Newest;
use crate::moves::Move;
use crate::position::Position;
use crate::site::{Site, SiteSet};

/// The stage of a game, without the handicap.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stage {
    Open,
    PlayOut,
    CleanUp(CleanUp),
    Agreement(Trial),
    /// This player has offered to end the game without result.
    Offer(Color),
    Over(Verdict),
}

/// A phase of [`Ending::CleanUp`](crate::Ending::CleanUp).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum CleanUp {
    First,
    Second,
}

/// Whether the players make unofficial moves in an agreement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Trial {
    NotBegun,
    UnderWay,
    Ended,
}

/// Whether the players reopened the game after a stop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reopening {
    Never,
    /// They resumed the game, or they disagreed and a player has played since.
    Before,
    /// They disagreed, and neither has played since.
    JustNow,
}

/// What decides a game that ended for good. A color is the winner's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    Scored,
    /// The score decides, but a repetition ended the game, not passes.
    ScoredAtRepetition,
    /// The score decides, because every point is pass-alive.
    ScoredPassAlive,
    Draw,
    Resignation(Color),
    Time(Color),
    Repetition(Color),
    NoResult,
    BothLose,
}

/// All that an act can change besides board, history and clocks. It is small, because a game records it for every act.
#[derive(Clone, Copy, Debug)]
pub(super) struct State {
    pub(super) stage: Stage,
    pub(super) to_move: Color,
    /// The number of passes in a row that a further pass may join.
    pub(super) run: u8,
    pub(super) reopening: Reopening,
    /// The player of the first pass that no handicap required.
    pub(super) first_pass: Option<Color>,
    pub(super) last_pass: Option<Color>,
    /// The player who took the button by a move of its own.
    pub(super) button: Option<Color>,
    /// The number of plays or passes that the handicap still requires.
    pub(super) handicap: u16,
    /// The number of handicap plays that Black gave up by passing.
    pub(super) lapsed: u16,
    /// The number of Black's living stones of the play-out minus the number of White's.
    pub(super) compensation: i16,
    /// The stone of the newest play, if that captured exactly one stone. No point has site 0.
    pub(super) capturing: Option<NonZero<Site>>,
    /// The number of the history entry of each player's previous move, counted from 1.
    pub(super) previous: ByColor<Option<NonZero<u32>>>,
    pub(super) removed: ByColor<u32>,
    pub(super) passes: ByColor<u32>,
}

/// What an accepted act left behind, for undoing it.
#[derive(Clone, Debug)]
pub(super) enum Trace {
    Play(Change),
    Pass,
    Settle(Box<Settlement>),
    /// A disagreement took back the passes that stopped the game.
    Strike,
    /// The players took unofficial moves or resumed play back.
    Return(Box<Unofficial>),
    /// A move that the rules refuse was made all the same.
    TakenDown(Box<TakenDown>),
    Elapse,
    /// An act that changes only the state.
    Word,
}

#[derive(Clone, Debug)]
pub(super) struct Settlement {
    /// The board before the removal.
    pub(super) board: Board,
    /// The contestable sites, sorted.
    pub(super) contestable: Vec<Site>,
    /// The dead stones that stayed on the board.
    pub(super) stayed: SiteSet,
}

/// A move that the rules refuse.
#[derive(Clone, Debug)]
pub(super) struct TakenDown {
    pub(super) color: Color,
    pub(super) one_move: Move,
    /// The board before it.
    pub(super) board: Board,
}

/// What the moves that the players took back led to.
#[derive(Clone, Debug)]
pub(super) struct Unofficial {
    pub(super) board: Board,
    pub(super) entries: Newest,
}

/// An accepted act, and the state before it.
#[derive(Clone, Debug)]
pub(super) struct Record {
    pub(super) trace: Trace,
    pub(super) before: State,
}

// A game keeps a record of every act.
const _: () = assert!(size_of::<Record>() <= 64);

/// An act that is neither a play nor a pass, and its number.
#[derive(Clone, Debug)]
pub(super) struct Word {
    pub(super) number: usize,
    pub(super) act: Act,
}

/// A fact that matters for the rest of the game, and the number of its act.
#[derive(Clone, Debug)]
pub(super) struct Note {
    pub(super) act: usize,
    pub(super) content: Remark,
}

#[derive(Clone, Debug)]
pub(super) enum Remark {
    /// In the play-out, this player took the stone at this site in a ko.
    KoTaken(Color, Site),
    /// In the play-out, this player passed for the ko at this site, where it had lost a stone.
    KoPassed(Color, Site),
    /// A refused offer forbids this position. The number is its earliest act.
    Barred(Position, usize),
    /// The players resumed the game with this position.
    Resumed(Position),
    /// A turn of a clean-up phase begins.
    Turn(Box<Turn>),
}

/// What stands at the beginning of a turn of a clean-up phase.
#[derive(Clone, Debug)]
pub(super) struct Turn {
    pub(super) begun: Begun,
    pub(super) to_move: Color,
    pub(super) position: Position,
    /// The stones that no ko capture may take.
    pub(super) blocked: SiteSet,
}

/// What came right before a turn of a clean-up phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Begun {
    /// The pass that began this phase.
    Phase(CleanUp),
    Pass(Color),
    Play(Color, Site),
    /// A play that takes a single stone, by a stone that the opponent could take alone in return.
    KoMove(Color, Site),
    /// The stone at this site is no longer blocked.
    Unblock(Site),
    /// A play off the board, which the rules refuse.
    Nothing,
}

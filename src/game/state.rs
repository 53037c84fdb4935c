//! What a game keeps for every act, so that the act can be undone.

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::num::NonZero;

use crate::bits::Position;
use crate::board::{Board, Site};
use crate::history::Newest;
use crate::placement::Change;
use crate::point::{ByColor, Color};

/// How far the game has come, apart from the handicap.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stage {
    Open,
    PlayOut,
    Agreement(Trial),
    /// This player has offered to end the game without result.
    Offer(Color),
    Over(Verdict),
}

/// The unofficial moves of an agreement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Trial {
    NotBegun,
    UnderWay,
    Ended,
}

/// What decides a game that is over for good. A color is the winner's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    Scored,
    Resignation(Color),
    Time(Color),
    Repetition(Color),
    NoResult,
    BothLose,
}

/// All that an act can change besides board and history; small enough to be kept for every act.
#[derive(Clone, Copy, Debug)]
pub(super) struct State {
    pub(super) stage: Stage,
    pub(super) to_move: Color,
    /// Whether the newest move is a pass that stands alone.
    pub(super) passed: bool,
    /// Whether there has been no play since a disagreement.
    pub(super) reopened: bool,
    /// Whether the game has been resumed.
    pub(super) resumed: bool,
    pub(super) first_pass: Option<Color>,
    pub(super) last_pass: Option<Color>,
    /// Plays or passes that the handicap still demands.
    pub(super) handicap: u16,
    /// By how many more of Black's stones than of White's the play-out has been completed.
    pub(super) compensation: i16,
    /// The stone just played, if that play captured exactly one. No point has site 0.
    pub(super) capturing: Option<NonZero<Site>>,
    /// The history entry of each player's previous move, counted from 1.
    pub(super) previous: ByColor<Option<NonZero<u32>>>,
    pub(super) removed: ByColor<u32>,
    pub(super) passes: ByColor<u32>,
}

#[derive(Clone, Debug)]
pub(super) enum Act {
    Play(Change),
    Pass,
    Settle(Box<Settlement>),
    /// Two passes are struck out.
    Strike,
    /// Unofficial moves are taken back.
    Return(Box<Unofficial>),
    Elapse,
    /// Changes the state alone.
    Word,
}

#[derive(Clone, Debug)]
pub(super) struct Settlement {
    /// The board before the removal.
    pub(super) board: Board,
    /// The contestable sites, sorted.
    pub(super) contestable: Vec<Site>,
}

/// What unofficial moves had led to.
#[derive(Clone, Debug)]
pub(super) struct Unofficial {
    pub(super) board: Board,
    pub(super) entries: Newest,
}

/// An accepted act, and what it takes to undo it.
#[derive(Clone, Debug)]
pub(super) struct Record {
    pub(super) act: Act,
    pub(super) before: State,
}

/// Something to be remembered for the rest of the game, and the number of the act it comes from.
#[derive(Clone, Debug)]
pub(super) struct Note {
    pub(super) act: usize,
    pub(super) content: Remark,
}

#[derive(Clone, Debug)]
pub(super) enum Remark {
    /// In the play-out this player took the stone at this site in a ko.
    KoTaken(Color, Site),
    /// In the play-out this player passed for the ko at this site.
    KoPassed(Color, Site),
    /// A position barred by a refused offer, and its earliest act.
    Barred(Position, usize),
    /// The game was resumed with this position.
    Resumed(Position),
}

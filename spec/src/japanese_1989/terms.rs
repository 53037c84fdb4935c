//! The document's terms as types.

use super::Position;
use crate::bookkeeping;

/// One of the two players (article 2).
pub type Player = bookkeeping::Player;

/// What is on a point.
pub type State = bookkeeping::State;

/// An intersection.
pub type Point = bookkeeping::Point;

/// Prisoners, by the color of the stones. White holds the black ones.
pub type Prisoners = bookkeeping::ByColor<usize>;

readings! {
    /// A statement that names dead stones outside the opponent's territory is refused.
    OnlyRemovable = "JN2": "refused",
    /// Both players cannot ask for a resumption together.
    OneAsks = "JN3": "one-asks",
    /// A refused offer may be repeated while the same board stands.
    OfferAgain = "JN4": "again",
    /// A capture of one stone and the recapture of several stones are a ko too.
    KoWithSnapback = "JN5": "with-snapback",
    /// The position before the first move cannot be repeated. Only positions that plays left can.
    PlaysOnly = "JN6": "plays-only",
    /// The ban of a ko lasts until the player has played elsewhere.
    BanUntilPlay = "JN7": "until-play",
    /// A chain is in seki only if it is adjacent to dame itself.
    SekiByChain = "JN8": "chains",
    /// Only a position with the same player to move is the same.
    WithTurn = "JN9": "with-turn",
    /// No player can resign or offer no result while the game is stopped.
    GameUntilStop = "JN10": "until-stop",
    /// An offer is possible only while no move follows the repeating play.
    OfferAtOnce = "JN11": "at-once",
    /// Points that are equal before komi are a draw too.
    DrawBeforeKomi = "JN12": "before-komi",
    /// A board has exactly 19 lines each way.
    NineteenLines = "JN13": "only-19",
}

/// What the players choose. The document offers no options, so only the readings can vary.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Options {
    /// The alternatives of readings that are in force.
    pub readings: Readings,
}

/// What the players agree on before the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setting {
    /// The starting position, which is entry 0 of the history. Each side of the board has 1 to 19 lines.
    pub position: Position,
    /// The player who moves first.
    pub to_move: Player,
    /// The points added to White's score, in half points. The document itself has no komi.
    pub komi: i32,
    /// The number of handicap stones. Only 0 and 1 are possible, and both mean an even game.
    pub handicap: usize,
    /// The prisoners at the start.
    pub prisoners: Prisoners,
    /// The readings in force.
    pub options: Options,
}

/// Which players ask for a resumption.
pub type Requester = bookkeeping::Requester;

/// What one player or both players do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Act {
    /// The player plays a stone on the point.
    Play(Player, Point),
    /// The player passes.
    Pass(Player),
    /// Both players state that the chains of the named stones are dead and all others alive (article 9.2).
    Agree(Vec<Point>),
    /// Players ask for a resumption, and the game is resumed (article 9.3).
    Resume(Requester),
    /// The player offers to end the game without result (article 12).
    Offer(Player),
    /// The player accepts the opponent's offer.
    Accept(Player),
    /// The player refuses the opponent's offer.
    Refuse(Player),
    /// The players cannot agree to end the stopped game, so both lose (article 13.1).
    Abandon,
    /// The player resigns (article 11).
    Resign(Player),
}

/// The stage of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Phase {
    /// The players move in turn.
    Play,
    /// The game has stopped, and the players confirm life, death and territory.
    Agreement,
    /// An offer of no result awaits its answer.
    Offer,
    /// The game has ended.
    Over,
}

/// Why the rules refuse an act. If several reasons apply, the first in this order counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Reason {
    /// The game has ended.
    GameOver,
    /// The act is the other player's to do.
    WrongTurn,
    /// The current phase does not allow this kind of act to either player.
    WrongPhase,
    /// The point is not on the board.
    OffBoard,
    /// The point is not empty.
    Occupied,
    /// The player's own stones could not exist after the move.
    Suicide,
    /// The play would recapture in a ko too early.
    Repetition,
    /// A point named as dead holds no stone, or a stone named as dead is not in the opponent's territory.
    NotARegion,
}

/// A refused act. `repeats` is always `None`: the document forbids no position, only the recapture in a ko.
pub type Refusal = bookkeeping::Refusal<Reason>;

/// The result of a game that has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The player with more territory, and the margin in half points, 1 or more.
    Wins(Player, i32),
    /// Both players have the same amount.
    Draw,
    /// The player who wins by the opponent's resignation.
    Resignation(Player),
    /// The players agreed on no result.
    NoResult,
    /// The players could not agree to end the stopped game.
    BothLose,
}

/// A method of counting, carried out. The document has none, so no game returns one.
pub type Counted = bookkeeping::Counted<Position>;

/// One step of a method of counting.
pub type Step = bookkeeping::Step<Position>;

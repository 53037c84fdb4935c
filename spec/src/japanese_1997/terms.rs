//! The document's terms as types.

use super::Position;
use crate::bookkeeping;

/// One of the two players (right to play).
pub type Player = bookkeeping::Player;

/// What is on a point.
pub type State = bookkeeping::State;

/// An intersection.
pub type Point = bookkeeping::Point;

/// Prisoners, by the color of the stones. Any number of whole stones. White holds the black ones.
pub type Prisoners = bookkeeping::ByColor<usize>;

readings! {
    /// The ban of a ko lasts until the player has played elsewhere.
    BanUntilPlay = "J1": "until-play",
    /// The player who repeats a position must offer no result before anybody goes on.
    RepeaterMustOffer = "J2": "repeater-must",
    /// The end of the game removes ko stones as prisoners.
    KoStonesRemoved = "J3": "removed",
    /// In a play-out each player can capture one ko stone on a point.
    KoStonePerPlayer = "J4": "per-player",
    /// Only dame that neither player can fill safely put a group in seki.
    UnfillableDame = "J5": "unfillable",
    /// The difference of stones is added to the prisoners that the opponent holds.
    DifferenceToOpponent = "J6": "to-opponent",
    /// Points that are equal before komi are a draw too.
    DrawBeforeKomi = "J7": "before-komi",
    /// Unofficial plays only show. An agreement is about the board of the game stop.
    UnofficialPlaysOnlyShow = "J8": "shown-only",
    /// Stones that unofficial plays capture are no prisoners.
    NoUnofficialPrisoners = "J8": "no-prisoners",
    /// Positions of unofficial plays repeat and are repeated.
    UnofficialPositionsRepeat = "J9": "part-of-game",
    /// A refusal bars a position only from the game, so unofficial plays may recreate it.
    UnofficialNotBarred = "J9": "not-barred",
    /// An offer of no result and its refusal end the ban of a ko, and stand between two passes.
    OfferIsTurn = "J10": "uses-turn",
    /// The players may agree while the unofficial plays last.
    AgreementAnyTime = "J11": "any-time",
    /// A resumption is repeated only if the players just passed since the last one.
    RepeatedWithoutPlay = "J12": "without-play",
    /// A player can pass only for a ko that this player must pass for.
    PassForLostKo = "J13": "lost-ko",
    /// A player can pass only for a lost ko stone, even if the ko is gone.
    PassForGoneKo = "J13": "gone-too",
    /// After an agreement all eye points are territory.
    AllEyesAfterAgreement = "J16": "completion-only",
    /// No game begins with stones without a liberty.
    NoStartWithoutLiberty = "J17": "no-start",
    /// A play-out is outside the game: its positions do not repeat, and no offer is possible.
    PlayOutOutsideGame = "J18": "outside",
    /// An offer is possible only while the repeating play is the last act.
    OfferAsLastAct = "J19": "last-act",
    /// An offer is possible at any time after the repeating play.
    OfferAnyTime = "J19": "any-time",
    /// Only the position of the game stop counts as repeated during a resumption.
    StopRepeated = "J20": "stop-position",
    /// Any earlier position of the game counts as repeated during a resumption.
    GameRepeated = "J20": "whole-game",
    /// Only a refused request repeats, so a play-out cannot be requested in resumed play.
    RequestRepeated = "J20": "refused-request",
    /// In resumed play, a play-out can be requested only directly after the repeating play.
    PlayOutAtOnce = "J21": "at-once",
    /// If the players only pass after a resumption, they do not carry out the procedure again.
    NoProcedureWithoutPlay = "J22": "no-procedure",
    /// A player must also pass for a ko stone that was captured before the play-out.
    LostBeforePlayOut = "J23": "before-too",
    /// A game with a handicap of one stone is a handicap game.
    OneStoneIsHandicap = "J24": "white-first",
    /// A pass for a ko counts for the next recapture, even if it came before the loss.
    PassInAdvance = "J25": "in-advance",
    /// Resumed plays that a play-out undid leave no positions of the game.
    UndonePlaysForgotten = "J26": "forgotten",
    /// The difference at completion counts units, and not single stones.
    UnitsPlayed = "J27": "units",
    /// After a pass for the ko, a player can capture a ko stone on the same point once more.
    PassRenewsCapture = "J28": "pass-renews",
    /// The game is resumed with the board that the unofficial plays left.
    ResumedAsItStands = "J29": "as-it-stands",
    /// A capture of one stone is in a ko too if the recapture would take several stones.
    KoWithSnapback = "J30": "with-snapback",
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
    /// The starting position, which is entry 0 of the history. It holds the stones of a handicap game. Each side of the
    /// board has 1 to 19 lines.
    pub position: Position,
    /// Whether this is a handicap game: the start holds the handicap stones, and White plays first.
    pub handicap_game: bool,
    /// The points added to White's score, in half points. The document itself has no komi (reading J7).
    pub komi: i32,
    /// The number of stones that Black would play in a row. Only 0 and 1 are possible: the document sets handicap
    /// stones up.
    pub handicap: usize,
    /// The prisoners at the start.
    pub prisoners: Prisoners,
    /// The readings in force.
    pub options: Options,
}

/// Which players request a resumption.
pub type Requester = bookkeeping::Requester;

/// What one player or both players do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Act {
    /// The player plays a stone on the point. The phase makes the play official, unofficial or a part of the play-out.
    Play(Player, Point),
    /// The player passes.
    Pass(Player),
    /// The player passes for the ko in which that point is the player's own (play-out 4). The player plays there to
    /// capture in the ko.
    PassFor(Player, Point),
    /// Both players agree to remove the units of the named stones, and no others (procedure 1.2).
    Agree(Vec<Point>),
    /// Both players go back to the game stop (procedure 2).
    GoBack,
    /// The players resume the game (resumption 1).
    Resume(Requester),
    /// The player requests a play-out to completion (play-out 1), in the procedure or after a repetition in resumed
    /// play.
    PlayOut(Player),
    /// The player offers to end the game with no result.
    Offer(Player),
    /// The player accepts the opponent's offer.
    Accept(Player),
    /// The player refuses the opponent's offer.
    Refuse(Player),
    /// The players reach no agreement and request no play-out, so both lose.
    Abandon,
    /// The player resigns.
    Resign(Player),
}

/// The stage of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Phase {
    /// The players play in turn.
    Play,
    /// The game has stopped, and the game-ending procedure is under way.
    Agreement,
    /// An offer of no result awaits its answer.
    Offer,
    /// The players play the game out to completion.
    PlayOut,
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
    /// The current phase does not allow this kind of act to either player. For a pass for a ko in the play-out: the
    /// point names no ko of the player. The rules ask this after [`Reason::OffBoard`].
    WrongPhase,
    /// The point is not on the board.
    OffBoard,
    /// The point is not empty.
    Occupied,
    /// The player's own stones would have no liberty, so the point is non-playable.
    Suicide,
    /// A ko bans the play, a resumption repeats, or the position was prohibited after a refused offer.
    Repetition,
    /// A point named for removal holds no stone.
    NotARegion,
}

/// A refused act. `repeats` is the earliest history entry with a position that a refused offer prohibited. It is `None`
/// for every other refusal.
pub type Refusal = bookkeeping::Refusal<Reason>;

/// The result of a game that has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The player with more points, and the margin in half points, 1 or more.
    Wins(Player, i32),
    /// Both players have equally many points.
    Draw,
    /// The player who wins by the opponent's resignation.
    Resignation(Player),
    /// A player accepted an offer of no result.
    NoResult,
    /// The players reached no agreement and requested no play-out.
    BothLose,
}

/// A method of counting, carried out. The document has none, so no game returns one.
pub type Counted = bookkeeping::Counted<Position>;

/// One step of a method of counting.
pub type Step = bookkeeping::Step<Position>;

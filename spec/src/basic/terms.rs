//! The article's terms as types.

use super::Position;
use crate::bookkeeping;

/// One of the two players (rule 1). Black moves first.
pub type Player = bookkeeping::Player;

/// The state of an intersection (rule 4).
pub type State = bookkeeping::State;

/// A crossing of two lines (rule 2).
pub type Intersection = bookkeeping::Point;

/// The choices among rules: the optional rule 7A, the repetition rule and the scoring system.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Options {
    /// Whether rule 7A is in force.
    pub prohibit_suicide: bool,
    /// The repetition rule in force.
    pub repetition: Repetition,
    /// The scoring system in force.
    pub scoring: Scoring,
    /// The readings in force.
    pub readings: Readings,
}

readings! {
    /// Only plays create positions, so the start has not occurred.
    OnlyPlaysCreate = "K1": "plays-only",
    /// An empty board is both players' territory.
    EmptyBoardOfBoth = "K2": "both-players",
    /// The ko rule also bars leaving the position as it was.
    KoBarsLastPosition = "K3": "last-position",
    /// Only a pass by White ends the game.
    ThirdPass = "K5": "third-pass",
    /// Only a pass by White ends the game, and each pass costs a stone.
    PassStones = "K5": "pass-stones",
    /// White receives a point for each mandatory pass.
    MandatoryPassesPaid = "K7": "point-each",
    /// Mandatory passes do not count for the end of the game.
    PassesByChoice = "K9": "by-choice",
    /// The ko rule does not protect the start, even if the setting names a player.
    StartOfNobody = "K10": "nobody",
    /// A group is a chain.
    ChainsAreGroups = "K11": "chain",
    /// A group has at least one point of territory.
    GroupsHaveEyes = "K11": "with-eye",
    /// Self-captured stones do not count as captured.
    OpponentCaptures = "K12": "opponent-only",
    /// Ing counting needs 361 intersections and no neutral point.
    IngOn361 = "K13": "only-361",
    /// Neutral points count for White in the Chinese count.
    NeutralUnshared = "K15": "unshared",
    /// Nobody created the start, unless the setting names a player.
    StartUncreated = "K16": "nobody",
    /// Equal areas have no result under the concise statement.
    EqualUndecided = "K17": "undecided",
    /// Black has to place all handicap stones before passing.
    PlaceAllHandicap = "K18": "must-place",
    /// Black places the handicap stones in consecutive moves.
    ConsecutiveHandicap = "K19": "consecutive",
    /// A board has an odd number of lines each way.
    OddLines = "K20": "odd-lines",
    /// A game begins with an empty board and Black to move. The concise statement lets Black have handicap stones.
    EmptyStart = "K21": "empty-start",
}

/// The repetition rules that the article states. No rule bars a pass.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Repetition {
    /// Rule 8: a play may not create a position that occurred earlier in the game.
    #[default]
    Positional,
    /// A play may not create a position that occurred with the same player to move next.
    Situational,
    /// A play may not create a position that the same player created. Passes create no position.
    NaturalSituational,
    /// The ko rule: a play may not recreate the position that the player's previous move left.
    SimpleKo,
    /// The ko rule restated: a single stone that has just captured a single stone may not be captured alone.
    SimpleKoRestated,
}

/// The scoring systems that the article compares.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Scoring {
    /// The basic rules: a player's stones and the empty intersections that they surround.
    #[default]
    Area,
    /// The empty intersections that a player surrounds, less the player's own stones that were removed.
    Territory,
    /// A player's stones on the board.
    Stone,
    /// Area scoring, less 2 points for each of the player's groups.
    GroupTax,
}

/// Prisoners, by the color of the stones. Any number of whole stones. White holds the black ones.
pub type Prisoners = bookkeeping::ByColor<usize>;

/// The player whose move led to the start, as a setting names it.
pub type MadeBy = bookkeeping::MadeBy;

/// What the players agree on before the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setting {
    /// The starting position, which is entry 0 of the history. Each side of the board has 1 to 25 lines.
    pub position: Position,
    /// The player who moves first.
    pub to_move: Player,
    /// The player who left and created the starting position (readings K10 and K16).
    /// [`Repetition::NaturalSituational`] and [`Repetition::SimpleKo`] ask for it.
    pub made_by: MadeBy,
    /// The rules in force.
    pub options: Options,
    /// The number of stones that Black plays before White's first play. White passes between them. 0 and 1 mean no
    /// handicap.
    pub handicap: usize,
    /// The points added to White's score, in half points.
    pub komi: i32,
    /// The prisoners at the start. Only [`Scoring::Territory`] reads them.
    pub prisoners: Prisoners,
}

/// What a player does at a turn (rule 7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Act {
    /// The player plays a stone on the intersection.
    Play(Player, Intersection),
    /// The player passes.
    Pass(Player),
}

impl Act {
    /// Returns the player who plays or passes.
    pub fn player(self) -> Player {
        match self {
            Act::Play(player, _) | Act::Pass(player) => player,
        }
    }
}

/// The stage of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Phase {
    /// White still has mandatory passes to make for the handicap. Under [`Alternative::ConsecutiveHandicap`]: Black
    /// still has handicap stones to place.
    Handicap,
    /// The players move in turn.
    Play,
    /// Both players passed consecutively (rule 9).
    Over,
}

/// Why the rules refuse an act. If several reasons apply, the first in this order counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Reason {
    /// The game is over.
    GameOver,
    /// The other player is to move.
    WrongTurn,
    /// White has to pass for the handicap. Under [`Alternative::PlaceAllHandicap`]: Black has to place a stone.
    WrongPhase,
    /// The intersection is not on the board.
    OffBoard,
    /// The intersection is not empty.
    Occupied,
    /// Step 3 would remove stones of the player's own (rule 7A).
    Suicide,
    /// The repetition rule in force bars the play.
    Repetition,
}

/// A refused act. `repeats` is `None` under [`Repetition::SimpleKoRestated`], which compares stones and not positions.
pub type Refusal = bookkeeping::Refusal<Reason>;

/// The result of a game that is over (rule 10).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The player with the higher score, and the margin in half points, 1 or more.
    Wins(Player, i32),
    /// Both scores are equal.
    Draw,
}

/// A method of counting, carried out: `chinese` or `ing`. In `chinese`, Black's number includes half of the neutral points
/// (reading K15).
pub type Counted = bookkeeping::Counted<Position>;

/// One step of a method of counting.
pub type Step = bookkeeping::Step<Position>;

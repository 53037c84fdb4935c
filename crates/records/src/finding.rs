//! What is odd in a record that was read all the same.

use core::fmt;

use shinpan::{Color, HalfPoints, Point};

use crate::place::Place;

/// Something odd in a record, and what the reader made of it.
///
/// ```
/// let reading = shinpan_records::read("(;SZ[9]KM[6,5];B[cc])")?;
/// let found = &reading.findings[0];
/// assert_eq!((found.node, found.property.as_str(), found.value.as_str()), (0, "KM", "6,5"));
/// assert_eq!(found.to_string(), "line 1, column 8, node 0: KM[6,5]: a comma instead of a dot; read as 6.5");
/// # Ok::<(), shinpan_records::ReadError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// Where it stands in the text.
    pub place: Place,
    /// The number of the node in the game, in the order of the text. The root is 0.
    pub node: usize,
    /// The name of the property. Empty if the finding is about a whole node or about the text.
    pub property: String,
    /// The value, as the text has it. A long one is cut.
    pub value: String,
    /// What is odd.
    pub oddity: Oddity,
}

/// What is odd in a record.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Oddity {
    /// A text stands before, between or behind the games. It is left out.
    Outside,
    /// The text has more games than the one that is read, this many.
    MoreGames(usize),
    /// The property has letters other than capitals, and the record is not of an old format. It is read under its
    /// capitals.
    Name,
    /// The property has small letters, as the formats before FF\[4\] allow. It is read under its capitals, and written
    /// so.
    OldName,
    /// The property has no capital letter. It is left out.
    Nameless,
    /// The record names another encoding than UTF-8. It is written as UTF-8.
    Encoding,
    /// The version of the format is not from 1 to 4.
    Version,
    /// No property of SGF has this name. Only the root is checked. It is kept.
    Unknown,
    /// The property stands twice in its node. Points are joined, and a second move follows the first. Otherwise the
    /// first one counts.
    Repeated,
    /// The property has more values than one. The first counts.
    Values,
    /// Blanks stand around the value. They are left out.
    Blanks,
    /// The value cannot be read. It is left out.
    Unreadable,
    /// The value does not have the form that the format asks for. It is kept as it is.
    Form,
    /// The size of a square is written with two numbers.
    SquareSize,
    /// The property belongs in the root, and does not count. `FF`, `GM`, `CA` and `SZ` are left out, others are kept.
    NotInRoot,
    /// The komi has a comma. It is read as this.
    Comma(HalfPoints),
    /// The komi has a quarter, as only stones of Chinese counting have it. Each is worth two points, so it is this.
    KomiInStones(HalfPoints),
    /// The komi is no multiple of half a point, or more than 10,000 points. The record has no komi, and keeps the text.
    Komi,
    /// The komi is in hundredths, such as `375` or `650`, as the Fox server writes it. Nobody gives so many points.
    KomiInHundredths {
        /// What it means, and is read as.
        komi: HalfPoints,
        /// Whether they are hundredths of stones of Chinese counting, each worth two points. Otherwise they are of points.
        of_stones: bool,
    },
    /// The handicap is below 2, so it is none.
    NoHandicap,
    /// There is a handicap, but no stone is set up for Black. Whether Black plays it says the flag.
    HandicapWithoutStones {
        /// Whether Black makes as many plays before White's first one.
        is_played: bool,
    },
    /// There is a handicap, but Black has another number of stones at the start. The stones count.
    HandicapStones(usize),
    /// A point of a list is off the board. It is left out.
    OffBoard,
    /// A point stands twice in a list.
    PointTwice(Point),
    /// A point is set up in two ways in a node. The last one counts.
    SetUpTwice(Point),
    /// A stone is set up where one stands already.
    Occupied(Point),
    /// Stones are set up after a move.
    EditAfterMove,
    /// Stones are set up in the same node as a move. They come first, in a node of their own.
    EditWithMove,
    /// The player to move is named in the same node as a move. The turn gets a node of its own: behind the move if it is
    /// that of the opponent, otherwise before it.
    TurnWithMove,
    /// The root has a move. It is read as a node of its own.
    MoveInRoot,
    /// The node has more than one move. Each is read as a node of its own.
    TwoMoves,
    /// The move is off the board. No ruleset accepts it.
    MoveOffBoard,
    /// The move is at the point diagonally behind the last corner, as in `ss` on a board of 18x18. It is read as a pass.
    PassBehindCorner,
    /// `tt` is a point on this board.
    TtIsPoint,
    /// The same player moved before, or the record names the other player.
    OutOfTurn,
    /// The record does not say that this player moves first. Its first move does.
    UnnamedTurn(Color),
    /// A node follows a variation without one of its own. It is read as a variation.
    AfterVariation,
    /// The game begins without a semicolon, as the downloads of the Nihon Ki-in do.
    NoSemicolon,
    /// The text ends before the game. All of it is read.
    Unclosed,
    /// The text ends inside this property, which is left out. All before it is read.
    CutOff(String),
    /// This many further findings are left out.
    More(usize),
}

impl fmt::Display for Oddity {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Oddity::Outside => formatter.write_str("a text outside the games; left out"),
            Oddity::MoreGames(games) => write!(formatter, "{games} games in the text; the first is read"),
            Oddity::Name => formatter.write_str("a name with letters other than capitals; its capitals count"),
            Oddity::OldName => formatter.write_str("a name with small letters, of an old format; its capitals count"),
            Oddity::Encoding => formatter.write_str("not UTF-8; written as UTF-8"),
            Oddity::Nameless => formatter.write_str("a name without capitals; left out"),
            Oddity::Version => formatter.write_str("not a version from 1 to 4"),
            Oddity::Unknown => formatter.write_str("not a property of SGF; kept"),
            Oddity::Repeated => formatter.write_str("stands twice in the node"),
            Oddity::Values => formatter.write_str("more than one value; the first counts"),
            Oddity::Blanks => formatter.write_str("blanks around the value; left out"),
            Oddity::Unreadable => formatter.write_str("cannot be read; left out"),
            Oddity::Form => formatter.write_str("not a value of this property; kept"),
            Oddity::SquareSize => formatter.write_str("two numbers for a square; expected one"),
            Oddity::NotInRoot => formatter.write_str("belongs in the root; does not count"),
            Oddity::Comma(komi) => {
                write!(formatter, "a comma instead of a dot; read as {komi}")
            }
            Oddity::KomiInStones(komi) => {
                write!(formatter, "a komi in stones of Chinese counting, two points each; read as {komi}")
            }
            Oddity::Komi => formatter.write_str("no komi in half points; not used"),
            Oddity::KomiInHundredths { komi, of_stones: true } => write!(
                formatter,
                "a komi in hundredths of stones of two points each, as the Fox server writes it; read as {komi}"
            ),
            Oddity::KomiInHundredths { komi, of_stones: false } => {
                write!(formatter, "a komi in hundredths of points, as the Fox server writes it; read as {komi}")
            }
            Oddity::NoHandicap => formatter.write_str("a handicap below 2; read as none"),
            Oddity::HandicapWithoutStones { is_played: true } => {
                formatter.write_str("no stones set up; Black plays as many")
            }
            Oddity::HandicapWithoutStones { is_played: false } => {
                formatter.write_str("no stones set up, and Black does not play as many; not used")
            }
            Oddity::HandicapStones(stones) => {
                write!(formatter, "{stones} black stones at the start; the stones count")
            }
            Oddity::OffBoard => formatter.write_str("off the board; left out"),
            Oddity::PointTwice(point) => write!(formatter, "{point} stands twice in the list"),
            Oddity::SetUpTwice(point) => write!(formatter, "{point} is set up in two ways; the last one counts"),
            Oddity::Occupied(point) => write!(formatter, "{point} has a stone already"),
            Oddity::EditAfterMove => formatter.write_str("stones are set up after a move"),
            Oddity::EditWithMove => formatter.write_str("stones are set up in a node with a move; they come first"),
            Oddity::TurnWithMove => {
                formatter.write_str("names the turn in a node with a move; read as a node of its own")
            }
            Oddity::MoveInRoot => formatter.write_str("a move in the root; read as the next node"),
            Oddity::TwoMoves => formatter.write_str("more than one move in a node; read as one node each"),
            Oddity::MoveOffBoard => formatter.write_str("the move is off the board"),
            Oddity::PassBehindCorner => formatter.write_str("the point behind the last corner; read as a pass"),
            Oddity::TtIsPoint => formatter.write_str("a point on this board, not a pass"),
            Oddity::OutOfTurn => formatter.write_str("not this player's turn"),
            Oddity::UnnamedTurn(color) => {
                write!(formatter, "the record does not say that {color} moves first; the move does")
            }
            Oddity::AfterVariation => formatter.write_str("a node behind a variation; read as a variation"),
            Oddity::NoSemicolon => {
                formatter.write_str("no semicolon before the first property; read as if there were one")
            }
            Oddity::Unclosed => {
                formatter.write_str("the game does not end: expected ); read up to the end of the text")
            }
            Oddity::CutOff(name) => write!(formatter, "the text ends inside {name}, which is left out"),
            Oddity::More(number) => write!(formatter, "{number} more findings are left out"),
        }
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Finding { place, node, property, value, oddity } = self;
        match (property.as_str(), value.as_str()) {
            ("", "") => write!(formatter, "{place}, node {node}: {oddity}"),
            ("", value) => write!(formatter, "{place}: {value:?}: {oddity}"),
            (property, value) => write!(formatter, "{place}, node {node}: {property}[{value}]: {oddity}"),
        }
    }
}

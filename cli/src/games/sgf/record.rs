//! What a game record is, once its text is read.

use shinpan_harness::vocabulary::{Act, Color, Pair, Point, Start};

/// A game record: its main line.
#[derive(Clone, Debug)]
pub struct GameRecord {
    /// Where it begins.
    pub start: Start,
    /// Its handicap stones (property HA).
    pub handicap: Handicap,
    /// What the record says about its rules (property RU), if anything.
    pub rules: Option<String>,
    /// What the record says about its result (property RE), if anything.
    pub result: Option<String>,
    /// Moves and edits, in order.
    pub items: Vec<Item>,
    /// Whether its acts were played. If so, one that the rules refuse stays. Otherwise, as in a case, it is left out.
    pub was_played: bool,
    /// What the record says at its end about dead stones.
    pub marks: Marks,
    /// What the record writes on points (LB, TR, SQ, CR, MA), each with the number of moves before or at it.
    pub labels: Vec<(usize, Point, String)>,
    /// Notes for the user: variations that were not followed, and everything odd in the record.
    pub notes: Vec<String>,
}

impl GameRecord {
    /// Makes the record of a script: acts that nobody played, so that refused ones are left out.
    pub fn of(start: Start, acts: impl IntoIterator<Item = Act>) -> GameRecord {
        GameRecord {
            handicap: Handicap::AsTheStartSays,
            start,
            rules: None,
            result: None,
            items: acts.into_iter().map(Item::Act).collect(),
            was_played: false,
            marks: Marks::default(),
            labels: Vec::new(),
            notes: Vec::new(),
        }
    }
}

/// How the handicap stones of a record come to the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Handicap {
    /// As the start says it, in its own field. A record has no other handicap than this.
    AsTheStartSays,
    /// They stand at these points of the start, all black stones there.
    Placed(Vec<Point>),
    /// Black plays them at these points.
    Played {
        /// The number of handicap stones.
        stones: u16,
        /// How many acts that takes, White's passes included.
        acts: usize,
        /// The points. Fewer than stones if the record ends among them.
        points: Vec<Point>,
    },
}

/// What a record says at its end, from the last play or edit on.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Marks {
    /// The last territory or area of each player (properties TB and TW).
    pub territory: Option<Pair<Vec<Point>>>,
    /// The comments, last one first.
    pub comments: Vec<String>,
}

/// One event of a record.
#[derive(Clone, Debug, PartialEq)]
pub enum Item {
    /// A move.
    Act(Act),
    /// Stones added or removed after the start, and the player to move if the record names one.
    Edit {
        /// The points, and what they hold now.
        points: Vec<(Point, Option<Color>)>,
        /// From the property PL.
        to_play: Option<Color>,
    },
}

impl Item {
    /// Returns the act. `None` for an edit.
    pub fn act(&self) -> Option<&Act> {
        match self {
            Item::Act(act) => Some(act),
            Item::Edit { .. } => None,
        }
    }
}

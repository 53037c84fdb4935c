//! The start of a game.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::input::InputError;
use crate::vocabulary::color::Color;
use crate::vocabulary::diagram::Diagram;
use crate::vocabulary::half::Half;
use crate::vocabulary::point::LARGEST;
use crate::vocabulary::values::Prisoners;

/// The player whose move led to the start position. It matters under rules that ask who left or created a position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum MadeBy {
    /// The start does not say it. The rules then take the opponent of the player who moves first, but nobody creates an
    /// empty board.
    #[default]
    #[serde(skip)]
    Unsaid,
    /// Black made it.
    Black,
    /// White made it.
    White,
    /// Neither player made it.
    Nobody,
}

impl MadeBy {
    /// Returns the player that the start names, if any.
    pub fn player(self) -> Option<Color> {
        match self {
            MadeBy::Black => Some(Color::Black),
            MadeBy::White => Some(Color::White),
            MadeBy::Unsaid | MadeBy::Nobody => None,
        }
    }
}

/// The start of a game. It is entry 0 of the history.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "StartForm", into = "StartForm")]
pub struct Start {
    /// The stones. Every chain has a liberty.
    pub board: Diagram,
    /// The player who moves first.
    pub to_play: Color,
    /// Compensation for White, in half points. The document says whether it is added to White's score or subtracted
    /// from Black's. `None` means the document's default.
    pub komi: Option<Half>,
    /// Handicap stones. 0 means no handicap. What 1 means depends on the document.
    pub handicap: u16,
    /// Whether the handicap stones go to fixed points.
    pub fixed_handicap: bool,
    /// Prisoners held at the start.
    pub prisoners: Prisoners,
    /// Who made the position.
    pub made_by: MadeBy,
    /// The thinking time of each player.
    pub clock: Option<Clock>,
}

/// The thinking time of each player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Clock {
    /// Seconds of main time.
    pub main: u32,
    /// Overtime after the main time. Default: none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub overtime: Option<Overtime>,
}

/// Periods of overtime, one after the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Overtime {
    /// Moves to make in each period, including passes: 1 to 1000.
    #[cfg_attr(feature = "schema", schemars(range(min = 1, max = 1000)))]
    pub stones: u16,
    /// Seconds of each period.
    pub seconds: u32,
}

impl Start {
    /// The largest komi of a start, and with a minus the smallest: 10,000 points.
    pub const MOST_KOMI: Half = Half(20_000);

    /// Makes a start with an empty board, Black to play, and the document's default komi.
    pub fn empty(columns: u8, rows: u8) -> Start {
        Start {
            board: Diagram::empty(columns, rows),
            to_play: Color::Black,
            komi: None,
            handicap: 0,
            fixed_handicap: false,
            prisoners: Prisoners::default(),
            made_by: MadeBy::Unsaid,
            clock: None,
        }
    }

    /// Returns whether it differs from an empty board with Black to play.
    pub fn is_setup(&self) -> bool {
        self.to_play == Color::White || self.board.points_of(None).count() != self.board.points().count()
    }
}

/// Why a game cannot begin: the ruleset has no such start.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unplayable(pub String);

impl fmt::Display for Unplayable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Unplayable {}

/// The written form of [`Start`].
#[derive(Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct StartForm {
    /// Columns and rows of an empty board, each 1 to 25. Otherwise give `board`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    size: Option<(u8, u8)>,
    /// The start position.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    board: Option<Diagram>,
    /// The player who moves first. Default: black.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    to_play: Option<Color>,
    /// Compensation for White. Default: the document's, "6.5" for wmsg-2008 and "0" otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    komi: Option<Half>,
    /// Handicap stones. Default: 0.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    handicap: Option<u16>,
    /// Whether the handicap stones go to fixed points. Default: false. Needs a handicap of 1 or more.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    fixed_handicap: Option<bool>,
    /// Prisoners held at the start.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    prisoners: Option<Prisoners>,
    /// Whose move led to the start position. Default: the opponent of the player to move, but nobody created an empty board.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    made_by: Option<MadeBy>,
    /// Thinking times. Default: none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    clock: Option<Clock>,
}

impl TryFrom<StartForm> for Start {
    type Error = InputError;

    fn try_from(form: StartForm) -> Result<Start, InputError> {
        let board = match (form.size, form.board) {
            (Some(_), Some(_)) => {
                return Err(InputError::new("a start has both `size` and `board`: expected one of them"));
            }
            (None, None) => return Err(InputError::new("a start needs `size: [columns, rows]` or `board`")),
            (Some((columns, rows)), None) if (1..=LARGEST).contains(&columns) && (1..=LARGEST).contains(&rows) => {
                Diagram::empty(columns, rows)
            }
            (Some((columns, rows)), None) => {
                return Err(InputError::new(format!("size [{columns}, {rows}]: columns and rows are 1 to {LARGEST}")));
            }
            (None, Some(board)) => board,
        };
        let held = form.prisoners.unwrap_or_default();
        if held.by_black.max(held.by_white) > Prisoners::MOST {
            return Err(InputError::new(format!("prisoners: at most {} each", Prisoners::MOST)));
        }
        if form.komi.is_some_and(|komi| komi.0.abs() > Start::MOST_KOMI.0) {
            return Err(InputError::new(format!("komi: at most {} points", Start::MOST_KOMI)));
        }
        if let Some(stone) = board.without_liberty().first() {
            return Err(InputError::new(format!("the start position has a chain without a liberty at {stone}")));
        }
        let start = Start {
            board,
            to_play: form.to_play.unwrap_or(Color::Black),
            komi: form.komi,
            handicap: form.handicap.unwrap_or(0),
            fixed_handicap: form.fixed_handicap.unwrap_or(false),
            prisoners: held,
            made_by: form.made_by.unwrap_or_default(),
            clock: form.clock,
        };
        if start.clock.and_then(|clock| clock.overtime).is_some_and(|period| !(1..=1000).contains(&period.stones)) {
            return Err(InputError::new("clock: a period of overtime has 1 to 1000 stones"));
        }
        if start.fixed_handicap && start.handicap < 1 {
            return Err(InputError::new("fixed-handicap: true needs a handicap of 1 or more"));
        }
        if start.handicap >= 2 && start.to_play == Color::White {
            return Err(InputError::new("a handicap of 2 or more needs Black to play first"));
        }
        Ok(start)
    }
}

impl From<Start> for StartForm {
    fn from(start: Start) -> StartForm {
        let empty = start.board.points_of(None).count() == start.board.points().count();
        StartForm {
            size: empty.then(|| (start.board.columns(), start.board.rows())),
            to_play: Some(start.to_play),
            komi: start.komi,
            handicap: (start.handicap > 0).then_some(start.handicap),
            fixed_handicap: start.fixed_handicap.then_some(true),
            prisoners: (start.prisoners != Prisoners::default()).then_some(start.prisoners),
            made_by: (start.made_by != MadeBy::Unsaid).then_some(start.made_by),
            clock: start.clock,
            board: (!empty).then_some(start.board),
        }
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for Start {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Start".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        StartForm::json_schema(generator)
    }
}

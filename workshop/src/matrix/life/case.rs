//! The positions of `corpus/life.json`.

use std::collections::BTreeMap;
use std::fmt;
use std::path::Path;

use serde::{Deserialize, Serialize};
use shinpan_harness::input::{InputError, text_of};
use shinpan_harness::subject::engine::to_engine;
use shinpan_harness::vocabulary::{Diagram, Point};
use shinpan_lab::life::{Cell, Cut, Judge, LifeOptions, LifeRegion, LifeStatus, RegionError};

/// The most states of one search: as many as the verdicts of the file rest on.
const MOST_STATES: u64 = 300_000;

/// What is known of a chain by one reading of article 7.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LifeWord {
    /// It lives, because the opponent cannot capture it.
    Uncapturable,
    /// It lives, because its capture enables a new stone that the opponent cannot capture.
    NewStone,
    /// It is dead.
    Dead,
    /// The search did not decide.
    Unknown,
}

impl LifeWord {
    /// Returns whether the chain lives. `None` if that is unknown.
    pub fn lives(self) -> Option<bool> {
        match self {
            LifeWord::Uncapturable | LifeWord::NewStone => Some(true),
            LifeWord::Dead => Some(false),
            LifeWord::Unknown => None,
        }
    }
}

impl fmt::Display for LifeWord {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            LifeWord::Uncapturable => "alive",
            LifeWord::NewStone => "alive by a new stone",
            LifeWord::Dead => "dead",
            LifeWord::Unknown => "unknown",
        })
    }
}

/// A position of `corpus/life.json`.
#[derive(Clone, Debug, Deserialize)]
pub struct LifeCase {
    /// Its permanent name.
    pub name: String,
    /// What it is, in a sentence.
    pub title: String,
    /// Where the position or its verdict is from.
    pub source: String,
    /// Whether it is an example of the official commentary.
    #[serde(default)]
    pub commentary: bool,
    /// The rows from the top, as `corpus/README.md` describes them.
    pub board: Vec<String>,
    /// The same position on a square board, where living groups are the border.
    #[serde(default)]
    pub whole: Option<WholeBoard>,
    /// By a stone: what the commentary or common opinion says of its chain.
    pub official: BTreeMap<Point, OfficialWord>,
    /// By a reading or `default`, and by the first stone of a chain.
    pub verdicts: BTreeMap<String, BTreeMap<Point, LifeWord>>,
    /// Margins of the whole board. `None` if its play-out was too large to search, or if nothing is to be played.
    #[serde(default)]
    pub margins: Option<LifeMargins>,
}

/// Margins of a board without komi, as in `B+2`.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct LifeMargins {
    /// By articles 7, 8 and 10 of `japanese-1989`. `None` if a chain is unknown.
    pub japanese_1989: Option<String>,
    /// By best play in the play-out of `japanese-1997`.
    pub japanese_1997: PlayedFirst,
    /// By best play in the clean-up phases of `katago:japanese`. `None` if that was too large.
    #[serde(rename = "katago:japanese")]
    pub katago: Option<PlayedFirst>,
}

/// What a position is worth by play, by the player who plays first.
#[derive(Clone, Debug, Deserialize)]
pub struct PlayedFirst {
    /// If Black does.
    pub black: String,
    /// If White does.
    pub white: String,
}

/// What people say of a chain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum OfficialWord {
    /// It lives.
    Alive,
    /// It is dead.
    Dead,
}

/// A position on a square board without a border.
#[derive(Clone, Debug, Deserialize)]
pub struct WholeBoard {
    /// The rows from the top.
    pub board: Vec<String>,
    /// How many columns it has left of the position.
    pub left: u8,
    /// How many rows it has below the position.
    pub below: u8,
}

/// A board that a program can be asked about.
#[derive(Clone, Debug)]
pub struct LifeBoard {
    /// The board.
    pub board: Diagram,
    /// The chains about which article 7 decides: the name in the case, the stones on this board, and whether it lives.
    pub chains: Vec<(Point, Vec<Point>, LifeWord)>,
}

impl LifeCase {
    /// Returns the verdicts of the default readings.
    pub fn default_verdicts(&self) -> impl Iterator<Item = (Point, LifeWord)> + '_ {
        self.verdicts.get("default").into_iter().flatten().map(|(point, word)| (*point, *word))
    }

    /// Returns the board for a program, which is the square one if there is one.
    ///
    /// # Errors
    /// Each is why a program cannot be asked:
    /// - The default readings decide about no chain.
    /// - The position is a part of a board, and no square board has it.
    pub fn for_programs(&self) -> Result<LifeBoard, &'static str> {
        let (rows, left, below) = match &self.whole {
            Some(whole) => (&whole.board, whole.left, whole.below),
            None => (&self.board, 0, 0),
        };
        let board = rows.join("\n").parse::<Diagram>().map_err(|_| "a part of a board")?;
        let stones = |point: Point| {
            let at = Point { column: point.column.saturating_add(left), row: point.row.saturating_add(below) };
            if board.at(at).is_some() { board.connected(at) } else { Vec::new() }
        };
        let decided = self.default_verdicts().filter(|(_, word)| word.lives().is_some());
        let chains: Vec<_> = decided.map(|(point, word)| (point, stones(point), word)).collect();
        if chains.is_empty() { Err("no chain is decided") } else { Ok(LifeBoard { board, chains }) }
    }

    /// Returns whether one more play of its owner would save a dead chain, as far as a search of 300,000 states finds one.
    pub fn can_be_saved(&self, chain: Point) -> bool {
        let Ok(region) = self.board.join("\n").parse::<LifeRegion>() else { return false };
        let Cell::Stone(color) = region.at(to_engine(chain)) else { return false };
        let options = LifeOptions { states: MOST_STATES, cut: Cut::Always, ..LifeOptions::default() };
        let lives = |after: LifeRegion| {
            let answer = Judge::new(&after, options).judge(to_engine(chain));
            answer.is_ok_and(|answer| answer.status.is_some_and(LifeStatus::lives))
        };
        region.points().filter_map(|point| region.played(color, point)).any(lives)
    }
}

/// Reads the positions of a file such as `corpus/life.json`.
///
/// # Errors
/// - The file cannot be read, or has another format.
/// - A board is no region.
/// - A verdict is about a point without a stone.
pub fn life_cases(path: &Path) -> Result<Vec<LifeCase>, InputError> {
    let fault = |error: serde_json::Error| {
        InputError::in_file(path, error.to_string()).at(error.line(), error.column()).expected("a list of positions")
    };
    let cases: Vec<LifeCase> = serde_json::from_str(&text_of(path)?).map_err(fault)?;
    for case in &cases {
        for rows in [Some(&case.board), case.whole.as_ref().map(|whole| &whole.board)].into_iter().flatten() {
            let fault = |error: RegionError| InputError::in_file(path, format!("{}: {error}", case.name));
            rows.join("\n").parse::<LifeRegion>().map_err(fault)?;
        }
        let Ok(LifeBoard { chains, .. }) = case.for_programs() else { continue };
        if let Some((point, ..)) = chains.iter().find(|(_, stones, _)| stones.is_empty()) {
            let what = format!("{}: `default` names {point}", case.name);
            return Err(InputError::in_file(path, what).expected("a stone of the board"));
        }
    }
    Ok(cases)
}

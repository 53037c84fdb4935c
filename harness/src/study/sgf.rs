//! Reads SGF records: everything that happened, in order.

mod limits;
mod write;

use std::collections::{BTreeMap, HashSet};

use sgf_parse::go::{Move as SgfMove, Point as SgfPoint, Prop};
use sgf_parse::{Color as SgfColor, SgfNode};

use crate::input::InputError;
use crate::vocabulary::{Act, Start};
use crate::vocabulary::{Color, Diagram, Half, LARGEST, Point};

pub use write::{gtp, write};

/// A game record: its main line.
#[derive(Clone, Debug)]
pub struct GameRecord {
    /// Where it begins.
    pub start: Start,
    /// The handicap stones (property HA) that the record plays as Black's first moves. 0 if it places them, or has none.
    pub played_handicap: u16,
    /// What the record says about its rules (property RU), if anything.
    pub rules: Option<String>,
    /// What the record says about its result (property RE), if anything.
    pub result: Option<String>,
    /// Moves and edits, in order.
    pub items: Vec<Item>,
    /// Notes for the user: variations that were not followed, values that were not understood.
    pub notes: Vec<String>,
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

/// The most characters of a value that an error quotes.
const LONGEST_QUOTED: usize = 40;
/// The most notes, and the most branches that a note names.
const MOST_NOTED: usize = 100;

/// Reads the first game of an SGF collection. The time grows with the length of the text alone.
///
/// # Errors
/// - The text has too many nodes in a line, variations inside each other, or rectangles of points.
/// - The text is not SGF, or has no game.
/// - The board does not have 1 to 25 columns and rows.
pub fn read(text: &str) -> Result<GameRecord, InputError> {
    // Real files begin with a byte-order mark, or with a letter about the game.
    let begin = begin_of_game(text).unwrap_or(0);
    limits::check(&text[begin..])?;
    let games = sgf_parse::go::parse(&text[begin..])
        .map_err(|error| InputError::new("not an SGF game record").because(error))?;
    let record = first_of(&games);
    // The library's own destructor would call itself once for each node of a line.
    let mut left = games;
    while let Some(mut node) = left.pop() {
        left.append(&mut node.children);
    }
    record
}

fn first_of(games: &[SgfNode<Prop>]) -> Result<GameRecord, InputError> {
    let root = games.first().ok_or_else(|| InputError::new("no game in the record"))?;
    let mut notes = Vec::new();
    if games.len() > 1 {
        notes.push(format!("{} games in the file: the first is read", games.len()));
    }
    let (columns, rows) = size(root)?;
    let line: Vec<&SgfNode<Prop>> = root.main_variation().collect();
    let branches = line.iter().enumerate().filter(|(_, node)| node.children.len() > 1);
    let branches: Vec<String> = branches.map(|(place, _)| place.to_string()).collect();
    if !branches.is_empty() {
        let named = branches[..branches.len().min(MOST_NOTED)].join(", ");
        let more = match branches.len().saturating_sub(MOST_NOTED) {
            0 => String::new(),
            more => format!(" and {more} more"),
        };
        notes.push(format!("variations branch off after node {named}{more}: only the main line is followed"));
    }
    let mut reader = Reader::new(columns, rows, notes);
    line.iter().for_each(|node| reader.node(node));
    reader.flush();
    Ok(reader.record(root))
}

/// Returns the position of the first `(` that is followed by `;`.
fn begin_of_game(text: &str) -> Option<usize> {
    text.match_indices('(').map(|(begin, _)| begin).find(|begin| text[begin + 1..].trim_start().starts_with(';'))
}

fn size(root: &SgfNode<Prop>) -> Result<(u8, u8), InputError> {
    let found = match root.get_property("SZ") {
        None => return Ok((19, 19)),
        Some(Prop::SZ((columns, rows))) if (1..=LARGEST).contains(columns) && (1..=LARGEST).contains(rows) => {
            return Ok((*columns, *rows));
        }
        Some(Prop::SZ((columns, rows))) if columns == rows => columns.to_string(),
        Some(Prop::SZ((columns, rows))) => format!("{columns}:{rows}"),
        Some(Prop::Invalid(_, values)) => values.join("]["),
        Some(_) => String::new(),
    };
    let found: String = found.chars().take(LONGEST_QUOTED).collect();
    let expected = format!("1 to {LARGEST} columns and rows, as in SZ[19] or SZ[19:13]");
    Err(InputError::new(format!("property SZ: found SZ[{found}]")).expected(expected))
}

struct Reader {
    board: Diagram,
    items: Vec<Item>,
    /// The number of moves in `items`.
    moves: usize,
    edits: BTreeMap<Point, Option<Color>>,
    /// From a property PL that has no place yet.
    to_play: Option<Color>,
    /// From a property PL before the first move.
    first_to_play: Option<Color>,
    notes: Vec<String>,
    /// The number of notes that are left out.
    unsaid: usize,
}

impl Reader {
    fn new(columns: u8, rows: u8, notes: Vec<String>) -> Reader {
        Reader {
            board: Diagram::empty(columns, rows),
            items: Vec::new(),
            moves: 0,
            edits: BTreeMap::new(),
            to_play: None,
            first_to_play: None,
            notes,
            unsaid: 0,
        }
    }

    fn note(&mut self, note: String) {
        if self.notes.len() < MOST_NOTED { self.notes.push(note) } else { self.unsaid += 1 }
    }

    fn node(&mut self, node: &SgfNode<Prop>) {
        let mut moves = Vec::new();
        for property in &node.properties {
            match property {
                Prop::AB(points) => self.edit(points, Some(Color::Black)),
                Prop::AW(points) => self.edit(points, Some(Color::White)),
                Prop::AE(points) => self.edit(points, None),
                Prop::PL(color) => self.to_play = Some(color_of(*color)),
                Prop::B(one) => moves.push(self.act(Color::Black, *one)),
                Prop::W(one) => moves.push(self.act(Color::White, *one)),
                Prop::KO => self.note(format!("move {} is marked KO: played whether legal or not", self.moves + 1)),
                Prop::Invalid(name, values) if matches!(name.as_str(), "B" | "W" | "AB" | "AW" | "AE" | "PL") => {
                    let values: String = values.iter().map(|value| format!("[{value}]")).collect();
                    let values: String = values.chars().take(LONGEST_QUOTED).collect();
                    self.note(format!("{name}{values} after move {} cannot be read", self.moves));
                }
                _ => {}
            }
        }
        if !moves.is_empty() {
            self.flush();
            self.moves += moves.len();
            self.items.extend(moves.into_iter().map(Item::Act));
        }
    }

    fn edit(&mut self, points: &HashSet<SgfPoint>, color: Option<Color>) {
        let mut points: Vec<Point> = points.iter().map(|point| self.point(*point)).collect();
        points.sort_unstable();
        for point in points {
            if !self.board.contains(point) {
                self.note(format!("a point set up after move {} is off the board: left out", self.moves));
                continue;
            }
            if self.edits.insert(point, color).is_some_and(|before| before != color) {
                self.note(format!("{point} is set up twice after move {}: the last counts", self.moves));
            }
        }
    }

    fn act(&mut self, player: Color, one: SgfMove) -> Act {
        match one {
            SgfMove::Pass => Act::pass(player),
            // The old way to write a pass, on boards where it cannot be a point.
            SgfMove::Move(SgfPoint { x: 19, y: 19 }) if self.board.columns() <= 19 && self.board.rows() <= 19 => {
                Act::pass(player)
            }
            SgfMove::Move(point) => {
                if point.x >= self.board.columns() || point.y >= self.board.rows() {
                    let (column, row) = (u16::from(point.x) + 1, u16::from(point.y) + 1);
                    let number = self.moves + 1;
                    self.note(format!("move {number} is off the board: column {column}, row {row} from the top"));
                }
                Act::play(player, self.point(point))
            }
        }
    }

    /// Converts a point. SGF counts rows from the top. A point off the board stays off the board.
    fn point(&self, point: SgfPoint) -> Point {
        let row = self.board.rows().checked_sub(point.y + 1).unwrap_or(self.board.rows().max(point.y));
        Point { column: point.x, row }
    }

    /// Moves the collected edits and turns to their place: the start, or between the moves.
    fn flush(&mut self) {
        let (points, to_play) = (std::mem::take(&mut self.edits), self.to_play.take());
        if self.items.is_empty() {
            points.into_iter().for_each(|(point, color)| self.board.set(point, color));
            self.first_to_play = to_play.or(self.first_to_play);
        } else if !points.is_empty() || to_play.is_some() {
            self.items.push(Item::Edit { points: points.into_iter().collect(), to_play });
        }
    }

    fn record(mut self, root: &SgfNode<Prop>) -> GameRecord {
        let handicap = match root.get_property("HA") {
            Some(Prop::HA(stones)) => Some(*stones),
            _ => None,
        };
        let first = self.items.iter().find_map(|item| match item {
            Item::Act(Act::Move(one)) => Some(one.player),
            _ => None,
        });
        let placed = self.board.points_of(Some(Color::Black)).count();
        let played_handicap = self.played_handicap(handicap, placed);
        let usual = if handicap.is_some() && played_handicap == 0 { Color::White } else { Color::Black };
        let to_play = self.first_to_play.or(first).unwrap_or(usual);
        let unexplained = |stones: &i64| usize::try_from(*stones) != Ok(placed) && played_handicap == 0;
        if let Some(stones) = handicap.filter(unexplained) {
            self.notes
                .push(format!("HA[{stones}] but {placed} black stones are placed at the start: the stones count"));
        }
        if self.first_to_play.is_none() && to_play != usual {
            self.notes
                .push(format!("the record does not say that {} plays first; its first move does", to_play.word()));
        }
        let komi = self.komi(root);
        if self.unsaid > 0 {
            self.notes.push(format!("{} more notes are left out", self.unsaid));
        }
        GameRecord {
            played_handicap,
            start: Start { to_play, komi, board: self.board, ..Start::empty(1, 1) },
            rules: text(root, "RU"),
            result: text(root, "RE"),
            items: self.items,
            notes: self.notes,
        }
    }

    /// Returns the handicap if no stone is placed and Black makes as many moves before White's first one.
    fn played_handicap(&self, handicap: Option<i64>, placed: usize) -> u16 {
        let stones =
            handicap.and_then(|stones| u16::try_from(stones).ok()).filter(|stones| *stones >= 2 && placed == 0);
        let black = |item: &&Item| matches!(item, Item::Act(Act::Move(one)) if one.player == Color::Black);
        let first = self.items.iter().take_while(black).count();
        stones.filter(|stones| usize::from(*stones) == first).unwrap_or(0)
    }

    fn komi(&mut self, root: &SgfNode<Prop>) -> Option<Half> {
        match root.get_property("KM") {
            Some(Prop::KM(komi)) if (komi * 2.0).fract() == 0.0 && komi.abs() <= 361.0 => {
                Some(Half((komi * 2.0) as i32))
            }
            Some(Prop::KM(komi)) => {
                self.notes
                    .push(format!("KM[{komi}] is not a multiple of 0.5 from -361 to 361; the ruleset's komi is used"));
                None
            }
            Some(_) => {
                self.notes.push("KM cannot be read; the ruleset's komi is used".to_owned());
                None
            }
            None => {
                self.notes.push("the record names no komi: the rules' own is taken".to_owned());
                None
            }
        }
    }
}

fn text(root: &SgfNode<Prop>, name: &str) -> Option<String> {
    match root.get_property(name) {
        Some(Prop::RU(value) | Prop::RE(value)) => Some(value.text.trim().to_owned()),
        _ => None,
    }
}

fn color_of(color: SgfColor) -> Color {
    match color {
        SgfColor::Black => Color::Black,
        SgfColor::White => Color::White,
    }
}

//! A game in one line: the board as it stands, the rules, the start and the acts.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use super::Game;
use super::past::ReplayError;
use crate::act::Act;
use crate::board::Board;
use crate::color::{ByColor, Color};
use crate::half_points::HalfPoints;
use crate::point::Point;
use crate::point_set::PointSet;
use crate::ruleset::Ruleset;
use crate::setup::{Clock, MadeBy, Overtime, Setup};

impl fmt::Display for Game {
    /// Writes the game in one line, with four fields between semicolons:
    ///
    /// 1. The position: the rows from the top, with `/` between two, `X` and `O` for stones and numbers for empty
    ///    points in a row; the player to move, `B`, `W` or `-`; the points that a ko rule forbids, with commas, or `-`.
    /// 2. The rules, as [`Ruleset`] writes them; `plain` for [`Ruleset::PLAIN`].
    /// 3. The start: its rows and the first player to move, and what differs from [`Setup::empty`], as in `komi=6.5
    ///    handicap=2 fixed-points made-by=W prisoners=1,2 clock=60+5/30`.
    /// 4. The acts with commas, as [`Act`] writes them.
    ///
    /// ```
    /// use shinpan::{Color, Game, Ruleset, Setup};
    ///
    /// let mut game = Game::new(Ruleset::PLAIN, &Setup::empty(5, 3))?;
    /// game.play(Color::Black, "C2".parse()?)?;
    /// assert_eq!(game.to_string(), "5/2X2/5 W -; plain; 5/5/5 B; B C2");
    ///
    /// let position: Game = "5/2X2/5 W".parse()?;
    /// assert_eq!(position.board(), game.board());
    /// assert_eq!(position.act_count(), 0);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let turn = self.to_move().map_or('-', Color::letter);
        let ko: Vec<String> = self.ko_points().iter().map(|point| point.to_string()).collect();
        let ko = if ko.is_empty() { "-".to_owned() } else { ko.join(",") };
        let rules = if self.ruleset == Ruleset::PLAIN { "plain".to_owned() } else { self.ruleset.to_string() };
        let acts: Vec<String> = self.acts().map(|act| act.to_string()).collect();
        let line = format!("{} {turn} {ko}; {rules}; {}; {}", rows(&self.board), start(&self.setup()), acts.join(", "));
        formatter.write_str(line.trim_end())
    }
}

/// Writes the rows of a board, from the top.
fn rows(board: &Board) -> String {
    let mut text = String::new();
    for row in (0..board.rows()).rev() {
        let mut empty = 0;
        for column in 0..board.columns() {
            match board.at(Point::new(column, row)) {
                None => empty += 1,
                Some(color) => {
                    flush(&mut text, &mut empty);
                    text.push(color.mark());
                }
            }
        }
        flush(&mut text, &mut empty);
        text.push('/');
    }
    text.pop();
    text
}

/// Writes a number of empty points, unless it is 0.
fn flush(text: &mut String, empty: &mut u8) {
    if *empty > 0 {
        text.push_str(&empty.to_string());
        *empty = 0;
    }
}

/// Writes the field of the start.
fn start(setup: &Setup) -> String {
    let mut text = match Board::new(setup.columns, setup.rows, &setup.black, &setup.white) {
        Ok(board) => format!("{} {}", rows(&board), setup.to_move.letter()),
        Err(_) => String::new(),
    };
    if setup.komi != HalfPoints::ZERO {
        text.push_str(&format!(" komi={}", setup.komi));
    }
    if setup.handicap > 0 {
        text.push_str(&format!(" handicap={}", setup.handicap));
    }
    if setup.fixed_points {
        text.push_str(" fixed-points");
    }
    match setup.made_by {
        MadeBy::Unsaid => {}
        MadeBy::Nobody => text.push_str(" made-by=nobody"),
        MadeBy::Black => text.push_str(" made-by=B"),
        MadeBy::White => text.push_str(" made-by=W"),
    }
    if setup.prisoners != ByColor::default() {
        text.push_str(&format!(" prisoners={},{}", setup.prisoners.black, setup.prisoners.white));
    }
    if let Some(Clock { main, overtime }) = setup.clock {
        text.push_str(&format!(" clock={main}"));
        if let Some(Overtime { moves, seconds }) = overtime {
            text.push_str(&format!("+{moves}/{seconds}"));
        }
    }
    text
}

/// Why a text is not a game. The fields are those that [`Game`] writes.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ParseGameError {
    /// A field is not what it should be.
    Field {
        /// The name of the field: `position`, `rules`, `start` or `acts`.
        field: &'static str,
        /// The part of it that is wrong.
        found: String,
        /// What it should be.
        expected: String,
    },
    /// No game can start from the start, or the game refuses an act.
    Replay(ReplayError),
    /// The acts lead to another position than that of the first field.
    Position {
        /// The position after the acts.
        expected: String,
    },
}

impl fmt::Display for ParseGameError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParseGameError::Field { field, found, expected } => {
                write!(formatter, "{field}: {found:?}: expected {expected}")
            }
            ParseGameError::Replay(error) => error.fmt(formatter),
            ParseGameError::Position { expected } => write!(formatter, "position: the acts lead to {expected}"),
        }
    }
}

impl core::error::Error for ParseGameError {}

impl From<ReplayError> for ParseGameError {
    fn from(error: ReplayError) -> ParseGameError {
        ParseGameError::Replay(error)
    }
}

fn wrong(field: &'static str, found: &str, expected: &str) -> ParseGameError {
    ParseGameError::Field { field, found: found.to_owned(), expected: expected.to_owned() }
}

impl FromStr for Game {
    type Err = ParseGameError;

    /// Reads a game in one line, as `Display` writes it, and carries out its acts.
    ///
    /// Fields may be left out from the end. Without a start, the game starts at the position, without acts. Without
    /// rules, it has those of [`Ruleset::PLAIN`].
    ///
    /// # Errors
    /// - [`ParseGameError::Field`]: a field is not what it should be.
    /// - [`ParseGameError::Replay`]: no game can start so, or the game refuses an act.
    /// - [`ParseGameError::Position`]: the acts lead to other stones, another player to move, or other points in ko.
    fn from_str(line: &str) -> Result<Game, ParseGameError> {
        let mut fields = line.split(';').map(str::trim);
        let position = fields.next().unwrap_or_default();
        let rules = match fields.next().unwrap_or_default() {
            "" | "plain" => Ruleset::PLAIN,
            text => text.parse().map_err(|error| wrong("rules", text, &format!("{error}")))?,
        };
        let start = fields.next().unwrap_or_default();
        let acts = fields.next().unwrap_or_default();
        if let Some(more) = fields.next() {
            return Err(wrong("acts", more, "nothing after the acts"));
        }
        let texts = acts.split(',').map(str::trim).filter(|act| !act.is_empty());
        let acts = texts
            .map(|text| text.parse::<Act>().map_err(|error| wrong("acts", text, &error.to_string())))
            .collect::<Result<Vec<Act>, ParseGameError>>()?;
        let from = if start.is_empty() { position } else { start };
        let field = if start.is_empty() { "position" } else { "start" };
        let game = Game::replay(rules, &read_start(field, from)?, &acts)?;
        check_position(&game, position)?;
        Ok(game)
    }
}

/// Checks that the first field shows the game as it stands.
fn check_position(game: &Game, position: &str) -> Result<(), ParseGameError> {
    let mut words = position.split_whitespace();
    let board = read_rows("position", words.next().unwrap_or_default())?;
    let turn = words.next().unwrap_or("B");
    let shown = match turn {
        "-" => None,
        letter => Some(letter.parse::<Color>().map_err(|_| wrong("position", letter, "B, W or -"))?),
    };
    let ko = match words.next() {
        None => None,
        Some("-") => Some(PointSet::of(board.columns(), board.rows(), [])),
        Some(points) => {
            let read = points.split(',').map(str::parse::<Point>).collect::<Result<Vec<Point>, _>>();
            let read = read.map_err(|_| wrong("position", points, "points with commas, or -"))?;
            Some(PointSet::of(board.columns(), board.rows(), read))
        }
    };
    if let Some(more) = words.next() {
        return Err(wrong("position", more, "nothing after the points in ko"));
    }
    let same_ko = ko.is_none_or(|ko| ko == Ok(game.ko_points()));
    if &board == game.board() && shown == game.to_move() && same_ko {
        return Ok(());
    }
    let line = game.to_string();
    Err(ParseGameError::Position { expected: line.split(';').next().unwrap_or_default().to_owned() })
}

/// Reads rows from the top.
fn read_rows(field: &'static str, text: &str) -> Result<Board, ParseGameError> {
    let expected = "rows from the top with / between two, of X, O and numbers of empty points, as in 2X2/5";
    let error = || wrong(field, text, expected);
    let mut lines: Vec<Vec<Option<Color>>> = Vec::new();
    for row in text.split('/') {
        let mut line = Vec::new();
        let mut digits = 0usize;
        for mark in row.chars() {
            if let Some(digit) = mark.to_digit(10) {
                digits = 10 * digits + crate::number::index(digit);
                if digits > 25 {
                    return Err(error());
                }
                continue;
            }
            line.resize(line.len() + core::mem::take(&mut digits), None);
            line.push(Some(Color::from_mark(mark).ok_or_else(error)?));
        }
        line.resize(line.len() + digits, None);
        lines.push(line);
    }
    let columns = lines.first().map_or(0, Vec::len);
    if columns == 0 || lines.iter().any(|line| line.len() != columns) {
        return Err(error());
    }
    let size = |length: usize| u8::try_from(length).map_err(|_| error());
    let (columns, rows) = (size(columns)?, size(lines.len())?);
    let stones = |color: Color| -> Vec<Point> {
        let rows = lines.iter().rev().zip(0..rows);
        let marked = rows.flat_map(|(line, row)| {
            line.iter()
                .zip(0..columns)
                .filter_map(move |(mark, column)| Some((*mark.as_ref()?, Point::new(column, row))))
        });
        marked.filter(|(mark, _)| *mark == color).map(|(_, point)| point).collect()
    };
    Board::new(columns, rows, &stones(Color::Black), &stones(Color::White))
        .map_err(|found| wrong(field, text, &format!("a board: {found}")))
}

/// Reads the field of the start, or a position as a start.
fn read_start(field: &'static str, text: &str) -> Result<Setup, ParseGameError> {
    let mut words = text.split_whitespace();
    let mut setup = Setup::from(&read_rows(field, words.next().unwrap_or_default())?);
    let to_move = words.next().unwrap_or("B");
    setup.to_move = to_move.parse().map_err(|_| wrong(field, to_move, "B or W, the player to move"))?;
    if field == "position" {
        return Ok(setup);
    }
    for word in words {
        let (name, value) = word.split_once('=').unwrap_or((word, ""));
        let expected = "komi=6.5, handicap=2, fixed-points, made-by=W or nobody, prisoners=1,2 or clock=60+5/30";
        read_part(&mut setup, name, value).ok_or_else(|| wrong(field, word, expected))?;
    }
    Ok(setup)
}

/// Reads one part of a start. `None` if there is no such part, or it has another value.
fn read_part(setup: &mut Setup, name: &str, value: &str) -> Option<()> {
    match name {
        "komi" => setup.komi = value.parse().ok()?,
        "handicap" => setup.handicap = value.parse().ok()?,
        "fixed-points" if value.is_empty() => setup.fixed_points = true,
        "made-by" if value.eq_ignore_ascii_case("nobody") => setup.made_by = MadeBy::Nobody,
        "made-by" => setup.made_by = value.parse::<Color>().ok()?.into(),
        "prisoners" => {
            let (black, white) = value.split_once(',')?;
            setup.prisoners = ByColor { black: black.parse().ok()?, white: white.parse().ok()? };
        }
        "clock" => {
            let (main, overtime) = value.split_once('+').map_or((value, None), |(main, rest)| (main, Some(rest)));
            let overtime = match overtime.map(|text| text.split_once('/')) {
                None => None,
                Some(None) => return None,
                Some(Some((moves, seconds))) => {
                    Some(Overtime { moves: moves.parse().ok()?, seconds: seconds.parse().ok()? })
                }
            };
            setup.clock = Some(Clock { main: main.parse().ok()?, overtime });
        }
        _ => return None,
    }
    Some(())
}

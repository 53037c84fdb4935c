//! The framing of GTP, version 2: sends a command with an id, and reads and checks its reply.

use std::collections::HashSet;

use crate::subject::foreign::quoted;
use crate::subject::patience::Patience;
use crate::subject::peer::{Peer, Prepared};
use crate::subject::process::{Limits, Process};
use crate::subject::trouble::Trouble;
use crate::vocabulary::{Color, Diagram, Point, Vertex};

const LIMITS: Limits = Limits { line: 64 << 10, reply: 1 << 20 };

/// Words in an error reply (`?`) that refuse the command itself, not the move.
const PROTOCOL: &[&str] = &["unknown command", "not implemented", "unsupported", "syntax"];
/// Words that also refuse the command itself, unless the command named a point off the board.
const COORDINATES: &[&str] = &["invalid color", "invalid coordinate", "invalid vertex", "argument"];

/// The connection to a program.
pub(super) struct Wire {
    process: Box<dyn Peer>,
    id: u32,
}

impl Wire {
    pub fn start(command: &str, patience: Patience) -> Result<Wire, Trouble> {
        Ok(Wire { process: Box::new(Process::start(command, patience, LIMITS)?), id: 0 })
    }

    /// Makes a program that gives these replies to any commands.
    pub fn prepared(replies: &[u8]) -> Wire {
        Wire { process: Box::new(Prepared::new(replies)), id: 0 }
    }

    /// Sends a command. The outer error is a fault of the program. The inner error is the text of an error reply (`?`).
    pub fn ask(&mut self, command: &str) -> Result<Result<String, String>, Trouble> {
        // Messages name only the command, because the path differs on each machine.
        self.ask_as(command, if command.starts_with("loadsgf") { "loadsgf" } else { command })
    }

    fn ask_as(&mut self, command: &str, called: &str) -> Result<Result<String, String>, Trouble> {
        self.id = self.id % 99_999 + 1;
        self.process.send(&format!("{} {command}", self.id), called)?;
        let mut head = self.line()?;
        while head.is_empty() {
            head = self.line()?;
        }
        let (accepted, rest) = match (head.strip_prefix('='), head.strip_prefix('?')) {
            (Some(rest), _) => (true, rest),
            (_, Some(rest)) => (false, rest),
            _ => return Err(self.process.garbage(&head)),
        };
        let text = rest.trim_start_matches(|letter: char| letter.is_ascii_digit());
        if rest[..rest.len() - text.len()] != *self.id.to_string() {
            return Err(self.process.garbage(&head));
        }
        let mut text = text.trim().to_owned();
        loop {
            let line = self.line()?;
            if line.is_empty() {
                return Ok(if accepted { Ok(text) } else { Err(text) });
            }
            text.push('\n');
            text.push_str(line.trim_end());
        }
    }

    /// Returns what the program wrote to its standard error since this was last asked.
    pub fn take_errors(&mut self) -> Vec<String> {
        self.process.take_errors()
    }

    /// Sends a command that every program must accept.
    pub fn must(&mut self, command: &str) -> Result<String, Trouble> {
        self.ask(command)?.map_err(|text| refused(command, &text))
    }

    /// Reads a line. Removes control characters, and makes tabs spaces.
    fn line(&mut self) -> Result<String, Trouble> {
        let line = self.process.receive()?;
        let line = String::from_utf8_lossy(&line);
        Ok(line
            .chars()
            .map(|letter| if letter == '\t' { ' ' } else { letter })
            .filter(|letter| !letter.is_control())
            .collect())
    }

    /// Reads a reply of points. Each must be a vertex of this board.
    pub fn vertices(&mut self, command: &str, size: &Diagram) -> Result<Vec<Vertex>, Trouble> {
        let text = self.must(command)?;
        let on_board = |vertex: &Vertex| !matches!(vertex, Vertex::At(point) if !size.contains(*point));
        let parsed: Option<Vec<Vertex>> =
            text.split_whitespace().map(|word| word.parse().ok().filter(on_board)).collect();
        parsed.ok_or_else(|| self.process.garbage(&text))
    }

    /// Returns the board, from `list_stones` of both colors.
    pub fn board(&mut self, size: &Diagram) -> Result<Diagram, Trouble> {
        let mut board = Diagram::empty(size.columns(), size.rows());
        for color in [Color::Black, Color::White] {
            for vertex in self.vertices(&format!("list_stones {}", color.word()), size)? {
                match vertex {
                    Vertex::At(point) if board.at(point).is_none() => board.set(point, Some(color)),
                    vertex => {
                        return Err(self
                            .process
                            .garbage(&format!("{vertex}, which is no point or has a stone already")));
                    }
                }
            }
        }
        Ok(board)
    }

    /// Returns the board, from `showboard`.
    pub fn shown(&mut self, size: &Diagram) -> Result<Diagram, Trouble> {
        let text = self.must("showboard")?;
        drawn(&text, size).ok_or_else(|| self.process.garbage(&text))
    }

    /// Reads a reply that is a nonnegative number.
    pub fn number(&mut self, command: &str) -> Result<u32, Trouble> {
        let text = self.must(command)?;
        text.parse().map_err(|_| self.process.garbage(&text))
    }

    /// Reads a reply that is `1` or `0`.
    pub fn truth(&mut self, command: &str) -> Result<bool, Trouble> {
        let text = self.must(command)?;
        match text.as_str() {
            "1" | "true" => Ok(true),
            "0" | "false" => Ok(false),
            _ => Err(self.process.garbage(&text)),
        }
    }

    /// Returns the names in the reply to `list_commands`.
    pub fn commands(&mut self) -> Result<HashSet<String>, Trouble> {
        Ok(self.must("list_commands")?.split_whitespace().map(str::to_owned).collect())
    }

    pub fn worked(&mut self) {
        self.process.worked();
    }

    pub fn gone(&self) -> Option<&str> {
        self.process.gone()
    }

    pub fn keep_starting(&mut self) {
        self.process.keep_starting();
    }

    pub fn close(&mut self) {
        self.process.close("quit");
    }
}

/// Makes the fault of a program that refuses a command which it must accept.
pub(super) fn refused(command: &str, text: &str) -> Trouble {
    Trouble::Broke(format!("refused {}: {}", quoted(command), quoted(text)))
}

/// Returns whether an error reply is about the command, not about the game.
pub(super) fn is_about_protocol(text: &str, on_board: bool) -> bool {
    let text = text.to_lowercase();
    let mentions = |words: &[&str]| words.iter().any(|word| text.contains(word));
    mentions(PROTOCOL) || (on_board && mentions(COORDINATES))
}

/// Reads a board as programs draw it: rows with their numbers, `X`, `#` or `@` for black, `O` for white, and one sign for
/// each empty point. The last moves may be marked with brackets or numbers. `None` if a row is missing.
pub(super) fn drawn(text: &str, size: &Diagram) -> Option<Diagram> {
    let mut board = Diagram::empty(size.columns(), size.rows());
    let mut seen = 0;
    for line in text.lines() {
        let line = line.trim_start();
        let digits = line.len() - line.trim_start_matches(|letter: char| letter.is_ascii_digit()).len();
        let Some(row) = line[..digits].parse::<u8>().ok().filter(|row| (1..=size.rows()).contains(row)) else {
            continue;
        };
        let signs = line[digits..].chars().filter_map(|sign| match sign {
            'X' | 'x' | '#' | '@' | '\u{25cf}' => Some(Some(Color::Black)),
            'O' | 'o' | '\u{25cb}' => Some(Some(Color::White)),
            '.' | '+' | ',' | '*' | ':' | '-' | '\u{b7}' => Some(None),
            _ => None,
        });
        let signs: Vec<Option<Color>> = signs.take(usize::from(size.columns())).collect();
        if signs.len() < usize::from(size.columns()) {
            continue;
        }
        let places = (0..size.columns()).zip(signs);
        places.for_each(|(column, color)| board.set(Point { column, row: row - 1 }, color));
        seen += 1;
    }
    (seen == size.rows()).then_some(board)
}

/// Writes a start position as an SGF record without moves.
pub(super) fn sgf(board: &Diagram, to_play: Color, komi: &str) -> String {
    let (columns, rows) = (board.columns(), board.rows());
    let size = if columns == rows { columns.to_string() } else { format!("{columns}:{rows}") };
    let stones = |color| -> String {
        let letter = |place: u8| char::from(b'a' + place);
        let point = |at: Point| format!("[{}{}]", letter(at.column), letter(rows - 1 - at.row));
        board.points_of(Some(color)).map(point).collect()
    };
    let property = |name: &str, points: String| if points.is_empty() { points } else { format!("{name}{points}") };
    let black = property("AB", stones(Color::Black));
    let white = property("AW", stones(Color::White));
    format!("(;FF[4]GM[1]SZ[{size}]KM[{komi}]{black}{white}PL[{}])\n", to_play.letter())
}

#[cfg(test)]
mod tests {
    use super::drawn;
    use crate::vocabulary::Diagram;

    /// Boards as several programs draw them.
    #[test]
    fn boards_are_read_as_programs_draw_them() {
        let expected: Diagram = ". . .\n. O .\nX . .".parse().expect("a board");
        for text in [
            "\n   A B C\n 3 . . . 3\n 2 . O . 2     WHITE (O) has captured 0 stones\n 1 X . . 1     BLACK (X) has captured 0 stones\n   A B C",
            "MoveNum: 2 HASH: 12AB\n   A B C\n 3 . . .\n 2 . O2.\n 1 X1. .\nNext player: Black",
            "Move:   2  Komi: 7.5  Handicap: 0  Captures B: 0 W: 0\n      A B C\n    +-------+\n  3 | . . . |\n  2 | . O). |\n  1 | X . . |\n    +-------+",
            "   a b c\n3  . . .  3\n2  .(o).  2\n1  @ . .  1",
            "  A B C\n3 + + +\n2 + \u{25cb} +\n1 \u{25cf} + +",
        ] {
            assert_eq!(drawn(text, &Diagram::empty(3, 3)), Some(expected.clone()), "{text}");
        }
        for text in ["", "3 . . .\n2 . . .", "3 . .\n2 . .\n1 . .", "a b c"] {
            assert_eq!(drawn(text, &Diagram::empty(3, 3)), None, "{text}");
        }
    }
}

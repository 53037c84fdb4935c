//! A program that says which stones are dead.

use super::wire::Wire;
use crate::subject::patience::Patience;
use crate::subject::trouble::Trouble;
use crate::vocabulary::{Color, Diagram, Point, Vertex};

/// A GTP program that says which stones are dead on a board (`final_status_list`).
pub struct StatusProgram {
    wire: Wire,
    name: String,
    rectangular: bool,
    answers: Vec<(Diagram, Vec<Point>)>,
}

impl StatusProgram {
    /// Starts a program. `command` is split like in a shell.
    ///
    /// # Errors
    /// Each is one line:
    /// - The program does not start, or does not speak GTP.
    /// - It does not list the command `final_status_list`.
    pub fn start(command: &str, patience: Patience) -> Result<StatusProgram, Trouble> {
        let mut wire = Wire::start(command, patience)?;
        let commands = wire.commands()?;
        let name = wire.ask("name")?.unwrap_or_else(|_| command.to_owned());
        match commands.contains("final_status_list") {
            true => {
                let rectangular = commands.contains("rectangular_boardsize");
                Ok(StatusProgram { wire, name, rectangular, answers: Vec::new() })
            }
            false => Err(Trouble::Gone(format!("{name} does not list the command final_status_list"))),
        }
    }

    /// Returns the name of the program.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns the stones that the program calls dead. It is asked once about each board.
    ///
    /// # Errors
    /// - The program refuses the board, crashes, hangs, or answers garbage.
    pub fn dead(&mut self, board: &Diagram) -> Result<Vec<Point>, Trouble> {
        if let Some((_, dead)) = self.answers.iter().find(|(position, _)| position == board) {
            return Ok(dead.clone());
        }
        let (columns, rows) = (board.columns(), board.rows());
        self.wire.must(&match columns == rows {
            false if self.rectangular => format!("rectangular_boardsize {columns} {rows}"),
            false => return Err(Trouble::Skipped(format!("{} has no boards of {columns}x{rows}", self.name))),
            true => format!("boardsize {columns}"),
        })?;
        self.wire.must("clear_board")?;
        // Every chain has a liberty at the end, so it has one while stones are added, and no play takes any.
        for color in [Color::Black, Color::White] {
            for point in board.points_of(Some(color)) {
                self.wire.must(&format!("play {} {point}", color.letter()))?;
            }
        }
        let at = |vertex: Vertex| match vertex {
            Vertex::At(point) if board.at(point).is_some() => Some(point),
            _ => None,
        };
        let dead: Vec<Point> =
            self.wire.vertices("final_status_list dead", board)?.into_iter().filter_map(at).collect();
        self.wire.worked();
        self.answers.push((board.clone(), dead.clone()));
        Ok(dead)
    }
}

impl Drop for StatusProgram {
    fn drop(&mut self) {
        self.wire.close();
    }
}

//! Boards without a game. A point is its number: row * columns + column, from 0 at the lower left corner.

use wasm_bindgen::prelude::*;

use crate::documents;
use crate::fault::{fault, lines};
use shinpan_harness::subject::engine::{color_to_engine, to_engine};
use shinpan_referee::games::refereed::{board_of_text, player_of_text, point_of_numbers, point_of_text};

/// A board with stones.
#[wasm_bindgen]
pub struct NativeBoard {
    pub(crate) board: shinpan::Board,
}

/// Returns the numbers of points.
fn numbers(board: &shinpan::Board, points: impl IntoIterator<Item = shinpan::Point>) -> Vec<u16> {
    points.into_iter().map(|point| number(board, point)).collect()
}

/// Returns the number of a point.
pub fn number(board: &shinpan::Board, point: shinpan::Point) -> u16 {
    u16::from(point.row) * u16::from(board.columns()) + u16::from(point.column)
}

fn sign(color: shinpan::Color) -> i8 {
    if color == shinpan::Color::Black { 1 } else { -1 }
}

/// Returns the stones as numbers: 1 black, -1 white, 0 none.
pub fn stones(board: &shinpan::Board) -> Vec<i8> {
    board.points().map(|point| board.at(point).map_or(0, sign)).collect()
}

#[wasm_bindgen]
impl NativeBoard {
    /// Makes an empty board.
    pub fn empty(columns: f64, rows: f64) -> Result<NativeBoard, JsValue> {
        let empty = shinpan::Board::empty(lines(columns, "columns")?, lines(rows, "rows")?);
        empty.map(|board| NativeBoard { board }).map_err(fault)
    }

    /// Reads a diagram.
    pub fn parse(diagram: &str) -> Result<NativeBoard, JsValue> {
        board_of_text(diagram).map(|board| NativeBoard { board }).map_err(fault)
    }

    /// Returns the number of columns.
    pub fn columns(&self) -> u8 {
        self.board.columns()
    }

    /// Returns the number of rows.
    pub fn rows(&self) -> u8 {
        self.board.rows()
    }

    /// Returns the number of a point of this board.
    pub fn number_of(&self, name: &str) -> Result<u16, JsValue> {
        let point = to_engine(point_of_text(name).map_err(fault)?);
        let (columns, rows) = (self.board.columns(), self.board.rows());
        let off = || fault(format!("{point} is off the board: expected a point of {columns}x{rows}"));
        self.board.contains(point).then(|| number(&self.board, point)).ok_or_else(off)
    }

    /// Returns the names of all points, in the order of their numbers.
    pub fn names(&self) -> Vec<String> {
        self.board.points().map(|point| point.to_string()).collect()
    }

    /// Returns the stones by number of point: 1 black, -1 white, 0 none.
    pub fn stones(&self) -> Vec<i8> {
        stones(&self.board)
    }

    /// Returns the stone at a point: 1 black, -1 white, 0 none.
    pub fn at(&self, number: u16) -> i8 {
        self.point(number).and_then(|point| self.board.at(point)).map_or(0, sign)
    }

    fn point(&self, number: u16) -> Option<shinpan::Point> {
        self.board.points().nth(usize::from(number))
    }

    /// Returns the chain at a point.
    pub fn chain(&self, number: u16) -> Vec<u16> {
        self.point(number).map_or_else(Vec::new, |point| numbers(&self.board, self.board.chain(point)))
    }

    /// Returns the liberties of the chain at a point.
    pub fn liberties(&self, number: u16) -> Vec<u16> {
        self.point(number).map_or_else(Vec::new, |point| numbers(&self.board, self.board.liberties(point)))
    }

    /// Returns one point of each chain of a player.
    pub fn chains(&self, player: &str) -> Result<Vec<u16>, JsValue> {
        let color = color_to_engine(player_of_text(player).map_err(fault)?);
        let chains = self.board.chains(color).into_iter();
        Ok(chains.filter_map(|chain| chain.into_iter().next()).map(|point| number(&self.board, point)).collect())
    }

    /// Returns the area of Black, then of White.
    pub fn area(&self) -> Vec<u32> {
        let area = shinpan::area(&self.board);
        vec![area.black, area.white]
    }

    /// Returns the owner of each point under area scoring: 1 black, -1 white, 0 nobody.
    pub fn area_owners(&self) -> Vec<i8> {
        shinpan::area_owner(&self.board).into_iter().map(|owner| owner.map_or(0, sign)).collect()
    }

    /// Returns a picture.
    pub fn picture(&self, form: &str) -> Result<String, JsValue> {
        documents::board_picture(&self.board, form)
    }

    /// Returns the rows as text.
    pub fn text(&self) -> String {
        self.board.to_string()
    }
}

/// Returns the name of a point.
#[wasm_bindgen]
pub fn point_name(column: f64, row: f64) -> Result<String, JsValue> {
    // A number beyond 64 bits becomes the nearest, which is no point either.
    point_of_numbers(column as i64, row as i64).map(|point| point.to_string()).map_err(fault)
}

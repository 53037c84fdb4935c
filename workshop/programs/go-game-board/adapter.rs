//! go_game_board: a board for random games. `is_legal` knows suicide and ko, and the caller asks it before each play.

use go_game_board::{Board, Color as Point, Player, Vertex};
use shinpan_kit::{serve, About, Adapter, Color, Outcome, Size, Stop, Vertex as Legal};

struct GoGameBoard {
    board: Board,
    columns: usize,
    rows: usize,
    komi: f64,
}

/// The komi that the board adds to every score.
const BUILT_IN_KOMI: f32 = 6.5;

fn player(color: Color) -> Player {
    match color {
        Color::Black => Player::Black,
        Color::White => Player::White,
    }
}

impl GoGameBoard {
    /// Row 0 is the top row.
    fn vertex(&self, column: usize, row: usize) -> Vertex {
        Vertex::from_coords((self.rows - 1 - row) as isize, column as isize)
    }
}

impl Adapter for GoGameBoard {
    fn about(&self) -> About {
        About {
            name: "go_game_board",
            version: "0.1.1",
            rules: &["basic+no-suicide+simple-ko-restated"],
            sizes: &[Size::Range((1, 1), (19, 19))],
            game_over: false,
            ..About::default()
        }
    }

    fn begin(&mut self, columns: usize, rows: usize, komi: f64, _rules: &str) -> Outcome {
        (self.columns, self.rows, self.komi) = (columns, rows, komi);
        self.board = Board::with_size(columns, rows);
        Ok(())
    }

    fn play(&mut self, color: Color, column: usize, row: usize) -> Outcome {
        let vertex = self.vertex(column, row);
        if !self.board.is_legal(player(color), vertex) {
            return Err(Stop::Refused);
        }
        self.board.play_legal(player(color), vertex);
        Ok(())
    }

    fn pass_turn(&mut self, color: Color) -> Outcome {
        self.board.play_legal(player(color), Vertex::pass());
        Ok(())
    }

    fn at(&mut self, column: usize, row: usize) -> Outcome<Option<Color>> {
        Ok(match self.board.color_at(self.vertex(column, row)) {
            Point::Black => Some(Color::Black),
            Point::White => Some(Color::White),
            Point::Empty | Point::OffBoard => None,
        })
    }

    fn over(&mut self) -> Outcome<bool> {
        Ok(self.board.both_player_pass())
    }

    fn legal(&mut self, color: Color) -> Outcome<Vec<Legal>> {
        let places = (0..self.rows).flat_map(|row| (0..self.columns).map(move |column| (column, row)));
        let legal = places.filter(|(column, row)| self.board.is_legal(player(color), self.vertex(*column, *row)));
        Ok(legal.map(|(column, row)| Legal::At(column, row)).chain([Legal::Pass]).collect())
    }

    /// The game's own komi takes the place of the built-in one.
    fn margin(&mut self) -> Outcome<f64> {
        Ok(f64::from(self.board.tromp_taylor_score() - BUILT_IN_KOMI) - self.komi)
    }
}

fn main() {
    serve(GoGameBoard { board: Board::new(), columns: 9, rows: 9, komi: 0.0 });
}

//! mb_goban: a board that keeps its history, with rules for suicide and superko. It has no pass and no turns.

use mb_goban::{Board, Error, IllegalMove, Rules, Stone};
use shinpan_kit::{serve, About, Adapter, Color, Outcome, Size, Stop};

struct MbGoban {
    board: Board,
    rules: Rules,
    prisoners: (u32, u32),
}

fn stone(color: Color) -> Stone {
    match color {
        Color::Black => Stone::Black,
        Color::White => Stone::White,
    }
}

impl MbGoban {
    /// Row 0 is the top row.
    fn y(&self, row: usize) -> usize {
        self.board.size().1 - 1 - row
    }
}

impl Adapter for MbGoban {
    fn about(&self) -> About {
        About {
            name: "mb_goban",
            version: "0.2.0",
            rules: &["basic", "basic+no-suicide", "basic+simple-ko", "basic+no-suicide+simple-ko"],
            sizes: &[Size::Range((1, 1), (25, 25))],
            ..About::default()
        }
    }

    fn begin(&mut self, columns: usize, rows: usize, _komi: f64, rules: &str) -> Outcome {
        self.board = Board::empty(columns, rows);
        self.rules = Rules { suicide_allowed: !rules.contains("no-suicide"), superko: !rules.contains("simple-ko") };
        self.prisoners = (0, 0);
        Ok(())
    }

    fn play(&mut self, color: Color, column: usize, row: usize) -> Outcome {
        let y = self.y(row);
        match self.board.play(column, y, stone(color), &self.rules) {
            Ok(response) => {
                self.prisoners.0 += u32::from(response.white_captures);
                self.prisoners.1 += u32::from(response.black_captures);
                Ok(())
            }
            Err(Error::IllegalMove(IllegalMove::NonEmptySpace)) => Err(Stop::Illegal("occupied")),
            Err(Error::IllegalMove(IllegalMove::SuicidalMove)) => Err(Stop::Illegal("suicide")),
            Err(Error::IllegalMove(IllegalMove::Ko | IllegalMove::SuperKo)) => Err(Stop::Illegal("repetition")),
            Err(Error::CoordinatesOutOfBounds) => Err(Stop::Illegal("off-board")),
        }
    }

    fn at(&mut self, column: usize, row: usize) -> Outcome<Option<Color>> {
        match self.board.get(column, self.y(row)) {
            Ok(Stone::Black) => Ok(Some(Color::Black)),
            Ok(Stone::White) => Ok(Some(Color::White)),
            Ok(Stone::Empty) => Ok(None),
            Err(error) => Err(Stop::Failed(format!("{error:?}"))),
        }
    }

    fn prisoners(&mut self) -> Outcome<(u32, u32)> {
        Ok(self.prisoners)
    }
}

fn main() {
    serve(MbGoban { board: Board::empty(1, 1), rules: Rules::JAPANESE, prisoners: (0, 0) });
}

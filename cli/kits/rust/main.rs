//! Connects my program to shinpan, which tests how it plays by the rules of Go.
//!
//! It works as it is: the small board below stands for your program. Replace the board by your own program, and delete
//! the methods that your program has not. `cargo doc --open -p shinpan-kit` shows all methods that an adapter can have.
//!
//! ```text
//! cargo build --release
//! shinpan check --with 'json:target/release/adapter'
//! shinpan hunt --with 'json:target/release/adapter'
//! ```

use shinpan_kit::{About, Adapter, Color, Outcome, Size, Stop, serve};

/// A board that knows captures and suicide. It stands for your program, and it forgets ko.
struct Board {
    columns: usize,
    rows: usize,
    stones: Vec<Option<Color>>,
}

impl Board {
    fn new(columns: usize, rows: usize) -> Board {
        Board { columns, rows, stones: vec![None; columns * rows] }
    }

    fn index(&self, column: usize, row: usize) -> usize {
        row * self.columns + column
    }

    fn neighbours(&self, index: usize) -> Vec<usize> {
        let (column, row) = (index % self.columns, index / self.columns);
        let mut around = Vec::new();
        around.extend((column > 0).then(|| index - 1));
        around.extend((column + 1 < self.columns).then(|| index + 1));
        around.extend((row > 0).then(|| index - self.columns));
        around.extend((row + 1 < self.rows).then(|| index + self.columns));
        around
    }

    /// Returns the points of the chain at this point, and whether it has a liberty.
    fn chain(&self, stones: &[Option<Color>], index: usize) -> (Vec<usize>, bool) {
        let (mut points, mut free, mut next) = (vec![index], false, 0);
        while next < points.len() {
            for other in self.neighbours(points[next]) {
                if stones[other].is_none() {
                    free = true;
                } else if stones[other] == stones[index] && !points.contains(&other) {
                    points.push(other);
                }
            }
            next += 1;
        }
        (points, free)
    }

    fn play(&mut self, player: Color, index: usize) -> Outcome {
        if self.stones[index].is_some() {
            return Err(Stop::Illegal("occupied"));
        }
        let mut stones = self.stones.clone();
        stones[index] = Some(player);
        for other in self.neighbours(index) {
            if stones[other] == Some(player.opponent()) {
                let (captured, free) = self.chain(&stones, other);
                if !free {
                    captured.into_iter().for_each(|point| stones[point] = None);
                }
            }
        }
        if !self.chain(&stones, index).1 {
            return Err(Stop::Illegal("suicide"));
        }
        self.stones = stones;
        Ok(())
    }
}

struct MyProgram {
    board: Board,
}

impl Adapter for MyProgram {
    fn about(&self) -> About {
        About {
            name: "my program",
            version: "0.1",
            rules: &["basic+no-suicide"], // `shinpan rules list` shows all rulesets.
            sizes: &[Size::Range((1, 1), (25, 25))], // For some square boards: Size::Square(9), Size::Square(13).
            ..About::default()
        }
    }

    /// Begins a new game. Make a new board of your program here.
    fn begin(&mut self, columns: usize, rows: usize, _komi: f64, _rules: &str) -> Outcome {
        self.board = Board::new(columns, rows);
        Ok(())
    }

    /// Plays. Return `Err(Stop::Refused)` if your program refuses the play, without saying why.
    fn play(&mut self, player: Color, column: usize, row: usize) -> Outcome {
        self.board.play(player, self.board.index(column, row))
    }

    /// Passes. The small board does not count passes.
    fn pass_turn(&mut self, _player: Color) -> Outcome {
        Ok(())
    }

    /// Returns the stone on a point.
    fn at(&mut self, column: usize, row: usize) -> Outcome<Option<Color>> {
        Ok(self.board.stones[self.board.index(column, row)])
    }

    /// Puts stones on the empty board. Delete this method if your program cannot.
    fn set_up(&mut self, stones: &[(Color, usize, usize)], _to_play: Color) -> Outcome {
        for (player, column, row) in stones {
            let index = self.board.index(*column, *row);
            self.board.stones[index] = Some(*player);
        }
        Ok(())
    }
}

fn main() {
    serve(MyProgram { board: Board::new(9, 9) });
}

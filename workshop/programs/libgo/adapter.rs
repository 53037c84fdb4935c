//! libgo: a game under Chinese rules. What stands on the board is only in its diagram.

use libgo::game::board::Move;
use libgo::game::player::Player;
use libgo::game::vertex::Vertex;
use libgo::game::Game;
use shinpan_kit::{serve, About, Adapter, Color, Outcome, Size, Stop, Vertex as Legal};

struct Libgo {
    game: Game,
    /// The diagram's rows of marks, the top row first.
    rows: Vec<Vec<char>>,
}

fn player(color: Color) -> Player {
    match color {
        Color::Black => Player::Black,
        Color::White => Player::White,
    }
}

impl Libgo {
    fn act(&mut self, color: Color, vertex: Option<Vertex>) -> Outcome {
        self.game.play(&Move { player: player(color), vertex }).map_err(|_| Stop::Refused)?;
        self.read();
        Ok(())
    }

    /// Each row is its number, the marks, and its number again. The first and last lines name the columns.
    fn read(&mut self) {
        let text = self.game.board().to_ascii();
        let marks = |line: &str| line.split_whitespace().filter_map(|mark| mark.chars().next()).collect();
        self.rows = text.lines().map(marks).skip(1).take(self.game.board().size()).collect();
    }
}

impl Adapter for Libgo {
    fn about(&self) -> About {
        About {
            name: "libgo",
            version: "0.5.0",
            rules: &["basic+no-suicide"],
            sizes: &[Size::Range((1, 1), (19, 19))],
            square: true,
            reasons: false,
            game_over: false,
            ..About::default()
        }
    }

    fn begin(&mut self, _columns: usize, rows: usize, _komi: f64, _rules: &str) -> Outcome {
        self.game = Game::with_board_size(rows).map_err(Stop::Failed)?;
        self.read();
        Ok(())
    }

    fn play(&mut self, color: Color, x: usize, y: usize) -> Outcome {
        self.act(color, Some(Vertex { x, y }))
    }

    fn pass_turn(&mut self, color: Color) -> Outcome {
        self.act(color, None)
    }

    fn at(&mut self, column: usize, row: usize) -> Outcome<Option<Color>> {
        Ok(match self.rows[self.rows.len() - 1 - row][column + 1] {
            'x' => Some(Color::Black),
            'o' => Some(Color::White),
            _ => None,
        })
    }

    fn to_play(&mut self) -> Outcome<Option<Color>> {
        if self.game.is_over() {
            return Ok(None);
        }
        Ok(Some(if self.game.player_turn() == Player::Black { Color::Black } else { Color::White }))
    }

    fn over(&mut self) -> Outcome<bool> {
        Ok(self.game.is_over())
    }

    fn legal(&mut self, color: Color) -> Outcome<Vec<Legal>> {
        let points = self.game.all_legal_moves(player(color));
        Ok(points.into_iter().map(|vertex| Legal::At(vertex.x, vertex.y)).chain([Legal::Pass]).collect())
    }
}

fn main() {
    serve(Libgo { game: Game::new(), rows: Vec::new() });
}

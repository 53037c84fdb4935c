//! goban: a game under Chinese or Japanese rules.

use goban::pieces::stones::{Color as Side, Stone};
use goban::rules::game::Game;
use goban::rules::{Move, PlayError, Rule, ScoreRules, CHINESE, JAPANESE};
use shinpan_kit::{serve, About, Adapter, Color, Outcome, Size, Stop, Vertex};

/// The boards of the README that are not square.
const RECTANGLES: [Size; 4] = [Size::Exact(4, 5), Size::Exact(5, 4), Size::Exact(4, 9), Size::Exact(9, 4)];

struct GobanRs {
    game: Game,
    rule: Rule,
    columns: u8,
    rows: u8,
    komi: f64,
}

fn side(color: Color) -> Side {
    match color {
        Color::Black => Side::Black,
        Color::White => Side::White,
    }
}

fn color(side: Side) -> Color {
    match side {
        Side::Black => Color::Black,
        Side::White => Color::White,
    }
}

impl GobanRs {
    fn act(&mut self, act: Move) -> Outcome {
        match self.game.try_play(act) {
            Ok(_) => Ok(()),
            Err(PlayError::Ko) => Err(Stop::Illegal("repetition")),
            Err(PlayError::Suicide) => Err(Stop::Illegal("suicide")),
            Err(PlayError::GamePaused) => Err(Stop::Illegal("game-over")),
            Err(PlayError::PointNotEmpty) => Err(Stop::Illegal("occupied")),
            Err(PlayError::FillEye) => Err(Stop::Refused),
        }
    }

    /// (0, 0) is the top left corner; a size is (height, width).
    fn coordinates(&self, column: usize, row: usize) -> (u8, u8) {
        (self.rows - 1 - row as u8, column as u8)
    }

    fn start(&mut self, stones: &[(Color, usize, usize)], to_play: Color) -> Outcome {
        let mut builder = Game::builder();
        builder.size((self.rows, self.columns)).rule(self.rule).turn(side(to_play));
        for (owner, column, row) in stones {
            builder.add(Stone { coord: self.coordinates(*column, *row), color: side(*owner) });
        }
        self.game = builder.build().map_err(Stop::Failed)?;
        Ok(())
    }
}

impl Adapter for GobanRs {
    fn about(&self) -> About {
        About {
            name: "goban (crates.io)",
            version: "0.20.1",
            rules: &["basic+no-suicide", "basic+no-suicide+simple-ko-restated"],
            // The README promises boards that are not square, too. With an argument only these are tested.
            sizes: if std::env::args().nth(1).is_none() { &[Size::Range((1, 1), (19, 19))] } else { &RECTANGLES },
            square: std::env::args().nth(1).is_none(),
            ..About::default()
        }
    }

    fn begin(&mut self, columns: usize, rows: usize, komi: f64, rules: &str) -> Outcome {
        (self.columns, self.rows, self.komi) = (columns as u8, rows as u8, komi);
        self.rule = if rules.contains("simple-ko") { JAPANESE } else { CHINESE };
        self.start(&[], Color::Black)
    }

    fn set_up(&mut self, stones: &[(Color, usize, usize)], to_play: Color) -> Outcome {
        self.start(stones, to_play)
    }

    fn play(&mut self, _color: Color, column: usize, row: usize) -> Outcome {
        let (x, y) = self.coordinates(column, row);
        self.act(Move::Play(x, y))
    }

    fn pass_turn(&mut self, _color: Color) -> Outcome {
        self.act(Move::Pass)
    }

    fn at(&mut self, column: usize, row: usize) -> Outcome<Option<Color>> {
        Ok(self.game.goban().get_color(self.coordinates(column, row)).map(color))
    }

    fn to_play(&mut self) -> Outcome<Option<Color>> {
        Ok((!self.game.is_over()).then(|| color(self.game.turn())))
    }

    fn over(&mut self) -> Outcome<bool> {
        Ok(self.game.is_over())
    }

    fn legal(&mut self, _color: Color) -> Outcome<Vec<Vertex>> {
        // On boards that are not square it names points off the board: these get the last row.
        let point = |(x, y): (u8, u8)| Vertex::At(y.into(), self.rows.saturating_sub(1 + x).into());
        Ok(self.game.legals().map(point).chain([Vertex::Pass]).collect())
    }

    fn prisoners(&mut self) -> Outcome<(u32, u32)> {
        Ok(self.game.prisoners())
    }

    /// The komi of a game is that of its rule, so it is added here.
    fn score(&mut self) -> Outcome<(f64, f64)> {
        let (black, white) = self.game.calculate_score_by(ScoreRules::STONES);
        Ok((black.into(), f64::from(white) + self.komi))
    }
}

fn main() {
    let Ok(game) = Game::builder().build() else {
        eprintln!("goban makes no board of 19 lines");
        std::process::exit(1);
    };
    serve(GobanRs { game, rule: CHINESE, columns: 19, rows: 19, komi: 0.0 });
}

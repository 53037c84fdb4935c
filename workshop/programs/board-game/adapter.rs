//! board-game: the game go of a crate with many board games.

use board_game::board::{Board, BoardMoves, PlayError, Player};
use board_game::games::go::{GoBoard, Komi, Move, Rules, Tile};
use internal_iterator::InternalIterator;
use shinpan_kit::{serve, About, Adapter, Color, Outcome, Size, Stop, Vertex};

struct BoardGame(GoBoard);

fn color(player: Player) -> Color {
    match player {
        Player::A => Color::Black,
        Player::B => Color::White,
    }
}

impl BoardGame {
    fn act(&mut self, act: Move) -> Outcome {
        match self.0.play(act) {
            Ok(()) => Ok(()),
            Err(PlayError::BoardDone) => Err(Stop::Illegal("game-over")),
            Err(PlayError::UnavailableMove) => Err(Stop::Refused),
        }
    }
}

impl Adapter for BoardGame {
    fn about(&self) -> About {
        About {
            name: "board-game",
            version: "0.8.2",
            rules: &["tromp-taylor-2001+psk", "basic+no-suicide"],
            sizes: &[Size::Range((1, 1), (25, 25))],
            square: true,
            reasons: false,
            ..About::default()
        }
    }

    fn begin(&mut self, _columns: usize, rows: usize, komi: f64, rules: &str) -> Outcome {
        let rules = if rules.contains("no-suicide") { Rules::cgos() } else { Rules::tromp_taylor() };
        self.0 = GoBoard::new(rows as u8, Komi::new((2.0 * komi) as i16), rules);
        Ok(())
    }

    fn set_up(&mut self, stones: &[(Color, usize, usize)], to_play: Color) -> Outcome {
        let size = usize::from(self.0.size());
        let mut rows = vec![vec!['.'; size]; size];
        for (player, column, row) in stones {
            rows[size - 1 - row][*column] = if *player == Color::Black { 'b' } else { 'w' };
        }
        let rows: Vec<String> = rows.into_iter().map(|row| row.into_iter().collect()).collect();
        let next = if to_play == Color::Black { 'b' } else { 'w' };
        let fen = format!("{} {next} 0 {}", rows.join("/"), self.0.komi());
        self.0 = GoBoard::from_fen(&fen, self.0.rules()).map_err(|error| Stop::Failed(format!("{error:?}")))?;
        Ok(())
    }

    fn play(&mut self, _player: Color, column: usize, row: usize) -> Outcome {
        self.act(Move::Place(Tile::new(column as u8, row as u8)))
    }

    fn pass_turn(&mut self, _player: Color) -> Outcome {
        self.act(Move::Pass)
    }

    fn at(&mut self, column: usize, row: usize) -> Outcome<Option<Color>> {
        Ok(self.0.stone_at(Tile::new(column as u8, row as u8)).map(color))
    }

    fn to_play(&mut self) -> Outcome<Option<Color>> {
        Ok((!self.0.is_done()).then(|| color(self.0.next_player())))
    }

    fn over(&mut self) -> Outcome<bool> {
        Ok(self.0.is_done())
    }

    fn legal(&mut self, _player: Color) -> Outcome<Vec<Vertex>> {
        let mut moves = Vec::new();
        self.0.available_moves().map_err(|_| Stop::Failed("the game is over".into()))?.for_each(|act| {
            moves.push(match act {
                Move::Pass => Vertex::Pass,
                Move::Place(tile) => Vertex::At(tile.x().into(), tile.y().into()),
            });
        });
        Ok(moves)
    }

    fn score(&mut self) -> Outcome<(f64, f64)> {
        let score = self.0.current_score();
        Ok((score.a.into(), f64::from(score.b) + f64::from(self.0.komi().as_float())))
    }
}

fn main() {
    serve(BoardGame(GoBoard::new(19, Komi::zero(), Rules::tromp_taylor())));
}

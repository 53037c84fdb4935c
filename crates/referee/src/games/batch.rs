//! Many games at once, for learning: moves as numbers, and masks, planes and scores as arrays. The packages in other languages
//! share it.

use std::num::NonZero;
use std::sync::LazyLock;
use std::thread::{available_parallelism, scope};

use shinpan::{Board, Color, Game, HalfPoints, Move, Phase, Refusal};
use shinpan_harness::input::InputError;

/// The planes of a position: stones of the player to move, stones of the opponent, points that repetition bars, and ones if
/// Black is to move.
pub const PLANES: usize = 4;

/// Games of one ruleset and one size, stepped at once on all cores.
///
/// Nobody agrees on dead stones here: a game that the rules stop for that is over, and counted as the board stands.
#[derive(Clone)]
pub struct Batch {
    start: Game,
    games: Vec<Game>,
}

/// So many games at least go to one thread, because to start it takes as long as about as many moves.
const FEWEST: usize = 128;

/// The number of cores. Asked once, because Linux answers from files, which takes longer than a step of some hundred games.
/// WebAssembly has one.
static CORES: LazyLock<usize> = LazyLock::new(|| available_parallelism().map_or(1, NonZero::get));

/// Returns how many games go to one thread.
fn part(games: usize) -> usize {
    games.div_ceil(*CORES).max(FEWEST)
}

/// Ends a game that two passes have stopped, without dead stones. Others it leaves as they are.
fn end_as_it_stands(game: &mut Game) {
    if game.phase() == Phase::Agreement && !game.is_over() {
        // Every ruleset with an agreement lets the players settle on no stone.
        let _ = game.settle(&[]);
    }
}

/// Plays a move in each game, and notes what was refused.
fn play_all(games: &mut [Game], moves: &[Option<Move>], refused: &mut [Option<Refusal>]) {
    for ((game, one_move), refused) in games.iter_mut().zip(moves).zip(refused) {
        let (Some(one_move), color) = (*one_move, game.to_move().unwrap_or(Color::Black)) else { continue };
        match game.make_move(color, one_move) {
            Ok(_) => end_as_it_stands(game),
            Err(refusal) => *refused = Some(refusal),
        }
    }
}

/// Takes back the acts after so many.
fn take_back(game: &mut Game, acts: usize) {
    while game.act_count() > acts && game.undo() {}
}

/// Returns the move of a number: `row * columns + column` for a point, and the number of points for a pass. `None` for
/// other numbers.
pub fn move_of_number(board: &Board, number: i64) -> Option<Move> {
    let (columns, rows) = (i64::from(board.columns()), i64::from(board.rows()));
    if number == columns * rows {
        return Some(Move::Pass);
    }
    let line = |line: i64| u8::try_from(line).ok();
    let point = shinpan::Point::new(line(number.rem_euclid(columns))?, line(number.div_euclid(columns))?);
    board.contains(point).then_some(Move::Play(point))
}

/// Returns the number of a move: see [`move_of_number`].
pub fn number_of_move(board: &Board, one_move: Move) -> u16 {
    let columns = u16::from(board.columns());
    match one_move {
        Move::Play(point) => u16::from(point.row) * columns + u16::from(point.column),
        Move::Pass => columns * u16::from(board.rows()),
    }
}

/// Returns half points as a number.
fn number(points: HalfPoints) -> f64 {
    f64::from(points.0) / 2.0
}

impl Batch {
    /// The most games.
    pub const MOST: usize = 1 << 20;

    /// Begins so many games as a game stands.
    ///
    /// # Errors
    /// - There are no games, or more than [`Batch::MOST`].
    /// - Neither player may move in the game although it is not over, because of an offer.
    pub fn begin(game: &Game, count: usize) -> Result<Batch, InputError> {
        if count == 0 || count > Batch::MOST {
            return Err(InputError::new(format!("{count} games: expected 1 to {}", Batch::MOST)));
        }
        let mut start = game.clone();
        end_as_it_stands(&mut start);
        if start.to_move().is_none() && !start.is_over() {
            return Err(InputError::new("neither player may move: expected a game without an offer"));
        }
        Ok(Batch { games: vec![start.clone(); count], start })
    }

    /// Returns the games.
    pub fn games(&self) -> &[Game] {
        &self.games
    }

    /// Returns the columns and the rows of the boards.
    pub fn size(&self) -> (usize, usize) {
        (usize::from(self.start.board().columns()), usize::from(self.start.board().rows()))
    }

    /// Returns the number of points of a board, which is the number of a pass.
    pub fn points(&self) -> usize {
        let (columns, rows) = self.size();
        columns * rows
    }

    /// Begins one game again.
    ///
    /// # Errors
    /// - There is no game of this number.
    pub fn reset(&mut self, number: usize) -> Result<(), InputError> {
        let most = self.games.len() - 1;
        let wrong = || InputError::new(format!("game {number}: expected 0 to {most}"));
        *self.games.get_mut(number).ok_or_else(wrong)? = self.start.clone();
        Ok(())
    }

    /// Plays the move of a number in each game: see [`move_of_number`]. -1 is for no move.
    ///
    /// # Errors
    /// In each case no game has moved:
    /// - There are more or fewer numbers than games.
    /// - A number is no move.
    /// - A game refuses its move.
    pub fn step(&mut self, numbers: &[i64]) -> Result<(), InputError> {
        if numbers.len() != self.games.len() {
            return Err(InputError::new(format!("{} moves: expected {}", numbers.len(), self.games.len())));
        }
        let moves = numbers.iter().map(|number| self.move_of(*number)).collect::<Result<Vec<_>, _>>()?;
        let acts: Vec<usize> = self.games.iter().map(Game::act_count).collect();
        let mut refused = vec![None; moves.len()];
        let part = part(moves.len());
        if moves.len() <= part {
            play_all(&mut self.games, &moves, &mut refused);
        } else {
            scope(|threads| {
                let chunks = self.games.chunks_mut(part).zip(moves.chunks(part)).zip(refused.chunks_mut(part));
                for ((games, moves), refused) in chunks {
                    threads.spawn(move || play_all(games, moves, refused));
                }
            });
        }
        let first = refused.iter().enumerate().find_map(|(number, one)| Some((number, one.as_ref()?)));
        let Some((number, refusal)) = first else { return Ok(()) };
        let what = format!("game {number}: {refusal}; no game has moved");
        self.games.iter_mut().zip(acts).for_each(|(game, acts)| take_back(game, acts));
        Err(InputError::new(what))
    }

    fn move_of(&self, number: i64) -> Result<Option<Move>, InputError> {
        let wrong = || InputError::new(format!("{number} is no move: expected -1 to {}", self.points()));
        match number {
            -1 => Ok(None),
            _ => move_of_number(self.start.board(), number).map(Some).ok_or_else(wrong),
        }
    }

    /// Calls a function for each game with its part of an array, on as many cores as there is work for.
    fn each<T: Send>(&self, out: &mut [T], fill: impl Fn(&Game, &mut [T]) + Sync) {
        let (part, size) = (part(self.games.len()), out.len() / self.games.len());
        let fill_all = |games: &[Game], out: &mut [T]| {
            games.iter().zip(out.chunks_mut(size.max(1))).for_each(|(game, out)| fill(game, out));
        };
        if self.games.len() <= part {
            return fill_all(&self.games, out);
        }
        let fill_all = &fill_all;
        scope(|threads| {
            for (games, out) in self.games.chunks(part).zip(out.chunks_mut((part * size).max(1))) {
                threads.spawn(move || fill_all(games, out));
            }
        });
    }

    /// Marks the legal moves: for each game all points and then the pass.
    pub fn legal<T: Send + From<bool>>(&self, mask: &mut [T]) {
        self.each(mask, |game, mask| {
            let points = game.legal_plays();
            let moves = points.bits().chain([game.is_legal(Move::Pass)]);
            mask.iter_mut().zip(moves).for_each(|(place, is_legal)| *place = is_legal.into());
        });
    }

    /// Writes the position of each game: [`PLANES`] planes of rows, the lowest first. After the end Black counts as to move.
    pub fn planes(&self, out: &mut [f32]) {
        let points = self.points();
        self.each(out, |game, out| {
            let own = game.to_move().unwrap_or(Color::Black);
            let sets = [game.board().stones(own), game.board().stones(!own), game.ko_points()];
            for (plane, set) in out.chunks_mut(points).zip(&sets) {
                plane.iter_mut().zip(set.bits()).for_each(|(place, is_in)| *place = f32::from(u8::from(is_in)));
            }
            let last = out.chunks_mut(points).nth(PLANES - 1);
            last.into_iter().for_each(|plane| plane.fill(if own == Color::Black { 1.0 } else { 0.0 }));
        });
    }

    /// Says which games are over.
    pub fn over<T: Send + From<bool>>(&self, out: &mut [T]) {
        out.iter_mut().zip(&self.games).for_each(|(out, game)| *out = game.is_over().into());
    }

    /// Writes who has won: 1 for Black, -1 for White, 0 for neither, and 0 before the end.
    pub fn rewards(&self, out: &mut [f32]) {
        self.each(out, |game, out| {
            out.fill(match game.winner() {
                Some(Color::Black) => 1.0,
                Some(Color::White) => -1.0,
                None => 0.0,
            });
        });
    }

    /// Writes Black's points less White's as the board stands, komi included.
    pub fn margins(&self, out: &mut [f32]) {
        self.each(out, |game, out| {
            let score = game.score();
            out.fill((number(score.black) - number(score.white)) as f32);
        });
    }
}

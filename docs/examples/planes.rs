//! Prints feature planes of a position, as a network takes them: one bit for each point.
//!
//! ```text
//! cargo run --release --example planes -- SIZE [MOVE]...
//! ```
//!
//! The moves are Black's and White's in turn, such as `E5` or `pass`, under the rules of Tromp and Taylor.
//! The planes show the board from the side of the player to move.

use std::error::Error;

use shinpan::{Act, Color, Game, Point, PointSet, Ruleset, Setup, Suicide};

/// How many of the newest moves have a plane.
const MOVES: usize = 3;

/// Returns the planes with their names.
pub fn planes(game: &Game) -> Vec<(String, PointSet)> {
    let board = game.board();
    let own = game.to_move().unwrap_or(Color::Black);
    let mut planes = vec![
        ("own stones".to_owned(), board.stones(own)),
        ("opposing stones".to_owned(), board.stones(own.opposite())),
        ("empty points".to_owned(), board.empty_points()),
    ];
    let stones = board.stones(own) | board.stones(own.opposite());
    let with = |is_in: &dyn Fn(Point) -> bool| {
        let mut plane = stones;
        stones.into_iter().filter(|point| !is_in(*point)).for_each(|point| _ = plane.remove(point));
        plane
    };
    planes.extend((1..=3).map(|count| (format!("{count} liberties"), with(&|at| board.liberty_count(at) == count))));
    planes.push(("4 liberties or more".to_owned(), with(&|at| board.liberty_count(at) > 3)));
    planes.push(("legal plays".to_owned(), game.legal_plays()));
    planes.push(("points of a ko".to_owned(), game.ko_points()));
    for color in [own, own.opposite()] {
        planes.push((format!("{color} cannot be captured"), board.pass_alive(color, Suicide::Forbidden)));
    }
    let none = stones - board.stones(own) - board.stones(own.opposite());
    let past: Vec<Act> = game.acts().collect();
    for (back, act) in past.iter().rev().take(MOVES).enumerate() {
        let mut plane = none;
        if let Act::Play(_, point) = act {
            plane.insert(*point);
        }
        planes.push((format!("the play {} moves ago", back + 1), plane));
        planes.push(("its captures".to_owned(), game.captures_at(past.len() - back).unwrap_or(none)));
    }
    planes
}

/// Plays the moves on an empty board.
///
/// # Errors
/// - The size or a move cannot be read, or the rules refuse one of them.
pub fn play(size: &str, moves: &[String]) -> Result<Game, Box<dyn Error>> {
    let size = size.parse()?;
    let mut game = Game::new(Ruleset::TROMP_TAYLOR, &Setup::empty(size, size))?;
    for text in moves {
        let color = game.to_move().ok_or("the game is over")?;
        game.make_move(color, text.parse()?).map_err(|refusal| format!("{color} {text}: {refusal}"))?;
    }
    Ok(game)
}

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let (size, moves) = arguments.split_first().ok_or("expected SIZE [MOVE]...")?;
    for (name, plane) in planes(&play(size, moves)?) {
        println!("{name}: {} points", plane.len());
        let bits: Vec<u8> = plane.bits().map(u8::from).collect();
        for row in bits.chunks(plane.columns().into()).rev() {
            println!("    {}", row.iter().map(|bit| if *bit == 1 { '1' } else { '.' }).collect::<String>());
        }
    }
    Ok(())
}

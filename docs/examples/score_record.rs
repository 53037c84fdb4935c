//! Scores a game record in SGF by area and by territory.
//!
//! ```text
//! cargo run --release --example score_record -- GAME.sgf [DEAD POINT]...
//! ```
//!
//! The program referees the main line by simple ko with suicide allowed. Most rules accept at least these moves.
//! Each DEAD POINT names a chain by one of its stones. The program removes these chains and takes all other stones for
//! alive.

use std::error::Error;
use std::process::ExitCode;

use shinpan::{ByColor, Color, Ending, Game, HalfPoints, Move, Phase, Point, Repetition, Ruleset, Suicide};
use shinpan_records::{decode, read};

type Failure = Box<dyn Error>;

/// A final position and its two scores, with komi.
#[derive(Clone, Debug)]
pub struct Scored {
    /// The ended game.
    pub game: Game,
    /// The score by area.
    pub area: ByColor<HalfPoints>,
    /// The score by territory and prisoners.
    pub territory: ByColor<HalfPoints>,
}

/// Referees a record and scores it.
///
/// # Errors
/// - The text is not a game record.
/// - The game refuses a move.
/// - A dead point has no stone.
pub fn score(text: &str, dead: &[Point]) -> Result<Scored, Failure> {
    let reading = read(text)?;
    reading.findings.iter().for_each(|finding| eprintln!("{finding}"));
    let record = reading.record;
    // White passes between handicap plays: see `make`.
    let setup = record.setup().with_handicap(0);
    let ruleset = Ruleset::PLAIN
        .with_suicide(Suicide::Allowed)
        .with_repetition(Repetition::CapturingStone)
        .with_ending(Ending::AgreementOrContinue);
    let mut game = Game::new(ruleset, &setup)?;
    let nodes = record.main_line().filter_map(|id| record.node(id));
    for (number, node) in nodes.enumerate() {
        let Some((color, one_move)) = node.one_move() else {
            if game.move_number() > 0 && !node.edit().points.is_empty() {
                return Err(format!("node {number} edits the position: expected moves after the first node").into());
            }
            continue;
        };
        make(&mut game, color, one_move).map_err(|error| format!("node {number}, {color} {one_move}: {error}"))?;
    }
    while let Some(color) = game.to_move() {
        game.pass(color)?;
    }
    game.settle(dead).map_err(|error| format!("the points named as dead: {error}"))?;
    let ByColor { black, white } = game.territory_points();
    Ok(Scored { area: game.score(), territory: ByColor { black, white: white + setup.komi }, game })
}

/// Makes a move of a record. In a record, a color may move twice in a row, and the game may continue after two passes.
fn make(game: &mut Game, color: Color, one_move: Move) -> Result<(), Failure> {
    if game.phase() == Phase::Agreement && one_move.is_pass() {
        return Ok(());
    }
    if game.phase() == Phase::Agreement {
        game.disagree()?;
    }
    if game.to_move() == Some(!color) {
        game.pass(!color)?;
    }
    if game.phase() == Phase::Agreement {
        game.disagree()?;
    }
    game.make_move(color, one_move)?;
    Ok(())
}

/// Returns the result of a score as records write it: `B+3.5`, `W+2` or `0`.
fn result(score: ByColor<HalfPoints>) -> String {
    score.leader().map_or("0".to_owned(), |leader| format!("{}+{}", leader.letter(), score.lead().abs()))
}

/// Returns the final position and both scores as text.
pub fn report(scored: &Scored) -> String {
    let line = |name: &str, score: ByColor<HalfPoints>| {
        let ByColor { black, white } = score;
        format!("{name:<9} Black {black:>5}, White with komi {white:>5}: {}\n", result(score))
    };
    let board = scored.game.board();
    format!("{board:#}\n\n{}{}", line("Area", scored.area), line("Territory", scored.territory))
}

fn run(arguments: &[String]) -> Result<String, Failure> {
    let [file, dead @ ..] = arguments else {
        return Err("expected GAME.sgf and the points of dead chains, if any".into());
    };
    let bytes = std::fs::read(file).map_err(|error| format!("{file}: {error}"))?;
    let text = decode(&bytes).text;
    let dead: Vec<Point> = dead.iter().map(|point| point.parse()).collect::<Result<_, _>>()?;
    Ok(report(&score(&text, &dead).map_err(|error| format!("{file}: {error}"))?))
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match run(&arguments) {
        Ok(report) => {
            print!("{report}");
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

//! Scores a game record in SGF by area and by territory.
//!
//! ```text
//! cargo run --release --example score_record -- GAME.sgf [DEAD POINT]...
//! ```
//!
//! The program referees the main line by simple ko with suicide allowed. Most rules accept at least these moves.
//! Each DEAD POINT names a chain by one of its stones. The program removes these chains and takes all other stones for
//! alive.

use std::collections::HashSet;
use std::error::Error;
use std::process::ExitCode;

use sgf_parse::SgfNode;
use sgf_parse::go::{Move as SgfMove, Point as SgfPoint, Prop};
use shinpan::{ByColor, Color, Ending, Game, HalfPoints, Move, Phase, Point, Repetition, Ruleset, Setup, Suicide};

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
    let games = sgf_parse::go::parse(text)?;
    let root = games.first().ok_or("there is no game in the record")?;
    let setup = setup(root)?;
    let ruleset = Ruleset::PLAIN
        .with_suicide(Suicide::Allowed)
        .with_repetition(Repetition::CapturingStone)
        .with_ending(Ending::AgreementOrContinue);
    let mut game = Game::new(ruleset, &setup)?;
    for (number, (color, one_move)) in moves(root, setup.columns, setup.rows)?.into_iter().enumerate() {
        make(&mut game, color, one_move)
            .map_err(|error| format!("move {}, {color} {one_move}: {error}", number + 1))?;
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

fn setup(root: &SgfNode<Prop>) -> Result<Setup, Failure> {
    let (columns, rows) = match root.get_property("SZ") {
        Some(Prop::SZ(size)) => *size,
        Some(_) => return Err("SZ has a wrong value: expected a size from 1 to 25".into()),
        None => (19, 19),
    };
    let mut setup = Setup::empty(columns, rows);
    for property in root.properties() {
        let at = |points: &HashSet<SgfPoint>| points.iter().map(|point| place(*point, rows)).collect();
        match property {
            Prop::AB(points) => setup.black = at(points),
            Prop::AW(points) => setup.white = at(points),
            Prop::KM(komi) if (komi * 2.0).fract() == 0.0 && komi.abs() < 1000.0 => {
                setup.komi = HalfPoints((komi * 2.0) as i32)
            }
            Prop::KM(komi) => return Err(format!("KM[{komi}]: expected whole or half points").into()),
            _ => {}
        }
    }
    Ok(setup)
}

fn moves(root: &SgfNode<Prop>, columns: u8, rows: u8) -> Result<Vec<(Color, Move)>, Failure> {
    let old_pass = SgfPoint { x: 19, y: 19 };
    let mut moves = Vec::new();
    for (number, node) in root.main_variation().enumerate() {
        for property in node.properties() {
            let (color, one_move) = match property {
                Prop::B(one_move) => (Color::Black, *one_move),
                Prop::W(one_move) => (Color::White, *one_move),
                Prop::AB(_) | Prop::AW(_) | Prop::AE(_) if number > 0 => {
                    return Err(format!("node {number} edits the position: expected moves after the first node").into());
                }
                _ => continue,
            };
            moves.push(match one_move {
                SgfMove::Move(point) if point != old_pass || columns.max(rows) > 19 => {
                    (color, Move::Play(place(point, rows)))
                }
                _ => (color, Move::Pass),
            });
        }
    }
    Ok(moves)
}

/// Converts a point. SGF counts rows from the top.
///
/// A point below the board becomes a point above it, which is off the board too.
fn place(point: SgfPoint, rows: u8) -> Point {
    Point::new(point.x, rows.checked_sub(1 + point.y).unwrap_or(point.y))
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
    let text = std::fs::read_to_string(file).map_err(|error| format!("{file}: {error}"))?;
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

//! Solves a small board: the score with best play, exact under the superko of the rules, and a line of best play.
//!
//! ```text
//! cargo run --release --example solve -- COLUMNS ROWS [RULES]
//! ```
//! RULES is the name of a preset. The default is `tromp-taylor`.

use std::collections::HashMap;
use std::error::Error;

use shinpan::{Color, Game, HalfPoints, Move, PassStones, Repetition, Ruleset, Scoring, Setup};

/// All scores, in half points.
const ALL: (i32, i32) = (-10_000, 10_000);

/// Bounds by situation. Under superko it includes earlier positions, and prisoners where passes pay them.
type Table = HashMap<(u64, [u32; 2]), (i32, i32)>;

/// Returns Black's best lead in half points: exact within the bounds, a bound beyond them.
fn value(game: &mut Game, (mut alpha, mut beta): (i32, i32), table: &mut Table) -> i32 {
    // Nobody's stones are dead, and White's last pass counts.
    let lead = |game: &Game| game.score_without(&[]).map_or(0, |score| (score.black - score.white).0);
    let Some(color) = game.to_move() else { return lead(game) };
    let kept = Color::BOTH.map(|color| game.prisoners(color) + game.pass_stones(color));
    let key = (game.superko_key(), if game.ruleset().pass_stones == PassStones::None { [0; 2] } else { kept });
    let (low, high) = table.get(&key).copied().unwrap_or(ALL);
    if low >= beta || high <= alpha || low == high {
        return if high <= alpha { high } else { low };
    }
    let (least, most) = (alpha, beta);
    let mut best = if color == Color::Black { ALL.0 } else { ALL.1 };
    // A pass first: it soon ends the line, and gives a bound.
    for one_move in [Move::Pass].into_iter().chain(game.legal_plays().into_iter().map(Move::Play)) {
        if alpha >= beta || game.make_move(color, one_move).is_err() {
            continue;
        }
        let found = value(game, (alpha, beta), table);
        game.undo();
        match color {
            Color::Black => (best, alpha) = (best.max(found), alpha.max(found)),
            Color::White => (best, beta) = (best.min(found), beta.min(found)),
        }
    }
    table.insert(key, (if best > least { best } else { low }, if best < most { best } else { high }));
    best
}

/// Returns Black's lead with best play on the empty board, and a line of best play.
///
/// # Errors
/// - No game can start on this board, or the rules have no superko or no area scoring.
pub fn solve(columns: u8, rows: u8, rules: Ruleset) -> Result<(HalfPoints, Vec<Move>), Box<dyn Error>> {
    use Repetition::{NaturalSituational, Positional, Situational};
    if rules.scoring != Scoring::Area || !matches!(rules.repetition, Positional | Situational | NaturalSituational) {
        return Err("without area scoring and superko, a game may go on without end".into());
    }
    let (mut game, mut table) = (Game::new(rules, &Setup::empty(columns, rows))?, HashMap::new());
    let (best, mut line) = (value(&mut game, ALL, &mut table), Vec::new());
    while let Some(color) = game.to_move() {
        for one_move in game.legal_moves() {
            game.make_move(color, one_move)?;
            if value(&mut game, ALL, &mut table) == best {
                line.push(one_move);
                break;
            }
            game.undo();
        }
    }
    Ok((HalfPoints(best), line))
}

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [columns, rows, rules @ ..] = arguments.as_slice() else { return Err("expected COLUMNS ROWS [RULES]".into()) };
    let rules = rules.first().map_or(Ok(Ruleset::TROMP_TAYLOR), |rules| rules.parse())?;
    let (lead, line) = solve(columns.parse()?, rows.parse()?, rules)?;
    println!("Black leads by {lead}: {}", line.iter().map(Move::to_string).collect::<Vec<_>>().join(" "));
    Ok(())
}

//! Where the values of starts with best play differ.

use shinpan::{Board, Color, HalfPoints};

use super::witness::{AtlasFrom, AtlasLevel, AtlasStart, Witness, Witnesses};
use crate::solve::{Question, SolveLimits, solve};
use shinpan_harness::input::InputError;
use shinpan_harness::vocabulary::ruleset_classes::RulesetClass;

/// How many values were asked for, and how many of them are proved.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct ValuesProved {
    /// The questions: a start under a kind that the solver can play.
    pub queries: u64,
    /// The answers.
    pub proved: u64,
}

/// Returns whether the solver can play by these rules.
pub fn is_solved(kind: &RulesetClass) -> bool {
    let question = |board| Question { ruleset: kind.switches, board, to_move: Color::Black };
    Board::empty(1, 1).is_ok_and(|board| question(board).begun().is_ok())
}

/// Solves one start under every kind, and keeps the pairs whose values differ. Returns `None` if someone asked to stop.
///
/// # Errors
/// - An answer of the solver contradicts itself.
pub(super) fn compare(
    kinds: &[RulesetClass],
    board: &Board,
    first: Color,
    from: AtlasFrom,
    limits: SolveLimits<'_>,
    found: &mut Witnesses,
) -> Result<Option<ValuesProved>, InputError> {
    let (mut tally, mut values): (ValuesProved, Vec<(usize, String)>) = (ValuesProved::default(), Vec::new());
    for (place, kind) in kinds.iter().enumerate() {
        if (limits.stop)(0) {
            return Ok(None);
        }
        let question = Question { ruleset: kind.switches, board: board.clone(), to_move: first };
        let Ok(mut answer) = question.begun() else { continue };
        tally.queries += 1;
        let rules = &kind.rules[0].id;
        solve(&mut answer, limits).map_err(|what| InputError::new(format!("{rules}: {what}")))?;
        if !answer.stopped() {
            tally.proved += 1;
            values.push((place, text(answer.bounds())));
        }
    }
    let stones = board.points().count() - board.empty_points().len();
    let start = AtlasStart::of(board, first);
    let size = (board.columns(), board.rows());
    for (at, (one, left)) in values.iter().enumerate() {
        for (two, right) in values.iter().skip(at + 1).filter(|(_, right)| right != left) {
            let both = Some([left.clone(), right.clone()]);
            let witness = Witness { size, start: start.clone(), line: Vec::new(), stones, values: both };
            found.keep((*one, *two), AtlasLevel::Value, from, &witness);
        }
    }
    Ok(Some(tally))
}

/// Returns a value, or what Black can force and White can hold Black to.
fn text([low, high]: [Option<i32>; 2]) -> String {
    let one = |half: Option<i32>| half.map_or("?".to_owned(), |half| HalfPoints(half).to_string());
    if low == high && low.is_some() { one(low) } else { format!("{}..{}", one(low), one(high)) }
}

//! Reads the published atlas: where two rulesets part, without a search.

use shinpan_corpus::ATLAS;

use crate::ruleset_classes::for_scores;
use shinpan_harness::input::InputError;
use shinpan_harness::vocabulary::Rules;

/// A row of the atlas.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChartedRow {
    /// What differs: `move`, `end`, `score` or `value`.
    pub level: &'static str,
    /// Where the line begins: `game` is the empty board, `position` any one.
    pub from: &'static str,
    /// What makes it the smallest: `points`, `stones` or `acts`.
    pub order: &'static str,
    /// The board, the start, the acts and the values. `None` if nothing parts the two in what was searched.
    pub witness: Option<ChartedWitness>,
    /// Whether it was searched. The solver cannot play every ruleset, so some values were not.
    pub was_asked: bool,
}

/// What parts two rulesets.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChartedWitness {
    /// Columns and rows, as in `3x2`.
    pub board: &'static str,
    /// The rows from the top and the player to move. `None` for an empty board with Black first.
    pub start: Option<&'static str>,
    /// The acts, with commas. `None` if the start alone shows it.
    pub acts: Option<&'static str>,
    /// The values, in the order in which the user named the rulesets.
    pub values: Option<[&'static str; 2]>,
}

/// What the atlas has of two rulesets.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Charted {
    /// It does not have one of them.
    Unknown,
    /// No line of plays and passes can part them.
    SameKind,
    /// The rows of the pair.
    Rows(Vec<ChartedRow>),
}

/// Returns what the published atlas has of two rulesets.
///
/// # Errors
/// - A row of the atlas has another number of columns, or names no ruleset.
pub fn charted(left: Rules, right: Rules) -> Result<Charted, InputError> {
    if !left.engine_plays || !right.engine_plays {
        return Ok(Charted::Unknown);
    }
    let (mut names, mut rows) = (Vec::<&str>::new(), Vec::new());
    for line in ATLAS.lines().skip(1) {
        let wrong = || InputError::in_file("corpus/atlas.tsv", line).expected("nine columns");
        let columns: [&'static str; 9] = line.split('\t').collect::<Vec<_>>().try_into().map_err(|_| wrong())?;
        for name in &columns[..2] {
            if !names.contains(name) {
                names.push(name);
            }
        }
        rows.push(columns);
    }
    let of = |rules: Rules| -> Result<Option<&str>, InputError> {
        for name in &names {
            let named: Rules = name.parse()?;
            if for_scores(named.engine) == for_scores(rules.engine) {
                return Ok(Some(name));
            }
        }
        Ok(None)
    };
    let (Some(one), Some(two)) = (of(left)?, of(right)?) else { return Ok(Charted::Unknown) };
    if one == two {
        return Ok(Charted::SameKind);
    }
    let pair = |columns: &[&'static str; 9]| match [columns[0], columns[1]] {
        found if found == [one, two] => Some(false),
        found if found == [two, one] => Some(true),
        _ => None,
    };
    Ok(Charted::Rows(rows.iter().filter_map(|columns| pair(columns).map(|turned| row(columns, turned))).collect()))
}

/// Returns a row. `turned` says that the atlas names the rulesets in the other order.
fn row(columns: &[&'static str; 9], turned: bool) -> ChartedRow {
    let [_, _, level, from, order, board, start, acts, values] = *columns;
    let some = |cell: &'static str| (cell != "-").then_some(cell);
    let values = values.split_once(" : ").map(|(left, right)| if turned { [right, left] } else { [left, right] });
    let was_asked = board != "?";
    let witness = some(board).filter(|_| was_asked).map(|board| ChartedWitness {
        board,
        start: some(start),
        acts: some(acts),
        values,
    });
    ChartedRow { level, from, order, witness, was_asked }
}

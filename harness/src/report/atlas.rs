//! Where rulesets part, as a page and as a table of pairs.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use shinpan::Move;

use super::groups::{Groups, listed};
use crate::study::atlas::{Atlas, AtlasLevel, Witness};
use crate::study::kinds::RuleKind;

/// Returns the line of a witness as acts.
fn acts(line: &[Move]) -> String {
    let acts = line.iter().enumerate().map(|(place, one)| format!("{} {one}", if place % 2 == 0 { 'B' } else { 'W' }));
    acts.collect::<Vec<_>>().join(", ")
}

fn word(level: AtlasLevel) -> &'static str {
    match level {
        AtlasLevel::Move => "move",
        AtlasLevel::End => "end",
        AtlasLevel::Score => "score",
    }
}

/// Returns one line for each pair of kinds and each level, with tabs between: the first ruleset of each kind, the level,
/// the board, and the acts. A pair that was not parted has no board.
pub fn table(kinds: &[RuleKind], atlas: &Atlas) -> String {
    let mut text = "left\tright\tlevel\tboard\tacts\n".to_owned();
    for (one, kind) in kinds.iter().enumerate() {
        for (two, other) in kinds.iter().enumerate().skip(one + 1) {
            for level in AtlasLevel::ALL {
                let witness = atlas.found.get(&(one, two, level));
                let (board, line) = witness.map_or(("-".to_owned(), "-".to_owned()), |witness| {
                    (format!("{}x{}", witness.size.0, witness.size.1), acts(&witness.line))
                });
                let [left, right] = [kind, other].map(|kind| kind.rules.first().map_or("", |rules| rules.id.as_str()));
                let _ = writeln!(text, "{left}\t{right}\t{}\t{board}\t{line}", word(level));
            }
        }
    }
    text
}

/// Returns the page: what was searched, each witness with the number of pairs that it parts, and the kinds that nothing
/// parts.
pub fn page(kinds: &[RuleKind], atlas: &Atlas) -> String {
    let pairs = kinds.len() * kinds.len().saturating_sub(1) / 2;
    let mut page = format!(
        "# Where rulesets part\n\nAll rulesets play all lines of plays and passes from the empty board, without komi. \
Of each pair, this is\nthe smallest line on which they part. Made by `shinpan atlas`. [atlas.tsv](atlas.tsv) has every \
pair.\n\n- `move`: one of them allows the last move of the line, the other does not.\n- `end`: the line ends or stops \
the game under one of them.\n- `score`: the line stops both games, with different scores if no stone is dead.\n\n{} kinds \
of rulesets, {pairs} pairs. Rulesets of one kind differ in nothing that a line can show.\n\n## What was searched\n\n\
| board | lines played | states |\n|---|---|---:|\n",
        kinds.len()
    );
    for board in &atlas.boards {
        let lines = board.length.map_or("all".to_owned(), |length| format!("all of up to {length} moves"));
        let _ = writeln!(page, "| {}x{} | {lines} | {} |", board.size.0, board.size.1, board.states);
    }
    let mut groups = Groups::default();
    for level in AtlasLevel::ALL {
        page.push_str(&level_section(kinds, atlas, level, pairs));
    }
    page.push_str(
        "\n## Kinds\n\nThe first ruleset of a kind names it in the tables.\n\n| kind | rulesets |\n|---|---|\n",
    );
    for kind in kinds {
        let name = kind.rules.first().map_or("", |rules| rules.id.as_str());
        let _ = writeln!(page, "| `{name}` | {} |", groups.name(&kind.rules));
    }
    page + &listed(&groups)
}

fn level_section(kinds: &[RuleKind], atlas: &Atlas, level: AtlasLevel, pairs: usize) -> String {
    let mut parts: BTreeMap<&Witness, Vec<(usize, usize)>> = BTreeMap::new();
    for ((one, two, of), witness) in &atlas.found {
        if *of == level {
            parts.entry(witness).or_default().push((*one, *two));
        }
    }
    let parted: usize = parts.values().map(Vec::len).sum();
    let mut text = format!(
        "\n## Level: {}\n\n{parted} of {pairs} pairs part. The others do not, in what was searched.\n\n| board | acts | \
pairs | for example |\n|---|---|---:|---|\n",
        word(level)
    );
    for (witness, of) in parts {
        let name = |place: usize| kinds.get(place).and_then(|kind| kind.rules.first()).map_or("", |rules| &rules.id);
        let example = of.first().map_or(String::new(), |(one, two)| format!("`{}`, `{}`", name(*one), name(*two)));
        let (columns, rows) = witness.size;
        let _ = writeln!(text, "| {columns}x{rows} | {} | {} | {example} |", acts(&witness.line), of.len());
    }
    text
}

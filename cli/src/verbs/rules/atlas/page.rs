//! Where rulesets part, as a page and as a table of pairs.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use shinpan_harness::vocabulary::ruleset_classes::RulesetClass;
use shinpan_lab::atlas::{Atlas, AtlasBoard, AtlasFrom, AtlasLevel, AtlasOrder, AtlasStart, Witness, is_solved};
use shinpan_referee::pages::groups::{Groups, listed};

/// The columns of the table.
const COLUMNS: [&str; 9] = ["left", "right", "level", "from", "order", "board", "start", "acts", "values"];

/// The board of a pair whose values were not asked, because the solver cannot play one of the two.
pub const UNASKED: &str = "?";

/// Returns the table: the smallest witnesses of each pair of kinds, named by the first ruleset of each, at each level.
///
/// The first row of a pair and level is the smallest by points that a game reaches. A pair that no game parts has no
/// board there; `?` says that the solver cannot play one of them, so that no value was asked. Rows of other orders, and of lines that begin from any position, follow only where they are smaller.
pub fn table(kinds: &[RulesetClass], atlas: &Atlas) -> String {
    let mut text = format!("{}\n", COLUMNS.join("\t"));
    for (one, kind) in kinds.iter().enumerate() {
        for (two, other) in kinds.iter().enumerate().skip(one + 1) {
            let names = [kind, other].map(|kind| kind.rules.first().map_or("", |rules| rules.id.as_str()));
            for level in AtlasLevel::ALL {
                rows(&mut text, names, (one, two), level, atlas, is_solved(kind) && is_solved(other));
            }
        }
    }
    text
}

fn rows(text: &mut String, names: [&str; 2], pair: (usize, usize), level: AtlasLevel, atlas: &Atlas, solved: bool) {
    let mut seen: Vec<&Witness> = Vec::new();
    for from in [AtlasFrom::Game, AtlasFrom::Position] {
        for order in AtlasOrder::ALL {
            let witness = atlas.found.0.get(&(pair.0, pair.1, level, from, order));
            let is_first = (from, order) == (AtlasFrom::Game, AtlasOrder::Points);
            if witness.is_some_and(|witness| seen.contains(&witness)) || (witness.is_none() && !is_first) {
                continue;
            }
            let [left, right] = names;
            let none = if level == AtlasLevel::Value && !solved { UNASKED } else { "-" };
            let cells = witness.map_or_else(|| [none, "-", "-", "-"].map(str::to_owned).to_vec(), cells);
            let _ = writeln!(
                text,
                "{left}\t{right}\t{}\t{}\t{}\t{}",
                level.word(),
                from.word(),
                order.word(),
                cells.join("\t")
            );
            seen.extend(witness);
        }
    }
}

/// Returns the board, the start, the acts and the values of a witness, each `-` if it has none.
fn cells(witness: &Witness) -> Vec<String> {
    let start = witness.start.as_ref().map_or("-".to_owned(), start_text);
    let acts = if witness.line.is_empty() { "-".to_owned() } else { witness.acts().join(", ") };
    let values = witness.values.as_ref().map_or("-".to_owned(), |[left, right]| format!("{left} : {right}"));
    vec![format!("{}x{}", witness.size.0, witness.size.1), start, acts, values]
}

fn start_text(start: &AtlasStart) -> String {
    format!("{} {}", start.rows, if start.white_first { "white" } else { "black" })
}

/// Returns the page: what was searched, each witness with the number of pairs that it parts, and the kinds that nothing
/// parts.
pub fn page(kinds: &[RulesetClass], atlas: &Atlas) -> String {
    let pairs = kinds.len() * kinds.len().saturating_sub(1) / 2;
    let mut page = format!(
        "# Where rulesets part\n\nAll rulesets play all lines of plays and passes side by side, without komi. Of each \
pair, these are the smallest\nlines on which they part. Made by `shinpan rules atlas`. [atlas.tsv](../corpus/atlas.tsv) has \
every pair.\n`shinpan rules diff` reads it.\n\n- `move`: one of them allows the last move of the line, the other does \
not.\n- `end`: the line ends or stops the game under one of them.\n- `score`: the line stops both games, with different \
scores if no stone is dead.\n- `value`: best play from the start has different values.\n\nThe witnesses below come first \
by points, then by acts, and a game reaches them from the empty board. The table has\nthe smallest by stones and by acts as \
well, and smaller ones that begin from any position.\n\n{} kinds of rulesets, {pairs} pairs. Rulesets of one kind differ in \
nothing that a line can show.\n\n## What was searched\n\nA value is asked for each start under each kind that the solver \
can play.\n\n| board | starts | lines played | states | values asked | proved |\n|---|---:|---|---:|---:|---:|\n",
        kinds.len()
    );
    for AtlasBoard { task, starts, length, states, values } in &atlas.boards {
        let lines = length.map_or("all".to_owned(), |length| format!("all of up to {length} moves"));
        let starts = if task.from == AtlasFrom::Game { "the empty board".to_owned() } else { starts.to_string() };
        let (columns, rows) = task.size;
        let _ = writeln!(
            page,
            "| {columns}x{rows} | {starts} | {lines} | {states} | {} | {} |",
            values.queries, values.proved
        );
    }
    let mut groups = Groups::default();
    for level in AtlasLevel::ALL {
        page.push_str(&level_section(kinds, atlas, level, pairs));
    }
    page.push_str(&undivided(kinds, atlas));
    page.push_str(
        "\n## Kinds\n\nThe first ruleset of a kind names it in the tables.\n\n| kind | rulesets |\n|---|---|\n",
    );
    for kind in kinds {
        let _ = writeln!(page, "| `{}` | {} |", name(kind), groups.name(&kind.rules));
    }
    page + &listed(&groups)
}

fn name(kind: &RulesetClass) -> &str {
    kind.rules.first().map_or("", |rules| &rules.id)
}

fn level_section(kinds: &[RulesetClass], atlas: &Atlas, level: AtlasLevel, pairs: usize) -> String {
    let mut parts: BTreeMap<(usize, usize, Witness), Vec<(usize, usize)>> = BTreeMap::new();
    for ((one, two, of, from, order), witness) in &atlas.found.0 {
        if (*of, *from, *order) == (level, AtlasFrom::Game, AtlasOrder::Points) {
            let points = usize::from(witness.size.0) * usize::from(witness.size.1);
            let (witness, pair) = lower_first(witness, (*one, *two));
            parts.entry((points, witness.line.len(), witness)).or_default().push(pair);
        }
    }
    let parted: usize = parts.values().map(Vec::len).sum();
    let mut text = format!(
        "\n## Level: {}\n\n{parted} of {pairs} pairs part. The others do not, in what was searched.\n\n| board | {} | \
pairs | for example |\n|---|---|---:|---|\n",
        level.word(),
        if level == AtlasLevel::Value { "values" } else { "acts" },
    );
    for ((_, _, witness), of) in parts {
        let named = |place: usize| kinds.get(place).map_or("", name);
        let example = of.first().map_or(String::new(), |(one, two)| format!("`{}`, `{}`", named(*one), named(*two)));
        let (columns, rows) = witness.size;
        let shown = cells(&witness);
        let shown = if level == AtlasLevel::Value { shown.last() } else { shown.get(2) };
        let shown = shown.map_or("-", String::as_str);
        let _ = writeln!(text, "| {columns}x{rows} | {shown} | {} | {example} |", of.len());
    }
    text
}

/// Turns a pair so that its values come in one order. So pairs with the same two values fall together.
fn lower_first(witness: &Witness, (one, two): (usize, usize)) -> (Witness, (usize, usize)) {
    match &witness.values {
        Some([left, right]) if right < left => {
            (Witness { values: Some([right.clone(), left.clone()]), ..witness.clone() }, (two, one))
        }
        _ => (witness.clone(), (one, two)),
    }
}

/// Returns the classes of kinds that nothing parts: in play, in play and scores, and in all that was asked.
fn undivided(kinds: &[RulesetClass], atlas: &Atlas) -> String {
    let mut text =
        "\n## Kinds that nothing parts\n\nNo witness of these levels exists in what was searched. Rulesets of \
one kind are the same anyway. Lines\nhave plays and passes alone, so a button that is taken by a move does not show in play.\n\n| the same in | kinds |\n|---|---|\n"
            .to_owned();
    let parts: BTreeSet<(usize, usize, AtlasLevel)> =
        atlas.found.0.keys().map(|(one, two, level, ..)| (*one, *two, *level)).collect();
    for (what, levels) in [("play", 2), ("play and scores", 3), ("play, scores and values", 4)] {
        let levels = &AtlasLevel::ALL[..levels];
        // Of a kind that the solver cannot play, no value was asked.
        let queries = |place: usize| levels.len() < 4 || is_solved(&kinds[place]);
        let alike = |one: usize, two: usize| {
            queries(one) && queries(two) && levels.iter().all(|level| !parts.contains(&(one, two, *level)))
        };
        let mut classes: Vec<Vec<usize>> = Vec::new();
        for place in 0..kinds.len() {
            match classes.iter_mut().find(|class| class.iter().all(|one| alike(*one, place))) {
                Some(class) => class.push(place),
                None => classes.push(vec![place]),
            }
        }
        let mut none = true;
        for class in classes.iter().filter(|class| class.len() > 1) {
            let names: Vec<String> = class.iter().map(|place| format!("`{}`", name(&kinds[*place]))).collect();
            let _ = writeln!(text, "| {what} | {} |", names.join(", "));
            none = false;
        }
        if none {
            let _ = writeln!(text, "| {what} | none: every pair parts |");
        }
    }
    text
}

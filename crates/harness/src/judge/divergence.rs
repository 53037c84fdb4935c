//! A difference between two transcripts, and its text.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use serde::Serialize;
use serde_json::Value;

use crate::vocabulary::{Color, Diagram, Shown, Vertex};
use crate::vocabulary::{Field, Fields, Observation};

/// The first difference between two transcripts.
#[derive(Clone, Debug, PartialEq)]
pub struct Divergence {
    /// The state: 0 is the start, k the state after act k.
    pub step: usize,
    /// The field.
    pub field: Field,
    /// What the left side says.
    pub left: Saying,
    /// What the right side says.
    pub right: Saying,
    /// What a repetition that the left side refuses repeats, and how.
    pub repetition: Option<String>,
}

/// What one side says at a divergence.
#[derive(Clone, Debug, PartialEq)]
pub struct Saying {
    /// The field's value, as JSON. A long value is cut to what differs.
    pub value: String,
    /// The whole observation.
    pub observation: Observation,
}

/// Identifies a finding: the field, its differing part, both verdicts, and the deciding clause.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct Fingerprint(pub String);

impl Divergence {
    /// Makes the divergence of two observations of this state in this field.
    pub fn new(step: usize, field: Field, left: &Observation, right: &Observation) -> Divergence {
        let value = |observation, other| match disputed_moves(field, observation, other) {
            Some(moves) => moves,
            None => value_of(field, observation, other),
        };
        Divergence {
            step,
            field,
            left: Saying { value: value(left, right), observation: left.clone() },
            right: Saying { value: value(right, left), observation: right.clone() },
            repetition: None,
        }
    }

    /// Returns the fingerprint. Two divergences with the same fingerprint count as one finding.
    pub fn fingerprint(&self) -> Fingerprint {
        let shown = self.field.shown();
        let verdicts = match shown {
            Shown::Verdict => format!(" {} {}", self.left.value, self.right.value),
            _ => String::new(),
        };
        let decided = matches!(shown, Shown::Verdict | Shown::Clause);
        let by = self.left.observation.by.as_deref().or(self.right.observation.by.as_deref());
        let clause = by.filter(|_| decided).unwrap_or("-");
        let key = self.differing_key().map_or(String::new(), |key| format!(" {key}"));
        let repetition = self.repetition.as_ref().map_or(String::new(), |how| format!(": {how}"));
        Fingerprint(format!("{}{key}{verdicts} {clause}{repetition}", self.field.key()).replace('"', ""))
    }

    /// Returns the first part that differs, if the field has named parts (scores, counting, facts). Wrong counts by
    /// different methods are different findings.
    fn differing_key(&self) -> Option<String> {
        if self.field.shown() != Shown::Parts {
            return None;
        }
        let parts = |observation: &Observation| {
            let value = serde_json::to_value(observation.only(Fields::default().with(self.field))).ok()?;
            value.as_object()?.values().next()?.as_object().cloned()
        };
        let (left, right) = (parts(&self.left.observation)?, parts(&self.right.observation)?);
        left.into_iter().find(|(key, value)| right.get(key).is_some_and(|other| other != value)).map(|(key, _)| key)
    }

    /// Returns the moves that one side calls legal and the other illegal. Empty if the field is not about moves.
    pub fn disputed_moves(&self) -> Vec<Vertex> {
        if self.field.shown() != Shown::Moves {
            return Vec::new();
        }
        let disputed = DisputedMoves::of(&self.left.observation, &self.right.observation);
        disputed.legal.into_iter().chain(disputed.illegal).collect()
    }

    /// Formats the divergence as several lines: what each side says, and the boards.
    pub fn text(&self, left_name: &str, right_name: &str) -> String {
        let mut text = format!("state {}: `{}` differs\n", self.step, self.field.key());
        let width = left_name.len().max(right_name.len());
        for (name, saying) in [(left_name, &self.left), (right_name, &self.right)] {
            let by = saying.observation.by.as_ref().map_or(String::new(), |by| format!("   by {by}"));
            let repeats = saying.observation.repeats.map_or(String::new(), |state| format!("   repeats state {state}"));
            let _ = writeln!(text, "  {name:width$}  {}{by}{repeats}", saying.value);
        }
        if self.field == Field::Owner && [&self.left, &self.right].iter().any(|saying| !saying.value.contains('/')) {
            let [left, right] = [left_name, right_name].map(|name| format!("owner, {name}"));
            let owners = [&self.left, &self.right].map(|saying| saying.observation.owner.as_ref());
            text.push_str(&side_by_side((&left, owners[0]), (&right, owners[1])));
        }
        text.push_str(&side_by_side(
            (left_name, self.left.observation.board.as_ref()),
            (right_name, self.right.observation.board.as_ref()),
        ));
        text
    }
}

/// Lists the moves that one side calls legal and the other illegal. `None` if the field is not about moves.
fn disputed_moves(field: Field, observation: &Observation, other: &Observation) -> Option<String> {
    if field.shown() != Shown::Moves {
        return None;
    }
    let disputed = DisputedMoves::of(observation, other);
    let parts = [("legal", disputed.legal), ("illegal", disputed.illegal)];
    let parts = parts.into_iter().filter(|(_, moves)| !moves.is_empty()).map(|(word, moves)| {
        let moves: Vec<&str> = moves.iter().map(|vertex| vertex.name()).collect();
        format!("{word}: {}", moves.join(" "))
    });
    Some(parts.collect::<Vec<_>>().join("; "))
}

/// The moves about which two sides disagree.
pub struct DisputedMoves {
    /// Moves that this side calls legal and the other side illegal.
    pub legal: BTreeSet<Vertex>,
    /// Moves that this side calls illegal and the other side legal.
    pub illegal: BTreeSet<Vertex>,
}

impl DisputedMoves {
    /// Compares the lists of this side with those of the other. A list that is missing disputes nothing.
    pub fn of(mine: &Observation, other: &Observation) -> DisputedMoves {
        let both = |mine: &Option<BTreeSet<Vertex>>, other: &Option<BTreeSet<Vertex>>| match (mine, other) {
            (Some(mine), Some(other)) => mine & other,
            _ => BTreeSet::new(),
        };
        DisputedMoves {
            legal: both(&mine.legal_moves, &other.illegal_moves),
            illegal: both(&mine.illegal_moves, &other.legal_moves),
        }
    }
}

/// A value of at most this many bytes is shown whole.
const SHORT: usize = 240;
/// The most parts of a long value that are shown.
const PARTS: usize = 3;
/// The most points of a long list that are shown.
const POINTS: usize = 12;

/// Returns the value of a field as JSON text. `-` if it is absent. Of a long value it shows what differs from the value
/// of the other side.
fn value_of(field: Field, observation: &Observation, other: &Observation) -> String {
    let value = |observation: &Observation| {
        let only = serde_json::to_value(observation.only(Fields::default().with(field))).unwrap_or_default();
        only.as_object().and_then(|map| map.values().next()).cloned()
    };
    match (value(observation), value(other), field.shown()) {
        (None, _, _) => "-".to_owned(),
        (Some(Value::String(board)), other, Shown::Board) => board_line(&board, other.as_ref().and_then(Value::as_str)),
        (Some(value), other, _) => shortened(&value, other.as_ref()),
    }
}

/// Returns a board in one line. Of a large board it names the points that differ.
fn board_line(board: &str, other: Option<&str>) -> String {
    let parsed = other.and_then(|other| Some((board.parse::<Diagram>().ok()?, other.parse::<Diagram>().ok()?)));
    match parsed {
        Some((board, other)) if board.to_string().len() > SHORT && board.size() == other.size() => {
            let differing = board.points().filter(|point| board.at(*point) != other.at(*point));
            let letter = |point| board.at(point).map_or(".", |color| if color == Color::Black { "X" } else { "O" });
            let points: Vec<String> = differing.map(|point| format!("{point} {}", letter(point))).collect();
            format!("{} points differ: {}", points.len(), first(&points, POINTS, ", "))
        }
        _ => board.trim_end().replace('\n', " / "),
    }
}

/// Returns JSON text. Of a long list or mapping it shows the first parts that the other side does not have.
fn shortened(value: &Value, other: Option<&Value>) -> String {
    let whole = value.to_string();
    match value {
        _ if whole.len() <= SHORT => whole,
        Value::Object(map) => {
            let others = |key: &String| other.and_then(|other| other.get(key));
            let differs = |(key, value): &(&String, &Value)| others(key).is_some_and(|other| other != *value);
            let telling: Vec<_> = map.iter().filter(differs).collect();
            let telling = if telling.is_empty() { map.iter().collect() } else { telling };
            let shown =
                telling.iter().take(PARTS).map(|(key, value)| format!("{key}: {}", shortened(value, others(key))));
            let shown: Vec<String> = shown.collect();
            format!("{{{}{}}}", shown.join(", "), more(telling.len() - shown.len()))
        }
        Value::Array(items) => {
            let others = other.and_then(Value::as_array).filter(|others| *others != items);
            let (which, shown) = telling(items, others.map_or(&[], Vec::as_slice));
            let shown: Vec<String> =
                shown.into_iter().map(|item| item.as_str().map_or_else(|| item.to_string(), str::to_owned)).collect();
            format!("[{} in all: {which}{}]", items.len(), first(&shown, POINTS, " "))
        }
        _ => whole.chars().take(SHORT).chain("...".chars()).collect(),
    }
}

/// Returns those items of a list that the other list does not have, and what they are. If each list has all items of the
/// other, in another order or more often, returns the items from the first difference on.
fn telling<'a>(items: &'a [Value], others: &[Value]) -> (String, Vec<&'a Value>) {
    if others.is_empty() {
        return (String::new(), items.iter().collect());
    }
    let alone: Vec<&Value> = items.iter().filter(|item| !others.contains(item)).collect();
    if alone.is_empty() && others.iter().any(|item| !items.contains(item)) {
        return ("none on this side alone".to_owned(), alone);
    }
    if !alone.is_empty() {
        return ("on this side alone ".to_owned(), alone);
    }
    let same = items.iter().zip(others).take_while(|(mine, other)| mine == other).count();
    (format!("from number {} on ", same + 1), items.iter().skip(same).collect())
}

fn first(parts: &[String], most: usize, between: &str) -> String {
    let shown = parts.len().min(most);
    format!("{}{}", parts[..shown].join(between), more(parts.len() - shown))
}

fn more(left: usize) -> String {
    if left == 0 { String::new() } else { format!(" ... and {left} more") }
}

fn side_by_side(left: (&str, Option<&Diagram>), right: (&str, Option<&Diagram>)) -> String {
    match (left, right) {
        ((_, Some(l)), (_, Some(r))) if l == r => indented("both boards", l),
        ((left, Some(l)), (right, Some(r))) => indented(left, l) + &indented(right, r),
        ((name, Some(board)), _) | (_, (name, Some(board))) => indented(name, board),
        _ => String::new(),
    }
}

fn indented(name: &str, board: &Diagram) -> String {
    let rows: String = board.to_string().lines().map(|row| format!("    {row}\n")).collect();
    format!("  {name}:\n{rows}")
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::Divergence;
    use crate::vocabulary::{Color, Diagram, Field, Observation, Point};

    /// Wrong counts by different methods are different findings, and the same count is one whatever its numbers are.
    #[test]
    fn a_fingerprint_names_the_part_that_differs() {
        let of = |left: &str, right: &str| {
            let read = |text: &str| -> Observation { serde_json::from_str(text).expect("an observation") };
            Divergence::new(0, Field::Scores, &read(left), &read(right)).fingerprint().0
        };
        let scores = |area: &str, territory: &str| {
            let count = |black: &str| format!(r#"{{"black": "{black}", "white": "0"}}"#);
            format!(r#"{{"scores": {{"area": {}, "territory": {}}}}}"#, count(area), count(territory))
        };
        assert_eq!(of(&scores("1", "2"), &scores("3", "2")), "scores area -");
        assert_eq!(of(&scores("1", "2"), &scores("1", "4")), "scores territory -");
        assert_eq!(of(&scores("5", "2"), &scores("6", "2")), "scores area -");
    }

    /// Every stone-free point of a large board, as one value in one line, would fill many screens.
    #[test]
    fn long_values_are_cut_to_what_differs() {
        let board = Diagram::empty(25, 25);
        let all = |without: Option<Point>| board.points().filter(|point| Some(*point) != without).collect();
        let c3 = Point { column: 2, row: 2 };
        let liberties = |point: Point, without| (point, all(without));
        let left: BTreeMap<_, _> = board.points().map(|point| liberties(point, None)).collect();
        let right = left
            .clone()
            .into_iter()
            .map(|(point, all)| if point == c3 { liberties(c3, Some(c3)) } else { (point, all) });
        let of = |liberties| Observation {
            liberties: Some(liberties),
            board: Some(board.clone()),
            ..Observation::default()
        };
        let text = Divergence::new(0, Field::Liberties, &of(left), &of(right.collect())).text("one", "other");
        assert!(text.contains("one    {C3: [625 in all: on this side alone C3]}\n"), "{text}");
        assert!(text.lines().all(|line| line.len() < 300), "{text}");
        let removed = |without| Observation { removed: Some(all(without)), ..Observation::default() };
        let text = Divergence::new(0, Field::Removed, &removed(None), &removed(Some(c3))).text("one", "other");
        assert!(text.contains("one    [625 in all: on this side alone C3]\n"), "{text}");
        assert!(text.contains("other  [624 in all: none on this side alone]\n"), "{text}");
        let sizes = |sizes: Vec<u32>| Observation {
            chains: Some(BTreeMap::from([(Color::Black, sizes)])),
            ..Observation::default()
        };
        let ones = |twos| std::iter::repeat_n(2, twos).chain(std::iter::repeat_n(1, 150 - twos)).collect();
        let text = Divergence::new(0, Field::Chains, &sizes(ones(2)), &sizes(ones(1))).text("one", "other");
        assert!(text.contains("one    {black: [150 in all: from number 2 on 2 1 1"), "{text}");
        assert!(text.contains("other  {black: [150 in all: from number 2 on 1 1 1"), "{text}");
        let mut owned = board.clone();
        owned.set(c3, Some(Color::White));
        let owner = |owner: &Diagram| Observation { owner: Some(owner.clone()), ..Observation::default() };
        let text = Divergence::new(0, Field::Owner, &owner(&board), &owner(&owned)).text("one", "other");
        assert!(
            text.contains("one    1 points differ: C3 .\n  other  1 points differ: C3 O\n  owner, one:\n"),
            "{text}"
        );
        assert!(text.lines().all(|line| line.len() < 100), "{text}");
    }
}

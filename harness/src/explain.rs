//! What the rules say to a game, act by act, with the clause that decides.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use crate::case::Fault;
use crate::corpus::{Outcome, Run, judge};
use crate::observe::{Ask, Field, Fields, Illegal, Observation, Want};
use crate::rulesets::Rules;
use crate::script::{Act, Move, Script, Start, Target};
use crate::sgf::{Item, Record};
use crate::subject::Subject;
use crate::subject::referee::Refused;
use crate::subject::spec::{Recorded, Spec, open};
use crate::trace::paraphrases;
use crate::words::{Diagram, Point};

/// A case under one of its rulesets: every act, its verdict and its clause, the count, and the claims that fail.
///
/// # Errors
/// A fault in a register.
pub fn case(run: &Run<'_>) -> Result<String, Fault> {
    let says = paraphrases()?;
    let case = &run.entry.case;
    let script = run.script();
    let mut text = format!("{}\n{}\n", run.id(), case.title);
    if let Some(note) = &case.note {
        let _ = writeln!(text, "note: {note}");
    }
    for clause in case.clauses.iter().filter(|clause| clause.starts_with(run.rules.document)) {
        let _ = writeln!(text, "about {clause}: {}", says.get(clause).map_or("not registered", String::as_str));
    }
    text.push_str(&header(&script));
    let mut spec = Spec::new();
    let transcript = spec.transcript(&script, &Want { every: Fields::ALL, ..Want::default() });
    let mut last = Observation::default();
    for (state, (entry, act)) in
        transcript.entries.iter().zip(std::iter::once(None).chain(script.acts.iter().map(Some))).enumerate()
    {
        if let Some(act) = act {
            text.push_str(&act_lines(state, act, entry, &says));
        }
        if entry.board != last.board {
            text.push_str(&diagram(entry.board.as_ref(), None));
        }
        last = entry.clone();
    }
    text.push_str(&count(&last));
    match judge(run, &mut spec) {
        Outcome::Passed => text.push_str("claims: all hold\n"),
        Outcome::Differs(divergence) | Outcome::Noted(divergence) => {
            let _ = write!(text, "claims: {}", divergence.text("case", "spec"));
        }
        Outcome::Skipped(why) | Outcome::Broke(why) => {
            let _ = writeln!(text, "claims: not checked: {why}");
        }
    }
    Ok(text)
}

fn header(script: &Script) -> String {
    let Start { board, to_play, komi, handicap, .. } = &script.start;
    let handicap = if *handicap >= 2 { format!(", handicap {handicap}") } else { String::new() };
    format!(
        "{}: {}\nstart: {}x{}, {} to play, komi {komi}{handicap}\n",
        script.rules,
        script.rules.about,
        board.columns(),
        board.rows(),
        to_play.word()
    )
}

fn act_lines(number: usize, act: &Act, entry: &Observation, says: &BTreeMap<String, String>) -> String {
    let act = act.to_string();
    match entry.illegal {
        Some(Illegal::None) | None => {
            let removed: Vec<String> = entry.removed.iter().flatten().map(Point::to_string).collect();
            let removed = if removed.is_empty() { String::new() } else { format!("  removes {}", removed.join(" ")) };
            format!("{number:>3}  {act:<10}{removed}").trim_end().to_owned() + "\n"
        }
        Some(reason) => {
            let refused = Refused { reason, by: None, repeats: entry.repeats };
            format!("{number:>3}  {act:<10}  REFUSED: {}\n", why(&refused)) + &clause_line(entry.by.as_deref(), says)
        }
    }
}

fn why(refused: &Refused) -> String {
    let word =
        serde_json::to_value(refused.reason).ok().and_then(|word| word.as_str().map(str::to_owned)).unwrap_or_default();
    match refused.repeats {
        Some(0) => format!("{word} of the start"),
        Some(state) => format!("{word} of the position after act {state}"),
        None => word,
    }
}

fn clause_line(by: Option<&str>, says: &BTreeMap<String, String>) -> String {
    match by {
        Some(clause) => format!("     {clause}: {}\n", says.get(clause).map_or("not registered", String::as_str)),
        None => "     the document does not know this act here\n".to_owned(),
    }
}

fn diagram(board: Option<&Diagram>, shown: Option<Point>) -> String {
    board.map_or(String::new(), |board| {
        board.with_coordinates(shown).lines().map(|row| format!("       {row}\n")).collect()
    })
}

fn count(last: &Observation) -> String {
    let mut text = String::new();
    if let (Some(score), Some(empty), Some(stones)) = (&last.score, &last.empty, &last.stones) {
        let _ = writeln!(
            text,
            "stones {} : {}, empty points {} : {} and {} neutral",
            stones.black, stones.white, empty.black, empty.white, empty.neutral
        );
        let _ = writeln!(text, "{}, komi included: Black {}, White {}", score.of, score.black, score.white);
    }
    match &last.result {
        Some(result) => {
            let _ = writeln!(text, "result: {result}");
        }
        None => text.push_str("the game is not over: counted as the board stands\n"),
    }
    text
}

/// A breach found in a record.
#[derive(Clone, Debug)]
pub struct Breach {
    /// The move's number in the record, from 1.
    pub number: usize,
    /// The move.
    pub act: Act,
    /// Why the rules refuse it.
    pub refused: Refused,
}

/// What refereeing a record came to.
#[derive(Clone, Debug)]
pub struct Verdict {
    /// The text for people.
    pub text: String,
    /// Every breach.
    pub breaches: Vec<Breach>,
}

/// A game record under a ruleset: every move is played, every breach reported with clause, earlier ply and diagram, then
/// the score. A move that breaks a rule stands, since the record says it was played.
///
/// # Errors
/// A fault in a register, or why the game cannot begin.
pub fn record(file: &str, record: &Record, rules: Rules) -> Result<Verdict, Fault> {
    let says = paraphrases()?;
    let fault = |why: String| Fault::in_file(file, why);
    let mut script = Script { rules, start: record.start.clone(), acts: Vec::new() };
    let mut text = header(&script);
    for note in &record.notes {
        let _ = writeln!(text, "note: {note}");
    }
    if let Some(named) = record.rules.as_ref().filter(|named| named.parse::<Rules>() != Ok(rules)) {
        let _ = writeln!(text, "note: the record names the rules {named:?}; it is judged under {rules}");
    }
    let mut game = open(&script).map_err(fault)?;
    let mut breaches = Vec::new();
    // Numbers of the record's moves by index of history entry, since edits begin a new history.
    let mut numbers = vec![0];
    let mut number = 0;
    for item in &record.items {
        match item {
            Item::Act(act) => {
                number += 1;
                let board = board_of(game.as_ref());
                if let Err(refused) = game.act(act) {
                    let earlier = refused.repeats.and_then(|entry| numbers.get(entry)).copied();
                    text.push_str(&breach_text(number, act, &refused, earlier, &says, &board));
                    breaches.push(Breach { number, act: act.clone(), refused });
                    game.take_down(act);
                }
                numbers.push(number);
            }
            Item::Edit { points, to_play } if points.is_empty() && *to_play == game.to_play() => {}
            Item::Edit { points, to_play } => {
                let mut board = board_of(game.as_ref());
                points.iter().for_each(|(point, color)| board.set(*point, *color));
                let to_play = to_play.or(game.to_play()).unwrap_or(script.start.to_play);
                script.start = Start { board, to_play, ..script.start.clone() };
                let does = if points.is_empty() { "gives the turn away" } else { "edits the board" };
                let _ = writeln!(text, "note: the record {does} after move {number}: the history begins anew there");
                game = open(&script).map_err(fault)?;
                numbers = vec![number];
            }
        }
    }
    text.push_str(&summary(record, game.as_ref(), number, breaches.len()));
    Ok(Verdict { text, breaches })
}

fn board_of(game: &dyn Recorded) -> Diagram {
    let mut seen = Observation::default();
    game.observe(Ask { fields: Fields::default().with(Field::Board), lines: 0 }, &mut seen);
    seen.board.unwrap_or_else(|| Diagram::empty(1, 1))
}

fn breach_text(
    number: usize,
    act: &Act,
    refused: &Refused,
    earlier: Option<usize>,
    says: &BTreeMap<String, String>,
    board: &Diagram,
) -> String {
    let word = why(&Refused { repeats: None, ..refused.clone() });
    let earlier = match earlier {
        Some(0) => " of the start".to_owned(),
        Some(earlier) => format!(" of the position after move {earlier}"),
        None => String::new(),
    };
    format!(
        "BREACH  move {number}, {act}: {word}{earlier}\n{}{}",
        clause_line(refused.by, says),
        diagram(Some(board), point_of(act))
    )
}

fn counted(number: usize, thing: &str) -> String {
    let plural = if thing.ends_with("ch") { "es" } else { "s" };
    format!("{number} {thing}{}", if number == 1 { "" } else { plural })
}

fn point_of(act: &Act) -> Option<Point> {
    match act {
        Act::Move(Move { target: Target::At(point), .. }) => Some(*point),
        _ => None,
    }
}

fn summary(record: &Record, game: &dyn Recorded, moves: usize, breaches: usize) -> String {
    let mut last = Observation::default();
    game.observe(Ask { fields: Fields::ALL, lines: 0 }, &mut last);
    let mut text = format!(
        "{}, {}; at the end:\n{}",
        counted(moves, "move"),
        counted(breaches, "breach"),
        diagram(last.board.as_ref(), None)
    );
    if let Some(prisoners) = last.prisoners {
        let _ = writeln!(text, "prisoners: Black holds {}, White holds {}", prisoners.by_black, prisoners.by_white);
    }
    text.push_str(&count(&last));
    if let Some(result) = &record.result {
        let _ = writeln!(
            text,
            "the record's result: {result} (dead stones are not known to a record: they count as they stand)"
        );
    }
    text
}

//! Explains a game act by act, with the clauses that decide.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use shinpan::HandicapStyle;

use crate::input::InputError;
use crate::study::sgf::{GameRecord, Item};
use crate::subject::referee::{Refused, result_text};
use crate::subject::spec::{Counting, Recorded, Spec, open};
use crate::suite::corpus::{CaseRun, RunOutcome, judge};
use crate::suite::trace::{Effect, registers};
use crate::vocabulary::rulesets::name;
use crate::vocabulary::{
    Act, Ask, Count, Diagram, Field, Fields, Move, Observation, Phase, Point, Prisoners, Rules, Script, Start, Target,
    TimeLeft, Turn, Unplayable,
};

/// Explains a case under one of its rulesets. The text shows every act with its verdict and the clauses that decided
/// something in it. Then it shows the count, what decided the result, and the claims
/// that fail.
///
/// # Errors
/// - A register has a fault.
/// - The game cannot begin: the error says why.
pub fn case(run: &CaseRun<'_>) -> Result<Explained, InputError> {
    let says = Paraphrases::read()?;
    let case = &run.entry.case;
    let script = run.script();
    let mut text = format!("{}\n{}\n", run.id(), case.title);
    if let Some(note) = &case.note {
        let _ = writeln!(text, "note: {note}");
    }
    for clause in case.clauses.iter().filter(|clause| clause.starts_with(run.rules.document)) {
        let _ = writeln!(text, "about {clause}: {}", says.of(clause));
    }
    text.push_str(&header(&script));
    text.push_str("below each act: the clauses that decided something in it\n");
    let fault = |why: Unplayable| InputError::in_file(&run.entry.file, run.id()).because(why);
    let mut game = open(&script).map_err(fault)?;
    let mut last = observed(game.as_ref());
    text.push_str(&diagram(last.board.as_ref(), None));
    for (before, act) in script.acts.iter().enumerate() {
        let ((verdict, now), ran) = shinpan_spec::traced(|| (game.act(act), observed(game.as_ref())));
        text.push_str(&act_lines(before + 1, act, &verdict, &says));
        if let Ok(removed) = &verdict {
            text.push_str(&says.deciding(&ran, &effects(act, removed, &last, &now)));
        }
        if now.phase != last.phase {
            let _ = writeln!(text, "     {}", phase_text(&now));
        }
        if now.board != last.board {
            text.push_str(&diagram(now.board.as_ref(), None));
        }
        last = now;
    }
    text.push_str(&says.counted(game.as_ref()));
    let outcome = judge(run, &mut Spec::new());
    let holds = matches!(outcome, RunOutcome::Passed);
    match outcome {
        RunOutcome::Passed => text.push_str("claims: all hold\n"),
        RunOutcome::Differs(divergence) | RunOutcome::Noted(divergence) => {
            let _ = write!(text, "claims: {}", divergence.text("case", "spec"));
        }
        RunOutcome::Skipped(why) | RunOutcome::Broke(why) => {
            let _ = writeln!(text, "claims: not checked: {why}");
        }
    }
    Ok(Explained { text, holds })
}

/// An explained case.
#[derive(Clone, Debug)]
pub struct Explained {
    /// The text for the user.
    pub text: String,
    /// Whether the specification answers as the case claims.
    pub holds: bool,
}

/// Returns what an accepted act changed, apart from the board and the normal change of turns.
fn effects(act: &Act, removed: &BTreeSet<Point>, last: &Observation, now: &Observation) -> Vec<Effect> {
    let next = match act {
        Act::Move(one) => Some(Turn::from(Some(one.player.opponent()))),
        _ => last.to_play,
    };
    let over = now.over == Some(true);
    let changes = [
        (Effect::Removal, !removed.is_empty()),
        (Effect::Turn, now.to_play != next && !over && now.phase != Some(Phase::Agreement)),
        (Effect::Result, over && last.over != Some(true) && !now.result.as_deref().is_none_or(is_by_score)),
    ];
    let phase = (now.phase != last.phase).then_some(match (last.phase, now.phase) {
        (_, Some(Phase::Handicap)) | (Some(Phase::Handicap), Some(Phase::Play)) => Some(Effect::Handicap),
        (_, Some(Phase::Play)) => Some(Effect::Continue),
        (_, Some(Phase::Agreement)) => Some(Effect::Stop),
        (_, Some(Phase::Offer)) => Some(Effect::Offer),
        (_, Some(Phase::PlayOut)) => Some(Effect::PlayOut),
        (_, Some(Phase::Over)) => Some(Effect::End),
        (_, None) => None,
    });
    let changes = changes.into_iter().filter_map(|(effect, changed)| changed.then_some(effect));
    changes.chain(phase.flatten()).collect()
}

/// What every registered clause says.
struct Paraphrases(BTreeMap<String, Said>);

/// What a clause says.
struct Said {
    /// Its paraphrase.
    says: String,
    /// What it decides.
    decides: Vec<Effect>,
    /// Its place in the registers.
    place: usize,
}

impl Paraphrases {
    fn read() -> Result<Paraphrases, InputError> {
        let clauses = registers()?.into_iter().flat_map(|register| register.clauses);
        let said = clauses
            .enumerate()
            .map(|(place, clause)| (clause.id, Said { says: clause.says, decides: clause.decides, place }));
        Ok(Paraphrases(said.collect()))
    }

    fn of(&self, clause: &str) -> &str {
        self.0.get(clause).map_or("not registered", |said| &said.says)
    }

    /// Returns one line for each clause that ran and decides one of these effects, in the document's order. The code asks
    /// from the outside in, but a document says first what comes first.
    fn deciding(&self, ran: &[&str], effects: &[Effect]) -> String {
        let decides = |clause: &&&str| {
            self.0.get(**clause).is_some_and(|said| said.decides.iter().any(|effect| effects.contains(effect)))
        };
        let mut deciding: Vec<&str> = ran.iter().filter(decides).copied().collect();
        deciding.sort_by_key(|clause| self.0.get(*clause).map(|said| said.place));
        deciding.iter().map(|clause| format!("     {clause}: {}\n", self.of(clause))).collect()
    }

    /// Returns the count of the current position, the clauses that made it, and the clause that decided the result.
    fn counted(&self, game: &dyn Recorded) -> String {
        let (last, ran) = shinpan_spec::traced(|| observed(game));
        let mut text = count(game, &last);
        if last.result.as_deref().is_none_or(is_by_score) {
            text.push_str(&self.deciding(&ran, &[Effect::Score]));
        }
        if let (Some(_), Some(clause)) = (&last.result, &last.by) {
            let _ = writeln!(text, "decided by {clause}: {}", self.of(clause));
        }
        text
    }
}

fn observed(game: &dyn Recorded) -> Observation {
    let mut seen = Observation { to_play: Some(Turn::from(game.to_play())), ..Observation::default() };
    game.observe(Ask { fields: Fields::ALL, lines: 0 }, &mut seen);
    seen
}

fn phase_text(now: &Observation) -> String {
    let phase = now.phase.and_then(|phase| serde_json::to_value(phase).ok());
    let phase = phase.as_ref().and_then(|phase| phase.as_str()).unwrap_or_default();
    let turn = match now.to_play {
        Some(Turn::Black) => ", Black to play",
        Some(Turn::White) => ", White to play",
        Some(Turn::Nobody) | None => "",
    };
    format!("phase {phase}{turn}")
}

fn header(script: &Script) -> String {
    let Start { board, to_play, handicap, fixed_handicap, prisoners, clock, .. } = &script.start;
    let mut text = format!(
        "{}: {}\nstart: {}x{}, {} to play, komi {}",
        script.rules,
        script.rules.about,
        board.columns(),
        board.rows(),
        to_play.word(),
        script.komi()
    );
    if *handicap >= 2 {
        let _ = write!(text, ", handicap {handicap}{}", if *fixed_handicap { " on fixed points" } else { "" });
    }
    if *prisoners != Prisoners::default() {
        let _ = write!(text, ", prisoners held: Black {}, White {}", prisoners.by_black, prisoners.by_white);
    }
    if let Some(clock) = clock {
        let _ = write!(text, ", {} seconds each", clock.main);
        if let Some(period) = clock.overtime {
            let _ = write!(text, ", then {} moves in {} seconds again and again", period.stones, period.seconds);
        }
    }
    text.push('\n');
    text
}

fn act_lines(number: usize, act: &Act, verdict: &Result<BTreeSet<Point>, Refused>, says: &Paraphrases) -> String {
    let act = act.to_string();
    match verdict {
        Ok(removed) => {
            let removed: Vec<String> = removed.iter().map(Point::to_string).collect();
            let removed = if removed.is_empty() { String::new() } else { format!("  removes {}", removed.join(" ")) };
            format!("{number:>3}  {act:<10}{removed}").trim_end().to_owned() + "\n"
        }
        Err(refused) => format!("{number:>3}  {act:<10}  REFUSED: {}\n", why(refused)) + &clause_line(refused.by, says),
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

fn clause_line(by: Option<&str>, says: &Paraphrases) -> String {
    match by {
        Some(clause) => format!("     {clause}: {}\n", says.of(clause)),
        None => "     the document has no such act here\n".to_owned(),
    }
}

fn diagram(board: Option<&Diagram>, shown: Option<Point>) -> String {
    board.map_or(String::new(), |board| {
        board.with_coordinates(shown).lines().map(|row| format!("       {row}\n")).collect()
    })
}

fn count(game: &dyn Recorded, last: &Observation) -> String {
    let mut text = String::new();
    if let (Some(empty), Some(stones)) = (&last.empty, &last.stones) {
        let _ = writeln!(
            text,
            "stones {} : {}, empty points {} : {} and {} neutral",
            stones.black, stones.white, empty.black, empty.white, empty.neutral
        );
    }
    if let Some(held) = last.prisoners.filter(|held| *held != Prisoners::default()) {
        let paid = last.pass_stones.filter(|paid| paid.black + paid.white > 0);
        let paid = paid.map_or(String::new(), |paid| {
            format!(", pass stones among them: {} black, {} white", paid.black, paid.white)
        });
        let _ = writeln!(
            text,
            "prisoners: {} black (held by White), {} white (held by Black){paid}",
            held.by_white, held.by_black
        );
    }
    for (name, points) in last.scores.iter().flatten() {
        let _ = writeln!(text, "{name} {} : {}", points.black, points.white);
    }
    let scored = last.result.as_deref().is_none_or(is_by_score);
    if let Some(score) = last.score.as_ref().filter(|_| scored) {
        let _ = writeln!(text, "score by {}, komi included: Black {}, White {}", score.of, score.black, score.white);
    }
    if let Some(clock) = &last.clock {
        let left = |left: TimeLeft| match left.stones {
            0 => format!("{} seconds of main time", left.seconds),
            stones => format!("{} seconds for {stones} more moves", left.seconds),
        };
        let _ = writeln!(text, "clocks: Black {}, White {}", left(clock.black), left(clock.white));
    }
    match &last.result {
        Some(result) => {
            let _ = writeln!(text, "result: {result}{}", if scored { "" } else { " (no score decides it)" });
        }
        None => text.push_str("the game is not over: counted as the board stands\n"),
    }
    if scored {
        text.extend(game.counting().iter().map(counting_text));
    }
    text
}

/// Returns whether a result is a margin or a draw: `B+8`, `W+0.5`, `draw`.
fn is_by_score(result: &str) -> bool {
    result == "draw" || result.get(2..3).is_some_and(|first| first.starts_with(|first: char| first.is_ascii_digit()))
}

/// Returns a counting method as text, step by step.
fn counting_text(counting: &Counting) -> String {
    let Count { black, white, margin } = counting.count;
    let numbers = match (black, white) {
        (Some(black), Some(white)) => format!("{black} : {white}, "),
        (Some(black), None) => format!("Black {black}, "),
        (None, Some(white)) => format!("White {white}, "),
        (None, None) => String::new(),
    };
    let margin = margin.map_or(String::new(), |margin| result_text(margin.0));
    let mut text = format!("counted {}: {numbers}{margin}\n", counting.method);
    for step in &counting.steps {
        let _ = writeln!(text, "     {}", step.says);
        text.push_str(&diagram(step.board.as_ref(), None));
    }
    text
}

/// A breach of the rules in a record.
#[derive(Clone, Debug)]
pub struct Breach {
    /// The number of the move in the record, from 1.
    pub number: usize,
    /// The move.
    pub act: Act,
    /// Why the rules refuse it.
    pub refused: Refused,
}

/// A record judged under a ruleset.
#[derive(Clone, Debug)]
pub struct Refereed {
    /// The text for the user.
    pub text: String,
    /// Every breach.
    pub breaches: Vec<Breach>,
}

/// Judges a game record under a ruleset. Plays every move, and reports every breach with its clause, the earlier move
/// and a diagram. Then it prints the score. A move that breaks a rule stays on the board, because the record says that
/// it was played.
///
/// # Errors
/// - A register has a fault.
/// - The game cannot begin: the error says why.
pub fn record(file: &str, record: &GameRecord, rules: Rules) -> Result<Refereed, InputError> {
    let says = Paraphrases::read()?;
    let fault = |why: Unplayable| InputError::in_file(file, "").because(why);
    let mut script = Script { rules, start: record.start.clone(), acts: Vec::new() };
    if matches!(rules.engine.handicap, HandicapStyle::ConsecutiveMoves | HandicapStyle::FixedPoints) {
        script.start.handicap = record.played_handicap;
    }
    let mut text = header(&script);
    for note in &record.notes {
        let _ = writeln!(text, "note: {note}");
    }
    if let Some(named) = record.rules.as_ref().filter(|named| name(named).map(|meant| meant.rules).ok() != Some(rules))
    {
        let _ = writeln!(text, "note: the record names the rules `{named}`; it is judged under {rules}");
    }
    let mut game = open(&script).map_err(fault)?;
    let mut breaches = Vec::new();
    // For each entry of the history, the number of the record's move. An edit begins a new history.
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
                let does = if points.is_empty() { "changes the player to move" } else { "edits the board" };
                let _ = writeln!(
                    text,
                    "note: the record {does} after move {number}; earlier positions no longer count for repetition"
                );
                game = open(&script).map_err(fault)?;
                numbers = vec![number];
            }
        }
    }
    text.push_str(&summary(record, game.as_ref(), number, breaches.len()));
    Ok(Refereed { text, breaches })
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
    says: &Paraphrases,
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

fn summary(record: &GameRecord, game: &dyn Recorded, moves: usize, breaches: usize) -> String {
    let last = observed(game);
    let mut text = format!(
        "{}, {}; at the end:\n{}",
        counted(moves, "move"),
        counted(breaches, "breach"),
        diagram(last.board.as_ref(), None)
    );
    text.push_str(&count(game, &last));
    if let Some(result) = &record.result {
        let _ = writeln!(
            text,
            "the record's result: {result} (a record does not name dead stones; here they count as alive)"
        );
    }
    text
}

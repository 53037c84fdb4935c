//! What an audit finds about a line of a game, and what was found in all.

use crate::games::dead::DeadSource;
use crate::games::lines::GameLine;
use crate::games::sgf::GameRecord;
use crate::games::state_texts::{reason_text, recorded_margin};
use crate::games::verdicts::{Agreement, BreachKind, JudgedGame, Stopping, judged, komi_contradiction};
use shinpan_harness::input::InputError;
use shinpan_harness::vocabulary::rulesets::name;
use shinpan_harness::vocabulary::{Act, GameResult, Half, Rules};

/// By which rules to judge.
#[derive(Clone, Copy, Debug)]
pub struct RulesWanted {
    /// These, whatever a record says. `None` for those that each record names.
    pub given: Option<Rules>,
    /// These if a record names none that are known. `None` to leave such a record alone.
    pub otherwise: Option<Rules>,
}

/// Why a record was judged by some rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RulesSource {
    /// The user named them.
    Given,
    /// The record names them in RU.
    Record,
    /// The record names none, so they were assumed.
    Assumed,
    /// The record names rules that nobody knows, so they were assumed. The text says what it names.
    AssumedForUnknown(String),
}

/// How the record's result and the count by the rules stand to each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ResultCheck {
    /// The record's result is no score, or there is none, or nothing was counted.
    NotChecked,
    /// They are the same.
    Agrees,
    /// The record's result is that of the count with the open neutral points filled.
    AgreesIfFilled,
    /// They differ.
    Differs,
    /// They differ as long as all stones count as alive, and nothing names dead ones.
    NeedsDead,
}

/// A refused move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AuditedBreach {
    /// The number of the move in its line, from 1.
    pub number: usize,
    /// The move.
    pub act: String,
    /// Why the rules refuse it.
    pub reason: String,
    /// The clause. `None` if the document has no such act.
    pub clause: Option<&'static str>,
}

/// What was judged of a line.
#[derive(Clone, Debug)]
pub struct Judgement {
    /// The rules.
    pub rules: Rules,
    /// Why these.
    pub source: RulesSource,
    /// The komi in force.
    pub komi: Half,
    /// Whether the record names no komi, so that it is that of the rules.
    pub komi_is_assumed: bool,
    /// The refused moves that no earlier line has.
    pub breaches: Vec<AuditedBreach>,
    /// The result under the rules: of the line as it is, or as if both players passed if the record's result is a score.
    pub result: Option<String>,
    /// Whether passes were added so that it could be counted.
    pub adds_passes: bool,
    /// How the record's result fits.
    pub check: ResultCheck,
    /// What in the record contradicts itself or the count, as sentences.
    pub contradictions: Vec<String>,
    /// What was taken for something that the record does not say.
    pub assumed: Vec<String>,
}

/// A line of a game, and what was found.
#[derive(Clone, Debug)]
pub struct Audited {
    /// The file, as the user may see it.
    pub file: String,
    /// The number of the game in the file, from 1.
    pub game: usize,
    /// The number of the line in the game, from 1. `None` if the game cannot be read.
    pub line: Option<usize>,
    /// The number of moves.
    pub moves: usize,
    /// The record's result.
    pub recorded: Option<String>,
    /// What was judged, or why nothing was.
    pub judgement: Result<Judgement, String>,
    /// What is odd in the record.
    pub notes: Vec<String>,
}

impl RulesSource {
    /// Returns whether nothing names the rules.
    pub fn is_assumed(&self) -> bool {
        matches!(self, RulesSource::Assumed | RulesSource::AssumedForUnknown(_))
    }
}

impl Audited {
    /// Returns whether something is wrong: a refused move, a contradiction, or a game that cannot be read or begun.
    pub fn is_wrong(&self) -> bool {
        self.judgement
            .as_ref()
            .map_or(true, |judgement| !judgement.breaches.is_empty() || !judgement.contradictions.is_empty())
    }
}

/// Returns a game that cannot be read.
pub fn unread(file: &str, game: usize, error: &InputError) -> Audited {
    let judgement = Err(error.to_string());
    Audited { file: file.to_owned(), game, line: None, moves: 0, recorded: None, judgement, notes: Vec::new() }
}

/// Judges a line.
pub fn audited(file: &str, line: &GameLine, wanted: RulesWanted) -> Audited {
    let GameLine { game, line: number, shared, record } = line;
    let judgement = chosen(record, wanted).and_then(|(rules, source)| judgement(record, *shared, rules, source));
    Audited {
        file: file.to_owned(),
        game: *game,
        line: Some(*number),
        moves: record.acts(),
        recorded: record.result.clone(),
        judgement,
        notes: record.notes.clone(),
    }
}

/// Returns the rules to judge by, and why. An error if there are none.
fn chosen(record: &GameRecord, wanted: RulesWanted) -> Result<(Rules, RulesSource), String> {
    if let Some(given) = wanted.given {
        return Ok((given, RulesSource::Given));
    }
    let (why, source) = match record.rules.as_deref().map(|named| (named, name(named))) {
        Some((_, Ok(named))) => return Ok((named.rules, RulesSource::Record)),
        Some((named, Err(unknown))) => {
            (format!("property RU: {unknown}"), RulesSource::AssumedForUnknown(named.to_owned()))
        }
        None => ("the record names no ruleset".to_owned(), RulesSource::Assumed),
    };
    wanted.otherwise.map(|rules| (rules, source)).ok_or(why)
}

fn judgement(record: &GameRecord, shared: usize, rules: Rules, source: RulesSource) -> Result<Judgement, String> {
    let recorded = record.result.as_deref().and_then(recorded_margin);
    let stopping = if recorded.is_some() { Stopping::Passing } else { Stopping::Recorded };
    let judged = judged(record, rules, None, stopping, &mut |_| ()).map_err(|error| error.to_string())?;
    if let Some(why) = &judged.verdict.unplayable {
        return Err(why.clone());
    }
    let counted = judged.verdict.result.as_deref().and_then(GameResult::read).and_then(GameResult::margin);
    let check = check(recorded, counted, &judged);
    let mut contradictions = Vec::new();
    if let (ResultCheck::Differs, Some(result), Some(counted)) = (check, &record.result, counted) {
        contradictions.push(format!("the record's result is {result}, the count {}", GameResult::of_margin(counted)));
    }
    contradictions.extend(komi_contradiction(record, rules));
    let acts: Vec<&Act> = record.items.iter().filter_map(|item| item.act()).collect();
    let breach = |(breach, clause): (&BreachKind, &Option<&'static str>)| AuditedBreach {
        number: breach.number,
        act: acts.get(breach.number.wrapping_sub(1)).map(ToString::to_string).unwrap_or_default(),
        reason: reason_text(breach.reason, breach.earlier, "move"),
        clause: *clause,
    };
    let breaches = judged.verdict.breaches.iter().zip(&judged.clauses).filter(|(breach, _)| breach.number > shared);
    Ok(Judgement {
        rules,
        source,
        komi: judged.komi,
        komi_is_assumed: judged.assumed_komi.is_some(),
        breaches: breaches.map(breach).collect(),
        result: judged.verdict.result.clone(),
        adds_passes: judged.added.iter().any(|act| matches!(act, Act::Move(_))),
        check,
        contradictions,
        assumed: judged.assumed,
    })
}

fn check(recorded: Option<Half>, counted: Option<Half>, judged: &JudgedGame) -> ResultCheck {
    let if_filled = judged.open_dame.as_ref().map(|open| open.if_filled);
    match (recorded, counted) {
        (Some(recorded), Some(counted)) if recorded == counted => ResultCheck::Agrees,
        (Some(_), Some(_)) if recorded == if_filled => ResultCheck::AgreesIfFilled,
        (Some(_), Some(_)) if is_open(judged) => ResultCheck::NeedsDead,
        (Some(_), Some(_)) => ResultCheck::Differs,
        _ => ResultCheck::NotChecked,
    }
}

/// Returns whether stones may be dead that nothing names: the rules have an agreement, and not all chains are proved.
fn is_open(judged: &JudgedGame) -> bool {
    let has_agreement = judged.verdict.agreement != Agreement::None;
    let names_none = matches!(judged.dead.source, DeadSource::Nobody | DeadSource::Unclear(_));
    has_agreement && names_none && !(judged.proved.open.is_empty() && judged.proved.dead.is_empty())
}

/// What was found in all.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// The files.
    pub files: usize,
    /// The games.
    pub games: usize,
    /// The lines.
    pub lines: usize,
    /// The games that cannot be read, and the lines that no rules could judge.
    pub not_judged: usize,
    /// The lines with a refused move that no earlier line has.
    pub with_breaches: usize,
    /// The lines that contradict themselves or the count.
    pub with_contradictions: usize,
    /// The lines whose count is the record's result.
    pub agree: usize,
    /// The lines whose count is the record's result once the open neutral points are filled.
    pub agree_if_filled: usize,
    /// The lines whose count is another as long as nobody names dead stones.
    pub need_dead: usize,
    /// The lines judged by rules that were assumed.
    pub assumed_rules: usize,
}

impl Summary {
    /// Counts a line.
    pub fn add(&mut self, audited: &Audited) {
        self.games += usize::from(audited.line.is_none_or(|line| line == 1));
        self.lines += usize::from(audited.line.is_some());
        let Ok(judgement) = &audited.judgement else {
            self.not_judged += 1;
            return;
        };
        self.with_breaches += usize::from(!judgement.breaches.is_empty());
        self.with_contradictions += usize::from(!judgement.contradictions.is_empty());
        self.agree += usize::from(judgement.check == ResultCheck::Agrees);
        self.agree_if_filled += usize::from(judgement.check == ResultCheck::AgreesIfFilled);
        self.need_dead += usize::from(judgement.check == ResultCheck::NeedsDead);
        self.assumed_rules += usize::from(judgement.source.is_assumed());
    }
}

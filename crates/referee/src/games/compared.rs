//! Games of one record under several rulesets, as one view. It is built once and has every word that the forms share, so
//! that text, JSON and pages read it alone.

use std::fmt::Write as _;

use crate::games::dead::DeadNamer;
use crate::games::guessed_score::{GuessedScore, guessed_score, guesser};
use crate::games::open_dame::OpenDame;
use crate::games::sgf::GameRecord;
use crate::games::state_texts::{counted, points_text, reason_text};
use crate::games::typed::Typed;
use crate::games::verdict_groups::{VerdictGroup, add, begun_by_any};
use crate::games::verdicts::{Agreement, BreachKind, GameVerdict, JudgedGame};
use crate::pages::lists::{MOST_NAMED, few, wrapped};
use shinpan_harness::input::InputError;
use shinpan_harness::vocabulary::{Phase, Rules};

/// Games of one record under several rulesets.
pub struct ComparedGames<'record> {
    /// What the user typed. Its file is the name of the record.
    pub typed: Typed,
    /// The record.
    pub record: &'record GameRecord,
    /// Who names the dead stones in place of the record.
    pub dead: Option<&'record DeadNamer>,
    /// What was read, in lines: board, moves, komi, result, the record's notes, and the dead stones.
    pub about: String,
    /// Rulesets with equal verdicts, in the order of the first of each.
    pub groups: Vec<ComparedGroup>,
    /// What to type next if results are undecided, in lines: one command for each thing that is missing.
    pub next: String,
}

/// Rulesets with equal verdicts on a record, and what is said of them.
#[derive(Clone, Debug)]
pub struct ComparedGroup {
    /// Its name: A to Z, then numbers.
    pub letter: String,
    /// What each ruleset says.
    pub members: Vec<JudgedGame>,
    /// The rulesets, what they take for what the record does not say, and why they cannot begin the game, in lines.
    pub lead: String,
    /// Every move that they refuse, with reasons and clauses, in lines.
    pub refused: String,
    /// What became of the agreement on dead stones. `None` if the rules have none and nobody named dead stones.
    pub agreement: Option<String>,
    /// What its first ruleset counts by a guess. `None` where somebody named dead stones, or the guess finds none.
    pub guess: Option<GuessedScore>,
}

impl<'record> ComparedGames<'record> {
    /// Groups games of a record. `acts` is the number of its acts.
    ///
    /// # Errors
    /// - No ruleset can begin the game.
    /// - Those of [`dead::marked`](crate::games::dead::marked).
    pub fn of(
        typed: Typed,
        record: &'record GameRecord,
        dead: Option<&'record DeadNamer>,
        acts: usize,
        judged: Vec<JudgedGame>,
    ) -> Result<ComparedGames<'record>, InputError> {
        let mut groups = Vec::new();
        judged.into_iter().for_each(|member| add(&mut groups, member));
        begun_by_any(&typed.file, record, &groups)?;
        let about = about(&typed.file, record, acts) + &dead_line(&groups) + &open_dame_lines(&groups);
        let guesser = guesser();
        let groups = groups.into_iter().enumerate().map(|numbered| compared_group(numbered, record, &guesser));
        let groups = groups.collect::<Result<Vec<ComparedGroup>, InputError>>()?;
        let next = next(&typed, &groups);
        Ok(ComparedGames { typed, record, dead, about, groups, next })
    }

    /// Returns what a ruleset says, with its group.
    pub fn of_ruleset(&self, rules: Rules) -> Option<(&ComparedGroup, &JudgedGame)> {
        let members = self.groups.iter().flat_map(|group| group.members.iter().map(move |member| (group, member)));
        members.into_iter().find(|(_, member)| member.rules == rules)
    }

    /// Returns the verdict of each group.
    pub fn verdicts(&self) -> impl Iterator<Item = &GameVerdict> {
        self.groups.iter().filter_map(ComparedGroup::verdict)
    }

    /// Returns what the first ruleset says that can begin the game.
    pub fn first_begun(&self) -> Option<&JudgedGame> {
        self.groups.iter().flat_map(|group| &group.members).find(|member| member.verdict.unplayable.is_none())
    }
}

impl ComparedGroup {
    /// Returns the verdict that its rulesets share.
    pub fn verdict(&self) -> Option<&GameVerdict> {
        self.members.first().map(|member| &member.verdict)
    }

    /// Returns the result, `undecided`, or `-` if the rulesets cannot begin the game. It says if open neutral points would
    /// change it.
    pub fn result_text(&self) -> String {
        let result = self.verdict().map(GameVerdict::result_text).unwrap_or_default();
        let is_open = self.members.iter().any(|member| member.open_dame.is_some());
        if is_open { format!("{result} by the letter") } else { result }
    }
}

fn compared_group(
    (place, group): (usize, VerdictGroup),
    record: &GameRecord,
    guesser: &DeadNamer,
) -> Result<ComparedGroup, InputError> {
    let letter = letter(place);
    let ids = group.members.iter().map(|member| member.rules.id.clone());
    let members: Vec<&JudgedGame> = group.members.iter().collect();
    let lead = wrapped(&format!("{letter}:"), ids, ",") + &shared(&members, assumed, INDENTED);
    let (refused, agreement) =
        (shared(&members, refused, INDENTED), group.members.first().and_then(JudgedGame::agreement_text));
    let guess = match group.members.first() {
        Some(member) => guessed_score(record, member, guesser)?,
        None => None,
    };
    Ok(ComparedGroup { letter, members: group.members, lead, refused, agreement, guess })
}

/// Returns what was read: board, moves, komi, result, and the record's notes.
fn about(file: &str, record: &GameRecord, acts: usize) -> String {
    let board = &record.start.board;
    let komi = match record.start.komi {
        Some(komi) => format!("komi {komi}"),
        None => "each ruleset's own komi".to_owned(),
    };
    let moves = counted(acts, if record.was_played { "move" } else { "act" });
    let mut text = format!("{file}: {}x{}, {moves}, {komi}", board.columns(), board.rows());
    if let Some(result) = &record.result {
        let _ = write!(text, "; the record's result: {}", result.trim());
    }
    text.push('\n');
    for note in &record.notes {
        let _ = writeln!(text, "note: {note}");
    }
    text
}

/// Returns the dead stones and who named them. Nothing if nobody did and no agreement waits for them.
fn dead_line(groups: &[VerdictGroup]) -> String {
    let is_open = groups.iter().filter_map(VerdictGroup::verdict).any(|verdict| verdict.agreement == Agreement::Open);
    let begun = groups.iter().flat_map(|group| &group.members).find(|member| member.verdict.unplayable.is_none());
    match begun.map(|member| &member.dead) {
        Some(dead) if dead.source.says_something() => {
            format!("dead stones: {}, named by {}\n", points_text(&dead.named), dead.source.words())
        }
        Some(dead) if is_open => format!("dead stones are named by {}\n", dead.source.words()),
        _ => String::new(),
    }
}

/// Returns what open neutral points do, and under which rulesets if not all say the same.
fn open_dame_lines(groups: &[VerdictGroup]) -> String {
    let members: Vec<&JudgedGame> = groups.iter().flat_map(|group| &group.members).collect();
    shared(&members, |member| member.open_dame.as_ref().map(OpenDame::text).into_iter().collect(), "")
}

/// Returns the name of a group: A to Z, then numbers.
fn letter(place: usize) -> String {
    match u8::try_from(place).ok().filter(|place| *place < 26) {
        Some(place) => char::from(b'A' + place).to_string(),
        None => (place + 1).to_string(),
    }
}

/// Returns what a ruleset takes for what the record does not say, and why it cannot begin the game.
fn assumed(member: &JudgedGame) -> Vec<String> {
    let komi = member.assumed_komi.map(|(komi, source)| format!("komi {komi}, {}", source.words()));
    let why = member.verdict.unplayable.as_ref().map(|why| format!("cannot begin: {why}"));
    let left_out = member.not_modelled.map(|says| format!("not modelled: {says}"));
    komi.into_iter().chain(member.assumed.iter().cloned()).chain(why).chain(left_out).collect()
}

/// Returns every move that a ruleset refuses, with its reason and clause.
fn refused(member: &JudgedGame) -> Vec<String> {
    let line = |(breach, by): (&BreachKind, &Option<&str>)| {
        let reason = reason_text(breach.reason, breach.earlier, "move");
        format!("refuses move {}: {reason}, by {}", breach.number, by.unwrap_or("no clause"))
    };
    member.verdict.breaches.iter().zip(&member.clauses).map(line).collect()
}

/// What stands before a line about a group.
const INDENTED: &str = "   ";

/// Returns lines that games say, each once. If not all say it, the line names the rulesets that do.
fn shared(members: &[&JudgedGame], lines_of: fn(&JudgedGame) -> Vec<String>, indented: &str) -> String {
    let mut lines: Vec<(String, Vec<String>)> = Vec::new();
    for member in members {
        for line in lines_of(member) {
            match lines.iter_mut().find(|(same, _)| *same == line) {
                Some((_, ids)) => ids.push(member.rules.id.clone()),
                None => lines.push((line, vec![member.rules.id.clone()])),
            }
        }
    }
    let mut text = String::new();
    for (line, ids) in lines {
        let of = if ids.len() < members.len() { format!(" ({})", few(&ids)) } else { String::new() };
        let _ = writeln!(text, "{indented}{line}{of}");
    }
    text
}

/// Something that is missing for a result, and where.
struct Missing {
    what: String,
    /// The verb to type next.
    verb: String,
    /// Its options.
    options: Vec<String>,
    /// The places of the groups.
    places: Vec<usize>,
}

/// Returns what to type next, if results are undecided: one command for each thing that is missing.
fn next(typed: &Typed, groups: &[ComparedGroup]) -> String {
    let mut missing: Vec<Missing> = Vec::new();
    for (place, group) in groups.iter().enumerate() {
        let Some(one) = missing_of(typed, group, place) else { continue };
        match missing.iter_mut().find(|same| (&same.what, &same.options) == (&one.what, &one.options)) {
            Some(same) => same.places.push(place),
            None => missing.push(one),
        }
    }
    let mut text = String::new();
    for Missing { what, verb, options, places } in missing {
        let groups = || places.iter().filter_map(|place| groups.get(*place));
        let rules: Vec<&str> =
            groups().flat_map(|group| &group.members).map(|member| member.rules.id.as_str()).collect();
        // A long list is shorter as the user typed it, and then it asks about the decided rulesets as well.
        let rules = if rules.len() > MOST_NAMED { typed.rules.clone() } else { rules.join(",") };
        let letters = groups().map(|group| group.letter.as_str()).collect::<Vec<_>>().join(", ");
        let _ = writeln!(text, "next for {letters}: {what}:\n  {}", typed.command(&verb, &rules, &options));
    }
    text
}

/// Returns what is missing for a group's result. `None` if it is decided, or cannot be.
fn missing_of(typed: &Typed, group: &ComparedGroup, place: usize) -> Option<Missing> {
    let undecided = |verdict: &&GameVerdict| verdict.result.is_none() && verdict.unplayable.is_none();
    let verdict = group.verdict().filter(undecided)?;
    let dead = || group.members.first().map_or(Vec::new(), |member| member.dead.option());
    let proved = group.members.first().map(|member| member.proved.clone()).unwrap_or_default();
    let (what, verb, options) = match (&verdict.agreement, verdict.phase) {
        (Agreement::Open, _) => (&*proved.advice(), typed.verb.as_str(), proved.option()),
        (Agreement::Refused(..), _) => ("name other dead stones, or none", typed.verb.as_str(), proved.option()),
        (_, Some(Phase::Play | Phase::Handicap)) if typed.verb == "score" => {
            ("passes do not end the game here; see what is legal", "legal", Vec::new())
        }
        (_, Some(Phase::Play | Phase::Handicap)) => {
            ("play has not stopped; count it as if both players passed", "score", dead())
        }
        _ => ("see what may follow", "legal", Vec::new()),
    };
    Some(Missing { what: what.to_owned(), verb: verb.to_owned(), options, places: vec![place] })
}

//! Groups of rulesets with equal verdicts on a record, as text: what was read, who is in a group, what was agreed on dead
//! stones, and what to type next.

use std::fmt::Write as _;

use crate::games::sgf::GameRecord;
use crate::games::state_texts::{counted, points_text, reason_text};
use crate::games::typed::Typed;
use crate::games::verdict_groups::VerdictGroup;
use crate::games::verdicts::{Agreement, GameVerdict, JudgedGame};
use crate::pages::lists::{MOST_NAMED, few, wrapped};
use shinpan_harness::vocabulary::Phase;

/// Returns what was read: board, moves, komi, result, and the record's notes.
pub fn about(file: &str, record: &GameRecord, acts: usize) -> String {
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
pub fn dead_line(groups: &[VerdictGroup]) -> String {
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

/// Returns the name of a group: A to Z, then numbers.
pub fn letter(place: usize) -> String {
    match u8::try_from(place).ok().filter(|place| *place < 26) {
        Some(place) => char::from(b'A' + place).to_string(),
        None => (place + 1).to_string(),
    }
}

/// Returns the result as a cell.
pub fn result_of(verdict: &GameVerdict) -> String {
    let none = if verdict.unplayable.is_some() { "-" } else { "undecided" };
    verdict.result.clone().unwrap_or_else(|| none.to_owned())
}

/// Returns the rulesets of a group, what they take for what the record does not say, and why they cannot begin the game,
/// if they cannot.
pub fn ids_text(letter: &str, group: &VerdictGroup) -> String {
    let ids = group.members.iter().map(|member| member.rules.id.clone());
    let mut text = wrapped(&format!("{letter}:"), ids, ",");
    let said = |member: &JudgedGame| {
        let komi = member.assumed_komi.map(|(komi, source)| format!("komi {komi}, {}", source.words()));
        let why = member.verdict.unplayable.as_ref().map(|why| format!("cannot begin: {why}"));
        komi.into_iter().chain(member.assumed.iter().cloned()).chain(why).collect()
    };
    text.push_str(&shared(group, said));
    text
}

/// Returns lines that members of a group say, each once. If not all say it, the line names those that do.
pub fn shared(group: &VerdictGroup, said: impl Fn(&JudgedGame) -> Vec<String>) -> String {
    let mut lines: Vec<(String, Vec<String>)> = Vec::new();
    for member in &group.members {
        for line in said(member) {
            match lines.iter_mut().find(|(same, _)| *same == line) {
                Some((_, ids)) => ids.push(member.rules.id.clone()),
                None => lines.push((line, vec![member.rules.id.clone()])),
            }
        }
    }
    let mut text = String::new();
    for (line, ids) in lines {
        let of = if ids.len() < group.members.len() { format!(" ({})", few(&ids)) } else { String::new() };
        let _ = writeln!(text, "   {line}{of}");
    }
    text
}

/// Returns what became of the agreement on dead stones, and the option that names them if nobody did.
pub fn agreement_and_option(verdict: &GameVerdict, member: Option<&JudgedGame>) -> String {
    let said = agreement(verdict, member);
    match verdict.agreement == Agreement::Open && verdict.result.is_some() {
        true => format!("{}: name these with --dead\n", said.trim_end()),
        false => said,
    }
}

/// Returns what became of the agreement on dead stones.
pub fn agreement(verdict: &GameVerdict, member: Option<&JudgedGame>) -> String {
    match &verdict.agreement {
        Agreement::None => String::new(),
        Agreement::Ignored => {
            let dead = member.map_or(String::new(), |member| points_text(&member.dead.named));
            format!("   these rules have no agreement on dead stones, so these count as alive: {dead}\n")
        }
        Agreement::TooLate => {
            let dead = member.map_or(String::new(), |member| points_text(&member.dead.named));
            format!("   the game was over before the players could agree, so these count as alive: {dead}\n")
        }
        Agreement::Open if verdict.result.is_some() => {
            "   holds unless the players agree to remove stones\n".to_owned()
        }
        Agreement::Open => "   the players have not agreed on dead stones\n".to_owned(),
        Agreement::Removed(dead) => format!("   agreed to remove: {}\n", points_text(dead)),
        Agreement::Refused(reason, by) => {
            let reason = reason_text(*reason, None, "move");
            format!("   removing these stones is refused: {reason}, by {}\n", by.unwrap_or("no clause"))
        }
    }
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
pub fn next(typed: &Typed, groups: &[VerdictGroup]) -> String {
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
        let rules = places.iter().filter_map(|place| groups.get(*place)).flat_map(|group| &group.members);
        let rules: Vec<&str> = rules.map(|member| member.rules.id.as_str()).collect();
        // A long list is shorter as the user typed it, and then it asks about the decided rulesets as well.
        let rules = if rules.len() > MOST_NAMED { typed.rules.clone() } else { rules.join(",") };
        let letters = places.into_iter().map(letter).collect::<Vec<_>>().join(", ");
        let _ = writeln!(text, "next for {letters}: {what}:\n  {}", typed.command(&verb, &rules, &options));
    }
    text
}

/// Returns what is missing for a group's result. `None` if it is decided, or cannot be.
fn missing_of(typed: &Typed, group: &VerdictGroup, place: usize) -> Option<Missing> {
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

//! The beasts as a page, as a list, and as JSON.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use serde_json::{Value, json};

use super::proof::Proof;
use super::studied::StudiedBeast;
use shinpan_harness::suite::beast::{Beast, BeastProperty, MovesClaim};
use shinpan_harness::vocabulary::{Move, Point, Rules};
use shinpan_referee::games::sgf::{GameRecord, Item};
use shinpan_referee::games::state_texts::reason_text;
use shinpan_referee::games::verdicts::GameVerdict;
use shinpan_referee::pages::groups::{Groups, listed};

/// Returns the page: of each beast its names, its line, what is proved, and what each ruleset says.
pub fn page(beasts: &[StudiedBeast]) -> String {
    let mut page = "# The beasts of the rules\n\nAnomalies of the rules of Go: each with the line that shows it, what every \
ruleset says of that line, and a\nproperty that the machine proves. Made by `shinpan beasts --format markdown`. The cases \
are in\n[corpus/beasts](../corpus/beasts), so `shinpan check` tests programs with them.\n\n- If play has not stopped after \
the line, both players pass, and no stone is removed.\n- A refused act is left out, and the line goes on.\n- \
`silent` marks rulesets whose document does not decide, or can be read in two ways.\n- `not modelled` marks presets \
that leave out what a case of the beast shows.\n\n| beast | Japanese | Chinese | \
Korean | proved |\n|---|---|---|---|---|\n"
        .to_owned();
    for one in beasts {
        let Beast { name, names, .. } = &one.entry.beast;
        let cells = [&names.japanese, &names.chinese, &names.korean].map(|names| names.join(", "));
        let proved: BTreeSet<&str> = one.proofs.iter().map(|(property, _)| kind(property)).collect();
        let proved = proved.into_iter().collect::<Vec<_>>().join(", ");
        let _ = writeln!(page, "| [{name}](#{name}) | {} | {proved} |", cells.join(" | "));
    }
    let mut groups = Groups::default();
    for one in beasts {
        page.push_str(&section(one, &mut groups));
    }
    page + &listed(&groups)
}

/// The widest line of a page.
const WIDTH: usize = 118;

/// Returns a text in lines of at most this many letters.
fn wrapped(text: &str, width: usize) -> String {
    let (mut lines, mut line) = (String::new(), String::new());
    for word in text.split_whitespace() {
        if !line.is_empty() && line.chars().count() + 1 + word.chars().count() > width {
            lines.push_str(&line);
            lines.push('\n');
            line.clear();
        }
        if !line.is_empty() {
            line.push(' ');
        }
        line.push_str(word);
    }
    lines + &line + "\n"
}

fn kind(property: &BeastProperty) -> &'static str {
    match property {
        BeastProperty::Cycle(_) => "cycle",
        BeastProperty::Value(_) => "value",
        BeastProperty::Worse(_) => "worse",
        BeastProperty::NoBetter(_) => "no better",
        BeastProperty::Captures(_) => "captures",
        BeastProperty::Lives(_) => "lives",
    }
}

fn section(one: &StudiedBeast, groups: &mut Groups) -> String {
    let Beast { name, names, about, cases, see, .. } = &one.entry.beast;
    let mut text = format!("\n## {name}\n\n{}\n", wrapped(about, WIDTH));
    let named = names.by_language().into_iter().filter(|(_, names)| !names.is_empty());
    let named: Vec<String> = named.map(|(language, names)| format!("{language}: {}", names.join(", "))).collect();
    let _ = writeln!(text, "{}", wrapped(&format!("{}.", named.join("; ")), WIDTH));
    let _ = writeln!(text, "```\n{}```\n", one.record.start.board.with_coordinates(None));
    let _ = writeln!(text, "| | |\n|---|---|\n| line | {} |", acts(&one.record));
    for (property, proof) in &one.proofs {
        let (word, found) = match proof {
            Proof::Holds(found) => ("proved", found.as_str()),
            Proof::Fails(found) => ("**not so**", found.as_str()),
            Proof::Stopped => ("not proved", "the search was stopped"),
        };
        let _ = writeln!(text, "| {word} | {}: {found} |", claim(property));
    }
    let ids = cases.iter().map(|case| format!("{}/{case}", one.entry.topic)).chain(see.iter().cloned());
    let ids: Vec<String> = ids.map(|id| format!("`{id}`")).collect();
    let _ = writeln!(text, "| cases | {} |\n", ids.join(", "));
    text.push_str("| rulesets | the line | then |\n|---|---|---|\n");
    for ((line, then), members) in &folded(one) {
        let _ = writeln!(text, "| {} | {line} | {then} |", who(one, members, groups));
    }
    text
}

/// Returns the acts of a line, numbered from 1.
fn acts(record: &GameRecord) -> String {
    let acts = record.items.iter().filter_map(Item::act).map(ToString::to_string);
    let acts: Vec<String> = acts.enumerate().map(|(place, act)| format!("{}. {act}", place + 1)).collect();
    acts.join(", ")
}

/// Returns what a property claims, in words.
pub fn claim(property: &BeastProperty) -> String {
    let after = |number: usize| match number {
        0 => "at the start".to_owned(),
        number => format!("after act {number}"),
    };
    let moves = |claim: &MovesClaim, word: &str| {
        let plays: Vec<String> = claim.plays.iter().map(Move::to_string).collect();
        format!("{}, under `{}`, {} {word} than {}", after(claim.after), claim.rules, plays.join(", "), claim.than)
    };
    match property {
        BeastProperty::Cycle(claim) => format!("the acts from {} to {} are a cycle", claim.from + 1, claim.to),
        BeastProperty::Value(claim) => {
            format!("{}, under `{}`, best play leads to {}", after(claim.after), claim.rules, claim.is)
        }
        BeastProperty::Worse(claim) => moves(claim, "is worse"),
        BeastProperty::NoBetter(claim) => moves(claim, "is no better"),
        BeastProperty::Captures(claim) => {
            let first = claim.first.map_or(String::new(), |first| format!(", {} first", first.word()));
            let can = if claim.can { "can" } else { "cannot" };
            let (attacker, target) = (claim.attacker.word(), claim.target);
            let within = format!("{attacker} {can} remove {target} within {} moves", claim.plays);
            format!("{}{first}, under `{}`, {within}", after(claim.after), claim.rules)
        }
        BeastProperty::Lives(claim) => {
            let said = [(&claim.alive, "lives", "live"), (&claim.dead, "is dead", "are dead")].into_iter();
            let said = said.filter_map(|(stones, one, many)| match stones.as_slice() {
                [] => None,
                [stone] => Some(format!("{stone} {one}")),
                stones => {
                    Some(format!("{} {many}", stones.iter().map(Point::to_string).collect::<Vec<_>>().join(", ")))
                }
            });
            let said: Vec<String> = said.collect();
            format!("{}, by article 7 of `japanese-1989`, {}", after(claim.after), said.join(" and "))
        }
    }
}

/// What rulesets say of a line and of what follows, and the rulesets.
pub type FoldedVerdict = ((String, String), Vec<Rules>);

/// Returns the rulesets that say the same, in the order of the first of each. Their clauses may differ.
pub fn folded(one: &StudiedBeast) -> Vec<FoldedVerdict> {
    let mut rows: Vec<FoldedVerdict> = Vec::new();
    for group in &one.groups {
        let Some(verdict) = group.verdict() else { continue };
        let summary = summary(verdict);
        let members = group.members.iter().map(|member| member.rules);
        match rows.iter_mut().find(|(same, _)| *same == summary) {
            Some((_, all)) => all.extend(members),
            None => rows.push((summary, members.collect())),
        }
    }
    rows
}

/// Names rulesets, those apart whose document does not decide, and presets that leave out what the beast shows.
fn who(one: &StudiedBeast, members: &[Rules], groups: &mut Groups) -> String {
    let is_left_out = |rules: &Rules| one.not_modelled.contains(&rules.id);
    let (left_out, others): (Vec<Rules>, Vec<Rules>) = members.iter().copied().partition(is_left_out);
    let (open, decided): (Vec<Rules>, Vec<Rules>) = others.into_iter().partition(|rules| one.open.contains(&rules.id));
    let mut cells = Vec::new();
    if !decided.is_empty() {
        cells.push(groups.name(&decided));
    }
    if !open.is_empty() {
        cells.push(format!("silent: {}", groups.name(&open)));
    }
    if !left_out.is_empty() {
        cells.push(format!("not modelled: {}", groups.name(&left_out)));
    }
    cells.join("; ")
}

/// Returns what a ruleset says of the line, and what follows if both players pass.
fn summary(verdict: &GameVerdict) -> (String, String) {
    if let Some(why) = &verdict.unplayable {
        return (format!("cannot begin: {why}"), "-".to_owned());
    }
    let breaches: Vec<String> = verdict
        .breaches
        .iter()
        .map(|breach| format!("act {} refused: {}", breach.number, reason_text(breach.reason, breach.earlier, "act")))
        .collect();
    let line = if breaches.is_empty() { "legal".to_owned() } else { breaches.join("; ") };
    let score =
        verdict.score.as_ref().map(|score| format!(" ({} to {}, {})", score.black, score.white, score.measure()));
    let result = verdict.result.clone().unwrap_or_else(|| "undecided".to_owned());
    (line, result + &score.unwrap_or_default())
}

/// Returns one line for each beast: its name, and each property with what was found.
pub fn list(beasts: &[StudiedBeast]) -> String {
    let mut text = String::new();
    for one in beasts {
        let names = one.entry.beast.names.by_language().map(|(_, names)| names.join(", "));
        let names: Vec<&str> = names.iter().map(String::as_str).filter(|names| !names.is_empty()).collect();
        let _ = writeln!(text, "{}: {}; {} verdicts", one.entry.beast.name, names.join("; "), one.groups.len());
        for (property, proof) in &one.proofs {
            let (word, found) = match proof {
                Proof::Holds(found) => ("proved", found.as_str()),
                Proof::Fails(found) => ("NOT SO", found.as_str()),
                Proof::Stopped => ("not proved", "the search was stopped"),
            };
            let _ = writeln!(text, "  {word}: {}: {found}", claim(property));
        }
    }
    let count =
        |is: fn(&Proof) -> bool| beasts.iter().flat_map(|one| &one.proofs).filter(|(_, proof)| is(proof)).count();
    let holds = count(|proof| matches!(proof, Proof::Holds(_)));
    let fails = count(|proof| matches!(proof, Proof::Fails(_)));
    let stopped = count(|proof| matches!(proof, Proof::Stopped));
    let count = beasts.len();
    let _ = writeln!(text, "{count} beasts; {holds} properties proved, {fails} not so, {stopped} not proved");
    text
}

/// Returns a JSON object for each beast, line by line.
pub fn lines(beasts: &[StudiedBeast]) -> String {
    beasts.iter().map(|one| format!("{}\n", object(one))).collect()
}

fn object(one: &StudiedBeast) -> Value {
    let proofs = one.proofs.iter().map(|(property, proof)| {
        let (holds, found) = match proof {
            Proof::Holds(found) => (Some(true), found.as_str()),
            Proof::Fails(found) => (Some(false), found.as_str()),
            Proof::Stopped => (None, "stopped"),
        };
        json!({ "property": property, "holds": holds, "found": found })
    });
    let verdicts = one.groups.iter().map(|group| {
        let rules = group.members.iter().map(|member| &member.rules.id);
        let open = rules.clone().filter(|id| one.open.contains(*id));
        let verdict = group.verdict();
        let breaches = verdict
            .into_iter()
            .flat_map(|verdict| &verdict.breaches)
            .map(|breach| json!({ "act": breach.number, "reason": breach.reason, "repeats": breach.earlier }));
        json!({
            "rules": rules.clone().collect::<Vec<_>>(),
            "silent": open.collect::<Vec<_>>(),
            "not-modelled": rules.filter(|id| one.not_modelled.contains(*id)).collect::<Vec<_>>(),
            "cannot-begin": verdict.and_then(|verdict| verdict.unplayable.as_ref()),
            "breaches": breaches.collect::<Vec<_>>(),
            "result": verdict.and_then(|verdict| verdict.result.as_ref()),
            "score": verdict.and_then(|verdict| verdict.score.as_ref()),
        })
    });
    let Beast { name, names, about, .. } = &one.entry.beast;
    json!({
        "beast": name,
        "names": names,
        "about": about,
        "topic": one.entry.topic,
        "start": one.record.start,
        "acts": acts(&one.record),
        "properties": proofs.collect::<Vec<_>>(),
        "verdicts": verdicts.collect::<Vec<_>>(),
    })
}

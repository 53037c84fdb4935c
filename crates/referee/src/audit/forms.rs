//! The forms of an audit: text, a table with tabs, and JSON lines.

use std::fmt::Write as _;

use serde_json::{Map, Value, json};

use super::found::{Audited, AuditedBreach, Judgement, ResultCheck, RulesSource, Summary};
use crate::games::state_texts::counted;
use shinpan_harness::input::one_line;

/// The columns of the table.
pub const COLUMNS: [&str; 16] = [
    "file",
    "game",
    "line",
    "moves",
    "rules",
    "rules-from",
    "komi",
    "komi-from",
    "breaches",
    "first-breach",
    "result",
    "record",
    "check",
    "contradictions",
    "assumed",
    "error",
];

impl RulesSource {
    fn word(&self) -> &'static str {
        match self {
            RulesSource::Given => "given",
            RulesSource::Record => "record",
            RulesSource::Assumed | RulesSource::AssumedForUnknown(_) => "assumed",
        }
    }
}

impl ResultCheck {
    fn word(self) -> &'static str {
        match self {
            ResultCheck::NotChecked => "not-checked",
            ResultCheck::Agrees => "agrees",
            ResultCheck::AgreesIfFilled => "agrees-if-dame-are-filled",
            ResultCheck::Differs => "differs",
            ResultCheck::NeedsDead => "needs-dead-stones",
        }
    }
}

impl Judgement {
    fn komi_source(&self) -> &'static str {
        if self.komi_is_assumed { "assumed" } else { "record" }
    }
}

fn breach_text(breach: &AuditedBreach) -> String {
    let AuditedBreach { number, act, reason, clause } = breach;
    format!("move {number}, {act}: {reason}, by {}", clause.unwrap_or("no clause"))
}

/// Returns a line as text: the place, what it was judged by, and what was found.
pub fn text(audited: &Audited) -> String {
    let Audited { file, game, line, moves, .. } = audited;
    let line = line.map_or(String::new(), |line| format!(", line {line}"));
    let mut text = format!("{file}: game {game}{line}: ");
    let judgement = match &audited.judgement {
        Err(why) => return text + "not judged: " + &one_line(why) + "\n",
        Ok(judgement) => judgement,
    };
    let source = |is_assumed| if is_assumed { " (assumed)" } else { "" };
    let _ = write!(
        text,
        "{}, {}{}, komi {}{}: {}; {}",
        counted(*moves, "move"),
        judgement.rules,
        source(judgement.source.is_assumed()),
        judgement.komi,
        source(judgement.komi_is_assumed),
        counted(judgement.breaches.len(), "breach"),
        end_text(audited, judgement)
    );
    for breach in &judgement.breaches {
        let _ = write!(text, "\n  BREACH {}", breach_text(breach));
    }
    for contradiction in &judgement.contradictions {
        let _ = write!(text, "\n  CONTRADICTION {contradiction}");
    }
    text + "\n"
}

fn end_text(audited: &Audited, judgement: &Judgement) -> String {
    let result = judgement.result.as_deref().unwrap_or("undecided");
    let how = if judgement.adds_passes { ", if both pass" } else { "" };
    let recorded =
        audited.recorded.as_deref().map_or("no result".to_owned(), |result| one_line(result).trim().to_owned());
    match judgement.check {
        ResultCheck::NotChecked => format!("{result}{how}; the record has {recorded}"),
        check => format!("{result}{how}; the record has {recorded}: {}", check.word()),
    }
}

/// Returns a line of the table, in the order of [`COLUMNS`]. A field has no tab and no line break.
pub fn tsv(audited: &Audited) -> String {
    let of = |field: &dyn Fn(&Judgement) -> String| audited.judgement.as_ref().map_or(String::new(), field);
    let fields = [
        audited.file.clone(),
        audited.game.to_string(),
        audited.line.map_or(String::new(), |line| line.to_string()),
        audited.moves.to_string(),
        of(&|one| one.rules.id.clone()),
        of(&|one| one.source.word().to_owned()),
        of(&|one| one.komi.to_string()),
        of(&|one| one.komi_source().to_owned()),
        of(&|one| one.breaches.len().to_string()),
        of(&|one| one.breaches.first().map(breach_text).unwrap_or_default()),
        of(&|one| one.result.clone().unwrap_or_default()),
        audited.recorded.clone().unwrap_or_default(),
        of(&|one| one.check.word().to_owned()),
        of(&|one| one.contradictions.join("; ")),
        of(&|one| one.assumed.join("; ")),
        audited.judgement.as_ref().err().cloned().unwrap_or_default(),
    ];
    fields.map(|field| one_line(&field).replace('\t', " ").trim().to_owned()).join("\t") + "\n"
}

/// Returns a line as one JSON value.
pub fn json(audited: &Audited) -> String {
    let mut value = json!({
        "file": audited.file, "game": audited.game, "line": audited.line, "moves": audited.moves,
        "record": audited.recorded, "notes": audited.notes, "wrong": audited.is_wrong(),
    });
    match &audited.judgement {
        Err(why) => value["error"] = json!(why),
        Ok(judgement) => {
            let breach = |one: &AuditedBreach| json!({ "move": one.number, "act": one.act, "reason": one.reason, "clause": one.clause });
            value["rules"] = json!(judgement.rules.id);
            value["rules-from"] = json!(judgement.source.word());
            if let RulesSource::AssumedForUnknown(named) = &judgement.source {
                value["rules-named"] = json!(named);
            }
            value["komi"] = json!(judgement.komi);
            value["komi-from"] = json!(judgement.komi_source());
            value["breaches"] = judgement.breaches.iter().map(breach).collect();
            value["result"] = json!(judgement.result);
            value["adds-passes"] = json!(judgement.adds_passes);
            value["check"] = json!(judgement.check.word());
            value["contradictions"] = json!(judgement.contradictions);
            value["assumed"] = json!(judgement.assumed);
        }
    }
    format!("{value}\n")
}

impl Summary {
    /// Returns the counts with their names.
    fn counts(self) -> [(&'static str, usize); 10] {
        [
            ("files", self.files),
            ("games", self.games),
            ("lines", self.lines),
            ("not judged", self.not_judged),
            ("with breaches", self.with_breaches),
            ("with contradictions", self.with_contradictions),
            ("results that agree", self.agree),
            ("results that agree with open dame filled", self.agree_if_filled),
            ("results that need dead stones", self.need_dead),
            ("judged by assumed rules", self.assumed_rules),
        ]
    }

    /// Returns the counts as one line of text.
    pub fn text(self) -> String {
        self.counts().map(|(name, count)| format!("{count} {name}")).join(", ") + "\n"
    }

    /// Returns the counts as a JSON line, under the key `summary`.
    pub fn json(self) -> String {
        let counts = self.counts().map(|(name, count)| (name.replace(' ', "-"), Value::from(count)));
        format!("{}\n", json!({ "summary": counts.into_iter().collect::<Map<_, _>>() }))
    }
}

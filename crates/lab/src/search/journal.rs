//! The journal of a search: a line for each finished step, so that a search can go on, or be shared out.

use serde::{Deserialize, Serialize};

use super::options::SearchOptions;
use super::report::{Searched, Space};
use super::starts::From;
use crate::journal_lines::{self, line};
use shinpan_harness::input::InputError;

/// The first line: what was asked.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SearchHeader {
    format: String,
    build: String,
    /// The two rulesets, or one and a subject.
    sides: [String; 2],
    /// Boards, starts and limits.
    asked: String,
    part: u64,
    parts: u64,
}

impl SearchHeader {
    /// Returns the header of a search.
    pub fn of(left: &str, right: &str, options: &SearchOptions, build: &str) -> SearchHeader {
        let SearchOptions { most_points, boards, begun, most_acts, find, nodes, compared, from, shortest, .. } =
            options;
        let starts = if *from == From::Positions { "positions" } else { "empty boards" };
        let asked = format!(
            "points {most_points}, boards {boards:?}, starts {begun:?} or {starts}, acts {most_acts}, find {find}, \
nodes {nodes}, shortest {shortest}: {}",
            compared.words()
        );
        let (part, parts) = options.shard;
        let sides = [left.to_owned(), right.to_owned()];
        SearchHeader { format: "shinpan-search-1".to_owned(), build: build.to_owned(), sides, asked, part, parts }
    }

    /// Returns the line.
    pub fn line(&self) -> String {
        line(self)
    }

    /// Returns whether both are parts of the same search.
    fn is_beside(&self, other: &SearchHeader) -> bool {
        let whole = |header: &SearchHeader| SearchHeader { part: 0, ..header.clone() };
        whole(self) == whole(other)
    }
}

/// Reads the steps of a journal. An unfinished last line is left out.
///
/// # Errors
/// - It is the journal of another search.
/// - A line is no finished step: the error names it.
pub fn steps(text: &str, header: &SearchHeader) -> Result<Vec<Searched>, InputError> {
    let (found, steps) = read(text)?;
    match found == *header {
        true => Ok(steps),
        false => Err(InputError::new("line 1").expected("the journal of this search, part and version of shinpan")),
    }
}

fn read(text: &str) -> Result<(SearchHeader, Vec<Searched>), InputError> {
    journal_lines::read(text, "the first line of a journal of `search`", "a finished step")
}

/// Joins the journals of all parts of a search: the newest step of each board, as if one run had made it.
///
/// # Errors
/// - A journal is of another search, of another number of parts, or of a part that is there already.
/// - A part is missing.
pub fn united(journals: &[(String, String)], header: &SearchHeader) -> Result<Vec<Searched>, InputError> {
    let (mut joined, mut parts): (Vec<Searched>, Vec<u64>) = (Vec::new(), Vec::new());
    let mut of = 0;
    for (file, text) in journals {
        let about = |error: InputError| error.about(file);
        let (found, steps) = read(text).map_err(about)?;
        if !header.is_beside(&SearchHeader { parts: header.parts, ..found.clone() }) {
            return Err(about(InputError::new("line 1").expected("a part of this search")));
        }
        if parts.is_empty() {
            of = found.parts;
        }
        if found.parts != of || !(1..=of).contains(&found.part) {
            let what = format!("part {} of {}", found.part, found.parts);
            return Err(about(InputError::new(what).expected(format!("a part of {of}"))));
        }
        if parts.contains(&found.part) {
            return Err(about(InputError::new(format!("part {} again", found.part)).expected("each part once")));
        }
        parts.push(found.part);
        let last = newest(steps);
        if parts.len() == 1 {
            joined = last;
            continue;
        }
        joined.retain(|one| last.iter().any(|other| other.space.is_of(&one.space)));
        for other in last {
            if let Some(one) = joined.iter_mut().find(|one| one.space.is_of(&other.space)) {
                one.space = both(&one.space, &other.space);
                one.findings.extend(other.findings);
                one.unbegun.extend(other.unbegun);
            }
        }
    }
    match parts.len() as u64 == of {
        true => Ok(joined),
        false => Err(InputError::new(format!("{} of {of} parts", parts.len())).expected("the journals of all parts")),
    }
}

/// Returns the newest step of each board, with the findings of all its steps.
pub fn newest(steps: Vec<Searched>) -> Vec<Searched> {
    let mut newest: Vec<Searched> = Vec::new();
    for step in steps {
        match newest.iter_mut().find(|one| one.space.is_of(&step.space)) {
            Some(one) => {
                one.space = step.space;
                one.findings.extend(step.findings);
                one.unbegun.extend(step.unbegun);
            }
            None => newest.push(step),
        }
    }
    newest
}

/// Returns what two parts searched together.
fn both(one: &Space, other: &Space) -> Space {
    let mut tried = one.tried.clone();
    tried.add(&other.tried);
    // A part that was tried whole has nothing to try in longer scripts.
    let acts = match (one.whole, other.whole) {
        (true, true) => one.acts.max(other.acts),
        (true, false) => other.acts,
        (false, true) => one.acts,
        (false, false) => one.acts.min(other.acts),
    };
    Space {
        acts,
        whole: one.whole && other.whole,
        nodes: one.nodes + other.nodes,
        differences: one.differences + other.differences,
        declined: one.declined + other.declined,
        spent: one.spent || other.spent,
        tried,
        ..one.clone()
    }
}

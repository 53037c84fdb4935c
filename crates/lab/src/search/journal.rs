//! The journals of a search: what was asked, and what the finished steps of all parts claim together.

use serde_json::{Value, json};

use super::options::SearchOptions;
use super::report::{Searched, Space};
use super::starts::From;

/// Returns what decides the answer of a search: boards, starts and limits.
pub fn question(sides: [&str; 2], options: &SearchOptions) -> Value {
    let SearchOptions { most_points, boards, begun, most_acts, find, nodes, compared, from, shortest, .. } = options;
    let begun = begun.iter().map(|one| json!([one.start, one.acts]));
    json!({
        "sides": sides,
        "points": most_points,
        "boards": boards,
        "starts": begun.collect::<Vec<_>>(),
        "positions": *from == From::Positions,
        "acts": most_acts,
        "find": find,
        "nodes": nodes,
        "shortest": shortest,
        "compared": compared.words(),
    })
}

/// Joins the journals of all parts of a search: the newest step of each board, as if one run had made it. A board that one
/// part did not reach is left out.
pub fn joined(parts: Vec<Vec<Searched>>) -> Vec<Searched> {
    let join = |mut joined: Vec<Searched>, part: Vec<Searched>| {
        joined.retain(|one| part.iter().any(|other| other.space.is_of(&one.space)));
        for other in part {
            if let Some(one) = joined.iter_mut().find(|one| one.space.is_of(&other.space)) {
                one.space = both(&one.space, &other.space);
                one.findings.extend(other.findings);
                one.unbegun.extend(other.unbegun);
            }
        }
        joined
    };
    parts.into_iter().map(newest).reduce(join).unwrap_or_default()
}

/// Returns the newest step of each board, with the findings of all its steps.
fn newest(steps: Vec<Searched>) -> Vec<Searched> {
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

//! What a search found, for people.

use std::fmt::Write as _;

use super::text;
use crate::search::{Report, Space};

/// The findings as cases, and the certificate: what was searched, and what was not.
pub fn search(report: &Report, left: &str, right: &str) -> String {
    let mut answer = String::new();
    for finding in &report.findings {
        let _ = writeln!(answer, "{}", text::finding(finding, left, right, &format!("search {left} {right}")));
    }
    let mut rows = vec![["board", "starts", "acts", "tried", "differences"].map(str::to_owned).to_vec()];
    for space in report.spaces.iter().filter(|space| space.nodes > 0) {
        let acts = if space.whole { "any".to_owned() } else { space.acts.to_string() };
        let numbers = [space.starts as u64, space.nodes, space.differences].map(|number| number.to_string());
        let [starts, nodes, differences] = numbers;
        rows.push(vec![space.board(), starts, acts, nodes, differences]);
    }
    answer.push_str(&text::table(&rows));
    let _ = writeln!(answer, "{}", certificate(report, left, right));
    answer
}

/// One sentence that claims what was searched and no more.
fn certificate(report: &Report, left: &str, right: &str) -> String {
    let tried = |space: &&Space| space.nodes > 0;
    let clean = |space: &&Space| space.differences == 0 && (space.acts > 0 || space.whole);
    let parts = report.spaces.iter().filter(tried).filter(clean).map(|space| match (space.whole, space.acts) {
        (true, _) => format!("{} (scripts of any length)", space.board()),
        (false, 1) => format!("{} (1 act)", space.board()),
        (false, acts) => format!("{} (up to {acts} acts)", space.board()),
    });
    let parts: Vec<String> = parts.collect();
    let unsearched = report.spaces.iter().filter(|space| space.nodes == 0).map(Space::board).collect::<Vec<_>>();
    let mut says = match parts.is_empty() {
        true => format!("{left} and {right}: no board was searched without a difference"),
        false => format!("{left} and {right}: no difference on {}", parts.join(", ")),
    };
    if !unsearched.is_empty() {
        let _ = write!(says, "; not searched: {}", unsearched.join(", "));
    }
    says + "; wider than high, up to symmetry; refused acts end a script; komi 0"
}

//! A finding as text for people, and a script in the forms that other programs read.

use crate::games::sgf;
use shinpan_harness::judge::pair::Finding;
use shinpan_harness::vocabulary::Script;

/// Returns one finding: what both sides say, and by which clause. The script follows as a diagram, a case ready to
/// commit, an SGF record and GTP commands.
pub fn finding(finding: &Finding, left: &str, right: &str, seed: &str) -> String {
    let case = shinpan_harness::input::to_yaml(&shinpan_harness::suite::case_writer::as_case(
        finding, left, right, seed, None,
    ))
    .unwrap_or_else(|fault| fault.to_string());
    let what = finding.divergence.text(left, right);
    format!(
        "DIFFERENCE under {}: {}\n{what}after {} acts{}; {}\nas a case:\n\n{case}",
        finding.script.rules,
        finding.divergence.fingerprint().0,
        finding.script.acts.len(),
        if finding.cut_short { ", not fully shrunk" } else { "" },
        forms(&finding.script)
    )
}

/// Returns a script for people and for programs that do not read cases: the start as a diagram, the acts, an SGF record
/// and GTP commands.
pub fn forms(script: &Script) -> String {
    let acts: Vec<String> = script.acts.iter().map(ToString::to_string).collect();
    format!(
        "start, {} to play:\n{}acts: {}\nas a record:\n{}as GTP commands:\n{}",
        script.start.to_play.word(),
        script.start.board.with_coordinates(None),
        acts.join(", "),
        sgf::write(script),
        sgf::gtp(script)
    )
}

//! Computes the fingerprint of an artifact: one line that says how it fails.

/// The length limit for the fingerprint of a panic, in characters.
const LONGEST: usize = 200;

/// How the run of one artifact ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ArtifactEnd {
    /// The target passed.
    Lived,
    /// The target died.
    Died,
    /// The run took too long, and the campaign ended it.
    TooLate,
}

/// Returns one line that says how an artifact fails. If the two sides differ, the line is their difference. Otherwise
/// it names the kind of end, or the place and message of a panic.
pub(super) fn fingerprint(log: &str, end: ArtifactEnd) -> String {
    if let Some(difference) = log.lines().find(|line| line.starts_with("DIFFERENCE under ")) {
        return difference.to_owned();
    }
    if end == ArtifactEnd::Lived {
        return "did not fail again".to_owned();
    }
    if end == ArtifactEnd::TooLate || log.contains("libFuzzer: timeout") {
        return "TIMEOUT".to_owned();
    }
    if log.contains("libFuzzer: out-of-memory") {
        return "OUT OF MEMORY".to_owned();
    }
    let lines: Vec<&str> = log.lines().collect();
    let told = match lines.iter().position(|line| line.contains("panicked at")) {
        Some(place) => lines[place..].iter().take(2).copied().collect::<Vec<_>>().join(" "),
        None => lines.last().copied().unwrap_or_default().to_owned(),
    };
    if told.trim().is_empty() {
        return "died without a word".to_owned();
    }
    // The thread's number comes before this. It differs in each run, so the fingerprint leaves it out.
    let told = told.rsplit_once("panicked at ").map_or(told.clone(), |(_, place)| format!("panic at {place}"));
    told.chars().take(LONGEST).collect::<String>().trim_end().to_owned()
}

/// Removes the ruleset from a fingerprint. The same difference under another ruleset is the same finding.
pub(super) fn under_any_ruleset(fingerprint: &str) -> String {
    let difference = fingerprint.strip_prefix("DIFFERENCE under ").and_then(|rest| rest.split_once(": "));
    match difference {
        Some((rules, what)) if !rules.contains(' ') => format!("DIFFERENCE: {what}"),
        _ => fingerprint.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_difference_is_told_whatever_else_is_in_the_log() {
        let log =
            "INFO: Seed: 1\nDIFFERENCE under basic+ssk: illegal: spec ko, engine none\npanicked at src/a.rs:1:2:\nx\n";
        let told = "DIFFERENCE under basic+ssk: illegal: spec ko, engine none";
        for end in [ArtifactEnd::Lived, ArtifactEnd::Died, ArtifactEnd::TooLate] {
            assert_eq!(fingerprint(log, end), told);
        }
        assert_eq!(under_any_ruleset(told), "DIFFERENCE: illegal: spec ko, engine none");
        for other in ["TIMEOUT", "DIFFERENCE under two words: x", "panic at a.rs:1:2: DIFFERENCE under basic: x"] {
            assert_eq!(under_any_ruleset(other), other);
        }
    }

    #[test]
    fn a_panic_is_its_place_and_words_without_the_thread() {
        let log = |thread: &str| {
            format!("INFO: a\n\nthread '<unnamed>' ({thread}) panicked at src/a.rs:7:9:\nno room  \nnote: b\n")
        };
        let told = fingerprint(&log("4711"), ArtifactEnd::Died);
        assert_eq!(told, "panic at src/a.rs:7:9: no room");
        assert_eq!(told, fingerprint(&log("42"), ArtifactEnd::Died));
        let long = format!("thread 'a' panicked at src/a.rs:7:9:\n{}", "ö".repeat(500));
        assert_eq!(fingerprint(&long, ArtifactEnd::Died).chars().count(), LONGEST);
    }

    #[test]
    fn other_ends_have_words_of_their_own() {
        let died = |log: &str| fingerprint(log, ArtifactEnd::Died);
        assert_eq!(died("==1== ERROR: libFuzzer: timeout after 25 seconds\n"), "TIMEOUT");
        assert_eq!(died("==1== ERROR: libFuzzer: out-of-memory (used: 2049Mb)\n"), "OUT OF MEMORY");
        assert_eq!(died("one\n==1== libFuzzer: deadly signal\n"), "==1== libFuzzer: deadly signal");
        assert_eq!(died(""), "died without a word");
        assert_eq!(fingerprint("", ArtifactEnd::TooLate), "TIMEOUT");
        assert_eq!(fingerprint("panicked at a.rs:1:2:\nx", ArtifactEnd::Lived), "did not fail again");
    }
}

//! Reads libFuzzer's logs.

/// The numbers of a line of progress. Example:
/// `#2048: cov: 312 ft: 1047 corp: 88 exec/s: 1024 oom/timeout/crash: 0/0/3 time: 2s`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct FuzzProgress {
    pub executions: u64,
    pub edges: u64,
    pub features: u64,
}

impl FuzzProgress {
    /// Returns the numbers of the last complete line of progress in a log.
    pub(super) fn last(log: &str) -> Option<FuzzProgress> {
        log.lines().rev().find_map(|line| {
            let (executions, line) = line.strip_prefix('#')?.split_once(": cov: ")?;
            let (edges, line) = line.split_once(" ft: ")?;
            let (features, _) = line.split_once(' ')?;
            Some(FuzzProgress {
                executions: executions.parse().ok()?,
                edges: edges.parse().ok()?,
                features: features.parse().ok()?,
            })
        })
    }
}

/// The numbers of the last line of a successful merge. Example:
/// `MERGE-OUTER: 12 new files with 345 new features added; 67 new coverage edges`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct FuzzMerge {
    pub features: u64,
    pub edges: u64,
}

impl FuzzMerge {
    /// Returns the numbers of the merge in a log. `None` if the merge did not finish.
    pub(super) fn of(log: &str) -> Option<FuzzMerge> {
        let said = log.lines().find_map(|line| line.strip_prefix("MERGE-OUTER: ")?.split_once(" new files"))?.1;
        let number = |after: &str| said.split_once(after).and_then(|(_, rest)| rest.split(' ').next()?.parse().ok());
        Some(FuzzMerge {
            features: number(" with ").unwrap_or_default(),
            edges: number(" added; ").unwrap_or_default(),
        })
    }
}

/// Returns the last line of a log that is not blank. Empty if every line is blank.
pub(super) fn last_line(log: &str) -> &str {
    log.lines().rev().find(|line| !line.trim().is_empty()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_whole_line_of_progress_counts() {
        let log = "INFO: -fork=2: fuzzing in separate process(s)\n\
                   #5: cov: 10 ft: 11 corp: 3 exec/s: 5 oom/timeout/crash: 0/0/0 time: 1s job: 1 dft_time: 0\n\
                   #2048: cov: 312 ft: 1047 corp: 88 exec/s: 1024 oom/timeout/crash: 0/0/3 time: 2s job: 2\n\
                   ==77== ERROR: libFuzzer: deadly signal\n\
                   #4096: cov: 313 ft: 10";
        let progress = FuzzProgress { executions: 2048, edges: 312, features: 1047 };
        assert_eq!(FuzzProgress::last(log), Some(progress));
        for none in ["", "#2\tINITED cov: 5 ft: 6 corp: 1/1b", "#x: cov: 1 ft: 2 corp: 1", "#1: cov: -1 ft: 2 corp: 1"]
        {
            assert_eq!(FuzzProgress::last(none), None, "{none}");
        }
    }

    #[test]
    fn a_merge_is_done_if_its_last_line_says_so() {
        let done = "MERGE-OUTER: 3 files, 0 in the initial corpus, 0 processed earlier\n\
                    MERGE-OUTER: attempt 1\n\
                    MERGE-OUTER: successful in 1 attempt(s)\n\
                    MERGE-OUTER: the control file has 5 bytes\n\
                    MERGE-OUTER: 12 new files with 345 new features added; 67 new coverage edges\n";
        assert_eq!(FuzzMerge::of(done), Some(FuzzMerge { features: 345, edges: 67 }));
        assert_eq!(FuzzMerge::of("MERGE-OUTER: 0 new files"), Some(FuzzMerge::default()));
        for none in ["", "MERGE-OUTER: attempt 1", "MERGE-INNER: 12 new files with 345 new features added; 67 new"] {
            assert_eq!(FuzzMerge::of(none), None, "{none}");
        }
    }

    #[test]
    fn the_last_line_is_not_an_empty_one() {
        assert_eq!(last_line("one\ntwo\n\n  \n"), "two");
        assert_eq!(last_line(""), "");
    }
}

//! Reads libFuzzer's logs.

/// Returns how many inputs a fuzzer executed, also one that ended with a crash. `None` if its log does not say so. Example:
/// `stat::number_of_executed_units: 4096`.
pub(super) fn executions_in(log: &str) -> Option<u64> {
    log.lines().rev().find_map(|line| line.strip_prefix("stat::number_of_executed_units:")?.trim().parse().ok())
}

/// Tests whether a fuzzer has read its whole corpus. Example, with a tab before INITED: `#88 INITED cov: 312 ft: 1047`.
pub(super) fn has_read_corpus(log: &str) -> bool {
    log.lines().any(|line| line.starts_with('#') && line.contains("\tINITED"))
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
    fn a_fuzzer_says_what_it_executed_also_if_it_crashed() {
        let log = "#2048\tNEW    cov: 312 ft: 1047 corp: 88/1b\n\
                   ==77== ERROR: libFuzzer: deadly signal\n\
                   stat::number_of_executed_units: 4096\n\
                   stat::average_exec_per_sec:     1024\n";
        assert_eq!(executions_in(log), Some(4096));
        for none in ["", "#2048\tNEW    cov: 312", "stat::number_of_executed_units: many", "stat::new_units_added: 1"] {
            assert_eq!(executions_in(none), None, "{none}");
        }
    }

    #[test]
    fn a_corpus_is_read_if_the_fuzzer_says_so() {
        assert!(has_read_corpus("INFO: seed corpus: files: 88\n#88\tINITED cov: 312 ft: 1047\n#99\tNEW    cov: 313"));
        for none in ["", "#64\tpulse  cov: 312 ft: 1047", "INFO: seed corpus: files: 88", "a panic says\tINITED"] {
            assert!(!has_read_corpus(none), "{none}");
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

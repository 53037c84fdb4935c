//! What a run of a case shows, as one word: what reports count.

/// The outcome of a run, with the list of known failures taken into account.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum CaseOutcome {
    /// It passes.
    Passed,
    /// It differs, which is a failure.
    Differs,
    /// It differs, and is listed as known to fail.
    Known,
    /// It differs where the document does not decide.
    Noted,
    /// The subject does not offer it.
    Skipped,
    /// The subject broke.
    Broke,
    /// The subject was late.
    Late,
    /// It passes, but is listed as known to fail. This is a failure too.
    PassedUnexpectedly,
}

impl CaseOutcome {
    /// Every outcome, in the order of columns.
    pub const ALL: [CaseOutcome; 8] = [
        CaseOutcome::Passed,
        CaseOutcome::Differs,
        CaseOutcome::Known,
        CaseOutcome::Noted,
        CaseOutcome::Skipped,
        CaseOutcome::Broke,
        CaseOutcome::Late,
        CaseOutcome::PassedUnexpectedly,
    ];

    /// Returns the outcome as one word, or a few.
    pub fn word(self) -> &'static str {
        match self {
            CaseOutcome::PassedUnexpectedly => "passes but is listed as known to fail",
            other => other.heading(),
        }
    }

    /// Returns the heading of the outcome's column.
    pub fn heading(self) -> &'static str {
        match self {
            CaseOutcome::Passed => "passed",
            CaseOutcome::Differs => "differs",
            CaseOutcome::Known => "known",
            CaseOutcome::Noted => "noted",
            CaseOutcome::Skipped => "skipped",
            CaseOutcome::Broke => "broke",
            CaseOutcome::Late => "late",
            CaseOutcome::PassedUnexpectedly => "pass unexpectedly",
        }
    }

    /// Returns whether a line of counts names the outcome only if it occurs.
    pub fn is_rare(self) -> bool {
        matches!(self, CaseOutcome::Late | CaseOutcome::PassedUnexpectedly)
    }
}

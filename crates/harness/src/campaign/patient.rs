//! A subject that may break only a few times.

use std::time::Duration;

use crate::subject::{Offer, Subject};
use crate::vocabulary::{End, Script, Transcript, Want};

/// How long one finding is shrunk at most.
pub(super) const SHRINKING: Duration = Duration::from_secs(20);

/// The most breaks while one finding is shrunk. After that, the finding keeps its size.
const BREAKS_WHILE_SHRINKING: u32 = 3;

/// A subject that receives no more scripts after some breaks. The rest of shrinking is not worth a timeout for each
/// script.
pub(super) struct Patient<'a> {
    inner: &'a mut dyn Subject,
    breaks: u32,
}

impl Patient<'_> {
    pub(super) fn new(inner: &mut dyn Subject) -> Patient<'_> {
        Patient { inner, breaks: 0 }
    }

    /// Returns whether it receives no more scripts.
    pub(super) fn gave_up(&self) -> bool {
        self.breaks >= BREAKS_WHILE_SHRINKING
    }
}

impl Subject for Patient<'_> {
    fn take_errors(&mut self) -> Vec<String> {
        self.inner.take_errors()
    }

    fn name(&self) -> &str {
        self.inner.name()
    }

    fn offers(&self) -> &Offer {
        self.inner.offers()
    }

    fn transcript(&mut self, script: &Script, want: &Want) -> Transcript {
        if self.gave_up() {
            return Transcript::skipped("broke too often while a finding was shrunk".to_owned());
        }
        let transcript = self.inner.transcript(script, want);
        self.breaks += u32::from(matches!(transcript.end, End::Broke(_) | End::Late(_)));
        transcript
    }
}

#[cfg(test)]
mod tests {
    use super::Patient;
    use crate::subject::{Offer, Subject};
    use crate::vocabulary::{End, Script, Start, Transcript, Want};

    /// Counts its scripts and breaks in each.
    struct Breaking(Offer, u32);

    impl Subject for Breaking {
        fn name(&self) -> &str {
            "breaking"
        }

        fn offers(&self) -> &Offer {
            &self.0
        }

        fn transcript(&mut self, _: &Script, _: &Want) -> Transcript {
            self.1 += 1;
            Transcript { entries: Vec::new(), end: End::Broke("does not come back".to_owned()) }
        }
    }

    #[test]
    fn a_side_that_breaks_again_and_again_is_asked_no_more() {
        let mut breaking = Breaking(Offer::everything(), 0);
        let mut patient = Patient::new(&mut breaking);
        let script = Script { rules: "basic".parse().expect("rules"), start: Start::empty(2, 2), acts: Vec::new() };
        let ends: Vec<End> = (0..5).map(|_| patient.transcript(&script, &Want::lockstep()).end).collect();
        assert!(patient.gave_up() && matches!(ends[2..4], [End::Broke(_), End::Skipped(_)]), "{ends:?}");
        assert_eq!(breaking.1, 3);
    }
}

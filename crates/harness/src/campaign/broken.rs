//! A script that breaks a program, or that it is late in: what tells one break from another, and the smallest such script.

use std::time::Instant;

use crate::campaign::journal::{BrokenScript, FindingKind, PlayedAgain};
use crate::judge::pair::Played;
use crate::judge::shrink::shrink;
use crate::vocabulary::{Script, Want};

/// How a program broke or was late.
pub(super) struct Break {
    kind: FindingKind,
    how: String,
    /// What happened, without what was asked. Breaks in which it is equal are one finding.
    cause: String,
    name: String,
}

impl Break {
    /// `how` may begin with the name of the program.
    pub(super) fn new(kind: FindingKind, how: &str, name: &str) -> Break {
        let cause = cause_of(how.strip_prefix(name).unwrap_or(how));
        Break { kind, how: how.to_owned(), cause, name: name.to_owned() }
    }

    pub(super) fn fingerprint(&self) -> String {
        let word = if self.kind == FindingKind::Late { "late" } else { "broke" };
        format!("{word}: {}", self.cause)
    }

    /// Plays the script again, and then smaller ones, and keeps the smallest in which the program breaks in the same way. A
    /// program that is late costs its whole time again and again, so `until` ends most of these searches.
    /// `play` also says whether the program is gone, or was stopped: then what it did says nothing about the script.
    pub(super) fn shrunk(
        &self,
        script: &Script,
        play: &mut dyn FnMut(&Script, &Want) -> (Played, bool),
        runs: usize,
        until: Instant,
    ) -> BrokenScript {
        let mut smallest = BrokenScript::whole(script, &self.how, PlayedAgain::Not);
        let mut over = false;
        let mut same = |script: &Script| {
            over |= Instant::now() > until;
            if over {
                return false;
            }
            let (played, is_gone) = play(script, &Want::lockstep_of(script));
            over |= is_gone;
            if over {
                return false;
            }
            if smallest.again == PlayedAgain::Not {
                smallest.again = PlayedAgain::Otherwise;
            }
            let (kind, how) = match played {
                Played::Broke(how) => (FindingKind::Broke, how),
                Played::Late(how) => (FindingKind::Late, how),
                Played::Same(_) | Played::Differs(_) | Played::NotBegun(_) | Played::Skipped(_) => return false,
            };
            let again = Break::new(kind, &how, &self.name);
            let is_same = again.fingerprint() == self.fingerprint();
            if is_same {
                smallest = BrokenScript::whole(script, &how, PlayedAgain::Same);
            }
            is_same
        };
        let fully = same(script) && shrink(script, runs, same).fully;
        BrokenScript { cut_short: over || !fully, ..smallest }
    }
}

/// Returns how a program broke, without the details of the question and without how long it had, which grows with the
/// acts. Keeps the first word of the first quotation.
fn cause_of(how: &str) -> String {
    let how = without_the_time(how.trim_start());
    match how.split_once('"') {
        Some((before, quoted)) => {
            let word: String =
                quoted.chars().take_while(|letter| letter.is_alphanumeric() || "-_".contains(*letter)).collect();
            format!("{before}\"{word}\"")
        }
        None => how,
    }
}

/// Returns the text without its first ` within ... s`.
fn without_the_time(how: &str) -> String {
    let timed = how.split_once(" within ").and_then(|(before, rest)| Some((before, rest.split_once(" s")?)));
    match timed {
        Some((before, (seconds, after))) if seconds.parse::<f64>().is_ok() => format!("{before}{after}"),
        _ => how.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::{Break, FindingKind, Played, PlayedAgain, cause_of};
    use crate::vocabulary::{Act, Color, Script, Start, Transcript};
    use std::time::{Duration, Instant};

    /// A script of four passes, and a break in which a program died.
    fn four_passes() -> (Script, Break) {
        let rules = "basic".parse().expect("a ruleset");
        let acts = [Color::Black, Color::White, Color::Black, Color::White].map(Act::pass).to_vec();
        (
            Script { rules, start: Start::empty(2, 2), acts },
            Break::new(FindingKind::Broke, "x died after \"run s1\"", "x"),
        )
    }

    /// Shrinks it with a program that does the same in every script.
    fn shrunk_by(does: fn(&Script) -> (Played, bool), until: Instant) -> (PlayedAgain, usize, bool) {
        let (script, died) = four_passes();
        let small = died.shrunk(&script, &mut |script, _| does(script), 100, until);
        (small.again, small.script.acts.len(), small.cut_short)
    }

    /// A finding may say that it was not reproduced only if somebody tried.
    #[test]
    fn what_was_not_played_again_is_not_said_to_have_gone_well() {
        let (now, later) = (Instant::now(), Instant::now() + Duration::from_secs(60));
        let past = now.checked_sub(Duration::from_secs(1)).expect("a second ago");
        assert_eq!(
            shrunk_by(|_| (Played::Same(Transcript::default()), false), later),
            (PlayedAgain::Otherwise, 4, true)
        );
        assert_eq!(shrunk_by(|_| (Played::Same(Transcript::default()), true), later), (PlayedAgain::Not, 4, true));
        assert_eq!(
            shrunk_by(|_| (Played::Late("x no answer within 1 s".to_owned()), false), later).0,
            PlayedAgain::Otherwise
        );
        assert_eq!(shrunk_by(|_| (Played::Same(Transcript::default()), false), past), (PlayedAgain::Not, 4, true));
        let dies_of_two = |script: &Script| match script.acts.len() {
            0 | 1 => (Played::Same(Transcript::default()), false),
            _ => (Played::Broke("x died after \"run s2\"".to_owned()), false),
        };
        assert_eq!(shrunk_by(dies_of_two, later), (PlayedAgain::Same, 2, false));
    }

    #[test]
    fn breaks_are_told_apart_by_what_happened_and_not_by_what_was_asked() {
        for (how, kind) in [
            ("x died (exit 3) after \"run s17\"", "x died (exit 3) after \"run\""),
            ("x no answer within 10 s to \"play B C3\"", "x no answer to \"play\""),
            ("x no answer within 0.3 s to \"run\"", "x no answer to \"run\""),
            ("engine does not come back within 60 s", "engine does not come back"),
            ("x is not within reach", "x is not within reach"),
            ("x answered garbage to \"run s1\": \"a \\\" b\" (eof)", "x answered garbage to \"run\""),
            (" gave another id to \"run\": \"s17\"", "gave another id to \"run\""),
            (" gave a wrong number of states to \"run\": 1, expected 2", "gave a wrong number of states to \"run\""),
            (" has other stones", "has other stones"),
        ] {
            assert_eq!(cause_of(how), kind);
        }
    }
}

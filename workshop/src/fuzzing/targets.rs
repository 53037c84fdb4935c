//! Defines what each fuzz target checks. The programs in `fuzz/fuzz_targets/` only call [`run`]. Stable Rust can replay
//! their findings through the same table, from the bytes or from the script.

use std::panic::panic_any;

use super::budget::InputBudget;
use crate::tester::properties::{PROPERTIES, Property, READERS, Violation, brought_to_an_end};
use crate::tester::saboteur;
use shinpan_harness::input::to_yaml;
use shinpan_harness::judge::compare::compare;
use shinpan_harness::judge::pair::{Played, play, sharpened};
use shinpan_harness::judge::shrink::shrink;
use shinpan_harness::judge::shrink::{SHRINK_RUNS, Shrunk, shrunk};
use shinpan_harness::subject::Subject;
use shinpan_harness::subject::branched::Branched;
use shinpan_harness::subject::engine::Engine;
use shinpan_harness::subject::spec::Spec;
use shinpan_harness::suite::case_writer::as_cases;
use shinpan_harness::vocabulary::{End, Script, Transcript, Want};
use shinpan_referee::findings;

/// What the bytes of a target mean.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Input {
    /// A script.
    Script,
    /// Bytes. The target checks the decoding itself.
    Bytes,
    /// Text in a format such as SGF.
    Text,
}

/// A fuzz target.
#[derive(Clone, Copy, Debug)]
pub struct FuzzTarget {
    /// The name of the target and of its file.
    pub name: &'static str,
    /// What its bytes mean.
    pub input: Input,
    /// How much of a script it plays that bytes stand for.
    pub budget: InputBudget,
    /// Converts the script of an input to the script that the target plays. For most targets they are the same.
    pub played: fn(Script) -> Script,
    /// Compares sides on a script. Panics with a message if they differ.
    agrees: fn(&Script),
}

/// All fuzz targets. Each also checks the properties and the readers that name it.
pub const TARGETS: &[FuzzTarget] = &[
    of_sides("lockstep", InputBudget::OF_TWO_SIDES, |script| agreed(script, InputBudget::OF_TWO_SIDES)),
    of_sides("lockstep_large", InputBudget::REST_OF_TWO_SIDES, |script| agreed(script, InputBudget::REST_OF_TWO_SIDES)),
    of_sides("canary", InputBudget::OF_TWO_SIDES, |script| {
        compared(script, &mut saboteur::canary(), &Want::lockstep_of(script));
    }),
    FuzzTarget {
        played: ended,
        ..of_sides("endings", InputBudget::OF_TWO_SIDES, |script| {
            // The property of the target says why a script cannot be brought to its end.
            if let Ok(Some(ended)) = brought_to_an_end(&Engine::new(), script.clone()) {
                agreed(&ended, InputBudget::OF_TWO_SIDES);
            }
        })
    },
    FuzzTarget { played: ended, budget: InputBudget::OF_TWO_SIDES, ..of_script("counting") },
    of_script("relations"),
    of_script("legal_set"),
    of_script("undo"),
    of_script("contracts"),
    of_script("weak_key"),
    of_script("symmetry"),
    of_script("area"),
    of_script("forms"),
    of_bytes("script_bytes", Input::Bytes),
    of_bytes("case_file", Input::Text),
    of_bytes("sgf", Input::Text),
    of_bytes("gtp_reply", Input::Text),
    of_bytes("json_lines", Input::Text),
];

const fn of_sides(name: &'static str, budget: InputBudget, agrees: fn(&Script)) -> FuzzTarget {
    FuzzTarget { budget, agrees, ..of_script(name) }
}

const fn of_script(name: &'static str) -> FuzzTarget {
    let budget = InputBudget::OF_THE_ENGINE;
    FuzzTarget { name, input: Input::Script, budget, played: |script| script, agrees: |_| {} }
}

const fn of_bytes(name: &'static str, input: Input) -> FuzzTarget {
    FuzzTarget { input, budget: InputBudget::Unlimited, ..of_script(name) }
}

/// Returns the script with its game played to the end, if that can be done.
fn ended(script: Script) -> Script {
    brought_to_an_end(&Engine::new(), script.clone()).ok().flatten().unwrap_or(script)
}

impl FuzzTarget {
    /// Returns the script that bytes stand for, as far as the target plays it. `None` if another target plays it.
    pub fn script(&self, data: &[u8]) -> Option<Script> {
        let script = Script::beginning_from_bytes(data, |start| self.budget.most_acts(start));
        self.budget.covers(&script).then_some(script)
    }

    /// Runs the target on a script, with all variants of its properties.
    ///
    /// # Panics
    /// - The check fails. The message says what is wrong.
    pub fn check(&self, script: &Script) {
        (self.agrees)(script);
        for property in self.properties() {
            (0..property.variants()).for_each(|variant| holds_of(script, property, variant));
        }
    }

    fn properties(&self) -> impl Iterator<Item = &'static Property> {
        PROPERTIES.iter().filter(|property| property.target == Some(self.name))
    }

    /// Runs the target on bytes, as a fuzzer does. Returns false if another target plays them: then a fuzzer need not keep
    /// them.
    ///
    /// # Panics
    /// - The check fails. The message says what is wrong.
    pub fn run(&self, data: &[u8]) -> bool {
        if self.input != Input::Script {
            for (_, check) in READERS.iter().filter(|(target, _)| *target == self.name) {
                check(data).unwrap_or_else(|what| panic_any(what.to_string()));
            }
            return true;
        }
        let Some(script) = self.script(data) else { return false };
        (self.agrees)(&script);
        // For speed, a fuzzer's script has one variant. The last byte chooses it, so the fuzzer can choose it too.
        let variant = data.last().copied().unwrap_or_default();
        self.properties().for_each(|property| holds_of(&script, property, variant));
        true
    }
}

/// Returns the target with this name.
pub fn target(name: &str) -> Option<&'static FuzzTarget> {
    TARGETS.iter().find(|target| target.name == name)
}

/// Runs the target with this name on bytes. Returns false if another target plays them.
///
/// # Panics
/// - The check fails. The message says what is wrong.
/// - No target has this name.
pub fn run(name: &str, data: &[u8]) -> bool {
    match target(name) {
        Some(target) => target.run(data),
        None => panic_any(format!("unknown fuzz target `{name}`: expected a name in TARGETS; add it there")),
    }
}

/// Compares specification and engine on a script, with all questions.
///
/// # Panics
/// - They differ. The message shows the shrunk script as a case.
/// - One of them broke.
pub fn lockstep(script: &Script) {
    agreed(script, InputBudget::Unlimited);
}

/// Does what [`lockstep`] does. Asks only what the budget has room for.
fn agreed(script: &Script, budget: InputBudget) {
    let want = budget.within(&script.start, Want::lockstep_of(script));
    let Some(transcript) = compared(script, &mut Engine::new(), &want) else { return };
    // A branch is copied for each answer, so long scripts would take most of a fuzzer's time.
    if script.acts.len() > MOST_BRANCHED {
        return;
    }
    // The specification has answered already, and it takes most of the time. It plays again only if there is a difference.
    let mut branched = Branched::new();
    let branches = branched.transcript(script, &want);
    if compare(&transcript, &branches).is_some() || !matches!(branches.end, End::Whole) {
        compared(script, &mut branched, &want);
    }
}

/// The most acts of a script that is also played in branches.
const MOST_BRANCHED: usize = 200;

/// Plays a script and returns the specification's transcript. `None` if neither side can begin the script.
fn compared(script: &Script, subject: &mut dyn Subject, want: &Want) -> Option<Transcript> {
    let mut spec = Spec::new();
    match play(script, &mut spec, subject, want) {
        Played::Same(transcript) => Some(transcript),
        Played::NotBegun(_) => None,
        Played::Differs(finding) => {
            let small = shrunk(&sharpened(*finding, &mut spec, subject), &mut spec, subject, SHRINK_RUNS, None);
            panic_any(findings::finding(&small, "spec", subject.name(), "fuzz"));
        }
        Played::Skipped(why) | Played::Broke(why) | Played::Late(why) => {
            panic_any(format!("{why}\n{}", findings::forms(script)))
        }
    }
}

/// The most times that shrinking a script runs its property.
const PROPERTY_RUNS: usize = 1_000;

/// Checks a property of a script. If it fails, shrinks the script and panics with all its forms. A smaller script
/// counts only if it fails with the same kind of violation. The scripts of a fuzzer are short, because the target's budget
/// cuts them.
fn holds_of(script: &Script, property: &Property, variant: u8) {
    let script = script.clone().first_acts(property.most_acts);
    let Err(what) = property.holds(&script, variant) else { return };
    let same = |script: &Script| property.holds(script, variant).is_err_and(|other| other.kind() == what.kind());
    let small = shrink(&script, PROPERTY_RUNS, same);
    let what = property.holds(&small.script, variant).err().unwrap_or(what);
    panic_any(broken(&small, &what));
}

/// Returns a script that violates a property: what is wrong, headed by its kind, and the script in all forms.
fn broken(small: &Shrunk, what: &Violation) -> String {
    let script = &small.script;
    let case = to_yaml(&as_cases(script)).unwrap_or_else(|fault| fault.to_string());
    format!(
        "DIFFERENCE under {}: {}\n{what}\nafter {} acts{}; {}\nas a case:\n\n{case}",
        script.rules,
        what.kind(),
        script.acts.len(),
        if small.fully { "" } else { ", not fully shrunk" },
        findings::forms(script)
    )
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;

    use super::{FuzzTarget, Input, PROPERTIES, READERS, TARGETS, target};
    use shinpan_harness::generate::random::generated;
    use shinpan_harness::vocabulary::Script;

    #[test]
    fn every_property_is_of_a_target_that_exists_and_every_text_has_a_reader() {
        let named = PROPERTIES.iter().filter_map(|property| property.target);
        let unknown = named.chain(READERS.iter().map(|(name, _)| *name)).find(|name| target(name).is_none());
        assert_eq!(unknown, None);
        for of_bytes in TARGETS.iter().filter(|target| target.input != Input::Script) {
            assert!(READERS.iter().any(|(name, _)| *name == of_bytes.name), "{}", of_bytes.name);
        }
    }

    thread_local! {
        static SEEN: RefCell<Vec<Script>> = const { RefCell::new(Vec::new()) };
    }

    fn see(script: &Script) {
        SEEN.with_borrow_mut(|seen| seen.push(script.clone()));
    }

    /// `artifacts` and `promote` show what `script` returns. A fuzzer must die of the same script.
    #[test]
    fn a_target_checks_the_script_that_it_shows() {
        let inputs: Vec<Vec<u8>> = (0..600).map(|number| generated(7, number, &[]).to_bytes()).collect();
        for target in TARGETS.iter().filter(|target| target.input == Input::Script) {
            // No property is of a target without a name.
            let seeing = FuzzTarget { name: "", agrees: see, ..*target };
            let mut cut = 0;
            for data in &inputs {
                let shown = target.script(data);
                cut += usize::from(shown.as_ref() != Some(&Script::from_bytes(data)));
                assert_eq!(seeing.run(data), shown.is_some(), "{}", target.name);
                assert_eq!(SEEN.take(), Vec::from_iter(shown), "{}", target.name);
            }
            assert!(cut > 0, "{}: no input is longer than its budget", target.name);
        }
    }
}

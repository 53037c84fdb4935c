//! Defines what each fuzz target checks. The programs in `fuzz/fuzz_targets/` only call [`run`]. Stable Rust can replay
//! their findings through the same table, from the bytes or from the script.

use std::panic::panic_any;

use super::budget::InputBudget;
use crate::tester::properties::{self as property, Verdict, brought_to_an_end};
use crate::tester::saboteur;
use crate::tester::self_test_table::broken;
use shinpan_harness::judge::compare::compare;
use shinpan_harness::judge::pair::{Played, play, sharpened};
use shinpan_harness::judge::shrink::shrink;
use shinpan_harness::judge::shrink::{SHRINK_RUNS, shrunk};
use shinpan_harness::subject::Subject;
use shinpan_harness::subject::branched::Branched;
use shinpan_harness::subject::engine::Engine;
use shinpan_harness::subject::spec::Spec;
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
    /// Checks a script. Panics with a message if the check fails. `None` if the input is not a script.
    pub on_script: Option<fn(&Script)>,
    /// Checks a fuzzer's script in one variant, for speed. `on_script` checks all variants. `None` if there are none.
    on_variant: Option<fn(&Script, u8)>,
    /// Checks bytes. `None` if the target decodes them and checks the script.
    on_bytes: Option<fn(&[u8])>,
}

/// All fuzz targets.
pub const TARGETS: &[FuzzTarget] = &[
    of_script("lockstep", |script| agreed(script, InputBudget::OF_TWO_SIDES)).within(InputBudget::OF_TWO_SIDES),
    of_script("lockstep_large", |script| agreed(script, InputBudget::REST_OF_TWO_SIDES))
        .within(InputBudget::REST_OF_TWO_SIDES),
    of_script("canary", |script| {
        compared(script, &mut saboteur::canary(), &Want::lockstep_of(script));
    })
    .within(InputBudget::OF_TWO_SIDES),
    of_ended_script("endings", |script| {
        let ends = |script: &Script| brought_to_an_end(script.clone());
        match ends(script) {
            Ok(Some(ended)) => agreed(&ended, InputBudget::OF_TWO_SIDES),
            Ok(None) => {}
            Err(_) => holds_of(script, |script| ends(script).map(|_| ())),
        }
        holds_of(script, property::an_ended_game_is_over);
    })
    .within(InputBudget::OF_TWO_SIDES),
    of_ended_script("counting", |script| {
        holds_of(script, property::counting_comes_to_the_score);
        holds_of(script, property::the_order_of_plays_does_not_count);
    })
    .within(InputBudget::OF_TWO_SIDES),
    of_script("relations", |script| holds_of(script, property::superko_rules_are_nested)),
    of_script("legal_set", |script| {
        holds_of(script, property::the_legal_set_is_what_can_be_made);
        holds_of(script, property::one_color_is_removed);
    }),
    of_script("undo", |script| {
        holds_of(script, property::undo_restores_everything);
        holds_of(script, property::a_refused_act_changes_nothing);
    }),
    of_script("contracts", |script| {
        holds_of(script, property::the_engine_keeps_its_documentation);
        holds_of(script, property::texts_come_back_and_lists_are_whole);
    }),
    of_script("weak_key", |script| holds_of_whole(script, |script| property::weak_keys_decide_nothing(script, 8))),
    FuzzTarget {
        on_variant: Some(commutes),
        ..of_script("symmetry", |script| (0..SYMMETRIES).for_each(|variant| commutes(script, variant)))
    },
    of_script("area", |script| holds_of(script, property::area_and_neutral_points_make_up_the_board)),
    of_script("forms", |script| {
        holds_of(script, property::forms_have_inverses);
        holds_of(script, property::records_have_inverses);
    }),
    of_bytes("script_bytes", Input::Bytes, |data| {
        holds(property::any_bytes_are_a_script(data));
        holds(property::any_text_is_a_point_or_none(data.get(..8).unwrap_or(data)));
        holds(property::any_text_is_read_or_refused(data));
    }),
    of_bytes("case_file", Input::Text, |data| holds(property::any_text_is_cases_or_a_fault(data))),
    of_bytes("sgf", Input::Text, |data| holds(property::any_text_is_a_record_or_a_fault(data))),
    of_bytes("gtp_reply", Input::Text, |data| holds(property::any_replies_are_followed(data))),
    of_bytes("json_lines", Input::Text, |data| holds(property::any_lines_are_answered(data))),
];

const fn of_script(name: &'static str, check: fn(&Script)) -> FuzzTarget {
    let budget = InputBudget::OF_THE_ENGINE;
    let (on_script, input) = (Some(check), Input::Script);
    FuzzTarget { name, input, budget, played: |script| script, on_script, on_variant: None, on_bytes: None }
}

/// Returns a target that plays the game of its script to the end.
const fn of_ended_script(name: &'static str, check: fn(&Script)) -> FuzzTarget {
    let played: fn(Script) -> Script = |script| brought_to_an_end(script.clone()).ok().flatten().unwrap_or(script);
    FuzzTarget { played, ..of_script(name, check) }
}

const fn of_bytes(name: &'static str, input: Input, check: fn(&[u8])) -> FuzzTarget {
    let budget = InputBudget::Unlimited;
    let on_bytes = Some(check);
    FuzzTarget { name, input, budget, played: |script| script, on_script: None, on_variant: None, on_bytes }
}

impl FuzzTarget {
    /// Returns the target with this budget.
    const fn within(self, budget: InputBudget) -> FuzzTarget {
        FuzzTarget { budget, ..self }
    }

    /// Returns the script that bytes stand for, as far as the target plays it. `None` if another target plays it.
    pub fn script(&self, data: &[u8]) -> Option<Script> {
        let script = Script::beginning_from_bytes(data, |start| self.budget.most_acts(start));
        self.budget.covers(&script).then_some(script)
    }

    /// Runs the target on bytes, as a fuzzer does. Returns false if another target plays them: then a fuzzer need not keep
    /// them.
    ///
    /// # Panics
    /// - The check fails. The message says what is wrong.
    pub fn run(&self, data: &[u8]) -> bool {
        if let Some(check) = self.on_bytes {
            check(data);
        } else if let Some(check) = self.on_script {
            let Some(script) = self.script(data) else { return false };
            match self.on_variant {
                // The last byte chooses the variant, so the fuzzer can choose it too.
                Some(check) => check(&script, data.last().copied().unwrap_or_default()),
                None => check(&script),
            }
        }
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
    let want = budget.asked(&script.start, Want::lockstep_of(script));
    let Some(said) = compared(script, &mut Engine::new(), &want) else { return };
    // A branch is copied for each answer, so long scripts would take most of a fuzzer's time.
    if script.acts.len() > MOST_BRANCHED {
        return;
    }
    // The specification has answered already, and it takes most of the time. It plays again only if there is a difference.
    let mut branched = Branched::new();
    let branches = branched.transcript(script, &want);
    if compare(&said, &branches).is_some() || !matches!(branches.end, End::Whole) {
        compared(script, &mut branched, &want);
    }
}

/// The most acts of a script that is also played in branches.
const MOST_BRANCHED: usize = 200;

/// Plays a script and returns the specification's transcript. `None` if neither side can begin the script.
fn compared(script: &Script, subject: &mut dyn Subject, want: &Want) -> Option<Transcript> {
    let mut spec = Spec::new();
    match play(script, &mut spec, subject, want) {
        Played::Same(said) => Some(said),
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
/// counts only if it fails with the same kind of violation.
fn holds_of(script: &Script, property: impl Fn(&Script) -> Verdict) {
    holds_of_whole(&script.clone().first_acts(property::MOST_ACTS), property);
}

/// Like [`holds_of`], for a property that is cheap enough for whole scripts, however long. The scripts of a fuzzer are
/// shorter, because the target's budget cuts them.
fn holds_of_whole(script: &Script, property: impl Fn(&Script) -> Verdict) {
    let Err(what) = property(script) else { return };
    let same = |script: &Script| property(script).is_err_and(|other| other.kind() == what.kind());
    let small = shrink(script, PROPERTY_RUNS, same);
    let what = property(&small.script).err().unwrap_or(what);
    panic_any(broken(&small, &what));
}

/// The number of symmetries: 8 of the board times 2 of the colors, without the one that changes nothing.
const SYMMETRIES: u8 = 15;

fn commutes(script: &Script, variant: u8) {
    holds_of(script, |script| property::symmetries_and_colors_commute(script, variant));
}

/// Panics if a property of bytes fails.
fn holds(verdict: Verdict) {
    if let Err(what) = verdict {
        panic_any(what.to_string());
    }
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;

    use super::{FuzzTarget, TARGETS};
    use shinpan_harness::generate::random::generated;
    use shinpan_harness::vocabulary::Script;

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
        for target in TARGETS.iter().filter(|target| target.on_script.is_some()) {
            let on_variant = target.on_variant.map(|_| -> fn(&Script, u8) { |script, _| see(script) });
            let seeing = FuzzTarget { on_script: Some(see), on_variant, ..*target };
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

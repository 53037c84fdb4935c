//! The smoke test of an adapter: a few moves that all rules decide alike, before anything else is asked.
//!
//! An adapter that turns the board around or mixes up the colors would differ in a hundred runs. Here it is one finding.

use shinpan_harness::judge::pair::{Played, play};
use shinpan_harness::subject::Subject;
use shinpan_harness::subject::spec::Spec;
use shinpan_harness::suite::corpus::RunOutcome;
use shinpan_harness::vocabulary::{Act, Color, Field, Fields, Need, Point, Rules, Script, Start, Want};

/// What the smoke test asks, for reports.
pub const TITLE: &str = "some plays without capture, and a pass: all rules agree on them, so look at the adapter first";

/// From so many columns on, the letter I is skipped.
const WITH_J: u8 = 9;

/// Plays the smoke test. `None` if the program passes it, is late, or offers too little to play it.
pub fn smoke_test(subject: &mut dyn Subject, rules: Rules) -> Option<RunOutcome> {
    let script = script(subject, rules)?;
    let fields = Fields::of(&[Field::Illegal, Field::Board, Field::Stones, Field::ToPlay]);
    let want = Want { every: fields, ..Want::default() };
    match play(&script, &mut Spec::new(), subject, &want) {
        Played::Differs(finding) => Some(RunOutcome::Differs(Box::new(finding.divergence))),
        Played::Broke(how) => Some(RunOutcome::Broke(how)),
        // A late answer says nothing about the adapter.
        Played::Same(_) | Played::NotBegun(_) | Played::Skipped(_) | Played::Late(_) => None,
    }
}

/// Returns the script: no turned or mirrored board has the same stones. `None` if the program has no board for it.
fn script(subject: &dyn Subject, rules: Rules) -> Option<Script> {
    let offer = subject.offers();
    let playable = |(columns, rows): &(u8, u8)| (*columns).min(*rows) >= 3 && (*columns).max(*rows) <= rules.largest;
    let with_j = offer.sizes.iter().filter(playable).find(|(columns, _)| *columns >= WITH_J);
    let (columns, rows) = with_j.or_else(|| offer.sizes.iter().find(playable))?;
    let point = |column, row| Point { column, row };
    let mut acts = vec![Act::play(Color::Black, point(1, 0)), Act::play(Color::White, point(0, 1))];
    if columns >= WITH_J {
        acts.push(Act::play(Color::Black, point(WITH_J - 1, 1)));
        acts.push(Act::play(Color::White, point(2, rows - 1)));
    }
    if offer.has(Need::Passes) {
        acts.push(Act::pass(Color::Black));
    }
    Some(Script { rules, start: Start::empty(columns, rows), acts })
}

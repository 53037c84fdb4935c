//! An engine on small boards with another mistake under each of four rulesets.

use std::time::Duration;

use crate::tester::saboteur::{Misreport, Mistake, WrongProgram, canary, mistaking};
use shinpan_harness::subject::engine::Engine;
use shinpan_harness::subject::timely::Timely;
use shinpan_harness::subject::{Offer, Sizes, Subject};
use shinpan_harness::vocabulary::{Act, End, Observation, Phase, Script, Target, Transcript, Want};

/// The engine, with mistakes that depend on the ruleset:
///
/// - `basic`: no superko
/// - `tromp-taylor-2001`: captures are added to the score
/// - `new-zealand`: it breaks at a pass
/// - `basic+simple-ko`: it does not begin games of fewer than 8 acts
pub(super) struct Impostor {
    offer: Offer,
    engine: Engine,
    without_superko: WrongProgram,
    with_captures: WrongProgram,
}

impl Impostor {
    pub(super) fn new() -> Impostor {
        Impostor {
            offer: Offer { sizes: Sizes::range((1, 1), (5, 5)), ..Offer::everything() },
            engine: Engine::new(),
            without_superko: canary(),
            with_captures: mistaking("captures", Mistake::Reports(Misreport::CapturesAddedToArea)),
        }
    }

    /// Opens it with a limit on its time.
    pub(super) fn timely(limit: Duration) -> Timely {
        Timely::new(limit, || Box::new(Impostor::new()))
    }
}

impl Subject for Impostor {
    fn name(&self) -> &str {
        "impostor"
    }

    fn offers(&self) -> &Offer {
        &self.offer
    }

    fn transcript(&mut self, script: &Script, want: &Want) -> Transcript {
        match script.rules.id.as_str() {
            "basic" => self.without_superko.transcript(script, want),
            "tromp-taylor-2001" => self.with_captures.transcript(script, want),
            "basic+simple-ko" if script.acts.len() < 8 => Transcript::skipped("short games are not offered"),
            "new-zealand" => broken_at_a_pass(script, self.engine.transcript(script, want)),
            _ => self.engine.transcript(script, want),
        }
    }
}

fn broken_at_a_pass(script: &Script, mut said: Transcript) -> Transcript {
    let is_pass = |act: &Act| matches!(act, Act::Move(one) if one.target == Target::Pass);
    if said.end == End::Whole
        && let Some(place) = script.acts.iter().position(is_pass)
    {
        said.entries.truncate(place + 1);
        said.end = End::Broke("broke at a pass".to_owned());
    }
    said
}

/// The engine without superko, which also calls every game on a board of fewer than nine points over. A shrinker that
/// accepts any difference ends at the second mistake.
pub(super) struct TwoMistakes(WrongProgram);

impl TwoMistakes {
    pub(super) fn new() -> TwoMistakes {
        TwoMistakes(canary())
    }
}

impl Subject for TwoMistakes {
    fn name(&self) -> &str {
        "two mistakes"
    }

    fn offers(&self) -> &Offer {
        self.0.offers()
    }

    fn transcript(&mut self, script: &Script, want: &Want) -> Transcript {
        let mut said = self.0.transcript(script, want);
        if script.start.board.points().count() < 9 {
            let over = |entry: &mut Observation| (entry.over, entry.phase) = (Some(true), Some(Phase::Over));
            said.entries.iter_mut().for_each(over);
        }
        said
    }
}

//! Searches with a foreign program: it cannot copy a game, so it plays every script from the start.

use super::candidate_acts;
use super::options::{SearchOptions, SearchStart, SearchWatch};
use super::order::{Findings, SearchJournal, in_order};
use super::report::{SearchReport, Space};
use super::tried_acts::Tried;
use shinpan_harness::judge::pair::{Played, play};
use shinpan_harness::subject::Subject;
use shinpan_harness::subject::referee::{Forkable, Referee, state, step};
use shinpan_harness::subject::spec::Spec;
use shinpan_harness::vocabulary::{Illegal, Need, Observation, Rules, Script, Want};

/// Searches for scripts on which the specification and a foreign program differ. The specification leads.
///
/// # Errors
/// - The program broke: the text says how, and on which acts.
pub fn search_foreign(
    foreign: &mut dyn Subject,
    rules: &[Rules],
    options: &SearchOptions,
    watch: SearchWatch<'_>,
    journal: &mut SearchJournal<'_>,
) -> Result<SearchReport, String> {
    let mut broke = None;
    let report = in_order(rules, options, watch, journal, &mut |space, starts, findings| {
        let script = Script { rules: space.rules, start: starts[0].start.clone(), acts: Vec::new() };
        let mut walk = ForeignWalk {
            foreign,
            spec: Spec::new(),
            options,
            watch,
            findings,
            script,
            nodes: 0,
            differences: 0,
            declined: 0,
            tried: Tried::default(),
            cut: false,
            stopped: false,
            interrupted: false,
            broke: None,
        };
        walk.all(starts, space.acts + 1);
        finish(space, &mut walk, starts.len());
        broke = walk.broke.take();
        walk.interrupted || broke.is_some()
    });
    match broke {
        Some(how) => Err(how),
        None => Ok(report),
    }
}

/// Writes down a finished walk.
fn finish(space: &mut Space, walk: &mut ForeignWalk<'_>, starts: usize) {
    space.starts = starts;
    space.nodes = walk.nodes;
    space.declined = walk.declined;
    if walk.stopped {
        space.spent = !walk.interrupted && !walk.findings.are_enough();
        space.differences = walk.differences.max(space.differences);
    } else {
        space.differences = walk.differences;
        space.tried = std::mem::take(&mut walk.tried);
        space.acts += 1;
        space.whole = !walk.cut;
    }
}

/// A walk over all scripts of up to some acts. Only the longest scripts are played: the shorter ones were before.
struct ForeignWalk<'a> {
    foreign: &'a mut dyn Subject,
    spec: Spec,
    options: &'a SearchOptions,
    watch: SearchWatch<'a>,
    findings: &'a mut Findings,
    script: Script,
    nodes: u64,
    differences: u64,
    /// Scripts that the program does not offer.
    declined: u64,
    tried: Tried,
    cut: bool,
    stopped: bool,
    interrupted: bool,
    broke: Option<String>,
}

impl ForeignWalk<'_> {
    fn all(&mut self, starts: &[SearchStart], acts: usize) {
        for (place, one) in starts.iter().enumerate() {
            self.script = Script { rules: self.script.rules, start: one.start.clone(), acts: Vec::new() };
            let Ok(mut game) = Spec::new().begin(&self.script) else { continue };
            let begun = one.acts.iter().all(|act| game.act(act).is_ok());
            self.script.acts.clone_from(&one.acts);
            if !begun {
                continue;
            }
            if acts == 1 && self.options.has(place, 0) {
                self.compare(None);
            }
            let here = state(game.as_ref(), self.options.compared.ask());
            self.go_on(game.as_ref(), &here, acts, (place, one.acts.len()));
            if self.stopped {
                return;
            }
        }
    }

    /// Tries each act of a state. `first` is the place of the start, and the number of its acts.
    fn go_on(&mut self, game: &dyn Referee, here: &Observation, acts: usize, first: (usize, usize)) {
        let compared = self.options.compared;
        let is_first = self.script.acts.len() == first.1;
        for (place, act) in candidate_acts::trying(here, &self.script, None, compared).into_iter().enumerate() {
            if self.stopped || (is_first && !self.options.has(first.0, place)) {
                continue;
            }
            self.tried.note(&act, here, self.script.acts.is_empty());
            let mut next = game.fork();
            let observed = step(next.as_mut(), &act, compared.ask());
            self.script.acts.push(act);
            let is_legal = observed.illegal == Some(Illegal::None);
            if acts == 1 {
                self.compare(observed.illegal.filter(|_| !is_legal));
                self.cut |= is_legal && compared.goes_on(&observed);
            } else if is_legal && compared.goes_on(&observed) {
                self.go_on(next.as_ref(), &observed, acts - 1, first);
            }
            self.script.acts.pop();
        }
    }

    /// Plays the script on both sides, and compares the last state. `refused` is why the specification refuses the act.
    fn compare(&mut self, refused: Option<Illegal>) {
        self.stopped |= self.nodes >= self.options.nodes;
        let progress = super::options::SearchProgress {
            board: format!("{}x{}", self.script.start.board.columns(), self.script.start.board.rows()),
            acts: self.script.acts.len(),
            nodes: self.nodes,
            of: self.options.nodes,
        };
        if !self.stopped && !(self.watch)(progress) {
            (self.interrupted, self.stopped) = (true, true);
        }
        if self.stopped {
            return;
        }
        self.nodes += 1;
        if refused.and_then(Need::to_refuse).is_some_and(|need| !self.foreign.offers().has(need)) {
            self.declined += 1;
            return;
        }
        let want = Want { last: self.options.compared.fields(), ..Want::default() };
        match play(&self.script, &mut self.spec, self.foreign, &want) {
            Played::Same(_) | Played::NotBegun(_) => {}
            Played::Skipped(_) => self.declined += 1,
            Played::Differs(finding) => {
                self.differences += 1;
                self.findings.add(*finding);
                self.stopped |= self.findings.are_enough();
            }
            Played::Broke(how) | Played::Late(how) => {
                let acts: Vec<String> = self.script.acts.iter().map(ToString::to_string).collect();
                self.broke = Some(format!("{how} on {}", acts.join(", ")));
                self.stopped = true;
            }
        }
    }
}

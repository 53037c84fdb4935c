//! Walks trees of forked games, one act deeper each time.

use std::collections::HashMap;

use super::candidate_acts;
use super::compared::Compared;
use super::options::{SearchOptions, SearchProgress, SearchStart, SearchWatch};
use super::order::{Findings, SearchJournal, in_order};
use super::relevant_past::Trail;
use super::report::{SearchReport, Space, Unbegun};
use super::tried_acts::Tried;
use shinpan_harness::judge::compare::compare;
use shinpan_harness::judge::pair::Finding;
use shinpan_harness::subject::referee::{Forkable, Referee, play, state, step};
use shinpan_harness::vocabulary::{Illegal, Observation, Rules, Script, Start, Transcript, Unplayable, Want};

/// The number of acts between two calls of the watch.
const BETWEEN: u64 = 1_024;

/// Searches for scripts on which the two sides differ, under each of these rulesets. A start that neither side begins
/// is counted. A start that only one side begins is a finding.
pub fn search(left: &dyn Forkable, right: &dyn Forkable, rules: &[Rules], options: &SearchOptions) -> SearchReport {
    search_while(left, right, rules, options, &|_| true)
}

/// Searches as [`search`] does, but reports progress and stops if the watch returns false.
pub fn search_while(
    left: &dyn Forkable,
    right: &dyn Forkable,
    rules: &[Rules],
    options: &SearchOptions,
    watch: SearchWatch<'_>,
) -> SearchReport {
    SearchJournal::with_none(|journal| search_on(left, right, rules, options, watch, journal))
}

/// Searches as [`search_while`] does, and goes on from a journal.
pub fn search_on(
    left: &dyn Forkable,
    right: &dyn Forkable,
    rules: &[Rules],
    options: &SearchOptions,
    watch: SearchWatch<'_>,
    journal: &mut SearchJournal<'_>,
) -> SearchReport {
    let sides = Sides { left, right, options, watch };
    in_order(rules, options, watch, journal, &mut |space, starts, findings| deepen(space, starts, &sides, findings))
}

/// The two sides, the options and the watch of a search.
struct Sides<'a> {
    left: &'a dyn Forkable,
    right: &'a dyn Forkable,
    options: &'a SearchOptions,
    watch: SearchWatch<'a>,
}

/// Searches a board again for scripts of one more act. Returns whether it was interrupted.
fn deepen(space: &mut Space, starts: &[SearchStart], sides: &Sides<'_>, findings: &mut Findings) -> bool {
    let script = Script { rules: space.rules, start: Start::empty(space.columns, space.rows), acts: Vec::new() };
    let mut walk = TreeWalk {
        sides,
        findings,
        progress: SearchProgress {
            board: space.board(),
            acts: space.acts + 1,
            nodes: space.nodes,
            of: sides.options.nodes,
        },
        script,
        place: 0,
        before: 0,
        unbegun: (0, None),
        differences: 0,
        tried: Tried::default(),
        seen: HashMap::new(),
        cut: false,
        stopped: false,
        interrupted: false,
    };
    for (place, start) in starts.iter().enumerate() {
        walk.place = place;
        walk.start(start);
        if walk.stopped {
            break;
        }
    }
    space.starts = starts.len();
    space.nodes = walk.progress.nodes;
    if walk.stopped {
        space.spent = !walk.interrupted && !walk.findings.are_enough();
        space.differences = walk.differences.max(space.differences);
    } else {
        space.unbegun = walk.unbegun;
        space.differences = walk.differences;
        space.tried = walk.tried;
        space.acts += 1;
        space.whole = !walk.cut;
    }
    walk.interrupted
}

/// A walk over all starts of a board, to one depth.
struct TreeWalk<'a> {
    sides: &'a Sides<'a>,
    findings: &'a mut Findings,
    progress: SearchProgress,
    script: Script,
    /// The place of the start, for the parts of a search that is shared out.
    place: usize,
    /// The acts of the start.
    before: usize,
    /// As in [`Space`].
    unbegun: (usize, Option<String>),
    differences: u64,
    tried: Tried,
    /// The states that both sides have reached since the start, and how many more acts were tried from each at most.
    seen: HashMap<Trail, usize>,
    /// Whether a state was left untried because of the limit of acts.
    cut: bool,
    /// Whether the walk stopped: the acts are used up, enough was found, or the watch said so.
    stopped: bool,
    interrupted: bool,
}

impl TreeWalk<'_> {
    fn start(&mut self, SearchStart { start, acts }: &SearchStart) {
        self.script.start.clone_from(start);
        self.script.acts.clear();
        self.before = acts.len();
        self.seen.clear();
        let Sides { left, right, options, .. } = self.sides;
        let (mut mine, mut theirs) = match (left.begin(&self.script), right.begin(&self.script)) {
            (Ok(mine), Ok(theirs)) => (mine, theirs),
            (Ok(_), Err(why)) => return self.begun_alone(true, why),
            (Err(why), Ok(_)) => return self.begun_alone(false, why),
            (Err(why), Err(_)) => {
                self.unbegun.0 += 1;
                self.unbegun.1.get_or_insert(why.to_string());
                return;
            }
        };
        let ask = options.compared.ask();
        let (mut observed, mut heard) = (state(mine.as_ref(), ask), state(theirs.as_ref(), ask));
        let mut trail = options.past.map(|past| Trail::begin(past, &observed));
        for act in acts {
            if options.compared.differ(&mut observed, &mut heard) {
                break;
            }
            (observed, heard) = (step(mine.as_mut(), act, ask), step(theirs.as_mut(), act, ask));
            self.script.acts.push(act.clone());
            if observed.illegal == Some(Illegal::None) {
                trail = trail.map(|trail| trail.after(act, &observed));
            }
        }
        if options.compared.differ(&mut observed, &mut heard) {
            self.differs();
        } else {
            self.go_on(mine.as_ref(), theirs.as_ref(), &observed, trail, self.progress.acts);
        }
        self.cut |= self.seen.values().any(|left| *left == 0);
    }

    fn begun_alone(&mut self, left_begins: bool, why: Unplayable) {
        self.differences += 1;
        self.findings.add_unbegun(Unbegun { script: self.script.clone(), left_begins, why: why.to_string() });
        self.stopped |= self.findings.are_enough();
    }

    /// Counts an act before it is tried. Returns false if it may not be tried.
    fn may_try(&mut self) -> bool {
        self.stopped |= self.progress.nodes >= self.sides.options.nodes;
        if !self.stopped && self.progress.nodes.is_multiple_of(BETWEEN) && !(self.sides.watch)(self.progress.clone()) {
            self.interrupted = true;
            self.stopped = true;
        }
        self.progress.nodes += u64::from(!self.stopped);
        !self.stopped
    }

    /// Continues from a state in which both sides agree. At most `acts` more acts are tried from here.
    fn go_on(
        &mut self,
        mine: &dyn Referee,
        theirs: &dyn Referee,
        here: &Observation,
        trail: Option<Trail>,
        acts: usize,
    ) {
        if let Some(trail) = &trail {
            match self.seen.get_mut(trail) {
                Some(tried) if *tried >= acts => return,
                Some(tried) => *tried = acts,
                None => drop(self.seen.insert(trail.clone(), acts)),
            }
        }
        if acts == 0 {
            self.cut |= trail.is_none();
            return;
        }
        let compared = self.sides.options.compared;
        let (ask, first) = (compared.ask(), self.script.acts.is_empty());
        let at_start = self.script.acts.len() == self.before;
        for (place, act) in candidate_acts::trying(here, &self.script, trail.as_ref(), compared).into_iter().enumerate()
        {
            if at_start && !self.sides.options.has(self.place, place) {
                continue;
            }
            if !self.may_try() {
                return;
            }
            self.tried.note(&act, here, first);
            let (mut mine, mut theirs) = (mine.fork(), theirs.fork());
            let (mut observed, mut heard) = (step(mine.as_mut(), &act, ask), step(theirs.as_mut(), &act, ask));
            self.script.acts.push(act);
            if compared.differ(&mut observed, &mut heard) {
                self.differs();
            } else if observed.illegal == Some(Illegal::None) && compared.goes_on(&observed) {
                let next = trail.as_ref().zip(self.script.acts.last()).map(|(trail, act)| trail.after(act, &observed));
                self.go_on(mine.as_ref(), theirs.as_ref(), &observed, next, acts - 1);
            }
            self.script.acts.pop();
        }
    }

    fn differs(&mut self) {
        self.differences += 1;
        let Sides { left, right, options, .. } = self.sides;
        if let Some(finding) = difference(*left, *right, &self.script, options.compared) {
            self.findings.add(finding);
            self.stopped |= self.findings.are_enough();
        }
    }
}

/// Plays a script on both sides from its start. Returns the difference, if any.
pub fn difference(left: &dyn Forkable, right: &dyn Forkable, script: &Script, compared: Compared) -> Option<Finding> {
    let want = Want { every: compared.ask().fields, ..Want::default() };
    let transcript = |subject: &dyn Forkable| match subject.begin(script) {
        Ok(mut game) => play(game.as_mut(), script, &want),
        Err(why) => Transcript::skipped(why),
    };
    let (mut mine, mut theirs) = (transcript(left), transcript(right));
    for (observed, heard) in mine.entries.iter_mut().zip(&mut theirs.entries) {
        compared.trim(observed, heard);
    }
    let divergence = compare(&mine, &theirs)?;
    Some(Finding { script: script.clone(), divergence, left: mine, right: theirs, cut_short: false })
}

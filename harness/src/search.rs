//! Exhaustive walks: the smallest script on which two programs differ, or a certificate of what was searched without one.
//!
//! Boards come by their number of points, scripts by their length. A tree of forked games is walked, deeper by one act
//! each time, so the first difference on a board is a shortest one. Refused acts end a script.

mod starts;
mod trail;
mod worth;

use std::collections::{BTreeSet, HashMap};

use crate::compare::compare;
use crate::divergence::Fingerprint;
use crate::lockstep::Finding;
use crate::observe::{Ask, End, Field, Fields, Illegal, Observation, Phase, Transcript, Want};
use crate::rulesets::Rules;
use crate::script::{Script, Start};
use crate::subject::referee::{Forkable, Referee, play, state, step};
use crate::words::Half;

pub use starts::{boards, starts};
pub use trail::Past;
use trail::Trail;

/// What is compared.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Compared {
    /// What becomes of a game: verdicts, removals, board, turn, phase and result, and the numbers of the score where the
    /// game is over.
    Games,
    /// Verdicts and removals of plays and passes until the first stop, and nothing else.
    Moves,
    /// What lockstep compares of every state, prisoners and score.
    States,
}

/// Where scripts begin.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum From {
    /// From empty boards, Black to play.
    Empty,
    /// From every position whose chains have liberties, up to symmetry and colors.
    Positions,
}

/// How far to search.
#[derive(Clone, Debug)]
pub struct Options {
    /// The most points of a board, 1 to 25.
    pub most_points: u8,
    /// The most acts of a script.
    pub most_acts: usize,
    /// Stop after so many findings with different fingerprints.
    pub find: usize,
    /// The most acts tried on one board under one ruleset.
    pub nodes: u64,
    /// What is compared.
    pub compared: Compared,
    /// Where scripts begin.
    pub from: From,
    /// Whether all boards come before longer scripts, to find the fewest acts, and not the smallest board.
    pub shortest: bool,
    /// What of the past matters to both programs; none for programs of which nothing is known: then no two scripts are
    /// taken to lead to the same state.
    pub past: Option<Past>,
}

/// What was searched on one board under one ruleset.
#[derive(Clone, Debug)]
pub struct Space {
    /// The ruleset that the scripts name.
    pub rules: Rules,
    /// Columns, at least as many as rows.
    pub columns: u8,
    /// Rows.
    pub rows: u8,
    /// Starts.
    pub starts: usize,
    /// Every script of up to so many acts was tried.
    pub acts: usize,
    /// There is no longer script that could tell more: every state that can be reached was tried.
    pub whole: bool,
    /// Acts tried.
    pub nodes: u64,
    /// Differences met, those with a known fingerprint included.
    pub differences: u64,
    spent: bool,
}

impl Space {
    /// `3x2`.
    pub fn board(&self) -> String {
        format!("{}x{}", self.columns, self.rows)
    }
}

/// What a search found, and what it did not find it in.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// Findings with different fingerprints, in the order of the search.
    pub findings: Vec<Finding>,
    /// What was searched.
    pub spaces: Vec<Space>,
}

/// Searches for scripts on which the two differ, under each of these rulesets for scripts to name. A start that one of
/// them cannot begin is left out.
pub fn search(left: &dyn Forkable, right: &dyn Forkable, rules: &[Rules], options: &Options) -> Report {
    let mut findings = Findings { most: options.find, known: BTreeSet::new(), found: Vec::new() };
    let mut spaces = Vec::new();
    let mut all_starts: Vec<Vec<Start>> =
        boards(options.most_points).iter().map(|(columns, rows)| starts(*columns, *rows, options.from)).collect();
    if options.compared != Compared::States {
        // Documents with different komi of their own would differ in every result.
        all_starts.iter_mut().flatten().for_each(|start| start.komi = Some(Half(0)));
    }
    for starts in &all_starts {
        for rules in rules {
            spaces.extend(Space::of(*rules, starts, left, right).map(|space| (space, starts)));
        }
    }
    let lengths = if options.shortest { 1..=options.most_acts } else { 1..=1 };
    'all: for length in lengths {
        for (space, starts) in &mut spaces {
            let last = if options.shortest { length } else { options.most_acts };
            while space.acts < last && !space.whole && !space.spent {
                if findings.are_enough() {
                    break 'all;
                }
                deepen(space, starts, (left, right), options, &mut findings);
            }
        }
    }
    Report { findings: findings.found, spaces: spaces.into_iter().map(|(space, _)| space).collect() }
}

impl Space {
    fn of(rules: Rules, starts: &[Start], left: &dyn Forkable, right: &dyn Forkable) -> Option<Space> {
        let first = starts.first()?;
        let script = Script { rules, start: first.clone(), acts: Vec::new() };
        left.begin(&script).ok().zip(right.begin(&script).ok())?;
        let (columns, rows) = (first.board.columns(), first.board.rows());
        let starts = starts.len();
        Some(Space { rules, columns, rows, starts, acts: 0, whole: false, nodes: 0, differences: 0, spent: false })
    }
}

/// Searches a board again for scripts of one act more.
fn deepen(
    space: &mut Space,
    starts: &[Start],
    (left, right): (&dyn Forkable, &dyn Forkable),
    options: &Options,
    findings: &mut Findings,
) {
    let (mut cut, mut differences) = (false, 0);
    for start in starts {
        let script = Script { rules: space.rules, start: start.clone(), acts: Vec::new() };
        let (Ok(mine), Ok(theirs)) = (left.begin(&script), right.begin(&script)) else { continue };
        let seen = HashMap::new();
        let mut walk = Walk {
            left,
            right,
            options,
            script,
            findings,
            nodes: space.nodes,
            differences: 0,
            seen,
            cut: false,
            stopped: false,
        };
        walk.begin(mine.as_ref(), theirs.as_ref(), space.acts + 1);
        space.nodes = walk.nodes;
        differences += walk.differences;
        cut |= walk.cut || walk.seen.values().any(|left| *left == 0);
        if walk.stopped {
            space.spent = !walk.findings.are_enough();
            space.differences = differences.max(space.differences);
            return;
        }
    }
    space.differences = differences;
    space.acts += 1;
    space.whole = !cut;
}

/// Findings with different fingerprints, as many as are wanted.
struct Findings {
    most: usize,
    known: BTreeSet<Fingerprint>,
    found: Vec<Finding>,
}

impl Findings {
    fn are_enough(&self) -> bool {
        self.found.len() >= self.most
    }

    fn add(&mut self, finding: Finding) {
        if !self.are_enough() && self.known.insert(finding.divergence.fingerprint()) {
            self.found.push(finding);
        }
    }
}

/// One start, to one depth.
struct Walk<'a> {
    left: &'a dyn Forkable,
    right: &'a dyn Forkable,
    options: &'a Options,
    script: Script,
    findings: &'a mut Findings,
    nodes: u64,
    differences: u64,
    /// States that both sides have been in, and how many acts were tried from there at most.
    seen: HashMap<Trail, usize>,
    /// Whether a state was left untried because scripts are no longer, where states are not told apart.
    cut: bool,
    /// Whether the acts that may be tried are used up, or enough is found.
    stopped: bool,
}

impl Walk<'_> {
    fn begin(&mut self, mine: &dyn Referee, theirs: &dyn Referee, acts: usize) {
        let ask = self.options.compared.ask();
        let (mut said, mut heard) = (state(mine, ask), state(theirs, ask));
        if self.options.compared.differ(&mut said, &mut heard) {
            self.differs();
        } else {
            let trail = self.options.past.map(|past| Trail::begin(past, &said));
            self.go_on(mine, theirs, &said, trail, acts);
        }
    }

    /// Both sides are in a state in which they agree; so many acts may be made from here.
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
        let ask = self.options.compared.ask();
        for act in worth::trying(here, &self.script, trail.as_ref(), self.options.compared) {
            if self.stopped || self.nodes >= self.options.nodes {
                self.stopped = true;
                return;
            }
            self.nodes += 1;
            let (mut mine, mut theirs) = (mine.fork(), theirs.fork());
            let (mut said, mut heard) = (step(mine.as_mut(), &act, ask), step(theirs.as_mut(), &act, ask));
            self.script.acts.push(act);
            if self.options.compared.differ(&mut said, &mut heard) {
                self.differs();
            } else if said.illegal == Some(Illegal::None) && self.options.compared.goes_on(&said) {
                let next = trail.as_ref().zip(self.script.acts.last()).map(|(trail, act)| trail.after(act, &said));
                self.go_on(mine.as_ref(), theirs.as_ref(), &said, next, acts - 1);
            }
            self.script.acts.pop();
        }
    }

    fn differs(&mut self) {
        self.differences += 1;
        if let Some(finding) = difference(self.left, self.right, &self.script, self.options.compared) {
            self.findings.add(finding);
            self.stopped |= self.findings.are_enough();
        }
    }
}

/// Plays a script on both sides from its start: the difference between them, if there is one.
pub fn difference(left: &dyn Forkable, right: &dyn Forkable, script: &Script, compared: Compared) -> Option<Finding> {
    let want = Want { every: compared.ask().fields, ..Want::default() };
    let transcript = |subject: &dyn Forkable| match subject.begin(script) {
        Ok(mut game) => play(game.as_mut(), script, &want),
        Err(why) => Transcript::skipped(why),
    };
    let (mut mine, mut theirs) = (transcript(left), transcript(right));
    for (said, heard) in mine.entries.iter_mut().zip(&mut theirs.entries) {
        compared.trim(said, heard);
    }
    let divergence = compare(&mine, &theirs)?;
    Some(Finding { script: script.clone(), divergence, left: mine, right: theirs, cut_short: false })
}

impl Compared {
    fn ask(self) -> Ask {
        let fields = match self {
            Compared::States => Want::lockstep().every.or(Fields::of(&[Field::Prisoners, Field::Score])),
            _ => Fields::of(&[Field::Board, Field::Prisoners, Field::Score]),
        };
        Ask { fields, lines: 0 }
    }

    fn fields(self) -> Fields {
        use Field::{Board, Illegal, Over, Phase, Removed, Result, ToPlay};
        match self {
            Compared::States => self.ask().fields,
            Compared::Moves => Fields::of(&[Illegal, Removed, Board]),
            Compared::Games => Fields::of(&[Illegal, Removed, Board, ToPlay, Phase, Over, Result, Field::Score]),
        }
    }

    /// Leaves of both what is compared.
    fn trim(self, said: &mut Observation, heard: &mut Observation) {
        if self == Compared::Games
            && let (Some(mine), Some(theirs)) = (&mut said.score, &mut heard.score)
        {
            // What is counted is a name for the same numbers, and before the end nobody counts.
            match said.over == Some(true) && heard.over == Some(true) {
                true => theirs.of.clone_from(&mine.of),
                false => theirs.clone_from(mine),
            }
        }
        (*said, *heard) = (said.only(self.fields()), heard.only(self.fields()));
    }

    fn differ(self, said: &mut Observation, heard: &mut Observation) -> bool {
        let one = |entry: &Observation| Transcript { entries: vec![entry.clone()], end: End::Whole };
        let (mut mine, mut theirs) = (said.clone(), heard.clone());
        self.trim(&mut mine, &mut theirs);
        compare(&one(&mine), &one(&theirs)).is_some()
    }

    fn goes_on(self, said: &Observation) -> bool {
        self != Compared::Moves || matches!(said.phase, Some(Phase::Play | Phase::Handicap))
    }
}

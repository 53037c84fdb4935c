//! The adapter to the literal specification: one small translation per document.

mod basic;
mod international;
mod japanese;
mod tromp_taylor;
mod wmsg;
mod words;

use std::collections::{BTreeMap, BTreeSet};

use super::referee::{self, Forkable, Referee, each_once};
use super::{Offer, Subject, guarded};
use crate::vocabulary::rulesets::SpecRules;
use crate::vocabulary::{
    Act, Ask, Color, Count, Diagram, Empty, Field, Observation, Pair, Point, Region, Script, Transcript, Want,
};

/// The specification as a subject.
pub struct Spec {
    offer: Offer,
    /// The clauses that ran since the subject was made, if it traces.
    exercised: Option<BTreeSet<&'static str>>,
}

impl Spec {
    /// A subject that answers with the specification.
    pub fn new() -> Spec {
        Spec { offer: Offer::everything(), exercised: None }
    }

    /// The same, noting which clauses run.
    pub fn tracing() -> Spec {
        Spec { offer: Offer::everything(), exercised: Some(BTreeSet::new()) }
    }

    /// The clauses that ran so far; empty for a subject that does not trace.
    pub fn exercised(&self) -> BTreeSet<&'static str> {
        self.exercised.clone().unwrap_or_default()
    }
}

impl Default for Spec {
    fn default() -> Spec {
        Spec::new()
    }
}

impl Subject for Spec {
    fn name(&self) -> &str {
        "spec"
    }

    fn offers(&self) -> &Offer {
        &self.offer
    }

    fn transcript(&mut self, script: &Script, want: &Want) -> Transcript {
        let Some(exercised) = &mut self.exercised else { return transcript(script, want) };
        let (transcript, ran) = shinpan_spec::traced(|| transcript(script, want));
        exercised.extend(ran);
        transcript
    }
}

impl Forkable for Spec {
    fn begin(&self, script: &Script) -> Result<Box<dyn Referee>, String> {
        Ok(open(script)?)
    }
}

fn transcript(script: &Script, want: &Want) -> Transcript {
    guarded(|| match open(script) {
        Ok(mut game) => referee::play(game.as_mut(), script, want),
        Err(why) => Transcript::skipped(why),
    })
}

/// A game that also takes down what the rules refuse, as a record shows it.
pub trait Recorded: Referee {
    /// Adds an act whether or not the rules accept it; a play takes its point whatever stands there.
    fn take_down(&mut self, act: &Act);

    /// The counting methods that apply now, step by step; none where the document has none.
    fn counting(&self) -> Vec<Counting> {
        Vec::new()
    }
}

/// A counting method carried out.
#[derive(Clone, Debug)]
pub struct Counting {
    /// Its name.
    pub method: String,
    /// What it comes to.
    pub count: Count,
    /// How.
    pub steps: Vec<CountingStep>,
}

/// One step of a counting method.
#[derive(Clone, Debug)]
pub struct CountingStep {
    /// What is done or read off.
    pub says: String,
    /// The stones after it, if some were moved.
    pub board: Option<Diagram>,
}

/// Begins a game for refereeing a record.
///
/// # Errors
/// Why the specification cannot begin it.
pub fn open(script: &Script) -> Result<Box<dyn Recorded>, String> {
    script.rules.has_words_for(&script.start)?;
    let start = script.full_start();
    Ok(match &script.rules.spec {
        SpecRules::International(rules) => Box::new(international::begin(*rules, &start)?),
        SpecRules::TrompTaylor(reading) => Box::new(tromp_taylor::begin(*reading, &start)?),
        SpecRules::Japanese => Box::new(japanese::begin(&start)?),
        SpecRules::Wmsg { cultural } => Box::new(wmsg::begin(*cultural, &script.start)?),
        SpecRules::Basic(options) => Box::new(basic::begin(*options, &start)?),
        SpecRules::Davies => Box::new(basic::begin_concise(&start)?),
    })
}

/// Stones on a board, by color.
fn stones(board: &Diagram) -> Pair<u32> {
    let count = |color| board.points_of(Some(color)).count() as u32;
    Pair { black: count(Color::Black), white: count(Color::White) }
}

/// Whose area each point is, and the empty points counted by owner.
fn ownership(board: &Diagram, owner_of: impl Fn(Point) -> Option<Color>) -> (Diagram, Empty) {
    let mut empty = Empty::default();
    let owner = Diagram::of(board.columns(), board.rows(), |point| {
        let whose = owner_of(point);
        if board.at(point).is_none() {
            empty.add(whose);
        }
        whose
    });
    (owner, empty)
}

/// Chains and their liberties: `chain` is the document's chain of a stone, `liberties` its liberties of a chain.
fn define(
    ask: Ask,
    board: &Diagram,
    observation: &mut Observation,
    chain: impl Fn(Point) -> Vec<Point>,
    liberties: impl Fn(&[Point]) -> BTreeSet<Point>,
) {
    let stones = || board.points().filter(|point| board.at(*point).is_some());
    if ask.fields.has(Field::Liberties) {
        observation.liberties = Some(each_once(stones(), |stone| {
            let chain = chain(stone);
            let liberties = liberties(&chain);
            (chain, liberties)
        }));
    }
    if ask.fields.has(Field::Chains) {
        let heads = each_once(stones(), |stone| {
            let chain = chain(stone);
            let (head, size) = (chain.iter().min().copied(), chain.len() as u32);
            (chain, (head, size))
        });
        let sizes = |color| {
            let heads = heads.iter().filter(|(stone, (head, _))| Some(**stone) == *head && board.at(**stone) == color);
            let mut sizes: Vec<u32> = heads.map(|(_, (_, size))| *size).collect();
            sizes.sort_unstable_by(|a, b| b.cmp(a));
            sizes
        };
        observation.chains = Some([Color::Black, Color::White].map(|color| (color, sizes(Some(color)))).into());
    }
}

/// The region of every point; the colors next to it are read off the board, since documents have no word for them.
fn regions(board: &Diagram, region: impl Fn(Point) -> Vec<Point>) -> BTreeMap<Point, Region> {
    each_once(board.points(), |point| {
        let points = region(point);
        let near = points.iter().flat_map(|inside| board.neighbors(*inside)).filter_map(|near| board.at(near));
        let borders = near.filter(|color| board.at(point) != Some(*color)).collect();
        let region = Region { size: points.len() as u32, borders };
        (points, region)
    })
}

//! The shared part of the adapters to the specification and the engine: playing a script act by act.
//!
//! Only translation is shared, never a rule. Each adapter asks its own side for every answer.

use std::collections::{BTreeMap, BTreeSet};
use std::panic::{AssertUnwindSafe, catch_unwind};

use super::interface::Subject;
use crate::vocabulary::{
    Act, Ask, Color, End, Field, Illegal, Observation, Point, Score, Script, Transcript, Turn, Unplayable, Vertex, Want,
};

/// Why an act was refused.
#[derive(Clone, Debug, PartialEq)]
pub struct Refused {
    /// The reason.
    pub reason: Illegal,
    /// The deciding clause. `None` if the side knows no clauses.
    pub by: Option<&'static str>,
    /// The state that the act would repeat.
    pub repeats: Option<usize>,
}

impl Refused {
    /// An act that the document does not know.
    pub(super) fn unknown(over: bool) -> Refused {
        let reason = if over { Illegal::GameOver } else { Illegal::WrongPhase };
        Refused { reason, by: None, repeats: None }
    }
}

/// One game in progress, in the harness's terms.
pub trait Referee {
    /// Plays one act. Returns the points emptied.
    ///
    /// # Errors
    /// - The rules refuse the act: the error says why. The game does not change.
    fn act(&mut self, act: &Act) -> Result<BTreeSet<Point>, Refused>;

    /// Fills in the fields asked for, except the verdict, the removed points and `lines`.
    fn observe(&self, ask: Ask, observation: &mut Observation);

    /// Returns the player to move. `None` if nobody may move.
    fn to_play(&self) -> Option<Color>;

    /// Returns the legal moves of the player to move.
    fn legal_moves(&self) -> Vec<Vertex>;

    /// Returns a copy of the game, to be played on separately.
    fn fork(&self) -> Box<dyn Referee>;
}

/// A subject that gives access to its games. Callers can play them act by act and copy them.
pub trait Forkable: Subject {
    /// Begins the game of a script. The caller plays the acts.
    ///
    /// # Errors
    /// - The game cannot begin: the error says why.
    fn begin(&self, script: &Script) -> Result<Box<dyn Referee>, Unplayable>;
}

/// Begins the game of a script and plays it whole. A panic ends the transcript, like the crash of any other program.
pub fn transcript(subject: &impl Forkable, script: &Script, want: &Want) -> Transcript {
    let work = || match subject.begin(script) {
        Ok(mut game) => play(game.as_mut(), script, want),
        Err(why) => Transcript::skipped(why),
    };
    catch_unwind(AssertUnwindSafe(work)).unwrap_or_else(|panic| {
        let text = panic.downcast_ref::<String>().map(String::as_str).or(panic.downcast_ref::<&str>().copied());
        let how = format!("panicked: {}", text.unwrap_or("no message"));
        Transcript { entries: Vec::new(), end: End::Broke(how) }
    })
}

/// Plays a whole script.
pub fn play(referee: &mut dyn Referee, script: &Script, want: &Want) -> Transcript {
    let acts = script.acts.len();
    let mut entries = vec![state(referee, want.ask(0, acts))];
    for (before, act) in script.acts.iter().enumerate() {
        entries.push(step(referee, act, want.ask(before + 1, acts)));
    }
    Transcript { entries, end: End::Whole }
}

/// Plays one act. Returns the verdict and the state after it.
pub fn step(referee: &mut dyn Referee, act: &Act, ask: Ask) -> Observation {
    let verdict = referee.act(act);
    let mut entry = state(referee, ask);
    match verdict {
        Ok(removed) => {
            entry.illegal = Some(Illegal::None);
            entry.removed = Some(removed);
        }
        Err(refused) => {
            entry.illegal = Some(refused.reason);
            entry.by = refused.by.map(str::to_owned);
            entry.repeats = refused.repeats;
            entry.removed = Some(BTreeSet::new());
        }
    }
    entry
}

/// Returns the fields asked for in the current state.
pub fn state(referee: &dyn Referee, ask: Ask) -> Observation {
    let mut observation = Observation { to_play: Some(Turn::from(referee.to_play())), ..Observation::default() };
    let margin = ask.fields.has(Field::Margin);
    let fields = if margin { ask.fields.with(Field::Score) } else { ask.fields };
    referee.observe(Ask { fields, ..ask }, &mut observation);
    if margin {
        observation.margin = observation.score.as_ref().map(Score::margin);
    }
    let (legal, illegal) = (ask.fields.has(Field::LegalMoves), ask.fields.has(Field::IllegalMoves));
    if illegal {
        fill_moves(&mut observation, &referee.legal_moves());
    } else if legal {
        observation.legal_moves = Some(referee.legal_moves().into_iter().collect());
    }
    if ask.fields.has(Field::Lines) && ask.lines > 0 {
        observation.lines = Some(lines(referee, ask.lines));
    }
    observation
}

/// Splits all moves on the board into legal and illegal ones.
pub fn fill_moves(observation: &mut Observation, legal: &[Vertex]) {
    if let Some(board) = &observation.board {
        let legal: BTreeSet<Vertex> = legal.iter().copied().collect();
        let all = board.points().map(Vertex::At).chain([Vertex::Pass]);
        observation.illegal_moves = Some(all.filter(|vertex| !legal.contains(vertex)).collect());
        observation.legal_moves = Some(legal);
    }
}

/// Returns a value for each point, computed once per group of points. `of` returns the group of a point and its value.
pub fn each_once<T: Clone>(
    points: impl Iterator<Item = Point>,
    of: impl Fn(Point) -> (Vec<Point>, T),
) -> BTreeMap<Point, T> {
    let mut values = BTreeMap::new();
    for point in points {
        if !values.contains_key(&point) {
            let (group, value) = of(point);
            values.extend(group.into_iter().map(|point| (point, value.clone())));
        }
    }
    values
}

/// So many sequences are counted and no longer ones. Cases claim at most 3,000, but without a rule of repetition the same
/// case has a number that nobody can wait for.
const LINES: u64 = 20_000;

/// Returns the numbers of legal sequences of 1, 2, ... moves. If there are [`LINES`] of them or more, the longer ones are left
/// out, so that there are fewer numbers.
fn lines(referee: &dyn Referee, depth: usize) -> Vec<u64> {
    let mut counts = Vec::new();
    let mut level = vec![referee.fork()];
    loop {
        let acts: Vec<Vec<Act>> = level.iter().map(|game| moves(game.as_ref())).collect();
        counts.push(acts.iter().map(|acts| acts.len() as u64).sum());
        if counts.len() >= depth || counts.iter().sum::<u64>() >= LINES {
            return counts;
        }
        let after = |(game, acts): (Box<dyn Referee>, Vec<Act>)| {
            acts.into_iter().filter_map(move |act| {
                let mut fork = game.fork();
                fork.act(&act).is_ok().then_some(fork)
            })
        };
        level = level.into_iter().zip(acts).flat_map(after).collect();
    }
}

fn moves(referee: &dyn Referee) -> Vec<Act> {
    let Some(player) = referee.to_play() else { return Vec::new() };
    let of = |vertex| match vertex {
        Vertex::Pass => Act::pass(player),
        Vertex::At(point) => Act::play(player, point),
    };
    referee.legal_moves().into_iter().map(of).collect()
}

//! What the specification's and the engine's adapters have in common: playing a script act by act.
//!
//! Only translation is shared here, no rule: each adapter asks its own side for every answer.

use std::collections::{BTreeMap, BTreeSet};

use super::interface::Subject;
use crate::vocabulary::{
    Act, Ask, Color, End, Field, Half, Illegal, Observation, Point, Script, Transcript, Turn, Unplayable, Vertex, Want,
};

/// Why an act was refused.
#[derive(Clone, Debug, PartialEq)]
pub struct Refused {
    /// The reason.
    pub reason: Illegal,
    /// The deciding clause, if the side knows clauses.
    pub by: Option<&'static str>,
    /// The state repeated.
    pub repeats: Option<usize>,
}

/// One game in progress, in the words of the harness.
pub trait Referee {
    /// Plays one act: the points emptied, or why it is refused. A refused act leaves the game as it was.
    fn act(&mut self, act: &Act) -> Result<BTreeSet<Point>, Refused>;

    /// Fills in the fields that are asked for, verdict, removals and lines apart.
    fn observe(&self, ask: Ask, observation: &mut Observation);

    /// Who has the turn; none when nobody may move.
    fn to_play(&self) -> Option<Color>;

    /// The moves that the player with the turn may make.
    fn legal_moves(&self) -> Vec<Vertex>;

    /// The same game, to be played on apart.
    fn fork(&self) -> Box<dyn Referee>;
}

/// A subject whose games can be had themselves, to be played act by act and forked.
pub trait Forkable: Subject {
    /// Begins the game of a script; its acts are left to the caller.
    ///
    /// # Errors
    /// Why it cannot be begun.
    fn begin(&self, script: &Script) -> Result<Box<dyn Referee>, Unplayable>;
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

/// Plays one act: the verdict and the state after it.
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

/// What is asked for of the state as it is.
pub fn state(referee: &dyn Referee, ask: Ask) -> Observation {
    let mut observation = Observation { to_play: Some(Turn::from(referee.to_play())), ..Observation::default() };
    referee.observe(ask, &mut observation);
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

/// Splits all moves on the board into the legal ones and the others.
pub fn fill_moves(observation: &mut Observation, legal: &[Vertex]) {
    if let Some(board) = &observation.board {
        let legal: BTreeSet<Vertex> = legal.iter().copied().collect();
        let all = board.points().map(Vertex::At).chain([Vertex::Pass]);
        observation.illegal_moves = Some(all.filter(|vertex| !legal.contains(vertex)).collect());
        observation.legal_moves = Some(legal);
    }
}

/// What is the same for all points of a group, asked once for each group: `of` tells the group of a point and the value.
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

/// Numbers of legal sequences of 1, 2, ... moves.
fn lines(referee: &dyn Referee, depth: usize) -> Vec<u64> {
    let mut counts = vec![0; depth];
    count_lines(referee, &mut counts);
    counts
}

fn count_lines(referee: &dyn Referee, counts: &mut [u64]) {
    let Some((here, deeper)) = counts.split_first_mut() else { return };
    let Some(player) = referee.to_play() else { return };
    for vertex in referee.legal_moves() {
        *here += 1;
        if deeper.is_empty() {
            continue;
        }
        let act = match vertex {
            Vertex::Pass => Act::pass(player),
            Vertex::At(point) => Act::play(player, point),
        };
        let mut fork = referee.fork();
        if fork.act(&act).is_ok() {
            count_lines(fork.as_ref(), deeper);
        }
    }
}

/// `B+8`, `W+0.5` or `draw`, from Black's margin in half points.
pub fn result_text(margin: i32) -> String {
    match margin {
        0 => "draw".to_owned(),
        1.. => win_text(Color::Black, margin),
        _ => win_text(Color::White, -margin),
    }
}

/// `B+8` or `W+0.5`, from the winner's margin in half points. A win by nothing, which no rules have, is `B+0`: a side that
/// says so does not say that it is a draw.
pub fn win_text(winner: Color, margin: i32) -> String {
    format!("{}+{}", winner.letter(), Half(margin))
}

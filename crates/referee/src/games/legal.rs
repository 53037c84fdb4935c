//! The legal plays of a state, and why the other points are illegal.

use crate::games::replay::Replay;
use crate::games::sgf::GameRecord;
use crate::games::state_texts::observed_fields;
use shinpan_harness::input::InputError;
use shinpan_harness::vocabulary::{Act, Color, Fields, Illegal, Observation, Point, Rules, Vertex};

/// The legal and the illegal plays of a state.
#[derive(Clone, Debug)]
pub struct LegalPlays {
    /// The number of acts before it.
    pub number: usize,
    /// Whether an earlier state was asked that does not exist, because these acts set up the handicap at once.
    pub are_set_up: bool,
    /// The player to move. `None` if nobody may move.
    pub player: Option<Color>,
    /// The state.
    pub state: Observation,
    /// The legal plays, row by row from the bottom.
    pub plays: Vec<Point>,
    /// Why the player may not pass. `None` if the player may.
    pub pass: Option<IllegalPlay>,
    /// The illegal plays: points with the same reason and clause together.
    pub illegal: Vec<(IllegalPlay, Vec<Point>)>,
}

/// Why a play is illegal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IllegalPlay {
    /// The reason.
    pub reason: Illegal,
    /// The clause. `None` if the document has no such act.
    pub by: Option<&'static str>,
    /// The act of the record whose position the play would repeat. 0 is the start.
    pub earlier: Option<usize>,
}

/// Returns the legal plays of a record after this number of acts, or at its end.
///
/// # Errors
/// - The ruleset cannot begin the game: the error says why.
/// - The record has fewer acts.
pub fn legal(file: &str, record: &GameRecord, rules: Rules, at: Option<usize>) -> Result<LegalPlays, InputError> {
    legal_and(file, record, rules, at, Fields::ALL)
}

/// Like [`legal`], but asks only for these fields of the state. Some of them take longer than the legal plays.
///
/// # Errors
/// - Those of [`legal`].
pub fn legal_and(
    file: &str,
    record: &GameRecord,
    rules: Rules,
    at: Option<usize>,
    fields: Fields,
) -> Result<LegalPlays, InputError> {
    let fault = |why| InputError::in_file(file, "").because(why);
    let replay = Replay::at(record, rules, at.unwrap_or(usize::MAX)).map_err(fault)?;
    if let Some(at) = at.filter(|at| *at > replay.number) {
        let what = format!("--at {at}: the game has {} acts", replay.number);
        return Err(InputError::in_file(file, what).expected(format!("a number from 0 to {}", replay.number)));
    }
    let state = observed_fields(replay.game.as_ref(), fields);
    let player = replay.game.to_play();
    let are_set_up = at.is_some_and(|at| at < replay.number);
    let (number, plays, illegal) = (replay.number, Vec::new(), Vec::new());
    let mut plays = LegalPlays { number, are_set_up, player, state, plays, pass: None, illegal };
    if let Some(player) = player {
        judge_points(&replay, player, &mut plays);
    }
    Ok(plays)
}

fn judge_points(replay: &Replay, player: Color, plays: &mut LegalPlays) {
    let legal = replay.game.legal_moves();
    // A refused act does not change the game, so one copy serves for all.
    let mut copy = replay.game.fork();
    let mut refused = |act: &Act| {
        let refused = copy.act(act).err()?;
        Some(IllegalPlay { reason: refused.reason, by: refused.by, earlier: replay.earlier(&refused) })
    };
    if !legal.contains(&Vertex::Pass) {
        plays.pass = refused(&Act::pass(player));
    }
    let Some(board) = &plays.state.board else { return };
    for point in board.points() {
        if legal.contains(&Vertex::At(point)) {
            plays.plays.push(point);
            continue;
        }
        let Some(why) = refused(&Act::play(player, point)) else { continue };
        match plays.illegal.iter_mut().find(|(same, _)| *same == why) {
            Some((_, points)) => points.push(point),
            None => plays.illegal.push((why, vec![point])),
        }
    }
}

//! Bookkeeping of whole games: boards, prisoners, turns of phases, areas and repetitions, each from the answers alone.
//!
//! These properties follow long games on large boards. Each costs a few boards for each act.

use std::collections::{BTreeSet, HashSet};

use shinpan::{
    Button, Ending, HandicapBonus, KomiFrom, PassStones, Passes, Recreation, Repetition, Scoring, Suicide, Tax, Ties,
};

use super::verdict::{Verdict, Violation, differ};
use shinpan_harness::subject::referee::{Forkable, Referee, Refused, state};
use shinpan_harness::vocabulary::{
    Act, Ask, Color, Diagram, Field, Fields, GameResult, Half, Illegal, Move, Observation, Phase, Point, Script, Start,
    Target, Vertex,
};

/// How many acts are between two searches for chains without a liberty.
const APART: usize = 64;

fn seen(game: &dyn Referee, fields: &[Field]) -> Observation {
    state(game, Ask { fields: Fields::of(fields), lines: 0 })
}

fn board_of(game: &dyn Referee) -> Diagram {
    seen(game, &[Field::Board]).board.unwrap_or_else(|| Diagram::empty(1, 1))
}

fn play_of(act: &Act) -> Option<(Color, Point)> {
    match act {
        Act::Move(Move { player, target: Target::At(point) }) => Some((*player, *point)),
        _ => None,
    }
}

/// Checks each act of a game: the board changes by the stone and by the stones removed, the prisoners by as many.
/// No chain is left without a liberty. The reason of a refusal is there, and so is the reason of the end.
///
/// # Errors
/// - The first act that does something else.
pub fn the_books_balance(program: &dyn Forkable, script: &Script) -> Verdict {
    let Ok(mut game) = program.begin(script) else { return Ok(()) };
    let kept = [Field::Board, Field::Prisoners, Field::PassStones];
    let mut before = seen(game.as_ref(), &kept);
    differ("the start has other stones", &before.board.as_ref(), &Some(&script.start.board))?;
    let mut passes = 0;
    for (number, act) in script.acts.iter().enumerate() {
        let verdict = game.act(act);
        let after = seen(game.as_ref(), &kept);
        match &verdict {
            Ok(removed) => {
                changed(script, act, &before, removed, &after)?;
                passes = match act {
                    Act::Move(Move { target: Target::Pass, .. }) => passes + 1,
                    _ => 0,
                };
                ended(script, act, passes, &after)?;
                let looks = !removed.is_empty() || number % APART == 0 || number + 1 == script.acts.len();
                let stuck = after.board.as_ref().filter(|_| looks).map_or(Vec::new(), Diagram::without_liberty);
                if let (Some(stone), Some(_)) = (stuck.first(), play_of(act)) {
                    return Err(Violation::new("a chain has no liberty", format!("{stone} after {act}")));
                }
            }
            Err(refused) => refused_for_a_reason(script, act, &before, refused)?,
        }
        before = after;
    }
    Ok(())
}

/// Checks what an accepted act changed.
fn changed(script: &Script, act: &Act, was: &Observation, removed: &BTreeSet<Point>, is: &Observation) -> Verdict {
    let (Some(before), Some(after)) = (&was.board, &is.board) else { return Ok(()) };
    match act {
        // Other documents remove more than the points named.
        Act::Settle(settle) if script.rules.document == "tromp-taylor-2001" => {
            let dead: BTreeSet<Point> = settle.dead.iter().copied().collect();
            differ("an agreement removes other stones", &dead, removed)?;
        }
        Act::Move(_) => {}
        _ => return Ok(()),
    }
    let mut expected = before.clone();
    if let Some((player, point)) = play_of(act) {
        expected.set(point, Some(player));
    }
    let lost = |color| removed.iter().filter(|point| expected.at(**point) == Some(color)).count();
    let (black, white) = (lost(Color::Black), lost(Color::White));
    if black + white < removed.len() || (play_of(act).is_some() && black.min(white) > 0) {
        return Err(Violation::new("removed are no stones, or stones of both colors", format!("{act}: {removed:?}")));
    }
    if play_of(act).is_some() {
        whole_chains(act, &expected, removed)?;
    }
    removed.iter().for_each(|point| expected.set(*point, None));
    differ("an act leaves another board", &expected, after).map_err(|violation| violation.and(act.to_string()))?;
    let (Some(held), Some(now)) = (was.prisoners, is.prisoners) else { return Ok(()) };
    // Where a pass costs a stone, a turn that a player leaves out makes a prisoner.
    let paid = |seen: &Observation| seen.pass_stones.map_or([0, 0], |paid| [paid.black as usize, paid.white as usize]);
    let [black_paid, white_paid] = [0, 1].map(|player| paid(is)[player].saturating_sub(paid(was)[player]));
    let expected = held.and_taken(black + black_paid, white + white_paid);
    differ("the prisoners are not the stones removed", &expected, &now)
}

/// Checks that a play removes whole chains, and only those without a liberty.
fn whole_chains(act: &Act, board: &Diagram, removed: &BTreeSet<Point>) -> Verdict {
    for point in removed {
        for near in board.neighbors(*point).filter(|near| !removed.contains(near)) {
            if board.at(near).is_none() {
                return Err(Violation::new("a chain with a liberty is removed", format!("{point} by {act}")));
            }
            if board.at(near) == board.at(*point) {
                return Err(Violation::new("a part of a chain is removed", format!("{point} by {act}")));
            }
        }
    }
    Ok(())
}

/// Checks that two passes end the game, and nothing else, under rules that say so.
fn ended(script: &Script, act: &Act, passes: usize, is: &Observation) -> Verdict {
    let rules = script.rules.engine;
    let by_passes = matches!(rules.ending, Ending::TwoPasses | Ending::TwoPassesThenAgreement);
    let two = rules.passes == Passes::Two && rules.button != Button::FirstPass;
    let by_passes = by_passes && two && rules.recreation == Recreation::Nothing;
    if !by_passes || script.start.handicap > 0 || !matches!(act, Act::Move(_)) {
        return Ok(());
    }
    let over = matches!(is.phase, Some(Phase::Over | Phase::Agreement));
    differ("the end is not that of two passes", &(passes > 1), &over)
}

/// Checks the reason of a refusal.
fn refused_for_a_reason(script: &Script, act: &Act, was: &Observation, refused: &Refused) -> Verdict {
    let (Some(board), Some((_, point))) = (&was.board, play_of(act)) else { return Ok(()) };
    let right = match refused.reason {
        Illegal::OffBoard => !board.contains(point),
        Illegal::Occupied => board.at(point).is_some(),
        Illegal::Suicide => script.rules.engine.suicide != Suicide::Allowed,
        Illegal::GameOver => was.phase != Some(Phase::Play),
        _ => true,
    };
    if right { Ok(()) } else { Err(Violation::new("refused for no reason", format!("{act}: {:?}", refused.reason))) }
}

/// The positions so far, as a rule of repetition sees them.
struct Positions {
    rule: Repetition,
    all: HashSet<Diagram>,
    /// The position before the last act, if that act captured a single stone.
    before_ko: Option<Diagram>,
    now: Diagram,
}

impl Positions {
    fn add(&mut self, board: Diagram, removed: usize) {
        self.all.insert(board.clone());
        let before = std::mem::replace(&mut self.now, board);
        self.before_ko = (removed == 1 && before != self.now).then_some(before);
    }

    fn repeats(&self, board: &Diagram, removed: usize) -> bool {
        match self.rule {
            Repetition::Positional => self.all.contains(board),
            _ => removed == 1 && self.before_ko.as_ref() == Some(board),
        }
    }
}

/// Checks that a play is refused as a repetition exactly if it is one, under positional superko and under simple ko. A
/// game that begins on the same board says what the play would leave.
///
/// # Errors
/// - A repetition that is accepted, or a new position that is refused.
pub fn positions_come_once(program: &dyn Forkable, script: &Script) -> Verdict {
    let rule = script.rules.engine.repetition;
    let moves = script.acts.iter().all(|act| matches!(act, Act::Move(_)));
    let button = script.rules.engine.button != Button::None;
    let simple = matches!(rule, Repetition::Positional | Repetition::CapturingStone) && !button;
    if !simple || !moves || script.start.handicap > 0 {
        return Ok(());
    }
    let Ok(mut game) = program.begin(script) else { return Ok(()) };
    let now = script.start.board.clone();
    let mut positions = Positions { rule, all: HashSet::from([now.clone()]), before_ko: None, now };
    for act in &script.acts {
        let verdict = game.act(act);
        match (play_of(act), verdict) {
            (Some((player, point)), Err(Refused { reason: Illegal::Repetition, .. })) => {
                let new = left(program, script, &positions.now, player, point);
                if new.is_some_and(|(board, removed)| !positions.repeats(&board, removed)) {
                    return Err(Violation::new("a new position is refused", act.to_string()));
                }
            }
            (_, Err(_)) => {}
            (Some(_), Ok(removed)) => {
                let board = board_of(game.as_ref());
                if positions.repeats(&board, removed.len()) {
                    return Err(Violation::new("a position comes again", act.to_string()));
                }
                positions.add(board, removed.len());
            }
            (None, Ok(_)) => positions.before_ko = None,
        }
    }
    the_list_is_right(program, script, game.as_ref(), &positions)
}

/// Returns the board that a play leaves in a new game, and the number of stones it removes.
fn left(
    program: &dyn Forkable,
    script: &Script,
    board: &Diagram,
    player: Color,
    point: Point,
) -> Option<(Diagram, usize)> {
    let start = Start { board: board.clone(), to_play: player, ..Start::empty(1, 1) };
    let mut game = program.begin(&Script { rules: script.rules, start, acts: Vec::new() }).ok()?;
    let removed = game.act(&Act::play(player, point)).ok()?;
    Some((board_of(game.as_ref()), removed.len()))
}

/// Checks the list of legal moves at a few points: those of the last acts, and points all over the board.
fn the_list_is_right(program: &dyn Forkable, script: &Script, game: &dyn Referee, positions: &Positions) -> Verdict {
    let Some(player) = game.to_play() else { return Ok(()) };
    let legal: BTreeSet<Vertex> = game.legal_moves().into_iter().collect();
    let empty: Vec<Point> = positions.now.points_of(None).collect();
    let last = script.acts.iter().rev().take(4).filter_map(|act| play_of(act).map(|(_, point)| point));
    let all_over = empty.iter().step_by(20).chain(empty.iter().rev().take(4)).copied();
    for point in last.chain(all_over).filter(|point| positions.now.at(*point).is_none()) {
        let new = left(program, script, &positions.now, player, point);
        let may = new.is_some_and(|(board, removed)| !positions.repeats(&board, removed));
        differ("the list of legal moves is wrong", &may, &legal.contains(&Vertex::At(point)))
            .map_err(|violation| violation.and(point.to_string()))?;
    }
    Ok(())
}

/// Checks the last state of a game under plain area scoring. Owners, numbers and result follow from the board, and from
/// each other. A new game on the same board says the same.
///
/// # Errors
/// - A number that does not follow.
pub fn the_board_says_all(program: &dyn Forkable, script: &Script) -> Verdict {
    let rules = script.rules.engine;
    // Apart from komi, nothing but the board makes the score.
    let plain = rules
        .with_pass_stones(PassStones::None)
        .with_tax(Tax::None)
        .with_button(Button::None)
        .with_handicap_bonus(HandicapBonus::None)
        .with_ties(Ties::Draw)
        .with_komi_from(KomiFrom::AddedToWhite)
        .with_point_for_white_passing_first(false)
        .with_pass_alive(false);
    let plain = rules.scoring == Scoring::Area && rules == plain;
    let Some(mut game) = program.begin(script).ok().filter(|_| plain) else { return Ok(()) };
    script.acts.iter().for_each(|act| drop(game.act(act)));
    let of_the_board = [Field::Board, Field::Stones, Field::Chains, Field::Owner, Field::Empty, Field::Scores];
    let observed = seen(game.as_ref(), &[&of_the_board[..], &[Field::Score]].concat());
    let (Some(board), Some(owner), Some(score)) = (&observed.board, &observed.owner, &observed.score) else {
        return Ok(());
    };
    let (mut left, mut expected) = (board.clone(), board.clone());
    for point in board.points_of(None) {
        if left.at(point).is_some() {
            continue;
        }
        let region = board.connected(point);
        let beside: BTreeSet<Color> =
            region.iter().flat_map(|point| board.neighbors(*point)).filter_map(|near| board.at(near)).collect();
        let whose = beside.first().copied().filter(|_| beside.len() == 1);
        for point in region {
            left.set(point, Some(Color::Black));
            expected.set(point, whose);
        }
    }
    differ("an area has another owner", &expected, owner)?;
    let points = |color| 2 * owner.points_of(Some(color)).count() as i32;
    let komi = score.white.0 - points(Color::White);
    differ("the score is not the area", &Half(points(Color::Black)), &score.black)?;
    differ("the score is not the area and komi", &script.komi(), &Half(komi))?;
    // A repetition may be a draw too, whatever the score.
    let by_repetition = rules.recreation == Recreation::Draw && observed.result.as_deref() == Some("draw");
    if observed.over == Some(true)
        && !by_repetition
        && observed.result.as_ref().is_some_and(|result| !result.contains(['R', 'T', 'n']))
    {
        let margin = score.black.0 - score.white.0;
        differ(
            "the result is not the score",
            &Some(GameResult::of_margin(Half(margin)).to_string()),
            &observed.result,
        )?;
    }
    let stones = |color| board.points_of(Some(color)).count() as u32;
    let counted = observed.stones.map(|stones| (stones.black, stones.white));
    differ("the stones are not those on the board", &counted, &Some((stones(Color::Black), stones(Color::White))))?;
    if let Some(chains) = &observed.chains {
        let sum = |color| chains.get(&color).map_or(0, |sizes| sizes.iter().sum());
        differ("the chains are not the stones", &counted, &Some((sum(Color::Black), sum(Color::White))))?;
    }
    let start = Start { board: board.clone(), komi: script.start.komi, ..Start::empty(1, 1) };
    let Ok(new) = program.begin(&Script { rules: script.rules, start, acts: Vec::new() }) else { return Ok(()) };
    let of_the_board = Fields::of(&of_the_board);
    differ(
        "a new game says otherwise",
        &observed.only(of_the_board),
        &seen(new.as_ref(), Field::ALL).only(of_the_board),
    )
}

/// The number of acts at the end of a script before which a copy is made.
const COPIES: usize = 6;

/// Checks that a copy of a game plays on like the game. Copies it before the last acts.
///
/// # Errors
/// - An act that the copy judges otherwise.
pub fn a_copy_plays_on(program: &dyn Forkable, script: &Script) -> Verdict {
    let Ok(mut game) = program.begin(script) else { return Ok(()) };
    for (number, act) in script.acts.iter().enumerate() {
        let copy = (number + COPIES >= script.acts.len()).then(|| game.fork());
        let verdict = game.act(act);
        if let Some(mut copy) = copy {
            differ("a copy judges otherwise", &verdict, &copy.act(act))?;
            let all = [Field::Board, Field::Prisoners];
            differ("a copy goes on otherwise", &seen(game.as_ref(), &all), &seen(copy.as_ref(), &all))?;
        }
    }
    Ok(())
}

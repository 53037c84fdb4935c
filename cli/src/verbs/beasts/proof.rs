//! Proves the properties of beasts.

use shinpan::{Board, Game, Point, Setup, Suicide};

use super::capture::Chase;
use crate::command::proved_dead::STATES;
use shinpan_harness::input::InputError;
use shinpan_harness::subject::engine::{begin, color_to_engine, to_engine};
use shinpan_harness::subject::referee::Referee;
use shinpan_harness::suite::beast::{
    BeastProperty, CaptureClaim, CycleClaim, CycleTurn, LifeClaim, MovesClaim, ValueClaim,
};
use shinpan_harness::vocabulary::{Act, Color, Move, Rules, Target};
use shinpan_lab::life::{Cut, LifeOptions, LifeQuestion, LifeRegion, LifeReport, RegionError};
use shinpan_lab::solve::{NoQuestion, SolveLimits, Solved, board_of, solve};
use shinpan_referee::games::sgf::{GameRecord, Item};
use shinpan_referee::games::state_texts::reason_text;

/// The most states that the solver visits for one value.
const MOST_VISITED: u64 = 60_000_000;

/// What a machine found about a property.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Proof {
    /// It holds. The text says how that was found.
    Holds(String),
    /// It does not hold. The text says what is so instead.
    Fails(String),
    /// The search was stopped before it could tell.
    Stopped,
}

impl Proof {
    fn of(holds: bool, found: String) -> Proof {
        if holds { Proof::Holds(found) } else { Proof::Fails(found) }
    }
}

/// Proves a property of the line that shows a beast.
///
/// # Errors
/// - An act before the state is no play or pass, or its ruleset refuses it.
/// - The solver cannot play by the ruleset, or on the board.
pub fn prove(property: &BeastProperty, line: &GameRecord, stop: &dyn Fn() -> bool) -> Result<Proof, InputError> {
    match property {
        BeastProperty::Cycle(claim) => cycle(claim, line),
        BeastProperty::Value(claim) => value(claim, line, stop),
        BeastProperty::Worse(claim) => compared(claim, line, stop, true),
        BeastProperty::NoBetter(claim) => compared(claim, line, stop, false),
        BeastProperty::Captures(claim) => captures(claim, line, stop),
        BeastProperty::Lives(claim) => lives(claim, line),
    }
}

/// Returns the first acts of a line, all of them moves.
fn moves(line: &GameRecord, count: usize) -> Result<Vec<Move>, InputError> {
    let one = |item: &Item| match item {
        Item::Act(Act::Move(one)) => Ok(*one),
        Item::Act(act) => Err(InputError::new(format!("{act} is part of a property")).expected("plays and passes")),
        Item::Edit { .. } => Err(InputError::new("an edit is part of a property").expected("plays and passes")),
    };
    line.items.iter().take(count).map(one).collect()
}

/// Plays acts on a bare board, which knows captures and suicide, and no rule of repetition.
fn cycle(claim: &CycleClaim, line: &GameRecord) -> Result<Proof, InputError> {
    let mut board = board_of(&line.start).map_err(InputError::new)?;
    let (mut before, mut first) = (board.clone(), line.start.to_play);
    let (mut next, mut lost) = (line.start.to_play, [0, 0]);
    for (number, one) in moves(line, claim.to)?.into_iter().enumerate() {
        if number == claim.from {
            (before, first, lost) = (board.clone(), one.player, [0, 0]);
        }
        next = one.player.opponent();
        let colors: Vec<_> = board.points().map(|point| (point, board.at(point))).collect();
        let Some(point) = put(&mut board, one)? else { continue };
        let gone = colors.into_iter().filter(|(point, color)| color.is_some() && board.at(*point).is_none());
        for (_, color) in gone {
            lost[usize::from(color == Some(shinpan::Color::White))] += 1;
        }
        // A suicide removes the stone played as well.
        if board.at(point).is_none() {
            lost[usize::from(one.player == Color::White)] += 1;
        }
    }
    let same = board == before;
    let turn = if next == first { CycleTurn::Same } else { CycleTurn::Other };
    let [black, white] = lost;
    let player = if turn == CycleTurn::Same { "the same player" } else { "the other player" };
    let back = if same { "the same board" } else { "another board" };
    let acts = claim.to.saturating_sub(claim.from);
    let found = format!("{back} after {acts} acts, {player} to move; Black loses {black} stones, White {white}");
    let holds = same && acts > 0 && (black, white, turn) == (claim.black_loses, claim.white_loses, claim.turn);
    Ok(Proof::of(holds, found))
}

/// Puts the stone of a move on a bare board. Returns where. `None` for a pass.
fn put(board: &mut Board, one: Move) -> Result<Option<Point>, InputError> {
    let Target::At(point) = one.target else { return Ok(None) };
    let illegal = || InputError::new(format!("{one} cannot be played on the board")).expected("a play");
    let spot = board.spot(to_engine(point)).ok_or_else(illegal)?;
    board.put(color_to_engine(one.player), spot, Suicide::Allowed).map_err(|_| illegal())?;
    Ok(Some(to_engine(point)))
}

/// Returns the bounds of the value after some moves, as numbers of half points. `None` if the search was stopped.
type Bounds = Option<[Option<i32>; 2]>;

fn bounds(rules: Rules, line: &GameRecord, moves: &[Move], stop: &dyn Fn() -> bool) -> Result<Bounds, InputError> {
    let fault = |why: String| InputError::new(format!("{rules}: {why}"));
    let acts: Vec<Act> = moves.iter().copied().map(Act::Move).collect();
    let mut answer = match Solved::after(rules.engine, &line.start, &acts) {
        Ok(answer) => answer,
        Err(NoQuestion::Over(score)) => return Ok(Some([Some(score); 2])),
        Err(NoQuestion::Unfit(why) | NoQuestion::Refused(why)) => return Err(fault(why)),
    };
    solve(&mut answer, SolveLimits { most_visited: MOST_VISITED, stop: &|_| stop() }).map_err(fault)?;
    Ok((!answer.stopped()).then(|| answer.bounds()))
}

/// Returns a value as the suite writes it.
fn text([low, high]: [Option<i32>; 2]) -> String {
    let one =
        |half: Option<i32>| half.map_or("?".to_owned(), |half| shinpan_harness::vocabulary::Half(half).to_string());
    if low == high && low.is_some() { one(low) } else { format!("{}..{}", one(low), one(high)) }
}

fn value(claim: &ValueClaim, line: &GameRecord, stop: &dyn Fn() -> bool) -> Result<Proof, InputError> {
    let found = bounds(claim.rules, line, &moves(line, claim.after)?, stop)?;
    Ok(found
        .map_or(Proof::Stopped, |found| Proof::of(text(found) == claim.is, format!("the value is {}", text(found)))))
}

/// Compares the values after moves with the value after another move.
fn compared(
    claim: &MovesClaim,
    line: &GameRecord,
    stop: &dyn Fn() -> bool,
    strictly: bool,
) -> Result<Proof, InputError> {
    let before = moves(line, claim.after)?;
    let after = |one: &Move| bounds(claim.rules, line, &[before.clone(), vec![*one]].concat(), stop);
    let Some(best) = after(&claim.than)? else { return Ok(Proof::Stopped) };
    let mut found = format!("{} has the value {}", claim.than, text(best));
    let mut holds = !claim.plays.is_empty();
    for one in &claim.plays {
        let Some(worth) = after(one)? else { return Ok(Proof::Stopped) };
        found.push_str(&format!(", {one} {}", text(worth)));
        let (worse, same) = (is_no_better(claim.than.player, worth, best), worth == best);
        holds &= worse && !(strictly && same);
    }
    Ok(Proof::of(holds, found))
}

/// Returns whether neither bound of a value is better for a player than that of another value.
fn is_no_better(player: Color, worth: [Option<i32>; 2], than: [Option<i32>; 2]) -> bool {
    // What nobody can force is the worst for the player who would.
    let numbers = |[low, high]: [Option<i32>; 2]| [low.unwrap_or(i32::MIN), high.unwrap_or(i32::MAX)];
    let pairs = numbers(worth).into_iter().zip(numbers(than));
    match player {
        Color::Black => pairs.into_iter().all(|(worth, than)| worth <= than),
        Color::White => pairs.into_iter().all(|(worth, than)| worth >= than),
    }
}

/// Tries all plays and passes.
fn captures(claim: &CaptureClaim, line: &GameRecord, stop: &dyn Fn() -> bool) -> Result<Proof, InputError> {
    let fault = |why: String| InputError::new(format!("{}: {why}", claim.rules));
    let mut begun = begin(claim.rules, claim.rules.engine, &line.start).map_err(|why| fault(why.to_string()))?;
    for one in moves(line, claim.after)? {
        if let Err(refused) = begun.act(&Act::Move(one)) {
            return Err(fault(format!("{one} is refused: {}", reason_text(refused.reason, None, "move"))));
        }
    }
    let mut game = begun.engine().clone();
    if let Some(first) = claim.first.map(color_to_engine).filter(|first| game.to_move() != Some(*first)) {
        // Another player than the one to move begins: a game of its own, without the history.
        let setup = Setup::from(game.board()).with_to_move(first);
        game = Game::new(claim.rules.engine, &setup).map_err(|error| fault(error.to_string()))?;
    }
    let attacker = color_to_engine(claim.attacker);
    let target = to_engine(claim.target);
    if game.board().at(target) != Some(attacker.opposite()) {
        let color = claim.attacker.opponent().word();
        return Err(fault(format!("{} has no {color} stone", claim.target)).expected("a stone of the defender"));
    }
    let mut chase = Chase { attacker, target, tried: 0, stop };
    let Some(can) = chase.succeeds(&mut game, claim.plays) else { return Ok(Proof::Stopped) };
    let word = if can { "captured" } else { "not captured" };
    let found = format!("{word}; {} moves tried", chase.tried);
    Ok(Proof::of(can == claim.can, found))
}

/// Lets the search carry out article 7 of the Japanese rules of 1989 for each chain.
fn lives(claim: &LifeClaim, line: &GameRecord) -> Result<Proof, InputError> {
    let mut board = board_of(&line.start).map_err(InputError::new)?;
    for one in moves(line, claim.after)? {
        put(&mut board, one)?;
    }
    let region: LifeRegion =
        board.to_string().parse().map_err(|error: RegionError| InputError::new(error.to_string()))?;
    let options = LifeOptions { states: STATES, cut: Cut::Always, ..LifeOptions::default() };
    let (mut states, mut found) = (0, String::new());
    let claimed =
        claim.alive.iter().map(|stone| (stone, "alive")).chain(claim.dead.iter().map(|stone| (stone, "dead")));
    for (stone, wanted) in claimed {
        let question =
            LifeQuestion { region: &region, options, chain: Some(to_engine(*stone)), assumed: &[], compare: false };
        let report = LifeReport::new(&question).map_err(|error| InputError::new(error.to_string()))?;
        for chain in &report.chains {
            states += chain.answer.states;
            let verdict = chain.verdict();
            found.extend((verdict != wanted).then(|| format!("{stone} is {verdict}; ")));
        }
    }
    Ok(Proof::of(found.is_empty(), format!("{found}{states} states searched")))
}

//! Properties of the ends of games: every game can be ended, and the numbers at its end agree.

use shinpan::{Recreation, Ties};

use shinpan_harness::subject::referee::{self, Forkable, Referee};
use shinpan_harness::vocabulary::rulesets::SpecRules;
use shinpan_harness::vocabulary::{
    Act, ActKind, ActRole, Ask, Color, Count, Facts, GameResult, Half, NoResult, Observation, Phase, Rules, Script,
    Settle, Start, Vertex, Want, Winning,
};

use super::questions::apart;
use super::verdict::{Verdict, Violation};

/// More acts than any procedure needs from any state to its end.
const ENOUGH: usize = 50;

/// Brings a script to the end of its game. Keeps the accepted acts, except those that end a game in another way. Then
/// adds passes, refusals of offers, and agreement on no removals.
///
/// `None` if the game cannot begin, or if its handicap has no end. That is so if Black has no legal move (reading T6),
/// or has more handicap plays than the board has points.
///
/// # Errors
/// - The game cannot be brought to its end.
pub fn brought_to_an_end(program: &dyn Forkable, mut script: Script) -> Result<Option<Script>, Violation> {
    let Ok(mut game) = program.begin(&script) else { return Ok(None) };
    let ends = |act: &Act| act.kind().role() == ActRole::Ending || matches!(act, Act::NoResult(NoResult::Accept(_)));
    script.acts.retain(|act| !ends(act) && game.act(act).is_ok());
    let (mut handicap, points) = (0, script.start.board.points().count());
    for _ in 0..ENOUGH + points {
        let phase = phase(game.as_ref());
        if phase == Phase::Over {
            return Ok(Some(script));
        }
        let next = towards_the_end(game.as_ref(), phase);
        handicap += usize::from(phase == Phase::Handicap);
        if phase == Phase::Handicap && (next.is_empty() || handicap > points) {
            return Ok(None);
        }
        let Some(done) = next.into_iter().find(|act| game.act(act).is_ok()) else {
            return Err(Violation::new(
                "cannot be brought to an end",
                format!("no act is accepted after {} acts", script.acts.len()),
            ));
        };
        script.acts.push(done);
    }
    Err(Violation::new("never ends", format!("not over after {} acts", script.acts.len())))
}

/// Returns acts of which at least one leads towards the end.
fn towards_the_end(game: &dyn Referee, phase: Phase) -> Vec<Act> {
    let moves = game.legal_moves();
    match (phase, game.to_play()) {
        (Phase::Offer, _) => [Color::Black, Color::White].map(|color| Act::NoResult(NoResult::Refuse(color))).to_vec(),
        (_, Some(player)) if moves.contains(&Vertex::Pass) => vec![Act::pass(player)],
        // In a handicap, Black must play.
        (_, Some(player)) => moves.iter().map(|vertex| Act::at(player, *vertex)).take(1).collect(),
        (_, None) => vec![Act::Settle(Settle::removing(Vec::new()))],
    }
}

fn phase(game: &dyn Referee) -> Phase {
    referee::state(game, Ask::default()).phase.unwrap_or(Phase::Over)
}

/// Returns what a program says of the last state of a script.
fn end_of(program: &dyn Forkable, script: &Script) -> Observation {
    let Ok(mut game) = program.begin(script) else { return Observation::default() };
    for act in &script.acts {
        let _ = game.act(act);
    }
    last_state(game.as_ref())
}

fn last_state(game: &dyn Referee) -> Observation {
    referee::state(game, Ask { fields: Want::lockstep().last, lines: 0 })
}

/// Returns acts of every kind, by both players, at every point.
fn every_act(start: &Start) -> Vec<Act> {
    ActKind::ALL.iter().flat_map(|kind| kind.all(&start.board)).collect()
}

/// Checks that every game can be brought to an end. After the end, the game must refuse every act and have no legal
/// moves. Its result must agree with its score.
///
/// # Errors
/// - An act or a move that the ended game still allows.
/// - A result that does not agree with the score.
pub fn an_ended_game_is_over(program: &dyn Forkable, script: &Script) -> Verdict {
    let Some(ended) = brought_to_an_end(program, script.clone())? else { return Ok(()) };
    let Ok(mut game) = program.begin(&ended) else { return Ok(()) };
    for act in &ended.acts {
        let _ = game.act(act);
    }
    if let Some(vertex) = game.legal_moves().first() {
        return Err(Violation::new("legal after the end", format!("{vertex}")));
    }
    if let Some(act) = every_act(&ended.start).into_iter().find(|act| game.act(act).is_ok()) {
        return Err(Violation::new("accepted after the end", format!("{act}")));
    }
    let end = end_of(program, &ended);
    let (Some(score), Some(result)) = (&end.score, &end.result) else { return Ok(()) };
    let engine = ended.rules.engine;
    let by_score = match (score.black.0 - score.white.0, engine.ties) {
        (0, Ties::Black) => GameResult::Wins(Color::Black, Winning::Points(Half(0))),
        (0, Ties::White) => GameResult::Wins(Color::White, Winning::Points(Half(0))),
        (margin, _) => GameResult::of_margin(Half(margin)),
    };
    // A repetition may be a draw too, whatever the score.
    let is_scored = match GameResult::read(result) {
        Some(GameResult::Draw) => engine.recreation != Recreation::Draw,
        other => other.is_some_and(GameResult::is_by_score),
    };
    if is_scored && *result != by_score.to_string() {
        return Err(Violation::new("the result is not the score's", format!("{result} and {by_score}")));
    }
    Ok(())
}

/// Returns how many stones more Black has than White at the start, on the board and as prisoners. If it is White's
/// turn, that counts as one more white stone. Every start that equal play can lead to has a balance of 0.
pub fn balance(start: &Start) -> i64 {
    let side = |color, held: u32| start.board.points_of(Some(color)).count() as i64 + i64::from(held);
    let stones = side(Color::Black, start.prisoners.by_white) - side(Color::White, start.prisoners.by_black);
    stones - i64::from(start.to_play == Color::White)
}

/// Returns by how many half points a method may differ from the score. This is 0 except where the document's own words
/// leave something out.
fn allowance(script: &Script, method: &str) -> i32 {
    let unequal = 2 * balance(&script.start) as i32;
    match (script.rules.document, method) {
        // Prisoners count plays. They do not count stones that were there before.
        (_, "japanese" | "territory") => -unequal,
        _ => 0,
    }
}

/// Checks that every counting method gives the score of an ended game on this side. Returns the methods.
///
/// # Errors
/// - The method that does not give the score.
pub fn counted(ended: &Script, side: &dyn Forkable) -> Result<Vec<String>, Violation> {
    let end = end_of(side, ended);
    let mut methods = Vec::new();
    for (method, count) in end.counting.iter().flatten() {
        let score = end.score.as_ref().ok_or_else(|| Violation::new("counted without a score", method.to_string()))?;
        let Count { margin: Some(Half(margin)), .. } = count else { continue };
        let expected = score.black.0 - score.white.0 + allowance(ended, method);
        if *margin != expected {
            return Err(Violation::new(
                format!("{method} does not come to the score"),
                format!("{margin} half points and {expected}, {end:?}"),
            ));
        }
        methods.push(method.clone());
    }
    Ok(methods)
}

/// Checks the twelve facts of the proof that area and territory give the same result on this side. Returns false if the
/// game ended without a score.
///
/// # Errors
/// - The fact that does not hold.
pub fn twelve_facts_hold(ended: &Script, side: &dyn Forkable) -> Result<bool, Violation> {
    let Some(facts) = end_of(side, ended).facts else { return Ok(false) };
    for (number, left, right) in twelve_facts(&ended.start, &facts.black, &facts.white) {
        if left != right {
            return Err(Violation::new(
                format!("fact {number} does not hold"),
                format!("{left} and {right}, {facts:?}"),
            ));
        }
    }
    Ok(true)
}

/// Returns the number of each fact and its two sides. For a start with stones, the equation includes them.
fn twelve_facts(start: &Start, black: &Facts, white: &Facts) -> [(u8, i64, i64); 12] {
    let number = i64::from;
    let white_first = i64::from(start.to_play == Color::White);
    [
        (
            1,
            number(black.area) - number(white.area),
            number(black.territory) - number(white.territory) + balance(start),
        ),
        (2, number(black.moves) + white_first, number(white.moves)),
        (3, number(black.stones_played), number(black.moves) - number(black.passes)),
        (4, number(white.stones_played), number(white.moves) - number(white.passes)),
        (5, number(black.on_board), number(black.start) + number(black.stones_played) - number(black.removed)),
        (6, number(white.on_board), number(white.start) + number(white.stones_played) - number(white.removed)),
        (7, number(black.area), number(black.on_board) + number(black.empties)),
        (8, number(white.area), number(white.on_board) + number(white.empties)),
        (9, number(black.territory), number(black.empties) + number(white.prisoners)),
        (10, number(white.territory), number(white.empties) + number(black.prisoners)),
        (11, number(black.prisoners), number(black.passes + black.removed + start.prisoners.by_white)),
        (12, number(white.prisoners), number(white.passes + white.removed + start.prisoners.by_black)),
    ]
}

/// Returns whether players pay for passes, to make area and territory give the same result.
pub fn is_equivalence(rules: Rules) -> bool {
    matches!(&rules.spec, SpecRules::International(of) if of.equivalence)
}

/// Checks that every counting method gives the score. If the rules make area and territory equivalent, also checks the
/// twelve facts.
///
/// # Errors
/// - The method or the fact that does not hold.
pub fn counting_comes_to_the_score(program: &dyn Forkable, script: &Script) -> Verdict {
    let Some(ended) = brought_to_an_end(program, script.clone())? else { return Ok(()) };
    counted(&ended, program)?;
    if is_equivalence(ended.rules) {
        twelve_facts_hold(&ended, program)?;
    }
    Ok(())
}

/// Checks that the order of independent plays does not matter. Swaps two plays of one player that have one act between
/// them. The check applies if everything is accepted in both orders, and the same stones are on the board and among the
/// prisoners. Then scores, counts and result must be the same.
///
/// # Errors
/// - What the order changed.
pub fn the_order_of_plays_does_not_count(program: &dyn Forkable, script: &Script) -> Verdict {
    let Some(ended) = brought_to_an_end(program, script.clone())? else { return Ok(()) };
    let end = end_of(program, &ended);
    for place in (0..ended.acts.len().saturating_sub(2)).step_by(apart(&ended)) {
        let mut other = ended.clone();
        other.acts.swap(place, place + 2);
        if other == ended || !is_play(&ended.acts[place]) || !is_play(&ended.acts[place + 2]) {
            continue;
        }
        let Some(swapped) = end_if_accepted(program, &other) else { continue };
        let same_material =
            (&swapped.board, &swapped.prisoners, swapped.phase) == (&end.board, &end.prisoners, end.phase);
        let numbers =
            |seen: &Observation| (seen.score.clone(), seen.scores.clone(), seen.counting.clone(), seen.result.clone());
        if same_material && numbers(&swapped) != numbers(&end) {
            let (mine, theirs) = (numbers(&end), numbers(&swapped));
            return Err(Violation::new(
                "the order of plays counts",
                format!("acts {place} and {}: {mine:?} and {theirs:?}", place + 2),
            ));
        }
    }
    Ok(())
}

/// Returns what a program says of the last state of a script. `None` if it refuses an act.
fn end_if_accepted(program: &dyn Forkable, script: &Script) -> Option<Observation> {
    let mut game = program.begin(script).ok()?;
    let accepted = script.acts.iter().all(|act| game.act(act).is_ok());
    accepted.then(|| last_state(game.as_ref()))
}

fn is_play(act: &Act) -> bool {
    matches!(act, Act::Move(one) if matches!(one.target, shinpan_harness::vocabulary::Target::At(_)))
}

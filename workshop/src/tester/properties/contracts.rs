//! Checks what the engine's documentation promises about its answers, beyond the rules. The specification has no answer
//! to compare with these.

use std::collections::BTreeSet;

use shinpan::{Board, Color, Counting, Ending, Game, PassStones, Point};

use shinpan_harness::subject::engine::{begin, color_to_engine};
use shinpan_harness::subject::referee::Referee;
use shinpan_harness::vocabulary::{Act, Move, Prisoners, Script, Target};

use super::verdict::{Verdict, Violation, differ};

/// Checks the engine's promises at the start and after each act:
///
/// - it counts the accepted acts;
/// - winner and margin are those of the score;
/// - tallies and counts of territories exist at the end of a scored game, and only there.
///
/// # Errors
/// - The answer that breaks its documentation.
pub fn the_engine_keeps_its_documentation(script: &Script) -> Verdict {
    let mut game = match begin(script.rules, script.rules.engine, &script.start) {
        Ok(game) => game,
        Err(why) if why.0.is_empty() => return Err(Violation::new("a start is refused without a word", "")),
        Err(_) => return Ok(()),
    };
    let mut accepted = 0;
    documented(game.engine(), accepted, script.start.prisoners).map_err(|what| what.and("at the start"))?;
    for (number, act) in script.acts.iter().enumerate() {
        settling_is_sharing_nothing(game.engine(), act)?;
        asking_is_trying(game.engine(), act)?;
        let before = game.engine().board().clone();
        accepted += usize::from(game.act(act).is_ok());
        boards_are_equal_by_their_stones(&before, game.engine().board())?;
        documented(game.engine(), accepted, script.start.prisoners)
            .map_err(|violation| violation.and(format!("after act {}", number + 1)))?;
    }
    Ok(())
}

/// Checks that `settle` is `settle_sharing` without contestable points. Also checks that a refusal gives its reason as
/// text.
fn settling_is_sharing_nothing(game: &Game, act: &Act) -> Verdict {
    let Act::Settle(settle) = act else { return Ok(()) };
    let dead: Vec<Point> = settle.dead.iter().map(|point| Point::new(point.column, point.row)).collect();
    let (mut alone, mut sharing) = (game.clone(), game.clone());
    let (one, other) = (alone.settle(&dead), sharing.settle_sharing(&dead, &[]));
    differ("`settle` is not what its documentation says", &one, &other)?;
    differ("`settle` does not do what its documentation says", &alone.outcome(), &sharing.outcome())?;
    match one {
        Err(refusal) if !refusal.to_string().starts_with(&refusal.reason.to_string()) => {
            Err(Violation::new("a refusal does not say its reason", format!("{refusal}")))
        }
        Err(refusal) if refusal.reason.to_string().is_empty() => Err(Violation::new("a reason without a word", "")),
        _ => Ok(()),
    }
}

/// Checks that asking whether a move is accepted gives the same answer as making it.
fn asking_is_trying(game: &Game, act: &Act) -> Verdict {
    let Act::Move(Move { player, target }) = act else { return Ok(()) };
    let color = color_to_engine(*player);
    let mut trial = game.clone();
    let (checked, tried) = match target {
        Target::Pass => (game.check_pass(color), trial.pass(color)),
        Target::At(point) => {
            let point = Point::new(point.column, point.row);
            (game.check_play(color, point), trial.play(color, point).map(|_| ()))
        }
        _ => return Ok(()),
    };
    differ("asking whether a move is accepted is not trying it", &checked, &tried)
}

/// The boards must have the same size.
fn boards_are_equal_by_their_stones(one: &Board, other: &Board) -> Verdict {
    let same = one.points().all(|point| one.at(point) == other.at(point));
    differ("boards are not equal by their stones", &(one == other), &same)
}

fn documented(game: &Game, accepted: usize, held: Prisoners) -> Verdict {
    let (score, rules) = (game.score(), game.ruleset());
    let scored = matches!(game.outcome(), Some(shinpan::Outcome::Wins(..) | shinpan::Outcome::Draw));
    let leader = match score.black.0 - score.white.0 {
        0 => None,
        1.. => Some(Color::Black),
        _ => Some(Color::White),
    };
    let counts: Vec<&str> = game.counts().iter().map(|count| count.method).collect();
    let territories = counts.iter().any(|method| ["territory", "filled-prisoners"].contains(method));
    let paid = rules.counting == Counting::AreaMethods && rules.pass_stones == PassStones::Paid;
    let with_territories = scored && (paid || rules.counting == Counting::SharedMethods);
    let tallied = [Color::Black, Color::White].map(|color| game.tally(color).is_some());
    let promises = [
        ("act_count", game.act_count() == accepted),
        ("margin", score.lead() == score.black - score.white),
        ("winner", score.leader() == leader),
        ("outcome", game.outcome().is_none() || game.is_over()),
        ("tally", tallied == [scored && rules.pass_stones == PassStones::Paid; 2]),
        ("counts of none", (rules.counting == Counting::None) == counts.is_empty()),
        ("counts of territories", territories == with_territories),
        ("removed", removed_stones_are_prisoners(game, held)),
        ("color", [Color::Black, Color::White].map(|color| color.to_string()) == ["Black", "White"]),
        ("chains", chains_hold_every_stone_once(game)),
    ];
    let broken = promises.iter().find(|(_, kept)| !kept);
    broken.map_or(Ok(()), |(name, _)| Err(Violation::new(format!("`{name}` is not what its documentation says"), "")))
}

/// Returns whether the prisoners are those of the start, plus removed stones, plus stones paid for passes. Ignores a
/// finished play-out, which adds more.
fn removed_stones_are_prisoners(game: &Game, held: Prisoners) -> bool {
    let played_out = game.ruleset().ending == Ending::Procedure && game.is_over();
    let of = |color, at_start: u32| {
        let others = u64::from(at_start) + u64::from(game.pass_stones(color));
        u64::from(game.prisoners(color)) == others + game.removed(color) as u64
    };
    played_out || (of(Color::Black, held.by_white) && of(Color::White, held.by_black))
}

/// Returns whether the chains of both colors hold every stone exactly once, and their liberties are empty and adjacent.
fn chains_hold_every_stone_once(game: &Game) -> bool {
    let board = game.board();
    let chains: Vec<Vec<Point>> =
        [Color::Black, Color::White].into_iter().flat_map(|color| board.chains(color)).collect();
    let stones: Vec<Point> = chains.iter().flatten().copied().collect();
    let once: BTreeSet<(u8, u8)> = stones.iter().map(|point| (point.column, point.row)).collect();
    let beside = |one: &Point, other: &Point| one.column.abs_diff(other.column) + one.row.abs_diff(other.row) == 1;
    let placed = board.points().filter(|point| board.at(*point).is_some()).count();
    once.len() == stones.len()
        && placed == stones.len()
        && chains.iter().all(|chain| {
            let liberties = board.liberties(chain[0]);
            let touched = |point: &Point| chain.iter().any(|stone| beside(stone, point));
            let around = board.points().filter(|point| board.at(*point).is_none() && touched(point)).count();
            around == liberties.len() && liberties.iter().all(|point| board.at(*point).is_none() && touched(point))
        })
}

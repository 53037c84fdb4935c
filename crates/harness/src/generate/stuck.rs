//! Games in which the rules bar every play of a handicap. Random bytes hardly ever lead there.

use shinpan::HandicapPass;

use crate::subject::Offer;
use crate::subject::engine::{EngineGame, begin};
use crate::subject::referee::Referee;
use crate::vocabulary::{Act, Color, MadeBy, Need, Phase, Rules, Start, Yes};

/// The boards. On the first two, every play of Black is a suicide that leaves the board as it was.
const BOARDS: &[&str] = &[".", ". O .", ". .", ". . ."];

/// The most stones of the handicap. The boards have no place for more.
const MOST_STONES: u64 = 4;

/// Returns whether a handicap can end under these rules because no play of it is legal, and whether the players may then
/// disagree about stones.
pub(super) fn can_be_stuck(rules: Rules) -> bool {
    let passes = rules.engine.handicap_pass;
    let may_pass = matches!(passes, HandicapPass::IfNoPlay | HandicapPass::IfNoPlayEndsHandicap);
    rules.handicap && rules.settlement && may_pass
}

/// Returns a start with a handicap and its first acts: plays of the handicap until none is legal or none is left, passes
/// until the game stops, and a disagreement. `draw` returns a number below its argument. `None` if the subject does not
/// offer this.
pub(super) fn stuck(offer: &Offer, rules: Rules, mut draw: impl FnMut(u64) -> u64) -> Option<(Start, Vec<Act>)> {
    let text = BOARDS[draw(BOARDS.len() as u64) as usize];
    let made_by = [MadeBy::Unsaid, MadeBy::Black][draw(2) as usize];
    let handicap = 1 + draw(MOST_STONES) as u16;
    let board = text.parse().ok()?;
    let start = Start { board, handicap, made_by, ..Start::empty(1, 1) };
    let needs = [
        (Need::Handicap, true),
        (Need::Settlement, true),
        (Need::Passes, true),
        (Need::Setup, start.is_setup()),
        (Need::MadeBy, made_by != MadeBy::Unsaid),
    ];
    let offered = needs.iter().all(|(need, needed)| !needed || offer.has(*need));
    if !offered || !offer.sizes.has(start.board.columns(), start.board.rows()) {
        return None;
    }
    let mut game = begin(rules, rules.engine, &start).ok()?;
    let mut acts = Vec::new();
    while game.phase() == Phase::Handicap && acts.len() < usize::from(handicap) + 1 {
        acts.push(played(&mut game, draw(u64::from(u8::MAX)))?);
    }
    while let Some(player) = game.to_play() {
        let pass = Act::pass(player);
        game.act(&pass).ok()?;
        acts.push(pass);
    }
    acts.push(Act::Disagree(Yes));
    Some((start, acts))
}

/// Makes a play of the handicap, or passes if none is legal. Returns the act.
fn played(game: &mut EngineGame, number: u64) -> Option<Act> {
    let mut empty: Vec<_> = game.diagram().points_of(None).collect();
    let first = number as usize % empty.len().max(1);
    empty.rotate_left(first);
    let plays = empty.into_iter().map(|point| Act::play(Color::Black, point));
    plays.chain([Act::pass(Color::Black)]).find(|act| game.act(act).is_ok())
}

//! Properties of acts, undo and the set of legal moves.

use std::collections::BTreeSet;

use shinpan::{Scoring, Tax};

use super::questions::apart;
use super::verdict::{Verdict, Violation, differ};
use shinpan_harness::subject::engine::{EngineGame, begin, begin_with_key_bits};
use shinpan_harness::subject::referee::{self, Forkable, Referee, state};
use shinpan_harness::vocabulary::{Act, Ask, Color, Diagram, Field, Fields, Observation, Script, Vertex, Want};

fn started(script: &Script) -> Option<EngineGame> {
    begin(script.rules, script.rules.engine, &script.start).ok()
}

/// What a game says of its state when it is asked everything.
type Everything = (Observation, Option<Color>, Vec<Vertex>);

fn everything(game: &dyn Referee) -> Everything {
    let mut seen = Observation::default();
    game.observe(Ask { fields: Fields::ALL, lines: 0 }, &mut seen);
    (seen, game.to_play(), game.legal_moves())
}

fn stones(game: &dyn Referee) -> Diagram {
    let seen = state(game, Ask { fields: Fields::of(&[Field::Board]), lines: 0 });
    seen.board.unwrap_or_else(|| Diagram::empty(1, 1))
}

/// Checks that undo takes back every accepted act exactly. Then makes the same acts again, to test the state that no
/// observation shows.
///
/// # Errors
/// - The first state that is not restored.
pub fn undo_restores_everything(script: &Script) -> Verdict {
    let Some(mut game) = started(script) else { return Ok(()) };
    let (mut states, mut made, apart) = (vec![Some(everything(&game))], Vec::new(), apart(script));
    for act in &script.acts {
        if game.act(act).is_ok() {
            made.push(act);
            states.push(made.len().is_multiple_of(apart).then(|| everything(&game)));
        }
    }
    for cut in [made.len().saturating_sub(1), made.len() / 2 / apart * apart] {
        let mut undone = game.clone();
        for _ in cut..made.len() {
            undone.undo();
        }
        is_again("acts are not undone", &undone, &states[cut])?;
        goes_on_as_if_new(&undone, script, &made, cut)?;
        for (place, act) in made.iter().enumerate().skip(cut) {
            undone
                .act(act)
                .map_err(|refused| Violation::new("an act undone is refused", format!("{act} with {refused:?}")))?;
            is_again("an act undone and made again leads elsewhere", &undone, &states[place + 1])?;
        }
    }
    while let Some(state) = states.pop() {
        is_again("an act is not undone", &game, &state)?;
        if game.undo() == states.is_empty() {
            return Err(Violation::new("undo stops too early or too late", format!("with {} acts made", states.len())));
        }
    }
    Ok(())
}

/// Checks that a game is in a state again. `None` is a state of which nothing was asked.
fn is_again(kind: &'static str, game: &EngineGame, state: &Option<Everything>) -> Verdict {
    state.as_ref().map_or(Ok(()), |state| differ(kind, &everything(game), state))
}

/// Checks that a game after undo continues like one in which the undone acts were never made. Tries all these acts on
/// both, the newest first. So the acts that follow are different from those before.
fn goes_on_as_if_new(undone: &EngineGame, script: &Script, made: &[&Act], cut: usize) -> Verdict {
    let (Some(mut new), mut undone) = (started(script), undone.clone()) else { return Ok(()) };
    for act in &made[..cut] {
        new.act(act)
            .map_err(|refused| Violation::new("an act is accepted once only", format!("{act} with {refused:?}")))?;
    }
    for act in made.iter().rev() {
        differ("after undoing, an act is judged otherwise than before", &undone.act(act), &new.act(act))?;
    }
    differ("after undoing, acts lead elsewhere than before", &everything(&undone), &everything(&new))
}

/// Checks that a refused act changes nothing.
///
/// # Errors
/// - What changed.
pub fn a_refused_act_changes_nothing(program: &dyn Forkable, script: &Script) -> Verdict {
    let Ok(mut game) = program.begin(script) else { return Ok(()) };
    for act in &script.acts {
        let before = game.fork();
        if game.act(act).is_err() {
            differ("a refused act changes the game", &everything(before.as_ref()), &everything(game.as_ref()))?;
        }
    }
    Ok(())
}

/// The most states of one script in which the legal moves are checked. All states would take most of the total time.
const ASKED: usize = 8;

/// The most points of which a copy of the game is made for one script, which is less than 8 boards of 19x19.
const COPIED: usize = 1_500;

/// Checks that the legal moves are those that can be made. Tries every point and the pass on a copy, in the last state
/// and in several earlier ones.
///
/// # Errors
/// - A move that is listed as legal, but refused.
/// - A move that is accepted, but not listed as legal.
pub fn the_legal_set_is_what_can_be_made(program: &dyn Forkable, script: &Script) -> Verdict {
    let Ok(mut game) = program.begin(script) else { return Ok(()) };
    let copies = (COPIED / script.start.board.points().count().max(1)).clamp(1, ASKED);
    let apart = script.acts.len().div_ceil(copies).max(1);
    for (place, act) in script.acts.iter().enumerate() {
        if (script.acts.len() - place).is_multiple_of(apart) {
            the_legal_set_is_right(game.as_ref())?;
        }
        let _ = game.act(act);
    }
    the_legal_set_is_right(game.as_ref())
}

fn the_legal_set_is_right(game: &dyn Referee) -> Verdict {
    let legal: BTreeSet<Vertex> = game.legal_moves().into_iter().collect();
    let player = game.to_play().unwrap_or(Color::Black);
    let accepted = |vertex: &Vertex| {
        let act = match vertex {
            Vertex::Pass => Act::pass(player),
            Vertex::At(point) => Act::play(player, *point),
        };
        game.fork().act(&act).is_ok()
    };
    let all = stones(game).points().map(Vertex::At).chain([Vertex::Pass]);
    let made: BTreeSet<Vertex> = all.filter(accepted).collect();
    differ("the legal set is not what can be made", &legal, &made)
}

/// Checks that a play removes stones of at most one color: it captures, or it is a suicide.
///
/// # Errors
/// - A play that does both.
pub fn one_color_is_removed(program: &dyn Forkable, script: &Script) -> Verdict {
    let Ok(mut game) = program.begin(script) else { return Ok(()) };
    for act in &script.acts {
        let before = stones(game.as_ref());
        let Ok(removed) = game.act(act) else { continue };
        let Act::Move(_) = act else { continue };
        let colors: BTreeSet<Option<Color>> =
            removed.iter().map(|point| before.at(*point)).filter(Option::is_some).collect();
        if colors.len() > 1 {
            return Err(Violation::new("a play removes both colors", format!("{act}")));
        }
    }
    Ok(())
}

/// Checks that a history with keys of a few bits answers like one with whole keys. Keys are hints; positions decide.
///
/// # Errors
/// - The first difference.
pub fn weak_keys_decide_nothing(script: &Script, bits: u32) -> Verdict {
    let (Some(mut whole), Ok(mut cut)) =
        (started(script), begin_with_key_bits(script.rules, script.rules.engine, &script.start, bits))
    else {
        return Ok(());
    };
    let want = Want { every: Want::lockstep().every, last: Want::lockstep().last, ..Want::default() };
    let [whole, cut] = [&mut whole, &mut cut].map(|game| referee::play(game, script, &want));
    differ("keys decide", &whole.entries, &cut.entries)
}

/// Checks that area and neutral points together are the whole board. Where neutral points are shared, area alone must
/// be the whole board once there is a stone.
///
/// # Errors
/// - A state in which they are not.
pub fn area_and_neutral_points_make_up_the_board(program: &dyn Forkable, script: &Script) -> Verdict {
    let Ok(mut game) = program.begin(script) else { return Ok(()) };
    let (ask, acts, apart) = (Ask { fields: Want::lockstep().last, lines: 0 }, script.acts.len(), apart(script));
    let ask_of = |step: usize| if (acts - step).is_multiple_of(apart) { ask } else { Ask::default() };
    let transcript =
        referee::play(game.as_mut(), script, &Want { also: (0..=acts).map(ask_of).collect(), ..Want::default() });
    for seen in &transcript.entries {
        let (Some(board), Some(empty), Some(scores)) = (&seen.board, &seen.empty, &seen.scores) else { continue };
        let Some(area) = scores.get("area") else { continue };
        let halves = (area.black.0 + area.white.0) as usize;
        let points = board.points().count();
        let stones = points - board.points_of(None).count();
        let expected = match script.rules.engine.scoring {
            Scoring::AreaShared if stones > 0 => 2 * points,
            Scoring::AreaShared | Scoring::AreaReached => continue,
            _ if script.rules.engine.tax != Tax::None => continue,
            _ => 2 * (points - empty.neutral as usize),
        };
        differ("area and neutral points do not make up the board", &halves, &expected)?;
    }
    Ok(())
}

//! What article 7 of the Japanese rules of 1989 proves about dead stones, and what random games guess, for the option
//! `--dead`.

use crate::say;

use shinpan_harness::input::InputError;
use shinpan_harness::subject::engine::from_engine;
use shinpan_harness::vocabulary::{Diagram, Point};
use shinpan_lab::life::{Cut, LifeOptions, LifeRegion, LifeStatus, LifeVerdict, Settled};
use shinpan_referee::games::guess::{GUESS_GAMES, GUESS_SEED, guessed_dead};

/// The most states that the search for one chain looks at, unless the user says otherwise.
pub(crate) const STATES: u64 = 200_000;

/// Returns the stones that are proved dead, by the default readings, in each part of the board by itself.
///
/// A message names the chains about which nothing is proved; they count as alive. Another one names open dame.
///
/// # Errors
/// - A chain of the board has no liberties.
pub(crate) fn proved_dead(board: &Diagram) -> Result<Vec<Point>, InputError> {
    let (dead, unknown) = searched(board, STATES)?;
    if !unknown.is_empty() {
        say!("--dead proof: nothing is proved about the chains at {}: counted as alive", heads(&unknown));
    }
    Ok(dead)
}

/// Returns the stones that are proved dead, and of the chains about which nothing is proved those that a guess takes for
/// dead.
///
/// A message says which those are, and which count as alive by the guess.
///
/// # Errors
/// - A chain of the board has no liberties.
pub(crate) fn guessed(board: &Diagram) -> Result<Vec<Point>, InputError> {
    let (mut dead, unknown) = searched(board, FEW_STATES)?;
    if unknown.is_empty() {
        return Ok(dead);
    }
    let guess = guessed_dead(board);
    let (taken, others): (Vec<Vec<Point>>, Vec<Vec<Point>>) =
        unknown.into_iter().partition(|chain| chain.iter().any(|stone| guess.contains(stone)));
    let named = |chains: &[Vec<Point>]| if chains.is_empty() { "none".to_owned() } else { heads(chains) };
    say!(
        "--dead guess: nothing is proved about some chains, and {GUESS_GAMES} random games (seed {GUESS_SEED}) decide: dead \
         {}, alive {}",
        named(&taken),
        named(&others)
    );
    dead.extend(taken.into_iter().flatten());
    Ok(dead)
}

/// Returns the stones that are proved dead, and the chains about which nothing is proved. A message names open dame.
fn searched(board: &Diagram, states: u64) -> Result<(Vec<Point>, Vec<Vec<Point>>), InputError> {
    let region = LifeRegion::try_from(board).map_err(|error| InputError::new(error.to_string()))?;
    let verdict = LifeVerdict::new(&region, LifeOptions { cut: Cut::Always, states, ..LifeOptions::default() });
    let (known, unknown): (Vec<_>, Vec<_>) = verdict.answers.iter().partition(|answer| answer.status.is_some());
    let dead = known.into_iter().filter(|answer| answer.status.is_some_and(|status| !status.lives()));
    let dead: Vec<shinpan::Point> = dead.flat_map(|answer| answer.chain.clone()).collect();
    let dame = Settled::new(&region, &dead).dame;
    if dame.len() > 1 {
        let dame: Vec<String> = dame.iter().map(ToString::to_string).collect();
        say!("--dead: dame are open at {}; a stone played there can count as a new stone", dame.join(" "));
    }
    let unknown = unknown.iter().map(|answer| answer.chain.iter().copied().map(from_engine).collect());
    Ok((dead.into_iter().map(from_engine).collect(), unknown.collect()))
}

/// Returns the first stone of each chain as text.
fn heads(chains: &[Vec<Point>]) -> String {
    chains.iter().filter_map(|chain| chain.first()).map(|stone| stone.name()).collect::<Vec<_>>().join(" ")
}

/// The most states for one chain where the proof is not all that counts: beside a guess, or beside what the user names.
const FEW_STATES: u64 = 20_000;

/// Says which chains are named dead although article 7 proves them alive, and the other way round.
///
/// A chain that lives by a new stone is left out, because a stone on open dame may count as one.
///
/// # Errors
/// - A chain of the board has no liberties.
pub(crate) fn report_contradictions(board: &Diagram, named: &[Point]) -> Result<(), InputError> {
    let region = LifeRegion::try_from(board).map_err(|error| InputError::new(error.to_string()))?;
    let options = LifeOptions { cut: Cut::Always, states: FEW_STATES, ..LifeOptions::default() };
    for answer in LifeVerdict::new(&region, options).answers {
        let is_named = answer.chain.iter().any(|point| named.contains(&from_engine(*point)));
        let says = match answer.status {
            Some(LifeStatus::Uncapturable) if is_named => "lives, but it is named dead",
            Some(LifeStatus::Dead) if !is_named => "is dead, but it is not named",
            _ => continue,
        };
        let stone = answer.chain[0];
        say!("--dead: by article 7 of japanese-1989, read in each part by itself, the chain at {stone} {says}");
    }
    Ok(())
}

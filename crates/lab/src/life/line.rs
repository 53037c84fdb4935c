//! A line of play to show: the attacker's moves against the longest defence.

use std::collections::HashMap;
use std::fmt;

use shinpan::Color;

use super::certificate::{CertificateError, entries};
use super::game::{Child, Game, LifeGraph, LifeKey, LifeKnown};
use super::ground::OWNER;
use super::life_move::LifeMove;
use super::question::{LifeAnswer, LifeStatus};
use super::state::Step;

/// Why there is no line of play.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum LineError {
    /// There is no answer to show.
    Answer(CertificateError),
    /// The chain cannot be captured, so that no line captures it.
    Uncapturable,
}

impl fmt::Display for LineError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LineError::Answer(error) => error.fmt(formatter),
            LineError::Uncapturable => {
                formatter.write_str("the chain cannot be captured, so no line captures it; ask about another chain")
            }
        }
    }
}

impl std::error::Error for LineError {}

impl LifeAnswer {
    /// Returns a line that captures the chain: the attacker's moves, and of the owner's moves those that put off the
    /// capture for the longest. The last move captures the chain.
    ///
    /// For a chain that is dead, no new stone stays afterwards. For a chain that lives by a new stone, the line shows
    /// only that the chain can be captured. The line needs a search without shapes, of at most `states` states.
    ///
    /// # Errors
    /// - [`LineError::Answer`]: there is no answer, or it rests on too many states.
    /// - [`LineError::Uncapturable`]: there is no such line.
    pub fn main_line(&self, states: u64) -> Result<Vec<(Color, LifeMove)>, LineError> {
        let status = self.status.ok_or(LineError::Answer(CertificateError::Unknown { states: self.states }))?;
        if status == LifeStatus::Uncapturable {
            return Err(LineError::Uncapturable);
        }
        let prepared = self.prepare().ok_or(LineError::Answer(CertificateError::TooManyPoints))?;
        let search = prepared.searched(status, states).map_err(LineError::Answer)?;
        let root =
            if status == LifeStatus::Dead { prepared.capture_for_good(&search) } else { prepared.capture(&search) };
        // For `NewStone`, `entries` also has the states of *capture*; this line follows them.
        let entries = entries(&prepared, &search, status).map_err(LineError::Answer)?;
        let is_won = |key: &LifeKey| key.game != Game::NewStone && search.known.get(key) != Some(&LifeKnown::Cannot);
        let mut won: Vec<_> = entries.iter().filter(|(key, _)| is_won(key)).collect();
        won.sort_by_key(|(_, entry)| if let LifeKnown::Can(rank) = entry.known { rank } else { 0 });
        let mut length: HashMap<LifeKey, (u32, Step, Option<LifeKey>)> = HashMap::new();
        for (key, entry) in won {
            let children = match entry.choice {
                Some((step, child)) => vec![(step, child)],
                None => search.children(key).into_iter().map(|(next, child)| (next.step, child)).collect(),
            };
            let longest = children.into_iter().map(|(step, child)| match child {
                Child::Open(key) => (length.get(&key).map_or(0, |next| next.0) + 1, step, Some(key)),
                Child::Settled(_) | Child::Captured(_) => (1, step, None),
            });
            if let Some(longest) = longest.max_by_key(|next| next.0) {
                length.insert(*key, longest);
            }
        }
        let mut line = Vec::new();
        let mut at = Some(root);
        while let Some((key, (_, step, next))) = at.and_then(|key| Some((key, length.get(&key)?))) {
            let color = if key.state.mover == OWNER { self.color } else { self.color.opposite() };
            line.push((color, LifeMove::new(&prepared.ground, *step)));
            at = *next;
        }
        Ok(line)
    }
}

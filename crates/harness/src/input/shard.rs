//! The parts of a campaign that run separately.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::error::InputError;

/// Part k of n of all script numbers: those with remainder k - 1 when divided by n.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Shard {
    /// k: 1 to `parts`.
    pub part: u64,
    /// n: 1 or more.
    pub parts: u64,
}

impl Shard {
    /// The only shard of an undivided campaign: all scripts.
    pub const WHOLE: Shard = Shard { part: 1, parts: 1 };

    /// Returns the script numbers of this shard from `below` on. No shard has `u64::MAX`, since no number comes after
    /// it.
    pub fn numbers(self, below: u64) -> impl Iterator<Item = u64> {
        let (place, reached) = (self.part - 1, below % self.parts);
        let first = if place >= reached { place - reached } else { self.parts - (reached - place) };
        let mut next = below.checked_add(first);
        std::iter::from_fn(move || {
            let number = next.filter(|number| *number < u64::MAX)?;
            next = number.checked_add(self.parts);
            Some(number)
        })
    }
}

impl Default for Shard {
    fn default() -> Shard {
        Shard::WHOLE
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.part, self.parts)
    }
}

impl FromStr for Shard {
    type Err = InputError;

    fn from_str(text: &str) -> Result<Shard, InputError> {
        let numbers = text.split_once('/').and_then(|(part, parts)| part.parse().ok().zip(parts.parse().ok()));
        match numbers {
            Some((part, parts)) if (1..=parts).contains(&part) => Ok(Shard { part, parts }),
            Some(_) => Err(InputError::new(format!("`{text}`")).expected("k/n with k from 1 to n")),
            None => Err(InputError::new(format!("`{text}`")).expected("k/n, as in 1/4")),
        }
    }
}

impl TryFrom<String> for Shard {
    type Error = InputError;

    fn try_from(text: String) -> Result<Shard, InputError> {
        text.parse()
    }
}

impl From<Shard> for String {
    fn from(shard: Shard) -> String {
        shard.to_string()
    }
}

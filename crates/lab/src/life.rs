//! Life and death by article 7 of the Japanese rules of 1989, decided by search.
//!
//! Is a chain alive? The opponent moves first. The chain is dead if he can force its capture, and if its owner then
//! cannot get a new stone that stays. [`Judge`] answers for the chains of a [`LifeRegion`], a board or a part
//! of one, by the [`Readings`] of what the text leaves open.
//!
//! - Endless play before the capture of the chain means that it was not captured. Endless play after the capture means
//!   that the owner got no new stone.
//! - The commentary's appeal to article 1, by which a player may not rely on a cycle that costs stones, is left out.

mod certificate;
mod cut;
mod game;
mod ground;
mod life_move;
mod line;
mod local;
mod question;
mod readings;
mod region;
mod search;
mod state;
mod verdict;

pub use certificate::{CertificateError, MOST_CERTIFIED_STATES};
pub use cut::Cut;
pub use ground::MOST_FREE_POINTS;
pub use life_move::LifeMove;
pub use line::LineError;
pub use question::{Judge, LifeAnswer, LifeOptions, LifeStatus, NoStone};
pub use readings::{Absence, Bars, NewStone, Readings, UnknownReading};
pub use region::{Cell, LifeRegion, RegionError};
pub use verdict::{LifeVerdict, Settled};

#[cfg(test)]
mod tests;

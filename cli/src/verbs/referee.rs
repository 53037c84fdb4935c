//! The verb `referee`: answers scripts, or moves over GTP.

pub(crate) mod arguments;
pub mod gtp_referee;

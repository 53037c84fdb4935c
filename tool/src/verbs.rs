//! The room `verbs`: one folder for each verb, with its arguments, what it finds, and how it is shown. A verb of one small
//! file has no folder. No verb imports another: what two verbs share is in a room above.
//!
//! A new verb is a file or a folder here, and a row in `run.rs`. Its file `arguments.rs` has the command line and one function.
//! Without the feature `command`, only the verbs exist that the workshop needs for its fuzz targets.

#[cfg(feature = "command")]
pub mod adapter;
#[cfg(feature = "command")]
pub mod atlas;
pub mod beasts;
#[cfg(feature = "command")]
pub mod cases;
#[cfg(feature = "command")]
pub mod certify;
#[cfg(feature = "command")]
pub mod check;
#[cfg(feature = "command")]
pub mod count;
pub mod explain;
#[cfg(feature = "command")]
pub mod export;
#[cfg(feature = "command")]
pub mod hunt;
#[cfg(feature = "command")]
pub mod legal;
#[cfg(feature = "command")]
pub mod merge;
#[cfg(feature = "command")]
pub mod picture;
#[cfg(feature = "command")]
pub mod referee;
#[cfg(feature = "command")]
pub mod replay;
#[cfg(feature = "command")]
pub mod rules;
pub mod score;
#[cfg(feature = "command")]
pub mod search;
#[cfg(feature = "command")]
pub mod solve;
#[cfg(feature = "programs")]
pub mod verify;

//! The room `verbs`: one folder for each verb, with its arguments, what it finds, and how it is shown. A verb of one small
//! file has no folder. No verb imports another: what two verbs share is in a room above.
//!
//! A new verb is a file or a folder here, and a row in `run.rs`. Its file `arguments.rs` has the command line and one function.

pub mod adapter;
pub(crate) mod audit;
pub mod beasts;
pub mod cases;
pub mod certify;
pub mod check;
pub mod count;
pub(crate) mod explain;
pub mod export;
pub mod hunt;
pub mod legal;
pub(crate) mod life;
pub mod merge;
pub mod picture;
pub mod referee;
pub mod rules;
pub(crate) mod score;
pub mod search;
pub mod solve;
pub mod verify;

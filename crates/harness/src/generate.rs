//! Scripts from bytes and seeds: the decoder, start positions close to a repetition ("plants"), and scripts made
//! smaller or turned. This room uses `vocabulary` and `subject`. If random play should reach a new kind of game, begin
//! here.

pub mod decode;
pub mod fit;
pub mod plant;
pub mod random;
pub mod reached;
pub mod shape;
pub mod smaller;
mod stuck;
pub mod turned;

//! What the programs in `fuzz_targets/` share.

pub use libfuzzer_sys::{Corpus, fuzz_target};
pub use shinpan_workshop::fuzzing::targets;

/// The specification makes many short lists, for which the system's allocator takes a quarter of a target's time. A sanitizer
/// looks at what the system's allocator does, so ClusterFuzzLite builds without this one.
#[cfg(feature = "mimalloc")]
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

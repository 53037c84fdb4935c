//! The verb `generate`: files that an installation needs, which are completions and the manual. It is hidden,
//! because nobody needs it to play or to test.

pub(crate) mod arguments;
mod completions;
mod man;
